//! Where questions about odds end, which is where the dice of an action have said what comes of it.
//!
//! - `outcome`: what a question comes to, and which events say so;
//! - `usual`: what is decided on the way;
//! - `same`: which positions come to the same.
//!
//! Dice that fall whatever is chosen, for directives, markers, first place or ammunition, answer no question.

mod outcome;
mod same;
#[cfg(test)]
mod tests;
mod usual;

use crate::action::Action;
use crate::data::{UnitKind, data};
use crate::ids::{Hex, HexSet, Mask, Side, UnitSet};
use crate::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Attack, AttackStep, BombingStep, Resolution, ResolutionStep,
    Stage, SupplyStep,
};
use crate::state::Breslau;
use outcome::{Deciding, Outcomes};
pub use outcome::{Effect, Fate, Outcome};
use volga_engine::odds::Effort;
use volga_engine::{Forecast, Hidden, Message, Seat, say};

/// Exact odds of an attack take some hundred runs. What is hidden is sampled within about three points of the truth: to
/// imagine it takes more than half a millisecond.
const EFFORT: Effort = Effort { runs: 24_000, samples: 1_000 };

/// What a question is about.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
enum Question {
    /// [9.2] An attack, from its naming to the strike of the attackers.
    Attack(Attack),
    /// [6.1] The aircraft over a hex, and whether AA units are still to fire at them.
    Bombs { hex: Hex, alone: bool, flak: bool },
    /// [6.1.5] AA fire at an aircraft.
    Flak,
    /// [7.1] The guns of a side against a hex.
    Shells { side: Side, hex: Hex, rubble: bool },
    /// [13.1.4] A Goliath against a unit with so many steps.
    Goliath { steps: u8, hex: Hex },
    /// [14.3.1] The die for Rubble after bombs.
    Rubble,
    /// [14.13b] The aim of the bombers.
    Strike,
    /// [14.11.4] The flight of transports.
    Transports,
}

impl Breslau {
    /// The forecast of an action whose result is a matter of dice.
    pub(crate) fn forecast_of(&self, seat: Seat, action: Action) -> Option<Forecast<Breslau>> {
        let asker = Side::of_seat(seat)?;
        let question = self.question(action)?;
        let acts = question.acting() == asker;
        let (outcomes, outcome) = question.outcomes(acts);
        Some(Forecast {
            until: question.until(),
            assumes: self.assumptions(&question, action),
            outcomes,
            outcome,
            asked: action,
            decide: usual::decision,
            same: matches!(question, Question::Attack(_) | Question::Bombs { .. }).then_some(same::same),
            effort: EFFORT,
            hidden: Hidden::unless(asker == Side::German || self.is_all_seen(&question, action)),
            group: question.group(acts),
        })
    }

    fn question(&self, action: Action) -> Option<Question> {
        match &self.stage {
            Stage::Resolution(phase) => self.attack_question(phase, action).map(Question::Attack),
            Stage::Air(air) => self.air_question(air, action),
            Stage::Artillery(phase) => self.shell_question(phase, action),
            Stage::Strike(_) if matches!(action, Action::Strike { .. }) => Some(Question::Strike),
            Stage::Strike(_) => self.rubble_question(action),
            Stage::Movement(_) => match action {
                Action::Goliath { target, .. } => {
                    Some(Question::Goliath { steps: self.steps(target), hex: self.places.hex(target)? })
                }
                _ => None,
            },
            Stage::Supply(SupplyStep::Sending { .. }) => {
                matches!(action, Action::Transport { .. }).then_some(Question::Transports)
            }
            Stage::Setup { .. }
            | Stage::Supply(_)
            | Stage::Designation(_)
            | Stage::TurnEnd(_)
            | Stage::Over(_) => None,
        }
    }

    /// The attack to which an action belongs. Losses of the defenders and the advance follow from a result that is
    /// known.
    fn attack_question(&self, phase: &Resolution, action: Action) -> Option<Attack> {
        match (phase.step, action) {
            (ResolutionStep::Choosing { side, .. }, Action::Attack { hex, from }) => {
                self.check_attack(side, hex, from).ok()
            }
            (_, Action::Top { .. } | Action::Waive) => None,
            (ResolutionStep::Attacking { attack, .. }, _) => match attack.step {
                AttackStep::Losses { .. } | AttackStep::Advance(_) | AttackStep::Done => None,
                _ => Some(attack),
            },
            _ => None,
        }
    }

