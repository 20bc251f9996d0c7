//! [4.0] The sequence of play, down to the decision or the step of procedure that comes next.

use crate::data::{AttackKind, Bombers, HalfPoints, data};
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

/// [15.3c] The Fire Strength Points that armour, infantry, artillery, engineers and reconnaissance have still to give up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Owed(pub [u8; 5]);

/// A stack at work and whatever interrupts it.
///
/// A slot for each is enough. Breakthrough Points of a counterattack exist only when every enemy in it is dead, so the
/// winner's rush takes the place of the loser's move; the ground attack below waits and goes on with what is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operation {
    pub attack: Option<GroundAttack>,
    pub rush: Option<Rush>,
    pub mover: Option<Mover>,
    pub exchange: Option<Exchange>,
    /// [11.1b] A Reaction Chit is to be drawn before anything else goes on.
    pub chit: Option<ChitStep>,
    /// [11.4] The enemy's phase has been initiated: what is under way is finished and then it begins.
    pub cut: bool,
}

impl Operation {
    /// Whether nobody is at work.
    pub fn is_idle(&self) -> bool {
        let busy = self.attack.is_some() || self.rush.is_some() || self.mover.is_some();
        !busy && self.exchange.is_none() && self.chit.is_none()
    }

    /// A unit that has left the map is nobody's any more.
    pub(crate) fn forget(&mut self, unit: Unit) {
        let attack = self.attack.iter_mut().flat_map(|attack| [&mut attack.party, &mut attack.veterans]);
        let rush = self.rush.iter_mut().map(|rush| &mut rush.units);
        let mover = self.mover.iter_mut().map(|mover| &mut mover.units);
        let exchange = self.exchange.iter_mut().map(|exchange| &mut exchange.units);
        attack.chain(rush).chain(mover).chain(exchange).for_each(|units| units.remove(unit));
    }
}

/// [7.58] The winners of a counterattack and the Breakthrough Points they have left. Ruling 47: each point moves some of
/// them from one hex into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rush {
    pub side: Side,
    pub units: UnitSet,
    pub points: u8,
    /// [10.78] Ruling 97: their phase has ended, and only this hex is open to them.
    pub only: Option<Hex>,
}

/// [11.1] A draw of Reaction Chits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChitStep {
    /// [11.11b] The Soviet player may put the drawn chits back.
    Refill,
    Draw,
    /// [11.13b] Of two Reaction chits he may put one back.
    Return,
}

/// [7.0] Units that move together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mover {
    pub side: Side,
    pub units: UnitSet,
    pub at: Hex,
    /// Where it began.
    pub origin: Hex,
    pub purpose: Purpose,
    pub spent: HalfPoints,
    /// [7.35a] [11.6a] [15.43b] Its units have half their printed points, judged when it began.
    pub halved: bool,
    /// It has left the hex in which it began, or has come from off the map.
    pub moved: bool,
    /// [15.12] More reinforcements may join it: it has just come and done nothing else.
    pub entering: bool,
    /// [7.5e] It has taken part in a counterattack, and is done when nobody counterattacks any more.
    pub joined: bool,
    pub step: MoverStep,
}

