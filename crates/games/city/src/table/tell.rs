//! [8.4] Events as each viewer is told them: in words, in fields, and in what changes on the board.
//!
//! A viewer that sees changes without being told why hears that the German player did something unseen.

use super::battle::battle;
use super::changes::between;
use super::sums::label;
use super::view::{hidden_from, is_set_up_unseen};
use crate::data::data;
use crate::event::{
    AirEvent, AttackEvent, BombardmentEvent, CounterattackEvent, Event, MoveEvent, OrderEvent, SequenceEvent,
    SetupEvent,
};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::counters::Ledger;
use crate::state::City;
use serde_json::{Map, Value};
use volga_engine::board::{EventView, Sum, Term};
use volga_engine::transition::{Difference, Transition};
use volga_engine::{Message, RuleId, Table, Viewer, say, wire};

/// Stands for something that a viewer may not know.
const UNSEEN: &str = "unseen";

pub(super) fn tell(step: &Transition<City>, event: &Event, viewer: Viewer) -> Option<EventView> {
    let veil = Veil::of(event, step, viewer);
    if !veil.is_told(event) {
        return None;
    }
    let (rule, kind, text) = (event.rule(), event.kind(), veil.text(event));
    let (sums, changes) = (behind(event), Vec::new());
    let reveals = is_blind(viewer) && names_hidden(event, step);
    let battle = battle(step, event, &veil, &text);
    Some(EventView { rule, kind, text, sums, changes, battle, reveals })
}

/// What the German player does in the depth of his stacks.
pub(super) fn unseen() -> EventView {
    let (rule, text, sums) = (RuleId("8.4a"), say!("event.unseen"), Vec::new());
    EventView { rule, kind: UNSEEN, text, sums, changes: Vec::new(), reveals: false, battle: None }
}

pub(super) fn changes(step: &Transition<City>, viewer: Viewer) -> Difference {
    let changes = between(&step.before, &step.after, viewer);
    Difference { changes, reveals: is_blind(viewer) && uncovers(step) }
}

/// Whether a step shows a viewer what was hidden from it. No view is built but for a viewer that is told nothing.
pub(super) fn reveals(step: &Transition<City>, viewer: Viewer) -> bool {
    let is_told = |event: &&Event| Veil::of(event, step, viewer).is_told(event);
    let told = || step.events.iter().filter(is_told);
    let is_noticed = || told().next().is_some() || !between(&step.before, &step.after, viewer).is_empty();
    is_blind(viewer) && (told().any(|event| names_hidden(event, step)) || uncovers(step) && is_noticed())
}

/// [8.4a] The German player sees everything anyway.
fn is_blind(viewer: Viewer) -> bool {
    viewer != Viewer::Seat(Side::German.seat())
}

/// What of an event's own fields a viewer may know.
pub(super) fn fields(step: &Transition<City>, event: &Event, viewer: Viewer) -> Map<String, Value> {
    let veil = Veil::of(event, step, viewer);
    if !veil.is_told(event) {
        return Map::new();
    }
    let mut fields = wire::fields(event);
    if let (Event::Move(event), true) = (event, veil.is_there) {
        if matches!(event, MoveEvent::Began { units, hex, .. } if veil.keeps_from(*units, *hex)) {
            fields.remove("units");
        }
        if matches!(event, MoveEvent::Moved { units, .. } if is_german(units)) {
            fields.remove("spent");
        }
    }
    let hidden: Vec<&str> = veil.hidden.iter().map(Unit::name).collect();
    let is_hidden = |value: &Value| value.as_str().is_some_and(|id| hidden.contains(&id));
    for value in fields.values_mut() {
        if let Value::Array(items) = value {
            items.retain(|item| !is_hidden(item));
        }
    }
    fields.retain(|_, value| !is_hidden(value));
    fields
}

/// What lies between an event and a viewer.
pub(super) struct Veil<'a> {
    step: &'a Transition<City>,
    /// The viewer is not the German player's, nor open.
    is_there: bool,
    /// The German player sets up, unseen by the viewer.
    is_setting_up: bool,
    /// The units it saw neither before nor after, unless they are named aloud.
    pub(super) hidden: UnitSet,
}

