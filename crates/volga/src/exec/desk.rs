//! A game in play that answers requests, and the faces that were queued for it.

use super::answer::{self, Answer, Code, Problem, reply};
use serde::Serialize;
use serde_json::{Map, Value};
use volga_engine::board::{Board, Overlay, Participants, Prompt, Sum};
use volga_engine::dice::Face;
use volga_engine::journal::Ending;
use volga_engine::wire::{self, Chances, Event, Offer, PositionView, Rolled};
use volga_engine::{RuleId, reading};
use volga_session::{Advice, Considered, Done, Halt, Session};

type Request = Map<String, Value>;

/// One game at a time.
pub(super) struct Desk {
    pub(super) session: Session,
    /// Faces that were queued and not used yet.
    queue: Vec<Face>,
}

/// What is asked, and the rule or section that the decision belongs to.
#[derive(Serialize)]
struct Asked {
    text: String,
    rule: RuleId,
}

/// Whose turn it is, what is asked as far as the asker may know it, and whether it is over.
#[derive(Serialize)]
struct Standing {
    seat: Option<&'static str>,
    prompt: Asked,
    over: Option<Ending>,
}

#[derive(Serialize)]
struct Legal {
    seat: Option<&'static str>,
    prompt: Asked,
    choices: Vec<Offer>,
    over: Option<Ending>,
}

#[derive(Serialize)]
struct Queued<'a> {
    queued: &'a [Face],
}

#[derive(Serialize)]
struct Acted {
    events: Vec<Event>,
    rolls: Vec<Rolled>,
    #[serde(flatten)]
    standing: Standing,
}

#[derive(Serialize)]
struct Routed {
    #[serde(flatten)]
    acted: Acted,
    done: usize,
    /// Why not all of the actions: `turn`, `reveal`, `over`, or an error.
    stop: Value,
}

#[derive(Serialize)]
struct Odds {
    #[serde(flatten)]
    chances: Chances,
    #[serde(rename = "musters", skip_serializing_if = "Vec::is_empty")]
    participants: Vec<Participants<String>>,
}

#[derive(Serialize)]
struct Why {
    sums: Vec<Sum<String>>,
    #[serde(rename = "musters", skip_serializing_if = "Vec::is_empty")]
    participants: Vec<Participants<String>>,
}

#[derive(Serialize)]
struct Seen {
    view: PositionView,
}

#[derive(Serialize)]
struct Overlays {
    #[serde(rename = "lenses")]
    overlays: Vec<Overlay<String>>,
}

#[derive(Serialize)]
struct Drawn {
    board: Board<String>,
}

#[derive(Serialize)]
struct State {
    state: Value,
}

/// What a program would do; what that is called can be read in `legal`.
#[derive(Serialize)]
struct Suggested {
    action: wire::Action,
    value: Option<f64>,
    others: Vec<Considered>,
}

#[derive(Serialize)]
struct Journal {
    journal: Vec<Value>,
}

impl Desk {
    pub(super) fn new(session: Session) -> Desk {
        Desk { session, queue: Vec::new() }
    }

    pub(super) fn standing(&self) -> Answer {
        reply(self.stands())
    }

    fn stands(&self) -> Standing {
        let Prompt { text, rule, .. } = self.session.prompt();
        Standing { seat: self.seat(), prompt: Asked { text, rule }, over: self.session.over() }
    }

