//! [15.2] German replacements.

use crate::action::Action;
use crate::data::data;
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::Off;
use crate::rules::reinforcements::replacement::{CannotReplace, check_asked};
use crate::state::City;
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

impl City {
    /// [15.2b] [15.21] [15.22] [15.23a] [3.23b] The die of the next unit in the Replacement Box: it returns on a three
    /// or less that is not above the smaller of its strengths, or else [15.23] is gone for good. Whether there was such
    /// a unit.
    pub(crate) fn roll_for_replacement(
        &mut self,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        let Some(unit) = self.places.off(Off::Box).next() else { return false };
        let counter = data().counter(unit);
        let strength = counter.second.map_or(counter.fire, |second| second.min(counter.fire));
        let die = dice.d6(Why::of("15.2b", unit.name())) as u8;
        let returns = counter.replaceable && die <= data().charts.replacement_die && die <= strength;
        self.places.take(unit, if returns { Off::Returning } else { Off::Gone });
        story.tell(|| Event::Arrival(ArrivalEvent::ReplacementRoll { unit, die, returns }));
        true
    }

    /// The unit that is to be placed next.
    pub(crate) fn asked_replacement(&self) -> Option<Unit> {
        self.places.off(Off::Returning).next()
    }

    /// [15.2c] Ruling 73: any hex of any sector with room and without the enemy.
    pub fn check_replacement(&self, unit: Unit, hex: Hex) -> Result<(), CannotReplace> {
        check_asked(self.asked_replacement(), unit)?;
        self.check_sector_hex(hex)
    }

    fn check_sector_hex(&self, hex: Hex) -> Result<(), CannotReplace> {
        if data().hex(hex).sector.is_none() {
            return Err(CannotReplace::OutsideSectors { hex });
        }
        if self.places.occupied(Side::Soviet).contains(hex) {
            return Err(CannotReplace::SovietsInSector { hex });
        }
        if self.room(Side::German, hex) > 0 { Ok(()) } else { Err(CannotReplace::NoRoom { hex }) }
    }

    /// The hexes in which a replacement may be placed.
    pub(crate) fn replacement_hexes(&self) -> HexSet {
        let sectors = data().sectors.iter().fold(HexSet::EMPTY, |all, sector| all.or(&sector.hexes));
        sectors.iter().filter(|hex| self.check_sector_hex(*hex).is_ok()).collect()
    }

    pub(crate) fn legal_replacements(&self, unit: Unit, into: &mut Vec<Action>) {
        into.extend(self.replacement_hexes().iter().map(|hex| Action::Place { unit, hex }));
    }

    /// [15.2d] A checked placement: the unit is ready like any other.
    pub(crate) fn place_replacement(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.enter(Side::German, &UnitSet::EMPTY.with(unit), hex);
        story.tell(|| Event::Arrival(ArrivalEvent::Replaced { unit, hex }));
    }

    /// Ruling 113: a replacement that finds no room is lost.
    pub(crate) fn lose_replacement(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        self.places.take(unit, Off::Gone);
        story.tell(|| Event::Arrival(ArrivalEvent::NoRoom { unit }));
    }
}
