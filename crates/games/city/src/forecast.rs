//! Where questions about odds end: with the result of a ground attack, an overrun or a counterattack, or with the die
//! of a bombardment or an air attack (`shells`).
//!
//! An outcome is told as own losses, enemy losses and Breakthrough Points, those of the enemy with a minus: `2:1+3`.

mod shells;

use crate::action::Action;
use crate::data::AttackKind;
use crate::event::{AttackEvent, CounterattackEvent, Event, MoveEvent, OverrunEvent};
use crate::ids::Side;
use crate::stage::{AttackStep, Declared, ExchangeStep, MoverStep};
use crate::state::City;
use shells::{hits, suffered};
use std::ops::RangeInclusive;
use volga_engine::odds::Effort;
use volga_engine::{Forecast, Game, Hidden, Message, Seat, say};

/// Within two points of the truth. Only Soviet bombers, plans and the largest attacks are sampled, and to imagine what
/// is hidden takes long.
const SAMPLES: u32 = 2_500;

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Attack(Side),
    Overrun,
    /// A counterattack by this side.
    Counterattack(Side),
}

impl City {
    /// The forecast of an action that belongs to a combat, a bombardment or an air attack.
    pub(crate) fn forecast_of(&self, seat: Seat, action: Action) -> Option<Forecast<City>> {
        let asker = Side::of_seat(seat)?;
        self.shelling_forecast(asker, action).or_else(|| self.combat_forecast(asker, action))
    }

    fn shelling_forecast(&self, asker: Side, action: Action) -> Option<Forecast<City>> {
        let shelling = self.shelling(action)?;
        Some(Forecast {
            until: say!("forecast.until_the_die"),
            assumes: if shelling.from_the_air { vec![say!("forecast.flak")] } else { Vec::new() },
            outcomes: shelled,
            outcome: shelling.outcome,
            asked: action,
            decide: usual_decision,
            same: None,
            effort: Effort { runs: 24_000, samples: SAMPLES },
            hidden: Hidden::unless(self.knows_target(asker, &shelling)),
            group: None,
        })
    }

    fn combat_forecast(&self, asker: Side, action: Action) -> Option<Forecast<City>> {
        let question = self.question(action)?;
        let (outcomes, outcome) = match question {
            Question::Attack(side) if side == asker => (attacks as Outcomes, as_attacker as Deciding),
            Question::Attack(_) => (defences as Outcomes, as_defender as Deciding),
            Question::Overrun if asker == Side::German => (exchanges as Outcomes, overrunning as Deciding),
            Question::Overrun => (exchanges as Outcomes, overrun as Deciding),
            Question::Counterattack(side) if side == asker => {
                (exchanges as Outcomes, counterattacking as Deciding)
            }
            Question::Counterattack(_) => (exchanges as Outcomes, counterattacked as Deciding),
        };
        Some(Forecast {
            until: say!("forecast.until"),
            assumes: vec![
                say!("forecast.support"),
                say!("forecast.flak"),
                say!("forecast.aim"),
                say!("forecast.losses"),
                say!("forecast.counterattack"),
            ],
            outcomes,
            outcome,
            asked: action,
            decide: usual_decision,
            same: None,
            effort: Effort { runs: 24_000, samples: SAMPLES },
            hidden: Hidden::unless(asker == Side::German || !self.may_meet_flak(action)),
            group: match question {
                Question::Attack(side) if side == asker => Some(kind_of),
                Question::Attack(_) => Some(kind_met),
                Question::Overrun | Question::Counterattack(_) => None,
            },
        })
    }

    /// [5.63] Whether German flak, which may be hidden, can still fire at Soviet bombers in the attack under way.
    /// Nothing else that is hidden bears on a combat that the Soviet player asks about: whoever fights is next to his
    /// units, or was named, and no more guns are taken for granted.
    fn may_meet_flak(&self, action: Action) -> bool {
        let attack = self.ground_attack().copied();
        let bombers = matches!(action, Action::AirSupport { .. });
        bombers || attack.is_some_and(|attack| attack.side == Side::Soviet && attack.air > 0)
    }

