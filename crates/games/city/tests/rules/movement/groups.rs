//! [7.0] [7.1] [7.2] [7.5] [7.6] A group that moves, from its first hex to its last.

use crate::rules::kit::{
    Board, act, allowed, begin_with, begun, go, group, hex, left, refused, spread, unit, units,
};
use volga_city::data::HalfPoints;
use volga_city::ids::{Mask, Side};
use volga_city::stage::MoverStep;
use volga_city::{Action, CannotOperate, City};
use volga_engine::Game;

const STACK: [&str; 4] = ["29M-PZ-1", "29M-MOT43-1", "29M-ART-1", "29M-ENG218-1"];

/// Why the German player is refused an action.
#[track_caller]
fn assert_refused(city: &City, action: Action, why: CannotOperate) {
    assert_eq!(refused(city, Side::German, action), why.rule().0);
    assert_eq!(city.check(Side::German.seat(), action).expect_err("refused").why, why.why());
}

fn deploy(name: &str) -> Action {
    Action::Deploy { unit: unit(name) }
}

#[test]
fn r7_0a_one_stack_at_a_time() {
    let board = Board::new().put(&STACK, "0409").put(&["29M-PZ-2"], "0419");
    let city = begun(&board, &STACK, "0409");
    let second = Action::Begin { hex: hex("0419"), units: Mask(1) };
    assert_refused(&city, second, CannotOperate::Busy { at: hex("0409") });
    let nobody = Action::Begin { hex: hex("0101"), units: Mask(1) };
    assert_eq!(refused(&board.city(), Side::German, nobody), "7.0a");
}

#[test]
fn r7_31_only_the_phasing_side_moves() {
    let board = Board::new().turn(2).put(&["244D-INF2-1"], "1138").put(&["29M-PZ-1"], "0409");
    let soviet = Action::Begin { hex: hex("1138"), units: Mask(1) };
    let german = Action::Begin { hex: hex("0409"), units: Mask(1) };
    assert!(allowed(&board.city(), Side::German, german));
    assert!(!allowed(&board.city(), Side::Soviet, soviet));
    let refusal = board.city().check_begin(Side::Soviet, hex("1138"), Mask(1));
    assert_eq!(refusal.map_err(|refused| refused.rule().0), Err("7.31"));
    let theirs = board.clone().reacting(1).city();
    assert!(allowed(&theirs, Side::Soviet, soviet));
    assert!(!allowed(&theirs, Side::German, german));
    let none = board.at("german_air").city();
    assert!(!allowed(&none, Side::German, german), "nobody moves in the Air Phase");
}

#[test]
fn r7_2a_a_moved_unit_is_used_up() {
    let board = Board::new().put(&STACK, "0409").put(&["29M-PZ-2"], "0419");
    let mut city = begun(&board, &STACK, "0409");
    go(&mut city, "0410");
    act(&mut city, Action::Finish, "");
    assert_eq!((city.mover(), city.flipped), (None, units(&STACK)));
    assert_eq!(city.places.units_in(hex("0410")), units(&STACK));
    let again = Action::Begin { hex: hex("0410"), units: Mask(1) };
    assert_eq!(refused(&city, Side::German, again), "7.37");
}

#[test]
fn r7_11c_faster_units_may_leave_the_others() {
    let mut city = begun(&Board::new().put(&STACK, "0409"), &STACK, "0409");
    assert_eq!(left(&city), HalfPoints::whole(12));
    go(&mut city, "0410");
    let leaving = group(&city, &["29M-ART-1"]);
    act(&mut city, Action::Leave { units: leaving }, "");
    assert!(city.is_flipped(unit("29M-ART-1")) && !city.is_flipped(unit("29M-PZ-1")));
    go(&mut city, "0411");
    assert_eq!(city.places.hex(unit("29M-ART-1")), Some(hex("0410")));
    assert_eq!(city.places.hex(unit("29M-PZ-1")), Some(hex("0411")));
}

#[test]
fn r7_11d_units_left_behind_do_not_attack() {
    let board = Board::new().put(&STACK, "0409").put(&["MILS-MIL-1"], "0412").put(&["29M-PZ-2"], "0419");
    let mut city = begun(&board, &STACK, "0409");
    go(&mut city, "0410");
    go(&mut city, "0411");
    let leaving = group(&city, &["29M-ENG218-1"]);
    act(&mut city, Action::Leave { units: leaving }, "");
    act(&mut city, Action::Finish, "");
    assert!(!allowed(&city, Side::German, begin_with(&city, "0411", &["29M-ENG218-1"])));
}

#[test]
fn r7_11c_the_whole_group_is_not_left_and_nothing_is_left_before_the_first_step() {
    let mut city = begun(&Board::new().put(&STACK, "0409"), &STACK, "0409");
    let leave = |city: &City, names: &[&str]| Action::Leave { units: group(city, names) };
    assert_eq!(refused(&city, Side::German, leave(&city, &["29M-ART-1"])), "7.11c");
    go(&mut city, "0410");
    assert_refused(&city, leave(&city, &STACK), CannotOperate::WholeGroup);
    assert_refused(&city, Action::Leave { units: Mask(0) }, CannotOperate::NotInGroup);
}

