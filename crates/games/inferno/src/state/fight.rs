//! A combat being fought.

use crate::data::{Firepower, Side};
use crate::ids::{BlockSet, GermanCard, Hex, HexSet, Hexes, SovietCard, UnitSet};
use serde::{Deserialize, Serialize};

/// What kind of attack a combat is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attack {
    Deliberate,
    Hasty,
    Soviet,
}

impl Attack {
    pub fn attacker(self) -> Side {
        match self {
            Attack::Deliberate | Attack::Hasty => Side::German,
            Attack::Soviet => Side::Soviet,
        }
    }
    /// The rule that such an attack is fought out by.
    pub fn procedure(self) -> &'static str {
        match self {
            Attack::Deliberate => "A4.5",
            Attack::Hasty => "A5.6",
            Attack::Soviet => "SC1",
        }
    }
}

/// A combat being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    pub attack: Attack,
    pub target: Hex,
    /// The hexes the attack comes from.
    pub from: Hexes,
    pub stage: Stage,
    pub soviet_card: Laid,
    pub german_card: Option<GermanCard>,
    /// German units that fire one colour better.
    pub better_units: UnitSet,
    /// Soviet blocks that do.
    pub better_blocks: BlockSet,
    /// Hits that each side still ignores.
    pub ignores: BySide,
    /// Hits of the volley that a side is firing at the other.
    pub scored: BySide,
    /// Steps that each side has still to lose.
    pub wounds: BySide,
    /// Equally strong units: the player says which of them is hit.
    pub choosing: UnitSet,
    /// The units that have moved in.
    pub advanced: UnitSet,
    /// German steps and units lost in this combat.
    pub steps_lost: u8,
    pub units_lost: u8,
}

/// [CB1] The Soviet card of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Laid {
    None,
    FaceDown,
    Open(SovietCard),
}

/// A number for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide {
    pub german: u8,
    pub soviet: u8,
}

impl BySide {
    pub fn of(self, side: Side) -> u8 {
        match side {
            Side::German => self.german,
            Side::Soviet => self.soviet,
        }
    }
    pub fn of_mut(&mut self, side: Side) -> &mut u8 {
        match side {
            Side::German => &mut self.german,
            Side::Soviet => &mut self.soviet,
        }
    }
}

/// [CB1] to [CB27] The steps of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The player lays down a card or none.
    GermanCard,
    TurnCard,
    TurnUnits,
    SovietEffect,
    GermanEffect,
    /// The player names so many units that fire better.
    Upgrade {
        left: u8,
    },
    Discard,
    Rubble,
    /// One side throws its dice of one colour.
    Fire {
        side: Side,
        fire: Firepower,
    },
    /// Hits of the fire are counted.
    Count {
        on: Side,
    },
    /// The fire is over: somebody moves in, or nobody.
    Close,
    /// The player names units that move in.
    Advance,
    End,
}

impl Fight {
    /// A combat before its first step.
    pub fn new(attack: Attack, target: Hex, from: Hexes) -> Fight {
        Fight {
            attack,
            target,
            from,
            stage: Stage::TurnCard,
            soviet_card: Laid::None,
            german_card: None,
            better_units: UnitSet::EMPTY,
            better_blocks: BlockSet::EMPTY,
            ignores: BySide::default(),
            scored: BySide::default(),
            wounds: BySide::default(),
            choosing: UnitSet::EMPTY,
            advanced: UnitSet::EMPTY,
            steps_lost: 0,
            units_lost: 0,
        }
    }

    /// The Soviet card, once it has been turned over.
    pub fn open_soviet_card(&self) -> Option<SovietCard> {
        match self.soviet_card {
            Laid::Open(card) => Some(card),
            Laid::None | Laid::FaceDown => None,
        }
    }

    /// Whether the cards of the combat have not been discarded yet.
    pub fn cards_on_table(&self) -> bool {
        match self.stage {
            Stage::GermanCard
            | Stage::TurnCard
            | Stage::TurnUnits
            | Stage::SovietEffect
            | Stage::GermanEffect
            | Stage::Upgrade { .. }
            | Stage::Discard => true,
            Stage::Rubble
            | Stage::Fire { .. }
            | Stage::Count { .. }
            | Stage::Close
            | Stage::Advance
            | Stage::End => false,
        }
    }

    pub fn attacker(&self) -> Side {
        self.attack.attacker()
    }

    pub fn defender(&self) -> Side {
        self.attacker().other()
    }

    /// The hexes in which a side's units of this combat stand.
    pub fn hexes_of(&self, side: Side) -> Hexes {
        if side == self.attacker() { self.from } else { Hexes::of(HexSet::of(self.target)) }
    }
}
