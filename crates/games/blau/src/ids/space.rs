//! A space: a hex, a Caucasus box, a Front box or a reserve box. Units are always in one.

use super::{BOXES, CaucasusBox, FRONTS, Front, HEXES, Hex, Side};
use crate::data::data;
use volga_engine::{Arg, id, named_id, say, wide_set};

/// 178 hexes, nine boxes, three Front boxes and two reserve boxes.
pub const SPACES: usize = HEXES + BOXES + FRONTS + 2;

const FIRST_FRONT: usize = HEXES + BOXES;
const FIRST_RESERVE: usize = FIRST_FRONT + FRONTS;

id!(Space(u8), SPACES, "space");
named_id!(Space, "space");
wide_set!(SpaceSet of Space(u8), SPACES, "space");

impl SpaceSet {
    /// Its bits, by index.
    pub(crate) const fn words(&self) -> &[u64; 3] {
        &self.0
    }

    /// A set out of its bits.
    pub(crate) const fn of_words(words: [u64; 3]) -> SpaceSet {
        SpaceSet(words)
    }
}

impl Space {
    /// A side's reserve box.
    pub const fn reserve(side: Side) -> Space {
        Space((FIRST_RESERVE + side as usize) as u8)
    }

    /// The hex, if it is one.
    pub fn hex(self) -> Option<Hex> {
        (self.index() < HEXES).then(|| Hex::from_index(self.index()))
    }

    /// The Caucasus box, if it is one.
    pub fn caucasus(self) -> Option<CaucasusBox> {
        (HEXES..FIRST_FRONT).contains(&self.index()).then(|| CaucasusBox::from_index(self.index() - HEXES))
    }

    /// The Front whose box it is, if it is one.
    pub fn front(self) -> Option<Front> {
        Front::ALL.into_iter().find(|front| Space::from(*front) == self)
    }

    /// Whether it lies off the map: a Front box or a reserve box.
    pub const fn is_holding_box(self) -> bool {
        self.index() >= FIRST_FRONT
    }

    pub fn name(self) -> &'static str {
        if let Some(hex) = self.hex() {
            hex.name()
        } else if let Some(caucasus) = self.caucasus() {
            caucasus.name()
        } else if let Some(front) = self.front() {
            front.name()
        } else if self == Space::reserve(Side::Axis) {
            "axis-reserve"
        } else {
            "soviet-reserve"
        }
    }

    pub fn named(name: &str) -> Option<Space> {
        if let Some(hex) = Hex::named(name) {
            return Some(hex.into());
        }
        Space::all().skip(HEXES).find(|space| space.name() == name)
    }
}

/// What it is called in messages: a hex by its number, with its city, unless the game's data sheet says otherwise.
impl From<Space> for Arg {
    fn from(space: Space) -> Arg {
        if let Some(hex) = space.hex() {
            Arg::from(hex.called(data().map.hex(hex).name.as_deref()))
        } else if let Some(front) = space.front() {
            Arg::from(front)
        } else if space == Space::reserve(Side::Axis) {
            Arg::from(say!("space.axis_reserve"))
        } else if space == Space::reserve(Side::Soviet) {
            Arg::from(say!("space.soviet_reserve"))
        } else {
            Arg::from(space.name())
        }
    }
}

impl From<Hex> for Space {
    fn from(hex: Hex) -> Space {
        Space::from_index(hex.index())
    }
}

impl From<CaucasusBox> for Space {
    fn from(caucasus: CaucasusBox) -> Space {
        Space::from_index(HEXES + caucasus.index())
    }
}

impl From<Front> for Space {
    fn from(front: Front) -> Space {
        Space::from_index(FIRST_FRONT + front as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_192_spaces_each_with_a_name_of_its_own() {
        assert_eq!((SPACES, size_of::<SpaceSet>()), (192, 24));
        for space in Space::all() {
            assert_eq!(Space::named(space.name()), Some(space));
            let kinds = [
                space.hex().map(Space::from),
                space.caucasus().map(Space::from),
                space.front().map(Space::from),
                Side::ALL.map(Space::reserve).into_iter().find(|reserve| *reserve == space),
            ];
            assert_eq!(kinds.into_iter().flatten().collect::<Vec<_>>(), [space]);
        }
        assert_eq!(Space::named("Grozny"), None);
        assert!(
            Space::from(Front::Tcf).is_holding_box() && !Space::from(CaucasusBox::KERCH).is_holding_box()
        );
        assert_eq!((CaucasusBox::KERCH.name(), CaucasusBox::ELBRUS.name()), ("Kerch", "Elbrus"));
    }
}
