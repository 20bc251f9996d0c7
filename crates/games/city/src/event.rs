//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::sequence::{Colour, Phase};
use crate::stage::Victory;
use serde::Serialize;
use volga_engine::RuleId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    Setup(SetupEvent),
    Sequence(SequenceEvent),
    Order(OrderEvent),
    Air(AirEvent),
    Chit(ChitEvent),
    Reaction(ReactionEvent),
    Arrival(ArrivalEvent),
    Loss(LossEvent),
    Alarm(AlarmEvent),
    Oil(OilEvent),
    Collapse(CollapseEvent),
}

/// [2.1] The set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupEvent {
    /// A unit is put into a hex; on top of whatever German units lie there.
    Placed { unit: Unit, hex: Hex },
    /// A side has placed everything.
    SideReady { side: Side },
}

/// [4.0] The sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SequenceEvent {
    /// A Game-Turn begins; units that may act show this colour.
    TurnBegan {
        turn: u8,
        ready: Colour,
    },
    /// The air markers of a side are set to the values of the turn.
    AirPoints {
        side: Side,
        level: u8,
        dive: u8,
    },
    PhaseBegan {
        phase: Phase,
    },
    /// [7.22] The phase is cut short, and this unit, which was in action, is used up.
    CaughtInAction {
        unit: Unit,
    },
    GameEnded {
        victory: Victory,
    },
}

/// Ruling 21: the order of German stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderEvent {
    /// A unit is laid on top of its stack; whoever sees the top sees it come there.
    Topped { unit: Unit, hex: Hex },
    /// [8.4b] The Soviet player is told what is in a stack that he has attacked.
    Told { hex: Hex, units: UnitSet },
}

/// [5.0] Air attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AirEvent {
    /// Level bombers are sent to a hex.
    Level {
        side: Side,
        hex: Hex,
        points: u8,
    },
    /// Dive bombers are sent to a unit, which the attacker sees.
    Dive {
        side: Side,
        unit: Unit,
        hex: Hex,
        points: u8,
    },
    /// Ruling 106: what was to be bombed is there no more.
    TargetGone {
        hex: Hex,
    },
    /// Flak, which names itself, fires.
    Flak {
        side: Side,
        hex: Hex,
        flak: UnitSet,
        strength: u16,
        die: u8,
        modifier: i8,
        shot_down: u8,
    },
    /// Ruling 16: flak has left nothing of the attack.
    DrivenOff {
        hex: Hex,
    },
    LevelRoll {
        hex: Hex,
        strength: u16,
        die: u8,
        modifier: i8,
        losses: u8,
    },
    DiveRoll {
        unit: Unit,
        hex: Hex,
        strength: u16,
        die: u8,
        modifier: i8,
        hit: bool,
    },
    /// A unit is lost to bombs.
    Destroyed {
        unit: Unit,
        hex: Hex,
    },
    /// [5.6] Dive bombers support a ground attack.
    Support {
        side: Side,
        hex: Hex,
        points: u8,
    },
}

/// [11.1] The Reaction Chits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChitEvent {
    /// What was drawn.
    Drawn { no_reaction: u8, reaction: u8 },
    /// The drawn chits went back, by choice or because all but one were drawn.
    Refilled { forced: bool },
    /// One of two Reaction chits went back.
    Returned,
    /// [11.12] At the end of the turn all went back, and a No Reaction chit left the game.
    TurnEnded,
}

/// [11.2] A Soviet Reaction Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionEvent {
    /// So many stacks may move by the dice.
    Stacks { stacks: u8 },
}

/// [15.0] [12.2] Units that come into play, come back, or leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrivalEvent {
    /// [15.2b] The die of a unit in the Replacement Box.
    ReplacementRoll { unit: Unit, die: u8, returns: bool },
    /// [15.2c] A replacement is laid on top of whatever is in a hex.
    Replaced { unit: Unit, hex: Hex },
    /// Ruling 113: a replacement finds no room and is lost.
    NoRoom { unit: Unit },
    /// [15.3a] A German unit leaves for good.
    Withdrawn { unit: Unit, hex: Hex },
    /// A Soviet reinforcement comes over the Volga.
    Landed { unit: Unit, hex: Hex },
    /// [15.13] A German reinforcement has not come in time.
    Forfeited { unit: Unit },
    /// [15.43a] So many units may land on the bank.
    BankRoll { units: u8 },
    /// [12.22] [12.23] The die of a works, and the tanks that there are counters for.
    ArmourRoll { light: bool, die: u8, units: u8 },
    /// [15.51a] A tank is placed at its works.
    Armour { unit: Unit, hex: Hex },
    /// [12.25a] Workers are raised again.
    Workers { unit: Unit, hex: Hex },
    /// [15.52a] Militia is called up.
    Militia { unit: Unit, hex: Hex },
}

/// Units that fall whatever the occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LossEvent {
    /// [13.25] Militia alone and out of supply.
    CutOff { unit: Unit, hex: Hex },
    /// [8.0] A unit beyond the limit.
    Excess { unit: Unit, hex: Hex },
    /// [6.7a] Bombs or shells have cleared a fortified hex, and survivors appear in it.
    Survivors { hex: Hex },
}

