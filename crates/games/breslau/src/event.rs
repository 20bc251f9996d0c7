//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

pub use crate::rules::advance::event::AdvanceEvent;
pub use crate::rules::air::event::{AirEvent, StrikeEvent};
pub use crate::rules::arrivals::event::ArrivalEvent;
pub use crate::rules::artillery::event::ArtilleryEvent;
pub use crate::rules::barricades::event::BarricadeEvent;
pub use crate::rules::combat::event::{AttackEvent, MarkerEvent};
pub use crate::rules::directives::event::DirectiveEvent;
pub use crate::rules::fog::event::FogEvent;
pub use crate::rules::gas::event::GasEvent;
pub use crate::rules::goliaths::event::GoliathEvent;
pub use crate::rules::levels::event::LevelEvent;
pub use crate::rules::losses::event::LossEvent;
pub use crate::rules::movement::event::MoveEvent;
pub use crate::rules::pontoons::event::PontoonEvent;
pub use crate::rules::rubble::event::RubbleEvent;
pub use crate::rules::sequence::event::SequenceEvent;
pub use crate::rules::setup::event::SetupEvent;
pub use crate::rules::supply::event::SupplyEvent;
pub use crate::rules::turn_end::event::TurnEndEvent;
pub use crate::rules::victory::event::ControlEvent;

use volga_engine::events;

events! {
    /// Whatever happens.
    #[derive(Copy)]
    pub enum Event joins {
        Sequence(SequenceEvent),
        Fog(FogEvent),
        Loss(LossEvent),
        Barricade(BarricadeEvent),
        Setup(SetupEvent),
        Arrival(ArrivalEvent),
        Directive(DirectiveEvent),
        Move(MoveEvent),
        Pontoon(PontoonEvent),
        Goliath(GoliathEvent),
        Control(ControlEvent),
        Strike(StrikeEvent),
        Air(AirEvent),
        Artillery(ArtilleryEvent),
        Gas(GasEvent),
        Level(LevelEvent),
        Rubble(RubbleEvent),
        Supply(SupplyEvent),
        TurnEnd(TurnEndEvent),
        // Combat
        Marker(MarkerEvent),
        Attack(AttackEvent),
        Advance(AdvanceEvent),
    }
}
