//! [6.1.7]–[6.1.10] Bombs fall on a hex: from the aircraft over it, or from the 6th Bomber Corps.

use super::CannotFly;
use super::event::{AirEvent, StrikeEvent};
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::Off;
use crate::rules::artillery::strength::{Divisor, divided, ground_die, ground_divisor, told};
use crate::rules::factors::Term;
use crate::stage::{AirStep, Bombing, BombingStep, Level, LossCause, Losses, Stage, Strike};
use crate::state::Breslau;
use volga_engine::dice::{Dice, Why};
use volga_engine::ledger::Ledger;
use volga_engine::{RuleId, Story, Turn};

/// [6.1.8] Ruling 76: the Soviet player says which hex is bombed next.
#[derive(Clone, Copy)]
pub(crate) struct ChoosingBombs;

impl DecisionPoint for ChoosingBombs {
    fn turn(self, game: &Breslau) -> Turn {
        if game.overflown().len() > 1 { Turn::Of(Side::Soviet.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(game.overflown().iter().map(|hex| Action::Bomb { hex }));
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Bomb { hex } if game.overflown().contains(hex) => Ok(()),
            Action::Bomb { hex } => Err(CannotFly::NotOver { hex }.into()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        if let Action::Bomb { hex } = action {
            game.begin_bombing(hex, story);
        }
    }

    /// The last hex is bombed without a question; after it the phase is over.
    fn step(self, game: &mut Breslau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        match game.overflown().first() {
            Some(hex) => game.begin_bombing(hex, story),
            None => game.begin_artillery(story),
        }
    }
}

/// The dice for a hex that is bombed.
#[derive(Clone, Copy)]
pub(crate) struct Bombed<'a> {
    pub(crate) bombing: &'a Bombing,
}

impl DecisionPoint for Bombed<'_> {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let hex = self.bombing.hex;
        match self.bombing.step {
            BombingStep::Level => {
                let level = Some(game.roll_level(hex, dice, story));
                game.set_bombing_step(BombingStep::Roll { level });
            }
            BombingStep::Roll { level } => game.roll_bombs(hex, level, dice, story),
            BombingStep::Rubble => {
                game.roll_rubble(hex, "14.3.1a", dice, story);
                game.end_bombing(hex, story);
            }
            BombingStep::Losses(_) => {}
        }
    }
}

/// What falls on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bombs {
    /// [6.1.7] From aircraft.
    Aircraft(UnitSet),
    /// [14.13d] From the 6th Bomber Corps: in the centre of its strike or beside it.
    Corps { centre: bool },
}

impl Breslau {
    fn begin_bombing(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let bombing = self.bombing_of(hex, story);
        self.set_air_step(AirStep::Bomb(bombing));
    }

    /// [3.2e] A hex is about to be bombed: what types of a hidden stack matter is told. [14.2.1a] A die may say where
    /// its units are.
    pub(super) fn bombing_of(&self, hex: Hex, story: &mut impl Story<Event>) -> Bombing {
        self.tell_types(hex, story);
        let step = if self.needs_level_die(hex) {
            BombingStep::Level
        } else {
            BombingStep::Roll { level: self.level_without_die(hex) }
        };
        Bombing { hex, step }
    }

    fn set_bombing_step(&mut self, step: BombingStep) {
        if let Some(bombing) = self.stage.bombing_mut() {
            bombing.step = step;
        }
    }

    /// What falls on the hex that is bombed now.
    pub fn bombs_on(&self, hex: Hex) -> Bombs {
        match self.stage {
            Stage::Strike(Strike::Striking { struck, .. }) => Bombs::Corps { centre: struck == 0 },
            _ => Bombs::Aircraft(self.aircraft_over(hex)),
        }
    }

    /// [6.1.7c] [6.1.7d] [14.14] [14.13e] The strength of bombs on a hex: the factors of all aircraft together, divided
    /// and rounded at the end.
    pub fn bomb_sum(
        &self,
        bombs: &Bombs,
        hex: Hex,
        level: Option<Level>,
        terms: &mut impl Story<Term>,
    ) -> u16 {
        let strike = &data().charts.strike;
        let factors = match bombs {
            Bombs::Aircraft(aircraft) => self.aircraft_sum(aircraft, terms),
            Bombs::Corps { centre: true } => told(strike.centre.into(), "14.13d", terms),
            Bombs::Corps { centre: false } => told(strike.ring.into(), "14.13d", terms),
        };
        divided(factors, &bomb_divisors(hex, level, self.is_afv_only(hex)), terms)
    }

