//! A game in play, for one who asks.

use crate::answers::{Advice, Done, Halt, Offered, Told};
use crate::play::{Acted, Play};
use crate::{Asker, EntryNumber, Problem};
use serde_json::Value;
use std::sync::Arc;
use volga_engine::board::{Board, Overlay, Participants, Prompt, Sum, View};
use volga_engine::dice::Face;
use volga_engine::journal::{Ending, Header, HistoryError, Reveal};
use volga_engine::wire::{Chances, Offer, PositionView, RoutesFound};
use volga_engine::{About, Message, Seat, Viewer};

/// How many actions a plan may have: more than any question about odds has decisions.
const LONGEST_PLAN: usize = 64;
/// How many pieces can go together: more than any stack has.
const MOST_PIECES: usize = 64;

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

    /// The same game for another one who asks.
    pub fn asked_by(&self, asker: Asker) -> Session {
        Session { asker, ..self.clone() }
    }

    /// The same, looked at through the viewer of a name, if the asker may.
    pub fn through(&self, name: &str) -> Result<Session, Problem> {
        let viewer = match name {
            "spectator" => Some(Viewer::Spectator),
            "open" => Some(Viewer::Open),
            name => self.named(name).map(Viewer::Seat),
        };
        let may_look = |viewer: &Viewer| self.over().is_some() || self.asker.may_look(*viewer);
        match (viewer.filter(may_look), self.asker.own().filter(|_| self.over().is_none())) {
            (Some(viewer), _) => Ok(self.asked_by(self.asker.through(viewer))),
            (None, Some(own)) => {
                let text = format!("the {} seat may not see through {name:?}", self.seat_name(own));
                Err(Problem::NotYourSeat(text))
            }
            (None, None) if viewer.is_some() => {
                Err(Problem::NotYourSeat(format!("you may not look at this game through {name:?}")))
            }
            (None, None) => {
                Err(Problem::UnknownViewer { name: name.to_owned(), known: self.seats().join(", ") })
            }
        }
    }

    pub fn game(&self) -> &'static str {
        self.play.id()
    }

    pub fn about(&self) -> &'static About {
        self.play.about()
    }

    pub fn seats(&self) -> &'static [&'static str] {
        self.play.seats()
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

    /// The seat that a request speaks for, which must be the asker's: named, or his own, or the one whose turn it is.
    pub fn speaker(&self, named: Option<&str>) -> Result<Seat, Problem> {
        let named = named.map(|name| self.seat(name)).transpose()?;
        let seat = named.or(self.asker.own()).or(self.turn()).unwrap_or(Seat(0));
        if self.asker.speaks_for(seat) {
            return Ok(seat);
        }
        let text = match self.asker.own() {
            Some(own) => format!("you sit at the {} seat", self.seat_name(own)),
            None => "you look on, and hold no seat".to_owned(),
        };
        Err(Problem::NotYourSeat(text))
    }

    pub fn viewer(&self) -> Viewer {
        self.asker.viewer(self.turn())
    }

    /// The seat that must decide; none when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        self.play.turn()
    }

    pub fn over(&self) -> Option<Ending> {
        self.play.over()
    }

    /// How it ended in the rules' own words, if they ended it.
    pub fn verdict(&self) -> Option<String> {
        self.over()?.rule.map(|_| self.play.prompt(Viewer::Open, self.asker.language).text)
    }

    pub fn is_marked(&self) -> bool {
        self.play.is_marked()
    }

    /// Whether any decision has been taken, undone or not.
    pub fn has_begun(&self) -> bool {
        self.play.entries() > 1
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

    /// The whole position, for one who sees everything.
    pub fn state(&self) -> Result<Value, Problem> {
        let hidden = || Problem::NotYourSeat("you may not see the whole position".to_owned());
        (self.viewer() == Viewer::Open).then(|| self.play.state()).ok_or_else(hidden)
    }

    pub fn board(&self) -> Board<String> {
        self.play.board(self.asker.language)
    }

    pub fn view(&self) -> View {
        self.play.view(self.viewer())
    }

    /// What is seen, with what the decision is about and what is to come.
    pub fn position_view(&self) -> PositionView {
        self.play.position_view(self.viewer(), self.asker.language)
    }

    pub fn prompt(&self) -> Prompt<String> {
        self.play.prompt(self.viewer(), self.asker.language)
    }

    /// The choices, if the seat whose turn it is is the asker's.
    pub fn offers(&self) -> Vec<Offer> {
        self.messages().into_iter().map(|(offer, _)| offer).collect()
    }

    /// The same, each among those of its kind.
    pub fn offers_by_kind(&self) -> Vec<Offered> {
        let (mut kind, mut group) = (0, 0);
        let mut last: Option<Message> = None;
        let mut offers = Vec::new();
        for (offer, label) in self.messages() {
            if let Some(last) = &last {
                let same_kind = last.key == label.key;
                kind += usize::from(!same_kind);
                group += usize::from(!same_kind || last.args.first() != label.args.first());
            }
            last = Some(label);
            offers.push(Offered { offer, kind, group });
        }
        offers
    }

    fn messages(&self) -> Vec<(Offer, Message)> {
        match self.turn().filter(|seat| self.asker.speaks_for(*seat)) {
            Some(_) => self.play.offers(self.asker.language),
            None => Vec::new(),
        }
    }

    /// Whether any of the choices has odds.
    pub fn is_chancy(&self) -> bool {
        self.turn().is_some_and(|seat| self.asker.speaks_for(seat) && self.play.is_chancy(seat))
    }

    /// Whether an action is allowed now.
    pub fn check(&self, seat: Option<&str>, action: &Value) -> Result<(), Problem> {
        self.play.check(self.speaker(seat)?, action, self.asker.language)
    }

    /// The numbers behind the decision, or behind an action.
    pub fn sums(&self, seat: Option<&str>, action: Option<&Value>) -> Result<Vec<Sum<String>>, Problem> {
        self.play.sums(self.speaker(seat)?, action, self.asker.language)
    }

    /// Who has which part in the decision, or in an action.
    pub fn participants(
        &self,
        seat: Option<&str>,
        action: Option<&Value>,
    ) -> Result<Vec<Participants<String>>, Problem> {
        self.play.participants(self.speaker(seat)?, action, self.asker.language)
    }

    /// The odds of an action, with a plan for later decisions.
    pub fn odds(&self, seat: Option<&str>, action: &Value, plan: &[Value]) -> Result<Chances, Problem> {
        let seat = self.speaker(seat)?;
        if plan.len() > LONGEST_PLAN {
            let text = format!("a plan has at most {LONGEST_PLAN} actions, not {}", plan.len());
            return Err(Problem::BadRequest(text));
        }
        self.play.odds(seat, action, plan, self.asker.language)
    }

    /// Where pieces can go together.
    pub fn routes(&self, seat: Option<&str>, pieces: &[String]) -> Result<RoutesFound, Problem> {
        let seat = self.speaker(seat)?;
        if pieces.len() > MOST_PIECES {
            return Err(Problem::BadRequest(format!("at most {MOST_PIECES} pieces go together")));
        }
        Ok(self.play.routes(seat, pieces, self.asker.language))
    }

    /// What can be laid over the map, as seen from a space if one is named.
    pub fn overlays(&self, origin: Option<&str>) -> Result<Vec<Overlay<String>>, Problem> {
        self.play.overlays(self.viewer(), origin, self.asker.language)
    }

    /// What a program would do at a seat whose turn it is.
    pub fn advice(&self, seat: Option<&str>, agent: &str) -> Result<Advice, Problem> {
        let seat = self.speaker(seat)?;
        match self.turn() {
            None => Err(Problem::Over),
            Some(turn) if turn != seat => Err(Problem::NotYourTurn(self.seat_name(seat))),
            Some(_) => self.play.advice(seat, agent),
        }
    }

    /// All that has happened, as far as the asker is told.
    pub fn told(&self) -> Vec<Told> {
        self.play.told(self.viewer(), self.asker.language)
    }

    /// Does an action.
    pub fn act(&self, seat: Option<&str>, action: &Value, given: &[Face]) -> Result<Done, Problem> {
        let mut done = self.route(seat, std::slice::from_ref(action), given)?;
        match done.halt.take() {
            Some(Halt::Problem(problem)) => Err(problem),
            Some(Halt::Turn | Halt::Reveal | Halt::Over) | None => Ok(done),
        }
    }

    /// Does actions one after the other, until one is refused or something comes between.
    pub fn route(&self, seat: Option<&str>, actions: &[Value], given: &[Face]) -> Result<Done, Problem> {
        let seat = self.speaker(seat)?;
        let Acted { play, done, halt, events, rolls, used } =
            self.play.act(seat, actions, given, self.asker)?;
        Ok(Done { session: self.after(play), done, halt, events, rolls, used })
    }

    /// Takes back the last decision, where its seat may by itself.
    pub fn take_back(&self) -> Result<Session, Problem> {
        let (entry, seat) = self.last_decision()?;
        let seat = if self.asker.speaks_for(seat) { seat } else { self.speaker(None)? };
        let play = self.play.take_back(seat, entry).map_err(|error| self.not_changed(error))?;
        Ok(self.after(play))
    }

    /// Undoes the last decision whatever was rolled or shown since, by the agreement of all seats, which must all be
    /// the asker's.
    pub fn undo(&self) -> Result<Session, Problem> {
        let (entry, by) = self.last_decision()?;
        let all: Vec<Seat> = (0u8..).map(Seat).take(self.seats().len()).collect();
        if let Some(other) = all.iter().find(|seat| !self.asker.speaks_for(**seat)) {
            return Err(self.not_changed(HistoryError::NotAgreed(self.seat_name(*other))));
        }
        let play = self.play.undo(by, &all, entry).map_err(|error| self.not_changed(error))?;
        Ok(self.after(play))
    }

    /// Whether the last decision can be taken back by the seat that took it.
    pub fn may_take_back(&self) -> Result<bool, Problem> {
        self.last_decision().map(|(entry, seat)| entry >= self.play.barrier(seat))
    }

    /// The last decision in force, and whose it was.
    fn last_decision(&self) -> Result<(usize, Seat), Problem> {
        match self.play.last() {
            (0, _) => Err(Problem::NothingToUndo),
            (entry, seat) => Ok((entry, seat.unwrap_or(Seat(0)))),
        }
    }

    fn not_changed(&self, error: HistoryError) -> Problem {
        Problem::History(error.numbered(|entry| EntryNumber::told(entry, self.viewer())))
    }

    fn after(&self, play: Arc<dyn Play>) -> Session {
        Session { play, asker: self.asker }
    }
}
