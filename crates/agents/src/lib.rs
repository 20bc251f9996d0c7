//! Players that are programs.
//!
//! - [`Agent`]: what a player is asked, and what it answers ([`Choice`]). [`ask`] shows it only what its seat
//!   may know.
//! - [`random`]: any legal action, each equally likely. [`eager`]: the same, but it never passes while it can
//!   do something. [`passive`]: ends whatever may be ended; others are measured by it.
//! - [`advance`], [`blau`], [`breslau`], [`city`], [`inferno`]: what the players must know of those games, and their
//!   scripted players.
//! - [`names`], [`agent`]: the players there are, by name. [`weights`]: figures of their judgement that can be raced.
//!
//! Chance comes from the generator an agent is handed, so that play repeats; no clock decides what it plays.

pub mod advance;
pub mod blau;
pub mod breslau;
pub mod city;
pub mod eager;
pub mod inferno;
mod named;
pub mod passive;
mod pick;
pub mod random;
pub mod weights;

pub use named::{Played, UnknownAgent, agent, names};

use volga_engine::dice::Quick;
use volga_engine::{Game, Seat};

/// A player that is a program.
pub trait Agent<G: Game>: Send {
    /// One of the legal actions, of which there is at least one. The game is as the seat may know it.
    fn choose(&mut self, game: &G, seat: Seat, legal: &[G::Action], dice: &mut Quick) -> Choice<G::Action>;

    /// Whether it looks at the game at all; if not, nobody imagines one for it.
    fn looks(&self) -> bool {
        true
    }

    /// Version and figures from which its play follows: what changes them makes another player, for whom nothing that
    /// was measured holds.
    fn stamp(&self) -> String {
        "1".to_owned()
    }
}

/// What an agent would do, and what it thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    pub action: A,
    /// How good it is in the agent's own measure, which grows as things get better; none if it does not think.
    pub value: Option<f64>,
    /// What else it considered, best first.
    pub others: Vec<Ranked<A>>,
}

/// An action that was considered, in the agent's own measure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked<A> {
    pub action: A,
    pub value: f64,
}

impl<A> Choice<A> {
    /// A choice without a thought.
    pub fn plain(action: A) -> Self {
        Choice { action, value: None, others: Vec::new() }
    }
}

/// Asks an agent that sits at `seat`. Where the other seats have secrets it is shown a game that its seat could
/// believe in, not the true one.
pub fn ask<G: Game>(
    agent: &mut dyn Agent<G>,
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    dice: &mut Quick,
) -> Choice<G::Action> {
    if agent.looks() && game.has_secrets_from(seat) {
        let believed = game.imagine(seat, dice);
        agent.choose(&believed, seat, legal, dice)
    } else {
        agent.choose(game, seat, legal, dice)
    }
}
