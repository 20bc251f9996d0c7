//! [7.0] [7.2] [7.6] A stack at work: it begins, goes hex by hex, drops units, and is done.

use crate::action::Action;
use crate::data::{UnitKind, data};
use crate::event::{Event, MoveEvent};
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::rules::movement::roster::Roster;
use crate::rules::reaction::chuikov::is_chuikov_alone;
use crate::rules::stacking::limit_rule;
use crate::rules::supply::Supplies;
use crate::stage::{GroundAttack, Mover, MoverStep, Operation, Purpose, Stage};
use crate::state::City;
use volga_engine::{Story, refusals};

refusals! {
    /// Why a stack cannot begin, drop units or finish like that.
    pub enum CannotOperate in "refused.operate" {
        /// The other side's phase runs.
        NotPhasing { side: Side } => "7.31", "not_phasing";
        /// Another stack is at work.
        Busy { at: Hex } => "7.0a", "busy";
        NobodyMoves => "7.0a", "nobody_moves";
        NobodyThere { hex: Hex } => "7.0a", "nobody_there";
        NothingToDo { hex: Hex } => "7.37", "nothing_to_do";
        NotInGroup => "7.0a", "not_in_group";
        MustGoOn { at: Hex } => "7.52a", "must_go_on";
        WholeGroup => "7.11c", "whole_group";
        MilitiaLeftAlone { unit: Unit } => "12.13", "militia";
        TooMany { side: Side, hex: Hex, limit: u8, there: u8 } => limit_rule(side, hex), "too_many";
        NoGun { unit: Unit } => "7.6", "no_gun";
        NotMoved { unit: Unit } => "7.11c", "not_moved";
        /// A gun has not moved, and so does not deploy.
        NotYetDeployed { unit: Unit } => "7.6", "not_yet_deployed";
        /// Ruling 159: whoever moves in support takes part.
        SupportersGoTogether => "7.7b", "together.support";
        /// Ruling 47: a point moves a group by a hex.
        WinnersGoTogether => "10.7b", "together.winners";
        /// Ruling 245: a group that withdraws goes on until it may end.
        RetreatersGoTogether => "11.6a", "together.retreat";
        SovietsDoNotDeploy => "7.63", "soviets_do_not_deploy";
        /// It has points to go on with, and has said so.
        MustStep { at: Hex } => "10.7b", "must_step";
        /// [7.7b] A group in support goes on until it is next to the target.
        NotBeside { target: Hex } => "7.7b", "not_beside";
        /// [7.58] Only those who fought have the points.
        NoWinners { hex: Hex } => "7.58", "no_winners";
        NowhereToRush { hex: Hex } => "7.58", "nowhere_to_rush";
        ChuikovIsLed => "11.3a", "chuikov_is_led";
        ChuikovAlone { hex: Hex } => "11.31a", "chuikov_alone";
        ChuikovStandsStill => "11.3a", "chuikov_stands_still";
        NoCloser { hex: Hex } => "11.6d", "no_closer";
        OtherArea { hex: Hex } => "11.6c", "other_area";
    }
}

/// Ruling 159: why a group that does not just move leaves nobody behind.
fn goes_together(purpose: Purpose) -> Option<CannotOperate> {
    match purpose {
        Purpose::Move | Purpose::Chuikov => None,
        Purpose::Support => Some(CannotOperate::SupportersGoTogether),
        Purpose::Breakthrough | Purpose::Rush => Some(CannotOperate::WinnersGoTogether),
        Purpose::Withdrawal => Some(CannotOperate::RetreatersGoTogether),
    }
}

