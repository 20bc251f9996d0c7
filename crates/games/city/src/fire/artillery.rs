//! [6.4] [6.5] The strength of guns that bombard or fire indirectly.

use super::Pile;
use crate::data::{Share, Terrain, TerrainRow, UnitKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::state::{City, Oil};

/// Guns that fire together into a hex, and on what occasion.
#[derive(Clone, Copy, Debug)]
pub struct GunFire {
    pub guns: UnitSet,
    pub target: Hex,
    /// The side that is fired at.
    pub against: Side,
    pub occasion: Occasion,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// [6.0] In the Bombardment Stage; `spotted`: a spotting hex is next to the target, or none is needed.
    Bombardment { spotted: bool },
    /// [10.6] In support of a ground attack.
    Indirect,
    /// [10.67a] After all attackers of a ground attack have fallen.
    Forlorn,
}

impl City {
    /// The strength of guns. Ruling 117: guns next to the target, guns further off and mortars next to it are three sums,
    /// each reduced and rounded for itself; ruling 25: supply, depot, spotting, terrain or armour, smoke, 10.67.
    pub fn gun_strength(&self, fire: &GunFire) -> u16 {
        let mut piles = [[Pile::default(); 2]; 3];
        for gun in fire.guns.iter() {
            let pile = match (self.is_beside(gun, fire.target), data().counter(gun).mortar) {
                (true, false) => 0,
                (true, true) => 1,
                (false, _) => 2,
            };
            let depot = usize::from(self.lacks_depot(gun));
            piles[pile][depot].add(data().counter(gun).fire.into(), self.is_supplied(gun));
        }
        let far = self.far_share(fire);
        // [6.46a] Next to the target neither terrain nor armour counts; [6.5b] [6.5c] for a mortar the strongest of all
        // reductions does.
        let shares = [Share::Full, far.max(Share::Half), far];
        piles
            .iter()
            .zip(shares)
            .map(|([whole, short], share)| {
                let strength = whole.total() + Share::Half.of(short.total());
                self.occasional(fire, share.of(self.spotted(fire, strength)))
            })
            .sum()
    }

    fn is_beside(&self, gun: Unit, target: Hex) -> bool {
        self.gun_hex(gun).is_some_and(|hex| hex.is_adjacent(target))
    }

    /// Where a gun fires from: also where it stood when it was hit in this stage (6.11).
    pub fn gun_hex(&self, gun: Unit) -> Option<Hex> {
        match self.places.of(gun) {
            Place::On(hex) | Place::Off(Off::Ghost(hex)) => Some(hex),
            Place::Off(_) => None,
        }
    }

    /// [6.22] Soviet guns that see no further than a hill are halved; Trans Volga Artillery is not (6.24).
    fn spotted(&self, fire: &GunFire, strength: u16) -> u16 {
        match fire.occasion {
            Occasion::Bombardment { spotted: false } => Share::Half.of(strength),
            Occasion::Bombardment { spotted: true } | Occasion::Indirect | Occasion::Forlorn => strength,
        }
    }

    /// [14.5d] [10.67a] Smoke over German bombardments; guns whose attack has failed.
    fn occasional(&self, fire: &GunFire, strength: u16) -> u16 {
        match (fire.occasion, fire.against) {
            (Occasion::Bombardment { .. }, Side::Soviet) if self.oil == Oil::Burning => {
                Share::Half.of(strength)
            }
            (Occasion::Forlorn, _) => Share::Half.of(strength),
            (Occasion::Bombardment { .. } | Occasion::Indirect, _) => strength,
        }
    }

    /// [6.41] [6.43]–[6.45] What is left of the strength of guns that are not next to their target.
    fn far_share(&self, fire: &GunFire) -> Share {
        let terrain = target_terrain(&fire.guns, fire.target, fire.against);
        if matches!(terrain, Terrain::Heavy | Terrain::Fortified) {
            return row(terrain).artillery_air[fire.against];
        }
        let (armor, others) = self.armor_and_others(fire.target);
        match (armor, others) {
            (false, _) => Share::Full,
            (true, false) => Share::Quarter,
            (true, true) => Share::Half,
        }
    }

    /// [6.43] [6.44a] Whether a hex has armour, and whether it has units of other kinds; what no gun can hit is no unit.
    fn armor_and_others(&self, hex: Hex) -> (bool, bool) {
        let kinds = self.places.stack(hex).map(|unit| data().counter(unit).kind);
        let hit = kinds.filter(|kind| !kind.is_marker() && *kind != UnitKind::Pontoon);
        hit.fold((false, false), |(armor, others), kind| {
            (armor || kind.is_armor(), others || !kind.is_armor())
        })
    }
}

/// [6.42] [12.33a] Column 5 for guns that bombard a hex.
pub fn bombs_die(guns: &UnitSet, target: Hex, against: Side) -> i8 {
    row(target_terrain(guns, target, against)).die_bombs[against]
}

/// What a hex counts as under these guns. [16.24] [14.43b] [12.33a] For Trans Volga Artillery and the flotilla Germans on
/// the bank are in the open; [6.26c] Trans Volga Artillery itself counts as fortified.
fn target_terrain(guns: &UnitSet, target: Hex, against: Side) -> Terrain {
    let over_the_river = |gun: Unit| matches!(data().counter(gun).kind, UnitKind::Tva | UnitKind::Flotilla);
    let open =
        against == Side::German && data().sets.bank.contains(target) && guns.iter().all(over_the_river);
    match data().terrain(target) {
        _ if open => Terrain::Clear,
        Terrain::Volga | Terrain::EastBank => Terrain::Fortified,
        terrain => terrain,
    }
}

fn row(terrain: Terrain) -> &'static TerrainRow {
    data().charts.row(terrain).expect("targets on the river and beyond count as fortified")
}

#[cfg(test)]
mod tests;
