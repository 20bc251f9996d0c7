//! [15.1] Where German units start: strength on the ways from the south edge to the Fortress hexes, in built-up
//! terrain, with guns behind it.

use super::field::{Field, Ways};
use super::{Pick, stacks};
use volga_breslau::data::{Arrival, UnitClass, data};
use volga_breslau::ids::{Fortress, Hex, HexSet, Side, Unit};
use volga_breslau::{Action, Breslau};

/// What it is worth to hold a Fortress hex, and a hex on the shortest way to one.
const FORTRESS: f32 = 2.0;
const WAY: f32 = 1.5;
/// So many half points of detour make a way worth nothing.
const DETOUR: f32 = 30.0;
/// So many half points from where the Soviets come in, the defence begins.
const DEPTH: f32 = 40.0;
/// The steps that hold half of what a hex is worth.
const HALF: f32 = 3.0;

/// Where the unit that is asked for goes; then the order of the stacks, and the end.
pub(super) fn place(game: &Breslau, legal: &[Action]) -> Pick {
    if game.asked().is_none() {
        return stacks::order(game, legal).unwrap_or_else(|| Pick::new(Action::EndSetup, 0.0));
    }
    let map = Map::of(game);
    Pick::of(legal, |action| match action {
        Action::Place { unit, hex } => Some(map.worth(unit, hex)),
        _ => None,
    })
}

/// The map before anybody comes.
struct Map<'a> {
    game: &'a Breslau,
    /// How far the Soviets have it to each hex, and from there to a Fortress hex.
    behind: Field,
    ahead: Field,
    shortest: u16,
    /// The hexes that AA units cover.
    covered: HexSet,
}

impl<'a> Map<'a> {
    fn of(game: &'a Breslau) -> Map<'a> {
        let entry = |unit: Unit| match data().unit(unit).arrival {
            Arrival::Edge { entry, .. } => Some(entry.hexes),
            Arrival::Setup(_) | Arrival::Placed { .. } | Arrival::Rolled { .. } | Arrival::Box => None,
        };
        let entries = data().by_side[Side::Soviet].iter().filter_map(entry);
        let entries =
            entries.fold(HexSet::EMPTY, |all, hexes| all.or(&hexes)).minus(&data().sets.german_side);
        let behind = Field::new(game, Ways::From, entries.iter().map(|hex| (hex, 0)), |_| 0);
        let ahead = Field::new(game, Ways::To, Fortress::all().map(|fortress| (fortress.hex(), 0)), |_| 0);
        let shortest = Hex::all().map(|hex| behind.at(hex) + ahead.at(hex)).min().unwrap_or(0);
        let flak = data().by_class.anti_aircraft.iter().filter_map(|unit| {
            Some(HexSet::within(game.places.hex(unit)?, data().unit(unit).anti_air?.range))
        });
        let covered = flak.fold(HexSet::EMPTY, |all, hexes| all.or(&hexes));
        Map { game, behind, ahead, shortest, covered }
    }

    /// What it is worth to hold a hex.
    fn post(&self, hex: Hex) -> f32 {
        let detour = (self.behind.at(hex) + self.ahead.at(hex)).saturating_sub(self.shortest);
        let way = (1.0 - f32::from(detour) / DETOUR).max(0.0);
        let deep = (f32::from(self.behind.at(hex)) / DEPTH).min(1.0);
        let fortress = if Fortress::at(hex).is_some() { FORTRESS } else { 0.0 };
        let cover = if data().sets.built_up.contains(hex) { 1.0 } else { 0.4 };
        cover * (WAY * way * deep + fortress)
    }

    /// What a unit adds to a hex.
    fn worth(&self, unit: Unit, hex: Hex) -> f32 {
        let shelter = if self.covered.contains(hex) { 0.2 } else { 0.0 };
        let crowd = self.game.places.height(hex) as f32;
        match data().unit(unit).class {
            UnitClass::Artillery | UnitClass::AntiAircraft => {
                let cover = if data().sets.built_up.contains(hex) { 0.5 } else { 0.0 };
                let far = 0.01 * f32::from(self.behind.at(hex).min(100));
                shelter + cover + far - 0.1 * (crowd - 1.0).max(0.0)
            }
            UnitClass::Infantry
            | UnitClass::Afv
            | UnitClass::Atg
            | UnitClass::Aircraft
            | UnitClass::TransportAircraft => {
                let before = f32::from(self.game.steps_in(hex));
                let holds = |steps: f32| steps / (steps + HALF);
                let added = holds(before + f32::from(self.game.steps(unit))) - holds(before);
                self.post(hex) * added + 0.1 * shelter
            }
        }
    }
}
