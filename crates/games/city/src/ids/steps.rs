//! Steps between neighbouring hexes and what they cost, so that a search over the map takes all hexes at once.

use super::{COLUMNS, HEXES, Hex, HexSet};
use std::sync::OnceLock;
use volga_engine::hex::{Direction, flat};

/// What is due at each of the next costs; the place of a cost is its remainder.
type Ring = [HexSet; RING];

/// More than any step costs.
const RING: usize = 16;

/// The hexes that steps lead to or from, and what these cost, by direction.
type Ends = [Option<(Hex, u8)>; 6];

/// All steps of a side.
#[derive(Clone, Debug)]
pub struct Steps {
    /// By what it costs to enter them: the hexes for which it is the same from everywhere.
    plain: Vec<(u8, HexSet)>,
    /// The others.
    uneven: HexSet,
    /// What it costs to enter a hex from its neighbours, in the order of directions; none where there is no way.
    into: Box<[Ends; HEXES]>,
    /// What it costs to go from a hex to its neighbours.
    out: Box<[Ends; HEXES]>,
    /// The greatest cost.
    most: u8,
    unhindered: Vec<OnceLock<Box<Unhindered>>>,
    /// The steps of each cost: for each column and direction the rows from which they lead.
    from: Vec<(u8, [[u64; 6]; COLUMNS])>,
}

impl Steps {
    /// The steps that there are; none if one of them costs nothing or as much as a ring is long.
    pub fn new(cost: impl Fn(Hex, Direction) -> Option<(Hex, u8)>) -> Option<Steps> {
        let [mut into, mut out] = [(); 2].map(|()| Box::new([[None; 6]; HEXES]));
        let mut from: Vec<(u8, [[u64; 6]; COLUMNS])> = Vec::new();
        for hex in Hex::all() {
            for direction in Direction::ALL {
                let Some((to, cost)) = cost(hex, direction) else { continue };
                if !(1..RING).contains(&usize::from(cost)) {
                    return None;
                }
                into[to.index()][direction.opposite().index()] = Some((hex, cost));
                out[hex.index()][direction.index()] = Some((to, cost));
                let known = from.iter().position(|(known, _)| *known == cost);
                let at = known.unwrap_or_else(|| {
                    from.push((cost, [[0; 6]; COLUMNS]));
                    from.len() - 1
                });
                from[at].1[hex.column()][direction.index()] |= 1 << hex.row();
            }
        }
        let (mut plain, mut uneven): (Vec<(u8, HexSet)>, HexSet) = (Vec::new(), HexSet::EMPTY);
        for (hex, into) in Hex::all().zip(into.iter()) {
            let mut costs = into.iter().flatten().map(|(_, cost)| *cost);
            let Some(first) = costs.next() else { continue };
            if costs.any(|cost| cost != first) {
                uneven.insert(hex);
            } else if let Some((_, hexes)) = plain.iter_mut().find(|(cost, _)| *cost == first) {
                hexes.insert(hex);
            } else {
                plain.push((first, [hex].into_iter().collect()));
            }
        }
        let most = from.iter().map(|(cost, _)| *cost).max().unwrap_or(0);
        let unhindered = vec![OnceLock::new(); HEXES];
        Some(Steps { plain, uneven, into, out, most, unhindered, from })
    }
}

/// What one needs to come next to a hex where nothing hinders.
#[derive(Clone, Debug)]
pub struct Unhindered {
    /// From each hex that one has come into.
    pub entering: [u8; HEXES],
    /// From each hex that one is about to leave.
    pub leaving: [u8; HEXES],
}

impl Steps {
    /// Where one can go from a hex, and what that costs.
    pub fn out_of(&self, hex: Hex) -> impl Iterator<Item = (Hex, u8)> {
        self.out[hex.index()].iter().copied().flatten()
    }

    /// What one needs where nothing hinders; worked out when somebody first asks about the hex.
    pub fn unhindered(&self, target: Hex) -> &Unhindered {
        self.unhindered[target.index()].get_or_init(|| {
            let open = self.plain.iter().fold(self.uneven, |all, (_, hexes)| all.or(hexes));
            let one: HexSet = [target].into_iter().collect();
            let field = Field { open, zone: HexSet::EMPTY, tight: HexSet::EMPTY };
            let asked = Asked { entering: open, leaving: HexSet::ALL };
            let mut needed = Box::new(Unhindered { entering: [u8::MAX; HEXES], leaving: [u8::MAX; HEXES] });
            self.back(
                &one.around().and(&open),
                u8::MAX,
                field,
                asked,
                |_| true,
                |found| match found {
                    Found::Entering(hex, points) => needed.entering[hex.index()] = points,
                    Found::Leaving(hex, points) => needed.leaving[hex.index()] = points,
                },
            );
            needed
        })
    }
}

