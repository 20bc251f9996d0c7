//! The state of the screen while a game is played. What keys do to it is in `keys`, how it looks in `screen`.

use super::atlas::Atlas;
use super::choices;
use super::dialog::{Confirm, Dialog, TextOf};
use super::dice_prompt::{Answer, DicePrompt};
use super::log::Log;
use super::map::Marks;
use super::opponent::Opponent;
use super::palette::Palette;
use super::question::{self, Insight, Offer, Question};
use super::screen;
use super::store::Store;
use super::words;
use ratatui::layout::Size;
use std::collections::BTreeMap;
use volga_engine::board::{Id, View};
use volga_engine::dice::Face;
use volga_session::{Asker, Problem, Session};

/// The pane that the arrows move in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pane {
    Choices,
    Map,
    Log,
}

/// Something said in passing, until the next key.
#[derive(Clone, Debug)]
pub(super) struct Notice {
    pub(super) text: String,
    pub(super) warning: bool,
}

/// An action that waits for real dice.
struct Pending {
    /// The offer that was taken; none where the program decides.
    offer: Option<usize>,
    given: Vec<Face>,
    so_far: Vec<String>,
    prompt: DicePrompt,
}

pub(super) struct App {
    pub(super) session: Session,
    /// The program at the other side, if there is one.
    pub(super) opponent: Option<Opponent>,
    pub(super) store: Store,
    pub(super) palette: Palette,
    pub(super) atlas: Atlas,
    pub(super) view: View,
    pub(super) question: Question,
    /// The offers that are shown, by their place in the question.
    pub(super) shown: Vec<usize>,
    /// The picked one, by its place among those shown.
    pub(super) picked: usize,
    /// The number that is being typed.
    pub(super) typed: String,
    /// Only offers about this space are shown.
    pub(super) filter: Option<usize>,
    /// The space under the map cursor.
    pub(super) cursor: usize,
    pub(super) pane: Pane,
    pub(super) zoomed: bool,
    pub(super) log: Log,
    pub(super) dialog: Option<Dialog>,
    pub(super) notice: Option<Notice>,
    pub(super) size: Size,
    pending: Option<Pending>,
    /// What is known of the offers of the present question, as far as it was looked at.
    insights: BTreeMap<usize, Insight>,
}

impl App {
    pub(super) fn new(
        session: Session,
        opponent: Option<Opponent>,
        store: Store,
        palette: Palette,
        size: Size,
    ) -> App {
        let session = match &opponent {
            Some(program) => program.seated(&session),
            None => session,
        };
        let atlas = Atlas::new(session.board());
        let mut app = App {
            // A grid of hexes is read near by.
            zoomed: atlas.grid.is_some(),
            atlas,
            view: session.view(),
            log: Log::renewed(question::log(&session)),
            question: Question::of(&session),
            shown: Vec::new(),
            picked: 0,
            typed: String::new(),
            filter: None,
            cursor: 0,
            pane: Pane::Choices,
            dialog: None,
            notice: None,
            size,
            pending: None,
            insights: BTreeMap::new(),
            session,
            opponent,
            store,
            palette,
        };
        app.renew(None);
        app
    }

    /// Takes up the present position. If an offer like the last one is still there, it stays picked.
    fn renew(&mut self, last: Option<&Offer>) {
        self.view = self.session.view();
        self.question = Question::of(&self.session);
        if let Some(program) = self.opponent.as_ref().filter(|program| program.is_asked(&self.session)) {
            self.question.text = words::program_decides(program.name(), &self.question.text);
        }
        self.insights.clear();
        self.typed.clear();
        self.filter = None;
        self.pane = Pane::Choices;
        self.show_all();
        let like = |offer: &Offer, last: &Offer| (offer.rule, &offer.clicks) == (last.rule, &last.clicks);
        let again = last.and_then(|last| self.question.offers.iter().position(|offer| like(offer, last)));
        self.pick(again.unwrap_or(0));
        if self.session.over().is_some() {
            let (title, text) = (words::GAME_OVER.to_owned(), TextOf::Ending);
            self.dialog = Some(Dialog::Text { title, text, scroll: 0 });
        }
    }

