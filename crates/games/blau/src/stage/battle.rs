//! [8.0] An attack phase, and a battle.

use crate::data::{CombatResult, Fraction, Quotient};
use crate::ids::{AssetSet, BySide, Side, Space, UnitSet};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackPhase {
    pub side: Side,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub battle: Option<Battle>,
}

/// [8.0] A battle being fought. Units that have fallen stay among those that fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub space: Space,
    pub attacker: Side,
    /// Who adds to the totals.
    pub fighters: BySide<UnitSet>,
    /// [8.3i] Who only suffers: units that retreated into the space in this player turn.
    pub sufferers: BySide<UnitSet>,
    /// [3.1.2g] Assets that do not count (secret).
    pub left_out: AssetSet,
    /// [8.1d] Whether it is a river assault.
    pub river: bool,
    /// [8.1e] What the defender's anti-tank asset leaves of the attacker's tanks.
    pub anti_tank: Option<Fraction>,
    pub total: BySide<u16>,
    pub table: Quotient,
    pub die: BySide<u8>,
    /// [8.0l] What each side suffers.
    pub result: BySide<CombatResult>,
    /// Steps chosen so far (secret until both sides are done).
    pub taken: BySide<u8>,
    pub step: BattleStep,
}

/// [8.0f] What comes next (ruling 180).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleStep {
    /// [3.1.2f] A side names units that sit out.
    SitOut {
        side: Side,
    },
    /// [3.1.2g] The Axis player sets surplus assets aside.
    Settling,
    Totals,
    /// [8.0j] [8.0k] This side's die.
    Die {
        side: Side,
    },
    /// [8.2a] This side takes its losses.
    Losses {
        side: Side,
    },
    /// [8.2j] Losses of both sides are shown.
    Shown,
    /// [8.3a] The units of this side retreat, led by the other.
    Retreats {
        side: Side,
    },
    Ended,
}

impl Battle {
    /// A battle in a space before anything is settled: nobody takes part yet.
    pub(crate) fn at(space: Space, attacker: Side) -> Battle {
        Battle {
            space,
            attacker,
            fighters: BySide::both(UnitSet::EMPTY),
            sufferers: BySide::both(UnitSet::EMPTY),
            left_out: AssetSet::EMPTY,
            river: false,
            anti_tank: None,
            total: BySide::both(0),
            table: Quotient::of(0, 1),
            die: BySide::both(0),
            result: BySide::both(CombatResult::default()),
            taken: BySide::both(0),
            step: BattleStep::SitOut { side: attacker },
        }
    }

    pub fn defender(&self) -> Side {
        self.attacker.enemy()
    }

    /// Whoever of a side suffers what the enemy's die says.
    pub fn hit(&self, side: Side) -> UnitSet {
        self.fighters[side].or(self.sufferers[side])
    }
}
