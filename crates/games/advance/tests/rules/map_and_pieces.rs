//! [1.0] to [4.0] The player, the dice, the tracks and boxes, the counters.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::ids::Counter;
use volga_advance::{Action, Advance, CombatResult, Event, GERMAN, Garrison, Marker, Options};
use volga_engine::dice::{Face, TableDice};
use volga_engine::{Game, Seat, Table, Turn, Viewer};

/// The main game without its reinforcements.
fn game(set: Value) -> Play {
    let turn = set["turn"].as_u64().map_or(1, |turn| turn as u8);
    main_game(and(json!({"units": without_late_groups(turn)}), set), dice![])
}

/// A fight of 15/29 alone, out of Area 5, against the unit in Area 8.
fn raid(defender: &str, before: &[Face], dice: &[Face], more: Value) -> Play {
    let set = json!({"turn": 3, "phase": "combat", "soviet": {"8": defender}});
    let mut play = game(and(set, more));
    play.acts([activate(5), move_to("29-15", 8)]).dice(before);
    play.acts([attack(8, &["29-15"]), lead("29-15")]).dice(dice).act(Action::Roll);
    play
}

#[test]
fn r1_0a_the_german_player_is_the_only_one_who_decides() {
    assert_eq!(Advance::SEATS, ["german"]);
    let play = game(json!({"turn": 3, "phase": "combat"}));
    assert_eq!(play.game.turn(), Turn::Of(GERMAN));
    for action in play.legal() {
        assert!(play.game.check(GERMAN, action).is_ok());
        assert_eq!(play.game.check(Seat(1), action).unwrap_err().rule.0, "1.0a");
    }
}

#[test]
fn r2_1_dice_are_six_sided_and_added_up() {
    let set = json!({"turn": 3, "phase": "random_event", "units": {"29-15": 8}, "soviet": {"8": "L4H"}});
    let mut play = main_game(set, dice![2, 3, 5, 1, 6, 2, 4]);
    let faces = |play: &Play| play.rolls.iter().map(|r| r.faces.len()).collect::<Vec<_>>();
    assert_eq!(faces(&play), [3, 4]);
    assert!(matches!(play.events[0], Event::RandomEvent { roll: 10, .. }));
    assert_eq!(play.game.supply, 13);
    play.dice(dice![4]).act(Action::EndSupply);
    assert_eq!(faces(&play), [1]);
    play.acts([activate(8), attack(8, &["29-15"]), lead("29-15")]);
    play.dice(dice![6, 5, 1, 2]).act(Action::Roll);
    assert_eq!(faces(&play), [2, 2]);
    assert!(
        play.events
            .iter()
            .any(|e| matches!(e, Event::CombatResolved { attack_roll: 11, defense_roll: 3, .. }))
    );
}

#[test]
fn r2_1_a_die_has_no_seventh_face() {
    let set = json!({"phase": "supply_roll"});
    let mut game = Advance::from_position("main", &Options::default(), Advance::CURRENT, &set)
        .expect("the position is sound");
    let mut dice = TableDice::new(dice![1, 1, 1, 7].to_vec(), None);
    game.step(&mut dice, &mut ());
    assert!(dice.fault.is_some());
}

#[test]
fn r3_2_the_turn_track_shows_the_turn_and_moves_on_by_one() {
    let mut play = game(json!({"turn": 3, "phase": "combat"}));
    assert_eq!(play.game.view(Viewer::Open).tracks["turn"], 3);
    play.dice(QUIET_TURN).act(Action::EndCombat);
    assert_eq!(play.game.view(Viewer::Open).tracks["turn"], 4);
}

#[test]
fn r3_3_the_morale_track_runs_from_0_to_19() {
    let board = opening("main", Options::default()).board();
    let track = board.tracks.iter().find(|t| t.id == "morale").expect("there is a Morale Track");
    assert_eq!((track.min, track.max), (0, 19));
    for (morale, fits) in [(0, true), (19, true), (20, false)] {
        let set = json!({"turn": 2, "morale": morale});
        let made = Advance::from_position("main", &Options::default(), Advance::CURRENT, &set);
        assert_eq!(made.is_ok(), fits, "Morale {morale}");
        assert!(made.is_err() || made.unwrap().view(Viewer::Open).tracks["morale"] == morale);
    }
}

#[test]
fn r3_4a_unspent_supply_is_kept_on_the_record_track() {
    let mut play = game(json!({"turn": 3, "phase": "supply", "supply": 7}));
    play.acts([buy(Marker::Artillery), Action::EndSupply]);
    assert_eq!(play.game.view(Viewer::Open).tracks["supply"], 6);
    assert!(play.events.contains(&Event::SupplyEnded { banked: 6 }));
}

