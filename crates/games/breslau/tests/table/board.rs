//! What never changes on the table: the look of the map, what is printed on counters, sides, phases, tracks, the clock.

use super::kit::{german, hex, movement};
use std::collections::BTreeMap;
use volga_breslau::data::{Terrain, data};
use volga_breslau::ids::{FORTRESSES, HEXES, Hex, Side, UNITS};
use volga_breslau::{Breslau, Options};
use volga_engine::Table;
use volga_engine::board::{
    Along, Board, Echelon, Emblem, Ground, Landmark, LineKind, Outline, Piece, PlaceKind, Space, SpaceKind,
};

fn board() -> Board {
    german(&[]).board()
}

fn with(options: Options) -> Board {
    movement(Side::German, options).board()
}

fn space<'a>(board: &'a Board, id: &str) -> &'a Space {
    board.spaces.iter().find(|space| space.id == id).unwrap_or_else(|| panic!("no space {id}"))
}

fn piece<'a>(board: &'a Board, id: &str) -> &'a Piece {
    board.pieces.iter().find(|piece| piece.id == id).unwrap_or_else(|| panic!("no piece {id}"))
}

/// The ground that is drawn in a hex.
fn ground(board: &Board, id: &str) -> Ground {
    let space = space(board, id);
    let terrain = board.terrains.iter().find(|terrain| Some(terrain.id) == space.terrain);
    space.land.ground.unwrap_or_else(|| terrain.expect("a terrain").ground)
}

#[test]
fn the_board_has_words_for_all_that_is_on_it() {
    let all = Options {
        gas: true,
        tactical_supply: true,
        directives: true,
        bomber_strike: true,
        ..Options::default()
    };
    for board in [board(), with(all)] {
        assert_eq!(board.spaces.iter().filter(|space| space.kind == SpaceKind::Hex).count(), HEXES);
        assert_eq!(board.pieces.len(), UNITS);
        let spaces = board.spaces.iter().map(|space| &space.name);
        let tracks =
            board.tracks.iter().flat_map(|track| [Some(&track.name), track.group.as_ref()]).flatten();
        let phases = board.phases.iter().map(|phase| &phase.name);
        let terrains = board.terrains.iter().map(|terrain| &terrain.name);
        for name in spaces.chain(tracks).chain(phases).chain(terrains) {
            let words = Breslau::about().catalogue.render(name);
            assert!(!words.is_empty() && !words.contains('\u{27e8}'), "{words}");
        }
        let printed = board.pieces.iter().flat_map(|piece| &piece.faces).flat_map(|(_, values)| values);
        for (key, _) in printed.chain(board.spaces.iter().flat_map(|space| &space.facts)) {
            assert!(Breslau::about().catalogue.contains(key), "{key}");
        }
        for piece in &board.pieces {
            assert!(
                Breslau::about().catalogue.contains(&format!("symbol.{}", piece.symbol)),
                "{}",
                piece.symbol
            );
            let faces = piece
                .faces
                .iter()
                .all(|(face, _)| Breslau::about().catalogue.contains(&format!("face.{face}")));
            assert!(faces, "{}", piece.id);
        }
        let kinds = board.tracks.iter().filter_map(|track| track.markers).map(|markers| markers.kind);
        for kind in kinds {
            assert!(Breslau::about().catalogue.contains(&format!("marker.{kind}")), "{kind}");
        }
    }
}

#[test]
fn the_look_of_a_hex_is_its_terrains_unless_the_landscape_says_otherwise() {
    let board = board();
    for hex in Hex::all() {
        let facts = data().hex(hex);
        let expected = match facts.terrain {
            Terrain::Clear => Ground::Open,
            Terrain::Woods => Ground::Woods,
            Terrain::Marsh => Ground::Marsh,
            Terrain::ElevatedRr | Terrain::Suburban => Ground::Town,
            Terrain::City => Ground::City,
            Terrain::Fort => Ground::Fort,
        };
        let typed = facts.look.and_then(|look| look.ground);
        assert_eq!(ground(&board, hex.name()), typed.unwrap_or(expected), "{hex:?}");
    }
    assert_eq!((ground(&board, "1506"), space(&board, "1506").terrain), (Ground::Works, Some("fort")));
    assert_eq!(space(&board, "2008").land.landmark, Some(Landmark::Station));
    assert_eq!(space(&board, "2106").land.height, Some(0.3));
}

