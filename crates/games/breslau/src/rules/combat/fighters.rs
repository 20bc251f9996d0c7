//! [5.6e] [9.1.2] Who may attack a hex from another, and [9.2.7] who may ambush.

use super::sight::seen_from;
use crate::data::{UnitClass, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::factors::Shells;
use crate::stage::Attack;
use crate::state::Breslau;
use volga_engine::refusals;

refusals! {
    /// Why units of a hex do not attack another, or a marker is not placed.
    pub enum CannotMark in "refused.mark" {
        NotYours { hex: Hex } => "9.1.2a", "not_yours";
        Marked { hex: Hex } => "5.6d", "marked";
        NoEnemy { target: Hex } => "9.1.2a", "no_enemy";
        NotAdjacent { hex: Hex, target: Hex } => "5.6e", "not_adjacent";
        River { hex: Hex, target: Hex } => "9.2.11a", "river";
        NoLine { hex: Hex, target: Hex } => "14.5.2", "no_line";
        OutOfRange { unit: Unit, range: u8 } => range_rule(range), "out_of_range";
        NoDirectFire { unit: Unit } => "14.5.1c", "no_direct_fire";
        Spent { unit: Unit } => "9.2.10a", "spent";
        Fired { unit: Unit } => fired_rule(unit), "fired";
        HeldBack { unit: Unit } => "14.4.1b", "held_back";
        OnlyWithOption { unit: Unit } => "9.2.6b", "only_with_option";
        NoFactors { hex: Hex, target: Hex } => "9.2.6a", "no_factors";
        /// [9.1.2b] Markers are left, and stacks that have to take one.
        Due { left: u8, hex: Hex } => "9.1.2b", "due";
    }
}

/// [7.0e] [14.16a] The rule by which a unit that has fired stays silent.
fn fired_rule(unit: Unit) -> &'static str {
    if data().unit(unit).is_artillery() { "7.0e" } else { "14.16a" }
}

/// [14.5.1a] [14.5.1b] The rule by which a unit fires so far directly: as anti-tank guns do, or farther.
fn range_rule(range: u8) -> &'static str {
    let common = data().by_class.atg.iter().map(|unit| data().unit(unit).direct_fire).max();
    if common.is_some_and(|common| range > common) { "14.5.1b" } else { "14.5.1a" }
}

impl Breslau {
    /// [5.6e] [9.1.2a] [9.2.11a] Whether a side's units in a hex can attack another, and who of them: they are next to
    /// it with no river between, or a bridge over it, and [9.2.6a] bring at least one factor (ruling 40). [14.5.3a]
    /// Further off those attack who fire directly.
    pub fn check_attackers(&self, side: Side, hex: Hex, target: Hex) -> Result<UnitSet, CannotMark> {
        if self.places.holder(hex) != Some(side) {
            return Err(CannotMark::NotYours { hex });
        }
        if self.places.holder(target) != Some(side.enemy()) {
            return Err(CannotMark::NoEnemy { target });
        }
        self.check_way(side, hex, target)?;
        let attackers = self.attackers(hex, target);
        if let (true, Some(unit)) = (attackers.is_empty(), self.places.stack(hex).next()) {
            self.check_attacker(unit, hex, target)?;
        }
        let strong = self.has_strength(&attackers, hex, target);
        if strong { Ok(attackers) } else { Err(CannotMark::NoFactors { hex, target }) }
    }

    /// [5.6e] [9.2.11a] [14.5.2] Whether an attack can lead from a hex to another.
    fn check_way(&self, side: Side, hex: Hex, target: Hex) -> Result<(), CannotMark> {
        match () {
            () if hex.is_adjacent(target) => {
                let open = self.is_crossable(side, hex, target);
                if open { Ok(()) } else { Err(CannotMark::River { hex, target }) }
            }
            () if !self.options.direct_fire => Err(CannotMark::NotAdjacent { hex, target }),
            () if !seen_from(hex).contains(target) => Err(CannotMark::NoLine { hex, target }),
            () => Ok(()),
        }
    }

    /// The units of a hex that may attack another.
    pub fn attackers(&self, hex: Hex, target: Hex) -> UnitSet {
        self.places.stack(hex).filter(|unit| self.check_attacker(*unit, hex, target).is_ok()).collect()
    }

    /// [9.2.10a] [7.0e] [14.4.1b] Whether a unit may attack: it has not done so, it is not Fired, and its division is
    /// not held back (ruling 115). [9.2.6b] Ruling 36: AA units take part with 14.16 only, but fire directly without
    /// it. [14.5.1a] [14.5.1b] [14.5.1c] Ruling 116: only units with the range for it do.
    fn check_attacker(&self, unit: Unit, hex: Hex, target: Hex) -> Result<(), CannotMark> {
        let facts = data().unit(unit);
        let (distance, range) = (hex.distance(target), facts.direct_fire);
        let ranged = distance > 1;
        match () {
            () if self.spent.contains(unit) => Err(CannotMark::Spent { unit }),
            () if self.fired.contains(unit) => Err(CannotMark::Fired { unit }),
            () if !self.is_directed(unit) => Err(CannotMark::HeldBack { unit }),
            () if ranged && range == 0 => Err(CannotMark::NoDirectFire { unit }),
            () if ranged && range < distance => Err(CannotMark::OutOfRange { unit, range }),
            () if !ranged && facts.class == UnitClass::AntiAircraft && !self.options.flak_artillery => {
                Err(CannotMark::OnlyWithOption { unit })
            }
            () => Ok(()),
        }
    }

    /// [9.2.7e] Rulings 33 and 158: the units of the attacked hex that ambush: all that are neither spent nor Fired,
    /// Volkssturm and AA units among them. [14.5.3f] Ruling 117: against direct fire those that reach its hex.
    pub fn ambushers(&self, attack: &Attack, at: Hex) -> UnitSet {
        let distance = attack.target.distance(at);
        let able = |unit: &Unit| {
            let reaches = !attack.ranged || data().unit(*unit).direct_fire >= distance;
            reaches && !self.spent.contains(*unit) && !self.fired.contains(*unit)
        };
        self.places.stack(attack.target).filter(able).collect()
    }

    /// [8.4] [9.2.11a] [14.15c] Whether units of a side can get from a hex to one that touches it.
    fn is_crossable(&self, side: Side, from: Hex, to: Hex) -> bool {
        from.direction_to(to).is_some_and(|direction| self.crossing(from, direction, side).is_some())
    }

    /// Whether units of a hex bring any factor against another, before any support. Ruling 171: together, each its
    /// share.
    pub fn has_strength(&self, units: &UnitSet, hex: Hex, target: Hex) -> bool {
        if !hex.is_adjacent(target) {
            return self.direct_sum(units, &mut ()) > 0;
        }
        // Whichever of its factors counts: most units have both, and then nothing need be summed.
        let fights = |unit: Unit| self.face(unit).primary.min(self.face(unit).secondary) > 0;
        units.iter().any(fights)
            || self.ground_sum(units, target, &mut ()) > 0
            || self.shell_sum(&Shells::of_stack(units), target, &mut ()) > 0
    }
}
