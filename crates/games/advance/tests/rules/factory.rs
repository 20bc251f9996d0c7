//! [14.0] The Factory District Scenario.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::data::EventKind;
use volga_advance::ids::{Area, UnitSet};
use volga_advance::{Action, Advance, Event, Garrison, Group, Marker, Options, Phase, Place};
use volga_engine::dice::Face;
use volga_engine::{Table, Viewer};

const PANZER_14: [&str; 3] = ["14-103", "14-108", "14-36"];
const TURN_12_GROUP: [&str; 4] = ["79-208", "79-212", "79-226", "244C"];

fn start() -> Advance {
    opening("factory", Options::default())
}

/// The Random Event Phase of a Turn, with dice.
fn event(turn: u8, dice: &[Face], more: Value) -> Play {
    factory(and(json!({"turn": turn, "phase": "random_event"}), more), dice)
}

/// An attack by 274/94 and 276/94 out of Area 45 on the Barrage 5 in Area 44 (Clear, +1) under an event,
/// up to the naming of the lead.
fn attack_under(event: Option<&str>, more: Value) -> Play {
    let set = json!({"turn": 11, "phase": "combat", "event": event});
    let mut play = factory(and(set, more), dice![]);
    play.acts([activate(45), move_to("94-274", 44), move_to("94-276", 44)]);
    play.acts([attack(44, &["94-274", "94-276"]), lead("94-274")]);
    play
}

/// The end of the Combat Phase of a Turn in which the Soviets hold these Areas only.
fn end(turn: u8, morale: u8, held: Value) -> Play {
    let set = json!({"turn": turn, "phase": "combat", "morale": morale, "soviet": no_soviets_but(held),
        "units": if turn < 12 { json!({}) } else { all_at(&TURN_12_GROUP, "out_of_action") }});
    let mut play = factory(set, dice![]);
    play.dice(QUIET_TURN).act(Action::EndCombat);
    play
}

#[test]
fn r14_2a_the_scenario_begins_on_turn_10() {
    assert_eq!(start().turn, 10);
}

#[test]
fn r14_2b_morale_begins_at_15_and_strong() {
    assert_eq!((start().morale, start().is_strong()), (15, true));
}

#[test]
fn r14_2c_supply_begins_at_0_and_no_count_of_areas_decides() {
    assert_eq!(start().supply, 0);
    let mark = |game: Advance| game.board().tracks.iter().find(|t| t.id == "controlled").and_then(|t| t.mark);
    assert_eq!(mark(start()), None);
    assert_eq!(mark(opening("main", Options::default())), Some(40));
}

/// Ruling 64: the gray Areas are German besides those with markers.
#[test]
fn r14_2d_the_gray_areas_are_german_too() {
    let soviet: Vec<_> = Area::all().filter(|a| !start().german.contains(*a)).map(Area::number).collect();
    assert_eq!(soviet, [14, 21, 22, 25, 26, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44]);
}

#[test]
fn r14_2e_all_support_begins_in_the_used_box() {
    assert_eq!(Marker::ALL.map(|m| (start().available.count(m), start().used(m))), [(0, 12), (0, 8), (0, 3)]);
}

#[test]
fn r14_3_all_units_begin_fresh() {
    assert_eq!(start().spent, UnitSet::EMPTY);
    assert_eq!(start().place(unit("14-36")), Place::Area(area(28)));
    assert_eq!(start().place(unit("29-15")), Place::OutOfPlay);
}

/// Ruling 67: at the normal cost.
#[test]
fn r14_3_1b_units_that_begin_out_of_action_come_back_at_the_usual_cost() {
    let mut play = factory(json!({"phase": "supply", "supply": 4}), dice![]);
    assert!(["295-518", "71-211", "24-PZ", "94-267"].iter().all(|n| play.is_lost(n)));
    play.act(bring_back("24-PZ", 27));
    assert_eq!(play.game.supply, 2);
    play.act(bring_back("295-518", 23));
    assert_eq!(play.game.supply, 1);
    play.act(bring_back("94-267", 45));
    assert_eq!((play.game.supply, play.refused(bring_back("71-211", 1))), (0, "6.3b"));
}

