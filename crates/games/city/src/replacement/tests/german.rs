use super::*;
use crate::stage::Preparation;
use volga_engine::{Game, Turn};

/// A turn is prepared with these units in the Replacement Box.
fn preparation(boxed: &[&str]) -> City {
    let board = Board::new().with(|city| {
        boxed.iter().for_each(|name| city.places.take(unit(name), Off::Box));
        city.stage = Stage::Preparation(Preparation::Rolls);
    });
    board.put(&["6T-INF3-1"], "1726").city()
}

fn returns(name: &str, die: &str) -> bool {
    let mut city = preparation(&[name]);
    run(&mut city, die);
    city.places.of(unit(name)) == Place::Off(Off::Returning)
}

#[test]
fn r15_2b_a_unit_returns_on_three_or_less_that_is_not_above_its_strength() {
    assert_eq!(
        ["1", "2", "3", "4", "6"].map(|die| returns("94I-INF-1", die)),
        [true, true, true, false, false]
    );
    assert_eq!(["1", "2", "3"].map(|die| returns("29M-ENG218-1", die)), [true, true, false]);
    assert_eq!(["1", "2"].map(|die| returns("94I-ENG1-1", die)), [true, false]);
}

#[test]
fn r15_21_the_smaller_strength_counts() {
    assert_eq!(["2", "3"].map(|die| returns("29M-PZ-1", die)), [true, false], "six and two");
}

#[test]
fn r3_23b_armour_returns_by_its_second_strength() {
    assert_eq!(data().counter(unit("14P-PZ-1")).second, Some(2));
    assert_eq!(["1", "2", "3"].map(|die| returns("14P-PZ-1", die)), [true, true, false]);
}

#[test]
fn r4_0_a3_replacements_are_placed_in_the_preparation_stage() {
    let mut city = preparation(&["29M-PZ-1", "94I-INF-1"]);
    run(&mut city, "1 1");
    assert_eq!(city.turn(), Turn::Of(Side::German.seat()));
    city.places.put(unit("29M-PZ-3"), hex("0543"));
    city.places.put(unit("29M-PZ-2"), hex("0543"));
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
fn r15_2c_they_may_be_placed_in_any_sector() {
    let mut city = preparation(&["29M-PZ-1", "94I-INF-1"]);
    run(&mut city, "1 1");
    for hex in Hex::all() {
        let action = Action::Place { unit: unit("29M-PZ-1"), hex };
        assert_eq!(allowed(&city, Side::German, action), data().hex(hex).sector.is_some(), "{hex:?}");
    }
    assert_eq!(refused(&city, Side::German, place("29M-PZ-1", "0743")), "15.2c");
    assert_eq!(refused(&city, Side::German, place("94I-INF-1", "0542")), "15.2c", "one after another");
    city.places.put(unit("244D-INF2-1"), hex("0542"));
    assert_eq!(refused(&city, Side::German, place("29M-PZ-1", "0542")), "7.32b");
    for name in ["29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "14P-PZ-1"] {
        city.places.put(unit(name), hex("0543"));
    }
    assert_eq!(refused(&city, Side::German, place("29M-PZ-1", "0543")), "8.1");
}

#[test]
fn r15_2c_a_replacement_without_room_is_lost() {
    let mut city = preparation(&["29M-PZ-1"]);
    let sectors = data().sectors.iter().flat_map(|sector| sector.hexes.iter());
    let soviets = data().by_side.soviet.iter().filter(|unit| data().counter(*unit).is_combat_unit());
    for (hex, soviet) in sectors.zip(soviets) {
        city.places.put(soviet, hex);
    }
    let events = run(&mut city, "1");
    assert!(events.contains(&Event::Arrival(ArrivalEvent::NoRoom { unit: unit("29M-PZ-1") })));
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Gone));
}

#[test]
fn r15_2d_replacements_act_like_all_others_in_the_coming_turn() {
    let mut city = preparation(&["29M-PZ-1"]);
    run(&mut city, "1");
    play(&mut city, place("29M-PZ-1", "0542"), "");
    assert_eq!(city.check_movers(&units(&["29M-PZ-1"]), hex("0542")), Ok(()));
}

#[test]
fn r15_22_artillery_and_flak_never_return() {
    let mut city = Board::new().put(&["29M-ART-1", "24P-FLAKM-1"], "0542").put(&["29M-PZ-1"], "0543").city();
    city.eliminate(unit("29M-ART-1"));
    city.eliminate(unit("24P-FLAKM-1"));
    city.eliminate(unit("29M-PZ-1"));
    city.stage = Stage::Preparation(Preparation::Rolls);
    run(&mut city, "1");
    assert_eq!(city.places.off(Off::Returning).collect::<Vec<_>>(), [unit("29M-PZ-1")], "one die only");
}

#[test]
fn r15_23_each_unit_has_one_die() {
    let mut city = preparation(&["29M-PZ-1"]);
    run(&mut city, "6");
    assert_eq!(city.places.of(unit("29M-PZ-1")), Place::Off(Off::Gone));
    city.stage = Stage::Preparation(Preparation::Rolls);
    run(&mut city, "");
}

#[test]
fn r15_23a_the_box_is_empty_after_the_preparation() {
    let mut city = preparation(&["29M-PZ-1", "29M-PZ-2", "94I-INF-1"]);
    run(&mut city, "1 6 3");
    assert_eq!(city.places.off(Off::Box).count(), 0);
}
