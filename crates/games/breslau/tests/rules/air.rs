//! [6.0] The Soviet Air Bombardment Phase, but for AA fire.

use super::kit::{
    Board, act, allowed, hex, kinds, legal, play_phase, refused, rules, run_phase, unit, units,
};
use volga_breslau::data::data;
use volga_breslau::ids::{Hex, Side};
use volga_breslau::stage::{Air, AirStep, Stage};
use volga_breslau::{Action, AirEvent, Breslau, Event, Off, Options, Place};
use volga_engine::hex::Direction;
use volga_engine::ledger::Ledger;
use volga_engine::{Game, Turn};

/// The Soviet player sends these aircraft.
fn flying(board: Board, aircraft: &[&str]) -> Breslau {
    board.off(Off::Available, aircraft).at(Stage::Air(Air { step: AirStep::Flying }))
}

/// The air steps of a turn are about to come in.
fn phase(board: Board, turn: u8) -> Breslau {
    board.turn(turn).at(Stage::Air(Air { step: AirStep::Steps }))
}

fn fly(name: &str, at: &str) -> Action {
    Action::Fly { unit: unit(name), hex: hex(at) }
}

fn restore(name: &str) -> Action {
    Action::Restore { unit: unit(name) }
}

/// A hex is bombed by aircraft: strength, what is added to the die, hits.
#[track_caller]
fn bombing(board: Board, at: &str, aircraft: &[&str], script: &str) -> (Ledger, i16, u8) {
    let mut game = flying(board, aircraft);
    let mut events = Vec::new();
    for (sent, name) in aircraft.iter().enumerate() {
        let last = sent + 1 == aircraft.len();
        events.extend(play_phase(&mut game, fly(name, at), if last { script } else { "" }));
    }
    let bombed = |event: &Event| match event {
        Event::Air(AirEvent::Bombed { strength, added, hits, .. }) => Some((*strength, added.total(), *hits)),
        _ => None,
    };
    events.iter().find_map(bombed).expect("bombs fall")
}

fn lines(ledger: &Ledger) -> Vec<(&'static str, i16)> {
    ledger.lines().map(|(rule, amount)| (rule.0, amount)).collect()
}

#[test]
fn r5_1a_air_steps_are_spent_in_the_air_bombardment_phase() {
    let board = Board::new().put("1514", &["g_co_1"]).off(Off::Dead, &["s_air_24_1", "s_air_16_1"]);
    let mut game = phase(board, 2);
    assert_eq!(kinds(&run_phase(&mut game, "2")), ["air_steps"]);
    assert_eq!(game.stage, Stage::Air(Air { step: AirStep::Restoring { left: 3 } }));
    assert_eq!(game.turn(), Turn::Of(Side::Soviet.seat()));
    assert_eq!(refused(&game, Side::Soviet, restore("g_tr_ju52_1")), "5.1a");
}

/// The steps of a turn, and the rule by which they come.
#[track_caller]
fn steps_of(turn: u8, script: &str) -> (u8, &'static str) {
    let dead = ["s_air_24_1", "s_air_24_2", "s_air_24_3", "s_air_24_4"];
    let mut game = phase(Board::new().put("1514", &["g_co_1"]).off(Off::Dead, &dead), turn);
    let told = run_phase(&mut game, script);
    match game.stage {
        Stage::Air(Air { step: AirStep::Restoring { left } }) => (left, rules(&told)[0]),
        _ => (0, ""),
    }
}

#[test]
fn r15_2_1c_turn_2_brings_a_die_and_one_air_steps() {
    assert_eq!(steps_of(2, "4"), (5, "15.2.1c"));
}

#[test]
fn r15_2_1d_turn_3_brings_one_air_step() {
    assert_eq!((steps_of(1, ""), steps_of(3, "")), ((0, ""), (1, "15.2.1d")), "and turn 1 none");
}

#[test]
fn r15_2_1e_turn_4_brings_one_air_step() {
    assert_eq!(steps_of(4, ""), (1, "15.2.1e"));
}

