//! [7.0] [7.2] [7.6] A stack at work: it begins, goes hex by hex, drops units, and is done.

use crate::data::{HalfPoints, UnitKind, data};
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::movement::CannotMove;
use crate::stage::{Mover, MoverStep, Operation, Purpose, Stage};
use crate::state::City;
use volga_engine::{Message, RuleId, say};

/// Why a stack cannot begin, drop units or finish like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotOperate {
    /// The other side's phase runs.
    NotPhasing {
        side: Side,
    },
    /// Another stack is at work.
    Busy {
        at: Hex,
    },
    NobodyMoves,
    NobodyThere {
        hex: Hex,
    },
    NothingToDo {
        hex: Hex,
    },
    NotInGroup,
    MustGoOn {
        at: Hex,
    },
    WholeGroup,
    MilitiaLeftAlone {
        unit: Unit,
    },
    TooMany {
        hex: Hex,
        limit: u8,
    },
    NoGun {
        unit: Unit,
    },
    NotMoved {
        unit: Unit,
    },
    SovietsDoNotDeploy,
}

impl CannotOperate {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotOperate::NotPhasing { .. } => "7.31",
            CannotOperate::Busy { .. } => "7.0a",
            CannotOperate::NobodyMoves | CannotOperate::NobodyThere { .. } | CannotOperate::NotInGroup => {
                "7.0a"
            }
            CannotOperate::NothingToDo { .. } => "7.37",
            CannotOperate::MustGoOn { .. } => "7.52a",
            CannotOperate::WholeGroup | CannotOperate::NotMoved { .. } => "7.11c",
            CannotOperate::MilitiaLeftAlone { .. } => "3.23d",
            CannotOperate::TooMany { hex, .. } if data().sets.bank.contains(hex) => "8.3",
            CannotOperate::TooMany { limit, .. } if limit == data().charts.stacking.german => "8.11",
            CannotOperate::TooMany { .. } => "8.2",
            CannotOperate::NoGun { .. } => "7.6",
            CannotOperate::SovietsDoNotDeploy => "7.63",
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotOperate::NotPhasing { side } => say!("refused.operate.not_phasing", side = side.name()),
            CannotOperate::Busy { at } => say!("refused.operate.busy", at = at.name()),
            CannotOperate::NobodyMoves => say!("refused.operate.nobody_moves"),
            CannotOperate::NobodyThere { hex } => say!("refused.operate.nobody_there", hex = hex.name()),
            CannotOperate::NothingToDo { hex } => say!("refused.operate.nothing_to_do", hex = hex.name()),
            CannotOperate::NotInGroup => say!("refused.operate.not_in_group"),
            CannotOperate::MustGoOn { at } => say!("refused.operate.must_go_on", at = at.name()),
            CannotOperate::WholeGroup => say!("refused.operate.whole_group"),
            CannotOperate::MilitiaLeftAlone { unit } => say!("refused.operate.militia", unit = unit.name()),
            CannotOperate::TooMany { hex, limit } => {
                say!("refused.operate.too_many", hex = hex.name(), limit = limit)
            }
            CannotOperate::NoGun { unit } => say!("refused.operate.no_gun", unit = unit.name()),
            CannotOperate::NotMoved { unit } => say!("refused.operate.not_moved", unit = unit.name()),
            CannotOperate::SovietsDoNotDeploy => say!("refused.operate.soviets_do_not_deploy"),
        }
    }
}

impl City {
    /// [4.0b] The side whose phase runs, and what it is doing.
    pub fn operation(&self) -> Option<(Side, &Operation)> {
        match &self.stage {
            Stage::Initiative(operation) => Some((Side::German, operation)),
            Stage::Reaction(reaction) => Some((Side::Soviet, &reaction.operation)),
            Stage::StrategicWithdrawal(operation) => Some((Side::Soviet, operation)),
            Stage::Setup(_)
            | Stage::Preparation(_)
            | Stage::SovietAir(_)
            | Stage::GermanAir(_)
            | Stage::Bombardment(_)
            | Stage::Withdrawal(_)
            | Stage::Closing(_)
            | Stage::TurnEnd(_)
            | Stage::Over(_) => None,
        }
    }

    pub(crate) fn operation_mut(&mut self) -> Option<&mut Operation> {
        match &mut self.stage {
            Stage::Initiative(operation) | Stage::StrategicWithdrawal(operation) => Some(operation),
            Stage::Reaction(reaction) => Some(&mut reaction.operation),
            Stage::Setup(_)
            | Stage::Preparation(_)
            | Stage::SovietAir(_)
            | Stage::GermanAir(_)
            | Stage::Bombardment(_)
            | Stage::Withdrawal(_)
            | Stage::Closing(_)
            | Stage::TurnEnd(_)
            | Stage::Over(_) => None,
        }
    }

