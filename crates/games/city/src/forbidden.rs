//! Everything the rules forbid, each with the rule that forbids it and the facts.
//!
//! Each chapter says in its own file what it refuses; here they come together.

use crate::ids::Side;
use crate::rules::air::CannotFly;
use crate::rules::attack::declaring::CannotAttack;
use crate::rules::attack::{CannotAim, CannotResolve, CannotSupport};
use crate::rules::bombardment::CannotBombard;
use crate::rules::movement::CannotMove;
use crate::rules::movement::counterattack::CannotCounterattack;
use crate::rules::movement::mover::CannotOperate;
use crate::rules::movement::overrun::CannotOverrun;
use crate::rules::movement::support::CannotAssist;
use crate::rules::movement::untimely::Untimely;
use crate::rules::reaction::chuikov::CannotRelocate;
use crate::rules::reinforcements::division::CannotWithdraw;
use crate::rules::reinforcements::edge::CannotComeIn;
use crate::rules::reinforcements::landing::CannotLand;
use crate::rules::reinforcements::replacement::CannotReplace;
use crate::rules::sequence::closing::CannotClose;
use crate::rules::sequence::elsewhere::Elsewhere;
use crate::rules::setup::CannotPlace;
use crate::rules::stacking::arranging::CannotArrange;
use crate::rules::stacking::overstacked::CannotSettle;
use volga_engine::refusals;

refusals! {
    /// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
    pub enum Forbidden in "refused" {
        /// [4.0b] The other side decides.
        NotYourTurn { side: Side } => "4.0b", "not_your_turn";
        /// [2.1a] The other side sets up.
        NotYourSetUp { side: Side } => "2.1a", "not_your_turn";
        /// [4.0a] The action belongs to another moment; `elsewhere` says to which.
        WrongTime => "4.0a", "wrong_time";
        /// [4.0a] Nobody decides: procedure runs by itself.
        ProcedureRuns => "4.0a", "procedure_runs";
        GameOver => "4.0-E2", "game_over";
    }
    joins {
        Arrange(CannotArrange),
        Settle(CannotSettle),
        Relocate(CannotRelocate),
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