/// [11.33] What becomes of Chuikov when his company has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AlarmEvent {
    ChuikovRoll {
        die: u8,
        killed: bool,
    },
    ChuikovRelocated {
        hex: Hex,
    },
    /// Ruling 61: there is no Soviet unit left to go to.
    ChuikovLost,
}

/// [14.5] The oil tanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OilEvent {
    Roll {
        die: u8,
        ignited: bool,
    },
    /// A unit in the hex dies in the fire.
    Killed {
        unit: Unit,
    },
    /// The fire is out, for good.
    BurntOut,
}

/// [13.4] Soviet collapse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CollapseEvent {
    /// All ferries are German.
    Began,
    /// A militia unit is removed.
    MilitiaGone { unit: Unit },
    /// The die of one unit, and whether it gives itself up.
    Roll { unit: Unit, die: u8, surrendered: bool },
}

impl Event {
    pub fn rule(&self) -> RuleId {
        RuleId(match self {
            Event::Setup(SetupEvent::Placed { .. }) => "2.1v",
            Event::Setup(SetupEvent::SideReady { .. }) => "2.1a",
            Event::Sequence(SequenceEvent::TurnBegan { .. }) => "4.0-A1",
            Event::Sequence(SequenceEvent::AirPoints { .. }) => "4.0-A2",
            Event::Sequence(SequenceEvent::PhaseBegan { phase }) => phase.rule(),
            Event::Sequence(SequenceEvent::CaughtInAction { .. }) => "7.22",
            Event::Sequence(SequenceEvent::GameEnded { .. }) => "4.0-E2",
            Event::Order(OrderEvent::Topped { .. }) => "8.4a",
            Event::Order(OrderEvent::Told { .. }) => "8.4b",
            Event::Air(AirEvent::Level { .. }) => "5.3e",
            Event::Air(AirEvent::Dive { .. }) => "5.4d",
            Event::Air(AirEvent::TargetGone { .. }) => "5.21",
            Event::Air(AirEvent::Flak { .. }) => "5.5a",
            Event::Air(AirEvent::DrivenOff { .. }) => "5.5c",
            Event::Air(AirEvent::LevelRoll { .. }) => "5.3f",
            Event::Air(AirEvent::DiveRoll { .. }) => "5.42",
            Event::Air(AirEvent::Destroyed { .. }) => "5.31c",
            Event::Air(AirEvent::Support { .. }) => "5.6",
            Event::Chit(ChitEvent::Drawn { .. }) => "11.1b",
            Event::Chit(ChitEvent::Refilled { forced: true }) => "11.11c",
            Event::Chit(ChitEvent::Refilled { forced: false }) => "11.11b",
            Event::Chit(ChitEvent::Returned) => "11.13b",
            Event::Chit(ChitEvent::TurnEnded) => "11.12",
            Event::Reaction(ReactionEvent::Stacks { .. }) => "11.2f",
            Event::Arrival(ArrivalEvent::ReplacementRoll { .. }) => "15.2b",
            Event::Arrival(ArrivalEvent::Replaced { .. } | ArrivalEvent::NoRoom { .. }) => "15.2c",
            Event::Arrival(ArrivalEvent::Withdrawn { .. }) => "15.3a",
            Event::Arrival(ArrivalEvent::Landed { .. }) => "15.4a",
            Event::Arrival(ArrivalEvent::Forfeited { .. }) => "15.13",
            Event::Arrival(ArrivalEvent::BankRoll { .. }) => "15.43a",
            Event::Arrival(ArrivalEvent::ArmourRoll { light: true, .. }) => "12.22",
            Event::Arrival(ArrivalEvent::ArmourRoll { light: false, .. }) => "12.23",
            Event::Arrival(ArrivalEvent::Armour { .. }) => "15.51a",
            Event::Arrival(ArrivalEvent::Workers { .. }) => "12.25a",
            Event::Arrival(ArrivalEvent::Militia { .. }) => "15.52a",
            Event::Loss(LossEvent::CutOff { .. }) => "13.25",
            Event::Loss(LossEvent::Excess { .. }) => "8.0",
            Event::Loss(LossEvent::Survivors { .. }) => "6.7a",
            Event::Alarm(AlarmEvent::ChuikovRoll { .. }) => "11.33b",
            Event::Alarm(AlarmEvent::ChuikovRelocated { .. } | AlarmEvent::ChuikovLost) => "11.34a",
            Event::Oil(OilEvent::Roll { .. }) => "14.5a",
            Event::Oil(OilEvent::Killed { .. }) => "14.5b",
            Event::Oil(OilEvent::BurntOut) => "14.5f",
            Event::Collapse(CollapseEvent::Began) => "13.4a",
            Event::Collapse(CollapseEvent::MilitiaGone { .. }) => "13.4b",
            Event::Collapse(CollapseEvent::Roll { .. }) => "13.4c",
        })
    }
}
