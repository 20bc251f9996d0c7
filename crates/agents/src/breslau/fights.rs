//! Attack Markers, attacks and their support, ambushes, losses and advances.

use super::Pick;
use super::chances::{Strike, strike};
use super::fire::flak_over;
use super::front::{Distances, Front, steps};
use super::worth::{mean_worth, prize, step_worth};
use volga_breslau::data::data;
use volga_breslau::ids::{Hex, HexSet, Side, Unit};
use volga_breslau::stage::{Attack, AttackKind};
use volga_breslau::{Action, Breslau};

/// An attack of the German player must promise so much.
const LEAST_ATTACK: f32 = 0.3;
/// The factors that guns may still add to an attack, before terrain.
const SUPPORT: [u16; 2] = [8, 24];
/// What an aircraft must add to an attack, and what its steps are worth.
const LEAST_COVER: f32 = 0.25;
const AIR_STEP: f32 = 1.5;
/// What a factor of guns is worth elsewhere.
const GUN_FACTOR: f32 = 0.004;

/// What becomes of an attack with so many factors more than it has.
#[derive(Clone, Copy, Debug)]
struct Prospect<'a> {
    game: &'a Breslau,
    attack: &'a Attack,
}

impl Prospect<'_> {
    /// What a strike at the target is worth.
    fn worth(&self, strike: &Strike) -> f32 {
        let target = self.attack.target;
        let spoils = match self.attack.side {
            Side::Soviet => 0.5 + 0.6 * prize(self.game, target),
            Side::German => 0.3,
        };
        let prey = mean_worth(self.game, &self.game.places.units_in(target));
        strike.hits * prey + strike.clear * spoils + 0.15 * strike.over.min(2.0)
    }

    /// What the strike itself is worth on average over the kinds of attack.
    fn strike(&self, extra: u16) -> f32 {
        let steps = self.game.steps_in(self.attack.target);
        let surprise = match self.attack.side {
            Side::Soviet => 1.0 / 6.0,
            Side::German => 2.0 / 6.0,
        };
        let of_kind = |kind, share: f32| {
            let fire = self.game.attack_fire(self.attack, kind, None, &mut (), &mut ());
            share * self.worth(&strike(fire.factors + extra, fire.die, steps))
        };
        of_kind(AttackKind::Surprise, surprise) + of_kind(AttackKind::Normal, 1.0 - surprise)
    }

    /// What an ambush costs on average.
    fn ambush(&self) -> f32 {
        let game = self.game;
        let clear = self.attack.from.is_subset(&data().sets.clear);
        let chance = match self.attack.side {
            Side::German => 2.0 / 6.0,
            Side::Soviet if clear => 2.0 / 6.0,
            Side::Soviet => 1.0 / 6.0,
        };
        let of_hex = |hex: Hex| {
            let fire = game.ambush_fire(self.attack, hex, &mut (), &mut ());
            let units = game.places.units_in(hex);
            strike(fire.factors, fire.die, steps(game, &units)).hits * mean_worth(game, &units)
        };
        chance * self.attack.from.iter().map(of_hex).fold(0.0, f32::max)
    }
}

/// What an attack promises, the support counted in that it may get.
fn value(game: &Breslau, side: Side, hex: Hex, target: Hex) -> f32 {
    let attack = game.attack_from(side, hex, target);
    let divisor = u16::from(data().charts.terrain(data().terrain(target)).divisor);
    let guns = !game.ready_guns(side).is_empty() && !attack.ranged;
    let extra = if guns { SUPPORT[side as usize] / divisor } else { 0 };
    let prospect = Prospect { game, attack: &attack };
    prospect.strike(extra) - prospect.ambush()
}

/// Where a marker goes: the best attack first, those less that others have been told to make.
pub(super) fn mark(game: &Breslau, side: Side, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Mark { hex, target } => {
            let others = game.pointing_at(side, target).len() as f32;
            let expected = 2.0 * others;
            let left = (f32::from(game.steps_in(target)) - expected).max(0.0);
            let share = (left / f32::from(game.steps_in(target)).max(1.0)).max(0.3);
            Some(value(game, side, hex, target) * if others > 0.0 { share } else { 1.0 })
        }
        Action::EndMarking => Some(LEAST_ATTACK),
        _ => None,
    })
}

/// Which attack comes next: that at the best target, its weakest stack first, since an ambush strikes only once.
pub(super) fn resolve(game: &Breslau, side: Side, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Attack { hex: target, from } if from.0.count_ones() == 1 => {
            let pointing = game.pointing_at(side, target);
            let hex = pointing.iter().nth(from.0.trailing_zeros() as usize)?;
            let value = value(game, side, hex, target);
            let factors = game.ground_sum(&game.attackers(hex, target), target, &mut ());
            let order = 0.02 * f32::from(factors);
            Some(match side {
                Side::Soviet => 10.0 * prize(game, target).min(1.0) - order,
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
        Action::Ambush { hex } => {
            let fire = game.ambush_fire(attack, hex, &mut (), &mut ());
            let units = game.places.units_in(hex);
            Some(strike(fire.factors, fire.die, steps(game, &units)).hits * mean_worth(game, &units))
        }
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
