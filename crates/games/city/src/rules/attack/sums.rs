//! [10.3] [10.4] [10.5] [10.67] What each fire of a ground attack comes to, and how: term by term for those who ask.

use super::Fire;
use crate::data::{AttackKind, data};
use crate::ids::{Hex, Side, UnitSet};
use crate::rules::bombardment::strength::{GunFire, Occasion};
use crate::rules::counters::Term;
use crate::rules::counters::term::tell;
use crate::rules::terrain::GroundFire;
use crate::stage::GroundAttack;
use crate::state::City;
use volga_engine::Story;

impl City {
    /// [10.3a] [10.4d] [5.6a] [10.31] [10.41] [5.62b] [14.3j] The Offensive Fire of the attackers who are left, with
    /// their guns and bombers. [10.32] In a surprise attack column 5 is not used.
    pub fn offensive_fire(
        &self,
        attack: &GroundAttack,
        kind: AttackKind,
        strength: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        let rule = match kind {
            AttackKind::Surprise => self.by_its_kind("10.3a"),
            AttackKind::Normal | AttackKind::Ambush => "10.4d",
        };
        let fire = GroundFire { units: attack.party, target: attack.hex, at: None, rule };
        let units = self.ground_sum(&fire, strength);
        let guns = self.gun_sum(&offensive_guns(attack, Occasion::Indirect), strength);
        tell(strength, "5.6a", attack.air.into());
        let terrain = match kind {
            AttackKind::Surprise => 0,
            AttackKind::Normal | AttackKind::Ambush => {
                self.column_five(attack.side, &attack.party, attack.hex)
            }
        };
        tell(die, "10.43a", terrain.into());
        let isolation = self.isolation_die(attack.side);
        tell(die, "13.3b", isolation.into());
        Fire { strength: units + guns + u16::from(attack.air), die: terrain + isolation }
    }

    /// [10.67a] The fire of guns whose attackers have all fallen: a bombardment of half the strength.
    pub fn forlorn_fire(
        &self,
        attack: &GroundAttack,
        strength: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        let fire = offensive_guns(attack, Occasion::Forlorn);
        let strength = self.gun_sum(&fire, strength);
        Fire { strength, die: self.bombardment_die(&fire.guns, fire.target, fire.against, die) }
    }

    /// [10.3b] [14.12] The fire of a surprised defender: of the units under attack alone. Ruling 221: he names no hex,
    /// and counts as firing into that of the attackers' hexes which suits him best.
    pub fn surprised_fire(
        &self,
        attack: &GroundAttack,
        strength: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        let side = attack.side.enemy();
        let units = self.defenders_who_fire(attack.hex);
        let hexes = self.attacking_hexes(attack);
        let (at, rule) = (self.attackers_alone(attack), self.by_its_kind("10.3b"));
        let fire = |target| GroundFire { units, target, at, rule };
        let best = hexes.iter().max_by_key(|hex| self.ground_sum(&fire(*hex), &mut ()));
        let strength = best.map_or(0, |hex| self.ground_sum(&fire(hex), strength));
        let isolation = self.isolation_die(side);
        tell(die, "13.3b", isolation.into());
        Fire { strength, die: isolation }
    }

    /// [10.4g] [10.42] [10.41] [10.42a] [10.42b] [10.43c] The Defensive Fire into one attacking hex, of what has been
    /// aimed at it. [10.5a] In an ambush the die is one lower.
    pub fn defensive_fire_into(
        &self,
        attack: &GroundAttack,
        kind: AttackKind,
        into: Hex,
        strength: &mut impl Story<Term>,
        die: &mut impl Story<Term>,
    ) -> Fire {
        let side = attack.side.enemy();
        let (units, guns) = attack.aimed_at(into);
        let at = self.attackers_alone(attack);
        let shells = GunFire { guns, target: into, against: attack.side, at, occasion: Occasion::Indirect };
        let rule = self.by_its_kind(self.cited("10.4b", "10.4g"));
        let shots = GroundFire { units, target: into, at, rule };
        let (own, far) = (self.ground_sum(&shots, strength), self.gun_sum(&shells, strength));
        let fire = self.defensive_fire(side, attack.hex, into, own, far);
        let column = match side {
            Side::Soviet => "10.42a",
            Side::German => "10.42b",
        };
        let isolation = self.isolation_die(side);
        let ambush = match kind {
            AttackKind::Ambush => data().charts.ambush_die,
            AttackKind::Surprise | AttackKind::Normal => 0,
        };
        tell(strength, column, (fire.strength - own - far) as i16);
        tell(die, column, (fire.die - isolation).into());
        tell(die, "13.3b", isolation.into());
        tell(die, "10.5a", ambush.into());
        Fire { strength: fire.strength, die: fire.die + ambush }
    }

    /// The rule of a fire; by the first rules all units with one strength cited that of Offensive Fire.
    fn by_its_kind(&self, rule: &'static str) -> &'static str {
        if self.rules.since(2) { rule } else { "10.4d" }
    }

    /// [10.64] Ruling 229: of an attacking hex those who take part are fired at; by the first rules all who stood
    /// there.
    fn attackers_alone(&self, attack: &GroundAttack) -> Option<UnitSet> {
        self.rules.since(2).then_some(attack.party)
    }
}

/// The attacker's guns and what they fire at.
fn offensive_guns(attack: &GroundAttack, occasion: Occasion) -> GunFire {
    let (guns, against) = (attack.guns[attack.side], attack.side.enemy());
    GunFire { guns, target: attack.hex, against, at: None, occasion }
}

impl GroundAttack {
    /// The units and the guns of the defender that have been aimed at a hex.
    pub fn aimed_at(&self, hex: Hex) -> (UnitSet, UnitSet) {
        let (aimed, guns) = (self.aims.at(self.hex, hex), self.guns[self.side.enemy()]);
        (aimed.minus(&guns), aimed.and(&guns))
    }
}
