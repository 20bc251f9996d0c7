//! [13.4] Soviet collapse.

use crate::data::{UnitKind, data};
use crate::event::{CollapseEvent, Event};
use crate::ids::{Side, Unit};
use crate::state::City;
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

impl City {
    /// [13.4a] Whether German units are in all three ferry hexes.
    pub fn collapses(&self) -> bool {
        data().ferries.iter().all(|ferry| self.places.occupied(Side::German).contains(ferry.hex))
    }

    /// [13.4d] [13.26] [13.41] Whether collapse can touch a unit: it stands west of the Volga and is not under
    /// Chuikov's command, militia neither (ruling 165); neither he nor the depot surrenders.
    fn may_collapse(&self, unit: Unit) -> bool {
        let counter = data().counter(unit);
        let Some(hex) = self.places.hex(unit) else { return false };
        let steadfast = matches!(counter.kind, UnitKind::Leader | UnitKind::Depot);
        counter.side == Side::Soviet
            && data().sets.land.contains(hex)
            && !steadfast
            && !self.is_under_command(hex)
    }

    /// [13.4b] All militia is removed at once.
    pub(crate) fn disband_militia(&mut self, story: &mut impl Story<Event>) {
        story.tell(|| Event::Collapse(CollapseEvent::Began));
        for unit in data().by_side.soviet.iter() {
            if data().counter(unit).kind == UnitKind::Militia && self.may_collapse(unit) {
                self.eliminate(unit);
                story.tell(|| Event::Collapse(CollapseEvent::MilitiaGone { unit }));
            }
        }
    }

    /// [13.4c] The next unit that has to roll, in data order after the one before it.
    pub(crate) fn next_to_roll(&self, after: Option<Unit>) -> Option<Unit> {
        let rolls = |unit: &Unit| Some(*unit) > after && self.may_collapse(*unit);
        data().by_side.soviet.iter().find(rolls)
    }

    /// [13.4c] [13.42a] [13.42b] A unit surrenders if its die is above its Fire Strength: the higher of two, half of a
    /// gun's.
    pub(crate) fn roll_for_collapse(
        &mut self,
        unit: Unit,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let die = dice.d6(Why::of("13.4c", unit.name())) as u8;
        let counter = data().counter(unit);
        let strength = counter.fire.max(counter.second.unwrap_or(0));
        // Ruling 119: half a gun's strength is compared unrounded.
        let surrendered = if counter.is_artillery() { 2 * die > strength } else { die > strength };
        story.tell(|| Event::Collapse(CollapseEvent::Roll { unit, die, surrendered }));
        if surrendered {
            self.eliminate(unit);
        }
    }
}