    fn air_question(&self, air: &Air, action: Action) -> Option<Question> {
        let over = |hex: Hex, more: usize, flak| {
            let alone = self.aircraft_over(hex).len() + more == 1;
            let only = self.overflown().iter().all(|other| other == hex);
            (alone || only).then_some(Question::Bombs { hex, alone, flak })
        };
        let only = || self.overflown().first().filter(|_| self.overflown().len() == 1);
        match (air.step, action) {
            (AirStep::Flying, Action::Fly { hex, .. }) => over(hex, 1, true),
            (AirStep::Flying, Action::EndFlying) => over(only()?, 0, true),
            (AirStep::Flak(_), Action::EndFlak) => over(only()?, 0, false),
            (AirStep::Flak(_), Action::Waive | Action::Top { .. }) => None,
            (AirStep::Flak(_), _) => Some(Question::Flak),
            (AirStep::Bombing, Action::Bomb { hex }) => {
                Some(Question::Bombs { hex, alone: true, flak: false })
            }
            (AirStep::Bomb(_), _) => self.rubble_question(action),
            _ => None,
        }
    }

    /// [14.3.1a] Bombs whose hits have been taken may make Rubble.
    fn rubble_question(&self, action: Action) -> Option<Question> {
        let bombing = self.stage.bombing()?;
        let losing = matches!((bombing.step, action), (BombingStep::Losses(_), Action::Lose { .. }));
        (losing && self.may_become_rubble(bombing.hex)).then_some(Question::Rubble)
    }

    /// [14.3.1a] Rulings 113 and 114: after gas, or where only mortars fire, no Rubble comes about.
    fn shell_question(&self, phase: &Artillery, action: Action) -> Option<Question> {
        let of_hex = |from: Hex, guns: Mask| guns.of(&self.places.units_in(from)).unwrap_or_default();
        let (hex, guns) = match (&phase.step, action) {
            (ArtilleryStep::Choosing, Action::Bombard { hex, from, guns }) => (hex, of_hex(from, guns)),
            (ArtilleryStep::Choosing, Action::Gas { hex, .. }) => (hex, UnitSet::EMPTY),
            (ArtilleryStep::Joining(barrage), Action::Join { from, guns }) => {
                (barrage.hex, barrage.guns.or(&of_hex(from, guns)))
            }
            (ArtilleryStep::Joining(barrage), Action::Fire) => (barrage.hex, barrage.guns),
            _ => return None,
        };
        let shattering = guns.iter().any(|gun| data().unit(gun).kind != UnitKind::Mortar);
        Some(Question::Shells { side: phase.turn, hex, rubble: shattering && self.may_become_rubble(hex) })
    }

    /// What is taken for granted where no plan speaks, and dice that follow and are not waited for.
    fn assumptions(&self, question: &Question, action: Action) -> Vec<Message> {
        let charts = &data().charts;
        let rubble = |follows: bool| follows.then(|| say!("forecast.rubble", die = charts.rubble_on));
        let flak = |fires: bool| fires.then(|| say!("forecast.flak"));
        let lines = match question {
            Question::Attack(attack) => [
                (!attack.ranged).then(|| say!("forecast.support")),
                flak(self.meets_flak(attack, action)),
                (attack.from.len() > 1).then(|| say!("forecast.ambush")),
                Some(say!("forecast.losses")),
            ],
            Question::Bombs { hex, flak: fires, .. } => {
                let alone = fires.then(|| say!("forecast.alone"));
                [alone, flak(*fires), rubble(self.may_become_rubble(*hex)), None]
            }
            Question::Flak => [flak(true), None, None, None],
            Question::Shells { rubble: follows, .. } => [rubble(*follows), None, None, None],
            Question::Goliath { hex, .. } => {
                let lost = say!("forecast.goliath", die = charts.goliath.lost_on);
                [rubble(self.may_become_rubble(*hex)), Some(lost), None, None]
            }
            Question::Rubble => [Some(say!("forecast.losses")), None, None, None],
            Question::Transports => [Some(say!("forecast.transports")), None, None, None],
            Question::Strike => [const { None }; 4],
        };
        lines.into_iter().flatten().collect()
    }

