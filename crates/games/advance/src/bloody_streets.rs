//! [6.4.1] Bloody Streets: the price of Contested urban Areas.

use crate::data::{BloodyEffect, Strategy};
use crate::event::Event;
use crate::ids::{Area, UnitSet};
use crate::state::{Advance, Phase};
use volga_engine::{Dice, Story, Why};

impl Advance {
    /// [6.4.1a] [6.4.1d] Before the first Action Round every Contested urban Area is rolled for.
    pub(crate) fn begin_bloody_streets(&mut self) {
        self.phase = Phase::BloodyStreets(self.contested().and(self.data().urban));
    }

    /// [6.4.1b] One Area's roll, in ascending order of number (ruling 29).
    pub(crate) fn roll_bloody_streets(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Phase::BloodyStreets(areas) = self.phase else { return };
        let Some(area) = areas.first() else {
            self.next_action_round(story);
            return;
        };
        self.phase = Phase::BloodyStreets(areas.without(area));
        let roll = dice.d6(Why::of("6.4.1a", area.name())) as u8;
        let modifier = self.bloody_modifier(area);
        let modified = (roll + modifier).min(6);
        let charts = &self.data().charts;
        let effect = charts.bloody[usize::from(modified - 1)];
        let units = match effect {
            BloodyEffect::SpentAndMorale => self.stack(area).minus(self.spent),
            BloodyEffect::None | BloodyEffect::Morale => UnitSet::EMPTY,
        };
        self.spent = self.spent.or(units);
        story.tell(|| Event::BloodyStreets { area, roll, modifier, effect, units });
        if effect != BloodyEffect::None {
            self.change_morale(charts.bloody_morale, "6.4.1b", story);
        }
    }

    /// [6.4.1c] One more against Guards in an Area with a terrain modifier of 4.
    pub(crate) fn bloody_modifier(&self, area: Area) -> u8 {
        let data = self.data();
        let guards =
            self.garrison(area).counter().is_some_and(|c| data.counter(c).strategy == Strategy::Guards);
        if guards && data.area(area).tem == data.charts.bloody_guards_tem {
            data.charts.bloody_guards
        } else {
            0
        }
    }
}
