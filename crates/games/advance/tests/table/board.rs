//! The board: ground, names, counters, tracks and the clock.

use crate::rules::kit::opening;
use std::collections::BTreeSet;
use volga_advance::data::{Terrain, data};
use volga_advance::ids::{Area, Unit};
use volga_advance::{Advance, Options};
use volga_engine::board::{Board, Echelon, Ground, Landmark, LineKind, MarkersLie, PlaceKind, Space};
use volga_engine::{Game, Table};

fn board() -> Board {
    opening("main", Options::default()).board()
}

fn space<'a>(board: &'a Board, id: &str) -> &'a Space {
    board.spaces.iter().find(|space| space.id == id).unwrap()
}

/// What is drawn in a space: its own ground, or that of its terrain.
fn ground(board: &Board, id: &str) -> Ground {
    let space = space(board, id);
    let terrain = board.terrains.iter().find(|info| Some(info.id) == space.terrain);
    space.land.ground.or(terrain.map(|info| info.ground)).expect("every Area has a ground")
}

#[test]
fn every_area_has_a_ground_and_only_those_on_the_river_a_steep_bank() {
    let board = board();
    for area in Area::all() {
        let space = space(&board, area.name());
        let expected = match data().area(area).terrain {
            _ if space.land.ground.is_some() => ground(&board, area.name()),
            Some(Terrain::Clear) => Ground::Open,
            Some(Terrain::Elevated) => Ground::Hill,
            Some(Terrain::LightUrban) => Ground::Town,
            Some(Terrain::HeavyUrban) => Ground::City,
            None => panic!("{area:?} has neither terrain nor ground"),
        };
        assert_eq!(ground(&board, area.name()), expected, "{area:?}");
        assert_eq!(space.land.scarp, data().area(area).volga, "{area:?}");
    }
    assert_eq!(ground(&board, "41"), Ground::Works, "the Tractor Factory");
    assert_eq!(ground(&board, "23"), Ground::Ravine, "the Banny Gully counts as Light Urban");
    assert_eq!(ground(&board, "3"), Ground::Woods, "the Dubovaya Woods have no terrain");
    assert_eq!(ground(&board, "35"), Ground::Town, "a settlement of a factory is no factory");
}

#[test]
fn hills_rise_and_landmarks_stand_where_their_names_are() {
    let board = board();
    for space in board.spaces.iter().filter(|space| space.number.is_some()) {
        let name = Advance::text(&space.name);
        let is_hill = name.starts_with("Hill") || name.contains("Kurgan");
        assert_eq!(space.land.height.is_some(), is_hill, "{name}");
        assert_eq!(space.land.landmark == Some(Landmark::Station), name.contains("Station"), "{name}");
    }
    assert_eq!(space(&board, "10").land.landmark, Some(Landmark::Silo));
    assert_eq!(space(&board, "17").land.landmark, Some(Landmark::Airfield));
    assert!(space(&board, "21").land.height > space(&board, "28").land.height, "Mamayev Kurgan dominates");
}

#[test]
fn every_area_has_its_name_on_the_map_once() {
    let board = board();
    for area in Area::all() {
        let named = board.places.iter().filter(|place| place.kind != PlaceKind::Water);
        let named: Vec<_> = named.filter(|place| place.spaces == [area.name()]).collect();
        assert_eq!(named.len(), 1, "{area:?}");
        assert_eq!(Advance::text(&named[0].text), data().area(area).name);
    }
    let water: Vec<_> = board.places.iter().filter(|place| place.kind == PlaceKind::Water).collect();
    let along: BTreeSet<_> = water[0].spaces.iter().map(String::as_str).collect();
    assert_eq!((water.len(), along), (1, data().volga.iter().map(Area::name).collect()));
    let chief = board.places.iter().filter(|place| place.rank == 0).count();
    assert!(chief <= 6, "{chief} names are chief ones");
}

#[test]
fn the_river_is_water_and_the_sheet_ends_with_the_map() {
    let board = board();
    let lines: Vec<_> = board.scenery.iter().map(|shape| shape.line.map(|line| line.kind)).collect();
    assert_eq!(lines, [Some(LineKind::Water), None, None], "two neighbouring armies are no picture");
    let sheet = board.sheet.expect("there is a sheet");
    assert_eq!(sheet.neatline, [0.0, 0.0, board.size.0, board.size.1]);
    assert_eq!((sheet.north, Advance::text(&sheet.scale.unwrap().text)), (0.0, "1 km".to_owned()));
}

