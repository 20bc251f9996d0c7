//! The Bombardment Stage as it is played.

use super::{bombard, rolled};
use crate::action::Action;
use crate::data::{Terrain, data};
use crate::event::{BombardmentEvent, Event, OrderEvent};
use crate::ids::{Hex, Side, Unit};
use crate::places::{Off, Place};
use crate::stage::{Alarm, Stage};
use crate::state::City;
use crate::testkit::{Board, act, allowed, hex, legal, play, refused, step, unit};
use volga_engine::{Game, Turn};

/// Two German guns in the open, two Soviet guns and infantry to see for them, and the depot.
fn artillery() -> Board {
    Board::new()
        .put(&["29M-ART-1", "29M-ART-2", "29M-PZ-1"], "0642")
        .put(&["244D-INF2-1", "244D-INF2-2"], "0743")
        .put(&["SIND-ARTL-1"], "1138")
        .put(&["SIND-ARTL-2"], "1141")
        .put(&["2289-DEPOT-1"], "2227")
}

fn whose(city: &City) -> Option<Side> {
    match city.turn() {
        Turn::Of(seat) => Side::of_seat(seat),
        _ => None,
    }
}

#[test]
fn r6_0a_target_and_guns_are_named_and_their_strength_is_rolled_for() {
    let mut city = artillery().shelling(Side::German).city();
    let events = bombard(&mut city, "0743", &["29M-ART-1"], "4");
    assert_eq!(rolled(&events), [(8, 0)]);
    let Some(Event::Bombardment(BombardmentEvent::Rolled { hex: at, die, result, .. })) = events.last()
    else {
        panic!("the die comes last: {events:?}")
    };
    assert_eq!((*at, *die, *result), (hex("0743"), 4, 1));
    assert_eq!(whose(&city), Some(Side::Soviet), "the owner chooses");
    assert_eq!(legal(&city), ["244D-INF2-1", "244D-INF2-2"].map(|name| Action::Lose { unit: unit(name) }));
    act(&mut city, Action::Lose { unit: unit("244D-INF2-2") }, "");
    assert_eq!(city.places.of(unit("244D-INF2-2")), Place::Off(Off::Dead));
    assert_eq!(city.stacked(hex("0743")), 1);
}

#[test]
fn r6_3a_two_guns_fire_as_a_sum() {
    let mut city = artillery().shelling(Side::German).city();
    assert_eq!(refused(&city, Side::German, Action::Fire), "6.0a", "no target yet");
    act(&mut city, Action::Bombard { hex: hex("0743") }, "");
    assert_eq!(refused(&city, Side::German, Action::Fire), "6.0a", "no gun yet");
    let [first, second] = ["29M-ART-1", "29M-ART-2"].map(|name| Action::Gun { unit: unit(name) });
    assert_eq!(legal(&city), [first, second, Action::AllGuns]);
    act(&mut city, second, "");
    assert_eq!(refused(&city, Side::German, first), "6.3a", "they are named in order");
    assert_eq!(refused(&city, Side::German, Action::AllGuns), "6.3a", "there is no other");
    let mut all = artillery().shelling(Side::German).city();
    act(&mut all, Action::Bombard { hex: hex("0743") }, "");
    assert_eq!(rolled(&play(&mut all, Action::AllGuns, "6")), [(16, 0)]);
    // Sixteen on a six cost two, and there are two: nobody has to choose.
    assert_eq!((all.holder(hex("0743")), whose(&all)), (None, Some(Side::Soviet)));
}

#[test]
fn r6_0b_guns_that_took_part_are_used_up() {
    let flak = Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name();
    let mut city = artillery().put(&[flak], "0642").shelling(Side::German).city();
    bombard(&mut city, "0743", &["29M-ART-1", flak], "6");
    assert!(city.is_flipped(unit("29M-ART-1")) && city.is_flipped(unit(flak)));
    assert!(!city.is_flipped(unit("29M-ART-2")) && !city.is_flipped(unit("29M-PZ-1")));
}

