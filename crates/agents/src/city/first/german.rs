//! What the German player does in his Initiative Phases.

use super::Pick;
use super::chances::exchange;
use super::front::{Front, covers, ready_in};
use super::routes::Routes;
use super::worth::{prey, unit_worth, victory_worth};
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, HexSet, Mask, Side, UnitSet};
use volga_city::stage::{Mover, MoverStep, Purpose};
use volga_city::{Action, City};

const SIDE: Side = Side::German;

/// Attacks that promise less are not made.
const LEAST: f32 = 0.02;
/// How many targets are looked at before a move, and on the way.
const TARGETS: usize = 24;
const TARGETS_ON_THE_WAY: usize = 5;
/// What a half point nearer to the goals is worth.
const NEARER: f32 = 0.003;

/// What is begun next: the best attack, a victory hex that lies open; when nothing is left to fight for, stacks close
/// up.
pub(super) fn next(game: &City, legal: &[Action]) -> Pick {
    let front = Front::of(game);
    let mut pick = Pick::new(Action::EndPhase, 0.0);
    let targets = front.targets(TARGETS);
    for &target in &targets {
        if let Some(plan) = front.plan(target, None).filter(|plan| plan.value > LEAST) {
            let stack = ready_in(game, plan.lead);
            pick.offer(begin(game, plan.lead, &stack.fighters), plan.value);
        }
    }
    for stack in &front.ready {
        if !stack.fighters.is_empty() {
            offer_posts(&front, stack.hex, stack.fighters, &mut pick);
        }
        if !stack.guns.is_empty() && !in_range(&targets, &stack.guns, stack.hex) {
            pick.offer(begin(game, stack.hex, &stack.guns), 0.005);
        }
    }
    for &action in legal {
        if let Action::Enter { hex, .. } = action {
            pick.offer(action, 0.02 - 0.000_01 * f32::from(front.field.at(hex)));
        }
    }
    pick
}

fn begin(game: &City, hex: Hex, units: &UnitSet) -> Action {
    Action::Begin { hex, units: Mask::for_units(&game.places.units_in(hex), units) }
}

/// Where a stack could go: to hold a victory hex, over an enemy, or at least nearer.
fn offer_posts(front: &Front<'_>, hex: Hex, fighters: UnitSet, pick: &mut Pick) {
    let game = front.game;
    let mover = Mover::new(SIDE, fighters, hex, Purpose::Move);
    let reach = Routes::of(game, &mover);
    let here = holding(game, hex, &fighters);
    let mut nearest = front.field.at(hex);
    for to in reach.hexes.iter().filter(|to| *to != hex) {
        let room = game.room(SIDE, to);
        if room == 0 {
            continue;
        }
        if victory_worth(game, to) > 0.0 {
            let some = strongest(&fighters, room);
            let gain = holding(game, to, &some) - if some == fighters { here } else { 0.0 };
            if gain > LEAST {
                pick.offer(begin(game, hex, &some), 0.9 * gain);
            }
        }
        if room >= fighters.len() {
            nearest = nearest.min(front.field.at(to));
        }
    }
    let nearer = NEARER * f32::from(front.field.at(hex).saturating_sub(nearest)) - here;
    if nearer > 2.0 * NEARER {
        pick.offer(begin(game, hex, &fighters), 0.01 * nearer.min(1.0) + 0.006);
    }
    for target in reach.hexes.around().and(&front.soviet).iter() {
        if let Some(value) = overrun_value(front, &mover, target).filter(|value| *value > LEAST) {
            pick.offer(begin(game, hex, &fighters), value);
        }
    }
}

/// The strongest of some units.
fn strongest(units: &UnitSet, most: usize) -> UnitSet {
    let mut list: Vec<_> = units.iter().collect();
    list.sort_by(|a, b| unit_worth(*b).total_cmp(&unit_worth(*a)));
    list.into_iter().take(most).collect()
}

/// What units add to the hold on a victory hex.
fn holding(game: &City, hex: Hex, units: &UnitSet) -> f32 {
    let worth = victory_worth(game, hex);
    if worth == 0.0 {
        return 0.0;
    }
    let fire = |unit| f32::from(data().counter(unit).fire);
    let own: f32 = units.iter().map(fire).sum();
    let others: f32 = game.places.stack(hex).filter(|unit| !units.contains(*unit)).map(fire).sum();
    let held = |fire: f32| fire / (fire + 5.0);
    worth * (held(own + others) - held(others))
}

