//! What every Volga game fulfils, and what all games share. This crate knows no game.
//!
//! - [`game`]: the contract. [`Game`] is a game as programs see it, [`Table`] as people see it.
//! - [`dice`]: rules ask for values; sources (stream, recording, script, person, enumerator) give faces.
//! - [`story`]: where events go; [`transition`]: what is told of a step; [`board`]: the one language in which every
//!   game is shown.
//! - [`message`]: keys and arguments in the rules, words in one catalogue.
//! - [`odds`]: exact odds from the rules themselves.
//! - [`journal`]: history: header, entries, fold, take-back, branch.
//! - [`standing`]: what a seat has ordered once and for all.
//! - [`hex`], [`area`]: geometry of maps.
//! - [`data`]: what the loaders of all games share; [`position`]: the same for positions; [`ids`]: macros for ids and
//!   sets of them; [`arrays`].
//! - [`reading`]: JSON from outside, and what is wrong with it in words.
//! - [`wire`]: the language of the board as JSON.
//! - [`mod@refusals`], [`mod@events`]: why something is not allowed and what happens, declared once.
//! - [`mod@rulebook`]: rule ids, our wording, rulings.
//! - `testing`, behind a feature of that name: what the tests of all games share.
//!
//! Invariants: no clock, thread, file or float in rules; no hash-map iteration order; no `unsafe`.

pub mod area;
pub mod arrays;
pub mod board;
pub mod data;
pub mod dice;
pub mod events;
pub mod game;
pub mod hex;
pub mod ids;
pub mod journal;
pub mod ledger;
pub mod lesson;
pub mod message;
pub mod odds;
pub mod position;
pub mod reading;
pub mod refusals;
pub mod rulebook;
pub mod stacks;
pub mod standing;
pub mod story;
#[cfg(feature = "testing")]
pub mod testing;
pub mod trail;
pub mod transition;
pub mod wire;

pub use dice::{Dice, Why};
pub use game::{
    About, Game, Language, Refusal, RuleId, RulesVersion, Seat, SetupError, Table, Turn, Verdict, Viewer,
};
pub use message::{Arg, Catalogue, Message};
pub use odds::{Forecast, Hidden};
pub use standing::{NoOrders, StandingOrders};
pub use story::Story;
pub use transition::Transition;
