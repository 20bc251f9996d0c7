use super::*;
use crate::data::{HalfPoints, data};
use crate::sequence::{Colour, ready_colour};
use crate::stage::TurnEnd;
use crate::testkit::{allowed, refused, run};

const FOUR: [&str; 4] = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"];

/// The end of the first turn.
fn turn_end(city: &mut City) {
    city.stage = Stage::TurnEnd(TurnEnd::Next);
}

#[test]
fn r7_2b_units_that_did_not_move_are_turned_too() {
    let mut city = board().put(&["29M-PZ-1", "29M-PZ-2"], "0508").flip(&["29M-PZ-1"]).with(turn_end).city();
    run(&mut city, "");
    assert_eq!((city.turn, flipped(&city, "29M-PZ-1"), flipped(&city, "29M-PZ-2")), (2, false, false));
}

#[test]
fn r7_2c_the_ready_side_changes_each_turn() {
    let mut city = board().put(&["29M-PZ-1"], "0508").with(turn_end).city();
    let events = run(&mut city, "");
    let began = SequenceEvent::TurnBegan { turn: 2, ready: Colour::White };
    assert!(events.contains(&Event::Sequence(began)));
    assert_eq!((ready_colour(1), ready_colour(3)), (Colour::Black, Colour::Black));
}

#[test]
fn r7_61_a_deployed_gun_stays_so_until_the_turn_ends() {
    let deploy = |city: &mut City| city.deployed.insert(unit("29M-ART-1"));
    let mut city = board().put(&["29M-ART-1"], "0508").with(deploy).with(turn_end).city();
    run(&mut city, "");
    assert!(city.deployed.is_empty() && city.turn == 2);
}

#[test]
fn r7_61a_it_stays_so_through_phases() {
    let board = board().put(&["29M-ART-1", "29M-PZ-1"], "0507").put(&["244D-INF3-1"], "0510");
    let mut city = moved(&board, &["29M-ART-1", "29M-PZ-1"], &["0508"]);
    act(&mut city, Action::Deploy { unit: unit("29M-ART-1") }, "");
    act(&mut city, step("0509"), "");
    play(&mut city, Action::Overrun { hex: hex("0510") }, "6 6 yes 3");
    assert!(matches!(city.stage, Stage::Reaction(_)) && city.deployed.contains(unit("29M-ART-1")));
    play(&mut city, Action::EndPhase, "");
    assert!(matches!(city.stage, Stage::Initiative(_)) && city.deployed.contains(unit("29M-ART-1")));
    assert_eq!(refused(&city, Side::German, begin(&city, &["29M-ART-1"])), "7.62");
}

#[test]
fn r7_63a_a_moved_soviet_gun_fires_at_once_or_not_at_all() {
    let board = board().put(&["244D-ART-1"], "0512").put(&["29M-PZ-1"], "0509").with(in_reaction);
    let mut city = moved(&board, &["244D-ART-1"], &["0511", "0510"]);
    assert!(allowed(&city, Side::Soviet, Action::Attack { hex: hex("0509"), units: Mask(1) }));
    act(&mut city, Action::GoOn, "");
    act(&mut city, Action::NoCounterattack, "");
    assert_eq!(legal(&city), [Action::Finish], "it does not deploy");
    act(&mut city, Action::Finish, "");
    assert!(city.check_attacker_gun(Side::Soviet, unit("244D-ART-1"), hex("0508")).is_err());
}

#[test]
fn r9_3_a_zone_stops_movement_and_blocks_supply() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&["244D-AT-1"], "0510");
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::GoOn, "");
    assert_eq!(refused(&city, Side::German, step("0508")), "7.33");
    assert!(!board.city().supply_lines(Side::German).contains(hex("0509")), "nobody of ours is there");
    assert!(board.city().supply_lines(Side::German).contains(hex("0508")));
}

#[test]
fn r8_11_a_group_enters_a_full_hex_only_if_it_can_go_on() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&FOUR, "0509");
    let mut city = moved(&board, &["29M-PZ-1"], &[]);
    assert!(allowed(&city, Side::German, step("0509")));
    // With half a point it would be stuck there.
    let mut operation = operation(&city);
    operation.mover.as_mut().expect("a group").spent = HalfPoints(47);
    city.stage = Stage::Initiative(operation);
    assert_eq!(refused(&city, Side::German, step("0509")), "8.0a");
    // In a zone it would have to stop.
    let city = moved(&board.put(&["244D-AT-1"], "0510"), &["29M-PZ-1"], &[]);
    assert_eq!(refused(&city, Side::German, step("0509")), "8.0a");
}