#[test]
fn lines_places_and_margins_follow_from_the_map() {
    let board = board();
    let mut lines: BTreeMap<&str, usize> = BTreeMap::new();
    for scenery in &board.scenery {
        let expected = match scenery.kind {
            "road" => (LineKind::Road, Along::Centre),
            "railroad" => (LineKind::Rail, Along::Centre),
            "embankment" => (LineKind::Embankment, Along::Centre),
            "river" => (LineKind::River, Along::Edge),
            "front_line" => (LineKind::Front, Along::Edge),
            other => panic!("{other}"),
        };
        assert_eq!(scenery.line.map(|line| (line.kind, line.along)), Some(expected), "{}", scenery.kind);
        *lines.entry(scenery.kind).or_default() += 1;
    }
    let rivers: u32 = data().hexes.iter().map(|hex| hex.river.count_ones()).sum();
    let elevated = data().railroads.iter().filter(|rails| rails.elevated).count();
    assert_eq!((lines["road"], lines["embankment"]), (data().roads.len(), elevated));
    assert_eq!((lines["river"], lines["railroad"]), (rivers as usize / 2, data().railroads.len() - elevated));
    assert_eq!(board.places.len(), data().places.len());
    let factory = board.places.iter().find(|place| Breslau::about().catalogue.render(&place.text) == "FAMO");
    let factory = factory.expect("a name over three hexes, once");
    assert_eq!((factory.rank, factory.kind, factory.spaces.len()), (0, PlaceKind::Place, 3));
    let sheet = board.sheet.as_ref().expect("a sheet");
    assert_eq!((sheet.columns.len(), sheet.rows.len()), (19, 26));
    assert_eq!(sheet.columns[10], ("20".to_owned(), space(&board, "2007").center.0));
    let [left, top, right, bottom] = sheet.neatline;
    let inside =
        |space: &Space| (left..right).contains(&space.center.0) && (top..bottom).contains(&space.center.1);
    assert!(board.spaces.iter().filter(|space| space.kind == SpaceKind::Hex).all(inside));
    let below = |space: &Space| {
        space.polygon.iter().all(|(x, y)| *x <= board.size.0 && (bottom..=board.size.1).contains(y))
    };
    assert!(board.spaces.iter().filter(|space| space.kind == SpaceKind::Box).all(below));
}

/// [2.1f] The Front Line runs south of row 16 from edge to edge; [2.1j] it parts the German side from the Soviet.
#[test]
fn r2_1f_the_front_line_is_drawn_from_1016_to_2816() {
    let board = board();
    let front: Vec<_> = board.scenery.iter().filter(|scenery| scenery.kind == "front_line").collect();
    let middle = |points: &[(f64, f64)]| {
        (f64::midpoint(points[0].0, points[1].0), f64::midpoint(points[0].1, points[1].1))
    };
    let crosses = |a: &str, b: &str| {
        let (a, b) = (space(&board, a).center, space(&board, b).center);
        let between = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        front.iter().any(|line| {
            let (x, y) = middle(&line.points);
            (x - between.0).hypot(y - between.1) < 1.0
        })
    };
    assert!(crosses("1016", "1017") && crosses("2816", "2817"));
    assert!(!crosses("1016", "1015") && !crosses("1017", "1018"));
}

