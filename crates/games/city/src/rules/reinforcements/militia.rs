//! [15.52] [12.1] Militia that is called up.

use crate::action::Action;
use crate::data::{Area, Terrain, data};
use crate::event::{ArrivalEvent, Event};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::reinforcements::replacement::{CannotReplace, check_asked};
use crate::stage::{Closing, Stage};
use crate::state::City;
use volga_engine::Story;

impl City {
    /// [15.52a] [15.52c] Whether militia may be placed in a hex, so many having been placed in each area.
    pub fn check_militia(
        &self,
        placed: &[u8; Area::ALL.len()],
        unit: Unit,
        hex: Hex,
    ) -> Result<(), CannotReplace> {
        check_asked(self.asked_militia(), unit)?;
        self.check_militia_hex(placed, hex)
    }

    /// [15.52e] Whether a hex takes militia now.
    fn check_militia_hex(&self, placed: &[u8; Area::ALL.len()], hex: Hex) -> Result<(), CannotReplace> {
        // [15.52e] Special structures take it too.
        let structure = data().sets.structures.contains(hex) || data().terrain(hex) == Terrain::Special;
        let area = data().hex(hex).area.filter(|_| structure);
        let area = area.ok_or(CannotReplace::NoStructure { hex })? as usize;
        if placed[area] >= data().charts.militia_per_turn[area] {
            return Err(CannotReplace::AreaHasItsMilitia { hex });
        }
        if !self.has_company(hex) {
            return Err(CannotReplace::NoCompany { hex });
        }
        if self.room(Side::Soviet, hex) > 0 { Ok(()) } else { Err(CannotReplace::NoRoomForMilitia { hex }) }
    }

    /// [15.52d] The hexes that take militia now.
    fn militia_hexes(&self, placed: &[u8; Area::ALL.len()]) -> impl Iterator<Item = Hex> {
        let held = self.places.occupied(Side::Soviet).and(&data().sets.land);
        held.iter().filter(move |hex| self.check_militia_hex(placed, *hex).is_ok())
    }

    pub(crate) fn may_call_up_militia(&self, placed: &[u8; Area::ALL.len()]) -> bool {
        self.asked_militia().is_some() && self.militia_hexes(placed).next().is_some()
    }

    /// [15.52b] Every hex that takes the next counter: the player chooses while there are any.
    pub(crate) fn legal_militia(&self, placed: &[u8; Area::ALL.len()], into: &mut Vec<Action>) {
        let Some(unit) = self.asked_militia() else { return };
        into.extend(self.militia_hexes(placed).map(|hex| Action::Place { unit, hex }));
    }

    /// A checked placement. [15.53b] It comes when all movement of the turn is over.
    pub(crate) fn place_militia(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.enter(Side::Soviet, &UnitSet::EMPTY.with(unit), hex);
        story.tell(|| Event::Arrival(ArrivalEvent::Militia { unit, hex }));
        if let (Stage::Closing(Closing::Militia { placed }), Some(area)) =
            (&mut self.stage, data().hex(hex).area)
        {
            placed[area as usize] = placed[area as usize].saturating_add(1);
        }
    }
}
