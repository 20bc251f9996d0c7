//! What a side makes of the position: forces, what the enemy can bring where, and what a place costs to hold.

use super::clash::{Clash, Site};
use super::force::{Force, Forces};
use super::reach::crosses_river;
use super::worth;
use volga_blau::Blau;
use volga_blau::ids::{SPACES, Side, Space, SpaceSet, Unit, UnitSet};

/// How much of what can be brought against a place is likely to come.
const LIKELY: f32 = 0.9;

/// The position as a side sees it.
#[derive(Debug)]
pub(super) struct Sense<'a> {
    pub(super) game: &'a Blau,
    pub(super) side: Side,
    pub(super) forces: Forces,
    /// What the enemy can bring into each space in his next turn.
    threat: Box<[Force; SPACES]>,
    /// Where he can come without crossing a river.
    dry: SpaceSet,
}

impl<'a> Sense<'a> {
    pub(super) fn of(game: &'a Blau, side: Side) -> Sense<'a> {
        let forces = Forces::of(game);
        let mut sense =
            Sense { game, side, forces, threat: Box::new([Force::default(); SPACES]), dry: SpaceSet::EMPTY };
        let enemy = side.enemy();
        let battles = game.places.battle_spaces();
        for unit in game.supplied(enemy).iter() {
            if let Some(from) = game.places.space(unit).filter(|from| !battles.contains(*from)) {
                sense.spread(unit, from);
            }
        }
        for space in battles.iter() {
            sense.threat[space.index()] += sense.forces.sum(game.places.of_side(enemy, space));
            sense.dry.insert(space);
        }
        sense
    }

    /// Adds a unit of the enemy to the threat wherever it can come.
    fn spread(&mut self, unit: Unit, from: Space) {
        let (game, side) = (self.game, self.side);
        let map = &game.data().map;
        let own = game.places.occupied(side);
        let force = self.forces.unit(unit);
        let mut reached = SpaceSet::EMPTY.with(from);
        let mut open = reached;
        for _ in 0..game.data().unit(unit).tactical {
            let mut next = SpaceSet::EMPTY;
            for at in open.iter() {
                for to in map.near(at).iter().filter(|to| !to.is_holding_box()) {
                    if !crosses_river(game, at, to) {
                        self.dry.insert(to);
                    }
                    if !reached.contains(to) {
                        reached.insert(to);
                        self.threat[to.index()] += force;
                        if !own.contains(to) && to.hex().is_some() {
                            next.insert(to);
                        }
                    }
                }
            }
            open = next;
        }
    }

    pub(super) const fn threat(&self, space: Space) -> Force {
        self.threat[space.index()]
    }

    /// The units of this side in a space.
    pub(super) fn own(&self, space: Space) -> UnitSet {
        self.game.places.of_side(self.side, space)
    }

    pub(super) fn enemies(&self, space: Space) -> UnitSet {
        self.game.places.of_side(self.side.enemy(), space)
    }

    /// What it is likely to cost a stack to be there in the enemy's next turn.
    pub(super) fn risk(&self, space: Space, stack: &Force) -> f32 {
        let threat = self.threat(space);
        if threat.strength() == 0 || stack.units == 0 {
            return 0.0;
        }
        let site = Site { space, river: !self.dry.contains(space) };
        let clash = Clash::of(self.game, &threat, stack, site);
        let (own, enemy) = (self.side, self.side.enemy());
        let turn = self.game.turn;
        let cost = clash.inflicted * worth::step(own, turn)
            + clash.wiped * f32::from(stack.units) * self.fall(space)
            + clash.driven * worth::RETREAT;
        let gain = clash.suffered * worth::step(enemy, turn);
        (cost - gain).max(0.0) * LIKELY
    }

    /// What the loss of a unit in a space costs its side beyond its steps.
    pub(super) fn fall(&self, space: Space) -> f32 {
        let don = self.side == Side::Soviet && self.game.data().map.alz.contains(space);
        worth::unit(self.side) + if don { worth::DON } else { 0.0 }
    }
}
