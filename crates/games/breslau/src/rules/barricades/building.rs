//! [13.3] Who builds Barricades, where, and at what price.

use super::event::BarricadeEvent;
use crate::data::{HalfPoints, data};
use crate::event::Event;
use crate::ids::{Hex, Side, Unit};
use crate::stage::Mover;
use crate::state::Breslau;
use volga_engine::{Story, refusals};

refusals! {
    /// Why no Barricade is built there.
    pub enum CannotBuild in "refused.barricade" {
        NoEngineer { unit: Unit } => "13.3a", "no_engineer";
        NotAlone => "13.3a", "not_alone";
        OutOfSupply { unit: Unit } => "13.3a", "out_of_supply";
        NoRoad { hex: Hex } => "13.3a", "no_road";
        BuiltAlready { unit: Unit } => "13.3c", "built_already";
        StandsAlready { hex: Hex } => "13.3a", "stands_already";
        BesideSoviets { hex: Hex } => "13.3d", "beside_soviets";
        NoneLeft { limit: u8 } => "13.3e", "none_left";
        TooDear { cost: HalfPoints, left: HalfPoints } => "13.3b", "too_dear";
    }
}

impl Breslau {
    /// [13.3a] [13.3c] [13.3d] [13.3e] Whether the moving group, an Engineer alone (ruling 200), builds a Barricade
    /// where it stands: in supply, in a road hex, next to no Soviets (ruling 101: rivers or not), once a turn and
    /// ten times in the game. [14.3.6b] Rubble does not matter. Ruling 101: one in each hex.
    pub fn check_barricade(&self, mover: &Mover) -> Result<(), CannotBuild> {
        let (hex, charts) = (mover.at, &data().charts);
        let engineer = |unit: &Unit| data().engineers.contains(unit);
        if let Some(unit) = mover.units.iter().find(|unit| !engineer(unit)) {
            return Err(CannotBuild::NoEngineer { unit });
        }
        let Some(unit) = mover.units.first().filter(|_| mover.units.len() == 1) else {
            return Err(CannotBuild::NotAlone);
        };
        let left = self.points_left(mover);
        match () {
            () if self.is_unsupplied(unit) => Err(CannotBuild::OutOfSupply { unit }),
            () if !data().sets.road.contains(hex) => Err(CannotBuild::NoRoad { hex }),
            () if mover.built => Err(CannotBuild::BuiltAlready { unit }),
            () if self.barricades.contains(hex) => Err(CannotBuild::StandsAlready { hex }),
            () if self.is_beside(hex, Side::Soviet) => Err(CannotBuild::BesideSoviets { hex }),
            () if self.barricades_built >= charts.barricades => {
                Err(CannotBuild::NoneLeft { limit: charts.barricades })
            }
            () if charts.barricade_cost > left => {
                Err(CannotBuild::TooDear { cost: charts.barricade_cost, left })
            }
            () => Ok(()),
        }
    }

    /// [13.3b] [13.3e] A checked choice: the Barricade stands at once, and the Engineer goes on with the points it
    /// has left.
    pub(crate) fn build_barricade(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        let Some(unit) = mover.units.first() else { return };
        let hex = mover.at;
        self.barricades.insert(hex);
        self.barricades_built += 1;
        let left = data().charts.barricades - self.barricades_built;
        story.tell(|| Event::Barricade(BarricadeEvent::Built { unit, hex, left }));
        let spent = mover.spent.plus(data().charts.barricade_cost);
        self.go_on(Mover { spent, built: true, ..mover }, story);
    }

    /// Whether units of a side are next to a hex, rivers or not.
    pub(crate) fn is_beside(&self, hex: Hex, side: Side) -> bool {
        hex.neighbours().any(|near| self.places.occupied(side).contains(near))
    }
}
