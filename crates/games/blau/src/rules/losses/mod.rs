//! [8.2] Losses: taking them, showing them, and the death of units.

mod death;
pub(crate) mod event;
pub(crate) mod refusal;
mod showing;
mod taking;

pub(crate) use death::Death;
pub(crate) use showing::Showing;
pub(crate) use taking::Losing;