    /// The combat to which an action belongs.
    fn question(&self, action: Action) -> Option<Question> {
        let (phasing, operation) = self.operation()?;
        let attack = operation.attack.map(|attack| Question::Attack(attack.side));
        let exchange = operation.mover.map(|mover| Question::Counterattack(mover.side.enemy()));
        match action {
            Action::Attack { .. } => Some(Question::Attack(phasing)),
            Action::Overrun { .. } => Some(Question::Overrun),
            Action::Counterattack { .. } | Action::TakePart | Action::StandAside => exchange,
            Action::NoCounterattack => match operation.mover?.step {
                MoverStep::Watched(Some(Declared::Attack { .. })) => Some(Question::Attack(phasing)),
                MoverStep::Watched(Some(Declared::Overrun(_))) => Some(Question::Overrun),
                MoverStep::Watched(None)
                | MoverStep::Free
                | MoverStep::Declare
                | MoverStep::Again
                | MoverStep::Stopped
                | MoverStep::Overrun { .. } => None,
            },
            Action::Supported
            | Action::Indirect { .. }
            | Action::AirSupport { .. }
            | Action::Committed
            | Action::Aim { .. }
            | Action::Flak { .. }
            | Action::FlakAll
            | Action::FlakEnd => attack,
            // Later losses follow from a result that is known.
            Action::Lose { .. } => {
                let step = operation.attack?.step;
                attack.filter(|_| matches!(step, AttackStep::AttackerLosses { .. }))
            }
            _ => None,
        }
    }
}

/// What a question can come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Own losses, enemy losses, and Breakthrough Points, those of the enemy with a minus.
    Combat {
        lost: u8,
        killed: u8,
        points: i8,
    },
    /// An attack is not carried out.
    Lapsed,
    /// So many units are to fall to bombs or shells.
    Hits(u8),
    /// So many units of the side that asks are to fall to bombs.
    Suffers(u8),
    /// Nothing comes of an air attack.
    DrivenOff,
    /// The same for the side whose flak fires.
    Saved,
    TargetGone,
    /// [10.2] The kind of a ground attack, as a group of outcomes.
    Kind(AttackKind),
    /// The same for the side that is attacked.
    Meets(AttackKind),
}

impl Outcome {
    /// Its name for programs: `2:1+3` for a combat.
    pub fn key(self) -> String {
        match self {
            Outcome::Combat { lost, killed, points: 0 } => format!("{lost}:{killed}"),
            Outcome::Combat { lost, killed, points } => format!("{lost}:{killed}{points:+}"),
            Outcome::Hits(number) | Outcome::Suffers(number) => format!("hits-{number}"),
            Outcome::Lapsed => "lapsed".to_owned(),
            Outcome::DrivenOff | Outcome::Saved => "driven_off".to_owned(),
            Outcome::TargetGone => "target_gone".to_owned(),
            Outcome::Kind(AttackKind::Surprise) | Outcome::Meets(AttackKind::Surprise) => {
                "surprise".to_owned()
            }
            Outcome::Kind(AttackKind::Normal) | Outcome::Meets(AttackKind::Normal) => "normal".to_owned(),
            Outcome::Kind(AttackKind::Ambush) | Outcome::Meets(AttackKind::Ambush) => "ambush".to_owned(),
        }
    }

    pub(crate) fn words(self) -> Message {
        match self {
            Outcome::Combat { lost, killed, points: 0 } => {
                say!("outcome.plain", lost = lost, killed = killed)
            }
            Outcome::Combat { lost, killed, points } => {
                let key = if points > 0 { "outcome.with_points" } else { "outcome.enemy_points" };
                say!(key, lost = lost, killed = killed, n = points.unsigned_abs())
            }
            Outcome::Hits(number) | Outcome::Suffers(number) => say!("outcome.hits", n = number),
            Outcome::Lapsed
            | Outcome::DrivenOff
            | Outcome::Saved
            | Outcome::TargetGone
            | Outcome::Kind(_)
            | Outcome::Meets(_) => Message::new(format!("outcome.{}", self.key())),
        }
    }
}

/// All that a question can come to.
type Outcomes = fn() -> Vec<Outcome>;

/// What an event decides.
type Deciding = fn(&Event) -> Option<Outcome>;

/// No attack comes from more than six hexes, with three or four units that can be hit in each; no hex is defended by
/// more than four; and the table of results ends with nine.
const ATTACKERS: u8 = 18;
const DEFENDERS: u8 = 4;
const POINTS: i8 = 8;

fn attacks() -> Vec<Outcome> {
    combats(ATTACKERS, DEFENDERS, 0..=POINTS)
}

fn defences() -> Vec<Outcome> {
    combats(DEFENDERS, ATTACKERS, -POINTS..=0)
}

fn exchanges() -> Vec<Outcome> {
    combats(DEFENDERS, DEFENDERS, -POINTS..=POINTS)
}

/// Losses up to these, with so many points.
fn combats(own: u8, enemy: u8, points: RangeInclusive<i8>) -> Vec<Outcome> {
    let losses = (0..=own).flat_map(|lost| (0..=enemy).map(move |killed| (lost, killed)));
    let all = losses.flat_map(|(lost, killed)| {
        points.clone().map(move |points| Outcome::Combat { lost, killed, points })
    });
    all.chain([Outcome::Lapsed]).collect()
}

