//! A table of one game: a match, and who sits at it.

use super::answer::{
    Advice, Can, DiceKind, DiceSource, LegalChoice, Look, News, Odds, OrdersOfSeat, Over, Overlays, Past,
    PhaseText, Proposed, Standing, Takeable, TrackAt, Trails, Why,
};
use super::any::{AnyTable, Done, Kept, Submission, What, Written};
use super::labels::Labels;
use super::orders::Ordered;
use super::problems::{faces, unknown_entry};
use super::seats::{Caller, SPECTATOR, Seats};
use super::words;
use crate::problem::{Code, Problem};
use crate::report::Chronicle;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::board::{Board, Say, Status, Track, Verb};
use volga_engine::dice::Face;
use volga_engine::journal::{DiceHeader, Ending, Header, Match, Reveal};
use volga_engine::{Message, Seat, Table, Turn, Viewer, wire};
use volga_session::EntryNumber;

/// Everything that is asked of it is answered to the one who asks, `caller`: what nobody may know who is not asked for
/// by name cannot be had. A copy for another caller costs next to nothing.
#[derive(Clone)]
pub(super) struct Live<G: Table> {
    pub(super) table: Arc<Match<G>>,
    pub(super) seats: Seats,
    pub(super) caller: Caller,
    /// The viewer that the caller wants to look with, if not the usual one.
    pub(super) through: Option<Viewer>,
    /// What the seats have ordered once and for all, and which entries came of it.
    pub(super) orders: Arc<Ordered<G>>,
    /// What somebody asks the others to agree to.
    pub(super) proposal: Option<Proposal>,
    /// Those who play know the seed: they typed it, or it was shown.
    pub(super) seed_known: bool,
    /// The board's tracks, which never change.
    pub(super) tracks: Arc<[Track<String>]>,
    /// The words for what may be taken back.
    pub(super) labels: Arc<Labels>,
}

/// A wish to undo everything from an entry on, and who agrees so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proposal {
    pub(super) entry: usize,
    pub(super) by: Seat,
    pub(super) agreed: Vec<Seat>,
}

impl<G: Table + Played> Live<G> {
    pub(super) fn new(table: Match<G>, seats: Seats, seed_known: bool) -> Live<G> {
        let tracks = table.state().board().tracks.say(words::<G>()).into();
        let (caller, orders) = (seats.stranger(), Arc::default());
        Live {
            table: Arc::new(table),
            seats,
            caller,
            through: None,
            orders,
            proposal: None,
            seed_known,
            tracks,
            labels: Arc::default(),
        }
    }

    /// Whether this seat may decide now.
    pub(super) fn has_turn(&self, seat: Seat) -> Result<(), Problem> {
        match self.table.turn() {
            Some(turn) if turn == seat => Ok(()),
            Some(turn) => {
                let text = format!("it is the {} seat's turn", G::seat_name(turn));
                Err(Problem::new(Code::NotYourTurn, text))
            }
            None => Err(Problem::new(Code::Over, "the game is over")),
        }
    }

    /// Faces that a person rolled; a table with dice of its own takes none.
    pub(super) fn faces(&self, given: &[Value]) -> Result<Vec<Face>, Problem> {
        if !given.is_empty() && self.table.has_dice() {
            return Err(Problem::new(Code::BadDice, "this table rolls its own dice"));
        }
        faces(given)
    }

    /// How the table stands in a few words and numbers.
    pub(super) fn summary(&self, game: &G, viewer: Viewer) -> Standing {
        self.standing(game, &game.status(viewer), &G::text(&game.prompt(viewer).text))
    }

    fn standing(&self, game: &G, status: &Status, asked: &str) -> Standing {
        let track = |track: &Track<String>| {
            let value = *status.tracks.get(track.id)?;
            let Track { id, name, max, mark, .. } = track;
            Some(TrackAt { id: (*id).to_owned(), name: name.clone(), value, max: *max, mark: *mark })
        };
        Standing {
            seat: seat_to_move(game).map(|seat| G::seat_name(seat).to_owned()),
            prompt: asked.to_owned(),
            phase: phase::<G>(status),
            tracks: self.tracks.iter().filter_map(track).collect(),
            clock: G::about().clock.to_owned(),
        }
    }

