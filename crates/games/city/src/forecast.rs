//! Where questions about odds end: with the result of a ground attack, an overrun or a counterattack, or with the die of a
//! bombardment or an air attack (`shells`).
//!
//! An outcome is told as own losses, enemy losses and Breakthrough Points, those of the enemy with a minus: `2:1+3`.

mod shells;

use crate::action::Action;
use crate::data::AttackKind;
use crate::event::{AttackEvent, CounterattackEvent, Event, MoveEvent, OverrunEvent};
use crate::ids::Side;
use crate::stage::{AttackStep, Declared, ExchangeStep, MoverStep};
use crate::state::City;
use shells::HITS;
use std::sync::LazyLock;
use volga_engine::odds::{Effort, Grouping};
use volga_engine::{Forecast, Game, Message, Seat, say};

/// Within two points of the truth. Only Soviet bombers, plans and the largest attacks are sampled, and to imagine what is
/// hidden takes long.
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
            keys: &HITS,
            outcome: shelling.outcome,
            asked: action,
            decide: usual_decision,
            same: None,
            effort: Effort { runs: 24_000, samples: SAMPLES },
            known: self.knows_target(asker, &shelling),
            groups: None,
        })
    }

    fn combat_forecast(&self, asker: Side, action: Action) -> Option<Forecast<City>> {
        let question = self.question(action)?;
        let (table, outcome) = match question {
            Question::Attack(side) if side == asker => (&*ATTACK, as_attacker as Outcome),
            Question::Attack(_) => (&*DEFENCE, as_defender as Outcome),
            Question::Overrun if asker == Side::German => (&*CLOSE, overrunning as Outcome),
            Question::Overrun => (&*CLOSE, overrun as Outcome),
            Question::Counterattack(side) if side == asker => (&*CLOSE, counterattacking as Outcome),
            Question::Counterattack(_) => (&*CLOSE, counterattacked as Outcome),
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
            keys: &table.keys,
            outcome,
            asked: action,
            decide: usual_decision,
            same: None,
            effort: Effort { runs: 24_000, samples: SAMPLES },
            known: asker == Side::German || !self.may_meet_flak(action),
            groups: match question {
                Question::Attack(_) => Some(Grouping { keys: &KINDS, of: kind_of }),
                Question::Overrun | Question::Counterattack(_) => None,
            },
        })
    }

    /// [5.63] Whether German flak, which may be hidden, can still fire at Soviet bombers in the attack under way. Nothing else
    /// that is hidden bears on a combat that the Soviet player asks about: whoever fights is next to his units, or was named,
    /// and no more guns are taken for granted.
    fn may_meet_flak(&self, action: Action) -> bool {
        let attack = self.operation().and_then(|(_, operation)| operation.attack);
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

type Outcome = fn(&Event) -> Option<&'static str>;

/// Keys for losses up to these, and for so many points of either side.
struct Table {
    own: u8,
    enemy: u8,
    ours: u8,
    theirs: u8,
    keys: Vec<&'static str>,
}

/// The key of an attack that is not carried out.
const LAPSED: &str = "lapsed";

/// No attack comes from more than six hexes, with three or four units that can be hit in each; no hex is defended by
/// more than four; and the table of results ends with nine.
const ATTACKERS: u8 = 18;
const DEFENDERS: u8 = 4;
const POINTS: u8 = 8;

static ATTACK: LazyLock<Table> = LazyLock::new(|| Table::new(ATTACKERS, DEFENDERS, POINTS, 0));
static DEFENCE: LazyLock<Table> = LazyLock::new(|| Table::new(DEFENDERS, ATTACKERS, 0, POINTS));
static CLOSE: LazyLock<Table> = LazyLock::new(|| Table::new(DEFENDERS, DEFENDERS, POINTS, POINTS));

impl Table {
    /// Every key is made once and stays for good.
    fn new(own: u8, enemy: u8, ours: u8, theirs: u8) -> Table {
        let mut keys: Vec<&'static str> = Vec::new();
        for (lost, killed) in (0..=own).flat_map(|lost| (0..=enemy).map(move |killed| (lost, killed))) {
            let theirs = (1..=theirs).rev().map(|points| format!("{lost}:{killed}-{points}"));
            let none = std::iter::once(format!("{lost}:{killed}"));
            let ours = (1..=ours).map(|points| format!("{lost}:{killed}+{points}"));
            keys.extend(theirs.chain(none).chain(ours).map(|key| &*key.leak()));
        }
        keys.push(LAPSED);
        Table { own, enemy, ours, theirs, keys }
    }

    /// The key of an outcome; `ours` and `theirs` are the points of each side.
    fn key(&self, lost: u8, killed: u8, ours: u8, theirs: u8) -> &'static str {
        let points = usize::from(self.ours) + usize::from(self.theirs) + 1;
        let pair = usize::from(lost.min(self.own)) * (usize::from(self.enemy) + 1)
            + usize::from(killed.min(self.enemy));
        let zero = usize::from(self.theirs);
        let shift = zero + usize::from(ours.min(self.ours)) - usize::from(theirs.min(self.theirs));
        self.keys.get(pair * points + shift).copied().unwrap_or(LAPSED)
    }
}

