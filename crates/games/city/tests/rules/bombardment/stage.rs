//! [6.0]–[6.3] The Bombardment Stage as it is played.

use crate::rules::kit::{
    Board, act, allowed, artillery, bombard, hex, legal, play, refused, rolled, unit, whose,
};
use volga_city::data::data;
use volga_city::ids::{Side, Unit};
use volga_city::{Action, BombardmentEvent, Event, Off, Place};

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
    let mut city = artillery().turn(3).put(&[flak], "0642").shelling(Side::German).city();
    bombard(&mut city, "0743", &["29M-ART-1", flak], "6");
    assert!(city.is_flipped(unit("29M-ART-1")) && city.is_flipped(unit(flak)));
    assert!(!city.is_flipped(unit("29M-ART-2")) && !city.is_flipped(unit("29M-PZ-1")));
}

#[test]
fn r6_1a_the_german_begins_and_then_the_sides_alternate() {
    let mut city = artillery().put(&["16P-PZ-1", "16P-PZ-2"], "0744").shelling(Side::German).city();
    assert_eq!(whose(&city), Some(Side::German));
    bombard(&mut city, "1138", &["29M-ART-1"], "6");
    assert_eq!(whose(&city), Some(Side::Soviet));
    bombard(&mut city, "0744", &["SIND-ARTL-1"], "6");
    assert_eq!(whose(&city), Some(Side::German));
    assert_eq!(refused(&city, Side::Soviet, Action::EndBombardment), "4.0b");
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
fn r6_31_what_nobody_reaches_or_sees_is_no_target() {
    let board =
        Board::new().put(&["29M-PZ-1"], "0642").put(&["29M-PZ-2"], "0101").put(&["SIND-ARTL-1"], "1138");
    let city = board.clone().shelling(Side::Soviet).city();
    let check = |at| refused(&city, Side::Soviet, Action::Bombard { hex: hex(at) });
    assert_eq!((check("0642"), check("0101"), check("0743")), ("6.21a", "6.31", "6.0a"));
    assert_eq!(legal(&city), [Action::EndBombardment]);
    let german = board.shelling(Side::German).city();
    assert_eq!(refused(&german, Side::German, Action::Bombard { hex: hex("1138") }), "6.31", "he has no gun");
    assert_eq!(refused(&german, Side::German, Action::Kontrpodgotovka), "16.3");
}

#[test]
fn r6_32_all_guns_fire_at_once_only_where_they_may_fire_together() {
    let board = Board::new()
        .put(&["29M-PZ-1"], "0642")
        .put(&["244D-INF2-1"], "0743")
        .put(&["SIND-ARTL-1"], "1138")
        .put(&["SIND-ARTL-2"], "1141");
    let mut city = board.shelling(Side::Soviet).city();
    act(&mut city, Action::Bombard { hex: hex("0642") }, "");
    assert_eq!(refused(&city, Side::Soviet, Action::AllGuns), "6.32");
    act(&mut city, Action::Gun { unit: unit("SIND-ARTL-1") }, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Gun { unit: unit("SIND-ARTL-2") }), "6.32");
    assert_eq!(legal(&city), [Action::Fire]);
}
