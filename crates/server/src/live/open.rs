//! How a table comes to be: new, from the store, from a file, or out of another.

use super::any::AnyTable;
use super::checkpoint::Seal;
use super::problems::{dice_needed, faces, not_changed};
use super::seats::Seats;
use super::table::Live;
use crate::problem::{Code, Problem};
use crate::store::Stored;
use serde_json::{Map, Value};
use std::sync::Arc;
use volga_agents::Played;
use volga_catalog::{GameId, with_game};
use volga_engine::dice::Seed;
use volga_engine::journal::{
    DiceHeader, DiceSource, Header, LoadError, LoadProblem, Match, Origin, Start, StartError,
};
use volga_engine::{Game, SetupError, Table, reading, wire};

/// How a new table is to begin.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) game: String,
    pub(crate) scenario: Option<String>,
    pub(crate) options: Value,
    pub(crate) seats: Map<String, Value>,
    /// A person rolls real dice.
    pub(crate) typed: bool,
    pub(crate) seed: Option<u64>,
    pub(crate) position: Option<Value>,
    pub(crate) given: Vec<Value>,
}

/// Begins the guided first game of a game, led from its first seat.
pub(crate) fn lesson(id: &str) -> Result<Arc<dyn AnyTable>, Problem> {
    let (lesson, seats) = with_game!(game(id)?, G => (G::about().lesson, G::SEATS));
    let lesson = lesson.ok_or_else(|| no_lesson(id))?;
    open(&Opening {
        game: id.to_owned(),
        scenario: Some(lesson.scenario.clone()),
        options: lesson.options.clone(),
        seats: seats.first().map(|seat| ((*seat).to_owned(), "pupil".into())).into_iter().collect(),
        typed: false,
        seed: Some(lesson.seed),
        position: lesson.position.clone(),
        given: Vec::new(),
    })
}

/// What those are told who want to be taught a game that has no lesson.
pub(crate) fn no_lesson(game: &str) -> Problem {
    Problem::new(Code::NoLesson, format!("{game} has no lesson"))
}

/// Begins a game.
pub(crate) fn open(opening: &Opening) -> Result<Arc<dyn AnyTable>, Problem> {
    let game = game(&opening.game)?;
    with_game!(game, G => Ok(Arc::new(Live::<G>::begun(game, opening)?)))
}

/// A table that was read from the store.
pub(super) struct Loaded {
    pub(super) table: Arc<dyn AnyTable>,
    pub(super) seal: Seal,
    /// How many entries were taken up by a checkpoint.
    pub(super) resumed: usize,
}

/// Takes up a table from the store: its header, its entries, who sits where, what was ordered.
/// It was accepted when it was kept, so it opens.
pub(super) fn load(stored: &Stored, goes_on: &dyn Fn() -> bool) -> Result<Loaded, Problem> {
    let Stored { row, lines, ordered, orders, checkpoint } = stored;
    let game = game_of(&row.header)?;
    let seats: Map<String, Value> = reading::from_text(&row.seats)
        .map_err(|e| Problem::new(Code::Failed, format!("who sits where cannot be read: {e}")))?;
    with_game!(game, G => {
        let seats = Seats::read::<G>(&seats, &volga_agents::names(game))?;
        let (seal, own) = Seal::read(&row.header, lines, checkpoint.as_ref());
        let lines = || std::iter::once(row.header.as_str()).chain(lines.lines());
        let resumed = own.and_then(|own| Some((Match::resume(lines(), &own.body, goes_on)?, own.entries)));
        let (table, resumed) = match resumed {
            Some(resumed) => resumed,
            None => (Match::read(lines(), Origin::Kept, goes_on).map_err(|e| not_read(&e))?, 0),
        };
        let mut live = Live::<G>::new(table, seats, row.seed_known);
        live.recall(orders, ordered)?;
        Ok(Loaded { table: Arc::new(live), seal, resumed })
    })
}

/// Takes up a journal that somebody has. Whoever has it with its seed knows the seed.
pub(crate) fn import(text: &str, goes_on: &dyn Fn() -> bool) -> Result<Arc<dyn AnyTable>, Problem> {
    let game = game_of(text.lines().next().unwrap_or_default())?;
    with_game!(game, G => {
        let seats = Seats::read::<G>(&Map::new(), &[])?;
        let table = Match::read(text.lines(), Origin::File, goes_on).map_err(|e| not_read(&e))?;
        let seed_known = table.has_dice();
        Ok(Arc::new(Live::<G>::new(table, seats, seed_known)))
    })
}