/// The map as a group finds it that goes back from its goals.
#[derive(Clone, Debug)]
pub struct Field {
    /// Where it may go at all.
    pub open: HexSet,
    /// Where it could not go on.
    pub zone: HexSet,
    /// Where it must be asked whether it can pass.
    pub tight: HexSet,
}

/// Which hexes a search is about.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// Those that a group may come into.
    pub entering: HexSet,
    /// Those that a group may be about to leave.
    pub leaving: HexSet,
}

/// What a search finds: from this hex one needs so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Entering(Hex, u8),
    Leaving(Hex, u8),
}

impl Steps {
    /// Tells of the hexes that are asked about what one needs to come from there to a goal, as long as it is not more
    /// than `most`. A hex is entered only where one can go on; of tight ones `passes` says so.
    pub fn back(
        &self,
        goals: &HexSet,
        most: u8,
        mut field: Field,
        mut asked: Asked,
        mut passes: impl FnMut(Hex) -> bool,
        mut tell: impl FnMut(Found),
    ) {
        asked.entering = asked.entering.and(&field.open);
        let mut left = asked.entering.len() + asked.leaving.len();
        let (mut wave, mut near) = (Wave::new(self), HexSet::EMPTY);
        wave.begin(goals);
        for hex in goals.iter() {
            field.open.remove(hex);
            if asked.entering.contains(hex) {
                asked.entering.remove(hex);
                left -= 1;
                tell(Found::Entering(hex, 0));
            }
        }
        while left > 0 && wave.needed < most.min(wave.last) {
            wave.advance(&mut near);
            let needed = wave.needed;
            let (first, last) = wave.columns;
            for (column, &rows) in near.columns().iter().enumerate().take(last + 1).skip(first) {
                if rows == 0 {
                    continue;
                }
                let leaving = rows & asked.leaving.columns()[column];
                if leaving != 0 {
                    asked.leaving.columns_mut()[column] &= !leaving;
                    left -= leaving.count_ones() as usize;
                    each(column, leaving, |hex| tell(Found::Leaving(hex, needed)));
                }
                let fresh = rows & field.open.columns()[column];
                field.open.columns_mut()[column] &= !fresh;
                let mut reached = fresh & !field.zone.columns()[column];
                each(column, reached & field.tight.columns()[column], |hex| {
                    reached &= !(u64::from(!passes(hex)) << hex.row());
                });
                let entering = fresh & asked.entering.columns()[column];
                left -= entering.count_ones() as usize;
                each(column, entering & reached, |hex| tell(Found::Entering(hex, needed)));
                wave.go_on(column, reached);
            }
        }
    }
}

/// The hexes of a column, one by one.
fn each(column: usize, rows: u64, mut f: impl FnMut(Hex)) {
    let mut left = rows;
    while left != 0 {
        f(Hex::at(column, left.trailing_zeros() as usize));
        left &= left - 1;
    }
}

/// The front of a search backwards.
struct Wave<'a> {
    steps: &'a Steps,
    /// The hexes that one enters for the rest, at each of the next costs; from all around them.
    entered: Ring,
    /// The hexes from which one enters for the rest where it costs more or less, as one comes.
    uneven: Ring,
    needed: u8,
    /// After this nothing comes.
    last: u8,
    /// The columns in which there is anything.
    columns: (usize, usize),
}

