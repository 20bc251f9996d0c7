//! Attack Markers, attacks and their support, ambushes, losses and advances.

use super::Pick;
use super::chances::strike;
use super::fire::flak_over;
use super::front::{Distances, Front};
use super::prospect::{self, Prospect, best, in_turn, together};
use super::worth::{prize, step_worth};
use volga_breslau::data::data;
use volga_breslau::ids::{Hex, HexSet, Side, Unit, UnitSet};
use volga_breslau::stage::Attack;
use volga_breslau::{Action, Breslau};

/// An attack of the German player must promise so much.
const LEAST_ATTACK: f32 = 0.3;
/// What an aircraft must add to an attack, and what its steps are worth.
const LEAST_COVER: f32 = 0.25;
const AIR_STEP: f32 = 1.5;
/// What a factor counts against the attack that comes first.
const WEAKER: f32 = 0.02;
/// What a factor of guns is worth elsewhere.
const GUN_FACTOR: f32 = 0.004;

/// Where a marker goes: where it adds most to what those before it promise.
pub(super) fn mark(game: &Breslau, side: Side, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Mark { hex, target } => {
            let others = game.pointing_at(side, target);
            let all = others.or(&[hex].into_iter().collect());
            Some(best(game, side, &all, target) - best(game, side, &others, target))
        }
        Action::EndMarking => Some(LEAST_ATTACK),
        _ => None,
    })
}

/// Which attack comes next, and out of which hexes together: that at the best target. Of stacks that attack one after
/// the other the weakest goes first, since an ambush strikes only once.
pub(super) fn resolve(game: &Breslau, side: Side, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Attack { hex: target, from } => {
            let pointing = game.pointing_at(side, target);
            let chosen = |(place, _): &(usize, Hex)| from.0 & 1 << place != 0;
            let hexes: HexSet = pointing.iter().enumerate().filter(chosen).map(|(_, hex)| hex).collect();
            let attack = together(game, side, &hexes, target);
            let others = in_turn(game, side, &pointing.minus(&hexes), target);
            let units = hexes.iter().fold(UnitSet::EMPTY, |all, hex| all.or(&game.attackers(hex, target)));
            let order = WEAKER * f32::from(game.ground_sum(&units, target, &mut ()));
            let value = attack.value + (1.0 - attack.clear) * others;
            Some(match side {
                Side::Soviet => 10.0 * prize(game, target).min(1.0) + value - order,
                Side::German => value - LEAST_ATTACK / 2.0,
            })
        }
        Action::GiveUp { .. } if side == Side::German => Some(0.0),
        Action::GiveUp { .. } => Some(-50.0),
        _ => None,
    })
}

/// An aircraft that supports an attack, where AA units are few.
pub(super) fn cover(game: &Breslau, attack: &Attack, legal: &[Action]) -> Pick {
    let prospect = Prospect { game, attack };
    let before = prospect.strike(0);
    let divisor = u16::from(data().charts.terrain(data().terrain(attack.target)).divisor);
    let loss = strike(flak_over(game, attack.target), 0, 2).hits;
    Pick::of(legal, |action| match action {
        Action::Cover { unit } => {
            let added = game.gun_factor(unit) / divisor;
            let gain = (prospect.strike(added) - before) * (1.0 - 0.5 * loss).max(0.0);
            Some(gain - loss * AIR_STEP)
        }
        Action::EndCover => Some(LEAST_COVER),
        _ => None,
    })
}

/// The guns that support an attack.
pub(super) fn support(game: &Breslau, attack: &Attack, legal: &[Action]) -> Pick {
    let prospect = Prospect { game, attack };
    let before = prospect.strike(0);
    Pick::of(legal, |action| match action {
        Action::Support { from, guns } => {
            let guns = guns.of(&game.places.units_in(from))?;
            let with = Attack { guns: attack.guns.or(&guns), ..*attack };
            let factors: u16 = guns.iter().map(|gun| game.gun_factor(gun)).sum();
            let gain = Prospect { game, attack: &with }.strike(0) - before;
            Some(gain - GUN_FACTOR * f32::from(factors))
        }
        Action::EndGuns => Some(0.0),
        _ => None,
    })
}

/// The attacking hex that is ambushed.
pub(super) fn ambush(game: &Breslau, attack: &Attack, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Ambush { hex } => Some(prospect::ambush(game, attack, hex)),
        _ => None,
    })
}

/// Who is lost: whoever is worth least.
pub(super) fn losses(game: &Breslau, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Lose { unit } => Some(-step_worth(game, unit)),
        Action::Eliminate { unit } => Some(-step_worth(game, unit) * f32::from(game.steps(unit))),
        Action::Top { unit } => Some(-step_worth(game, unit)),
        _ => None,
    })
}

/// Where the winners go: into Fortress hexes, nearer to others, and together.
pub(super) fn advance(game: &Breslau, side: Side, legal: &[Action]) -> Pick {
    let distances = Distances::of(game);
    let front = Front::of(game, &distances);
    Pick::of(legal, |action| match action {
        Action::Advance { unit, to } => Some(match side {
            Side::Soviet => soviet_advance(&front, unit, to),
            Side::German => german_advance(&front, unit, to),
        }),
        Action::EndAdvance => Some(0.0),
        _ => None,
    })
}

fn soviet_advance(front: &Front<'_>, unit: Unit, to: Hex) -> f32 {
    let game = front.game;
    let Some(from) = game.places.hex(unit) else { return 0.0 };
    let way = f32::from(front.ahead(from)) - f32::from(front.ahead(to));
    let company = game.places.height(to) as f32 - (game.places.height(from) as f32 - 1.0);
    let cover = |hex| if data().sets.built_up.contains(hex) { 0.3 } else { 0.0 };
    prize(game, to) + 0.08 * way + 0.15 * company + cover(to) - cover(from)
}

/// Germans advance only to take back a Fortress hex.
fn german_advance(front: &Front<'_>, unit: Unit, to: Hex) -> f32 {
    let game = front.game;
    let lost =
        |hex: Hex| data().hex(hex).fortress.is_some_and(|fortress| game.soviet_held.contains(fortress));
    let held = game.places.hex(unit).is_some_and(|hex| data().hex(hex).fortress.is_some());
    let near: HexSet = to.neighbours().collect();
    let exposed = near.and(game.places.occupied(Side::Soviet)).len() as f32;
    match () {
        () if lost(to) => 3.0,
        () if held => -1.0,
        () => -0.2 - 0.2 * exposed,
    }
}
