//! Where a group can go: every hex that it can reach, the cheapest way to it, and what awaits it there.
//!
//! The steps are taken on copies of the game, so that what may be entered, what it costs and where it must stop is
//! decided by the rules alone. [3.2b] What is hidden from the seat that asks is not in those copies.

use super::names::{due_box, hidden_id, id};
use super::sums::cost_rule;
use crate::action::Action;
use crate::data::data;
use crate::ids::{HEXES, Hex, Mask, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::MoverStep;
use crate::state::Breslau;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use volga_engine::board::{Id, Note, RouteStep, Routes, Sum, Term};
use volga_engine::dice::Quick;
use volga_engine::{Game, RuleId, Seat, Turn, Viewer, say};

/// Costs are counted in half points.
const SCALE: i32 = 2;

impl Breslau {
    /// Where these pieces of a seat can go together now; without pieces, the group that is under way.
    pub fn routes_of(&self, seat: Seat, pieces: &[Id]) -> Option<Routes<Action>> {
        let side = Side::of_seat(seat)?;
        if self.turn() != Turn::Of(seat) || self.topless.is_some() {
            return None;
        }
        let units = pieces.iter().map(|id| Unit::named(id)).collect::<Option<UnitSet>>()?;
        let known = self.known_to(Viewer::Seat(seat));
        if let Some(mover) = self.mover().filter(|mover| mover.side == side) {
            let whole = units.is_empty() || units == mover.units;
            return whole.then(|| Search::from(self, seat, known).routes(None, id(mover.at)));
        }
        match units.first().map(|unit| self.places.of(unit))? {
            Place::Off(Off::Due) => {
                let named = pieces.iter().map(|id| Unit::named(id)).collect::<Option<Vec<Unit>>>()?;
                let (first, others) = named.split_first()?;
                let are_due = units.iter().all(|unit| self.places.of(unit) == Place::Off(Off::Due));
                if !are_due || units.len() != named.len() {
                    return None;
                }
                let search = Search::entering(self, seat, &known, *first)?;
                let mut routes = search.routes(None, due_box(side).into());
                follow(&known, seat, others, &mut routes.steps);
                Some(routes)
            }
            Place::On(hex) => {
                let begin = Action::Begin { hex, units: Mask::for_units(&self.pickable(hex), &units) };
                let together = units.is_subset(&self.places.units_in(hex)) && self.check(seat, begin).is_ok();
                let begun = after(&known, begin);
                together.then(|| Search::from(self, seat, begun).routes(Some(begin), id(hex)))
            }
            Place::Off(_) => None,
        }
    }
}

/// Others come in after the first, one after the other, by the way that it goes: as far as all of them can, that is all
/// that is said.
fn follow(game: &Breslau, seat: Seat, others: &[Unit], steps: &mut [RouteStep<Action>]) {
    if others.is_empty() {
        return;
    }
    for last in 0..steps.len() {
        let mut way = Vec::new();
        let mut at = Some(last);
        while let Some(step) = at {
            way.push(steps[step].action);
            at = steps[step].from;
        }
        way.reverse();
        match together(game, seat, &way, others) {
            Some(all) => steps[last].all = all,
            None => steps[last].ends = false,
        }
    }
}

/// What is said so that one goes a way and others go it as well; nothing if one of them cannot.
fn together(game: &Breslau, seat: Seat, way: &[Action], others: &[Unit]) -> Option<Vec<Action>> {
    let (mut game, mut all) = (*game, Vec::new());
    let mut say = |game: &mut Breslau, action: Action| {
        game.check(seat, action).ok()?;
        *game = after(game, action);
        all.push(action);
        Some(())
    };
    for action in way {
        say(&mut game, *action)?;
    }
    for other in others {
        if game.mover().is_some() {
            say(&mut game, Action::Finish)?;
        }
        for action in way {
            let own = match *action {
                Action::Enter { hex, .. } => Action::Enter { unit: *other, hex },
                step => step,
            };
            say(&mut game, own)?;
        }
    }
    Some(all)
}

fn after(game: &Breslau, action: Action) -> Breslau {
    let mut next = *game;
    next.apply(action, &mut Quick::new(0), &mut ());
    next
}

/// A search for the cheapest ways.
struct Search<'a> {
    asked: &'a Breslau,
    seat: Seat,
    /// Each place that was reached, as the game is then.
    reached: Vec<Breslau>,
    steps: Vec<RouteStep<Action>>,
    /// What the cheapest way to a hex costs, as far as it is known.
    best: [Option<u8>; HEXES],
    /// By cost, and then in the order in which they were found: the step that leads there, if any, and its place.
    open: BinaryHeap<Reverse<(u8, usize)>>,
}

