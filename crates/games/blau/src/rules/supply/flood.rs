//! [5.2] [5.3] Which spaces supply reaches.
//!
//! The search runs outward from the sources, row by row of the map, over all hexes of a row at once.

use crate::data::{BoxLinks, MapFacts};
use crate::ids::{BOXES, Ground, ROWS, Side, Space, SpaceSet, Unit};
use crate::state::Blau;

/// [5.2a] Where a side's supply goes through, and where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    through: SpaceSet,
    ends: SpaceSet,
}

impl Supply {
    /// A side's supply as units stand.
    pub fn of(game: &Blau, side: Side) -> Supply {
        let own = *game.places.occupied(side);
        Supply::spread(game, side, own, game.zoi(side.enemy()))
    }

    /// [7.9.2c] [8.3e] A side's supply as it would be if this unit of it were gone from its space; where the unit goes
    /// makes no difference to what reaches it there.
    pub fn without(game: &Blau, side: Side, unit: Unit) -> Supply {
        let left = game.places.space(unit).filter(|space| game.places.of_side(side, *space).len() == 1);
        let Some(left) = left else { return Supply::of(game, side) };
        let mut own = *game.places.occupied(side);
        own.remove(left);
        let mut zoi = game.zoi(side.enemy());
        let enemies = game.places.occupied(side.enemy());
        if let Some(hex) = left.hex().filter(|_| enemies.contains(left)) {
            zoi = zoi.or(game.data().map.zoi_from(hex));
        }
        Supply::spread(game, side, own, zoi)
    }

    /// [5.2f] Whether supply reaches a unit in this space; [5.2g] in holding boxes always.
    pub fn reaches(&self, space: Space) -> bool {
        space.is_holding_box() || self.ends.contains(space)
    }

    /// Whether it can be traced on through this space.
    pub fn goes_through(&self, space: Space) -> bool {
        self.through.contains(space)
    }

    /// [5.2b] No space with enemies is passed; [5.2c] none in an enemy ZOI unless a friend stands there (rulings 1 to
    /// 5), [5.2d] [5.2e] and no battle space, but it is reached. [5.3a] [5.3b] [3.1.2l] It begins at the sources, which
    /// are reached whatever stands there (ruling 4).
    fn spread(game: &Blau, side: Side, own: SpaceSet, zoi: SpaceSet) -> Supply {
        let map = &game.data().map;
        let sources = &map.sources[side];
        let shut = zoi.minus(&own).or(game.places.occupied(side.enemy()));
        let open = Ground::ALL.minus(&Ground::of(&shut));
        let through = flood(map, Ground::of(sources).and(&open), &open);
        let ends = around(map, &through).set().or(sources);
        Supply { through: through.set(), ends: ends.or(&through.set()) }
    }
}

/// Everything that can be reached from `seeds` over open ground.
fn flood(map: &MapFacts, seeds: Ground, open: &Ground) -> Ground {
    let mut reached = seeds;
    loop {
        let before = reached;
        reached.rows[0] = along(reached.rows[0], open.rows[0]);
        for row in 1..ROWS.len() {
            let from = aside(reached.rows[row - 1], row - 1);
            reached.rows[row] = along((reached.rows[row] | from) & open.rows[row], open.rows[row]);
        }
        for row in (0..ROWS.len() - 1).rev() {
            let from = aside(reached.rows[row + 1], row + 1);
            reached.rows[row] = along((reached.rows[row] | from) & open.rows[row], open.rows[row]);
        }
        spread_boxes(&map.links, &mut reached, open);
        if reached == before {
            return reached;
        }
    }
}

/// From hex to box, from box to box, and from box to hex.
fn spread_boxes(links: &[BoxLinks; BOXES], reached: &mut Ground, open: &Ground) {
    let last = ROWS.len() - 1;
    loop {
        let before = reached.boxes;
        for (number, link) in links.iter().enumerate() {
            let linked = link.hexes & reached.rows[last] != 0 || link.boxes & reached.boxes != 0;
            reached.boxes |= u16::from(linked) << number & open.boxes;
        }
        if reached.boxes == before {
            break;
        }
    }
    let hexes = links.iter().enumerate().filter(|(number, _)| reached.boxes & 1 << number != 0);
    reached.rows[last] |= hexes.fold(0, |hexes, (_, link)| hexes | link.hexes) & open.rows[last];
}

