//! [10.6] Indirect fire.

use super::{
    MIDDLE, NORTH, NORTH_EAST, NORTH_WEST, SOUTH_WEST, aim, board, declare, fires, guns_used, indirect,
    kinds, pair, points, reaction, stand_by,
};
use crate::rules::groups::{decides, lose};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, unit, units, walk};
use volga_city::data::{AttackKind, Terrain, data};
use volga_city::ids::{Mask, Side};
use volga_city::{Action, AttackEvent, City, Event};
use volga_engine::RulesVersion;

/// Guns behind both sides.
fn guns() -> Board {
    pair().put(&["29M-ART-1", "29M-ART-2"], "1121").put(&["244D-ART-1"], "1525").put(&["SIND-ART-1"], "1526")
}

/// All guns are named.
pub(crate) fn commit(city: &mut City, names: &[&str], script: &str) -> Vec<Event> {
    for name in names {
        act(city, indirect(name), "");
    }
    play(city, Action::Committed, script)
}

/// One Soviet unit attacked from two hexes, a gun of its side behind it.
pub(crate) fn from_two_hexes(defender: &str) -> City {
    let board = board().put(&["29M-PZ-1"], NORTH).put(&["94I-INF-1"], NORTH_WEST).put(&[defender], MIDDLE);
    let mut city = board.put(&["244D-ART-1"], "1525").city();
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, NORTH_WEST);
    city
}

fn city_of_two_guns() -> Board {
    let board = board().put(&["29M-PZ-1"], NORTH).put(&["6T-INF3-1"], MIDDLE);
    board.put(&["244D-ART-1"], "1525").put(&["SIND-ART-1"], "1521")
}

trait Sorted {
    fn sorted(self) -> Self;
}

impl Sorted for [Action; 2] {
    fn sorted(mut self) -> Self {
        self.sort();
        self
    }
}

/// A tank attacks alone, an infantry unit that is used up beside it; the gun behind the defender fires.
fn beside_a_bystander(rules: u16) -> (i16, Vec<(&'static str, i16)>) {
    let board = board().put(&["29M-PZ-1", "94I-INF-1"], NORTH).put(&["6T-INF3-1"], MIDDLE);
    let mut city = board.put(&["SIND-ART-1"], "1526").flip(&["94I-INF-1"]).city_by(RulesVersion(rules));
    walk(&mut city, NORTH, &["29M-PZ-1"], &[]);
    play(&mut city, Action::Attack { hex: hex(MIDDLE), units: Mask(1) }, "");
    play(&mut city, Action::Supported, "");
    let events = commit(&mut city, &["SIND-ART-1"], "3 6 6 no");
    let fired = |event: &Event| match event {
        Event::Attack(AttackEvent::Fired { side: Side::Soviet, fire, .. }) => Some(*fire),
        _ => None,
    };
    let fire = events.iter().find_map(fired).expect("the defender fires");
    (fire.total(), fire.lines().map(|(rule, amount)| (rule.0, amount)).collect())
}

#[test]
fn r10_6_both_sides_may_add_any_number_of_guns() {
    let mut city = guns().city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    commit(&mut city, &["29M-ART-1", "29M-ART-2"], "");
    assert_eq!(decides(&city), Some(Side::Soviet));
    let events = commit(&mut city, &["244D-ART-1", "SIND-ART-1"], "3 6 6 no");
    let printed = |name| i16::from(data().counter(unit(name)).fire);
    let soviet = printed("244D-ART-1") + printed("SIND-ART-1");
    // Against armour alone a quarter of the sum.
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH, 3 + (soviet + 3) / 4, 0));
    assert_eq!(fires(&events)[1], (Side::German, MIDDLE, 12 + 16, 0));
}

#[test]
fn r10_6_guns_are_named_in_one_order() {
    let mut city = guns().city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("29M-ART-2"), "");
    assert_eq!(refused(&city, Side::German, indirect("29M-ART-1")), "10.62");
    assert_eq!(legal(&city), [Action::Committed]);
}

#[test]
fn r10_62_guns_are_named_before_the_kind_is_rolled() {
    let mut city = guns().city();
    declare(&mut city, NORTH, MIDDLE);
    let early = play(&mut city, Action::Supported, "");
    assert_eq!(kinds(&early), []);
    assert!(allowed(&city, Side::German, indirect("29M-ART-1")));
    let early = play(&mut city, Action::Committed, "");
    assert!(kinds(&early).is_empty() && allowed(&city, Side::Soviet, indirect("244D-ART-1")));
    let events = play(&mut city, Action::Committed, "3 6 6 no");
    assert_eq!(kinds(&events), [AttackKind::Normal]);
}

