//! An event together with the moment it belongs to, so that each viewer can be told exactly what it may know.
//!
//! Rules tell plain [`Event`]s. What of them the Soviet player hears, and what he sees change, depends on who could be
//! seen before and after: so the events of one action or step share the positions around it.

use crate::event::{Event, MoveEvent};
use crate::ids::UnitSet;
use crate::state::City;
use serde::{Serialize, Serializer};
use std::sync::Arc;
use volga_engine::Story;

/// An event of a moment.
#[derive(Clone, Debug)]
pub struct Heard {
    pub event: Event,
    /// Which of the moment's events it is.
    pub(crate) index: usize,
    pub(crate) moment: Arc<Moment>,
}

/// One action or step of procedure: what was before, what is after, and what happened.
#[derive(Debug)]
pub(crate) struct Moment {
    pub(crate) before: City,
    pub(crate) after: City,
    pub(crate) events: Vec<Event>,
}

/// Tells the events of an action or step.
pub(crate) fn tell_all(before: City, after: &City, mut events: Vec<Event>, story: &mut impl Story<Heard>) {
    if events.is_empty() {
        events.extend(quiet_end(&before, after));
    }
    let moment = Arc::new(Moment { before, after: after.clone(), events });
    for (index, event) in moment.events.iter().enumerate() {
        story.tell(|| Heard { event: *event, index, moment: Arc::clone(&moment) });
    }
}

/// A group whose work has ended without anybody used up, as when Chuikov has moved or winners forgo their points.
fn quiet_end(before: &City, after: &City) -> Option<Event> {
    let at_work = |city: &City| {
        let operation = city.operation().map(|(_, operation)| *operation).unwrap_or_default();
        (operation.mover.map(|mover| mover.units), operation.attack.map(|attack| attack.party))
    };
    let hex = before.mover().map(|mover| mover.at).or_else(|| Some(before.operation()?.1.attack?.hex))?;
    let ended = at_work(before) != at_work(after);
    ended.then_some(Event::Move(MoveEvent::Finished { units: UnitSet::EMPTY, hex }))
}

/// The moment is for the table only.
impl Serialize for Heard {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.event.serialize(s)
    }
}
