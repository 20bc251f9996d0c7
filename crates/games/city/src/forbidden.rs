//! Everything the rules forbid, each with the rule that forbids it and the facts.
//!
//! Each chapter says in its own file what it refuses; here they come together.

use crate::air::CannotFly;
use crate::arranging::CannotArrange;
use crate::assist::CannotAssist;
use crate::bombardment::CannotBombard;
use crate::counterattack::CannotCounterattack;
use crate::declaring::CannotAttack;
use crate::edge::CannotComeIn;
use crate::ground_attack::{CannotAim, CannotResolve, CannotSupport};
use crate::ids::Side;
use crate::landing::CannotLand;
use crate::movement::CannotMove;
use crate::mover::CannotOperate;
use crate::overrun::CannotOverrun;
use crate::play::alarm::CannotSettle;
use crate::play::closing::CannotClose;
use crate::play::elsewhere::Elsewhere;
use crate::play::operation::untimely::Untimely;
use crate::replacement::CannotReplace;
use crate::setup::CannotPlace;
use crate::withdrawal::CannotWithdraw;
use volga_engine::{Message, Refusal, RuleId, say};

/// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// [2.1a] [4.0b] The other side decides.
    NotYourTurn {
        turn: Side,
    },
    /// [4.0a] The action belongs to another moment; `elsewhere` says to which.
    WrongTime,
    /// [4.0a] Nobody decides: procedure runs by itself.
    ProcedureRuns,
    /// [4.0-E2]
    GameOver,
    Arrange(CannotArrange),
    Settle(CannotSettle),
    Place(CannotPlace),
    Move(CannotMove),
    Counterattack(CannotCounterattack),
    Operate(CannotOperate),
    ComeIn(CannotComeIn),
    Assist(CannotAssist),
    Attack(CannotAttack),
    Bombard(CannotBombard),
    Close(CannotClose),
    Fly(CannotFly),
    Overrun(CannotOverrun),
    Support(CannotSupport),
    Aim(CannotAim),
    Resolve(CannotResolve),
    Land(CannotLand),
    Replace(CannotReplace),
    Withdraw(CannotWithdraw),
    Untimely(Untimely),
    Elsewhere(Elsewhere),
}

impl Forbidden {
    pub fn rule(self) -> RuleId {
        match self {
            Forbidden::NotYourTurn { .. } => RuleId("4.0b"),
            Forbidden::WrongTime | Forbidden::ProcedureRuns => RuleId("4.0a"),
            Forbidden::GameOver => RuleId("4.0-E2"),
            Forbidden::Arrange(refused) => refused.rule(),
            Forbidden::Settle(refused) => refused.rule(),
            Forbidden::Place(refused) => refused.rule(),
            Forbidden::Move(refused) => refused.rule(),
            Forbidden::Counterattack(refused) => refused.rule(),
            Forbidden::Operate(refused) => refused.rule(),
            Forbidden::ComeIn(refused) => refused.rule(),
            Forbidden::Assist(refused) => refused.rule(),
            Forbidden::Attack(refused) => refused.rule(),
            Forbidden::Bombard(refused) => refused.rule(),
            Forbidden::Close(refused) => refused.rule(),
            Forbidden::Fly(refused) => refused.rule(),
            Forbidden::Overrun(refused) => refused.rule(),
            Forbidden::Support(refused) => refused.rule(),
            Forbidden::Aim(refused) => refused.rule(),
            Forbidden::Resolve(refused) => refused.rule(),
            Forbidden::Land(refused) => refused.rule(),
            Forbidden::Replace(refused) => refused.rule(),
            Forbidden::Withdraw(refused) => refused.rule(),
            Forbidden::Untimely(refused) => refused.rule(),
            Forbidden::Elsewhere(refused) => refused.rule(),
        }
    }

