//! The validated tables: combat, turns, directives, victory.

use super::kinds::{Level, Objective};
use crate::ids::{BySide, Hex, Side, SpaceSet};
use serde::{Deserialize, Serialize};
use volga_engine::Message;

#[derive(Clone, Debug, PartialEq)]
pub struct Charts {
    pub crt: Crt,
    /// [8.1d] What a river assault leaves of the attacker's tanks.
    pub river_assault: Fraction,
    /// [8.1g] What a major city leaves of both sides' tanks.
    pub major_city: Fraction,
    /// [2.3b] The turns, from the first.
    pub turns: Vec<TurnFacts>,
    pub replacement: ReplacementCosts,
    /// [6.4f] The most steps to which an asset is rebuilt.
    pub most_rebuilt: u8,
    pub directives: DirectiveDice,
    pub uranus: UranusFacts,
    /// [7.6d] How many units a turn pass between DSF and TCF.
    pub transfers: u8,
    pub victory: VictoryFacts,
}

/// A part of a whole, as a factor of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Fraction {
    pub times: u8,
    pub by: u8,
}

impl From<(u8, u8)> for Fraction {
    fn from((times, by): (u8, u8)) -> Fraction {
        Fraction { times, by }
    }
}

impl From<Fraction> for (u8, u8) {
    fn from(fraction: Fraction) -> (u8, u8) {
        (fraction.times, fraction.by)
    }
}

impl Fraction {
    /// [8.1i] What all of them together leave of a sum; only then is the fraction dropped (ruling 30).
    pub fn all_of(sum: u16, fractions: &[Fraction]) -> u16 {
        let times = fractions.iter().fold(u32::from(sum), |sum, f| sum.saturating_mul(f.times.into()));
        let by = fractions.iter().fold(1u32, |by, f| by.saturating_mul(f.by.into()));
        u16::try_from(times / by.max(1)).unwrap_or(u16::MAX)
    }
}

/// [8.0h] Attacker's total over defender's: less than one, or one to five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Quotient(u8);

impl Quotient {
    pub const ALL: [Quotient; 6] =
        [Quotient(0), Quotient(1), Quotient(2), Quotient(3), Quotient(4), Quotient(5)];

    /// [8.0h] The quotient of two totals; a defender without any counts as five (ruling 63).
    pub const fn of(attacker: u16, defender: u16) -> Quotient {
        match attacker.checked_div(defender) {
            Some(quotient) if quotient < 5 => Quotient(quotient as u8),
            Some(_) | None => Quotient(5),
        }
    }

    /// As it stands before its table.
    pub const fn name(self) -> &'static str {
        ["<1", "1", "2", "3", "4", "5"][self.0 as usize]
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// [8.0l] Steps lost, and whether the survivors retreat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatResult {
    pub losses: u8,
    pub retreat: bool,
}

impl CombatResult {
    /// The result in words.
    pub(crate) fn text(self) -> Message {
        let key = if self.retreat { "result.retreat" } else { "result.losses" };
        Message::new(key).with("losses", self.losses)
    }
}

/// [8.0i] The Combat Results Table: six tables.
#[derive(Clone, Debug, PartialEq)]
pub struct Crt {
    pub tables: [Vec<CrtRow>; 6],
}

/// Results of the six dice for totals up to `most`, which follow on those of the row before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrtRow {
    pub least: u16,
    pub most: Option<u16>,
    pub results: [CombatResult; 6],
}

impl Crt {
    /// [8.0j] [8.0k] The result of a total and a die in one of the tables.
    pub fn result(&self, table: Quotient, total: u16, die: u8) -> CombatResult {
        let rows = &self.tables[table.index()];
        let row = rows.partition_point(|row| row.most.is_some_and(|most| most < total));
        rows[row].results[usize::from(die) - 1]
    }
}