#[test]
fn r15_2_1f_turn_5_brings_a_die_and_one_air_steps() {
    assert_eq!(steps_of(5, "6"), (7, "15.2.1f"));
}

#[test]
fn r15_2_1g_turn_6_brings_one_air_step() {
    assert_eq!(steps_of(6, ""), (1, "15.2.1g"));
}

#[test]
fn r15_2_1h_turn_7_brings_one_air_step() {
    assert_eq!(steps_of(7, ""), (1, "15.2.1h"));
}

#[test]
fn r15_2_1i_turn_8_brings_one_air_step() {
    assert_eq!(steps_of(8, ""), (1, "15.2.1i"));
}

#[test]
fn r15_2_1j_turn_9_brings_a_die_and_one_air_steps() {
    assert_eq!(steps_of(9, "1"), (2, "15.2.1j"));
}

#[test]
fn r6_0a_nine_aircraft_start_available() {
    let mut dice = volga_engine::dice::TableDice::new(Vec::new(), None);
    let rules = volga_breslau::RULES;
    let game = Breslau::setup("campaign", &Options::default(), rules, &mut dice).expect("the campaign");
    let mut factors: Vec<_> =
        game.aircraft_in(Off::Available).iter().map(|unit| game.face(unit).bombard).collect();
    factors.sort_unstable();
    assert_eq!(factors, [16, 16, 16, 16, 24, 24, 24, 24, 32]);
}

#[test]
fn r6_0b_a_step_restores_a_depleted_aircraft_or_returns_an_eliminated_one_depleted() {
    let board = Board::new().put("1514", &["g_co_1"]).off(Off::Available, &["s_air_24_1", "s_air_24_2"]);
    let board = board.off(Off::Dead, &["s_air_16_1"]).set(|game| game.reduced.insert(unit("s_air_24_1")));
    let mut game = phase(board, 2);
    run_phase(&mut game, "2");
    assert_eq!(refused(&game, Side::Soviet, restore("s_air_24_2")), "6.0b", "it is at full strength");
    act(&mut game, restore("s_air_24_1"), "");
    assert!(!game.reduced.contains(unit("s_air_24_1")));
    assert_eq!(game.stage, Stage::Air(Air { step: AirStep::Restoring { left: 2 } }));
    act(&mut game, restore("s_air_16_1"), "");
    assert_eq!(game.places.of(unit("s_air_16_1")), Place::Off(Off::Available));
    assert!(game.reduced.contains(unit("s_air_16_1")));
}

#[test]
fn r6_0c_two_steps_return_an_aircraft_at_full_strength() {
    let board = Board::new().put("1514", &["g_co_1"]).off(Off::Dead, &["s_air_32_1"]);
    let mut game = phase(board, 2);
    run_phase(&mut game, "3");
    act(&mut game, restore("s_air_32_1"), "");
    act(&mut game, restore("s_air_32_1"), "");
    assert_eq!(game.face(unit("s_air_32_1")).bombard, 32);
    assert_eq!(game.stage, Stage::Air(Air { step: AirStep::Flying }), "6.0d: nobody needs the other two");
    assert!(allowed(&game, Side::Soviet, fly("s_air_32_1", "1514")), "ruling 76: it may act at once");
}

#[test]
fn r6_0d_steps_that_are_not_used_are_lost() {
    let board = Board::new().put("1514", &["g_co_1"]).off(Off::Dead, &["s_air_32_1"]);
    let mut game = phase(board.off(Off::Available, &["s_air_24_1"]), 2);
    run_phase(&mut game, "3");
    act(&mut game, Action::EndRestoring, "");
    assert_eq!(game.stage, Stage::Air(Air { step: AirStep::Flying }));
    assert_eq!(game.places.of(unit("s_air_32_1")), Place::Off(Off::Dead));
}

