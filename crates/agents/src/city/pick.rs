//! The best of what was considered.

use crate::{Choice, Ranked};
use volga_city::{Action, City};
use volga_engine::Game;

/// Actions with what they are worth, as they are considered.
#[derive(Debug)]
pub(super) struct Pick {
    ranked: Vec<Ranked<Action>>,
}

impl Pick {
    /// Nothing yet.
    pub(super) fn none() -> Pick {
        Pick { ranked: Vec::new() }
    }

    /// What is done when nothing is better.
    pub(super) fn new(action: Action, value: f32) -> Pick {
        Pick { ranked: vec![Ranked { action, value: value.into() }] }
    }

    pub(super) fn offer(&mut self, action: Action, value: f32) {
        self.ranked.push(Ranked { action, value: value.into() });
    }

    /// The best that is legal, the first of equals; if nothing is, what passes, or the first legal action.
    pub(super) fn choose(mut self, legal: &[Action]) -> Choice<Action> {
        self.ranked.retain(|ranked| legal.binary_search(&ranked.action).is_ok());
        self.ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
        if self.ranked.is_empty() {
            return Choice::plain(
                legal.iter().copied().find(|action| City::is_pass(*action)).unwrap_or(legal[0]),
            );
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
        pick.offer(Action::Lead, 1.0);
        let choice = pick.choose(&[Action::Lead, Action::EndPhase]);
        assert_eq!((choice.action, choice.value), (Action::Lead, Some(1.0)));
        assert_eq!(choice.others.len(), 1);
        assert_eq!(Pick::none().choose(&[Action::Skip]).action, Action::Skip);
    }
}
