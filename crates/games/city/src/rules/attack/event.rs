//! [10.0] Ground attacks.

use crate::data::AttackKind;
use crate::event::words::{fall, kind_die, points_won};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::counters::Ledger;
use volga_engine::events;

events! {
    /// [10.0] A ground attack. Guns are named aloud, also those that nobody saw.
    #[derive(Copy)]
    pub enum AttackEvent in "event.attack" {
        /// [10.6] A gun supports the attack on a hex, or its defence.
        Indirect { unit: Unit, hex: Hex } => "10.6", "indirect"(unit, hex = hex.called());
        /// [10.2] What kind of attack it is. On the wire the name `kind` is taken: every event has one.
        Kind { die: u8, modifier: i8, #[serde(rename = "attack")] kind: AttackKind }
            => "10.2", "kind"["kind.surprise", "kind.normal", "kind.ambush"][kind as usize]
            (die = kind_die(die, modifier));
        /// [10.4a] A unit or gun of the defender fires into this hex.
        Aimed { unit: Unit, hex: Hex } => "10.4a", "aimed"(unit, hex = hex.called());
        /// Ruling 157: a gun has no lawful hex to fire into, and is not used up. `by`: the rule that bars it.
        Released { unit: Unit, #[serde(skip)] by: &'static str } => by, "released"(unit);
        /// A side's fire into a hex: its strength, the die, what is added to it, and what it comes to. `there`: how
        /// many units could fall; what is over costs nobody. `by`: the rule of this fire; [10.3b] a surprised defender
        /// fires out of this hex.
        Fired {
            side: Side, hex: Hex, fire: Ledger, die: u8, added: Ledger, result: u8,
            #[serde(skip)] there: u8, #[serde(skip)] by: &'static str,
        } => by, "fired"["fired", "fired_back"][is_surprised(by)]
            (side, hex = hex.called(), strength = fire.total(), die, fall = fall(result, there));
        /// [14.13] A side has no strength to fire into a hex with; `surprised`: out of its own.
        Silent { side: Side, hex: Hex, #[serde(skip)] surprised: bool }
            => "14.13", "silent"["silent", "silent_back"][surprised](side, hex = hex.called());
        /// What both sides have lost or will lose, and the attacker's Breakthrough Points.
        Result { side: Side, hex: Hex, attackers: u8, defenders: u8, points: u8 }
            => "10.21", "result"["result.plain", "result.points"][points.min(1)]
            (hex = hex.called(), attackers, defenders, points);
        /// `by`: the rule that says who chooses.
        Lost { unit: Unit, hex: Hex, #[serde(skip)] by: &'static str } => by, "lost"(unit, hex = hex.called());
        /// Guns that have fired are used up; `by`: [10.68] those that fired indirectly, [10.76] those next to the
        /// target.
        UsedUp { units: UnitSet, #[serde(skip)] by: &'static str } => by, "used_up"(units);
        /// [10.7] The winners have so many points; [10.78] into one hex only, if their phase has ended.
        Points { side: Side, points: u8, only: Option<Hex> }
            => ["10.7a", "10.78"][usize::from(only.is_some())], "points" = points_won(side, points, only);
        /// [10.0d] It is over, and these, who took part, are used up; [10.71] `won`: after their breakthrough.
        Ended { hex: Hex, units: UnitSet, #[serde(skip)] won: bool }
            => ["10.0d", "10.71"][usize::from(won)], "ended"(hex = hex.called());
    }
}

/// [10.3b] Whether it is a surprised defender who fires.
fn is_surprised(by: &str) -> bool {
    by == "10.3b"
}
