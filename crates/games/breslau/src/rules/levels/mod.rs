//! [14.2] Levels of City terrain: where its German defenders are.

pub(crate) mod event;

use crate::data::{Terrain, data};
use crate::event::Event;
use crate::ids::{Hex, Side, UnitSet};
use crate::stage::Level;
use crate::state::Breslau;
use event::LevelEvent;
use volga_engine::dice::{Dice, Why};
use volga_engine::{RuleId, Story};

/// [14.2.1b] AFVs, artillery and AA units, which are never in basements or upstairs.
pub(crate) fn street_level() -> UnitSet {
    let classes = &data().by_class;
    classes.afv.or(&classes.artillery).or(&classes.anti_aircraft)
}

impl Breslau {
    /// [14.2.1a] Whether there are levels in a hex: City terrain, which a Fort is not (ruling 57).
    pub fn has_levels(&self, hex: Hex) -> bool {
        self.options.levels && data().terrain(hex) == Terrain::City
    }

    /// [14.2.1a] Whether a die says where the Germans of a hex are. Ruling 57: not if all of them are at street level
    /// anyway.
    pub fn needs_level_die(&self, hex: Hex) -> bool {
        self.has_levels(hex)
            && self.places.holder(hex) == Some(Side::German)
            && !self.places.units_in(hex).is_subset(&street_level())
    }

    /// [14.2.1b] [14.2.1c] Rulings 142 and 167: where the units of a hex are without a die: at street level, if there
    /// are levels at all. Nobody is in an empty hex.
    pub fn level_without_die(&self, hex: Hex) -> Option<Level> {
        (self.has_levels(hex) && self.places.top(hex).is_some()).then_some(Level::Street)
    }

    /// [14.2.1a] [14.3.5] The die for where the Germans of a hex are; Rubble has no upper levels.
    pub(crate) fn roll_level(&self, hex: Hex, dice: &mut impl Dice, story: &mut impl Story<Event>) -> Level {
        let die = dice.d6(Why::of("14.2.1a", hex.name())) as u8;
        let rubble = self.rubble.contains(hex);
        let level = data().charts.level_for(die, rubble);
        let by = RuleId(if rubble { "14.3.5" } else { "14.2.1a" });
        story.tell(|| Event::Level(LevelEvent::Rolled { hex, die, level, by }));
        level
    }
}