#[test]
fn r6_1a_the_german_begins_and_then_the_sides_alternate() {
    let mut city = artillery().put(&["16P-PZ-1", "16P-PZ-2"], "0744").city();
    city.begin_bombardment(&mut ());
    assert_eq!(whose(&city), Some(Side::German));
    bombard(&mut city, "1138", &["29M-ART-1"], "6");
    assert_eq!(whose(&city), Some(Side::Soviet));
    bombard(&mut city, "0744", &["SIND-ARTL-1"], "6");
    assert_eq!(whose(&city), Some(Side::German));
    assert_eq!(refused(&city, Side::Soviet, Action::EndBombardment), "4.0b");
}

#[test]
fn r2_2c_each_bombardment_hands_the_turn_over() {
    let mut city = artillery().shelling(Side::Soviet).city();
    bombard(&mut city, "0642", &["SIND-ARTL-1"], "3");
    act(&mut city, Action::Lose { unit: unit("29M-ART-1") }, "");
    assert_eq!(whose(&city), Some(Side::German));
}

#[test]
fn r4_0_c1_the_stage_begins_with_the_german_side() {
    let mut city = artillery().city();
    city.begin_bombardment(&mut ());
    assert!(allowed(&city, Side::German, Action::Bombard { hex: hex("0743") }));
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(whose(&city), Some(Side::Soviet));
}

