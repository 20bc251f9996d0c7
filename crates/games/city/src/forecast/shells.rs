//! Odds of bombs and shells: how many units a bombardment or an air attack costs.

use super::{Deciding, Outcome};
use crate::action::Action;
use crate::event::{AirEvent, BombardmentEvent, Event};
use crate::ids::{Hex, Side};
use crate::stage::{AirAttack, AirStep, BarrageStep, Stage};
use crate::state::City;

/// The table of results ends with nine.
const MOST_HITS: u8 = 9;

pub(super) fn hits() -> impl Iterator<Item = Outcome> {
    (0..=MOST_HITS).map(Outcome::Hits)
}

/// What bombs or shells fall on, and how their result is told.
pub(super) struct Shelling {
    pub(super) hex: Hex,
    pub(super) outcome: Deciding,
    pub(super) from_the_air: bool,
}

impl City {
    /// The bombardment or air attack whose die an action leads to. Of two targets at once, and of air attacks that are
    /// resolved after others, the die that comes next would not be the one that is asked about: of those nothing is
    /// told.
    pub(super) fn shelling(&self, action: Action) -> Option<Shelling> {
        match (&self.stage, action) {
            (Stage::Bombardment(stage), Action::Gun { .. } | Action::AllGuns | Action::Fire) => {
                let barrage = stage.fire.filter(|barrage| barrage.other.is_none())?;
                Some(Shelling { hex: barrage.hex, outcome: shells, from_the_air: false })
            }
            (Stage::GermanAir(Some(attack)), Action::Points { .. }) => Some(bombs_on(attack)),
            (Stage::SovietAir(air), Action::Points { .. }) => {
                let mut declared = air.declared.iter().flatten();
                declared.next().filter(|_| declared.next().is_none()).map(bombs_on)
            }
            (
                Stage::GermanAir(_) | Stage::SovietAir(_),
                Action::Flak { .. } | Action::FlakAll | Action::FlakEnd,
            ) => self.bombing().map(|attack| Shelling { outcome: under_bombs, ..bombs_on(&attack) }),
            _ => None,
        }
    }

    /// The air attack that is being carried out.
    fn bombing(&self) -> Option<AirAttack> {
        match &self.stage {
            Stage::GermanAir(attack) => *attack,
            Stage::SovietAir(air) => *air.declared.get(usize::from(air.resolving?))?,
            _ => None,
        }
    }

    /// What a player does in the air or with guns where no plan speaks: fires with the guns named, sends no more
    /// bombers, and answers with all flak that may.
    pub(super) fn usual_shelling(&self) -> Option<Action> {
        match &self.stage {
            Stage::Bombardment(stage) => {
                stage.fire.filter(|barrage| barrage.step == BarrageStep::Guns).map(|_| Action::Fire)
            }
            Stage::SovietAir(air) if air.resolving.is_none() => Some(Action::EndAir),
            Stage::SovietAir(_) | Stage::GermanAir(_) => {
                let attack = self.bombing().filter(|attack| attack.step == AirStep::Flak);
                attack.map(|_| super::all_flak(self))
            }
            _ => None,
        }
    }

    /// [8.4a] Whether nothing that is hidden from a side bears on a bombardment or air attack: flak may be hidden
    /// anywhere, and so may be what lies under the top of a stack.
    pub(super) fn knows_target(&self, side: Side, shelling: &Shelling) -> bool {
        side == Side::German || (!shelling.from_the_air && self.is_inspected(shelling.hex))
    }
}

fn bombs_on(attack: &AirAttack) -> Shelling {
    Shelling { hex: attack.hex, outcome: bombs, from_the_air: true }
}

/// What bombers come to for the side they are sent against.
pub(super) fn suffered(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Hits(number) => Outcome::Suffers(number),
        Outcome::DrivenOff => Outcome::Saved,
        Outcome::Combat { .. }
        | Outcome::Lapsed
        | Outcome::Suffers(_)
        | Outcome::Saved
        | Outcome::TargetGone
        | Outcome::Kind(_)
        | Outcome::Meets(_) => outcome,
    }
}

fn under_bombs(event: &Event) -> Option<Outcome> {
    bombs(event).map(suffered)
}

fn shells(event: &Event) -> Option<Outcome> {
    let Event::Bombardment(BombardmentEvent::Rolled { result, there, .. }) = event else {
        return None;
    };
    Some(Outcome::Hits(*result.min(there)))
}

fn bombs(event: &Event) -> Option<Outcome> {
    let Event::Air(event) = event else { return None };
    match event {
        AirEvent::LevelRoll { losses, there, .. } => Some(Outcome::Hits(*losses.min(there))),
        AirEvent::DiveRoll { hit, .. } => Some(Outcome::Hits((*hit).into())),
        AirEvent::DrivenOff { .. } => Some(Outcome::DrivenOff),
        AirEvent::TargetGone { .. } => Some(Outcome::TargetGone),
        AirEvent::Level { .. }
        | AirEvent::Dive { .. }
        | AirEvent::Flak { .. }
        | AirEvent::Destroyed { .. }
        | AirEvent::Support { .. } => None,
    }
}
