//! [7.0] The Artillery Bombardment Phase: the sides take turns, hits are noted and taken at the end.
//!
//! - `targets`: what may be bombarded, by which guns;
//! - `strength`: how strongly, for bombs as well;
//! - `firing`: guns fire, the dice fall;
//! - `noted`: hits are taken.

pub(crate) mod event;
mod firing;
mod noted;
pub(crate) mod refusal;
pub(crate) mod strength;
mod targets;

pub(crate) use refusal::CannotBombard;

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, UnitSet};
use crate::stage::{Artillery, ArtilleryStep, Barrage, Stage};
use crate::state::Breslau;
use event::ArtilleryEvent;
use volga_engine::{Dice, Story, Turn};

/// [5.2d] A side bombards or passes.
#[derive(Clone, Copy)]
pub(crate) struct Bombarding<'a> {
    pub(crate) phase: &'a Artillery,
}

impl DecisionPoint for Bombarding<'_> {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(self.phase.turn.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        game.legal_bombardments(self.phase, into);
        game.legal_gas(self.phase, into);
        into.push(Action::Pass);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Bombard { hex, from, guns } => {
                Ok(game.check_bombard(self.phase, hex, from, guns).map(drop)?)
            }
            Action::Gas { hex, gun } => Ok(game.check_gas(self.phase, hex, gun)?),
            Action::Join { .. } if !game.options.chained_bombardment => {
                let chained = game.options.chained_artillery;
                Err(if chained { CannotBombard::StillOneHex } else { CannotBombard::OneHexOnly }.into())
            }
            Action::Pass => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Bombard { hex, from, guns } => {
                let guns = guns.of(&game.places.units_in(from)).unwrap_or_default();
                game.declare(Barrage { hex, guns, gas: false }, story);
            }
            Action::Gas { hex, gun } => {
                let guns = UnitSet::EMPTY.with(gun);
                game.open_fire(Barrage { hex, guns, gas: true }, story);
            }
            Action::Pass => game.pass(story),
            _ => {}
        }
    }
}

/// [14.9a] Ruling 20: further hexes of a chain join a bombardment, by the reading that we do not adopt.
#[derive(Clone, Copy)]
pub(crate) struct Joining<'a> {
    pub(crate) phase: &'a Artillery,
    pub(crate) barrage: &'a Barrage,
}

impl DecisionPoint for Joining<'_> {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(self.phase.turn.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.push(Action::Fire);
        game.legal_joins(self.barrage, into);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Join { from, guns } => Ok(game.check_join(self.barrage, from, guns).map(drop)?),
            Action::Fire => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Join { from, guns } => {
                let guns = guns.of(&game.places.units_in(from)).unwrap_or_default();
                game.declare(Barrage { guns: self.barrage.guns.or(&guns), ..*self.barrage }, story);
            }
            Action::Fire => game.open_fire(*self.barrage, story),
            _ => {}
        }
    }
}

/// The dice of a bombardment, and hits that are taken.
#[derive(Clone, Copy)]
pub(crate) struct Shelling<'a> {
    pub(crate) phase: &'a Artillery,
}

impl DecisionPoint for Shelling<'_> {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.phase.step {
            ArtilleryStep::Level(barrage) => {
                let level = Some(game.roll_level(barrage.hex, dice, story));
                game.set_artillery_step(ArtilleryStep::Roll { barrage, level });
            }
            ArtilleryStep::Roll { barrage, level } => game.roll_barrage(&barrage, level, dice, story),
            ArtilleryStep::Rubble { hex } => {
                game.roll_rubble(hex, "14.3.1a", dice, story);
                game.let_fire(self.phase.turn.enemy(), story);
            }
            ArtilleryStep::Gassed { hex, side, place } => game.take_gas(hex, side, place, story),
            ArtilleryStep::Choosing | ArtilleryStep::Joining(_) | ArtilleryStep::Losses { .. } => {}
        }
    }
}

impl Breslau {
    /// [5.2d] Ruling 23: a side fires next. One that cannot is skipped, as if it had passed.
    pub(crate) fn let_fire(&mut self, side: Side, story: &mut impl Story<Event>) {
        let Stage::Artillery(phase) = &mut self.stage else { return };
        (phase.turn, phase.step) = (side, ArtilleryStep::Choosing);
        let phase = *phase;
        if !self.is_asked_to_bombard(&phase) {
            self.skip(story);
        }
    }

    /// [5.2a] A side passes.
    fn pass(&mut self, story: &mut impl Story<Event>) {
        let Stage::Artillery(phase) = &self.stage else { return };
        let side = phase.turn;
        story.tell(|| Event::Artillery(ArtilleryEvent::Passed { side }));
        self.skip(story);
    }

    /// [5.2h] Rulings 23 and 138: two skips in a row end the firing.
    fn skip(&mut self, story: &mut impl Story<Event>) {
        let Stage::Artillery(phase) = &mut self.stage else { return };
        if phase.passed {
            return self.take_noted(Side::Soviet, 0, story);
        }
        phase.passed = true;
        let other = phase.turn.enemy();
        self.let_fire(other, story);
    }

    /// [5.2a] [7.0a] Whether a side is asked for a bombardment: it could make one. Ruling 152: the German player is
    /// asked, too, while the Soviet player cannot know that there is no gun below the top of a stack.
    fn is_asked_to_bombard(&self, phase: &Artillery) -> bool {
        match phase.turn {
            Side::Soviet => self.can_bombard(phase),
            Side::German => self.can_bombard(phase) || self.may_hide_guns(phase),
        }
    }

    /// Ruling 152: whether German guns that could still fire may lie in hidden stacks, for all that the Soviet player
    /// knows, and have something to fire at.
    fn may_hide_guns(&self, phase: &Artillery) -> bool {
        let armed = self.can_pay(data().charts.supply.gun) || self.options.gas && self.gas_shells > 0;
        let guns = self.ready_guns(Side::German);
        armed && !self.bombard_targets(phase).is_empty() && !self.unseen_of(&guns).is_empty()
    }

    pub(super) fn set_artillery_step(&mut self, step: ArtilleryStep) {
        if let Stage::Artillery(phase) = &mut self.stage {
            phase.step = step;
        }
    }
}
