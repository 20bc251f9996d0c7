//! [7.5] Instant counterattacks: who may make one, and against whom.

pub(crate) mod event;
pub(crate) mod exchange;
mod rush;
pub(crate) mod window;

use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::rules::bombardment::losses::{LossOrder, first_to_fall};
use crate::rules::supply::Supplies;
use crate::stage::{AttackStep, Declared, Mover, MoverStep};
use crate::state::City;
use volga_engine::refusals;

refusals! {
    /// Why units cannot counterattack.
    pub enum CannotCounterattack in "refused.counterattack" {
        NobodyThere { hex: Hex } => "7.53a", "nobody";
        NotAdjacent { hex: Hex } => "7.5a", "not_adjacent";
        UnderAttack { hex: Hex } => "7.52b", "under_attack";
        WrongType { unit: Unit } => "7.51a", "type";
        Flipped { unit: Unit } => "7.51b", "flipped";
        Attacking { unit: Unit } => "7.51b", "attacking";
        Deployed { unit: Unit } => "7.62", "deployed";
        Unsupplied { unit: Unit } => "7.51b", "unsupplied";
        NotInvolved { unit: Unit } => "7.57", "not_involved";
    }
}

impl City {
    /// [7.51a]–[7.51c] [3.23c] [12.15] Whether a unit may start a counterattack.
    pub fn check_counterattacker(&self, unit: Unit) -> Result<(), CannotCounterattack> {
        self.check_counterattacker_of(unit, &Supplies::of(self, data().counter(unit).side))
    }

    /// [7.51b] Whether a unit may start a counterattack, with the lines of supply of its side at hand.
    fn check_counterattacker_of(
        &self,
        unit: Unit,
        supplies: &Supplies<'_>,
    ) -> Result<(), CannotCounterattack> {
        if !data().counter(unit).counterattack {
            return Err(CannotCounterattack::WrongType { unit });
        }
        if self.is_flipped(unit) {
            return Err(CannotCounterattack::Flipped { unit });
        }
        if self.is_attacking(unit) {
            return Err(CannotCounterattack::Attacking { unit });
        }
        if self.deployed.contains(unit) {
            return Err(CannotCounterattack::Deployed { unit });
        }
        if supplies.reach(unit) { Ok(()) } else { Err(CannotCounterattack::Unsupplied { unit }) }
    }

    /// [7.21] Ruling 228: whether a unit takes part in the ground attack under way, or fought in the one before it.
    fn is_attacking(&self, unit: Unit) -> bool {
        let attack = self.ground_attack();
        attack.is_some_and(|attack| attack.party.contains(unit) || attack.veterans.contains(unit))
    }

    /// The units of a hex that may counterattack.
    pub(crate) fn counterattackers(&self, hex: Hex, supplies: &Supplies<'_>) -> UnitSet {
        let able = |unit: &Unit| self.check_counterattacker_of(*unit, supplies).is_ok();
        self.places.stack(hex).filter(able).collect()
    }

    /// [7.5a] [9.36] The hexes from which a moving group may be counterattacked: next to it, whatever terrain or zones,
    /// [7.52b] but for those it is about to attack or overrun. [11.33a] Nobody attacks Chuikov when he moves alone.
    pub fn watchers(&self, mover: &Mover) -> HexSet {
        if involved(&mover.units).is_empty() {
            return HexSet::EMPTY;
        }
        let supplies = Supplies::of(self, mover.side.enemy());
        let able = |near: &Hex| !self.counterattackers(*near, &supplies).is_empty();
        self.enemies_beside(mover).filter(able).collect()
    }

    fn enemies_beside(&self, mover: &Mover) -> impl Iterator<Item = Hex> {
        let enemy = self.places.occupied(mover.side.enemy());
        let named = self.about_to_attack(mover);
        mover.at.neighbours().filter(move |near| enemy.contains(*near) && Some(*near) != named)
    }

    /// [7.53a] [7.53c] All choices of units to counterattack a moving group with, in order.
    fn legal_counterattacks(&self, mover: &Mover, into: &mut Vec<Action>) {
        let supplies = Supplies::of(self, mover.side.enemy());
        let near: HexSet = self.enemies_beside(mover).collect();
        for hex in near.iter() {
            let able = Mask::for_units(&self.places.units_in(hex), &self.counterattackers(hex, &supplies));
            into.extend(Mask::among(able).map(|units| Action::Counterattack { hex, units }));
        }
    }

