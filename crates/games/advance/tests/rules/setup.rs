//! [5.0] Preparing for play, and the limits of Morale.

use crate::rules::kit::*;
use crate::rules::turns::*;
use serde_json::{Value, json};
use volga_advance::data::{Terrain, data};
use volga_advance::ids::{Area, Counter, UnitSet};
use volga_advance::{Action, Advance, Garrison, Marker, Options, Place};
use volga_engine::{Game, RulesVersion, SetupError, Table, Viewer};

fn fresh_start() -> Advance {
    opening("main", Options::default())
}

/// The Areas of a terrain.
fn areas_of(terrain: Terrain) -> Vec<Area> {
    Area::all().filter(|a| data().area(*a).terrain == Some(terrain)).collect()
}

/// What may turn up when 29/RCN attacks an Unrevealed unit in this Area, out of a German Area beside it.
fn draws(options: Options, number: usize, more: Value) -> Vec<&'static str> {
    let from = data().adjacent(area(number)).iter().find(|a| data().area(*a).terrain.is_some());
    let from = usize::from(from.expect("no Area is an island").number());
    let set = json!({"phase": "combat", "units": {"29-RCN": from}, "soviet": {from.to_string(): null}});
    let mut play = at("main", options, &and(set, more), dice![]);
    play.acts([activate(from), move_to("29-RCN", number)]).draws(attack(number, &["29-RCN"]))
}

#[test]
fn r5_2a_the_game_begins_on_turn_1() {
    let game = fresh_start();
    assert_eq!(game.turn, 1);
    assert_eq!(game.view(Viewer::Open).tracks["turn"], 1);
}

/// Ruling 1: at 19, not at the printed 0.
#[test]
fn r5_2b_morale_begins_at_19_and_strong() {
    let game = fresh_start();
    assert_eq!((game.morale, game.is_strong()), (19, true));
}

#[test]
fn r5_2c_morale_changes_in_every_phase() {
    let base = json!({"morale": 15, "units": all_at(&TURN_2_GROUP, "out_of_action")});
    let lost = json!({"units": {"29-15": "out_of_action"}});
    let dawn = main_game(
        and(
            and(base.clone(), lost.clone()),
            json!({"turn": 9, "units": all_at(&TURN_7_GROUP, "out_of_action")}),
        ),
        QUIET_TURN,
    );
    assert_eq!(dawn.game.morale, 14);
    let by_event = json!({"turn": 3, "phase": "random_event"});
    let contested = json!({"units": {"94-267": 11}, "soviet": {"11": "L4H"}});
    let set = and(and(base, lost), and(by_event, contested));
    let mut play = main_game(set, dice![1, 1, 1, 1, 2, 3, 4]);
    assert_eq!(play.changes_of_morale(), [(-1, "6.2.1a")]);
    play.act(Action::BuyMorale);
    assert_eq!(play.changes_of_morale(), [(1, "6.3h")]);
    play.dice(dice![5]).act(Action::EndSupply);
    assert_eq!(play.changes_of_morale(), [(-1, "6.4.1b")]);
    play.acts([activate(11), attack(11, &["94-267"]), lead("94-267")]);
    play.dice(dice![1, 1, 6, 6]).act(Action::Roll);
    assert_eq!(play.changes_of_morale(), [(-1, "9.5.5a")]);
    play.act(Action::EndCombat);
    assert_eq!((play.changes_of_morale(), play.game.morale), (vec![(-1, "6.5b")], 12));
}

/// A lone attack of 15/29 out of Area 5 on a Heroes 4 in Area 8, with these combat dice.
fn raid(morale: u8, dice: &[volga_engine::dice::Face]) -> Play {
    let set = json!({"phase": "combat", "morale": morale, "soviet": {"8": "L4H"}});
    let mut play = main_game(set, dice![]);
    play.acts([activate(5), move_to("29-15", 8), attack(8, &["29-15"]), lead("29-15")]);
    play.dice(dice).act(Action::Roll);
    play
}

