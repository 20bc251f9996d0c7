//! What never changes on the table: the look of the map, what is printed on counters, sides, phases, tracks, the clock.

use crate::rules::kit::{Board, GERMAN, SOVIET, far};
use std::collections::BTreeMap;
use volga_city::City;
use volga_city::data::{Feature, Terrain, data};
use volga_city::ids::Hex;
use volga_engine::board::{
    Along, Board as Shown, Echelon, Emblem, Ground, Landmark, LineKind, Outline, PieceState, PlaceKind, Space,
};
use volga_engine::{Table, Viewer};

fn board() -> Shown {
    Board::new().city().board()
}

fn space<'a>(board: &'a Shown, id: &str) -> &'a Space {
    board.spaces.iter().find(|space| space.id == id).unwrap_or_else(|| panic!("no space {id}"))
}

/// The ground that is drawn in a hex.
fn ground(board: &Shown, id: &str) -> Ground {
    let space = space(board, id);
    let terrain = board.terrains.iter().find(|terrain| Some(terrain.id) == space.terrain);
    space.land.ground.unwrap_or_else(|| terrain.expect("a terrain").ground)
}

#[test]
fn a_bank_that_counts_as_fortified_is_drawn_as_a_bank() {
    let board = board();
    for hex in Hex::all() {
        let facts = data().hex(hex);
        assert_eq!(space(&board, hex.name()).land.scarp, facts.features.contains(&Feature::VolgaBank));
        let plain = facts.look.and_then(|look| look.ground).is_none();
        let expected = match facts.printed {
            Terrain::Clear => Ground::Open,
            Terrain::Light => Ground::Town,
            Terrain::Heavy => Ground::City,
            Terrain::Fortified => Ground::Fort,
            Terrain::Special => Ground::Yard,
            Terrain::Hill => Ground::Hill,
            Terrain::Woods => Ground::Woods,
            Terrain::Park => Ground::Park,
            Terrain::Volga => Ground::Water,
            Terrain::EastBank => Ground::Far,
        };
        assert!(!plain || ground(&board, hex.name()) == expected, "{hex:?}");
    }
    assert_eq!((ground(&board, "1832"), space(&board, "1832").terrain), (Ground::Open, Some("fortified")));
    assert_eq!(ground(&board, "2715"), Ground::Works);
    assert_eq!(ground(&board, "1726"), Ground::Hill);
    assert_eq!(space(&board, "1726").land.height, Some(0.9));
    assert_eq!(space(&board, "1337").land.landmark, Some(Landmark::Station));
}

#[test]
fn lines_places_and_margins_follow_from_the_map() {
    let board = board();
    let mut lines: BTreeMap<&str, usize> = BTreeMap::new();
    for scenery in &board.scenery {
        let line = scenery.line.map(|line| (line.kind, line.along));
        let expected = match scenery.kind {
            "road" => Some((LineKind::Road, Along::Centre)),
            "railroad" => Some((LineKind::Rail, Along::Centre)),
            "river" => Some((LineKind::Gully, Along::Edge)),
            "start_line" => Some((LineKind::Front, Along::Edge)),
            "water" => Some((LineKind::Water, Along::Edge)),
            _ => None,
        };
        assert_eq!(line, expected, "{}", scenery.kind);
        *lines.entry(scenery.kind).or_default() += 1;
    }
    let rivers: u32 = data().hexes.iter().map(|hex| hex.river.count_ones()).sum();
    assert_eq!((lines["road"], lines["railroad"]), (data().roads.len(), data().railroads.len()));
    assert_eq!((lines["river"], lines["water"]), (rivers as usize / 2, 1));
    // The water is one shape, and the middle of every hex of the Volga lies in it.
    let shore = board.scenery.iter().find(|scenery| scenery.kind == "water").expect("the Volga");
    assert!(shore.closed);
    for hex in Hex::all() {
        let water = data().terrain(hex) == Terrain::Volga;
        assert_eq!(is_inside(&shore.points, space(&board, hex.name()).center), water, "{hex:?}");
    }
    assert_eq!(board.places.len(), data().places.len());
    let factory = board.places.iter().find(|place| City::text(&place.text) == "Barricade Factory");
    let factory = factory.expect("a name over two hexes, once");
    assert_eq!((factory.rank, factory.kind, factory.spaces.len()), (0, PlaceKind::Place, 2));
    let sheet = board.sheet.as_ref().expect("a sheet");
    assert_eq!((sheet.columns.len(), sheet.rows.len()), (33, 46));
    assert_eq!(sheet.columns[16], ("17".to_owned(), space(&board, "1726").center.0));
    assert!((sheet.rows[25].1 - space(&board, "1726").center.1 - 15.0).abs() < 0.1);
    let scale = sheet.scale.as_ref().expect("a scale");
    let apart = space(&board, "1727").center.1 - space(&board, "1726").center.1;
    assert!((scale.length - apart).abs() < 0.1 && City::text(&scale.text) == "600 m");
    let [left, top, right, bottom] = sheet.neatline;
    assert!(
        board.spaces.iter().filter(|space| space.terrain.is_some()).all(|space| {
            (left..right).contains(&space.center.0) && (top..bottom).contains(&space.center.1)
        })
    );
}