    /// [7.53a] [7.54a] Whether these units of one hex may counterattack a moving group.
    pub fn check_counterattack(
        &self,
        mover: &Mover,
        hex: Hex,
        units: Mask,
    ) -> Result<UnitSet, CannotCounterattack> {
        let side = mover.side.enemy();
        let there = self.places.units_in(hex);
        let chosen = units.of(&there).filter(|chosen| !chosen.is_empty());
        let chosen = chosen.filter(|_| self.places.occupied(side).contains(hex));
        let chosen = chosen.ok_or(CannotCounterattack::NobodyThere { hex })?;
        if !hex.is_adjacent(mover.at) {
            return Err(CannotCounterattack::NotAdjacent { hex });
        }
        if self.about_to_attack(mover) == Some(hex) {
            return Err(CannotCounterattack::UnderAttack { hex });
        }
        let supplies = Supplies::of(self, side);
        chosen.iter().try_for_each(|unit| self.check_counterattacker_of(unit, &supplies))?;
        Ok(chosen)
    }

    /// [7.5b] [13.2b] Whether a moving group has the choice to take part: it is not used up, and no Soviet is out of
    /// supply.
    pub fn may_take_part(&self, mover: &Mover) -> bool {
        let supplies = Supplies::of(self, mover.side);
        let able = |unit: Unit| {
            let cut_off = mover.side == Side::Soviet && !supplies.reach(unit);
            !self.is_flipped(unit) && !cut_off
        };
        mover.units.iter().all(able)
    }

    /// [7.52b] The hex that a group has said it will attack or overrun, or that its side is about to attack.
    fn about_to_attack(&self, mover: &Mover) -> Option<Hex> {
        let declared = match mover.step {
            MoverStep::Watched(Some(Declared::Overrun(hex) | Declared::Attack { hex, .. })) => Some(hex),
            MoverStep::Watched(None)
            | MoverStep::Free
            | MoverStep::Declare
            | MoverStep::Again
            | MoverStep::Stopped
            | MoverStep::Overrun { .. } => None,
        };
        let attack = self.ground_attack().copied();
        let coming = attack.filter(|attack| attack.side == mover.side && attack.step == AttackStep::Support);
        declared.or(coming.map(|attack| attack.hex))
    }
}

/// [11.33a] The units of a group that fight and can fall: Chuikov does neither.
pub(crate) fn involved(units: &UnitSet) -> UnitSet {
    first_to_fall(units, LossOrder::Any)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::Purpose;
    use crate::testkit::{Board, hex, unit, units};

    /// A German group that has just come to 0509.
    fn mover(declared: Option<Declared>) -> Mover {
        let mover = Mover::new(Side::German, units(&["29M-PZ-1"]), hex("0509"), Purpose::Move);
        Mover { moved: true, step: MoverStep::Watched(declared), ..mover }
    }

    fn near(names: &[&str]) -> Board {
        Board::new().put(&["29M-PZ-1"], "0509").put(names, "0510")
    }

    fn refused(city: &City, mask: u16) -> &'static str {
        city.check_counterattack(&mover(None), hex("0510"), Mask(mask)).expect_err("refused").rule().0
    }

    #[test]
    fn r7_51b_neither_used_nor_unsupplied_units_do() {
        let city = near(&["244D-INF2-1"]).flip(&["244D-INF2-1"]).city();
        assert_eq!(refused(&city, 1), "7.51b");
        let around = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "29M-MOT43-1", "29M-MOT43-2"];
        let ring = hex("1138").neighbours().zip(around);
        let board = Board::new().put(&["244D-INF3-1"], "1138");
        let city = ring.fold(board, |board, (near, name)| board.put(&[name], near.name())).city();
        let unsupplied = CannotCounterattack::Unsupplied { unit: unit("244D-INF3-1") };
        assert_eq!(city.check_counterattacker(unit("244D-INF3-1")), Err(unsupplied));
        assert_eq!(unsupplied.rule().0, "7.51b");
    }

    #[test]
    fn r7_5b_the_choice_to_take_part_is_for_units_that_are_not_used_up() {
        let city = near(&["244D-INF2-1"]).city();
        assert!(city.may_take_part(&mover(None)));
        let used = near(&["244D-INF2-1"]).flip(&["29M-PZ-1"]).city();
        assert!(!used.may_take_part(&mover(None)), "ruling 44");
    }
}
