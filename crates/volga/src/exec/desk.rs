//! One game in progress, behind a face that is the same for all games.

use super::answer::{self, Answer, Code, Problem};
use super::op::Op;
use serde_json::{Map, Value, json};
use volga_agents::Played;
use volga_engine::dice::{Face, Seed};
use volga_engine::journal::{ActError, DiceSource, Match, Report, Reveal, Start, StartError, Stop};
use volga_engine::odds::OddsQuestion;
use volga_engine::{Refusal, Seat, SetupError, Table, Viewer, reading, wire};
use volga_session::odds::odds;

/// How many actions a plan may have: more than any question about odds has decisions.
const LONGEST_PLAN: usize = 64;

/// A game that answers requests.
pub(super) trait Desk {
    /// Whose turn it is, what is asked as far as a seat may know it, and whether it is over.
    fn standing(&self, only: Option<&str>) -> Map<String, Value>;
    /// Answers a request; with a seat, only what that seat may know and do.
    fn handle(&mut self, op: Op, request: &Map<String, Value>, only: Option<&str>) -> Answer;
}

/// How a game is to begin.
pub(super) struct Opening<'a> {
    pub(super) scenario: Option<&'a str>,
    pub(super) options: &'a Value,
    pub(super) seed: Option<u64>,
    pub(super) position: Option<Value>,
}

pub(super) struct TableDesk<G: Table> {
    table: Match<G>,
    /// Faces that were queued and not used yet.
    queue: Vec<Face>,
}

/// The seat of a name, or which there are.
pub(super) fn seat<G: Table>(name: &str) -> Result<Seat, Problem> {
    let unknown = || {
        Problem::new(Code::UnknownSeat, format!("unknown seat {name:?}; there is {}", G::SEATS.join(", ")))
    };
    G::seat(name).ok_or_else(unknown)
}

impl<G: Table + Played> TableDesk<G> {
    pub(super) fn open(opening: &Opening<'_>) -> Result<Self, Problem> {
        let scenario = opening.scenario.map_or_else(|| G::about().scenarios[0].id.to_owned(), str::to_owned);
        let options = wire::options::<G>(opening.options).map_err(|e| not_set_up(&e))?;
        let seed = match opening.seed {
            Some(number) => Seed::from_number(number),
            None => crate::files::secret_seed().map_err(|e| Problem::new(Code::Failed, e.to_string()))?,
        };
        let dice = DiceSource::Stream { seed, salts: Vec::new() };
        let start = Start { scenario, options, position: opening.position.clone(), dice };
        let (table, _) = Match::start(start, &[]).map_err(|error| match error {
            StartError::Setup(error) => not_set_up(&error),
            other => Problem::new(Code::Failed, other.to_string()),
        })?;
        Ok(TableDesk { table, queue: Vec::new() })
    }

    pub(super) fn load(lines: &[String]) -> Result<Self, Problem> {
        let table = Match::from_lines(lines).map_err(|e| Problem::new(Code::BadJournal, e.to_string()))?;
        Ok(TableDesk { table, queue: Vec::new() })
    }

    /// The viewer of the seat that is served. The referee sees all, and so does everybody when the game is over.
    fn viewer(&self, only: Option<&str>) -> Viewer {
        let playing = only.and_then(G::seat).filter(|_| self.table.over().is_none());
        playing.map_or(Viewer::Open, Viewer::Seat)
    }

    /// All choices; to a seat only its own.
    fn legal(&self, only: Option<&str>) -> Answer {
        let mut answer = self.standing(only);
        let asked = self.table.turn().map(G::seat_name);
        let choices = match (asked, only) {
            (None, _) => Vec::new(),
            (Some(asked), Some(own)) if asked != own => Vec::new(),
            (Some(_), _) => wire::choices(self.table.state()),
        };
        let over = answer.remove("over");
        answer.insert("choices".into(), choices.into());
        answer.insert("over".into(), over.unwrap_or(Value::Null));
        Ok(answer)
    }

