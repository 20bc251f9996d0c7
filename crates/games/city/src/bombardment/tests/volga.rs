//! [16.2] [16.3] [12.3] Fire from the Volga and from beyond it.

use super::{bombard, rolled};
use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Side, Unit};
use crate::places::{Off, Place};
use crate::stage::Stage;
use crate::state::{City, Kontrpodgotovka};
use crate::testkit::{Board, act, allowed, hex, legal, play, refused, unit};

/// The rulebook's example: two batteries with a range of four, Germans in two neighbouring heavy structures.
fn example() -> Board {
    Board::new()
        .put(&["TV1-44-1"], "2723")
        .put(&["TV2-44-1"], "2821")
        .put(&["94I-INF-1", "94I-INF-2"], "2324")
        .put(&["94I-INF-3", "94I-INF-4"], "2423")
}

const PAIR: [&str; 2] = ["2324", "2423"];

fn pair() -> Action {
    Action::BombardPair { hex: hex(PAIR[0]), other: hex(PAIR[1]) }
}

fn gun(name: &str) -> Action {
    Action::Gun { unit: unit(name) }
}

#[test]
fn r16_2c_the_example_each_hex_has_its_own_die() {
    let mut city = example().shelling(Side::Soviet).city();
    act(&mut city, pair(), "");
    assert_eq!(legal(&city), [gun("TV1-44-1"), Action::AllGuns]);
    assert_eq!(refused(&city, Side::Soviet, gun("TV2-44-1")), "6.31", "2324 is too far from 2821");
    act(&mut city, gun("TV1-44-1"), "");
    // Two points each: four, halved by the heavy structures. Two on a four and on an eight cost none.
    let events = play(&mut city, Action::Fire, "2 6");
    assert_eq!(rolled(&events), [(2, 2), (2, 2)]);
    let hexes: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Bombardment(crate::event::BombardmentEvent::Rolled { hex, die, .. }) => Some((*hex, *die)),
            _ => None,
        })
        .collect();
    assert_eq!(hexes, [(hex("2324"), 2), (hex("2423"), 6)]);
    // The other battery could bombard 2423 only.
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(legal(&city), [Action::Bombard { hex: hex("2423") }, Action::EndBombardment]);
}

#[test]
fn r16_2c_losses_of_the_first_hex_come_before_the_second_die() {
    let board = example().put(&["TV6-614-1", "TV6-68-1"], "2925").put(&["TV3-68-1"], "2726");
    let mut city = board.shelling(Side::Soviet).city();
    act(&mut city, pair(), "");
    for name in ["TV1-44-1", "TV3-68-1", "TV6-68-1", "TV6-614-1"] {
        act(&mut city, gun(name), "");
    }
    // Twenty-two, halved: eleven on a three and on a four cost two of two.
    let events = play(&mut city, Action::Fire, "1 2");
    assert_eq!(rolled(&events), [(11, 2), (11, 2)]);
    assert_eq!((city.holder(hex("2324")), city.holder(hex("2423"))), (None, None));
    assert!(matches!(city.stage, Stage::Bombardment(stage) if stage.turn == Side::German));
}

#[test]
fn r16_2d_a_battery_may_fire_at_one_hex_only() {
    let mut city = example().shelling(Side::Soviet).city();
    assert_eq!(rolled(&bombard(&mut city, "2324", &["TV1-44-1"], "6")), [(2, 2)]);
    assert!(city.is_flipped(unit("TV1-44-1")));
}

#[test]
fn r16_2b_it_needs_no_spotter_and_combines_from_afar() {
    let board =
        Board::new().put(&["94I-INF-1"], "2122").put(&["TV6-614-1"], "2925").put(&["TV5-68-1"], "2821");
    let mut city = board.put(&["SIND-ARTL-1"], "2324").shelling(Side::Soviet).city();
    let near = city.spotting(hex("2122"), &crate::ids::HexSet::EMPTY);
    assert_eq!(near, super::Spotting::None);
    let events = bombard(&mut city, "2122", &["TV5-68-1", "TV6-614-1"], "6");
    assert_eq!(rolled(&events), [in_terrain("2122", 6 + 6)]);
}

/// What printed strength so much becomes in the terrain of a hex that Germans hold, and what is added to the die.
fn in_terrain(at: &str, printed: u16) -> (i16, i16) {
    let row = data().charts.row(data().terrain(hex(at))).expect("land");
    (row.artillery_air.german.of(printed) as i16, row.die_bombs.german.into())
}

#[test]
fn r16_22_it_is_never_out_of_supply_nor_isolated() {
    let germans =
        Board::new().put(&["16P-PZ-1"], "1832").put(&["16P-PZ-2"], "2227").put(&["24P-PZ-1"], "2719");
    let board = germans.put(&["TV6-614-1"], "2925").put(&["94I-INF-1"], "2122");
    let mut city = board.shelling(Side::Soviet).city();
    assert!(city.is_isolated() && city.is_supplied(unit("TV6-614-1")));
    assert_eq!(rolled(&bombard(&mut city, "2122", &["TV6-614-1"], "6")), [in_terrain("2122", 6)]);
    assert_eq!(city.next_to_roll(None), None, "nobody rolls in a collapse");
}

