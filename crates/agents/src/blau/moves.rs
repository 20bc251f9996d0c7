//! A movement phase: who leaves a battle, who attacks, and where the others go.

use super::field::Field;
use super::orders::Order;
use super::posts::{Post, Posting};
use super::reach::{Goal, goals};
use super::sense::Sense;
use super::{attacks, axis, soviet, worth};
use volga_blau::ids::{Front, Side, Space, Unit, UnitSet};
use volga_blau::stage::Movement;
use volga_blau::{Action, Blau, Ways};

/// What a point of movement nearer to its post is worth to a unit.
const PACE: f32 = 0.8;
/// How much of its risk a unit counts that holds its post.
const HELD: f32 = 0.15;
/// How many goals of a unit are looked at closely.
const CLOSELY: usize = 10;
/// What a further move of Operation Uranus has to bring.
const BREAKTHROUGH: f32 = 4.0;

/// Where each unit can go.
#[derive(Debug)]
pub(super) struct Reach(Vec<(Unit, Vec<Goal>)>);

impl Reach {
    /// The units that may begin to move.
    fn of(game: &Blau, side: Side, legal: &[Action]) -> Reach {
        let ways = Ways::of(game, side);
        let begin = |action: &Action| match action {
            Action::Move { unit, .. } => Some(*unit),
            _ => None,
        };
        let units: UnitSet = legal.iter().filter_map(begin).collect();
        Reach(units.iter().map(|unit| (unit, goals(game, &ways, unit))).collect())
    }

    /// Everybody who can go to a space.
    pub(super) fn to(&self, space: Space) -> impl Iterator<Item = (Unit, &Goal)> {
        self.0
            .iter()
            .filter_map(move |(unit, goals)| Some((*unit, goals.iter().find(|goal| goal.to == space)?)))
    }

    fn of_unit(&self, unit: Unit) -> &[Goal] {
        self.0.iter().find(|(other, _)| *other == unit).map_or(&[], |(_, goals)| goals)
    }

    fn units(&self) -> UnitSet {
        self.0.iter().map(|(unit, _)| *unit).collect()
    }
}

/// The posts of a side.
pub(super) fn posting(sense: &Sense<'_>) -> Posting {
    let posts = match sense.side {
        Side::Axis => axis::posts(sense),
        Side::Soviet => soviet::posts(sense),
    };
    Posting::of(sense, posts, sense.game.places.in_play(sense.side))
}

/// New orders: first those of units that leave battles, then attacks, then all others. None if everybody stays.
pub(super) fn plan(game: &Blau, phase: &Movement, legal: &[Action]) -> Vec<Order> {
    let side = phase.side;
    let sense = Sense::of(game, side);
    let reach = Reach::of(game, side, legal);
    let posting = posting(&sense);
    let mut mind = Mind::new(&sense, &reach, &posting);
    if phase.extra.is_some() {
        return mind.breakthrough().map(|(_, order)| order).into_iter().collect();
    }
    let fighting = mind.in_battle();
    if phase.leaving {
        let leaving = mind.leave(fighting);
        if !leaving.is_empty() {
            return leaving;
        }
    }
    let free = reach.units().minus(fighting);
    let attacks = attacks::plan(&sense, &reach, free.minus(posting.held(&sense)));
    if attacks.is_empty() { mind.settle(free, legal) } else { attacks }
}

/// What Operation Uranus would bring with its best move.
pub(super) fn uranus(game: &Blau, legal: &[Action]) -> f32 {
    let sense = Sense::of(game, Side::Soviet);
    let reach = Reach::of(game, Side::Soviet, legal);
    let posting = posting(&sense);
    let mut mind = Mind::new(&sense, &reach, &posting);
    mind.breakthrough().map_or(0.0, |(gain, _)| gain)
}

/// What is thought of the moves of a side, one after the other.
struct Mind<'a> {
    sense: &'a Sense<'a>,
    reach: &'a Reach,
    posting: &'a Posting,
    /// The position as the orders so far leave it.
    ahead: Blau,
}

