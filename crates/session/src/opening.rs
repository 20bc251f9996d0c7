//! How a session begins: a new game, or a journal that is taken up.

use crate::playing::Playing;
use crate::{Asker, Problem, Session};
use serde_json::Value;
use volga_agents::Played;
use volga_catalog::{GameId, with_game};
use volga_engine::dice::{Face, Seed};
use volga_engine::journal::{DiceSource, Match, Start, StartError};
use volga_engine::{Table, wire};

/// How a new game is to begin.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The first of the game's if none is named.
    pub scenario: Option<String>,
    pub options: Value,
    /// A sparse position over the scenario.
    pub position: Option<Value>,
    /// The seed of the dice; none where a person rolls.
    pub seed: Option<Seed>,
}

impl Opening {
    /// Begins a game, with real dice as far as they were rolled.
    pub fn begin(&self, game: GameId, given: &[Face], asker: Asker) -> Result<Session, Problem> {
        with_game!(game, G => self.begin_of::<G>(given, asker))
    }

    fn begin_of<G: Table + Played>(&self, given: &[Face], asker: Asker) -> Result<Session, Problem> {
        let first = || G::about().scenarios.first().map(|s| s.id.to_owned()).unwrap_or_default();
        let dice = match &self.seed {
            Some(seed) => DiceSource::Stream { seed: seed.clone(), salts: Vec::new() },
            None => DiceSource::Typed,
        };
        let start = Start {
            scenario: self.scenario.clone().unwrap_or_else(first),
            options: wire::options::<G>(&self.options)?,
            position: self.position.clone(),
            dice,
        };
        match Match::<G>::start(start, given) {
            Ok((table, _)) => Ok(Session::new(Playing::of(table), asker)),
            Err(error) => Err(not_started(error)),
        }
    }
}

/// Takes up a journal of a game.
pub fn load(game: GameId, lines: &[String], asker: Asker) -> Result<Session, Problem> {
    with_game!(game, G => {
        let table = Match::<G>::from_lines(lines)?;
        Ok(Session::new(Playing::of(table), asker))
    })
}

fn not_started(error: StartError) -> Problem {
    match error {
        StartError::Setup(error) => Problem::Setup(error),
        StartError::Missing(request) => Problem::DiceNeeded(request),
        StartError::Fault(fault) => Problem::BadDice(fault),
        StartError::Endless | StartError::Diverged(_) => Problem::Failed(error.to_string()),
    }
}
