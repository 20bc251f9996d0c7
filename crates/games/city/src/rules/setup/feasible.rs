//! Whether a set-up can still be finished.
//!
//! For the area or sector of a unit, let *m* militia and *o* other units be left to place there, workers aside, and let
//! each hex have as many free places as its limit leaves, one fewer where a worker brigade is still to come. The
//! rest can be placed if and only if
//!
//! 1. there are at least *m + o* free places,
//! 2. at least *m* of them are in structures, and
//! 3. the other units reach for the mandatory hexes that lack a unit in the open, and for those in structures that
//!    the militia does not fill.
//!
//! Each is plainly needed. Together they are enough: militia fills lacking hexes in structures first, other units the
//! rest, and then everyone goes to any free place, militia to one in a structure.

use super::{CannotPlace, sets_up};
use crate::data::{Arrival, UnitKind, data};
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::places::{Off, Place};
use crate::state::City;

/// [2.1s] The area or sector of a unit, if it has one. Later nobody asks for its division.
pub(crate) fn home(unit: Unit) -> Option<HexSet> {
    match data().unit(unit).arrival {
        Arrival::Sector(sector) => Some(data().sectors[usize::from(sector)].hexes),
        Arrival::Area(area) => Some(data().sets.areas[area as usize]),
        Arrival::AnySector => {
            Some(data().sectors.iter().fold(HexSet::EMPTY, |all, sector| all.or(&sector.hexes)))
        }
        Arrival::NearFerry
        | Arrival::Edge { .. }
        | Arrival::Volga { .. }
        | Arrival::Pool
        | Arrival::Survivor(_) => None,
    }
}

/// What is still to be done where a unit belongs, this unit not counted among the rest.
#[cfg_attr(test, derive(Clone, Copy, Debug, PartialEq, Eq))]
pub(super) struct Needs {
    militia: usize,
    others: usize,
    /// Free places, and those of them in structures.
    free: usize,
    free_in_structures: usize,
    /// Units that mandatory hexes lack, in structures and in the open.
    lacking_in_structures: usize,
    lacking_in_the_open: usize,
}

impl City {
    /// What is left to be placed where this unit belongs, and where.
    pub(super) fn needs(&self, unit: Unit) -> Needs {
        let arrival = data().unit(unit).arrival;
        let mut needs = Needs {
            militia: 0,
            others: 0,
            free: 0,
            free_in_structures: 0,
            lacking_in_structures: 0,
            lacking_in_the_open: 0,
        };
        for other in data().by_side[data().counter(unit).side].iter().filter(|other| *other != unit) {
            let due = self.places.of(other) == Place::Off(Off::Due) && sets_up(other);
            if due && data().unit(other).arrival == arrival {
                let kind = data().counter(other).kind;
                needs.militia += usize::from(kind == UnitKind::Militia);
                let other =
                    kind.counts_for_stacking() && kind != UnitKind::Militia && kind != UnitKind::Worker;
                needs.others += usize::from(other);
            }
        }
        let home = home(unit).unwrap_or(HexSet::EMPTY);
        let structures = &data().sets.structures;
        for hex in home.iter() {
            let free = self.free(data().counter(unit).side, hex);
            needs.free += free;
            needs.free_in_structures += if structures.contains(hex) { free } else { 0 };
        }
        for (hex, _) in data().mandatory.iter().filter(|(hex, _)| home.contains(*hex)) {
            let lacking = self.lacking(*hex);
            if structures.contains(*hex) {
                needs.lacking_in_structures += lacking;
            } else {
                needs.lacking_in_the_open += lacking;
            }
        }
        needs
    }

    /// How many places a hex has, but for a worker brigade that is still to come.
    fn free(&self, side: Side, hex: Hex) -> usize {
        let room = self.room(side, hex);
        let awaits = side == Side::Soviet && self.awaits_worker(hex);
        if awaits { room.saturating_sub(1) } else { room }
    }

    fn awaits_worker(&self, hex: Hex) -> bool {
        let is_worker = |unit: Unit| data().counter(unit).kind == UnitKind::Worker;
        data().sets.factories.contains(hex) && !self.places.stack(hex).any(is_worker)
    }

    /// [2.1i] [2.1j] How many units a mandatory hex lacks; ruling 145: units that count for stacking serve.
    fn lacking(&self, hex: Hex) -> usize {
        let needed = data().mandatory.iter().find(|(mandatory, _)| *mandatory == hex);
        needed.map_or(0, |(_, units)| usize::from(*units).saturating_sub(self.stacked(hex)))
    }
}

