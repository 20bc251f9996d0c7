//! The form in which a journal is kept and handed on: JSON Lines.

use super::entry::Entry;
use super::error::{ActError, LoadError, LoadProblem, MendError, StartError};
use super::hand::Hand;
use super::header::{DiceHeader, Header};
use super::play::Match;
use super::verify::Evidence;
use crate::dice::Roll;
use crate::game::{Eye, Table};
use crate::reading;

/// How much of a journal is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// All of it: the referee's own copy, with which play can go on.
    Full,
    /// The seed only when the game is over: what those may see from whom no seat has secrets.
    AtEnd,
    /// Before the game is over only what an eye may know. Such a copy can be read, not taken up again.
    To(Eye),
}

impl<G: Table> Match<G> {
    /// The whole journal.
    pub fn lines(&self, reveal: Reveal) -> Vec<String> {
        let header = std::iter::once(self.header_line(reveal));
        let entries = self.entries.iter().map(|entry| match self.hidden_from(reveal) {
            Some(eye) => entry.line_for::<G>(eye),
            None => entry.line::<G>(),
        });
        header.chain(entries).collect()
    }

    /// The journal's first line.
    pub fn header_line(&self, reveal: Reveal) -> String {
        if let Some(eye) = self.hidden_from(reveal) {
            return self.header.line_for::<G>(eye);
        }
        let shown = reveal == Reveal::Full || self.over().is_some();
        self.header.line(self.seed.as_ref().filter(|_| shown))
    }

    /// The eye from which some of the journal is to be hidden.
    fn hidden_from(&self, reveal: Reveal) -> Option<Eye> {
        match reveal {
            Reveal::Full | Reveal::AtEnd | Reveal::To(Eye::Open) => None,
            Reveal::To(eye) => Some(eye).filter(|_| G::SECRETS && self.over().is_none()),
        }
    }

    /// The line of one entry: what to append to a journal that is kept elsewhere.
    pub fn entry_line(&self, entry: usize) -> Option<String> {
        self.entries.get(entry).map(Entry::line::<G>)
    }

    /// Takes up a journal. Every entry is played again with its recorded rolls; what the rules would not have
    /// allowed, or asked for otherwise, is an error. Without the seed play goes on only with given dice.
    pub fn from_lines<S: AsRef<str>>(lines: &[S]) -> Result<Match<G>, LoadError> {
        let table: Match<G> = load(lines, None)?;
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
    lines: &[S],
    mut evidence: Option<&mut Evidence>,
) -> Result<Match<G>, LoadError> {
    let lines =
        &lines[..lines.iter().rposition(|l| !l.as_ref().trim().is_empty()).map_or(0, |last| last + 1)];
    let at = |line: usize| move |problem: LoadProblem| LoadError { line, problem };
    let [header, opening, rest @ ..] = lines else {
        return Err(at(lines.len() + 1)(LoadProblem::TooShort));
    };
    let (header, seed) = Header::read(header.as_ref()).map_err(at(1))?;
    header.suits::<G>().map_err(at(1))?;
    let options = reading::from_value(&header.options)
        .map_err(|e| at(1)(LoadProblem::Damaged(format!("the options cannot be read: {e}"))))?;

    let Entry::Begin { rolls } =
        Entry::<G::Action>::read::<G>(opening.as_ref()).map_err(|what| at(2)(LoadProblem::Damaged(what)))?
    else {
        return Err(at(2)(LoadProblem::Damaged("the first entry should be the opening".into())));
    };
    let has_stream = matches!(header.dice, DiceHeader::Stream { .. });
    let hand = Hand::read(rolls, has_stream.then_some(0), evidence.as_deref_mut());
    let (mut table, _) = Match::open(header, options, seed, hand).map_err(not_opened)?;

    for (i, line) in rest.iter().enumerate() {
        if let Some(evidence) = evidence.as_deref_mut() {
            evidence.entry = table.entries.len();
        }
        let entry = Entry::read::<G>(line.as_ref()).map_err(|what| at(i + 3)(LoadProblem::Damaged(what)))?;
        table.take_in(entry, evidence.as_deref_mut()).map_err(at(i + 3))?;
    }
    Ok(table)
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
    fn take_in(
        &mut self,
        entry: Entry<G::Action>,
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
                return match self.act_with(seat, action, hand(rolls)) {
                    Ok(_) => Ok(()),
                    Err(error) => Err(not_done::<G>(number, error)),
                };
            }
            Entry::Mend { seat, entry, action, rolls } => {
                return match self.mend_with(seat, entry, action, hand(rolls)) {
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
