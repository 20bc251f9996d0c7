//! [11.3] Chuikov.

use crate::rules::kit::{
    Board, act, allowed, before, begin_with, begun, go, hex, legal, may_begin, may_place, place_refused,
    play, refused, run, step, unit, units, walk,
};
use serde_json::json;
use volga_city::data::{HalfPoints, data};
use volga_city::ids::{Mask, Side};
use volga_city::stage::{Alarm, Mover, MoverStep};
use volga_city::{Action, City};
use volga_engine::{Game, Turn};

/// Chuikov with two units on the Kurgan, another unit three hexes away.
fn board() -> Board {
    Board::new().put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], "1726").put(&["416R-INF3-1"], "1729")
}

/// Chuikov goes these hexes.
#[track_caller]
fn lead(city: &mut City, path: &[&str]) {
    act(city, Action::Lead, "");
    for to in path {
        act(city, Action::Step { to: hex(to) }, "");
    }
}

#[test]
fn r11_3a_chuikov_moves_or_commands() {
    let mut city = board().reacting(0).city();
    assert!(may_begin(&city, "1726", "6T-INF3-1"));
    lead(&mut city, &["1727", "1728", "1729"]);
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints::whole(12 - 3)));
    act(&mut city, Action::Finish, "");
    assert!(!may_begin(&city, "1726", "6T-INF3-1"), "he has moved");
    assert!(!may_begin(&city, "1729", "416R-INF3-1"), "and does not command where he is");
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.3a", "nor does he move again");
    let mut city = board().reacting(0).city();
    walk(&mut city, "1726", &["6T-INF3-1"], &["1725"]);
    act(&mut city, Action::Finish, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.3a", "he has commanded");
}

#[test]
fn r11_6a_in_a_withdrawal_chuikov_has_half_his_points() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726").put(&["416R-INF3-1"], "1927");
    let mut city = board.withdrawing().city();
    act(&mut city, Action::Lead, "");
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints::whole(6)), "of twelve");
}

#[test]
fn r11_31a_chuikov_ends_with_a_combat_unit_and_is_not_used_up() {
    let mut city = board().reacting(0).city();
    act(&mut city, Action::Lead, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "11.3a", "he has gone nowhere");
    act(&mut city, Action::Step { to: hex("1727") }, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "11.31a", "nobody is there");
    for to in ["1728", "1729"] {
        act(&mut city, Action::Step { to: hex(to) }, "");
    }
    act(&mut city, Action::Finish, "");
    assert!(!city.is_flipped(data().chuikov));
}

#[test]
fn r11_31a_he_goes_nowhere_from_where_he_could_not_reach_one() {
    // Twelve hexes: with his back to the company he can only go six.
    let mut city = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726").reacting(0).city();
    lead(&mut city, &["1725", "1724", "1723", "1722", "1721", "1720"]);
    assert_eq!(refused(&city, Side::Soviet, Action::Step { to: hex("1719") }), "11.31a");
    assert!(allowed(&city, Side::Soviet, Action::Step { to: hex("1721") }));
    // With a pontoon and nobody else far and wide he stays.
    let alone = Board::new().put(&["62A-CHUI-1", "44P-PTN-1"], "1832").reacting(0).city();
    assert_eq!(refused(&alone, Side::Soviet, Action::Lead), "11.31a");
}

#[test]
fn r11_3a_chuikov_moves_with_a_stack_that_the_die_has_ordered() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726");
    let together = ["62A-CHUI-1", "6T-INF3-1"];
    let commanded = board.clone().reacting(0).city();
    assert_eq!(refused(&commanded, Side::Soviet, begin_with(&commanded, "1726", &together)), "11.3a");
    let mut city = board.reacting(1).city();
    walk(&mut city, "1726", &together, &["1725"]);
    act(&mut city, Action::Finish, "");
    assert_eq!(city.places.units_in(hex("1725")), units(&together));
    assert!(city.is_flipped(unit("6T-INF3-1")) && !city.is_flipped(data().chuikov));
    assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.3a");
}