#[test]
fn r3_23j_trans_volga_artillery_can_be_attacked_by_guns_only() {
    let city = Board::new().put(&["TV6-614-1"], "2925").put(&["GIND-ART170-1"], "1926");
    let city = city.with(|city| city.air.german.dive = 2).shelling(Side::German).city();
    assert!(allowed(&city, Side::German, Action::Bombard { hex: hex("2925") }));
    assert!(city.check_level(Side::German, hex("2925")).is_err());
    assert!(city.check_dive(Side::German, unit("TV6-614-1")).is_err());
    assert!(!data().sets.land.contains(hex("2925")), "and nobody can come there");
}

/// Trans Volga Artillery and a gun west of the river on a turn.
fn counter_preparation(turn: u8) -> City {
    let board = example().put(&["TV6-614-1"], "2925").put(&["SIND-ARTL-1"], "2325");
    board.put(&["2289-DEPOT-1"], "2227").with(|city| city.turn = turn).shelling(Side::Soviet).city()
}

#[test]
fn r16_3_a_kontrpodgotovka_lowers_the_dice_of_one_stage_by_one() {
    let mut city = counter_preparation(3);
    act(&mut city, Action::Kontrpodgotovka, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Kontrpodgotovka), "16.3", "once");
    act(&mut city, pair(), "");
    act(&mut city, gun("TV1-44-1"), "");
    assert_eq!(rolled(&play(&mut city, Action::Fire, "6 6")), [(2, 1), (2, 1)]);
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(rolled(&bombard(&mut city, "2324", &["SIND-ARTL-1"], "6"))[0].1, 2, "no other guns");
    assert_eq!(rolled(&bombard(&mut city, "2324", &["TV6-614-1"], "6"))[0].1, 1);
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(city.kontrpodgotovka, Kontrpodgotovka::Spent);
    city.turn = 4;
    city.begin_bombardment(&mut ());
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Kontrpodgotovka), "16.3");
}

#[test]
fn r16_3_a_kontrpodgotovka_has_its_turns_and_its_moment() {
    let turns: Vec<_> = (1..=7)
        .filter(|turn| allowed(&counter_preparation(*turn), Side::Soviet, Action::Kontrpodgotovka))
        .collect();
    assert_eq!(turns, [3, 4, 5, 6]);
    let mut city = counter_preparation(3);
    bombard(&mut city, "2324", &["SIND-ARTL-1"], "6");
    act(&mut city, Action::EndBombardment, "");
    assert!(allowed(&city, Side::Soviet, Action::Kontrpodgotovka), "other guns do not matter");
    bombard(&mut city, "2324", &["TV1-44-1"], "6");
    assert_eq!(refused(&city, Side::Soviet, Action::Kontrpodgotovka), "16.3", "ruling 137");
    let mut none = counter_preparation(3);
    for name in ["TV1-44-1", "TV2-44-1", "TV6-614-1"] {
        none.places.take(unit(name), Off::Dead);
    }
    assert_eq!(refused(&none, Side::Soviet, Action::Kontrpodgotovka), "16.3", "ruling 192");
}

/// The flotilla beside a bank hex with German armour.
fn flotilla(turn: u8) -> City {
    let board = Board::new().put(&["VRF-FLOT-1"], "2030").put(&["29M-PZ-1", "29M-PZ-2"], "2029");
    board.with(|city| city.turn = turn).shelling(Side::Soviet).city()
}

#[test]
fn r12_3c_its_strength_is_four_on_the_second_turn_and_two_until_the_sixth() {
    for (turn, strength) in [(2, 4), (3, 2), (4, 2), (5, 2), (6, 2)] {
        let mut city = flotilla(turn);
        assert_eq!(rolled(&bombard(&mut city, "2029", &["VRF-FLOT-1"], "6"))[0].0, strength, "turn {turn}");
        assert!(city.is_flipped(unit("VRF-FLOT-1")));
    }
    for turn in [1, 7] {
        let city = flotilla(turn);
        assert_eq!(
            city.check_gun(Side::Soviet, unit("VRF-FLOT-1"), hex("2029")).map_err(|no| no.rule().0),
            Err("12.3c")
        );
        assert_eq!(legal(&city), [Action::EndBombardment]);
    }
}

#[test]
fn r12_33a_its_targets_on_the_bank_are_in_the_open() {
    let mut city = flotilla(2);
    assert_eq!(rolled(&bombard(&mut city, "2029", &["VRF-FLOT-1"], "3")), [(4, 0)]);
    assert!(city.places.hex(unit("29M-PZ-1")).is_some(), "the owner chooses");
    act(&mut city, Action::Lose { unit: unit("29M-PZ-1") }, "");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Box));
}

#[test]
fn r12_3d_it_leaves_after_the_bombardments_of_the_sixth_turn() {
    for turn in [5, 6] {
        let mut city = flotilla(turn);
        act(&mut city, Action::EndBombardment, "");
        let stays = city.places.hex(unit("VRF-FLOT-1")).is_some();
        assert!(stays, "not before the stage is over");
        act(&mut city, Action::EndBombardment, "");
        assert_eq!(city.places.hex(unit("VRF-FLOT-1")).is_some(), turn == 5);
    }
}

#[test]
fn r16_25_the_203mm_gun_is_the_only_one_that_fires_alone() {
    let alone: Vec<_> =
        Unit::all().filter(|unit| data().counter(*unit).single_target).map(Unit::name).collect();
    assert_eq!(alone, ["TV5-1210-1"]);
    let board = example().put(&["TV5-1210-1"], "2726");
    let mut city = board.shelling(Side::Soviet).city();
    act(&mut city, pair(), "");
    assert_eq!(refused(&city, Side::Soviet, gun("TV5-1210-1")), "16.25");
}