impl<'a> Veil<'a> {
    fn of(event: &Event, step: &'a Transition<City>, viewer: Viewer) -> Veil<'a> {
        let is_there = !City::shares(Side::German.seat(), viewer);
        let unseen = || hidden_from(&step.before, viewer).and(&hidden_from(&step.after, viewer));
        let hidden = if is_there && !is_aloud(event) { unseen() } else { UnitSet::EMPTY };
        Veil { step, is_there, is_setting_up: is_set_up_unseen(&step.before, viewer), hidden }
    }

    /// What happens to one unit in the depth of a stack is not told.
    fn is_told(&self, event: &Event) -> bool {
        match event {
            Event::Setup(SetupEvent::Placed { .. }) => !self.is_setting_up,
            Event::Move(MoveEvent::Deployed { unit, .. })
            | Event::Sequence(SequenceEvent::CaughtInAction { unit }) => !self.hidden.contains(*unit),
            _ => true,
        }
    }

    /// What is said of an event: only those who are seen are named.
    fn text(&self, event: &Event) -> Message {
        let mut event = *event;
        match &mut event {
            Event::Move(MoveEvent::Moved { units, from, to, .. }) => {
                return moved(units.minus(&self.hidden), units.len(), *from, *to);
            }
            Event::Move(MoveEvent::Began { units, hex, .. }) if self.keeps_from(*units, *hex) => {
                *units = UnitSet::EMPTY;
            }
            Event::Move(
                MoveEvent::Began { units, .. }
                | MoveEvent::AttackDeclared { units, .. }
                | MoveEvent::Supports { units, .. }
                | MoveEvent::Left { units, .. }
                | MoveEvent::Finished { units, .. },
            )
            | Event::Counterattack(
                CounterattackEvent::Declared { units, .. } | CounterattackEvent::UsedUp { units },
            ) => *units = units.minus(&self.hidden),
            _ => {}
        }
        event.text()
    }

    /// Whether who sets out from a stack is not told.
    fn keeps_from(&self, units: UnitSet, hex: Hex) -> bool {
        self.is_there && is_german(&units) && !self.is_close(hex)
    }

    fn is_close(&self, hex: Hex) -> bool {
        self.step.before.is_inspected(hex) || self.step.after.is_inspected(hex)
    }
}

/// How a group moves, of which some are seen.
fn moved(seen: UnitSet, all: usize, from: Hex, to: Hex) -> Message {
    let others = all - seen.len();
    let key = match (seen.is_empty(), others) {
        (true, _) => "event.move.moved.others",
        (false, 0) => "event.move.moved.units",
        (false, _) => "event.move.moved.and_others",
    };
    say!(key, units = seen, n = seen.len(), others = others, from = from.called(), to = to.called())
}

fn is_german(units: &UnitSet) -> bool {
    units.first().is_some_and(|unit| data().counter(unit).side == Side::German)
}

/// [8.4b] Guns and flak that fire name themselves, whoever falls is named, and what is laid on top is shown.
pub(super) fn is_aloud(event: &Event) -> bool {
    matches!(
        event,
        Event::Air(AirEvent::Flak { .. } | AirEvent::Destroyed { .. })
            | Event::Bombardment(BombardmentEvent::Fired { .. } | BombardmentEvent::Lost { .. })
            | Event::Attack(
                AttackEvent::Indirect { .. }
                    | AttackEvent::Aimed { .. }
                    | AttackEvent::Released { .. }
                    | AttackEvent::UsedUp { .. }
                    | AttackEvent::Lost { .. }
            )
            | Event::Order(OrderEvent::Topped { .. })
    )
}

/// Whether a unit that was hidden is seen now, or what it is has been said.
fn uncovers(step: &Transition<City>) -> bool {
    let [before, after] = [&step.before, &step.after].map(|city| hidden_from(city, Viewer::Spectator));
    !before.minus(&after).is_empty()
}

/// Whether an event says something about a unit that nobody but the German player saw.
fn names_hidden(event: &Event, step: &Transition<City>) -> bool {
    let one = |unit: &Unit| hidden_from(&step.before, Viewer::Spectator).contains(*unit);
    match event {
        Event::Order(OrderEvent::Types { .. }) => true,
        Event::Air(AirEvent::Flak { flak, .. }) => flak.iter().any(|unit| one(&unit)),
        Event::Bombardment(BombardmentEvent::Fired { gun }) => one(gun),
        Event::Attack(AttackEvent::Indirect { unit, .. }) => one(unit),
        _ => false,
    }
}

/// The sums behind an event: a strength, and a die with what is added to it.
fn behind(event: &Event) -> Vec<Sum> {
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
    ledger.lines().map(|(rule, amount)| Term { label: label(rule), value: amount.into(), rule })
}
