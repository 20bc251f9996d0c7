//! What play changes, as plain data: no heap, no log, no dice.
//!
//! What nobody knows is not here: the order of the chits in the cup is drawn when they are drawn. The German
//! player's secrets, what lies below the top of his stacks, are.

use crate::data::{ScenarioFacts, data};
use crate::ids::{BySide, Hex, HexSet, Side, Unit, UnitSet};
use crate::options::Options;
use crate::places::Places;
use crate::stage::{Alarm, Stage};
use serde::{Deserialize, Serialize};
use volga_engine::RulesVersion;

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct City {
    pub scenario: Scenario,
    pub rules: RulesVersion,
    pub options: Options,
    pub turn: u8,
    pub stage: Stage,
    /// What must be settled before anything else goes on.
    pub alarm: Option<Alarm>,
    pub places: Places,
    /// [7.2] The units that are used up for this turn; which colour that is follows from the turn.
    pub flipped: UnitSet,
    /// [7.6] The German guns with a Deployed marker.
    pub deployed: UnitSet,
    /// Ruling 160: the hexes whose order the German player has changed in this phase.
    pub arranged: HexSet,
    /// [5.1d] The Air Points left.
    pub air: BySide<AirPoints>,
    /// [5.53a] The hex that each Soviet flak unit is tied to, in data order.
    pub flak_tied: [Option<Hex>; SOVIET_FLAK],
    pub chits: Chits,
    /// [11.13a] Who holds Mamayev Kurgan, or held it last.
    pub kurgan: Side,
    pub oil: Oil,
    pub kontrpodgotovka: Kontrpodgotovka,
    /// [15.4d] How many Soviet Reaction Phases have begun in this turn.
    pub reactions: u8,
}

/// The rules as they are played now.
///
/// Version 2: bystanders in an attacking hex do not change the defender's guns (ruling 229), a sum of fire cites the
/// rule of that fire, and positions that play cannot come to are refused.
///
/// Version 3: Chuikov by himself neither relieves survivors nor takes Mamayev Kurgan, nobody who passes leaves him
/// alone, and having commanded he does not withdraw; a pontoon relieves no survivors (rulings 246 to 250). Dice and
/// terms cite the rule that says what they are for.
pub const RULES: RulesVersion = RulesVersion(3);

/// The oldest rules that can be played.
pub const OLDEST: RulesVersion = RulesVersion(1);

/// How many flak units the Soviet side has.
pub const SOVIET_FLAK: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scenario {
    Intro,
    Campaign,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AirPoints {
    pub level: u8,
    pub dive: u8,
}

/// [11.1] The chits in the cup and beside it; those removed for good are in neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chits {
    pub cup: ChitCount,
    pub drawn: ChitCount,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChitCount {
    pub no_reaction: u8,
    pub reaction: u8,
}

/// [14.5] The oil tanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Oil {
    Sound,
    /// Ignited at the end of the turn before; it burns through this one.
    Burning,
    Burnt,
}

/// [16.3] The counter-preparation bombardment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kontrpodgotovka {
    Kept,
    /// Announced for the present Bombardment Stage.
    Announced,
    Spent,
}

impl Scenario {
    pub fn facts(self) -> &'static ScenarioFacts {
        &data().scenarios[self as usize]
    }

    pub fn named(id: &str) -> Option<Scenario> {
        [Scenario::Intro, Scenario::Campaign].into_iter().find(|scenario| scenario.facts().id == id)
    }
}

impl ChitCount {
    pub fn total(self) -> u8 {
        self.no_reaction + self.reaction
    }
}

impl Chits {
    /// [11.1a] The cup at the start of a game.
    pub fn full() -> Chits {
        let charts = &data().charts;
        let cup = ChitCount { no_reaction: charts.no_reaction_chits, reaction: charts.reaction_chits };
        Chits { cup, drawn: ChitCount::default() }
    }
}

impl City {
    /// The units of a hex that count for stacking.
    pub fn stacked(&self, hex: Hex) -> usize {
        self.places.stack(hex).filter(|unit| data().counting.contains(*unit)).count()
    }

    /// The side that holds a hex.
    pub fn holder(&self, hex: Hex) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.places.occupied(*side).contains(hex))
    }

    /// The rule that a die or a term cites: it is kept in journals, so that it changes with the version of the rules.
    pub(crate) fn cited(&self, before: &'static str, since_three: &'static str) -> &'static str {
        if self.rules.since(3) { since_three } else { before }
    }

    pub fn is_flipped(&self, unit: Unit) -> bool {
        self.flipped.contains(unit)
    }
}
