//! Who sits where, and what they may see.

use super::answer::Sitting;
use crate::problem::{Code, Problem};
use serde_json::{Map, Value};
use volga_engine::{Seat, Table, Viewer};

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

/// The sitters, in the order of the game's seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seats(Vec<Sitter>);

impl Seats {
    /// Reads who is to sit where. Seats that are not named are yours, and openly so where there are several; but at a
    /// table with a link they are links, too.
    pub(super) fn read<G: Table>(given: &Map<String, Value>, programs: &[&str]) -> Result<Seats, Problem> {
        let has_links = given.values().any(|sitter| sitter == "link");
        let usual = match G::SEATS.len() {
            _ if has_links => Sitter::Link,
            1 => Sitter::You,
            _ => Sitter::Open,
        };
        let mut seats = vec![usual; G::SEATS.len()];
        for (name, sitter) in given {
            let seat = seat::<G>(name)?;
            seats[usize::from(seat.0)] = match sitter.as_str() {
                Some("you") => Sitter::You,
                Some("open") => Sitter::Open,
                Some("link") => Sitter::Link,
                Some("pupil") if G::about().lesson.is_some() => Sitter::Pupil,
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

    pub(super) fn sitting<G: Table>(&self) -> Sitting {
        let name = |sitter: &Sitter| match sitter {
            Sitter::You => "you".to_owned(),
            Sitter::Open => "open".to_owned(),
            Sitter::Pupil => "pupil".to_owned(),
            Sitter::Link => "link".to_owned(),
            Sitter::Program(name) => name.clone(),
        };
        G::SEATS.iter().zip(&self.0).map(|(seat, sitter)| ((*seat).to_owned(), name(sitter))).collect()
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

    /// Whether the caller holds every seat.
    pub(super) fn holds_all(&self, caller: Caller) -> bool {
        self.held(caller).count() == self.0.len()
    }

    /// The viewer that a caller looks with: who has a key with that of its seat; the page of an open table with one
    /// that sees everything, of its only seat with that seat's, of several seats with that of the one to move.
    pub(super) fn viewer(&self, caller: Caller, turn: Option<Seat>) -> Viewer {
        if caller == Caller::Page && self.0.contains(&Sitter::Open) {
            return Viewer::Open;
        }
        let to_move = turn.filter(|seat| self.holds(caller, *seat));
        to_move.or_else(|| self.held(caller).next()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The viewer for what is shown of a table before anybody sits down: where several share a page, none of theirs.
    pub(super) fn public_viewer(&self) -> Viewer {
        let caller = self.stranger();
        match self.viewer(caller, None) {
            Viewer::Seat(_) if self.held(caller).count() > 1 => Viewer::Spectator,
            viewer => viewer,
        }
    }

    /// Whether a caller may look with this viewer while the game goes on.
    pub(super) fn may_look(&self, caller: Caller, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.holds(caller, seat),
            Viewer::Open => caller == Caller::Page && self.0.contains(&Sitter::Open),
            Viewer::Spectator => true,
        }
    }
}

impl Sitter {
    fn is_at_the_page(&self) -> bool {
        matches!(self, Sitter::You | Sitter::Open | Sitter::Pupil)
    }
}

/// The viewer of a name, or which there are.
pub(super) fn viewer<G: Table>(name: &str) -> Result<Viewer, Problem> {
    let unknown = || {
        let text = format!("unknown eye {name:?}; there is {}, spectator, open", G::SEATS.join(", "));
        Problem::new(Code::UnknownViewer, text)
    };
    match name {
        SPECTATOR => Ok(Viewer::Spectator),
        "open" => Ok(Viewer::Open),
        name => G::seat(name).map(Viewer::Seat).ok_or_else(unknown),
    }
}

/// The seat of a name, or which there are.
pub(super) fn seat<G: Table>(name: &str) -> Result<Seat, Problem> {
    let unknown = || {
        Problem::new(Code::UnknownSeat, format!("unknown seat {name:?}; there is {}", G::SEATS.join(", ")))
    };
    G::seat(name).ok_or_else(unknown)
}
