//! Nothing hidden leaves: two games that differ only in what a viewer cannot know give it the same, byte for byte.
//!
//! A game with secrets brings what tells twins: how one is redrawn, by its rules and never by [`Game::imagine`], whose
//! blind spots it would share. At random moments of random games the truth and its twin are put the same questions
//! (`questions`: all that the contract gives a viewer; programs that answer from outside put theirs to a [`Pair`]), and
//! are played on in step (`pair`) for as long as nothing tells them apart.

mod mutants;
mod pair;
mod questions;

pub use mutants::Pool;
pub use pair::{Decided, Going, Hosted, Pair, Play};

use super::random::Random;
use super::{any_of, legal};
use crate::dice::{Quick, Seed};
use crate::journal::{DiceSource, Match, Start};
use crate::{Game, Seat, Table, Turn, Viewer};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt;

/// Games with secrets, and how one is redrawn for a viewer.
#[derive(Debug)]
pub struct Twins<G: Table> {
    pub random: Random<G>,
    /// The same game with all that the viewer cannot know drawn anew by the rules; none where there is nothing to draw,
    /// or where no other draw was found.
    pub redraw: fn(&G, Viewer, &mut Quick) -> Option<G>,
    /// How the game began: its scenario and options, for a table that takes it up from its position.
    pub begun: fn(&G) -> (String, G::Options),
}

/// A question that twins answered otherwise.
#[derive(Clone, Debug)]
pub struct Difference {
    pub question: String,
    pub truth: String,
    pub twin: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { question, truth, twin } = self;
        let at = truth.bytes().zip(twin.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(120);
        let part = |text: &str| text.get(at..).unwrap_or(text).chars().take(400).collect::<String>();
        write!(f, "{question}\n  truth: …{}\n  twin:  …{}", part(truth), part(twin))
    }
}

/// What twins answer, if they answer alike.
pub type Alike = Result<(), Difference>;

/// Compares two answers to a question.
pub fn alike(question: impl FnOnce() -> String, truth: String, twin: String) -> Alike {
    if truth == twin { Ok(()) } else { Err(Difference { question: question(), truth, twin }) }
}

/// How many twins were asked how much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    pub twins: u64,
    /// The moments at which they were asked, each played on by a decision.
    pub moments: u64,
}

impl<G: Table> Twins<G> {
    /// The viewers that something may be hidden from.
    pub fn viewers() -> impl Iterator<Item = Viewer> {
        G::viewers().filter(|viewer| *viewer != Viewer::Open)
    }

    /// Plays a game, and at one decision out of about `every` puts the contract's own questions to a twin for each
    /// viewer, at that moment and at `steps` decisions that follow.
    pub fn answer_alike(&self, seed: u64, every: u32, steps: u32) -> Result<Asked, String> {
        let mut asked = Asked::default();
        self.moments(seed, every, |game, pool, dice| {
            for viewer in Self::viewers() {
                let Some(twin) = (self.redraw)(game, viewer, dice) else { continue };
                asked.twins += 1;
                let chance = u64::from(dice.below(u32::MAX));
                let hosted = |game: &G| Play::new(game.clone(), chance);
                let mut pair = Pair { truth: hosted(game), twin: hosted(&twin), viewer };
                let told = |difference| format!("game {seed}, {viewer:?}: {difference}\n{:?}", game.turn());
                for _ in 0..=steps {
                    questions::put(&pair, pool, dice).map_err(told)?;
                    asked.moments += 1;
                    if pair.go_on(dice).map_err(told)?.is_none() {
                        break;
                    }
                }
            }
            Ok(())
        })?;
        Ok(asked)
    }

    /// Plays a game, and at one decision out of about `every` where a position can be written down hands on a pair of
    /// tables begun from it for each viewer, with a pool of actions.
    pub fn tables(
        &self,
        seed: u64,
        every: u32,
        mut each: impl FnMut(Pair<Hosted<G>>, &Pool<G::Action>, &mut Quick) -> Result<(), String>,
    ) -> Result<(), String> {
        self.moments(seed, every, |game, pool, dice| {
            for viewer in Self::viewers() {
                let Some(twin) = (self.redraw)(game, viewer, dice) else { continue };
                let number = u64::from(dice.below(u32::MAX));
                let Some((truth, twin)) = self.hosted(game, number).zip(self.hosted(&twin, number)) else {
                    continue;
                };
                let truth = truth?;
                // A twin that no play comes to is none: the viewer would know better.
                let Ok(twin) = twin else { continue };
                let pair = Pair { truth, twin, viewer };
                each(pair, pool, dice).map_err(|problem| format!("game {seed}: {problem}"))?;
            }
            Ok(())
        })
    }

    /// A table that takes a game up; none where its position cannot be written down.
    fn hosted(&self, game: &G, number: u64) -> Option<Result<Hosted<G>, String>> {
        let position = game.to_position()?;
        let (scenario, options) = (self.begun)(game);
        let dice = DiceSource::Stream { seed: Seed::from_number(number), salts: Vec::new() };
        let start = Start { scenario, options, position: Some(position), dice };
        let begun = Match::start(start, &[]).map_err(|error| format!("{error}: {game:?}"));
        Some(begun.map(|(table, _)| Hosted { table, number }))
    }

    /// Plays a game and calls `look` at one decision out of about `every`, with the actions seen so far.
    fn moments(
        &self,
        seed: u64,
        every: u32,
        mut look: impl FnMut(&G, &Pool<G::Action>, &mut Quick) -> Result<(), String>,
    ) -> Result<(), String> {
        let (mut pool, mut dice) = (Pool::default(), Quick::new(!seed));
        let mut result = Ok(());
        self.random.play(seed, |game, legal| {
            if result.is_ok() && matches!(game.turn(), Turn::Of(_)) {
                pool.keep(any_of(legal, &mut dice), &mut dice);
                if dice.below(every) == 0 {
                    result = look(game, &pool, &mut dice);
                }
            }
        });
        result
    }
}

/// The seat of a viewer.
fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Open => None,
    }
}

/// Whether the viewer is that of the seat that must decide.
fn is_asked<G: Game>(game: &G, viewer: Viewer) -> bool {
    seat_of(viewer).is_some_and(|seat| game.turn() == Turn::Of(seat))
}

/// Some of the legal actions.
fn some_legal<G: Game>(game: &G, most: usize, dice: &mut Quick) -> Vec<G::Action> {
    let mut legal = legal(game);
    while legal.len() > most {
        legal.swap_remove(dice.below(legal.len() as u32) as usize);
    }
    legal
}

/// Every text in a value: among them the ids of all that it names.
pub fn texts(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::String(text) => BTreeSet::from([text.clone()]),
        Value::Null | Value::Bool(_) | Value::Number(_) => BTreeSet::new(),
    }
}

/// Puts a list into any order, each as likely as the others.
pub fn shuffle<T>(list: &mut [T], dice: &mut Quick) {
    for end in (1..list.len()).rev() {
        list.swap(dice.below(end as u32 + 1) as usize, end);
    }
}
