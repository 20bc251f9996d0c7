//! Maps of hexes: a fixed grid, larger than the pane, that scrolls. Spaces between or beside the hexes are labels.

use super::atlas::Atlas;
use std::collections::BTreeMap;
use volga_engine::board::{Along, Board, LineKind, SpaceKind};

/// A cell of the sheet on which the whole grid is laid out: column and row.
pub(super) type Cell = (i32, i32);

/// How hexes follow upon each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lie {
    /// In columns; every second column is half a hex lower.
    Columns,
    /// In rows; every second row is half a hex further right.
    Rows,
}

/// The hexes of a board as places of a lattice.
#[derive(Debug)]
pub(super) struct Grid {
    lie: Lie,
    origin: (f64, f64),
    /// The distance of one place of the lattice from the next; half a hex in one direction.
    step: (f64, f64),
    /// Where each hex is on the lattice, by its index among the spaces.
    places: BTreeMap<usize, Cell>,
    /// Neighbours with water between them.
    pub(super) waters: Vec<(usize, usize)>,
}

/// How large a hex is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// Two lines: its number, and who is there.
    Near,
    /// One line: who is there.
    Far,
}

/// Where water runs beside a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bank {
    /// In the gap right of the hex, in this line of it.
    Right(i32),
    /// Under the hex: from this column of it, so many columns.
    Below(i32, i32),
}

impl Size {
    /// How wide and high a hex is.
    pub(super) const fn of_hex(self) -> Cell {
        match self {
            Size::Near => (6, 2),
            Size::Far => (5, 1),
        }
    }
}

impl Grid {
    /// The grid of a board of hexes; none if it has no hexes, or they do not lie like hexes.
    pub(super) fn new(board: &Board<String>) -> Option<Grid> {
        let hexes: Vec<(usize, (f64, f64))> = board
            .spaces
            .iter()
            .enumerate()
            .filter(|(_, space)| space.kind == SpaceKind::Hex)
            .map(|(i, space)| (i, space.center))
            .collect();
        let (origin_x, step_x) = steps(hexes.iter().map(|(_, centre)| centre.0))?;
        let (origin_y, step_y) = steps(hexes.iter().map(|(_, centre)| centre.1))?;
        let lie = if step_x > step_y { Lie::Columns } else { Lie::Rows };
        let mut grid = Grid {
            lie,
            origin: (origin_x, origin_y),
            step: (step_x, step_y),
            places: BTreeMap::new(),
            waters: Vec::new(),
        };
        grid.places = hexes.iter().map(|(i, centre)| (*i, grid.nearest(*centre))).collect();
        let mut taken: Vec<Cell> = grid.places.values().copied().collect();
        taken.sort_unstable();
        taken.dedup();
        if taken.len() < hexes.len() {
            return None;
        }
        grid.waters = waters(board, &hexes);
        Some(grid)
    }

    fn nearest(&self, point: (f64, f64)) -> Cell {
        let (x, y) = self.lattice(point);
        (x.round() as i32, y.round() as i32)
    }

    fn lattice(&self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.origin.0) / self.step.0, (y - self.origin.1) / self.step.1)
    }

    /// How many cells of the sheet a place of the lattice takes.
    fn pitch(&self, size: Size) -> (f64, f64) {
        match (self.lie, size) {
            (Lie::Columns, Size::Near) => (7.0, 1.0),
            (Lie::Columns, Size::Far) => (5.0, 0.5),
            (Lie::Rows, Size::Near) => (4.0, 2.0),
            (Lie::Rows, Size::Far) => (3.0, 1.0),
        }
    }

    /// The upper left cell of a hex.
    pub(super) fn hex(&self, space: usize, size: Size) -> Option<Cell> {
        let (column, row) = *self.places.get(&space)?;
        let (across, down) = self.pitch(size);
        Some(((f64::from(column) * across) as i32, (f64::from(row) * down).floor() as i32))
    }

    /// The cell of a point of the board.
    pub(super) fn cell(&self, point: (f64, f64), size: Size) -> (f64, f64) {
        let ((x, y), (across, down), hex) = (self.lattice(point), self.pitch(size), size.of_hex());
        (x * across + f64::from(hex.0) / 2.0, y * down + f64::from(hex.1) / 2.0)
    }

    /// The point of the board in the middle of a cell.
    pub(super) fn point(&self, (x, y): Cell, size: Size) -> (f64, f64) {
        let ((across, down), hex) = (self.pitch(size), size.of_hex());
        let middle =
            (f64::from(x) + 0.5 - f64::from(hex.0) / 2.0, f64::from(y) + 0.5 - f64::from(hex.1) / 2.0);
        (middle.0 / across * self.step.0 + self.origin.0, middle.1 / down * self.step.1 + self.origin.1)
    }

    /// Where the water between two neighbours is drawn: beside or under which of them.
    pub(super) fn bank(&self, a: usize, b: usize) -> Option<(usize, Bank)> {
        let (from, to) = (*self.places.get(&a)?, *self.places.get(&b)?);
        let (width, _) = Size::Near.of_hex();
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let is_turned = match self.lie {
            Lie::Columns => (dx, dy) < (0, 0),
            Lie::Rows => (dy, dx) < (0, 0),
        };
        if is_turned {
            return self.bank(b, a);
        }
        match self.lie {
            Lie::Columns if dx == 0 => Some((a, Bank::Below(0, width))),
            Lie::Columns => Some((a, Bank::Right(i32::from(dy > 0)))),
            Lie::Rows if dy == 0 => Some((a, Bank::Right(0))),
            Lie::Rows if dx < 0 => Some((a, Bank::Below(0, width / 2))),
            Lie::Rows => Some((a, Bank::Below(width / 2, width - width / 2))),
        }
    }
}