    /// The seat that a request speaks for: named, or the one whose turn it is.
    fn speaker(&self, request: &Map<String, Value>, only: Option<&str>) -> Result<Seat, Problem> {
        let named = match request.get("seat") {
            None => None,
            Some(_) => Some(seat::<G>(answer::text(request, "seat")?)?),
        };
        let own = only.map(seat::<G>).transpose()?;
        match (named, own) {
            (Some(named), Some(own)) if named != own => Err(Problem::new(
                Code::NotYourSeat,
                format!("this process serves the {} seat", G::seat_name(own)),
            )),
            (Some(seat), _) | (None, Some(seat)) => Ok(seat),
            (None, None) => Ok(self.table.turn().unwrap_or(Seat(0))),
        }
    }

    fn check(&self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let seat = self.speaker(request, only)?;
        let action = action::<G>(answer::field(request, "action")?)?;
        match self.permitted(seat, action) {
            Ok(()) => Ok(Map::new()),
            Err(Problem::Refused(refusal)) => Err(Problem::Forbidden(refusal)),
            Err(other) => Err(other),
        }
    }

    fn permitted(&self, seat: Seat, action: G::Action) -> Result<(), Problem> {
        self.table.state().check(seat, action).map_err(|r| refused::<G>(&r))?;
        match self.table.over() {
            Some(_) => Err(Problem::new(Code::Over, "the game is over")),
            None => Ok(()),
        }
    }

    /// Adds to the queue, or puts another in its place.
    fn queue_dice(&mut self, request: &Map<String, Value>) -> Answer {
        answer::field(request, "queue")?;
        let faces = answer::list(request, "queue")?.iter().map(|face| match face {
            Value::Number(n) if matches!(n.as_u64(), Some(1..=6)) => {
                Ok(Face::Die(n.as_u64().unwrap_or(1) as u8))
            }
            Value::String(name) => Ok(Face::Drawn(name.clone())),
            other => Err(Problem::new(
                Code::BadDice,
                format!("{} is no face of a die (1 to 6) and no draw (a text)", reading::quoted(other)),
            )),
        });
        let mut faces = faces.collect::<Result<Vec<_>, _>>()?;
        if answer::flag(request, "replace")? {
            self.queue.clear();
        }
        self.queue.append(&mut faces);
        Ok(Map::from_iter([("queued".to_owned(), json!(self.queue))]))
    }

    fn act(&mut self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let seat = self.speaker(request, only)?;
        let action = action::<G>(answer::field(request, "action")?)?;
        let report = self.table.act(seat, action, &self.queue).map_err(|e| not_done::<G>(&e))?;
        Ok(self.reported(&report, only))
    }

    fn route(&mut self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let seat = self.speaker(request, only)?;
        answer::field(request, "actions")?;
        let actions = actions::<G>(request, "actions")?;
        let routed = self.table.route(seat, &actions, &self.queue);
        let mut answer = self.reported(&routed.report, only);
        answer.insert("done".into(), routed.done.into());
        let stop = match routed.stop {
            None => Value::Null,
            Some(Stop::Refused(error)) => not_done::<G>(&error).into_answer(),
            Some(Stop::Turn) => "turn".into(),
            Some(Stop::Reveal) => "reveal".into(),
            Some(Stop::Over) => "over".into(),
        };
        answer.insert("stop".into(), stop);
        Ok(answer)
    }

    fn reported(&mut self, report: &Report<G>, only: Option<&str>) -> Map<String, Value> {
        self.queue.drain(..report.given_used);
        let viewer = self.viewer(only);
        let mut answer = Map::new();
        answer.insert("events".into(), wire::events(&report.steps, viewer).into());
        answer.insert("rolls".into(), wire::rolls(&report.rolls).into());
        answer.append(&mut self.standing(only));
        answer
    }

    fn odds(&self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let seat = self.speaker(request, only)?;
        let action = action::<G>(answer::field(request, "action")?)?;
        let plan = actions::<G>(request, "plan")?;
        if plan.len() > LONGEST_PLAN {
            let text = format!("a plan has at most {LONGEST_PLAN} actions, not {}", plan.len());
            return Err(Problem::new(Code::BadRequest, text));
        }
        self.permitted(seat, action)?;
        let game = self.table.state();
        let forecast = game.forecast(seat, action);
        let odds = forecast.as_ref().map(|forecast| {
            odds(&OddsQuestion { game, seat, action, forecast, plan: &plan }, forecast.effort)
        });
        let mut answer = wire::odds::<G>(forecast.as_ref().zip(odds.as_ref()));
        answer.extend(self.participants(seat, Some(action)));
        Ok(answer)
    }

