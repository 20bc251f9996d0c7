//! Where a group can go with the points it has, and how.

use volga_city::data::data;
use volga_city::ids::Side;
use volga_city::ids::{HEXES, Hex, HexSet};
use volga_city::stage::{Mover, Purpose};
use volga_city::{City, Oil};
use volga_engine::hex::Direction;

/// More half points than any group has.
const MOST: usize = 64;

/// The hexes that a group can come to.
#[derive(Debug)]
pub(super) struct Routes {
    /// Where it can go, its own hex among them.
    pub(super) hexes: HexSet,
    came: Box<[Option<Hex>; HEXES]>,
    start: Hex,
}

impl Routes {
    pub(super) fn of(game: &City, mover: &Mover) -> Routes {
        let data = data();
        let side = mover.side;
        let enemy = game.places.occupied(side.enemy());
        let near = enemy.around();
        let zone = game.zone(side.enemy());
        let mut reach = Routes { hexes: HexSet::EMPTY, came: Box::new([None; HEXES]), start: mover.at };
        let mut at_cost: [Vec<(Hex, Option<Hex>)>; MOST] = std::array::from_fn(|_| Vec::new());
        at_cost[0].push((mover.at, None));
        let points = usize::from(mover.left().0).min(MOST - 1);
        for cost in 0..=points {
            for (at, from) in std::mem::take(&mut at_cost[cost]) {
                if reach.hexes.contains(at) {
                    continue;
                }
                reach.hexes.insert(at);
                reach.came[at.index()] = from;
                if zone.contains(at) {
                    continue;
                }
                for (direction, to) in Direction::ALL.into_iter().zip(data.neighbours(at)) {
                    let Some(to) = to.filter(|to| !reach.hexes.contains(*to) && !enemy.contains(*to)) else {
                        continue;
                    };
                    let Some(step) = data.german_cost(at, direction) else { continue };
                    let step = if side == Side::German { step.0 } else { data.charts.soviet_cost.0 };
                    let burning = game.oil == Oil::Burning && to == data.charts.oil_hex;
                    let barred = mover.purpose == Purpose::Withdrawal && near.contains(to);
                    let spent = cost + usize::from(step);
                    if spent <= points && !burning && !barred && game.may_pass(side, &mover.units, to) {
                        at_cost[spent].push((to, Some(at)));
                    }
                }
            }
        }
        reach
    }

    /// The first step on the way to a hex; none if that is where the group is.
    pub(super) fn first_step(&self, to: Hex) -> Option<Hex> {
        let mut at = to;
        loop {
            let before = self.came[at.index()]?;
            if before == self.start {
                return Some(at);
            }
            at = before;
        }
    }
}
