//! [3.2] What the Soviet player knows of German stacks.

pub(crate) mod event;
pub(crate) mod types;

use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::Breslau;
use event::FogEvent;
use volga_engine::{Game as _, Story, Turn, refusals};

impl Breslau {
    /// [3.2b] [3.2c] [3.2d] Whether the Soviet player sees only the top unit of this hex: a German stack that no Soviet
    /// ground unit is next to (ruling 108: rivers or not). [3.2f] Nothing is hidden once the German has waived it.
    pub fn is_hidden(&self, hex: Hex) -> bool {
        let soviets = self.places.occupied(Side::Soviet);
        !self.waived
            && self.places.occupied(Side::German).contains(hex)
            && !hex.neighbours().any(|near| soviets.contains(near))
    }

    /// Whether the units below the top of a hex are hidden, and there are some.
    pub fn has_hidden_units(&self, hex: Hex) -> bool {
        self.places.height(hex) > 1 && self.is_hidden(hex)
    }

    /// The units of a set that lie below the top of a hidden stack: the Soviet player knows that they are somewhere,
    /// not where.
    pub fn unseen_of(&self, units: &UnitSet) -> UnitSet {
        let is_unseen = |unit: &Unit| {
            let hex = self.places.hex(*unit);
            hex.is_some_and(|hex| self.places.top(hex) != Some(*unit) && self.is_hidden(hex))
        };
        units.iter().filter(is_unseen).collect()
    }

    /// [3.2d] Rulings 107 and 215: a unit of a stack is gone. If it lay on top its owner picks another, where that
    /// matters.
    pub(crate) fn miss_top(&mut self, hex: Hex, was_top: bool) {
        let was_topless = self.topless == Some(hex);
        if (was_top || was_topless) && self.has_hidden_units(hex) {
            self.topless = Some(hex);
        } else if was_topless {
            self.topless = None;
        }
    }
}

/// [3.2f] Waiving.
impl Breslau {
    /// Whether the German player, who decides now, can still waive the hiding of his stacks. Rulings 111 and 216:
    /// for good, and not at set-up.
    pub(crate) fn may_waive(&self) -> bool {
        !self.waived && !self.is_setting_up() && self.turn() == Turn::Of(Side::German.seat())
    }

    pub(crate) fn cannot_waive(&self) -> Forbidden {
        match () {
            () if self.waived => CannotHide::Waived.into(),
            () if self.is_setting_up() => CannotHide::NotSetUp.into(),
            () => CannotHide::OnlyGerman.into(),
        }
    }

    pub(crate) fn waive(&mut self, story: &mut impl Story<Event>) {
        self.waived = true;
        self.topless = None;
        story.tell(|| Event::Fog(FogEvent::Waived));
    }
}

refusals! {
    /// Why stacks are not laid open, or ordered, like that.
    pub enum CannotHide in "refused.fog" {
        Waived => "3.2f", "waived";
        NotSetUp => "3.2f", "not_set_up";
        OnlyGerman => "3.2f", "only_german";
    }
}