    fn seat(&self) -> Option<&'static str> {
        self.session.turn().map(|seat| self.session.seat_name(seat))
    }

    /// All choices; to a seat only its own.
    pub(super) fn legal(&self) -> Answer {
        let Standing { seat, prompt, over } = self.stands();
        reply(Legal { seat, prompt, choices: self.session.offers(), over })
    }

    pub(super) fn check(&self, request: &Request) -> Answer {
        let action = answer::field(request, "action")?;
        match self.session.check(answer::seat(request)?, action) {
            Ok(()) => reply(Map::new()),
            Err(volga_session::Problem::Refused(refusal)) => Err(Problem::Forbidden(refusal)),
            Err(other) => Err(other.into()),
        }
    }

    /// Adds to the queue, or puts another in its place.
    pub(super) fn queue_dice(&mut self, request: &Request) -> Answer {
        answer::field(request, "queue")?;
        let face = |face| wire::face(face).map_err(|text| Problem::new(Code::BadDice, text));
        let mut faces = answer::list(request, "queue")?.iter().map(face).collect::<Result<Vec<_>, _>>()?;
        if answer::flag(request, "replace")? {
            self.queue.clear();
        }
        self.queue.append(&mut faces);
        reply(Queued { queued: &self.queue })
    }

    pub(super) fn act(&mut self, request: &Request) -> Answer {
        let action = answer::field(request, "action")?;
        let seat = answer::seat(request)?;
        let done = self.session.act(seat, action, &self.queue)?;
        reply(self.acted(done))
    }

    pub(super) fn route(&mut self, request: &Request) -> Answer {
        answer::field(request, "actions")?;
        let actions = answer::list(request, "actions")?;
        let mut routed = self.session.route(answer::seat(request)?, actions, &self.queue)?;
        let stop = match routed.halt.take() {
            None => Value::Null,
            Some(Halt::Problem(problem)) => Problem::from(problem).into_answer(),
            Some(Halt::Turn) => "turn".into(),
            Some(Halt::Reveal) => "reveal".into(),
            Some(Halt::Over) => "over".into(),
        };
        let done = routed.done;
        reply(Routed { acted: self.acted(routed), done, stop })
    }

    fn acted(&mut self, done: Done) -> Acted {
        self.queue.drain(..done.used);
        self.session = done.session;
        Acted { events: done.events, rolls: done.rolls, standing: self.stands() }
    }

    pub(super) fn odds(&self, request: &Request) -> Answer {
        let (seat, action) = (answer::seat(request)?, answer::field(request, "action")?);
        let chances = self.session.odds(seat, action, answer::list(request, "plan")?)?;
        let participants = self.session.participants(seat, Some(action))?;
        reply(Odds { chances, participants })
    }

    pub(super) fn why(&self, request: &Request) -> Answer {
        let (seat, action) = (answer::seat(request)?, request.get("action"));
        let sums = self.session.sums(seat, action)?;
        reply(Why { sums, participants: self.session.participants(seat, action)? })
    }

    pub(super) fn routes(&self, request: &Request) -> Answer {
        let seat = answer::seat(request)?;
        let pieces = answer::list(request, "pieces")?.iter().map(|piece| {
            let wrong = || format!("\"pieces\" should be ids, not {}", reading::quoted(piece));
            piece.as_str().map(str::to_owned).ok_or_else(|| Problem::new(Code::BadRequest, wrong()))
        });
        reply(self.session.routes(seat, &pieces.collect::<Result<Vec<_>, _>>()?, &[])?)
    }

    pub(super) fn overlays(&self, request: &Request) -> Answer {
        let origin = request.get("from").map(|_| answer::text(request, "from")).transpose()?;
        reply(Overlays { overlays: self.looking(request)?.overlays(origin)? })
    }

    pub(super) fn view(&self, request: &Request) -> Answer {
        reply(Seen { view: self.looking(request)?.position_view() })
    }

    /// The session through the eye that was asked for, if it may be looked through; else the usual one.
    fn looking(&self, request: &Request) -> Result<Session, Problem> {
        match request.get("eye") {
            None => Ok(self.session.clone()),
            Some(_) => Ok(self.session.through(answer::text(request, "eye")?)?),
        }
    }

    pub(super) fn board(&self) -> Answer {
        reply(Drawn { board: self.session.board() })
    }

    pub(super) fn state(&self) -> Answer {
        reply(State { state: self.session.state()? })
    }

    /// The referee takes back the last entry in force, barrier or not; a seat what is its own to take back.
    pub(super) fn undo(&mut self, is_referee: bool) -> Answer {
        self.session = if is_referee { self.session.undo()? } else { self.session.take_back()? };
        self.queue.clear();
        self.standing()
    }

    pub(super) fn journal(&self) -> Answer {
        let lines = self.session.journal().into_iter();
        let lines = lines.map(|line| serde_json::from_str(&line).unwrap_or(Value::String(line)));
        reply(Journal { journal: lines.collect() })
    }

    pub(super) fn suggest(&self, request: &Request) -> Answer {
        let name = request.get("agent").map_or(Ok("scripted"), |_| answer::text(request, "agent"))?;
        answer::millis(request)?;
        let Advice { action, value, others, .. } = self.session.advice(answer::seat(request)?, name)?;
        reply(Suggested { action, value, others })
    }
}