    /// [6.1.7d] The factors of aircraft together.
    fn aircraft_sum(&self, aircraft: &UnitSet, terms: &mut impl Story<Term>) -> u16 {
        let each = |unit: Unit| {
            let factor = self.face(unit).bombard;
            terms.tell(|| Term { rule: RuleId("2.3.5a"), unit: Some(unit), amount: factor.into() });
            u16::from(factor)
        };
        aircraft.iter().map(each).sum()
    }

    /// [6.1.8] What is added to the die of bombs on a hex. [13.3i] Barricades do not count.
    pub fn bomb_die(&self, hex: Hex, level: Option<Level>, terms: &mut impl Story<Term>) -> i8 {
        ground_die(hex, level, "6.1.8", terms)
    }

    /// [6.1.8] The die on the Combat Results Table. [13.3i] [13.3l] Any hit removes a Barricade, which counts for no
    /// step. [6.1.9c] Each hit costs a step, at once (ruling 76); ruling 153: those beyond the last are lost.
    fn roll_bombs(
        &mut self,
        hex: Hex,
        level: Option<Level>,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let bombs = self.bombs_on(hex);
        let strength = self.bomb_sum(&bombs, hex, level, &mut ());
        let added = self.bomb_die(hex, level, &mut ());
        let strike = matches!(bombs, Bombs::Corps { .. });
        let die = dice.d6(Why::of(if strike { "14.13d" } else { "6.1.8" }, hex.name())) as u8;
        let hits = data().charts.hits(strength, die as i8 + added);
        story.tell(|| {
            let [mut strength, mut added] = [Ledger::default(); 2];
            self.bomb_sum(&bombs, hex, level, &mut strength);
            self.bomb_die(hex, level, &mut added);
            match bombs {
                Bombs::Aircraft(_) => Event::Air(AirEvent::Bombed { hex, strength, die, added, hits }),
                Bombs::Corps { .. } => Event::Strike(StrikeEvent::Struck { hex, strength, die, added, hits }),
            }
        });
        if hits > 0 && self.barricades.contains(hex) {
            self.blast_barricade(hex, story);
        }
        if hits > 0 && self.places.top(hex).is_some() {
            let losses = Losses { hex, left: hits, cause: LossCause::Bombs { first: true }, level };
            self.set_bombing_step(BombingStep::Losses(losses));
        } else {
            self.after_bomb_losses(story);
        }
    }

    /// [14.3.1a] Ruling 114: after the result, hit or miss, a die for Rubble.
    pub(crate) fn after_bomb_losses(&mut self, story: &mut impl Story<Event>) {
        let Some(hex) = self.stage.bombing().map(|bombing| bombing.hex) else { return };
        if self.may_become_rubble(hex) {
            self.set_bombing_step(BombingStep::Rubble);
        } else {
            self.end_bombing(hex, story);
        }
    }

    /// [6.1.10] [6.0e] The aircraft over the hex go to the Used box as they are; [14.13d] or the next hex is struck.
    fn end_bombing(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        if matches!(self.stage, Stage::Strike(_)) {
            return self.strike_next(story);
        }
        let units = self.aircraft_over(hex);
        units.iter().for_each(|unit| self.places.take(unit, Off::Used));
        story.tell(|| Event::Air(AirEvent::Returned { units }));
        self.go_on_bombing(story);
    }

    /// [6.1.8] The next hex, or [5.2a] the guns.
    pub(super) fn go_on_bombing(&mut self, story: &mut impl Story<Event>) {
        if self.overflown().is_empty() {
            self.begin_artillery(story);
        } else {
            self.set_air_step(AirStep::Bombing);
        }
    }
}

/// [6.1.7a] [6.1.7b] What divides bombs on a hex: its terrain or [14.2.2] level and, if only AFVs are there or seem to
/// be, once more.
pub(crate) fn bomb_divisors(hex: Hex, level: Option<Level>, afv_only: bool) -> [Divisor; 2] {
    let afvs = Divisor::new("6.1.7b", data().charts.bombardment.afv_only).only_if(afv_only);
    [afvs, ground_divisor(hex, level, "6.1.7a")]
}
