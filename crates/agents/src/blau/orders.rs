//! The orders of a movement phase, as they are carried out.

use super::reach::{Goal, Path};
use std::collections::VecDeque;
use volga_blau::ids::{Front, Unit};
use volga_blau::stage::{MovementStep, Stage};
use volga_blau::{Action, Blau, Kind, Places};

/// What a unit is to do.
#[derive(Clone, Debug)]
pub(super) enum Order {
    Go { unit: Unit, kind: Kind, path: Path },
    Transfer { unit: Unit, front: Front },
}

impl Order {
    pub(super) fn go(unit: Unit, goal: &Goal) -> Order {
        Order::Go { unit, kind: goal.kind, path: goal.path.clone() }
    }

    /// The action by which it begins.
    fn first(&self) -> Option<Action> {
        match self {
            Order::Go { unit, kind, path } => {
                path.first().map(|to| Action::Move { unit: *unit, kind: *kind, to: *to })
            }
            Order::Transfer { unit, front } => Some(Action::Transfer { unit: *unit, front: *front }),
        }
    }
}

/// Orders that were given and are not carried out yet. They hold as long as the map is as they leave it.
#[derive(Clone, Debug, Default)]
pub(super) struct Orders {
    queue: VecDeque<Order>,
    /// The way that is left to the unit on the move.
    way: VecDeque<volga_blau::ids::Space>,
    expected: Option<Places>,
}

impl Orders {
    /// The next order that can be carried out; `plan` gives new ones when there are none.
    pub(super) fn next(
        &mut self,
        game: &Blau,
        legal: &[Action],
        plan: impl FnOnce() -> Vec<Order>,
    ) -> Option<Action> {
        if self.expected != Some(game.places) {
            self.queue.clear();
        }
        self.take(game, legal).or_else(|| {
            self.queue = plan().into();
            self.take(game, legal)
        })
    }

    fn take(&mut self, game: &Blau, legal: &[Action]) -> Option<Action> {
        while let Some(order) = self.queue.pop_front() {
            let first = order.first().filter(|action| legal.binary_search(action).is_ok());
            let Some(action) = first else { continue };
            let mut places = game.places;
            match (order, action) {
                (Order::Go { unit, path, .. }, Action::Move { to, .. }) => {
                    self.way = path.into_iter().skip(1).collect();
                    places.put(unit, to);
                }
                (Order::Transfer { unit, front }, _) => places.put(unit, front.into()),
                _ => {}
            }
            self.expected = Some(places);
            return Some(action);
        }
        None
    }

    /// The next step of the unit on the move, or its stop.
    pub(super) fn step(&mut self, game: &Blau, legal: &[Action]) -> Action {
        let Stage::Movement(phase) = &game.stage else { return Action::Stop };
        let MovementStep::Moving(mover) = phase.step else { return Action::Stop };
        let next = self.way.pop_front().filter(|_| self.expected == Some(game.places));
        let next = next.filter(|to| legal.binary_search(&Action::Step { to: *to }).is_ok());
        let Some(to) = next else {
            self.way.clear();
            return Action::Stop;
        };
        let mut places = game.places;
        places.put(mover.unit, to);
        self.expected = Some(places);
        Action::Step { to }
    }
}
