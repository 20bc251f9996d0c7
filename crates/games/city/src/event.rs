//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

use crate::data::{AttackKind, HalfPoints};
use crate::fire::Ledger;
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
    Bombardment(BombardmentEvent),
    Move(MoveEvent),
    Overrun(OverrunEvent),
    Counterattack(CounterattackEvent),
    Attack(AttackEvent),
    Chit(ChitEvent),
    Reaction(ReactionEvent),
    Arrival(ArrivalEvent),
    Loss(LossEvent),
    Alarm(AlarmEvent),
    Closing(ClosingEvent),
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
    /// [8.4b] What of a stack out of sight changes the fire or its losses, told once the fire has been declared; armour
    /// only where it counts.
    Types { hex: Hex, artillery: u8, armour: Option<u8> },
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

/// [7.0] A stack at work. Who is in it, and what it has spent, is the German player's secret where nobody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveEvent {
    Began {
        units: UnitSet,
        hex: Hex,
    },
    /// [15.1] Reinforcements come over the edge, one after another.
    CameIn {
        unit: Unit,
        hex: Hex,
    },
    Moved {
        units: UnitSet,
        from: Hex,
        to: Hex,
        spent: HalfPoints,
    },
    /// [7.11c] These stay behind and are used up.
    Left {
        units: UnitSet,
        hex: Hex,
    },
    Deployed {
        unit: Unit,
        hex: Hex,
    },
    /// [7.2a] The move is complete, and these are used up.
    Finished {
        units: UnitSet,
        hex: Hex,
    },
    /// [10.1] A ground attack is declared; [10.13] those left out are used up.
    AttackDeclared {
        units: UnitSet,
        hex: Hex,
    },
    /// [7.52a] Neither overrun nor attack.
    WentOn {
        hex: Hex,
    },
    /// [7.7b] These take part in the ground attack.
    Supports {
        units: UnitSet,
        hex: Hex,
    },
    /// Ruling 93: nobody is left to make the declared attack.
    AttackLapsed {
        hex: Hex,
    },
}

/// [7.4] An overrun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OverrunEvent {
    Declared {
        from: Hex,
        hex: Hex,
    },
    /// What a side's fire comes to.
    Fired {
        side: Side,
        strength: u16,
        die: u8,
        result: u8,
    },
    Lost {
        unit: Unit,
        hex: Hex,
    },
    /// [7.44] Militia alone is swept away.
    SweptAway {
        unit: Unit,
        hex: Hex,
    },
    /// [7.4d] The hex is empty, and the group has entered it.
    Advanced {
        units: UnitSet,
        hex: Hex,
    },
    /// The defenders hold the hex.
    Held {
        hex: Hex,
    },
    /// What both sides lose.
    Result {
        german: u8,
        soviet: u8,
    },
}

/// [7.5] An instant counterattack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CounterattackEvent {
    Declared {
        units: UnitSet,
        from: Hex,
        hex: Hex,
    },
    /// Nobody counterattacks the group in this hex any more.
    Declined {
        hex: Hex,
    },
    TookPart,
    StoodAside,
    /// What a side's fire comes to.
    Fired {
        side: Side,
        strength: u16,
        die: u8,
        result: u8,
        /// Whether the moving group takes part.
        #[serde(skip)]
        joined: bool,
    },
    Lost {
        unit: Unit,
        hex: Hex,
    },
    /// [7.5e] These took part and are used up.
    UsedUp {
        units: UnitSet,
    },
    /// [7.58] The winners may move so many hexes; ruling 97: into one hex only, if their phase has ended.
    Points {
        side: Side,
        points: u8,
        only: Option<Hex>,
    },
    /// The points are spent or forgone.
    PointsSpent {
        side: Side,
    },
    /// What both sides lose, and the Breakthrough Points: of the counterattackers if the movers are beaten, else of them.
    Result {
        attackers: u8,
        movers: u8,
        points: u8,
        beaten: bool,
        #[serde(skip)]
        joined: bool,
    },
}

