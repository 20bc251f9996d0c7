//! [15.4c] [15.44] Those who have just landed: where they find room, whom they support, who goes with them.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::movement::routes::{Pays, Routes};
use crate::rules::reinforcements::landing::{CannotLand, Landing};
use crate::stage::{Mover, Purpose};
use crate::state::City;
use volga_engine::Story;

/// [15.4c] [15.43b] A group that has just landed, and has not moved.
pub(super) fn ashore(units: UnitSet, hex: Hex, landing: Landing, purpose: Purpose) -> Mover {
    let (entering, halved) = (purpose == Purpose::Move, landing == Landing::Bank);
    Mover { entering, halved, ..Mover::new(Side::Soviet, units, hex, purpose) }
}

impl City {
    /// [15.4] [15.44] Whether a reinforcement may land in a hex, to move from there or in support of the attack under
    /// way.
    pub fn check_ashore(&self, unit: Unit, hex: Hex, purpose: Purpose) -> Result<Landing, CannotLand> {
        let landing = self.check_landing(unit, hex)?;
        self.check_going_on(unit, hex, landing, purpose, None)?;
        Ok(landing)
    }

    /// Whether a unit that lands can go on as it should. [12.41] A pontoon stays, and supports nobody.
    pub(super) fn check_going_on(
        &self,
        unit: Unit,
        hex: Hex,
        landing: Landing,
        purpose: Purpose,
        routes: Option<&Routes>,
    ) -> Result<(), CannotLand> {
        match (landing, purpose) {
            (Landing::Pontoon, Purpose::Support) => Err(CannotLand::PontoonStays { unit }),
            (Landing::Pontoon, _) => Ok(()),
            (Landing::Ferry(_) | Landing::Bank, _) => {
                self.check_goal_ashore(&ashore(UnitSet::EMPTY.with(unit), hex, landing, purpose), routes)
            }
        }
    }

    /// [15.44c] Whether those who have landed have room here or, [11.32] unless that leaves Chuikov alone, further on;
    /// [15.44b] [7.7b] in support, whether they can come next to the target, or are.
    fn check_goal_ashore(&self, group: &Mover, routes: Option<&Routes>) -> Result<(), CannotLand> {
        let hex = group.at;
        let Some(target) = self.under_attack().filter(|_| group.purpose == Purpose::Support) else {
            let bound = self.leaves_chuikov_alone(&group.units, hex);
            let beyond = || !bound && self.finds_room(group, hex, group.left().0, Pays::Terrain);
            return match self.takes(group, hex) || beyond() {
                true => Ok(()),
                false if bound => Err(CannotLand::BoundToChuikov { hex }),
                false => Err(CannotLand::NoRoom { hex }),
            };
        };
        let fresh = routes.is_none().then(|| self.routes_for(group, target));
        let needed = routes.or(fresh.as_ref()).and_then(|routes| routes.leaving(hex));
        let stands = hex.is_adjacent(target) && self.takes(group, hex);
        let near = stands || needed.is_some_and(|needed| needed <= group.left().0);
        if near { Ok(()) } else { Err(CannotLand::NoWayToTarget { hex }) }
    }

    /// [15.44c] Ruling 162: whether another reinforcement may join those who have just landed. [15.43b] Whoever has
    /// landed on the bank has half its points, and does not go with others.
    pub fn check_join_ashore(&self, unit: Unit) -> Result<Landing, CannotLand> {
        let group = self.mover().filter(|mover| mover.entering).ok_or(CannotLand::TooLate)?;
        let landing = self.check_landing(unit, group.at)?;
        if landing == Landing::Pontoon {
            return Err(CannotLand::PontoonStays { unit });
        }
        if group.halved != (landing == Landing::Bank) {
            return Err(CannotLand::NotTogether { unit });
        }
        self.check_goal_ashore(&Mover { units: group.units.with(unit), ..*group }, None)?;
        Ok(landing)
    }

    /// [15.4c] A reinforcement comes in and is at once the group that moves; [12.41] a pontoon stays where it is.
    /// [15.45] Nobody counterattacks what is only being placed.
    pub(crate) fn land(&mut self, unit: Unit, hex: Hex, purpose: Purpose, story: &mut impl Story<Event>) {
        let Ok(landing) = self.check_ashore(unit, hex, purpose) else { return };
        self.put_ashore(unit, hex, landing, story);
        if landing != Landing::Pontoon {
            self.set_mover(Some(ashore(UnitSet::EMPTY.with(unit), hex, landing, purpose)));
        }
    }

    /// All that may join those who have just landed, in order.
    pub(crate) fn legal_joins_ashore(&self, into: &mut Vec<Action>) {
        if self.mover().is_some_and(|mover| mover.entering) {
            let joining = self.due_units().iter().filter(|unit| self.check_join_ashore(*unit).is_ok());
            into.extend(joining.map(|unit| Action::Join { unit }));
        }
    }
}

#[cfg(test)]
mod tests;