impl Mover {
    /// A group that is about to set out from a hex.
    pub const fn new(side: Side, units: UnitSet, at: Hex, purpose: Purpose) -> Mover {
        let (spent, step) = (HalfPoints(0), MoverStep::Free);
        Mover {
            side,
            units,
            at,
            origin: at,
            purpose,
            spent,
            halved: false,
            moved: false,
            entering: false,
            joined: false,
            step,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Move,
    /// [7.7] To a hex next to the one under attack.
    Support,
    /// [10.7] With Breakthrough Points of the ground attack.
    Breakthrough,
    /// [7.58] With Breakthrough Points of a counterattack.
    Rush,
    /// [11.6]
    Withdrawal,
    /// [11.3]
    Chuikov,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoverStep {
    /// Free to go on.
    Free,
    /// [7.52a] Next to the enemy: overrun, attack or go on.
    Declare,
    /// [7.4f] The same after an overrun that did not empty its hex; nobody counterattacks (ruling 201).
    Again,
    /// The other side may counterattack; then this is done.
    Watched(Option<Declared>),
    /// [7.33] May only drop units or finish.
    Stopped,
    /// [7.4] An overrun being resolved.
    Overrun { hex: Hex, step: OverrunStep },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declared {
    Overrun(Hex),
    Attack { hex: Hex, units: UnitSet },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverrunStep {
    Rolls,
    GermanLosses {
        german: u8,
        soviet: u8,
    },
    SovietLosses {
        soviet: u8,
    },
    /// [7.44] Militia alone has yielded, or they have fought.
    Advance {
        yielded: bool,
    },
    Chit,
}

/// [7.5] An instant counterattack on the moving units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    pub from: Hex,
    pub units: UnitSet,
    pub joined: bool,
    pub step: ExchangeStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExchangeStep {
    /// [7.5b] Do the movers take part?
    Answer,
    Rolls,
    /// Movers, then counterattackers, remove so many units; the points are the winner's.
    Losses {
        movers: u8,
        attackers: u8,
        points: u8,
    },
    /// [7.59a] The chit has been called for, where there is one.
    Chit {
        points: u8,
    },
}

/// [10.0] A ground attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroundAttack {
    pub side: Side,
    pub hex: Hex,
    /// The attacking units next to the target.
    pub party: UnitSet,
    /// [10.75] Of an attack made with a Breakthrough Point: those who fought before and have not joined it yet.
    pub veterans: UnitSet,
    /// [10.6] Guns of attacker and defender that fire indirectly.
    pub guns: BySide<UnitSet>,
    /// [5.6a] What dive bombers add.
    pub air: u8,
    pub flak: UnitSet,
    /// [10.69] [10.75] Made with a Breakthrough Point.
    pub follow_up: bool,
    /// [10.4a] What the defender has aimed so far.
    pub aims: Aims,
    /// How many attackers have fallen.
    pub lost: u8,
    pub step: AttackStep,
}

impl GroundAttack {
    /// An attack that has just been declared.
    pub const fn new(side: Side, hex: Hex, party: UnitSet) -> GroundAttack {
        GroundAttack {
            side,
            hex,
            party,
            veterans: UnitSet::EMPTY,
            guns: BySide::both(UnitSet::EMPTY),
            air: 0,
            flak: UnitSet::EMPTY,
            follow_up: false,
            aims: Aims([UnitSet::EMPTY; 6]),
            lost: 0,
            step: AttackStep::Support,
        }
    }
}

/// [10.4a] The units and guns of the defender that fire into each neighbour of the target, in the order of directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aims([UnitSet; 6]);

impl Aims {
    /// What has been aimed at a neighbour of the target.
    pub fn at(&self, target: Hex, hex: Hex) -> UnitSet {
        direction(target, hex).map_or(UnitSet::EMPTY, |direction| self.0[direction])
    }

    pub fn set(&mut self, target: Hex, hex: Hex, firer: Unit) {
        if let Some(direction) = direction(target, hex) {
            self.0[direction].insert(firer);
        }
    }

    /// Whoever has been aimed.
    pub fn all(&self) -> UnitSet {
        self.0.iter().fold(UnitSet::EMPTY, |all, aimed| all.or(aimed))
    }
}

fn direction(target: Hex, hex: Hex) -> Option<usize> {
    data().neighbours(target).iter().position(|near| *near == Some(hex))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// [7.7] Others may move up or join where they stand.
    Support,
    /// [10.62] The attacker names guns and bombers.
    AttackerFire,
    /// [5.63] The defender names his flak.
    Flak,
    FlakRoll,
    /// [10.62] The defender names his guns.
    DefenderFire,
    TypeRoll,
    /// [10.4a] The defender aims, one unit or gun after another.
    Aim(AttackKind),
    /// [10.4g] The defender fires into this hex.
    DefensiveFire {
        kind: AttackKind,
        hex: Hex,
    },
    /// [10.4c] [10.5b] So many more attackers of this hex fall.
    AttackerLosses {
        kind: AttackKind,
        hex: Hex,
        left: u8,
    },
    /// [10.4d] [10.3c] The attackers fire, in a surprise attack the defender with them.
    OffensiveFire(AttackKind),
    /// [10.3c] So many more attackers fall, then defenders.
    SurpriseLosses {
        left: u8,
        defender: u8,
        points: u8,
    },
    /// [10.4e] So many more defenders fall; [10.67a] to guns alone, or to whatever fired.
    DefenderLosses {
        left: u8,
        points: u8,
        shelled: bool,
    },
    /// The chit has been called for, where there is one.
    Chit {
        points: u8,
    },
    /// [10.7] The winners use their points.
    Breakthrough {
        points: u8,
    },
}

/// [11.2] A Soviet Reaction Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// [11.5] The Final Soviet Reaction Phase.
    pub last: bool,
    pub step: ReactionStep,
    /// [11.2c] Stacks that may still be moved by the die.
    pub stacks: u8,
    /// Ruling 65: the hexes whose units the die has paid for.
    pub paid: [Option<Paid>; Reaction::MOST_STACKS],
    pub chuikov: ChuikovUse,
    /// [15.4b] Units landed at each ferry.
    pub landed: [u8; 3],
    /// [15.43a] Units that may still land on the bank, when all ferries are closed.
    pub bank: Option<u8>,
    /// [11.2b] [15.51b] Reinforcements and replacement armour of this phase, which move free.
    pub fresh: UnitSet,
    pub operation: Operation,
}

impl Reaction {
    /// Two dice give no more.
    pub const MOST_STACKS: usize = 12;
}

/// A hex whose units move on a stack of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paid {
    pub hex: Hex,
    /// Ruling 240: Chuikov could have ordered it.
    pub near: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionStep {
    /// [12.22] [12.23] Dice for the armour of both works.
    ArmourRoll,
    /// [12.22a] So much of it is still to be placed.
    Armour {
        light: u8,
        medium: u8,
    },
    StackRoll,
    BankRoll,
    Play,
}

/// [11.3a] What Chuikov does in a phase; ruling 135: the first use decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChuikovUse {
    Open,
    Commands,
    Moved,
}

/// [11.6] Strategic withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// Ruling 134: Chuikov has moved since the Final Phase began.
    pub chuikov_moved: bool,
    pub operation: Operation,
}

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