/// Ruling 66: the units set up in Area 50 return there; 120/60, set up in Area 45, does not.
#[test]
fn r6_3l_in_the_factory_district_the_units_of_area_50_return_there() {
    let bound = ["16-64", "177", "16-79", "16-2"];
    let set = json!({"turn": 11, "phase": "supply", "supply": 20, "units": and(all_at(&bound, "out_of_action"),
        json!({"60-120": "out_of_action"}))});
    let play = factory(set, dice![]);
    for name in bound {
        assert!(play.is_legal(bring_back(name, 50)), "{name}");
        assert_eq!(play.refused(bring_back(name, 45)), "6.3l");
        assert_eq!(play.refused(bring_back(name, 1)), "6.3l");
    }
    assert!(play.is_legal(bring_back("60-120", 45)) && play.is_legal(bring_back("60-120", 1)));
    assert_eq!(play.refused(bring_back("60-120", 50)), "6.3k");
}

#[test]
fn r14_4a_the_turn_12_group_enters_any_one_german_area() {
    let mut play = factory(json!({"turn": 12, "phase": "dawn"}), dice![]);
    // With four units it needs an Area that stands empty.
    let empty: Vec<_> = play.game.german.iter().filter(|a| play.game.stack(*a).is_empty()).collect();
    let areas: Vec<_> = empty.iter().map(|a| reinforce(Group::First, a.number().into())).collect();
    assert_eq!(play.legal(), [&areas[..], &[Action::HoldBack { group: Group::First }]].concat());
    assert!(areas.len() > 20);
    assert_eq!(play.refused(reinforce(Group::First, 22)), "14.4a");
    assert_eq!(play.refused(reinforce(Group::First, 14)), "14.4a");
    assert_eq!(play.refused(reinforce(Group::First, 27)), "6.1.1c");
    assert_eq!(play.refused(reinforce(Group::Second, 47)), "14.4a");
    assert_eq!(play.refused(reinforce(Group::Returning, 47)), "14.6.1d");
    assert_eq!(play.game.choice(reinforce(Group::First, 47)).rule.0, "14.4a");
    play.dice(QUIET_TURN).act(reinforce(Group::First, 47));
    assert!(TURN_12_GROUP.iter().all(|n| play.area_of(n) == Some(47) && !play.is_spent(n)));
    assert_eq!(play.rules_told()[0], "14.4a");
}

#[test]
fn r14_4a_the_group_does_not_come_before_turn_12() {
    let play = factory(json!({"turn": 11, "phase": "dawn"}), QUIET_TURN);
    assert_eq!(play.game.phase, Phase::Supply);
    assert!(TURN_12_GROUP.iter().all(|n| play.game.place(unit(n)) == Place::Reinforcement));
}

#[test]
fn r14_5_soviet_units_are_unrevealed_but_for_three() {
    let revealed: Vec<_> =
        Area::all().filter_map(|a| start().garrison(a).counter().map(|c| (a.number(), c))).collect();
    assert_eq!(revealed, [(14, counter("H8F")), (21, counter("E9F")), (44, counter("C5B"))]);
    let hidden = Area::all().filter(|a| start().garrison(*a) == Garrison::Unrevealed);
    assert_eq!(hidden.count(), 12);
}

/// Ruling 86: a Barrage that lies open at the start does nothing any more.
#[test]
fn r14_5_1b_the_strategies_of_the_three_are_used_up() {
    let mut play = attack_under(None, json!({}));
    assert_eq!(play.refused(Action::FallBack), "9.4d");
    assert!(play.is_legal(Action::Roll));
    play.dice(dice![3, 3, 3, 3]).act(Action::Roll);
    assert_eq!(play.values(), (4 + 1 + 1, 5 + 1));
    let set = json!({"turn": 11, "phase": "combat"});
    let mut fanatic = factory(set, dice![]);
    fanatic.acts([activate(14), attack(14, &["71-191", "71-194"]), lead("71-191")]);
    fanatic.dice(dice![6, 6, 2, 2]).act(Action::Roll);
    assert!(fanatic.game.german.contains(area(14)));
}

/// Ruling 86: four of eight Heavy Urban counters lie face down, and none of the three fixed ones.
#[test]
fn r14_5_1c_unrevealed_units_are_drawn_from_the_scenarios_list() {
    let mut play = factory(json!({"turn": 11, "phase": "combat"}), dice![]);
    play.acts([activate(27), move_to("24-RCN", 25)]);
    let heavy = play.draws(attack(25, &["24-RCN"]));
    assert_eq!(heavy, ["H7A", "H7B", "H8G", "H9A", "H9B", "H10F", "H10G", "H10A"]);
    let mut north = factory(json!({"turn": 11, "phase": "combat"}), dice![]);
    north.acts([activate(50), move_to("16-2", 43)]);
    assert_eq!(north.draws(attack(43, &["16-2"])), ["E6A", "E6B", "E7F", "E7H", "E8A", "E8B"]);
    let mut center = factory(json!({"turn": 11, "phase": "combat"}), dice![]);
    center.acts([activate(27), move_to("24-RCN", 35)]);
    assert_eq!(center.draws(attack(35, &["24-RCN"])).len(), 12);
}