/// [10.0] A ground attack. Guns are named aloud, also those that nobody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "few events have terms, and they are short-lived")]
pub enum AttackEvent {
    /// [10.6] A gun supports the attack on a hex, or its defence.
    Indirect { unit: Unit, hex: Hex },
    /// [10.2] What kind of attack it is.
    Kind {
        die: u8,
        modifier: i8,
        /// The name `kind` is taken: every event has one.
        #[serde(rename = "attack")]
        kind: AttackKind,
    },
    /// [10.4a] A unit or gun of the defender fires into this hex.
    Aimed { unit: Unit, hex: Hex },
    /// Ruling 157: a gun has no lawful hex to fire into, and is not used up.
    Released { unit: Unit },
    /// A side's fire into a hex: its strength, the die, what is added to it, and what it comes to.
    Fired {
        side: Side,
        hex: Hex,
        fire: Ledger,
        die: u8,
        added: Ledger,
        result: u8,
        /// [10.34] A surprised defender fires out of this hex.
        #[serde(skip)]
        surprised: bool,
    },
    /// [14.13] A side has no strength to fire into a hex with.
    Silent { side: Side, hex: Hex },
    /// What both sides have lost or will lose, and the attacker's Breakthrough Points.
    Result { side: Side, hex: Hex, attackers: u8, defenders: u8, points: u8 },
    Lost {
        unit: Unit,
        hex: Hex,
        /// The rule that says who chooses.
        #[serde(skip)]
        by: &'static str,
    },
    /// [10.68] [10.76] Guns that have fired are used up.
    UsedUp { units: UnitSet },
    /// [10.7] The winners have so many points; [10.78] into one hex only, if their phase has ended.
    Points { side: Side, points: u8, only: Option<Hex> },
    /// [10.0d] [10.71] It is over, and these, who took part, are used up.
    Ended { hex: Hex, units: UnitSet },
}

/// [6.0] The Artillery Bombardment Stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "few events have terms, and they are short-lived")]
pub enum BombardmentEvent {
    /// A side bombards a hex, or two of them.
    Declared { side: Side, hex: Hex, other: Option<Hex> },
    /// A gun takes part and is used up; whoever owns it has named it.
    Fired { gun: Unit },
    /// The die for a hex, the terms of the strength and of what is added to the die, and how many units it costs.
    Rolled { hex: Hex, fire: Ledger, die: u8, added: Ledger, result: u8 },
    /// A unit falls and is named; a gun that has not fired may do so before it is removed.
    Lost { unit: Unit, hex: Hex, may_fire: bool },
    /// [16.3] The Soviet player announces it.
    Kontrpodgotovka,
    /// A side is done for this stage.
    Finished { side: Side },
    /// [12.3d]
    FlotillaLeft { unit: Unit },
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
    /// [11.2] Units of this hex set out, and so many stacks are left to the dice; Chuikov commands from now on, or not yet.
    Ordered { hex: Hex, stacks: u8, commands: bool },
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
    /// [6.7a] All have fallen, and survivors appear.
    Survived { unit: Unit, hex: Hex },
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

/// [4.0-D8] What closes the Final Reaction Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClosingEvent {
    /// [16.1] Trans Volga Artillery is placed, or lost for want of room.
    Emplaced {
        unit: Unit,
        hex: Hex,
    },
    NoEmplacement {
        unit: Unit,
    },
    /// [12.31] The flotilla is placed.
    Anchored {
        unit: Unit,
        hex: Hex,
    },
    /// [6.61b] The depot is brought to another hex, or back into play.
    DepotMoved {
        unit: Unit,
        hex: Hex,
    },
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
            Event::Order(OrderEvent::Types { .. }) => "8.4b",
            Event::Move(event) => event.rule(),
            Event::Overrun(event) => event.rule(),
            Event::Counterattack(event) => event.rule(),
            Event::Attack(event) => event.rule(),
            Event::Bombardment(BombardmentEvent::Declared { other: None, .. }) => "6.0a",
            Event::Bombardment(BombardmentEvent::Declared { .. }) => "16.2a",
            Event::Bombardment(BombardmentEvent::Fired { .. }) => "6.0b",
            Event::Bombardment(BombardmentEvent::Rolled { .. }) => "6.0a",
            Event::Bombardment(BombardmentEvent::Lost { may_fire: false, .. }) => "6.0a",
            Event::Bombardment(BombardmentEvent::Lost { may_fire: true, .. }) => "6.11",
            Event::Bombardment(BombardmentEvent::Kontrpodgotovka) => "16.3",
            Event::Bombardment(BombardmentEvent::Finished { .. }) => "6.1b",
            Event::Bombardment(BombardmentEvent::FlotillaLeft { .. }) => "12.3d",
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
            Event::Reaction(ReactionEvent::Ordered { commands: true, .. }) => "11.2a",
            Event::Reaction(ReactionEvent::Ordered { commands: false, .. }) => "11.2c",
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
            Event::Loss(LossEvent::Survived { .. }) => "6.7a",
            Event::Alarm(AlarmEvent::ChuikovRoll { .. }) => "11.33b",
            Event::Alarm(AlarmEvent::ChuikovRelocated { .. } | AlarmEvent::ChuikovLost) => "11.34a",
            Event::Closing(ClosingEvent::Emplaced { .. } | ClosingEvent::NoEmplacement { .. }) => "16.1a",
            Event::Closing(ClosingEvent::Anchored { .. }) => "12.31",
            Event::Closing(ClosingEvent::DepotMoved { .. }) => "6.61b",
            Event::Oil(OilEvent::Roll { .. }) => "14.5a",
            Event::Oil(OilEvent::Killed { .. }) => "14.5b",
            Event::Oil(OilEvent::BurntOut) => "14.5f",
            Event::Collapse(CollapseEvent::Began) => "13.4a",
            Event::Collapse(CollapseEvent::MilitiaGone { .. }) => "13.4b",
            Event::Collapse(CollapseEvent::Roll { .. }) => "13.4c",
        })
    }
}

