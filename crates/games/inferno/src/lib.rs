//! Stalingrad: Inferno on the Volga, the basic solo game by its full rules.
//!
//! The player is the German side; a procedure runs the Soviets. A position is [`Inferno`]; its decisions are
//! [`Action`]s; what happens is told as [`Event`]s. What nobody knows, be it a hidden block, a unit face down or a
//! card, is not in the position: it is drawn when it is turned over.
//!
//! Where to find a rule, by its section:
//! - [SU] set-up: [`setup`]; [ST] room and control: `control`; decks and leaders: `deck`; [VC] the end: `victory`
//! - [A1] Reinforce: `reinforce`; [A2] [A3] [A5.1] moves: `moves`; [A4] [A5] who attacks whom: `attacks`
//! - [CB] [SC] combat: `combat`, with a file each for reveals, the cards of either side, rubble, fire, hits and advance
//! - [SA] [S1] the Soviet choice and Move: `soviet`; [S2] the Spawn: `spawn`
//! - what stands where: [`stacks`]; the reinforcement grid: [`grid`]; decks and hands: [`cards`]
//! - what is refused and why: [`forbidden`]; the contract: [`play`]; facts of map, blocks and cards: [`data`]

#![allow(rustdoc::broken_intra_doc_links, reason = "the ids of rules, such as [CB26], look like links")]

mod action;
mod attacks;
pub mod cards;
mod combat;
mod control;
pub mod data;
mod deck;
mod event;
pub mod forbidden;
mod forecast;
pub mod grid;
pub mod ids;
mod invariants;
mod legal;
mod moves;
mod names;
pub mod options;
pub mod play;
mod reinforce;
pub mod rulebook;
pub mod setup;
mod soviet;
mod spawn;
pub mod stacks;
mod state;
mod table;
mod victory;

pub use action::Action;
pub use event::{Event, Ground, RubbleRoll, ShownUnit, Stuck};
pub use forecast::CombatOutcome;
pub use options::Options;
pub use play::GERMAN;
pub use state::*;