impl<'a> Wave<'a> {
    fn new(steps: &'a Steps) -> Wave<'a> {
        let (entered, uneven) = ([HexSet::EMPTY; RING], [HexSet::EMPTY; RING]);
        Wave { steps, entered, uneven, needed: 0, last: 0, columns: (COLUMNS, 0) }
    }

    /// The front begins here.
    fn begin(&mut self, goals: &HexSet) {
        for (column, &rows) in goals.columns().iter().enumerate().filter(|(_, rows)| **rows != 0) {
            self.columns = (self.columns.0.min(column), column);
            self.go_on(column, rows);
        }
    }

    /// One point more: the rows of each column from which a step leads where the front has been, for that in all.
    fn advance(&mut self, near: &mut HexSet) {
        self.needed += 1;
        let slot = usize::from(self.needed) % RING;
        let (first, last) = self.columns;
        self.columns = (first.saturating_sub(1), (last + 1).min(COLUMNS - 1));
        let (entered, uneven) = (&mut self.entered[slot], &mut self.uneven[slot]);
        for column in self.columns.0..=self.columns.1 {
            near.columns_mut()[column] = std::mem::take(&mut uneven.columns_mut()[column]);
        }
        entered.spread_around(first, last, near);
        entered.columns_mut()[first..=last].fill(0);
    }

    /// The front goes on from these rows of a column, which it has just reached.
    fn go_on(&mut self, column: usize, rows: u64) {
        if rows == 0 {
            return;
        }
        self.last = self.needed.saturating_add(self.steps.most);
        for (cost, hexes) in &self.steps.plain {
            let slot = usize::from(self.needed.wrapping_add(*cost)) % RING;
            self.entered[slot].columns_mut()[column] |= rows & hexes.columns()[column];
        }
        each(column, rows & self.steps.uneven.columns()[column], |hex| {
            for &(from, cost) in self.steps.into[hex.index()].iter().flatten() {
                self.uneven[usize::from(self.needed.wrapping_add(cost)) % RING].insert(from);
            }
        });
    }
}

/// A search forwards: where one comes for so much, and for one more, and so on.
#[derive(Clone, Debug)]
pub struct Forth<'a> {
    steps: &'a Steps,
    ring: Ring,
    spent: u8,
    last: u8,
}

impl<'a> Forth<'a> {
    pub fn new(steps: &'a Steps, from: Hex) -> Forth<'a> {
        let mut forth = Forth { steps, ring: [HexSet::EMPTY; RING], spent: 0, last: 0 };
        forth.go_on(&[from].into_iter().collect());
        forth
    }

    pub fn spent(&self) -> u8 {
        self.spent
    }

    pub fn is_over(&self) -> bool {
        self.spent >= self.last
    }

    /// One point more: the hexes that one comes into for that in all.
    pub fn advance(&mut self) -> HexSet {
        self.spent += 1;
        std::mem::take(&mut self.ring[usize::from(self.spent) % RING])
    }

    /// From these hexes, which have just been reached, the search goes on.
    pub fn go_on(&mut self, hexes: &HexSet) {
        if hexes.is_empty() {
            return;
        }
        self.last = self.spent.saturating_add(self.steps.most);
        for (cost, from) in &self.steps.from {
            let ring = self.ring[usize::from(self.spent.wrapping_add(*cost)) % RING].columns_mut();
            for (column, &rows) in hexes.columns().iter().enumerate() {
                if rows == 0 {
                    continue;
                }
                let towards = |direction: Direction| rows & from[column][direction.index()];
                ring[column] |= towards(flat::N) >> 1 | towards(flat::S) << 1;
                if column > 0 {
                    ring[column - 1] |= up(column, towards(flat::NW)) | down(column, towards(flat::SW));
                }
                if column + 1 < COLUMNS {
                    ring[column + 1] |= up(column, towards(flat::NE)) | down(column, towards(flat::SE));
                }
            }
        }
    }
}

/// The upper neighbours of these rows in a column beside theirs.
const fn up(column: usize, rows: u64) -> u64 {
    if column.is_multiple_of(2) { rows >> 1 } else { rows }
}

/// The lower ones.
const fn down(column: usize, rows: u64) -> u64 {
    if column.is_multiple_of(2) { rows } else { rows << 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::data;
    use crate::ids::Side;
    use crate::rules::movement::step_cost;

    #[test]
    fn each_step_leads_back_and_forth_for_its_cost() {
        for side in Side::ALL {
            let steps = &data().steps[side];
            for hex in Hex::all() {
                let mut back = Wave::new(steps);
                back.begin(&[hex].into_iter().collect());
                let mut forth = Forth::new(steps, hex);
                for cost in 1..RING as u8 {
                    let costs = |from, to| step_cost(side, from, to).is_some_and(|step| step.0 == cost);
                    let from: HexSet = hex.neighbours().filter(|near| costs(*near, hex)).collect();
                    let to: HexSet = hex.neighbours().filter(|near| costs(hex, *near)).collect();
                    let mut near = HexSet::EMPTY;
                    back.advance(&mut near);
                    assert_eq!(near.and(&data().sets.land), from, "{side:?} {hex:?} {cost}");
                    assert_eq!(forth.advance(), to, "{side:?} {hex:?} {cost}");
                }
            }
        }
    }
}
