//! Who moves next in a Movement Phase, where a group goes, and where reinforcements come in.

use super::Pick;
use super::front::{Front, parted};
use super::routes::Routes;
use volga_breslau::ids::{Hex, Mask, Side, Unit, UnitSet};
use volga_breslau::stage::{Mover, Purpose};
use volga_breslau::{Action, Breslau, limit};

/// What a side makes of its stacks.
pub(super) trait Judge {
    fn front(&self) -> &Front<'_>;

    /// What a stack is worth in a hex.
    fn worth(&self, stack: &UnitSet, hex: Hex) -> f32;

    /// What it is worth to build something in a hex: a Barricade, or a bridge to another.
    fn work(&self, hex: Hex, to: Option<Hex>) -> f32;
}

/// A move must bring so much.
const LEAST: f32 = 0.15;

/// Who was found to stay in a Movement Phase: nobody thinks about them again until it is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Settled {
    turn: u8,
    side: Option<Side>,
    units: UnitSet,
}

impl Settled {
    /// Those of this phase; of another they are forgotten.
    fn units(&mut self, game: &Breslau, side: Side) -> &mut UnitSet {
        if (self.turn, self.side) != (game.turn, Some(side)) {
            *self = Settled { turn: game.turn, side: Some(side), units: UnitSet::EMPTY };
        }
        &mut self.units
    }
}

/// The next group that moves, those nearest to a Fortress hex first; then the reinforcements.
pub(super) fn next(judge: &impl Judge, side: Side, settled: &mut Settled, legal: &[Action]) -> Pick {
    let front = judge.front();
    let game = front.game;
    let settled = settled.units(game, side);
    let mut groups = groups(game, legal, settled);
    groups.sort_by_key(|(hex, _)| front.ahead(*hex));
    for (hex, units) in groups {
        if let Some((group, gain)) = best_group(judge, side, hex, &units) {
            let begin = Action::Begin { hex, units: Mask::for_units(&game.places.units_in(hex), &group) };
            if legal.binary_search(&begin).is_ok() {
                return Pick::new(begin, gain);
            }
        }
        *settled = settled.or(&units);
    }
    arrivals(judge, side, legal)
}

/// The units of each hex that may set out and have not been thought about.
fn groups(game: &Breslau, legal: &[Action], settled: &UnitSet) -> Vec<(Hex, UnitSet)> {
    let mut groups: Vec<(Hex, u16)> = Vec::new();
    for &action in legal {
        let Action::Begin { hex, units } = action else { continue };
        match groups.last_mut() {
            Some((known, all)) if *known == hex => *all |= units.0,
            _ => groups.push((hex, units.0)),
        }
    }
    let open = groups.into_iter().filter_map(|(hex, mask)| {
        let units = Mask(mask).of(&game.places.units_in(hex))?.minus(settled);
        (!units.is_empty()).then_some((hex, units))
    });
    open.collect()
}

/// The best of the groups of a hex: its guns, its other units, or one of them alone.
fn best_group(judge: &impl Judge, side: Side, hex: Hex, units: &UnitSet) -> Option<(UnitSet, f32)> {
    let (guns, fighters) = parted(units);
    let mut tried: Vec<UnitSet> = vec![fighters, guns];
    if units.len() > 1 {
        tried.extend(units.iter().map(|unit| UnitSet::EMPTY.with(unit)));
    }
    tried.retain(|group| !group.is_empty());
    tried.dedup();
    let gains = tried.into_iter().map(|group| (group, gain(judge, side, hex, &group)));
    gains.filter(|(_, gain)| *gain > LEAST).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What the best move of a group brings.
fn gain(judge: &impl Judge, side: Side, hex: Hex, group: &UnitSet) -> f32 {
    let game = judge.front().game;
    let all = game.places.units_in(hex);
    let here = judge.worth(&all, hex) - judge.worth(&all.minus(group), hex);
    let mover = Mover::new(side, *group, hex, Purpose::Move);
    let routes = Routes::of_mover(judge.front(), &mover);
    let there = routes.hexes.iter().filter(|to| *to != hex).filter_map(|to| joining(judge, &mover, to));
    let work = if game.check_barricade(&mover).is_ok() { judge.work(hex, None) } else { f32::MIN };
    there.fold(f32::MIN, f32::max).max(here + work) - here
}

/// What a group adds to a hex, if there is room for it.
pub(super) fn joining(judge: &impl Judge, mover: &Mover, to: Hex) -> Option<f32> {
    let game = judge.front().game;
    if game.places.top(to).is_none() {
        return Some(judge.worth(&mover.units, to));
    }
    let there = game.places.units_in(to).minus(&mover.units);
    let room = there.len() + mover.units.len() <= limit(mover.side);
    room.then(|| judge.worth(&there.or(&mover.units), to) - judge.worth(&there, to))
}

/// What a group does that is on its way.
pub(super) fn on_the_way(judge: &impl Judge, mover: &Mover, legal: &[Action]) -> Pick {
    let routes = Routes::of_mover(judge.front(), mover);
    let mut best: Option<(Hex, f32)> = None;
    for to in routes.hexes.iter() {
        let legal_here = to != mover.at || mover.moved;
        if let Some(value) = joining(judge, mover, to).filter(|_| legal_here) {
            let better = best
                .is_none_or(|(known, most)| value > most || value == most && to == mover.at && known != to);
            best = if better { Some((to, value)) } else { best };
        }
    }
    let mut pick = Pick::new(Action::Finish, f32::MIN / 4.0);
    let here = joining(judge, mover, mover.at).unwrap_or(f32::MIN / 4.0);
    for &action in legal {
        match action {
            Action::Barricade => pick.offer(action, here + judge.work(mover.at, None)),
            Action::Pontoon { to } => pick.offer(action, here + judge.work(mover.at, Some(to))),
            _ => {}
        }
    }
    if let Some((to, value)) = best {
        match routes.first_step(to).filter(|_| to != mover.at) {
            Some(step) => pick.offer(Action::Step { to: step }, value),
            None => pick.offer(Action::Finish, value),
        }
    } else {
        for &action in legal {
            if let Action::Step { .. } = action {
                pick.offer(action, f32::MIN / 8.0);
            }
        }
    }
    pick
}

/// Where the next reinforcement comes in.
fn arrivals(judge: &impl Judge, side: Side, legal: &[Action]) -> Pick {
    let mut pick = Pick::new(Action::EndPhase, -1e6);
    let mut first: Option<Unit> = None;
    for &action in legal {
        let (unit, hex, free) = match action {
            Action::Enter { unit, hex } => (unit, hex, 0.0),
            Action::EnterFree { unit, hex } => (unit, hex, 1.0),
            _ => continue,
        };
        if *first.get_or_insert(unit) == unit {
            let game = judge.front().game;
            let crowd = game.places.height(hex) as f32;
            let full = if game.has_room(side, hex) { 0.0 } else { 3.0 };
            let way = 0.06 * f32::from(judge.front().ahead(hex));
            pick.offer(action, free - way - 0.05 * crowd - full);
        }
    }
    pick
}
