//! [9.5.8] The retreat, and with it who may pass through full Areas.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::{Map, Value, json};
use volga_advance::ids::Unit;
use volga_advance::{Action, CombatResult, Event, Options};

/// Only these units are on the map: Fresh ones, Spent ones to fill Areas, and one far away that keeps the
/// Combat Phase open.
fn only(fresh: &[(&str, u8)], spent: &[(u8, usize)], soviet: &Value) -> Play {
    let names: Vec<_> = opening("main", Options::default()).units_in_play().iter().map(Unit::name).collect();
    let mut places: Map<_, _> = names.iter().map(|n| ((*n).to_owned(), json!("out_of_action"))).collect();
    for (name, number) in fresh.iter().chain(&[("16-2", 50)]) {
        places[*name] = json!(number);
    }
    let crowd: Vec<_> = names.into_iter().filter(|n| places[*n] == "out_of_action").collect();
    let mut crowd = crowd.into_iter();
    for (number, count) in spent {
        for name in crowd.by_ref().take(*count) {
            places[name] = json!({"area": number, "spent": true});
        }
    }
    main_game(json!({"turn": 8, "phase": "combat", "units": places, "soviet": soviet}), dice![])
}

fn path(name: &str, areas: &[usize]) -> Vec<Action> {
    areas.iter().map(|to| move_to(name, *to)).collect()
}

/// Where the retreats of the last act led, and whether that was beyond the Area of entry.
fn retreats(play: &Play) -> Vec<(&'static str, u8, bool)> {
    let told = play.events.iter().filter_map(|event| match event {
        Event::Retreated { unit, to, onward, .. } => Some((unit.name(), to.number(), *onward)),
        _ => None,
    });
    told.collect()
}

fn repulse(play: &mut Play, leader: &str) {
    let combat = play.roll(leader, dice![1, 1, 6, 6]);
    assert_eq!(combat.result, CombatResult::Repulse);
}

#[test]
fn r9_5_8a_each_unit_goes_back_to_the_area_it_came_from() {
    // 129Pz comes by way of Area 8, the others straight from 7.
    let mut play =
        only(&[("29-15", 7), ("29-71", 7), ("29-129", 7)], &[], &json!({"7": null, "8": null, "9": "L9F"}));
    play.act(activate(7)).acts(path("29-129", &[8, 9])).acts([move_to("29-15", 9), move_to("29-71", 9)]);
    play.act(attack(9, &["29-15", "29-71", "29-129"]));
    repulse(&mut play, "29-15");
    // Rulings 49 and 90: automatic, since all fit; Spent; the Active Area is as good as another.
    assert_eq!(retreats(&play), [("29-71", 7, false), ("29-129", 8, false)]);
    assert!(play.is_spent("29-71") && play.is_spent("29-129") && play.is_lost("29-15"));
}

/// Three armor units went from 4 through 7 into 9; in 7 stand this many others, in 5 and 6 too.
fn through_seven(garrison: &str, crowd: &[(u8, usize)]) -> Play {
    let three = ["24-RCN", "29-129", "29-RCN"];
    let fresh: Vec<_> = three.iter().map(|n| (*n, 4)).chain([("94-267", 4)]).collect();
    let mut play = only(&fresh, crowd, &json!({"7": null, "9": garrison}));
    play.act(activate(4));
    for name in three {
        play.acts(path(name, &[7, 9]));
    }
    play
}

const THREE: [&str; 3] = ["24-RCN", "29-129", "29-RCN"];

