use super::*;
use crate::data::HalfPoints;
use crate::testkit::{Board, act, hex, unit, units};

const STACK: [&str; 4] = ["29M-PZ-1", "29M-MOT43-1", "29M-ART-1", "29M-ENG218-1"];

/// The units named begin together in a hex.
fn begun(board: &Board, names: &[&str], at: &str) -> City {
    let mut city = board.city();
    let there = city.places.units_in(hex(at));
    let side = data().counter(unit(names[0])).side;
    let mask = Mask::for_units(&there, &units(names));
    let chosen = city.check_begin(side, hex(at), mask).expect("they may begin");
    assert_eq!(chosen, units(names));
    city.begin(side, hex(at), chosen, &mut ());
    city
}

/// Goes into a hex, past whatever enemy is there.
fn go(city: &mut City, to: &str) {
    act(city, Action::Step { to: hex(to) }, "");
    if city.mover().is_some_and(|mover| mover.step == MoverStep::Declare) {
        act(city, Action::GoOn, "");
    }
}

fn mask(city: &City, names: &[&str]) -> Mask {
    Mask::for_units(&city.mover().expect("a group").units, &units(names))
}

#[test]
fn r7_0a_one_stack_at_a_time() {
    let board = Board::new().put(&STACK, "0409").put(&["29M-PZ-2"], "0419");
    let city = begun(&board, &STACK, "0409");
    let second = city.check_begin(Side::German, hex("0419"), Mask(1));
    assert_eq!(second, Err(CannotOperate::Busy { at: hex("0409") }));
    let nobody = board.city().check_begin(Side::German, hex("0101"), Mask(1));
    assert_eq!(nobody.map_err(|refused| refused.rule().0), Err("7.0a"));
}

#[test]
fn r7_31_only_the_phasing_side_moves() {
    let board = Board::new().put(&["244D-INF2-1"], "1138").put(&["29M-PZ-1"], "0409");
    let refused = board.city().check_begin(Side::Soviet, hex("1138"), Mask(1));
    assert_eq!(refused.map_err(|refused| refused.rule().0), Err("7.31"));
    let theirs = board.clone().reacting(1).city();
    assert!(theirs.check_begin(Side::Soviet, hex("1138"), Mask(1)).is_ok());
    assert!(theirs.check_begin(Side::German, hex("0409"), Mask(1)).is_err());
    let none = board.with(|city| city.stage = Stage::GermanAir(None)).city();
    assert!(none.check_begin(Side::German, hex("0409"), Mask(1)).is_err(), "nobody moves in the Air Phase");
}

#[test]
fn r7_2a_a_moved_unit_is_used_up() {
    let mut city = begun(&Board::new().put(&STACK, "0409"), &STACK, "0409");
    go(&mut city, "0410");
    assert_eq!(city.check_finish(), Ok(()));
    act(&mut city, Action::Finish, "");
    assert_eq!((city.mover(), city.flipped), (None, units(&STACK)));
    assert_eq!(city.places.units_in(hex("0410")), units(&STACK));
    let again = city.check_begin(Side::German, hex("0410"), Mask(1));
    assert_eq!(again.map_err(|refused| refused.rule().0), Err("7.37"));
}

#[test]
fn r4_0_d1c_each_unit_is_flipped_when_its_move_is_complete_and_not_before() {
    let mut city = begun(&Board::new().put(&["29M-PZ-1"], "0409"), &["29M-PZ-1"], "0409");
    go(&mut city, "0410");
    assert!(!city.is_flipped(unit("29M-PZ-1")));
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("29M-PZ-1")));
}

#[test]
fn r7_11c_faster_units_may_leave_the_others() {
    let mut city = begun(&Board::new().put(&STACK, "0409"), &STACK, "0409");
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints::whole(12)));
    go(&mut city, "0410");
    let leaving = mask(&city, &["29M-ART-1"]);
    act(&mut city, Action::Leave { units: leaving }, "");
    assert!(city.is_flipped(unit("29M-ART-1")) && !city.is_flipped(unit("29M-PZ-1")));
    go(&mut city, "0411");
    assert_eq!(city.places.hex(unit("29M-ART-1")), Some(hex("0410")));
    assert_eq!(city.places.hex(unit("29M-PZ-1")), Some(hex("0411")));
}

