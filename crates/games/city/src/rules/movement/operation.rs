//! A stack at work, in whichever phase, and what interrupts it.
//!
//! What came last is settled first: the chit, the counterattack, the group that moves, the points its winners have, and
//! then the ground attack below. Each slot of [`Operation`] has its own file with the questions of the contract.

use crate::action::Action;
use crate::data::data;
use crate::event::{Event, MoveEvent, SequenceEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, UnitSet};
use crate::stage::{Alarm, AttackStep, GroundAttack, Mover, MoverStep, Operation, Purpose};
use crate::state::City;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(crate) fn turn_in_operation(&self, operation: &Operation) -> Turn {
        if let Some(step) = operation.chit {
            self.turn_in_chit(step)
        } else if let Some(exchange) = &operation.exchange {
            self.turn_in_exchange(operation, exchange)
        } else if let Some(mover) = &operation.mover {
            if self.is_caught(operation, mover) { Turn::Auto } else { self.turn_of_group(mover) }
        } else if let Some(rush) = &operation.rush {
            Turn::Of(rush.side.seat())
        } else if let Some(attack) =
            operation.attack.as_ref().filter(|attack| !is_cut_short(operation, attack))
        {
            self.turn_in_attack(attack)
        } else {
            Turn::Auto
        }
    }

    /// [7.22] Whether the phase has ended under a moving group. What an overrun has begun is finished first (ruling 95), and a
    /// point is spent that is left to it (ruling 97).
    fn is_caught(&self, operation: &Operation, mover: &Mover) -> bool {
        let phasing = self.operation().is_some_and(|(phasing, _)| phasing == mover.side);
        let moves = match mover.purpose {
            Purpose::Move | Purpose::Support | Purpose::Withdrawal | Purpose::Chuikov => true,
            Purpose::Breakthrough | Purpose::Rush => false,
        };
        operation.cut && phasing && moves && !matches!(mover.step, MoverStep::Overrun { .. })
    }

    pub(crate) fn legal_in_operation(&self, operation: &Operation, into: &mut Vec<Action>) {
        if let Some(step) = operation.chit {
            self.legal_in_chit(step, into);
        } else if let Some(exchange) = &operation.exchange {
            self.legal_in_exchange(operation, exchange, into);
        } else if let Some(mover) = &operation.mover {
            self.legal_of_group(mover, into);
        } else if let Some(rush) = &operation.rush {
            self.legal_in_rush(rush, into);
        } else if let Some(attack) = &operation.attack {
            self.legal_in_attack(attack, into);
        }
    }

    pub(crate) fn check_in_operation(&self, operation: &Operation, action: Action) -> Result<(), Forbidden> {
        if let Some(step) = operation.chit {
            self.check_in_chit(step, action)
        } else if let Some(exchange) = &operation.exchange {
            self.check_in_exchange(operation, exchange, action)
        } else if let Some(mover) = &operation.mover {
            self.check_of_group(mover, action)
        } else if let Some(rush) = &operation.rush {
            self.check_in_rush(rush, action)
        } else if let Some(attack) = &operation.attack {
            self.check_in_attack(attack, action)
        } else {
            Err(Forbidden::WrongTime)
        }
    }

    pub(crate) fn apply_in_operation(&mut self, action: Action, story: &mut impl Story<Event>) {
        let Some((_, operation)) = self.operation() else { return };
        if let Some(step) = operation.chit {
            self.apply_in_chit(step, action, story);
        } else if operation.exchange.is_some() {
            self.apply_in_exchange(action, story);
        } else if let Some(mover) = operation.mover {
            self.apply_of_group(mover, action, story);
        } else if let Some(rush) = operation.rush {
            self.apply_in_rush(rush, action, story);
        } else if let Some(attack) = operation.attack {
            self.apply_in_attack(attack, action, story);
        }
    }

    pub(crate) fn step_in_operation(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some((_, operation)) = self.operation() else { return };
        if let Some(step) = operation.chit {
            self.step_in_chit(step, dice, story);
        } else if let Some(exchange) = operation.exchange {
            self.step_in_exchange(exchange, dice, story);
        } else if let Some(mover) = operation.mover {
            if self.is_caught(operation, &mover) {
                self.set_mover(None);
                self.catch_in_action(&mover.units, story);
            } else {
                self.step_of_group(mover, dice, story);
            }
        } else if operation.rush.is_some() {
            self.end_rush(story);
        } else if let Some(attack) = operation.attack {
            if is_cut_short(operation, &attack) {
                self.drop_attack(story);
            } else {
                self.step_in_attack(attack, dice, story);
            }
        }
    }

    pub(crate) fn change_operation(&mut self, change: impl FnOnce(&mut Operation)) {
        if let Some(operation) = self.operation_mut() {
            change(operation);
        }
    }

    pub(crate) fn change_mover(&mut self, change: impl FnOnce(&mut Mover)) {
        if let Some(mover) = self.operation_mut().and_then(|operation| operation.mover.as_mut()) {
            change(mover);
        }
    }

    pub(crate) fn set_mover_step(&mut self, step: MoverStep) {
        self.change_mover(|mover| mover.step = step);
    }

    /// [7.2a] Units are used up where they stand, [11.31a] Chuikov never.
    pub(crate) fn use_up(&mut self, units: &UnitSet) -> UnitSet {
        let used = self.usable(units).minus(&self.flipped);
        self.flipped = self.flipped.or(&used);
        self.deployed = self.deployed.minus(&used);
        used
    }

    /// [7.22] Whoever is moving or attacking when the phase is cut short is used up.
    pub(crate) fn catch_in_action(&mut self, units: &UnitSet, story: &mut impl Story<Event>) {
        for unit in self.use_up(units).iter() {
            story.tell(|| Event::Sequence(SequenceEvent::CaughtInAction { unit }));
        }
    }

    /// [8.0] Ruling 59: where a group had to stop among too many, the excess falls.
    pub(crate) fn settle_crowd(&mut self, side: Side, hex: Hex) {
        if self.alarm.is_none() && self.excess(side, hex) > 0 {
            self.alarm = Some(Alarm::Overstacked(hex));
        }
    }

    /// Units are used up, and their move is complete.
    pub(crate) fn complete(&mut self, units: &UnitSet, hex: Hex, story: &mut impl Story<Event>) {
        let used = self.use_up(units);
        if !used.is_empty() {
            story.tell(|| Event::Move(MoveEvent::Finished { units: used, hex }));
        }
    }

    /// A side's fire, if it has any strength: the die, and how many units it eliminates. [13.3b] Isolation counts.
    pub(crate) fn fire(&self, side: Side, strength: u16, why: Why, dice: &mut impl Dice) -> Option<Shot> {
        (strength > 0).then(|| {
            let die = dice.d6(why) as u8;
            let modified = die as i8 + self.isolation_die(side);
            Shot { side, strength, die, result: data().charts.crt.result(strength, modified) }
        })
    }
}

/// What a side's fire came to.
#[derive(Clone, Copy)]
pub(crate) struct Shot {
    pub(crate) side: Side,
    pub(crate) strength: u16,
    pub(crate) die: u8,
    pub(crate) result: u8,
}

/// The result of a fire, none if there was none.
pub(crate) fn result(shot: Option<Shot>) -> usize {
    shot.map_or(0, |shot| shot.result.into())
}

/// Ruling 94: whether the phase has ended while supporters moved up. [11.4c] What is being resolved is finished.
fn is_cut_short(operation: &Operation, attack: &GroundAttack) -> bool {
    operation.cut && attack.step == AttackStep::Support
}

/// Whoever loses units chooses them, unless all that are there fall.
pub(crate) fn loser(side: Side, losses: u8, there: &UnitSet) -> Turn {
    if usize::from(losses) < there.len() { Turn::Of(side.seat()) } else { Turn::Auto }
}
