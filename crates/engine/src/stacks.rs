//! Who stands where: the pieces of each space form a list from the top down, and every piece is in one list at most.
//!
//! Pieces and spaces are numbers here; a game wraps this in its own words, and keeps beside it what its rules ask
//! often.

/// No piece: the end of a list.
const NONE: u16 = u16::MAX;

/// The places of so many pieces on so many spaces. Plain data of fixed size.
#[derive(Clone, Copy, Debug)]
pub struct Stacks<const PIECES: usize, const SPACES: usize> {
    /// A space, or where off the map: `SPACES` and more, as the game counts.
    of: [u16; PIECES],
    /// The next piece below in the same space.
    below: [u16; PIECES],
    /// The top piece of each space.
    top: [u16; SPACES],
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    On(usize),
    /// Off the map, in a way that the game has numbered.
    Off(u16),
}

impl<const PIECES: usize, const SPACES: usize> Stacks<PIECES, SPACES> {
    /// Every piece is off the map in the same way.
    pub const fn new(off: u16) -> Self {
        assert!(SPACES + (off as usize) < NONE as usize && PIECES < NONE as usize);
        Stacks { of: [SPACES as u16 + off; PIECES], below: [NONE; PIECES], top: [NONE; SPACES] }
    }

    pub const fn spot(&self, piece: usize) -> Spot {
        let code = self.of[piece];
        if (code as usize) < SPACES { Spot::On(code as usize) } else { Spot::Off(code - SPACES as u16) }
    }

    /// The space that a piece is in.
    pub const fn space(&self, piece: usize) -> Option<usize> {
        match self.spot(piece) {
            Spot::On(space) => Some(space),
            Spot::Off(_) => None,
        }
    }

    /// The pieces of a space, from the top down.
    pub fn stack(&self, space: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.top[space];
        std::iter::from_fn(move || {
            let piece = piece_at(next)?;
            next = self.below[piece];
            Some(piece)
        })
    }

    pub const fn top(&self, space: usize) -> Option<usize> {
        piece_at(self.top[space])
    }

    /// The next piece below in the same space.
    pub const fn below(&self, piece: usize) -> Option<usize> {
        piece_at(self.below[piece])
    }

    /// Puts a piece into a space, under another one that is there, or on top.
    pub fn put(&mut self, piece: usize, space: usize, above: Option<usize>) {
        self.lift(piece);
        self.of[piece] = space as u16;
        let slot = match above {
            Some(above) => &mut self.below[above],
            None => &mut self.top[space],
        };
        self.below[piece] = std::mem::replace(slot, piece as u16);
    }

    /// Takes a piece off the map, in a way that the game has numbered.
    pub fn take(&mut self, piece: usize, off: u16) {
        self.lift(piece);
        self.of[piece] = SPACES as u16 + off;
    }

    /// Takes a piece out of the list of its space, if it is in one.
    fn lift(&mut self, piece: usize) {
        let Some(space) = self.space(piece) else { return };
        let above = self.stack(space).find(|other| self.below[*other] == piece as u16);
        let under = std::mem::replace(&mut self.below[piece], NONE);
        match above {
            Some(above) => self.below[above] = under,
            None => self.top[space] = under,
        }
    }
}

const fn piece_at(index: u16) -> Option<usize> {
    if index == NONE { None } else { Some(index as usize) }
}

/// The tops follow from the rest, so they need not be compared.
impl<const PIECES: usize, const SPACES: usize> PartialEq for Stacks<PIECES, SPACES> {
    fn eq(&self, other: &Self) -> bool {
        self.of == other.of && self.below == other.below
    }
}

impl<const PIECES: usize, const SPACES: usize> Eq for Stacks<PIECES, SPACES> {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Few = Stacks<6, 3>;

    /// What is done to the stacks.
    #[derive(Clone, Debug)]
    enum Deed {
        Top(usize, usize),
        Bottom(usize, usize),
        Take(usize, u16),
    }

    fn any_deed() -> impl Strategy<Value = Deed> {
        prop_oneof![
            (0..6usize, 0..3usize).prop_map(|(piece, space)| Deed::Top(piece, space)),
            (0..6usize, 0..3usize).prop_map(|(piece, space)| Deed::Bottom(piece, space)),
            (0..6usize, 0..4u16).prop_map(|(piece, off)| Deed::Take(piece, off)),
        ]
    }

    proptest! {
        #[test]
        fn stacks_are_lists(deeds in proptest::collection::vec(any_deed(), 0..40)) {
            let (mut stacks, mut lists, mut off) = (Few::new(0), vec![Vec::new(); 3], [Some(0u16); 6]);
            for deed in deeds {
                let (Deed::Top(piece, _) | Deed::Bottom(piece, _) | Deed::Take(piece, _)) = deed;
                lists.iter_mut().for_each(|list: &mut Vec<usize>| list.retain(|other| *other != piece));
                off[piece] = None;
                match deed {
                    Deed::Top(piece, space) => {
                        stacks.put(piece, space, None);
                        lists[space].insert(0, piece);
                    }
                    Deed::Bottom(piece, space) => {
                        let lowest = stacks.stack(space).filter(|other| *other != piece).last();
                        stacks.put(piece, space, lowest);
                        lists[space].push(piece);
                    }
                    Deed::Take(piece, how) => {
                        stacks.take(piece, how);
                        off[piece] = Some(how);
                    }
                }
                for (space, list) in lists.iter().enumerate() {
                    prop_assert_eq!(&stacks.stack(space).collect::<Vec<_>>(), list);
                    prop_assert_eq!(stacks.top(space), list.first().copied());
                }
                for (piece, off) in off.iter().enumerate() {
                    let space = lists.iter().position(|list| list.contains(&piece));
                    prop_assert_eq!(stacks.space(piece), space);
                    let spot = off.map_or_else(|| Spot::On(space.expect("on the map")), Spot::Off);
                    prop_assert_eq!(stacks.spot(piece), spot);
                }
            }
        }
    }
}
