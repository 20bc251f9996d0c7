//! Dice come from outside. Rules ask for values; sources work in faces.
//!
//! A rule says what it wants to know ([`Throw`]) and why ([`Why`]); where the answer comes from — a seeded
//! stream, a recording, a script, a person at a real table, the enumerator — is the caller's business.
//!
//! ```
//! use volga_engine::Why;
//! use volga_engine::dice::{Dice, Face, Seed, Stream, TableDice};
//!
//! /// A rule asks: how many of three dice hit with 5 or more?
//! fn hits(dice: &mut impl Dice) -> u32 {
//!     dice.hits(3, 5, Why::rule("9.2"))
//! }
//!
//! // Faces that a person typed.
//! let mut typed = TableDice::new(vec![Face::Die(6), Face::Die(2), Face::Die(5)], None);
//! assert_eq!(hits(&mut typed), 2);
//! assert_eq!(typed.rolls[0].rule, "9.2");
//!
//! // The same question to a source that has run out: the answer is lawful, and it says what is missing.
//! hits(&mut typed);
//! assert_eq!(typed.missing.map(|request| request.rule), Some("9.2"));
//!
//! // A stream gives the same rolls for the same seed and salts, whoever works it out.
//! let stream = || Some(Stream::new(&Seed::from_number(7), &[]));
//! assert_eq!(hits(&mut TableDice::new(vec![], stream())), hits(&mut TableDice::new(vec![], stream())));
//! ```

mod quick;
mod stream;
mod table;
mod throw;

pub use quick::Quick;
pub use stream::{Seed, Stream};
pub use table::{Face, Fault, Request, Roll, TableDice, Want};
pub use throw::{Spread, Throw};

use crate::RuleId;

/// The rule that asks for dice, and the space or piece it asks about (an id of the data files).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    pub rule: RuleId,
    pub about: Option<&'static str>,
}

impl Why {
    pub const fn rule(rule: &'static str) -> Why {
        Why { rule: RuleId(rule), about: None }
    }
    pub const fn of(rule: &'static str, about: &'static str) -> Why {
        Why { rule: RuleId(rule), about: Some(about) }
    }
}

/// One kind of thing in a bag that is drawn from: its id in the data files and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub name: &'static str,
    pub weight: u32,
}

impl Token {
    /// A draw that a bag could give: what a source that has run out answers.
    pub fn dummy(bag: &[Token]) -> usize {
        bag.iter().position(|token| token.weight > 0).unwrap_or(0)
    }
}

/// Where rules get their chances from.
///
/// Sources are total: one that has run out answers with a lawful dummy and says so in its own way; the
/// caller then throws the result away.
pub trait Dice {
    /// The value of a throw of dice.
    fn throw(&mut self, throw: Throw, why: Why) -> u32;

    /// Draws from a bag that holds at least one thing: the index of the kind drawn.
    fn pick(&mut self, bag: &[Token], why: Why) -> usize;

    /// Draws from a bag in which several things may be of one kind: `kinds` has a number for each token, and
    /// those with the same number come to the same for every question about odds. Who counts chances need
    /// not tell them apart; for all others this is a draw like any other.
    fn pick_of_kinds(&mut self, bag: &[Token], kinds: &[u8], why: Why) -> usize {
        debug_assert_eq!(bag.len(), kinds.len(), "a kind for each token");
        self.pick(bag, why)
    }

    fn d6(&mut self, why: Why) -> u32 {
        self.throw(Throw::Sum(1), why)
    }
    fn sum(&mut self, n: u8, why: Why) -> u32 {
        self.throw(Throw::Sum(n), why)
    }
    fn keep_high(&mut self, n: u8, keep: u8, why: Why) -> u32 {
        self.throw(Throw::KeepHigh { n, keep }, why)
    }
    fn hits(&mut self, n: u8, at_least: u8, why: Why) -> u32 {
        self.throw(Throw::Hits { n, at_least }, why)
    }
    fn sum_no_ones(&mut self, n: u8, why: Why) -> u32 {
        self.throw(Throw::SumNoOnes(n), why)
    }
}
