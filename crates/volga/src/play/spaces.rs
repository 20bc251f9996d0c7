//! All about a space: its name, its terrain, who holds it, what stands there, what of it is reconstructed.

use super::atlas::{Atlas, Stack};
use super::map::caption;
use super::palette::Palette;
use super::text::{spoken, wrap};
use super::words;
use ratatui::style::Style;
use ratatui::text::Line;
use volga_engine::board::{Piece, PieceState, Provenance, Space, SpaceKind, View};
use volga_session::Session;

/// A space by its number and name.
pub(super) fn title(space: &Space<String>) -> String {
    let kind = match space.kind {
        SpaceKind::Area => "Area",
        SpaceKind::Hex => "Hex",
        SpaceKind::Box => return space.name.clone(),
    };
    match space.number {
        Some(number) => format!("{kind} {number} {}", space.name),
        None => space.name.clone(),
    }
}

/// A space in a few lines: what is printed, what stands there, what is reconstructed.
pub(super) fn brief(session: &Session, atlas: &Atlas, view: &View, space: usize) -> Vec<String> {
    let facts = atlas.space(space);
    let mut lines = Vec::new();
    let printed = printed(session, atlas, view, facts);
    if !printed.is_empty() {
        lines.push(printed.join(", "));
    }
    let stacks = atlas.stacks(view, space);
    if stacks.is_empty() && facts.kind == SpaceKind::Box {
        lines.push(words::EMPTY.to_owned());
    }
    for stack in &stacks {
        let pieces: Vec<String> = stack.known.iter().map(|(p, state)| in_short(session, p, state)).collect();
        lines.push(format!("{}: {}", side_name(atlas, stack), with_hidden(pieces, stack.hidden).join(", ")));
    }
    let reconstructed = reconstructed(&facts.provenance);
    if !reconstructed.is_empty() {
        lines.push(words::reconstructed(&reconstructed));
    }
    lines
}

/// Everything that is known of a space, for a window of its own.
pub(super) fn full(
    session: &Session,
    atlas: &Atlas,
    view: &View,
    space: usize,
    width: usize,
    palette: Palette,
) -> Vec<Line<'static>> {
    let facts = atlas.space(space);
    let mut lines = Vec::new();
    let mut say = |text: &str, style: Style| {
        lines.extend(wrap(text, width).into_iter().map(|line| Line::styled(line, style)));
    };
    let printed = printed(session, atlas, view, facts);
    if !printed.is_empty() {
        say(&printed.join(", "), Style::new());
    }
    let near: Vec<String> = facts.adjacent.iter().map(|id| short(atlas, id)).collect();
    if !near.is_empty() {
        say(&words::adjacent(&near), Style::new());
    }
    for stack in atlas.stacks(view, space) {
        say("", Style::new());
        say(&side_name(atlas, &stack), palette.side(stack.side).patch(palette.strong()));
        for (piece, state) in &stack.known {
            say(&in_full(session, piece, state), Style::new());
            let reconstructed = reconstructed(&piece.provenance);
            if !reconstructed.is_empty() {
                say(&words::reconstructed(&reconstructed), palette.faint());
            }
        }
        for _ in 0..stack.hidden {
            say(words::FACE_DOWN, Style::new());
        }
    }
    let reconstructed = reconstructed(&facts.provenance);
    if !reconstructed.is_empty() {
        say("", Style::new());
        say(&words::reconstructed(&reconstructed), palette.faint());
    }
    lines
}

/// Terrain, printed facts, holder, marks.
fn printed(session: &Session, atlas: &Atlas, view: &View, facts: &Space<String>) -> Vec<String> {
    let terrain = atlas.board.terrains.iter().find(|t| Some(t.id) == facts.terrain);
    let mut printed: Vec<String> = terrain.map(|t| t.name.clone()).into_iter().collect();
    printed.extend(facts.facts.iter().map(|(key, value)| format!("{} {value}", word(session, key))));
    if let Some(state) = view.spaces.get(&facts.id) {
        printed.extend(state.holder.map(spoken));
        printed.extend(
            state
                .marks
                .iter()
                .map(|mark| session.word(&format!("mark.{mark}")).unwrap_or_else(|| spoken(mark))),
        );
        printed.extend(state.arrows.iter().map(|arrow| {
            let points = session.word(&format!("arrow.{}", arrow.kind)).unwrap_or_else(|| spoken(arrow.kind));
            format!("{points} {}", short(atlas, &arrow.to))
        }));
    }
    printed
}

/// The words of a key, or its last part.
fn word(session: &Session, key: &str) -> String {
    session.word(key).unwrap_or_else(|| spoken(key.rsplit('.').next().unwrap_or(key)))
}

fn side_name(atlas: &Atlas, stack: &Stack<'_>) -> String {
    stack.side.map_or_else(|| "?".to_owned(), |side| spoken(atlas.sides[side].0))
}

fn face(session: &Session, face: &str) -> String {
    session.word(&format!("face.{face}")).unwrap_or_else(|| face.replace('_', " "))
}

fn values<'a>(piece: &'a Piece<String>, state: &PieceState) -> &'a [(&'static str, i32)] {
    piece.faces.iter().find(|(face, _)| *face == state.face).map_or(&[], |(_, values)| values)
}

/// A value of a piece, in the game's words if it has any for it: an unlimited range.
fn said(session: &Session, form: &str, fact: &str, value: i32) -> String {
    let name = fact.rsplit('.').next().unwrap_or(fact);
    session.word(&format!("{form}.{name}.{value}")).unwrap_or_else(|| value.to_string())
}

/// A piece with the values of the face that is up, or the name of that face.
fn in_short(session: &Session, piece: &Piece<String>, state: &PieceState) -> String {
    let printed = |(fact, value): &(&str, i32)| said(session, "printed", fact, *value);
    let values: Vec<String> = values(piece, state).iter().map(printed).collect();
    match values.join("-") {
        none if none.is_empty() => format!("{} {}", piece.label, face(session, state.face)),
        all if all == piece.label => piece.name.clone(),
        all => format!("{} {all}", piece.label),
    }
}

fn in_full(session: &Session, piece: &Piece<String>, state: &PieceState) -> String {
    let values = values(piece, state)
        .iter()
        .map(|(fact, value)| format!("{} {}", word(session, fact), said(session, "value", fact, *value)));
    // A label that the name says again is not said twice.
    let label = (!piece.name.contains(&piece.label)).then(|| piece.label.clone());
    let named = label.into_iter().chain([piece.name.clone(), face(session, state.face)]);
    let facts = named.chain(values);
    let marks = state.marks.iter().map(|mark| spoken(mark));
    facts.chain(marks).collect::<Vec<_>>().join(", ")
}

fn with_hidden(mut pieces: Vec<String>, hidden: usize) -> Vec<String> {
    pieces.extend((0..hidden).map(|_| words::FACE_DOWN.to_owned()));
    pieces
}

fn reconstructed(provenance: &[Provenance]) -> Vec<&str> {
    provenance.iter().filter(|p| p.reconstructed).map(|p| p.fact.as_str()).collect()
}

/// A space as the map calls it.
fn short(atlas: &Atlas, id: &str) -> String {
    atlas.index(id).map_or_else(|| id.to_owned(), |space| caption(atlas, space))
}
