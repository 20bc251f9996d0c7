//! What play changes, as plain data: no heap, no log, no dice.
//!
//! What nobody knows is not here: which counter lies face down in an Area is drawn when it is turned over,
//! from [`Advance::unseen`].

use crate::data::{Corps, Data, EventKind, ScenarioFacts, data};
use crate::ids::{AREAS, Area, AreaSet, Counter, CounterSet, Unit, UnitSet};
use crate::options::Options;
use crate::places::Places;
use serde::{Deserialize, Serialize};
use volga_engine::{RuleId, RulesVersion, Verdict};

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advance {
    pub scenario: Scenario,
    pub rules: RulesVersion,
    pub options: Options,
    pub turn: u8,
    pub phase: Phase,
    pub morale: u8,
    pub supply: u16,
    /// Where each German unit is.
    pub place: Places,
    /// The German units that lie on their Spent side.
    pub spent: UnitSet,
    /// The Soviet unit in each Area.
    #[serde(with = "volga_engine::arrays")]
    pub garrison: [Garrison; AREAS],
    /// The Areas under German control.
    pub german: AreaSet,
    /// The counters that nobody has seen: face down on the map or set aside.
    pub unseen: CounterSet,
    /// [12.3] The Areas with an Isolation marker.
    pub isolated: AreaSet,
    /// The Available Support Units Box; what is neither here nor placed is in the Used box.
    pub available: Support,
    /// The Random Event of this Turn.
    pub event: Option<EventKind>,
    /// The corps that pauses this Turn.
    pub paused: Option<Corps>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scenario {
    Main,
    Factory,
}

/// Where a German unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    Area(Area),
    OutOfAction,
    /// A reinforcement that has not come yet.
    Reinforcement,
    /// Taken off the map by a Random Event, to return.
    Withdrawn,
    /// Not in this game, or gone for good.
    OutOfPlay,
}

/// The Soviet unit in an Area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Garrison {
    None,
    Unrevealed,
    Revealed(Counter),
}

/// Support markers, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Support {
    pub artillery: u8,
    pub engineer: u8,
    pub air: u8,
}

/// A kind of support marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    Artillery,
    Engineer,
    Air,
}

/// A group of units that comes to the map together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// The scenario's first reinforcement.
    First,
    /// The scenario's second reinforcement.
    Second,
    /// The division that a Random Event withdrew.
    Returning,
}

/// [6.0] The sequence of play, down to the decision or the step of procedure that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Dawn(Dawn),
    /// The Random Event roll.
    RandomEvent,
    /// The roll for the corps that pauses.
    LogisticalPause,
    SupplyRoll,
    /// The player spends Supply Points.
    Supply,
    /// The Contested urban Areas still to be rolled for.
    BloodyStreets(AreaSet),
    /// The player activates an Area or ends the phase.
    ActionRounds,
    Activation(Activation),
    /// The victory check that ends the Combat Phase.
    CombatEnd,
    End,
    Over(Victory),
}

/// [6.1] The steps of the Dawn Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dawn {
    Start,
    /// The player places the groups that are due, each once.
    Reinforcements {
        decided: Groups,
    },
    /// The player names the units of a group that is too large for its Area.
    Fitting {
        group: Group,
        area: Area,
        decided: Groups,
    },
    Withdrawal,
    Isolation,
    /// More Areas are cut off than there are markers: the player marks some of these.
    Marking {
        candidates: AreaSet,
    },
}

/// Which groups have had their say in this Dawn Phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Groups(u8);

impl Groups {
    pub fn contains(self, group: Group) -> bool {
        self.0 & 1 << group as u8 != 0
    }
    #[must_use]
    pub fn with(self, group: Group) -> Groups {
        Groups(self.0 | 1 << group as u8)
    }
}

/// [8.1] The activation of an Area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    pub area: Area,
    /// The Areas that were Contested at the moment of activation.
    pub contested: AreaSet,
    /// The Areas attacked in this activation.
    pub attacked: AreaSet,
    pub movers: [Option<Mover>; 4],
    pub fight: Option<Fight>,
}

/// A unit of the Active Area and what it has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mover {
    pub unit: Unit,
    pub doing: Doing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// Has not moved or attacked.
    Staying,
    /// Has entered Vacant Areas and may go on.
    Moving { left: u8 },
    /// Stopped in an Area with a Soviet unit, having come from another.
    Entered { from: Area },
    /// Nothing more in this activation.
    Done,
}

/// [9.0] A combat being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    pub area: Area,
    pub attackers: UnitSet,
    pub mandatory: bool,
    /// The defender was turned over in this very combat: its Strategy works.
    pub first_revealed: bool,
    pub lead: Option<Unit>,
    pub support: Support,
    /// [12.3] The change of the Defense Factor by Isolation.
    pub isolation: i8,
    /// What the Air roll takes off the Defense Value.
    pub air: u8,
    pub attack_roll: u8,
    pub stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The defender is turned over.
    Reveal,
    /// The player chooses between a loss and a retreat.
    Barrage,
    /// The roll for an Isolated defender.
    Isolation,
    /// The player names the lead.
    Lead,
    /// The player places support, then rolls.
    Support,
    AirRoll,
    AttackRoll,
    DefenseRoll,
    /// Units fall back; where several ways are open the player decides.
    Retreat,
}