#[test]
fn r7_11a_points_are_neither_saved_nor_passed_on() {
    // The tank has points left when the slow gun has used its own up; they are not the group's.
    let names = ["29M-PZ-1", "GIND-ART210-1"];
    let mut city = begun(&Board::new().put(&names, "0409"), &names, "0409");
    assert_eq!(left(&city), HalfPoints::whole(6));
    go(&mut city, "0410");
    let leaving = group(&city, &["GIND-ART210-1"]);
    act(&mut city, Action::Leave { units: leaving }, "");
    assert_eq!(left(&city), HalfPoints(47), "its own 24 less what it has spent");
}

#[test]
fn r7_6_a_gun_may_deploy_after_moving() {
    let mut city = begun(&Board::new().put(&STACK, "0409"), &STACK, "0409");
    assert_refused(&city, deploy("29M-ART-1"), CannotOperate::NotYetDeployed { unit: unit("29M-ART-1") });
    go(&mut city, "0410");
    assert_refused(&city, deploy("29M-PZ-1"), CannotOperate::NoGun { unit: unit("29M-PZ-1") });
    assert_refused(&city, deploy("29M-ART-2"), CannotOperate::NotInGroup);
    act(&mut city, deploy("29M-ART-1"), "");
    assert!(city.deployed.contains(unit("29M-ART-1")) && !city.is_flipped(unit("29M-ART-1")));
    assert_eq!(city.mover().map(|mover| mover.units.len()), Some(3));
    let mut alone = begun(&Board::new().put(&["29M-ART-1"], "0409"), &["29M-ART-1"], "0409");
    go(&mut alone, "0410");
    act(&mut alone, deploy("29M-ART-1"), "");
    assert_eq!(alone.mover(), None, "the last of the group ends the move");
}

#[test]
fn r7_63_soviet_guns_do_not_deploy() {
    let board = Board::new().put(&["244D-ART-1"], "1138").reacting(1);
    let mut city = begun(&board, &["244D-ART-1"], "1138");
    go(&mut city, "1139");
    assert_eq!(refused(&city, Side::Soviet, deploy("244D-ART-1")), "7.63");
}

#[test]
fn r3_23d_militia_keeps_its_partner_for_the_whole_move() {
    let names = ["MILS-MIL-1", "244D-INF2-1"];
    let mut city = begun(&Board::new().put(&names, "1138").reacting(1), &names, "1138");
    go(&mut city, "1139");
    let leave = |name| Action::Leave { units: group(&city, &[name]) };
    assert_eq!(refused(&city, Side::Soviet, leave("244D-INF2-1")), "12.13");
    assert!(allowed(&city, Side::Soviet, leave("MILS-MIL-1")), "the militia may stay");
}

#[test]
fn r7_52a_next_to_the_enemy_the_owner_says_what_he_does() {
    let board = Board::new().put(&["29M-PZ-1"], "0409").put(&["244D-INF2-1"], "0411");
    let mut city = begun(&board, &["29M-PZ-1"], "0409");
    act(&mut city, Action::Step { to: hex("0410") }, "");
    assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Declare));
    assert_eq!(refused(&city, Side::German, Action::Finish), "7.52a");
    act(&mut city, Action::GoOn, "");
    let step = city.mover().map(|mover| mover.step);
    assert_eq!(step, Some(MoverStep::Watched(None)), "the infantry may counterattack");
}

#[test]
fn r7_5f_where_nobody_can_counterattack_the_group_goes_on_unless_a_zone_holds_it() {
    // Militia neither counterattacks nor has a zone; an anti-tank unit has a zone.
    for (name, step) in [("MILS-MIL-1", MoverStep::Free), ("244D-AT-1", MoverStep::Stopped)] {
        let board = Board::new().put(&["29M-PZ-1"], "0409").put(&[name], "0411");
        let mut city = begun(&board, &["29M-PZ-1"], "0409");
        go(&mut city, "0410");
        assert_eq!(city.mover().map(|mover| mover.step), Some(step), "{name}");
        let back = Action::Step { to: hex("0409") };
        assert_eq!(allowed(&city, Side::German, back), step == MoverStep::Free, "{name}");
        assert!(allowed(&city, Side::German, Action::Finish), "{name}");
    }
}

#[test]
fn r7_35a_whoever_begins_out_of_supply_has_half_his_points() {
    let around = ["244D-INF2-1", "244D-INF2-2", "131D-INF2-1", "131D-INF2-2", "10B-INF2-1", "10B-INF2-2"];
    let board = spread(Board::new().put(&["29M-PZ-1"], "0509"), &around, hex("0509").neighbours());
    assert_eq!(left(&begun(&board, &["29M-PZ-1"], "0509")), HalfPoints::whole(12));
}
