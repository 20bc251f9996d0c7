//! One process of `volga exec`: which game it has in hand, and whose eyes it serves.

use super::answer::{self, Answer, Code, Problem, reply};
use super::desk::Desk;
use super::op::Op;
use crate::files::{self, OwnData};
use anyhow::{Result, bail};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use volga_catalog::{GameId, UnknownGame, with_game};
use volga_engine::dice::Seed;
use volga_engine::journal::Header;
use volga_engine::wire::{self, GameInfo};
use volga_engine::{Game, Language, Table, reading};
use volga_session::{Asker, Opening};

/// Answers requests about one game at a time.
#[derive(Default)]
pub struct Referee {
    /// The only seat that is answered, if the process serves one.
    seat: Option<String>,
    /// A data sheet for new games of its game.
    data: Option<OwnData>,
    desk: Option<Desk>,
}

#[derive(Serialize)]
struct Games {
    games: [GameInfo; GameId::ALL.len()],
}

impl std::fmt::Debug for Referee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Referee").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl Referee {
    /// A referee who sees all, or one who serves a seat that some game has.
    pub fn new(seat: Option<String>) -> Result<Referee> {
        if let Some(name) = &seat {
            let seats = GameId::ALL.iter().flat_map(|id| with_game!(*id, G => G::SEATS)).copied();
            let seats: BTreeSet<&str> = seats.collect();
            if !seats.contains(name.as_str()) {
                let known: Vec<_> = seats.into_iter().collect();
                bail!("no game has a seat {name:?}; there is {}", known.join(", "));
            }
        }
        Ok(Referee { seat, data: None, desk: None })
    }

    /// New games of the game of a data sheet are played by it.
    #[must_use]
    pub fn with_data(self, data: Option<OwnData>) -> Referee {
        Referee { data, ..self }
    }

    /// The answer to a line; none to an empty one.
    pub fn answer(&mut self, line: &[u8]) -> Option<Value> {
        let line = line.trim_ascii();
        if line.is_empty() {
            return None;
        }
        let request = match reading::from_bytes::<Value>(line) {
            Ok(Value::Object(request)) => Ok(request),
            Ok(_) => Err(Problem::new(Code::BadRequest, "a request is a JSON object")),
            Err(unread) => Err(Problem::new(Code::BadJson, unread.to_string())),
        };
        let answer = request.and_then(|request| self.handle(&request));
        Some(answer.unwrap_or_else(Problem::into_answer))
    }

    fn handle(&mut self, request: &Map<String, Value>) -> Answer {
        let name = answer::text(request, "op")?;
        let op = Op::named(name).ok_or_else(|| {
            let known: Vec<_> = Op::ALL.iter().map(|op| op.name()).collect();
            Problem::new(Code::UnknownOp, format!("unknown op {name:?}; there are {}", known.join(", ")))
        })?;
        let is_referee = self.seat.is_none();
        if !is_referee && matches!(op, Op::State | Op::Position | Op::Dice) {
            return Err(Problem::new(
                Code::NotForASeat,
                format!("{name:?} is the referee's; this process serves one seat"),
            ));
        }
        match op {
            Op::Games => reply(Games {
                games: GameId::ALL
                    .map(|id| with_game!(id, G => wire::game::<G>(G::about().words(Language::default())))),
            }),
            Op::New | Op::Position => self.open(request, op == Op::Position),
            Op::Load => self.load(request),
            Op::Legal => self.desk()?.legal(),
            Op::Check => self.desk()?.check(request),
            Op::Dice => self.desk()?.queue_dice(request),
            Op::Act => self.desk()?.act(request),
            Op::Route => self.desk()?.route(request),
            Op::Odds => self.desk()?.odds(request),
            Op::Why => self.desk()?.why(request),
            Op::View => self.desk()?.view(request),
            Op::Routes => self.desk()?.routes(request),
            Op::Overlays => self.desk()?.overlays(request),
            Op::Board => self.desk()?.board(),
            Op::State => self.desk()?.state(),
            Op::Undo => self.desk()?.undo(is_referee),
            Op::Journal => self.desk()?.journal(),
            Op::Suggest => self.desk()?.suggest(request),
        }
    }

    fn desk(&mut self) -> Result<&mut Desk, Problem> {
        let none = || Problem::new(Code::NoGame, "there is no game yet: send new, position or load");
        self.desk.as_mut().ok_or_else(none)
    }

    fn open(&mut self, request: &Map<String, Value>, is_position: bool) -> Answer {
        let game: GameId = answer::text(request, "game")?
            .parse()
            .map_err(|e: UnknownGame| Problem::new(Code::UnknownGame, e.to_string()))?;
        let scenario = request.get("scenario").map(|_| answer::text(request, "scenario")).transpose()?;
        let seed = match answer::seed(request)? {
            Some(number) => Seed::from_number(number),
            None => files::secret_seed().map_err(|e| Problem::new(Code::Failed, e.to_string()))?,
        };
        let own = self.data.as_ref().filter(|own| own.game == game).map(|own| &own.sheet);
        let opening = Opening {
            scenario: scenario.map(str::to_owned),
            options: request.get("options").cloned().unwrap_or_default(),
            position: if is_position { Some(answer::field(request, "set")?.clone()) } else { None },
            data: request.get("data").filter(|data| !data.is_null()).or(own).cloned(),
            seed: Some(seed),
        };
        let asker = self.asker(game)?;
        self.take_up(Desk::new(opening.begin(game, &[], asker)?))
    }

    fn load(&mut self, request: &Map<String, Value>) -> Answer {
        let lines = answer::journal(request)?;
        let first = lines.first().map(String::as_str).unwrap_or_default();
        let bad = |problem: String| Problem::new(Code::BadJournal, format!("line 1: {problem}"));
        let (header, _) = Header::read(first).map_err(|e| bad(e.to_string()))?;
        let game = header.game.parse().map_err(|e: UnknownGame| bad(e.to_string()))?;
        let asker = self.asker(game)?;
        self.take_up(Desk::new(volga_session::load(game, &lines, asker)?))
    }

    /// Whom this process serves: the seat of its name, which must be one of the game's, or the referee.
    fn asker(&self, game: GameId) -> Result<Asker, Problem> {
        let Some(name) = &self.seat else { return Ok(Asker::referee()) };
        let (seat, seats) = with_game!(game, G => (G::seat(name), G::SEATS));
        let unknown = || {
            Problem::new(Code::UnknownSeat, format!("unknown seat {name:?}; there is {}", seats.join(", ")))
        };
        seat.map(Asker::seat).ok_or_else(unknown)
    }

    fn take_up(&mut self, desk: Desk) -> Answer {
        let answer = desk.standing();
        self.desk = Some(desk);
        answer
    }
}
