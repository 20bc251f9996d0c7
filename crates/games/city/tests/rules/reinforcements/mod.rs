//! [15.0] Reinforcements and replacements.

mod armour;
pub(crate) mod arrivals;
mod edge;
mod ferries;
mod landing;
mod militia;
mod replacements;
mod withdrawal;