/// Whether a point lies in a shape: a line from it crosses the outline an odd number of times.
fn is_inside(shape: &[(f64, f64)], (x, y): (f64, f64)) -> bool {
    let sides = shape.iter().zip(shape.iter().cycle().skip(1));
    let crossed = |&(a, b): &(&(f64, f64), &(f64, f64))| {
        (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0
    };
    sides.filter(crossed).count() % 2 == 1
}

#[test]
fn a_counter_says_what_is_printed_on_it() {
    let board = board();
    let piece = |id: &str| board.pieces.iter().find(|piece| piece.id == id).expect("a piece");
    let words = |id: &str| {
        let printed = &piece(id).printed;
        let [designation, parent] =
            [&printed.designation, &printed.parent].map(|text| text.as_ref().map(City::text));
        (designation.expect("one"), parent.expect("one"), printed.echelon, printed.adds)
    };
    let expected =
        |designation: &str, parent: &str, echelon, adds| (designation.into(), parent.into(), echelon, adds);
    let fire = Some("fact.fire");
    assert_eq!(words("29M-PZ-2"), expected("2", "29 Mot", Some(Echelon::Company), fire));
    assert_eq!(words("94I-INF-1"), expected("1", "94", Some(Echelon::Battalion), fire));
    assert_eq!(words("WRK-WRK-1"), expected("1", "Workers", Some(Echelon::Brigade), fire));
    assert_eq!(words("62A-CHUI-1"), expected("Chuikov", "62 Army", None, None));
    for piece in &board.pieces {
        let values = &piece.faces[0].1;
        assert_eq!(
            piece.printed.adds.is_some(),
            values.iter().any(|(key, _)| *key == "fact.fire"),
            "{}",
            piece.id
        );
        let invented = piece.provenance.iter().filter(|source| source.fact == "designation");
        assert!(invented.map(|source| source.reconstructed).eq([true]), "{}", piece.id);
    }
}

#[test]
fn r1_0a_each_side_has_a_player_a_badge_and_its_phases() {
    let board = board();
    let badge = |n: usize| {
        (board.sides[n].id, board.sides[n].seat, board.sides[n].badge.emblem, board.sides[n].badge.outline)
    };
    assert_eq!(badge(0), ("german", Some("german"), Emblem::Cross, Outline::Rounded));
    assert_eq!(badge(1), ("soviet", Some("soviet"), Emblem::Star, Outline::Cut));
    let whose: BTreeMap<_, _> = board.phases.iter().map(|phase| (phase.id, phase.side)).collect();
    assert_eq!(whose["phase.initiative"], Some("german"));
    assert_eq!(whose["phase.final_reaction"], Some("soviet"));
    assert_eq!(whose["phase.bombardment"], None);
    let chief: Vec<_> = board.tracks.iter().filter(|track| track.chief).map(|track| track.id).collect();
    assert_eq!(chief, ["turn", "victory", "cup", "stacks"]);
    let air = board.tracks.iter().filter(|track| track.id.ends_with("_dive") || track.id.ends_with("_level"));
    let groups: Vec<_> = air.map(|track| track.group.as_ref().map(City::text)).collect();
    assert_eq!(groups, vec![Some("Air Points".to_owned()); 4]);
    let clock = board.clock.as_ref().expect("a clock");
    assert_eq!((clock.track, clock.first, clock.last), ("turn", 1, Some(7)));
    let weeks: Vec<_> = clock.names.iter().map(City::text).collect();
    assert_eq!((weeks.len(), weeks[0].as_str()), (7, "13-19 Sep 1942"));
    let intro = Board::new().scenario("intro").city().board().clock.expect("a clock");
    assert_eq!((intro.last, intro.names.len()), (Some(1), 1));
}

#[test]
fn a_german_stack_lies_in_order_and_a_soviet_one_does_not() {
    let city = far(["29M-ART-1", "29M-MOT43-1"]);
    let depth = |viewer: Viewer, id: &str| {
        city.view(viewer).pieces.get(id).and_then(|piece: &PieceState| piece.depth)
    };
    assert_eq!([depth(GERMAN, "29M-PZ-1"), depth(GERMAN, "29M-ART-1")], [Some(0), Some(2)]);
    assert_eq!(["29M-PZ-1", "0520#2", "0520#3"].map(|id| depth(SOVIET, id)), [Some(0), Some(1), Some(2)]);
    assert_eq!(depth(SOVIET, "29M-ART-1"), None);
    let city = Board::new().put(&["29M-PZ-1"], "0520").put(&["244D-INF2-1", "244D-INF2-2"], "1136").city();
    let none = |id: &str| city.view(GERMAN).pieces[id].depth;
    assert_eq!(["29M-PZ-1", "244D-INF2-1", "244D-INF2-2"].map(none), [None; 3]);
    assert!(city.view(GERMAN).pieces["29M-PZ-1"].marks.is_empty());
}
