//! The protocol for programs: one JSON request a line, one JSON answer a line.
//!
//! `docs/protocol.md` has every request. A bad one is answered with what is wrong; nothing changes, and the
//! process goes on.

mod answer;
mod desk;

use crate::cli::Exec;
use answer::{Answer, Problem};
use anyhow::Result;
use desk::{Desk, Opening};
use serde_json::{Map, Value, json};
use std::io::{BufRead, Write};
use volga_catalog::{GameId, with_game};
use volga_engine::{Game, Table};

/// The games of this process: the one being played, and whose eyes it is seen with.
struct Referee {
    /// The only seat that is answered, if the process serves one.
    seat: Option<String>,
    desk: Option<Box<dyn Desk>>,
}

pub(crate) fn run(args: Exec) -> Result<()> {
    let mut referee = Referee { seat: args.seat, desk: None };
    let mut out = std::io::stdout().lock();
    let mut line = Vec::new();
    let mut input = std::io::stdin().lock();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        writeln!(out, "{}", referee.answer(text.trim()))?;
        out.flush()?;
    }
}

impl Referee {
    fn answer(&mut self, line: &str) -> Value {
        let request = match serde_json::from_str::<Value>(line) {
            Ok(Value::Object(request)) => request,
            Ok(_) => return Problem::new("bad_request", "a request is a JSON object").into_answer(),
            Err(error) => return Problem::new("bad_json", format!("not JSON: {error}")).into_answer(),
        };
        match self.handle(&request) {
            Ok(mut fields) => {
                let mut answer = Map::new();
                answer.insert("ok".into(), true.into());
                answer.append(&mut fields);
                answer.into()
            }
            Err(problem) => problem.into_answer(),
        }
    }

    fn handle(&mut self, request: &Map<String, Value>) -> Answer {
        let op = answer::text(request, "op")?;
        if self.seat.is_some() && matches!(op, "state" | "position" | "dice") {
            return Err(Problem::new(
                "not_for_a_seat",
                format!("{op:?} is the referee's; this process serves one seat"),
            ));
        }
        match op {
            "games" => Ok(games()),
            "new" | "position" => self.open(request, op == "position"),
            "load" => self.load(request),
            "legal" | "check" | "dice" | "act" | "route" | "odds" | "why" | "view" | "board" | "state"
            | "undo" | "journal" | "suggest" => {
                let seat = self.seat.clone();
                let desk = self.desk.as_mut();
                let desk = desk.ok_or_else(|| {
                    Problem::new("no_game", "there is no game yet: send new, position or load")
                })?;
                desk.handle(op, request, seat.as_deref())
            }
            _ => Err(Problem::new(
                "unknown_op",
                format!(
                    "unknown op {op:?}; there are games, new, legal, check, dice, act, route, odds, why, view, board, state, position, undo, load, journal, suggest"
                ),
            )),
        }
    }

    fn open(&mut self, request: &Map<String, Value>, is_position: bool) -> Answer {
        let game = self.game(answer::text(request, "game")?)?;
        let opening = Opening {
            scenario: request
                .get("scenario")
                .map_or(Ok(None), |_| answer::text(request, "scenario").map(Some))?,
            options: request.get("options").unwrap_or(&Value::Null),
            seed: answer::seed(request)?,
            position: if is_position { Some(answer::field(request, "set")?.clone()) } else { None },
        };
        let desk: Box<dyn Desk> = with_game!(game, G => Box::new(desk::TableDesk::<G>::open(&opening)?));
        self.take_up(desk)
    }

    fn load(&mut self, request: &Map<String, Value>) -> Answer {
        let lines = answer::journal(request)?;
        let first = lines.first().map(String::as_str).unwrap_or_default();
        let header = volga_engine::journal::Header::read(first);
        let (header, _) = header.map_err(|e| Problem::new("bad_journal", format!("line 1: {e}")))?;
        let game = self.game(&header.game)?;
        let desk: Box<dyn Desk> = with_game!(game, G => Box::new(desk::TableDesk::<G>::load(&lines)?));
        self.take_up(desk)
    }

    fn game(&self, id: &str) -> Result<GameId, Problem> {
        let game: GameId = id.parse().map_err(|e| Problem::new("unknown_game", format!("{e}")))?;
        if let Some(seat) = &self.seat {
            with_game!(game, G => desk::seat::<G>(seat)?);
        }
        Ok(game)
    }

    fn take_up(&mut self, desk: Box<dyn Desk>) -> Answer {
        let answer = desk.standing();
        self.desk = Some(desk);
        Ok(answer)
    }
}

fn games() -> Map<String, Value> {
    let games = GameId::ALL.map(|id| {
        with_game!(id, G => json!({
            "id": G::ID,
            "title": G::title(),
            "seats": G::SEATS,
            "scenarios": G::scenarios(),
            "options": G::option_specs(),
            "agents": volga_agents::names(id),
        }))
    });
    Map::from_iter([("games".to_owned(), Value::from(games.to_vec()))])
}
