//! [14.3] Rubble: how it comes about, and what it does.

pub(crate) mod event;

use crate::data::data;
use crate::event::Event;
use crate::ids::Hex;
use crate::state::Breslau;
use event::RubbleEvent;
use volga_engine::dice::{Dice, Why};
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [14.3.1c] [14.3.7] [14.3.4] Whether a die can make Rubble of a hex: built-up terrain that is none yet
    /// (ruling 183), however many markers are out.
    pub fn may_become_rubble(&self, hex: Hex) -> bool {
        self.options.rubble && data().sets.built_up.contains(hex) && !self.rubble.contains(hex)
    }

    /// [14.3.1a] [14.3.1b] Ruling 114: the die for Rubble, once for a bombardment or a Goliath, hit or miss; `by`: the
    /// rule of which it is. [14.3.2c] [14.3.6a] New Rubble removes a Barricade.
    pub(crate) fn roll_rubble(
        &mut self,
        hex: Hex,
        by: &'static str,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let die = dice.d6(Why::of("14.3.1a", hex.name())) as u8;
        let made = die <= data().charts.rubble_on;
        story.tell(|| Event::Rubble(RubbleEvent::Rolled { hex, die, made, by: RuleId(by) }));
        if made {
            self.rubble.insert(hex);
            if self.barricades.contains(hex) {
                self.remove_barricade(hex, "14.3.6a", story);
            }
        }
    }
}