#[test]
fn r7_11d_units_left_behind_do_not_attack() {
    let board = Board::new().put(&STACK, "0409").put(&["MILS-MIL-1"], "0412");
    let mut city = begun(&board, &STACK, "0409");
    go(&mut city, "0410");
    go(&mut city, "0411");
    let leaving = mask(&city, &["29M-ENG218-1"]);
    act(&mut city, Action::Leave { units: leaving }, "");
    act(&mut city, Action::Finish, "");
    let there = Mask::for_units(&city.places.units_in(hex("0411")), &units(&["29M-ENG218-1"]));
    assert!(city.check_begin(Side::German, hex("0411"), there).is_err());
}

#[test]
fn r7_11c_the_whole_group_is_not_left_and_nothing_is_left_before_the_first_step() {
    let mut city = begun(&Board::new().put(&STACK, "0409"), &STACK, "0409");
    let early = city.check_leave(mask(&city, &["29M-ART-1"]));
    assert_eq!(early.map_err(|refused| refused.rule().0), Err("7.11c"));
    go(&mut city, "0410");
    assert_eq!(city.check_leave(mask(&city, &STACK)), Err(CannotOperate::WholeGroup));
    assert_eq!(city.check_leave(Mask(0)), Err(CannotOperate::NotInGroup));
}

#[test]
fn r7_11a_points_are_neither_saved_nor_passed_on() {
    // The tank has points left when the slow gun has used its own up; they are not the group's.
    let mut city = begun(
        &Board::new().put(&["29M-PZ-1", "GIND-ART210-1"], "0409"),
        &["29M-PZ-1", "GIND-ART210-1"],
        "0409",
    );
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints::whole(6)));
    go(&mut city, "0410");
    let leaving = mask(&city, &["GIND-ART210-1"]);
    act(&mut city, Action::Leave { units: leaving }, "");
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints(47)), "its own 24 less what it has spent");
}

#[test]
fn r8_11_the_limit_holds_where_units_end() {
    let four = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"];
    let board =
        Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0409").put(&four, "0410").put(&four[..0], "0411");
    let mut city = begun(&board, &["29M-PZ-1", "29M-PZ-2"], "0409");
    go(&mut city, "0410");
    assert_eq!(city.check_finish().map_err(|refused| refused.rule().0), Err("8.11"));
    let leave = city.check_leave(mask(&city, &["29M-PZ-2"]));
    assert_eq!(leave.map_err(|refused| refused.rule().0), Err("8.11"));
    go(&mut city, "0411");
    assert_eq!(city.check_finish(), Ok(()));
}

#[test]
fn r7_6_a_gun_may_deploy_after_moving() {
    let mut city = begun(&Board::new().put(&STACK, "0409"), &STACK, "0409");
    assert_eq!(
        city.check_deploy(unit("29M-ART-1")),
        Err(CannotOperate::NotMoved { unit: unit("29M-ART-1") })
    );
    go(&mut city, "0410");
    assert_eq!(city.check_deploy(unit("29M-PZ-1")), Err(CannotOperate::NoGun { unit: unit("29M-PZ-1") }));
    assert_eq!(city.check_deploy(unit("29M-ART-2")), Err(CannotOperate::NotInGroup));
    assert_eq!(city.check_deploy(unit("29M-ART-1")), Ok(()));
    act(&mut city, Action::Deploy { unit: unit("29M-ART-1") }, "");
    assert!(city.deployed.contains(unit("29M-ART-1")) && !city.is_flipped(unit("29M-ART-1")));
    assert_eq!(city.mover().map(|mover| mover.units.len()), Some(3));
    let mut alone = begun(&Board::new().put(&["29M-ART-1"], "0409"), &["29M-ART-1"], "0409");
    go(&mut alone, "0410");
    act(&mut alone, Action::Deploy { unit: unit("29M-ART-1") }, "");
    assert_eq!(alone.mover(), None, "the last of the group ends the move");
}

#[test]
fn r7_63_soviet_guns_do_not_deploy() {
    let board = Board::new().put(&["244D-ART-1"], "1138").reacting(1);
    let mut city = begun(&board, &["244D-ART-1"], "1138");
    go(&mut city, "1139");
    assert_eq!(city.check_deploy(unit("244D-ART-1")).map_err(|refused| refused.rule().0), Err("7.63"));
}

#[test]
fn r3_23d_militia_keeps_its_partner_for_the_whole_move() {
    let names = ["MILS-MIL-1", "244D-INF2-1"];
    let board = Board::new().put(&names, "1138").reacting(1);
    let mut city = begun(&board, &["244D-INF2-1", "MILS-MIL-1"], "1138");
    go(&mut city, "1139");
    let partner = city.check_leave(mask(&city, &["244D-INF2-1"]));
    assert_eq!(partner.map_err(|refused| refused.rule().0), Err("3.23d"));
    assert!(city.check_leave(mask(&city, &["MILS-MIL-1"])).is_ok(), "the militia may stay");
}

