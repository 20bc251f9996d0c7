//! [14.0] Terrain.

use crate::rules::attack::defence::two_hexes;
use crate::rules::attack::surprise::in_the_city;
use crate::rules::attack::{self, NORTH, aim, attack, declare, fires, reaction, stand_by};
use crate::rules::kit::{act, hex, play};
use volga_city::ids::Side;
use volga_city::{Action, AttackEvent, Event};

#[test]
fn r14_13_without_strength_there_is_no_fire_but_a_chit() {
    // An anti-tank unit has nothing to fire with into a structure.
    let mut city = attack::board().put(&["94I-INF-1"], "1136").put(&["244D-AT-1"], "1137").city();
    let drawn = city.chits.drawn.total();
    let events = attack(&mut city, "1136", "1137", "3 6 no");
    let silent =
        Event::Attack(AttackEvent::Silent { side: Side::Soviet, hex: hex("1136"), surprised: false });
    assert!(events.contains(&silent), "{events:?}");
    assert_eq!(fires(&events), [(Side::German, "1137", 5, 1)]);
    assert_eq!(city.chits.drawn.total(), drawn + 1);
}

#[test]
fn r14_1a_the_first_strength_is_told_as_a_sum_of_terms() {
    let mut city = two_hexes();
    play(&mut city, Action::Supported, "3");
    act(&mut city, aim(NORTH), "");
    let events = play(&mut city, aim(NORTH), "6 6 no");
    let Some(Event::Attack(AttackEvent::Fired { fire, .. })) = events
        .iter()
        .rev()
        .find(|event| matches!(event, Event::Attack(AttackEvent::Fired { side: Side::German, .. })))
    else {
        panic!("the attackers fire");
    };
    let lines: Vec<_> = fire.lines().map(|(rule, amount)| (rule.0, amount)).collect();
    assert_eq!(lines, [("14.1a", 24)]);
}

#[test]
fn r14_3d_guns_beside_the_target_are_not_reduced_by_column_four() {
    let mut city = attack::board().put(&["29M-ART-1"], "1434").put(&["6T-INF3-1"], "1435").city();
    let events = attack(&mut city, "1434", "1435", "3 6 6 no");
    assert_eq!(fires(&events)[1], (Side::German, "1435", 8, 2));
}

#[test]
fn r14_3j_nor_when_the_soviets_attack() {
    let mut city = reaction(in_the_city());
    let events = attack(&mut city, "1435", "1434", "1 5 5");
    assert_eq!(fires(&events), [(Side::Soviet, "1434", 3, 0), (Side::German, "1434", 2, 0)]);
    // In the open column 7 doubles the German fire, but not in a surprise attack.
    let mut city = reaction(in_the_city().put(&["6T-INF3-2"], "1335"));
    let fire = city.defensive_fire(Side::German, hex("1434"), hex("1335"), 6, 0);
    assert_eq!(fire.strength, 12);
    declare(&mut city, "1435", "1434");
    stand_by(&mut city, "1335");
    let events = play(&mut city, Action::Supported, "1 5 5");
    assert_eq!(fires(&events)[1], (Side::German, "1434", 6, 0));
}

#[test]
fn r14_12_armour_has_its_second_strength_into_structures_all_the_same() {
    let events = attack(&mut in_the_city().city(), "1434", "1435", "1 6 6 no");
    assert_eq!(fires(&events)[0], (Side::German, "1435", 2, 0));
}

#[test]
fn r14_12_a_surprised_tank_counts_by_the_hex_that_suits_it() {
    let board =
        attack::board().put(&["6T-T34-1"], "1434").put(&["29M-PZ-1"], "1435").put(&["29M-PZ-2"], "1335");
    let mut city = board.city();
    let mut alone = city.clone();
    declare(&mut city, "1435", "1434");
    stand_by(&mut city, "1335");
    let events = play(&mut city, Action::Supported, "1 6 6 no");
    assert_eq!(fires(&events)[1].2, 2, "ruling 221");
    let events = attack(&mut alone, "1435", "1434", "1 6 6 no");
    assert_eq!(fires(&events)[1].2, 1, "only into the structure");
}