    /// The group that is moving.
    pub fn mover(&self) -> Option<&Mover> {
        self.operation()?.1.mover.as_ref()
    }

    fn set_mover(&mut self, mover: Option<Mover>) {
        if let Some(operation) = self.operation_mut() {
            operation.mover = mover;
        }
    }

    /// [7.0a] [10.1b] Whether a side may begin with these units of a hex: to move them, or, if they cannot move, to attack
    /// an enemy next to them from where they stand.
    pub fn check_begin(&self, side: Side, hex: Hex, units: Mask) -> Result<UnitSet, CannotOperate> {
        let (phasing, operation) = self.operation().ok_or(CannotOperate::NotPhasing { side })?;
        if phasing != side {
            return Err(CannotOperate::NotPhasing { side });
        }
        if let Some(mover) = operation.mover {
            return Err(CannotOperate::Busy { at: mover.at });
        }
        if let Some(attack) = operation.attack {
            return Err(CannotOperate::Busy { at: attack.hex });
        }
        let chosen = units.of(&self.places.units_in(hex)).filter(|chosen| !chosen.is_empty());
        let chosen = chosen.filter(|_| self.places.occupied(side).contains(hex));
        let chosen = chosen.ok_or(CannotOperate::NobodyThere { hex })?;
        let able = match self.check_movers(&chosen, hex) {
            Ok(()) => true,
            Err(_) => chosen.iter().all(|unit| self.may_attack(unit)) && self.is_beside_enemy(side, hex),
        };
        if able { Ok(chosen) } else { Err(CannotOperate::NothingToDo { hex }) }
    }

    /// [10.12] [11.22] Whether a unit may start an attack where it stands: it is not used up, deployed or unable to attack.
    fn may_attack(&self, unit: Unit) -> bool {
        let counter = data().counter(unit);
        let fights = counter.fire > 0
            && !matches!(counter.kind, UnitKind::Tva | UnitKind::Survivor | UnitKind::Militia);
        fights && !self.is_flipped(unit) && !self.deployed.contains(unit)
    }

    fn is_beside_enemy(&self, side: Side, hex: Hex) -> bool {
        let enemy = self.places.occupied(side.enemy());
        hex.neighbours().any(|near| enemy.contains(near))
    }

    /// The group begins; a checked choice.
    pub fn begin(&mut self, side: Side, hex: Hex, units: UnitSet) {
        let halved = self.sets_out_halved(&units);
        let (purpose, spent, step) = (Purpose::Move, HalfPoints(0), MoverStep::Free);
        self.set_mover(Some(Mover { side, units, at: hex, purpose, spent, halved, moved: false, step }));
    }

    /// Whether the moving group may go on into a hex, and what that costs it.
    pub fn check_go(&self, to: Hex) -> Result<HalfPoints, CannotMove> {
        let Some(mover) = self.mover() else { return Err(CannotMove::Nobody) };
        if !mover.moved {
            self.check_movers(&mover.units, mover.at)?;
        }
        self.check_step(mover, to)
    }

    /// [7.0b] The group enters a hex; a checked step. [7.52a] Next to the enemy its owner must now say what it does.
    pub fn go(&mut self, to: Hex, cost: HalfPoints) {
        let Some(mut mover) = self.mover().copied() else { return };
        self.enter(mover.side, &mover.units, to);
        (mover.at, mover.moved) = (to, true);
        mover.spent.0 += cost.0;
        mover.step = if self.is_beside_enemy(mover.side, to) { MoverStep::Declare } else { MoverStep::Free };
        self.set_mover(Some(mover));
    }

    /// [7.5] [7.33] The group has gone on past its enemies: they may counterattack, or else it moves on, unless it stands in
    /// a Zone of Control.
    pub fn go_on(&mut self) {
        let Some(mut mover) = self.mover().copied() else { return };
        mover.step = MoverStep::Watched(None);
        if self.watchers(&mover).is_empty() {
            mover.step = self.after_window(&mover);
        }
        self.set_mover(Some(mover));
    }

    /// [7.33] [7.5f] What a group may do that no one counterattacks any more.
    fn after_window(&self, mover: &Mover) -> MoverStep {
        if self.must_stop(mover.side, mover.at) { MoverStep::Stopped } else { MoverStep::Free }
    }

