//! What happens, as plain data: enough to tell it, to show it and to count it.
//!
//! Each chapter has its own events; the outer layer only gathers them, and a reader sees the inner name.

pub use crate::rules::arrivals::event::ArrivalEvent;
pub use crate::rules::assets::event::AssetEvent;
pub use crate::rules::combat::event::CombatEvent;
pub use crate::rules::control::event::ControlEvent;
pub use crate::rules::debt::event::DebtEvent;
pub use crate::rules::losses::event::LossEvent;
pub use crate::rules::movement::event::MoveEvent;
pub use crate::rules::replacements::event::ReplacementEvent;
pub use crate::rules::retreat::event::RetreatEvent;
pub use crate::rules::sequence::event::SequenceEvent;
pub use crate::rules::setup::event::SetupEvent;
pub use crate::rules::uranus::event::UranusEvent;
pub use crate::rules::victory::event::VictoryEvent;

use volga_engine::events;

events! {
    /// Whatever happens.
    #[derive(Copy)]
    pub enum Event joins {
        Sequence(SequenceEvent),
        Setup(SetupEvent),
        Asset(AssetEvent),
        Arrival(ArrivalEvent),
        Debt(DebtEvent),
        Replacement(ReplacementEvent),
        Move(MoveEvent),
        Control(ControlEvent),
        Combat(CombatEvent),
        Loss(LossEvent),
        Retreat(RetreatEvent),
        Uranus(UranusEvent),
        Victory(VictoryEvent),
    }
}
