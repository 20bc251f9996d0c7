//! Attacks: which are worth their losses, and who takes part.

use super::Pick;
use super::clash::{Clash, Site};
use super::orders::Order;
use super::reach::Goal;
use super::sense::Sense;
use super::{axis, soviet, worth};
use volga_blau::ids::{Side, Space, UnitSet};
use volga_blau::stage::AttackPhase;
use volga_blau::{Action, Blau};

use super::moves::Reach;

/// What an attack has to bring at least.
const ENOUGH: f32 = 0.8;
/// What a unit and each point of its strength are worth elsewhere.
const ELSEWHERE: f32 = 0.15;
const MASS: f32 = 0.05;
/// How much of the enemy's answer counts against an attack.
const ANSWER: f32 = 0.3;

/// What an attack is worth to the side that makes it.
fn value(sense: &Sense<'_>, space: Space, attackers: UnitSet, river: bool) -> f32 {
    let (own, enemy, turn) = (sense.side, sense.side.enemy(), sense.game.turn);
    let defenders = sense.forces.sum(sense.enemies(space));
    let force = sense.forces.sum(attackers);
    let clash = Clash::of(sense.game, &force, &defenders, Site { space, river });
    let fallen = f32::from(defenders.units);
    let prize = match own {
        Side::Axis => axis::prize(sense, space, &clash, fallen),
        Side::Soviet => soviet::prize(sense, space, &clash),
    };
    let gain = clash.inflicted * worth::step(enemy, turn)
        + clash.wiped * fallen * worth::unit(enemy)
        + clash.driven * worth::RETREAT;
    let cost = clash.suffered * worth::step(own, turn)
        + clash.lost * f32::from(force.units) * worth::unit(own)
        + clash.repelled * worth::RETREAT;
    gain + prize - cost
}

/// An attack that could be made.
struct Attack {
    space: Space,
    joining: Vec<(volga_blau::ids::Unit, Goal)>,
    value: f32,
}

/// Orders for the best attacks there are, and for those who join in battles.
pub(super) fn plan(sense: &Sense<'_>, reach: &Reach, mut free: UnitSet) -> Vec<Order> {
    let mut orders = Vec::new();
    let mut targets = *sense.game.places.occupied(sense.side.enemy());
    loop {
        let attacks = targets.iter().filter_map(|space| best(sense, reach, free, space));
        let Some(attack) = attacks.max_by(|a, b| a.value.total_cmp(&b.value)) else { return orders };
        targets.remove(attack.space);
        for (unit, goal) in attack.joining {
            free.remove(unit);
            orders.push(Order::go(unit, &goal));
        }
    }
}

/// The best attack on a space by units that can join in.
fn best(sense: &Sense<'_>, reach: &Reach, free: UnitSet, space: Space) -> Option<Attack> {
    if space.is_holding_box() {
        return None;
    }
    let there = sense.own(space);
    let room = space.caucasus().map_or(usize::MAX, |caucasus| {
        usize::from(sense.game.data().map.caucasus(caucasus).slots[sense.side]).saturating_sub(there.len())
    });
    let mut able: Vec<_> = reach.to(space).filter(|(unit, _)| free.contains(*unit)).collect();
    if able.is_empty() {
        return None;
    }
    able.sort_by_key(|(unit, goal)| {
        (goal.wet, std::cmp::Reverse(sense.forces.unit(*unit).strength()), *unit)
    });
    let fresh = there.is_empty();
    let river = fresh && able.first().is_some_and(|(_, goal)| goal.wet);
    let cut = if fresh { cut(sense, space, able.first()?.0) } else { 0.0 };
    // Those who are there attack anyway if it pays: joining has to add something.
    let before = if fresh { 0.0 } else { value(sense, space, there, false).max(0.0) };
    let mut best: Option<(f32, usize)> = None;
    let mut attackers = there;
    let mut elsewhere = 0.0;
    for (count, (unit, _)) in able.iter().enumerate().take(room) {
        attackers.insert(*unit);
        elsewhere += ELSEWHERE + MASS * f32::from(sense.forces.unit(*unit).strength());
        let answer = ANSWER * sense.risk(space, &sense.forces.sum(attackers));
        let net = value(sense, space, attackers, river) + cut - before - answer - elsewhere;
        if best.is_none_or(|(most, _)| net > most) {
            best = Some((net, count + 1));
        }
    }
    let (value, count) = best.filter(|(net, _)| *net > ENOUGH)?;
    let joining = able.into_iter().take(count).map(|(unit, goal)| (unit, goal.clone())).collect();
    Some(Attack { space, joining, value })
}

/// What a battle in a space does to supply: enemies in it have no zone any more, and nothing passes.
fn cut(sense: &Sense<'_>, space: Space, unit: volga_blau::ids::Unit) -> f32 {
    let mut game: Blau = sense.game.clone();
    let count = |game: &Blau, side| game.supplied(side).len() as f32;
    let before = (count(&game, sense.side), count(&game, sense.side.enemy()));
    game.places.put(unit, space);
    let (own, enemy) = (count(&game, sense.side) - before.0, before.1 - count(&game, sense.side.enemy()));
    own * worth::cut_off(sense.side, game.turn) + enemy * worth::cut_off(sense.side.enemy(), game.turn)
}

/// The attack phase: what has to be fought, and what pays.
pub(super) fn choose(game: &Blau, phase: &AttackPhase, legal: &[Action]) -> Pick {
    let sense = Sense::of(game, phase.side);
    Pick::of(legal, |action| match action {
        Action::Attack { space } => {
            let marker = game.markers.as_slice().iter().find(|marker| marker.space == space);
            let attackers = sense.own(space).minus(game.fought).minus(game.retreated_in);
            let worth = value(&sense, space, attackers, marker.is_some_and(|marker| marker.river));
            Some(if marker.is_some() { worth + 100.0 } else { worth })
        }
        Action::EndPhase => Some(0.0),
        _ => None,
    })
}

/// Whether it pays to attack where both sides are already.
pub(super) fn pays(sense: &Sense<'_>, space: Space) -> bool {
    value(sense, space, sense.own(space), false) > 0.0
}