/// What an overrun promises; none if it cannot be.
fn overrun_value(front: &Front<'_>, mover: &Mover, target: Hex) -> Option<f32> {
    let game = front.game;
    let able = mover.units.iter().all(|unit| data().counter(unit).overrun);
    if !able || data().terrain(target) != Terrain::Clear {
        return None;
    }
    let (worth, count) = prey(game, target);
    if game.yields_to_overrun(target) {
        return Some(front.worth(target) + worth * f32::from(count));
    }
    let (ours, theirs) = (game.overrun_strength(&mover.units), game.overrun_defence(target));
    let (lost, killed) = exchange(ours, mover.units.len() as u8, theirs, count);
    let emptied = super::chances::fire(ours, 0, count).1;
    let each = mover.units.iter().map(unit_worth).fold(f32::INFINITY, f32::min);
    Some(emptied * front.worth(target) + killed * worth - 1.2 * lost * each - 0.05)
}

/// Whether guns have one of the targets in range.
fn in_range(targets: &[Hex], guns: &UnitSet, hex: Hex) -> bool {
    targets.iter().any(|target| target.distance(hex) <= range(guns))
}

/// How far all of these guns reach.
fn range(guns: &UnitSet) -> u8 {
    guns.iter().filter_map(|gun| data().counter(gun).range).min().unwrap_or(0)
}

/// What a group does that has begun.
pub(super) fn on_the_way(game: &City, mover: &Mover, legal: &[Action]) -> Pick {
    match mover.purpose {
        Purpose::Support => super::fights::move_up(game, mover, legal),
        Purpose::Breakthrough | Purpose::Rush => break_through(game, mover, legal),
        Purpose::Move | Purpose::Withdrawal | Purpose::Chuikov => course(game, mover, legal),
    }
}

fn course(game: &City, mover: &Mover, legal: &[Action]) -> Pick {
    let front = Front::of(game);
    let is_gun = |unit| data().counter(unit).is_artillery();
    let guns: UnitSet = mover.units.iter().filter(|unit| is_gun(*unit)).collect();
    let fighters = mover.units.minus(&guns);
    let mut pick = Pick::new(Action::Finish, -0.01);
    pick.offer(Action::GoOn, -0.01);
    for &action in legal {
        if let Action::Join { unit } = action
            && is_gun(unit) == fighters.is_empty()
            && mover.units.len() < 4
        {
            pick.offer(action, 10.0);
        }
    }
    let reach = Routes::of(game, mover);
    if fighters.is_empty() {
        offer_gun_posts(&front, mover, &reach, &mut pick);
        return pick;
    }
    let ends: HexSet = reach.hexes.iter().filter(|to| game.may_end(SIDE, &mover.units, *to)).collect();
    let mut aims: Vec<(f32, Hex)> =
        ends.around().and(&front.soviet).iter().map(|hex| (front.worth(hex), hex)).collect();
    aims.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, target) in aims.into_iter().take(TARGETS_ON_THE_WAY) {
        offer_attack(&front, mover, &fighters, &reach, &ends, target, &mut pick);
    }
    for to in ends.iter() {
        let gain = holding(game, to, &mover.units);
        let nearer = i32::from(front.field.at(mover.at)) - i32::from(front.field.at(to));
        let cover = if covers(to) { 0.004 } else { 0.0 };
        towards(
            mover,
            &reach,
            to,
            0.9 * gain + 0.1 * NEARER * nearer as f32 + cover,
            Action::Finish,
            &mut pick,
        );
    }
    pick
}

/// An attack or an overrun: from here if that is possible, else a step to where it is.
fn offer_attack(
    front: &Front<'_>,
    mover: &Mover,
    fighters: &UnitSet,
    reach: &Routes,
    ends: &HexSet,
    target: Hex,
    pick: &mut Pick,
) {
    let from = if ends.contains(mover.at) && mover.at.is_adjacent(target) {
        mover.at
    } else {
        let crowd = |hex: &Hex| hex.neighbours().filter(|near| front.soviet.contains(*near)).count();
        let beside = target.neighbours().filter(|near| ends.contains(*near));
        let Some(from) = beside.min_by_key(crowd) else { return };
        from
    };
    if let Some(plan) = front.plan(target, Some((mover.at, *fighters))).filter(|plan| plan.value > LEAST) {
        let units = Mask::for_units(&mover.units, fighters);
        towards(mover, reach, from, plan.value, Action::Attack { hex: target, units }, pick);
    }
    if let Some(value) = overrun_value(front, mover, target).filter(|value| *value > LEAST) {
        towards(mover, reach, from, value, Action::Overrun { hex: target }, pick);
    }
}

