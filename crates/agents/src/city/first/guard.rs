//! The Soviet player's view of the city: which hexes need a garrison, and what German ones are worth clearing.

use super::assault::Outlook;
use super::field::{FAR, Field};
use super::worth::victory_worth;
use volga_city::City;
use volga_city::data::{DefenceEffect, data};
use volga_city::ids::{HEXES, Hex, HexSet, Side, Unit, UnitSet};

/// What the Soviet player makes of a position.
#[derive(Debug)]
pub(super) struct Guard<'a> {
    pub(super) game: &'a City,
    pub(super) german: HexSet,
    /// How much each hex matters, threats counted in.
    need: Box<[f32; HEXES]>,
}

/// What it costs to use a unit up.
pub(super) const USE: f32 = 0.01;
/// A six ends the phase.
const SIX: f32 = 0.04;

impl<'a> Guard<'a> {
    pub(super) fn of(game: &'a City) -> Guard<'a> {
        let german = *game.places.occupied(Side::German);
        // How far Germans are, by what their way costs them, with little regard to who stands in it.
        let soviet = *game.places.occupied(Side::Soviet);
        let near = Field::to_goals(Side::German, german.iter().map(|hex| (hex, 0)), |hex| {
            Some(if soviet.contains(hex) { 6 } else { 0 })
        });
        let threat = |hex: Hex| match near.at(hex) {
            FAR => 0.0,
            cost => 1.0 / (1.0 + f32::from(cost) / 16.0),
        };
        let mut need = Box::new([0.0; HEXES]);
        for hex in data().sets.land.iter() {
            let own = victory_worth(game, hex);
            let beside: f32 = hex.neighbours().map(|near| victory_worth(game, near)).fold(0.0, f32::max);
            let city = if data().sets.structures.contains(hex) { 0.06 } else { 0.0 };
            need[hex.index()] = (own + 0.2 * beside + city) * threat(hex);
        }
        Guard { game, german, need }
    }

    /// What units of so much fire add to a hex beside those who are there.
    pub(super) fn garrison(&self, hex: Hex, units: &UnitSet) -> f32 {
        let own = strength(units.iter());
        let others = strength(self.game.places.stack(hex).filter(|unit| !units.contains(*unit)));
        self.need[hex.index()] * (hold(hex, own + others) - hold(hex, others))
    }

    /// What it is worth to clear a German hex.
    pub(super) fn worth_of_clearing(&self, hex: Hex) -> f32 {
        let own = victory_worth(self.game, hex);
        let beside: f32 = hex.neighbours().map(|near| victory_worth(self.game, near)).fold(0.0, f32::max);
        own + 0.1 * beside + 0.05
    }

    /// What the outlook of an attack is worth when the use of units costs so much.
    pub(super) fn value(&self, target: Hex, outlook: &Outlook, used: f32) -> f32 {
        // Of an empty victory hex only what can be entered counts in full.
        let entered = outlook.points.min(1.0);
        let clear = outlook.clear * self.worth_of_clearing(target) * (0.6 + 0.4 * entered);
        clear + 0.05 * entered + outlook.kills - outlook.losses - used - SIX
    }
}

/// The fire of a garrison; guns are better kept out of the front line.
fn strength(units: impl Iterator<Item = Unit>) -> f32 {
    let fire = |unit| {
        let counter = data().counter(unit);
        f32::from(counter.fire) * if counter.is_artillery() { 0.25 } else { 1.0 }
    };
    units.map(fire).sum()
}

/// How surely so much fire holds a hex.
fn hold(hex: Hex, fire: f32) -> f32 {
    let times = match data().charts.row(data().terrain(hex)).map(|row| row.soviet_defence) {
        Some(DefenceEffect::Times(times)) => f32::from(times),
        Some(DefenceEffect::Die(_)) => 1.4,
        Some(DefenceEffect::None) | None => 1.0,
    };
    let fire = fire * times;
    fire / (fire + 12.0)
}
