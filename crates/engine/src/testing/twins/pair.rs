//! Twins that are played on in step, for as long as nothing tells them apart.

use super::{Alike, Difference, alike, is_asked};
use crate::dice::Quick;
use crate::journal::Match;
use crate::testing::{any_of, legal};
use crate::{Game, Language, Seat, Table, Transition, Turn, Viewer, wire};
use serde_json::{Value, json};

/// A game that goes on by decisions, procedure included.
pub trait Going: Clone {
    type Game: Table;

    fn game(&self) -> &Self::Game;
    /// Takes a legal action: what happened.
    fn act(&mut self, seat: Seat, action: <Self::Game as Game>::Action) -> Vec<Transition<Self::Game>>;
}

/// A game by itself.
#[derive(Clone, Debug)]
pub struct Play<G> {
    game: G,
    dice: Quick,
}

impl<G: Table> Play<G> {
    pub(super) fn new(game: G, seed: u64) -> Play<G> {
        let mut play = Play { game, dice: Quick::new(seed) };
        play.proceed(&mut Vec::new());
        play
    }

    fn proceed(&mut self, steps: &mut Vec<Transition<G>>) {
        while self.game.turn() == Turn::Auto {
            let dice = &mut self.dice;
            steps.push(Transition::of(&mut self.game, |game, events| game.step(dice, events)));
        }
    }
}

impl<G: Table> Going for Play<G> {
    type Game = G;

    fn game(&self) -> &G {
        &self.game
    }

    fn act(&mut self, _: Seat, action: G::Action) -> Vec<Transition<G>> {
        let dice = &mut self.dice;
        let mut steps = vec![Transition::of(&mut self.game, |game, events| game.apply(action, dice, events))];
        self.proceed(&mut steps);
        steps
    }
}

/// A game with its journal, and the number from which its dice follow.
#[derive(Clone, Debug)]
pub struct Hosted<G: Table> {
    pub table: Match<G>,
    pub number: u64,
}

impl<G: Table> Going for Hosted<G> {
    type Game = G;

    fn game(&self) -> &G {
        self.table.state()
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Vec<Transition<G>> {
        self.table.act(seat, action, &[]).expect("a legal action").steps
    }
}

/// A game and its twin, which a viewer cannot tell apart.
#[derive(Clone, Debug)]
pub struct Pair<P> {
    pub truth: P,
    pub twin: P,
    pub viewer: Viewer,
}

/// Who decided, and what in the truth and in the twin.
pub type Decided<G> = (Seat, <G as Game>::Action, <G as Game>::Action);

/// How many actions of another seat are tried in search of one that looks the same.
const TRIES: usize = 12;

impl<G: Table, P: Going<Game = G>> Pair<P> {
    /// Plays one decision on: who decided, and what in the truth and in the twin; none if the twins can be told apart
    /// from then on, and they stay as they were. Where another seat decides, its decision in the twin is any that looks
    /// the same to the viewer. Where something hidden is shown, all before it must be the same.
    pub fn go_on(&mut self, dice: &mut Quick) -> Result<Option<Decided<G>>, Difference> {
        let game = self.truth.game();
        let Turn::Of(seat) = game.turn() else { return Ok(None) };
        let action = any_of(&legal(game), dice);
        if is_asked(game, self.viewer) {
            return Ok(self.act(seat, action)?.then_some((seat, action, action)));
        }
        let mut truth = self.truth.clone();
        let told = self.told(&mut truth, seat, action);
        let mut others = legal(self.twin.game());
        if let Some(same) = others.iter().position(|other| *other == action) {
            others.swap(0, same);
        }
        for _ in 0..TRIES.min(others.len()) {
            let (mut twin, other) = (self.twin.clone(), others.swap_remove(0));
            let of_twin = self.told(&mut twin, seat, other);
            if told.shown().is_none()
                && told.events == of_twin.events
                && told.seen(&truth, self.viewer) == of_twin.seen(&twin, self.viewer)
            {
                (self.truth, self.twin) = (truth, twin);
                return Ok(Some((seat, action, other)));
            }
            if !others.is_empty() {
                let next = dice.below(others.len() as u32) as usize;
                others.swap(0, next);
            }
        }
        Ok(None)
    }

    /// The viewer's own action is taken in each: whether the twins can still not be told apart, as they must be but for
    /// what comes after something was shown.
    fn act(&mut self, seat: Seat, action: G::Action) -> Result<bool, Difference> {
        let (mut truth, mut twin) = (self.truth.clone(), self.twin.clone());
        let told = [&mut truth, &mut twin].map(|play| self.told(play, seat, action));
        if let Some(end) = told.iter().filter_map(ToldOf::shown).min() {
            let question = || format!("what {action:?} brings before something is shown");
            alike(question, told[0].before(end), told[1].before(end))?;
            return Ok(false);
        }
        let all = |told: &ToldOf<G>, play: &P| json!([told.events, told.seen(play, self.viewer)]);
        let question = || format!("what is told of {action:?}");
        alike(question, all(&told[0], &truth).to_string(), all(&told[1], &twin).to_string())?;
        (self.truth, self.twin) = (truth, twin);
        Ok(true)
    }

    /// Takes an action: what the viewer is told of it.
    fn told(&self, play: &mut P, seat: Seat, action: G::Action) -> ToldOf<G> {
        let steps = play.act(seat, action);
        let one = |step: &Transition<G>| {
            let reveals = step.told(self.viewer).into_iter().map(|told| Some(told?.reveals));
            let told = wire::events_of(step, self.viewer, G::about().words(Language::English))
                .into_iter()
                .zip(reveals);
            told.filter_map(|(told, reveals)| Some((json!(told?), reveals?))).collect::<Vec<_>>()
        };
        let action = G::shows_act(seat, action, self.viewer).then_some(action);
        ToldOf { action, events: steps.iter().flat_map(one).collect() }
    }

    /// Compares the answers of both to a question.
    pub fn compare(&self, question: &str, mut ask: impl FnMut(&P) -> String) -> Alike {
        alike(|| question.to_owned(), ask(&self.truth), ask(&self.twin))
    }
}

/// What a viewer is told of an action: which it was, if it may know, and each event with whether it shows something
/// hidden.
struct ToldOf<G: Game> {
    action: Option<G::Action>,
    events: Vec<(Value, bool)>,
}

impl<G: Table> ToldOf<G> {
    /// Which event is the first that shows something hidden.
    fn shown(&self) -> Option<usize> {
        self.events.iter().position(|(_, reveals)| *reveals)
    }

    /// What was told before an event, but for changes: they come with the last event of a moment, and which that is may
    /// be what is shown.
    fn before(&self, end: usize) -> String {
        let mut told: Vec<Value> = self.events.iter().take(end).map(|(told, _)| told.clone()).collect();
        for event in told.iter_mut().filter_map(Value::as_object_mut) {
            event.remove("changes");
        }
        json!(told).to_string()
    }

    /// What is seen after it.
    fn seen(&self, play: &impl Going<Game = G>, viewer: Viewer) -> Value {
        let game = play.game();
        json!([
            self.action,
            format!("{:?}", game.turn()),
            wire::view(game, viewer, G::about().words(Language::English))
        ])
    }
}
