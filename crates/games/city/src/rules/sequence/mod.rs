//! [4.0] The order of stages and phases: what begins, and with what.
//!
//! Each phase ends by calling the beginning of the next one. A Game-Turn runs `preparation`, Soviet and German air,
//! bombardment, then German `initiative` and Soviet Reaction Phases in turn until the German player is done, the Final
//! Reaction Phase with its `closing`, and the `turn_end`. What is said at the wrong moment: `elsewhere`.

pub(crate) mod closing;
pub(crate) mod elsewhere;
pub(crate) mod event;
pub(crate) mod initiative;
mod preparation;
mod turn_end;

use crate::data::data;
use crate::event::{ChitEvent, Event, SequenceEvent};
use crate::ids::{BySide, HexSet, Side, UnitSet};
use crate::stage::{
    Bombardment, ChuikovUse, Closing, Operation, Owed, Preparation, Reaction, ReactionStep, Retreat,
    SovietAir, Stage, TurnEnd, Victory,
};
use crate::state::{AirPoints, City, SOVIET_FLAK};
use serde::Serialize;
use volga_engine::Story;

/// [4.0a] A stage or phase by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Preparation,
    SovietAir,
    GermanAir,
    Bombardment,
    Withdrawal,
    Initiative,
    Reaction,
    FinalReaction,
    StrategicWithdrawal,
    Closing,
    TurnEnd,
}

impl Phase {
    /// The key of its name.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Phase::Preparation => "phase.preparation",
            Phase::SovietAir => "phase.soviet_air",
            Phase::GermanAir => "phase.german_air",
            Phase::Bombardment => "phase.bombardment",
            Phase::Withdrawal => "phase.withdrawal",
            Phase::Initiative => "phase.initiative",
            Phase::Reaction => "phase.reaction",
            Phase::FinalReaction => "phase.final_reaction",
            Phase::StrategicWithdrawal => "phase.strategic_withdrawal",
            Phase::Closing => "phase.closing",
            Phase::TurnEnd => "phase.turn_end",
        }
    }

    pub fn rule(self) -> &'static str {
        match self {
            Phase::Preparation => "4.0-A1",
            Phase::SovietAir => "4.0-B1",
            Phase::GermanAir => "4.0-B2",
            Phase::Bombardment => "4.0-C1",
            Phase::Withdrawal => "15.3e",
            Phase::Initiative => "4.0-D1",
            Phase::Reaction => "4.0-D2",
            Phase::FinalReaction => "11.5a",
            Phase::StrategicWithdrawal => "4.0-D7",
            Phase::Closing => "4.0-D8",
            Phase::TurnEnd => "4.0-E1",
        }
    }
}

/// [4.0-A1a] The colours of the two sides of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Black,
    White,
}

/// [4.0-A1a] [7.2c] The colour that units show on a turn while they are ready.
pub fn ready_colour(turn: u8) -> Colour {
    if turn.is_multiple_of(2) { Colour::White } else { Colour::Black }
}

impl City {
    fn enter_phase(&mut self, phase: Phase, stage: Stage, story: &mut impl Story<Event>) {
        self.stage = stage;
        // Ruling 160: in each phase the German player may order his stacks anew.
        self.arranged = HexSet::EMPTY;
        story.tell(|| Event::Sequence(SequenceEvent::PhaseBegan { phase }));
    }

    /// [4.0-A1] [7.2b] [2.2a] [2.2m] [4.0-D3a] All units are turned to the ready side, also those that were not used.
    /// [4.0-A2] The air markers are set to the turn's values. Whoever was used is ready again only now.
    fn begin_turn(&mut self, story: &mut impl Story<Event>) {
        let turn = self.turn;
        story.tell(|| Event::Sequence(SequenceEvent::TurnBegan { turn, ready: ready_colour(turn) }));
        self.enter_phase(Phase::Preparation, Stage::Preparation(Preparation::Rolls), story);
        self.flipped = UnitSet::EMPTY;
        self.flak_tied = [None; SOVIET_FLAK];
        self.receive_air_points();
        for side in Side::ALL {
            let AirPoints { level, dive } = self.air[side];
            story.tell(|| Event::Sequence(SequenceEvent::AirPoints { side, level, dive }));
        }
    }

    /// [4.0-B1] [2.2b] The Soviet Air Phase.
    fn begin_soviet_air(&mut self, story: &mut impl Story<Event>) {
        let air = SovietAir { declared: [None; SovietAir::MOST], resolving: None };
        self.enter_phase(Phase::SovietAir, Stage::SovietAir(air), story);
    }

