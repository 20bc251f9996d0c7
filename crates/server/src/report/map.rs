//! The map with its pieces at one moment, as a plain picture. It knows no game: colours go by the board's classes of
//! ground, its kinds of lines and the palettes of its sides, as on the table.

use super::escape::html as escape;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use volga_engine::board::{
    Board, Ground, LineKind, Palette, Piece, PieceState, PlaceKind, Scenery, Space, SpaceKind, View,
};

const WATER: &str = "#9dbfca";
const INK: &str = "#23221d";
/// Bounds that are no part of the picture, and ground out of play.
const BOUND: &str = "#8d8672";
const BEYOND: &str = "#e6e0cf";
/// A side of a third colour, and its letters.
const OTHER: (&str, &str) = ("#b9a56a", INK);
/// A piece that lies hidden.
const UNKNOWN: (&str, &str) = ("#7d776a", "#fff");

/// Names of this rank and above are written.
const WRITTEN: u8 = 1;

/// How many pieces of a stack are drawn.
const MOST_SHOWN: usize = 4;

pub(super) fn draw(board: &Board<String>, view: &View, caption: &str) -> String {
    let spaces: Vec<&Space<String>> = board.spaces.iter().filter(|s| s.kind != SpaceKind::Box).collect();
    let size = counter_size(&spaces);
    let (width, height) = board.size;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         role=\"img\" aria-label=\"{}\" font-family=\"IBM Plex Sans,sans-serif\" font-size=\"{:.1}\" \
         text-anchor=\"middle\">",
        escape(caption),
        size * 0.38
    );
    for scenery in board.scenery.iter().filter(|scenery| scenery.closed) {
        shape(scenery, size, &mut out);
    }
    spaces.iter().for_each(|space| ground(board, view, space, &mut out));
    for scenery in board.scenery.iter().filter(|scenery| !scenery.closed) {
        line(scenery, size, &mut out);
    }
    names(board, &spaces, size, &mut out);
    let stacks = stacks(view);
    for space in &spaces {
        if let Some(stack) = stacks.get(space.id.as_str()) {
            pile(board, space, stack, size, &mut out);
        }
    }
    out.push_str("</svg>");
    out
}

/// What lies under the spaces.
fn shape(scenery: &Scenery<String>, size: f64, out: &mut String) {
    let (points, name) = (points(&scenery.points), escape(scenery.name.as_deref().unwrap_or_default()));
    let (colour, width) = stroke(scenery);
    let paint = match scenery.line {
        Some(line) if line.kind == LineKind::Water => format!("fill=\"{colour}\""),
        _ => format!("fill=\"{BEYOND}\" stroke=\"{colour}\" stroke-width=\"{:.1}\"", size * width),
    };
    let _ = write!(out, "<polygon points=\"{points}\" {paint}><title>{name}</title></polygon>");
}

/// What runs over them.
fn line(scenery: &Scenery<String>, size: f64, out: &mut String) {
    let (points, name) = (points(&scenery.points), escape(scenery.name.as_deref().unwrap_or_default()));
    let (colour, width) = stroke(scenery);
    let _ = write!(
        out,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{:.1}\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"><title>{name}</title></polyline>",
        size * width
    );
}

/// The colour of a line, and how wide it is against a counter's edge.
fn stroke(scenery: &Scenery<String>) -> (&'static str, f64) {
    match scenery.line.map(|line| line.kind) {
        Some(LineKind::Water) => (WATER, 0.12),
        Some(LineKind::River) => (WATER, 0.4),
        Some(LineKind::Stream) => ("#6f9db1", 0.12),
        Some(LineKind::Gully) => ("#8a5f2c", 0.1),
        Some(LineKind::Road) => ("#7d5a33", 0.1),
        Some(LineKind::Rail | LineKind::Embankment) => ("#3a3128", 0.1),
        Some(LineKind::Front) => ("#a8321f", 0.16),
        None => (BOUND, 0.05),
    }
}

/// How ground looks from far off.
fn colour(ground: Ground) -> &'static str {
    match ground {
        Ground::Open => "#ece3c9",
        Ground::Hill => "#e3d0a0",
        Ground::Ravine => "#cbb27c",
        Ground::Woods => "#c3cca0",
        Ground::Park => "#c4d09c",
        Ground::Marsh => "#cfd8c0",
        Ground::Town => "#e4d3b6",
        Ground::City => "#d3b898",
        Ground::Fort => "#c7ab8e",
        Ground::Works => "#c8bbaa",
        Ground::Yard => "#d5cab8",
        Ground::Water => WATER,
        Ground::Far => "#e2dfba",
    }
}

