//! [3.2e] What the Soviet player is told of a hidden stack that is bombarded.

use super::event::FogEvent;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Hex, UnitSet};
use crate::rules::levels::street_level;
use crate::state::Breslau;
use serde::Serialize;
use volga_engine::{Message, Story, say};

/// [14.2.1b] How much of a stack is always at street level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AtStreet {
    Nobody,
    Some,
    All,
}

impl AtStreet {
    fn of(units: &UnitSet) -> AtStreet {
        match () {
            () if units.is_subset(&street_level()) => AtStreet::All,
            () if units.meets(&street_level()) => AtStreet::Some,
            () => AtStreet::Nobody,
        }
    }

    pub(super) fn said(self) -> Message {
        say!(match self {
            AtStreet::Nobody => "types.street.nobody",
            AtStreet::Some => "types.street.some",
            AtStreet::All => "types.street.all",
        })
    }
}

/// What the Soviet player is told of a hidden stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Types {
    pub(crate) afv_only: bool,
    pub(crate) artillery: bool,
    pub(crate) street: Option<AtStreet>,
}

impl Breslau {
    /// [7.3c] [6.1.7b] Ruling 25: whether there are units in a hex, all of them AFVs; Porsel is one.
    pub fn is_afv_only(&self, hex: Hex) -> bool {
        self.places.top(hex).is_some() && self.places.stack(hex).all(|unit| data().unit(unit).is_afv())
    }

    /// [3.2e] [3.2g] Ruling 109: fire has been declared at a stack that the Soviet player does not see. Told is whether
    /// it is only AFVs, whether it has artillery and, where levels are used, how much of it is always at street level;
    /// everything else stays hidden.
    pub(crate) fn tell_types(&self, hex: Hex, story: &mut impl Story<Event>) {
        if !self.has_hidden_units(hex) {
            return;
        }
        story.tell(|| {
            let Types { afv_only, artillery, street } = self.types_in(hex);
            Event::Fog(FogEvent::Types { hex, afv_only, artillery, street })
        });
    }

    /// What would be told of a hex.
    pub(crate) fn types_in(&self, hex: Hex) -> Types {
        let units = self.places.units_in(hex);
        let artillery = units.meets(&data().by_class.artillery);
        let street = self.has_levels(hex).then(|| AtStreet::of(&units));
        Types { afv_only: self.is_afv_only(hex), artillery, street }
    }
}
