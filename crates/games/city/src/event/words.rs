//! Words that events of several chapters have in common.

use crate::ids::{Hex, Side};
use std::cmp::Ordering;
use volga_engine::{Message, say};

/// How many units fall by a result, of those that are there.
pub(crate) fn fall(result: u8, there: u8) -> Message {
    match result.cmp(&there) {
        Ordering::Greater => say!("event.fall.over", result = result, losses = there),
        Ordering::Less | Ordering::Equal => say!("event.fall.so_many", losses = result),
    }
}

/// A die with what terrain adds to it.
pub(crate) fn by_terrain(die: u8, added: i8) -> Message {
    let key = if added == 0 { "event.die.plain" } else { "event.die.terrain" };
    say!(key, die = die, added = added)
}

/// [10.2] The die for the kind of an attack, with what attackers in the open or weak defenders add to it.
pub(crate) fn kind_die(die: u8, modifier: i8) -> Message {
    let key = match modifier.cmp(&0) {
        Ordering::Less => "event.die.weak_defence",
        Ordering::Equal => "event.die.plain",
        Ordering::Greater => "event.die.open_attack",
    };
    say!(key, die = die, added = modifier)
}

/// Breakthrough Points, for one hex only or for any.
pub(crate) fn points_won(side: Side, points: u8, only: Option<Hex>) -> Message {
    match only {
        Some(hex) => say!("event.points.only", side = side, points = points, hex = hex.called()),
        None => say!("event.points.free", side = side, points = points),
    }
}

pub(crate) fn works(light: bool) -> Message {
    say!(if light { "works.light" } else { "works.medium" })
}
