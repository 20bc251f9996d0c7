//! Rivers and roads on the map.

use super::rows;
use crate::play::atlas::Atlas;
use crate::play::map::{Marks, draw};
use crate::play::palette::Palette;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use volga_engine::board::{Board, Land, Scenery, Space, SpaceKind, View};

/// Two spaces at the ends of a wide map, and a square or its outline between them.
fn drawn(closed: bool) -> Vec<String> {
    let space = |id: &str, center| Space {
        id: id.to_owned(),
        number: None,
        name: id.to_owned(),
        kind: SpaceKind::Area,
        terrain: None,
        facts: Vec::new(),
        center,
        polygon: Vec::new(),
        adjacent: Vec::new(),
        provenance: Vec::new(),
        land: Land::default(),
        zone: None,
    };
    let points = vec![(20.0, 2.0), (40.0, 2.0), (40.0, 8.0), (20.0, 8.0)];
    let board = Board {
        game: "",
        title: "",
        size: (60.0, 10.0),
        spaces: vec![space("A", (0.0, 0.0)), space("B", (60.0, 10.0))],
        pieces: Vec::new(),
        backs: Vec::new(),
        tracks: Vec::new(),
        phases: Vec::new(),
        scenery: vec![Scenery { kind: "river", name: None, points, closed, line: None }],
        terrains: Vec::new(),
        sides: Vec::new(),
        places: Vec::new(),
        sheet: None,
        clock: None,
    };
    let area = Rect::new(0, 0, 67, 11);
    let mut buffer = Buffer::empty(area);
    draw(&mut buffer, area, &Atlas::new(board), &View::default(), &Marks::default(), Palette::PLAIN);
    rows(&buffer)
}

#[test]
fn a_shape_is_filled_and_a_line_is_not() {
    let is_stroke = |row: &String| row.chars().any(|c| ('\u{2801}'..='\u{28ff}').contains(&c));
    let (shape, line) = (drawn(true), drawn(false));
    assert!(shape[5].contains("~~~~~") && !shape.iter().any(is_stroke), "{shape:#?}");
    assert!(!line.iter().any(|row| row.contains('~')), "{line:#?}");
    // It is open on its left side: the middle row has only the right one.
    assert!(is_stroke(&line[2]) && is_stroke(&line[8]), "{line:#?}");
    assert_eq!(line[5].chars().filter(|c| !c.is_whitespace() && *c != '\u{2800}').count(), 1, "{line:#?}");
}
