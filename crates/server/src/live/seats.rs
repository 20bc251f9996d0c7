//! Who sits where, and what they may see.

use super::answer::Sitting;
use crate::problem::{Code, Problem};
use serde_json::{Map, Value};
use volga_catalog::{GameId, with_game};
use volga_engine::{Game, Seat, Table, Viewer};
use volga_session::{Asker, Problem as Wrong};

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sitter {
    /// The person at the page, who sees what the seat may see.
    You,
    /// The same, with nothing hidden that any seat knows.
    Open,
    /// The person at the page, led through the game's lesson.
    Pupil,
    /// Whoever has the seat's key.
    Link,
    Program(String),
}

/// Who comes to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// Whoever is at the page of a table without keys.
    Page,
    /// Who has the key of this seat.
    Holder(Seat),
    /// Who has the key for those who look on.
    Onlooker,
}

/// What those who look on go by, among the names of seats.
pub(super) const SPECTATOR: &str = "spectator";

/// The seats of a game, and who can sit at them beside people.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub(super) seats: &'static [&'static str],
    pub(super) has_lesson: bool,
    pub(super) programs: Vec<&'static str>,
}

impl Places {
    pub(super) fn of(game: GameId) -> Places {
        let (seats, has_lesson) = with_game!(game, G => (G::SEATS, !G::about().lessons.is_empty()));
        Places { seats, has_lesson, programs: volga_agents::names(game) }
    }
}

/// The sitters, in the order of the game's seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seats(Vec<Sitter>);

impl Seats {
    /// Reads who is to sit where. Seats that are not named are yours, and openly so where there are several; but at a
    /// table with a link they are links, too.
    pub(super) fn read(given: &Map<String, Value>, places: &Places) -> Result<Seats, Problem> {
        let Places { seats: names, has_lesson, programs } = places;
        let has_links = given.values().any(|sitter| sitter == "link");
        let usual = match names.len() {
            _ if has_links => Sitter::Link,
            1 => Sitter::You,
            _ => Sitter::Open,
        };
        let mut seats = vec![usual; names.len()];
        for (name, sitter) in given {
            let unknown = || Wrong::UnknownSeat { name: name.clone(), known: names.join(", ") };
            let seat = names.iter().position(|seat| seat == name).ok_or_else(unknown)?;
            seats[seat] = match sitter.as_str() {
                Some("you") => Sitter::You,
                Some("open") => Sitter::Open,
                Some("link") => Sitter::Link,
                Some("pupil") if *has_lesson => Sitter::Pupil,
                Some(program) if programs.contains(&program) => Sitter::Program(program.to_owned()),
                _ => {
                    let known = programs.join(", ");
                    let text = format!("{sitter} cannot sit at a table; there is you, open, link, {known}");
                    return Err(Problem::new(Code::UnknownAgent, text));
                }
            };
        }
        if has_links && seats.iter().any(Sitter::is_at_the_page) {
            let text =
                "where one seat is held by a key, every person has one: each seat is a link or a program";
            return Err(Problem::new(Code::BadRequest, text));
        }
        Ok(Seats(seats))
    }

    /// Who sits where, by the names of the seats.
    pub(super) fn sitting(&self, seats: &[&'static str]) -> Sitting {
        let name = |sitter: &Sitter| match sitter {
            Sitter::You => "you".to_owned(),
            Sitter::Open => "open".to_owned(),
            Sitter::Pupil => "pupil".to_owned(),
            Sitter::Link => "link".to_owned(),
            Sitter::Program(name) => name.clone(),
        };
        seats.iter().zip(&self.0).map(|(seat, sitter)| ((*seat).to_owned(), name(sitter))).collect()
    }

    /// The program at a seat, if one sits there.
    pub(super) fn program(&self, seat: Seat) -> Option<&str> {
        match self.0.get(usize::from(seat.0)) {
            Some(Sitter::Program(name)) => Some(name),
            Some(Sitter::You | Sitter::Open | Sitter::Pupil | Sitter::Link) | None => None,
        }
    }

    /// Whom a table takes those for who show no key.
    pub(super) fn stranger(&self) -> Caller {
        if self.has_links() { Caller::Onlooker } else { Caller::Page }
    }

    /// Whether seats are held by keys.
    pub(super) fn has_links(&self) -> bool {
        self.0.contains(&Sitter::Link)
    }

    /// Whether a seat is the caller's own.
    pub(super) fn holds(&self, caller: Caller, seat: Seat) -> bool {
        let sitter = self.0.get(usize::from(seat.0));
        match caller {
            Caller::Page => sitter.is_some_and(Sitter::is_at_the_page),
            Caller::Holder(own) => own == seat && sitter == Some(&Sitter::Link),
            Caller::Onlooker => false,
        }
    }

    /// The seats that are the caller's own.
    pub(super) fn held(&self, caller: Caller) -> impl Iterator<Item = Seat> {
        self.all().filter(move |seat| self.holds(caller, *seat))
    }

    /// The seats that are held by keys.
    pub(super) fn linked(&self) -> impl Iterator<Item = Seat> {
        self.all().zip(&self.0).filter(|(_, sitter)| **sitter == Sitter::Link).map(|(seat, _)| seat)
    }

    /// The seats at which people sit.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        self.all().filter(|seat| self.program(*seat).is_none())
    }

    fn all(&self) -> impl Iterator<Item = Seat> {
        (0u8..).map(Seat).take(self.0.len())
    }

    /// Whether somebody is led through the lesson.
    pub(super) fn has_pupil(&self) -> bool {
        self.0.contains(&Sitter::Pupil)
    }

    /// The same people, with nobody led any more.
    pub(super) fn untaught(&self) -> Seats {
        self.with(&Sitter::Pupil, &Sitter::You)
    }

    /// The same people, each one seat further on.
    pub(super) fn turned(&self) -> Seats {
        let mut seats = self.0.clone();
        seats.rotate_left(1);
        Seats(seats)
    }

    /// The same people where what was held by keys lies open.
    pub(super) fn unlocked(&self) -> Seats {
        self.with(&Sitter::Link, &Sitter::Open)
    }

    fn with(&self, old: &Sitter, new: &Sitter) -> Seats {
        Seats(self.0.iter().map(|sitter| if sitter == old { new } else { sitter }).cloned().collect())
    }

    /// Whether no program sits here.
    pub(super) fn are_all_people(&self) -> bool {
        self.people().count() == self.0.len()
    }

    /// What a caller may ask: who has a key for its seat; the page for all who sit at it, and at an open table it sees
    /// everything.
    pub(super) fn asker(&self, caller: Caller) -> Asker {
        Asker::holding(self.held(caller), caller == Caller::Page && self.0.contains(&Sitter::Open))
    }

    /// The viewer for what is shown of a table before anybody sits down: where several share a page, none of theirs.
    pub(super) fn public_viewer(&self) -> Viewer {
        let caller = self.stranger();
        let mut held = self.held(caller);
        match (held.next(), held.next()) {
            _ if self.asker(caller).may_look(Viewer::Open) => Viewer::Open,
            (Some(only), None) => Viewer::Seat(only),
            (Some(_), Some(_)) | (None, _) => Viewer::Spectator,
        }
    }
}

impl Sitter {
    fn is_at_the_page(&self) -> bool {
        matches!(self, Sitter::You | Sitter::Open | Sitter::Pupil)
    }
}
