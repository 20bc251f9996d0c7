//! Where pieces can go, each space by the cheapest way.

use super::names::id;
use crate::action::{Action, Kind};
use crate::ids::{Side, Space, Unit};
use crate::stage::{MovementStep, Stage};
use crate::state::Blau;
use std::collections::BTreeMap;
use volga_engine::board::{Id, RouteStep, Routes, Sum};
use volga_engine::{Game, Seat, Turn, say};

impl Blau {
    /// The ways of one unit, found by playing its steps: tactically, or strategically if it is named twice.
    pub fn routes_of(&self, seat: Seat, pieces: &[Id]) -> Option<Routes<Action>> {
        let side = Side::of_seat(seat)?;
        let unit = Unit::named(pieces.first()?)?;
        if self.turn() != Turn::Of(seat) || !self.data().units_of[side].contains(unit) {
            return None;
        }
        let kind = if pieces.len() > 1 { Kind::Strategic } else { Kind::Tactical };
        let from = self.places.space(unit)?;
        let mut steps: Vec<RouteStep<Action>> = Vec::new();
        let mut at: BTreeMap<Space, usize> = BTreeMap::new();
        let mut open = vec![(self.clone(), None::<usize>)];
        while !open.is_empty() {
            let mut next = Vec::new();
            for (game, before) in open {
                for (action, to) in game.next_steps(unit, kind) {
                    if to == from || at.contains_key(&to) {
                        continue;
                    }
                    let mut moved = game.clone();
                    moved.apply(action, &mut volga_engine::dice::Quick::new(0), &mut ());
                    let goes_on = moved.mover() == Some(unit);
                    at.insert(to, steps.len());
                    let spent = 1 + before.map_or(0, |before: usize| steps[before].cost.total);
                    steps.push(RouteStep {
                        space: id(to),
                        from: before,
                        before: Vec::new(),
                        action,
                        cost: Sum { label: say!("ways.cost"), total: spent, terms: Vec::new() },
                        left: i32::from(goes_on),
                        stops: !goes_on,
                        ends: true,
                        notes: Vec::new(),
                        threats: Vec::new(),
                    });
                    if goes_on {
                        next.push((moved, Some(steps.len() - 1)));
                    }
                }
            }
            open = next;
        }
        (!steps.is_empty()).then(|| Routes { begin: None, from: id(from), scale: 1, steps })
    }

    /// The steps that a unit can take now.
    fn next_steps(&self, unit: Unit, kind: Kind) -> Vec<(Action, Space)> {
        let Stage::Movement(movement) = &self.stage else { return Vec::new() };
        let mut legal = Vec::new();
        self.legal(&mut legal);
        let step = |action: Action| match action {
            Action::Move { unit: who, kind: how, to } if who == unit && how == kind => Some((action, to)),
            Action::Step { to } if !matches!(movement.step, MovementStep::Free) => Some((action, to)),
            _ => None,
        };
        legal.into_iter().filter_map(step).collect()
    }
}
