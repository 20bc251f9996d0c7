//! [15.0] Reinforcements and replacements.

mod armour;
mod edge;
mod ferries;
mod landing;
mod militia;
mod replacements;
mod withdrawal;
