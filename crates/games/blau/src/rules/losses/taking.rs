//! [8.2a] A side takes its losses, step by step.

use super::event::LossEvent;
use super::refusal::CannotLose;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Asset, Side, Unit, UnitSet};
use crate::stage::Battle;
use crate::state::Blau;
use volga_engine::{RuleId, Story, Turn};

/// [8.2a] A side takes its own losses. Rulings 65 and 90: without knowing what the other chose, which is shown when
/// both are done. Rulings 119 and 181: even if there is no choice.
#[derive(Clone, Copy)]
pub(crate) struct Losing<'a> {
    pub(crate) battle: &'a Battle,
    pub(crate) side: Side,
}

impl DecisionPoint for Losing<'_> {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        if self.left(game) == 0 {
            into.push(Action::EndLosses);
            return;
        }
        let hit = self.hit();
        let units = hit.iter().filter(|unit| game.check_point(*unit).is_ok());
        into.extend(units.map(|unit| Action::Lose { unit }));
        let assets = game.sheets.of_units(hit);
        let steps = assets.iter().filter(|asset| game.sheets.steps(*asset) > 0);
        into.extend(steps.map(|asset| Action::LoseStep { asset }));
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Lose { unit } => Ok(self.check_lose(game, unit)?),
            Action::LoseStep { asset } => Ok(self.check_lose_step(game, asset)?),
            Action::EndLosses => match self.left(game) {
                0 => Ok(()),
                left => Err(CannotLose::NotEnough { left }.into()),
            },
            _ => Err(Forbidden::WrongTime),
        }
    }

    /// [8.2b] A point of basic strength is a loss; [8.2c] so is an asset with one step, [8.2d] and each step of a
    /// larger one, [8.2f] [2.2.3e] which is then worth what it is with the steps that it has left.
    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Lose { unit } => {
                game.sheets.set_strength(unit, game.sheets.strength(unit).saturating_sub(1));
                story.tell(|| Event::Loss(LossEvent::Strength { unit }));
            }
            Action::LoseStep { asset } => {
                game.sheets.set_steps(asset, game.sheets.steps(asset).saturating_sub(1));
                let by = RuleId(game.step_rule(asset));
                story.tell(|| Event::Loss(LossEvent::Step { asset, by }));
            }
            Action::EndLosses => {
                let side = self.side;
                story.tell(|| Event::Loss(LossEvent::Taken { side }));
                return game.leave_step();
            }
            _ => return,
        }
        if let Some(battle) = game.stage.battle_mut() {
            battle.taken[self.side] += 1;
        }
    }
}

impl Losing<'_> {
    fn hit(self) -> UnitSet {
        self.battle.hit(self.side)
    }

    /// [8.2a] [8.2j] How many steps are still to be lost: no more than there are.
    pub(crate) fn left(self, game: &Blau) -> u8 {
        let owed = self.battle.result[self.side].losses.saturating_sub(self.battle.taken[self.side]);
        let there = game.steps_of(self.hit());
        u8::try_from(there).map_or(owed, |there| owed.min(there))
    }

    /// [8.2a] Ruling 32: any unit in the battle loses a point, in any order, [8.2i] but for its last.
    fn check_lose(self, game: &Blau, unit: Unit) -> Result<(), CannotLose> {
        if !self.hit().contains(unit) {
            return Err(CannotLose::NotInBattle { unit });
        }
        if self.left(game) == 0 {
            return Err(CannotLose::Enough);
        }
        game.check_point(unit)
    }

    /// [8.2d] Ruling 32: any asset of a unit in the battle loses a step; ruling 91: whether it counts or not.
    fn check_lose_step(self, game: &Blau, asset: Asset) -> Result<(), CannotLose> {
        if !game.sheets.bearer(asset).unit().is_some_and(|unit| self.hit().contains(unit)) {
            return Err(CannotLose::AssetNotInBattle { asset });
        }
        if self.left(game) == 0 {
            return Err(CannotLose::Enough);
        }
        if game.sheets.steps(asset) == 0 {
            return Err(CannotLose::NoStepLeft { asset });
        }
        Ok(())
    }
}

impl Battle {
    /// [8.2a] Whether a side is asked for losses.
    pub(crate) fn takes_losses(&self, side: Side) -> bool {
        self.result[side].losses > 0 && !self.hit(side).is_empty()
    }
}

impl Blau {
    /// [8.2i] A unit loses its last point only after all steps of its assets.
    fn check_point(&self, unit: Unit) -> Result<(), CannotLose> {
        match self.sheets.strength(unit) {
            0 => Err(CannotLose::NothingLeft { unit }),
            1 if self.sheets.of(unit).iter().any(|asset| self.sheets.steps(asset) > 0) => {
                Err(CannotLose::LastPointLast { unit })
            }
            _ => Ok(()),
        }
    }

    /// [8.2c] [8.2d] The rule by which a step of an asset is a loss: its only step, or one of several.
    pub(crate) fn step_rule(&self, asset: Asset) -> &'static str {
        if self.data().find_asset(asset).is_some_and(|facts| facts.steps() == 1) { "8.2c" } else { "8.2d" }
    }

    /// [8.2b] [8.2d] All steps of units: their basic strengths, and the steps of their assets.
    fn steps_of(&self, units: UnitSet) -> u16 {
        let strengths = units.iter().map(|unit| u16::from(self.sheets.strength(unit)));
        let assets = self.sheets.of_units(units);
        let steps = assets.iter().map(|asset| u16::from(self.sheets.steps(asset)));
        strengths.chain(steps).sum()
    }
}
