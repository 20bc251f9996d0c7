//! [8.2] [8.3] Movement: one unit, one Area at a time.

use crate::data::EventKind;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Area, Unit, UnitSet};
use crate::state::{Advance, Doing, Garrison, Phase, Place};
use volga_engine::Story;

impl Advance {
    /// [4.3.1a] [14.6.1g] The Movement Factor a unit has this Turn; Rain lowers it.
    pub fn movement_allowance(&self, unit: Unit) -> u8 {
        let printed = self.data().unit(unit).movement;
        match self.event {
            Some(EventKind::Rain) => printed.min(self.data().charts.rain_movement),
            _ => printed,
        }
    }

    /// [8.2c] What it costs to enter an Area, and the rule that says so: the highest cost that applies.
    pub fn movement_cost(&self, to: Area) -> (u8, &'static str) {
        let charts = &self.data().charts;
        match self.garrison(to) {
            Garrison::Unrevealed => (charts.move_unrevealed, "8.2g"),
            Garrison::Revealed(_) => (charts.move_revealed, "8.2f"),
            Garrison::None if self.is_watched(to) => (charts.move_watched, "8.2e"),
            Garrison::None => (charts.move_vacant, "8.2d"),
        }
    }

    /// [8.2e] Whether a Soviet unit stands next to an Area. Only Soviet-controlled Areas hold one.
    fn is_watched(&self, area: Area) -> bool {
        !self.data().adjacent(area).is_subset(self.german)
    }

    /// The Movement Factors an active unit has left.
    fn movement_left(&self, unit: Unit, doing: Doing) -> u8 {
        match doing {
            Doing::Staying => self.movement_allowance(unit),
            Doing::Moving { left } => left,
            Doing::Entered { .. } | Doing::Done => 0,
        }
    }

    /// [8.1] [8.2] [8.3] Whether an active unit may enter the Area next.
    pub(crate) fn check_move(&self, unit: Unit, to: Area) -> Result<(), Forbidden> {
        let activation = self.open_activation()?;
        let Some(mover) = activation.mover(unit) else {
            return Err(match unit {
                _ if self.spent.contains(unit) => Forbidden::UnitSpent { unit },
                _ if self.is_paused(unit) => Forbidden::UnitPaused { unit },
                _ => Forbidden::NotActivated { unit },
            });
        };
        let from = self.place(unit).area().ok_or(Forbidden::UnitDone { unit })?;
        match mover.doing {
            Doing::Done => return Err(Forbidden::UnitDone { unit }),
            Doing::Entered { .. } => return Err(Forbidden::UnitStopped { unit, area: from }),
            Doing::Staying | Doing::Moving { .. } => {}
        }
        if !self.data().adjacent(from).contains(to) {
            return Err(Forbidden::NotAdjacent { from, to });
        }
        if activation.attacked.contains(to) {
            return Err(Forbidden::AlreadyAttacked { area: to });
        }
        self.check_entry(unit, from, to, self.movement_left(unit, mover.doing))
    }

    /// Whether a unit with these Movement Factors left may step between two adjacent Areas, whatever has
    /// happened in the activation.
    pub(crate) fn check_entry(&self, unit: Unit, from: Area, to: Area, left: u8) -> Result<(), Forbidden> {
        // [8.3.2] Out of an Area with a Soviet unit the way leads into a Vacant Area first.
        if !self.is_vacant(from) && !self.is_vacant(to) {
            return Err(Forbidden::LeavingContested { from, to });
        }
        self.check_shoulder(unit, to)?;
        self.check_room(to, "7.1d")?;
        let (cost, _) = self.movement_cost(to);
        if cost > left { Err(Forbidden::TooFar { unit, cost, left }) } else { Ok(()) }
    }

    /// The same as a plain answer, for those who look ahead.
    pub fn may_enter(&self, unit: Unit, from: Area, to: Area, left: u8) -> bool {
        self.check_entry(unit, from, to, left).is_ok()
    }

    /// [12.2] [ruling 57] Units that set up in 48 to 50 keep to those Areas and the ones next to them.
    fn check_shoulder(&self, unit: Unit, to: Area) -> Result<(), Forbidden> {
        let data = self.data();
        let bound = self.options.northern_shoulder && self.facts().shoulder_home[unit.index()].is_some();
        if bound && !data.northern_shoulder.or(data.northern_reach).contains(to) {
            return Err(Forbidden::ShoulderBound { unit, area: to });
        }
        Ok(())
    }

    /// [8.1c] Moves an active unit one Area; any other unit that was moving has finished (ruling 93).
    pub(crate) fn move_unit(&mut self, unit: Unit, to: Area, story: &mut impl Story<Event>) {
        let Some(from) = self.place(unit).area() else { return };
        self.finish_moves(Some(unit), story);
        let (cost, rule) = self.movement_cost(to);
        let Some(doing) = self.activation().and_then(|a| a.mover(unit)).map(|m| m.doing) else { return };
        let left = self.movement_left(unit, doing).saturating_sub(cost);
        self.place.set(unit, Place::Area(to));
        story.tell(|| Event::Moved { unit, from, to, cost, left, cause: volga_engine::RuleId(rule) });
        // [8.2b] A Soviet unit stops it.
        let doing = if self.is_vacant(to) { Doing::Moving { left } } else { Doing::Entered { from } };
        if let Phase::Activation(activation) = &mut self.phase {
            activation.set(unit, doing);
        }
        if doing == (Doing::Moving { left }) && !self.can_go_on(unit, to) {
            self.finish_moves(None, story);
        }
        self.continue_activation(story);
    }

    /// [8.2j] Whether the unit could still pay for some Area.
    fn can_go_on(&self, unit: Unit, at: Area) -> bool {
        self.data().adjacent(at).iter().any(|to| self.check_move(unit, to).is_ok())
    }

    /// [8.1d] Units that have been moving, but for one, have completed their move and turn Spent.
    pub(crate) fn finish_moves(&mut self, but: Option<Unit>, story: &mut impl Story<Event>) {
        let Phase::Activation(mut activation) = self.phase else { return };
        for mover in activation.movers.iter_mut().flatten() {
            if Some(mover.unit) != but && matches!(mover.doing, Doing::Moving { .. }) {
                mover.doing = Doing::Done;
                self.turn_spent(UnitSet::of(mover.unit), "8.1d", story);
            }
        }
        self.phase = Phase::Activation(activation);
    }
}
