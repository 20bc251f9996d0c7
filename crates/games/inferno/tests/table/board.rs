//! The board: ground, names, blocks, cards, tracks and the clock.

use crate::combat::kit::opening;
use std::collections::BTreeSet;
use volga_engine::board::{
    Board, Echelon, Form, Ground, Landmark, LineKind, Piece, PlaceKind, Space, Steps, ZoneForm,
};
use volga_engine::{Game, Table, Viewer};
use volga_inferno::Inferno;
use volga_inferno::data::{Terrain, data};
use volga_inferno::ids::{Block, Hex, Unit};

fn board() -> Board {
    opening().play().game.board()
}

fn space<'a>(board: &'a Board, id: &str) -> &'a Space {
    board.spaces.iter().find(|space| space.id == id).unwrap()
}

fn piece<'a>(board: &'a Board, id: &str) -> &'a Piece {
    board.pieces.iter().find(|piece| piece.id == id).unwrap()
}

#[test]
fn ground_follows_from_the_terrain_unless_a_hex_says_otherwise() {
    let board = board();
    let of = |terrain: &str| board.terrains.iter().find(|info| info.id == terrain).unwrap().ground;
    assert_eq!(["clear", "rough", "urban"].map(of), [Ground::Open, Ground::Hill, Ground::City]);
    assert_eq!(space(&board, "7").land.ground, Some(Ground::Works), "the Tractor Factory");
    assert_eq!(space(&board, "0606").land.ground, Some(Ground::Town), "its settlement");
    assert_eq!(space(&board, "1006").land.ground, Some(Ground::Ravine), "the Banny Ravine");
    assert_eq!(space(&board, "0504").land.ground, None, "Hill 135.4 is rough anyway");
    for hex in Hex::all() {
        let (land, facts) = (space(&board, hex.name()).land, data().hex(hex));
        assert_eq!(land.scarp, data().bank.contains(hex), "{}", facts.id);
        let plain = facts.name.is_empty();
        assert!(!plain || (land.ground, land.height, land.landmark) == (None, None, None), "{}", facts.id);
        if let Some(Ground::Town | Ground::City) = land.ground {
            assert_eq!(facts.terrain, Terrain::Urban, "{}", facts.id);
        }
    }
    assert_eq!(space(&board, "15").land.landmark, Some(Landmark::Silo));
    assert_eq!(space(&board, "13").land.landmark, Some(Landmark::Ferry));
    assert!(
        space(&board, "1106").land.height > space(&board, "0905").land.height,
        "Mamayev Kurgan dominates"
    );
}

#[test]
fn every_named_hex_lies_under_a_name_once() {
    let board = board();
    let on_land = board.places.iter().filter(|place| place.kind != PlaceKind::Water);
    let named: Vec<&str> = on_land.flat_map(|place| place.spaces.iter().map(String::as_str)).collect();
    let once: BTreeSet<&str> = named.iter().copied().collect();
    assert_eq!(once.len(), named.len(), "no hex lies under two names");
    assert_eq!(once, Hex::all().filter(|hex| !data().hex(*hex).name.is_empty()).map(Hex::name).collect());
    let water: Vec<_> = board.places.iter().filter(|place| place.kind == PlaceKind::Water).collect();
    let along: BTreeSet<_> = water[0].spaces.iter().map(String::as_str).collect();
    assert_eq!((water.len(), along), (1, data().bank.iter().map(Hex::name).collect()));
    let kurgan = board.places.iter().find(|place| Inferno::text(&place.text) == "Mamayev Kurgan").unwrap();
    assert_eq!((kurgan.kind, kurgan.spaces.len()), (PlaceKind::Height, 2));
}

#[test]
fn the_sheet_counts_rows_from_the_north_and_is_turned() {
    let board = board();
    assert_eq!(board.scenery[0].line.unwrap().kind, LineKind::Water);
    let sheet = board.sheet.expect("there is a sheet");
    assert_eq!(sheet.rows.len(), 19);
    for (row, y) in &sheet.rows {
        let bank = data().hex(Hex::named(row).expect("a hex on the bank has the number of its row"));
        assert_eq!(bank.center.1, *y);
    }
    assert_eq!(sheet.north, 327.0, "the bank truly runs to the NNE, 33 degrees off");
}

