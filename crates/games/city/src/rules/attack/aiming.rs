//! [10.4a] [10.65] [10.66] Into which attacking hex each unit and gun of the defender fires.

use crate::data::{UnitKind, data};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::stage::GroundAttack;
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why a unit or gun cannot fire defensively into a hex.
    pub enum CannotAim in "refused.aim" {
        NotAttacking { hex: Hex } => "10.4a", "not_attacking";
        OutOfRange { gun: Unit, hex: Hex } => "10.61a", "out_of_range";
        NotUnderFire { hex: Hex } => "10.65a", "not_under_fire";
        OnlyMilitia { hex: Hex } => "12.16b", "only_militia";
        FarApart { gun: Unit, hex: Hex } => "10.66", "far_apart";
    }
}

impl City {
    /// The hexes from which units next to the target attack.
    pub fn attacking_hexes(&self, attack: &GroundAttack) -> HexSet {
        attack.party.iter().filter_map(|unit| self.places.hex(unit)).collect()
    }

    /// [10.14] The units of a hex that fire when it is attacked, used up or not: [12.42b] neither pontoons nor counters.
    pub fn defenders_who_fire(&self, hex: Hex) -> UnitSet {
        self.places.stack(hex).filter(|unit| data().counter(*unit).fire > 0).collect()
    }

    /// The unit or gun that is to be aimed next: units under attack first, each in data order.
    pub fn next_to_aim(&self, attack: &GroundAttack) -> Option<Unit> {
        let aimed = attack.aims.all();
        let units = self.defenders_who_fire(attack.hex).minus(&aimed);
        units.first().or_else(|| attack.guns[attack.side.enemy()].minus(&aimed).first())
    }

    /// [10.4a] [10.65b] Whether a unit or gun of the defender may fire into a hex: one from which he is attacked. [10.65a]
    /// [12.16b] Soviet guns fire only where their units do, and not for militia alone; [10.66] those of one hex stand
    /// together.
    pub fn check_aim(&self, attack: &GroundAttack, firer: Unit, hex: Hex) -> Result<(), CannotAim> {
        if !self.attacking_hexes(attack).contains(hex) {
            return Err(CannotAim::NotAttacking { hex });
        }
        if self.places.hex(firer) == Some(attack.hex) {
            return Ok(());
        }
        let counter = data().counter(firer);
        let near = self.places.hex(firer).is_some_and(|at| at.distance(hex) <= counter.range.unwrap_or(0));
        if !near {
            return Err(CannotAim::OutOfRange { gun: firer, hex });
        }
        match counter.side {
            Side::German => Ok(()),
            Side::Soviet => self.check_soviet_aim(attack, firer, hex),
        }
    }

    fn check_soviet_aim(&self, attack: &GroundAttack, gun: Unit, hex: Hex) -> Result<(), CannotAim> {
        let (units, guns) = attack.aimed_at(hex);
        if units.is_empty() {
            return Err(CannotAim::NotUnderFire { hex });
        }
        if is_militia(&units) {
            return Err(CannotAim::OnlyMilitia { hex });
        }
        self.check_same_hex(&guns, gun).map_err(|_| CannotAim::FarApart { gun, hex })
    }

    /// The hexes into which a unit or gun may fire.
    pub fn aims_of(&self, attack: &GroundAttack, firer: Unit) -> HexSet {
        let hexes = self.attacking_hexes(attack);
        hexes.iter().filter(|hex| self.check_aim(attack, firer, *hex).is_ok()).collect()
    }
}

/// [12.16b] Whether these are nothing but militia.
pub(super) fn is_militia(units: &UnitSet) -> bool {
    units.iter().all(|unit| data().counter(unit).kind == UnitKind::Militia)
}
