//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

pub use crate::rules::air::event::AirEvent;
pub use crate::rules::attack::event::AttackEvent;
pub use crate::rules::bombardment::event::BombardmentEvent;
pub use crate::rules::movement::counterattack::event::CounterattackEvent;
pub use crate::rules::movement::event::MoveEvent;
pub use crate::rules::movement::overrun::event::OverrunEvent;
pub use crate::rules::reaction::event::{AlarmEvent, ChitEvent, ReactionEvent};
pub use crate::rules::reinforcements::event::{ArrivalEvent, LossEvent};
pub use crate::rules::sequence::event::{ClosingEvent, SequenceEvent};
pub use crate::rules::setup::event::SetupEvent;
pub use crate::rules::stacking::event::OrderEvent;
pub use crate::rules::supply::event::CollapseEvent;
pub use crate::rules::terrain::event::OilEvent;

use serde::Serialize;
use volga_engine::RuleId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    Setup(SetupEvent),
    Sequence(SequenceEvent),
    Order(OrderEvent),
    Air(AirEvent),
    Bombardment(BombardmentEvent),
    Move(MoveEvent),
    Overrun(OverrunEvent),
    Counterattack(CounterattackEvent),
    Attack(AttackEvent),
    Chit(ChitEvent),
    Reaction(ReactionEvent),
    Arrival(ArrivalEvent),
    Loss(LossEvent),
    Alarm(AlarmEvent),
    Closing(ClosingEvent),
    Oil(OilEvent),
    Collapse(CollapseEvent),
}

impl Event {
    pub fn rule(&self) -> RuleId {
        RuleId(match self {
            Event::Setup(event) => event.rule(),
            Event::Sequence(event) => event.rule(),
            Event::Order(event) => event.rule(),
            Event::Air(event) => event.rule(),
            Event::Bombardment(event) => event.rule(),
            Event::Move(event) => event.rule(),
            Event::Overrun(event) => event.rule(),
            Event::Counterattack(event) => event.rule(),
            Event::Attack(event) => event.rule(),
            Event::Chit(event) => event.rule(),
            Event::Reaction(event) => event.rule(),
            Event::Arrival(event) => event.rule(),
            Event::Loss(event) => event.rule(),
            Event::Alarm(event) => event.rule(),
            Event::Closing(event) => event.rule(),
            Event::Oil(event) => event.rule(),
            Event::Collapse(event) => event.rule(),
        })
    }
}
