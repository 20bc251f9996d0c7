//! How a table comes to be: new, from the store, from a file, or out of another.

use super::checkpoint::Seal;
use super::problems::faces;
use super::seats::{Places, Seats};
use super::table::Live;
use crate::problem::{Code, Problem};
use crate::store::Stored;
use serde_json::{Map, Value};
use volga_catalog::{GameId, with_game};
use volga_engine::dice::Seed;
use volga_engine::journal::{DiceHeader, DiceSource, Header, LoadProblem};
use volga_engine::lesson::Lesson;
use volga_engine::{Game, Table, reading};
use volga_session::{Asker, EntryNumber, Kept, Opening as Beginning};

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
    /// An owner's data sheet.
    pub(crate) data: Option<Value>,
    pub(crate) given: Vec<Value>,
}

/// Begins a lesson of a game, led from its first seat: the one with this id, or else the first.
pub(crate) fn lesson(id: &str, wanted: Option<&str>) -> Result<Live, Problem> {
    let (lessons, seats) = with_game!(game(id)?, G => (G::about().lessons, G::SEATS));
    let is_it = |lesson: &&Lesson| wanted.is_none_or(|wanted| lesson.id == wanted);
    let lesson = lessons.iter().find(is_it).ok_or_else(|| match wanted {
        Some(wanted) => Problem::new(Code::NoLesson, format!("{id} has no lesson {wanted:?}")),
        None => no_lesson(id),
    })?;
    open(&Opening {
        game: id.to_owned(),
        scenario: Some(lesson.scenario.clone()),
        options: lesson.options.clone(),
        seats: seats.first().map(|seat| ((*seat).to_owned(), "pupil".into())).into_iter().collect(),
        typed: false,
        seed: Some(lesson.seed),
        position: lesson.position.clone(),
        data: None,
        given: Vec::new(),
    })
}

/// What those are told who want to be taught a game that has no lesson.
pub(crate) fn no_lesson(game: &str) -> Problem {
    Problem::new(Code::NoLesson, format!("{game} has no lesson"))
}

/// Begins a game.
pub(crate) fn open(opening: &Opening) -> Result<Live, Problem> {
    let game = game(&opening.game)?;
    let seats = Seats::read(&opening.seats, &Places::of(game))?;
    let seed = match (opening.typed, opening.seed) {
        (true, Some(_)) => {
            return Err(Problem::new(Code::BadRequest, "dice that a person rolls have no seed"));
        }
        (true, None) => None,
        (false, Some(number)) => Some(Seed::from_number(number)),
        (false, None) => Some(secret_seed()?),
    };
    let given = faces(&opening.given, !opening.typed)?;
    let Opening { scenario, options, position, data, .. } = opening.clone();
    let beginning = Beginning { scenario, options, position, data, seed };
    let session = beginning.begin(game, &given, Asker::spectator())?;
    Ok(Live::new(&session, seats, opening.seed.is_some()))
}

/// A table that was read from the store.
pub(super) struct Loaded {
    pub(super) table: Live,
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
    let seats = Seats::read(&seats, &Places::of(game))?;
    let (seal, own) = Seal::read(&row.header, lines, checkpoint.as_ref());
    let checkpoint = own.map(|own| own.body.as_str());
    let kept = Kept { header: &row.header, entries: lines, checkpoint, orders, ordered };
    let (session, is_resumed) = kept.take_up(game, goes_on, Asker::spectator())?;
    let resumed = own.filter(|_| is_resumed).map_or(0, |own| own.entries);
    Ok(Loaded { table: Live::new(&session, seats, row.seed_known), seal, resumed })
}

/// Takes up a journal that somebody has. Whoever has it with its seed knows the seed.
pub(crate) fn import(text: &str, goes_on: &dyn Fn() -> bool) -> Result<Live, Problem> {
    let game = game_of(text.lines().next().unwrap_or_default())?;
    let seats = Seats::read(&Map::new(), &Places::of(game))?;
    let session = volga_session::read(game, text.lines(), goes_on, Asker::spectator())?;
    Ok(Live::new(&session, seats, session.has_dice()))
}

fn game(id: &str) -> Result<GameId, Problem> {
    id.parse().map_err(|e| Problem::new(Code::UnknownGame, format!("{e}")))
}

fn game_of(header: &str) -> Result<GameId, Problem> {
    let bad = |problem: &dyn std::fmt::Display| Problem::new(Code::BadJournal, format!("line 1: {problem}"));
    let (header, _) = Header::read(header).map_err(|problem: LoadProblem| bad(&problem))?;
    header.game.parse().map_err(|unknown| bad(&unknown))
}

impl Live {
    /// Another table from an earlier entry, with dice of its own. It would tell, once it is over, what is
    /// still a secret here.
    pub(crate) fn branch(&self, at: EntryNumber) -> Result<Live, Problem> {
        if !self.session.sees_all() {
            let text = "another seat has secrets; play on from an earlier moment when the game is over";
            return Err(Problem::new(Code::Hidden, text));
        }
        let dice = match self.session.header().dice {
            DiceHeader::Stream { .. } => DiceSource::Stream { seed: secret_seed()?, salts: Vec::new() },
            DiceHeader::Typed => DiceSource::Typed,
        };
        Ok(Live::new(&self.session.branch(at, dice)?, self.seats.untaught().unlocked(), false))
    }

    /// The same game from its beginning. Its dice are known, by whoever remembers.
    pub(crate) fn restart(&self, given: &[Value]) -> Result<Live, Problem> {
        self.may_restart()?;
        let session = self.session.restart(&self.faces(given)?)?;
        Ok(Live::new(&session, self.seats.unlocked(), self.session.has_dice()))
    }

    /// The same game once more, with other dice and the same people, on the other sides if they want to change. How it
    /// began may be a secret as long as it goes on.
    pub(crate) fn rematch(&self, change_sides: bool, given: &[Value]) -> Result<Live, Problem> {
        if !self.session.sees_all() {
            let text = "another seat has secrets; play once more when the game is over";
            return Err(Problem::new(Code::Hidden, text));
        }
        let header = self.session.header();
        let beginning = Beginning {
            scenario: Some(header.scenario.clone()),
            options: header.options.clone(),
            position: header.position.clone(),
            data: header.data.as_ref().map(|sheet| sheet.value()),
            seed: if self.session.has_dice() { Some(secret_seed()?) } else { None },
        };
        let session = beginning.begin(game(&header.game)?, &self.faces(given)?, Asker::spectator())?;
        let seats = self.seats.untaught();
        Ok(Live::new(&session, if change_sides { seats.turned() } else { seats }, false))
    }
}

/// A seed nobody can guess, from the operating system.
fn secret_seed() -> Result<Seed, Problem> {
    let mut bytes = [0; 32];
    let failed = |e| Problem::new(Code::Failed, format!("the system has no randomness to give: {e}"));
    getrandom::fill(&mut bytes).map_err(failed)?;
    Ok(Seed(bytes))
}
