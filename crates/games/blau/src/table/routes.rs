//! Where pieces can go, each space by the cheapest way.

use super::names::id;
use crate::action::{Action, Kind};
use crate::ids::{Side, Space, Unit, UnitSet};
use crate::stage::{MovementStep, Mover, Stage};
use crate::state::Blau;
use std::collections::BTreeSet;
use volga_engine::board::{Id, Note, RouteStep, Routes, Sum};
use volga_engine::dice::Quick;
use volga_engine::{Game, RuleId, Seat, Turn, say};

type Step = RouteStep<Action>;

impl Blau {
    /// The ways of units that stand together, or of the one that is under way where none is named. Where a unit comes
    /// tactically it does not go strategically. Ruling 103: several go one after the other, in the order in which they
    /// are named, and the first to enter makes the battle space.
    pub fn routes_of(&self, seat: Seat, pieces: &[Id]) -> Option<Routes<Action>> {
        let side = Side::of_seat(seat)?;
        if self.turn() != Turn::Of(seat) || self.stage.movement().is_none() {
            return None;
        }
        let mut units = pieces.iter().map(|piece| Unit::named(piece)).collect::<Option<Vec<Unit>>>()?;
        if units.is_empty() {
            units.extend(self.mover());
        }
        let (first, others) = units.split_first()?;
        let from = self.places.space(*first)?;
        let is_own = |unit: &Unit| self.data().units_of[side].contains(*unit);
        let distinct: UnitSet = units.iter().copied().collect();
        if !units.iter().all(|unit| is_own(unit) && self.places.space(*unit) == Some(from))
            || distinct.len() != units.len()
        {
            return None;
        }
        let mut steps = self.ways_of(*first);
        if !others.is_empty() {
            for step in &mut steps {
                match self.followed(others, step) {
                    Some(all) => step.all = all,
                    None => step.ends = false,
                }
            }
        }
        steps.iter().any(|step| step.ends).then(|| Routes { begin: None, from: id(from), scale: 1, steps })
    }

    /// What is said so that others come where the first has gone, if all of them can.
    fn followed(&self, others: &[Unit], first: &Step) -> Option<Vec<Action>> {
        let mut all = first.all.clone();
        let mut game = self.clone();
        all.iter().for_each(|action| game.go(*action));
        for unit in others {
            let ways = game.ways_of(*unit);
            let own = ways.into_iter().find(|way| way.space == first.space)?.all;
            own.iter().for_each(|action| game.go(*action));
            all.extend(own);
        }
        Some(all)
    }

    /// The ways of one unit, found by playing its steps.
    fn ways_of(&self, unit: Unit) -> Vec<Step> {
        let mut steps = Vec::new();
        for kind in [Kind::Tactical, Kind::Strategic] {
            self.add_ways(unit, kind, &mut steps);
        }
        steps
    }

    fn add_ways(&self, unit: Unit, kind: Kind, steps: &mut Vec<Step>) {
        let Some(from) = self.places.space(unit) else { return };
        let mut seen = BTreeSet::from([from]);
        let mut open = vec![(self.clone(), None::<usize>)];
        while !open.is_empty() {
            let mut next = Vec::new();
            for (game, before) in open {
                for (action, to) in game.next_steps(unit, kind) {
                    if !seen.insert(to) {
                        continue;
                    }
                    let mut moved = game.clone();
                    moved.go(action);
                    let goes_on = moved.under_way(unit);
                    steps.push(game.step_to(&moved, action, to, before.map(|at| (at, &steps[at]))));
                    if goes_on.is_some() {
                        next.push((moved, Some(steps.len() - 1)));
                    }
                }
            }
            open = next;
        }
    }

    /// A step of a unit into the next space.
    fn step_to(&self, moved: &Blau, action: Action, to: Space, before: Option<(usize, &Step)>) -> Step {
        let mover = self.mover().or(match action {
            Action::Move { unit, .. } => Some(unit),
            _ => None,
        });
        let goes_on = mover.and_then(|unit| moved.under_way(unit));
        let mut all = before.map_or_else(Vec::new, |(_, step)| step.all.clone());
        all.retain(|said| *said != Action::Stop);
        all.push(action);
        if goes_on.is_some() {
            all.push(Action::Stop);
        }
        let strategic = matches!(action, Action::Move { kind: Kind::Strategic, .. })
            || self.moving().is_some_and(|mover| mover.kind == Kind::Strategic);
        Step {
            space: id(to),
            from: before.map(|(at, _)| at),
            before: Vec::new(),
            action,
            all,
            cost: Sum {
                label: say!("ways.cost"),
                total: 1 + before.map_or(0, |(_, step)| step.cost.total),
                terms: Vec::new(),
            },
            left: goes_on.map_or(0, |mover| moved.points_left(&mover)),
            stops: goes_on.is_none(),
            ends: true,
            notes: self.notes_on(moved, to, strategic),
            threats: Vec::new(),
        }
    }

    /// What a step brings about, beside that the unit stands there: [7.9.1b] [7.9.1c] an attack that has to be made.
    fn notes_on(&self, moved: &Blau, to: Space, strategic: bool) -> Vec<Note> {
        let note = |text, rule| Note { text, rule: RuleId(rule) };
        let mut notes = Vec::new();
        if strategic {
            notes.push(note(say!("ways.strategic"), "7.0b"));
        }
        let marker = moved.markers.as_slice().iter().find(|marker| marker.space == to);
        let is_new = !self.markers.as_slice().iter().any(|marker| marker.space == to);
        if let Some(marker) = marker.filter(|_| is_new) {
            notes.push(if marker.river {
                note(say!("ways.river"), "7.9.1c")
            } else {
                note(say!("ways.compulsory"), "7.9.1b")
            });
        }
        notes
    }

    fn go(&mut self, action: Action) {
        self.apply(action, &mut Quick::new(0), &mut ());
    }

    /// The unit that is on its way, by whatever points it has.
    fn moving(&self) -> Option<Mover> {
        match self.stage.movement()?.step {
            MovementStep::Moving(mover) => Some(mover),
            _ => None,
        }
    }

    fn under_way(&self, unit: Unit) -> Option<Mover> {
        self.moving().filter(|mover| mover.unit == unit)
    }

    /// [7.0b] [7.3g] What a unit on its way has left of its factor.
    fn points_left(&self, mover: &Mover) -> i32 {
        let facts = self.data().unit(mover.unit);
        let factor = match mover.kind {
            Kind::Tactical => facts.tactical,
            Kind::Strategic if mover.inside => facts.strategic,
            Kind::Strategic => facts.outside,
        };
        i32::from(factor) - i32::from(mover.spent)
    }

    /// The steps that a unit can take now.
    fn next_steps(&self, unit: Unit, kind: Kind) -> Vec<(Action, Space)> {
        let Stage::Movement(movement) = &self.stage else { return Vec::new() };
        let goes = match movement.step {
            MovementStep::Moving(mover) => mover.unit == unit && mover.kind == kind,
            MovementStep::Attempting { unit: who } => who == unit && kind == Kind::Tactical,
            MovementStep::Free => true,
            MovementStep::AttemptDie { .. } | MovementStep::Excess(_) => false,
        };
        let mut legal = Vec::new();
        if goes {
            self.legal(&mut legal);
        }
        let step = |action: Action| match action {
            Action::Move { unit: who, kind: how, to } if who == unit && how == kind => Some((action, to)),
            Action::Step { to } => Some((action, to)),
            _ => None,
        };
        legal.into_iter().filter_map(step).collect()
    }
}