#[test]
fn r11_31a_chuikov_without_his_stack_goes_on_past_the_enemy() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1531").put(&["6T-INF3-2"], "1632");
    let mut city = board.put(&["29M-PZ-1"], "1429").reacting(2).city();
    walk(&mut city, "1531", &["62A-CHUI-1", "6T-INF3-1"], &["1532"]);
    let group = city.mover().expect("a group").units;
    let units = Mask::for_units(&group, &units(&["6T-INF3-1"]));
    act(&mut city, Action::Leave { units }, "");
    for to in ["1531", "1530"] {
        act(&mut city, Action::Step { to: hex(to) }, "");
        assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Free), "{to}");
    }
    assert_eq!(refused(&city, Side::Soviet, Action::Finish), "11.31a", "he is alone there");
}

#[test]
fn r11_32_a_moving_stack_does_not_drop_chuikov_alone() {
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], "1726").reacting(1);
    let mut city = board.city();
    walk(&mut city, "1726", &["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], &["1725"]);
    let leave = |city: &City, names: &[&str]| {
        let group = city.mover().expect("a group").units;
        Action::Leave { units: Mask::for_units(&group, &units(names)) }
    };
    assert_eq!(refused(&city, Side::Soviet, leave(&city, &["62A-CHUI-1"])), "11.31a");
    let two = leave(&city, &["62A-CHUI-1", "6T-INF3-1"]);
    act(&mut city, two, "");
    act(&mut city, Action::Step { to: hex("1724") }, "");
    let first = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726").reacting(1).city();
    assert_eq!(refused(&first, Side::Soviet, begin_with(&first, "1726", &["6T-INF3-1"])), "11.32");
}

#[test]
fn r11_33a_chuikov_takes_part_in_no_attack_and_is_not_attacked() {
    // Germans in 1529: they let him pass, and when he has come with a stack, it attacks without him.
    let mut city = board().put(&["29M-PZ-1"], "1529").put(&["18T-INF3-1"], "1530").reacting(1).city();
    lead(&mut city, &["1626", "1627", "1628"]);
    assert_eq!(city.turn(), Turn::Of(Side::Soviet.seat()), "nobody counterattacks him");
    assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Free));
    let near = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1628").put(&["29M-PZ-1"], "1529");
    let mut city = near.clone().reacting(1).city();
    walk(&mut city, "1628", &["6T-INF3-1"], &[]);
    act(&mut city, Action::Attack { hex: hex("1529"), units: Mask(1) }, "");
    let mut with = near.put(&["6T-INF3-2"], "1628").reacting(1).city();
    walk(&mut with, "1628", &["6T-INF3-1", "62A-CHUI-1"], &[]);
    let all = Mask(3);
    assert_eq!(refused(&with, Side::Soviet, Action::Attack { hex: hex("1529"), units: all }), "11.33a");
    let support = Action::Support { hex: hex("1628"), units: Mask(1 << 1) };
    assert!(!legal(&city).contains(&support) && !allowed(&city, Side::Soviet, support), "nor in support");
}

#[test]
fn r11_35_without_chuikov_one_die_moves_all_there_is() {
    let dead = |last| {
        let board = Board::new()
            .put(&["6T-INF3-1"], "1726")
            .put(&["6T-INF3-2"], "1727")
            .put(&["416R-INF3-1"], "1420");
        let phase = if last { "final_reaction" } else { "reaction" };
        let mut city = board.turn(2).list("gone", &["62A-CHUI-1"]).at(phase).city();
        run(&mut city, "1");
        city
    };
    for last in [false, true] {
        let mut city = dead(last);
        walk(&mut city, "1726", &["6T-INF3-1"], &["1725"]);
        act(&mut city, Action::Finish, "");
        assert!(!may_begin(&city, "1727", "6T-INF3-2") && !may_begin(&city, "1420", "416R-INF3-1"));
        assert_eq!(refused(&city, Side::Soviet, Action::Lead), "11.35");
    }
}