impl MoveEvent {
    fn rule(&self) -> &'static str {
        match self {
            MoveEvent::Began { .. } => "7.0a",
            MoveEvent::CameIn { .. } => "15.1",
            MoveEvent::Moved { .. } => "7.0b",
            MoveEvent::Left { .. } => "7.11c",
            MoveEvent::Deployed { .. } => "7.6",
            MoveEvent::Finished { .. } => "7.2a",
            MoveEvent::AttackDeclared { .. } | MoveEvent::AttackLapsed { .. } => "10.13",
            MoveEvent::WentOn { .. } => "7.52a",
            MoveEvent::Supports { .. } => "7.7b",
        }
    }
}

impl OverrunEvent {
    fn rule(&self) -> &'static str {
        match self {
            OverrunEvent::Declared { .. } => "7.4a",
            OverrunEvent::Fired { .. } | OverrunEvent::Result { .. } => "7.4c",
            OverrunEvent::Lost { .. } => "7.45a",
            OverrunEvent::SweptAway { .. } => "7.44",
            OverrunEvent::Advanced { .. } => "7.4d",
            OverrunEvent::Held { .. } => "7.4g",
        }
    }
}

impl CounterattackEvent {
    fn rule(&self) -> &'static str {
        match self {
            CounterattackEvent::Declared { .. } | CounterattackEvent::Declined { .. } => "7.5a",
            CounterattackEvent::TookPart | CounterattackEvent::StoodAside => "7.5b",
            CounterattackEvent::Fired { joined: true, .. }
            | CounterattackEvent::Result { joined: true, .. } => "7.5d",
            CounterattackEvent::Fired { joined: false, .. }
            | CounterattackEvent::Result { joined: false, .. } => "7.5c",
            CounterattackEvent::Lost { .. } => "7.57",
            CounterattackEvent::UsedUp { .. } => "7.5e",
            CounterattackEvent::Points { .. } | CounterattackEvent::PointsSpent { .. } => "7.58",
        }
    }
}

impl AttackEvent {
    fn rule(&self) -> &'static str {
        match self {
            AttackEvent::Indirect { .. } => "10.6",
            AttackEvent::Kind { .. } => "10.2",
            AttackEvent::Aimed { .. } => "10.4a",
            AttackEvent::Released { .. } => "10.65a",
            AttackEvent::Fired { .. } | AttackEvent::Result { .. } => "10.21",
            AttackEvent::Silent { .. } => "14.13",
            AttackEvent::Lost { by, .. } => by,
            AttackEvent::UsedUp { .. } => "10.68",
            AttackEvent::Points { only: None, .. } => "10.7a",
            AttackEvent::Points { only: Some(_), .. } => "10.78",
            AttackEvent::Ended { .. } => "10.0d",
        }
    }
}
