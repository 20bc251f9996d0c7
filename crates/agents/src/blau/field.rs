//! How far it is to a place.

use std::collections::VecDeque;
use volga_blau::Blau;
use volga_blau::ids::{CaucasusBox, SPACES, Side, Space};

/// What it costs to enter a space: a box takes a whole turn, enemies have to be beaten first.
const HEX: u8 = 1;
const BOX: u8 = 3;
const ENEMIES: u8 = 3;

/// The distance of every space from a place, as a side's units go.
#[derive(Clone, Debug)]
pub(super) struct Field([u8; SPACES]);

impl Field {
    pub(super) fn to(game: &Blau, side: Side, goal: Space) -> Field {
        let map = &game.data().map;
        let enemies = game.places.occupied(side.enemy());
        let mut far = [u8::MAX; SPACES];
        far[goal.index()] = 0;
        let mut open = VecDeque::from([goal]);
        while let Some(space) = open.pop_front() {
            let cost = entering(space) + if enemies.contains(space) { ENEMIES } else { 0 };
            let next = far[space.index()].saturating_add(cost);
            for from in map.near(space).iter() {
                let shut = side == Side::Axis && from.front().is_some();
                if !shut && next < far[from.index()] && (from == goal || passes(from)) {
                    far[from.index()] = next;
                    open.push_back(from);
                }
            }
        }
        Field(far)
    }

    pub(super) const fn at(&self, space: Space) -> u8 {
        self.0[space.index()]
    }

    /// How far a unit has to go that is there now; out of a reserve box there is only a way onto the map.
    pub(super) fn from(&self, game: &Blau, space: Space) -> u8 {
        let next = game.data().map.near(space).iter().map(|next| self.at(next).saturating_add(HEX));
        self.at(space).min(next.min().unwrap_or(u8::MAX))
    }
}

fn entering(space: Space) -> u8 {
    if space.hex().is_some() { HEX } else { BOX }
}

/// Nobody goes through Elbrus, and Kerch is for one corps alone.
fn passes(space: Space) -> bool {
    space.caucasus() != Some(CaucasusBox::ELBRUS)
}