impl City {
    /// [4.0b] The side whose phase runs, and what it is doing.
    pub fn operation(&self) -> Option<(Side, &Operation)> {
        match &self.stage {
            Stage::Initiative(operation) => Some((Side::German, operation)),
            Stage::Reaction(reaction) => Some((Side::Soviet, &reaction.operation)),
            Stage::StrategicWithdrawal(retreat) => Some((Side::Soviet, &retreat.operation)),
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
            Stage::Initiative(operation) => Some(operation),
            Stage::Reaction(reaction) => Some(&mut reaction.operation),
            Stage::StrategicWithdrawal(retreat) => Some(&mut retreat.operation),
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

    pub(crate) fn set_mover(&mut self, mover: Option<Mover>) {
        if let Some(operation) = self.operation_mut() {
            operation.mover = mover;
        }
    }

    /// The ground attack under way.
    pub(crate) fn ground_attack(&self) -> Option<&GroundAttack> {
        self.operation()?.1.attack.as_ref()
    }

    /// [7.0a] A group sets out; a checked choice.
    pub(crate) fn start(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        self.set_mover(Some(mover));
        let Mover { units, at: hex, purpose, .. } = mover;
        story.tell(|| Event::Move(MoveEvent::Began { units, hex, purpose }));
    }

    /// The hexes in which units stand.
    pub(crate) fn hexes_of(&self, units: &UnitSet) -> HexSet {
        units.iter().filter_map(|unit| self.places.hex(unit)).collect()
    }

    /// [7.0a] [10.1b] [7.31] [2.2d] Whether a side may begin with these units of a hex: to move them, or, if they
    /// cannot move, to attack an enemy next to them from where they stand.
    pub fn check_begin(&self, side: Side, hex: Hex, units: Mask) -> Result<UnitSet, CannotOperate> {
        let (phasing, operation) = self.operation().ok_or(CannotOperate::NotPhasing { side })?;
        if phasing != side {
            return Err(CannotOperate::NotPhasing { side });
        }
        let attack = operation.attack.as_ref().map(|attack| attack.hex);
        if let Some(at) = operation.mover.as_ref().map(|mover| mover.at).or(attack) {
            return Err(CannotOperate::Busy { at });
        }
        let chosen = self.chosen(side, hex, units)?;
        let supplies = Supplies::of(self, side);
        let check = |unit| self.check_mover(unit, &supplies);
        let roster = Roster::of(self, hex, &check);
        let able = roster.may_go(units) || self.may_strike(&roster, side, units);
        match able {
            false => Err(CannotOperate::NothingToDo { hex }),
            // [11.3a] He alone is led.
            true if is_chuikov_alone(&chosen) => Err(CannotOperate::ChuikovIsLed),
            true => Ok(chosen),
        }
    }

    /// The units of a hex that a mask means.
    pub(crate) fn chosen(&self, side: Side, hex: Hex, units: Mask) -> Result<UnitSet, CannotOperate> {
        let chosen = units.of(&self.places.units_in(hex)).filter(|chosen| !chosen.is_empty());
        let chosen = chosen.filter(|_| self.places.occupied(side).contains(hex));
        chosen.ok_or(CannotOperate::NobodyThere { hex })
    }

    /// All groups that a side may begin with, in order.
    pub(crate) fn legal_begins(&self, side: Side, into: &mut Vec<Action>) {
        let supplies = Supplies::of(self, side);
        for hex in self.places.occupied(side).iter() {
            self.legal_begins_in(hex, side, &supplies, into);
        }
    }

    /// Whether a side may begin with anybody.
    pub(crate) fn may_begin(&self, side: Side) -> bool {
        let (supplies, mut begins) = (Supplies::of(self, side), Vec::new());
        self.places.occupied(side).iter().any(|hex| {
            self.legal_begins_in(hex, side, &supplies, &mut begins);
            !begins.is_empty()
        })
    }

    fn legal_begins_in(&self, hex: Hex, side: Side, supplies: &Supplies<'_>, into: &mut Vec<Action>) {
        let idle = |unit: Unit| self.is_flipped(unit) || self.deployed.contains(unit);
        if !self.places.stack(hex).all(idle) {
            let check = |unit| self.check_unused(unit, supplies);
            let roster = Roster::of(self, hex, &check);
            let strikers = self.strikers(&roster, side);
            let choices = Mask::among(Mask(roster.fit().0 | strikers.0));
            let strikes = |mask: Mask| mask.0 & !strikers.0 == 0 && !roster.is_militia(mask);
            let able = choices.filter(|mask| roster.may_go(*mask) || strikes(*mask));
            let able = able.filter(|mask| !roster.is_chuikov(*mask));
            into.extend(able.map(|units| Action::Begin { hex, units }));
        }
    }

    /// [10.1b] [10.12] [11.22] The units that may attack where they stand, if there is an enemy next to them.
    fn strikers(&self, roster: &Roster<'_>, side: Side) -> Mask {
        if !self.is_beside_enemy(side, roster.hex) {
            return Mask(0);
        }
        let ready = |unit: &Unit| fights(*unit) && !self.is_flipped(*unit) && !self.deployed.contains(*unit);
        Mask::for_units(&roster.units, &roster.units.iter().filter(ready).collect())
    }

    /// [12.15] Ruling 149: militia does not attack without others of its stack.
    fn may_strike(&self, roster: &Roster<'_>, side: Side, units: Mask) -> bool {
        units.0 & !self.strikers(roster, side).0 == 0 && !roster.is_militia(units)
    }

    /// [7.11c] Whether these units of the group may be left behind here.
    pub fn check_leave(&self, units: Mask) -> Result<UnitSet, CannotOperate> {
        let mover = self.settled_mover()?;
        let leaving = units.of(&mover.units).filter(|leaving| !leaving.is_empty());
        let leaving = leaving.ok_or(CannotOperate::NotInGroup)?;
        let staying = mover.units.minus(&leaving);
        let Some(first) = staying.first() else { return Err(CannotOperate::WholeGroup) };
        goes_together(mover.purpose).map_or(Ok(()), Err)?;
        if !mover.moved || mover.purpose != Purpose::Move {
            return Err(CannotOperate::NotMoved { unit: first });
        }
        self.check_still_led(&staying)?;
        self.check_parting(&staying, mover.at)?;
        self.check_rest(mover.side, &staying, mover.at)?;
        Ok(leaving)
    }

    /// [8.11] [8.2] [8.3] [15.51c] Whether what stays in a hex, a group that goes on aside, is within the limit.
    fn check_rest(&self, side: Side, going: &UnitSet, hex: Hex) -> Result<(), CannotOperate> {
        let rest = self.places.units_in(hex).minus(going);
        let counted = rest.and(&data().counting).len();
        let limit = crate::rules::stacking::limit(side, hex);
        let (limit, there) = (limit as u8, counted as u8);
        if there <= limit { Ok(()) } else { Err(CannotOperate::TooMany { side, hex, limit, there }) }
    }

    /// [7.6] [7.63] [7.63a] Whether a gun of the group may be left behind deployed.
    pub fn check_deploy(&self, unit: Unit) -> Result<(), CannotOperate> {
        if self.mover().is_some_and(|mover| mover.side == Side::Soviet) {
            return Err(CannotOperate::SovietsDoNotDeploy);
        }
        let mover = self.settled_mover()?;
        if !mover.units.contains(unit) {
            return Err(CannotOperate::NotInGroup);
        }
        if !data().counter(unit).is_artillery() {
            return Err(CannotOperate::NoGun { unit });
        }
        goes_together(mover.purpose).map_or(Ok(()), Err)?;
        if !mover.moved || mover.purpose != Purpose::Move {
            return Err(CannotOperate::NotYetDeployed { unit });
        }
        let mut going = mover.units;
        going.remove(unit);
        self.check_rest(mover.side, &going, mover.at)
    }

    /// [7.2] Whether the move may be complete here. Ruling 59: where there is neither room nor a way on, it may.
    pub fn check_finish(&self) -> Result<(), CannotOperate> {
        let mover = self.settled_mover()?;
        match self.check_end(mover) {
            Err(_) if self.steps(mover).is_empty() && self.is_stranded(mover) => Ok(()),
            checked => checked,
        }
    }

    /// Ruling 59: whether a group to which no step is open has no other way either: neither to support from where it
    /// is nor, [11.32] in Chuikov's hex, to leave some of its units with him so that the others go on.
    pub(super) fn is_stranded(&self, mover: &Mover) -> bool {
        let parts = |units: Mask| {
            let going = |leaving| Mover { units: mover.units.minus(&leaving), ..*mover };
            self.check_leave(units).is_ok_and(|leaving| !self.steps(&going(leaving)).is_empty())
        };
        let all = Mask::for_units(&mover.units, &mover.units);
        let may_part = || self.leaves_chuikov_alone(&mover.units, mover.at) && Mask::among(all).any(parts);
        !self.may_stand(mover) && !may_part()
    }

    pub(super) fn check_end(&self, mover: &Mover) -> Result<(), CannotOperate> {
        match (mover.purpose, self.under_attack()) {
            (Purpose::Breakthrough | Purpose::Rush, _) => {
                return Err(CannotOperate::MustStep { at: mover.at });
            }
            (Purpose::Support, Some(target)) if !mover.moved || !mover.at.is_adjacent(target) => {
                return Err(CannotOperate::NotBeside { target });
            }
            (Purpose::Chuikov, _) if !mover.moved => return Err(CannotOperate::ChuikovStandsStill),
            (Purpose::Withdrawal, _) => self.check_retreated(mover)?,
            (Purpose::Move | Purpose::Support | Purpose::Chuikov, _) => {}
        }
        if !self.has_company_for(&mover.units, mover.at) {
            return Err(CannotOperate::ChuikovAlone { hex: mover.at });
        }
        self.check_rest(mover.side, &UnitSet::EMPTY, mover.at)
    }

    /// The units of a group that can be used up: those on the map, [11.31a] Chuikov never.
    pub(super) fn usable(&self, units: &UnitSet) -> UnitSet {
        let on_map = |unit: &Unit| self.places.hex(*unit).is_some() && *unit != data().chuikov;
        units.iter().filter(on_map).collect()
    }

    /// The moving group, while its owner is free to say what it does.
    fn settled_mover(&self) -> Result<&Mover, CannotOperate> {
        let mover = self.mover().ok_or(CannotOperate::NobodyMoves)?;
        match mover.step {
            MoverStep::Free | MoverStep::Stopped => Ok(mover),
            MoverStep::Declare | MoverStep::Again | MoverStep::Watched(_) | MoverStep::Overrun { .. } => {
                Err(CannotOperate::MustGoOn { at: mover.at })
            }
        }
    }
}

/// [12.32] The rule by which a unit takes part in no attack.
pub(crate) fn never_fights(unit: Unit) -> &'static str {
    match data().counter(unit).kind {
        UnitKind::Pontoon => "12.42b",
        UnitKind::Survivor => "6.7b",
        UnitKind::Tva => "16.0",
        UnitKind::Flotilla => "12.32",
        UnitKind::Depot => "6.62",
        _ => "11.33a",
    }
}

/// [10.12] [12.21a] Whether a unit may take part in a ground attack from next to the target: it has a Fire Strength,
/// and is neither across the Volga nor [6.7b] a survivor.
pub(crate) fn fights(unit: Unit) -> bool {
    let counter = data().counter(unit);
    counter.fire > 0 && !matches!(counter.kind, UnitKind::Tva | UnitKind::Survivor | UnitKind::Flotilla)
}

#[cfg(test)]
mod tests;