#[test]
fn r7_52a_next_to_the_enemy_the_owner_says_what_he_does() {
    let board = Board::new().put(&["29M-PZ-1"], "0409").put(&["244D-INF2-1"], "0411");
    let mut city = begun(&board, &["29M-PZ-1"], "0409");
    act(&mut city, Action::Step { to: hex("0410") }, "");
    assert_eq!(city.mover().map(|mover| mover.step), Some(MoverStep::Declare));
    assert_eq!(city.check_finish().map_err(|refused| refused.rule().0), Err("7.52a"));
    act(&mut city, Action::GoOn, "");
    assert_eq!(
        city.mover().map(|mover| mover.step),
        Some(MoverStep::Watched(None)),
        "the infantry may counterattack"
    );
}

#[test]
fn r7_5f_where_nobody_can_counterattack_the_group_goes_on_unless_a_zone_holds_it() {
    // Militia neither counterattacks nor has a zone; an anti-tank unit has a zone.
    for (name, step) in [("MILS-MIL-1", MoverStep::Free), ("244D-AT-1", MoverStep::Stopped)] {
        let board = Board::new().put(&["29M-PZ-1"], "0409").put(&[name], "0411");
        let mut city = begun(&board, &["29M-PZ-1"], "0409");
        go(&mut city, "0410");
        assert_eq!(city.mover().map(|mover| mover.step), Some(step), "{name}");
        assert_eq!(city.check_go(hex("0409")).is_ok(), step == MoverStep::Free, "{name}");
        assert_eq!(city.check_finish(), Ok(()), "{name}");
    }
}

#[test]
fn r10_1b_units_that_cannot_move_may_begin_next_to_an_enemy() {
    let board = Board::new().put(&["WRK-WRK-1"], "2715").reacting(1);
    let alone = board.city().check_begin(Side::Soviet, hex("2715"), Mask(1));
    assert_eq!(alone, Err(CannotOperate::NothingToDo { hex: hex("2715") }));
    let near = hex("2715").neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let beside = board.put(&["29M-PZ-1"], near.name());
    let city = begun(&beside, &["WRK-WRK-1"], "2715");
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints(0)));
    let step =
        hex("2715").neighbours().find(|to| *to != near && data().sets.land.contains(*to)).expect("land");
    assert_eq!(city.check_go(step).map_err(|refused| refused.rule().0), Err("12.21b"));
}

#[test]
fn r11_31c_chuikov_is_never_used_up() {
    let board = Board::new().put(&["62A-CHUI-1", "244D-INF2-1"], "1138").reacting(1);
    let mut city = begun(&board, &["244D-INF2-1", "62A-CHUI-1"], "1138");
    go(&mut city, "1139");
    act(&mut city, Action::Finish, "");
    assert!(city.is_flipped(unit("244D-INF2-1")) && !city.is_flipped(unit("62A-CHUI-1")));
}

#[test]
fn r13_11a_the_points_of_a_group_are_those_of_its_beginning() {
    // In supply when it began, the group keeps its points when its line is cut behind it.
    let mut city = begun(&Board::new().put(&["29M-PZ-1"], "0509"), &["29M-PZ-1"], "0509");
    let around = ["244D-INF2-1", "244D-INF2-2", "131D-INF2-1", "131D-INF2-2", "10B-INF2-1", "10B-INF2-2"];
    for (near, name) in hex("0509").neighbours().zip(around) {
        city.places.put(unit(name), near);
    }
    assert!(!city.is_supplied(unit("29M-PZ-1")));
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints::whole(24)));
}

#[test]
fn r7_35a_whoever_begins_out_of_supply_has_half_his_points() {
    let around = ["244D-INF2-1", "244D-INF2-2", "131D-INF2-1", "131D-INF2-2", "10B-INF2-1", "10B-INF2-2"];
    let near = hex("0509").neighbours().zip(around);
    let board = near
        .fold(Board::new().put(&["29M-PZ-1"], "0509"), |board, (near, name)| board.put(&[name], near.name()));
    let city = begun(&board, &["29M-PZ-1"], "0509");
    assert_eq!(city.mover().map(Mover::left), Some(HalfPoints::whole(12)));
}