/// Ruling 63: it replaces the Fanatic 8, which takes no part then.
#[test]
fn r14_5_2_pavlovs_house_replaces_the_fanatic_in_area_14() {
    let options = Options { pavlov: true, ..Options::default() };
    let game = opening("factory", options);
    assert_eq!(game.garrison(area(14)), Garrison::Revealed(counter("PAVLOV")));
    assert_eq!(game.garrison(area(21)), Garrison::Revealed(counter("E9F")));
    assert!(!game.unseen.contains(counter("H8F")) && !game.unseen.contains(counter("PAVLOV")));
    let pieces = game.view(Viewer::Open).pieces;
    assert_eq!((pieces["PAVLOV"].at.as_str(), pieces.contains_key("H8F")), ("14", false));
    assert!(start().view(Viewer::Open).pieces.contains_key("H8F"));
    // Other counters that have been eliminated are shown beside the map.
    let set = json!({"soviet": {"44": null}, "eliminated": ["C5B"]});
    let later = at("factory", options, &and(set, json!({"turn": 11, "phase": "combat"})), dice![]);
    assert_eq!(later.game.view(Viewer::Open).pieces["C5B"].at, "eliminated");
}

#[test]
fn r14_6_1a_turn_10_has_no_random_event() {
    let play = factory(json!({"phase": "dawn"}), dice![4, 4, 4, 5]);
    assert_eq!((play.game.event, play.game.supply, play.game.phase), (None, 17, Phase::Supply));
    assert_eq!(play.rules_told()[0], "14.6.1a");
    assert_eq!(play.rolls.iter().map(|r| r.rule.as_str()).collect::<Vec<_>>(), ["6.3a"]);
}

#[test]
fn r14_6_1b_turns_11_to_14_roll_on_the_scenarios_chart() {
    use EventKind::{
        Breakthrough64, Breakthrough66, Commissars, Offensive64, Offensive66, Rain, ShellShortages,
    };
    let chart = [
        (dice![1, 1, 1], Breakthrough64, "14.6.1c"),
        (dice![1, 1, 2], Offensive64, "14.6.1e"),
        (dice![1, 2, 2], ShellShortages, "14.6.1f"),
        (dice![2, 2, 2], ShellShortages, "14.6.1f"),
        (dice![2, 2, 3], Rain, "14.6.1g"),
        (dice![2, 3, 3], Rain, "14.6.1g"),
        (dice![3, 3, 3], Commissars, "14.6.1h"),
        (dice![3, 3, 4], Commissars, "14.6.1h"),
        (dice![3, 4, 4], Commissars, "14.6.1h"),
        (dice![4, 4, 4], Commissars, "14.6.1h"),
        (dice![4, 4, 5], Rain, "14.6.1g"),
        (dice![4, 5, 5], Rain, "14.6.1g"),
        (dice![5, 5, 5], ShellShortages, "14.6.1f"),
        (dice![5, 5, 6], ShellShortages, "14.6.1f"),
        (dice![5, 6, 6], Offensive66, "14.6.1e"),
        (dice![6, 6, 6], Breakthrough66, "14.6.1i"),
    ];
    for (turn, (dice, expected, rule)) in (11..=14).cycle().zip(chart) {
        let play = event(turn, &[dice, dice![1, 1, 1, 1]].concat(), json!({}));
        assert_eq!(play.game.event, Some(expected), "{dice:?}");
        assert_eq!((play.rolls[0].rule.as_str(), play.rules_told()[0]), ("14.6.1b", rule));
    }
}

#[test]
fn r14_6_1c_the_14th_panzer_division_is_called_away() {
    let play = event(11, dice![1, 1, 1, 1, 1, 1, 1], json!({}));
    assert!(PANZER_14.iter().all(|n| play.game.place(unit(n)) == Place::Withdrawn));
    assert_eq!(play.game.morale, 15);
    assert!(play.rules_told().contains(&"14.6.1c"));
    let one_lost = json!({"units": {"14-103": "out_of_action"}});
    let play = event(11, dice![1, 1, 1, 1, 1, 1, 1], one_lost);
    assert_eq!((play.game.morale, play.changes_of_morale()), (14, vec![(-1, "14.6.1c")]));
    assert!(play.is_lost("14-103"));
    assert_eq!(play.game.place(unit("14-36")), Place::Withdrawn);
}

