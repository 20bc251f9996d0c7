//! [8.3] Retreats: which spaces are open to a unit, and the enemy who leads it there.

mod classes;
pub(crate) mod event;
pub(crate) mod refusal;
mod retreating;

pub use classes::RetreatClass;
pub(crate) use retreating::Retreating;