/// An outcome; `ours` and `theirs` are the points of each side.
fn combat(lost: u8, killed: u8, ours: u8, theirs: u8) -> Outcome {
    Outcome::Combat { lost, killed, points: ours as i8 - theirs as i8 }
}

/// What bombs and shells can come to, for the side that fires and for the one that is hit.
fn shelled() -> Vec<Outcome> {
    let suffered = hits().map(suffered);
    hits().chain(suffered).chain([Outcome::DrivenOff, Outcome::Saved, Outcome::TargetGone]).collect()
}

fn kind_met(event: &Event) -> Option<Outcome> {
    match kind_of(event)? {
        Outcome::Kind(kind) => Some(Outcome::Meets(kind)),
        other => Some(other),
    }
}

fn kind_of(event: &Event) -> Option<Outcome> {
    let Event::Attack(AttackEvent::Kind { kind, .. }) = event else { return None };
    Some(Outcome::Kind(*kind))
}

/// How a ground attack ended for the attacker.
fn as_attacker(event: &Event) -> Option<Outcome> {
    match event {
        Event::Attack(AttackEvent::Result { attackers, defenders, points, .. }) => {
            Some(combat(*attackers, *defenders, *points, 0))
        }
        Event::Move(MoveEvent::AttackLapsed { .. }) => Some(Outcome::Lapsed),
        _ => None,
    }
}

fn as_defender(event: &Event) -> Option<Outcome> {
    match event {
        Event::Attack(AttackEvent::Result { attackers, defenders, points, .. }) => {
            Some(combat(*defenders, *attackers, 0, *points))
        }
        Event::Move(MoveEvent::AttackLapsed { .. }) => Some(Outcome::Lapsed),
        _ => None,
    }
}

/// How an overrun ended for the German player.
fn overrunning(event: &Event) -> Option<Outcome> {
    let Event::Overrun(OverrunEvent::Result { german, soviet, .. }) = event else { return None };
    Some(combat(*german, *soviet, 0, 0))
}

fn overrun(event: &Event) -> Option<Outcome> {
    let Event::Overrun(OverrunEvent::Result { german, soviet, .. }) = event else { return None };
    Some(combat(*soviet, *german, 0, 0))
}

/// How a counterattack ended for the side that made it.
fn counterattacking(event: &Event) -> Option<Outcome> {
    let Event::Counterattack(CounterattackEvent::Result { attackers, movers, points, beaten, .. }) = event
    else {
        return None;
    };
    let (ours, theirs) = if *beaten { (*points, 0) } else { (0, *points) };
    Some(combat(*attackers, *movers, ours, theirs))
}

fn counterattacked(event: &Event) -> Option<Outcome> {
    let Event::Counterattack(CounterattackEvent::Result { attackers, movers, points, beaten, .. }) = event
    else {
        return None;
    };
    let (ours, theirs) = if *beaten { (0, *points) } else { (*points, 0) };
    Some(combat(*movers, *attackers, ours, theirs))
}

/// What a player does where no plan speaks: no further support, all flak that may fire, no counterattack but a part in
/// one, and otherwise the first in the list.
fn usual_decision(game: &City, _: Action) -> Action {
    let Some((_, operation)) = game.operation().filter(|_| game.alarm.is_none()) else {
        return game.usual_shelling().unwrap_or_else(|| first(game));
    };
    if let Some(exchange) = operation.exchange {
        return if exchange.step == ExchangeStep::Answer { Action::TakePart } else { first(game) };
    }
    match (operation.mover.map(|mover| mover.step), operation.attack.map(|attack| attack.step)) {
        (Some(MoverStep::Watched(_)), _) => Action::NoCounterattack,
        (Some(_), _) => first(game),
        (None, Some(AttackStep::Support)) => Action::Supported,
        (None, Some(AttackStep::AttackerFire | AttackStep::DefenderFire)) => Action::Committed,
        (None, Some(AttackStep::Flak)) => all_flak(game),
        (None, _) => first(game),
    }
}

/// All flak that may fire does; the list ends with it and with firing no more.
fn all_flak(game: &City) -> Action {
    let (_, mut legal) = listed(game);
    legal.pop();
    legal.pop().unwrap_or(Action::FlakEnd)
}

fn first(game: &City) -> Action {
    listed(game).0
}

/// The first legal action and all of them.
fn listed(game: &City) -> (Action, Vec<Action>) {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    (legal.first().copied().unwrap_or(Action::Finish), legal)
}

#[cfg(test)]
mod tests;
