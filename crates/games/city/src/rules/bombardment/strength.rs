//! [6.4] [6.5] The strength of guns that bombard or fire indirectly.

use crate::data::{Share, Terrain, TerrainRow, UnitKind, data};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::counters::Term;
use crate::rules::counters::term::reduce;
use crate::rules::supply::Pile;
use crate::state::{City, Kontrpodgotovka};
use volga_engine::{RuleId, Story};

/// Guns that fire together into a hex, and on what occasion.
#[derive(Clone, Copy, Debug)]
pub struct GunFire {
    pub guns: UnitSet,
    pub target: Hex,
    /// The side that is fired at.
    pub against: Side,
    /// Those of the target hex that are fired at; none where all of them are.
    pub at: Option<UnitSet>,
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

impl Occasion {
    /// The rule by which guns fire.
    fn rule(self) -> &'static str {
        match self {
            Occasion::Bombardment { .. } => "6.0a",
            Occasion::Indirect => "10.6",
            Occasion::Forlorn => "10.67a",
        }
    }
}

/// Guns that stand alike to their target. [6.6a] Those that lack the depot are a sum of their own.
#[derive(Clone, Copy, Default)]
struct Battery {
    stocked: Pile,
    short: Pile,
}

impl City {
    /// The strength of guns.
    pub fn gun_strength(&self, fire: &GunFire) -> u16 {
        self.gun_sum(fire, &mut ())
    }

    /// [6.5e] [6.46b] [6.47] [14.3d] [3.33d] The strength of guns, term by term. Ruling 117: guns next to the target,
    /// mortars next to it and guns further off are three sums, each reduced and rounded for itself; ruling 25: supply,
    /// depot, spotting, terrain or armour, smoke, 10.67.
    pub fn gun_sum(&self, fire: &GunFire, terms: &mut impl Story<Term>) -> u16 {
        let [mut beside, mut mortars, mut far] = [Battery::default(); 3];
        let mut lines = None;
        for gun in fire.guns.iter() {
            let battery = match (self.is_beside(gun, fire.target), data().counter(gun).mortar) {
                (true, false) => &mut beside,
                (true, true) => &mut mortars,
                (false, _) => &mut far,
            };
            let pile = if self.lacks_depot(gun) { &mut battery.short } else { &mut battery.stocked };
            let strength = self.printed_strength(gun);
            pile.add(strength, self.is_gun_supplied(gun, &mut lines));
            let (rule, amount) = (RuleId(fire.occasion.rule()), strength as i16);
            terms.tell(|| Term { rule, unit: Some(gun), amount });
        }
        let (share, rule) = self.far_share(fire);
        // [6.46a] Next to the target neither terrain nor armour counts, but for mortars.
        let mortar = self.mortar_share(fire, "6.5a");
        let batteries = [(beside, (Share::Full, rule)), (mortars, mortar), (far, (share, rule))];
        let mut strength = 0;
        for (battery, (share, rule)) in batteries {
            let seen = self.spotted(fire, battery.total(terms), terms);
            strength += self.occasional(fire, reduce(seen, share, rule, terms), terms);
        }
        strength
    }

    /// [3.33e] The strength of a gun before all reductions. That of the flotilla depends on the turn.
    pub fn printed_strength(&self, gun: Unit) -> u16 {
        let counter = data().counter(gun);
        if counter.kind == UnitKind::Flotilla { self.flotilla_strength() } else { counter.fire.into() }
    }

