//! [5.0] The order of phases: what begins, and with what. Each phase ends by calling the beginning of the next one.

pub(crate) mod event;

use crate::data::data;
use crate::event::Event;
use crate::ids::{BySide, DivisionSet, HexSet, Side, UnitSet};
use crate::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Designation, DesignationStep, Markers, Movement, MovementStep,
    Noted, Resolution, ResolutionStep, Stage, Strike, SupplyStep, TurnEnd,
};
use crate::state::Breslau;
use event::SequenceEvent;
use serde::Serialize;
use volga_engine::Story;

/// [5.0] A phase by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Strike,
    Air,
    Artillery,
    Supply,
    SovietMovement,
    GermanMovement,
    Designation,
    Resolution,
    TurnEnd,
}

impl Phase {
    /// The key of its name.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Phase::Strike => "phase.strike",
            Phase::Air => "phase.air",
            Phase::Artillery => "phase.artillery",
            Phase::Supply => "phase.supply",
            Phase::SovietMovement => "phase.soviet_movement",
            Phase::GermanMovement => "phase.german_movement",
            Phase::Designation => "phase.designation",
            Phase::Resolution => "phase.resolution",
            Phase::TurnEnd => "phase.turn_end",
        }
    }

    pub fn rule(self) -> &'static str {
        match self {
            Phase::Strike => "14.13a",
            Phase::Air => "5.1a",
            Phase::Artillery => "5.2a",
            Phase::Supply => "5.3",
            Phase::SovietMovement => "5.4b",
            Phase::GermanMovement => "5.5b",
            Phase::Designation => "5.6a",
            Phase::Resolution => "5.7a",
            Phase::TurnEnd => "5.8a",
        }
    }
}

impl Breslau {
    /// [5.0a] A phase begins, and nothing leads back to the one before.
    fn enter_phase(&mut self, phase: Phase, stage: Stage, story: &mut impl Story<Event>) {
        self.stage = stage;
        story.tell(|| Event::Sequence(SequenceEvent::PhaseBegan { phase }));
    }

    /// [5.0] A turn begins. [14.13a] On one of them the 6th Bomber Corps comes before everything else.
    pub(crate) fn begin_turn(&mut self, story: &mut impl Story<Event>) {
        let turn = self.turn;
        story.tell(|| Event::Sequence(SequenceEvent::TurnBegan { turn }));
        self.moved = UnitSet::EMPTY;
        self.spent = UnitSet::EMPTY;
        self.ready_goliaths();
        self.directed = DivisionSet::ALL;
        self.urban = self.in_built_up_hexes();
        if self.options.bomber_strike && turn == data().charts.strike.turn {
            self.enter_phase(Phase::Strike, Stage::Strike(Strike::Mark), story);
        } else {
            self.begin_air(story);
        }
    }

    /// [14.6] Ruling 123: the units that stand in built-up terrain.
    fn in_built_up_hexes(&self) -> UnitSet {
        let built_up = &data().sets.built_up;
        let held = Side::ALL.into_iter().flat_map(|side| self.places.occupied(side).and(built_up).iter());
        held.fold(UnitSet::EMPTY, |units, hex| units.or(&self.places.units_in(hex)))
    }

    /// [5.1a] The Soviet Air Bombardment Phase.
    pub(crate) fn begin_air(&mut self, story: &mut impl Story<Event>) {
        self.enter_phase(Phase::Air, Stage::Air(Air { step: AirStep::Steps }), story);
    }

    /// [5.2a] [5.2d] The Artillery Bombardment Phase; the Soviets fire first.
    pub(crate) fn begin_artillery(&mut self, story: &mut impl Story<Event>) {
        let stage = Artillery {
            turn: Side::Soviet,
            passed: false,
            struck: HexSet::EMPTY,
            noted: Noted::EMPTY,
            step: ArtilleryStep::Choosing,
        };
        self.enter_phase(Phase::Artillery, Stage::Artillery(stage), story);
        self.let_fire(Side::Soviet, story);
    }

    /// [5.3] The Supply Check Phase.
    pub(crate) fn begin_supply(&mut self, story: &mut impl Story<Event>) {
        self.enter_phase(Phase::Supply, Stage::Supply(SupplyStep::Check), story);
    }

    /// [5.4b] [5.5b] A side's Movement Phase; the Soviets' comes first.
    pub(crate) fn begin_movement(&mut self, side: Side, story: &mut impl Story<Event>) {
        let phase = match side {
            Side::Soviet => Phase::SovietMovement,
            Side::German => Phase::GermanMovement,
        };
        let stage = Movement { side, step: MovementStep::Opening, launched: false, topped: UnitSet::EMPTY };
        self.enter_phase(phase, Stage::Movement(stage), story);
    }

    /// [5.6a] The Combat Designation Phase.
    pub(crate) fn begin_designation(&mut self, story: &mut impl Story<Event>) {
        self.markers = Markers::EMPTY;
        let stage =
            Designation { left: BySide::both(0), step: DesignationStep::Count { side: Side::Soviet } };
        self.enter_phase(Phase::Designation, Stage::Designation(stage), story);
    }

    /// [5.7a] The Combat Resolution Phase.
    pub(crate) fn begin_resolution(&mut self, story: &mut impl Story<Event>) {
        let stage = Resolution { step: ResolutionStep::Initiative };
        self.enter_phase(Phase::Resolution, Stage::Resolution(stage), story);
    }

    /// [5.8a] The End-Turn Phase.
    pub(crate) fn begin_turn_end(&mut self, story: &mut impl Story<Event>) {
        self.enter_phase(Phase::TurnEnd, Stage::TurnEnd(TurnEnd::Victory), story);
    }
}