#[test]
fn blocks_say_who_they_are_and_how_many_steps_they_have() {
    let board = board();
    let printed = |id: &str| {
        let printed = &piece(&board, id).printed;
        let text = |text: &Option<_>| text.as_ref().map(Inferno::text);
        (text(&printed.designation), text(&printed.parent), printed.echelon, printed.adds)
    };
    let some = |text: &str| Some(text.to_owned());
    let dots = Some("fact.dots");
    assert_eq!(printed("g-2pz"), (some("2"), some("16 Pz"), Some(Echelon::Regiment), dots));
    assert_eq!(printed("s-13g"), (some("13 Gds"), None, Some(Echelon::Division), dots));
    assert_eq!(printed("s-6tb"), (some("6"), None, Some(Echelon::Brigade), dots));
    let game = opening().set("units", serde_json::json!({})).german("W", "g-2pz:2").play().game;
    let view = game.view(Viewer::Open);
    assert_eq!(view.pieces["g-2pz"].steps, Some(Steps { now: 2, of: full(Unit::named("g-2pz").unwrap()) }));
    for (id, state) in &view.pieces {
        let is_seen = Unit::named(id).is_some() || Block::named(id).is_some();
        assert_eq!(state.steps.is_some(), is_seen, "{id}: nobody knows how strong a hidden block is");
    }
}

fn full(unit: Unit) -> u8 {
    data().unit(unit).edges[0].dots
}

#[test]
fn cards_say_what_they_do_and_the_hand_is_a_hand() {
    let board = board();
    for piece in &board.pieces {
        assert_eq!(piece.card.is_some(), piece.form == Form::Card, "{}", piece.id);
    }
    let card = piece(&board, "gs-stuka-1").card.as_ref().unwrap();
    let facts = data().german_cards.iter().find(|card| card.id == "gs-stuka").unwrap();
    let said = (Inferno::text(&card.title), Inferno::text(&card.text), card.art);
    assert_eq!(said, (facts.name.to_owned(), facts.text.to_owned(), facts.id));
    for piece in board.pieces.iter().filter_map(|piece| piece.card.as_ref()) {
        let known = Inferno::about().rulebook.rule(piece.rule.0).is_some();
        assert!(known, "{}", piece.rule.0);
    }
    let hands: Vec<_> =
        board.spaces.iter().filter_map(|space| Some((space.id.as_str(), space.zone?))).collect();
    assert_eq!(hands.len(), 1);
    assert_eq!((hands[0].0, hands[0].1.form, hands[0].1.owner), ("hand", ZoneForm::Hand, "german"));
}

#[test]
fn one_side_is_played_and_the_other_led_by_the_rules() {
    let board = board();
    let seats: Vec<_> = board.sides.iter().map(|side| (side.id, side.seat)).collect();
    assert_eq!(seats, [("german", Some(Inferno::SEATS[0])), ("soviet", None)]);
    let phases: Vec<_> = board.phases.iter().map(|phase| (phase.id, phase.side)).collect();
    assert_eq!(phases, [("phase.german", Some("german")), ("phase.soviet", Some("soviet"))]);
    let clock = board.clock.unwrap();
    assert_eq!((clock.track, clock.first, clock.last), (Inferno::about().clock, 1, None));
    let chief: Vec<_> = board.tracks.iter().filter(|track| track.chief).map(|track| track.id).collect();
    assert_eq!(chief, ["turn", "losses", "spawn_hexes", "soviet_deck"], "what decides the game");
    assert!(board.tracks.iter().all(|track| track.chief != track.group.is_some()), "the rest is in groups");
    assert!(board.tracks.iter().all(|track| track.markers.is_none()));
}
