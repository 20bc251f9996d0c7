//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

pub(crate) mod words;

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

use volga_engine::events;

events! {
    /// Whatever happens.
    #[derive(Copy)]
    pub enum Event joins {
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
}
