//! [14.3] Columns 5 to 7 of the Terrain Effects Chart in ground attacks.

use crate::data::{DefenceEffect, data};
use crate::ids::{Hex, Side, UnitSet};
use crate::rules::attack::Fire;
use crate::state::City;

impl City {
    /// [14.3e] [3.21-2] Column 5 for Offensive Fire, which an engineer cancels.
    pub(crate) fn column_five(&self, attacker: Side, party: &UnitSet, target: Hex) -> i8 {
        let engineer = party.iter().any(|unit| data().counter(unit).kind.is_engineer());
        let row = data().charts.row(data().terrain(target)).filter(|_| !engineer);
        row.map_or(0, |row| row.die_offensive[attacker.enemy()])
    }

    /// [10.42] [10.43c] [3.21-3] Defensive Fire of units and guns into one attacking hex. [14.3f] Column 6 is by the
    /// Soviet defenders' own hex and helps their units only; [14.3g] column 7 by the Soviet attackers' hex, and helps
    /// German guns too. Ruling 116.
    pub fn defensive_fire(&self, defender: Side, own: Hex, into: Hex, units: u16, guns: u16) -> Fire {
        let terrain = match defender {
            Side::Soviet => data().terrain(own),
            Side::German => data().terrain(into),
        };
        let row = data().charts.row(terrain);
        let effect = row.map_or(DefenceEffect::None, |row| match defender {
            Side::Soviet => row.soviet_defence,
            Side::German => row.german_defence,
        });
        let isolation = self.isolation_die(defender);
        match (effect, defender) {
            (DefenceEffect::None, _) => Fire { strength: units + guns, die: isolation },
            (DefenceEffect::Die(die), _) => Fire { strength: units + guns, die: die + isolation },
            (DefenceEffect::Times(times), Side::Soviet) => {
                Fire { strength: u16::from(times) * units + guns, die: isolation }
            }
            (DefenceEffect::Times(times), Side::German) => {
                Fire { strength: u16::from(times) * (units + guns), die: isolation }
            }
        }
    }
}

/// [14.42] [14.43a] [14.44a] [3.21-4] [3.21-5] Whether a hex is fortified: so the map has it of buildings, of Mamayev
/// Kurgan, the bank and the Great Gully.
pub(crate) fn is_fortified(hex: Hex) -> bool {
    data().sets.fortified.contains(hex)
}
