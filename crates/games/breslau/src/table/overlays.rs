//! What can be laid over the map: zones, supply, AA fire, what is seen, control, and what is closed or open to build.
//!
//! All of it follows from what a viewer sees: units that are hidden from it are as good as not there.

use super::names::{id, ids};
use super::view::is_blind;
use crate::data::{Range, data};
use crate::ids::{Fortress, Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::air::flak::Occasion;
use crate::rules::combat::sight::seen_from;
use crate::rules::zones::zones_of;
use crate::state::Breslau;
use volga_engine::board::Overlay;
use volga_engine::{Message, RuleId, Viewer};

impl Breslau {
    /// What a viewer can have laid over the map.
    pub fn overlays_for(&self, viewer: Viewer) -> Vec<Overlay> {
        let known = self.known_to(viewer);
        let held = |by_soviets: bool| {
            let fits = |fortress: &Fortress| known.soviet_held.contains(*fortress) == by_soviets;
            Fortress::all().filter(fits).map(Fortress::hex).collect::<HexSet>()
        };
        let mut all = vec![
            overlay("german_zone", "3.3a", &known.zones(Side::German), None),
            overlay("soviet_zone", "3.3a", &known.zones(Side::Soviet), None),
            overlay("german_supply", "4.1", &known.supply_lines(Side::German), None),
            overlay("soviet_supply", "4.2a", &known.supply_lines(Side::Soviet), None),
            overlay("unsupplied", "4.3a", &known.hexes_without_supply(), None),
            overlay("flak", "6.1.2", &known.flak_umbrella(1), None),
            overlay("looked_into", "3.2b", &known.places.occupied(Side::Soviet).around(), None),
            overlay("soviet_fortresses", "2.1i", &held(true), None),
            overlay("german_fortresses", "2.1i", &held(false), None),
            overlay("barricade_sites", "13.3a", &known.barricade_sites(), None),
        ];
        for (name, least) in [("flak_12", 12), ("flak_18", 18)] {
            let hexes = known.flak_umbrella(least);
            if !hexes.is_empty() {
                all.push(overlay(name, "6.1.3a", &hexes, None));
            }
        }
        let attacks = [("must_attack", known.would_attack()), ("attacks_badly", known.would_attack_badly())];
        let attacks = attacks.into_iter().filter(|(_, hexes)| !hexes.is_empty());
        all.extend(attacks.map(|(name, hexes)| overlay(name, "9.1.2b", &hexes, None)));
        if is_blind(viewer) {
            let possible = self.zones_of_hidden_stacks().minus(&known.zones(Side::German));
            all.push(overlay("possible_zone", "3.2b", &possible, None));
        }
        if !known.gas.is_empty() {
            all.push(overlay("gas", "14.1.2e", &known.gas_closed(), None));
        }
        if known.places.of(data().porsel) != Place::Off(Off::Dead) {
            all.push(overlay(
                "porsel_track",
                "8.7a",
                &data().sets.rail.and(&data().sets.porsel_tether),
                None,
            ));
        }
        all
    }

    /// What a viewer can have laid over the map as seen from a hex: how far the guns, AA units and direct fire of the
    /// units there reach that are seen.
    pub fn overlays_seen_from(&self, viewer: Viewer, origin: &str) -> Vec<Overlay> {
        let Some(hex) = Hex::named(origin) else { return Vec::new() };
        let known = self.known_to(viewer);
        let seen = || known.places.stack(hex).map(|unit| data().unit(unit));
        let guns = seen().filter_map(|facts| facts.range).max();
        let flak = seen().filter_map(|facts| facts.anti_air).map(|flak| flak.range).max();
        let direct = seen().map(|facts| facts.direct_fire).max().filter(|range| *range > 0);
        let direct = direct.filter(|_| self.options.direct_fire);
        let all = [
            ("gun_range", "7.2a", guns.map(|range| within(hex, range))),
            ("flak_range", "3.5.4b", flak.map(|range| HexSet::within(hex, range))),
            ("direct_fire", "14.5.2", direct.map(|range| seen_from(hex).and(&HexSet::within(hex, range)))),
        ];
        let found = all.into_iter().filter_map(|(id, rule, hexes)| Some((id, rule, hexes?)));
        found.map(|(id, rule, hexes)| overlay(id, rule, &hexes, Some(hex))).collect()
    }

    /// [3.2b] The position with nothing in it that a viewer does not see.
    pub(super) fn known_to(&self, viewer: Viewer) -> Breslau {
        let mut known = *self;
        let hidden = self.hidden_from(viewer);
        hidden.iter().for_each(|unit| known.places.take(unit, Off::Due));
        let sets = [&mut known.unsupplied, &mut known.starving, &mut known.fired, &mut known.moved];
        sets.into_iter().for_each(|set| *set = set.minus(&hidden));
        known
    }

    /// [4.3] The hexes with units that are out of supply.
    fn hexes_without_supply(&self) -> HexSet {
        let marked = self.unsupplied.or(&self.starving);
        marked.iter().filter_map(|unit| self.places.hex(unit)).collect()
    }

    /// [6.1.2] [9.2.4a] The hexes over which AA units have at least so many factors together.
    fn flak_umbrella(&self, least: u16) -> HexSet {
        let strong = |hex: &Hex| {
            let guns = self.flak_over(*hex);
            !guns.is_empty() && self.flak_sum(&guns, *hex, Occasion::Phase, &mut ()) >= least
        };
        HexSet::ALL.iter().filter(strong).collect()
    }

    /// [3.5.4b] The AA units that reach aircraft over a hex.
    pub(super) fn flak_over(&self, hex: Hex) -> UnitSet {
        let ready = data().by_class.anti_aircraft.minus(&self.fired);
        let reaches = |unit: &Unit| {
            let range = data().unit(*unit).anti_air.map(|flak| flak.range);
            range.zip(self.places.hex(*unit)).is_some_and(|(range, at)| at.distance(hex) <= range)
        };
        ready.iter().filter(reaches).collect()
    }

    /// [13.3a] [13.3d] The Road hexes in which Engineers could build.
    fn barricade_sites(&self) -> HexSet {
        let soviets = self.places.occupied(Side::Soviet);
        data().sets.road.minus(&soviets.around()).minus(soviets).minus(&self.barricades)
    }

    /// [3.3a] What stacks would control that hide units below their top.
    fn zones_of_hidden_stacks(&self) -> HexSet {
        let hides = |hex: &Hex| self.has_hidden_units(*hex) && !self.is_setting_up();
        let stacks = self.places.occupied(Side::German).iter().filter(hides);
        stacks.flat_map(zones_of).collect()
    }
}

/// The hexes within a range.
fn within(hex: Hex, range: Range) -> HexSet {
    match range {
        Range::Hexes(hexes) => HexSet::within(hex, hexes),
        Range::Unlimited => HexSet::ALL,
    }
}

fn overlay(name: &'static str, rule: &'static str, hexes: &HexSet, origin: Option<Hex>) -> Overlay {
    Overlay {
        id: name,
        name: Message::new(format!("lens.{name}")),
        rule: RuleId(rule),
        spaces: ids(hexes),
        origin: origin.map(id),
    }
}
