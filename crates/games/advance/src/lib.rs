//! Stalingrad: Advance to the Volga, 1942, by its full rules.
//!
//! The player is the German side; the rules run the Soviets. A position is [`Advance`]; its decisions are
//! [`Action`]s; what happens is told as [`Event`]s.
//!
//! Where to find a rule, by its chapter:
//! - [5.0] [14.2]–[14.5] set-up: [`setup`]; [12.0] options: [`options`]
//! - [6.1] [12.3] Dawn: `dawn`; [6.2] [14.6.1] Random Events: `random_event`; [6.3] Supply: `supply`
//! - [6.4.1] Bloody Streets: `bloody_streets`; [6.4.2] [8.1] Action Rounds: `activation`
//! - [7.0] stacking and control: `stacking`; [8.2] [8.3] movement: `movement`
//! - [9.0]–[9.4] attacks: `attack`; [9.5] combat: `combat`; [9.5.8] retreat: `retreat`
//! - [5.2] Morale: `morale`; [6.5] [11.0] [14.7] the end: `end_phase`
//! - what is refused and why: [`forbidden`]; the contract: [`play`]; facts of map and counters: [`data`]

mod action;
mod activation;
mod attack;
mod bloody_streets;
mod combat;
pub mod data;
mod dawn;
mod end_phase;
mod event;
pub mod forbidden;
mod forecast;
pub mod ids;
mod morale;
mod movement;
mod names;
pub mod options;
mod places;
pub mod play;
mod random_event;
mod retreat;
pub mod rulebook;
pub mod setup;
mod stacking;
mod state;
mod supply;
mod table;

pub use action::Action;
pub use event::{CombatResult, Event, PhaseName, Value, ValueTerm};
pub use forecast::CombatOutcome;
pub use options::Options;
pub use places::Places;
pub use play::GERMAN;
pub use state::*;
