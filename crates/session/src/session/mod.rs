//! A game in play, for one who asks.
//!
//! - `ask`: what only looks: positions, choices, odds, reasons, advice. `past`: what has happened.
//! - `change`: what makes another session. `keep`: what whoever keeps the journal needs.

mod ask;
mod change;
mod keep;
mod past;

pub use keep::Keeper;

use crate::play::Play;
use crate::playing::Playing;
use crate::{Asker, EntryNumber, Problem};
use serde_json::Value;
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::journal::{Ending, Header, Match, Reveal};
use volga_engine::{About, Message, Seat, Table, Viewer};

/// A game in play, for one who asks: everything is answered from what that one may know.
#[derive(Clone)]
pub struct Session {
    play: Arc<dyn Play>,
    asker: Asker,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game())
            .field("asker", &self.asker)
            .finish_non_exhaustive()
    }
}

impl Session {
    pub(crate) fn new(play: Arc<dyn Play>, asker: Asker) -> Session {
        Session { play, asker }
    }

    /// A match of any game, for one who asks.
    pub fn of<G: Table + Played>(table: Match<G>, asker: Asker) -> Session {
        Session::new(Playing::of(table), asker)
    }

    /// The same game for another one who asks.
    pub fn asked_by(&self, asker: Asker) -> Session {
        Session { asker, ..self.clone() }
    }

    /// The same, looked at through the viewer of a name, if the asker may.
    pub fn through(&self, name: &str) -> Result<Session, Problem> {
        let viewer = self.viewer_named(name);
        let may_look = |viewer: &Viewer| self.over().is_some() || self.asker.may_look(*viewer);
        match (viewer.clone().ok().filter(may_look), self.asker.only().filter(|_| self.over().is_none())) {
            (Some(viewer), _) => Ok(self.asked_by(self.asker.through(viewer))),
            (None, Some(own)) => {
                let text = format!("the {} seat may not see through {name:?}", self.seat_name(own));
                Err(Problem::NotYourSeat(text))
            }
            (None, None) => {
                viewer?;
                Err(Problem::NotYourSeat(format!("you may not look at this game through {name:?}")))
            }
        }
    }

    /// The viewer of a name, or which there are.
    pub fn viewer_named(&self, name: &str) -> Result<Viewer, Problem> {
        let unknown = || Problem::UnknownViewer { name: name.to_owned(), known: self.seats().join(", ") };
        match name {
            "spectator" => Ok(Viewer::Spectator),
            "open" => Ok(Viewer::Open),
            name => self.named(name).map(Viewer::Seat).ok_or_else(unknown),
        }
    }

