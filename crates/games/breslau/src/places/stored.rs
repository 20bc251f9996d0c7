//! Places as they are stored: stacks from the top down, and lists of what is off the map.

use super::{Off, Place, Places};
use crate::ids::{Hex, Unit, UnitSet};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Stored {
    /// The units of each hex, from the top down.
    stacks: BTreeMap<Hex, Vec<Unit>>,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    dead: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    available: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    used: UnitSet,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    over: BTreeMap<Hex, UnitSet>,
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut stored = Stored::default();
        for unit in Unit::all() {
            match self.of(unit) {
                Place::On(hex) => {
                    stored.stacks.entry(hex).or_insert_with(|| self.stack(hex).collect());
                }
                Place::Off(Off::Due) => {}
                Place::Off(Off::Dead) => stored.dead.insert(unit),
                Place::Off(Off::Available) => stored.available.insert(unit),
                Place::Off(Off::Used) => stored.used.insert(unit),
                Place::Off(Off::Over(hex)) => stored.over.entry(hex).or_default().insert(unit),
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
        let over = stored.over.iter().map(|(hex, units)| (*units, Off::Over(*hex)));
        let boxes = [(stored.dead, Off::Dead), (stored.available, Off::Available), (stored.used, Off::Used)];
        for (units, off) in boxes.into_iter().chain(over) {
            for unit in units.iter() {
                places.take(once(unit)?, off);
            }
        }
        Ok(places)
    }
}