#[test]
fn r3_4b_banked_supply_is_spent_in_a_later_phase() {
    let mut play = game(json!({"turn": 3, "phase": "supply", "supply": 14}));
    play.dice(QUIET_TURN).acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!((play.game.turn, play.game.supply), (4, 24));
    play.acts([Action::BuyMorale; 8]);
    assert_eq!(play.game.supply, 0);
}

#[test]
fn r3_4c_the_record_track_counts_german_areas() {
    let controlled = |play: &Play| play.game.view(Viewer::Open).tracks["controlled"];
    let before = game(json!({"turn": 3, "phase": "combat", "soviet": {"8": "L4H"}}));
    let after = raid("L4H", dice![], dice![6, 6, 1, 1], json!({}));
    assert_eq!((controlled(&before), controlled(&after)), (9, 10));
    assert!(after.events.iter().any(|e| matches!(e, Event::Captured { controlled: 10, .. })));
}

#[test]
fn r3_5_only_available_markers_can_be_placed() {
    let set = json!({"turn": 3, "phase": "combat", "available": {"artillery": 1},
        "units": {"29-129": 5, "29-RCN": 5}, "soviet": {"8": "L4H"}});
    let mut play = game(set);
    let all = ["29-15", "29-71", "29-129", "29-RCN"];
    play.act(activate(5)).acts(all.map(|n| move_to(n, 8))).acts([attack(8, &all), lead("29-15")]);
    assert_eq!(play.refused(support(Marker::Engineer)), "3.5");
    assert_eq!(play.refused(support(Marker::Air)), "3.5");
    play.act(support(Marker::Artillery));
    assert_eq!(play.refused(support(Marker::Artillery)), "3.5");
    assert_eq!((play.game.available.artillery, play.game.used(Marker::Artillery)), (0, 11));
}

#[test]
fn r3_6_used_markers_go_to_the_used_box_and_can_be_bought_again() {
    let set = json!({"turn": 3, "phase": "combat", "available": {"artillery": 12}, "soviet": {"8": "L4H"}});
    let mut play = game(set);
    play.acts([activate(5), move_to("29-15", 8), attack(8, &["29-15"]), lead("29-15")]);
    play.act(support(Marker::Artillery));
    assert_eq!(play.game.used(Marker::Artillery), 0);
    play.dice(dice![6, 6, 1, 1]).act(Action::Roll);
    assert_eq!((play.game.available.artillery, play.game.used(Marker::Artillery)), (11, 1));
    play.act(Action::EndActivation).dice(QUIET_TURN).act(Action::EndCombat).act(buy(Marker::Artillery));
    assert_eq!(play.refused(buy(Marker::Artillery)), "3.6");
}

/// Ruling 22: twelve Artillery and eight Engineer markers in all.
#[test]
fn r3_6_no_more_markers_can_be_bought_than_there_are() {
    let mut play = game(json!({"turn": 3, "phase": "supply", "supply": 60}));
    play.acts([buy(Marker::Artillery); 12]).acts([buy(Marker::Engineer); 8]);
    assert_eq!(play.refused(buy(Marker::Artillery)), "3.6");
    assert_eq!(play.refused(buy(Marker::Engineer)), "3.6");
}

#[test]
fn r3_7_lost_units_go_to_the_box_and_can_come_back() {
    let mut play = raid("L4H", dice![], dice![1, 1, 6, 6], json!({}));
    assert!(play.is_lost("29-15"));
    assert_eq!(play.game.view(Viewer::Open).pieces["29-15"].at, "out_of_action");
    play.act(Action::EndActivation).dice(QUIET_TURN).act(Action::EndCombat);
    play.act(bring_back("29-15", 5));
    assert_eq!((play.area_of("29-15"), play.is_lost("29-15")), (Some(5), false));
}

#[test]
fn r4_2b_a_unit_is_fresh_or_spent() {
    let face = |play: &Play| play.game.view(Viewer::Open).pieces["295-516"].face;
    let mut play = game(json!({"turn": 3, "phase": "combat"}));
    assert_eq!(face(&play), "fresh");
    play.acts([activate(1), move_to("295-516", 31)]).dice(dice!["C4H"]);
    assert_eq!(face(&play), "fresh");
    play.acts([attack(31, &["295-516"]), lead("295-516")]).dice(dice![6, 6, 1, 1]).act(Action::Roll);
    assert_eq!(face(&play), "spent");
    play.act(Action::EndActivation).dice(QUIET_TURN).act(Action::EndCombat);
    assert_eq!(face(&play), "fresh");
}

