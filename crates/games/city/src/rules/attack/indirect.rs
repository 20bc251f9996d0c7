//! [10.6] Indirect fire: the guns that may support a ground attack or the defence against it.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::rules::special_units::militia::is_militia;
use crate::stage::GroundAttack;
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why a gun cannot support a ground attack.
    pub enum CannotSupport in "refused.support" {
        NoGun { gun: Unit } => "10.6", "no_gun";
        Used { gun: Unit } => "10.61", "used";
        TransVolga { gun: Unit } => "16.0", "trans_volga";
        OutOfRange { gun: Unit } => "10.61a", "out_of_range";
        NextToTarget { gun: Unit } => "10.63a", "next_to_target";
        UnderAttack { gun: Unit } => "10.63b", "under_attack";
        ForSurvivors { hex: Hex } => "6.71", "for_survivors";
        ForMilitia { hex: Hex } => "12.16b", "for_militia";
        ForNobody { hex: Hex } => "10.65a", "for_nobody";
        FarApart { gun: Unit, other: Unit } => "10.66", "far_apart";
        FollowUp { gun: Unit } => "10.69", "follow_up";
        OutOfOrder { gun: Unit } => "10.62", "out_of_order";
    }
}

impl City {
    /// [10.6] [10.76b] Whether a side may name this gun in support of the attack under way, after those it has named.
    /// [10.69] [10.76a] In an attack made with a Breakthrough Point the Soviet attacker has none; [10.66] all his guns
    /// fire into one hex and stand together.
    pub fn check_indirect(&self, attack: &GroundAttack, side: Side, gun: Unit) -> Result<(), CannotSupport> {
        let named = &attack.guns[side];
        if side == attack.side {
            self.check_attacker_gun(side, gun, attack.hex)?;
            if side == Side::Soviet && attack.follow_up {
                return Err(CannotSupport::FollowUp { gun });
            }
            self.check_same_hex(named, gun)?;
        } else {
            self.check_defender_gun(side, gun, attack.hex, &self.attacking_hexes(attack))?;
        }
        let late = named.iter().any(|other| other >= gun);
        if late { Err(CannotSupport::OutOfOrder { gun }) } else { Ok(()) }
    }

    /// [10.61] [16.0] [7.6a] Whether a gun may fire indirectly at all: artillery west of the Volga that is not used up.
    fn check_support_gun(&self, side: Side, gun: Unit) -> Result<Hex, CannotSupport> {
        let counter = data().counter(gun);
        let ours = self.places.hex(gun).filter(|_| counter.side == side && counter.is_artillery());
        let at = ours.ok_or(CannotSupport::NoGun { gun })?;
        if counter.is_tva() {
            return Err(CannotSupport::TransVolga { gun });
        }
        if self.is_flipped(gun) { Err(CannotSupport::Used { gun }) } else { Ok(at) }
    }

    /// [10.61] [10.63a] Whether a gun of the attacker may support an attack on a hex.
    pub fn check_attacker_gun(&self, side: Side, gun: Unit, target: Hex) -> Result<(), CannotSupport> {
        let at = self.check_support_gun(side, gun)?;
        if at.is_adjacent(target) {
            return Err(CannotSupport::NextToTarget { gun });
        }
        self.check_reach(gun, at, target)
    }

    /// [10.61] [10.63b] [6.71] [12.16b] Whether a gun of the defender may support the defence of a hex against
    /// attackers in these hexes.
    pub fn check_defender_gun(
        &self,
        side: Side,
        gun: Unit,
        own: Hex,
        from: &HexSet,
    ) -> Result<(), CannotSupport> {
        let at = self.check_support_gun(side, gun)?;
        if at == own {
            return Err(CannotSupport::UnderAttack { gun });
        }
        // [6.71] Nobody fires for survivors, but for those on Mamayev Kurgan.
        if own != data().kurgan && self.has_survivors(own) {
            return Err(CannotSupport::ForSurvivors { hex: own });
        }
        if !from.iter().any(|hex| self.check_reach(gun, at, hex).is_ok()) {
            return Err(CannotSupport::OutOfRange { gun });
        }
        let units = self.defenders_who_fire(own);
        match side {
            Side::German => Ok(()),
            Side::Soviet if units.is_empty() => Err(CannotSupport::ForNobody { hex: own }),
            Side::Soviet if is_militia(&units) => Err(CannotSupport::ForMilitia { hex: own }),
            Side::Soviet => Ok(()),
        }
    }

    /// [10.61a] Whether a hex is in the range of a gun.
    fn check_reach(&self, gun: Unit, at: Hex, target: Hex) -> Result<(), CannotSupport> {
        let range = data().counter(gun).range.unwrap_or(0);
        if at.distance(target) <= range { Ok(()) } else { Err(CannotSupport::OutOfRange { gun }) }
    }

    /// [10.66] Whether a gun may fire into the same hex as these: Soviet guns stand together or next to each other.
    pub fn check_same_hex(&self, guns: &UnitSet, gun: Unit) -> Result<(), CannotSupport> {
        match self.check_together(guns, gun, false) {
            Ok(()) => Ok(()),
            Err(_) => {
                let other = guns.iter().find(|other| *other != gun).unwrap_or(gun);
                Err(CannotSupport::FarApart { gun, other })
            }
        }
    }
}