    /// [7.11c] Whether these units of the group may be left behind here.
    pub fn check_leave(&self, units: Mask) -> Result<UnitSet, CannotOperate> {
        let mover = self.settled_mover()?;
        let leaving = units.of(&mover.units).filter(|leaving| !leaving.is_empty());
        let leaving = leaving.ok_or(CannotOperate::NotInGroup)?;
        let staying = mover.units.minus(&leaving);
        let Some(first) = staying.first() else { return Err(CannotOperate::WholeGroup) };
        if !mover.moved || mover.purpose != Purpose::Move {
            return Err(CannotOperate::NotMoved { unit: first });
        }
        self.check_still_led(&staying)?;
        self.check_rest(mover.side, &staying, mover.at)?;
        Ok(leaving)
    }

    /// [3.23d] Militia stays with another unit for the whole of its move.
    fn check_still_led(&self, group: &UnitSet) -> Result<(), CannotOperate> {
        let is_militia = |unit: &Unit| data().counter(*unit).kind == UnitKind::Militia;
        match group.iter().find(is_militia) {
            Some(unit) if group.iter().all(|unit| is_militia(&unit)) => {
                Err(CannotOperate::MilitiaLeftAlone { unit })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// [8.11] [8.2] [8.3] Whether what stays in a hex, a group that goes on aside, is within the limit.
    fn check_rest(&self, side: Side, going: &UnitSet, hex: Hex) -> Result<(), CannotOperate> {
        let rest = self.places.units_in(hex).minus(going);
        let counted = rest.iter().filter(|unit| data().counter(*unit).kind.counts_for_stacking()).count();
        let limit = crate::stacking::limit(side, hex);
        if counted <= limit { Ok(()) } else { Err(CannotOperate::TooMany { hex, limit: limit as u8 }) }
    }

    /// Units are left behind; a checked choice. [7.11c] [7.11d] They are used up.
    pub fn leave(&mut self, units: &UnitSet) {
        self.flipped = self.flipped.or(units);
        self.drop_from_group(units);
    }

    fn drop_from_group(&mut self, units: &UnitSet) {
        let Some(mut mover) = self.mover().copied() else { return };
        mover.units = mover.units.minus(units);
        self.set_mover(Some(mover).filter(|mover| !mover.units.is_empty()));
    }

    /// [7.6] [7.63] Whether a gun of the group may be left behind deployed.
    pub fn check_deploy(&self, unit: Unit) -> Result<(), CannotOperate> {
        let mover = self.settled_mover()?;
        if mover.side == Side::Soviet {
            return Err(CannotOperate::SovietsDoNotDeploy);
        }
        if !mover.units.contains(unit) {
            return Err(CannotOperate::NotInGroup);
        }
        if !data().counter(unit).is_artillery() {
            return Err(CannotOperate::NoGun { unit });
        }
        if !mover.moved || mover.purpose != Purpose::Move {
            return Err(CannotOperate::NotMoved { unit });
        }
        let mut going = mover.units;
        going.remove(unit);
        self.check_rest(mover.side, &going, mover.at)
    }

    /// A gun is left behind deployed; a checked choice. [7.6] It is not used up.
    pub fn deploy(&mut self, unit: Unit) {
        self.deployed.insert(unit);
        self.drop_from_group(&UnitSet::EMPTY.with(unit));
    }

    /// [7.2] Whether the move may be complete here.
    pub fn check_finish(&self) -> Result<(), CannotOperate> {
        let mover = self.settled_mover()?;
        self.check_rest(mover.side, &UnitSet::EMPTY, mover.at)
    }

    /// The move is complete; a checked choice. [7.2a] The units are used up, [11.31a] Chuikov never.
    pub fn finish(&mut self) {
        let Some(mover) = self.mover().copied() else { return };
        self.flipped = self.flipped.or(&self.usable(&mover.units));
        self.set_mover(None);
    }

    /// The units of a group that can be used up: those on the map, [11.31a] Chuikov never.
    pub(crate) fn usable(&self, units: &UnitSet) -> UnitSet {
        let on_map = |unit: &Unit| self.places.hex(*unit).is_some() && *unit != data().chuikov;
        units.iter().filter(on_map).collect()
    }

    /// The moving group, while its owner is free to say what it does.
    fn settled_mover(&self) -> Result<&Mover, CannotOperate> {
        let mover = self.mover().ok_or(CannotOperate::NobodyMoves)?;
        match mover.step {
            MoverStep::Free | MoverStep::Stopped => Ok(mover),
            MoverStep::Declare | MoverStep::Watched(_) | MoverStep::Overrun { .. } => {
                Err(CannotOperate::MustGoOn { at: mover.at })
            }
        }
    }
}

#[cfg(test)]
mod tests;
