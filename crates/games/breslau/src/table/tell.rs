//! [3.2] Events as each viewer is told them: in words, in fields, and in what changes on the board.
//!
//! A viewer that sees changes without being told why hears that the German player did something unseen.

use super::battle::battle;
use super::changes::between;
use super::sums::label;
use super::view::is_blind;
use crate::data::data;
use crate::event::{
    AdvanceEvent, AirEvent, ArrivalEvent, ArtilleryEvent, AttackEvent, BarricadeEvent, Event, FogEvent,
    GoliathEvent, LossEvent, MarkerEvent, MoveEvent, SetupEvent, StrikeEvent, SupplyEvent, TurnEndEvent,
};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::Breslau;
use serde_json::{Map, Value};
use volga_engine::board::{EventView, Sum, Term};
use volga_engine::ledger::Ledger;
use volga_engine::transition::{Difference, Transition};
use volga_engine::{Message, RuleId, Viewer, say, wire};

/// Stands for something that a viewer may not know.
const UNSEEN: &str = "unseen";

pub(super) fn tell(step: &Transition<Breslau>, event: &Event, viewer: Viewer) -> Option<EventView> {
    let veil = Veil::of(event, step, viewer);
    if !veil.is_told(event) {
        return None;
    }
    let (rule, kind, text) = (event.rule(), event.kind(), veil.text(event));
    let (sums, changes) = (behind(event), Vec::new());
    let reveals = is_shown(viewer) && names_hidden(event, step);
    let battle = battle(step, event, &veil, &text);
    Some(EventView { rule, kind, text, sums, changes, battle, reveals })
}

/// What the German player does in the depth of his stacks.
pub(super) fn unseen() -> EventView {
    let (rule, text, sums) = (RuleId("3.2b"), say!("event.unseen"), Vec::new());
    EventView { rule, kind: UNSEEN, text, sums, changes: Vec::new(), reveals: false, battle: None }
}

pub(super) fn changes(step: &Transition<Breslau>, viewer: Viewer) -> Difference {
    let changes = between(&step.before, &step.after, viewer);
    Difference { changes, reveals: is_shown(viewer) && uncovers(step) }
}

/// Whether a step shows a viewer what was hidden from it. No view is built but for a viewer that is told nothing.
pub(super) fn reveals(step: &Transition<Breslau>, viewer: Viewer) -> bool {
    let is_told = |event: &&Event| Veil::of(event, step, viewer).is_told(event);
    let told = || step.events.iter().filter(is_told);
    let is_noticed = || told().next().is_some() || !between(&step.before, &step.after, viewer).is_empty();
    is_shown(viewer) && (told().any(|event| names_hidden(event, step)) || uncovers(step) && is_noticed())
}

/// Whether anything can be shown to a viewer that it did not know: the German player sees everything anyway.
fn is_shown(viewer: Viewer) -> bool {
    viewer != Viewer::Seat(Side::German.seat())
}

