//! What cards do.

use super::facts::{BlockType, Pool, UnitType};
use serde::Deserialize;

/// What a German card does: leaders as long as they are in play, support cards in one combat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum GermanEffect {
    /// Each Reinforce action draws so many cards.
    ReinforceDraw { cards: u8 },
    /// Air cards roll so many dice more.
    AirBonus { dice: u8 },
    /// In a Deliberate Attack on an Urban hex the Germans ignore so many hits.
    DeliberateUrbanAbsorb { hits: u8 },
    /// Reinforcement dice may be rolled again so many times.
    ReinforceReroll { times: u8 },
    /// So many short moves instead of two.
    ShortMoves { count: u8 },
    /// A Hasty Attack with a Panzer or Panzergrenadier unit has so many dice more.
    HastyMobileDice { dice: u8, hits_on: u8 },
    /// Dice against the target before the fire.
    Bombard {
        dice: u8,
        hits_on: u8,
        #[serde(default)]
        air: bool,
    },
    /// Against an Urban hex fire is simultaneous and rubble does not protect.
    Breach,
    /// So many units, of these types if they are named, fire one colour better.
    Upgrade {
        units: u8,
        #[serde(default)]
        types: Vec<UnitType>,
    },
}

/// What a Soviet card does: leaders from the moment they are turned over, support cards in one combat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum SovietEffect {
    /// Defenders of an Urban hex have so many dice more.
    UrbanDefenceDice { dice: u8, hits_on: u8 },
    /// Defenders ignore so many hits.
    DefenceAbsorb { hits: u8 },
    /// Every Spawn brings one more unit there.
    ExtraSpawn { hex: String, pool: Pool },
    /// Units of these types fire one colour better.
    TypeUpgrade { types: Vec<BlockType> },
    /// Attackers have so many dice more.
    AttackDice { dice: u8, hits_on: u8 },
    /// Dice against the Germans before the fire; perhaps only beside the Volga.
    Bombard {
        dice: u8,
        hits_on: u8,
        #[serde(default)]
        bank_only: bool,
    },
    /// German units of these types fire one colour worse.
    Downgrade { types: Vec<UnitType> },
    /// A Strongpoint in the defended hex, if it is Urban.
    Strongpoint,
    /// So many units of these types fire one colour better.
    Upgrade { units: u8, types: Vec<BlockType> },
    /// Defenders ignore so many hits.
    Absorb { hits: u8 },
    /// The German card has no effect but for its rubble modifier.
    CancelCard,
}