impl Needs {
    /// Whether the rest can be placed once this unit is in this hex.
    pub(super) fn check(&self, city: &City, unit: Unit, hex: Hex) -> Result<(), CannotPlace> {
        let kind = data().counter(unit).kind;
        let side = data().counter(unit).side;
        let structure = data().sets.structures.contains(hex);
        // A worker takes the place that was kept for it; any other unit one of the free ones.
        let used = usize::from(kind != UnitKind::Worker);
        if used > city.free(side, hex) {
            return Err(CannotPlace::NoRoomForTheRest { hex });
        }
        let filled = usize::from(city.lacking(hex) > 0);
        let (in_structures, in_the_open) = if structure { (filled, 0) } else { (0, filled) };
        if self.militia + self.others > self.free - used {
            return Err(CannotPlace::NoRoomForTheRest { hex });
        }
        if self.militia > self.free_in_structures - if structure { used } else { 0 } {
            return Err(CannotPlace::NoStructureForMilitia { hex });
        }
        let open = self.lacking_in_the_open - in_the_open;
        let structures = self.lacking_in_structures - in_structures;
        if self.others < open + structures.saturating_sub(self.militia) {
            return Err(CannotPlace::MandatoryHexesLeft { hex });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::state::RULES;
    use crate::testkit::{hex, unit};

    const NOTHING: Needs = Needs {
        militia: 0,
        others: 0,
        free: 100,
        free_in_structures: 50,
        lacking_in_structures: 0,
        lacking_in_the_open: 0,
    };

    fn opening() -> City {
        City::opening("campaign", &Options::default(), RULES).expect("the scenario exists")
    }

    /// The rule against a unit in a hex, if so much is left to be done.
    fn against(needs: Needs, name: &str, at: Hex) -> Option<&'static str> {
        needs.check(&opening(), unit(name), at).err().map(|refused| refused.rule().0)
    }

    /// A hex of the South, mandatory or not, with a structure or in the open.
    fn southern(mandatory: bool, structure: bool) -> Hex {
        let is_mandatory = |hex: Hex| data().mandatory.iter().any(|(at, _)| *at == hex);
        let fits =
            |hex: &Hex| is_mandatory(*hex) == mandatory && data().sets.structures.contains(*hex) == structure;
        data().sets.areas[crate::data::Area::South as usize].iter().find(fits).expect("such a hex")
    }

    #[test]
    fn r2_1n_the_rest_finds_places() {
        let open = southern(false, false);
        let rest = Needs { militia: 1, others: 2, ..NOTHING };
        assert_eq!(against(Needs { free: 4, ..rest }, "244D-INF2-1", open), None, "one for this unit");
        assert_eq!(against(Needs { free: 3, ..rest }, "244D-INF2-1", open), Some("2.1n"));
        assert_eq!(against(Needs { free: 3, ..rest }, "WRK-WRK-1", hex("2715")), None, "its place was kept");
    }

    #[test]
    fn r2_1k_the_militia_that_is_left_finds_structures() {
        let rest = Needs { militia: 2, free_in_structures: 2, ..NOTHING };
        assert_eq!(against(rest, "244D-INF2-1", southern(false, false)), None);
        assert_eq!(against(rest, "244D-INF2-1", southern(false, true)), Some("2.1k"));
        let more = Needs { free_in_structures: 3, ..rest };
        assert_eq!(against(more, "244D-INF2-1", southern(false, true)), None);
    }

    #[test]
    fn r2_1i_the_rest_reaches_for_the_mandatory_hexes() {
        let open = Needs { others: 1, lacking_in_the_open: 2, ..NOTHING };
        assert_eq!(against(open, "244D-INF2-1", southern(false, false)), Some("2.1i"));
        assert_eq!(against(open, "244D-INF2-1", southern(true, false)), None, "it is one of them");
        assert_eq!(against(open, "244D-INF2-1", southern(false, true)), Some("2.1i"));
        let structures = Needs { others: 1, lacking_in_structures: 2, ..NOTHING };
        assert_eq!(against(structures, "244D-INF2-1", southern(false, true)), Some("2.1i"));
        assert_eq!(against(structures, "244D-INF2-1", southern(true, true)), None);
        let militia = Needs { militia: 1, ..structures };
        assert_eq!(against(militia, "244D-INF2-1", southern(false, false)), None, "militia serves too");
        let both = Needs { lacking_in_the_open: 1, ..militia };
        assert_eq!(against(both, "244D-INF2-1", southern(false, false)), Some("2.1i"), "not in the open");
    }

    #[test]
    fn r2_1i_what_is_left_is_counted_for_each_area() {
        let mut city = opening();
        for (name, area, militia, others, works) in
            [("244D-INF2-1", 0, 3, 40, 0), ("6T-INF3-1", 1, 11, 55, 6), ("124B-INF2-1", 2, 3, 40, 0)]
        {
            let hexes = data().sets.areas[area];
            let places = |hexes: &HexSet| hexes.iter().map(|hex| city.room(Side::Soviet, hex)).sum::<usize>();
            let structures = hexes.and(&data().sets.structures);
            let lacking = |wanted: bool| -> usize {
                let here = data().mandatory.iter().filter(|(hex, _)| hexes.contains(*hex));
                let here = here.filter(|(hex, _)| structures.contains(*hex) == wanted);
                here.map(|(_, units)| usize::from(*units)).sum()
            };
            let expected = Needs {
                militia,
                others,
                free: places(&hexes) - works,
                free_in_structures: places(&structures) - works,
                lacking_in_structures: lacking(true),
                lacking_in_the_open: lacking(false),
            };
            assert_eq!(city.needs(unit(name)), expected, "{name}");
        }
        let before = city.needs(unit("6T-INF3-2"));
        city.places.put(unit("6T-INF3-1"), hex("1136"));
        city.places.put(unit("WRK-WRK-1"), hex("2715"));
        let after = city.needs(unit("6T-INF3-2"));
        assert_eq!(after, Needs { others: before.others - 1, ..before }, "the worker's place was kept");
    }
}
