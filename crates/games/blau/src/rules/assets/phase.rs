//! [9.1] [9.2] The reinforcement and withdrawal phase, and the placing of what the Soviets have rebuilt.

use super::refusal::CannotAssign;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{AssetSet, Side};
use crate::rules::arrivals::refusal::CannotPlace;
use crate::rules::sequence::refusal::CannotClose;
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [9.1.1] [9.1.2] [9.2.1] [9.2.2] A side assigns and withdraws: once it withdraws, it assigns no more (rulings 98 and
/// 173).
#[derive(Clone, Copy)]
pub(crate) struct Reinforcing {
    pub(crate) side: Side,
    pub(crate) withdrawing: bool,
}

impl DecisionPoint for Reinforcing {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let side = self.side;
        if !self.withdrawing {
            game.legal_bearers(side, &game.in_reserve(side), game.supplied(side), into);
            if side == Side::Soviet {
                game.legal_fronts(game.reserve_units(), into);
            }
        }
        into.extend(game.withdrawable(side).iter().map(|asset| Action::Withdraw { asset }));
        if side == Side::Axis {
            into.extend(game.removable().iter().map(|asset| Action::Remove { asset }));
        }
        if game.check_closing(side).is_ok() {
            into.push(Action::EndPhase);
        }
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        let side = self.side;
        match action {
            Action::Assign { .. } if self.withdrawing => Err(CannotAssign::AfterWithdrawal { side }.into()),
            Action::Assign { asset, unit } => Ok(game.check_assign(side, asset, unit)?),
            Action::PlaceInFront { .. } if self.withdrawing && side == Side::Soviet => {
                Err(CannotPlace::AfterWithdrawal.into())
            }
            Action::PlaceInFront { unit, front } => Ok(game.check_front(side, unit, front)?),
            Action::Withdraw { asset } => Ok(game.check_withdraw(side, asset)?),
            Action::Remove { asset } => Ok(game.check_remove(side, asset)?),
            Action::EndPhase => Ok(game.check_closing(side)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Assign { asset, unit } => game.assign(asset, unit, story),
            Action::PlaceInFront { unit, front } => game.place_in_front(unit, front, story),
            Action::Withdraw { asset } => {
                game.stage = Stage::Reinforcement { side: self.side, withdrawing: true };
                game.withdraw(asset, story);
            }
            Action::Remove { asset } => {
                game.stage = Stage::Reinforcement { side: self.side, withdrawing: true };
                game.remove_for_good(asset, story);
            }
            _ => game.end_reinforcement(self.side, story),
        }
    }
}

/// [9.1.1g] Rulings 42 and 175: the Soviets place what they have rebuilt, and are always asked.
#[derive(Clone, Copy)]
pub(crate) struct Reassigning;

impl DecisionPoint for Reassigning {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let side = Side::Soviet;
        let rebuilt: AssetSet = game.in_reserve(side).and(&game.rebuilt_assets());
        game.legal_bearers(side, &rebuilt, game.supplied(side), into);
        game.legal_fronts(game.reserve_units().and(game.rebuilt.units), into);
        into.push(Action::EndPhase);
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        let side = Side::Soviet;
        match action {
            Action::Assign { asset, unit } => {
                game.check_reserve(side, asset)?;
                if !game.rebuilt_assets().contains(asset) {
                    return Err(CannotAssign::NotRebuilt { asset }.into());
                }
                Ok(game.check_assign(side, asset, unit)?)
            }
            Action::PlaceInFront { unit, front } => {
                game.check_front(side, unit, front)?;
                if game.rebuilt.units.contains(unit) {
                    Ok(())
                } else {
                    Err(CannotPlace::NotRebuilt { unit }.into())
                }
            }
            Action::EndPhase => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Assign { asset, unit } => game.assign(asset, unit, story),
            Action::PlaceInFront { unit, front } => game.place_in_front(unit, front, story),
            _ => game.begin_movement(Side::Soviet, story),
        }
    }
}

impl Blau {
    /// [9.1.1g] Ruling 110: assets that were brought back or raised in this turn.
    fn rebuilt_assets(&self) -> AssetSet {
        self.rebuilt.assets.or(&self.rebuilt.raised)
    }

    /// Rulings 100, 106 and 141: whether a side may end its withdrawals.
    pub(crate) fn check_closing(&self, side: Side) -> Result<(), CannotClose> {
        if side == Side::Axis && !self.removable().is_empty() {
            return Err(if self.owes_itself() { CannotClose::Owed } else { CannotClose::OwedSubstitute });
        }
        match self.box_with_surplus(side) {
            Some(space) => Err(CannotClose::Surplus { space, side }),
            None => Ok(()),
        }
    }

    /// [9.1] [9.2] The phase is over, and replacements follow.
    fn end_reinforcement(&mut self, side: Side, story: &mut impl Story<Event>) {
        if side == Side::Axis {
            self.let_debt_lapse(story);
        }
        self.crammed = self.crammed.minus(self.supplied(side));
        self.begin_replacement(side, story);
    }
}