/// A Supply Phase with so many points and this unit Out of Action.
fn lost(name: &str, supply: u8) -> Value {
    json!({"turn": 3, "phase": "supply", "supply": supply, "units": {name: "out_of_action"}})
}

#[test]
fn r4_2_1b_an_armor_unit_costs_2_to_bring_back() {
    for name in ["244A", "24-PZ", "24-RCN"] {
        assert_eq!(game(lost(name, 1)).refused(bring_back(name, 4)), "6.3b", "{name}");
        assert_eq!(game(lost(name, 2)).act(bring_back(name, 4)).game.supply, 0, "{name}");
    }
}

#[test]
fn r4_2_2b_an_infantry_unit_costs_1_to_bring_back() {
    for name in ["295-516", "24-21", "29-71"] {
        assert_eq!(game(lost(name, 0)).refused(bring_back(name, 4)), "6.3b", "{name}");
        assert_eq!(game(lost(name, 1)).act(bring_back(name, 4)).game.supply, 0, "{name}");
    }
}

#[test]
fn r4_3_1b_a_spent_unit_neither_moves_nor_attacks() {
    let spent = |number| json!({"area": number, "spent": true});
    let set = json!({"turn": 3, "phase": "combat", "soviet": {"8": "L4H"},
        "units": {"29-15": spent(8), "29-71": 8, "29-129": spent(6), "29-RCN": spent(6)}});
    let mut play = game(set);
    assert_eq!(play.refused(activate(6)), "8.1a");
    play.act(activate(8));
    assert_eq!(play.refused(move_to("29-15", 5)), "8.2a");
    assert_eq!(play.refused(attack(8, &["29-15"])), "4.3.1b");
    assert_eq!(play.refused(attack(8, &["29-15", "29-71"])), "4.3.1b");
    assert!(play.is_legal(attack(8, &["29-71"])) && play.is_legal(move_to("29-71", 5)));
}

/// Ruling 85: what lies face down shows its terrain and no more.
#[test]
fn r4_4b_an_unrevealed_unit_shows_nothing_but_its_terrain() {
    let play = game(json!({"turn": 3, "phase": "combat", "soviet": {"8": "L4H"}}));
    let view = play.game.view(Viewer::Seat(GERMAN));
    assert_eq!((view.pieces["7#1"].at.as_str(), view.pieces["7#1"].face), ("7", "unrevealed"));
    let named: Vec<_> = Counter::all().filter(|c| view.pieces.contains_key(c.name())).collect();
    assert_eq!(named, [counter("L4H")]);
    assert_eq!(play.game.garrison(area(7)), Garrison::Unrevealed);
}

#[test]
fn r4_4d_a_strategy_works_only_in_the_attack_that_turns_it_up() {
    // 5 and Strong against 4 and 3: two better on the dice is a Success, which Fanatics make a Stalemate.
    let first = raid("unrevealed", dice!["L4F"], dice![4, 4, 3, 3], json!({}));
    assert!(result(&first, CombatResult::Success, CombatResult::Stalemate));
    let later = raid("L4F", dice![], dice![4, 4, 3, 3], json!({}));
    assert!(result(&later, CombatResult::Success, CombatResult::Success));
    assert!(later.game.german.contains(area(8)));
}

fn result(play: &Play, by_dice: CombatResult, in_the_end: CombatResult) -> bool {
    play.events.iter().any(|e| {
        matches!(e, Event::CombatResolved { rolled, result, .. } if *rolled == by_dice && *result == in_the_end)
    })
}

#[test]
fn r4_4e_a_revealed_unit_lies_open_until_it_is_destroyed() {
    let mut play = raid("unrevealed", dice!["L4F"], dice![1, 1, 6, 6], json!({}));
    assert_eq!(play.game.garrison(area(8)), Garrison::Revealed(counter("L4F")));
    play.dice(QUIET_TURN).acts([Action::EndActivation, Action::EndCombat, Action::EndSupply]);
    assert_eq!((play.game.turn, play.game.garrison(area(8))), (4, Garrison::Revealed(counter("L4F"))));
    let destroyed = raid("L4F", dice![], dice![6, 6, 1, 1], json!({}));
    assert_eq!(destroyed.game.garrison(area(8)), Garrison::None);
    assert_eq!(destroyed.game.view(Viewer::Open).pieces["L4F"].at, "eliminated");
}