    pub fn game(&self) -> &'static str {
        self.play.facts().id
    }

    pub fn about(&self) -> &'static About {
        self.play.facts().about
    }

    pub fn seats(&self) -> &'static [&'static str] {
        self.play.facts().seats
    }

    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats().get(usize::from(seat.0)).copied().unwrap_or("nobody")
    }

    /// The seat of a name, or which there are.
    pub fn seat(&self, name: &str) -> Result<Seat, Problem> {
        let unknown = || Problem::UnknownSeat { name: name.to_owned(), known: self.seats().join(", ") };
        self.named(name).ok_or_else(unknown)
    }

    fn named(&self, name: &str) -> Option<Seat> {
        self.seats().iter().position(|seat| *seat == name).map(|n| Seat(n as u8))
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> {
        (0u8..).map(Seat).take(self.seats().len())
    }

    /// The seat that a request speaks for, which must be the asker's: named, or the one that he looks with, or the one
    /// whose turn it is, or else his first.
    pub fn speaker(&self, named: Option<&str>) -> Result<Seat, Problem> {
        let named = named.map(|name| self.seat(name)).transpose()?;
        let own = |seat: &Seat| self.asker.speaks_for(*seat);
        let likely = || self.asker.looks_as().filter(own).or_else(|| self.turn().filter(own));
        let seat = named.or_else(likely).or(self.asker.first()).or(self.turn()).unwrap_or(Seat(0));
        if own(&seat) {
            return Ok(seat);
        }
        let text = match self.asker.only() {
            Some(own) => format!("you sit at the {} seat", self.seat_name(own)),
            None if self.asker.first().is_none() => "you look on, and hold no seat".to_owned(),
            None => format!("you do not sit at the {} seat", self.seat_name(seat)),
        };
        Err(Problem::NotYourSeat(text))
    }

    /// The viewer that the asker looks with.
    pub fn viewer(&self) -> Viewer {
        self.asker.viewer(self.turn())
    }

    /// The viewer whose entries the asker counts.
    fn counts_as(&self) -> Viewer {
        self.asker.counts_as(self.turn())
    }

    /// The number of an entry as the asker counts them.
    pub fn number(&self, entry: usize) -> EntryNumber {
        self.play.number(entry, self.counts_as())
    }

    /// The entry that the asker means by a number.
    pub fn entry(&self, number: EntryNumber) -> usize {
        self.play.entry(number, self.counts_as())
    }

    /// Whether the asker counts an entry.
    pub fn counts(&self, entry: usize) -> bool {
        self.play.is_noticed(entry, self.counts_as())
    }

    /// How many entries there are, as the asker counts them.
    pub fn seq(&self) -> EntryNumber {
        self.number(self.entries())
    }

    /// How many entries the journal has, in force or not, noticed or not: for whoever keeps it.
    pub fn entries(&self) -> usize {
        self.play.entries()
    }

    /// Whether no seat has a secret from the asker: he speaks for all of them, or sees everything, or the game is over.
    pub fn sees_all(&self) -> bool {
        !self.play.facts().secrets
            || self.over().is_some()
            || self.asker.may_look(Viewer::Open)
            || self.all_seats().all(|seat| self.asker.speaks_for(seat))
    }

    /// The seat that must decide; none when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        self.play.turn()
    }

    /// Whether a seat may decide now.
    pub fn has_turn(&self, seat: Seat) -> Result<(), Problem> {
        match self.turn() {
            Some(turn) if turn == seat => Ok(()),
            Some(turn) => Err(Problem::NotYourTurn(self.seat_name(turn))),
            None => Err(Problem::Over),
        }
    }

    pub fn over(&self) -> Option<Ending> {
        self.play.over()
    }

    /// How it ended in the rules' own words, if they ended it.
    pub fn verdict(&self) -> Option<String> {
        self.over()?.rule.map(|_| self.play.prompt(Viewer::Open, self.asker.language).text)
    }

    /// Whether there are dice to go on with; without them a person has to roll.
    pub fn has_dice(&self) -> bool {
        self.play.has_dice()
    }

    pub fn is_marked(&self) -> bool {
        self.play.is_marked()
    }

    /// Whether any decision has been taken, undone or not.
    pub fn has_begun(&self) -> bool {
        self.entries() > 1
    }

    pub fn header(&self) -> &Header {
        self.play.header()
    }

    /// The name of the scenario.
    pub fn scenario(&self) -> String {
        let (about, id) = (self.about(), &self.header().scenario);
        about.scenario(id).map_or_else(|| id.clone(), |scenario| self.words(&scenario.name))
    }

    /// A message of the game in words.
    pub fn words(&self, message: &Message) -> String {
        self.about().words(self.asker.language).render(message)
    }

    /// The words of a key, if the game has any.
    pub fn word(&self, key: &str) -> Option<String> {
        let words = self.about().words(self.asker.language);
        words.contains(key).then(|| words.render(&Message::new(key.to_owned())))
    }

    /// The whole journal, seed included, for one who sees everything or keeps the file; else what he may know of it.
    pub fn journal(&self) -> Vec<String> {
        let reveal = if self.asker.keeps_the_journal() { Reveal::Full } else { Reveal::To(self.viewer()) };
        self.play.lines(reveal)
    }

    /// The journal of a table that somebody else keeps: while others have secrets, without them, and with the seed at
    /// the end, or before if it is known anyway.
    pub fn journal_of_table(&self, seed_known: bool) -> Vec<String> {
        self.play.lines(match (self.sees_all(), seed_known) {
            // Who asks for what one seat may have gets no more, even if all are his.
            (true, _) if self.asker.looks_narrowly() => Reveal::To(self.viewer()),
            (true, true) => Reveal::Full,
            (true, false) => Reveal::AtEnd,
            (false, _) => Reveal::To(self.viewer()),
        })
    }

    /// The whole position, for one who sees everything.
    pub fn state(&self) -> Result<Value, Problem> {
        let hidden = || Problem::NotYourSeat("you may not see the whole position".to_owned());
        (self.viewer() == Viewer::Open).then(|| self.play.state()).ok_or_else(hidden)
    }
}
