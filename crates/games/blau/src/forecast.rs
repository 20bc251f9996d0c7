//! Where questions about odds end: when both dice of a battle have fallen.

use crate::action::Action;
use crate::data::CombatResult;
use crate::event::{CombatEvent, Event, MoveEvent};
use crate::ids::{Side, Space};
use crate::stage::BattleStep;
use crate::state::Blau;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;
use volga_engine::odds::{Effort, Sameness};
use volga_engine::{Forecast, Game, Hidden, Seat, say};

/// Both dice are 36 runs; what is hidden is sampled.
const EFFORT: Effort = Effort { runs: 2_000, samples: 1_000 };

/// What a question comes to, in the order in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// [8.0h] Both totals and the table that both use: a group of outcomes.
    Totals { defender: u16, attacker: u16, table: u8 },
    /// [8.0l] What the attacker and the defender suffer.
    Battle { defender: Suffers, attacker: Suffers },
    /// [7.7e] Whether an attempt succeeds.
    Attempt(bool),
}

/// [8.0l] Steps lost, and whether the survivors retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Suffers {
    pub losses: u8,
    pub retreat: bool,
}

impl From<CombatResult> for Suffers {
    fn from(result: CombatResult) -> Suffers {
        Suffers { losses: result.losses, retreat: result.retreat }
    }
}

impl Blau {
    /// The forecast of an action whose result is a matter of dice: an attempt, and whatever leads to a battle.
    pub(crate) fn forecast_of(&self, seat: Seat, action: Action) -> Option<Forecast<Blau>> {
        let side = Side::of_seat(seat)?;
        let until = match action {
            Action::Attempt { .. } => say!("until.attempt"),
            Action::Attack { .. } | Action::SitOut { .. } | Action::LeaveOut { .. } | Action::Settled => {
                say!("until.battle")
            }
            Action::Move { to, .. } | Action::Step { to } if self.would_attack(side, to) => {
                say!("until.battle")
            }
            _ => return None,
        };
        let is_attempt = matches!(action, Action::Attempt { .. });
        let is_move = matches!(action, Action::Move { .. } | Action::Step { .. });
        Some(Forecast {
            until,
            assumes: if is_move { vec![say!("assumes.nobody_else")] } else { Vec::new() },
            outcomes: Vec::new,
            outcome: if is_attempt { attempted } else { fought },
            asked: action,
            decide,
            same: (!is_attempt).then_some(same as fn(&Blau) -> Sameness),
            effort: EFFORT,
            hidden: if is_attempt { Hidden::Nothing } else { Hidden::Drawn },
            group: (!is_attempt).then_some(totals as fn(&Event) -> Option<Outcome>),
        })
    }

    /// Whether a step of a movement phase to a space is followed by an attack there. [8.4e] After Operation Uranus none
    /// is.
    fn would_attack(&self, side: Side, to: Space) -> bool {
        let is_extra = self.stage.movement().is_none_or(|movement| movement.extra.is_some());
        !is_extra && self.places.occupied(side.enemy()).contains(to)
    }
}

fn fought(event: &Event) -> Option<Outcome> {
    match event {
        Event::Combat(CombatEvent::Results { attacker, defender }) => {
            Some(Outcome::Battle { attacker: (*attacker).into(), defender: (*defender).into() })
        }
        _ => None,
    }
}

fn totals(event: &Event) -> Option<Outcome> {
    match *event {
        Event::Combat(CombatEvent::Totals { attacker, defender, table, .. }) => {
            Some(Outcome::Totals { defender, attacker, table: table.index() as u8 })
        }
        _ => None,
    }
}

/// What bears on the dice of a battle: both totals and what has fallen so far; before they are made, how far things
/// have come and all that is on the sheets.
fn same(game: &Blau) -> Sameness {
    let mut key = Sameness::default();
    match game.stage.battle() {
        Some(battle) if !is_before_totals(battle.step) => {
            key[0] = 1;
            key[1] = u64::from(battle.total.axis) << 16 | u64::from(battle.total.soviet);
            key[2] = battle.table.index() as u64;
            key[3] = u64::from(battle.die.axis) << 8 | u64::from(battle.die.soviet);
        }
        battle => {
            let step = game.stage.movement().map(|movement| discriminant(&movement.step));
            let mut hasher = DefaultHasher::new();
            (discriminant(&game.stage), step, game.sheets).hash(&mut hasher);
            if let Some(battle) = battle {
                (battle.step, battle.left_out).hash(&mut hasher);
                (key[3], key[4]) = (battle.fighters.axis.bits(), battle.fighters.soviet.bits());
            }
            key[1] = hasher.finish();
            key[1].hash(&mut hasher);
            key[2] = hasher.finish();
        }
    }
    key
}

const fn is_before_totals(step: BattleStep) -> bool {
    matches!(step, BattleStep::SitOut { .. } | BattleStep::Settling | BattleStep::Totals)
}

fn attempted(event: &Event) -> Option<Outcome> {
    match event {
        Event::Move(MoveEvent::AttemptRolled { may, .. }) => Some(Outcome::Attempt(*may)),
        _ => None,
    }
}

/// What is decided on the way: whoever goes in stops there, nobody else moves, and the attack follows; units sit out
/// and assets are set aside in data order.
fn decide(game: &Blau, asked: Action) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let goal = match asked {
        Action::Move { to, .. } | Action::Step { to } => Some(Action::Attack { space: to }),
        _ => None,
    };
    let wanted = [goal, Some(Action::Stop), Some(Action::EndPhase)];
    let found = wanted.into_iter().flatten().find(|wanted| legal.contains(wanted));
    found.unwrap_or(legal[0])
}
