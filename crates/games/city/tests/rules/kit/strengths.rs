//! The strengths and dice of fire, as the numbers that bear on a decision tell them.

use super::*;
use volga_city::data::{Terrain, data};

/// The strength of these units when they attack infantry in a terrain beside them, so many of their hex taking part.
pub(crate) fn strength_of(stack: &[&str], names: &[&str], terrain: Terrain) -> i32 {
    let target = of(terrain);
    let near = land_beside(target).name();
    let board = Board::new().turn(7).put(stack, near).put(&["2289-DEPOT-1"], "2226");
    let side = data().counter(unit(names[0])).side;
    let (board, enemy) =
        if side == Side::Soviet { (board.reacting(1), "94I-INF-4") } else { (board, "131D-INF2-1") };
    let city = begun(&board.put(&[enemy], target.name()), names, near);
    fires(&city, side, Action::Attack { hex: target, units: group(&city, names) })[0].0
}

pub(crate) fn fire_into(names: &[&str], terrain: Terrain) -> i32 {
    strength_of(names, names, terrain)
}

/// What is added to the die of an attack by all of a stack on one enemy in a terrain beside it.
pub(crate) fn added_to(stack: &[&str], terrain: Terrain) -> i32 {
    added_on(Board::new(), stack, terrain)
}

pub(crate) fn added_on(board: Board, stack: &[&str], terrain: Terrain) -> i32 {
    let side = data().counter(unit(stack[0])).side;
    let near = land_beside(of(terrain)).name();
    let board = board.put(stack, near);
    let (board, enemy) =
        if side == Side::Soviet { (board.reacting(1), "94I-INF-4") } else { (board, "131D-INF2-1") };
    let city = begun(&board.put(&[enemy], of(terrain).name()), stack, near);
    let units = group(&city, stack);
    fires(&city, side, Action::Attack { hex: of(terrain), units })[0].1
}

/// The fire of two units of five in all, and of a gun of six behind them, from a terrain into the open.
pub(crate) fn soviet_fire(board: &Board, terrain: Terrain, guns: &[&str]) -> (i32, i32) {
    let bank = &data().sets.bank;
    let (near, target) = pair(|from, _, to| {
        let inland = !bank.contains(from) && !bank.contains(to);
        inland && data().terrain(from) == Terrain::Clear && data().terrain(to) == terrain
    });
    let far = data().sets.land.iter().find(|far| far.distance(near) == 3 && far.distance(target) > 1);
    let board =
        board.clone().put(&["94I-INF-1"], near.name()).put(&["244D-INF3-1", "244D-INF2-1"], target.name());
    let board = board.put(guns, far.expect("land").name()).put(&["2289-DEPOT-1"], "2226");
    let mut city = begun(&board, &["94I-INF-1"], near.name());
    act(&mut city, Action::Attack { hex: target, units: Mask(1) }, "");
    let Some(name) = guns.first() else {
        return fires(&city, Side::German, Action::Supported)[1];
    };
    act(&mut city, Action::Supported, "");
    if whose(&city) == Some(Side::German) {
        act(&mut city, Action::Committed, "");
    }
    fires(&city, Side::Soviet, Action::Indirect { unit: unit(name) })[1]
}

pub(crate) fn gun_supports(name: &str) -> Action {
    Action::Indirect { unit: unit(name) }
}

/// A unit attacks a hex from another one, and guns may be named.
#[track_caller]
pub(crate) fn attacking(board: Board, name: &str, from: &str, at: &str) -> City {
    let mut city = begun(&board.put(&[name], from), &[name], from);
    act(&mut city, Action::Attack { hex: hex(at), units: Mask(1) }, "");
    act(&mut city, Action::Supported, "");
    city
}
