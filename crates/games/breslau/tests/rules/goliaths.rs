//! [13.1] Goliaths.

use crate::rules::kit::{Board, act, allowed, hex, legal, play, refused, run, unit};
use crate::rules::moving::{begin, german, is_free, opening, soviet, walk};
use volga_breslau::ids::Side;
use volga_breslau::{Action, Breslau, Event, Goliath, GoliathEvent, Off, Options, Place};

const ENGINEER: &str = "g_eng_1";
const RIFLES: &str = "s_309_r1";

fn launch(engineer: &str, target: &str) -> Action {
    Action::Goliath { unit: unit(engineer), target: unit(target) }
}

/// An Engineer in a hex, Soviet units in others.
fn facing(at: &str, soviets: &[(&str, &str)]) -> Board {
    soviets.iter().fold(Board::new().put(at, &[ENGINEER]), |board, (name, at)| board.put(at, &[name]))
}

/// The sum of what is added to the die, and the hits.
fn result(told: &[Event]) -> (i16, u8) {
    let attacked = |event: &Event| match event {
        Event::Goliath(GoliathEvent::Attacked { terms, hits, .. }) => Some((terms.total(), *hits)),
        _ => None,
    };
    told.iter().find_map(attacked).expect("an attack")
}

/// The Goliath attacks a unit with this die, and is kept.
#[track_caller]
fn attack(board: Board, target: &str, die: &str) -> (Breslau, (i16, u8)) {
    let mut game = german(board);
    let told = play(&mut game, launch(ENGINEER, target), &format!("{die} 1"));
    (game, result(&told))
}

#[test]
fn r13_1_1a_only_engineers_on_the_map_operate_goliaths() {
    let game = german(facing("1620", &[(RIFLES, "1621")]).put("1620", &["g_co_1"]));
    assert!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)));
    assert_eq!(refused(&game, Side::German, launch("g_co_1", RIFLES)), "13.1.1a");
    assert_eq!(refused(&game, Side::German, launch("g_eng_2", RIFLES)), "13.1.2b", "not on the map");
    let game = soviet(facing("1620", &[(RIFLES, "1621")]));
    assert_eq!(refused(&game, Side::Soviet, launch(ENGINEER, RIFLES)), "13.1.1a");
}

#[test]
fn r13_1a_each_engineer_has_a_goliath_of_its_own() {
    let board = facing("1620", &[(RIFLES, "1621")]).put("1620", &["g_eng_4"]);
    let mut game = german(board);
    play(&mut game, launch("g_eng_4", RIFLES), "6 6");
    let lost = |number: usize| game.goliaths[number] == Goliath::Lost;
    assert_eq!([0, 1, 2, 3, 4].map(lost), [false, false, false, true, false]);
    assert!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)));
}

#[test]
fn r13_1_1b_a_lost_engineer_takes_its_goliath_with_it() {
    let six = [ENGINEER, "g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_hy_1"];
    let mut game = german(Board::new().put("1602", &six));
    act(&mut game, Action::EndPhase, "");
    act(&mut game, Action::Eliminate { unit: unit(ENGINEER) }, "");
    assert_eq!(game.goliaths[0], Goliath::Lost);
}

#[test]
fn r13_1_1c_a_goliath_that_cannot_attack_is_not_launched() {
    let game = german(facing("1620", &[(RIFLES, "1624")]));
    assert!(!legal(&game).iter().any(|action| matches!(action, Action::Goliath { .. })));
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, RIFLES)), "13.1.2b");
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, "s_309_r2")), "13.1.2b", "not on the map");
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, ENGINEER)), "13.1.2b", "no enemy");
}

#[test]
fn r13_1_2a_once_goliaths_roll_no_engineer_moves() {
    let board = facing("1620", &[(RIFLES, "1622")]).put("1602", &["g_eng_2", "g_co_1"]);
    let mut game = german(board);
    assert!(allowed(&game, Side::German, begin(&game, "1602", &["g_eng_2"])));
    play(&mut game, launch(ENGINEER, RIFLES), "6 1");
    assert_eq!(refused(&game, Side::German, begin(&game, "1602", &["g_eng_2"])), "13.1.2a", "ruling 51");
    assert!(allowed(&game, Side::German, begin(&game, "1602", &["g_co_1"])), "others still move");
}