/// [10.2] The kinds of ground attack, as groups of outcomes.
const KINDS: [&str; 3] = ["surprise", "normal", "ambush"];

fn kind_of(event: &Event) -> Option<&'static str> {
    let Event::Attack(AttackEvent::Kind { kind, .. }) = event else { return None };
    Some(match kind {
        AttackKind::Surprise => KINDS[0],
        AttackKind::Normal => KINDS[1],
        AttackKind::Ambush => KINDS[2],
    })
}

/// The words for an outcome or a kind of attack, by its key.
pub(crate) fn outcome_words(key: &str) -> Message {
    if let Some(number) = key.strip_prefix("hits-") {
        return say!("outcome.hits", n = number.parse::<i64>().unwrap_or(0));
    }
    let Some((lost, rest)) = key.split_once(':') else { return Message::new(format!("outcome.{key}")) };
    let at = rest.find(['+', '-']).unwrap_or(rest.len());
    let (killed, points) = rest.split_at(at);
    let number = |text: &str| text.parse::<i64>().unwrap_or(0);
    let (lost, killed, n) = (number(lost), number(killed), number(points).abs());
    match points.chars().next() {
        Some('+') => say!("outcome.with_points", lost = lost, killed = killed, n = n),
        Some(_) => say!("outcome.enemy_points", lost = lost, killed = killed, n = n),
        None => say!("outcome.plain", lost = lost, killed = killed),
    }
}

/// How a ground attack ended for the attacker.
fn as_attacker(event: &Event) -> Option<&'static str> {
    match event {
        Event::Attack(AttackEvent::Result { attackers, defenders, points, .. }) => {
            Some(ATTACK.key(*attackers, *defenders, *points, 0))
        }
        Event::Move(MoveEvent::AttackLapsed { .. }) => Some(LAPSED),
        _ => None,
    }
}

fn as_defender(event: &Event) -> Option<&'static str> {
    match event {
        Event::Attack(AttackEvent::Result { attackers, defenders, points, .. }) => {
            Some(DEFENCE.key(*defenders, *attackers, 0, *points))
        }
        Event::Move(MoveEvent::AttackLapsed { .. }) => Some(LAPSED),
        _ => None,
    }
}

/// How an overrun ended for the German player.
fn overrunning(event: &Event) -> Option<&'static str> {
    let Event::Overrun(OverrunEvent::Result { german, soviet }) = event else { return None };
    Some(CLOSE.key(*german, *soviet, 0, 0))
}

fn overrun(event: &Event) -> Option<&'static str> {
    let Event::Overrun(OverrunEvent::Result { german, soviet }) = event else { return None };
    Some(CLOSE.key(*soviet, *german, 0, 0))
}

/// How a counterattack ended for the side that made it.
fn counterattacking(event: &Event) -> Option<&'static str> {
    let Event::Counterattack(CounterattackEvent::Result { attackers, movers, points, beaten, .. }) = event
    else {
        return None;
    };
    let (ours, theirs) = if *beaten { (*points, 0) } else { (0, *points) };
    Some(CLOSE.key(*attackers, *movers, ours, theirs))
}

fn counterattacked(event: &Event) -> Option<&'static str> {
    let Event::Counterattack(CounterattackEvent::Result { attackers, movers, points, beaten, .. }) = event
    else {
        return None;
    };
    let (ours, theirs) = if *beaten { (0, *points) } else { (*points, 0) };
    Some(CLOSE.key(*movers, *attackers, ours, theirs))
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
