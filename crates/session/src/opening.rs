//! How a session begins: a new game, or a journal that is taken up.

use crate::playing::Playing;
use crate::{Asker, Problem, Session};
use serde_json::Value;
use std::sync::Arc;
use volga_agents::Played;
use volga_catalog::{GameId, with_game};
use volga_engine::dice::{Face, Seed};
use volga_engine::journal::{DiceSource, Match, Origin, Start};
use volga_engine::{Table, wire};

/// How a new game is to begin.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The first of the game's if none is named.
    pub scenario: Option<String>,
    pub options: Value,
    /// A sparse position over the scenario.
    pub position: Option<Value>,
    /// An owner's data sheet.
    pub data: Option<Value>,
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
        let options = wire::options::<G>(&self.options)?;
        let options = match &self.data {
            Some(sheet) => G::with_data(options, sheet)?,
            None => options,
        };
        let start = Start {
            scenario: self.scenario.clone().unwrap_or_else(first),
            options,
            position: self.position.clone(),
            dice,
        };
        let (table, report) = Match::<G>::start(start, given)?;
        match given.get(report.given_used) {
            Some(face) => Err(Problem::TooManyDice(face.clone())),
            None => Ok(Session::of(table, asker)),
        }
    }
}

/// Takes up a journal of a game.
pub fn load(game: GameId, lines: &[String], asker: Asker) -> Result<Session, Problem> {
    read(game, lines.iter().map(String::as_str), &|| true, asker)
}

/// The same, line by line as long as it is to go on.
pub fn read<'a>(
    game: GameId,
    lines: impl IntoIterator<Item = &'a str>,
    goes_on: &dyn Fn() -> bool,
    asker: Asker,
) -> Result<Session, Problem> {
    let lines: &mut dyn Iterator<Item = &str> = &mut lines.into_iter();
    with_game!(game, G => Ok(Session::of(Match::<G>::read(lines, Origin::File, goes_on)?, asker)))
}

/// A journal that was kept, with what was kept beside it.
#[derive(Clone, Copy, Debug)]
pub struct Kept<'a> {
    pub header: &'a str,
    /// The entries, a line each.
    pub entries: &'a str,
    /// A checkpoint of these very lines.
    pub checkpoint: Option<&'a str>,
    /// What seats have ordered, by name.
    pub orders: &'a [(String, String)],
    /// The entries that came of orders.
    pub ordered: &'a [usize],
}

impl Kept<'_> {
    /// Takes it up; and whether that was by the checkpoint. It was accepted when it was kept, so it opens.
    pub fn take_up(
        &self,
        game: GameId,
        goes_on: &dyn Fn() -> bool,
        asker: Asker,
    ) -> Result<(Session, bool), Problem> {
        with_game!(game, G => {
            let resumed = self.checkpoint.and_then(|checkpoint| Match::<G>::resume(self.lines(), checkpoint, goes_on));
            let is_resumed = resumed.is_some();
            let table = match resumed {
                Some(table) => table,
                None => {
                    let lines: &mut dyn Iterator<Item = &str> = &mut self.lines();
                    Match::read(lines, Origin::Kept, goes_on)?
                }
            };
            let playing = Playing::new(table).recalling(self.orders, self.ordered)?;
            Ok((Session::new(Arc::new(playing), asker), is_resumed))
        })
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.header).chain(self.entries.lines())
    }
}
