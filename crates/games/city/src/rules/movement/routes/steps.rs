//! [7.0b] Where the moving group may go next: the step itself, and what must be possible after it.

use crate::data::{HalfPoints, data};
use crate::ids::{Asked, Hex, HexSet, Mask, Side, Unit};
use crate::rules::movement::CannotMove;
use crate::rules::movement::mover::CannotOperate;
use crate::rules::movement::roster::Roster;
use crate::rules::movement::routes::{Approach, Pays, Routes};
use crate::rules::supply::Supplies;
use crate::stage::{AttackStep, Mover, MoverStep, Purpose};
use crate::state::City;

impl City {
    /// Whether the moving group may go on into a hex, and what that costs it.
    pub fn check_go(&self, to: Hex) -> Result<HalfPoints, CannotMove> {
        let Some(mover) = self.mover() else { return Err(CannotMove::Nobody) };
        self.check_may_leave(mover)?;
        self.check_advance(mover, to, None)
    }

    /// Whether the group may leave the hex it is in at all.
    fn check_may_leave(&self, mover: &Mover) -> Result<(), CannotMove> {
        match mover.purpose {
            Purpose::Breakthrough | Purpose::Rush => {
                let supplies = Supplies::of(self, mover.side);
                let check = |unit| self.check_breaker(unit, &supplies);
                let roster = Roster::of(self, mover.at, &check);
                roster.check(Mask::for_units(&roster.units, &mover.units))
            }
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov if !mover.moved => {
                self.check_movers(&mover.units, mover.at)
            }
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => {
                // [7.35b] [13.23b] Ruling 208: Soviets who have lost supply on the way go no further.
                let supplies = Supplies::of(self, mover.side);
                let cut_off = |unit: &Unit| mover.side == Side::Soviet && !supplies.reach(*unit);
                if let Some(unit) = mover.units.iter().find(cut_off) {
                    return Err(CannotMove::Unsupplied { unit });
                }
                if self.leaves_chuikov_alone(&mover.units, mover.at) {
                    return Err(CannotMove::LeavesChuikovAlone { hex: mover.at });
                }
                match self.check_still_led(&mover.units) {
                    Err(CannotOperate::MilitiaLeftAlone { unit }) => Err(CannotMove::LoneMilitia { unit }),
                    Ok(()) | Err(_) => Ok(()),
                }
            }
        }
    }

    /// Whether a group that may leave may go into a hex: the step itself, and what must be possible after it. A caller
    /// who asks for several hexes hands in the ways to the target.
    pub(crate) fn check_advance(
        &self,
        mover: &Mover,
        to: Hex,
        routes: Option<&Routes>,
    ) -> Result<HalfPoints, CannotMove> {
        let cost = self.check_step(mover, to)?;
        let rest = mover.left().0.saturating_sub(cost.0);
        match mover.purpose {
            Purpose::Breakthrough | Purpose::Rush => {
                let (points, only) = self.points_of(mover);
                match only {
                    Some(hex) if hex != to => return Err(CannotMove::OnlyInto { hex }),
                    Some(_) | None if points == 0 => return Err(CannotMove::NoPoints),
                    Some(_) | None => {}
                }
                self.check_room(mover, to, points - 1, Pays::Points)?;
            }
            Purpose::Support => {
                let Some(target) = self.under_attack() else { return Ok(cost) };
                let fresh = routes.is_none().then(|| self.routes_for(mover, target));
                let needed = routes.or(fresh.as_ref()).and_then(|routes| routes.from(to));
                if needed.is_none_or(|needed| needed > rest) {
                    return Err(match self.bound_to_chuikov(mover) == Some(to) {
                        true => CannotMove::LeavesChuikovAlone { hex: to },
                        false => CannotMove::NotTowards { target },
                    });
                }
            }
            Purpose::Move | Purpose::Chuikov => self.check_room(mover, to, rest, Pays::Terrain)?,
            Purpose::Withdrawal => self.check_retreat(mover, to, rest)?,
        }
        Ok(cost)
    }

    /// [8.11] [8.2] [11.31a] [11.32] Whether a group may end in a hex, or can go on from it to one where it may.
    fn check_room(&self, mover: &Mover, to: Hex, points: u8, pays: Pays) -> Result<(), CannotMove> {
        if self.takes(mover, to) {
            return Ok(());
        }
        let stops = pays == Pays::Terrain && self.must_stop(mover.side, to);
        let bound = self.bound_to_chuikov(mover) == Some(to);
        let beyond = !stops && !bound && self.finds_room(mover, to, points, pays);
        match self.has_company_for(&mover.units, to) {
            _ if beyond => Ok(()),
            _ if bound => Err(CannotMove::LeavesChuikovAlone { hex: to }),
            true => Err(CannotMove::NoRoomBeyond { side: mover.side, to }),
            false => Err(CannotMove::NoCompanyBeyond { to }),
        }
    }

    /// [8.11] [8.2] [11.31a] Whether a hex has room for a group, and company for Chuikov if he is in it.
    pub(crate) fn takes(&self, mover: &Mover, hex: Hex) -> bool {
        self.may_end(mover.side, &mover.units, hex) && self.has_company_for(&mover.units, hex)
    }

    /// [10.7] The Breakthrough Points that a group moves with, and the only hex that is open to it, if there is one.
    pub(crate) fn points_of(&self, mover: &Mover) -> (u8, Option<Hex>) {
        let Some((_, operation)) = self.operation() else { return (0, None) };
        match (mover.purpose, &operation.rush, &operation.attack) {
            (Purpose::Rush, Some(rush), _) => (rush.points, rush.only),
            (Purpose::Breakthrough, _, Some(attack)) => match attack.step {
                AttackStep::Breakthrough { points } => (points, operation.cut.then_some(attack.hex)),
                _ => (0, None),
            },
            _ => (0, None),
        }
    }

    /// The hex under ground attack.
    pub(crate) fn under_attack(&self) -> Option<Hex> {
        Some(self.operation()?.1.attack.as_ref()?.hex)
    }

    /// [7.7b] The ways of a group to the neighbourhood of a target.
    pub(crate) fn routes_for(&self, mover: &Mover, target: Hex) -> Routes {
        let count = mover.units.and(&data().counting).len();
        let asked = Asked {
            entering: mover.at.neighbours().chain([mover.at]).collect(),
            leaving: [mover.at].into_iter().collect(),
        };
        self.routes_beside(Approach { side: mover.side, target, count, points: mover.left().0 }, &asked)
    }

    /// The hexes that the moving group may go on into, in order.
    pub(crate) fn steps(&self, mover: &Mover) -> HexSet {
        let free = matches!(mover.step, MoverStep::Free | MoverStep::Stopped);
        if !free || self.check_may_leave(mover).is_err() {
            return HexSet::EMPTY;
        }
        match self.under_attack().filter(|_| mover.purpose == Purpose::Support) {
            Some(target) => self.steps_towards(mover, target),
            None => {
                let open = |to: &Hex| self.check_advance(mover, *to, None).is_ok();
                mover.at.neighbours().filter(open).collect()
            }
        }
    }
}
