//! What the Soviet player does in his Reaction Phases and when he withdraws.

use super::Pick;
use super::assault::{Assault, Group};
use super::field::FAR;
use super::fights::{distance_to_germans, is_rooted};
use super::guard::Guard;
use super::routes::Routes;
use super::weights::Weights;
use super::worth::victory_worth;
use volga_city::data::{Terrain, UnitKind, data};
use volga_city::ids::{Hex, HexSet, Mask, Side, UnitSet};
use volga_city::stage::{Mover, MoverStep, Purpose};
use volga_city::{Action, City};

const SIDE: Side = Side::Soviet;

/// What a move must bring.
const LEAST_MOVE: f32 = 0.02;
/// Germans nearer than this drive Chuikov away.
const TOO_NEAR: u8 = 3;

/// What is done next: who has crossed the Volga lands, the best attack, the move that a place needs most.
pub(super) fn next(game: &City, weights: &Weights, legal: &[Action]) -> Pick {
    let guard = Guard::of(game, weights);
    let mut pick = Pick::new(Action::EndPhase, 0.0);
    offer_landings(&guard, legal, &mut pick);
    offer_lead(game, &mut pick);
    for (hex, units) in widest(game, legal) {
        let fighters = fighters(&units);
        if !fighters.is_empty() {
            for target in hex.neighbours().filter(|near| guard.german.contains(*near)) {
                let value = attack_value(&guard, target, hex, &fighters);
                if value > guard.least() {
                    pick.offer(begin(game, hex, &fighters), value);
                }
            }
        }
        offer_moves(&guard, hex, &units, &mut pick);
    }
    pick
}

/// The groups that may begin, each hex once, with as many units as may.
fn widest(game: &City, legal: &[Action]) -> Vec<(Hex, UnitSet)> {
    let mut groups: Vec<(Hex, UnitSet)> = Vec::new();
    for &action in legal {
        let Action::Begin { hex, units } = action else { continue };
        let Some(units) = units.of(&game.places.units_in(hex)) else { continue };
        match groups.last_mut() {
            Some((known, widest)) if *known == hex => {
                if units.len() >= widest.len() {
                    *widest = units;
                }
            }
            _ => groups.push((hex, units)),
        }
    }
    groups
}

fn begin(game: &City, hex: Hex, units: &UnitSet) -> Action {
    Action::Begin { hex, units: Mask::for_units(&game.places.units_in(hex), units) }
}

fn fighters(units: &UnitSet) -> UnitSet {
    let fights = |unit: &_| {
        let counter = data().counter(*unit);
        counter.is_combat_unit() && !counter.is_artillery()
    };
    units.iter().filter(fights).collect()
}

fn attack_value(guard: &Guard<'_>, target: Hex, from: Hex, units: &UnitSet) -> f32 {
    let assault = Assault::on(guard.game, SIDE, target);
    let group = Group::of(units, Some(from), target);
    let mut groups = vec![group];
    // Neighbours of the target that are ready will help.
    let ready = |hex: Hex| -> UnitSet {
        let stack = guard.game.places.stack(hex);
        fighters(&stack.filter(|unit| !guard.game.is_flipped(*unit)).collect())
    };
    let soviet = guard.game.places.occupied(SIDE);
    for hex in target.neighbours().filter(|near| *near != from && soviet.contains(*near)) {
        let units = ready(hex);
        if !units.is_empty() {
            groups.push(Group::of(&units, Some(hex), target));
        }
    }
    let alone = guard.value(target, &assault.outlook(&groups[..1], 0), guard.use_of(units.len()));
    let used: usize = groups.iter().map(Group::len).sum();
    alone.max(guard.value(target, &assault.outlook(&groups, 0), guard.use_of(used)))
}

