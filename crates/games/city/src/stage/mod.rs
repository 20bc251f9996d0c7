//! [4.0] The sequence of play, down to the decision or the step of procedure that comes next.

mod attack;
mod operation;
mod reaction;

pub use attack::{Aims, AttackStep, GroundAttack};
pub use operation::{
    ChitStep, Declared, Exchange, ExchangeStep, Mover, MoverStep, Operation, OverrunStep, Purpose, Rush,
};
pub use reaction::{ChuikovUse, Paid, Reaction, ReactionStep, Retreat};

use crate::data::Bombers;
use crate::ids::{BySide, Hex, HexSet, Side, Unit, UnitSet};
use serde::{Deserialize, Serialize};

/// A stage or phase of the Game-Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// [2.1] A side places its units, in data order.
    Setup(Side),
    Preparation(Preparation),
    SovietAir(SovietAir),
    /// [4.0-B2] The German player attacks as he likes; the attack under way, if there is one.
    GermanAir(Option<AirAttack>),
    Bombardment(Bombardment),
    /// [15.3] The German player removes units of the 29th Motorized Division.
    Withdrawal(Owed),
    /// [4.0-D1] A German Initiative Phase.
    Initiative(Operation),
    /// [4.0-D2] [4.0-D6] A Soviet Reaction Phase.
    Reaction(Reaction),
    /// [11.6] Strategic withdrawal, with the group under way.
    StrategicWithdrawal(Retreat),
    Closing(Closing),
    TurnEnd(TurnEnd),
    Over(Victory),
}

/// [4.0-A1]–[4.0-A3] The Game-Turn Preparation Stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preparation {
    /// Units are turned, Air Points received.
    Start,
    /// [15.2b] A die for each unit in the Replacement Box.
    Rolls,
    /// [15.2c] The German player places those that return.
    Placing,
}

/// [4.0-B1] All attacks are declared before the first is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SovietAir {
    pub declared: [Option<AirAttack>; SovietAir::MOST],
    /// The one being resolved; none while attacks are being declared.
    pub resolving: Option<u8>,
}

impl SovietAir {
    /// Three increments of level points and two of dive points are the most the tracks give.
    pub const MOST: usize = 5;
}

/// [5.3] [5.4] An air attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AirAttack {
    pub hex: Hex,
    pub bombers: Bombers,
    /// The unit under dive attack.
    pub unit: Option<Unit>,
    pub points: u8,
    pub flak: UnitSet,
    /// [5.5c] The points that flak has shot down.
    pub lost: u8,
    pub step: AirStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AirStep {
    /// The attacker names the number of points.
    Points,
    /// The other side names its flak.
    Flak,
    FlakRoll,
    Roll,
    /// The owner removes so many more units.
    Losses(u8),
}

/// [4.0-C1]–[4.0-C3] The Artillery Bombardment Stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bombardment {
    pub turn: Side,
    pub finished: BySide<bool>,
    /// [6.12] Hexes whose spotters fell in this stage; they still spot.
    pub emptied: HexSet,
    /// [16.3] Trans Volga Artillery has fired, so that it is too late to announce a Kontrpodgotovka (ruling 137).
    pub volga_fired: bool,
    pub fire: Option<Barrage>,
}

/// One bombardment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barrage {
    pub hex: Hex,
    /// [16.2] The second target of Trans Volga Artillery.
    pub other: Option<Hex>,
    pub guns: UnitSet,
    pub step: BarrageStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BarrageStep {
    /// The guns are being named.
    Guns,
    /// The die for this hex comes next.
    Roll(Hex),
    /// The owner removes so many more units of this hex.
    Losses { hex: Hex, left: u8 },
}

/// [15.3c] The Fire Strength Points that armour, infantry, artillery, engineers and reconnaissance have still to give
/// up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Owed(pub [u8; 5]);

/// Ruling 101: what closes the Final Soviet Reaction Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    Emplacements,
    Flotilla,
    Workers,
    /// [15.52] Militia placed so far in each area.
    Militia {
        placed: [u8; 3],
    },
    Depot,
}

/// Ruling 141: the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnd {
    Oil,
    Collapse { next: Option<Unit> },
    Victory,
    Next,
}

/// What interrupts everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alarm {
    /// [11.33b] Chuikov is alone in this hex: the German player rolls.
    ChuikovRoll(Hex),
    /// [11.34] He lives and goes to a hex of the Soviet player's choice.
    ChuikovRelocates(Hex),
    /// [8.0] Too many units are left in this hex.
    Overstacked(Hex),
}

/// [17.0] How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    German,
    Soviet,
    Draw,
}
