//! Everything the rules forbid, each with the rule that forbids it and the facts.
//!
//! Each chapter says in its own file what it refuses; here they come together.

use crate::ids::Side;
use crate::rules::arrivals::refusal::CannotPlace;
use crate::rules::assets::refusal::{CannotAssign, CannotWithdraw};
use crate::rules::combat::refusal::{CannotAttack, CannotSettle};
use crate::rules::debt::refusal::CannotRemove;
use crate::rules::losses::refusal::CannotLose;
use crate::rules::movement::refusal::CannotMove;
use crate::rules::replacements::refusal::CannotReplace;
use crate::rules::retreat::refusal::CannotRetreat;
use crate::rules::sequence::refusal::CannotClose;
use crate::rules::setup::refusal::CannotSetUp;
use crate::rules::stacking::refusal::{CannotDissolve, CannotSitOut};
use crate::rules::victory::sudden_death_rule;
use volga_engine::refusals;

refusals! {
    /// Why an action is not allowed. Small, so that listing the legal actions costs nothing.
    pub enum Forbidden in "refused" {
        /// [4.0b] The other side decides.
        NotYourTurn { side: Side } => "4.0b", "not_your_turn";
        /// [4.0b] The action belongs to another moment.
        WrongTime => "4.0b", "wrong_time";
        /// [4.0b] Nobody decides: procedure runs by itself.
        ProcedureRuns => "4.0b", "procedure_runs";
        GameOver => "4.2.8", "game_over";
        /// [10.1a] [10.1b] The game is over before its last turn.
        WonAtOnce { side: Side } => sudden_death_rule(side), "won_at_once";
    }
    joins {
        Close(CannotClose),
        SetUp(CannotSetUp),
        Assign(CannotAssign),
        Withdraw(CannotWithdraw),
        Remove(CannotRemove),
        Place(CannotPlace),
        Replace(CannotReplace),
        Move(CannotMove),
        Dissolve(CannotDissolve),
        SitOut(CannotSitOut),
        Attack(CannotAttack),
        Settle(CannotSettle),
        Lose(CannotLose),
        Retreat(CannotRetreat),
    }
}