/// Moves that bring a place more than the one they leave loses.
fn offer_moves(guard: &Guard<'_>, hex: Hex, units: &UnitSet, pick: &mut Pick) {
    let game = guard.game;
    let going: UnitSet = units.iter().filter(|unit| !is_rooted(*unit) && *unit != data().chuikov).collect();
    let workers = game.places.stack(hex).any(is_rooted);
    if going.is_empty() {
        return;
    }
    let whole = going.len() == game.stacked(hex);
    let mover = Mover::new(SIDE, going, hex, Purpose::Move);
    let reach = Routes::of(game, &mover);
    let here = guard.garrison(hex, &going);
    let chuikov = game.places.hex(data().chuikov) == Some(hex) && whole && !workers;
    if chuikov {
        return;
    }
    for to in reach.hexes.iter().filter(|to| *to != hex && game.may_end(SIDE, &going, *to)) {
        let gain = guard.garrison(to, &going) + taken(guard, to) - here;
        if gain > LEAST_MOVE {
            pick.offer(begin(game, hex, &going), 0.8 * gain);
        }
    }
}

/// A victory hex that Germans have left behind or lost is taken back.
fn taken(guard: &Guard<'_>, hex: Hex) -> f32 {
    let empty = guard.game.holder(hex).is_none();
    if empty { 0.3 * victory_worth(guard.game, hex) } else { 0.0 }
}

/// Everybody lands who can, at the ferry that is under the least pressure.
fn offer_landings(guard: &Guard<'_>, legal: &[Action], pick: &mut Pick) {
    for &action in legal {
        if let Action::Enter { unit, hex } = action {
            let strength = f32::from(data().counter(unit).fire);
            let safe = f32::from(distance_to_germans(guard.game, hex));
            let pontoon = data().counter(unit).kind == UnitKind::Pontoon;
            let value = if pontoon { 3.0 + 0.1 * safe } else { 0.5 + 0.02 * strength - 0.01 * safe };
            pick.offer(action, value);
        }
    }
}

/// Chuikov goes when Germans come near, before anything else is decided.
fn offer_lead(game: &City, pick: &mut Pick) {
    let Some(hex) = game.places.hex(data().chuikov) else { return };
    let here = distance_to_germans(game, hex);
    if here < TOO_NEAR && best_refuge(game, hex).is_some_and(|(_, safe)| safe > f32::from(here) + 1.0) {
        pick.offer(Action::Lead, 0.4);
    }
}

