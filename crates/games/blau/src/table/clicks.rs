//! What clicks on pieces and spaces mean now, legal or not.

use super::names::{GONE, of_sheet};
use crate::action::{Action, Kind};
use crate::ids::{Asset, Side, Space, Unit};
use crate::stage::{BattleStep, MovementStep, SheetStep, Stage};
use crate::state::Blau;
use volga_engine::Seat;
use volga_engine::board::Id;

/// Clicks, sorted: the pieces that were meant, and where the last of them leads.
#[derive(Default)]
struct Clicks {
    units: Vec<Unit>,
    asset: Option<Asset>,
    space: Option<Space>,
    sheets: Vec<Unit>,
    gone: bool,
}

impl Clicks {
    fn of(clicks: &[Id]) -> Clicks {
        let mut sorted = Clicks::default();
        for click in clicks {
            if let Some(unit) = Unit::named(click) {
                sorted.units.push(unit);
            } else if let Some(asset) = Asset::named(click) {
                sorted.asset = Some(asset);
            } else if let Some(space) = Space::named(click) {
                sorted.space = Some(space);
            } else if let Some(unit) = of_sheet(click) {
                sorted.sheets.push(unit);
            } else if click == GONE {
                sorted.gone = true;
            }
        }
        sorted
    }

    fn unit(&self) -> Option<Unit> {
        self.units.first().copied()
    }

    /// The unit whose sheet was meant: by its sheet, or by its counter.
    fn bearer(&self) -> Option<Unit> {
        self.sheets.last().or(self.units.last()).copied()
    }
}

impl Blau {
    /// The action that a seat's clicks most likely mean.
    pub fn meant_by(&self, seat: Seat, clicks: &[Id]) -> Option<Action> {
        let side = Side::of_seat(seat)?;
        let clicks = Clicks::of(clicks);
        match &self.stage {
            Stage::Sheet(setup) if setup.side == side => match (setup.step, clicks.asset) {
                (SheetStep::Review, None) => {
                    let named = if clicks.sheets.is_empty() { &clicks.units } else { &clicks.sheets };
                    let [from, to] = named[..] else { return None };
                    Some(Action::Shift { from, to })
                }
                (_, Some(asset)) => Some(match clicks.bearer() {
                    Some(unit) => Action::Assign { asset, unit },
                    None => Action::Unassign { asset },
                }),
                (SheetStep::Asset(asset), None) => Some(Action::Assign { asset, unit: clicks.bearer()? }),
                (SheetStep::Points(_), None) => None,
            },
            Stage::Detachment { unit } => Some(Action::PlaceDetachment { unit: *unit, space: clicks.space? }),
            Stage::Reinforcement { .. } | Stage::Reassignment => meant_with_assets(side, &clicks),
            Stage::Replacement { .. } => match (clicks.asset, clicks.bearer()) {
                (Some(asset), _) => Some(Action::RebuildStep { asset }),
                (None, Some(unit)) if self.seems_dead(side, unit) => Some(Action::RebuildUnit { unit }),
                (None, unit) => Some(Action::Strengthen { unit: unit? }),
            },
            Stage::Movement(movement) => self.meant_in_movement(&movement.step, &clicks),
            Stage::Attack(phase) => match &phase.battle {
                None => Some(Action::Attack { space: self.place(&clicks)? }),
                Some(battle) => match battle.step {
                    BattleStep::SitOut { .. } => Some(Action::SitOut { unit: clicks.unit()? }),
                    BattleStep::Settling => Some(Action::LeaveOut { asset: clicks.asset? }),
                    BattleStep::Losses { .. } => Some(match clicks.asset {
                        Some(asset) => Action::LoseStep { asset },
                        None => Action::Lose { unit: clicks.bearer()? },
                    }),
                    BattleStep::Retreats { .. } => {
                        let unit = clicks.unit()?;
                        Some(
                            clicks
                                .space
                                .map_or(Action::Eliminate { unit }, |to| Action::Retreat { unit, to }),
                        )
                    }
                    BattleStep::Totals | BattleStep::Die { .. } | BattleStep::Shown | BattleStep::Ended => {
                        None
                    }
                },
            },
            _ => None,
        }
    }

    /// A unit and a space: tactically. The unit twice: strategically.
    fn meant_in_movement(&self, step: &MovementStep, clicks: &Clicks) -> Option<Action> {
        match step {
            MovementStep::Moving(_) | MovementStep::AttemptDie { .. } | MovementStep::Attempting { .. } => {
                let to = self.place(clicks)?;
                let stands = self.mover().and_then(|mover| self.places.space(mover)) == Some(to);
                Some(if stands { Action::Stop } else { Action::Step { to } })
            }
            MovementStep::Excess(_) => Some(Action::Dissolve { unit: clicks.unit()? }),
            MovementStep::Free => {
                let unit = clicks.unit()?;
                let Some(to) = clicks.space.or_else(|| self.other_place(clicks)) else {
                    return Some(Action::Attempt { unit });
                };
                let between = self.places.space(unit).and_then(Space::front).and(to.front());
                if let Some(front) = between {
                    return Some(Action::Transfer { unit, front });
                }
                let twice = clicks.units.len() > 1 && clicks.units[1] == unit;
                let kind = if twice { Kind::Strategic } else { Kind::Tactical };
                Some(Action::Move { unit, kind, to })
            }
        }
    }

    /// Whether a side sees no unit in play: it is not, or the other side has not shown yet that it is again.
    fn seems_dead(&self, side: Side, unit: Unit) -> bool {
        self.places.space(unit).is_none() || self.unshown_units(side.enemy()).contains(unit)
    }

    /// The space that was meant: clicked itself, or that of the last unit.
    fn place(&self, clicks: &Clicks) -> Option<Space> {
        clicks.space.or_else(|| clicks.units.last().and_then(|unit| self.places.space(*unit)))
    }

    /// The space of another unit than the first.
    fn other_place(&self, clicks: &Clicks) -> Option<Space> {
        let first = clicks.unit()?;
        let other = clicks.units.iter().rev().find(|unit| **unit != first)?;
        self.places.space(*other)
    }
}

fn meant_with_assets(side: Side, clicks: &Clicks) -> Option<Action> {
    match (clicks.asset, clicks.bearer()) {
        (Some(asset), _) if clicks.gone => Some(Action::Remove { asset }),
        (Some(asset), Some(unit)) => Some(Action::Assign { asset, unit }),
        (Some(asset), None) => Some(Action::Withdraw { asset }),
        (None, Some(unit)) if side == Side::Soviet => {
            Some(Action::PlaceInFront { unit, front: clicks.space.and_then(Space::front)? })
        }
        (None, _) => None,
    }
}
