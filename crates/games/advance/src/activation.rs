//! [6.4.2] [8.1] Action Rounds: which Area may be activated, and when its activation ends.

use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Area, AreaSet, Unit, UnitSet};
use crate::state::{Activation, Advance, Doing, Mover, Phase, Place};
use volga_engine::Story;

impl Advance {
    /// Units on the map that lie Fresh and whose corps does not pause.
    pub fn ready_units(&self) -> UnitSet {
        let ready = |u: &Unit| !self.is_paused(*u) && self.place(*u).area().is_some();
        UnitSet::ALL.minus(self.spent).iter().filter(ready).collect()
    }

    /// [6.2] Whether a unit's corps may not be activated this Turn.
    pub(crate) fn is_paused(&self, unit: Unit) -> bool {
        self.paused == Some(self.data().unit(unit).corps)
    }

    /// [8.1a] [8.1b] The units of an Area that its activation would make active.
    pub fn ready_in(&self, area: Area) -> UnitSet {
        self.ready_units().iter().filter(|u| self.place(*u) == Place::Area(area)).collect()
    }

    /// [6.4.2] [8.1a] Whether an Area may be activated: it holds a Fresh unit that can do something.
    pub(crate) fn check_activate(&self, area: Area) -> Result<(), Forbidden> {
        if !matches!(self.phase, Phase::ActionRounds) {
            return Err(self.wrong_time(DecisionPoint::ActionRound));
        }
        let ready = self.ready_in(area);
        if ready.is_empty() {
            return Err(self.why_not_ready(area));
        }
        if self.can_use(area, ready) { Ok(()) } else { Err(Forbidden::NothingToDo { area }) }
    }

    fn why_not_ready(&self, area: Area) -> Forbidden {
        let stack = self.stack(area);
        if stack.is_empty() {
            Forbidden::NoUnitHere { area }
        } else if stack.is_subset(self.spent) {
            Forbidden::AllSpent { area }
        } else {
            Forbidden::CorpsPaused { area }
        }
    }

    /// Whether any of these units, Fresh in this Area, could attack there or move on.
    fn can_use(&self, area: Area, units: UnitSet) -> bool {
        !self.is_vacant(area) || units.iter().any(|unit| self.could_move(unit, area))
    }

    fn could_move(&self, unit: Unit, from: Area) -> bool {
        let allowance = self.movement_allowance(unit);
        self.data().adjacent(from).iter().any(|to| self.check_entry(unit, from, to, allowance).is_ok())
    }

    /// The Areas that may be activated, in order.
    pub(crate) fn activatable(&self) -> AreaSet {
        let mut ready_by_area = [UnitSet::EMPTY; crate::ids::AREAS];
        let mut areas = AreaSet::EMPTY;
        for unit in self.ready_units().iter() {
            if let Place::Area(area) = self.place(unit) {
                ready_by_area[area.index()].insert(unit);
                areas.insert(area);
            }
        }
        areas.iter().filter(|a| self.can_use(*a, ready_by_area[a.index()])).collect()
    }

    /// Whether any Area may be activated.
    fn anyone_ready(&self) -> bool {
        let usable = |unit| self.place(unit).area().is_some_and(|area| self.can_use(area, UnitSet::of(unit)));
        self.ready_units().iter().any(usable)
    }

    /// [6.4.3b] The next Action Round, or the end of the phase when nobody is left to act (ruling 76).
    pub(crate) fn next_action_round(&mut self, story: &mut impl Story<Event>) {
        if !self.anyone_ready() {
            story.tell(|| Event::CombatPhaseEnded { by_player: false });
            self.phase = Phase::CombatEnd;
        } else {
            self.phase = Phase::ActionRounds;
        }
    }

    /// [8.1] [ruling 31] The Area's Fresh units of this moment become active.
    pub(crate) fn activate(&mut self, area: Area, story: &mut impl Story<Event>) {
        let mut movers = [None; 4];
        for (slot, unit) in movers.iter_mut().zip(self.ready_in(area).iter()) {
            *slot = Some(Mover { unit, doing: Doing::Staying });
        }
        let contested = self.contested();
        story.tell(|| Event::Activated { area });
        self.phase =
            Phase::Activation(Activation { area, contested, attacked: AreaSet::EMPTY, movers, fight: None });
    }