    /// The entries that their owner may change, as far as this viewer may know them.
    fn takeable(&self, viewer: Viewer) -> Vec<Takeable> {
        let mut found = Vec::new();
        for seat in self.seats.held(self.caller).filter(|seat| G::shares(*seat, viewer)) {
            let first = self.table.barrier(seat);
            let takeable =
                |(entry, label)| Takeable { entry: self.number(entry), seat: G::seat_name(seat), label };
            found.extend(self.labels.since(&self.table, first).into_iter().map(takeable));
        }
        found
    }

    /// Whether what was decided right after an entry can still be mended, and so be chosen anew.
    fn mends_after(&self, at: usize) -> bool {
        let next = self.table.in_force_from(at.saturating_add(1)).next();
        let mine = next.and_then(|item| Some((item.entry, item.act?.0)));
        let holds = |seat| self.seats.holds(self.caller, seat);
        mine.is_some_and(|(entry, seat)| holds(seat) && entry >= self.table.barrier(seat))
    }

    fn can(&self) -> Can {
        let turn = self.table.turn();
        let (over, plays) = (turn.is_none(), self.seats.held(self.caller).next().is_some());
        let looks_on = self.caller == Caller::Onlooker;
        Can {
            act: turn.is_some_and(|seat| self.seats.holds(self.caller, seat)),
            step: !looks_on && turn.is_some_and(|seat| self.seats.program(seat).is_some()),
            undo: !looks_on && self.may_undo().is_ok() && self.table.effective().nth(1).is_some(),
            resign: !over && plays,
            restart: self.may_restart().is_ok(),
            roll: !self.table.has_dice(),
        }
    }

    /// Undoing is for people who agree, and not once the seed was shown.
    pub(super) fn may_undo(&self) -> Result<(), Problem> {
        if !self.seats.are_all_people() {
            return Err(Problem::new(Code::NotAgreed, "a program sits at this table and does not agree"));
        }
        if self.table.over().is_some() && self.table.has_dice() && !self.seed_known {
            let text = "the seed was shown at the end: play on from an earlier moment as a branch";
            return Err(Problem::new(Code::Over, text));
        }
        Ok(())
    }

    /// The same dice again are for those who know them anyway, and to whom the beginning is no secret.
    pub(super) fn may_restart(&self) -> Result<(), Problem> {
        if !self.sees_all() {
            return Err(Problem::new(
                Code::Hidden,
                "another seat has secrets; begin again when the game is over",
            ));
        }
        if self.table.has_dice() && !self.seed_known && self.table.over().is_none() {
            let text = "the same dice can be had again when the game is over, or if you chose the seed";
            return Err(Problem::new(Code::SeedSecret, text));
        }
        Ok(())
    }
}

impl<G: Table + Played> AnyTable for Live<G> {
    fn by(&self, holder: Option<&str>, viewer: Option<&str>) -> Result<Arc<dyn AnyTable>, Problem> {
        Ok(Arc::new(self.come_to(holder, viewer)?))
    }