#[test]
fn r5_2d_morale_is_strong_at_10_and_shaken_at_9() {
    let ten = raid(10, dice![3, 3, 3, 3]);
    assert_eq!(ten.values(), (5 + 1, 4 + 3));
    let nine = raid(9, dice![3, 3, 3, 3]);
    assert_eq!(nine.values(), (5, 4 + 3 + 1));
}

/// Ruling 2: a loss counts from the next combat on, and so does a gain.
#[test]
fn r5_2d_the_new_side_counts_from_the_next_combat_on() {
    let mut play = raid(10, dice![1, 1, 6, 6]);
    assert_eq!((play.values(), play.game.morale, play.game.is_strong()), ((6, 7), 9, false));
    play.acts([Action::EndActivation, activate(5), move_to("29-71", 8)]);
    play.acts([attack(8, &["29-71"]), lead("29-71")]).dice(dice![3, 3, 3, 3]).act(Action::Roll);
    assert_eq!(play.values(), (5, 4 + 3 + 1));

    let set = json!({"phase": "combat", "morale": 9, "units": {"29-RCN": 9, "29-129": 9},
        "soviet": {"9": null, "10": "H7A", "18": "L4H"}});
    let mut up = main_game(set, dice![]);
    up.acts([activate(9), move_to("29-RCN", 10), attack(10, &["29-RCN"]), lead("29-RCN")]);
    up.dice(dice![6, 6, 1, 1]).act(Action::Roll);
    assert_eq!((up.values(), up.game.morale, up.game.is_strong()), ((6, 7 + 4 + 1), 10, true));
    up.acts([move_to("29-129", 18), attack(18, &["29-129"]), lead("29-129")]);
    up.dice(dice![3, 3, 3, 3]).act(Action::Roll);
    assert_eq!(up.values(), (6 + 1, 4 + 3));
}

#[test]
fn r5_2e_morale_never_rises_above_19() {
    let mut play = main_game(json!({"turn": 2, "phase": "supply", "supply": 9, "morale": 18}), dice![]);
    play.act(Action::BuyMorale);
    assert_eq!(play.game.morale, 19);
    play.act(Action::BuyMorale);
    assert_eq!(play.game.morale, 19);
}

/// Ruling 81: each change is cut off on its own, so a loss at 0 is not made up for by a later gain.
#[test]
fn r5_2e_morale_never_falls_below_0() {
    let mut play = main_game(
        json!({"turn": 3, "phase": "supply", "morale": 1,
               "units": {"29-15": 8, "29-71": 9, "29-RCN": 12, "29-129": 12},
               "soviet": {"8": "L4H", "9": "L4A", "12": null, "10": "H7A"}}),
        dice![],
    );
    play.dice(dice![5, 5]).act(Action::EndSupply);
    assert_eq!((play.game.morale, play.changes_of_morale().len()), (0, 2));
    let both = ["29-RCN", "29-129"];
    play.act(activate(12)).acts(both.map(|n| move_to(n, 10)));
    play.acts([attack(10, &both), lead("29-RCN")]).dice(dice![6, 6, 1, 1]).act(Action::Roll);
    assert_eq!(play.game.morale, 1);
}

#[test]
fn r5_2f_supply_begins_at_0() {
    assert_eq!(fresh_start().supply, 0);
}

#[test]
fn r5_2g_nine_areas_begin_german() {
    let game = fresh_start();
    let german: Vec<_> = game.german.iter().map(Area::number).collect();
    assert_eq!(german, [1, 2, 3, 4, 5, 6, 48, 49, 50]);
    assert_eq!(game.view(Viewer::Open).tracks["controlled"], 9);
}

#[test]
fn r5_2h_all_support_begins_in_the_used_box() {
    let game = fresh_start();
    for (marker, printed) in Marker::ALL.into_iter().zip([12, 8, 3]) {
        assert_eq!((game.available.count(marker), game.used(marker)), (0, printed));
    }
}

