//! The Ford: a small complete game, the model from which a new one begins.
//!
//! Two companies face each other across a river, each with a platoon in hiding. A position is [`Toy`]; its decisions
//! are [`Action`]s; what happens is told as [`Event`]s. It shows every part of the contract that a game has, once:
//! facts in `data/`, words in `text/`, refusals that cite rules, dice, a hidden unit, a combat with its odds and its
//! battle, an optional rule, positions, a lesson, fixtures and a test for each rule. `tests/twins` proves that the
//! hidden unit stays hidden.
//!
//! ## Chapters
//!
//! | numbers | chapter | folder |
//! |---|---|---|
//! | 1 | set-up | `rules/set_up` |
//! | 2 | turns | `rules/movement` |
//! | 3 | attacks | `rules/combat` |
//! | 4 | end of a round | `rules/round` |
//! | 5 | victory | `rules/victory` |
//!
//! ## Rules decided elsewhere
//!
//! | rule | file | why |
//! |---|---|---|
//! | 2.1 | `rules/round.rs` | the end of a turn leads to the end of a round |
//! | 3.7 | `state.rs` | who sees a platoon is asked by all that shows something |
//!
//! The rest: `play` is the contract as programs see it, `table` as people do; [`data`] loads the facts. The hidden unit
//! leaves its traces in `state` (`Toy::sees`), `play` (`imagine`), `table` (`view`, `tell`, `fields`) and nowhere else.

mod action;
pub mod data;
mod event;
mod forbidden;
mod forecast;
pub mod ids;
mod play;
pub mod rulebook;
mod rules;
mod state;
mod table;

pub use action::Action;
pub use event::Event;
pub use forbidden::Forbidden;
pub use forecast::Outcome;
pub use state::{Options, Phase, Toy};
