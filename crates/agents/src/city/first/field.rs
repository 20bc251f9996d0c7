//! How far it is from every hex to what the German player wants, with Soviet units in the way counted as delay.

use super::worth::victory_worth;
use volga_city::data::{DefenceEffect, data};
use volga_city::ids::{HEXES, Hex, HexSet, Side};
use volga_city::{City, Oil};
use volga_engine::hex::Direction;

/// No way.
pub(super) const FAR: u16 = u16::MAX;

/// More than any step costs, delays counted in.
const RING: usize = 128;

/// What it costs to come from every hex to the nearest goal, in half points, and the next hex on that way.
#[derive(Debug)]
pub(super) struct Field {
    cost: Box<[u16; HEXES]>,
    next: Box<[Option<Hex>; HEXES]>,
}

impl Field {
    /// The ways of a side to some goals, each with a handicap; `delay` says what it costs beside the terrain to enter a
    /// hex, or that nobody can.
    pub(super) fn to_goals(
        side: Side,
        goals: impl IntoIterator<Item = (Hex, u16)>,
        delay: impl Fn(Hex) -> Option<u16>,
    ) -> Field {
        let data = data();
        let mut field = Field { cost: Box::new([FAR; HEXES]), next: Box::new([None; HEXES]) };
        let mut ring: Vec<Vec<Hex>> = vec![Vec::new(); RING];
        let mut handicaps: Vec<(Hex, u16)> = goals.into_iter().collect();
        handicaps.sort_by_key(|(_, handicap)| std::cmp::Reverse(*handicap));
        let (mut now, mut idle) = (0u16, 0);
        while idle < RING || !handicaps.is_empty() {
            while let Some((goal, _)) = handicaps.pop_if(|(_, handicap)| *handicap <= now) {
                if field.cost[goal.index()] > now {
                    field.cost[goal.index()] = now;
                    ring[usize::from(now) % RING].push(goal);
                }
            }
            let reached = std::mem::take(&mut ring[usize::from(now) % RING]);
            idle = if reached.is_empty() { idle + 1 } else { 0 };
            for to in reached {
                let Some(delay) = delay(to).filter(|_| field.cost[to.index()] == now) else { continue };
                for (direction, from) in Direction::ALL.into_iter().zip(data.neighbours(to)) {
                    let Some(from) = *from else { continue };
                    let Some(step) = data.german_cost(from, direction.opposite()) else { continue };
                    let step = if side == Side::German { step.0 } else { data.charts.soviet_cost.0 };
                    let cost = now + (u16::from(step) + delay).min(RING as u16 - 1);
                    if cost < field.cost[from.index()] {
                        field.cost[from.index()] = cost;
                        field.next[from.index()] = Some(to);
                        ring[usize::from(cost) % RING].push(from);
                    }
                }
            }
            now += 1;
        }
        field
    }

    /// The way of the German player to the victory hexes that he does not hold.
    pub(super) fn german(game: &City) -> Field {
        let held = game.places.occupied(Side::German);
        let open = data().victory.iter().map(|(hex, _)| *hex).filter(|hex| !held.contains(*hex));
        let goals: Vec<(Hex, u16)> =
            open.map(|hex| (hex, ((2.0 - victory_worth(game, hex)).max(0.0) * 6.0) as u16)).collect();
        let soviet = *game.places.occupied(Side::Soviet);
        let zone = game.zone(Side::Soviet);
        Field::to_goals(Side::German, goals, |hex| {
            if game.oil == Oil::Burning && hex == data().charts.oil_hex {
                None
            } else if soviet.contains(hex) {
                Some(4 + resistance(game, hex).min(60))
            } else if zone.contains(hex) && !held.contains(hex) {
                Some(3)
            } else {
                Some(0)
            }
        })
    }

    /// What a side needs from every hex to enter one of these, the enemy's hexes and zones as they are.
    pub(super) fn routes_into(game: &City, side: Side, into: &HexSet) -> Field {
        let enemy = *game.places.occupied(side.enemy());
        let zone = game.zone(side.enemy());
        let burning = game.oil == Oil::Burning;
        Field::to_goals(side, into.iter().map(|hex| (hex, 0)), |hex| {
            let closed = enemy.contains(hex) || burning && hex == data().charts.oil_hex;
            let stops = zone.contains(hex) && !into.contains(hex);
            (!closed && !stops).then_some(0)
        })
    }

    pub(super) fn at(&self, hex: Hex) -> u16 {
        self.cost[hex.index()]
    }

    pub(super) fn next(&self, hex: Hex) -> Option<Hex> {
        self.next[hex.index()]
    }

    /// The first of these hexes on the way from a hex.
    pub(super) fn first_on_the_way(&self, from: Hex, among: &HexSet) -> Option<Hex> {
        let mut at = from;
        while let Some(next) = self.next(at) {
            if among.contains(next) {
                return Some(next);
            }
            at = next;
        }
        None
    }
}

/// How hard a Soviet hex resists: its fire, as its terrain makes it.
pub(super) fn resistance(game: &City, hex: Hex) -> u16 {
    let fire: u16 =
        game.defenders_who_fire(hex).iter().map(|unit| u16::from(data().counter(unit).fire)).sum();
    match data().charts.row(data().terrain(hex)).map(|row| row.soviet_defence) {
        Some(DefenceEffect::Times(times)) => fire * u16::from(times),
        Some(DefenceEffect::Die(_)) => fire + fire / 2,
        Some(DefenceEffect::None) | None => fire,
    }
}
