//! The platform's history of a game.
//!
//! A game on disk is a journal: a [`Header`] and [`Entry`]s, one JSON object a line. A [`Match`] is a journal
//! that is being played: the present position, the entries so far, and which of them are in force.
//!
//! - `header`: what was agreed before the first roll.
//! - `entry`: what happened, one line each, numbered by position; entry 0 is the opening.
//! - `play`: the live [`Match`]: start, act, route; `ending`: how it ends, by rule or by will.
//! - `hand`: the dice of one entry: live (given faces, then the stream) or recorded.
//! - `fold`: from entries to positions and events, quickly for any entry; the [`hash`] of a game. `states`: the
//!   positions that are kept; `log`: lists that copies share.
//! - `notice`: which viewer notices which entry, and so how each counts them.
//! - `takeback`: barrier, take back, mend, undo; `branch`: another game from here, with new dice.
//! - `lines`: the JSON Lines form, out and in; `verify`: the seed as evidence for every roll.
//! - `checkpoint`: what folding found, so that a long journal opens without being played again.
//!
//! ```
//! use volga_engine::dice::Seed;
//! use volga_engine::journal::{DiceSource, Match, Reveal, Start, verify};
//! use volga_toy::ids::Space;
//! use volga_toy::{Action, Options, Toy};
//!
//! let dice = DiceSource::Stream { seed: Seed::from_number(7), salts: Vec::new() };
//! let start = Start { scenario: "short".to_owned(), options: Options::default(), position: None, dice };
//! let (mut table, _) = Match::<Toy>::start(start, &[])?;
//! let red = table.turn().expect("somebody decides");
//! let hide = Action::Hide { at: Space::named("west_bank").expect("the map has it") };
//! table.act(red, hide, &[])?;
//!
//! // On disk it is JSON, a line each; read again it is the same game, and its rolls follow from the seed.
//! let lines = table.lines(Reveal::Full);
//! assert_eq!(lines.len(), 3, "header, opening, and what Red did");
//! assert_eq!(Match::<Toy>::from_lines(&lines)?.hash(), table.hash());
//! assert!(verify::<Toy, _>(&lines)?.is_sound());
//!
//! // Nothing was rolled, and Blue has not answered, so Red may take it back.
//! table.take_back(red, 1)?;
//! assert_eq!(table.turn(), Some(red));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Invariants: an operation that fails changes nothing; entries are only ever added; the stream's counter never
//! goes back, so an undone roll stays spent; loading goes through the same operations as play, with the
//! recorded rolls for dice, and so accepts nothing that could not have been played.

mod branch;
mod checkpoint;
mod ending;
mod entry;
mod error;
mod fold;
mod hand;
mod header;
mod lines;
mod log;
mod notice;
mod play;
mod states;
mod takeback;
mod verify;

pub use ending::Ending;
pub use entry::Entry;
pub use error::{ActError, HistoryError, LoadError, LoadProblem, MendError, StartError};
pub use fold::{Replayed, hash};
pub use header::{DiceHeader, FORMAT, Header, Parent};
pub use lines::{Origin, Reveal};
pub use log::Log;
pub use play::{DiceSource, InForce, Match, Report, Routed, Start, Stop};
pub use verify::{Mismatch, Verification, verify};
