//! The validated facts of a game: its map, pieces, tables and campaign.

use super::charts::{Charts, Fraction};
use super::kinds::{AssetKind, AssetSize, Nation, UnitKind, UnitSize};
use super::map::MapFacts;
use crate::ids::{
    ASSETS, Asset, AssetSet, BySide, CaucasusBox, Hex, Side, Space, SpaceSet, UNITS, Unit, UnitSet,
};

/// All facts of a game. They own their names, for an owner's data sheet has facts of its own.
#[derive(Debug, PartialEq)]
pub struct Facts {
    pub map: MapFacts,
    /// By slot; a slot that the game does not use has none.
    pub(super) units: Box<[Option<UnitFacts>; UNITS]>,
    pub(super) assets: Box<[Option<AssetFacts>; ASSETS]>,
    pub units_of: BySide<UnitSet>,
    pub assets_of: BySide<AssetSet>,
    pub charts: Charts,
    pub campaign: Campaign,
}

impl Facts {
    /// The facts of a unit that is in the game.
    pub fn unit(&self, unit: Unit) -> &UnitFacts {
        self.units[unit.index()].as_ref().expect("rules ask for units of the game only")
    }

    /// The facts of a slot, if the game has a unit in it.
    pub fn find_unit(&self, unit: Unit) -> Option<&UnitFacts> {
        self.units[unit.index()].as_ref()
    }

    /// The facts of an asset that is in the game.
    pub fn asset(&self, asset: Asset) -> &AssetFacts {
        self.assets[asset.index()].as_ref().expect("rules ask for assets of the game only")
    }

    /// The facts of a slot, if the game has an asset in it.
    pub fn find_asset(&self, asset: Asset) -> Option<&AssetFacts> {
        self.assets[asset.index()].as_ref()
    }

    /// Every unit of the game, in data order.
    pub fn units(&self) -> impl Iterator<Item = (Unit, &UnitFacts)> {
        Unit::all().filter_map(|unit| Some((unit, self.find_unit(unit)?)))
    }

    /// Every asset of the game, in data order.
    pub fn assets(&self) -> impl Iterator<Item = (Asset, &AssetFacts)> {
        Asset::all().filter_map(|asset| Some((asset, self.find_asset(asset)?)))
    }

    /// The assets of both sides.
    pub fn all_assets(&self) -> AssetSet {
        self.assets_of.axis.or(&self.assets_of.soviet)
    }

    /// [6.3c] The Soviet units among which the points are shared out.
    pub fn soviet_start(&self) -> UnitSet {
        let starts = |(_, facts): &(Unit, &UnitFacts)| {
            facts.side == Side::Soviet && matches!(facts.arrival, Arrival::Start(_))
        };
        self.units().filter(starts).map(|(unit, _)| unit).collect()
    }
}

/// A unit as its counter and its track on the sheet say.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitFacts {
    pub side: Side,
    pub nation: Nation,
    pub name: Box<str>,
    pub size: UnitSize,
    pub kind: UnitKind,
    /// [2.2.3i] The army to which it belongs.
    pub formation: Box<str>,
    /// The most points of basic strength.
    pub strength: u8,
    /// [2.2.3a] Regular slots for assets.
    pub slots: u8,
    /// [6.4i] Slots for anti-tank assets.
    pub anti_tank_slots: u8,
    /// [2.2.2d] The tactical factor.
    pub tactical: u8,
    /// [2.2.2e] The strategic factor; [7.3g] of Axis units that of a move inside the ALZ.
    pub strategic: u8,
    /// [7.3h] The strategic factor of a move that is not wholly inside the ALZ.
    pub outside: u8,
    /// [7.7c] Whether its reverse has the bracketed factor.
    pub may_attempt: bool,
    pub arrival: Arrival,
}

/// [2.2.2f] Where a unit starts, or when it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    Start(Space),
    Turn(u8),
    /// [6.2h] After Operation Uranus.
    Uranus,
}

/// An asset as its counters say.
#[derive(Clone, Debug, PartialEq)]
pub struct AssetFacts {
    pub side: Side,
    pub nation: Nation,
    pub name: Box<str>,
    pub size: AssetSize,
    pub kind: AssetKind,
    /// Its strength by steps left: the first is that of one step.
    pub strengths: Vec<u8>,
    /// The turn on which it comes; none if it starts in play.
    pub turn: Option<u8>,
    /// [9.2.1i] The dice that bring it, if it does not come for certain.
    pub die: Option<Vec<u8>>,
    /// [9.1.1b] The steps with which it starts or comes.
    pub arrival_steps: u8,
    /// [8.1e] What an anti-tank asset leaves of the attacker's tanks.
    pub fraction: Option<Fraction>,
    /// [6.4c] The only unit that it can be assigned to.
    pub only_unit: Option<Unit>,
    /// [6.4g] The only army to whose units it can be assigned.
    pub only_formation: Option<Box<str>>,
    /// [6.4h] The turn on which it leaves the game.
    pub leaves: Option<u8>,
}

impl AssetFacts {
    /// [2.2.3d] How many steps it has when whole.
    pub const fn steps(&self) -> u8 {
        self.strengths.len() as u8
    }

    /// What it is worth with so many steps; nothing with none.
    pub fn strength(&self, steps: u8) -> u8 {
        let place = usize::from(steps).checked_sub(1);
        place.and_then(|place| self.strengths.get(place)).copied().unwrap_or_default()
    }

    /// [2.2.3c] Whether its factors are modified as those of tanks.
    pub const fn is_tank(&self) -> bool {
        self.kind.is_tank()
    }

    /// [2.2.2j] Whether it goes into the slot for anti-tank assets.
    pub fn is_anti_tank(&self) -> bool {
        self.kind == AssetKind::AntiTank
    }

    /// [2.2.2g] [6.4e] How many counters it has.
    pub const fn counters(&self) -> usize {
        if self.steps() == 3 { 2 } else { 1 }
    }
}

/// The one scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Campaign {
    pub name: Box<str>,
    pub turns: u8,
    pub first: Side,
    /// [6.3c] The points that the Soviets share out, and [6.3d] how many each unit gets at least.
    pub soviet_points: u8,
    pub least_points: u8,
    /// Ruling 12: what the Axis controls at the start.
    pub axis_control: SpaceSet,
    /// [10.2.3] The city that scores a point each turn.
    pub stalingrad: Hex,
    /// [6.0b] Where the Edelweiss marker lies.
    pub edelweiss: CaucasusBox,
    /// [9.2.1f] [9.2.1g] The two army detachments, and the city in which Hollidt is placed.
    pub hollidt: Unit,
    pub hollidt_city: Hex,
    pub fretter_pico: Unit,
    pub ready_made: ReadyMade,
}

/// A sheet for each side, for players who do not want to fill theirs.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadyMade {
    /// By slot; 0 for units that do not start in play.
    pub strength: [u8; UNITS],
    /// By slot; assets that are not assigned lie in the reserve box.
    pub bearer: [Option<Unit>; ASSETS],
}
