//! What a question about odds comes to, and which events say so.

use crate::data::data;
use crate::event::{
    AirEvent, ArtilleryEvent, AttackEvent, Event, GoliathEvent, LossEvent, MarkerEvent, RubbleEvent,
    SequenceEvent, StrikeEvent, SupplyEvent,
};
use crate::ids::Unit;
use crate::stage::AttackKind;
use std::cmp::Ordering;

/// What a question comes to, for the side that asks. Outcomes are in order from good to bad for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    pub effect: Effect,
    /// The side that asks is the one that acts: it attacks, fires, flies.
    pub acts: bool,
}

/// What an action has brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// [9.2] An attack has cost the attackers and the defenders so many steps. An emptied hex lets the attackers go so
    /// many hexes, of which there may be none (9.2.8c).
    Attack { lost: u8, killed: u8, emptied: bool, hexes: u8 },
    /// [9.1.2c] An attack is not carried out: the defenders have left.
    Lapsed,
    /// [9.2.7] The kind of an attack, as a group of outcomes.
    Kind(AttackKind),
    /// [6.1.8] [7.1b] The hits of a bombardment.
    Hits(u8),
    /// [14.1.2c] Gas kills everybody in a hex.
    Gassed,
    /// [6.1.6] What becomes of an aircraft that is fired at; [6.1.8] without any left nothing is bombed.
    Aircraft(Fate),
    /// [13.1.4] What becomes of the target of a Goliath.
    Target(Fate),
    /// [14.3.1] Whether Rubble comes about.
    Rubble { made: bool },
    /// [14.13b] The bombers are so many hexes off.
    Astray(u8),
    /// [14.11.4e] The Supply Points that transports bring.
    Points(u8),
}

/// What becomes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    Unhurt,
    Reduced,
    Eliminated,
}

impl Effect {
    /// Smaller is better for the side that acts.
    fn rank(self) -> [i8; 5] {
        let low = |number: u8| number as i8;
        let high = |number: u8| -(number as i8);
        match self {
            Effect::Attack { lost, killed, emptied, hexes } => {
                [0, i8::from(!emptied), high(hexes), high(killed), low(lost)]
            }
            Effect::Lapsed => [1, 0, 0, 0, 0],
            Effect::Kind(kind) => [2, kind as i8, 0, 0, 0],
            Effect::Gassed => [3, 0, 0, 0, 0],
            Effect::Hits(hits) => [4, high(hits), 0, 0, 0],
            Effect::Aircraft(fate) => [5, fate as i8, 0, 0, 0],
            Effect::Target(fate) => [6, -(fate as i8), 0, 0, 0],
            Effect::Rubble { made } => [7, i8::from(!made), 0, 0, 0],
            Effect::Astray(hexes) => [8, low(hexes), 0, 0, 0],
            Effect::Points(points) => [9, high(points), 0, 0, 0],
        }
    }
}

impl Ord for Outcome {
    fn cmp(&self, other: &Outcome) -> Ordering {
        let order = self.effect.rank().cmp(&other.effect.rank());
        self.acts.cmp(&other.acts).then(if self.acts { order } else { order.reverse() })
    }
}