    fn holders(&self) -> Vec<&'static str> {
        if !self.seats.has_links() {
            return Vec::new();
        }
        self.seats.people().map(G::seat_name).chain([SPECTATOR]).collect()
    }

    fn yours(&self) -> Vec<&'static str> {
        self.seats.held(self.caller).map(G::seat_name).collect()
    }

    fn asker(&self) -> (Caller, Viewer) {
        (self.caller, self.viewer())
    }

    fn seq(&self) -> usize {
        self.table.entries().len()
    }

    fn kept(&self) -> Kept {
        let header = self.table.header();
        Kept {
            game: G::ID,
            scenario: header.scenario.clone(),
            options: wire::Options::of(&header.options),
            dice: match &header.dice {
                DiceHeader::Stream { commitment, .. } => {
                    DiceSource { kind: DiceKind::Stream, commitment: Some(commitment.clone()) }
                }
                DiceHeader::Typed => DiceSource { kind: DiceKind::Typed, commitment: None },
            },
            seats: self.seats.sitting::<G>(),
            over: self.table.over().map(|ending| over::<G>(self.table.state(), &ending)),
            marked: self.table.marked(),
            seed_known: self.seed_known,
        }
    }

    fn written(&self) -> Written {
        let scenario = &self.table.header().scenario;
        let info = G::about().scenario(scenario);
        Written {
            header: self.table.header_line(Reveal::Full),
            scenario_name: info.map_or_else(|| scenario.clone(), |info| G::text(&info.name)),
            summary: self.summary(self.table.state(), self.public_viewer()),
        }
    }

    fn lines_from(&self, entry: usize) -> Vec<String> {
        (entry..self.seq()).filter_map(|entry| self.table.entry_line(entry)).collect()
    }

    fn checkpoint(&self) -> Option<String> {
        self.table.checkpoint()
    }

    fn look(&self, at: Option<EntryNumber>) -> Result<Look, Problem> {
        let viewer = self.viewer();
        let last = self.table.effective().next_back().unwrap_or(0);
        let at = at.map_or(last, |at| self.entry(at));
        let is_now = at == last;
        let game = self.table.state_at(at).ok_or_else(|| unknown_entry(self.number(at)))?;
        let can = if is_now { self.can() } else { Can::default() };
        let (prompt, view) = (game.prompt(viewer).say(words::<G>()), game.view(viewer));
        let status = Status { tracks: view.tracks.clone(), phase: view.phase.clone() };
        let standing = self.standing(&game, &status, &prompt.text);
        let turn = if is_now { self.table.turn() } else { seat_to_move(&game) };
        let decides = turn.filter(|seat| G::shares(*seat, viewer));
        let chooses = decides.is_some() && if is_now { can.act } else { self.mends_after(at) };
        Ok(Look {
            seq: self.number(self.seq()),
            at: self.number(at),
            seat: turn.map(G::seat_name),
            prompt,
            choices: if chooses { choices(&game) } else { Vec::new() },
            view,
            outlook: game.outlook(viewer).say(words::<G>()),
            sums: decides.map_or_else(Vec::new, |seat| game.sums(seat, None)).say(words::<G>()),
            participants: decides
                .map_or_else(Vec::new, |seat| game.participants(seat, None))
                .say(words::<G>()),
            over: self.table.over().filter(|_| is_now).map(|ending| over::<G>(&game, &ending)),
            take_back: if is_now { self.takeable(viewer) } else { Vec::new() },
            lesson: self.lesson().filter(|_| is_now),
            proposal: self.proposed().filter(|_| is_now),
            notice: self.notice().filter(|_| is_now),
            can,
            standing,
        })
    }

    fn stands(&self) -> Result<(Look, Standing), Problem> {
        let (look, public) = (self.look(None)?, self.public_viewer());
        let summary = match self.viewer() == public {
            true => look.standing.clone(),
            false => self.summary(self.table.state(), public),
        };
        Ok((look, summary))
    }

    fn board(&self) -> Board<String> {
        wire::board(self.table.state(), words::<G>())
    }

    fn beginning(&self) -> String {
        let Header { game, rules, scenario, options, position, .. } = self.table.header();
        // A position may be long.
        let text = json!([game, rules, scenario, options, position]).to_string();
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn past(&self, from: usize) -> Past {
        Past { seq: self.number(self.seq()), entries: self.past_from(from) }
    }

    fn news(&self, entry: usize) -> Option<News> {
        self.news_of(entry)
    }

    fn trails(&self, from: usize) -> Trails {
        self.trails_from(from)
    }

    fn journal(&self) -> Vec<String> {
        self.table.lines(match (self.sees_all(), self.seed_known) {
            // Who asks for what one seat may have gets no more, even if all are his.
            (true, _) if self.through.is_some_and(|viewer| viewer != Viewer::Open) => {
                Reveal::To(self.viewer())
            }
            (true, true) => Reveal::Full,
            (true, false) => Reveal::AtEnd,
            (false, _) => Reveal::To(self.viewer()),
        })
    }

    fn proposed(&self) -> Option<Proposed> {
        let Proposal { entry, by, .. } = self.proposal.as_ref()?;
        Some(Proposed { entry: self.number(*entry), by: G::seat_name(*by) })
    }

    fn orders(&self, seat: Option<&str>) -> Result<OrdersOfSeat, Problem> {
        self.standing_of(seat)
    }

    fn chronicle(&self) -> Chronicle {
        Chronicle::of(&self.table, self.viewer())
    }

    fn odds(&self, seat: Option<&str>, action: &Value, plan: &[Value]) -> Result<Odds, Problem> {
        self.odds_of(seat, action, plan)
    }

    fn why(&self, seat: Option<&str>, action: Option<&Value>) -> Result<Why, Problem> {
        self.why_of(seat, action)
    }

    fn why_clicks(&self, seat: Option<&str>, clicks: &[String]) -> Result<Why, Problem> {
        self.why_clicked(seat, clicks)
    }

    fn routes(&self, seat: Option<&str>, pieces: &[String]) -> Result<wire::RoutesFound, Problem> {
        self.routes_of(seat, pieces)
    }

    fn overlays(&self, origin: Option<&str>) -> Result<Overlays, Problem> {
        self.overlays_from(origin)
    }

    fn suggest(&self, agent: &str) -> Result<Advice, Problem> {
        self.advice(agent)
    }

    fn submit(&self, submission: &Submission) -> Result<Done, Problem> {
        let (live, report) = self.submitted(submission)?;
        let ordered = live.orders.since(self.seq());
        let orders = match &submission.what {
            What::Orders { .. } => Some(live.written_orders()),
            _ => None,
        };
        Ok(Done { table: Arc::new(live), report, ordered, orders })
    }

    fn branch(&self, at: EntryNumber) -> Result<Arc<dyn AnyTable>, Problem> {
        Ok(Arc::new(self.branched(self.entry(at))?))
    }

    fn restart(&self, given: &[Value]) -> Result<Arc<dyn AnyTable>, Problem> {
        Ok(Arc::new(self.restarted(given)?))
    }
}

