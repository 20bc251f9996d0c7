//! [4.0] The sequence of play.

use crate::rules::kit::{
    Board, act, allowed, artillery, begun, bombard, enter, first_phase, go, hex, legal, place, play, refused,
    rolled, run, unit, units, whose,
};
use volga_city::ids::Side;
use volga_city::stage::Stage;
use volga_city::{Action, AirPoints, BombardmentEvent, Event, Off, Place};
use volga_engine::{Game, Turn};

#[test]
fn r4_0_c1_the_stage_begins_with_the_german_side() {
    let mut city = artillery().turn(2).at("bombardment").city();
    assert!(allowed(&city, Side::German, Action::Bombard { hex: hex("0743") }));
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(whose(&city), Some(Side::Soviet));
}

#[test]
fn r4_0_c3_when_both_are_done_the_operations_begin() {
    let mut city = artillery().shelling(Side::German).city();
    act(&mut city, Action::EndBombardment, "");
    assert!(matches!(city.stage, Stage::Bombardment(_)));
    act(&mut city, Action::EndBombardment, "");
    assert!(matches!(city.stage, Stage::Initiative(_)));
}

#[test]
fn r4_0_c2_a_gun_that_was_hit_fires_and_is_then_removed() {
    let mut city = artillery().shelling(Side::German).city();
    let events = bombard(&mut city, "1138", &["29M-ART-1"], "2");
    let (gun, at) = (unit("SIND-ARTL-1"), hex("1138"));
    let lost = BombardmentEvent::Lost { unit: gun, hex: at, may_fire: true };
    assert_eq!(events.last(), Some(&Event::Bombardment(lost)));
    assert_eq!(city.places.of(gun), Place::Off(Off::Ghost(at)));
    assert_eq!(rolled(&bombard(&mut city, "0642", &["SIND-ARTL-1"], "6")), [(3, 0)], "half for the armour");
    assert_eq!(city.places.of(gun), Place::Off(Off::Dead));
    assert!(!city.is_flipped(gun));
}

#[test]
fn r4_0_d5_the_final_phase_begins_with_armour() {
    let board =
        Board::new().put(&["WRK-WRK-1"], "2715").put(&["WRK-WRK-2"], "2716").put(&["29M-PZ-1"], "0642");
    let mut city = board.city();
    play(&mut city, Action::EndPhase, "2");
    assert!(allowed(&city, Side::Soviet, place("POOL-LT-1", "2715")));
    assert_eq!(refused(&city, Side::Soviet, Action::EndPhase), "11.5b");
}

#[test]
fn r4_0_d2c_reinforcements_that_are_due_enter_in_a_reaction_phase() {
    let mut city = first_phase(Board::new());
    assert!(legal(&city).contains(&enter("13G-GINF3-1", "1832")));
    act(&mut city, enter("13G-GINF3-1", "1832"), "");
    assert_eq!(city.places.hex(unit("13G-GINF3-1")), Some(hex("1832")));
}

#[test]
fn r4_0_a3_replacements_are_placed_in_the_preparation_stage() {
    let mut city = Board::new()
        .turn(2)
        .list("box", &["29M-PZ-1", "94I-INF-1"])
        .put(&["6T-INF3-1"], "1726")
        .put(&["29M-PZ-3", "29M-PZ-2"], "0543")
        .at("preparation")
        .city();
    run(&mut city, "1 1");
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
    for action in [Action::Top { unit: unit("29M-PZ-3") }, Action::EndPhase] {
        assert_eq!(refused(&city, Side::German, action), "15.2c", "ruling 160: when all are there");
    }
    play(&mut city, place("29M-PZ-1", "0542"), "");
    play(&mut city, place("94I-INF-1", "0542"), "");
    assert_eq!(city.places.units_in(hex("0542")), units(&["29M-PZ-1", "94I-INF-1"]));
    assert_eq!(refused(&city, Side::German, place("94I-INF-1", "0541")), "4.0-A3", "they have been placed");
    assert!(allowed(&city, Side::German, Action::Top { unit: unit("29M-PZ-1") }), "then stacks are ordered");
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
fn r4_0_a2_the_markers_are_set_to_the_turn_s_values() {
    let mut city = Board::new().turn(4).put(&["29M-PZ-1"], "0642").at("preparation").city();
    run(&mut city, "");
    assert_eq!(
        (city.air.german, city.air.soviet),
        (AirPoints { level: 40, dive: 14 }, AirPoints { level: 6, dive: 2 })
    );
}
