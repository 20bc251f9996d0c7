//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

mod air;
mod arrival;
mod attack;
mod bombardment;
mod counterattack;
mod movement;
mod reaction;
mod sequence;
mod turn_end;

pub use air::AirEvent;
pub use arrival::{ArrivalEvent, ClosingEvent, LossEvent};
pub use attack::AttackEvent;
pub use bombardment::BombardmentEvent;
pub use counterattack::CounterattackEvent;
pub use movement::{MoveEvent, OverrunEvent};
pub use reaction::{AlarmEvent, ChitEvent, ReactionEvent};
pub use sequence::{OrderEvent, SequenceEvent, SetupEvent};
pub use turn_end::{CollapseEvent, OilEvent};

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