#[test]
fn r13_1_2a_an_engineer_launches_after_it_has_moved() {
    let board = Board::new().put("1618", &[ENGINEER]).put("1622", &[RIFLES]);
    let mut game = walk(german(board), "1618", &[ENGINEER], &["1619", "1620"]);
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, RIFLES)), "8.0a", "it is on its way");
    act(&mut game, Action::Finish, "");
    assert!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)));
}

#[test]
fn r13_1_2b_a_goliath_goes_two_hexes() {
    for (at, reached) in [("1621", true), ("1622", true), ("1721", true), ("1623", false), ("1723", false)] {
        let game = german(facing("1620", &[(RIFLES, at)]));
        assert_eq!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)), reached, "{at}");
    }
}

#[test]
fn r13_1_2c_only_clear_terrain_lies_between() {
    // The woods of 1519 lie on the only way of two hexes to 1419.
    let game = german(facing("1620", &[(RIFLES, "1419")]));
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, RIFLES)), "13.1.2c");
    // Along a hexside one of two ways is enough.
    let game = german(facing("1620", &[(RIFLES, "1518")]));
    assert!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)), "by 1619: ruling 50");
    let game = german(facing("1610", &[(RIFLES, "1510")]));
    assert!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)), "the target may be anywhere: ruling 129");
}

#[test]
fn r13_1_2c_no_river_lies_between_with_a_bridge_or_without() {
    for at in ["1903", "2004"] {
        let game = german(facing("1904", &[(RIFLES, at)]));
        assert_eq!(refused(&game, Side::German, launch(ENGINEER, RIFLES)), "13.1.2c", "{at}");
    }
}

#[test]
fn r13_1_2c_soviets_bar_the_way_and_germans_do_not() {
    let game = german(facing("1620", &[(RIFLES, "1622"), ("s_309_r2", "1621")]));
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, RIFLES)), "13.1.2c", "ruling 164");
    let game = german(facing("1620", &[(RIFLES, "1622")]).put("1621", &["g_co_1"]));
    assert!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)));
}

#[test]
fn r13_1_2d_a_goliath_attacks_once_a_turn() {
    let mut game = german(facing("1620", &[(RIFLES, "1621")]));
    play(&mut game, launch(ENGINEER, RIFLES), "6 1");
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, RIFLES)), "13.1.2d");
}

#[test]
fn r13_1_3a_a_goliath_attacks_a_single_unit() {
    let (game, (_, hits)) =
        attack(facing("1620", &[("s_309_pen", "1621"), (RIFLES, "1621")]), "s_309_pen", "1");
    assert_eq!(hits, 2, "column 12, die 3");
    assert_eq!(game.places.of(unit("s_309_pen")), Place::Off(Off::Dead));
    assert!(!game.reduced.contains(unit(RIFLES)), "ruling 51: what is over is lost");
}

#[test]
fn r13_1_3b_several_goliaths_attack_the_same_unit() {
    let board = facing("1620", &[(RIFLES, "1621")]).put("1620", &["g_eng_2"]);
    let mut game = german(board);
    play(&mut game, launch(ENGINEER, RIFLES), "4 1");
    assert!(game.reduced.contains(unit(RIFLES)));
    play(&mut game, launch("g_eng_2", RIFLES), "4 1");
    assert_eq!(game.places.of(unit(RIFLES)), Place::Off(Off::Dead));
}

#[test]
fn r13_1_4a_a_goliath_uses_column_12() {
    for (die, hits) in [("1", 2), ("2", 2), ("3", 2), ("4", 1), ("5", 1), ("6", 1)] {
        assert_eq!(attack(facing("1620", &[(RIFLES, "1621")]), RIFLES, die).1, (2, hits), "{die}");
    }
}