#[test]
fn r5_1c_without_targets_or_aircraft_the_phase_is_skipped() {
    let mut nobody = phase(Board::new().off(Off::Available, &["s_air_32_1"]), 1);
    run_phase(&mut nobody, "");
    assert!(!matches!(nobody.stage, Stage::Air(_)));
    let mut grounded = phase(Board::new().put("1514", &["g_co_1"]), 1);
    run_phase(&mut grounded, "");
    assert!(!matches!(grounded.stage, Stage::Air(_)));
    let mut declined = flying(Board::new().put("1514", &["g_co_1"]), &["s_air_32_1"]);
    act(&mut declined, Action::EndFlying, "");
    assert!(!matches!(declined.stage, Stage::Air(_)), "nor if the Soviet player sends none");
}

#[test]
fn r6_0g_aircraft_may_be_held_back() {
    let mut game =
        flying(Board::new().put("1514", &["g_co_1"]).put("1610", &["g_co_2"]), &["s_air_32_1", "s_air_24_1"]);
    act(&mut game, fly("s_air_32_1", "1514"), "");
    play_phase(&mut game, Action::EndFlying, "6");
    assert_eq!(game.places.of(unit("s_air_24_1")), Place::Off(Off::Available));
}

#[test]
fn r6_0h_only_available_aircraft_act() {
    let board = Board::new().put("1514", &["g_co_1"]).off(Off::Used, &["s_air_24_1"]);
    let game = flying(board.off(Off::Dead, &["s_air_24_2"]), &["s_air_32_1"]);
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_24_1", "1514")), "6.0h");
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_24_2", "1514")), "6.0h");
    assert_eq!(refused(&game, Side::Soviet, fly("g_co_1", "1514")), "6.0h");
}

#[test]
fn r6_0f_one_aircraft_bombards_a_hex() {
    let board = Board::new().put("1514", &["g_co_1"]).put("1610", &["g_co_2"]);
    let mut game = flying(board, &["s_air_32_1", "s_air_24_1"]);
    act(&mut game, fly("s_air_32_1", "1514"), "");
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_24_1", "1514")), "6.0f");
    assert!(allowed(&game, Side::Soviet, fly("s_air_24_1", "1610")));
}

#[test]
fn r14_14_two_aircraft_bombard_a_hex_and_add_their_factors() {
    let paired = |options: &mut Options| options.paired_aircraft = true;
    let board = Board::with(paired).put("1514", &["g_co_1", "g_co_2"]).put("1610", &["g_co_3"]);
    let mut game = flying(board, &["s_air_32_1", "s_air_24_1", "s_air_16_1"]);
    act(&mut game, fly("s_air_32_1", "1514"), "");
    act(&mut game, fly("s_air_24_1", "1514"), "");
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_16_1", "1514")), "6.0f");
    let (strength, ..) = bombing(board, "1514", &["s_air_32_1", "s_air_24_1"], "6");
    assert_eq!(lines(&strength), [("2.3.5a", 56), ("6.1.7a", -28)]);
}

#[test]
fn r6_1_1a_never_next_to_soviet_ground_units_rivers_or_not() {
    let board = Board::new().put("1514", &["g_co_1"]).put("1610", &["g_co_2"]).put("1515", &["s_309_r1"]);
    let game = flying(board, &["s_air_32_1"]);
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_32_1", "1514")), "6.1.1a");
    assert!(allowed(&game, Side::Soviet, fly("s_air_32_1", "1610")));

    let across = |hex: Hex| {
        let direction = Direction::ALL.into_iter().find(|side| data().hex(hex).has_river(*side))?;
        Some((hex, hex.neighbour(direction)?))
    };
    let (bank, other) = Hex::all().find_map(across).expect("a river");
    let board = Board::new().put(bank.name(), &["g_co_1"]).put(other.name(), &["s_309_r1"]);
    let game = flying(board, &["s_air_32_1"]);
    let flight = Action::Fly { unit: unit("s_air_32_1"), hex: bank };
    assert_eq!(refused(&game, Side::Soviet, flight), "6.1.1a", "ruling 26");
}

