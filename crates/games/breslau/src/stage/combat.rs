//! [9.0] The Combat Designation and Combat Resolution Phases.

use super::fire::{Flak, Level, Losses};
use super::movement::Mover;
use crate::ids::{BySide, Few, Hex, HexSet, Side, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// [9.1.2] The Attack Markers on the map: at most nine Soviet and seven German ones.
pub type Markers = Few<Marker, 16>;

/// An Attack Marker: it lies on the units of a hex and points at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    pub side: Side,
    pub hex: Hex,
    pub target: Hex,
}

/// [5.6] The Combat Designation Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Designation {
    /// [9.1.1] Markers that are not on the map yet.
    pub left: BySide<u8>,
    pub step: DesignationStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DesignationStep {
    /// [5.6a] [5.6b] Ruling 165: a die for how many markers a side has, the Soviets' first.
    Count { side: Side },
    /// [5.6c] A die for who places first.
    First,
    /// A side places; whether it is the second.
    Placing { side: Side, second: bool },
}

/// [5.7] The Combat Resolution Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolution {
    pub step: ResolutionStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "positions are plain data without a heap")]
pub enum ResolutionStep {
    /// [9.1.3] The die for who resolves his attacks first.
    Initiative,
    /// Ruling 80: a side says which of its attacks comes next; whether it is the second to do so.
    Choosing {
        side: Side,
        second: bool,
    },
    Attacking {
        attack: Attack,
        second: bool,
    },
}

/// [9.2] An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub side: Side,
    pub target: Hex,
    /// The marked hexes that attack, and are still in it.
    pub from: HexSet,
    /// Ruling 39: the units that take part, without supporting guns.
    pub units: UnitSet,
    /// Ruling 39: the units of those hexes that do not.
    pub left_out: UnitSet,
    /// [9.2.5] The guns that support it.
    pub guns: UnitSet,
    /// [4.3.2a] Those of them that were Out of Supply when they fired, whatever becomes of them afterwards.
    pub unsupplied_guns: UnitSet,
    /// [14.11.2b] It has not been paid for.
    pub unpaid: bool,
    /// [14.5] It is ranged direct fire.
    pub ranged: bool,
    /// [9.2.7i] The steps that an ambush has cost the hexes that attack.
    pub lost: u8,
    pub step: AttackStep,
}

/// [9.2] Ruling 159: where an attack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// The attacker leaves units out; the last that he has left out.
    Naming {
        last: Option<Unit>,
    },
    /// [9.2.1] [9.2.2] A die says how many units may move up; then they do.
    SupportDie {
        side: Side,
    },
    Supporting {
        side: Side,
        left: u8,
        mover: Option<Mover>,
    },
    /// [9.2.3] The Soviet player sends aircraft.
    Cover,
    /// [9.2.4] The German fires at them.
    Flak(Flak),
    /// [9.2.5] The attacker names the guns of a hex, or of a chain of hexes.
    Guns,
    /// [9.2.7] The die for the kind of attack.
    Tactical,
    Ambush(AmbushStep),
    /// [14.2.1] A die for where the Germans are.
    Level {
        kind: AttackKind,
    },
    /// [9.2.8] The die on the Combat Results Table.
    Roll {
        kind: AttackKind,
        level: Option<Level>,
    },
    /// [9.2.8] The owner takes the losses; [11.1] what is left over then are hexes of advance.
    Losses {
        losses: Losses,
        over: u8,
    },
    /// [11.0] The attackers advance.
    Advance(Advance),
    /// [9.2.9] Markers go, aircraft return.
    Done,
}

/// [9.2.7] The kind of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    Surprise,
    Normal,
    /// The defender has struck first, or tried to.
    Ambush,
}

/// [9.2.7] An ambush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AmbushStep {
    /// The defender picks a hex, where there are several, or may decline (ruling 82).
    Choosing,
    Roll {
        hex: Hex,
    },
    Losses(Losses),
}

/// [11.0] A Breakthrough Advance, and an Armor Advance (14.7) before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advance {
    /// [11.1] How many hexes each unit may go.
    pub hexes: u8,
    /// [14.7] Whether AFVs may first step into the emptied hex.
    pub armor: bool,
    /// Ruling 137: the units that have not had their turn.
    pub units: UnitSet,
    /// The unit that is on its way.
    pub going: Option<Chosen>,
}

/// A unit that advances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    pub unit: Unit,
    /// [11.1] How many hexes it has gone.
    pub gone: u8,
    /// [14.7] It has taken the free step.
    pub stepped: bool,
    /// [11.3] It has come into an enemy Zone of Control, and goes no further.
    pub stopped: bool,
}
