//! The form in which a journal is kept and handed on: JSON Lines.

use super::entry::Entry;
use super::error::{ActError, LoadError, LoadProblem, MendError, StartError};
use super::fold::Notes;
use super::hand::Hand;
use super::header::{DiceHeader, Header};
use super::play::Match;
use super::verify::Evidence;
use crate::dice::{Roll, Seed};
use crate::game::{Table, Viewer};
use crate::reading;

/// How much of a journal is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// All of it: the referee's own copy, with which play can go on.
    Full,
    /// The seed only when the game is over: what those may see from whom no seat has secrets.
    AtEnd,
    /// Before the game is over only what a viewer may know, with entries as it counts them. Such a copy can be read,
    /// not taken up again.
    To(Viewer),
}

/// Whence the lines of a journal come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A file that anybody may have written.
    File,
    /// A place where only what was accepted before is kept: it opens again, even if it was accepted before there was
    /// a limit to what mendings may play again.
    Kept,
}

impl<G: Table> Match<G> {
    /// The whole journal.
    pub fn lines(&self, reveal: Reveal) -> Vec<String> {
        let header = std::iter::once(self.header_line(reveal));
        let Some(viewer) = self.hidden_from(reveal) else {
            return header.chain(self.entries.iter().map(Entry::line::<G>)).collect();
        };
        let noticed = self.entries.iter().enumerate().filter(|(entry, _)| self.is_noticed(*entry, viewer));
        let number = |entry| self.count(entry, viewer);
        header.chain(noticed.map(|(_, entry)| entry.line_for::<G>(viewer, number))).collect()
    }

    /// The journal's first line.
    pub fn header_line(&self, reveal: Reveal) -> String {
        if let Some(viewer) = self.hidden_from(reveal) {
            return self.header.line_for::<G>(viewer);
        }
        let shown = reveal == Reveal::Full || self.over().is_some();
        self.header.line(self.seed.as_ref().filter(|_| shown))
    }

    /// The viewer from which some of the journal is to be hidden.
    fn hidden_from(&self, reveal: Reveal) -> Option<Viewer> {
        match reveal {
            Reveal::Full | Reveal::AtEnd | Reveal::To(Viewer::Open) => None,
            Reveal::To(viewer) => Some(viewer).filter(|_| G::SECRETS && self.over().is_none()),
        }
    }

    /// The line of one entry: what to append to a journal that is kept elsewhere.
    pub fn entry_line(&self, entry: usize) -> Option<String> {
        self.entries.get(entry).map(Entry::line::<G>)
    }

    /// Takes up a journal. Every entry is played again with its recorded rolls; what the rules would not have
    /// allowed, or asked for otherwise, is an error. Without the seed play goes on only with given dice.
    pub fn from_lines<S: AsRef<str>>(lines: &[S]) -> Result<Match<G>, LoadError> {
        Match::read(lines, Origin::File, &|| true)
    }

    /// The same line by line, as they come. Before each it is asked whether to go on.
    pub fn read<S: AsRef<str>>(
        lines: impl IntoIterator<Item = S>,
        origin: Origin,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Match<G>, LoadError> {
        let table: Match<G> = load(lines, origin, goes_on, None)?;
        match table.keeps_commitment() {
            Some(false) => Err(LoadError { line: 1, problem: LoadProblem::Commitment }),
            Some(true) | None => Ok(table),
        }
    }

    /// Whether the seed is the one that was committed to; none where there is no seed to see.
    pub(super) fn keeps_commitment(&self) -> Option<bool> {
        match (&self.header.dice, &self.seed) {
            (DiceHeader::Stream { commitment, .. }, Some(seed)) => Some(seed.commitment() == *commitment),
            (DiceHeader::Stream { .. }, None) | (DiceHeader::Typed, _) => None,
        }
    }
}

/// Reads and replays a journal; derives its rolls again where there is evidence.
pub(super) fn load<G: Table, S: AsRef<str>>(
    lines: impl IntoIterator<Item = S>,
    origin: Origin,
    goes_on: &dyn Fn() -> bool,
    mut evidence: Option<&mut Evidence>,
) -> Result<Match<G>, LoadError> {
    let at = |line: usize| move |problem: LoadProblem| LoadError { line, problem };
    let mut lines = Numbered { lines: lines.into_iter(), last: 0, blank: None, held: None };
    let (_, header) = lines.next().ok_or(at(1)(LoadProblem::TooShort))?;
    let (_, opening) = lines.next().ok_or(at(2)(LoadProblem::TooShort))?;
    let (header, seed, options) = agreed::<G>(header.as_ref()).map_err(at(1))?;

    let Entry::Begin { rolls } =
        Entry::<G::Action>::read::<G>(opening.as_ref()).map_err(|what| at(2)(LoadProblem::Damaged(what)))?
    else {
        return Err(at(2)(LoadProblem::Damaged("the first entry should be the opening".into())));
    };
    let has_stream = matches!(header.dice, DiceHeader::Stream { .. });
    let hand = Hand::read(rolls, has_stream.then_some(0), evidence.as_deref_mut());
    let (mut table, _) = Match::open(header, options, seed, hand).map_err(not_opened)?;

    for (number, line) in lines {
        if !goes_on() {
            return Err(at(number)(LoadProblem::Stopped));
        }
        if let Some(evidence) = evidence.as_deref_mut() {
            evidence.entry = table.entries.len();
        }
        let entry = Entry::read::<G>(line.as_ref()).map_err(|what| at(number)(LoadProblem::Damaged(what)))?;
        table.take_in(entry, origin, evidence.as_deref_mut()).map_err(at(number))?;
    }
    Ok(table)
}

/// What a journal's first line says was agreed before the first roll: header, seed and options.
pub(super) fn agreed<G: Table>(line: &str) -> Result<(Header, Option<Seed>, G::Options), LoadProblem> {
    let (header, seed) = Header::read(line)?;
    header.suits::<G>()?;
    let options = reading::from_value(&header.options)
        .map_err(|e| LoadProblem::Damaged(format!("the options cannot be read: {e}")))?;
    let options = match &header.data {
        Some(data) => G::with_data(options, &data.value()).map_err(LoadProblem::Setup)?,
        None => options,
    };
    Ok((header, seed, options))
}

/// Lines with their numbers, from 1, without the blank ones after the last that is not.
struct Numbered<I: Iterator> {
    lines: I,
    last: usize,
    /// The first of the blank lines that were just passed.
    blank: Option<(usize, I::Item)>,
    /// A line that comes after one of those.
    held: Option<(usize, I::Item)>,
}

impl<S: AsRef<str>, I: Iterator<Item = S>> Iterator for Numbered<I> {
    type Item = (usize, S);

