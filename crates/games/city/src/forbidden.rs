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
use volga_engine::refusals;

refusals! {
    /// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
    pub enum Forbidden in "refused" {
        /// [2.1a] [4.0b] The other side decides.
        NotYourTurn { side: Side } => "4.0b", "not_your_turn";
        /// [4.0a] The action belongs to another moment; `elsewhere` says to which.
        WrongTime => "4.0a", "wrong_time";
        /// [4.0a] Nobody decides: procedure runs by itself.
        ProcedureRuns => "4.0a", "procedure_runs";
        GameOver => "4.0-E2", "game_over";
    }
    joins {
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
}
