//! What every Volga game fulfils, and what all games share. This crate knows no game.
//!
//! # The whole in five minutes
//!
//! A **game** is a state machine of decisions. Its position is a plain value that can be copied, compared and written
//! as JSON: a type that implements [`Game`]. The position says who must decide ([`Game::turn`]), what may be decided
//! ([`Game::legal`]) and why something else may not ([`Game::check`]). An **action** is one decision that a player
//! would say aloud; [`Game::apply`] takes it, and [`Game::step`] runs what follows by procedure, until somebody must
//! decide again.
//!
//! Chance comes from outside. A rule asks for the value of a throw and says by which rule it asks; whether a stream
//! with a seed answers, a script, a person with real dice, or the enumerator that works out odds, is the caller's
//! business ([`dice`]). What happens is told as **events**, to whoever listens ([`story`]): a table keeps them, a
//! simulation hears nothing and pays nothing.
//!
//! No rule writes a sentence. Refusals, events and questions are messages, a key and what fills the gaps; a
//! [`Catalogue`] has the words ([`message`]).
//!
//! This is a game in a few lines: The Ford, with two companies and one river, which stands in the workspace as a model.
//!
//! ```
//! use volga_engine::dice::{Face, TableDice};
//! use volga_engine::odds::OddsQuestion;
//! use volga_engine::{Game, Table, Turn};
//! use volga_toy::ids::Space;
//! use volga_toy::{Action, Options, Toy};
//!
//! // A position: Red stands in the ford, Blue in the wood behind it.
//! let position = serde_json::json!({"at": {"red": "ford", "blue": "east_bank"}});
//! let mut game = Toy::from_position("short", &Options::default(), Toy::CURRENT, &position)?;
//! let Turn::Of(red) = game.turn() else { panic!("somebody has to decide") };
//!
//! // What may be done, and by which rule something else may not.
//! let mut choices = Vec::new();
//! game.legal(&mut choices);
//! assert!(choices.contains(&Action::Attack));
//! let into_the_wood = Action::Move { to: Space::named("east_bank").expect("the map has it") };
//! let refused = game.check(red, into_the_wood).expect_err("Blue is there");
//! assert_eq!(refused.rule.0, "2.3");
//! assert_eq!(Toy::about().catalogue.render(&refused.why), "East Bank is held by the enemy.");
//!
//! // What an attack would come to: the rules are played through every throw there is.
//! let forecast = game.forecast(red, Action::Attack).expect("it is left to chance");
//! let question =
//!     OddsQuestion { game: &game, seat: red, action: Action::Attack, forecast: &forecast, plan: &[] };
//! let odds = question.odds(forecast.effort);
//! let hit = odds.outcomes.iter().find(|chance| chance.outcome == Some(volga_toy::Outcome::Retreated));
//! assert_eq!(hit.map(|chance| chance.probability()), Some(1.0 / 3.0), "a wood needs 5 or more");
//!
//! // The attack, with a die that falls on 5; what happens is told.
//! let (mut dice, mut events) = (TableDice::new(vec![Face::Die(5)], None), Vec::new());
//! game.apply(Action::Attack, &mut dice, &mut events);
//! while game.turn() == Turn::Auto {
//!     game.step(&mut dice, &mut events);
//! }
//! let told: Vec<_> = events.iter().map(|event| (event.rule().0, event.kind())).collect();
//! assert_eq!(told, [("3.2", "attacked"), ("3.3", "retreated"), ("2.1", "next_turn")]);
//! # Ok::<(), volga_engine::SetupError>(())
//! ```
//!
//! [`Table`] is the same game as people see it: a board with pieces, a question, choices with labels, what each viewer
//! may know. It is told in one language for all games ([`board`]), so that a page, a terminal or a program plays a game
//! without knowing it. A game that is being played is a [`journal::Match`]: the decisions and rolls so far, from which
//! every position follows, so that it can be taken back, replayed and checked.
//!
//! Where to read on: [`Game`] and [`Table`] for the contract, [`dice`] for chance, [`journal`] for history, [`hex`] and
//! [`area`] for maps, [`ids`], [`mod@refusals`] and [`mod@events`] for the words of a game of your own.
//! `CONTRIBUTING.md` leads from an empty folder to a game.
//!
//! # Map of the crate
//!
//! - [`game`]: the contract. [`Game`] is a game as programs see it, [`Table`] as people see it.
//! - [`dice`]: rules ask for values; sources (stream, recording, script, person, enumerator) give faces.
//! - [`story`]: where events go; [`transition`]: what is told of a step; [`board`]: the one language in which every
//!   game is shown.
//! - [`message`]: keys and arguments in the rules, words in one catalogue.
//! - [`odds`]: exact odds from the rules themselves; [`ahead`]: what pieces
//!   could do once something else is said.
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

pub mod ahead;
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
