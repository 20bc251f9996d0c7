//! The dice of one entry: live ones (given faces first, then the stream) or recorded ones.
//!
//! Both are one type, so that the rules are compiled once for play and replay. A recorded roll must answer
//! exactly what the rules ask: same rule, same subject, as many faces, the stream's numbers in order.

use super::verify::Evidence;
use crate::dice::{Dice, Face, Fault, Request, Roll, Stream, TableDice, Throw, Token, Why};
use std::borrow::Cow;

/// Why the rules could not run on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    Missing(Request),
    Fault(Fault),
    Endless,
    Diverged(String),
}

#[derive(Debug)]
pub(super) enum Hand<'a> {
    Live(TableDice, usize),
    Recorded(Recorded<'a>),
}

/// Rolls as a journal has them.
#[derive(Debug)]
pub(super) struct Recorded<'a> {
    rolls: Cow<'a, [Roll]>,
    used: usize,
    numbers: Numbers,
    evidence: Option<&'a mut Evidence>,
    diverged: Option<String>,
}

/// What the stream's numbers in recorded rolls must be.
#[derive(Clone, Copy, Debug)]
enum Numbers {
    /// Looked at when the entry was first folded.
    Known,
    /// This one is next.
    Next(u64),
    /// The table has no stream.
    Absent,
}

/// What a hand gave, once nothing is missing, wrong or left over.
#[derive(Debug)]
pub(super) struct Settled {
    pub(super) rolls: Vec<Roll>,
    pub(super) given_used: usize,
}

impl<'a> Hand<'a> {
    pub(super) fn live(given: &[Face], stream: Option<Stream>) -> Hand<'a> {
        Hand::Live(TableDice::new(given.to_vec(), stream), given.len())
    }

    /// Rolls that were folded before.
    pub(super) fn again(rolls: &'a [Roll]) -> Hand<'a> {
        Hand::recorded(Cow::Borrowed(rolls), Numbers::Known, None)
    }

    /// Rolls as they are read; `next` is the next number of the table's stream, if it has one.
    pub(super) fn read(rolls: Vec<Roll>, next: Option<u64>, evidence: Option<&'a mut Evidence>) -> Hand<'a> {
        Hand::recorded(Cow::Owned(rolls), next.map_or(Numbers::Absent, Numbers::Next), evidence)
    }

    fn recorded(rolls: Cow<'a, [Roll]>, numbers: Numbers, evidence: Option<&'a mut Evidence>) -> Hand<'a> {
        Hand::Recorded(Recorded { rolls, used: 0, numbers, evidence, diverged: None })
    }

    /// Whether a request was not answered, so that nothing since counts.
    pub(super) fn is_spoilt(&self) -> bool {
        match self {
            Hand::Live(dice, _) => dice.missing.is_some() || dice.fault.is_some(),
            Hand::Recorded(dice) => dice.diverged.is_some(),
        }
    }

    /// What was rolled and drawn so far.
    pub(super) fn rolls(&self) -> &[Roll] {
        match self {
            Hand::Live(dice, _) => &dice.rolls,
            Hand::Recorded(dice) => &dice.rolls[..dice.used],
        }
    }

    /// Whether anything was rolled or drawn.
    pub(super) fn has_rolled(&self) -> bool {
        !self.rolls().is_empty()
    }

    /// What was rolled and drawn, if every request was answered and every recorded roll asked for.
    pub(super) fn settle(self) -> Result<Settled, Halt> {
        match self {
            Hand::Live(TableDice { missing: Some(request), .. }, _) => Err(Halt::Missing(request)),
            Hand::Live(TableDice { fault: Some(fault), .. }, _) => Err(Halt::Fault(fault)),
            Hand::Live(dice, given) => {
                let given_used = given - dice.unused().len();
                Ok(Settled { rolls: dice.rolls, given_used })
            }
            Hand::Recorded(dice) => {
                if let Some(what) = dice.diverged {
                    return Err(Halt::Diverged(what));
                }
                if let Some(roll) = dice.rolls.get(dice.used) {
                    return Err(Halt::Diverged(format!(
                        "no rule asks for the recorded roll of {}",
                        roll.rule
                    )));
                }
                Ok(Settled { rolls: dice.rolls.into_owned(), given_used: 0 })
            }
        }
    }
}