#[test]
fn counters_say_who_they_are_and_what_a_pile_adds() {
    let board = board();
    let piece = |id: &str| board.pieces.iter().find(|piece| piece.id == id).unwrap();
    let printed = |id: &str| {
        let printed = &piece(id).printed;
        let text = |text: &Option<_>| text.as_ref().map(Advance::text);
        (text(&printed.designation), text(&printed.parent), printed.echelon)
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(printed("71-191"), (some("191"), some("71"), Some(Echelon::Regiment)));
    assert_eq!(printed("29-RCN"), (some("RCN"), some("29"), Some(Echelon::Battalion)));
    assert_eq!(printed("244A"), (some("244A"), None, Some(Echelon::Battalion)));
    assert_eq!(printed("C4H"), (None, None, None));
    for piece in &board.pieces {
        let adds = piece.printed.adds.expect("every counter adds up");
        let printed_once = piece.faces.iter().flat_map(|(_, values)| values).filter(|(key, _)| *key == adds);
        assert_eq!(printed_once.count(), 1, "{}", piece.id);
    }
}

#[test]
fn one_side_is_played_and_the_other_led_by_the_rules() {
    let board = board();
    let seats: Vec<_> = board.sides.iter().map(|side| (side.id, side.seat)).collect();
    assert_eq!(seats, [("german", Some(Advance::SEATS[0])), ("soviet", None)]);
    assert!(board.pieces.iter().all(|piece| board.sides.iter().any(|side| side.id == piece.side)));
    let phases: Vec<_> = board.phases.iter().map(|phase| (phase.id, phase.side)).collect();
    let (german, nobody) = (Some("german"), None);
    assert_eq!(
        phases,
        [
            ("phase.dawn", german),
            ("phase.random_event", nobody),
            ("phase.supply", german),
            ("phase.combat", german),
            ("phase.end", nobody)
        ]
    );
}

#[test]
fn r3_5_support_markers_lie_in_their_box_or_on_the_map() {
    let board = board();
    let markers = |lie| {
        let tracks = board.tracks.iter().filter_map(|track| Some((track, track.markers?)));
        let of = tracks.filter(move |(_, markers)| markers.lie == lie);
        of.map(|(track, markers)| (markers.kind, track.max)).collect::<Vec<_>>()
    };
    let charts = &data().charts;
    let [artillery, engineer, air] =
        [charts.markers_artillery, charts.markers_engineer, charts.markers_air].map(i32::from);
    let available = [("artillery", artillery), ("engineer", engineer), ("air", air)];
    assert_eq!(markers(MarkersLie::Available), available);
    assert_eq!(markers(MarkersLie::Placed).len(), 3);
    let chief: Vec<_> = board.tracks.iter().filter(|track| track.chief).map(|track| track.id).collect();
    assert_eq!(chief, ["turn", "morale", "supply", "controlled"]);
    assert!(board.tracks.iter().all(|track| track.chief != track.group.is_some()), "the rest is in groups");
}

#[test]
fn r3_2_the_clock_counts_the_turns_of_the_scenario_by_their_dates() {
    for (scenario, first, last) in [("main", 1, 9), ("factory", 10, 14)] {
        let clock = opening(scenario, Options::default()).board().clock.unwrap();
        assert_eq!((clock.track, clock.first, clock.last), (Advance::about().clock, first, Some(last)));
        let names: Vec<_> = clock.names.iter().map(Advance::text).collect();
        let dates = data().charts.dates;
        assert_eq!(names, dates[first as usize - 1..last as usize]);
    }
}

/// Units have no steps: one that is lost is Out of Action.
#[test]
fn no_unit_has_steps() {
    let view = opening("main", Options::default()).view(volga_engine::Viewer::Open);
    assert!(view.pieces.values().all(|state| state.steps.is_none() && state.depth.is_none()));
    assert!(Unit::all().any(|unit| view.pieces.contains_key(unit.name())));
}
