//! What can happen, with all that is needed to tell it.

use crate::forecast::Outcome;
use crate::ids::{Side, Space};
use volga_engine::events;

events! {
    pub enum Event in "event" {
        Hid { side: Side, at: Space } => "1.3", "hid"["hid.unseen", "hid.seen"][true](side, at);
        Moved { side: Side, to: Space } => "2.2", "moved"(side, to);
        Revealed { side: Side, at: Space } => "3.7", "revealed"(side, at);
        Attacked { side: Side, at: Space, die: u32, needed: i32, outcome: Outcome }
            => "3.2", "attacked"["attacked.missed", "attacked.hit"][outcome.is_hit()](side, at);
        Retreated { side: Side, to: Space } => "3.3", "retreated"(side, to);
        DrivenOut { side: Side } => "3.4", "driven_out"(side);
        Passed { side: Side } => "2.4", "passed"(side);
        Scored { side: Side } => "4.1", "scored"(side);
        Weather { die: u32, flooded: bool } => "4.2", "weather"["weather.dry", "weather.rise"][flooded];
        NextTurn { side: Side } => "2.1", "next_turn"(side);
    }
}
