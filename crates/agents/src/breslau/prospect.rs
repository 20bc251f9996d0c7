//! What attacks promise: out of one hex, out of several together, or one after the other.

use super::chances::{Strike, strike};
use super::front::steps;
use super::worth::{mean_worth, prize};
use volga_breslau::Breslau;
use volga_breslau::data::data;
use volga_breslau::ids::{Hex, HexSet, Side};
use volga_breslau::stage::{Attack, AttackKind};

/// The factors that guns may still add to an attack, before terrain.
const SUPPORT: [u16; 2] = [8, 24];

/// An attack, and what becomes of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect<'a> {
    pub(super) game: &'a Breslau,
    pub(super) attack: &'a Attack,
}

/// What an attack promises on average, and the chance that nobody is left to be attacked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Promise {
    pub(super) value: f32,
    pub(super) clear: f32,
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

    /// What the strike itself promises over the kinds of attack, with so many factors more than it has.
    fn promise(&self, extra: u16) -> Promise {
        let steps = self.game.steps_in(self.attack.target);
        let surprise = match self.attack.side {
            Side::Soviet => 1.0 / 6.0,
            Side::German => 2.0 / 6.0,
        };
        let mut promise = Promise::default();
        for (kind, share) in [(AttackKind::Surprise, surprise), (AttackKind::Normal, 1.0 - surprise)] {
            let fire = self.game.attack_fire(self.attack, kind, None, &mut (), &mut ());
            let strike = strike(fire.factors + extra, fire.die, steps);
            promise.value += share * self.worth(&strike);
            promise.clear += share * strike.clear;
        }
        promise
    }

    /// The value of the strike alone, with so many factors more than it has.
    pub(super) fn strike(&self, extra: u16) -> f32 {
        self.promise(extra).value
    }

    /// What an ambush costs on average: it strikes one of the attacking hexes.
    fn ambush(&self) -> f32 {
        let game = self.game;
        let clear = self.attack.from.is_subset(&data().sets.clear);
        let chance = match self.attack.side {
            Side::German => 2.0 / 6.0,
            Side::Soviet if clear => 2.0 / 6.0,
            Side::Soviet => 1.0 / 6.0,
        };
        chance * self.attack.from.iter().map(|hex| ambush(game, self.attack, hex)).fold(0.0, f32::max)
    }
}

/// What an ambush of a hex that attacks is worth to the defender.
pub(super) fn ambush(game: &Breslau, attack: &Attack, hex: Hex) -> f32 {
    let fire = game.ambush_fire(attack, hex, &mut (), &mut ());
    let units = game.places.units_in(hex);
    strike(fire.factors, fire.die, steps(game, &units)).hits * mean_worth(game, &units)
}

/// What an attack out of some hexes together promises, the support counted in that it may get.
pub(super) fn together(game: &Breslau, side: Side, from: &HexSet, target: Hex) -> Promise {
    let mut hexes = from.iter();
    let Some(first) = hexes.next() else { return Promise::default() };
    let attack = hexes.fold(game.attack_from(side, first, target), |attack, hex| Attack {
        from: attack.from.or(&[hex].into_iter().collect()),
        units: attack.units.or(&game.attackers(hex, target)),
        ..attack
    });
    let divisor = u16::from(data().charts.terrain(data().terrain(target)).divisor);
    let guns = !game.ready_guns(side).is_empty() && !attack.ranged;
    let extra = if guns { SUPPORT[side as usize] / divisor } else { 0 };
    let prospect = Prospect { game, attack: &attack };
    let strike = prospect.promise(extra);
    Promise { value: strike.value - prospect.ambush(), ..strike }
}

/// What attacks out of some hexes promise, one after the other while anybody is left.
pub(super) fn in_turn(game: &Breslau, side: Side, from: &HexSet, target: Hex) -> f32 {
    let (mut value, mut left) = (0.0, 1.0);
    for hex in from.iter() {
        let attack = together(game, side, &[hex].into_iter().collect(), target);
        value += left * attack.value;
        left *= 1.0 - attack.clear;
    }
    value
}

/// What attacks out of some hexes promise, together or one after the other. Direct fire is not joined.
pub(super) fn best(game: &Breslau, side: Side, from: &HexSet, target: Hex) -> f32 {
    let apart = in_turn(game, side, from, target);
    let joins = from.len() > 1 && from.iter().all(|hex| hex.is_adjacent(target));
    if joins { apart.max(together(game, side, from, target).value) } else { apart }
}