    pub(crate) fn check_end_combat(&self) -> Result<(), Forbidden> {
        if matches!(self.phase, Phase::ActionRounds) {
            Ok(())
        } else {
            Err(self.wrong_time(DecisionPoint::ActionRound))
        }
    }

    /// [6.4.3b] The player activates no more.
    pub(crate) fn end_combat(&mut self, story: &mut impl Story<Event>) {
        story.tell(|| Event::CombatPhaseEnded { by_player: true });
        self.phase = Phase::CombatEnd;
    }

    /// The activation, if its decisions are the player's now and no combat is under way.
    pub(crate) fn open_activation(&self) -> Result<&Activation, Forbidden> {
        match &self.phase {
            Phase::Activation(activation) if activation.fight.is_none() => Ok(activation),
            _ => Err(self.wrong_time(DecisionPoint::Activation)),
        }
    }

    /// [8.1.1] [ruling 75] The player may end an activation once it was used and no Mandatory Attack waits.
    pub(crate) fn check_end_activation(&self) -> Result<(), Forbidden> {
        let activation = self.open_activation()?;
        if let Some(area) = self.pending_attacks(activation).first() {
            return Err(Forbidden::AttackPending { area });
        }
        let unused = activation.attacked.is_empty() && activation.movers().all(|m| m.doing == Doing::Staying);
        if unused { Err(Forbidden::ActivationUnused) } else { Ok(()) }
    }

    /// [9.1a] The Areas entered in this activation whose Mandatory Attack is still to be fought.
    pub(crate) fn pending_attacks(&self, activation: &Activation) -> AreaSet {
        self.entered_areas(activation).minus(activation.contested)
    }

    /// The Areas with a Soviet unit that active units have entered and may attack.
    pub(crate) fn entered_areas(&self, activation: &Activation) -> AreaSet {
        let entered = activation.movers().filter(|m| matches!(m.doing, Doing::Entered { .. }));
        entered
            .filter_map(|m| self.place(m.unit).area())
            .filter(|a| !activation.attacked.contains(*a))
            .collect()
    }

    /// Ends the activation when no active unit can act any more (ruling 75).
    pub(crate) fn continue_activation(&mut self, story: &mut impl Story<Event>) {
        let Phase::Activation(activation) = self.phase else { return };
        if !self.anyone_can_act(&activation) {
            self.end_activation(story);
        }
    }

    fn anyone_can_act(&self, activation: &Activation) -> bool {
        let can_attack_at_home = activation.contested.contains(activation.area)
            && !activation.attacked.contains(activation.area)
            && !self.is_vacant(activation.area);
        !self.entered_areas(activation).is_empty()
            || activation.movers().any(|m| match m.doing {
                Doing::Staying => can_attack_at_home || self.has_move(m.unit),
                Doing::Moving { .. } => self.has_move(m.unit),
                Doing::Entered { .. } | Doing::Done => false,
            })
    }

    fn has_move(&self, unit: Unit) -> bool {
        let Some(from) = self.place(unit).area() else { return false };
        self.data().adjacent(from).iter().any(|to| self.check_move(unit, to).is_ok())
    }

    /// [8.1d] [ruling 32] Every unit that moved and did not fight turns Spent; the others stay Fresh.
    pub(crate) fn end_activation(&mut self, story: &mut impl Story<Event>) {
        let Phase::Activation(activation) = self.phase else { return };
        for mover in activation.movers() {
            match mover.doing {
                Doing::Moving { .. } | Doing::Entered { .. } => {
                    self.turn_spent(UnitSet::of(mover.unit), "8.1d", story);
                }
                Doing::Staying | Doing::Done => {}
            }
        }
        story.tell(|| Event::ActivationEnded { area: activation.area });
        self.next_action_round(story);
    }

    /// Flips units to their Spent side.
    pub(crate) fn turn_spent(&mut self, units: UnitSet, rule: &'static str, story: &mut impl Story<Event>) {
        self.spent = self.spent.or(units);
        for unit in units.iter() {
            if let Some(area) = self.place(unit).area() {
                story.tell(|| Event::TurnedSpent { unit, area, cause: volga_engine::RuleId(rule) });
            }
        }
    }
}
