//! [11.0] Soviet Reaction Phases, and how phases end.
//!
//! - `chits`: [11.1] what begins them; `orders`: [11.2] who may move; `chuikov`: [11.3] General Chuikov;
//! - here: [4.0-D2] [4.0-D6] [11.4] [11.5] the phase itself and its end; `withdrawal`: [11.6] strategic withdrawal.

pub(crate) mod chits;
pub(crate) mod chuikov;
pub(crate) mod event;
pub(crate) mod orders;
pub(crate) mod withdrawal;

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::{Event, ReactionEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side, UnitSet};
use crate::rules::movement::mover::CannotOperate;
use crate::stage::{Alarm, Purpose, Reaction, ReactionStep, Stage};
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{Story, Turn};

/// [4.0-D2] [4.0-D6] [11.5b] [4.0-D2a] A Reaction Phase while nobody is at work.
#[derive(Clone, Copy)]
pub(crate) struct Reacting<'a> {
    pub(crate) reaction: &'a Reaction,
}

impl DecisionPoint for Reacting<'_> {
    fn turn(self, city: &City) -> Turn {
        let asked = match self.reaction.step {
            ReactionStep::Armour { .. } => city.asked_armour().is_some(),
            ReactionStep::ArmourRoll | ReactionStep::StackRoll | ReactionStep::BankRoll => false,
            ReactionStep::Play => !self.reaction.operation.cut,
        };
        if asked { Turn::Of(Side::Soviet.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        if matches!(self.reaction.step, ReactionStep::Armour { .. }) {
            return city.legal_armour(into);
        }
        city.legal_begins(Side::Soviet, into);
        city.legal_landings(Purpose::Move, into);
        if city.check_lead().is_ok() {
            into.push(Action::Lead);
        }
        into.push(Action::EndPhase);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let armour = matches!(self.reaction.step, ReactionStep::Armour { .. });
        match action {
            Action::Place { unit, hex } if armour => Ok(city.check_armour(unit, hex)?),
            Action::Skip if armour => Ok(()),
            Action::Begin { hex, units } if !armour => city.check_setting_out(Side::Soviet, hex, units),
            Action::Enter { unit, hex } if !armour => {
                Ok(city.check_ashore(unit, hex, Purpose::Move).map(drop)?)
            }
            Action::Lead if !armour => Ok(city.check_lead().map(drop)?),
            Action::EndPhase if !armour => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Begin { hex, units } => city.set_out(Side::Soviet, hex, units, story),
            Action::Lead => city.lead(story),
            Action::Place { unit, hex } => city.place_armour(unit, hex, story),
            Action::Skip => city.decline_armour(),
            Action::Enter { unit, hex } => city.land(unit, hex, Purpose::Move, story),
            Action::EndPhase => city.end_phase(false, story),
            _ => {}
        }
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.reaction.step {
            ReactionStep::ArmourRoll => city.roll_for_armour(dice, story),
            ReactionStep::Armour { .. } => city.set_reaction_step(ReactionStep::StackRoll),
            ReactionStep::StackRoll => city.roll_for_stacks(self.reaction.last, dice, story),
            ReactionStep::BankRoll => city.roll_for_bank(dice, story),
            // [11.4a] A six has ended the phase.
            ReactionStep::Play => city.end_phase(true, story),
        }
    }
}

impl City {
    /// [11.2] [11.22] Whether units of a hex may set out, or attack where they stand; what keeps them back, if they
    /// cannot.
    pub(crate) fn check_setting_out(&self, side: Side, hex: Hex, units: Mask) -> Result<(), Forbidden> {
        let checked = self.check_begin(side, hex, units);
        if let Err(CannotOperate::NothingToDo { .. }) = checked {
            self.check_movers(&self.chosen(side, hex, units)?, hex)?;
        }
        // Counters that hold no hex have a rule that keeps them where they are.
        let ours = |chosen: &UnitSet| chosen.iter().all(|unit| data().counter(unit).side == side);
        let counters =
            units.of(&self.places.units_in(hex)).filter(|chosen| !chosen.is_empty() && ours(chosen));
        if let (Err(CannotOperate::NobodyThere { .. }), Some(counters)) = (&checked, counters) {
            self.check_movers(&counters, hex)?;
        }
        Ok(checked.map(drop)?)
    }

    /// [11.2f] A die for the number of stacks; [11.5c] two in the Final Phase, but [11.35] one once Chuikov is dead
    /// (ruling 136).
    fn roll_for_stacks(&mut self, last: bool, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let leader = self.places.hex(data().chuikov).is_some();
        let count = if last && leader { data().charts.final_dice } else { data().charts.reaction_dice };
        let by = match (leader, last) {
            (true, true) => "11.5c",
            (true, false) => "11.2f",
            (false, _) => "11.35",
        };
        let stacks = dice.sum(count, Why::rule(self.cited("11.2f", by))) as u8;
        story.tell(|| Event::Reaction(ReactionEvent::Stacks { stacks, by }));
        if let Stage::Reaction(reaction) = &mut self.stage {
            (reaction.stacks, reaction.step) = (stacks, ReactionStep::BankRoll);
        }
    }

    /// [4.0-D4] [11.4a] [11.4b] [11.5a] [11.5d] [11.51] [11.51a] [11.52] [11.52a] [4.0-D2d] The phase of movement and
    /// combat that runs is over, by choice or because it was cut short: the other side's, or what closes the turn,
    /// begins. [8.0] Whatever is left over the limit falls first.
    pub(crate) fn end_phase(&mut self, cut: bool, story: &mut impl Story<Event>) {
        let Some((side, _)) = self.operation() else { return };
        if side == Side::German {
            if !cut {
                self.forfeit_reinforcements(story);
            }
            // [11.51] A chit brings a normal Reaction Phase, only the German player's word the final one.
            self.begin_reaction(!cut, story);
        } else if let Stage::Reaction(Reaction { last, .. }) = self.stage {
            // [11.52] The final one ends like that also when a six has cut it short.
            if last { self.begin_strategic_withdrawal(story) } else { self.begin_initiative(story) }
        } else {
            self.begin_closing(story);
        }
        self.alarm = self.overstacked(side).map(Alarm::Overstacked);
    }

    /// [7.59b] [11.4a] [2.2h] A natural six of the Soviet player in his own phase ends it; ruling 67.
    pub(crate) fn heed_six(&mut self, side: Side, die: u8) {
        let soviet_phase = self.operation().is_some_and(|(phasing, _)| phasing == Side::Soviet);
        if soviet_phase && side == Side::Soviet && die == SIX {
            self.change_operation(|operation| operation.cut = true);
        }
    }

    fn set_reaction_step(&mut self, step: ReactionStep) {
        if let Stage::Reaction(reaction) = &mut self.stage {
            reaction.step = step;
        }
    }
}

/// [11.4a]
const SIX: u8 = 6;