#[test]
fn r11_36_near_chuikov_nobody_is_out_of_supply_or_surrenders() {
    // Germans in every ferry: nobody else has a line of supply.
    let ferries = [("29M-PZ-1", "1832"), ("29M-PZ-2", "2227"), ("29M-PZ-3", "2719")];
    let board = Board::new()
        .put(&["62A-CHUI-1", "6T-INF3-1"], "1623")
        .put(&["6T-INF3-2"], "1621")
        .put(&["6T-INF3-3"], "1620");
    let board = ferries.iter().fold(board, |board, (name, at)| board.put(&[name], at));
    let mut city = board.turn(7).at("turn_end").with("oil", json!("burnt")).city();
    let supplied = |name| city.is_supplied(unit(name));
    assert_eq!((supplied("6T-INF3-1"), supplied("6T-INF3-2"), supplied("6T-INF3-3")), (true, true, false));
    run(&mut city, "6");
    let left = |name| city.places.hex(unit(name)).is_some();
    assert_eq!((left("6T-INF3-1"), left("6T-INF3-2"), left("6T-INF3-3")), (true, true, false));
}

#[test]
fn r11_33b_chuikov_is_in_danger_when_shells_kill_his_company() {
    let near = hex("1726").neighbours().next().expect("a neighbour");
    let board = Board::new().put(&["62A-CHUI-1", "6T-INF3-1"], "1726").put(&["29M-ART-1"], near.name());
    let mut city = board.shelling(Side::German).city();
    act(&mut city, Action::Bombard { hex: hex("1726") }, "");
    act(&mut city, Action::AllGuns, "");
    step(&mut city, "1");
    step(&mut city, "");
    assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex("1726"))));
    step(&mut city, "2");
    assert_eq!(city.alarm, None, "ruling 60: he stays with the survivors");
    assert_eq!(city.places.hex(data().chuikov), Some(hex("1726")));
}

#[test]
fn r11_32_chuikov_is_not_left_alone() {
    let city = Board::new().put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2"], "1726").reacting(1).city();
    let begin = |names: &[&str]| begin_with(&city, "1726", names);
    assert_eq!(refused(&city, Side::Soviet, begin(&["6T-INF3-1", "6T-INF3-2"])), "11.32");
    assert!(allowed(&city, Side::Soviet, begin(&["6T-INF3-1"])));
    let all = begin(&["6T-INF3-1", "6T-INF3-2", "62A-CHUI-1"]);
    assert!(allowed(&city, Side::Soviet, all), "he comes along");
}

#[test]
fn r11_31c_chuikov_is_never_used_up() {
    let names = ["62A-CHUI-1", "244D-INF2-1"];
    let mut city = begun(&Board::new().put(&names, "1138").reacting(1), &names, "1138");
    go(&mut city, "1139");
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("244D-INF2-1")) && !city.is_flipped(unit("62A-CHUI-1")));
}

#[test]
fn r11_31b_chuikov_takes_no_room() {
    let stack = ["62A-CHUI-1", "2289-DEPOT-1", "44P-PTN-1", "244D-INF2-1", "244D-INF2-2"];
    let city = Board::new().turn(2).put(&stack, "1832").city();
    assert_eq!(city.stacked(hex("1832")), 2);
    assert_eq!(city.excess(Side::Soviet, hex("1832")), 0);
    assert!(!city.places.exerting(Side::Soviet).contains(hex("1832")), "nor has he a zone");
    assert_eq!(data().counter(data().chuikov).fire, 0);
}

#[test]
fn r11_31a_chuikov_starts_in_the_central_area_with_a_combat_unit() {
    let city = before("62A-CHUI-1");
    assert!(may_place(&city, "62A-CHUI-1", "1726"));
    assert_eq!(place_refused(&city, "62A-CHUI-1", "1727"), "11.31a");
    assert_eq!(place_refused(&city, "62A-CHUI-1", "1136"), "2.1d");
}

#[test]
fn r11_31c_chuikov_moves_in_every_phase() {
    let board = board().put(&["29M-PZ-1"], "0509").put(&["MILS-MIL-1"], "0510");
    let mut city = board.reacting(0).city();
    lead(&mut city, &["1727", "1728", "1729"]);
    act(&mut city, Action::Finish, "");
    play(&mut city, Action::EndPhase, "");
    // A Reaction chit brings the next phase.
    walk(&mut city, "0509", &["29M-PZ-1"], &[]);
    play(&mut city, Action::Overrun { hex: hex("0510") }, "no yes 1");
    lead(&mut city, &["1728", "1727", "1726"]);
    act(&mut city, Action::Finish, "");
    assert_eq!(city.places.hex(data().chuikov), Some(hex("1726")));
}