    /// [4.0-B2] The German Air Phase.
    pub(crate) fn begin_german_air(&mut self, story: &mut impl Story<Event>) {
        self.enter_phase(Phase::GermanAir, Stage::GermanAir(None), story);
    }

    /// [4.0-C1] The Bombardment Stage; the German player begins.
    pub(crate) fn begin_bombardment(&mut self, story: &mut impl Story<Event>) {
        let finished = BySide::both(false);
        let stage = Bombardment {
            turn: Side::German,
            finished,
            emptied: HexSet::EMPTY,
            volga_fired: false,
            fire: None,
        };
        self.enter_phase(Phase::Bombardment, Stage::Bombardment(stage), story);
    }

    /// [15.3e] The Operations Stage. [15.3a] On one turn it opens with the withdrawal of a division.
    pub(crate) fn begin_operations(&mut self, story: &mut impl Story<Event>) {
        if self.turn == data().charts.withdrawal.turn {
            self.enter_phase(Phase::Withdrawal, Stage::Withdrawal(Owed::all()), story);
        } else {
            self.begin_initiative(story);
        }
    }

    /// [4.0-D1] [4.0-D3] [2.2i] A German Initiative Phase.
    pub(crate) fn begin_initiative(&mut self, story: &mut impl Story<Event>) {
        self.enter_phase(Phase::Initiative, Stage::Initiative(Operation::default()), story);
    }

    /// [4.0-D2] [11.5] [4.0-D5] [4.0-D6] A Soviet Reaction Phase, or the final one, which [11.5b] opens with new
    /// armour.
    pub(crate) fn begin_reaction(&mut self, last: bool, story: &mut impl Story<Event>) {
        self.reactions = self.reactions.saturating_add(1);
        let step = if last { ReactionStep::ArmourRoll } else { ReactionStep::StackRoll };
        let reaction = Reaction {
            last,
            step,
            stacks: 0,
            paid: [None; Reaction::MOST_STACKS],
            chuikov: ChuikovUse::Open,
            landed: [0; 3],
            bank: None,
            fresh: UnitSet::EMPTY,
            operation: Operation::default(),
        };
        let phase = if last { Phase::FinalReaction } else { Phase::Reaction };
        self.enter_phase(phase, Stage::Reaction(reaction), story);
    }

    /// [4.0-D7] [11.5d] Strategic withdrawal, a part of the Final Reaction Phase. Ruling 250: so Chuikov does not move
    /// in it when others have moved on his account; by the rules before version 3 he did.
    pub(crate) fn begin_strategic_withdrawal(&mut self, story: &mut impl Story<Event>) {
        let chuikov_moved = match &self.stage {
            Stage::Reaction(reaction) => match reaction.chuikov {
                ChuikovUse::Moved => true,
                ChuikovUse::Commands => self.rules.since(3),
                ChuikovUse::Open => false,
            },
            _ => false,
        };
        let retreat = Retreat { chuikov_moved, operation: Operation::default() };
        self.enter_phase(Phase::StrategicWithdrawal, Stage::StrategicWithdrawal(retreat), story);
    }

    /// [4.0-D8] Ruling 101: what closes the Final Reaction Phase.
    pub(crate) fn begin_closing(&mut self, story: &mut impl Story<Event>) {
        self.enter_phase(Phase::Closing, Stage::Closing(Closing::Emplacements), story);
    }

    /// [4.0-E1] Ruling 141: the end of the turn.
    fn begin_turn_end(&mut self, story: &mut impl Story<Event>) {
        self.enter_phase(Phase::TurnEnd, Stage::TurnEnd(TurnEnd::Oil), story);
    }

    /// [4.0-E3] [11.12] The chits return, [7.6] Deployed markers go, the turn marker moves on.
    fn next_turn(&mut self, story: &mut impl Story<Event>) {
        self.chits.end_turn();
        story.tell(|| Event::Chit(ChitEvent::TurnEnded));
        self.deployed = UnitSet::EMPTY;
        self.turn = self.turn.saturating_add(1);
        self.reactions = 0;
        self.stage = Stage::Preparation(Preparation::Start);
    }

    /// [4.0-E2] The game ends.
    fn end_game(&mut self, victory: Victory, story: &mut impl Story<Event>) {
        self.stage = Stage::Over(victory);
        let by = self.victory_rule(victory);
        story.tell(|| Event::Sequence(SequenceEvent::GameEnded { victory, by }));
    }
}
