//! The best of what was considered.

use crate::{Choice, Ranked};
use volga_breslau::{Action, Breslau};
use volga_engine::Game;

/// Actions with what they are worth, as they are considered.
#[derive(Debug, Default)]
pub(super) struct Pick {
    ranked: Vec<Ranked<Action>>,
}

impl Pick {
    /// What is done when nothing is better.
    pub(super) fn new(action: Action, value: f32) -> Pick {
        Pick { ranked: vec![Ranked { action, value: value.into() }] }
    }

    /// Every legal action with its worth; what has none is not considered.
    pub(super) fn of(legal: &[Action], worth: impl Fn(Action) -> Option<f32>) -> Pick {
        let mut pick = Pick::default();
        for &action in legal {
            if let Some(value) = worth(action) {
                pick.offer(action, value);
            }
        }
        pick
    }

    pub(super) fn offer(&mut self, action: Action, value: f32) {
        self.ranked.push(Ranked { action, value: value.into() });
    }

    /// Whether nothing but this was considered.
    pub(super) fn ends(&self, action: Action) -> bool {
        self.ranked.iter().all(|ranked| ranked.action == action)
    }

    /// The best that is legal, the first of equals; if nothing is, what passes, or the first legal action.
    pub(super) fn choose(mut self, legal: &[Action]) -> Choice<Action> {
        self.ranked.retain(|ranked| legal.binary_search(&ranked.action).is_ok());
        self.ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
        if self.ranked.is_empty() {
            let passes = |action: &Action| Breslau::is_pass(*action);
            return Choice::plain(legal.iter().copied().find(passes).unwrap_or(legal[0]));
        }
        let first = self.ranked.remove(0);
        Choice { action: first.action, value: Some(first.value), others: self.ranked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_legal_action_is_chosen() {
        let mut pick = Pick::new(Action::EndPhase, 0.0);
        pick.offer(Action::Finish, 2.0);
        pick.offer(Action::Pass, 1.0);
        let choice = pick.choose(&[Action::Pass, Action::EndPhase]);
        assert_eq!((choice.action, choice.value), (Action::Pass, Some(1.0)));
        assert_eq!(choice.others.len(), 1);
        assert_eq!(Pick::default().choose(&[Action::PlaceRest, Action::Pass]).action, Action::Pass);
    }
}
