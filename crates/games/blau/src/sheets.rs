//! [2.2.3a] The display sheets: basic strengths, who bears which asset, steps. [2.2.3h] What is on them is its owner's
//! secret.

use crate::ids::{ASSETS, Asset, AssetSet, UNITS, Unit, UnitSet};
use serde::{Deserialize, Serialize};
use volga_engine::arrays;

/// Where an asset is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    /// [6.4b] With this unit.
    Unit(Unit),
    /// In its side's reserve box.
    Reserve,
    /// Still to come.
    Due,
    /// [2.2.3e] In the dead pile.
    Dead,
    /// [9.2.2c] Out of the game for good, or [9.2.1i] never to come.
    Gone,
    /// The game has no such asset.
    Out,
}

impl Bearer {
    /// The unit, if it is with one.
    pub const fn unit(self) -> Option<Unit> {
        match self {
            Bearer::Unit(unit) => Some(unit),
            Bearer::Reserve | Bearer::Due | Bearer::Dead | Bearer::Gone | Bearer::Out => None,
        }
    }

    /// Whether it is with a unit or in the reserve box.
    pub const fn in_play(self) -> bool {
        matches!(self, Bearer::Unit(_) | Bearer::Reserve)
    }
}

/// Both sides' sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheets {
    /// Basic strengths, by slot; 0 of a unit that is not in play.
    #[serde(with = "arrays")]
    strength: [u8; UNITS],
    #[serde(with = "arrays")]
    bearer: [Bearer; ASSETS],
    /// Steps, by slot; 0 of an asset that is not in play.
    #[serde(with = "arrays")]
    steps: [u8; ASSETS],
}

impl Sheets {
    /// Empty sheets: these assets are due, and there are no others.
    pub fn new(assets: &AssetSet) -> Sheets {
        let due = |slot| {
            if assets.contains(Asset::from_index(slot)) { Bearer::Due } else { Bearer::Out }
        };
        Sheets { strength: [0; UNITS], bearer: std::array::from_fn(due), steps: [0; ASSETS] }
    }

    pub const fn strength(&self, unit: Unit) -> u8 {
        self.strength[unit.index()]
    }

    pub const fn set_strength(&mut self, unit: Unit, strength: u8) {
        self.strength[unit.index()] = strength;
    }

    pub const fn bearer(&self, asset: Asset) -> Bearer {
        self.bearer[asset.index()]
    }

    pub const fn set_bearer(&mut self, asset: Asset, bearer: Bearer) {
        self.bearer[asset.index()] = bearer;
    }

    pub const fn steps(&self, asset: Asset) -> u8 {
        self.steps[asset.index()]
    }

    pub const fn set_steps(&mut self, asset: Asset, steps: u8) {
        self.steps[asset.index()] = steps;
    }

    /// The assets that are where this says.
    pub fn at(&self, bearer: Bearer) -> AssetSet {
        Asset::all().filter(|asset| self.bearer(*asset) == bearer).collect()
    }

    /// [6.4b] The assets of a unit.
    pub fn of(&self, unit: Unit) -> AssetSet {
        self.at(Bearer::Unit(unit))
    }

    /// The assets of any of these units.
    pub fn of_units(&self, units: UnitSet) -> AssetSet {
        let with = |asset: &Asset| self.bearer(*asset).unit().is_some_and(|unit| units.contains(unit));
        Asset::all().filter(with).collect()
    }

    /// Puts an asset onto the dead pile.
    pub const fn bury(&mut self, asset: Asset) {
        self.set_bearer(asset, Bearer::Dead);
        self.set_steps(asset, 0);
    }
}
