//! A stack at work, in whichever phase: what all that it does has in common.

use crate::data::data;
use crate::event::{Event, MoveEvent, SequenceEvent};
use crate::ids::{Hex, Side, UnitSet};
use crate::stage::{Mover, MoverStep, Operation};
use crate::state::City;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(crate) fn change_operation(&mut self, change: impl FnOnce(&mut Operation)) {
        if let Some(operation) = self.operation_mut() {
            change(operation);
        }
    }

    pub(super) fn change_mover(&mut self, change: impl FnOnce(&mut Mover)) {
        if let Some(mover) = self.operation_mut().and_then(|operation| operation.mover.as_mut()) {
            change(mover);
        }
    }

    pub(super) fn set_mover_step(&mut self, step: MoverStep) {
        self.change_mover(|mover| mover.step = step);
    }

    /// [7.2a] [7.6b] [7.24] Units are used up where they stand, [11.31a] Chuikov never. Nothing else uses a unit up:
    /// neither defence nor anti-air fire.
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

    /// [7.0e] [4.0-D1c] Units are used up, and their move is complete; `by`: the rule that says so.
    pub(crate) fn complete(
        &mut self,
        units: &UnitSet,
        hex: Hex,
        by: &'static str,
        story: &mut impl Story<Event>,
    ) {
        let units = self.use_up(units);
        if !units.is_empty() {
            story.tell(|| Event::Move(MoveEvent::Finished { units, hex, by }));
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

/// Whoever loses units chooses them, unless all that are there fall.
pub(crate) fn loser(side: Side, losses: u8, there: &UnitSet) -> Turn {
    if usize::from(losses) < there.len() { Turn::Of(side.seat()) } else { Turn::Auto }
}