#[test]
fn r6_1_1b_each_hex_is_bombed_once() {
    let board = Board::new().put("1514", &["g_co_1"]).put("1610", &["g_co_2"]);
    let mut game = flying(board, &["s_air_32_1", "s_air_24_1"]);
    act(&mut game, fly("s_air_32_1", "1514"), "");
    let events = play_phase(&mut game, fly("s_air_24_1", "1610"), "");
    assert!(events.len() == 1 && game.turn() == Turn::Of(Side::Soviet.seat()), "ruling 76: in his order");
    assert_eq!(legal(&game), [Action::Bomb { hex: hex("1514") }, Action::Bomb { hex: hex("1610") }]);
    assert_eq!(refused(&game, Side::Soviet, Action::Bomb { hex: hex("1515") }), "6.1.1c");
    play_phase(&mut game, Action::Bomb { hex: hex("1610") }, "6 6");
    assert!(!matches!(game.stage, Stage::Air(_)), "the last one is not asked for");
}

#[test]
fn r6_1_1c_a_target_holds_germans_or_a_barricade() {
    let board = Board::new().put("1514", &["g_co_1"]).put("1520", &["s_309_r1"]).set(|game| {
        game.barricades.insert(hex("1713"));
        game.barricades.insert(hex("1519"));
    });
    let game = flying(board, &["s_air_32_1"]);
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_32_1", "1610")), "6.1.1c");
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_32_1", "1520")), "6.1.1c");
    assert!(allowed(&game, Side::Soviet, fly("s_air_32_1", "1713")), "13.3j");
    assert_eq!(refused(&game, Side::Soviet, fly("s_air_32_1", "1519")), "6.1.1a", "ruling 156");
}

#[test]
fn r6_1_7a_terrain_divides_the_factor() {
    for (at, divisor) in [("1513", 2), ("1613", 1), ("1609", 3), ("1406", 4), ("1717", 1)] {
        let (strength, ..) = bombing(Board::new().put(at, &["g_co_1"]), at, &["s_air_24_1"], "6");
        assert_eq!(strength.total(), 24 / divisor, "{at}");
    }
}

#[test]
fn r6_1_7b_afvs_alone_halve_it_again() {
    let (strength, ..) = bombing(Board::new().put("1514", &["g_stg_1"]), "1514", &["s_air_24_1"], "6");
    assert_eq!(lines(&strength), [("2.3.5a", 24), ("6.1.7b", -12), ("6.1.7a", -6)], "the first example: 6");
    let (strength, ..) = bombing(Board::new().put("1609", &["g_stg_1"]), "1609", &["s_air_24_1"], "6");
    assert_eq!(lines(&strength), [("2.3.5a", 24), ("6.1.7b", -12), ("6.1.7a", -8)], "the second example: 4");
    let (train, ..) = bombing(Board::new().put("1506", &["g_porsel"]), "1506", &["s_air_32_1"], "6");
    assert_eq!(train.total(), 4, "ruling 25: Porsel is an AFV");
    let mixed = Board::new().put("1514", &["g_stg_1", "g_co_1"]);
    assert_eq!(bombing(mixed, "1514", &["s_air_24_1"], "6").0.total(), 12);
}

#[test]
fn r6_1_7c_factors_are_rounded_once() {
    let board = Board::new().put("1609", &["g_stg_1"]).set(|game| game.reduced.insert(unit("s_air_32_1")));
    let (strength, ..) = bombing(board, "1609", &["s_air_32_1"], "6");
    assert_eq!(strength.total(), 3, "16 by 6 is 2.67");
}

#[test]
fn r6_1_7d_two_aircraft_are_added_before_they_are_divided() {
    let board = Board::with(|options| options.paired_aircraft = true)
        .put("1609", &["g_co_1"])
        .set(|game| game.reduced = units(&["s_air_16_1", "s_air_16_2"]));
    let (strength, ..) = bombing(board, "1609", &["s_air_16_1", "s_air_16_2"], "6");
    assert_eq!(strength.total(), 5, "16 by 3, not twice 8 by 3");
}