#[test]
fn r2_4a_a_counter_shows_its_factors_and_points() {
    let board = board();
    let faces = |id: &str| piece(&board, id).faces.clone();
    assert_eq!(
        faces("g_eng_1"),
        [
            ("full", vec![("fact.primary", 4), ("fact.secondary", 4), ("fact.movement", 7)]),
            ("reduced", vec![("fact.primary", 2), ("fact.secondary", 2), ("fact.movement", 7)]),
        ]
    );
    let flak = &faces("g_aa_1")[0].1;
    assert_eq!(flak[3..5], [("fact.anti_air", 6), ("fact.anti_air_range", 4)], "{flak:?}");
    let gun = faces("g_859_1");
    assert_eq!(gun[0].1, [("fact.bombard", 6), ("fact.range", 99), ("fact.movement", 3)]);
    assert_eq!(gun[1], ("fired", Vec::new()));
    let short = &faces("g_609_art_1")[0].1;
    assert_eq!(short[1], ("fact.range", 8));
    let printed = |id: &str| (piece(&board, id).printed.echelon, piece(&board, id).printed.adds);
    assert_eq!(printed("g_eng_1"), (Some(Echelon::Company), Some("fact.primary")));
    assert_eq!(printed("g_859_1"), (Some(Echelon::Battalion), Some("fact.bombard")));
    assert_eq!(printed("g_aa_1"), (None, Some("fact.primary")));
    for piece in &board.pieces {
        let adds = piece.printed.adds.expect("every counter adds something");
        assert!(piece.faces[0].1.iter().any(|(key, _)| *key == adds), "{}", piece.id);
        assert!(piece.printed.designation.is_some() && piece.printed.parent.is_some());
    }
}

#[test]
fn r2_1i_ten_fortress_hexes_are_printed_on_the_map() {
    let board = board();
    let has = |space: &&Space, fact: &str| space.facts.iter().any(|(key, _)| *key == fact);
    let fortresses = board.spaces.iter().filter(|space| has(space, "fact.fortress"));
    assert_eq!(fortresses.count(), FORTRESSES);
    assert!(
        has(&space(&board, "1808"), "fact.fortress")
            && !has(&space(&board, hex("1809").name()), "fact.fortress")
    );
    let supply: Vec<_> =
        board.spaces.iter().filter(|space| has(space, "fact.german_supply")).map(|space| &space.id).collect();
    assert_eq!(supply, ["1907", "2007"]);
}

#[test]
fn sides_phases_tracks_and_clock() {
    let board = board();
    let badge = |n: usize| (board.sides[n].id, board.sides[n].badge.emblem, board.sides[n].badge.outline);
    assert_eq!(badge(0), ("german", Emblem::Cross, Outline::Rounded));
    assert_eq!(badge(1), ("soviet", Emblem::Star, Outline::Cut));
    let whose: Vec<_> = board.phases.iter().map(|phase| (phase.id, phase.side)).collect();
    assert_eq!(whose.len(), 8, "{whose:?}");
    assert_eq!(
        (whose[0], whose[4]),
        (("phase.air", Some("soviet")), ("phase.german_movement", Some("german")))
    );
    assert_eq!(whose[6], ("phase.resolution", None));
    let strikes = with(Options { bomber_strike: true, ..Options::default() });
    assert_eq!((strikes.phases.len(), strikes.phases[0].id), (9, "phase.strike"));
    let chief: Vec<_> = board.tracks.iter().filter(|track| track.chief).map(|track| track.id).collect();
    assert_eq!(chief, ["turn", "fortresses"]);
    let has = |board: &Board, id: &str| board.tracks.iter().any(|track| track.id == id);
    let points = with(Options { tactical_supply: true, ..Options::default() });
    assert!(!has(&board, "supply_points") && has(&points, "supply_points"));
    assert!(board.spaces.iter().all(|space| space.id != "transports"));
    assert!(points.spaces.iter().any(|space| space.id == "transports"));
    let held = board.tracks.iter().find(|track| track.id == "fortresses").expect("the goal");
    assert_eq!((held.max, held.mark), (10, Some(5)), "from five hexes on the Soviets win");
    let clock = board.clock.as_ref().expect("a clock");
    assert_eq!((clock.track, clock.first, clock.last, clock.names.len()), ("turn", 1, Some(9), 9));
}
