//! [8.4] Events as each viewer is told them: in words, in fields, and in what changes on the board.
//!
//! All that a moment changes is told with the last of its events that the viewer is told of, so that what is seen after it
//! never lags behind. A viewer that sees changes without being told why hears that the German player did something unseen.

use super::changes::between;
use super::view::{hidden_from, is_set_up_unseen};
use super::words::{behind, words};
use crate::data::data;
use crate::event::{
    AirEvent, AttackEvent, BombardmentEvent, Event, MoveEvent, OrderEvent, SequenceEvent, SetupEvent,
};
use crate::heard::{Heard, Moment};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::City;
use serde_json::{Map, Value};
use volga_engine::board::{Change, EventView};
use volga_engine::{RuleId, Table, Viewer, say, wire};

/// Stands for something that a viewer may not know.
const UNSEEN: &str = "unseen";

pub(super) fn tell(heard: &Heard, viewer: Viewer) -> Option<EventView> {
    let (moment, told) =
        (&*heard.moment, Veil::of(&heard.event, &heard.moment, viewer).is_told(&heard.event));
    let carries = heard.index == carrier(moment, viewer);
    let changes = if carries { all_changes(moment, viewer) } else { Vec::new() };
    let reveals = shows(heard, carries, viewer);
    if told {
        let veil = Veil::of(&heard.event, moment, viewer);
        let (kind, text) = words(&heard.event, &veil);
        let (rule, sums) = (heard.event.rule(), behind(&heard.event));
        return Some(EventView { rule, kind, text, sums, changes, reveals });
    }
    let unseen = || EventView {
        rule: RuleId("8.4a"),
        kind: UNSEEN,
        text: say!("event.unseen"),
        sums: Vec::new(),
        changes,
        reveals,
    };
    carries.then(unseen).filter(|told| !told.changes.is_empty())
}

/// What [`tell`] says of an event's reveals, without telling it: no view is built but for a viewer that is told nothing.
pub(super) fn reveals(heard: &Heard, viewer: Viewer) -> bool {
    let (moment, carries) = (&*heard.moment, heard.index == carrier(&heard.moment, viewer));
    let is_told = || {
        let told = Veil::of(&heard.event, moment, viewer).is_told(&heard.event);
        told || carries && !all_changes(moment, viewer).is_empty()
    };
    shows(heard, carries, viewer) && is_told()
}

/// Whether an event, or what its moment changes if it carries that, shows a viewer what was hidden.
fn shows(heard: &Heard, carries: bool, viewer: Viewer) -> bool {
    // [8.4a] The German player sees everything anyway.
    let blind = viewer != Viewer::Seat(Side::German.seat());
    blind && (names_hidden(&heard.event, &heard.moment) || carries && uncovers(&heard.moment))
}

/// What of an event's own fields a viewer may know.
pub(super) fn fields(heard: &Heard, viewer: Viewer) -> Map<String, Value> {
    let veil = Veil::of(&heard.event, &heard.moment, viewer);
    if !veil.is_told(&heard.event) {
        return Map::new();
    }
    let mut fields = wire::fields(heard);
    if let (Event::Move(event), true) = (&heard.event, veil.is_there) {
        if matches!(event, MoveEvent::Began { .. }) && veil.keeps_from(event) {
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
    moment: &'a Moment,
    /// The viewer is not the German player's, nor open.
    is_there: bool,
    /// The German player sets up, unseen by the viewer.
    is_setting_up: bool,
    /// The units it saw neither before nor after, unless they are named aloud.
    pub(super) hidden: UnitSet,
}

impl<'a> Veil<'a> {
    fn of(event: &Event, moment: &'a Moment, viewer: Viewer) -> Veil<'a> {
        let is_there = !City::shares(Side::German.seat(), viewer);
        let unseen = || hidden_from(&moment.before, viewer).and(&hidden_from(&moment.after, viewer));
        let hidden = if is_there && !is_aloud(event) { unseen() } else { UnitSet::EMPTY };
        Veil { moment, is_there, is_setting_up: is_set_up_unseen(&moment.before, viewer), hidden }
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

    /// Those of a set that may be named.
    pub(super) fn seen(&self, units: &UnitSet) -> UnitSet {
        units.minus(&self.hidden)
    }

    /// Whether who sets out from a stack is not told.
    pub(super) fn keeps_from(&self, event: &MoveEvent) -> bool {
        match event {
            MoveEvent::Began { units, hex } => self.is_there && is_german(units) && !self.is_close(*hex),
            _ => false,
        }
    }

    fn is_close(&self, hex: Hex) -> bool {
        self.moment.before.is_inspected(hex) || self.moment.after.is_inspected(hex)
    }
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

/// Which of a moment's events brings its changes to a viewer: the last that is told to it, or else the last.
fn carrier(moment: &Moment, viewer: Viewer) -> usize {
    let told = |event: &Event| Veil::of(event, moment, viewer).is_told(event);
    moment.events.iter().rposition(told).unwrap_or(moment.events.len().saturating_sub(1))
}

fn all_changes(moment: &Moment, viewer: Viewer) -> Vec<Change> {
    between(&moment.before, &moment.after, viewer)
}

/// Whether a unit that was hidden is seen now, or what it is has been said.
fn uncovers(moment: &Moment) -> bool {
    let [before, after] = [&moment.before, &moment.after].map(|city| hidden_from(city, Viewer::Spectator));
    !before.minus(&after).is_empty()
}

/// Whether an event says something about a unit that nobody but the German player saw.
fn names_hidden(event: &Event, moment: &Moment) -> bool {
    let one = |unit: &Unit| hidden_from(&moment.before, Viewer::Spectator).contains(*unit);
    match event {
        Event::Order(OrderEvent::Types { .. }) => true,
        Event::Air(AirEvent::Flak { flak, .. }) => flak.iter().any(|unit| one(&unit)),
        Event::Bombardment(BombardmentEvent::Fired { gun }) => one(gun),
        Event::Attack(AttackEvent::Indirect { unit, .. }) => one(unit),
        _ => false,
    }
}