impl PartialOrd for Outcome {
    fn partial_cmp(&self, other: &Outcome) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Outcome {
    /// Its name for programs. Of an attack `1:2` is own losses to those of the enemy; `1:2+3` with the hex emptied and
    /// three hexes of advance, `2:1-3` for the side that loses it.
    pub fn key(self) -> String {
        match self.effect {
            Effect::Attack { lost, killed, emptied, hexes } => {
                let (own, enemy, sign) = if self.acts { (lost, killed, '+') } else { (killed, lost, '-') };
                if emptied { format!("{own}:{enemy}{sign}{hexes}") } else { format!("{own}:{enemy}") }
            }
            Effect::Hits(hits) => format!("hits-{hits}"),
            Effect::Astray(hexes) => format!("astray-{hexes}"),
            Effect::Points(points) => format!("points-{points}"),
            Effect::Lapsed
            | Effect::Kind(_)
            | Effect::Gassed
            | Effect::Aircraft(_)
            | Effect::Target(_)
            | Effect::Rubble { .. } => self.effect.name().to_owned(),
        }
    }
}

impl Effect {
    /// The name of its kind, which is the message key, too.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Effect::Attack { emptied: false, .. } => "held",
            Effect::Attack { hexes: 0, .. } => "emptied",
            Effect::Attack { .. } => "advance",
            Effect::Lapsed => "lapsed",
            Effect::Kind(AttackKind::Surprise) => "surprise",
            Effect::Kind(AttackKind::Normal) => "normal",
            Effect::Kind(AttackKind::Ambush) => "ambush",
            Effect::Hits(0) => "no_hits",
            Effect::Hits(_) => "hits",
            Effect::Gassed => "gassed",
            Effect::Aircraft(Fate::Unhurt) => "through",
            Effect::Aircraft(Fate::Reduced) => "depleted",
            Effect::Aircraft(Fate::Eliminated) => "shot_down",
            Effect::Target(Fate::Unhurt) => "missed",
            Effect::Target(Fate::Reduced) => "reduced",
            Effect::Target(Fate::Eliminated) => "eliminated",
            Effect::Rubble { made: true } => "rubble",
            Effect::Rubble { made: false } => "stands",
            Effect::Astray(0) => "on_target",
            Effect::Astray(_) => "astray",
            Effect::Points(_) => "points",
        }
    }
}

/// What an event decides, if it does.
pub(super) type Deciding = fn(&Event) -> Option<Outcome>;

/// Who asks: the side that acts, or the other. A question knows no more of it, as events are judged alone.
fn of<const ACTS: bool>(effect: Effect) -> Outcome {
    Outcome { effect, acts: ACTS }
}

/// [9.2.8] How an attack ends: with the strike of the attackers, or without one.
pub(super) fn attack<const ACTS: bool>(event: &Event) -> Option<Outcome> {
    Some(of::<ACTS>(match *event {
        Event::Attack(AttackEvent::Struck { ambush: false, hits, steps, lost, hexes, .. }) => {
            Effect::Attack { lost, killed: hits.min(steps), emptied: hits >= steps, hexes }
        }
        Event::Attack(AttackEvent::Ended { lost, .. }) => {
            Effect::Attack { lost, killed: 0, emptied: false, hexes: 0 }
        }
        Event::Marker(MarkerEvent::Lost { .. }) => Effect::Lapsed,
        _ => return None,
    }))
}

/// [9.2.7] The kind of an attack as it is carried out: without an ambush it is a Normal one.
pub(super) fn kind<const ACTS: bool>(event: &Event) -> Option<Outcome> {
    Some(of::<ACTS>(Effect::Kind(match event {
        Event::Attack(AttackEvent::Kind { kind, .. }) => *kind,
        Event::Attack(AttackEvent::NoAmbush { .. } | AttackEvent::Declined { .. }) => AttackKind::Normal,
        _ => return None,
    })))
}

/// [7.1b] [14.1.2a] The die of guns.
pub(super) fn shells<const ACTS: bool>(event: &Event) -> Option<Outcome> {
    Some(of::<ACTS>(match *event {
        Event::Artillery(ArtilleryEvent::Rolled { gas: true, hits: 1.., .. }) => Effect::Gassed,
        Event::Artillery(ArtilleryEvent::Rolled { hits, .. }) => Effect::Hits(hits),
        _ => return None,
    }))
}

/// [6.1.6] What AA fire does to an aircraft.
pub(super) fn flak<const ACTS: bool>(event: &Event) -> Option<Outcome> {
    let fate = match *event {
        Event::Air(AirEvent::Flak { hits: 0, .. }) => Fate::Unhurt,
        Event::Loss(LossEvent::Reduced { unit, .. }) if is_aircraft(unit) => Fate::Reduced,
        Event::Loss(LossEvent::Eliminated { unit, .. }) if is_aircraft(unit) => Fate::Eliminated,
        _ => return None,
    };
    Some(of::<ACTS>(Effect::Aircraft(fate)))
}

/// [6.1.8] The die of the bombs of one aircraft, unless it is shot down.
pub(super) fn bombs<const ACTS: bool>(event: &Event) -> Option<Outcome> {
    let shot_down = of::<ACTS>(Effect::Aircraft(Fate::Eliminated));
    flak::<ACTS>(event).filter(|outcome| *outcome == shot_down).or_else(|| bombs_of_several::<ACTS>(event))
}