    pub fn why(self) -> Message {
        match self {
            Forbidden::NotYourTurn { turn } => say!("refused.not_your_turn", side = turn.label()),
            Forbidden::WrongTime => say!("refused.wrong_time"),
            Forbidden::ProcedureRuns => say!("refused.procedure_runs"),
            Forbidden::GameOver => say!("refused.game_over"),
            Forbidden::Arrange(refused) => refused.why(),
            Forbidden::Settle(refused) => refused.why(),
            Forbidden::Place(refused) => refused.why(),
            Forbidden::Move(refused) => refused.why(),
            Forbidden::Counterattack(refused) => refused.why(),
            Forbidden::Operate(refused) => refused.why(),
            Forbidden::ComeIn(refused) => refused.why(),
            Forbidden::Assist(refused) => refused.why(),
            Forbidden::Attack(refused) => refused.why(),
            Forbidden::Bombard(refused) => refused.why(),
            Forbidden::Close(refused) => refused.why(),
            Forbidden::Fly(refused) => refused.why(),
            Forbidden::Overrun(refused) => refused.why(),
            Forbidden::Support(refused) => refused.why(),
            Forbidden::Aim(refused) => refused.why(),
            Forbidden::Resolve(refused) => refused.why(),
            Forbidden::Land(refused) => refused.why(),
            Forbidden::Replace(refused) => refused.why(),
            Forbidden::Withdraw(refused) => refused.why(),
            Forbidden::Untimely(refused) => refused.why(),
            Forbidden::Elsewhere(refused) => refused.why(),
        }
    }
}

impl From<Forbidden> for Refusal {
    fn from(forbidden: Forbidden) -> Refusal {
        Refusal { rule: forbidden.rule(), why: forbidden.why() }
    }
}

impl From<CannotArrange> for Forbidden {
    fn from(refused: CannotArrange) -> Forbidden {
        Forbidden::Arrange(refused)
    }
}

impl From<CannotSettle> for Forbidden {
    fn from(refused: CannotSettle) -> Forbidden {
        Forbidden::Settle(refused)
    }
}

impl From<CannotPlace> for Forbidden {
    fn from(refused: CannotPlace) -> Forbidden {
        Forbidden::Place(refused)
    }
}

impl From<CannotMove> for Forbidden {
    fn from(refused: CannotMove) -> Forbidden {
        Forbidden::Move(refused)
    }
}

impl From<CannotCounterattack> for Forbidden {
    fn from(refused: CannotCounterattack) -> Forbidden {
        Forbidden::Counterattack(refused)
    }
}

impl From<CannotOperate> for Forbidden {
    fn from(refused: CannotOperate) -> Forbidden {
        Forbidden::Operate(refused)
    }
}

impl From<CannotComeIn> for Forbidden {
    fn from(refused: CannotComeIn) -> Forbidden {
        Forbidden::ComeIn(refused)
    }
}

impl From<CannotAssist> for Forbidden {
    fn from(refused: CannotAssist) -> Forbidden {
        Forbidden::Assist(refused)
    }
}

impl From<CannotAttack> for Forbidden {
    fn from(refused: CannotAttack) -> Forbidden {
        Forbidden::Attack(refused)
    }
}

impl From<CannotBombard> for Forbidden {
    fn from(refused: CannotBombard) -> Forbidden {
        Forbidden::Bombard(refused)
    }
}

impl From<CannotClose> for Forbidden {
    fn from(refused: CannotClose) -> Forbidden {
        Forbidden::Close(refused)
    }
}

impl From<CannotFly> for Forbidden {
    fn from(refused: CannotFly) -> Forbidden {
        Forbidden::Fly(refused)
    }
}

impl From<CannotOverrun> for Forbidden {
    fn from(refused: CannotOverrun) -> Forbidden {
        Forbidden::Overrun(refused)
    }
}

impl From<CannotSupport> for Forbidden {
    fn from(refused: CannotSupport) -> Forbidden {
        Forbidden::Support(refused)
    }
}

impl From<CannotAim> for Forbidden {
    fn from(refused: CannotAim) -> Forbidden {
        Forbidden::Aim(refused)
    }
}

impl From<CannotResolve> for Forbidden {
    fn from(refused: CannotResolve) -> Forbidden {
        Forbidden::Resolve(refused)
    }
}

impl From<CannotLand> for Forbidden {
    fn from(refused: CannotLand) -> Forbidden {
        Forbidden::Land(refused)
    }
}

impl From<CannotReplace> for Forbidden {
    fn from(refused: CannotReplace) -> Forbidden {
        Forbidden::Replace(refused)
    }
}

impl From<CannotWithdraw> for Forbidden {
    fn from(refused: CannotWithdraw) -> Forbidden {
        Forbidden::Withdraw(refused)
    }
}

impl From<Elsewhere> for Forbidden {
    fn from(refused: Elsewhere) -> Forbidden {
        Forbidden::Elsewhere(refused)
    }
}

impl From<Untimely> for Forbidden {
    fn from(refused: Untimely) -> Forbidden {
        Forbidden::Untimely(refused)
    }
}
