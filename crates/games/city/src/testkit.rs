//! A small notation for positions in tests of rules.

use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::options::Options;
use crate::places::Places;
use crate::stage::{Operation, Stage};
use crate::state::{AirPoints, Chits, City, Kontrpodgotovka, Oil, Scenario};
use crate::{ids, state};

pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|name| unit(name)).collect()
}

/// A map on which nothing stands but what is put there: a German Initiative Phase of the campaign.
#[derive(Clone, Debug)]
pub(crate) struct Board(City);

impl Board {
    pub(crate) fn new() -> Board {
        Board(City {
            scenario: Scenario::Campaign,
            rules: state::RULES,
            options: Options::default(),
            turn: 1,
            stage: Stage::Initiative(Operation::default()),
            alarm: None,
            places: Places::new(),
            flipped: UnitSet::EMPTY,
            deployed: UnitSet::EMPTY,
            arranged: ids::HexSet::EMPTY,
            air: ids::BySide::both(AirPoints::default()),
            flak_tied: [None; state::SOVIET_FLAK],
            chits: Chits::full(),
            kurgan: Side::Soviet,
            oil: Oil::Sound,
            kontrpodgotovka: Kontrpodgotovka::Kept,
            reactions: 0,
        })
    }

    /// Puts units into a hex, each German one on top of those before it.
    pub(crate) fn put(mut self, names: &[&str], at: &str) -> Board {
        for name in names {
            self.0.places.put(unit(name), hex(at));
        }
        self
    }

    pub(crate) fn flip(mut self, names: &[&str]) -> Board {
        names.iter().for_each(|name| self.0.flipped.insert(unit(name)));
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut City)) -> Board {
        change(&mut self.0);
        self
    }

    pub(crate) fn city(&self) -> City {
        self.0.clone()
    }
}