/// Ruling 69: a 3 while the whole division is away counts as 4.
#[test]
fn r14_6_1c_a_3_while_the_division_is_away_is_a_4() {
    let away = json!({"units": all_at(&PANZER_14, "withdrawn")});
    let play = event(12, dice![1, 1, 1, 1, 1, 1, 1], away);
    assert_eq!((play.game.event, play.game.morale), (Some(EventKind::Offensive64), 15));
}

#[test]
fn r14_6_1d_the_division_returns_to_any_one_vacant_area() {
    let mut play = factory(
        json!({"turn": 13, "phase": "dawn", "units":
        and(all_at(&PANZER_14, "withdrawn"), all_at(&TURN_12_GROUP, "out_of_action"))}),
        dice![],
    );
    assert_eq!(play.refused(reinforce(Group::Returning, 22)), "14.6.1d");
    assert_eq!(play.refused(reinforce(Group::Returning, 14)), "14.6.1d");
    assert!(play.is_legal(reinforce(Group::Returning, 1)) && play.is_legal(reinforce(Group::Returning, 47)));
    // 24 holds three units: no room for all three, while others have it; 23 holds two.
    assert_eq!(play.refused(reinforce(Group::Returning, 24)), "6.1.1c");
    assert_eq!(play.refused(reinforce(Group::Returning, 23)), "6.1.1c");
    play.dice(QUIET_TURN).act(reinforce(Group::Returning, 33));
    assert!(PANZER_14.iter().all(|n| play.area_of(n) == Some(33)));
    assert_eq!(play.rules_told()[0], "14.6.1d");
}

/// Rulings 69 and 92: called away on Turn 13, it returns on Turn 14; on Turn 14 the game ends.
#[test]
fn r14_6_1d_called_away_on_turn_13_the_division_returns_on_turn_14() {
    let gone = json!({"units": all_at(&TURN_12_GROUP, "out_of_action")});
    let mut play = event(13, dice![1, 1, 1, 1, 1, 1, 1], gone);
    play.dice(dice![1]).acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(play.game.turn, 14);
    play.dice(dice![1, 1, 1, 1, 1, 1, 1]).act(reinforce(Group::Returning, 28));
    assert!(PANZER_14.iter().all(|n| play.game.place(unit(n)) == Place::Withdrawn));
    play.dice(dice![1]).acts([Action::EndSupply, Action::EndCombat]);
    assert_eq!(play.outcome(), Some(("soviet", "final", "14.7c")));
}

#[test]
fn r14_6_1e_offensives_forbid_air() {
    for event in ["offensive64", "offensive66"] {
        let play = attack_under(Some(event), json!({"available": {"air": 1}}));
        assert_eq!(play.refused(support(Marker::Air)), "14.6.1e", "{event}");
    }
    let free = attack_under(Some("commissars"), json!({"available": {"air": 1}}));
    assert!(free.is_legal(support(Marker::Air)));
}

#[test]
fn r14_6_1f_shell_shortages_make_artillery_worth_1() {
    let value = |event: Option<&str>| {
        let mut play = attack_under(event, json!({"available": {"artillery": 1, "engineer": 1}}));
        play.acts([support(Marker::Artillery), support(Marker::Engineer)]);
        play.dice(dice![3, 3, 3, 3]).act(Action::Roll).values().0
    };
    // Lead 4, one more unit 1, Strong 1, Engineer 2, and the Artillery.
    assert_eq!((value(None), value(Some("shell_shortages"))), (8 + 2, 8 + 1));
}

/// Ruling 20: 6 becomes 4, and 4 stays 4.
#[test]
fn r14_6_1g_rain_forbids_air_and_leaves_4_mf() {
    let play = attack_under(Some("rain"), json!({"available": {"air": 1}}));
    assert_eq!(play.refused(support(Marker::Air)), "14.6.1g");
    let left = |event: Option<&str>, name: &str| {
        let mut play = factory(json!({"turn": 11, "phase": "combat", "event": event}), dice![]);
        play.acts([activate(28), move_to(name, 33)]);
        play.events.iter().find_map(|e| match e {
            Event::Moved { cost, left, .. } => Some(cost + left),
            _ => None,
        })
    };
    assert_eq!((left(None, "14-36"), left(Some("rain"), "14-36")), (Some(6), Some(4)));
    assert_eq!((left(None, "14-103"), left(Some("rain"), "14-103")), (Some(4), Some(4)));
}

