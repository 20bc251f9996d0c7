//! Where a group can go: every hex that it can reach, the cheapest way to it, and what awaits it there.
//!
//! The steps are taken on copies of the game, so that what may be entered, what it costs and who falls on the way is
//! decided by the rules alone. Where the enemy could counterattack he is taken to let the group pass.

use super::names::{due_box, hidden_id};
use super::sums::step_sum;
use crate::action::Action;
use crate::data::data;
use crate::ids::{HEXES, Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::places::Place;
use crate::rules::movement::counterattack::involved;
use crate::rules::supply::Supplies;
use crate::stage::{Mover, MoverStep, Purpose};
use crate::state::City;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use volga_engine::board::{Id, Note, RouteStep, Routes, Sum, Term};
use volga_engine::dice::Quick;
use volga_engine::{Game, Message, RuleId, Seat, Turn, Viewer, say};

/// Costs are counted in half points.
const SCALE: i32 = 2;

impl City {
    /// Where these pieces of a seat can go together now; without pieces, the group that is under way. [8.4a] From what
    /// the seat knows: whom a hidden stack has changes nothing but who is named as a threat, and of it only places are
    /// named.
    pub fn routes_of(&self, seat: Seat, pieces: &[Id]) -> Option<Routes<Action>> {
        let side = Side::of_seat(seat)?;
        let (_, operation) = self.operation()?;
        if self.turn() != Turn::Of(seat) || self.alarm.is_some() || operation.exchange.is_some() {
            return None;
        }
        let units = pieces.iter().map(|id| Unit::named(id)).collect::<Option<UnitSet>>()?;
        if let Some(mover) = self.mover() {
            return if mover.side == side { self.routes_on(seat, mover, &units) } else { None };
        }
        let first = units.first().filter(|first| data().counter(*first).side == side)?;
        match self.places.of(first) {
            Place::On(hex) => {
                let begin = self.setting_out(seat, &units, hex)?;
                let mut begun = self.clone();
                begun.apply(begin, &mut Quick::new(0), &mut ());
                Some(Search::new(self, side).going_on(Some(begin), hex, begun))
            }
            Place::Off(_) => {
                let mut legal = Vec::new();
                self.legal(&mut legal);
                let alone = |unit: Unit| units == UnitSet::EMPTY.with(unit);
                legal.retain(|action| matches!(action, Action::Enter { unit, .. } if alone(*unit)));
                let (Action::Enter { hex, .. }, search) = (*legal.first()?, Search::new(self, side)) else {
                    return None;
                };
                Some(search.coming_in(due_box(side), hex, &legal))
            }
        }
    }

    /// The ways of the group under way, or of a part of it that leaves the others behind.
    fn routes_on(&self, seat: Seat, mover: &Mover, units: &UnitSet) -> Option<Routes<Action>> {
        let search = Search::new(self, mover.side);
        if units.is_empty() || *units == mover.units {
            return Some(search.going_on(None, mover.at, self.clone()));
        }
        let others = mover.units.minus(units);
        let leave = Action::Leave { units: Mask::for_units(&mover.units, &others) };
        let able = units.is_subset(&mover.units) && self.check(seat, leave).is_ok();
        able.then(|| {
            let mut left = self.clone();
            left.apply(leave, &mut Quick::new(0), &mut ());
            search.going_on(Some(leave), mover.at, left)
        })
    }

    /// The action by which these units of a hex set out.
    fn setting_out(&self, seat: Seat, units: &UnitSet, hex: Hex) -> Option<Action> {
        let there = self.places.units_in(hex);
        if !units.is_subset(&there) {
            return None;
        }
        let mask = Mask::for_units(&there, units);
        let kinds = [Action::Begin { hex, units: mask }, Action::Support { hex, units: mask }];
        let alone = (*units == UnitSet::EMPTY.with(data().chuikov)).then_some(Action::Lead);
        kinds.into_iter().chain(alone).find(|action| self.check(seat, *action).is_ok())
    }
}

/// A hex that was reached, and the game with the group in it.
struct Reached {
    /// The game once the group may go on, or as it stands where it may not.
    game: Box<City>,
    /// What its owner says before it goes on.
    before: Vec<Action>,
    parent: Option<usize>,
    hex: Hex,
    cost: Vec<Term>,
}

/// A step that is possible: what the whole way costs with it, and from which hex that was reached.
type Possible = Reverse<(i32, usize, Action)>;

struct Search<'a> {
    asked: &'a City,
    seat: Seat,
    enemy: Side,
    reached: Vec<Reached>,
    steps: Vec<RouteStep<Action>>,
    /// For each hex, what the enemy held when it was entered: a group may come twice if militia fell on one of the
    /// ways.
    seen: Vec<Vec<HexSet>>,
    open: BinaryHeap<Possible>,
}

