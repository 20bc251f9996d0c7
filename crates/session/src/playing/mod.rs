//! A match of one game: the one place above the games that is compiled for each of them.
//!
//! - `deciding`: what may be decided, and by which chances programs do. `change`: what changes it. `orders`: what
//!   seats have ordered once and for all, and what comes of it.
//! - `past`: what happened, as it is told. `labels`: the words for what may be taken back; `gestures`: how far at once.

mod change;
mod deciding;
mod gestures;
mod labels;
mod orders;
mod past;

use crate::answers::{Advice, Considered, LessonAt, Meant, OrdersOfSeat, Shown};
use crate::odds::odds;
use crate::past::{EntryKind, Heard, Judged, PastEntry};
use crate::play::{Changed, Facts, Play};
use crate::{Asker, EntryNumber, Problem};
use deciding::{read, to_move};
use gestures::Gestures;
use labels::Labels;
use orders::Ordered;
use serde_json::{Value, json};
use std::ops::Range;
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::board::{Board, Overlay, Participants, Prompt, Say, Status, Sum, View};
use volga_engine::dice::{Face, Quick};
use volga_engine::journal::{DiceSource, Ending, Entry, Header, HistoryError, Match, Reveal};
use volga_engine::odds::OddsQuestion;
use volga_engine::trail::Trail;
use volga_engine::wire::{self, Action, ChainFound, Chances, Offer, PositionView, RoutesFound};
use volga_engine::{Catalogue, Language, Message, Seat, Table, Viewer};

pub(crate) struct Playing<G: Table> {
    table: Match<G>,
    orders: Arc<Ordered<G>>,
    labels: Arc<Labels>,
    gestures: Gestures,
}

impl<G: Table + Played> Playing<G> {
    pub(crate) fn new(table: Match<G>) -> Playing<G> {
        Playing { table, orders: Arc::default(), labels: Arc::default(), gestures: Gestures::default() }
    }

    pub(crate) fn of(table: Match<G>) -> Arc<dyn Play> {
        Arc::new(Playing::new(table))
    }
}

impl<G: Table + Played> Play for Playing<G> {
    fn facts(&self) -> Facts {
        Facts { id: G::ID, seats: G::SEATS, secrets: G::SECRETS, about: G::about() }
    }

    fn header(&self) -> &Header {
        self.table.header()
    }

    fn header_line(&self) -> String {
        self.table.header_line(Reveal::Full)
    }

    fn entries(&self) -> usize {
        self.table.entries().len()
    }

    fn entry_line(&self, entry: usize) -> Option<String> {
        self.table.entry_line(entry)
    }

    fn lines(&self, reveal: Reveal) -> Vec<String> {
        self.table.lines(reveal)
    }

    fn checkpoint(&self) -> Option<String> {
        self.table.checkpoint()
    }

    fn number(&self, entry: usize, counted_by: Viewer) -> EntryNumber {
        EntryNumber::told(&self.table, entry, counted_by)
    }

    fn entry(&self, number: EntryNumber, counted_by: Viewer) -> usize {
        number.meant(&self.table, counted_by)
    }

    fn is_noticed(&self, entry: usize, viewer: Viewer) -> bool {
        self.table.is_noticed(entry, viewer)
    }

    fn is_noticed_by_all(&self, entry: usize) -> bool {
        self.table.is_noticed_by_all(entry)
    }

    fn is_in_force(&self, entry: usize) -> bool {
        self.table.in_force_from(entry).next().is_some_and(|item| item.entry == entry)
    }

    fn last(&self, viewer: Viewer) -> (usize, Option<Seat>) {
        let last = self.table.in_force().rfind(|item| self.table.is_noticed(item.entry, viewer));
        last.map_or((0, None), |item| (item.entry, item.act.map(|(seat, _)| seat)))
    }

    fn unnoticed_from(&self, entry: usize, viewer: Viewer) -> usize {
        let later = self.table.in_force_from(entry.saturating_add(1));
        let unnoticed = later.take_while(|item| !self.table.is_noticed(item.entry, viewer));
        unnoticed.last().map_or(entry, |item| item.entry)
    }

    fn next(&self, entry: usize) -> Option<(usize, Seat)> {
        let next = self.table.in_force_from(entry.saturating_add(1)).next()?;
        Some((next.entry, next.act?.0))
    }

    fn kind(&self, entry: usize) -> Option<(EntryKind, Option<Seat>, Option<usize>)> {
        Some(match self.table.entries().get(entry)? {
            Entry::Begin { .. } => (EntryKind::Begin, None, None),
            Entry::Act { seat, .. } => (EntryKind::Act, Some(*seat), None),
            Entry::TakeBack { seat, entry } => (EntryKind::TakeBack, Some(*seat), Some(*entry)),
            Entry::Mend { seat, entry, .. } => (EntryKind::Mend, Some(*seat), Some(*entry)),
            Entry::Undo { entry, asked_by, .. } => (EntryKind::Undo, Some(*asked_by), Some(*entry)),
            Entry::Resign { seat } => (EntryKind::Resign, Some(*seat), None),
            Entry::Draw { .. } => (EntryKind::Draw, None, None),
            Entry::TimeOut { seat } => (EntryKind::TimeOut, Some(*seat), None),
        })
    }