/// Offers what is to be done in a hex, or the way there.
fn towards(mover: &Mover, reach: &Routes, to: Hex, value: f32, deed: Action, pick: &mut Pick) {
    match reach.first_step(to).filter(|_| to != mover.at) {
        Some(step) => {
            pick.offer(Action::Step { to: step }, value);
            if matches!(mover.step, MoverStep::Declare | MoverStep::Again) {
                pick.offer(Action::GoOn, value);
            }
        }
        None => {
            pick.offer(deed, value);
            if deed == Action::Finish && matches!(mover.step, MoverStep::Declare | MoverStep::Again) {
                pick.offer(Action::GoOn, value);
            }
        }
    }
}

/// Guns go where they reach what is to be attacked and are not reached themselves, and are deployed there.
fn offer_gun_posts(front: &Front<'_>, mover: &Mover, reach: &Routes, pick: &mut Pick) {
    let (near, targets) = (front.soviet.around(), front.targets(TARGETS));
    let range = range(&mover.units);
    for to in reach.hexes.minus(&near).iter() {
        if front.game.may_end(SIDE, &mover.units, to) {
            let away = targets.iter().map(|target| target.distance(to)).min().unwrap_or(0);
            let reached = targets.iter().filter(|target| target.distance(to) <= range).count();
            let value = 1.0 - 0.02 * f32::from(away.saturating_sub(range)) + 0.01 * reached as f32;
            let deed = mover.units.first().map_or(Action::Finish, |unit| Action::Deploy { unit });
            towards(mover, reach, to, value, deed, pick);
        }
    }
}

/// Which of the winners use a point.
pub(super) fn exploit(game: &City, legal: &[Action]) -> Pick {
    let front = Front::of(game);
    let mut pick = Pick::new(Action::Finish, 0.0);
    let mut last = None;
    for &action in legal.iter().rev() {
        // The last of each hex has the most units.
        let Action::Begin { hex, units } = action else { continue };
        if last == Some(hex) {
            continue;
        }
        last = Some(hex);
        let Some(winners) = units.of(&game.places.units_in(hex)) else { continue };
        for to in hex.neighbours().filter(|to| !front.soviet.contains(*to)) {
            let room = game.room(SIDE, to);
            let some = strongest(&winners, room);
            if room > 0 {
                pick.offer(begin(game, hex, &some), step_value(&front, hex, to, &some));
            }
        }
        for target in hex.neighbours().filter(|near| front.soviet.contains(*near)) {
            if let Some(plan) = front.plan(target, Some((hex, winners))).filter(|plan| plan.value > LEAST) {
                pick.offer(action, plan.value);
            }
        }
    }
    pick
}

/// What it is worth to go from a hex to the next.
fn step_value(front: &Front<'_>, from: Hex, to: Hex, units: &UnitSet) -> f32 {
    let nearer = i32::from(front.field.at(from)) - i32::from(front.field.at(to));
    let gain = holding(front.game, to, units) - holding(front.game, from, units);
    gain + 0.3 * NEARER * nearer as f32
}

fn break_through(game: &City, mover: &Mover, legal: &[Action]) -> Pick {
    let front = Front::of(game);
    let mut pick = Pick::new(Action::Finish, -1.0);
    pick.offer(Action::GoOn, -0.5);
    for &action in legal {
        match action {
            Action::Step { to } => pick.offer(action, step_value(&front, mover.at, to, &mover.units)),
            Action::Attack { hex, units } if units.of(&mover.units) == Some(mover.units) => {
                let plan = front.plan(hex, Some((mover.at, mover.units)));
                pick.offer(action, plan.map_or(-1.0, |plan| plan.value.min(3.0)) - LEAST);
            }
            _ => {}
        }
    }
    pick
}
