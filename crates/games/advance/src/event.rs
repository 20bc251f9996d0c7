//! What happens, as plain data: enough to tell it, to show it and to count it.

use crate::data::{BloodyEffect, Corps, EventKind, Terrain};
use crate::ids::{Area, Counter, Unit, UnitSet};
use crate::state::{Group, Marker, Scenario, Support, Victory};
use arrayvec::ArrayVec;
use serde::Serialize;
use volga_engine::RuleId;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "events are few and short-lived; a box for each combat is not worth it"
)]
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    PhaseBegan {
        phase: PhaseName,
    },
    Reinforced {
        group: Group,
        area: Area,
        units: UnitSet,
        scenario: Scenario,
    },
    HeldBack {
        group: Group,
    },
    NoRoom {
        group: Group,
    },
    /// `units` leave the map; `missing` are Out of Action, `waiting` already off the map. `for_good`: all of
    /// them leave the game; `returns`: there is a Turn on which they may come back.
    DivisionWithdrawn {
        units: UnitSet,
        missing: UnitSet,
        waiting: UnitSet,
        for_good: bool,
        returns: bool,
        cause: RuleId,
    },
    Isolated {
        area: Area,
    },
    NoRandomEvent,
    /// `quiet`: no result on this Turn.
    RandomEvent {
        roll: u8,
        event: EventKind,
        quiet: bool,
        scenario: Scenario,
    },
    CorpsPaused {
        roll: u8,
        corps: Corps,
    },
    SupplyRolled {
        dice: u8,
        rolled: u8,
        counted: u8,
        banked: u16,
        rerolled: bool,
        scenario: Scenario,
    },
    AirReceived {
        markers: u8,
        available: u8,
        scenario: Scenario,
    },
    Bought {
        marker: Marker,
        cost: u8,
        supply: u16,
        available: u8,
    },
    MoraleBought {
        cost: u8,
        supply: u16,
    },
    Returned {
        unit: Unit,
        area: Area,
        cost: u8,
        supply: u16,
        armor: bool,
    },
    SupplyEnded {
        banked: u16,
    },
    BloodyStreets {
        area: Area,
        roll: u8,
        modifier: u8,
        effect: BloodyEffect,
        units: UnitSet,
    },
    MoraleChanged {
        by: i8,
        from: u8,
        to: u8,
        cause: RuleId,
    },
    Activated {
        area: Area,
    },
    Moved {
        unit: Unit,
        from: Area,
        to: Area,
        cost: u8,
        left: u8,
        cause: RuleId,
    },
    TurnedSpent {
        unit: Unit,
        area: Area,
        cause: RuleId,
    },
    ActivationEnded {
        area: Area,
    },
    CombatPhaseEnded {
        by_player: bool,
    },
    AttackDeclared {
        area: Area,
        units: UnitSet,
        mandatory: bool,
        cause: RuleId,
    },
    Revealed {
        area: Area,
        counter: Counter,
    },
    /// A Barrage ended the attack before any dice.
    CombatCalledOff {
        area: Area,
    },
    IsolationRolled {
        area: Area,
        roll: u8,
        /// The roll less one for Guards, but never below one.
        counted: u8,
        change: i8,
    },
    LeadNamed {
        unit: Unit,
    },
    SupportPlaced {
        marker: Marker,
        area: Area,
        available: u8,
        placed: u8,
    },
    AirRolled {
        roll: u8,
        counted: u8,
    },
    /// `rolled` is what the dice gave, `result` what the Strategy made of it.
    CombatResolved {
        area: Area,
        attack: Value,
        attack_roll: u8,
        defense: Value,
        defense_roll: u8,
        defense_dice: u8,
        factor: i8,
        rolled: CombatResult,
        result: CombatResult,
    },
    UnitLost {
        unit: Unit,
        cause: RuleId,
    },
    Captured {
        area: Area,
        counter: Counter,
        controlled: u8,
        cause: RuleId,
    },
    HeroesCancelled {
        area: Area,
    },
    Retreated {
        unit: Unit,
        from: Area,
        to: Area,
        onward: bool,
    },
    SupportRemoved {
        support: Support,
    },
    TurnedFresh {
        unit: Unit,
        area: Area,
    },
    GameOver {
        victory: Victory,
        scenario: Scenario,
        areas: u8,
        morale: u8,
    },
}

/// [6.0] The five Phases of a Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Dawn,
    RandomEvent,
    Supply,
    Combat,
    End,
    Over,
}

/// [9.5.5] The results of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatResult {
    Repulse,
    Stalemate,
    Success,
    Overrun,
}

impl CombatResult {
    /// [9.5.5] The result of a margin, the Attack Total less the Defense Total, against a Defense Factor.
    pub fn of(margin: i8, factor: i8) -> CombatResult {
        match margin {
            m if m < 0 => CombatResult::Repulse,
            0 => CombatResult::Stalemate,
            m if m > factor => CombatResult::Overrun,
            _ => CombatResult::Success,
        }
    }

    /// [9.4e] What Fanatics make of it: a Stalemate of a Success.
    #[must_use]
    pub fn against_fanatics(self) -> CombatResult {
        match self {
            CombatResult::Success => CombatResult::Stalemate,
            other @ (CombatResult::Repulse | CombatResult::Stalemate | CombatResult::Overrun) => other,
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            CombatResult::Repulse => "repulse",
            CombatResult::Stalemate => "stalemate",
            CombatResult::Success => "success",
            CombatResult::Overrun => "overrun",
        }
    }
    pub fn rule(self) -> &'static str {
        match self {
            CombatResult::Repulse => "9.5.5a",
            CombatResult::Stalemate => "9.5.5c",
            CombatResult::Success => "9.5.5d",
            CombatResult::Overrun => "9.5.5e",
        }
    }
}

/// An Attack or Defense Value as the sum of its terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Value {
    pub terms: ArrayVec<(ValueTerm, i8, RuleId), 8>,
}

impl Value {
    /// Adds a term, unless it is nothing.
    pub(crate) fn add(&mut self, term: ValueTerm, value: i8, rule: &'static str) {
        if value != 0 {
            self.terms.push((term, value, RuleId(rule)));
        }
    }
    pub fn total(&self) -> i8 {
        self.terms.iter().map(|(_, value, _)| value).sum()
    }
}

/// On the wire a value is its total and its terms.
impl Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Wire<'a> {
            total: i8,
            terms: Vec<Term<'a>>,
        }
        #[derive(Serialize)]
        struct Term<'a> {
            term: &'a ValueTerm,
            value: i8,
            rule: RuleId,
        }
        let terms = self.terms.iter().map(|(term, value, rule)| Term { term, value: *value, rule: *rule });
        Wire { total: self.total(), terms: terms.collect() }.serialize(s)
    }
}

/// What a term of a value stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ValueTerm {
    Lead(Unit),
    Others(u8),
    Artillery { markers: u8, short: bool },
    Engineers(u8),
    Integrity,
    Strong,
    Divisions,
    Defender(Counter),
    Isolation,
    Terrain(Terrain),
    Shaken,
    Commissars,
    Air,
    Floor,
}