    fn has_decided(&self, seat: Seat) -> bool {
        self.table.entries().iter().any(|entry| matches!(entry, Entry::Act { seat: by, .. } if *by == seat))
    }

    fn is_act(&self, entry: usize, seat: Seat, action: &Value) -> bool {
        let (asked, entry) = (read::<G>(action).ok(), self.table.entries().get(entry));
        matches!(entry, Some(Entry::Act { seat: by, action, .. }) if *by == seat && asked == Some(*action))
    }

    fn barrier(&self, seat: Seat) -> usize {
        self.table.barrier(seat)
    }

    fn labels(&self, from: usize) -> Vec<(usize, String)> {
        self.labels.since(&self.table, from)
    }

    fn gesture(&self, entry: usize) -> usize {
        self.gestures.first(entry)
    }

    fn turn(&self) -> Option<Seat> {
        self.table.turn()
    }

    fn over(&self) -> Option<Ending> {
        self.table.over()
    }

    fn has_dice(&self) -> bool {
        self.table.has_dice()
    }

    fn is_marked(&self) -> bool {
        self.table.marked()
    }

    fn lesson(&self) -> Option<LessonAt> {
        let Header { scenario, position, .. } = self.table.header();
        let mut lessons = G::about().lessons.iter();
        let lesson = lessons.find(|lesson| lesson.begins(scenario, position.as_ref()))?;
        let (id, of) = (lesson.id.as_str(), lesson.steps.len());
        let decided = self.table.in_force().filter_map(|entry| entry.act).map(|(_, action)| action);
        let done: Vec<G::Action> = decided.take(of + 1).collect();
        let step = lesson.leads_to::<G>(&done).then_some(done.len());
        (done.len() <= of).then_some(LessonAt { id, step, of })
    }

    fn differs(&self, language: Language) -> Vec<String> {
        let data = self.table.header().data.as_deref();
        data.map_or_else(Vec::new, |data| G::differs(&data.value()).say(words::<G>(language)))
    }

    fn state(&self) -> Value {
        json!(self.table.state())
    }

    fn board(&self, language: Language) -> Board<String> {
        wire::board(self.table.state(), words::<G>(language))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.table.state().view(viewer)
    }

    fn status(&self, viewer: Viewer) -> Status {
        self.table.state().status(viewer)
    }

    fn to_move(&self) -> Option<Seat> {
        to_move(self.table.state())
    }

    fn position_view(&self, viewer: Viewer, language: Language) -> PositionView {
        wire::view(self.table.state(), viewer, words::<G>(language))
    }

    fn prompt(&self, viewer: Viewer, language: Language) -> Prompt<String> {
        self.table.state().prompt(viewer).say(words::<G>(language))
    }

    fn shown(&self, at: usize, viewer: Viewer, chooses: bool, language: Language) -> Option<Shown> {
        let (game, words) = (self.table.state_at(at)?, words::<G>(language));
        let to_move = to_move(&game);
        let turn = if at == self.last(Viewer::Open).0 { self.table.turn() } else { to_move };
        let decides = turn.filter(|seat| G::shares(*seat, viewer));
        let sums = decides.map_or_else(Vec::new, |seat| game.sums(seat, None));
        let participants = decides.map_or_else(Vec::new, |seat| game.participants(seat, None));
        Some(Shown {
            turn,
            to_move,
            prompt: game.prompt(viewer).say(words),
            choices: if chooses && decides.is_some() { wire::offers(&game, words) } else { Vec::new() },
            view: game.view(viewer),
            outlook: game.outlook(viewer).say(words),
            sums: sums.say(words),
            participants: participants.say(words),
        })
    }

    fn offers(&self, language: Language) -> Vec<(Offer, Message)> {
        let game = self.table.state();
        let labels = self.legal().into_iter().map(|action| game.choice(action).label);
        wire::offers(game, words::<G>(language)).into_iter().zip(labels).collect()
    }

    fn is_chancy(&self, seat: Seat) -> bool {
        self.legal().into_iter().any(|action| self.table.state().forecast(seat, action).is_some())
    }

    fn check(&self, seat: Seat, action: &Value, language: Language) -> Result<(), Problem> {
        self.permitted(seat, read::<G>(action)?, language)
    }

    fn meant(&self, seat: Seat, clicks: &[String], language: Language) -> Option<Meant> {
        let game = self.table.state();
        let action = game.interpret_clicks(seat, clicks)?;
        let label = words::<G>(language).render(&game.choice(action).label);
        let told = Some((Action::of(&action), label));
        Some(Meant { told, allowed: self.permitted(seat, action, language) })
    }

    fn sums(
        &self,
        seat: Seat,
        action: Option<&Value>,
        language: Language,
    ) -> Result<Vec<Sum<String>>, Problem> {
        let action = action.map(read::<G>).transpose()?;
        Ok(self.table.state().sums(seat, action).say(words::<G>(language)))
    }

