//! The game's own small words: Areas, German units, Soviet counters, and sets of them.
//!
//! An id is an index into the data files' order; outside it is written as the printed Area number or the
//! data files' unit id.

use crate::data::data;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use volga_engine::{id, id_set, named_id};

pub const AREAS: usize = 50;
pub const UNITS: usize = 46;
pub const COUNTERS: usize = 56;

id!(Area(u8), AREAS, "Area");
id!(Unit(u8), UNITS, "German unit");
id!(Counter(u8), COUNTERS, "Soviet counter");

named_id!(Unit, "German unit");
named_id!(Counter, "Soviet counter");

id_set!(AreaSet(u64) of Area, AREAS, "Area");
id_set!(UnitSet(u64) of Unit, UNITS, "German unit");
id_set!(CounterSet(u64) of Counter, COUNTERS, "Soviet counter");

impl Area {
    /// The Area of a printed number, 1 to 50.
    pub const fn numbered(number: usize) -> Option<Area> {
        if number >= 1 && number <= AREAS { Some(Area((number - 1) as u8)) } else { None }
    }
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
    /// The id as the board writes it: the printed number.
    pub fn name(self) -> &'static str {
        let facts = data().area(self);
        facts.id
    }
}

impl Unit {
    pub fn name(self) -> &'static str {
        let facts = data().unit(self);
        facts.id
    }
    pub fn named(id: &str) -> Option<Unit> {
        Unit::all().find(|u| u.name() == id)
    }
}

impl Counter {
    pub fn name(self) -> &'static str {
        data().counter(self).id
    }
    pub fn named(id: &str) -> Option<Counter> {
        Counter::all().find(|c| c.name() == id)
    }
}

impl std::fmt::Debug for Area {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Area {}", self.number())
    }
}

impl Serialize for Area {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(self.number())
    }
}
impl<'de> Deserialize<'de> for Area {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(d)?;
        let area = usize::try_from(number).ok().and_then(Area::numbered);
        area.ok_or_else(|| {
            serde::de::Error::custom(format!("there is no Area {number}; they are numbered 1 to 50"))
        })
    }
}
