//! [3.0] What counters can and cannot do.

use crate::rules::air::attacks::{SOVIETS, dive, german, level};
use crate::rules::attack::{self, MIDDLE, NORTH, reaction, under_way};
use crate::rules::groups::{board, counterattack, lose, moved};
use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, unit, units, walk};
use volga_city::Action;
use volga_city::ids::{Mask, Side};

#[test]
fn r3_23j_no_air_attack_is_offered_against_trans_volga_artillery() {
    let city = german(Board::new().put(&["TV1-26-1"], "2821").put(&SOVIETS, "0743"), 4, 2);
    assert!(!legal(&city).contains(&dive("TV1-26-1")) && !legal(&city).contains(&level("2821")));
    assert!(city.check_target(Side::German, hex("2821")).is_ok(), "guns may");
}

#[test]
fn r3_23l_militia_starts_an_attack_only_with_a_stackmate_that_takes_part() {
    let board = || attack::board().put(&["MILC-MIL-1"], MIDDLE).put(&["29M-PZ-1"], NORTH);
    let alone = reaction(board());
    assert!(!allowed(&alone, Side::Soviet, Action::Begin { hex: hex(MIDDLE), units: Mask(1) }));
    let mut city = reaction(board().put(&["6T-INF3-1"], MIDDLE));
    let both = units(&["MILC-MIL-1", "6T-INF3-1"]);
    walk(&mut city, MIDDLE, &["MILC-MIL-1", "6T-INF3-1"], &[]);
    let militia = Mask::for_units(&both, &units(&["MILC-MIL-1"]));
    assert_eq!(refused(&city, Side::Soviet, Action::Attack { hex: hex(NORTH), units: militia }), "12.15");
    play(&mut city, Action::Attack { hex: hex(NORTH), units: Mask(0b11) }, "");
    assert!(under_way(&city).party.contains(unit("MILC-MIL-1")));
}

#[test]
fn r3_23d_militia_whose_partner_has_fallen_goes_no_further() {
    let board = board().put(&["244D-INF2-1", "MILS-MIL-1"], "0512").put(&["29M-PZ-1"], "0509").reacting(6);
    let mut city = moved(&board, &["244D-INF2-1", "MILS-MIL-1"], &["0511", "0510"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["29M-PZ-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::StandAside, "5");
    play(&mut city, lose("244D-INF2-1"), "");
    assert_eq!(legal(&city), [Action::Finish]);
}