    fn participants(
        &self,
        seat: Seat,
        action: Option<&Value>,
        language: Language,
    ) -> Result<Vec<Participants<String>>, Problem> {
        let action = action.map(read::<G>).transpose()?;
        Ok(self.table.state().participants(seat, action).say(words::<G>(language)))
    }

    fn odds(
        &self,
        seat: Seat,
        action: &Value,
        plan: &[Value],
        language: Language,
    ) -> Result<Chances, Problem> {
        let action = read::<G>(action)?;
        let plan = plan.iter().map(read::<G>).collect::<Result<Vec<_>, _>>()?;
        self.permitted(seat, action, language)?;
        let game = self.table.state();
        let forecast = game.forecast(seat, action);
        let odds = forecast.as_ref().map(|forecast| {
            odds(&OddsQuestion { game, seat, action, forecast, plan: &plan }, forecast.effort)
        });
        Ok(wire::odds::<G>(forecast.as_ref().zip(odds.as_ref()), words::<G>(language)))
    }

    fn chains(&self, seat: Seat, pieces: &[String], language: Language) -> Vec<ChainFound> {
        self.chains_of(seat, pieces, language)
    }

    fn routes(
        &self,
        seat: Seat,
        pieces: &[String],
        after: &[Value],
        language: Language,
    ) -> Result<RoutesFound, Problem> {
        self.routes_after(seat, pieces, after, language)
    }

    fn overlays(
        &self,
        viewer: Viewer,
        origin: Option<&str>,
        language: Language,
    ) -> Result<Vec<Overlay<String>>, Problem> {
        wire::overlays(self.table.state(), viewer, origin, words::<G>(language)).map_err(Problem::BadRequest)
    }

    fn advice(&self, seat: Seat, agent: &str, language: Language) -> Result<Advice, Problem> {
        let mut agent = volga_agents::agent::<G>(agent)?;
        let (game, legal, mut dice) = (self.table.state(), self.legal(), Quick::new(self.chances(seat)));
        if legal.is_empty() {
            return Err(Problem::Over);
        }
        let advice = volga_agents::ask(agent.as_mut(), game, seat, &legal, &mut dice);
        let others = advice.others.iter();
        let others = others.map(|other| Considered { action: Action::of(&other.action), value: other.value });
        Ok(Advice {
            action: Action::of(&advice.action),
            label: words::<G>(language).render(&game.choice(advice.action).label),
            value: advice.value,
            others: others.collect(),
        })
    }

    fn past(&self, entries: Range<usize>, asker: Asker) -> Vec<PastEntry> {
        self.tell(asker, |visit| self.table.replay_range(entries, visit))
    }

    fn trails(&self, from: usize, viewer: Viewer) -> Vec<Trail> {
        self.trails_from(from, viewer)
    }

    fn hear(&self, asker: Asker, visit: &mut dyn FnMut(Heard)) {
        self.hear_all(asker, visit);
    }

    fn luck(&self, asker: Asker) -> Vec<Judged> {
        self.judged(asker)
    }

    fn act(&self, seat: Seat, actions: &[Value], given: &[Face], asker: Asker) -> Result<Changed, Problem> {
        self.acted(seat, actions, given, asker)
    }

    fn mend(
        &self,
        seat: Seat,
        entry: usize,
        action: &Value,
        given: &[Face],
        asker: Asker,
    ) -> Result<Changed, Problem> {
        self.mended(seat, entry, action, given, asker)
    }

    fn take_back(&self, seat: Seat, entry: usize) -> Result<Arc<dyn Play>, HistoryError> {
        self.with(|table| table.take_back(seat, entry))
    }

    fn undo(&self, by: Seat, agreed: &[Seat], entry: usize) -> Result<Arc<dyn Play>, HistoryError> {
        self.with(|table| table.undo(by, agreed, entry))
    }

    fn resign(&self, seat: Seat) -> Result<Arc<dyn Play>, HistoryError> {
        self.with(|table| table.resign(seat))
    }

    fn branch(&self, at: usize, dice: DiceSource) -> Result<Arc<dyn Play>, HistoryError> {
        self.table.branch(at, dice).map(Playing::of)
    }

    fn restart(&self, given: &[Face]) -> Result<Arc<dyn Play>, Problem> {
        Ok(Playing::of(self.table.restart(given)?.0))
    }

    fn orders(&self, seat: Seat, language: Language) -> OrdersOfSeat {
        self.orders.of(seat, words::<G>(language))
    }

    fn order(&self, seat: Seat, orders: &Value, asker: Asker) -> Result<Changed, Problem> {
        self.ordered_to(seat, orders, asker)
    }

    fn kept_orders(&self) -> Vec<(&'static str, String)> {
        self.orders.written()
    }

    fn ordered(&self, from: usize) -> Vec<usize> {
        self.orders.since(from)
    }
}

fn words<G: Table>(language: Language) -> &'static Catalogue {
    G::about().words(language)
}