/// All that lies next to these hexes and boxes.
fn around(map: &MapFacts, of: &Ground) -> Ground {
    let last = ROWS.len() - 1;
    let mut around = Ground::default();
    for (number, row) in of.rows.iter().enumerate() {
        around.rows[number] |= row << 1 | row >> 1;
        if number > 0 {
            around.rows[number - 1] |= aside(*row, number);
        }
        if number < last {
            around.rows[number + 1] |= aside(*row, number);
        }
    }
    for (number, link) in map.links.iter().enumerate() {
        if of.boxes & 1 << number != 0 {
            around.rows[last] |= link.hexes;
            around.boxes |= link.boxes;
        }
        around.boxes |= u16::from(link.hexes & of.rows[last] != 0) << number;
    }
    around.and(&Ground::ALL)
}

/// The hexes of the neighbouring rows that lie next to these of a row: even rows, counted from one, lie half a hex
/// further west.
const fn aside(hexes: u32, row: usize) -> u32 {
    if row.is_multiple_of(2) { hexes | hexes >> 1 } else { hexes | hexes << 1 }
}

/// Everything in a row that can be reached from these hexes over open ones.
const fn along(hexes: u32, open: u32) -> u32 {
    let (mut west, mut east) = (hexes, hexes);
    let (mut left, mut right) = (open, open);
    let mut far = 1;
    while far < u32::BITS {
        west |= left & west << far;
        left &= left << far;
        east |= right & east >> far;
        right &= right >> far;
        far *= 2;
    }
    west | east
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use volga_engine::dice::Quick;

    /// The same by the words of the rule, space by space.
    fn naive(game: &Blau, side: Side) -> (SpaceSet, SpaceSet) {
        let map = &game.data().map;
        let zoi = game.zoi(side.enemy());
        let passes = |space: Space| {
            !space.is_holding_box()
                && game.places.of_side(side.enemy(), space).is_empty()
                && (!zoi.contains(space) || !game.places.of_side(side, space).is_empty())
        };
        let mut through: SpaceSet = map.sources[side].iter().filter(|space| passes(*space)).collect();
        let mut stack: Vec<Space> = through.iter().collect();
        while let Some(space) = stack.pop() {
            for next in map.near(space).iter().filter(|next| passes(*next)) {
                if !through.contains(next) {
                    through.insert(next);
                    stack.push(next);
                }
            }
        }
        let near = through.iter().flat_map(|space| map.near(space).iter());
        let ends = near.chain(through.iter()).chain(map.sources[side].iter());
        (through, ends.filter(|space| !space.is_holding_box()).collect())
    }

    #[test]
    fn r5_2a_the_fast_search_finds_what_the_rule_says() {
        let mut dice = Quick::new(5);
        let mut cut_off = 0;
        for round in 0..2_000 {
            let mut game = Blau::empty(Options::default());
            let all = game.data().units_of;
            for unit in all.axis.or(all.soviet).iter().take(10 + round % 48) {
                let space = Space::from_index(dice.below(187) as usize);
                game.places.put(unit, space);
            }
            for side in Side::ALL {
                let supply = Supply::of(&game, side);
                let (through, ends) = naive(&game, side);
                assert_eq!((supply.through, supply.ends), (through, ends), "{:?}", game.places);
                cut_off += usize::from(game.supplied(side) != game.places.in_play(side));
                for unit in game.places.in_play(side).iter() {
                    let mut gone = game.clone();
                    gone.places.take(unit, crate::places::Place::Dead);
                    assert_eq!(Supply::without(&game, side, unit), Supply::of(&gone, side), "{unit:?}");
                }
            }
        }
        assert!(cut_off > 500, "{cut_off}");
    }
}