/// What of an event's own fields a viewer may know.
pub(super) fn fields(step: &Transition<Breslau>, event: &Event, viewer: Viewer) -> Map<String, Value> {
    let veil = Veil::of(event, step, viewer);
    if !veil.is_told(event) {
        return Map::new();
    }
    let mut fields = wire::fields(event);
    if let (Event::Move(MoveEvent::Began { units, hex, .. }), true) = (event, veil.is_there)
        && veil.keeps_from(units, *hex)
    {
        fields.retain(|key, _| key != "units" && key != "top");
    }
    match event {
        Event::Attack(AttackEvent::Supported { units, .. }) if veil.kept(units) => {
            drop(fields.remove("from"));
        }
        // How many steps a hidden stack has is not told.
        Event::Attack(AttackEvent::Struck { hex, .. }) if veil.hides(*hex) => drop(fields.remove("steps")),
        _ => {}
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
    step: &'a Transition<Breslau>,
    /// The viewer is not the German player's, nor open.
    is_there: bool,
    /// The German player sets up, unseen by the viewer.
    is_setting_up: bool,
    /// The units it saw neither before nor after, unless they are named aloud.
    pub(super) hidden: UnitSet,
}

impl<'a> Veil<'a> {
    fn of(event: &Event, step: &'a Transition<Breslau>, viewer: Viewer) -> Veil<'a> {
        let is_there = is_blind(viewer);
        let unseen = || step.before.hidden_from(viewer).and(&step.after.hidden_from(viewer));
        let hidden = if is_there { unseen().minus(&named_aloud(event)) } else { UnitSet::EMPTY };
        Veil { step, is_there, is_setting_up: step.before.is_set_up_unseen(viewer), hidden }
    }

    /// Ruling 151: of the set-up nothing is told until it is finished. Ruling 222: nor is of supply what no unit shows
    /// that is seen.
    fn is_told(&self, event: &Event) -> bool {
        match event {
            Event::Setup(SetupEvent::Placed { .. }) | Event::Fog(FogEvent::Topped { .. }) => {
                !self.is_setting_up
            }
            Event::Supply(SupplyEvent::Failed { units, .. } | SupplyEvent::Restored { units, .. }) => {
                !units.is_subset(&self.hidden)
            }
            _ => true,
        }
    }

    /// What is said of an event: only those who are seen are named.
    fn text(&self, event: &Event) -> Message {
        let mut event = *event;
        match &mut event {
            // Ruling 149: of a hidden stack it is told that a step was lost, not by whom.
            Event::Loss(LossEvent::Reduced { unit, hex: Some(hex), .. }) if self.hidden.contains(*unit) => {
                return say!("event.loss.reduced_unseen", hex = hex.called());
            }
            Event::Move(MoveEvent::Began { units, hex, .. }) if self.keeps_from(units, *hex) => {
                return say!("event.move.began_unseen", hex = hex.called());
            }
            Event::Move(MoveEvent::Moved { units, from, to, .. }) if units.meets(&self.hidden) => {
                return self.moved(units, *from, *to);
            }
            Event::Move(MoveEvent::Left { units, hex, .. }) if units.meets(&self.hidden) => {
                return say!("event.move.left_unseen", n = units.len(), hex = hex.called());
            }
            Event::Move(MoveEvent::Finished { units, hex, .. }) if units.meets(&self.hidden) => {
                return say!("event.move.finished_unseen", hex = hex.called());
            }
            // Where guns that fire are is not told.
            Event::Attack(AttackEvent::Supported { units, target, .. }) if self.kept(units) => {
                return say!(
                    "event.attack.supported_unseen",
                    units = *units,
                    n = units.len(),
                    target = target.called()
                );
            }
            Event::Attack(AttackEvent::Spent { units, .. }) => *units = units.minus(&self.hidden),
            _ => {}
        }
        event.text()
    }

    /// Whether these units are named, but where they are stays hidden from the viewer.
    fn kept(&self, units: &UnitSet) -> bool {
        self.is_there && units.meets(&self.step.after.hidden_from(Viewer::Spectator))
    }

    /// Ruling 148: of a group that moves the top unit is seen.
    fn moved(&self, units: &UnitSet, from: Hex, to: Hex) -> Message {
        let seen = units.minus(&self.hidden);
        let others = units.len() - seen.len();
        let key = if seen.is_empty() { "event.move.moved_unseen" } else { "event.move.moved_and_others" };
        say!(key, units = seen, others = others, from = from.called(), to = to.called())
    }

    /// Whether units of a hex are hidden from the viewer.
    fn hides(&self, hex: Hex) -> bool {
        self.step.before.places.stack(hex).any(|unit| self.hidden.contains(unit))
    }

    /// Whether who sets out from a stack is not told.
    fn keeps_from(&self, units: &UnitSet, hex: Hex) -> bool {
        let german = units.first().is_some_and(|unit| data().unit(unit).side == Side::German);
        self.is_there && german && self.step.before.is_hidden(hex) && self.step.after.is_hidden(hex)
    }
}

/// Rulings 110, 148 and 150: the units that an event names aloud, wherever they lie: whoever fires, launches, builds or
/// comes back, is eliminated or laid on top, and the top of a group that moves.
fn named_aloud(event: &Event) -> UnitSet {
    let one = |unit: &Unit| UnitSet::EMPTY.with(*unit);
    match event {
        Event::Air(AirEvent::Flak { guns: units, .. } | AirEvent::FlakTurned { units })
        | Event::Artillery(ArtilleryEvent::Fired { guns: units, .. })
        | Event::Marker(MarkerEvent::Placed { units, .. })
        | Event::Attack(AttackEvent::Named { units, .. } | AttackEvent::Supported { units, .. }) => *units,
        Event::Goliath(GoliathEvent::Launched { unit, .. } | GoliathEvent::Ended { unit, .. })
        | Event::Barricade(BarricadeEvent::Built { unit, .. })
        | Event::Fog(FogEvent::Topped { unit, .. })
        | Event::Loss(LossEvent::Eliminated { unit, .. })
        | Event::Advance(AdvanceEvent::Advanced { unit, .. })
        | Event::Arrival(ArrivalEvent::Entered { unit, .. } | ArrivalEvent::PorselPlaced { unit, .. })
        | Event::TurnEnd(TurnEndEvent::Ammunition { unit, .. } | TurnEndEvent::Replaced { unit, .. }) => {
            one(unit)
        }
        Event::Move(MoveEvent::Moved { top, .. }) => one(top),
        _ => UnitSet::EMPTY,
    }
}

/// Whether a unit that was hidden is seen now.
fn uncovers(step: &Transition<Breslau>) -> bool {
    let [before, after] = [&step.before, &step.after].map(|game| game.hidden_from(Viewer::Spectator));
    !before.minus(&after).is_empty()
}

/// Whether an event says something about a unit that nobody but the German player saw. Ruling 223: direct fire at a
/// hidden stack shows what modifies its die, and whether anybody can fire back. That guns have ammunition, or turn over
/// that were named as they fired, says nothing of where they are.
fn names_hidden(event: &Event, step: &Transition<Breslau>) -> bool {
    let target = step.before.attack().map(|attack| attack.target);
    let hides = |hex: Hex| step.before.has_hidden_units(hex);
    let told_of_a_stack = match event {
        Event::Fog(FogEvent::Types { .. } | FogEvent::SupplyCut) => true,
        Event::Attack(
            AttackEvent::Struck { hex, .. }
            | AttackEvent::NoAmbush { hex, .. }
            | AttackEvent::Powerless { hex, .. },
        ) => hides(*hex) || target.is_some_and(hides),
        Event::Air(AirEvent::FlakTurned { .. })
        | Event::TurnEnd(TurnEndEvent::Ammunition { spent: false, .. }) => return false,
        _ => false,
    };
    told_of_a_stack || named_aloud(event).meets(&step.before.hidden_from(Viewer::Spectator))
}

/// The sums behind an event: a strength, and a die with what is added to it.
fn behind(event: &Event) -> Vec<Sum> {
    match event {
        Event::Air(AirEvent::Flak { strength, .. }) => vec![sum("sum.strength", lines(strength))],
        Event::Air(AirEvent::Bombed { strength, die, added, .. })
        | Event::Strike(StrikeEvent::Struck { strength, die, added, .. })
        | Event::Artillery(ArtilleryEvent::Rolled { strength, die, added, .. }) => {
            struck(event.rule(), strength, *die, added)
        }
        Event::Attack(AttackEvent::Struck { factors, die, added, .. }) => {
            struck(event.rule(), factors, *die, added)
        }
        Event::Goliath(GoliathEvent::Attacked { die, terms, .. }) => vec![rolled(event.rule(), *die, terms)],
        _ => Vec::new(),
    }
}

fn struck(rule: RuleId, strength: &Ledger, die: u8, added: &Ledger) -> Vec<Sum> {
    vec![sum("sum.strength", lines(strength)), rolled(rule, die, added)]
}

/// A die and what is added to it.
fn rolled(rule: RuleId, die: u8, added: &Ledger) -> Sum {
    let face = Term { label: say!("term.die"), value: die.into(), rule };
    sum("sum.die", std::iter::once(face).chain(lines(added)))
}

fn sum(label: &'static str, terms: impl Iterator<Item = Term>) -> Sum {
    let terms: Vec<Term> = terms.collect();
    Sum { label: say!(label), total: terms.iter().map(|term| term.value).sum(), terms }
}

fn lines(ledger: &Ledger) -> impl Iterator<Item = Term> {
    ledger.lines().map(|(rule, amount)| Term { label: label(rule), value: amount.into(), rule })
}
