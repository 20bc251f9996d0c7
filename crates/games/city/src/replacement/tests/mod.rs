mod armour;
mod closing;
mod german;

use crate::action::Action;
use crate::data::data;
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Hex, Side};
use crate::places::{Off, Place};
use crate::stage::Stage;
use crate::state::City;
use crate::testkit::{Board, allowed, hex, legal, play, refused, run, unit, units};

fn place(name: &str, at: &str) -> Action {
    Action::Place { unit: unit(name), hex: hex(at) }
}