#[test]
fn r5_3_all_units_begin_fresh() {
    let game = fresh_start();
    assert_eq!(game.spent, UnitSet::EMPTY);
    assert_eq!((game.place(unit("295-516")), game.place(unit("16-2"))), (at_area(1), at_area(50)));
    assert_eq!(game.place(unit("389-544")), Place::Reinforcement);
    assert_eq!(game.place(unit("14-36")), Place::OutOfPlay);
    assert_eq!(game.units_in_play().len(), 36);
}

fn at_area(number: usize) -> Place {
    Place::Area(area(number))
}

/// Each group is drawn from for its own terrain only, every counter of it alike.
#[test]
fn r5_4a_counters_are_drawn_by_terrain() {
    for (number, sign, size) in [(31, 'C', 6), (28, 'E', 8), (7, 'L', 32), (10, 'H', 9)] {
        let names = draws(Options::default(), number, json!({}));
        assert_eq!(names.len(), size, "Area {number}");
        assert!(names.iter().all(|n| n.starts_with(sign)), "Area {number}: {names:?}");
    }
}

/// Ruling 4: 4 Clear, 6 Elevated, 24 Light Urban and 7 Heavy Urban Areas.
#[test]
fn r5_4b_every_soviet_area_has_one_unrevealed_counter() {
    let game = fresh_start();
    for area in Area::all() {
        let expected = if game.german.contains(area) { Garrison::None } else { Garrison::Unrevealed };
        assert_eq!(game.garrison(area), expected, "{area:?}");
    }
    let terrains = [Terrain::Clear, Terrain::Elevated, Terrain::LightUrban, Terrain::HeavyUrban];
    assert_eq!(terrains.map(|t| areas_of(t).len()), [4, 6, 24, 7]);
}

/// A counter that has been seen is not drawn again.
#[test]
fn r5_4b_each_counter_is_drawn_once() {
    let seen = json!({"soviet": {"34": "C4H", "17": null}, "eliminated": ["C4A"]});
    assert_eq!(draws(Options::default(), 31, seen), ["C5B", "C5F", "C6H", "C7A"]);
}

/// Rulings 4 and 85: those put away stay unknown, so the last unit of a terrain may still be any of them.
#[test]
fn r5_4d_counters_left_over_stay_unknown() {
    let others = json!({"soviet": {"17": "C4H", "34": "C4A", "44": "C5B"}});
    assert_eq!(draws(Options::default(), 31, others), ["C5F", "C6H", "C7A"]);
    let view = fresh_start().view(Viewer::Open);
    let known = Counter::all().filter(|c| view.pieces.contains_key(c.name()));
    assert_eq!(known.count(), 0);
}

#[test]
fn r5_4e_pavlovs_house_is_in_the_mix_only_with_its_option() {
    let with_it = Options { pavlov: true, ..Options::default() };
    assert!(!draws(Options::default(), 10, json!({})).contains(&"PAVLOV"));
    let names = draws(with_it, 10, json!({}));
    assert!(names.contains(&"PAVLOV") && names.len() == 10);
    assert!(!draws(with_it, 7, json!({})).contains(&"PAVLOV"));
    assert!(opening("main", with_it).counters_in_play().contains(counter("PAVLOV")));
    assert!(!fresh_start().counters_in_play().contains(counter("PAVLOV")));
}

#[test]
fn scenarios_and_versions_that_do_not_exist_are_refused() {
    let start = |scenario, version| Advance::opening(scenario, &Options::default(), RulesVersion(version));
    assert!(matches!(start("moon", 1), Err(SetupError::UnknownScenario(name, known))
        if name == "moon" && known == "main, factory"));
    assert!(matches!(start("main", 0), Err(SetupError::Version(0, 1, 2))));
    assert!(matches!(start("main", 3), Err(SetupError::Version(3, 1, 2))));
    assert_eq!(start("main", 2).map(|g| g.rules), Ok(Advance::CURRENT));
}