    /// Who has which part, if anybody has.
    fn participants(&self, seat: Seat, action: Option<G::Action>) -> Option<(String, Value)> {
        let participants = wire::participants::<G>(&self.table.state().participants(seat, action));
        (!participants.is_empty()).then(|| ("musters".to_owned(), participants.into()))
    }

    fn routes(&self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let seat = self.speaker(request, only)?;
        let pieces = answer::list(request, "pieces")?.iter().map(|piece| {
            let wrong = || format!("\"pieces\" should be ids, not {}", reading::quoted(piece));
            piece.as_str().map(str::to_owned).ok_or_else(|| Problem::new(Code::BadRequest, wrong()))
        });
        let pieces = pieces.collect::<Result<Vec<_>, _>>()?;
        let going = self.table.over().is_none();
        let routes = self.table.state().routes(seat, &pieces).filter(|_| going);
        Ok(wire::routes::<G>(routes.as_ref()))
    }

    fn overlays(&self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let viewer = self.asked_viewer(request, only)?;
        let overlays = wire::overlays::<G>(&self.table.state().overlays(viewer));
        Ok(Map::from_iter([("lenses".to_owned(), overlays.into())]))
    }

    fn why(&self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let seat = self.speaker(request, only)?;
        let action = request.get("action").map(action::<G>).transpose()?;
        let sums = wire::sums::<G>(&self.table.state().sums(seat, action));
        let sums = [("sums".to_owned(), Value::from(sums))];
        Ok(sums.into_iter().chain(self.participants(seat, action)).collect())
    }

    /// The viewer that was asked for, if it may be looked through; else the usual one.
    fn asked_viewer(&self, request: &Map<String, Value>, only: Option<&str>) -> Result<Viewer, Problem> {
        Ok(match (request.get("eye"), self.viewer(only)) {
            (None, own) => own,
            (Some(_), own) => match (answer::text(request, "eye")?, own) {
                ("spectator", _) => Viewer::Spectator,
                (name, Viewer::Seat(own)) if G::seat(name) == Some(own) => Viewer::Seat(own),
                (name, Viewer::Seat(own)) => {
                    let text = format!("the {} seat may not see through {name:?}", G::seat_name(own));
                    return Err(Problem::new(Code::NotYourSeat, text));
                }
                ("open", _) => Viewer::Open,
                (name, _) => Viewer::Seat(seat::<G>(name).map_err(|_| unknown_eye::<G>(name))?),
            },
        })
    }

    fn view(&self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let viewer = self.asked_viewer(request, only)?;
        Ok(Map::from_iter([("view".to_owned(), wire::view(self.table.state(), viewer))]))
    }

    /// The referee takes back the last entry in force, barrier or not; a seat what is its own to take back.
    fn undo(&mut self, only: Option<&str>) -> Answer {
        let last = self.table.effective().next_back().unwrap_or(0);
        if last == 0 {
            return Err(Problem::new(Code::NothingToUndo, "there is no decision to take back"));
        }
        let done = match only.map(seat::<G>).transpose()? {
            Some(seat) => self.table.take_back(seat, last),
            None => {
                let others: Vec<Seat> = (1..G::SEATS.len()).map(|i| Seat(i as u8)).collect();
                self.table.undo(Seat(0), &others, last)
            }
        };
        done.map_err(|error| Problem::new(Code::NotUndone, error.to_string()))?;
        self.queue.clear();
        Ok(self.standing(only))
    }

    fn journal(&self, only: Option<&str>) -> Answer {
        let reveal = if only.is_some() { Reveal::To(self.viewer(only)) } else { Reveal::Full };
        let lines = self.table.lines(reveal).into_iter();
        let lines = lines.map(|line| serde_json::from_str(&line).unwrap_or(Value::String(line)));
        Ok(Map::from_iter([("journal".to_owned(), lines.collect())]))
    }