/// [11.0] [14.7] How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    GermanAutomatic,
    SovietAutomatic,
    GermanOperational,
    SovietFinal,
}

impl Scenario {
    pub fn facts(self) -> &'static ScenarioFacts {
        &data().scenarios[self as usize]
    }
    pub fn named(id: &str) -> Option<Scenario> {
        [Scenario::Main, Scenario::Factory].into_iter().find(|s| s.facts().id == id)
    }
}

impl Support {
    pub fn count(self, marker: Marker) -> u8 {
        match marker {
            Marker::Artillery => self.artillery,
            Marker::Engineer => self.engineer,
            Marker::Air => self.air,
        }
    }
    pub fn count_mut(&mut self, marker: Marker) -> &mut u8 {
        match marker {
            Marker::Artillery => &mut self.artillery,
            Marker::Engineer => &mut self.engineer,
            Marker::Air => &mut self.air,
        }
    }
    pub fn total(self) -> u8 {
        self.artillery + self.engineer + self.air
    }
}

impl Marker {
    pub const ALL: [Marker; 3] = [Marker::Artillery, Marker::Engineer, Marker::Air];

    /// How many markers of this kind there are.
    pub fn printed(self) -> u8 {
        let charts = &data().charts;
        match self {
            Marker::Artillery => charts.markers_artillery,
            Marker::Engineer => charts.markers_engineer,
            Marker::Air => charts.markers_air,
        }
    }
    pub fn cost(self) -> u8 {
        let charts = &data().charts;
        match self {
            Marker::Artillery => charts.cost_artillery,
            Marker::Engineer => charts.cost_engineer,
            Marker::Air => charts.cost_air,
        }
    }
}

impl Group {
    pub const ALL: [Group; 3] = [Group::First, Group::Second, Group::Returning];

    /// The rule that says when and where a group comes to the map.
    pub fn rule(self, scenario: Scenario) -> &'static str {
        match (scenario, self) {
            (Scenario::Main, Group::First) => "6.1.1a",
            (Scenario::Main, Group::Second) => "6.1.1b",
            (Scenario::Main, Group::Returning) => "6.2.1c",
            (Scenario::Factory, Group::First | Group::Second) => "14.4a",
            (Scenario::Factory, Group::Returning) => "14.6.1d",
        }
    }
}

impl Place {
    pub fn area(self) -> Option<Area> {
        match self {
            Place::Area(area) => Some(area),
            Place::OutOfAction | Place::Reinforcement | Place::Withdrawn | Place::OutOfPlay => None,
        }
    }
}

impl Garrison {
    pub fn counter(self) -> Option<Counter> {
        match self {
            Garrison::Revealed(counter) => Some(counter),
            Garrison::None | Garrison::Unrevealed => None,
        }
    }
}

impl Activation {
    pub fn movers(&self) -> impl Iterator<Item = Mover> + '_ {
        self.movers.iter().flatten().copied()
    }
    pub fn mover(&self, unit: Unit) -> Option<Mover> {
        self.movers().find(|m| m.unit == unit)
    }
    pub fn set(&mut self, unit: Unit, doing: Doing) {
        if let Some(mover) = self.movers.iter_mut().flatten().find(|m| m.unit == unit) {
            mover.doing = doing;
        }
    }
}

impl Victory {
    pub fn verdict(self, scenario: Scenario) -> Verdict {
        let main = scenario == Scenario::Main;
        let (winner, level, rule) = match self {
            Victory::GermanAutomatic => ("german", "automatic", if main { "11.1a" } else { "14.7a" }),
            Victory::SovietAutomatic => ("soviet", "automatic", if main { "11.1b" } else { "14.7b" }),
            Victory::GermanOperational => ("german", "operational", "11.2a"),
            Victory::SovietFinal => ("soviet", "final", if main { "11.2c" } else { "14.7c" }),
        };
        Verdict { winner: Some(winner), level, rule: RuleId(rule) }
    }
}

impl Advance {
    pub fn facts(&self) -> &'static ScenarioFacts {
        self.scenario.facts()
    }

    pub(crate) fn data(&self) -> &'static Data {
        data()
    }

    pub fn garrison(&self, area: Area) -> Garrison {
        self.garrison[area.index()]
    }

    pub fn place(&self, unit: Unit) -> Place {
        self.place.of(unit)
    }

    /// The German units in an Area.
    pub fn stack(&self, area: Area) -> UnitSet {
        self.place.stack(area)
    }

    /// The German units at a place.
    pub fn units_at(&self, place: Place) -> UnitSet {
        self.place.units_at(place)
    }

    /// The activation under way, if there is one.
    pub fn activation(&self) -> Option<&Activation> {
        match &self.phase {
            Phase::Activation(activation) => Some(activation),
            _ => None,
        }
    }

    /// The combat under way, if there is one.
    pub fn fight(&self) -> Option<&Fight> {
        self.activation()?.fight.as_ref()
    }

    /// [3.6] The support markers in the Used box.
    pub fn used(&self, marker: Marker) -> u8 {
        let placed = self.fight().map_or(0, |f| f.support.count(marker));
        marker.printed() - self.available.count(marker) - placed
    }
}
