//! [4.0] The order of phases: what begins, and with what. Each phase ends by calling the beginning of the next one.

pub(crate) mod event;
pub(crate) mod refusal;
mod turn;

pub(crate) use turn::{Closing, Opening};

use crate::event::Event;
use crate::ids::{Side, UnitSet};
use crate::stage::{ArrivalStep, AttackPhase, Movement, MovementStep, Stage};
use crate::state::Blau;
use event::SequenceEvent;
use serde::Serialize;
use volga_engine::Story;

/// [4.1] [4.2] A phase by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Reinforcement,
    Replacement,
    Movement,
    Attack,
    Uranus,
}

impl Phase {
    /// The key of its name.
    pub(crate) const fn key(self, side: Side) -> &'static str {
        match (self, side) {
            (Phase::Reinforcement, Side::Axis) => "phase.axis_reinforcement",
            (Phase::Reinforcement, Side::Soviet) => "phase.soviet_reinforcement",
            (Phase::Replacement, Side::Axis) => "phase.axis_replacement",
            (Phase::Replacement, Side::Soviet) => "phase.soviet_replacement",
            (Phase::Movement, Side::Axis) => "phase.axis_movement",
            (Phase::Movement, Side::Soviet) => "phase.soviet_movement",
            (Phase::Attack, Side::Axis) => "phase.axis_attack",
            (Phase::Attack, Side::Soviet) => "phase.soviet_attack",
            (Phase::Uranus, _) => "phase.uranus",
        }
    }

    pub const fn rule(self, side: Side) -> &'static str {
        match (self, side) {
            (Phase::Reinforcement, Side::Soviet) => "4.1.2",
            (Phase::Replacement, Side::Soviet) => "4.1.3",
            (Phase::Movement, Side::Soviet) => "4.1.4",
            (Phase::Attack, Side::Soviet) => "4.1.5",
            (Phase::Uranus, _) => "4.1.6",
            (Phase::Movement, Side::Axis) => "4.2.2",
            (Phase::Attack, Side::Axis) => "4.2.3",
            (Phase::Reinforcement, Side::Axis) => "4.2.4",
            (Phase::Replacement, Side::Axis) => "4.2.5",
        }
    }
}

impl Blau {
    /// [4.0b] A phase begins, and nothing leads back to the one before; [4.0c] but for what the players agree on, which
    /// is the platform's to arrange.
    fn enter_phase(&mut self, phase: Phase, side: Side, stage: Stage, story: &mut impl Story<Event>) {
        self.stage = stage;
        story.tell(|| Event::Sequence(SequenceEvent::PhaseBegan { phase, side }));
    }

    /// [4.1.2] [4.2.4] [9.1] [9.2] Assigning and withdrawing. The phase of the Axis has begun with its arrivals.
    pub(crate) fn begin_reinforcement(&mut self, side: Side, story: &mut impl Story<Event>) {
        self.limbered = self.limbered.minus(self.supplied(side));
        if side == Side::Axis {
            self.let_debt_fall_due();
        }
        let stage = Stage::Reinforcement { side, withdrawing: false };
        match side {
            Side::Soviet => self.enter_phase(Phase::Reinforcement, side, stage, story),
            Side::Axis => self.stage = stage,
        }
    }

    /// [4.1.3] [4.2.5] [9.1.3a] [9.2.3a] Replacements, with the points of the turn.
    pub(crate) fn begin_replacement(&mut self, side: Side, story: &mut impl Story<Event>) {
        let turn = &self.data().charts.turns[usize::from(self.turn) - 1];
        let (own, minor) = match side {
            Side::Soviet => (turn.soviet, 0),
            Side::Axis => (turn.german, turn.minor),
        };
        self.ledgers[side].points += u16::from(own) + u16::from(minor);
        let stage = Stage::Replacement { side, own, minor };
        self.enter_phase(Phase::Replacement, side, stage, story);
        story.tell(|| Event::Sequence(SequenceEvent::PointsReceived { side, own, minor }));
    }

    /// [4.1.4] [4.2.2] Movement.
    pub(crate) fn begin_movement(&mut self, side: Side, story: &mut impl Story<Event>) {
        self.moved = UnitSet::EMPTY;
        let movement = Movement { side, leaving: true, extra: None, step: MovementStep::Free };
        self.enter_phase(Phase::Movement, side, Stage::Movement(movement), story);
    }

    /// [4.1.5] [4.2.3] [8.0a] Attacks.
    pub(crate) fn begin_attack(&mut self, side: Side, story: &mut impl Story<Event>) {
        let stage = Stage::Attack(AttackPhase { side, battle: None });
        self.enter_phase(Phase::Attack, side, stage, story);
    }

    /// [4.1.6] [4.2.4] What comes after a side's attacks: the Soviets may launch Operation Uranus once it is time
    /// (ruling 182), and the Axis receives what comes.
    pub(crate) fn end_attack(&mut self, side: Side, story: &mut impl Story<Event>) {
        match side {
            Side::Soviet if self.may_launch_uranus() => {
                self.enter_phase(Phase::Uranus, side, Stage::Uranus, story);
            }
            Side::Soviet => self.stage = Stage::Closing { side },
            Side::Axis => {
                let arrivals = Stage::Arrivals { step: ArrivalStep::Dice };
                self.enter_phase(Phase::Reinforcement, side, arrivals, story);
            }
        }
    }

    /// [4.0a] The side whose player turn it is; none before and after the game.
    pub(crate) fn phasing(&self) -> Option<Side> {
        match &self.stage {
            Stage::Opening { side }
            | Stage::Closing { side }
            | Stage::Reinforcement { side, .. }
            | Stage::Replacement { side, .. } => Some(*side),
            Stage::Movement(movement) => Some(movement.side),
            Stage::Attack(phase) => Some(phase.side),
            Stage::Reassignment | Stage::Uranus => Some(Side::Soviet),
            Stage::Arrivals { .. } | Stage::Detachment { .. } | Stage::Scoring => Some(Side::Axis),
            Stage::Directives
            | Stage::DirectiveDice
            | Stage::Sheet(_)
            | Stage::Final { .. }
            | Stage::Over(_) => None,
        }
    }

    /// [8.4a] Whether it is time for Operation Uranus, and it has not been launched.
    pub(crate) fn may_launch_uranus(&self) -> bool {
        self.uranus.is_none() && self.turn >= self.data().charts.uranus.first_turn
    }
}