    /// [13.0c] Whether a gun is in supply where it stands or stood; `lines`: those of its side, once they have been
    /// traced.
    fn is_gun_supplied(&self, gun: Unit, lines: &mut Option<HexSet>) -> bool {
        let Some(hex) = self.gun_hex(gun) else { return true };
        let side = data().counter(gun).side;
        let safe = side == Side::Soviet && self.is_always_supplied(gun, hex);
        safe || lines.get_or_insert_with(|| self.supply_lines(side)).contains(hex)
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

    /// [6.22] [6.22a] Soviet guns that see no further than a hill are halved; Trans Volga Artillery is not (6.24).
    fn spotted(&self, fire: &GunFire, strength: u16, terms: &mut impl Story<Term>) -> u16 {
        match fire.occasion {
            Occasion::Bombardment { spotted: false } => reduce(strength, Share::Half, "6.22", terms),
            Occasion::Bombardment { spotted: true } | Occasion::Indirect | Occasion::Forlorn => strength,
        }
    }

    /// [14.5d] [10.67a] Smoke over German bombardments; guns whose attack has failed.
    fn occasional(&self, fire: &GunFire, strength: u16, terms: &mut impl Story<Term>) -> u16 {
        match (fire.occasion, fire.against) {
            (Occasion::Bombardment { .. }, against) if self.is_in_smoke(against.enemy()) => {
                reduce(strength, Share::Half, "14.5d", terms)
            }
            (Occasion::Forlorn, _) => reduce(strength, Share::Half, "10.67a", terms),
            (Occasion::Bombardment { .. } | Occasion::Indirect, _) => strength,
        }
    }

    /// [6.5b] [6.5c] [6.5a] [6.5d] What is left of the strength of mortars next to their target: the strongest of all
    /// reductions counts, and no other. `halved`: the rule that halves them.
    pub(crate) fn mortar_share(&self, fire: &GunFire, halved: &'static str) -> (Share, &'static str) {
        let (share, rule) = self.far_share(fire);
        if share > Share::Half { (share, self.cited(rule, "6.5c")) } else { (Share::Half, halved) }
    }

    /// [6.41] [6.43]–[6.45] [16.23] What is left of the strength of guns that are not next to their target, and by
    /// which rule.
    fn far_share(&self, fire: &GunFire) -> (Share, &'static str) {
        let terrain = target_terrain(&fire.guns, fire.target, fire.against);
        if matches!(terrain, Terrain::Heavy | Terrain::Fortified) {
            let rule = if is_emplaced(fire.target) { self.cited("6.41", "6.26c") } else { "6.41" };
            return (row(terrain).artillery_air[fire.against], rule);
        }
        match self.armor_and_others(fire.target, fire.at.as_ref()) {
            (false, _) => (Share::Full, "6.41"),
            (true, false) => (Share::Quarter, "6.43"),
            (true, true) => (Share::Half, "6.44a"),
        }
    }

    /// [6.43] [6.44a] Whether there is armour in a hex, and whether there are units of other kinds, among those that
    /// are fired at; what no gun can hit is no unit.
    fn armor_and_others(&self, hex: Hex, at: Option<&UnitSet>) -> (bool, bool) {
        let fired_at = |unit: &Unit| at.is_none_or(|at| at.contains(*unit));
        let kinds = self.places.stack(hex).filter(fired_at).map(|unit| data().counter(unit).kind);
        let hit = kinds.filter(|kind| !kind.is_marker() && *kind != UnitKind::Pontoon);
        hit.fold((false, false), |(armor, others), kind| {
            (armor || kind.is_armor(), others || !kind.is_armor())
        })
    }

    /// Whether it changes the strength of a fire if there is armour in the target hex: [6.45] not in heavy and
    /// fortified structures, [6.46a] not for guns beside it but mortars.
    pub fn feels_armor(&self, fire: &GunFire) -> bool {
        let terrain = target_terrain(&fire.guns, fire.target, fire.against);
        let exposed = |gun: Unit| data().counter(gun).mortar || !self.is_beside(gun, fire.target);
        !matches!(terrain, Terrain::Heavy | Terrain::Fortified) && fire.guns.iter().any(exposed)
    }

    /// [6.42] [13.3b] [16.3] What is added to the die of guns that bombard a hex, term by term: column 5, isolation of
    /// guns west of the Volga (ruling 79), and a Kontrpodgotovka.
    pub fn bombardment_die(
        &self,
        guns: &UnitSet,
        target: Hex,
        against: Side,
        terms: &mut impl Story<Term>,
    ) -> i8 {
        let over_the_river = guns.iter().all(is_over_the_river);
        let volga = guns.iter().all(|gun| data().counter(gun).is_tva());
        let isolation = if over_the_river { 0 } else { self.isolation_die(against.enemy()) };
        let announced = volga && self.kontrpodgotovka == Kontrpodgotovka::Announced;
        let kontrpodgotovka = if announced { data().charts.kontrpodgotovka_die } else { 0 };
        let column = if is_emplaced(target) { self.cited("6.42", "6.26c") } else { "6.42" };
        let parts =
            [(column, bombs_die(guns, target, against)), ("13.3b", isolation), ("16.3", kontrpodgotovka)];
        for (rule, amount) in parts.into_iter().filter(|(_, amount)| *amount != 0) {
            terms.tell(|| Term { rule: RuleId(rule), unit: None, amount: amount.into() });
        }
        parts.iter().map(|(_, amount)| amount).sum()
    }
}

impl Battery {
    /// [13.0d] [6.6a] [6.6b] Its strength in short supply of anything.
    fn total(self, terms: &mut impl Story<Term>) -> u16 {
        let (stocked, short) = (self.stocked.total(terms), self.short.total(terms));
        stocked + reduce(short, Share::Half, "6.6a", terms)
    }
}

/// [6.42] [12.33a] [6.42a] Column 5 for guns that bombard a hex.
pub fn bombs_die(guns: &UnitSet, target: Hex, against: Side) -> i8 {
    row(target_terrain(guns, target, against)).die_bombs[against]
}

/// What a hex counts as under these guns. [16.24] [14.43b] [12.33a] For Trans Volga Artillery and the flotilla Germans
/// on the bank are in the open; [6.26c] Trans Volga Artillery itself counts as fortified.
fn target_terrain(guns: &UnitSet, target: Hex, against: Side) -> Terrain {
    let open =
        against == Side::German && data().sets.bank.contains(target) && guns.iter().all(is_over_the_river);
    match data().terrain(target) {
        _ if open => Terrain::Clear,
        Terrain::Volga | Terrain::EastBank => Terrain::Fortified,
        terrain => terrain,
    }
}

/// [6.26c] Whether a target lies beyond the Volga, where only Trans Volga Artillery is.
fn is_emplaced(target: Hex) -> bool {
    matches!(data().terrain(target), Terrain::Volga | Terrain::EastBank)
}

/// Whether a gun fires from the Volga or from beyond it.
fn is_over_the_river(gun: Unit) -> bool {
    matches!(data().counter(gun).kind, UnitKind::Tva | UnitKind::Flotilla)
}

fn row(terrain: Terrain) -> &'static TerrainRow {
    data().charts.row(terrain).expect("targets on the river and beyond count as fortified")
}

#[cfg(test)]
mod tests;
