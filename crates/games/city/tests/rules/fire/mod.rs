//! [3.31] [6.4] [6.5] Fire Strength, the fire of guns, and who falls to it first.

mod guns;
mod losses;
mod mortars;
mod order;
mod units;

use crate::rules::kit::{Board, act, fires, gun, land_beside, shell_at, unit};
use volga_city::data::data;
use volga_city::ids::{Hex, Side};

/// The strength of these guns of a side in a bombardment, and what is added to their die.
#[track_caller]
fn shells(board: Board, side: Side, at: Hex, guns: &[&str]) -> (i32, i32) {
    let mut city = shell_at(board, side, at.name());
    let mut guns = guns.to_vec();
    guns.sort_by_key(|name| unit(name));
    let last = guns.pop().expect("a gun");
    for name in guns {
        act(&mut city, gun(name), "");
    }
    fires(&city, side, gun(last))[0]
}

/// Land at a distance from a hex.
fn land_at(from: Hex, distance: u8) -> Hex {
    let land = data().sets.land;
    land.iter().find(|hex| hex.distance(from) == distance).expect("land so far off")
}

/// German guns: 8 far away, and 8 next to the target.
fn guns_at(target: Hex, defenders: &[&str]) -> Board {
    let board = Board::new().put(defenders, target.name());
    board.put(&["29M-ART-1"], land_beside(target).name()).put(&["29M-ART-2"], land_at(target, 5).name())
}

/// Soviet guns two hexes from a target with these Germans, infantry beside it to see for them, and the depot.
fn soviet_guns(target: Hex, germans: &[&str], guns: &[&str]) -> Board {
    let board = Board::new().put(germans, target.name()).put(guns, land_at(target, 2).name());
    board.put(&["416R-INF3-1"], land_beside(target).name()).put(&["2289-DEPOT-1"], "2226")
}
