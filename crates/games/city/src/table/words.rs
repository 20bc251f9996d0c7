//! Every event in words, and the sums behind it.

use super::names::{hex_name, side_name, unit_names};
use super::tell::Veil;
use super::view::phase_name;
use super::words_fights::{air, attacking, bombarding, counterattacking, overrunning};
use crate::event::{
    AlarmEvent, ArrivalEvent, AttackEvent, BombardmentEvent, ChitEvent, ClosingEvent, CollapseEvent, Event,
    LossEvent, MoveEvent, OilEvent, OrderEvent, ReactionEvent, SequenceEvent, SetupEvent,
};
use crate::ids::UnitSet;
use crate::rules::counters::Ledger;
use crate::stage::Victory;
use volga_engine::board::{Sum, Term};
use volga_engine::{Message, RuleId, say};

/// What kind of event it is, and what is said of it.
pub(super) fn words(event: &Event, veil: &Veil<'_>) -> (&'static str, Message) {
    match event {
        Event::Setup(SetupEvent::Placed { unit, hex }) => {
            ("placed", say!("event.setup.placed", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Setup(SetupEvent::SideReady { side }) => {
            ("side_ready", say!("event.setup.side_ready", side = side_name(*side)))
        }
        Event::Sequence(SequenceEvent::TurnBegan { turn, .. }) => {
            ("turn_began", say!("event.sequence.turn_began", turn = *turn))
        }
        Event::Sequence(SequenceEvent::AirPoints { side, level, dive }) => (
            "air_points",
            say!("event.sequence.air_points", side = side_name(*side), level = *level, dive = *dive),
        ),
        Event::Sequence(SequenceEvent::PhaseBegan { phase }) => {
            ("phase_began", say!("event.sequence.phase_began", phase = say!(phase_name(*phase))))
        }
        Event::Sequence(SequenceEvent::CaughtInAction { unit }) => {
            ("caught_in_action", say!("event.sequence.caught_in_action", unit = *unit))
        }
        Event::Order(OrderEvent::Topped { unit, hex }) => {
            ("topped", say!("event.order.topped", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Chit(ChitEvent::Drawn { no_reaction, reaction }) => {
            ("drawn", say!("event.chit.drawn", no = *no_reaction, yes = *reaction))
        }
        Event::Chit(ChitEvent::Returned) => ("returned", say!("event.chit.returned")),
        Event::Chit(ChitEvent::TurnEnded) => ("turn_ended", say!("event.chit.turn_ended")),
        Event::Reaction(ReactionEvent::Stacks { stacks }) => {
            ("stacks", say!("event.reaction.stacks", stacks = *stacks))
        }
        Event::Arrival(ArrivalEvent::Replaced { unit, hex }) => {
            ("replaced", say!("event.arrival.replaced", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Arrival(ArrivalEvent::NoRoom { unit }) => {
            ("no_room", say!("event.arrival.no_room", unit = *unit))
        }
        Event::Arrival(ArrivalEvent::Withdrawn { unit, hex }) => {
            ("withdrawn", say!("event.arrival.withdrawn", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Arrival(ArrivalEvent::Landed { unit, hex }) => {
            ("landed", say!("event.arrival.landed", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Arrival(ArrivalEvent::Forfeited { unit }) => {
            ("forfeited", say!("event.arrival.forfeited", unit = *unit))
        }
        Event::Arrival(ArrivalEvent::BankRoll { units }) => {
            ("bank_roll", say!("event.arrival.bank_roll", units = *units))
        }
        Event::Arrival(ArrivalEvent::ArmourRoll { light, die, units }) => (
            "armour_roll",
            say!(
                "event.arrival.armour_roll",
                works = say!(if *light { "works.light" } else { "works.medium" }),
                die = *die,
                units = *units
            ),
        ),
        Event::Arrival(ArrivalEvent::Armour { unit, hex }) => {
            ("armour", say!("event.arrival.armour", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Arrival(ArrivalEvent::Workers { unit, hex }) => {
            ("workers", say!("event.arrival.workers", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Arrival(ArrivalEvent::Militia { unit, hex }) => {
            ("militia", say!("event.arrival.militia", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Loss(LossEvent::CutOff { unit, hex }) => {
            ("cut_off", say!("event.loss.cut_off", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Loss(LossEvent::Excess { unit, hex }) => {
            ("excess", say!("event.loss.excess", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Loss(LossEvent::Survived { unit, hex }) => {
            ("survived", say!("event.loss.survived", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Alarm(AlarmEvent::ChuikovRelocated { hex }) => {
            ("chuikov_relocated", say!("event.alarm.chuikov_relocated", hex = hex_name(*hex)))
        }
        Event::Alarm(AlarmEvent::ChuikovLost) => ("chuikov_lost", say!("event.alarm.chuikov_lost")),
        Event::Closing(ClosingEvent::Emplaced { unit, hex }) => {
            ("emplaced", say!("event.closing.emplaced", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Closing(ClosingEvent::NoEmplacement { unit }) => {
            ("no_emplacement", say!("event.closing.no_emplacement", unit = *unit))
        }
        Event::Closing(ClosingEvent::Anchored { unit, hex }) => {
            ("anchored", say!("event.closing.anchored", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Closing(ClosingEvent::DepotMoved { unit, hex }) => {
            ("depot_moved", say!("event.closing.depot_moved", unit = *unit, hex = hex_name(*hex)))
        }
        Event::Oil(OilEvent::Killed { unit }) => ("killed", say!("event.oil.killed", unit = *unit)),
        Event::Oil(OilEvent::BurntOut) => ("burnt_out", say!("event.oil.burnt_out")),
        Event::Collapse(CollapseEvent::Began) => ("began", say!("event.collapse.began")),
        Event::Collapse(CollapseEvent::MilitiaGone { unit }) => {
            ("militia_gone", say!("event.collapse.militia_gone", unit = *unit))
        }
        Event::Sequence(SequenceEvent::GameEnded { victory }) => {
            let key = match victory {
                Victory::German => "event.sequence.game_ended.german",
                Victory::Soviet => "event.sequence.game_ended.soviet",
                Victory::Draw => "event.sequence.game_ended.draw",
            };
            ("game_ended", say!(key))
        }
        Event::Order(OrderEvent::Types { hex, artillery, armour }) => {
            let key = if armour.is_some() { "event.order.types.all" } else { "event.order.types.artillery" };
            let armour = armour.unwrap_or(0);
            ("types", say!(key, hex = hex_name(*hex), artillery = *artillery, armour = armour))
        }
        Event::Chit(ChitEvent::Refilled { forced }) => (
            "refilled",
            say!(if *forced { "event.chit.refilled.forced" } else { "event.chit.refilled.free" }),
        ),
        Event::Reaction(ReactionEvent::Ordered { hex, stacks, commands }) => {
            let key =
                if *commands { "event.reaction.ordered.chuikov" } else { "event.reaction.ordered.dice" };
            ("ordered", say!(key, hex = hex_name(*hex), stacks = *stacks))
        }
        Event::Arrival(ArrivalEvent::ReplacementRoll { unit, die, returns }) => {
            let key = if *returns { "event.arrival.roll.returns" } else { "event.arrival.roll.lost" };
            ("replacement_roll", say!(key, unit = *unit, die = *die))
        }
        Event::Alarm(AlarmEvent::ChuikovRoll { die, killed }) => {
            let key = if *killed { "event.alarm.chuikov.killed" } else { "event.alarm.chuikov.lives" };
            ("chuikov_roll", say!(key, die = *die))
        }
        Event::Oil(OilEvent::Roll { die, ignited }) => {
            let key = if *ignited { "event.oil.roll.ignited" } else { "event.oil.roll.sound" };
            ("roll", say!(key, die = *die))
        }
        Event::Collapse(CollapseEvent::Roll { unit, die, surrendered }) => {
            let key =
                if *surrendered { "event.collapse.roll.surrendered" } else { "event.collapse.roll.holds" };
            ("roll", say!(key, unit = *unit, die = *die))
        }
        Event::Air(event) => air(event),
        Event::Bombardment(event) => bombarding(event),
        Event::Overrun(event) => overrunning(event),
        Event::Counterattack(event) => counterattacking(event, veil),
        Event::Attack(event) => attacking(event),
        Event::Move(event) => moving(event, veil),
    }
}

/// A stack at work: only those who are seen are named.
fn moving(event: &MoveEvent, veil: &Veil<'_>) -> (&'static str, Message) {
    match event {
        MoveEvent::CameIn { unit, hex } => {
            ("came_in", say!("event.move.came_in", unit = *unit, hex = hex_name(*hex)))
        }
        MoveEvent::Deployed { unit, hex } => {
            ("deployed", say!("event.move.deployed", unit = *unit, hex = hex_name(*hex)))
        }
        MoveEvent::AttackDeclared { units, hex } => (
            "attack_declared",
            say!("event.move.attack_declared", units = unit_names(veil.seen(units)), hex = hex_name(*hex)),
        ),
        MoveEvent::WentOn { hex } => ("went_on", say!("event.move.went_on", hex = hex_name(*hex))),
        MoveEvent::Supports { units, hex } => {
            ("supports", some(say!("event.move.supports", hex = hex_name(*hex)), veil.seen(units)))
        }
        MoveEvent::AttackLapsed { hex } => {
            ("attack_lapsed", say!("event.move.attack_lapsed", hex = hex_name(*hex)))
        }
        MoveEvent::Began { units, hex } => {
            let text = if veil.keeps_from(event) {
                say!("event.move.began.unseen", hex = hex_name(*hex))
            } else {
                some(say!("event.move.began.units", hex = hex_name(*hex)), veil.seen(units))
            };
            ("began", text)
        }
        MoveEvent::Moved { units, from, to, .. } => {
            let seen = veil.seen(units);
            let others = units.len() - seen.len();
            let key = match (seen.is_empty(), others) {
                (true, _) => "event.move.moved.others",
                (false, 0) => "event.move.moved.units",
                (false, _) => "event.move.moved.and_others",
            };
            let (from, to) = (hex_name(*from), hex_name(*to));
            ("moved", some(say!(key, others = others, from = from, to = to), seen))
        }
        MoveEvent::Left { units, hex } => {
            let seen = veil.seen(units);
            let key = if seen.is_empty() { "event.move.left.unseen" } else { "event.move.left.units" };
            ("left", some(say!(key, hex = hex_name(*hex)), seen))
        }
        MoveEvent::Finished { units, hex } => {
            let seen = veil.seen(units);
            let key =
                if seen.is_empty() { "event.move.finished.unseen" } else { "event.move.finished.units" };
            ("finished", some(say!(key, hex = hex_name(*hex)), seen))
        }
    }
}

/// A message about some units, and how many they are, by which its verb goes.
pub(super) fn some(message: Message, units: UnitSet) -> Message {
    message.with("n", units.len()).with("units", unit_names(units))
}

/// The sums behind an event: a strength, and a die with what is added to it.
pub(super) fn behind(event: &Event) -> Vec<Sum> {
    match event {
        Event::Bombardment(BombardmentEvent::Rolled { fire, die, added, .. })
        | Event::Attack(AttackEvent::Fired { fire, die, added, .. }) => {
            let rolled = Term { label: say!("term.die"), value: (*die).into(), rule: event.rule() };
            vec![
                sum("sum.strength", lines(fire)),
                sum("sum.die", std::iter::once(rolled).chain(lines(added))),
            ]
        }
        _ => Vec::new(),
    }
}

fn sum(label: &'static str, terms: impl Iterator<Item = Term>) -> Sum {
    let terms: Vec<Term> = terms.collect();
    Sum { label: say!(label), total: terms.iter().map(|term| term.value).sum(), terms }
}

fn lines(ledger: &Ledger) -> impl Iterator<Item = Term> {
    ledger.lines().map(|(rule, amount)| {
        let RuleId(number) = rule;
        Term { label: say!("term.by_rule", rule = number), value: amount.into(), rule }
    })
}
