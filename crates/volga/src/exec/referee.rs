//! One process of `volga exec`: which game it has in hand, and whose eyes it serves.

use super::answer::{self, Answer, Code, Problem};
use super::desk::{self, Desk, Opening, TableDesk};
use super::op::Op;
use anyhow::{Result, bail};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use volga_catalog::{GameId, with_game};
use volga_engine::journal::Header;
use volga_engine::{Game, Table, reading, wire};

/// Answers requests about one game at a time.
#[derive(Default)]
pub struct Referee {
    /// The only seat that is answered, if the process serves one.
    seat: Option<String>,
    desk: Option<Box<dyn Desk>>,
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
        Ok(Referee { seat, desk: None })
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
        Some(match request.and_then(|request| self.handle(&request)) {
            Ok(mut fields) => {
                let mut answer = Map::new();
                answer.insert("ok".into(), true.into());
                answer.append(&mut fields);
                answer.into()
            }
            Err(problem) => problem.into_answer(),
        })
    }

    fn handle(&mut self, request: &Map<String, Value>) -> Answer {
        let name = answer::text(request, "op")?;
        let op = Op::named(name).ok_or_else(|| {
            let known: Vec<_> = Op::ALL.into_iter().map(Op::name).collect();
            Problem::new(Code::UnknownOp, format!("unknown op {name:?}; there are {}", known.join(", ")))
        })?;
        if self.seat.is_some() && matches!(op, Op::State | Op::Position | Op::Dice) {
            return Err(Problem::new(
                Code::NotForASeat,
                format!("{name:?} is the referee's; this process serves one seat"),
            ));
        }
        match op {
            Op::Games => Ok(games()),
            Op::New | Op::Position => self.open(request, op == Op::Position),
            Op::Load => self.load(request),
            Op::Legal
            | Op::Check
            | Op::Dice
            | Op::Act
            | Op::Route
            | Op::Odds
            | Op::Why
            | Op::View
            | Op::Routes
            | Op::Overlays
            | Op::Board
            | Op::State
            | Op::Undo
            | Op::Journal
            | Op::Suggest => {
                let seat = self.seat.clone();
                let desk = self.desk.as_mut();
                let desk = desk.ok_or_else(|| {
                    Problem::new(Code::NoGame, "there is no game yet: send new, position or load")
                })?;
                desk.handle(op, request, seat.as_deref())
            }
        }
    }

    fn open(&mut self, request: &Map<String, Value>, is_position: bool) -> Answer {
        let game = answer::text(request, "game")?
            .parse()
            .map_err(|e: volga_catalog::UnknownGame| Problem::new(Code::UnknownGame, e.to_string()))?;
        let scenario = match request.get("scenario") {
            None => None,
            Some(_) => Some(answer::text(request, "scenario")?),
        };
        let opening = Opening {
            scenario,
            options: request.get("options").unwrap_or(&Value::Null),
            seed: answer::seed(request)?,
            position: if is_position { Some(answer::field(request, "set")?.clone()) } else { None },
        };
        self.serves(game)?;
        self.take_up(with_game!(game, G => Box::new(TableDesk::<G>::open(&opening)?)))
    }

    fn load(&mut self, request: &Map<String, Value>) -> Answer {
        let lines = answer::journal(request)?;
        let first = lines.first().map(String::as_str).unwrap_or_default();
        let bad = |problem: String| Problem::new(Code::BadJournal, format!("line 1: {problem}"));
        let (header, _) = Header::read(first).map_err(|e| bad(e.to_string()))?;
        let game = header.game.parse().map_err(|e: volga_catalog::UnknownGame| bad(e.to_string()))?;
        self.serves(game)?;
        self.take_up(with_game!(game, G => Box::new(TableDesk::<G>::load(&lines)?)))
    }

    /// Whether the seat that this process serves is one of the game's.
    fn serves(&self, game: GameId) -> Result<(), Problem> {
        match &self.seat {
            Some(seat) => with_game!(game, G => desk::seat::<G>(seat).map(|_| ())),
            None => Ok(()),
        }
    }

    fn take_up(&mut self, desk: Box<dyn Desk>) -> Answer {
        let answer = desk.standing(self.seat.as_deref());
        self.desk = Some(desk);
        Ok(answer)
    }
}

fn games() -> Map<String, Value> {
    let games = GameId::ALL.map(|id| {
        with_game!(id, G => json!({
            "id": G::ID,
            "title": G::about().title,
            "seats": G::SEATS,
            "scenarios": wire::scenarios::<G>(),
            "options": wire::specs::<G>(&G::about().options),
        }))
    });
    Map::from_iter([("games".to_owned(), Value::from(games.to_vec()))])
}