#[test]
fn r4_4f_soviet_units_stay_where_they_are() {
    let mut play = game(json!({"turn": 3, "phase": "combat", "units": {"29-15": 8}, "soviet": {"8": "L4H"}}));
    let before = play.game.garrison;
    play.dice(QUIET_TURN).act(Action::EndCombat).dice(dice![6]).act(Action::EndSupply);
    play.dice(QUIET_TURN).act(Action::EndCombat);
    assert_eq!((play.game.turn, play.game.garrison), (5, before));
}

#[test]
fn r4_5_2_the_morale_marker_is_strong_at_10_and_shaken_at_9() {
    let strong = |morale| game(json!({"turn": 3, "phase": "combat", "morale": morale})).game.is_strong();
    assert_eq!([0, 9, 10, 19].map(strong), [false, false, true, true]);
}

#[test]
fn r4_5_4a_air_is_bought_in_the_supply_phase() {
    let mut play = game(json!({"turn": 3, "phase": "supply", "supply": 4}));
    play.act(buy(Marker::Air));
    assert_eq!((play.game.available.air, play.game.supply), (1, 1));
    play.act(Action::EndSupply);
    assert_eq!(play.refused(buy(Marker::Air)), "6.3m");
}

#[test]
fn r4_5_4b_one_air_marker_is_free_every_turn_and_two_in_the_factory_district() {
    let mut play = main_game(json!({"turn": 3, "phase": "supply_roll"}), dice![1, 1, 1, 1]);
    assert_eq!((play.game.available.air, play.game.supply), (1, 4));
    play.dice(QUIET_TURN).acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(play.game.available.air, 2);
    let two = factory(json!({"turn": 11, "phase": "supply_roll"}), dice![1, 1, 1, 1]);
    assert_eq!(two.game.available.air, 2);
}

#[test]
fn r4_5_5_artillery_is_bought_in_the_supply_phase() {
    let mut play = game(json!({"turn": 3, "phase": "supply", "supply": 4}));
    play.act(buy(Marker::Artillery));
    assert_eq!((play.game.available.artillery, play.game.supply), (1, 3));
    play.act(Action::EndSupply);
    assert_eq!(play.refused(buy(Marker::Artillery)), "6.3m");
}

#[test]
fn r4_5_6_engineers_are_bought_in_the_supply_phase() {
    let mut play = game(json!({"turn": 3, "phase": "supply", "supply": 4}));
    play.act(buy(Marker::Engineer));
    assert_eq!((play.game.available.engineer, play.game.supply), (1, 2));
    play.act(Action::EndSupply);
    assert_eq!(play.refused(buy(Marker::Engineer)), "6.3m");
}

#[test]
fn r4_5_7a_an_eliminated_unit_leaves_a_german_area() {
    let holder = |play: &Play| play.game.view(Viewer::Open).spaces["8"].holder;
    let held = raid("L4H", dice![], dice![1, 1, 6, 6], json!({}));
    let taken = raid("L4H", dice![], dice![6, 6, 1, 1], json!({}));
    assert_eq!((holder(&held), holder(&taken)), (Some("soviet"), Some("german")));
}

#[test]
fn r4_5_7b_isolation_markers_are_used_with_their_option_only() {
    let set = json!({"turn": 3, "units": without_late_groups(3),
        "soviet": no_soviets_but(json!({"15": "L4H", "36": "L4A", "37": "L4B", "38": "L4F"}))});
    let with_it = Options { isolation: true, ..Options::default() };
    let marked = at("main", with_it, &set, QUIET_TURN);
    // 36 and 38 hang together with 37, which lies on the Volga; 15 stands alone.
    assert_eq!(marked.game.isolated.iter().collect::<Vec<_>>(), [area(15)]);
    assert_eq!(marked.game.view(Viewer::Open).spaces["15"].marks, ["isolated"]);
    let plain = at("main", Options::default(), &set, QUIET_TURN);
    assert!(plain.game.isolated.is_empty());
    let laid = and(set, json!({"isolated": [15]}));
    assert!(Advance::from_position("main", &Options::default(), Advance::CURRENT, &laid).is_err());
    assert!(Advance::from_position("main", &with_it, Advance::CURRENT, &laid).is_ok());
}

#[test]
fn r4_5_8_pavlovs_house_takes_part_only_with_its_option() {
    let set = json!({"turn": 2, "soviet": {"10": "PAVLOV"}});
    let with_it = Options { pavlov: true, ..Options::default() };
    assert!(Advance::from_position("main", &Options::default(), Advance::CURRENT, &set).is_err());
    assert!(Advance::from_position("main", &with_it, Advance::CURRENT, &set).is_ok());
    let pieces = |options| opening("main", options).board().pieces.iter().any(|p| p.id == "PAVLOV");
    assert_eq!((pieces(Options::default()), pieces(with_it)), (false, true));
}