/// The pieces in each space, in the order of their ids.
fn stacks(view: &View) -> BTreeMap<&str, Vec<(&str, &PieceState)>> {
    let mut stacks: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    for (id, state) in &view.pieces {
        stacks.entry(&state.at).or_default().push((id.as_str(), state));
    }
    stacks
}

/// A counter's edge: more than three fit side by side into a space of middling size.
fn counter_size(spaces: &[&Space<String>]) -> f64 {
    let mut widths: Vec<f64> = spaces.iter().map(|space| extent(&space.polygon)).collect();
    widths.sort_by(f64::total_cmp);
    (widths.get(widths.len() / 2).copied().unwrap_or(100.0) / 3.4).max(4.0)
}

fn extent(polygon: &[(f64, f64)]) -> f64 {
    let xs = || polygon.iter().map(|(x, _)| *x);
    xs().fold(f64::MIN, f64::max) - xs().fold(f64::MAX, f64::min)
}

/// A space in the colour of its ground, with a veil in its holder's.
fn ground(board: &Board<String>, view: &View, space: &Space<String>, out: &mut String) {
    let terrain = board.terrains.iter().find(|terrain| Some(terrain.id) == space.terrain);
    let ground = space.land.ground.or(terrain.map(|terrain| terrain.ground)).unwrap_or(Ground::Open);
    let points = points(&space.polygon);
    let _ = write!(
        out,
        "<polygon points=\"{points}\" fill=\"{}\" stroke=\"{INK}\" stroke-opacity=\".25\">\
         <title>{}</title></polygon>",
        colour(ground),
        escape(&space.name)
    );
    if let Some(holder) = view.spaces.get(&space.id).and_then(|state| state.holder) {
        let (veil, _) = side_colours(board, holder);
        let _ = write!(out, "<polygon points=\"{points}\" fill=\"{veil}\" fill-opacity=\".3\"/>");
    }
}

/// Areas by number or name; where there are too many spaces for that, the names on the map that matter most.
fn names(board: &Board<String>, spaces: &[&Space<String>], size: f64, out: &mut String) {
    let mut write = |(x, y): (f64, f64), text: &str| {
        let (y, text) = (y - size * 0.62, escape(text));
        let _ =
            write!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{INK}\" fill-opacity=\".75\">{text}</text>");
    };
    for space in spaces.iter().filter(|space| space.kind == SpaceKind::Area) {
        match space.number {
            Some(number) => write(space.center, &number.to_string()),
            None => write(space.center, &space.name),
        }
    }
    let places = board.places.iter().filter(|place| place.rank <= WRITTEN && place.kind == PlaceKind::Place);
    for place in places {
        let is_of = |space: &&&Space<String>| place.spaces.first() == Some(&space.id);
        if let Some(space) = spaces.iter().find(is_of).filter(|space| space.kind == SpaceKind::Hex) {
            write(space.center, &place.text);
        }
    }
}

/// The pieces of a space two by two; what does not fit is counted.
fn pile(
    board: &Board<String>,
    space: &Space<String>,
    stack: &[(&str, &PieceState)],
    size: f64,
    out: &mut String,
) {
    let (shown, left_over) = stack.split_at(stack.len().min(MOST_SHOWN));
    let (step, columns) = (size * 1.06, shown.len().min(2));
    let (x, y) = space.center;
    let left = x - step * columns as f64 / 2.0;
    for (i, (id, state)) in shown.iter().enumerate() {
        let piece = board.pieces.iter().find(|piece| piece.id == *id);
        let corner = (left + step * (i % 2) as f64, y - size * 0.5 + step * (i / 2) as f64);
        counter(board, piece, state, corner, size, out);
    }
    if !left_over.is_empty() {
        let below = y + step * (shown.len() as f64 / 2.0) + size * 0.1;
        let _ = write!(out, "<text x=\"{x:.1}\" y=\"{below:.1}\" fill=\"{INK}\">+{}</text>", left_over.len());
    }
}

