//! What is made of a position before anything is compared: zones, distances, and who is next to whom.

use super::field::{Field, Ways};
use volga_breslau::Breslau;
use volga_breslau::data::data;
use volga_breslau::ids::{BySide, Fortress, Hex, HexSet, Side, UnitSet};

/// A German step in the way delays the Soviets by so many half points, a hex by so many more.
const STEP_DELAY: u16 = 4;
const HEX_DELAY: u16 = 10;
const ZONE_DELAY: u16 = 8;

/// How far the Soviets have it.
#[derive(Clone, Debug)]
pub(super) struct Distances {
    /// From each hex to the nearest Fortress hex that they do not control.
    pub(super) ahead: Field,
    /// To each hex from the nearest of their stacks.
    pub(super) behind: Field,
}

impl Distances {
    pub(super) fn of(game: &Breslau) -> Distances {
        let zones = game.zones(Side::German);
        let delays: Vec<u16> = Hex::all().map(|hex| german_delay(game, &zones, hex)).collect();
        let delay = |hex: Hex| delays[hex.index()];
        let goals = Fortress::all().filter(|fortress| !game.soviet_held.contains(*fortress));
        let fights = |hex: &Hex| !parted(&game.places.units_in(*hex)).1.is_empty();
        let starts = game.places.occupied(Side::Soviet).iter().filter(fights);
        Distances {
            ahead: Field::new(game, Ways::To, goals.map(|fortress| (fortress.hex(), 0)), delay),
            behind: Field::new(game, Ways::From, starts.map(|hex| (hex, 0)), delay),
        }
    }
}

/// What an agent need not find out again while a group is on its way: the distances, by who has moved.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(Option<(u8, UnitSet, Distances)>);

impl Known {
    pub(super) fn distances(&mut self, game: &Breslau) -> &Distances {
        if self.0.as_ref().is_none_or(|(turn, moved, _)| (*turn, *moved) != (game.turn, game.moved)) {
            self.0 = None;
        }
        let known = self.0.get_or_insert_with(|| (game.turn, game.moved, Distances::of(game)));
        &known.2
    }
}

/// A position as both players look at it.
#[derive(Debug)]
pub(super) struct Front<'a> {
    pub(super) game: &'a Breslau,
    pub(super) zones: BySide<HexSet>,
    pub(super) distances: &'a Distances,
}

impl<'a> Front<'a> {
    pub(super) fn of(game: &'a Breslau, distances: &'a Distances) -> Front<'a> {
        let zones = BySide { german: game.zones(Side::German), soviet: game.zones(Side::Soviet) };
        Front { game, zones, distances }
    }

    /// How far the Soviets have it from a hex to a Fortress hex that they do not control.
    pub(super) fn ahead(&self, hex: Hex) -> u16 {
        self.distances.ahead.at(hex)
    }

    /// The enemies of a side that units in a hex could attack.
    pub(super) fn targets(&self, side: Side, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        let enemies = self.game.places.occupied(side.enemy());
        hex.neighbours().filter(move |near| enemies.contains(*near) && self.joined(side, hex, *near))
    }

    /// Whether units of a side can attack from a hex to its neighbour.
    fn joined(&self, side: Side, from: Hex, to: Hex) -> bool {
        from.direction_to(to).is_some_and(|direction| self.game.crossing(from, direction, side).is_some())
    }

    /// The hexes within so many hexes of a side.
    pub(super) fn near(&self, side: Side, radius: u8) -> HexSet {
        self.game.places.occupied(side).widened(radius)
    }
}

/// What Germans in a hex or next to it cost the Soviets who go there.
pub(super) fn german_delay(game: &Breslau, zones: &HexSet, hex: Hex) -> u16 {
    if game.places.occupied(Side::German).contains(hex) {
        HEX_DELAY + STEP_DELAY * u16::from(game.steps_in(hex)).min(10)
    } else if zones.contains(hex) {
        ZONE_DELAY
    } else {
        0
    }
}

/// Those of some units that are guns, and the others.
pub(super) fn parted(units: &UnitSet) -> (UnitSet, UnitSet) {
    let guns = units.and(&data().by_class.artillery);
    (guns, units.minus(&guns))
}

/// The steps of some units.
pub(super) fn steps(game: &Breslau, units: &UnitSet) -> u8 {
    units.iter().map(|unit| game.steps(unit)).sum()
}
