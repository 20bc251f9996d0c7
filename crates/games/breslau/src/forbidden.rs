//! Everything the rules forbid, each with the rule that forbids it and the facts.
//!
//! Each chapter says in its own file what it refuses; here they come together.

use crate::ids::Side;
use crate::rules::advance::CannotAdvance;
use crate::rules::air::CannotFly;
use crate::rules::arrivals::CannotEnter;
use crate::rules::artillery::CannotBombard;
use crate::rules::barricades::building::CannotBuild;
use crate::rules::combat::{CannotAmbush, CannotAttack, CannotCover, CannotMark, CannotName};
use crate::rules::directives::CannotDirect;
use crate::rules::fog::CannotHide;
use crate::rules::goliaths::CannotLaunch;
use crate::rules::losses::taking::CannotLose;
use crate::rules::movement::CannotMove;
use crate::rules::pontoons::CannotBridge;
use crate::rules::setup::CannotPlace;
use crate::rules::stacking::excess::CannotEliminate;
use crate::rules::stacking::order::CannotTop;
use crate::rules::supply::transports::CannotTransport;
use crate::rules::support::CannotSupport;
use volga_engine::refusals;

refusals! {
    /// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
    pub enum Forbidden in "refused" {
        /// [5.0] The other side decides.
        NotYourTurn { side: Side } => "5.0", "not_your_turn";
        /// [5.0] The action belongs to another moment.
        WrongTime => "5.0", "wrong_time";
        /// [5.0] Nobody decides: procedure runs by itself.
        ProcedureRuns => "5.0", "procedure_runs";
        GameOver => "5.8e", "game_over";
    }
    joins {
        Hide(CannotHide),
        Place(CannotPlace),
        Top(CannotTop),
        Enter(CannotEnter),
        Direct(CannotDirect),
        Move(CannotMove),
        Build(CannotBuild),
        Bridge(CannotBridge),
        Launch(CannotLaunch),
        Eliminate(CannotEliminate),
        Fly(CannotFly),
        Bombard(CannotBombard),
        Lose(CannotLose),
        Transport(CannotTransport),
        // Combat
        Mark(CannotMark),
        Attack(CannotAttack),
        Name(CannotName),
        Cover(CannotCover),
        Support(CannotSupport),
        Ambush(CannotAmbush),
        Advance(CannotAdvance),
    }
}