/// A turn of the track.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnFacts {
    pub name: Box<str>,
    /// [9.1.3a] Soviet replacement points.
    pub soviet: u8,
    /// [9.2.3a] German replacement points, and those of the minor allies.
    pub german: u8,
    pub minor: u8,
}

/// What replacement points buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct ReplacementCosts {
    /// [9.1.3d] A dead unit.
    pub unit: u8,
    /// [9.1.3e] A point of basic strength.
    pub strength: u8,
    /// [9.1.3f] A step of an asset.
    pub step: u8,
}

/// [6.1] What each die draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectiveDice {
    pub primary: [Objective; 6],
    /// By primary objective.
    pub secondary: [[Objective; 6]; 3],
}

/// [8.4] When Uranus may be launched, and how many units move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UranusFacts {
    pub first_turn: u8,
    /// From the first turn on; the last holds for all later turns.
    pub units: Vec<u8>,
}

impl UranusFacts {
    /// [8.4d] How many units move if it is launched on a turn; none before the first.
    pub fn units_on(&self, turn: u8) -> u8 {
        let Some(since) = turn.checked_sub(self.first_turn) else { return 0 };
        let last = self.units.last().copied().unwrap_or_default();
        self.units.get(usize::from(since)).copied().unwrap_or(last)
    }
}

/// [10.2] What points are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct VictoryFacts {
    /// [10.1] The cities whose capture ends the game, by the side that wins.
    pub sudden_death: BySide<SpaceSet>,
    /// [10.3.3] What raw points are multiplied by, in the order of [`Objective::ALL`].
    pub multipliers: [Fraction; 3],
    /// [10.3.4] For the primary, secondary and tertiary objective.
    pub directives: [u8; 3],
    /// [10.3.5] What a unit lost or cut off costs.
    pub penalty: u8,
    /// [10.3.1] Cities that score Don points at the end.
    pub end_cities: Vec<(Hex, u8)>,
    /// [10.3.2b] The highest die that counts.
    pub edelweiss: u8,
    pub levels: [LevelFacts; 6],
}

/// [10.4] The totals of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelFacts {
    pub level: Level,
    pub principal: bool,
    pub least: Option<i32>,
    pub most: Option<i32>,
}

impl VictoryFacts {
    /// [10.3.3] Raw points of an objective, multiplied, without fractions.
    pub fn base(&self, objective: Objective, raw: u16) -> u16 {
        Fraction::all_of(raw, &[self.multipliers[objective as usize]])
    }

    /// [10.3.4] [10.3.5] The total by an order of objectives, of base points in the order of [`Objective::ALL`].
    pub fn total(&self, base: [u16; 3], order: [Objective; 3], penalty_units: u8) -> i32 {
        let points = order.into_iter().zip(self.directives);
        let sum: i32 =
            points.map(|(objective, by)| i32::from(base[objective as usize]) * i32::from(by)).sum();
        sum - i32::from(self.penalty) * i32::from(penalty_units)
    }

    /// [10.4] The result of a total; the levels of either condition leave no total out.
    pub fn level(&self, principal: bool, total: i32) -> Level {
        let holds = |level: &&LevelFacts| {
            level.principal == principal
                && level.least.is_none_or(|least| total >= least)
                && level.most.is_none_or(|most| total <= most)
        };
        self.levels.iter().find(holds).map_or(Level::Draw, |level| level.level)
    }

    /// [10.4] The least total of a better result for the Axis than this total is; none if it is the best.
    pub fn next_level(&self, principal: bool, total: i32) -> Option<i32> {
        let levels = self.levels.iter().filter(|level| level.principal == principal);
        levels.filter_map(|level| level.least).filter(|least| *least > total).min()
    }

    /// The cities whose capture wins the game for a side.
    pub const fn wins(&self, side: Side) -> &SpaceSet {
        match side {
            Side::Axis => &self.sudden_death.axis,
            Side::Soviet => &self.sudden_death.soviet,
        }
    }
}