#[test]
fn r8_0_a_group_that_is_used_up_in_a_full_hex_costs_a_unit() {
    let board = board().put(&["29M-PZ-1"], "0508").put(&FOUR, "0509").put(&["244D-INF2-1"], "0510");
    let mut city = moved(&board, &["29M-PZ-1"], &["0509"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["244D-INF2-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::TakePart, "6 6 no");
    assert_eq!(city.alarm, Some(Alarm::Overstacked(hex("0509"))), "ruling 59");
    act(&mut city, lose("24P-PZ-4"), "");
    assert_eq!((city.alarm, at(&city, "29M-PZ-1")), (None, Some("0509")));
}

#[test]
fn r3_23d_militia_whose_partner_has_fallen_goes_no_further() {
    let board =
        board().put(&["244D-INF2-1", "MILS-MIL-1"], "0512").put(&["29M-PZ-1"], "0509").with(in_reaction);
    let mut city = moved(&board, &["244D-INF2-1", "MILS-MIL-1"], &["0511", "0510"]);
    act(&mut city, Action::GoOn, "");
    let strike = counterattack(&city, &["29M-PZ-1"]);
    act(&mut city, strike, "");
    play(&mut city, Action::StandAside, "5");
    play(&mut city, lose("244D-INF2-1"), "");
    assert_eq!(legal(&city), [Action::Finish]);
}

/// The second turn, with its reinforcements at the edge.
fn second_turn(city: &mut City) {
    (city.turn, city.chits.cup.no_reaction) = (2, city.chits.cup.no_reaction - 1);
}

fn waiting(city: &City) -> Vec<crate::ids::Unit> {
    crate::ids::Unit::all().filter(|unit| city.waits_at_edge(*unit)).collect()
}

#[test]
fn r15_1_german_reinforcements_come_over_the_west_or_north_edge() {
    let city = board().with(second_turn).city();
    let first = waiting(&city)[0];
    let entries: Vec<_> = legal(&city).into_iter().filter(|a| matches!(a, Action::Enter { .. })).collect();
    assert!(entries.contains(&Action::Enter { unit: first, hex: hex("0124") }));
    for action in entries {
        let Action::Enter { hex, .. } = action else { unreachable!("only entries") };
        assert!(data().sets.german_edge.contains(hex));
    }
    assert_eq!(refused(&city, Side::German, Action::Enter { unit: first, hex: hex("0508") }), "15.1");
}

#[test]
fn r15_12_the_entry_costs_points_and_others_may_join() {
    let mut city = board().with(second_turn).city();
    let first = waiting(&city)[0];
    act(&mut city, Action::Enter { unit: first, hex: hex("0124") }, "");
    assert_eq!(city.mover().map(|mover| mover.spent), Some(data().charts.road_cost), "the road leads in");
    let Some(&join) = legal(&city).iter().find(|a| matches!(a, Action::Join { .. })) else {
        panic!("others wait")
    };
    act(&mut city, join, "");
    assert_eq!(city.mover().map(|mover| mover.units.len()), Some(2));
    act(&mut city, step("0125"), "");
    assert!(!legal(&city).iter().any(|a| matches!(a, Action::Join { .. })), "ruling 162");
}

#[test]
fn r15_14_none_wait_on_the_first_turn() {
    let city = board().put(&["29M-PZ-1"], "0508").city();
    assert!(waiting(&city).is_empty());
    let late = waiting(&board().with(second_turn).city())[0];
    assert_eq!(refused(&city, Side::German, Action::Enter { unit: late, hex: hex("0124") }), "15.14");
}

#[test]
fn r15_15_the_371st_division_enters_in_the_south_west() {
    let turn = (1..=7).find(|turn| {
        let city = board().with(|city| city.turn = *turn).city();
        waiting(&city).iter().any(|unit| unit.name().starts_with("371"))
    });
    let city = board().with(|city| city.turn = turn.expect("it comes")).city();
    let first =
        waiting(&city).into_iter().find(|unit| unit.name().starts_with("371")).expect("its first unit");
    assert!(city.check_come_in(first, hex("0141"), crate::stage::Purpose::Move).is_ok());
    let refused =
        city.check_come_in(first, hex("0124"), crate::stage::Purpose::Move).expect_err("too far north");
    assert_eq!(refused.rule().0, "15.15");
}

#[test]
fn r13_23b_whoever_leaves_rubble_and_is_cut_off_goes_no_further() {
    let ferries = [("71I-INF-1", "1832"), ("71I-INF-2", "2227"), ("71I-INF-3", "2719")];
    let board = ferries.iter().fold(board(), |board, (name, at)| board.put(&[name], at));
    let mut city = board.put(&["6T-INF3-1"], "2026").city();
    in_reaction(&mut city);
    begun(&mut city, &["6T-INF3-1"]);
    act(&mut city, step("2025"), "");
    assert!(!city.is_supplied(unit("6T-INF3-1")));
    assert_eq!(refused(&city, Side::Soviet, step("2024")), "7.35b", "ruling 208");
    assert_eq!(legal(&city), [Action::Finish]);
}

#[test]
fn r10_1b_whoever_may_begin_is_offered() {
    let city = board()
        .put(&["29M-PZ-1", "29M-ART-1", "29M-PZ-2"], "0509")
        .put(&["24P-PZ-1", "29M-ART-2"], "0406")
        .put(&["24P-ARTSP-1"], "0305")
        .put(&["244D-INF3-1"], "0510")
        .flip(&["29M-PZ-2"])
        .with(|city| city.deployed = units(&["29M-ART-1", "29M-ART-2"]))
        .city();
    assert_listed(&city);
    let idle = city.clone();
    let begins = |city: &City, at: &str| {
        let there = |action: &Action| matches!(action, Action::Begin { hex, .. } if *hex == self::hex(at));
        legal(city).into_iter().filter(there).count()
    };
    assert_eq!(
        begins(&idle, "0509"),
        1,
        "one is deployed, one used up, and a zone holds the third: it attacks"
    );
    assert_eq!((begins(&idle, "0406"), begins(&idle, "0305")), (1, 3));
    // Soviets: workers strike and stay, militia does neither alone, Chuikov is led.
    let works = hex("2715").neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let board = board().put(&["WRK-WRK-1", "MILN-MIL-1"], "2715").put(&["29M-PZ-1"], works.name());
    let board = board.put(&["62A-CHUI-1", "244D-INF2-1", "MILS-MIL-1"], "1138");
    let city = board.with(in_reaction).city();
    assert_listed(&city);
    assert_eq!(begins(&city, "2715"), 2, "workers, alone or with the militia");
    assert_eq!(begins(&city, "1138"), 3, "not rifles and militia without Chuikov");
}