    fn suggest(&self, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        let seat = self.speaker(request, only)?;
        let name = request.get("agent").map_or(Ok("scripted"), |_| answer::text(request, "agent"))?;
        answer::millis(request)?;
        if self.table.over().is_some() {
            return Err(Problem::new(Code::Over, "the game is over"));
        }
        if self.table.turn() != Some(seat) {
            return Err(Problem::new(
                Code::NotYourTurn,
                format!("the {} seat has nothing to decide now", G::seat_name(seat)),
            ));
        }
        let mut agent =
            volga_agents::agent::<G>(name).map_err(|e| Problem::new(Code::UnknownAgent, e.to_string()))?;
        let game = self.table.state();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let mut dice = volga_engine::dice::Quick::new(self.table.entries().len() as u64);
        let advice = volga_agents::ask(agent.as_mut(), game, seat, &legal, &mut dice);
        let others = advice.others.iter().map(|other| json!({"action": other.action, "value": other.value}));
        Ok(Map::from_iter([
            ("action".to_owned(), json!(advice.action)),
            ("value".to_owned(), json!(advice.value)),
            ("others".to_owned(), others.collect()),
        ]))
    }
}

impl<G: Table + Played> Desk for TableDesk<G> {
    fn standing(&self, only: Option<&str>) -> Map<String, Value> {
        Map::from_iter([
            ("seat".to_owned(), json!(self.table.turn().map(G::seat_name))),
            ("prompt".to_owned(), wire::prompt::<G>(&self.table.state().prompt(self.viewer(only)))),
            ("over".to_owned(), json!(self.table.over())),
        ])
    }

    fn handle(&mut self, op: Op, request: &Map<String, Value>, only: Option<&str>) -> Answer {
        match op {
            Op::Legal => self.legal(only),
            Op::Check => self.check(request, only),
            Op::Dice => self.queue_dice(request),
            Op::Act => self.act(request, only),
            Op::Route => self.route(request, only),
            Op::Odds => self.odds(request, only),
            Op::Why => self.why(request, only),
            Op::View => self.view(request, only),
            Op::Routes => self.routes(request, only),
            Op::Overlays => self.overlays(request, only),
            Op::Board => Ok(Map::from_iter([("board".to_owned(), json!(wire::board(self.table.state())))])),
            Op::State => Ok(Map::from_iter([("state".to_owned(), json!(self.table.state()))])),
            Op::Undo => self.undo(only),
            Op::Journal => self.journal(only),
            Op::Suggest => self.suggest(request, only),
            // The referee answers these without a game.
            Op::Games | Op::New | Op::Position | Op::Load => Ok(Map::new()),
        }
    }
}

/// Reads an action; what does not decode is named.
fn action<G: Table>(value: &Value) -> Result<G::Action, Problem> {
    wire::action::<G>(value).map_err(|text| Problem::new(Code::BadAction, text))
}

fn actions<G: Table>(request: &Map<String, Value>, name: &str) -> Result<Vec<G::Action>, Problem> {
    answer::list(request, name)?.iter().map(action::<G>).collect()
}

fn unknown_eye<G: Table>(name: &str) -> Problem {
    Problem::new(
        Code::UnknownViewer,
        format!("unknown eye {name:?}; there is {}, spectator, open", G::SEATS.join(", ")),
    )
}

fn not_set_up(error: &SetupError) -> Problem {
    let code = match error {
        SetupError::UnknownScenario(..) => Code::UnknownScenario,
        SetupError::Option { .. } => Code::BadOption,
        SetupError::Position { .. } => Code::BadPosition,
        SetupError::Version(..) => Code::Failed,
    };
    Problem::new(code, error.to_string())
}

fn refused<G: Table>(refusal: &Refusal) -> Problem {
    Problem::Refused(wire::refusal::<G>(refusal))
}

fn not_done<G: Table>(error: &ActError) -> Problem {
    match error {
        ActError::Refused(refusal) => refused::<G>(refusal),
        ActError::Over => Problem::new(Code::Over, "the game is over"),
        ActError::Missing(_) => Problem::new(Code::DiceNeeded, format!("{error}: queue them first")),
        ActError::Fault(_) => Problem::new(Code::BadDice, error.to_string()),
        ActError::Endless | ActError::Diverged(_) => Problem::new(Code::Failed, error.to_string()),
    }
}