    /// [3.2b] Whether nothing that is hidden from the Soviet player bears on a question.
    fn is_all_seen(&self, question: &Question, action: Action) -> bool {
        let seen = |hex: Hex| !self.has_hidden_units(hex);
        match question {
            Question::Attack(attack) => {
                let flak = self.meets_flak(attack, action) && self.may_meet_unseen_flak(attack.target);
                !flak && seen(attack.target) && attack.from.iter().all(seen)
            }
            Question::Bombs { hex, flak, .. } => seen(*hex) && !(*flak && self.may_meet_unseen_flak(*hex)),
            Question::Shells { hex, .. } => seen(*hex),
            Question::Strike => true,
            Question::Flak | Question::Goliath { .. } | Question::Rubble | Question::Transports => false,
        }
    }

    /// [9.2.4] Whether AA units are still to fire at aircraft that support an attack.
    fn meets_flak(&self, attack: &Attack, action: Action) -> bool {
        let open = matches!(attack.step, AttackStep::Cover | AttackStep::Flak(_));
        open && (matches!(action, Action::Cover { .. }) || !self.covering(attack).is_empty())
    }

    /// Whether an AA unit that the Soviet player does not see may reach aircraft over a hex.
    fn may_meet_unseen_flak(&self, hex: Hex) -> bool {
        let unseen = self.unseen_of(&data().by_class.anti_aircraft.minus(&self.fired));
        let reach = unseen.iter().filter_map(|unit| data().unit(unit).anti_air).map(|flak| flak.range).max();
        reach.is_some_and(|reach| HexSet::within(hex, reach).iter().any(|near| self.has_hidden_units(near)))
    }
}

impl Question {
    /// The side whose doing it is.
    fn acting(&self) -> Side {
        match self {
            Question::Attack(attack) => attack.side,
            Question::Shells { side, .. } => *side,
            Question::Bombs { .. } | Question::Flak | Question::Rubble | Question::Strike => Side::Soviet,
            Question::Goliath { .. } | Question::Transports => Side::German,
        }
    }

    fn until(&self) -> Message {
        match self {
            Question::Attack(_) => say!("forecast.until"),
            Question::Transports => say!("forecast.until_delivered"),
            Question::Strike => say!("forecast.until_aimed"),
            _ => say!("forecast.until_the_die"),
        }
    }

    /// All that it can come to, and what an event decides of it, for the side that acts or the other.
    fn outcomes(&self, acts: bool) -> (Outcomes, Deciding) {
        match self {
            Question::Attack(_) if acts => (outcome::attacks::<true>, outcome::attack::<true>),
            Question::Attack(_) => (outcome::attacks::<false>, outcome::attack::<false>),
            Question::Bombs { alone, .. } => match (acts, alone) {
                (true, true) => (outcome::bombardments::<true>, outcome::bombs::<true>),
                (true, false) => (outcome::bombardments::<true>, outcome::bombs_of_several::<true>),
                (false, true) => (outcome::bombardments::<false>, outcome::bombs::<false>),
                (false, false) => (outcome::bombardments::<false>, outcome::bombs_of_several::<false>),
            },
            Question::Flak if acts => (outcome::fates::<true>, outcome::flak::<true>),
            Question::Flak => (outcome::fates::<false>, outcome::flak::<false>),
            Question::Shells { .. } if acts => (outcome::bombardments::<true>, outcome::shells::<true>),
            Question::Shells { .. } => (outcome::bombardments::<false>, outcome::shells::<false>),
            Question::Goliath { steps: 1, .. } => (outcome::targets, outcome::goliath::<1>),
            Question::Goliath { .. } => (outcome::targets, outcome::goliath::<2>),
            Question::Rubble if acts => (outcome::rubbles::<true>, outcome::rubble::<true>),
            Question::Rubble => (outcome::rubbles::<false>, outcome::rubble::<false>),
            Question::Strike => (outcome::strikes, outcome::strike),
            Question::Transports => (outcome::deliveries, outcome::transports),
        }
    }

    /// What parts the outcomes: the kind of an attack, what becomes of the aircraft.
    fn group(&self, acts: bool) -> Option<Deciding> {
        Some(match (self, acts) {
            (Question::Attack(_), true) => outcome::kind::<true>,
            (Question::Attack(_), false) => outcome::kind::<false>,
            (Question::Bombs { flak: true, .. }, true) => outcome::flak::<true>,
            (Question::Bombs { flak: true, .. }, false) => outcome::flak::<false>,
            _ => return None,
        })
    }
}