impl<'a> Mind<'a> {
    fn new(sense: &'a Sense<'a>, reach: &'a Reach, posting: &'a Posting) -> Mind<'a> {
        Mind { sense, reach, posting, ahead: sense.game.clone() }
    }

    fn in_battle(&self) -> UnitSet {
        let battles = self.sense.game.places.battle_spaces();
        let each = battles.iter().map(|space| self.sense.own(space));
        each.fold(UnitSet::EMPTY, UnitSet::or)
    }

    /// Those who leave battles that they do not want.
    fn leave(&mut self, fighting: UnitSet) -> Vec<Order> {
        let sense = self.sense;
        let held = self.posting.held(sense);
        let mut orders = Vec::new();
        let posting = self.posting;
        for (unit, post, field) in posting.each().filter(|(unit, ..)| fighting.contains(*unit)) {
            let Some(at) = sense.game.places.space(unit) else { continue };
            let force = sense.forces.sum(sense.own(at));
            let stays = held.contains(unit) || attacks::pays(sense, at) || sense.risk(at, &force) < 2.0;
            if !stays {
                orders.extend(self.send(unit, post, field));
            }
        }
        orders
    }

    /// Everybody who has not moved goes where he is most useful.
    fn settle(&mut self, free: UnitSet, legal: &[Action]) -> Vec<Order> {
        let mut orders = Vec::new();
        let posting = self.posting;
        for (unit, post, field) in posting.each().filter(|(unit, ..)| free.contains(*unit)) {
            let order = self.send(unit, post, field);
            orders.extend(order.or_else(|| self.transfer(unit, field, legal)));
        }
        orders
    }

    /// The way of a unit to its best goal, if that is better than to stay.
    fn send(&mut self, unit: Unit, post: &Post, field: &Field) -> Option<Order> {
        let at = self.sense.game.places.space(unit)?;
        let (goal, gain) = self.best(unit, at, post, field)?;
        if gain <= 0.01 {
            return None;
        }
        self.ahead.places.put(unit, goal.to);
        Some(Order::go(unit, goal))
    }

    /// A passage to another Front box on the way to a post.
    fn transfer(&self, unit: Unit, field: &Field, legal: &[Action]) -> Option<Order> {
        let at = self.sense.game.places.space(unit)?;
        let passages = legal.iter().filter_map(|action| match action {
            Action::Transfer { unit: who, front } if *who == unit => Some(*front),
            _ => None,
        });
        let front: Front = passages.min_by_key(|front| field.at((*front).into()))?;
        (field.at(front.into()) < field.at(at)).then_some(Order::Transfer { unit, front })
    }

    /// The best goal of a unit, and how much better it is than to stay.
    fn best(&mut self, unit: Unit, at: Space, post: &Post, field: &Field) -> Option<(&'a Goal, f32)> {
        let sense = self.sense;
        let enemies = sense.game.places.occupied(sense.side.enemy());
        let reach = self.reach;
        let rough = |mind: &Mind<'_>, to: Space| mind.rough(unit, to, post, field);
        let mut goals: Vec<(f32, &Goal)> = reach
            .of_unit(unit)
            .iter()
            .filter(|goal| !enemies.contains(goal.to))
            .map(|goal| (rough(self, goal.to), goal))
            .collect();
        goals.sort_by(|a, b| b.0.total_cmp(&a.0));
        goals.truncate(CLOSELY);
        let stay = rough(self, at) + self.supply(unit, at);
        let closely =
            goals.into_iter().map(|(value, goal)| (goal, value + self.supply(unit, goal.to) - stay));
        closely.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// What a unit is worth in a space, supply aside.
    fn rough(&self, unit: Unit, to: Space, post: &Post, field: &Field) -> f32 {
        let sense = self.sense;
        let stack = self.ahead.places.of_side(sense.side, to).with(unit);
        let with = sense.forces.sum(stack);
        let held = post.hold && to == post.at;
        let risk = sense.risk(to, &with) * if held { HELD } else { 1.0 };
        let far = f32::from(field.from(sense.game, to).min(60));
        let liking = match sense.side {
            Side::Axis => axis::liking(&self.ahead, to),
            Side::Soviet => soviet::liking(sense, to),
        };
        liking - PACE * far - risk
    }

    /// What it does to the supply of both sides, and to the hold on the Volga, if a unit stands in a space.
    fn supply(&mut self, unit: Unit, to: Space) -> f32 {
        let (side, turn) = (self.sense.side, self.sense.game.turn);
        let before = self.ahead.places;
        self.ahead.places.put(unit, to);
        let supplied = self.ahead.supplied(side);
        let own = supplied.len() as f32 + if supplied.contains(unit) { 1.0 } else { 0.0 };
        let enemy = self.ahead.supplied(side.enemy()).len() as f32;
        let volga = worth::volga(turn);
        let principal = if volga > 0.0 && self.ahead.holds_the_volga() { volga } else { 0.0 };
        self.ahead.places = before;
        let supply = own * worth::cut_off(side, turn) - enemy * worth::cut_off(side.enemy(), turn);
        match side {
            Side::Axis => supply + principal,
            Side::Soviet => supply - principal,
        }
    }

    /// The move that does the enemy most harm, battles or not, if it does enough.
    fn breakthrough(&mut self) -> Option<(f32, Order)> {
        let reach = self.reach;
        let mut best: Option<(f32, Unit, &Goal)> = None;
        let posting = self.posting;
        for (unit, ..) in posting.each() {
            let Some(at) = self.sense.game.places.space(unit) else { continue };
            let goals = reach.of_unit(unit);
            if goals.is_empty() {
                continue;
            }
            let stay = self.supply(unit, at);
            for goal in goals {
                let stack = self.ahead.places.of_side(self.sense.side, goal.to).with(unit);
                let risk = self.sense.risk(goal.to, &self.sense.forces.sum(stack));
                let gain = self.supply(unit, goal.to) - stay - 0.3 * risk;
                if best.is_none_or(|(most, ..)| gain > most) {
                    best = Some((gain, unit, goal));
                }
            }
        }
        let (gain, unit, goal) = best.filter(|(gain, ..)| *gain > BREAKTHROUGH)?;
        Some((gain, Order::go(unit, goal)))
    }
}
