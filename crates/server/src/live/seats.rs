//! Who sits where, and what they may see.

use crate::problem::{Code, Problem};
use serde_json::{Map, Value};
use volga_engine::{Eye, Seat, Table};

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sitter {
    /// The person at the page, who sees what the seat may see.
    You,
    /// The same, with nothing hidden that any seat knows.
    Open,
    /// The person at the page, led through the game's lesson.
    Pupil,
    Program(String),
}

/// The sitters, in the order of the game's seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seats(Vec<Sitter>);

impl Seats {
    /// Reads who is to sit where. Seats that are not named are yours, and openly so where there are several.
    pub(super) fn read<G: Table>(given: &Map<String, Value>, programs: &[&str]) -> Result<Seats, Problem> {
        let usual = if G::SEATS.len() == 1 { Sitter::You } else { Sitter::Open };
        let mut seats = vec![usual; G::SEATS.len()];
        for (name, sitter) in given {
            let seat = seat::<G>(name)?;
            seats[usize::from(seat.0)] = match sitter.as_str() {
                Some("you") => Sitter::You,
                Some("open") => Sitter::Open,
                Some("pupil") if G::lesson().is_some() => Sitter::Pupil,
                Some(program) if programs.contains(&program) => Sitter::Program(program.to_owned()),
                _ => {
                    let known = programs.join(", ");
                    let text = format!("{sitter} cannot sit at a table; there is you, open, {known}");
                    return Err(Problem::new(Code::UnknownAgent, text));
                }
            };
        }
        Ok(Seats(seats))
    }

    pub(super) fn to_json<G: Table>(&self) -> Value {
        let name = |sitter: &Sitter| match sitter {
            Sitter::You => "you".to_owned(),
            Sitter::Open => "open".to_owned(),
            Sitter::Pupil => "pupil".to_owned(),
            Sitter::Program(name) => name.clone(),
        };
        G::SEATS
            .iter()
            .zip(&self.0)
            .map(|(seat, sitter)| ((*seat).to_owned(), Value::from(name(sitter))))
            .collect()
    }

    /// The program at a seat, if one sits there.
    pub(super) fn program(&self, seat: Seat) -> Option<&str> {
        match self.0.get(usize::from(seat.0)) {
            Some(Sitter::Program(name)) => Some(name),
            Some(Sitter::You | Sitter::Open | Sitter::Pupil) | None => None,
        }
    }

    pub(super) fn is_yours(&self, seat: Seat) -> bool {
        matches!(self.0.get(usize::from(seat.0)), Some(Sitter::You | Sitter::Open | Sitter::Pupil))
    }

    /// Whether somebody is led through the lesson.
    pub(super) fn has_pupil(&self) -> bool {
        self.0.contains(&Sitter::Pupil)
    }

    /// The same people, with nobody led any more.
    pub(super) fn untaught(&self) -> Seats {
        let untaught = |sitter: &Sitter| if *sitter == Sitter::Pupil { Sitter::You } else { sitter.clone() };
        Seats(self.0.iter().map(untaught).collect())
    }

    /// The seats of the person at the page.
    pub(super) fn yours(&self) -> impl Iterator<Item = Seat> {
        let seats = (0u8..).map(Seat).zip(&self.0);
        seats.filter(|(_, sitter)| !matches!(sitter, Sitter::Program(_))).map(|(seat, _)| seat)
    }

    pub(super) fn all_yours(&self) -> bool {
        self.yours().count() == self.0.len()
    }

    /// The eye that the page looks with: of an open table everything; of one's only seat what it sees; of
    /// several seats what the one to move sees.
    pub(super) fn eye(&self, turn: Option<Seat>) -> Eye {
        if self.0.contains(&Sitter::Open) {
            return Eye::Open;
        }
        let to_move = turn.filter(|seat| self.is_yours(*seat));
        to_move.or_else(|| self.yours().next()).map_or(Eye::Spectator, Eye::Seat)
    }

    /// Whether the page may look with this eye while the game goes on.
    pub(super) fn may_look(&self, eye: Eye) -> bool {
        match eye {
            Eye::Seat(seat) => self.is_yours(seat),
            Eye::Open => self.0.contains(&Sitter::Open),
            Eye::Spectator => true,
        }
    }
}

/// The eye of a name, or which there are.
pub(super) fn eye<G: Table>(name: &str) -> Result<Eye, Problem> {
    let unknown = || {
        let text = format!("unknown eye {name:?}; there is {}, spectator, open", G::SEATS.join(", "));
        Problem::new(Code::UnknownEye, text)
    };
    match name {
        "spectator" => Ok(Eye::Spectator),
        "open" => Ok(Eye::Open),
        name => G::seat(name).map(Eye::Seat).ok_or_else(unknown),
    }
}

/// The seat of a name, or which there are.
pub(super) fn seat<G: Table>(name: &str) -> Result<Seat, Problem> {
    let unknown = || {
        Problem::new(Code::UnknownSeat, format!("unknown seat {name:?}; there is {}", G::SEATS.join(", ")))
    };
    G::seat(name).ok_or_else(unknown)
}
