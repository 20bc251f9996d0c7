//! [3.5] Events as each viewer is told them, in words and in fields.

use super::battle::battle;
use crate::event::{
    ArrivalEvent, CombatEvent, Event, LossEvent, MoveEvent, ReplacementEvent, SetupEvent, VictoryEvent,
};
use crate::ids::Side;
use crate::state::Blau;
use serde_json::{Map, Value};
use volga_engine::board::{EventView, Sum};
use volga_engine::transition::Transition;
use volga_engine::{Message, Viewer, say, wire};

pub(super) fn tell(step: &Transition<Blau>, event: &Event, viewer: Viewer) -> Option<EventView> {
    if !is_told(step, event, viewer) {
        return None;
    }
    Some(EventView {
        rule: event.rule(),
        kind: event.kind(),
        sums: sums(step, event, viewer),
        changes: Vec::new(),
        battle: battle(step, event, viewer),
        reveals: reveals_to(step, event, viewer),
        text: text(step, event, viewer),
    })
}

/// Whether a viewer is told of an event: of what happens on a sheet only its owner is.
pub(super) fn is_told(step: &Transition<Blau>, event: &Event, viewer: Viewer) -> bool {
    event.secret_of(&step.after).is_none_or(|side| step.after.knows(viewer, side))
}

/// What of an event's own fields a viewer may know who is told of it.
pub(super) fn fields(step: &Transition<Blau>, event: &Event, viewer: Viewer) -> Map<String, Value> {
    let drawn = matches!(event, Event::Setup(SetupEvent::DirectivesDrawn { .. }));
    if !is_told(step, event, viewer) || drawn && !step.after.knows(viewer, Side::Axis) {
        return Map::new();
    }
    wire::fields(event)
}

fn text(step: &Transition<Blau>, event: &Event, viewer: Viewer) -> Message {
    match event {
        Event::Setup(SetupEvent::DirectivesDrawn { .. }) if !step.after.knows(viewer, Side::Axis) => {
            say!("event.setup.directives_unseen")
        }
        _ => event.text(),
    }
}

/// The terms of a total, for the side whose it is.
fn sums(step: &Transition<Blau>, event: &Event, viewer: Viewer) -> Vec<Sum> {
    let Event::Combat(CombatEvent::Totals { .. }) = event else { return Vec::new() };
    let known = Side::ALL.into_iter().filter(|side| step.after.knows(viewer, *side));
    known.filter_map(|side| step.after.told_total(side)).collect()
}

/// Whether a step shows a viewer what was hidden from it.
pub(super) fn reveals(step: &Transition<Blau>, viewer: Viewer) -> bool {
    step.events.iter().any(|event| is_told(step, event, viewer) && reveals_to(step, event, viewer))
}

/// Whether an event shows a viewer something of a sheet that was hidden from it.
fn reveals_to(step: &Transition<Blau>, event: &Event, viewer: Viewer) -> bool {
    let hidden = |side: Side| viewer == Viewer::Open || !step.before.knows(viewer, side);
    match event {
        Event::Combat(CombatEvent::Totals { .. }) => true,
        Event::Loss(LossEvent::Shown { side, .. } | LossEvent::Eliminated { side, .. }) => hidden(*side),
        Event::Move(MoveEvent::Abandoned { unit, .. } | MoveEvent::AttemptRolled { unit, .. }) => {
            hidden(step.after.side_of(*unit))
        }
        Event::Replacement(ReplacementEvent::LeftDeadPile { side, .. }) => hidden(*side),
        Event::Debt(_) => hidden(Side::Axis),
        Event::Victory(VictoryEvent::SuddenDeath { .. } | VictoryEvent::Decided { .. }) => true,
        Event::Arrival(ArrivalEvent::Came { .. }) | Event::Sequence(_) => false,
        _ => false,
    }
}
