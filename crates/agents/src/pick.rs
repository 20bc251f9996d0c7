//! The best of what was considered.

use crate::{Choice, Ranked};
use volga_engine::Game;

/// Actions of a game with what they are worth, as they are considered.
#[derive(Debug)]
pub(crate) struct Pick<G: Game> {
    ranked: Vec<Ranked<G::Action>>,
}

impl<G: Game> Pick<G> {
    /// Nothing yet.
    pub(crate) fn none() -> Self {
        Pick { ranked: Vec::new() }
    }

    /// What is done when nothing is better.
    pub(crate) fn new(action: G::Action, value: f32) -> Self {
        let mut pick = Pick::none();
        pick.offer(action, value);
        pick
    }

    /// Every legal action with its worth; what has none is not considered.
    pub(crate) fn of(legal: &[G::Action], worth: impl Fn(G::Action) -> Option<f32>) -> Self {
        let mut pick = Pick::none();
        for &action in legal {
            if let Some(value) = worth(action) {
                pick.offer(action, value);
            }
        }
        pick
    }

    pub(crate) fn offer(&mut self, action: G::Action, value: f32) {
        self.ranked.push(Ranked { action, value: value.into() });
    }

    /// Whether nothing but this was considered.
    pub(crate) fn ends(&self, action: G::Action) -> bool {
        self.ranked.iter().all(|ranked| ranked.action == action)
    }

    /// The best that is legal, the first of equals; if nothing is, what passes, or the first legal action.
    pub(crate) fn choose(mut self, legal: &[G::Action]) -> Choice<G::Action> {
        self.ranked.retain(|ranked| legal.binary_search(&ranked.action).is_ok());
        self.ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
        if self.ranked.is_empty() {
            let pass = legal.iter().copied().find(|action| G::is_pass(*action));
            return Choice::plain(pass.unwrap_or(legal[0]));
        }
        let first = self.ranked.remove(0);
        Choice { action: first.action, value: Some(first.value), others: self.ranked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_city::{Action, City};

    #[test]
    fn the_best_legal_action_is_chosen() {
        let mut pick = Pick::<City>::new(Action::EndPhase, 0.0);
        pick.offer(Action::Finish, 2.0);
        pick.offer(Action::Lead, 1.0);
        assert!(!pick.ends(Action::EndPhase));
        let choice = pick.choose(&[Action::Lead, Action::EndPhase]);
        assert_eq!((choice.action, choice.value), (Action::Lead, Some(1.0)));
        assert_eq!(choice.others.len(), 1);
        let worth = |action| (action == Action::Lead).then_some(1.0);
        assert!(Pick::<City>::of(&[Action::Lead, Action::EndPhase], worth).ends(Action::Lead));
        assert_eq!(Pick::<City>::none().choose(&[Action::Lead, Action::Skip]).action, Action::Skip);
    }
}