    /// Shows all offers again.
    pub(super) fn show_all(&mut self) {
        let picked = self.picked_offer();
        self.filter = None;
        self.shown = (0..self.question.offers.len()).collect();
        self.picked = picked.filter(|offer| *offer < self.shown.len()).unwrap_or(0);
    }

    /// Shows only offers about the space under the cursor.
    pub(super) fn show_here(&mut self) {
        let is_about = |offer: &usize| {
            let clicks = &self.question.offers[*offer].clicks;
            clicks.iter().any(|id| self.atlas.place(&self.view, id) == Some(self.cursor))
        };
        let here: Vec<usize> = (0..self.question.offers.len()).filter(is_about).collect();
        if here.is_empty() {
            self.say(words::NO_CHOICE_HERE);
            return;
        }
        self.shown = here;
        self.picked = 0;
        self.filter = Some(self.cursor);
        self.pane = Pane::Choices;
    }

    /// Picks the offer at this place among those shown; the map cursor follows it.
    pub(super) fn pick(&mut self, place: usize) {
        self.picked = place.min(self.shown.len().saturating_sub(1));
        let clicks = self.picked_offer().map(|offer| &self.question.offers[offer].clicks);
        let target = clicks.into_iter().flatten().rev().find_map(|id| self.atlas.place(&self.view, id));
        let focus = || self.question.focus.iter().find_map(|id| self.atlas.place(&self.view, id));
        if let Some(space) = target.or_else(focus) {
            self.cursor = space;
        }
    }

    /// The picked offer, by its place in the question.
    pub(super) fn picked_offer(&self) -> Option<usize> {
        self.shown.get(self.picked).copied()
    }

    pub(super) fn offers(&self) -> Vec<&Offer> {
        self.shown.iter().map(|offer| &self.question.offers[*offer]).collect()
    }

    /// The shown offers as they are laid out on the screen.
    pub(super) fn rows(&self) -> Vec<choices::Row> {
        let area = screen::panes(self.size).choices;
        choices::rows(&self.offers(), area.width.into(), area.height.into())
    }

    /// Takes an offer; with real dice, what was typed so far is given along.
    pub(super) fn act(&mut self, offer: usize) {
        self.act_with(offer, Vec::new(), Vec::new());
    }

    fn act_with(&mut self, offer: usize, given: Vec<Face>, so_far: Vec<String>) {
        let Some(taken) = self.question.offers.get(offer).cloned() else { return };
        match self.session.act(None, &taken.action.0, &given) {
            Ok(done) => {
                self.session = done.session.clone();
                self.log.add(question::news(&taken, done));
                self.renew(Some(&taken));
                self.save();
            }
            Err(Problem::DiceNeeded(request)) => {
                let rulebook = self.session.about().rulebook;
                let prompt = DicePrompt::new(&request, rulebook, Some(&self.atlas)).after(&so_far);
                self.pending = Some(Pending { offer: Some(offer), given, so_far, prompt });
            }
            Err(Problem::Refused(refusal)) => self.warn(format!("{} [{}]", refusal.text, refusal.rule.0)),
            Err(problem) => self.warn(problem.to_string()),
        }
    }

    /// Whether the program is to decide, and nothing is in its way.
    pub(super) fn waits_for_program(&self) -> bool {
        self.pending.is_none()
            && self.dialog.is_none()
            && self.opponent.as_ref().is_some_and(|program| program.is_asked(&self.session))
    }

    /// Lets the program decide once.
    pub(super) fn let_program_play(&mut self) {
        self.program_plays_with(Vec::new(), Vec::new());
    }

    fn program_plays_with(&mut self, given: Vec<Face>, so_far: Vec<String>) {
        let Some(program) = &self.opponent else { return };
        match self.session.step(program.agent(), &given) {
            Ok(done) => {
                self.session = done.session.clone();
                self.log.add(question::news_of_other(done));
                self.renew(None);
                self.save();
            }
            Err(Problem::DiceNeeded(request)) => {
                let rulebook = self.session.about().rulebook;
                let prompt = DicePrompt::new(&request, rulebook, Some(&self.atlas)).after(&so_far);
                self.pending = Some(Pending { offer: None, given, so_far, prompt });
            }
            // Nobody sits there any more: the player goes on for both sides.
            Err(problem) => {
                self.opponent = None;
                self.session = self.session.asked_by(Asker::everyone());
                self.renew(None);
                self.warn(problem.to_string());
            }
        }
    }

