//! [10.0] Victory: sudden death, points in play, and the reckoning after the last turn.

mod edelweiss;
pub(crate) mod event;
mod final_score;
mod scoring;
mod sudden_death;

pub(crate) use final_score::{Decided, Finishing, Score};
pub(crate) use scoring::Scoring;
pub(crate) use sudden_death::rule_of as sudden_death_rule;