fn game(id: &str) -> Result<GameId, Problem> {
    id.parse().map_err(|e| Problem::new(Code::UnknownGame, format!("{e}")))
}

fn game_of(header: &str) -> Result<GameId, Problem> {
    let bad = |problem: &dyn std::fmt::Display| Problem::new(Code::BadJournal, format!("line 1: {problem}"));
    let (header, _) = Header::read(header).map_err(|problem: LoadProblem| bad(&problem))?;
    header.game.parse().map_err(|unknown| bad(&unknown))
}

fn not_read(error: &LoadError) -> Problem {
    let code = if error.problem == LoadProblem::Stopped { Code::Timeout } else { Code::BadJournal };
    Problem::new(code, error.to_string())
}

impl<G: Table + Played> Live<G> {
    fn begun(game: GameId, opening: &Opening) -> Result<Live<G>, Problem> {
        let seats = Seats::read::<G>(&opening.seats, &volga_agents::names(game))?;
        let first = || G::about().scenarios.first().map(|s| s.id.to_owned()).unwrap_or_default();
        let scenario = opening.scenario.clone().unwrap_or_else(first);
        let options = wire::options::<G>(&opening.options).map_err(|e| not_set_up(&e))?;
        let dice = match (opening.typed, opening.seed) {
            (true, Some(_)) => {
                let text = "dice that a person rolls have no seed";
                return Err(Problem::new(Code::BadRequest, text));
            }
            (true, None) => DiceSource::Typed,
            (false, Some(number)) => stream(Seed::from_number(number)),
            (false, None) => stream(secret_seed()?),
        };
        if !opening.typed && !opening.given.is_empty() {
            return Err(Problem::new(Code::BadDice, "this table rolls its own dice"));
        }
        let given = faces(&opening.given)?;
        let start = Start { scenario, options, position: opening.position.clone(), dice };
        let (table, report) = Match::start(start, &given).map_err(|e| not_started(&e))?;
        if let Some(face) = given.get(report.given_used) {
            return Err(Problem::new(
                Code::BadDice,
                format!("nobody asks for {face}: there are too many dice"),
            ));
        }
        Ok(Live::new(table, seats, opening.seed.is_some()))
    }

    /// Another table from an earlier entry, with dice of its own. It would tell, once it is over, what is
    /// still a secret here.
    pub(super) fn branched(&self, at: usize) -> Result<Live<G>, Problem> {
        if !self.sees_all() {
            let text = "another seat has secrets; play on from an earlier moment when the game is over";
            return Err(Problem::new(Code::Hidden, text));
        }
        let dice = match self.table.header().dice {
            DiceHeader::Stream { .. } => stream(secret_seed()?),
            DiceHeader::Typed => DiceSource::Typed,
        };
        let table = self.table.branch(at, dice).map_err(|error| not_changed(error, self.viewer()))?;
        Ok(Live::new(table, self.seats.untaught().unlocked(), false))
    }

    /// The same game from its beginning. Its dice are known, by whoever remembers.
    pub(super) fn restarted(&self, given: &[Value]) -> Result<Live<G>, Problem> {
        self.may_restart()?;
        let given = self.faces(given)?;
        let (table, _) = self.table.restart(&given).map_err(|e| not_started(&e))?;
        Ok(Live::new(table, self.seats.unlocked(), self.table.has_dice()))
    }
}

fn stream(seed: Seed) -> DiceSource {
    DiceSource::Stream { seed, salts: Vec::new() }
}

/// A seed nobody can guess, from the operating system.
fn secret_seed() -> Result<Seed, Problem> {
    let mut bytes = [0; 32];
    let failed = |e| Problem::new(Code::Failed, format!("the system has no randomness to give: {e}"));
    getrandom::fill(&mut bytes).map_err(failed)?;
    Ok(Seed(bytes))
}

fn not_set_up(error: &SetupError) -> Problem {
    let code = match error {
        SetupError::Option { .. } => Code::BadOption,
        SetupError::UnknownScenario(..) | SetupError::Version(..) | SetupError::Position { .. } => {
            Code::BadSetup
        }
    };
    Problem::new(code, error.to_string())
}

fn not_started(error: &StartError) -> Problem {
    match error {
        StartError::Setup(error) => not_set_up(error),
        StartError::Missing(request) => dice_needed(request),
        StartError::Fault(fault) => Problem::new(Code::BadDice, error.to_string()).by_rule(fault.rule),
        StartError::Endless | StartError::Diverged(_) => Problem::new(Code::Failed, error.to_string()),
    }
}
