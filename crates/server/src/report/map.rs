//! The map with its pieces at one moment, as a picture. It knows no game: colours go by the order in which
//! the board lists its terrains and sides.

use super::escape::html as escape;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use volga_engine::board::{Board, Piece, PieceState, Scenery, Space, SpaceKind, View};

const TERRAINS: [&str; 6] = ["#ece4cf", "#dcc89c", "#dcc0a6", "#c19373", "#c9d3b0", "#b7c4c9"];
const SIDES: [&str; 4] = ["#8d9884", "#b9473a", "#4f6f9e", "#a88436"];
const SCENERY: &str = "#a8c7d6";
const INK: &str = "#23221d";
/// A piece that lies hidden.
const UNKNOWN: &str = "#7d776a";

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
        shape(scenery, &mut out);
    }
    spaces.iter().for_each(|space| ground(board, view, space, &mut out));
    for scenery in board.scenery.iter().filter(|scenery| !scenery.closed) {
        line(scenery, size, &mut out);
    }
    let stacks = stacks(view);
    for space in &spaces {
        name(space, size, &mut out);
        if let Some(stack) = stacks.get(space.id.as_str()) {
            pile(board, space, stack, size, &mut out);
        }
    }
    out.push_str("</svg>");
    out
}

/// What lies under the spaces.
fn shape(scenery: &Scenery<String>, out: &mut String) {
    let (points, name) = (points(&scenery.points), escape(scenery.name.as_deref().unwrap_or_default()));
    let _ = write!(out, "<polygon points=\"{points}\" fill=\"{SCENERY}\"><title>{name}</title></polygon>");
}

/// What runs over them.
fn line(scenery: &Scenery<String>, size: f64, out: &mut String) {
    let (points, name, width) =
        (points(&scenery.points), escape(scenery.name.as_deref().unwrap_or_default()), size * 0.12);
    let _ = write!(
        out,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"{SCENERY}\" stroke-width=\"{width:.1}\">\
         <title>{name}</title></polyline>"
    );
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

/// A space in its terrain's colour, with a veil in its holder's.
fn ground(board: &Board<String>, view: &View, space: &Space<String>, out: &mut String) {
    let terrain = board.terrains.iter().position(|t| Some(t.id) == space.terrain).unwrap_or(0);
    let points = points(&space.polygon);
    let fill = TERRAINS[terrain % TERRAINS.len()];
    let _ = write!(
        out,
        "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{INK}\" stroke-opacity=\".45\">\
         <title>{}</title></polygon>",
        escape(&space.name)
    );
    let holder = view.spaces.get(&space.id).and_then(|state| state.holder);
    if let Some(colour) = holder.and_then(|holder| side_colour(board, holder)) {
        let _ = write!(out, "<polygon points=\"{points}\" fill=\"{colour}\" fill-opacity=\".3\"/>");
    }
}

fn name(space: &Space<String>, size: f64, out: &mut String) {
    let text = space.number.map_or_else(|| space.name.clone(), |number| number.to_string());
    let (x, y) = space.center;
    let _ = write!(
        out,
        "<text x=\"{x:.1}\" y=\"{:.1}\" fill=\"{INK}\" fill-opacity=\".65\">{}</text>",
        y - size * 0.62,
        escape(&text)
    );
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
    let colour = piece.and_then(|piece| side_colour(board, piece.side)).unwrap_or(UNKNOWN);
    let first = piece.and_then(|piece| piece.faces.first()).map(|(face, _)| *face);
    let (veil, ink) = if first.is_none_or(|face| face == state.face) { ("1", "#fff") } else { (".35", INK) };
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

fn side_colour(board: &Board<String>, side: &str) -> Option<&'static str> {
    let mut sides: Vec<&str> = Vec::new();
    for piece in &board.pieces {
        if !sides.contains(&piece.side) {
            sides.push(piece.side);
        }
    }
    sides.iter().position(|one| *one == side).map(|i| SIDES[i % SIDES.len()])
}

fn points(polygon: &[(f64, f64)]) -> String {
    polygon.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_is_closed_and_a_line_is_not() {
        let scenery = |closed| Scenery {
            kind: "river",
            name: Some("Don & Volga".to_owned()),
            points: vec![(0.0, 0.0), (1.0, 2.0)],
            closed,
            line: None,
        };
        let (mut under, mut over) = (String::new(), String::new());
        shape(&scenery(true), &mut under);
        line(&scenery(false), 10.0, &mut over);
        assert!(under.starts_with("<polygon points=\"0.0,0.0 1.0,2.0\" fill="), "{under}");
        assert!(over.starts_with("<polyline points=\"0.0,0.0 1.0,2.0\" fill=\"none\""), "{over}");
        assert!(under.contains("Don &amp; Volga") && over.contains("Don &amp; Volga"));
    }
}