impl<'a> Search<'a> {
    fn new(asked: &'a City, side: Side) -> Search<'a> {
        let (reached, steps, open) = (Vec::new(), Vec::new(), BinaryHeap::new());
        let seen = vec![Vec::new(); HEXES];
        Search { asked, seat: side.seat(), enemy: side.enemy(), reached, steps, seen, open }
    }

    /// All ways of a group that is about to go on.
    fn going_on(mut self, begin: Option<Action>, at: Hex, game: City) -> Routes<Action> {
        let mut game = Box::new(game);
        let before = self.settle(&mut game);
        self.is_new(*game.places.occupied(self.enemy), at);
        self.push(Reached { game, before, parent: None, hex: at, cost: Vec::new() }, None);
        self.search(begin, at.name())
    }

    /// All ways of a unit that comes in by one of these actions.
    fn coming_in(mut self, from: &str, at: Hex, entries: &[Action]) -> Routes<Action> {
        let game = Box::new(self.asked.clone());
        self.push(Reached { game, before: Vec::new(), parent: None, hex: at, cost: Vec::new() }, None);
        for action in entries {
            let cost = total(&self.terms(None, *action));
            self.open.push(Reverse((cost, 0, *action)));
        }
        self.search(None, from)
    }

    /// Takes the cheapest possible step until there is none.
    fn search(mut self, begin: Option<Action>, from: &str) -> Routes<Action> {
        while let Some(Reverse((_, from, action))) = self.open.pop() {
            let (Action::Step { to: hex } | Action::Enter { hex, .. }) = action else { continue };
            let held = *self.reached[from].game.places.occupied(self.enemy);
            if self.is_new(held, hex) {
                self.arrive(from, action, hex);
            }
        }
        Routes { begin, from: from.to_owned(), scale: SCALE, steps: self.kept() }
    }

    /// Whether a hex is entered for the first time while the enemy holds these.
    fn is_new(&mut self, held: HexSet, hex: Hex) -> bool {
        let seen = &mut self.seen[hex.index()];
        let new = !seen.contains(&held);
        if new {
            seen.push(held);
        }
        new
    }

    /// The group enters a hex: what awaits it there, and where it can go from there.
    fn arrive(&mut self, from: usize, action: Action, hex: Hex) {
        let Reached { game, before, cost, .. } = &self.reached[from];
        let setting_out = game.mover().copied();
        let cost = added(cost, self.terms(setting_out.as_ref(), action));
        let (mut game, before) = (game.clone(), before.clone());
        game.apply(action, &mut Quick::new(0), &mut ());
        let entered = game.mover().copied();
        let said = self.settle(&mut game);
        let mover = game.mover().copied().filter(|_| game.turn() == Turn::Of(self.seat));
        let left = match (setting_out.filter(pays_points), entered) {
            (Some(mover), _) => i32::from(game.points_of(&mover).0) * SCALE,
            (None, Some(mover)) => mover.left().0.into(),
            (None, None) => 0,
        };
        let coming = self.asked.under_attack();
        let threats =
            entered.map_or(Vec::new(), |mover| threats(self.asked, &game, self.seat, &mover, coming));
        let ending = mover.map(|_| game.check_finish());
        let stops = mover.is_none_or(|mover| mover.step == MoverStep::Stopped);
        let mut notes = Vec::new();
        let mut add = |text: Message, rule: RuleId| notes.push(Note { text, rule });
        if mover.is_some() && stops {
            add(say!("ways.zone"), RuleId("7.33"));
        }
        if !threats.is_empty() {
            add(say!("ways.counterattack", n = threats.len()), RuleId("7.5a"));
        }
        if entered.is_some_and(|mover| is_cut_off(&game, &mover)) {
            add(say!("ways.unsupplied"), RuleId("13.0c"));
        }
        if let Some(Err(refused)) = &ending {
            add(refused.why(), refused.rule());
        }
        let step = RouteStep {
            space: hex.name().to_owned(),
            from: Some(from),
            before,
            action,
            all: Vec::new(),
            cost: Sum { label: say!("sum.way"), total: total(&cost), terms: cost.clone() },
            left,
            stops,
            ends: ending.is_none_or(|ending| ending.is_ok()),
            notes,
            threats,
        };
        self.push(Reached { game, before: said, parent: Some(from), hex, cost }, Some(step));
    }

    /// Keeps a hex that was reached, and the steps that are possible from there.
    fn push(&mut self, reached: Reached, step: Option<RouteStep<Action>>) {
        let (at, so_far) = (self.reached.len(), total(&reached.cost));
        let game = &reached.game;
        if let Some(mover) = game.mover().filter(|_| game.turn() == Turn::Of(self.seat)) {
            for to in game.steps(mover).iter() {
                let action = Action::Step { to };
                let cost = so_far + total(&self.terms(Some(mover), action));
                self.open.push(Reverse((cost, at, action)));
            }
        }
        self.reached.push(reached);
        self.steps.extend(step);
    }

    /// What a step costs a group, in half points; [15.12] a unit that comes in pays for its first hex.
    fn terms(&self, mover: Option<&Mover>, action: Action) -> Vec<Term> {
        let term = |label: Message, value: i32, rule| Term { label, value, rule: RuleId(rule) };
        match (mover, action) {
            (Some(mover), _) if pays_points(mover) => vec![term(say!("term.point"), SCALE, "10.73")],
            (Some(mover), Action::Step { to }) => step_sum(mover, to).map_or(Vec::new(), |sum| sum.terms),
            (_, Action::Enter { hex, .. }) if self.enemy == Side::Soviet => {
                vec![term(
                    say!("term.edge"),
                    crate::rules::reinforcements::edge::edge_cost(hex).0.into(),
                    "15.12",
                )]
            }
            _ => Vec::new(),
        }
    }

    /// Says what must be said before the group can go on, and lets the enemy do nothing.
    fn settle(&self, game: &mut City) -> Vec<Action> {
        let mut said = Vec::new();
        while let Some(step) = game.mover().map(|mover| mover.step).filter(|_| game.alarm.is_none()) {
            let (seat, action) = match step {
                MoverStep::Declare | MoverStep::Again => (Some(self.seat), Action::GoOn),
                MoverStep::Watched(_) => (None, Action::NoCounterattack),
                MoverStep::Free | MoverStep::Stopped | MoverStep::Overrun { .. } => break,
            };
            if game.turn() == Turn::Auto {
                break;
            }
            said.extend(seat.map(|_| action));
            game.apply(action, &mut Quick::new(0), &mut ());
        }
        said
    }

    /// The steps, each hex once but for those that lie on another way.
    fn kept(self) -> Vec<RouteStep<Action>> {
        let mut keep = vec![false; self.reached.len()];
        let mut found = HexSet::EMPTY;
        for (at, reached) in self.reached.iter().enumerate().skip(1) {
            if !found.contains(reached.hex) {
                found.insert(reached.hex);
                let mut on_way = Some(at);
                while let Some(at) = on_way {
                    keep[at] = true;
                    on_way = self.reached[at].parent;
                }
            }
        }
        let mut places = vec![None; self.reached.len()];
        let mut kept: Vec<RouteStep<Action>> = Vec::new();
        for (i, mut step) in self.steps.into_iter().enumerate() {
            let at = i + 1;
            if keep[at] {
                step.from = step.from.and_then(|from| places[from]);
                places[at] = Some(kept.len());
                kept.push(step);
            }
        }
        kept
    }
}

/// [7.51] The enemies next to a group that could counterattack it, but for those in a hex that is about to be attacked.
/// As far as a seat sees them in the game that is asked about; of those it does not see, where they lie.
pub(super) fn threats(asked: &City, game: &City, seat: Seat, mover: &Mover, coming: Option<Hex>) -> Vec<Id> {
    if involved(&mover.units).is_empty() {
        return Vec::new();
    }
    let enemy = mover.side.enemy();
    let supplies = Supplies::of(game, enemy);
    let near: HexSet = mover.at.neighbours().collect();
    let near = near.and(game.places.occupied(enemy));
    let mut threats = Vec::new();
    for hex in near.iter().filter(|hex| Some(*hex) != coming) {
        let able = game.counterattackers(hex, &supplies);
        for (depth, unit) in game.places.stack(hex).enumerate() {
            if !asked.is_seen(Viewer::Seat(seat), unit) {
                threats.push(hidden_id(hex, depth + 1));
            } else if able.contains(unit) {
                threats.push(unit.name().to_owned());
            }
        }
    }
    threats
}

/// [10.73] Whether a group pays with Breakthrough Points.
fn pays_points(mover: &Mover) -> bool {
    matches!(mover.purpose, Purpose::Breakthrough | Purpose::Rush)
}

fn total(terms: &[Term]) -> i32 {
    terms.iter().map(|term| term.value).sum()
}

/// Terms of the same rule are one.
fn added(before: &[Term], more: Vec<Term>) -> Vec<Term> {
    let mut sum = before.to_vec();
    for term in more {
        match sum.iter_mut().find(|known| known.rule == term.rule) {
            Some(known) => known.value += term.value,
            None => sum.push(term),
        }
    }
    sum
}

/// [13.0c] Whether somebody of a group is out of supply where it is.
fn is_cut_off(game: &City, mover: &Mover) -> bool {
    let supplies = Supplies::of(game, mover.side);
    mover.units.iter().any(|unit| !supplies.reach(unit))
}

#[cfg(test)]
mod tests;
