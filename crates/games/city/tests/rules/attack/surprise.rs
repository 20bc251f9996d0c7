//! [10.3] Surprise attacks.

use super::{
    MIDDLE, NORTH, NORTH_WEST, attack, board, declare, fires, indirect, lost, pair, points, stand_by,
};
use crate::rules::groups::{decides, lose};
use crate::rules::kit::{Board, act, hex, legal, play, unit};
use volga_city::ids::Side;
use volga_city::{Action, AttackEvent, City, Event};

/// Soviets in a heavy structure, Germans in the open beside it.
pub(crate) fn in_the_city() -> Board {
    board().put(&["29M-PZ-1"], "1434").put(&["6T-INF3-1"], "1435")
}

/// An attack of a tank, the defender's gun committed.
fn with_gun() -> City {
    let board = board().put(&["29M-PZ-1"], NORTH).put(&["29M-PZ-3"], NORTH_WEST);
    let mut city = board.put(&["6T-INF3-1"], MIDDLE).put(&["244D-ART-1"], "1525").city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("244D-ART-1"), "");
    city
}

#[test]
fn r10_3a_supporters_and_guns_add_to_the_attack() {
    let mut city = pair().put(&["29M-PZ-3"], NORTH_WEST).put(&["29M-ART-1"], "1121").city();
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, NORTH_WEST);
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("29M-ART-1"), "");
    let events = play(&mut city, Action::Committed, "1 6 6 no");
    assert_eq!(fires(&events)[0], (Side::German, MIDDLE, 6 + 6 + 6 + 8, 0));
}

#[test]
fn r10_3b_the_defender_s_guns_do_not_fire() {
    let mut city = with_gun();
    let events = play(&mut city, Action::Committed, "1 6 6 no");
    assert_eq!(fires(&events)[1], (Side::Soviet, MIDDLE, 3, 0), "the infantry alone");
}

#[test]
fn r10_33_they_are_not_used_up() {
    let mut city = with_gun();
    play(&mut city, Action::Committed, "1 6 6 no");
    assert!(!city.is_flipped(unit("244D-ART-1")));
    let mut city = with_gun();
    play(&mut city, Action::Committed, "2 6 6 no");
    assert!(city.is_flipped(unit("244D-ART-1")), "in a normal attack they are");
}

#[test]
fn r10_33a_they_may_fire_in_a_later_attack() {
    let mut city = with_gun();
    play(&mut city, Action::Committed, "1 6 6 no");
    declare(&mut city, NORTH_WEST, MIDDLE);
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("244D-ART-1"), "");
    // Against a hex with nothing but armour a quarter of its strength is left.
    let events = play(&mut city, Action::Committed, "3 6 6 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH_WEST, 3 + 2, 0));
}

#[test]
fn r10_3c_both_fire_at_once_and_owners_choose_their_losses() {
    let mut city = pair().put(&["6T-INF3-2"], MIDDLE).city();
    declare(&mut city, NORTH, MIDDLE);
    // Twelve kill both on a five; six still kill one on a five.
    let events = play(&mut city, Action::Supported, "1 5 5");
    assert_eq!(fires(&events), [(Side::German, MIDDLE, 12, 0), (Side::Soviet, MIDDLE, 6, 0)]);
    assert_eq!(decides(&city), Some(Side::German));
    assert_eq!(legal(&city), [lose("29M-PZ-1"), lose("29M-PZ-2")]);
    let events = play(&mut city, lose("29M-PZ-2"), "no");
    assert_eq!(lost(&events), ["29M-PZ-2", "6T-INF3-1", "6T-INF3-2"]);
    // With one to lose of two the Soviet player chooses too.
    let mut city = board().put(&["94I-INF-1"], NORTH).put(&["6T-INF3-1", "6T-INF3-2"], MIDDLE).city();
    attack(&mut city, NORTH, MIDDLE, "1 4 6");
    assert_eq!(decides(&city), Some(Side::Soviet));
    let events = play(&mut city, lose("6T-INF3-2"), "no");
    assert_eq!(lost(&events), ["6T-INF3-2"]);
}

#[test]
fn r10_3c_attackers_who_all_fall_in_a_surprise_attack_have_no_points() {
    let mut city = pair().put(&["SIND-KV-1"], MIDDLE).city();
    // Six on a one are two losses; the result of three is more than two defenders.
    attack(&mut city, NORTH, MIDDLE, "1 1 1 no");
    assert_eq!((city.holder(hex(NORTH)), points(&city)), (None, None));
}

#[test]
fn r10_31_column_four_reduces_the_attacker_s_guns() {
    let mut city = in_the_city().put(&["29M-ART-1"], "1232").city();
    declare(&mut city, "1434", "1435");
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("29M-ART-1"), "");
    let events = play(&mut city, Action::Committed, "1 6 6 no");
    assert_eq!(fires(&events)[0], (Side::German, "1435", 2 + 4, 0));
}

#[test]
fn r10_32_columns_five_to_seven_are_not_used() {
    let events = attack(&mut in_the_city().city(), "1434", "1435", "1 6 6 no");
    assert_eq!(fires(&events), [(Side::German, "1435", 2, 0), (Side::Soviet, "1435", 3, 0)]);
    let events = attack(&mut in_the_city().city(), "1434", "1435", "2 6 6 no");
    assert_eq!(fires(&events), [(Side::Soviet, "1434", 6, 0), (Side::German, "1435", 2, 2)], "they are else");
}

#[test]
fn r10_34_the_defender_names_no_hexes() {
    let mut city = pair().put(&["29M-PZ-3"], NORTH_WEST).city();
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, NORTH_WEST);
    let events = play(&mut city, Action::Supported, "1 6 1");
    assert!(!events.iter().any(|event| matches!(event, Event::Attack(AttackEvent::Aimed { .. }))));
    assert_eq!(legal(&city), ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"].map(lose), "a loss may come from any hex");
}

#[test]
fn r10_3a_the_fire_of_a_surprise_attack_cites_its_own_rules() {
    let mut city = board().put(&["29M-ENG218-1"], NORTH).put(&["6T-INF3-1"], MIDDLE).city();
    let events = attack(&mut city, NORTH, MIDDLE, "1 6 6 no");
    let rules = |event: &Event| match event {
        Event::Attack(AttackEvent::Fired { fire, .. }) => {
            Some((event.rule().0, fire.lines().next().map(|(rule, _)| rule.0)))
        }
        _ => None,
    };
    let cited: Vec<_> = events.iter().filter_map(rules).collect();
    assert_eq!(cited, [("10.3a", Some("10.3a")), ("10.3b", Some("10.3b"))]);
}
