//! Markers and attacks.

use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::stage::AttackKind;
use volga_engine::ledger::Ledger;
use volga_engine::{Message, RuleId, events, say};

events! {
    /// [5.6] [9.1] Attack Markers.
    #[derive(Copy)]
    pub enum MarkerEvent in "event.marker" {
        /// [9.1.1] How many markers a side has.
        #[serde(rename = "markers_counted")]
        Counted { side: Side, die: u8, markers: u8 }
            => ["9.1.1a", "9.1.1b"][side as usize], "markers_counted"["counted.german", "counted.soviet"][side as usize]
            (die, markers);
        /// [5.6c] Who places them first.
        PlacingFirst { side: Side, die: u8 } => "5.6c", "placing_first"(side, die);
        /// [9.1.2a] [14.5.3a] A marker on a hex; ruling 110: these are the units that can attack with it.
        #[serde(rename = "marker_placed")]
        Placed { side: Side, hex: Hex, target: Hex, units: UnitSet, ranged: bool }
            => ["9.1.2a", "14.5.3a"][usize::from(ranged)], "marker_placed"["placed", "placed_ranged"][ranged]
            (side, hex = hex.called(), target = target.called());
        /// [5.6f] [9.1.2b] A side has placed its markers; those that are left are lost.
        PlacingEnded { side: Side, left: u8 }
            => ["9.1.1a", "9.1.2b"][side as usize], "placing_ended"["ended", "ended_left"][left.min(1)](side, left);
        /// [9.1.3] Who resolves his attacks first.
        ResolvingFirst { side: Side, die: u8 } => "9.1.3", "resolving_first"(side, die);
        /// [9.1.2c] Ruling 81: the attack cannot be carried out, and the marker is lost; `by`: the rule.
        #[serde(rename = "marker_lost")]
        Lost { side: Side, hex: Hex, target: Hex, #[serde(skip)] by: RuleId }
            => by, "marker_lost"["moot", "deserted", "powerless"][lost_how(by)]
            (side, hex = hex.called(), target = target.called());
        /// Ruling 135.
        #[serde(rename = "marker_given_up")]
        GivenUp { hex: Hex, target: Hex } => "9.1.1a", "marker_given_up"["given_up"]
            (hex = hex.called(), target = target.called());
        /// [9.2.10b] An ambush has cost the defender the marker on his hex.
        #[serde(rename = "marker_used")]
        Used { side: Side, hex: Hex } => "9.2.10b", "marker_used"["used"](side, hex = hex.called());
        /// [9.2.7j] Nobody is left in a hex to attack with its marker.
        #[serde(rename = "marker_fallen")]
        Fallen { side: Side, hex: Hex } => "9.2.7j", "marker_fallen"["fallen"](side, hex = hex.called());
    }
}

events! {
    /// [9.2] An attack.
    #[derive(Copy)]
    pub enum AttackEvent in "event.attack" {
        /// [9.2] Ruling 159: an attack is named, [14.5.3a] or direct fire. [14.11.2b] `unpaid`: without Supply Points.
        #[serde(rename = "attack_named")]
        Named { side: Side, target: Hex, from: HexSet, units: UnitSet, ranged: bool, unpaid: bool }
            => ["9.2a", "14.5.3a"][usize::from(ranged)], "attack_named"["named", "named_ranged"][ranged]
            (side, target = target.called(), units, n = units.len());
        /// [9.2.1] These have moved up and take part.
        #[serde(rename = "attack_joined")]
        Joined { units: UnitSet, target: Hex }
            => "9.2.1", "attack_joined"["joined"](units, n = units.len(), target = target.called());
        /// [9.2.3a] An aircraft supports it.
        Covered { unit: Unit, target: Hex } => "9.2.3a", "covered"(unit, target = target.called());
        /// [9.2.5a] Guns support it. [10.3] They turn to their Fired side.
        Supported { units: UnitSet, from: Hex, target: Hex }
            => "9.2.5a", "supported"(units, n = units.len(), from = from.called(), target = target.called());
        /// [9.2.10a] Ruling 157: everybody in the hexes that attack or ambush has had his attack; ruling 35: the guns
        /// among those who fight are Fired.
        #[serde(rename = "units_spent")]
        Spent { units: UnitSet, fired: UnitSet } => "9.2.10a", "units_spent"["spent"](units, n = units.len());
        /// [9.2.7] What kind of attack it is. On the wire the name `kind` is taken: every event has one.
        #[serde(rename = "attack_kind")]
        Kind { side: Side, target: Hex, die: u8, added: u8, #[serde(rename = "attack")] kind: AttackKind }
            => ["9.2.7c", "9.2.7a"][side as usize],
            "attack_kind"["kind.surprise", "kind.normal", "kind.ambush"][kind as usize]
            (target = target.called(), die = tactical_die(die, added));
        /// [9.2.10e] Nobody can ambush, so it is a normal attack; [14.5.3f] `ranged`: nobody can fire back.
        NoAmbush { hex: Hex, ranged: bool }
            => ["9.2.10e", "14.5.3f"][usize::from(ranged)], "no_ambush"(hex = hex.called());
        /// Ruling 82.
        #[serde(rename = "ambush_declined")]
        Declined { hex: Hex } => "9.2.7e", "ambush_declined"["declined"](hex = hex.called());
        /// A side strikes at a hex, in an attack or an ambush: its factors, the die, what is added to it, and the hits.
        /// `steps`: how many the hex can lose; `lost`: what an ambush has cost the attackers before; `hexes`: how far
        /// they may advance.
        Struck {
            side: Side, hex: Hex, factors: Ledger, die: u8, added: Ledger, hits: u8, steps: u8, ambush: bool,
            #[serde(skip)] lost: u8, #[serde(skip)] hexes: u8,
        } => ["9.2.8a", "9.2.7e"][usize::from(ambush)], "struck"["struck", "ambushed"][ambush]
            (side, hex = hex.called(), factors = factors.total(), die, modified = modified(die, added.total()), hits);
        /// Those who are left of a side have no factors to strike with.
        Powerless { side: Side, hex: Hex } => "9.2.7k", "powerless"(side, hex = hex.called());
        /// [9.2.8e] [9.2.9] It is over, and the markers on these hexes are removed; `lost`: what an ambush has cost.
        #[serde(rename = "attack_ended")]
        Ended { side: Side, target: Hex, from: HexSet, #[serde(skip)] lost: u8 }
            => "9.2.8e", "attack_ended"["ended"](target = target.called());
        /// [6.0e] Ruling 79: aircraft that supported it are used.
        #[serde(rename = "aircraft_returned")]
        Returned { units: UnitSet } => "6.0e", "aircraft_returned"["returned"](units, n = units.len());
    }
}

/// Why a marker is lost: [9.1.2c] nobody is left to be attacked, [9.1.2a] or under it, or those who are cannot attack.
fn lost_how(by: RuleId) -> usize {
    match by.0 {
        "9.1.2c" => 0,
        "9.1.2a" => 1,
        _ => 2,
    }
}

/// The tactical die, and how it is modified.
fn tactical_die(die: u8, added: u8) -> Message {
    match added {
        0 => say!("event.attack.die.plain", die = die),
        _ => say!("event.attack.die.modified", die = die, added = added, modified = die + added),
    }
}

/// The die as it is read on the table.
fn modified(die: u8, added: i16) -> i16 {
    i16::from(die) + added
}
