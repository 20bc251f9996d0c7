//! What the masks and hexes of actions mean in a position.

use crate::data::{Arrival, Range, UnitClass, data};
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{Air, AirStep, Artillery, ArtilleryStep, AttackStep, Flak, Stage};
use crate::state::Breslau;
use volga_engine::{Game, Turn};

impl Breslau {
    /// The side that decides.
    pub(super) fn deciding(&self) -> Option<Side> {
        match self.turn() {
            Turn::Of(seat) => Side::of_seat(seat),
            Turn::Auto | Turn::Over(_) => None,
        }
    }

    /// [3.2d] The hidden stack whose owner picks a new top unit now.
    pub(super) fn top_asked(&self) -> Option<Hex> {
        self.topless.filter(|hex| !self.stage.is_taking_losses(*hex))
    }

    /// These of the units in a hex.
    pub(super) fn units_meant(&self, hex: Hex, mask: Mask) -> UnitSet {
        mask.of(&self.pickable(hex)).unwrap_or_default()
    }

    /// [9.1.2d] The marked hexes of the side that decides which point at a hex.
    pub(super) fn marked_against(&self, target: Hex) -> HexSet {
        let side = self.deciding();
        let pointing =
            self.markers.iter().filter(|marker| Some(marker.side) == side && marker.target == target);
        pointing.map(|marker| marker.hex).collect()
    }

    /// These of the marked hexes that point at a hex, in the order of their numbers.
    pub(super) fn hexes_meant(&self, target: Hex, mask: Mask) -> HexSet {
        let marked = self.marked_against(target);
        let chosen = |(place, _): &(usize, Hex)| *place < Mask::MOST && mask.0 & 1 << place != 0;
        marked.iter().enumerate().filter(chosen).map(|(_, hex)| hex).collect()
    }

    /// The guns of a hex that reach another and have not fired: those that fire together.
    pub(super) fn guns_together(&self, from: Hex, target: Hex) -> UnitSet {
        let reaches = |unit: &Unit| {
            let facts = data().unit(*unit);
            let range = match facts.class {
                UnitClass::Artillery => facts.range,
                UnitClass::AntiAircraft if self.bombards_with_flak() => Some(Range::Unlimited),
                _ => None,
            };
            !self.fired.contains(*unit) && range.is_some_and(|range| range.reaches(from.distance(target)))
        };
        self.places.stack(from).filter(reaches).collect()
    }

    /// [14.16b] Whether AA units fire as guns now.
    fn bombards_with_flak(&self) -> bool {
        self.options.flak_artillery && matches!(self.stage, Stage::Artillery(_))
    }

    /// The hex that guns are being named against, in a bombardment or in support of an attack.
    pub(super) fn guns_target(&self) -> Option<Hex> {
        match &self.stage {
            Stage::Artillery(Artillery { step: ArtilleryStep::Joining(barrage), .. }) => Some(barrage.hex),
            _ => self.attack().map(|attack| attack.target),
        }
    }

    /// The AA fire that is being named.
    pub(super) fn flak(&self) -> Option<&Flak> {
        match &self.stage {
            Stage::Air(Air { step: AirStep::Flak(flak) }) => Some(flak),
            _ => match &self.attack()?.step {
                AttackStep::Flak(flak) => Some(flak),
                _ => None,
            },
        }
    }

    /// [15.1] Whether a unit is still to be set up.
    pub(super) fn is_to_be_set_up(&self, unit: Unit) -> bool {
        let starts = matches!(data().unit(unit).arrival, Arrival::Setup(_));
        starts && self.places.of(unit) == Place::Off(Off::Due)
    }
}