/// [6.1.8] The same for all aircraft over the only hex that is to be bombed.
pub(super) fn bombs_of_several<const ACTS: bool>(event: &Event) -> Option<Outcome> {
    Some(of::<ACTS>(match *event {
        Event::Air(AirEvent::Bombed { hits, .. }) => Effect::Hits(hits),
        Event::Sequence(SequenceEvent::PhaseBegan { .. }) => Effect::Aircraft(Fate::Eliminated),
        _ => return None,
    }))
}

fn is_aircraft(unit: Unit) -> bool {
    data().aircraft.contains(&unit)
}

/// [13.1.4] What a Goliath does to a unit with so many steps.
pub(super) fn goliath<const STEPS: u8>(event: &Event) -> Option<Outcome> {
    let Event::Goliath(GoliathEvent::Attacked { hits, .. }) = *event else { return None };
    Some(of::<true>(Effect::Target(match hits {
        0 => Fate::Unhurt,
        hits if hits < STEPS => Fate::Reduced,
        _ => Fate::Eliminated,
    })))
}

/// [14.3.1] The die for Rubble.
pub(super) fn rubble<const ACTS: bool>(event: &Event) -> Option<Outcome> {
    let Event::Rubble(RubbleEvent::Rolled { made, .. }) = *event else { return None };
    Some(of::<ACTS>(Effect::Rubble { made }))
}

/// [14.13b] How far off the bombers are.
pub(super) fn strike(event: &Event) -> Option<Outcome> {
    Some(of::<true>(Effect::Astray(match *event {
        Event::Strike(StrikeEvent::Aimed { astray: false, .. }) => 0,
        Event::Strike(StrikeEvent::Strayed { hexes, .. }) => hexes,
        _ => return None,
    })))
}

/// [14.11.4e] What transports bring.
pub(super) fn transports(event: &Event) -> Option<Outcome> {
    let Event::Supply(SupplyEvent::Delivered { points, .. }) = *event else { return None };
    Some(of::<true>(Effect::Points(points as u8)))
}

/// All that a question can come to.
pub(super) type Outcomes = fn() -> Vec<Outcome>;

/// The Combat Results Table ends with nine hits; no stack has more than ten steps.
const MOST: u8 = 9;

pub(super) fn attacks<const ACTS: bool>() -> Vec<Outcome> {
    let losses = (0..=MOST).flat_map(|lost| (0..=MOST).map(move |killed| (lost, killed)));
    let each = losses.flat_map(|(lost, killed)| {
        let held = Effect::Attack { lost, killed, emptied: false, hexes: 0 };
        let emptied =
            (0..=MOST - killed).map(move |hexes| Effect::Attack { lost, killed, emptied: true, hexes });
        [held].into_iter().chain(emptied.filter(move |_| killed > 0))
    });
    each.chain([Effect::Lapsed]).map(of::<ACTS>).collect()
}

pub(super) fn bombardments<const ACTS: bool>() -> Vec<Outcome> {
    let effects = (0..=MOST).map(Effect::Hits).chain([Effect::Gassed, Effect::Aircraft(Fate::Eliminated)]);
    effects.map(of::<ACTS>).collect()
}

pub(super) fn fates<const ACTS: bool>() -> Vec<Outcome> {
    const { [Fate::Unhurt, Fate::Reduced, Fate::Eliminated] }
        .map(|fate| of::<ACTS>(Effect::Aircraft(fate)))
        .into()
}

pub(super) fn targets() -> Vec<Outcome> {
    [Fate::Unhurt, Fate::Reduced, Fate::Eliminated].map(|fate| of::<true>(Effect::Target(fate))).into()
}

pub(super) fn rubbles<const ACTS: bool>() -> Vec<Outcome> {
    [true, false].map(|made| of::<ACTS>(Effect::Rubble { made })).into()
}

pub(super) fn strikes() -> Vec<Outcome> {
    (0..=6).map(|hexes| of::<true>(Effect::Astray(hexes))).collect()
}

/// Nine transports carry so many points at most.
pub(super) fn deliveries() -> Vec<Outcome> {
    let most: u8 = data().transports.iter().map(|unit| data().unit(*unit).front.supply).sum();
    (0..=most).map(|points| of::<true>(Effect::Points(points))).collect()
}
