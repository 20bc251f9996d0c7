//! What happens, as plain data: enough to tell it, to show it and to count it.

pub(crate) mod words;

use crate::data::{BloodyEffect, Corps, EventKind, Terrain};
use crate::ids::{Area, Counter, Unit, UnitSet};
use crate::state::{Group, Marker, Scenario, Support, Victory};
use arrayvec::ArrayVec;
use serde::Serialize;
use volga_engine::{RuleId, events};

events! {
    pub enum Event in "event" {
        TurnBegan { turn: u8 } => "6.5c", "turn_began"(turn, dates = words::dates(turn));
        PhaseBegan { phase: PhaseName } => "6.0", "phase_began"(phase);

        // Dawn
        Reinforced { group: Group, area: Area, units: UnitSet, scenario: Scenario }
            => group.rule(scenario), "reinforced"(units, n = units.len(), area);
        HeldBack { group: Group, #[serde(skip)] scenario: Scenario } => group.rule(scenario), "held_back"(group);
        NoRoom { group: Group } => "6.1.1c", "no_room"(group);
        /// `units` leave the map; `missing` are Out of Action, `waiting` already off the map. `for_good`: all of
        /// them leave the game; `returns`: there is a Turn on which they may come back.
        DivisionWithdrawn {
            units: UnitSet, missing: UnitSet, waiting: UnitSet, for_good: bool, returns: bool, cause: RuleId,
        } => words::withdrawn_rule(units, for_good, returns, cause),
            "division_withdrawn" = words::withdrawn(units, missing.or(waiting), for_good, returns);
        Isolated { area: Area } => "12.3c", "isolated"(area);

        // Random Events
        NoRandomEvent => "14.6.1a", "no_random_event";
        /// `quiet`: no result on this Turn.
        RandomEvent { roll: u8, event: EventKind, quiet: bool, scenario: Scenario }
            => words::event_rule(roll, event, quiet, scenario),
            "random_event"["random_event", "random_event_quiet", "random_event_as_four"]
            [words::event_told(roll, event, quiet)](roll, event, effect = words::effect(event));
        CorpsPaused { roll: u8, corps: Corps } => "6.2", "corps_paused"(roll, corps);

        // Supply
        SupplyRolled { dice: u8, rolled: u8, counted: u8, banked: u16, rerolled: bool, scenario: Scenario }
            => words::supply_rule(rolled, counted, scenario),
            "supply_rolled"["supply_rolled", "supply_raised"][words::is_raised(rolled, counted)]
            (rolled, counted, banked, total = u16::from(counted) + banked);
        AirReceived { markers: u8, available: u8, scenario: Scenario }
            => ["6.3i", "14.6.2b"][scenario as usize], "air_received"(markers, available);
        Bought { marker: Marker, cost: u8, supply: u16, available: u8 }
            => ["6.3c", "6.3d", "6.3e"][marker as usize], "bought"(marker, cost, supply);
        MoraleBought { cost: u8, supply: u16 } => "6.3h", "morale_bought"(cost, supply);
        Returned { unit: Unit, area: Area, cost: u8, supply: u16, armor: bool }
            => ["6.3f", "6.3g"][usize::from(armor)], "returned"(unit, area, cost);
        SupplyEnded { banked: u16 } => "6.3.1", "supply_ended"(banked);

        // Combat Phase
        BloodyStreets { area: Area, roll: u8, modifier: u8, effect: BloodyEffect, units: UnitSet }
            => "6.4.1b", "bloody_streets"["bloody_none", "bloody_morale", "bloody_spent"][effect as usize]
            (area, roll = words::die(roll, (roll + modifier).min(6)), units = units.len());
        MoraleChanged { by: i8, from: u8, to: u8, cause: RuleId }
            => words::morale_rule(from, to, cause),
            "morale_changed"["morale_changed", "morale_stays"][words::is_capped(from, to)](by, from, to);
        Activated { area: Area } => "6.4.2", "activated"(area);
        Moved { unit: Unit, from: Area, to: Area, cost: u8, left: u8, cause: RuleId }
            => cause, "moved"(unit, area = to, cost);
        TurnedSpent { unit: Unit, area: Area, cause: RuleId }
            => words::result_carried_out(cause), "turned_spent"(unit);
        ActivationEnded { area: Area } => "8.1.1", "activation_ended"(area);
        CombatPhaseEnded { by_player: bool }
            => "6.4.3b", "combat_phase_ended"["combat_ended_by_itself", "combat_ended"][by_player]();

        // Combat
        AttackDeclared { area: Area, units: UnitSet, mandatory: bool, cause: RuleId }
            => cause, "attack_declared"["attack_optional", "attack_mandatory"][mandatory]
            (area, units, n = units.len());
        Revealed { area: Area, counter: Counter } => "9.4a", "revealed"(area, counter);
        /// A Barrage ended the attack before any dice.
        CombatCalledOff { area: Area } => "9.4d", "combat_called_off"["called_off"](area);
        /// `counted` is the roll less one for Guards, but never below one.
        IsolationRolled { area: Area, roll: u8, counted: u8, change: i8 }
            => ["12.3d", "12.3e"][usize::from(words::is_changed(roll, counted))],
            "isolation_rolled"["isolation_rolled", "isolation_unchanged"][words::is_nothing(change)]
            (roll = words::die(roll, counted), change);
        LeadNamed { unit: Unit } => "9.5.2A", "lead_named"(unit);
        SupportPlaced { marker: Marker, area: Area, available: u8, placed: u8 }
            => ["9.5.2C", "9.5.2C", "9.5.3D"][marker as usize], "support_placed"(marker, area);
        AirRolled { roll: u8, counted: u8 }
            => ["9.5.3D", "12.5b"][usize::from(words::is_changed(roll, counted))],
            "air_rolled"["air_rolled", "air_rolled_limited"][words::is_changed(roll, counted)](roll, counted);
        /// `rolled` is what the dice gave, `result` what the Strategy made of it.
        CombatResolved {
            area: Area, attack: Value, attack_roll: u8, defense: Value, defense_roll: u8, defense_dice: u8, factor: i8,
            rolled: CombatResult, result: CombatResult,
        } => words::result_rule(rolled, result),
            "combat_resolved"["repulse", "stalemate", "success", "overrun", "fanatic"][words::result(rolled, result)]
            (area, attack = attack.with(attack_roll), defense = defense.with(defense_roll));
        UnitLost { unit: Unit, cause: RuleId } => cause, "unit_lost"(unit);
        /// `ambushed`: the only attacker will be lost.
        Captured { area: Area, counter: Counter, controlled: u8, cause: RuleId, #[serde(skip)] ambushed: bool }
            => words::captured_rule(cause, ambushed), "captured"(area, counter, controlled);
        HeroesCancelled { area: Area } => "9.5.7b", "heroes_cancelled";
        Retreated { unit: Unit, from: Area, to: Area, onward: bool }
            => ["9.5.8a", "9.5.8b"][usize::from(onward)], "retreated"(unit, area = to);
        SupportRemoved { support: Support } => "9.5.9", "support_removed"(n = support.total());

        // The end
        TurnedFresh { unit: Unit, area: Area } => "6.5a", "turned_fresh"(unit);
        GameOver { victory: Victory, scenario: Scenario, areas: u8, morale: u8 }
            => victory.verdict(scenario).rule,
            "game_over" = words::game_over(victory, scenario).with("areas", areas).with("morale", morale);
    }
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

impl PhaseName {
    /// The key of its name.
    pub(crate) fn key(self) -> &'static str {
        match self {
            PhaseName::Dawn => "phase.dawn",
            PhaseName::RandomEvent => "phase.random_event",
            PhaseName::Supply => "phase.supply",
            PhaseName::Combat => "phase.combat",
            PhaseName::End => "phase.end",
            PhaseName::Over => "phase.over",
        }
    }
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
    /// The total with what the dice add to it.
    fn with(&self, roll: u8) -> i64 {
        i64::from(self.total()) + i64::from(roll)
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
