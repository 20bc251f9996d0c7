//! Places as they are stored: stacks from the top down, and lists of what is off the map.

use super::{Off, Place, Places};
use crate::ids::{Hex, Unit, UnitSet};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    /// The pieces of each hex, from the top down.
    stacks: BTreeMap<Hex, Vec<Unit>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    ghosts: BTreeMap<Hex, UnitSet>,
    #[serde(default, skip_serializing_if = "UnitSet::is_empty")]
    boxed: UnitSet,
    #[serde(default, skip_serializing_if = "UnitSet::is_empty")]
    returning: UnitSet,
    #[serde(default, skip_serializing_if = "UnitSet::is_empty")]
    dead: UnitSet,
    #[serde(default, skip_serializing_if = "UnitSet::is_empty")]
    gone: UnitSet,
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut stored = Stored {
            stacks: BTreeMap::new(),
            ghosts: BTreeMap::new(),
            boxed: UnitSet::EMPTY,
            returning: UnitSet::EMPTY,
            dead: UnitSet::EMPTY,
            gone: UnitSet::EMPTY,
        };
        for unit in Unit::all() {
            match self.of(unit) {
                Place::On(hex) => {
                    stored.stacks.entry(hex).or_insert_with(|| self.stack(hex).collect());
                }
                Place::Off(Off::Ghost(hex)) => stored.ghosts.entry(hex).or_default().insert(unit),
                Place::Off(Off::Due) => {}
                Place::Off(Off::Box) => stored.boxed.insert(unit),
                Place::Off(Off::Returning) => stored.returning.insert(unit),
                Place::Off(Off::Dead) => stored.dead.insert(unit),
                Place::Off(Off::Gone) => stored.gone.insert(unit),
            }
        }
        stored.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let stored = Stored::deserialize(d)?;
        let mut places = Places::new();
        let mut seen = UnitSet::EMPTY;
        let mut once = |unit: Unit| {
            let new = !seen.contains(unit);
            seen.insert(unit);
            if new { Ok(unit) } else { Err(D::Error::custom(format!("{unit:?} is in two places"))) }
        };
        for (hex, stack) in &stored.stacks {
            // From the bottom up, so that each German unit comes to lie on top of those below it.
            for unit in stack.iter().rev() {
                places.put(once(*unit)?, *hex);
            }
        }
        for (hex, units) in &stored.ghosts {
            for unit in units.iter() {
                places.take(once(unit)?, Off::Ghost(*hex));
            }
        }
        let lists = [
            (stored.boxed, Off::Box),
            (stored.returning, Off::Returning),
            (stored.dead, Off::Dead),
            (stored.gone, Off::Gone),
        ];
        for (units, off) in lists {
            for unit in units.iter() {
                places.take(once(unit)?, off);
            }
        }
        Ok(places)
    }
}
