//! [11.1] The draw of Reaction Chits that follows an attack in a German Initiative Phase.

use crate::action::Action;
use crate::event::{ChitEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{ChitStep, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    /// [11.1b] A chit is to be drawn before anything else goes on. [11.14] In other phases than a German one nothing happens,
    /// nor when the phase has been cut short already (ruling 97). The caller first puts its own slot on what follows.
    pub fn call_for_chit(&mut self) {
        // [11.11b] Ruling 62: a refill by choice is offered right before a draw.
        let offered = self.chits.may_refill() && !self.chits.must_refill();
        if let Stage::Initiative(operation) = &mut self.stage
            && !operation.cut
        {
            operation.chit = Some(if offered { ChitStep::Refill } else { ChitStep::Draw });
        }
    }

    pub(crate) fn turn_in_chit(&self, step: ChitStep) -> Turn {
        match step {
            ChitStep::Refill | ChitStep::Return => Turn::Of(Side::Soviet.seat()),
            ChitStep::Draw => Turn::Auto,
        }
    }

    pub(crate) fn legal_in_chit(&self, step: ChitStep, into: &mut Vec<Action>) {
        match step {
            ChitStep::Refill => into.extend([Action::Refill, Action::KeepDrawn]),
            ChitStep::Return => into.extend([Action::ReturnChit, Action::KeepChit]),
            ChitStep::Draw => {}
        }
    }

    pub(crate) fn check_in_chit(&self, step: ChitStep, action: Action) -> Result<(), Forbidden> {
        match (step, action) {
            (ChitStep::Refill, Action::Refill | Action::KeepDrawn)
            | (ChitStep::Return, Action::ReturnChit | Action::KeepChit) => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_chit(&mut self, step: ChitStep, action: Action, story: &mut impl Story<Event>) {
        match (step, action) {
            (ChitStep::Refill, Action::Refill) => {
                self.refill_cup(false, story);
                self.set_chit(Some(ChitStep::Draw));
            }
            (ChitStep::Refill, Action::KeepDrawn) => self.set_chit(Some(ChitStep::Draw)),
            (ChitStep::Return, Action::ReturnChit) => {
                self.chits.return_one();
                story.tell(|| Event::Chit(ChitEvent::Returned));
                self.set_chit(None);
            }
            (ChitStep::Return, Action::KeepChit) => self.set_chit(None),
            _ => {}
        }
    }

    pub(crate) fn step_in_chit(
        &mut self,
        step: ChitStep,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        if step == ChitStep::Draw {
            self.draw(dice, story);
        }
    }

    fn draw(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if self.chits.must_refill() {
            self.refill_cup(true, story);
        }
        let before = self.chits.drawn;
        let draw = self.draw_chits(dice);
        let drawn = self.chits.drawn;
        story.tell(|| {
            let (no_reaction, reaction) =
                (drawn.no_reaction - before.no_reaction, drawn.reaction - before.reaction);
            Event::Chit(ChitEvent::Drawn { no_reaction, reaction })
        });
        // [11.11c] Ruling 62: as soon as one or none is left, all go back, and with them what could be returned.
        let refilled = self.chits.must_refill();
        if refilled {
            self.refill_cup(true, story);
        }
        self.set_chit((draw.both && !refilled).then_some(ChitStep::Return));
        if let Some(operation) = self.operation_mut() {
            operation.cut |= draw.reaction;
        }
    }

    fn refill_cup(&mut self, forced: bool, story: &mut impl Story<Event>) {
        self.chits.refill();
        story.tell(|| Event::Chit(ChitEvent::Refilled { forced }));
    }

    fn set_chit(&mut self, step: Option<ChitStep>) {
        if let Some(operation) = self.operation_mut() {
            operation.chit = step;
        }
    }
}
