//! How far it is for the Soviets from hex to hex, with German units in the way counted as delay.

use volga_breslau::Breslau;
use volga_breslau::data::data;
use volga_breslau::ids::{HEXES, Hex, HexSet, Side};
use volga_engine::hex::Direction;

/// No way.
pub(super) const FAR: u16 = 400;

/// More than any step costs, delays counted in.
const RING: usize = 128;

/// What it costs to come from every hex to the nearest of some goals, or to every hex from the nearest of some starts,
/// in half points.
#[derive(Clone, Debug)]
pub(super) struct Field {
    cost: [u16; HEXES],
}

/// Whether ways lead to the first hexes or away from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ways {
    To,
    From,
}

impl Field {
    /// The ways of the Soviets to or from some hexes, each with a handicap; `delay` is what entering a hex costs beside
    /// the ground.
    pub(super) fn new(
        game: &Breslau,
        ways: Ways,
        ends: impl IntoIterator<Item = (Hex, u16)>,
        delay: impl Fn(Hex) -> u16,
    ) -> Field {
        let mut field = Field { cost: [FAR; HEXES] };
        let mut ring = [HexSet::EMPTY; RING];
        let mut waiting = 0;
        for (hex, handicap) in ends {
            let handicap = handicap.min(RING as u16 - 1);
            if handicap < field.cost[hex.index()] {
                field.cost[hex.index()] = handicap;
                ring[usize::from(handicap)].insert(hex);
                waiting = RING;
            }
        }
        let mut now = 0u16;
        while waiting > 0 && now < FAR {
            let reached = std::mem::replace(&mut ring[usize::from(now) % RING], HexSet::EMPTY);
            waiting -= 1;
            for hex in reached.iter() {
                if field.cost[hex.index()] < now {
                    continue;
                }
                waiting = RING;
                for (direction, other) in Direction::ALL.into_iter().zip(data().neighbours(hex)) {
                    let Some(other) = other.filter(|other| field.cost[other.index()] > now) else { continue };
                    let (from, to, direction) = match ways {
                        Ways::To => (other, hex, direction.opposite()),
                        Ways::From => (hex, other, direction),
                    };
                    let Some(price) = ground(game, from, direction, to) else { continue };
                    let cost = now + (price + delay(to)).clamp(1, RING as u16 - 1);
                    if cost < field.cost[other.index()] {
                        field.cost[other.index()] = cost;
                        ring[usize::from(cost) % RING].insert(other);
                    }
                }
            }
            now += 1;
        }
        field
    }

    pub(super) fn at(&self, hex: Hex) -> u16 {
        self.cost[hex.index()]
    }
}

/// What the ground of a hex costs the Soviets, by a road that leads there if there is one; none across a river.
fn ground(game: &Breslau, from: Hex, direction: Direction, to: Hex) -> Option<u16> {
    game.crossing(from, direction, Side::Soviet)?;
    let charts = &data().charts;
    let rubble = game.rubble.contains(to);
    let road = data().hex(from).has_road(direction) && !rubble && !game.rubble.contains(from);
    let terrain = charts.terrain(data().terrain(to)).cost[Side::Soviet];
    let price = if road { charts.movement.road } else { terrain };
    let price = if rubble { price.plus(charts.movement.rubble) } else { price };
    let barred = game.barricades.contains(to);
    Some(u16::from(if barred { price.plus(charts.movement.barricade) } else { price }.0))
}
