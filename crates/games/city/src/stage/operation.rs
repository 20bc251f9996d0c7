//! [7.0] A stack at work: the group that moves, the counterattack upon it, the points of its winners.

use super::GroundAttack;
use crate::data::HalfPoints;
use crate::ids::{Hex, Side, Unit, UnitSet};
use serde::{Deserialize, Serialize};

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

/// [7.58] The winners of a counterattack and the Breakthrough Points they have left. Ruling 47: each point moves some
/// of them from one hex into the next.
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