#[test]
fn r6_1_8_the_die_is_modified_by_terrain() {
    for (at, added) in [("1513", 2), ("1613", 0), ("1609", 2), ("1406", 3), ("1712", 1)] {
        let (_, drm, _) = bombing(Board::new().put(at, &["g_co_1"]), at, &["s_air_24_1"], "6");
        assert_eq!(drm, added, "{at}");
    }
    let board = Board::new().put("1513", &["g_co_1", "g_co_2", "g_hanf_i"]);
    assert_eq!(bombing(board, "1513", &["s_air_24_1"], "2").2, 2, "12 factors, 2 and 2");
}

#[test]
fn r6_1_9c_each_hit_costs_a_step() {
    let mut game = flying(Board::new().put("1613", &["g_hanf_i", "g_co_1", "g_co_2"]), &["s_air_16_1"]);
    play_phase(&mut game, fly("s_air_16_1", "1613"), "3");
    for name in ["g_hanf_i", "g_co_1", "g_co_2"] {
        assert!(matches!(game.stage, Stage::Air(_)));
        act(&mut game, Action::Lose { unit: unit(name) }, "");
    }
    assert_eq!(game.places.units_in(hex("1613")), units(&["g_hanf_i"]), "three hits");
    assert!(game.reduced.contains(unit("g_hanf_i")) && !matches!(game.stage, Stage::Air(_)));
}

#[test]
fn r6_0e_used_aircraft_go_to_the_used_box() {
    let mut game = flying(Board::new().put("1514", &["g_co_1"]), &["s_air_32_1"]);
    play_phase(&mut game, fly("s_air_32_1", "1514"), "6");
    assert_eq!(game.places.of(unit("s_air_32_1")), Place::Off(Off::Used));
}

#[test]
fn r6_1_10_survivors_return_as_they_are() {
    let board = Board::new().put("1514", &["g_co_1"]).set(|game| game.reduced.insert(unit("s_air_32_1")));
    let mut game = flying(board, &["s_air_32_1"]);
    play_phase(&mut game, fly("s_air_32_1", "1514"), "6");
    assert_eq!(game.places.of(unit("s_air_32_1")), Place::Off(Off::Used));
    assert!(game.reduced.contains(unit("s_air_32_1")));
}

#[test]
fn r13_3i_bombardments_ignore_a_barricade_and_any_hit_removes_it() {
    let board = Board::new().put("1613", &["g_hanf_i"]).set(|game| game.barricades.insert(hex("1613")));
    let (_, added, hits) = bombing(board, "1613", &["s_air_16_1"], "6");
    assert_eq!((added, hits), (0, 2));
    let mut game = flying(board, &["s_air_16_1"]);
    play_phase(&mut game, fly("s_air_16_1", "1613"), "6");
    assert!(!game.barricades.contains(hex("1613")));
    assert_eq!(game.places.height(hex("1613")), 0, "13.3l: it counts for no step");
}

#[test]
fn r13_3j_a_lone_barricade_is_bombed() {
    let board = Board::new().set(|game| game.barricades.insert(hex("1713")));
    let mut missed = flying(board.set(|game| game.reduced.insert(unit("s_air_16_1"))), &["s_air_16_1"]);
    play_phase(&mut missed, fly("s_air_16_1", "1713"), "6");
    assert!(missed.barricades.contains(hex("1713")), "4 factors, 6 and 2");
    let mut hit = flying(board, &["s_air_16_1"]);
    play_phase(&mut hit, fly("s_air_16_1", "1713"), "1");
    assert!(hit.barricades.is_empty());
}

#[test]
fn r3_2e_what_matters_of_a_hidden_stack_is_told_before_the_die() {
    let told = |names: &[&str]| {
        let mut game = flying(Board::new().put("1613", names), &["s_air_16_1"]);
        kinds(&play_phase(&mut game, fly("s_air_16_1", "1613"), "6"))
    };
    assert_eq!(told(&["g_co_1", "g_609_art_1"])[..3], ["flew", "types", "bombed"]);
    assert_eq!(told(&["g_co_1"])[..2], ["flew", "bombed"], "a unit alone is seen anyway");
}