/// The safest hex that Chuikov can go to, and how safe it is.
fn best_refuge(game: &City, from: Hex) -> Option<(Hex, f32)> {
    let mover = Mover::new(SIDE, UnitSet::EMPTY.with(data().chuikov), from, Purpose::Chuikov);
    let reach = Routes::of(game, &mover);
    let combat = |hex: &Hex| game.places.stack(*hex).any(|unit| data().counter(unit).is_combat_unit());
    let soviet = game.places.occupied(SIDE);
    let refuges = reach.hexes.and(soviet).iter().filter(|hex| *hex != from && combat(hex));
    let safety = |hex: Hex| {
        let friends = HexSet::within(hex, 2).and(soviet).len() as f32;
        f32::from(distance_to_germans(game, hex).min(6)) + 0.05 * friends
    };
    refuges.map(|hex| (hex, safety(hex))).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What a group does that has begun.
pub(super) fn on_the_way(game: &City, weights: &Weights, mover: &Mover, legal: &[Action]) -> Pick {
    match mover.purpose {
        Purpose::Support => super::fights::move_up(game, mover, legal),
        Purpose::Breakthrough | Purpose::Rush => break_through(game, weights, mover, legal),
        Purpose::Chuikov => {
            let mut pick = Pick::new(Action::Finish, 0.0);
            if let Some((to, safe)) = best_refuge(game, mover.at) {
                let here = f32::from(distance_to_germans(game, mover.at).min(6));
                let step = Routes::of(game, mover).first_step(to);
                if let Some(to) = step.filter(|_| safe > here + 1.0 || !mover.moved) {
                    pick.offer(Action::Step { to }, safe);
                }
            }
            pick
        }
        Purpose::Move | Purpose::Withdrawal => course(game, weights, mover, legal),
    }
}

fn course(game: &City, weights: &Weights, mover: &Mover, legal: &[Action]) -> Pick {
    let guard = Guard::of(game, weights);
    let mut pick = Pick::new(Action::Finish, -0.01);
    pick.offer(Action::GoOn, -0.01);
    for &action in legal {
        if let Action::Join { .. } = action
            && mover.units.len() < 3
        {
            pick.offer(action, 10.0);
        }
    }
    let reach = Routes::of(game, mover);
    let retreats = mover.purpose == Purpose::Withdrawal;
    let origin = data().hex(mover.origin);
    for to in reach.hexes.iter() {
        let end = data().hex(to);
        let allowed = !retreats || end.area == origin.area && end.volga_distance < origin.volga_distance;
        if !allowed || !game.may_end(SIDE, &mover.units, to) {
            continue;
        }
        let value = guard.garrison(to, &mover.units) + taken(&guard, to);
        match reach.first_step(to).filter(|_| to != mover.at) {
            Some(step) => {
                pick.offer(Action::Step { to: step }, value);
                if mover.step == MoverStep::Declare {
                    pick.offer(Action::GoOn, value);
                }
            }
            None => pick.offer(Action::Finish, value),
        }
    }
    let fighters = fighters(&mover.units);
    let units = Mask::for_units(&mover.units, &fighters);
    for target in mover.at.neighbours().filter(|near| guard.german.contains(*near) && !fighters.is_empty()) {
        let value = attack_value(&guard, target, mover.at, &fighters);
        if value > guard.least() {
            pick.offer(Action::Attack { hex: target, units }, 1.0 + value);
        }
    }
    // In a crowd that nobody takes, whoever can go on does.
    for &action in legal {
        if let Action::Step { .. } = action {
            pick.offer(action, -0.5);
        }
    }
    pick
}

/// Which of the winners use a point: into the hex that they have cleared.
pub(super) fn exploit(game: &City, weights: &Weights, legal: &[Action]) -> Pick {
    let guard = Guard::of(game, weights);
    let mut pick = Pick::new(Action::Finish, 0.0);
    for (hex, units) in widest(game, legal) {
        for to in hex.neighbours().filter(|to| game.holder(*to).is_none()) {
            let gain = point_value(&guard, hex, to, &units);
            pick.offer(begin(game, hex, &units), gain - 0.02);
        }
    }
    pick
}

fn point_value(guard: &Guard<'_>, from: Hex, to: Hex, units: &UnitSet) -> f32 {
    let cover = if data().terrain(to) == Terrain::Clear { -0.05 } else { 0.0 };
    guard.garrison(to, units) + taken(guard, to) - guard.garrison(from, units) + cover
}

fn break_through(game: &City, weights: &Weights, mover: &Mover, legal: &[Action]) -> Pick {
    let guard = Guard::of(game, weights);
    let mut pick = Pick::new(Action::GoOn, 0.0);
    for &action in legal {
        match action {
            Action::Step { to } => pick.offer(action, point_value(&guard, mover.at, to, &mover.units)),
            Action::Attack { hex, units } if units.of(&mover.units) == Some(mover.units) => {
                let value = attack_value(&guard, hex, mover.at, &mover.units);
                if value > guard.least() {
                    pick.offer(action, value);
                }
            }
            _ => {}
        }
    }
    pick
}

/// Who withdraws strategically: those whom a place nearer to the Volga needs more.
pub(super) fn withdraw(game: &City, weights: &Weights, legal: &[Action]) -> Pick {
    let guard = Guard::of(game, weights);
    let mut pick = Pick::new(Action::EndPhase, 0.0);
    for (hex, units) in widest(game, legal) {
        let going: UnitSet = units.iter().filter(|unit| *unit != data().chuikov).collect();
        if going.is_empty() {
            continue;
        }
        let mover = Mover { halved: true, ..Mover::new(SIDE, going, hex, Purpose::Withdrawal) };
        let reach = Routes::of(game, &mover);
        let here = guard.garrison(hex, &going);
        let origin = data().hex(hex);
        let best = reach.hexes.iter().filter(|to| {
            let end = data().hex(*to);
            end.area == origin.area
                && end.volga_distance < origin.volga_distance
                && game.may_end(SIDE, &going, *to)
        });
        let best = best.map(|to| guard.garrison(to, &going)).fold(0.0, f32::max);
        if best > here + LEAST_MOVE {
            pick.offer(begin(game, hex, &going), best - here);
        }
    }
    offer_lead(game, &mut pick);
    pick
}

/// A distance as a number that can be compared.
pub(super) fn steps(cost: u16) -> f32 {
    if cost == FAR { 500.0 } else { cost.into() }
}