impl Recorded<'_> {
    /// The next roll, if it is one for this request and `answer` reads its faces; else the replay has diverged.
    fn next<T>(
        &mut self,
        why: Why,
        answer: impl FnOnce(&Roll) -> Option<T>,
        again: impl FnOnce(&Roll, &Evidence) -> Vec<Face>,
    ) -> Option<T> {
        if self.diverged.is_some() {
            return None;
        }
        let Some(roll) = self.rolls.get(self.used) else {
            self.diverged = Some(format!("rule {} asks for dice, but none are recorded", why.rule.0));
            return None;
        };
        let value = match answer(roll)
            .filter(|_| roll.rule == why.rule.0 && roll.about.as_deref() == why.about)
        {
            None => {
                Err(format!("rule {} asks{}, but {} is recorded", why.rule.0, about(why.about), shown(roll)))
            }
            Some(value) => number_fits(roll, &mut self.numbers).map(|()| value),
        };
        match value {
            Err(what) => {
                self.diverged = Some(what);
                None
            }
            Ok(value) => {
                if let Some(evidence) = self.evidence.as_deref_mut().filter(|_| roll.number.is_some()) {
                    let derived = again(roll, evidence);
                    evidence.compare(roll, derived);
                }
                self.used += 1;
                Some(value)
            }
        }
    }
}

/// The stream's numbers come in order without a gap; a roll without one was given whole.
fn number_fits(roll: &Roll, numbers: &mut Numbers) -> Result<(), String> {
    if matches!(numbers, Numbers::Known) {
        return Ok(());
    }
    let stream_has_part = roll.given < roll.faces.len();
    match (roll.number, *numbers) {
        (None, _) if roll.given == roll.faces.len() => Ok(()),
        (Some(number), Numbers::Next(next)) if number == next && stream_has_part => {
            *numbers = Numbers::Next(next + 1);
            Ok(())
        }
        (Some(number), Numbers::Next(next)) if stream_has_part => {
            Err(format!("roll {number} of the stream is recorded where {next} is next"))
        }
        (Some(_), Numbers::Absent) => Err("a roll of a stream is recorded, but the table has none".into()),
        (None | Some(_), _) => Err(format!("{} does not say whence its faces came", shown(roll))),
    }
}

fn about(about: Option<&str>) -> String {
    about.map(|a| format!(" about {a}")).unwrap_or_default()
}

fn shown(roll: &Roll) -> String {
    let faces: Vec<String> = roll.faces.iter().map(ToString::to_string).collect();
    format!("[{}] for rule {}{}", faces.join(", "), roll.rule, about(roll.about.as_deref()))
}

/// The faces of a roll of dice, if they answer the throw and the last one was needed.
fn faces(roll: &Roll, throw: Throw) -> Option<Vec<u8>> {
    let die = |face: &Face| match face {
        Face::Die(n @ 1..=6) => Some(*n),
        Face::Die(_) | Face::Drawn(_) => None,
    };
    let faces = roll.faces.iter().map(die).collect::<Option<Vec<u8>>>()?;
    let needed = faces.split_last().is_none_or(|(_, before)| !throw.is_answered(before));
    (needed && throw.is_answered(&faces)).then_some(faces)
}

/// Which token of the bag was drawn.
fn drawn(roll: &Roll, bag: &[Token]) -> Option<usize> {
    match roll.faces.as_slice() {
        [Face::Drawn(name)] => bag.iter().position(|t| t.name == name && t.weight > 0),
        _ => None,
    }
}

impl Dice for Hand<'_> {
    fn throw(&mut self, throw: Throw, why: Why) -> u32 {
        match self {
            Hand::Live(dice, _) => dice.throw(throw, why),
            Hand::Recorded(dice) => {
                let value = |roll: &Roll| faces(roll, throw).map(|faces| throw.value(&faces));
                let again = |roll: &Roll, evidence: &Evidence| {
                    let given = &faces(roll, throw).unwrap_or_default()[..roll.given];
                    let derived = evidence.stream_at(roll).faces(throw, given);
                    derived.into_iter().map(Face::Die).collect()
                };
                dice.next(why, value, again).unwrap_or_else(|| throw.dummy())
            }
        }
    }

    fn pick(&mut self, bag: &[Token], why: Why) -> usize {
        match self {
            Hand::Live(dice, _) => dice.pick(bag, why),
            Hand::Recorded(dice) => {
                let again = |roll: &Roll, evidence: &Evidence| {
                    vec![Face::Drawn(bag[evidence.stream_at(roll).draw(bag)].name.to_owned())]
                };
                dice.next(why, |roll| drawn(roll, bag), again).unwrap_or_else(|| Token::dummy(bag))
            }
        }
    }
}
