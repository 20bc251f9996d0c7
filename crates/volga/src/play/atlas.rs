//! The board with an index: who is where, which spaces a choice is about, what lies in which direction.

use super::grid::Grid;
use std::collections::BTreeMap;
use volga_engine::board::{Board, Id, Piece, PieceState, Space, SpaceKind, View};

pub(super) struct Atlas {
    pub(super) board: Board<String>,
    /// Pairs of adjacent spaces, each once.
    pub(super) links: Vec<(usize, usize)>,
    /// The sides, in the order of the pieces, with the letter that stands for each.
    pub(super) sides: Vec<(&'static str, char)>,
    /// The hexes of the map, if it is one of hexes.
    pub(super) grid: Option<Grid>,
    spaces: BTreeMap<Id, usize>,
    pieces: BTreeMap<Id, usize>,
}

/// The pieces of one side in one space.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Stack<'a> {
    /// The side, by its place among the sides; none if nobody knows.
    pub(super) side: Option<usize>,
    /// Pieces that lie face down.
    pub(super) hidden: usize,
    pub(super) known: Vec<(&'a Piece<String>, &'a PieceState)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Atlas {
    pub(super) fn new(board: Board<String>) -> Atlas {
        let spaces: BTreeMap<Id, usize> =
            board.spaces.iter().enumerate().map(|(i, s)| (s.id.clone(), i)).collect();
        let pieces = board.pieces.iter().enumerate().map(|(i, p)| (p.id.clone(), i)).collect();
        let mut links = Vec::new();
        for (i, space) in board.spaces.iter().enumerate() {
            let later = space.adjacent.iter().filter_map(|id| spaces.get(id)).filter(|j| **j > i);
            links.extend(later.map(|j| (i, *j)));
        }
        let mut sides = Vec::new();
        for piece in &board.pieces {
            if sides.iter().all(|(side, _)| *side != piece.side) {
                let letter = letter(piece.side, &sides);
                sides.push((piece.side, letter));
            }
        }
        let grid = Grid::new(&board);
        Atlas { board, links, sides, grid, spaces, pieces }
    }

    pub(super) fn space(&self, index: usize) -> &Space<String> {
        &self.board.spaces[index]
    }

    pub(super) fn index(&self, id: &str) -> Option<usize> {
        self.spaces.get(id).copied()
    }

    pub(super) fn piece(&self, id: &str) -> Option<&Piece<String>> {
        self.pieces.get(id).map(|i| &self.board.pieces[*i])
    }

    pub(super) fn side(&self, name: &str) -> Option<usize> {
        self.sides.iter().position(|(side, _)| *side == name)
    }

    /// The space that an id means: itself, or where that piece is.
    pub(super) fn place(&self, view: &View, id: &str) -> Option<usize> {
        self.index(id).or_else(|| self.index(&view.pieces.get(id)?.at))
    }

    /// The pieces in a space, the holder's first. What lies face down shows its side by its back, or is taken for the
    /// holder's.
    pub(super) fn stacks<'a>(&'a self, view: &'a View, space: usize) -> Vec<Stack<'a>> {
        let id = &self.space(space).id;
        let holder = view.spaces.get(id).and_then(|s| s.holder).and_then(|side| self.side(side));
        let mut stacks: Vec<Stack<'a>> = Vec::new();
        let mut stack_of = |side: Option<usize>| match stacks.iter().position(|s| s.side == side) {
            Some(i) => i,
            None => {
                stacks.push(Stack { side, ..Stack::default() });
                stacks.len() - 1
            }
        };
        let here: Vec<_> = view.pieces.iter().filter(|(_, state)| state.at == *id).collect();
        let indices: Vec<usize> = here
            .iter()
            .map(|(piece, state)| {
                let known = self.piece(piece).map(|piece| piece.side);
                let back =
                    || self.board.backs.iter().find(|back| back.face == state.face).map(|back| back.side);
                stack_of(known.or_else(back).map_or(holder, |side| self.side(side)))
            })
            .collect();
        for ((piece, state), index) in here.into_iter().zip(indices) {
            match self.piece(piece) {
                Some(piece) => stacks[index].known.push((piece, state)),
                None => stacks[index].hidden += 1,
            }
        }
        stacks.sort_by_key(|stack| (stack.side != holder, stack.side));
        stacks
    }

    /// The nearest space in a direction, as it looks on a screen.
    pub(super) fn neighbour(&self, from: usize, direction: Direction) -> usize {
        let (width, height) = self.extent();
        let at = |space: usize| {
            let (x, y) = self.space(space).center;
            (x / width, y / height)
        };
        let (x, y) = at(from);
        let away = |space: &usize| {
            let (dx, dy) = (at(*space).0 - x, at(*space).1 - y);
            let (ahead, aside) = match direction {
                Direction::Up => (-dy, dx.abs()),
                Direction::Down => (dy, dx.abs()),
                Direction::Left => (-dx, dy.abs()),
                Direction::Right => (dx, dy.abs()),
            };
            (ahead > 0.0 && aside <= ahead * 1.5).then_some(ahead + 2.0 * aside)
        };
        let near = (0..self.board.spaces.len()).filter_map(|space| Some((space, away(&space)?)));
        near.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(from, |(space, _)| space)
    }

    /// How wide and high the map is, so that neither counts for more than it takes of the screen.
    fn extent(&self) -> (f64, f64) {
        let (width, height) = self.board.size;
        (width.max(1.0), height.max(1.0))
    }

    /// The spaces that are drawn where they lie; the others are boxes beside the map.
    pub(super) fn on_map(&self) -> impl Iterator<Item = usize> {
        let on_map = |(i, space): (usize, &Space<String>)| (space.kind != SpaceKind::Box).then_some(i);
        self.board.spaces.iter().enumerate().filter_map(on_map)
    }

    pub(super) fn boxes(&self) -> impl Iterator<Item = usize> {
        let boxed = |(i, space): (usize, &Space<String>)| (space.kind == SpaceKind::Box).then_some(i);
        self.board.spaces.iter().enumerate().filter_map(boxed)
    }
}

/// The first letter of a side that no other side has.
fn letter(side: &str, taken: &[(&'static str, char)]) -> char {
    let mut letters = side.chars().filter_map(|c| c.to_uppercase().next());
    letters.find(|c| taken.iter().all(|(_, t)| t != c)).unwrap_or('?')
}

/// A stack in a few characters: a value that is there to be read, a question mark, or how many.
pub(super) fn brief(stack: &Stack<'_>) -> String {
    // A label that is one of the printed values, not a unit's number.
    let is_value = |piece: &Piece<String>| {
        let mut values = piece.faces.iter().flat_map(|(_, values)| values);
        piece.label.len() <= 2 && values.any(|(_, value)| value.to_string() == piece.label)
    };
    match (stack.hidden, stack.known.as_slice()) {
        (0, [(piece, _)]) if is_value(piece) => piece.label.clone(),
        (0, known) => known.len().to_string(),
        (1, []) => "?".to_owned(),
        (hidden, known) => format!("?{}", hidden + known.len()),
    }
}

/// Whether every piece of a stack is turned over, away from its first face.
pub(super) fn turned(stack: &Stack<'_>) -> bool {
    let over = |(piece, state): &(&Piece<String>, &PieceState)| {
        piece.faces.first().is_some_and(|(face, _)| *face != state.face)
    };
    stack.hidden == 0 && !stack.known.is_empty() && stack.known.iter().all(over)
}