#[test]
fn r9_5_8b_units_retreat_one_by_one_until_the_area_is_full() {
    // Room for one in 7, and two have to go there: the player says who (ruling 90).
    let mut play = through_seven("L9F", &[(7, 3)]);
    play.act(attack(9, &THREE));
    repulse(&mut play, "24-RCN");
    assert_eq!(play.legal(), [retreat("29-129", 7), retreat("29-RCN", 7)]);
    assert_eq!(play.refused(retreat("29-RCN", 4)), "9.5.8a", "7 is not full yet");
    assert_eq!(play.refused(retreat("24-RCN", 7)), "9.5.8b", "lost, not retreating");
    assert_eq!(play.refused(retreat("94-267", 7)), "9.5.8b", "it did not attack");
    play.act(retreat("29-RCN", 7));
    assert_eq!(retreats(&play), [("29-RCN", 7, false)]);
    // The next has to go on, to the nearest Areas with room; ties are the player's (ruling 48).
    assert_eq!(play.legal(), [4, 5, 6].map(|to| retreat("29-129", to)));
    assert_eq!(play.refused(retreat("29-129", 7)), "9.5.8b");
    assert_eq!(play.refused(retreat("29-129", 8)), "9.5.8b", "Soviet");
    assert_eq!(play.refused(retreat("29-129", 3)), "9.5.8b", "farther");
    play.act(retreat("29-129", 5));
    assert_eq!(retreats(&play), [("29-129", 5, true)]);
    assert!(play.is_spent("29-129") && play.is_spent("29-RCN"));
    // The activation goes on with the unit that stayed.
    assert!(play.is_legal(move_to("94-267", 6)));
    assert_eq!(play.refused(retreat("29-129", 4)), "9.5.8b", "the retreat is over");
}

#[test]
fn r9_5_8b_with_room_for_all_the_retreat_runs_by_itself() {
    let mut play = through_seven("L9F", &[(7, 2)]);
    play.act(attack(9, &THREE));
    repulse(&mut play, "24-RCN");
    assert_eq!(retreats(&play), [("29-129", 7, false), ("29-RCN", 7, false)]);
}

#[test]
fn r9_5_8b_the_last_unit_takes_the_only_way_left() {
    // 7 fills up with 94/267; 5 and 6 are full; only 4 has room.
    let mut play = through_seven("L9F", &[(7, 3), (5, 4), (6, 4)]);
    play.acts([move_to("94-267", 7), attack(9, &THREE)]);
    repulse(&mut play, "24-RCN");
    // Two units, one Area: who goes first makes no difference, but it is asked.
    assert_eq!(play.legal(), [retreat("29-129", 4), retreat("29-RCN", 4)]);
    play.act(retreat("29-129", 4));
    assert_eq!(retreats(&play), [("29-129", 4, true), ("29-RCN", 4, true)]);
}

#[test]
fn r9_5_8b_the_order_decides_between_units_of_different_areas() {
    // Two come by 7, which fills up, one by 8, which has room for one.
    let fresh = [("24-RCN", 5), ("29-129", 5), ("29-RCN", 5), ("29-15", 5)];
    let stand = || {
        let mut play = only(&fresh, &[(7, 3), (8, 3)], &json!({"7": null, "8": null, "9": "L9F"}));
        play.act(activate(5)).acts(path("24-RCN", &[7, 9])).acts(path("29-129", &[7, 9]));
        play.acts(path("29-RCN", &[8, 9])).acts([move_to("29-15", 7), attack(9, &THREE)]);
        repulse(&mut play, "24-RCN");
        play
    };
    let mut play = stand();
    let first: Vec<_> = [4, 5, 6, 8].map(|to| retreat("29-129", to)).into_iter().collect();
    assert_eq!(play.legal(), [first, vec![retreat("29-RCN", 8)]].concat());
    // If 129Pz takes the place in 8, 29/RCN goes on to 5, the only Area next to 8 with room.
    play.act(retreat("29-129", 8));
    assert_eq!(retreats(&play), [("29-129", 8, true), ("29-RCN", 5, true)]);
    let mut play = stand();
    play.act(retreat("29-RCN", 8));
    assert_eq!(play.legal(), [4, 5, 6].map(|to| retreat("29-129", to)));
}

/// From Area 3 two armor units go through 4 and 7 into 9; the others fill 4 and 7 behind them.
fn beyond_full_areas() -> Play {
    let fresh = [("24-RCN", 3), ("24-PZ", 3), ("24-21", 3), ("24-26", 3)];
    let crowd = [(4, 3), (5, 4), (6, 4), (7, 3), (11, 4)];
    let mut play = only(&fresh, &crowd, &json!({"7": null, "11": null, "9": "L9F"}));
    play.act(activate(3));
    for name in ["24-RCN", "24-PZ"] {
        play.acts(path(name, &[4, 7, 9]));
    }
    play.acts(path("24-21", &[4, 7])).acts([move_to("24-26", 4), attack(9, &["24-PZ", "24-RCN"])]);
    for full in [4, 5, 6, 7, 11] {
        assert_eq!(play.game.room(area(full)), 0, "Area {full}");
    }
    play
}

