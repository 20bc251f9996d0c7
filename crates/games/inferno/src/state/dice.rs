//! Dice that have been rolled and lie somewhere until their turn has come.

use crate::grid::Square;
use crate::ids::{Hex, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// How many dice show each face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces([u8; 6]);

impl Faces {
    pub fn count(self, face: u8) -> u8 {
        self.0[usize::from(face - 1)]
    }
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }
    pub fn add(&mut self, face: u8) {
        self.0[usize::from(face.clamp(1, 6) - 1)] += 1;
    }
    /// Takes a die of this face away; nothing happens if there is none.
    pub fn take(&mut self, face: u8) {
        let count = &mut self.0[usize::from(face - 1)];
        *count = count.saturating_sub(1);
    }
    pub fn lowest(self) -> Option<u8> {
        self.iter().next()
    }
    /// Every die, from low to high.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }
    pub fn is_subset(self, other: Faces) -> bool {
        self.0.iter().zip(other.0).all(|(mine, theirs)| *mine <= theirs)
    }
    /// Every choice out of these dice but none at all, in ascending order.
    pub fn choices(self) -> impl Iterator<Item = Faces> {
        let next = move |faces: &Faces| {
            let mut next = *faces;
            for i in (0..6).rev() {
                if next.0[i] < self.0[i] {
                    next.0[i] += 1;
                    return Some(next);
                }
                next.0[i] = 0;
            }
            None
        };
        std::iter::successors(next(&Faces::default()), next)
    }
}

impl FromIterator<u8> for Faces {
    fn from_iter<I: IntoIterator<Item = u8>>(dice: I) -> Faces {
        let mut faces = Faces::default();
        dice.into_iter().for_each(|face| faces.add(face));
        faces
    }
}

impl Serialize for Faces {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let faces = Vec::<u8>::deserialize(d)?;
        match faces.iter().find(|face| !(1..=6).contains(*face)) {
            Some(face) => Err(D::Error::custom(format!("{face} is no face of a die"))),
            None if faces.len() > 6 => Err(D::Error::custom(format!("{} dice; there are six", faces.len()))),
            None => Ok(faces.into_iter().collect()),
        }
    }
}

/// Units that have a die, each on its square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covered([Option<(Unit, Square)>; 6]);

impl Covered {
    pub fn iter(&self) -> impl Iterator<Item = (Unit, Square)> + '_ {
        self.0.iter().flatten().copied()
    }
    pub fn units(&self) -> UnitSet {
        self.iter().map(|(unit, _)| unit).collect()
    }
    pub fn square(&self, unit: Unit) -> Option<Square> {
        self.iter().find(|(u, _)| *u == unit).map(|(_, square)| square)
    }
    /// Adds a unit, keeping them in order; a seventh is left out.
    pub fn add(&mut self, unit: Unit, square: Square) {
        self.0[5] = self.0[5].or(Some((unit, square)));
        self.0.sort_unstable_by_key(|entry| entry.map_or((1, None), |(unit, _)| (0, Some(unit))));
    }
    pub fn take(&mut self, unit: Unit) {
        if let Some(at) = self.0.iter().position(|entry| entry.is_some_and(|(u, _)| u == unit)) {
            self.0[at..].rotate_left(1);
            self.0[5] = None;
        }
    }
}

/// Dice that lie in hexes, from north to south.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedDice([Option<(Hex, u8)>; 6]);

impl PlacedDice {
    pub fn iter(&self) -> impl Iterator<Item = (Hex, u8)> + '_ {
        self.0.iter().flatten().copied()
    }
    pub fn at(&self, hex: Hex) -> Option<u8> {
        self.iter().find(|(h, _)| *h == hex).map(|(_, face)| face)
    }
    /// Adds a die behind the others; a seventh is left out.
    pub fn add(&mut self, hex: Hex, face: u8) {
        if let Some(free) = self.0.iter_mut().find(|slot| slot.is_none()) {
            *free = Some((hex, face));
        }
    }
    pub fn take(&mut self, hex: Hex) {
        if let Some(at) = self.0.iter().position(|slot| slot.is_some_and(|(h, _)| h == hex)) {
            self.0[at..].rotate_left(1);
            self.0[5] = None;
        }
    }
}
