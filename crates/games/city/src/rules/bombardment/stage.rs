//! [4.0-C1]–[4.0-C3] The Artillery Bombardment Stage: the sides take turns until one is done, then the other finishes.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Side, UnitSet};
use crate::rules::bombardment::losses::LossOrder;
use crate::stage::{BarrageStep, Bombardment, Stage};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(crate) fn turn_in_bombardment(&self, stage: &Bombardment) -> Turn {
        match stage.fire.map(|barrage| barrage.step) {
            None | Some(BarrageStep::Guns) => Turn::Of(stage.turn.seat()),
            Some(BarrageStep::Losses { hex, left }) if self.chooses_losses(hex, left) => {
                Turn::Of(stage.turn.enemy().seat())
            }
            Some(BarrageStep::Roll(_) | BarrageStep::Losses { .. }) => Turn::Auto,
        }
    }

    pub(crate) fn legal_in_bombardment(&self, stage: &Bombardment, into: &mut Vec<Action>) {
        let Some(barrage) = &stage.fire else { return self.legal_bombardments(stage, into) };
        match barrage.step {
            BarrageStep::Guns => self.legal_guns(stage, barrage, into),
            BarrageStep::Roll(_) => {}
            BarrageStep::Losses { hex, .. } => {
                let units = self.next_to_fall(hex, LossOrder::Bombardment);
                into.extend(units.iter().map(|unit| Action::Lose { unit }));
            }
        }
    }

    pub(crate) fn check_in_bombardment(&self, stage: &Bombardment, action: Action) -> Result<(), Forbidden> {
        let Some(barrage) = &stage.fire else {
            return match action {
                Action::Bombard { hex } => Ok(self.check_bombard(stage, hex)?),
                Action::BombardPair { hex, other } if stage.turn == Side::Soviet => {
                    Ok(self.check_bombard_pair(stage, hex, other)?)
                }
                Action::Kontrpodgotovka if stage.turn == Side::Soviet => {
                    Ok(self.check_kontrpodgotovka(stage)?)
                }
                Action::EndBombardment => Ok(()),
                _ => Err(Forbidden::WrongTime),
            };
        };
        match (barrage.step, action) {
            (BarrageStep::Guns, Action::Gun { unit }) => {
                Ok(self.check_named(stage, barrage, unit, &self.sight_in(stage))?)
            }
            (BarrageStep::Guns, Action::AllGuns) => Ok(self.check_all_guns(stage, barrage).map(|_| ())?),
            (BarrageStep::Guns, Action::Fire) => Ok(self.check_fire(barrage)?),
            (BarrageStep::Losses { hex, .. }, Action::Lose { unit }) => Ok(self.check_falls(hex, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_bombardment(
        &mut self,
        action: Action,
        _: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let Stage::Bombardment(stage) = self.stage else { return };
        match (stage.fire, action) {
            (None, Action::Bombard { hex }) => self.declare_bombardment(hex, None, story),
            (None, Action::BombardPair { hex, other }) => self.declare_bombardment(hex, Some(other), story),
            (None, Action::Kontrpodgotovka) => self.announce_kontrpodgotovka(story),
            (None, Action::EndBombardment) => self.end_bombardments(story),
            (Some(_), Action::Gun { unit }) => self.name_guns(&UnitSet::EMPTY.with(unit)),
            (Some(barrage), Action::AllGuns) => {
                self.name_guns(&self.nameable(&stage, &barrage));
                self.open_fire(story);
            }
            (Some(_), Action::Fire) => self.open_fire(story),
            (Some(barrage), Action::Lose { unit }) => {
                if let BarrageStep::Losses { hex, .. } = barrage.step {
                    self.fall(unit, hex, story);
                }
            }
            _ => {}
        }
    }

    pub(crate) fn step_in_bombardment(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Stage::Bombardment(Bombardment { fire: Some(barrage), .. }) = self.stage else { return };
        match barrage.step {
            BarrageStep::Guns => {}
            BarrageStep::Roll(hex) => self.roll_bombardment(hex, dice, story),
            BarrageStep::Losses { hex, .. } => self.all_fall(hex, story),
        }
    }
}