#[test]
fn r10_64_terrain_armour_and_mortars_reduce_indirect_fire() {
    // Column 4: a heavy structure halves the attacker's guns.
    let mut city = board().put(&["29M-PZ-1"], "1434").put(&["6T-INF3-1"], "1435").put(&["29M-ART-1"], "1232");
    let mut attacked = city.clone().city();
    declare(&mut attacked, "1434", "1435");
    play(&mut attacked, Action::Supported, "");
    let events = commit(&mut attacked, &["29M-ART-1"], "3 6 6 no");
    assert_eq!(fires(&events)[1], (Side::German, "1435", 2 + 4, 2));
    // A mortar next to the attackers has half its strength, and against armour alone a quarter.
    city = board().put(&["94I-INF-1"], NORTH).put(&["6T-INF3-1"], MIDDLE).put(&["244D-MOR-1"], NORTH_EAST);
    let mut city = city.city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    let events = commit(&mut city, &["244D-MOR-1"], "3 6 6 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH, 3 + 4, 0));
}

#[test]
fn r10_41_column_four_counts_for_both_sides() {
    // Germans attack from a heavy structure another one.
    let inside = ["1336", "1435"];
    let board = board().put(&["94I-INF-1"], inside[0]).put(&["244D-INF2-1"], inside[1]);
    let mut city = board.put(&["29M-ART-1"], "1232").put(&["244D-ART-1"], "1634").city();
    let heavy = |at: &str| data().terrain(hex(at)) == Terrain::Heavy;
    assert!(inside.iter().all(|at| heavy(at)));
    declare(&mut city, inside[0], inside[1]);
    play(&mut city, Action::Supported, "");
    commit(&mut city, &["29M-ART-1"], "");
    let events = commit(&mut city, &["244D-ART-1"], "3 6 6 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, inside[0], 2 * 2 + 3, 0), "six, halved");
    assert_eq!(fires(&events)[1], (Side::German, inside[1], 4 + 4, 2), "eight, halved");
}

#[test]
fn r10_65a_soviet_guns_fire_only_where_their_units_do() {
    let mut city = from_two_hexes("6T-INF3-1");
    play(&mut city, Action::Supported, "");
    commit(&mut city, &["244D-ART-1"], "3");
    let events = play(&mut city, aim(NORTH_WEST), "6 6 no");
    assert_eq!(fires(&events)[0], (Side::Soviet, NORTH_WEST, 3 + 6, 0), "the gun has no other hex");
    assert_eq!(fires(&events).len(), 2);
}

#[test]
fn r10_65b_german_guns_fire_into_any_attacking_hex() {
    let board =
        board().put(&["6T-INF3-1"], NORTH).put(&["6T-INF3-2"], NORTH_WEST).put(&["94I-ENG1-1"], MIDDLE);
    let mut city = reaction(board.put(&["29M-ART-1"], "1426"));
    declare(&mut city, NORTH, MIDDLE);
    stand_by(&mut city, NORTH_WEST);
    play(&mut city, Action::Supported, "");
    commit(&mut city, &["29M-ART-1"], "3");
    act(&mut city, aim(NORTH), "");
    assert_eq!(legal(&city), [aim(NORTH_WEST), aim(NORTH)], "where the engineer fires or not");
    // Column 7 doubles all of it.
    let events = play(&mut city, aim(NORTH_WEST), "6 6 5");
    assert_eq!(fires(&events)[..2], [(Side::German, NORTH_WEST, 16, 0), (Side::German, NORTH, 2, 0)]);
}

#[test]
fn r10_66_soviet_guns_far_apart_fire_into_different_hexes_or_not_at_all() {
    let board = board().put(&["29M-PZ-1"], NORTH).put(&["6T-INF3-1"], MIDDLE);
    let mut city = board.put(&["244D-ART-1"], "1525").put(&["SIND-ART-1"], "1521").city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    let events = commit(&mut city, &["244D-ART-1", "SIND-ART-1"], "3 6 6 no");
    let gun = unit("SIND-ART-1");
    let released =
        |event: &Event| matches!(event, Event::Attack(AttackEvent::Released { unit, .. }) if *unit == gun);
    assert!(events.iter().any(released), "there is no other hex: {events:?}");
    assert!(!city.is_flipped(unit("SIND-ART-1")) && city.is_flipped(unit("244D-ART-1")), "ruling 157");
    // As attackers they all fire into the one hex, and are refused at once.
    let mut city = reaction(city_of_two_guns());
    declare(&mut city, MIDDLE, NORTH);
    play(&mut city, Action::Supported, "");
    act(&mut city, indirect("244D-ART-1"), "");
    assert_eq!(refused(&city, Side::Soviet, indirect("SIND-ART-1")), "10.66");
}

#[test]
fn r10_67a_when_all_attackers_fall_their_guns_bombard_with_half_their_strength() {
    let board = board().put(&["94I-ENG1-1"], NORTH).put(&["29M-ART-1"], "1121");
    let mut city = board.put(&["6T-INF3-1", "6T-T34-1", "244D-AT-1"], MIDDLE).city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    // Six on a one kill the engineer; half for armour among others, half again, is two.
    let events = commit(&mut city, &["29M-ART-1"], "3 1 1");
    assert_eq!(fires(&events)[1], (Side::German, MIDDLE, 2, 0));
    assert_eq!(legal(&city), [lose("6T-INF3-1"), lose("244D-AT-1")].sorted(), "armour falls last");
    assert_eq!(refused(&city, Side::Soviet, lose("6T-T34-1")), "6.44b");
    play(&mut city, lose("244D-AT-1"), "no");
    assert!(city.is_flipped(unit("29M-ART-1")) && points(&city).is_none());
}

#[test]
fn r10_67b_guns_do_not_attack_alone() {
    let board = board().put(&["29M-ART-1"], "1121").put(&["94I-ENG1-1"], "1122").put(&["6T-INF3-1"], MIDDLE);
    let mut city = board.city();
    act(&mut city, Action::Begin { hex: hex("1121"), units: Mask(1) }, "");
    assert!(!allowed(&city, Side::German, Action::Attack { hex: hex(MIDDLE), units: Mask(1) }));
    assert!(!allowed(&city, Side::German, indirect("29M-ART-1")));
}

#[test]
fn r10_68_indirect_fire_uses_a_gun_up() {
    let mut city = guns().put(&["29M-PZ-3"], NORTH_WEST).put(&["6T-INF3-2"], SOUTH_WEST).city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    commit(&mut city, &["29M-ART-1"], "");
    let events = commit(&mut city, &["244D-ART-1"], "3 6 6 no");
    assert_eq!(guns_used(&events), [units(&["244D-ART-1"]), units(&["29M-ART-1"])], "as they fire");
    assert!(city.is_flipped(unit("29M-ART-1")) && city.is_flipped(unit("244D-ART-1")));
    assert!(!city.is_flipped(unit("29M-ART-2")) && !city.is_flipped(unit("SIND-ART-1")));
    play(&mut city, Action::Finish, "");
    declare(&mut city, NORTH_WEST, SOUTH_WEST);
    play(&mut city, Action::Supported, "");
    assert_eq!(refused(&city, Side::German, indirect("29M-ART-1")), "10.61");
}

#[test]
fn r10_68a_the_deployed_marker_comes_off() {
    let mut city = guns().list("deployed", &["29M-ART-1"]).city();
    declare(&mut city, NORTH, MIDDLE);
    play(&mut city, Action::Supported, "");
    commit(&mut city, &["29M-ART-1"], "");
    play(&mut city, Action::Committed, "3 6 6 no");
    assert!(city.is_flipped(unit("29M-ART-1")) && !city.deployed.contains(unit("29M-ART-1")));
}

#[test]
fn r10_6_the_german_player_is_asked_for_guns_that_his_enemy_cannot_exclude() {
    // Below the top of a stack out of sight there could be a gun.
    let hidden = |names: &[&str]| {
        let mut city = pair().put(names, "1119").city();
        declare(&mut city, NORTH, MIDDLE);
        play(&mut city, Action::Supported, "");
        city
    };
    for names in [["29M-ART-1", "29M-PZ-3"], ["29M-PZ-4", "29M-PZ-3"]] {
        assert_eq!(decides(&hidden(&names)), Some(Side::German), "{names:?}");
    }
    assert_eq!(legal(&hidden(&["29M-PZ-4", "29M-PZ-3"])), [Action::Committed]);
}

#[test]
fn r10_64_a_bystander_does_not_shield_armour_that_attacks() {
    let gun = i16::from(data().counter(unit("SIND-ART-1")).fire);
    assert_eq!(beside_a_bystander(2).0, 3 + (gun + 3) / 4, "ruling 229: armour alone is fired at");
    assert_eq!(beside_a_bystander(1).0, 3 + (gun + 1) / 2, "journals of version 1 go as they went");
}

#[test]
fn r10_4b_defensive_fire_cites_its_own_rule() {
    assert_eq!(beside_a_bystander(2).1[0], ("10.4b", 3));
    assert_eq!(beside_a_bystander(1).1[0], ("10.4d", 3), "journals of version 1 keep their hashes");
}