/// The least of some numbers, and the step by which they follow upon each other; none if there are no two.
fn steps(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    let (low, high) = (*sorted.first()?, *sorted.last()?);
    let apart = (high - low) / 1000.0;
    let mut gaps: Vec<f64> =
        sorted.windows(2).map(|pair| pair[1] - pair[0]).filter(|gap| *gap > apart).collect();
    gaps.sort_by(f64::total_cmp);
    Some((low, *gaps.get(gaps.len() / 2)?))
}

/// The neighbours with a river, stream or gully between them.
fn waters(board: &Board<String>, hexes: &[(usize, (f64, f64))]) -> Vec<(usize, usize)> {
    let runs = board.scenery.iter().filter(|scenery| {
        scenery.line.as_ref().is_some_and(|line| {
            line.along == Along::Edge
                && matches!(line.kind, LineKind::River | LineKind::Stream | LineKind::Gully)
        })
    });
    let banks = runs.flat_map(|run| run.points.windows(2)).filter_map(|edge| {
        let middle = ((edge[0].0 + edge[1].0) / 2.0, (edge[0].1 + edge[1].1) / 2.0);
        let away = |(_, centre): &&(usize, (f64, f64))| {
            (centre.0 - middle.0).powi(2) + (centre.1 - middle.1).powi(2)
        };
        let nearest = hexes.iter().min_by(|a, b| away(a).total_cmp(&away(b)))?;
        let others = hexes.iter().filter(|hex| hex.0 != nearest.0);
        let other = others.min_by(|a, b| away(a).total_cmp(&away(b)))?;
        let adjacent = board.spaces[nearest.0].adjacent.contains(&board.spaces[other.0].id);
        adjacent.then(|| (nearest.0.min(other.0), nearest.0.max(other.0)))
    });
    let mut waters: Vec<(usize, usize)> = banks.collect();
    waters.sort_unstable();
    waters.dedup();
    waters
}

/// What a hex looks like where nobody is, by its ground.
pub(super) fn texture(atlas: &Atlas, space: usize) -> &'static str {
    use volga_engine::board::Ground;
    let facts = atlas.space(space);
    let terrain = atlas.board.terrains.iter().find(|terrain| Some(terrain.id) == facts.terrain);
    match facts.land.ground.or(terrain.map(|terrain| terrain.ground)) {
        None | Some(Ground::Open | Ground::Far) => "",
        Some(Ground::Hill) => "^^",
        Some(Ground::Ravine) => "vv",
        Some(Ground::Woods) => "%%",
        Some(Ground::Park) => "%",
        Some(Ground::Marsh) => ",,",
        Some(Ground::Town) => "▫▫",
        Some(Ground::City) => "▪▪",
        Some(Ground::Fort) => "■■",
        Some(Ground::Works) => "▓▓",
        Some(Ground::Yard) => "==",
        Some(Ground::Water) => "~~~~",
    }
}

/// The textures and what they stand for, in the order of the legend.
pub(super) const TEXTURES: [(&str, &str); 10] = [
    ("^^", "hill"),
    ("vv", "ravine"),
    ("%% %", "woods, park"),
    (",,", "marsh"),
    ("▫▫", "town, light buildings"),
    ("▪▪", "city, heavy buildings"),
    ("■■", "fortified buildings"),
    ("▓▓", "works"),
    ("==", "rail yard"),
    ("~", "water; between two hexes or under one: a river, stream or gully"),
];
