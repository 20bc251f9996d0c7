//! [4.0-D2] [4.0-D6] A Soviet Reaction Phase.

pub(crate) mod chits;
pub(crate) mod chuikov;
mod draw;
pub(crate) mod event;
mod initiative;
pub(crate) mod orders;
mod strategic;
pub(crate) mod withdrawal;

use crate::action::Action;
use crate::data::data;
use crate::event::{Event, ReactionEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::movement::mover::CannotOperate;
use crate::rules::reinforcements::ashore::ashore;
use crate::rules::reinforcements::landing::Landing;
use crate::stage::{Purpose, Reaction, ReactionStep, Stage};
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{Story, Turn};

impl City {
    pub(crate) fn turn_in_reaction(&self, reaction: &Reaction) -> Turn {
        match reaction.step {
            ReactionStep::Armour { .. } if self.asked_armour().is_some() => Turn::Of(Side::Soviet.seat()),
            ReactionStep::ArmourRoll
            | ReactionStep::Armour { .. }
            | ReactionStep::StackRoll
            | ReactionStep::BankRoll => Turn::Auto,
            ReactionStep::Play if !reaction.operation.is_idle() => {
                self.turn_in_operation(&reaction.operation)
            }
            ReactionStep::Play if reaction.operation.cut => Turn::Auto,
            ReactionStep::Play => Turn::Of(Side::Soviet.seat()),
        }
    }

    pub(crate) fn legal_in_reaction(&self, reaction: &Reaction, into: &mut Vec<Action>) {
        if !reaction.operation.is_idle() {
            return self.legal_in_operation(&reaction.operation, into);
        }
        if matches!(reaction.step, ReactionStep::Armour { .. }) {
            return self.legal_armour(into);
        }
        self.legal_begins(Side::Soviet, into);
        self.legal_landings(Purpose::Move, into);
        if self.check_lead().is_ok() {
            into.push(Action::Lead);
        }
        into.push(Action::EndPhase);
    }

    pub(crate) fn check_in_reaction(&self, reaction: &Reaction, action: Action) -> Result<(), Forbidden> {
        if !reaction.operation.is_idle() {
            return self.check_in_operation(&reaction.operation, action);
        }
        let armour = matches!(reaction.step, ReactionStep::Armour { .. });
        match action {
            Action::Place { unit, hex } if armour => Ok(self.check_armour(unit, hex)?),
            Action::Skip if armour => Ok(()),
            Action::Begin { hex, units } if !armour => self.check_setting_out(Side::Soviet, hex, units),
            Action::Enter { unit, hex } if !armour => {
                Ok(self.check_ashore(unit, hex, Purpose::Move).map(drop)?)
            }
            Action::Lead if !armour => Ok(self.check_lead().map(|_| ())?),
            Action::EndPhase if !armour => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_reaction(&mut self, action: Action, story: &mut impl Story<Event>) {
        let Stage::Reaction(reaction) = &self.stage else { return };
        match action {
            _ if !reaction.operation.is_idle() => self.apply_in_operation(action, story),
            Action::Begin { hex, units } => {
                if let Ok(units) = self.check_begin(Side::Soviet, hex, units) {
                    self.begin(Side::Soviet, hex, units, story);
                }
            }
            Action::Lead => self.lead(story),
            Action::Place { unit, hex } => self.place_armour(unit, hex, story),
            Action::Skip => self.decline_armour(),
            Action::Enter { unit, hex } => self.land(unit, hex, Purpose::Move, story),
            Action::EndPhase => self.end_phase(false, story),
            _ => {}
        }
    }

    /// [11.2] [11.22] Whether units of a hex may set out, or attack where they stand; what keeps them back, if they cannot.
    pub(super) fn check_setting_out(&self, side: Side, hex: Hex, units: Mask) -> Result<(), Forbidden> {
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

    pub(crate) fn step_in_reaction(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Stage::Reaction(reaction) = self.stage else { return };
        match reaction.step {
            ReactionStep::ArmourRoll => self.roll_for_armour(dice, story),
            ReactionStep::Armour { .. } => self.set_reaction_step(ReactionStep::StackRoll),
            ReactionStep::StackRoll => self.roll_for_stacks(reaction.last, dice, story),
            ReactionStep::BankRoll => self.roll_for_bank(dice, story),
            ReactionStep::Play if reaction.operation.is_idle() => {
                // [11.4a] A six has ended the phase.
                self.end_phase(true, story);
            }
            ReactionStep::Play => self.step_in_operation(dice, story),
        }
    }

    /// [15.4c] A reinforcement comes in and is at once the group that moves; [12.41] a pontoon stays where it is. [15.45] Nobody
    /// counterattacks what is only being placed.
    pub(crate) fn land(&mut self, unit: Unit, hex: Hex, purpose: Purpose, story: &mut impl Story<Event>) {
        let Ok(landing) = self.check_ashore(unit, hex, purpose) else { return };
        self.put_ashore(unit, hex, landing, story);
        if landing != Landing::Pontoon {
            self.set_mover(Some(ashore(UnitSet::EMPTY.with(unit), hex, landing, purpose)));
        }
    }

    /// [11.2f] A die for the number of stacks; [11.5c] two in the Final Phase, but [11.35] one once Chuikov is dead (ruling 136).
    fn roll_for_stacks(&mut self, last: bool, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let leader = self.places.hex(data().chuikov).is_some();
        let count = if last && leader { data().charts.final_dice } else { data().charts.reaction_dice };
        let stacks = dice.sum(count, Why::rule("11.2f")) as u8;
        story.tell(|| Event::Reaction(ReactionEvent::Stacks { stacks }));
        if let Stage::Reaction(reaction) = &mut self.stage {
            (reaction.stacks, reaction.step) = (stacks, ReactionStep::BankRoll);
        }
    }

    fn set_reaction_step(&mut self, step: ReactionStep) {
        if let Stage::Reaction(reaction) = &mut self.stage {
            reaction.step = step;
        }
    }
}
