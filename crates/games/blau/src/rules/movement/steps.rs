//! Whether a unit may take a step, and if not, by which rule.

use super::refusal::CannotMove;
use crate::action::Kind;
use crate::ids::{CaucasusBox, Front, Side, Space, Unit};
use crate::rules::supply::Supply;
use crate::stage::Mover;
use crate::state::Blau;

impl Blau {
    /// [7.0c] [7.0d] Whether a unit may go on into a space by a further point of its factor.
    pub(super) fn check_step(&self, mover: &Mover, to: Space) -> Result<(), CannotMove> {
        self.check_way(mover, to)?;
        let points = self.factor(mover, mover.inside && self.data().map.alz.contains(to));
        if mover.spent < points { Ok(()) } else { Err(CannotMove::NoPointsLeft { points }) }
    }

    /// [7.0b] The factor a unit uses. [7.3g] [7.3h] [2.1.1c] Of an Axis unit's two strategic factors the higher one is
    /// for a move that lies wholly in the ALZ.
    pub(super) fn factor(&self, mover: &Mover, inside: bool) -> u8 {
        let facts = self.data().unit(mover.unit);
        match mover.kind {
            Kind::Tactical => facts.tactical,
            Kind::Strategic if inside => facts.strategic,
            Kind::Strategic => facts.outside,
        }
    }

    /// Whether a unit may go into a space, points aside.
    pub(super) fn check_way(&self, mover: &Mover, to: Space) -> Result<(), CannotMove> {
        let unit = mover.unit;
        let from = self.places.space(unit).ok_or(CannotMove::NotInPlay { unit })?;
        let side = self.side_of(unit);
        self.check_next(side, from, to)?;
        if mover.kind == Kind::Strategic {
            self.check_strategic(side, from, to)?;
        }
        if mover.left_battle {
            self.check_leaving(side, unit, to)?;
        }
        self.check_last_control(side, from, to)?;
        self.check_room(side, unit, to)?;
        self.check_assets(unit, to)
    }

    /// [7.0c] Only a neighbouring space is entered: [2.1.3c] [7.4b] [7.5c] a Front box by its own edge, [2.1.3f] [7.4d]
    /// the map out of the Axis reserve by the Axis Supply Edge. [7.5d] No Axis unit leaves the map, and [7.6a] between
    /// Front boxes units go by transfer.
    fn check_next(&self, side: Side, from: Space, to: Space) -> Result<(), CannotMove> {
        if side == Side::Axis && to.is_holding_box() {
            return Err(CannotMove::OffMap);
        }
        if !self.data().map.near(from).contains(to) {
            return Err(CannotMove::NotNext { from, to });
        }
        match (from.front(), to.front()) {
            (Some(_), Some(front)) => Err(CannotMove::OnlyTransfer { front }),
            _ => Ok(()),
        }
    }

    /// [7.3] What strategic movement does not do. [7.3a] It crosses no side of a major river. [7.3c] [7.3d] It
    /// neither enters nor leaves a battle space nor makes one. [7.3b] Ruling 10: friends do not cancel an enemy ZOI.
    /// [7.3e] [7.4g] [7.8b] Boxes are closed to it. [7.3f] [7.8a] A river inside a city lies on none of its sides.
    fn check_strategic(&self, side: Side, from: Space, to: Space) -> Result<(), CannotMove> {
        let enemies = self.places.occupied(side.enemy());
        let zoi = self.zoi(side.enemy());
        if self.is_battle_space(from) {
            return Err(CannotMove::LeavesBattle { from });
        }
        if let Some(space) = [from, to].into_iter().find(|space| space.caucasus().is_some()) {
            return Err(CannotMove::BoxByStrategic { space });
        }
        if self.is_battle_space(to) {
            return Err(CannotMove::EntersBattle { to });
        }
        if enemies.contains(to) {
            return Err(CannotMove::EntersEnemy { to });
        }
        if from.hex().is_some_and(|hex| self.data().map.across_major(hex).contains(to)) {
            return Err(CannotMove::MajorRiver { to });
        }
        if zoi.contains(from) {
            return Err(CannotMove::LeavesZoi { from });
        }
        if zoi.contains(to) { Err(CannotMove::EntersZoi { to }) } else { Ok(()) }
    }

    /// [7.9.2a] [7.9.2b] A unit that left a battle space meets no enemy on its way, [7.9.2c] and enters only where
    /// supply reaches before and after its step (rulings 18, 148 and 149).
    fn check_leaving(&self, side: Side, unit: Unit, to: Space) -> Result<(), CannotMove> {
        if self.is_battle_space(to) {
            return Err(CannotMove::IntoBattle { to });
        }
        if self.places.occupied(side.enemy()).contains(to) {
            return Err(CannotMove::MakesBattle { to });
        }
        let supplied = Supply::of(self, side).reaches(to) && Supply::without(self, side, unit).reaches(to);
        if supplied { Ok(()) } else { Err(CannotMove::OutOfSupply { to }) }
    }

    /// [7.4f] From a box into a hex that the enemy controls only the side with last control of the box goes. [7.4i]
    /// Other hexes are open; so is a battle space, which nobody controls (ruling 87).
    fn check_last_control(&self, side: Side, from: Space, to: Space) -> Result<(), CannotMove> {
        let Some(from) = from.caucasus() else { return Ok(()) };
        let barred = to.hex().is_some() && self.controls(side.enemy(), to) && self.last_control(from) != side;
        if barred { Err(CannotMove::NoLastControl { from, to }) } else { Ok(()) }
    }

    /// [3.1.1c] [3.1.2c] Whether a space has room for a unit, and [3.1.2j] [3.1.2k] it is one that may be there.
    fn check_room(&self, side: Side, unit: Unit, to: Space) -> Result<(), CannotMove> {
        if let Some(caucasus) = to.caucasus() {
            let only = self.data().map.caucasus(caucasus).only;
            if only.is_some_and(|only| only != unit) {
                return Err(match caucasus {
                    CaucasusBox::KERCH => CannotMove::OnlyKerch { unit },
                    _ => CannotMove::OnlyElbrus { unit },
                });
            }
            return if self.is_full(side, to) { Err(CannotMove::BoxSlots { caucasus }) } else { Ok(()) };
        }
        match to.front() {
            Some(front) if self.is_full(side, to) => Err(CannotMove::FrontFull { front }),
            Some(Front::Svf | Front::Dsf | Front::Tcf) | None => Ok(()),
        }
    }

    /// [3.1.2g] [3.1.2h] [3.1.2j] Whether the assets of a unit let it into a space.
    pub fn may_take_assets(&self, unit: Unit, to: Space) -> bool {
        self.check_assets(unit, to).is_ok()
    }

    /// [3.1.2g] [3.1.2h] [3.1.2j] Whether a unit may take its assets into a space.
    pub(super) fn check_assets(&self, unit: Unit, to: Space) -> Result<(), CannotMove> {
        to.caucasus().map_or(Ok(()), |caucasus| self.may_bring_assets(unit, caucasus))
    }
}
