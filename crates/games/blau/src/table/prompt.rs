//! What is asked of the side that decides, and what others are told of it.

use super::names::id;
use crate::action::Action;
use crate::ids::{Side, Space, Unit};
use crate::rules::arrivals::detachments;
use crate::rules::losses::Losing;
use crate::stage::{Battle, BattleStep, Ending, Movement, MovementStep, SheetSetup, SheetStep, Stage};
use crate::state::Blau;
use volga_engine::board::{Id, Prompt};
use volga_engine::{Game, Message, RuleId, Turn, Viewer, say};

type Asked = (Message, &'static str, Vec<Id>);

impl Blau {
    /// What is asked, as far as a viewer may know.
    pub fn prompt_for(&self, viewer: Viewer) -> Prompt {
        let asked = match self.turn() {
            Turn::Of(seat) => {
                let side = Side::of_seat(seat).unwrap_or(Side::Axis);
                if self.knows(viewer, side) { self.asked(side) } else { self.waited_for(side) }
            }
            Turn::Auto => (say!("prompt.procedure"), "4.0b", Vec::new()),
            Turn::Over(verdict) => (self.how_it_ended(), verdict.rule.0, Vec::new()),
        };
        let (text, rule, focus) = asked;
        Prompt { text, rule: RuleId(rule), focus }
    }

    /// Why the game is over, and by how much.
    fn how_it_ended(&self) -> Message {
        match self.stage {
            Stage::Over(Ending::SuddenDeath(side)) => say!("prompt.over.sudden_death", side = side),
            Stage::Over(Ending::Points { level, total }) => {
                say!("prompt.over.points", total = total, level = level)
            }
            _ => say!("prompt.procedure"),
        }
    }

    /// What everybody may know of a decision: the same, whatever is done in it.
    fn waited_for(&self, side: Side) -> Asked {
        let space = self.stage.battle().map(|battle| battle.space);
        let (key, rule) = match &self.stage {
            Stage::Directives | Stage::Sheet(_) => ("prompt.other.setup", "6.0c"),
            Stage::Reinforcement { .. } => ("prompt.other.reinforcement", side.rule("9.2", "9.1")),
            Stage::Replacement { .. } | Stage::Reassignment => {
                ("prompt.other.replacement", side.rule("4.2.5", "4.1.3"))
            }
            Stage::Detachment { unit } => ("prompt.other.detachment", detachments::rule_of(*unit)),
            Stage::Movement(Movement { step: MovementStep::Excess(_), .. }) => {
                ("prompt.other.excess", "3.1.2e")
            }
            Stage::Movement(Movement { extra: Some(_), .. }) => ("prompt.other.movement", "8.4d"),
            Stage::Movement(_) => ("prompt.other.movement", "7.0a"),
            Stage::Attack(_) => match self.stage.battle().map(|battle| battle.step) {
                Some(BattleStep::Losses { .. }) => ("prompt.other.losses", "8.2a"),
                Some(BattleStep::Retreats { .. }) => ("prompt.other.retreats", "8.3d"),
                Some(BattleStep::SitOut { .. }) => ("prompt.other.box", "3.1.2f"),
                Some(BattleStep::Settling) => ("prompt.other.settling", "3.1.2g"),
                _ => ("prompt.other.attack", "8.0a"),
            },
            _ => ("prompt.other.uranus", "8.4a"),
        };
        (Message::new(key).with("side", side), rule, space.map(id).into_iter().collect())
    }

    /// What the side that decides is asked.
    fn asked(&self, side: Side) -> Asked {
        match &self.stage {
            Stage::Directives => (say!("prompt.directives"), "6.1a", Vec::new()),
            Stage::Sheet(setup) => self.asked_for_sheet(setup),
            Stage::Detachment { unit } => {
                (say!("prompt.detachment", unit = *unit), detachments::rule_of(*unit), of(*unit))
            }
            Stage::Reinforcement { withdrawing, .. } => self.asked_to_assign(side, *withdrawing),
            Stage::Replacement { own, minor, .. } => match side {
                Side::Soviet => (say!("prompt.replacement.soviet", points = *own), "9.1.3a", Vec::new()),
                Side::Axis => {
                    (say!("prompt.replacement.axis", german = *own, minor = *minor), "9.2.3a", Vec::new())
                }
            },
            Stage::Reassignment => (say!("prompt.reassignment"), "9.1.1g", Vec::new()),
            Stage::Movement(movement) => self.asked_to_move(movement),
            Stage::Attack(phase) => match &phase.battle {
                Some(battle) => self.asked_in_battle(battle),
                None => self.asked_to_attack(),
            },
            Stage::Uranus => {
                let units = self.data().charts.uranus.units_on(self.turn);
                (say!("prompt.uranus", units = units), "8.4a", Vec::new())
            }
            _ => (say!("prompt.procedure"), "4.0b", Vec::new()),
        }
    }

    fn asked_for_sheet(&self, setup: &SheetSetup) -> Asked {
        match setup.step {
            SheetStep::Points(unit) => {
                // Those that come after have the least already.
                let since = self.data().soviet_start().iter().skip_while(|other| *other != unit).count();
                let least = u16::from(self.data().campaign.least_points);
                let left = self.points_to_allocate() + since as u16 * least;
                (say!("prompt.setup.points", unit = unit, left = left), "6.3c", of(unit))
            }
            SheetStep::Asset(asset) => {
                (say!("prompt.setup.asset", asset = asset), "6.4a", vec![asset.name().to_owned()])
            }
            SheetStep::Review => (say!("prompt.setup.review"), "6.0c", Vec::new()),
        }
    }

    fn asked_to_assign(&self, side: Side, withdrawing: bool) -> Asked {
        let owed = side == Side::Axis && !self.removable().is_empty();
        let (key, rule) = match (withdrawing, owed) {
            (_, true) if self.owes_itself() => ("prompt.reinforcement.owed", "9.2.2c"),
            (_, true) => ("prompt.reinforcement.owed_substitute", "9.2.2d"),
            (false, false) => ("prompt.reinforcement.assign", side.rule("9.2", "9.1")),
            (true, false) => ("prompt.reinforcement.withdraw", side.rule("9.2.2g", "9.1.2d")),
        };
        (Message::new(key), rule, Vec::new())
    }

    fn asked_to_move(&self, movement: &Movement) -> Asked {
        let at = |unit: Unit| self.places.space(unit).map(id).into_iter().chain(of(unit)).collect();
        match &movement.step {
            MovementStep::Free => match movement.extra {
                Some(extra) => (say!("prompt.movement.uranus", left = extra.left), "8.4d", Vec::new()),
                None if movement.leaving && !self.places.battle_spaces().is_empty() => {
                    (say!("prompt.movement.leaving"), "7.1.1a", Vec::new())
                }
                None => (say!("prompt.movement.free"), "7.1.2", Vec::new()),
            },
            MovementStep::Moving(mover) => {
                (say!("prompt.movement.moving", unit = mover.unit), "7.0c", at(mover.unit))
            }
            MovementStep::AttemptDie { unit } | MovementStep::Attempting { unit } => {
                (say!("prompt.movement.attempt", unit = *unit), "7.7f", at(*unit))
            }
            MovementStep::Excess(space) => {
                (say!("prompt.movement.excess", space = *space), "3.1.2e", vec![id(*space)])
            }
        }
    }

    fn asked_to_attack(&self) -> Asked {
        let due = self.markers.as_slice().iter().map(|marker| marker.space);
        let unfought = |space: &Space| self.is_battle_space(*space) && !self.fought_in.contains(*space);
        let due: Vec<Space> = due.filter(unfought).collect();
        let focus = due.iter().copied().map(id).collect();
        match due.len() {
            0 => (say!("prompt.attack.free"), "8.0c", focus),
            n => (say!("prompt.attack.due", n = n as i64), "8.0b", focus),
        }
    }

    fn asked_in_battle(&self, battle: &Battle) -> Asked {
        let (space, focus) = (battle.space, vec![id(battle.space)]);
        match battle.step {
            BattleStep::SitOut { .. } => (say!("prompt.battle.sit_out", space = space), "3.1.2f", focus),
            BattleStep::Settling => (say!("prompt.battle.settling", space = space), "3.1.2g", focus),
            BattleStep::Losses { .. } if self.losses_are_chosen() => {
                (say!("prompt.battle.losses_chosen", space = space), "8.2a", focus)
            }
            BattleStep::Losses { side } => {
                let left = Losing { battle, side }.left(self);
                (say!("prompt.battle.losses", space = space, left = left), "8.2a", focus)
            }
            BattleStep::Retreats { side } => {
                (say!("prompt.battle.retreats", space = space, side = side), "8.3d", focus)
            }
            BattleStep::Totals | BattleStep::Die { .. } | BattleStep::Shown | BattleStep::Ended => {
                (say!("prompt.procedure"), "8.0f", focus)
            }
        }
    }

    /// Whether nothing is left to choose: all losses are taken, or nobody is left to take them.
    fn losses_are_chosen(&self) -> bool {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        legal.contains(&Action::EndLosses)
    }
}

fn of(unit: Unit) -> Vec<Id> {
    vec![unit.name().to_owned()]
}