    fn next(&mut self) -> Option<(usize, S)> {
        if let Some(held) = self.held.take() {
            return Some(held);
        }
        loop {
            let line = self.lines.next()?;
            self.last += 1;
            if line.as_ref().trim().is_empty() {
                self.blank.get_or_insert((self.last, line));
                continue;
            }
            let Some(blank) = self.blank.take() else { return Some((self.last, line)) };
            self.held = Some((self.last, line));
            return Some(blank);
        }
    }
}

fn not_opened(error: StartError) -> LoadError {
    match error {
        StartError::Setup(error) => LoadError { line: 1, problem: LoadProblem::Setup(error) },
        StartError::Diverged(what) => {
            LoadError { line: 2, problem: LoadProblem::Diverged { entry: 0, what } }
        }
        other @ (StartError::Missing(_) | StartError::Fault(_) | StartError::Endless) => {
            LoadError { line: 2, problem: LoadProblem::Impossible { entry: 0, why: other.to_string() } }
        }
    }
}

impl<G: Table> Match<G> {
    /// Does what an entry records.
    pub(super) fn take_in(
        &mut self,
        entry: Entry<G::Action>,
        origin: Origin,
        evidence: Option<&mut Evidence>,
    ) -> Result<(), LoadProblem> {
        let number = self.entries.len();
        let next = matches!(self.header.dice, DiceHeader::Stream { .. }).then_some(self.drawn);
        let hand = |rolls: Vec<Roll>| Hand::read(rolls, next, evidence);
        let done = match entry {
            Entry::Begin { .. } => {
                return Err(LoadProblem::Impossible { entry: number, why: "the game has begun".into() });
            }
            Entry::Act { seat, action, rolls } => {
                // What rolls opens something, whatever happens: nobody need note it.
                let notes = if rolls.is_empty() { Notes::all() } else { Notes::none() };
                return match self.act_with(seat, action, hand(rolls), notes) {
                    Ok(_) => Ok(()),
                    Err(error) => Err(not_done::<G>(number, error)),
                };
            }
            Entry::Mend { seat, entry, action, rolls } => {
                return match self.mend_with(seat, entry, action, hand(rolls), origin) {
                    Ok(_) => Ok(()),
                    Err(MendError::Act { error, .. }) => Err(not_done::<G>(number, error)),
                    Err(MendError::History(error)) => {
                        Err(LoadProblem::Impossible { entry: number, why: error.to_string() })
                    }
                };
            }
            Entry::TakeBack { seat, entry } => self.take_back(seat, entry),
            Entry::Undo { entry, asked_by, agreed } => self.undo(asked_by, &agreed, entry),
            Entry::Resign { seat } => self.resign(seat),
            Entry::Draw { seats } => self.agree_draw(&seats),
            Entry::TimeOut { seat } => self.time_out(seat),
        };
        done.map_err(|error| LoadProblem::Impossible { entry: number, why: error.to_string() })
    }
}

fn not_done<G: Table>(entry: usize, error: ActError) -> LoadProblem {
    match error {
        ActError::Refused(refusal) => {
            LoadProblem::Illegal { entry, rule: refusal.rule.0, why: G::text(&refusal.why) }
        }
        ActError::Diverged(what) => LoadProblem::Diverged { entry, what },
        other @ (ActError::Over | ActError::Missing(_) | ActError::Fault(_) | ActError::Endless) => {
            LoadProblem::Impossible { entry, why: other.to_string() }
        }
    }
}
