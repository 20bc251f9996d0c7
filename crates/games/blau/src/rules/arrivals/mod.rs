//! [9.1.1] [9.2.1] Reinforcements: what the turn track and dice bring, army detachments, and the way from the Soviet
//! reserve box to the Fronts.

pub(crate) mod detachments;
pub(crate) mod event;
mod fronts;
pub(crate) mod refusal;
mod track;

pub(crate) use detachments::Detaching;
pub(crate) use track::Arriving;