    /// The question for real dice, if one is open.
    pub(super) fn dice_prompt(&self) -> Option<&DicePrompt> {
        self.pending.as_ref().map(|pending| &pending.prompt)
    }

    /// Hands a key to the question for real dice; returns whether there was one.
    pub(super) fn dice_key(&mut self, key: ratatui::crossterm::event::KeyEvent) -> bool {
        let Some(mut pending) = self.pending.take() else { return false };
        match pending.prompt.key(key) {
            Answer::Open => self.pending = Some(pending),
            Answer::Cancelled => self.say(words::NOT_DONE),
            Answer::Given(faces) => {
                pending.so_far.push(pending.prompt.remembered(&faces));
                pending.given.extend(faces);
                match pending.offer {
                    Some(offer) => self.act_with(offer, pending.given, pending.so_far),
                    None => self.program_plays_with(pending.given, pending.so_far),
                }
            }
        }
        true
    }

    /// Takes back the last decision; asks first where something was rolled or shown since.
    pub(super) fn take_back(&mut self, past_barrier: bool) {
        let taken_back = match (self.session.may_take_back(), past_barrier) {
            (Ok(true), _) => self.session.take_back(),
            (Ok(false), true) => self.undo(),
            (Ok(false), false) => {
                self.dialog = Some(Dialog::Confirm(Confirm::Undo));
                return;
            }
            (Err(problem), _) => Err(problem),
        };
        match taken_back {
            Ok(session) => {
                self.session = session;
                self.log = Log::renewed(question::log(&self.session));
                self.dialog = None;
                self.renew(None);
                let said = if past_barrier { words::TAKEN_BACK_MARKED } else { words::TAKEN_BACK };
                self.say(said);
                self.save();
            }
            Err(Problem::NothingToUndo) => self.say(words::NOTHING_TO_UNDO),
            Err(problem) => self.warn(problem.to_string()),
        }
    }

    /// Undoes the last decision of the player, with what a program decided since: it always agrees.
    fn undo(&self) -> Result<Session, Problem> {
        let Some(program) = &self.opponent else { return self.session.undo() };
        let mut undone = self.session.asked_by(Asker::everyone()).undo()?;
        while program.is_asked(&undone) {
            undone = undone.undo()?;
        }
        Ok(program.seated(&undone))
    }

    /// Saves the game if anything has been decided in it; returns where.
    pub(super) fn save(&mut self) -> Option<String> {
        if !self.session.has_begun() {
            return None;
        }
        // The file is kept whole, whatever the player may see of it.
        match self.store.save(&self.session.asked_by(Asker::everyone()).journal()) {
            Ok(path) => Some(words::saved(&path)),
            Err(error) => {
                self.warn(words::not_saved(&error));
                None
            }
        }
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), warning: false });
    }

    pub(super) fn warn(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), warning: true });
    }

    /// Works out what can be known of the picked offer: done while no key waits.
    pub(super) fn prepare(&mut self) {
        if let Some(offer) = self.picked_offer()
            && !self.insights.contains_key(&offer)
        {
            let insight = Insight::of(&self.session, &self.question.offers[offer]);
            self.insights.insert(offer, insight);
        }
    }

    /// What is known of the picked offer.
    pub(super) fn insight(&self) -> Option<&Insight> {
        self.insights.get(&self.picked_offer()?)
    }

    /// What is known of those offers of the present question that were looked at.
    pub(super) fn insights(&self) -> impl Iterator<Item = &Insight> {
        self.insights.values()
    }

    pub(super) fn marks(&self) -> Marks {
        let places = |ids: &[Id]| -> Vec<usize> {
            ids.iter().filter_map(|id| self.atlas.place(&self.view, id)).collect()
        };
        let picked = self.picked_offer().map(|offer| places(&self.question.offers[offer].clicks));
        Marks {
            legal: self.shown.iter().flat_map(|o| places(&self.question.offers[*o].clicks)).collect(),
            focus: places(&self.question.focus),
            selected: picked.unwrap_or_default(),
            cursor: self.cursor,
            zoomed: self.zoomed,
        }
    }
}