/// Legal actions, with a mark on those that end or hold back something.
fn choices<G: Table>(game: &G) -> Vec<LegalChoice> {
    let offers = wire::offers(game, words::<G>()).into_iter();
    offers.map(|offer| LegalChoice { pass: offer.choice.verb == Verb::Pass, offer }).collect()
}

/// The steps of the sequence of play in words, coarse to fine.
pub(super) fn phase<G: Table>(status: &Status) -> Vec<PhaseText> {
    let text = |key: &&'static str| PhaseText { key: (*key).to_owned(), text: G::text(&Message::new(*key)) };
    status.phase.iter().map(text).collect()
}

/// Whose turn it was in an earlier position.
fn seat_to_move<G: Table>(game: &G) -> Option<Seat> {
    if let Turn::Of(seat) = game.turn() { Some(seat) } else { None }
}

/// How a game ended, with a sentence: the game's own where its rules decided.
fn over<G: Table>(game: &G, ending: &Ending) -> Over {
    Over {
        winner: ending.winner.map(str::to_owned),
        level: ending.level.to_owned(),
        rule: ending.rule.map(|rule| rule.0.to_owned()),
        text: over_text(game, ending),
    }
}

pub(crate) fn over_text<G: Table>(game: &G, ending: &Ending) -> String {
    let by_rule = ending.rule.map(|_| G::text(&game.prompt(Viewer::Open).text));
    by_rule.unwrap_or_else(|| crate::words::say_ending(ending))
}