#[test]
fn r14_6_1h_commissars_raise_every_defense_value_by_1() {
    let value = |event: Option<&str>| {
        let mut play = attack_under(event, json!({}));
        play.dice(dice![3, 3, 3, 3]).act(Action::Roll).values().1
    };
    assert_eq!((value(None), value(Some("commissars"))), (5 + 1, 5 + 1 + 1));
}

#[test]
fn r14_6_1i_the_66th_breakthrough_leaves_two_dice_of_supply_and_no_air() {
    let play = event(11, dice![6, 6, 6, 5, 4, 1, 1], json!({}));
    assert_eq!((play.game.supply, play.unused().len(), play.game.available.air), (9, 2, 2));
    let play = attack_under(Some("breakthrough66"), json!({"available": {"air": 1}}));
    assert_eq!(play.refused(support(Marker::Air)), "14.6.1i");
}

#[test]
fn r14_6_2a_a_supply_roll_below_16_is_16_on_turn_10() {
    let roll = |turn, dice: &[Face]| factory(json!({"turn": turn, "phase": "supply_roll"}), dice);
    assert_eq!(roll(10, dice![6, 6, 2, 1]).game.supply, 16);
    assert_eq!(roll(10, dice![6, 6, 2, 2]).game.supply, 16);
    assert_eq!(roll(10, dice![6, 6, 2, 3]).game.supply, 17);
    assert_eq!(roll(11, dice![6, 6, 2, 1]).game.supply, 15);
    assert_eq!(roll(10, dice![1, 1, 1, 1]).rules_told(), ["14.6.2a", "14.6.2b"]);
}

/// Rulings 23 and 78: with two free markers one can be bought, and never more than three are there.
#[test]
fn r14_6_2b_two_air_markers_are_free_each_turn() {
    let air = |available: u8| {
        factory(
            json!({"turn": 11, "phase": "supply_roll", "available": {"air": available}}),
            dice![6, 6, 6, 6],
        )
    };
    assert_eq!([0, 1, 2, 3].map(|n| air(n).game.available.air), [2, 3, 3, 3]);
    let mut play = air(0);
    play.act(buy(Marker::Air));
    assert_eq!(play.refused(buy(Marker::Air)), "6.3j");
}

/// Ruling 68: Areas 14 and 21 begin Contested; 21 is Elevated.
#[test]
fn r6_4_1a_on_turn_10_only_area_14_is_rolled_for() {
    let mut play = factory(json!({"phase": "supply"}), dice![]);
    play.dice(dice![6, 6]).act(Action::EndSupply);
    assert_eq!(play.rolls.iter().map(|r| r.about.as_deref()).collect::<Vec<_>>(), [Some("14")]);
    assert_eq!(play.game.spent, units(&["71-191", "71-194"]));
}

#[test]
fn r14_7a_every_area_german_wins() {
    assert_eq!(end(11, 10, json!({})).outcome(), Some(("german", "automatic", "14.7a")));
    assert_eq!(end(14, 10, json!({})).outcome(), Some(("german", "automatic", "14.7a")));
    assert_eq!(end(11, 10, json!({"41": "unrevealed"})).outcome(), None);
    // Ruling 53: also at Morale 0.
    assert_eq!(end(14, 0, json!({})).outcome(), Some(("german", "automatic", "14.7a")));
}

#[test]
fn r14_7b_morale_0_loses() {
    assert_eq!(end(11, 0, json!({"41": "unrevealed"})).outcome(), Some(("soviet", "automatic", "14.7b")));
    assert_eq!(end(11, 1, json!({"41": "unrevealed"})).outcome(), None);
}

/// Ruling 87: the check of Turn 14 has no End Phase after it.
#[test]
fn r14_7c_one_soviet_area_on_turn_14_loses() {
    let lost = end(14, 10, json!({"41": "unrevealed"}));
    assert_eq!((lost.outcome(), lost.game.morale), (Some(("soviet", "final", "14.7c")), 10));
    assert_eq!(end(13, 10, json!({"41": "unrevealed"})).outcome(), None);
}
