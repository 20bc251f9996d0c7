//! The Battle of Stalingrad: the campaign of July 1942 to January 1943, by its full rules.
//!
//! Two players, both with secrets: the Axis drives for the Don, the Caucasus and Stalingrad as its directives will have
//! it, the Soviets hold out and strike back.
//!
//! - [`ids`]: spaces, units, assets, sides, and sets of them.
//! - [`data`]: the files of `data/`, read once into [`data::Facts`] and checked.
//! - [`rulebook()`]: every rule in our words, and the rulings.
//! - [`Blau`]: a position; [`stage`] is where the sequence of play stands, [`Places`] where units are, [`Sheets`] what
//!   only their owner sees.
//! - `decision`: the points at which somebody decides or procedure acts, each in the room of its chapter under `rules`.

mod action;
pub mod data;
mod decision;
mod event;
mod forbidden;
mod forecast;
mod game;
pub mod ids;
mod invariants;
mod ledger;
mod options;
mod places;
mod rulebook;
mod rules;
mod sheets;
pub mod stage;
mod state;
mod table;
mod text;

pub use action::{Action, Kind};
pub use event::*;
pub use forbidden::Forbidden;
pub use forecast::{Outcome, Suffers};
pub use ledger::Ledger;
pub use options::{Options, OwnersSheet};
pub use places::{Place, Places};
pub use rulebook::rulebook;
pub use rules::combat::{Total, Totals};
pub use rules::movement::Ways;
pub use rules::retreat::RetreatClass;
pub use rules::supply::Supply;
pub use sheets::{Bearer, Sheets};
pub use state::{Blau, Debt, Directives, Marker, Markers, RULES, Raw, Rebuilt};
pub use table::Orders;
pub use text::catalogue;
