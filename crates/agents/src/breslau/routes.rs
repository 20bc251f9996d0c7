//! Where a group can go with the points it has, and how.

use super::front::Front;
use volga_breslau::Breslau;
use volga_breslau::data::data;
use volga_breslau::ids::{HEXES, Hex, HexSet, UnitSet};
use volga_breslau::stage::{Mover, MoverStep};
use volga_engine::hex::Direction;

/// More half points than any group has.
const MOST: usize = 32;

/// The hexes that a group can come to.
#[derive(Debug)]
pub(super) struct Routes {
    /// Where it can go, its own hex among them.
    pub(super) hexes: HexSet,
    came: [Option<Hex>; HEXES],
    start: Hex,
}

/// A search that goes on, a half point at a time.
struct Search {
    left: usize,
    rings: [HexSet; MOST],
    best: [u8; HEXES],
}

impl Search {
    /// A step to a hex, with all that was spent on the way there.
    fn offer(&mut self, routes: &mut Routes, from: Hex, to: Hex, spent: usize) {
        if spent <= self.left && spent < usize::from(self.best[to.index()]) {
            self.best[to.index()] = spent as u8;
            routes.came[to.index()] = Some(from);
            self.rings[spent].insert(to);
        }
    }
}

impl Routes {
    /// The ways of a group, its enemy's zones as a player sees them.
    pub(super) fn of_mover(front: &Front<'_>, mover: &Mover) -> Routes {
        Routes::of(front.game, mover, &front.zones[mover.side.enemy()])
    }

    /// The ways of a group; `zones` are those of its enemy.
    pub(super) fn of(game: &Breslau, mover: &Mover, zones: &HexSet) -> Routes {
        let start = mover.at;
        let mut routes = Routes { hexes: [start].into_iter().collect(), came: [None; HEXES], start };
        if mover.step == MoverStep::Stopped {
            return routes;
        }
        let left = usize::from(game.points_left(mover).0).min(MOST - 1);
        let mut search = Search { left, rings: [HexSet::EMPTY; MOST], best: [u8::MAX; HEXES] };
        search.best[start.index()] = 0;
        // The first step may cost more, where a Zone of Control is left.
        for to in start.neighbours() {
            if let Ok(price) = game.check_step(mover, to) {
                search.offer(&mut routes, start, to, usize::from(price.0));
            }
        }
        let units = bound(&mover.units);
        for spent in 0..=left {
            for at in search.rings[spent].iter() {
                if usize::from(search.best[at.index()]) < spent {
                    continue;
                }
                routes.hexes.insert(at);
                if zones.contains(at) {
                    continue;
                }
                for direction in Direction::ALL {
                    let Some(to) = at.neighbour(direction) else { continue };
                    if usize::from(search.best[to.index()]) <= spent {
                        continue;
                    }
                    if let Ok(price) = game.way_price(mover.side, &units, at, direction, to) {
                        search.offer(&mut routes, at, to, spent + usize::from(price.0));
                    }
                }
            }
        }
        routes
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

/// Those of some units that may not go everywhere.
fn bound(units: &UnitSet) -> UnitSet {
    let classes = &data().by_class;
    let construction = data().construction.into_iter().collect();
    units.and(&classes.sauer.or(&classes.ss).or(&construction).with(data().porsel))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::any_of;
    use volga_breslau::ids::Side;
    use volga_breslau::stage::{Movement, MovementStep, Purpose, Stage};
    use volga_breslau::{Action, Options};
    use volga_engine::dice::Quick;
    use volga_engine::{Game, Turn};

    /// A Movement Phase that random play comes to, and what may be done in it.
    fn phase(side: Side, turn: u8) -> (Breslau, Vec<Action>) {
        let (mut dice, mut legal) = (Quick::new(7), Vec::new());
        let mut game =
            Breslau::setup("depth", &Options::default(), Breslau::CURRENT, &mut dice).expect("a scenario");
        loop {
            match (&game.stage, game.turn()) {
                (Stage::Movement(Movement { side: moves, step: MovementStep::Free, .. }), Turn::Of(_))
                    if *moves == side && game.turn == turn =>
                {
                    game.legal(&mut legal);
                    return (game, legal);
                }
                (_, Turn::Auto) => game.step(&mut dice, &mut ()),
                (_, Turn::Of(_)) => {
                    game.legal(&mut legal);
                    game.apply(any_of(&legal, &mut dice), &mut dice, &mut ());
                }
                (_, Turn::Over(_)) => panic!("the game goes on"),
            }
        }
    }

    /// Where a group comes by trying every step that the rules allow.
    fn tried(game: &Breslau, mover: &Mover) -> HexSet {
        let (mut hexes, mut open) = (HexSet::EMPTY, vec![*mover]);
        let mut least = [u8::MAX; HEXES];
        while let Some(at) = open.pop() {
            hexes.insert(at.at);
            for to in at.at.neighbours() {
                let Ok(cost) = game.check_step(&at, to) else { continue };
                let spent = at.spent.plus(cost);
                if spent.0 < least[to.index()] {
                    least[to.index()] = spent.0;
                    let stopped = game.is_in_zone(to, mover.side.enemy());
                    let step = if stopped { MoverStep::Stopped } else { MoverStep::Free };
                    open.push(Mover { at: to, spent, step, moved: true, ..*mover });
                }
            }
        }
        hexes
    }

    #[test]
    fn routes_are_those_of_the_rules() {
        for (side, turn) in [(Side::Soviet, 3), (Side::German, 3), (Side::German, 5)] {
            let (game, legal) = phase(side, turn);
            let zones = game.zones(side.enemy());
            let mut groups = 0;
            for action in legal {
                let Action::Begin { hex, units } = action else { continue };
                let units = units.of(&game.places.units_in(hex)).expect("units of the hex");
                let mover = Mover::new(side, units, hex, Purpose::Move);
                let routes = Routes::of(&game, &mover, &zones);
                assert_eq!(routes.hexes, tried(&game, &mover), "{side:?} {hex:?}");
                groups += 1;
            }
            assert!(groups > 20, "{groups}");
        }
    }
}
