//! What only looks: positions, choices, odds, reasons, advice.

use super::Session;
use crate::answers::{Advice, Meant, Offered, OrdersOfSeat, Shown};
use crate::{EntryNumber, LessonAt, Problem};
use serde_json::Value;
use volga_engine::board::{Board, Overlay, Participants, Prompt, Status, Sum, View};
use volga_engine::wire::{ChainFound, Chances, Offer, PositionView, RoutesFound};
use volga_engine::{Message, Seat, Viewer};

/// How many actions a plan may have: more than any question about odds has decisions.
const LONGEST_PLAN: usize = 64;
/// How many pieces can go together: more than any stack has.
const MOST_PIECES: usize = 64;
/// How many clicks can mean something.
const MOST_CLICKS: usize = 64;

impl Session {
    pub fn board(&self) -> Board<String> {
        self.play.board(self.asker.language)
    }

    /// What the data sheet that it is played by says otherwise than the facts that are built in.
    pub fn differs(&self) -> Vec<String> {
        self.play.differs(self.asker.language)
    }

    pub fn view(&self) -> View {
        self.play.view(self.viewer())
    }

    /// The tracks and the phase, without what else is seen.
    pub fn status(&self) -> Status {
        self.play.status(self.viewer())
    }

    /// The seat that the position asks, even if the game was ended by other than its rules.
    pub fn to_move(&self) -> Option<Seat> {
        self.play.to_move()
    }

    /// What is seen, with what the decision is about and what is to come.
    pub fn position_view(&self) -> PositionView {
        self.play.position_view(self.viewer(), self.asker.language)
    }

    pub fn prompt(&self) -> Prompt<String> {
        self.play.prompt(self.viewer(), self.asker.language)
    }

    /// The position after an entry, or now: its number, whether it is the present one, and all that is shown of it. An
    /// earlier one has choices where what was decided in it can still be mended.
    pub fn shown(&self, at: Option<EntryNumber>) -> Result<(EntryNumber, bool, Shown), Problem> {
        let (last, counts_as) = (self.play.last(Viewer::Open).0, self.counts_as());
        let number = at.unwrap_or_else(|| self.number(self.play.last(counts_as).0));
        let asked = self.entry(number);
        if !self.play.is_in_force(asked) {
            return Err(Problem::UnknownEntry(number));
        }
        // What he does not notice is no other moment to him.
        let at = self.play.unnoticed_from(asked, counts_as);
        let speaks = |seat: &Seat| self.asker.speaks_for(*seat);
        let chooses = match self.play.next(at) {
            _ if at == last => self.turn().is_some_and(|seat| speaks(&seat)),
            Some((entry, seat)) => speaks(&seat) && entry >= self.play.barrier(seat),
            None => false,
        };
        let shown = self.play.shown(at, self.viewer(), chooses, self.asker.language);
        Ok((number, at == last, shown.ok_or(Problem::UnknownEntry(number))?))
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

    /// The likeliest meaning of clicks that is legal; else the likeliest and why it is not; none if they mean nothing.
    pub fn meaning(&self, seat: Option<&str>, clicks: &[String]) -> Result<Option<Meant>, Problem> {
        let seat = self.speaker(seat)?;
        if clicks.len() > MOST_CLICKS {
            return Err(Problem::BadRequest(format!("at most {MOST_CLICKS} clicks mean something")));
        }
        // What clicks mean while another seat decides is that seat's to know.
        if let (Some(_), Err(problem)) = (self.turn(), self.has_turn(seat)) {
            return Ok(Some(Meant { told: None, allowed: Err(problem) }));
        }
        let mut meant = self.play.meant(seat, clicks, self.asker.language);
        // The words for something that this seat cannot do may name what it cannot see.
        let is_hidden = self.play.facts().secrets && self.viewer() != Viewer::Open;
        if let Some(meant) = meant.as_mut().filter(|meant| is_hidden && meant.allowed.is_err()) {
            meant.told = None;
        }
        Ok(meant)
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

    /// What pieces could do once something else is said.
    pub fn chains(&self, seat: Option<&str>, pieces: &[String]) -> Result<Vec<ChainFound>, Problem> {
        let seat = self.speaker(seat)?;
        Ok(self.play.chains(seat, few(pieces)?, self.asker.language))
    }

    /// Where pieces can go together, once these actions are done.
    pub fn routes(
        &self,
        seat: Option<&str>,
        pieces: &[String],
        after: &[Value],
    ) -> Result<RoutesFound, Problem> {
        let seat = self.speaker(seat)?;
        if after.len() > LONGEST_PLAN {
            let text = format!("at most {LONGEST_PLAN} actions come before, not {}", after.len());
            return Err(Problem::BadRequest(text));
        }
        self.play.routes(seat, few(pieces)?, after, self.asker.language)
    }

    /// What can be laid over the map, as seen from a space if one is named.
    pub fn overlays(&self, origin: Option<&str>) -> Result<Vec<Overlay<String>>, Problem> {
        self.play.overlays(self.viewer(), origin, self.asker.language)
    }

    /// What a program would do at a seat whose turn it is.
    pub fn advice(&self, seat: Option<&str>, agent: &str) -> Result<Advice, Problem> {
        let seat = self.speaker(seat)?;
        self.has_turn(seat)?;
        self.play.advice(seat, agent, self.asker.language)
    }

    /// How far the lesson has come that begins as this table did; nothing once play has gone beyond it.
    pub fn lesson(&self) -> Option<LessonAt> {
        self.play.lesson()
    }

    /// A seat's standing orders.
    pub fn orders(&self, seat: Option<&str>) -> Result<OrdersOfSeat, Problem> {
        Ok(self.play.orders(self.speaker(seat)?, self.asker.language))
    }
}

/// Pieces, if there are not too many.
fn few(pieces: &[String]) -> Result<&[String], Problem> {
    if pieces.len() > MOST_PIECES {
        return Err(Problem::BadRequest(format!("at most {MOST_PIECES} pieces go together")));
    }
    Ok(pieces)
}