/// A counter; one that lies otherwise than on its first face is washed out.
fn counter(
    board: &Board<String>,
    piece: Option<&Piece<String>>,
    state: &PieceState,
    (x, y): (f64, f64),
    size: f64,
    out: &mut String,
) {
    let (colour, letters) = match (piece, board.backs.iter().find(|back| back.face == state.face)) {
        (Some(piece), _) => side_colours(board, piece.side),
        (None, Some(back)) => side_colours(board, back.side),
        (None, None) => UNKNOWN,
    };
    let first = piece.and_then(|piece| piece.faces.first()).map(|(face, _)| *face);
    let (veil, ink) = if first.is_none_or(|face| face == state.face) { ("1", letters) } else { (".35", INK) };
    let _ = write!(
        out,
        "<g><rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{size:.1}\" height=\"{size:.1}\" rx=\"{:.1}\" \
         fill=\"{colour}\" fill-opacity=\"{veil}\" stroke=\"{INK}\" stroke-width=\".7\"/>",
        size * 0.1
    );
    let label = piece.map_or("?", |piece| piece.label.as_str());
    let lines: Vec<&str> = label.split('/').collect();
    let middle = y + size * 0.62 - size * 0.19 * (lines.len() - 1) as f64;
    for (i, line) in lines.iter().enumerate() {
        let _ = write!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" fill=\"{ink}\">{}</text>",
            x + size / 2.0,
            middle + size * 0.38 * i as f64,
            label_size(line, size),
            escape(line)
        );
    }
    let _ = write!(out, "<title>{}</title></g>", escape(&title(piece, state)));
}

/// Long labels are smaller, so that they stay on their counter.
fn label_size(label: &str, size: f64) -> f64 {
    (size * 1.4 / label.chars().count().max(3) as f64).min(size * 0.42)
}

fn title(piece: Option<&Piece<String>>, state: &PieceState) -> String {
    piece.map_or_else(|| state.face.to_owned(), |piece| format!("{} ({})", piece.name, state.face))
}

/// The colours of a side: of its counters, and of the letters on them.
fn side_colours(board: &Board<String>, side: &str) -> (&'static str, &'static str) {
    match board.sides.iter().find(|info| info.id == side).map(|info| info.badge.palette) {
        Some(Palette::German) => ("#aab59f", INK),
        Some(Palette::Soviet) => ("#b4513f", "#fff"),
        None => OTHER,
    }
}

fn points(polygon: &[(f64, f64)]) -> String {
    polygon.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use volga_catalog::GameId;
    use volga_engine::board::{Along, Line};
    use volga_engine::dice::Seed;
    use volga_session::{Asker, Opening};

    #[test]
    fn a_shape_is_closed_and_a_line_is_not() {
        let scenery = |closed, kind| Scenery {
            kind: "river",
            name: Some("Don & Volga".to_owned()),
            points: vec![(0.0, 0.0), (1.0, 2.0)],
            closed,
            line: Some(Line { kind, along: Along::Edge }),
        };
        let (mut under, mut over) = (String::new(), String::new());
        shape(&scenery(true, LineKind::Water), 10.0, &mut under);
        line(&scenery(false, LineKind::Rail), 10.0, &mut over);
        assert!(under.starts_with("<polygon points=\"0.0,0.0 1.0,2.0\" fill=\"#9dbfca\""), "{under}");
        assert!(over.starts_with("<polyline points=\"0.0,0.0 1.0,2.0\" fill=\"none\""), "{over}");
        assert!(under.contains("Don &amp; Volga") && over.contains("Don &amp; Volga"));
        assert!(!over.contains(WATER), "a railway is no water: {over}");
    }

    /// City lists its terrains in another order than others: hills are hills and the river is water all the same.
    #[test]
    fn ground_has_the_colours_of_its_class() {
        let opening = Opening {
            scenario: None,
            options: Value::Null,
            position: None,
            data: None,
            seed: Some(Seed::from_number(1)),
        };
        let session = opening.begin(GameId::City, &[], Asker::referee()).unwrap();
        let (board, view) = (session.board(), session.view());
        for (terrain, expected) in [("volga", "#9dbfca"), ("hill", "#e3d0a0"), ("woods", "#c3cca0")] {
            let is_of =
                |space: &&Space<String>| space.terrain == Some(terrain) && space.land.ground.is_none();
            let mut spaces = board.spaces.iter().filter(is_of).peekable();
            assert!(spaces.peek().is_some(), "there is {terrain} to be drawn");
            for space in spaces {
                let mut out = String::new();
                ground(&board, &view, space, &mut out);
                assert!(out.contains(&format!("fill=\"{expected}\"")), "{terrain}: {out}");
            }
        }
    }
}
