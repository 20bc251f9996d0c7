//! [5.0] Air attacks and flak.

pub(crate) mod attacks;
mod flak;
pub(crate) mod flak_fire;
mod losses;
mod strength;
mod support;
mod targets;

use crate::rules::kit::{Board, act, allowed, hex, play, unit};
use volga_city::data::data;
use volga_city::ids::{Side, Unit};
use volga_city::{Action, City};

/// A German heavy flak unit.
fn heavy_flak() -> &'static str {
    Unit::all().find(|unit| data().counter(*unit).id == "G_FLAKH").expect("88mm").name()
}

fn level(at: &str) -> Action {
    Action::Level { hex: hex(at) }
}

fn dive(name: &str) -> Action {
    Action::Dive { unit: unit(name) }
}

fn flak(name: &str) -> Action {
    Action::Flak { unit: unit(name) }
}

/// A side has declared an attack with so many points, and the other side names its flak.
#[track_caller]
fn attacked(board: Board, side: Side, target: Action, points: u8) -> City {
    let mut city = board.flying(side).city();
    act(&mut city, target, "");
    act(&mut city, Action::Points { points }, "");
    if side == Side::Soviet {
        act(&mut city, Action::EndAir, "");
    }
    city
}

/// The numbers of points that may be named for the attack that has been declared.
fn open_points(city: &City, side: Side) -> Vec<u8> {
    (0..=60).filter(|points| allowed(city, side, Action::Points { points: *points })).collect()
}

/// An attack with so many points on a hex, flak and bombs rolling high.
#[track_caller]
fn harmless(city: &mut City, at: &str, points: u8, fires: &str) {
    act(city, level(at), "");
    act(city, Action::Points { points }, "");
    act(city, flak(fires), "");
    play(city, Action::FlakEnd, "6 6");
}
