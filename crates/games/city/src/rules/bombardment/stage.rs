//! [4.0-C1]–[4.0-C3] The Artillery Bombardment Stage: the sides take turns until one is done, then the other finishes.

use super::losses::LossOrder;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, UnitSet};
use crate::stage::{Barrage, BarrageStep, Bombardment};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

/// [4.0-C1] A side names the hex of its next bombardment, or is done.
#[derive(Clone, Copy)]
pub(crate) struct Bombarding<'a> {
    pub(crate) stage: &'a Bombardment,
}

impl DecisionPoint for Bombarding<'_> {
    fn turn(self, _: &City) -> Turn {
        Turn::Of(self.stage.turn.seat())
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        city.legal_bombardments(self.stage, into);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let (stage, soviet) = (self.stage, self.stage.turn == Side::Soviet);
        match action {
            Action::Bombard { hex } => Ok(city.check_bombard(stage, hex)?),
            Action::BombardPair { hex, other } if soviet => Ok(city.check_bombard_pair(stage, hex, other)?),
            Action::Kontrpodgotovka if soviet => Ok(city.check_kontrpodgotovka(stage)?),
            Action::EndBombardment => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Bombard { hex } => city.declare_bombardment(hex, None, story),
            Action::BombardPair { hex, other } => city.declare_bombardment(hex, Some(other), story),
            Action::Kontrpodgotovka => city.announce_kontrpodgotovka(story),
            Action::EndBombardment => city.end_bombardments(story),
            _ => {}
        }
    }
}

/// One bombardment: its guns are named, its dice rolled, its losses taken.
#[derive(Clone, Copy)]
pub(crate) struct Barraging<'a> {
    pub(crate) stage: &'a Bombardment,
    pub(crate) barrage: &'a Barrage,
}

impl DecisionPoint for Barraging<'_> {
    fn turn(self, city: &City) -> Turn {
        match self.barrage.step {
            BarrageStep::Guns => Turn::Of(self.stage.turn.seat()),
            BarrageStep::Losses { hex, left } if city.chooses_losses(hex, left) => {
                Turn::Of(self.stage.turn.enemy().seat())
            }
            BarrageStep::Roll(_) | BarrageStep::Losses { .. } => Turn::Auto,
        }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        match self.barrage.step {
            BarrageStep::Guns => city.legal_guns(self.stage, self.barrage, into),
            BarrageStep::Roll(_) => {}
            BarrageStep::Losses { hex, .. } => {
                let units = city.next_to_fall(hex, LossOrder::Bombardment);
                into.extend(units.iter().map(|unit| Action::Lose { unit }));
            }
        }
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let Barraging { stage, barrage } = self;
        match (barrage.step, action) {
            (BarrageStep::Guns, Action::Gun { unit }) => {
                Ok(city.check_named(stage, barrage, unit, &city.sight_in(stage))?)
            }
            (BarrageStep::Guns, Action::AllGuns) => Ok(city.check_all_guns(stage, barrage).map(drop)?),
            (BarrageStep::Guns, Action::Fire) => Ok(city.check_fire(barrage)?),
            (BarrageStep::Losses { hex, .. }, Action::Lose { unit }) => Ok(city.check_falls(hex, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match (self.barrage.step, action) {
            (_, Action::Gun { unit }) => city.name_guns(&UnitSet::EMPTY.with(unit)),
            (_, Action::AllGuns) => {
                city.name_guns(&city.nameable(self.stage, self.barrage));
                city.open_fire(story);
            }
            (_, Action::Fire) => city.open_fire(story),
            (BarrageStep::Losses { hex, .. }, Action::Lose { unit }) => city.fall(unit, hex, story),
            _ => {}
        }
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.barrage.step {
            BarrageStep::Guns => {}
            BarrageStep::Roll(hex) => city.roll_bombardment(hex, dice, story),
            BarrageStep::Losses { hex, .. } => city.all_fall(hex, story),
        }
    }
}
