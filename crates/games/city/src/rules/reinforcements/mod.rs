//! [15.0] Reinforcements and replacements: what comes into play, what comes back, and what leaves for good.
//!
//! - `edge`: [15.1] Germans come over the edge of the map; `landing`, `ashore`, `ferries`: [15.4] Soviets cross the
//!   Volga;
//! - `replacement`: [15.2] [15.5] what is refused of replacements; `german`: [15.2]; `militia`: [15.52];
//! - `division`: [15.3] the 29th Motorized Division; `elimination`: where a unit goes that falls.

mod ashore;
pub(crate) mod division;
pub(crate) mod edge;
mod elimination;
pub(crate) mod event;
mod ferries;
mod german;
pub(crate) mod landing;
mod militia;
pub(crate) mod replacement;