#[test]
fn r7_1e_a_retreat_leads_through_full_areas() {
    let mut play = beyond_full_areas();
    repulse(&mut play, "24-PZ");
    assert_eq!(retreats(&play), [("24-RCN", 3, true)]);
    assert!(play.is_spent("24-RCN"));
}

#[test]
fn r8_3_1b_full_areas_do_not_stop_a_retreat() {
    let mut play = beyond_full_areas();
    let morale = play.game.morale;
    repulse(&mut play, "24-RCN");
    assert_eq!((play.area_of("24-PZ"), play.is_lost("24-PZ")), (Some(3), false));
    assert_eq!(play.game.morale, morale - 1);
}

#[test]
fn r7_1d_a_retreat_does_not_end_in_a_full_area() {
    let mut play = beyond_full_areas();
    repulse(&mut play, "24-PZ");
    for full in [4, 5, 6, 7, 11] {
        assert_eq!(play.game.stack(area(full)).len(), 4, "Area {full}");
    }
}

/// Out of Contested Area 25 armor goes through 26, a lone German Area, to attack 35; infantry follows to 26.
fn cornered(garrison: &str, crowd: usize) -> Play {
    let fresh = [("24-RCN", 25), ("24-PZ", 25), ("24-21", 25)];
    let soviet = json!({"25": "H7A", "26": null, "35": garrison});
    let mut play = only(&fresh, &[(26, crowd)], &soviet);
    play.act(activate(25)).acts(path("24-RCN", &[26, 35])).acts(path("24-PZ", &[26, 35]));
    play.act(move_to("24-21", 26));
    play
}

#[test]
fn r9_5_8b_with_no_way_at_all_a_unit_is_lost() {
    let both = ["24-PZ", "24-RCN"];
    // Ruling 48: the Repulse costs one Morale, the loss for want of room nothing more.
    let mut play = cornered("L9F", 3);
    play.act(attack(35, &both));
    repulse(&mut play, "24-PZ");
    assert!(play.is_lost("24-PZ") && play.is_lost("24-RCN"));
    assert_eq!((retreats(&play), play.morale_changes()), (vec![], vec![(-1, "9.5.5a")]));
    // With one place left nobody is lost.
    let mut play = cornered("L9F", 2);
    play.act(attack(35, &both));
    repulse(&mut play, "24-PZ");
    assert_eq!(retreats(&play), [("24-RCN", 26, false)]);
    assert!(!play.is_lost("24-RCN"));
}

#[test]
fn r9_5_8c_a_barrage_sends_units_back_by_the_same_rules() {
    // All fit.
    let mut play = through_seven("unrevealed", &[(7, 1)]);
    play.dice(dice!["L4B"]).acts([attack(9, &THREE), Action::FallBack]);
    assert_eq!(retreats(&play), THREE.map(|n| (n, 7, false)));
    assert_eq!(play.morale_changes(), []);
    // Room for two of three.
    let mut play = through_seven("unrevealed", &[(7, 2)]);
    play.dice(dice!["L4B"]).acts([attack(9, &THREE), Action::FallBack]);
    assert_eq!(play.legal(), THREE.map(|n| retreat(n, 7)));
    play.acts([retreat("24-RCN", 7), retreat("29-RCN", 7)]);
    assert_eq!(play.legal(), [4, 5, 6].map(|to| retreat("29-129", to)));
}

#[test]
fn r9_5_8c_in_a_corner_a_barrage_takes_those_who_find_no_room() {
    let both = ["24-PZ", "24-RCN"];
    let mut play = cornered("unrevealed", 3);
    play.dice(dice!["L4B"]).acts([attack(35, &both), Action::FallBack]);
    assert!(both.iter().all(|n| play.is_lost(n)));
    assert_eq!(play.morale_changes(), []);
    // One place: the player says whose it is, and the other is lost.
    let mut play = cornered("unrevealed", 2);
    play.dice(dice!["L4B"]).acts([attack(35, &both), Action::FallBack]);
    assert_eq!(play.legal(), both.map(|n| retreat(n, 26)));
    play.act(retreat("24-RCN", 26));
    assert!(play.is_lost("24-PZ") && !play.is_spent("24-PZ"));
    assert_eq!((play.area_of("24-RCN"), play.morale_changes()), (Some(26), vec![]));
}