#[test]
fn r6_1b_when_a_side_is_done_the_other_resolves_the_rest() {
    let mut city = artillery().shelling(Side::German).city();
    act(&mut city, Action::EndBombardment, "");
    bombard(&mut city, "0642", &["SIND-ARTL-1"], "3");
    act(&mut city, Action::Lose { unit: unit("29M-ART-1") }, "");
    assert_eq!(whose(&city), Some(Side::Soviet), "again");
    bombard(&mut city, "0642", &["SIND-ARTL-2"], "5");
    assert_eq!(city.places.of(unit("29M-ART-1")), Place::Off(Off::Gone), "ruling 32: he will not fire again");
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
fn r6_11_a_gun_that_was_hit_and_does_not_fire_is_gone_when_its_side_is_done() {
    let mut city = artillery().shelling(Side::German).city();
    bombard(&mut city, "1138", &["29M-ART-1"], "2");
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(city.places.of(unit("SIND-ARTL-1")), Place::Off(Off::Dead));
    // [6.11] Nor does one fire that is hit when its side has declared that it is done.
    bombard(&mut city, "1141", &["29M-ART-2"], "2");
    assert_eq!(city.places.of(unit("SIND-ARTL-2")), Place::Off(Off::Dead));
    assert_eq!(city.ready_guns(Side::Soviet).len(), 0);
}

#[test]
fn r6_12_what_saw_before_it_fell_still_sees() {
    let mut city = artillery().shelling(Side::German).city();
    bombard(&mut city, "0743", &["29M-ART-1", "29M-ART-2"], "2");
    assert_eq!(city.holder(hex("0743")), None);
    assert!(allowed(&city, Side::Soviet, Action::Bombard { hex: hex("0642") }));
    // Ruling 190: also where only militia is left.
    let militia = artillery().put(&["MILS-MIL-1"], "0743").shelling(Side::German);
    let mut city = militia.city();
    bombard(&mut city, "0743", &["29M-ART-1", "29M-ART-2"], "6");
    act(&mut city, Action::Lose { unit: unit("244D-INF2-1") }, "");
    act(&mut city, Action::Lose { unit: unit("244D-INF2-2") }, "");
    assert!(allowed(&city, Side::Soviet, Action::Bombard { hex: hex("0642") }));
    let blind = Board::new().put(&["MILS-MIL-1"], "0743").put(&["29M-PZ-1"], "0642");
    let blind = blind.put(&["SIND-ARTL-1"], "1138").shelling(Side::Soviet).city();
    assert_eq!(refused(&blind, Side::Soviet, Action::Bombard { hex: hex("0642") }), "6.23a");
}

#[test]
fn r6_25_a_hex_may_be_bombarded_again_and_again() {
    let mut city = artillery().shelling(Side::German).city();
    bombard(&mut city, "0743", &["29M-ART-1"], "4");
    act(&mut city, Action::Lose { unit: unit("244D-INF2-1") }, "");
    act(&mut city, Action::EndBombardment, "");
    bombard(&mut city, "0743", &["29M-ART-2"], "4");
    assert_eq!(city.holder(hex("0743")), None);
}

#[test]
fn r6_42a_column_five_holds_for_guns_beside_the_target_too() {
    let near = hex("1138").neighbours().find(|near| data().terrain(*near) != Terrain::Volga).expect("land");
    let board = Board::new().put(&["244D-INF2-1"], "1138").put(&["29M-ART-1"], near.name());
    let mut city = board.shelling(Side::German).city();
    assert_eq!(rolled(&bombard(&mut city, "1138", &["29M-ART-1"], "6")), [(8, 1)], "a light structure");
}

#[test]
fn r13_3b_isolated_guns_add_two_to_the_die() {
    let board = artillery().put(&["16P-PZ-1"], "1832").put(&["16P-PZ-2"], "2227").put(&["24P-PZ-1"], "2719");
    let mut city = board.shelling(Side::Soviet).city();
    assert_eq!(rolled(&bombard(&mut city, "0642", &["SIND-ARTL-1"], "6")), [(2, 2)], "out of supply as well");
}

/// A hex of open ground that only Mamayev Kurgan sees.
fn seen_from_the_kurgan() -> Hex {
    let open = data().sets.land.iter().filter(|hex| data().terrain(*hex) == Terrain::Clear);
    open.into_iter().find(|hex| hex.distance(data().kurgan) == 6).expect("open ground")
}

#[test]
fn r8_4b_types_out_of_sight_are_told_once_the_fire_is_declared_and_only_if_they_matter() {
    let told = |stack: &[&str], at: Hex, spotter: Option<Hex>| {
        let board = Board::new().put(stack, at.name()).put(&["SIND-ARTL-1"], "1726");
        let board = spotter.iter().fold(board, |board, hex| board.put(&["6T-INF3-1"], hex.name()));
        let mut city = board.shelling(Side::Soviet).city();
        assert!(!act(&mut city, Action::Bombard { hex: at }, "").iter().any(is_types), "not before");
        let gun = Action::Gun { unit: unit("SIND-ARTL-1") };
        assert!(!act(&mut city, gun, "").iter().any(is_types), "nor then");
        let events = act(&mut city, Action::Fire, "");
        events.into_iter().find(is_types)
    };
    let open = seen_from_the_kurgan();
    let types = |artillery, armour| {
        Some(Event::Order(OrderEvent::Types { hex: open, artillery, armour: Some(armour) }))
    };
    assert_eq!(told(&["29M-PZ-1", "29M-ART-1"], open, None), types(1, 1));
    assert_eq!(told(&["29M-PZ-1", "29M-PZ-2"], open, None), types(0, 2), "armour alone: a quarter");
    assert_eq!(told(&["94I-INF-1", "29M-ART-1"], open, None), types(1, 0), "guns fall first");
    assert_eq!(told(&["94I-INF-1", "94I-INF-2"], open, None), None, "nothing depends on it");
    assert_eq!(told(&["94I-INF-1", "29M-PZ-1", "29M-PZ-2"], open, None), types(0, 2), "armour falls last");
    assert_eq!(told(&["29M-PZ-1"], open, None), None, "a top is seen");
    let near = open.neighbours().find(|near| data().sets.land.contains(*near));
    assert_eq!(told(&["29M-PZ-1", "29M-ART-1"], open, near), None, "he sees them himself");
    let heavy =
        data().sets.land.iter().find(|hex| {
            data().terrain(*hex) == Terrain::Heavy && (3..=8).contains(&hex.distance(data().kurgan))
        });
    let heavy = heavy.expect("heavy structures near the Kurgan");
    assert_eq!(told(&["29M-PZ-1", "29M-PZ-2"], heavy, None), None, "there armour counts for nothing");
}

fn is_types(event: &Event) -> bool {
    matches!(event, Event::Order(OrderEvent::Types { .. }))
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