impl<'a> Search<'a> {
    fn new(asked: &'a Breslau, seat: Seat) -> Search<'a> {
        let (reached, steps) = (Vec::new(), Vec::new());
        Search { asked, seat, reached, steps, best: [None; HEXES], open: BinaryHeap::new() }
    }

    /// From where the group is.
    fn from(asked: &'a Breslau, seat: Seat, game: Breslau) -> Search<'a> {
        let mut search = Search::new(asked, seat);
        if let Some(mover) = game.mover() {
            search.best[mover.at.index()] = Some(mover.spent.0);
            search.next(None, &game);
        }
        search
    }

    /// From off the map.
    fn entering(asked: &'a Breslau, seat: Seat, known: &Breslau, unit: Unit) -> Option<Search<'a>> {
        let mut search = Search::new(asked, seat);
        let side = data().unit(unit).side;
        for hex in Hex::all() {
            if let Ok(cost) = asked.check_entry(side, unit, hex) {
                search.take(None, known, Action::Enter { unit, hex }, hex, cost.0);
            }
        }
        (!search.steps.is_empty()).then_some(search)
    }

    /// All steps out of a place.
    fn next(&mut self, from: Option<usize>, game: &Breslau) {
        let Some(mover) = game.mover().copied() else { return };
        for to in game.next_hexes(&mover).into_iter().flatten() {
            if let Ok(cost) = game.check_step(&mover, to) {
                self.take(from, game, Action::Step { to }, to, mover.spent.0 + cost.0);
            }
        }
    }

    /// A step into a hex that is cheaper than what was known.
    fn take(&mut self, from: Option<usize>, game: &Breslau, action: Action, hex: Hex, cost: u8) {
        if self.best[hex.index()].is_some_and(|best| best <= cost) {
            return;
        }
        self.best[hex.index()] = Some(cost);
        let next = after(game, action);
        let step = self.step(from, &next, action, hex, cost);
        self.steps.push(step);
        self.reached.push(next);
        self.open.push(Reverse((cost, self.steps.len() - 1)));
    }

    fn step(
        &self,
        from: Option<usize>,
        game: &Breslau,
        action: Action,
        hex: Hex,
        cost: u8,
    ) -> RouteStep<Action> {
        let side = Side::of_seat(self.seat).unwrap_or(Side::German);
        let rule = cost_rule(side);
        let terms = vec![Term { label: say!("term.cost"), value: cost.into(), rule }];
        let mover = game.mover();
        let stops = mover.is_none_or(|mover| mover.step == MoverStep::Stopped);
        let in_zone = game.is_in_zone(hex, side.enemy());
        let zone = in_zone.then(|| Note { text: say!("ways.zone"), rule: RuleId("8.2a") });
        let lurks = self.lurks_near(hex).then(|| Note { text: say!("ways.unseen"), rule: RuleId("3.2b") });
        RouteStep {
            space: id(hex),
            from,
            before: Vec::new(),
            action,
            all: Vec::new(),
            cost: Sum { label: say!("sum.way"), total: cost.into(), terms },
            left: mover.map_or(0, |mover| game.points_left(mover).0.into()),
            stops,
            ends: mover.is_none_or(|mover| game.check_finish(mover).is_ok()),
            notes: zone.into_iter().chain(lurks).collect(),
            threats: self.threats(side, hex),
        }
    }

    /// [3.2b] Whether a stack is next to a hex that the seat does not see through.
    fn lurks_near(&self, hex: Hex) -> bool {
        let unseen = |unit| !self.asked.is_seen(Viewer::Seat(self.seat), unit);
        hex.neighbours().any(|near| self.asked.places.stack(near).any(unseen))
    }

    /// The enemies next to a hex, as far as the seat sees them; of those it does not see, where they lie.
    fn threats(&self, side: Side, hex: Hex) -> Vec<Id> {
        let enemies = self.asked.places.occupied(side.enemy());
        let near = hex.neighbours().filter(|near| enemies.contains(*near));
        let in_hex = |near: Hex| {
            self.asked.places.stack(near).enumerate().map(move |(above, unit)| {
                let seen = self.asked.is_seen(Viewer::Seat(self.seat), unit);
                if seen { unit.name().to_owned() } else { hidden_id(near, above + 1) }
            })
        };
        near.flat_map(in_hex).collect()
    }

    /// Goes on from the cheapest place that is known, until none is left; keeps of each hex the cheapest way.
    fn routes(mut self, begin: Option<Action>, from: Id) -> Routes<Action> {
        while let Some(Reverse((cost, place))) = self.open.pop() {
            let game = self.reached[place];
            let hex = Hex::named(&self.steps[place].space);
            if hex.is_some_and(|hex| self.best[hex.index()] == Some(cost)) {
                self.next(Some(place), &game);
            }
        }
        Routes { begin, from, scale: SCALE, steps: self.kept() }
    }

    /// The steps that are still the cheapest to their hex, and those that they go on from.
    fn kept(self) -> Vec<RouteStep<Action>> {
        let cheapest = |step: &RouteStep<Action>| {
            let best = Hex::named(&step.space).and_then(|hex| self.best[hex.index()]);
            best.map(i32::from) == Some(step.cost.total)
        };
        let mut keep: Vec<bool> = self.steps.iter().map(cheapest).collect();
        for place in (0..self.steps.len()).rev() {
            if let (true, Some(from)) = (keep[place], self.steps[place].from) {
                keep[from] = true;
            }
        }
        let (mut places, mut kept) = (vec![None; self.steps.len()], Vec::new());
        for (place, mut step) in self.steps.into_iter().enumerate() {
            if keep[place] {
                step.from = step.from.and_then(|from| places[from]);
                places[place] = Some(kept.len());
                kept.push(step);
            }
        }
        kept
    }
}
