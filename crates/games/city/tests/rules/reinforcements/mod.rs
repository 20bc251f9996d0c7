//! [15.0] Reinforcements and replacements.

mod armour;
mod landing;
mod militia;
mod replacements;
mod withdrawal;