#[test]
fn r13_1_4b_three_is_added_against_afvs_two_against_others_and_the_terrain() {
    let added = |board, target| attack(board, target, "1").1.0;
    assert_eq!(added(facing("1620", &[("s_tk_222_1", "1621")]), "s_tk_222_1"), 3);
    assert_eq!(added(facing("1620", &[("s_309_at", "1621")]), "s_309_at"), 2, "an ATG is no AFV");
    assert_eq!(added(facing("1610", &[(RIFLES, "1510")]), RIFLES), 2 + 2, "Suburban");
    let rubble = facing("1610", &[(RIFLES, "1510")]).set(|game| game.rubble.insert(hex("1510")));
    assert_eq!(added(rubble, RIFLES), 2 + 2 + 1, "ruling 164");
    let cut_off = facing("1620", &[(RIFLES, "1621")]).set(|game| game.unsupplied.insert(unit(RIFLES)));
    assert_eq!(added(cut_off, RIFLES), 0, "rulings 95 and 164");
}

#[test]
fn r13_1_4b_by_the_other_reading_the_kind_of_target_helps() {
    let minus = |options: &mut Options| options.goliath_minus = true;
    let board = Board::with(minus).put("1620", &[ENGINEER]);
    assert_eq!(attack(board.put("1621", &["s_tk_222_1"]), "s_tk_222_1", "3").1, (-3, 4), "ruling 28");
    assert_eq!(attack(board.put("1621", &[RIFLES]), RIFLES, "3").1, (-2, 3));
}

#[test]
fn r13_1_5a_a_six_removes_the_goliath_for_good() {
    let mut game = german(facing("1620", &[(RIFLES, "1621")]));
    let told = play(&mut game, launch(ENGINEER, RIFLES), "6 6");
    assert!(told.contains(&Event::Goliath(GoliathEvent::Ended { unit: unit(ENGINEER), die: 6, lost: true })));
    assert_eq!(game.goliaths[0], Goliath::Lost);
    assert_eq!(refused(&game, Side::German, launch(ENGINEER, RIFLES)), "13.1.5a");
    assert!(is_free(&game));
}

#[test]
fn r13_1_5b_otherwise_it_is_ready_in_the_next_turn() {
    for die in ["1", "5"] {
        let mut game = german(facing("1620", &[(RIFLES, "1621")]));
        play(&mut game, launch(ENGINEER, RIFLES), &format!("6 {die}"));
        assert_eq!(game.goliaths[0], Goliath::Used);
    }
}

#[test]
fn r14_3_1b_a_goliath_may_make_rubble() {
    let board = Board::with(|options| options.rubble = true).put("1610", &[ENGINEER]).put("1510", &[RIFLES]);
    let mut game = german(board);
    play(&mut game, launch(ENGINEER, RIFLES), "6 3 1");
    assert!(game.rubble.contains(hex("1510")), "hit or miss: ruling 114");
    let mut game = german(board);
    play(&mut game, launch(ENGINEER, RIFLES), "6 4 1");
    assert!(game.rubble.is_empty());
    let clear = Board::with(|options| options.rubble = true).put("1620", &[ENGINEER]).put("1621", &[RIFLES]);
    play(&mut german(clear), launch(ENGINEER, RIFLES), "6 1");
}

#[test]
fn r13_1_3a_the_zone_of_a_unit_that_a_goliath_kills_is_gone_at_once() {
    let board = facing("1620", &[("s_309_pen", "1621")]).put("1720", &["g_co_1"]);
    let mut game = german(board);
    assert!(!allowed(&game, Side::German, begin(&game, "1720", &["g_co_1"])));
    play(&mut game, launch(ENGINEER, "s_309_pen"), "1 1");
    assert!(allowed(&game, Side::German, begin(&game, "1720", &["g_co_1"])), "ruling 128");
}

#[test]
fn r13_1_2a_engineers_launch_without_supply_and_reduced_and_in_gas() {
    let board = facing("1620", &[(RIFLES, "1621")]).set(|game| {
        game.starving.insert(unit(ENGINEER));
        game.reduced.insert(unit(ENGINEER));
        game.gas.insert(hex("1620"));
        game.gas_used = true;
    });
    let mut game = opening(board, Side::German);
    run(&mut game, "");
    assert!(allowed(&game, Side::German, launch(ENGINEER, RIFLES)), "rulings 97 and 164");
}
