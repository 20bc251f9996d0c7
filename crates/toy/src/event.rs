//! What can happen, with all that is needed to tell it.

use crate::forecast::Outcome;
use crate::ids::{Side, Space};
use serde::Serialize;
use volga_engine::{Message, RuleId, say};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Moved { side: Side, to: Space },
    Attacked { side: Side, at: Space, die: u32, needed: i32, outcome: Outcome },
    Retreated { side: Side, to: Space },
    DrivenOut { side: Side },
    Passed { side: Side },
    Scored { side: Side },
    Weather { die: u32, flooded: bool },
    NextTurn { side: Side },
}

impl Event {
    /// The kind on the wire, the rule and the words, a line each.
    pub fn told(&self) -> (&'static str, RuleId, Message) {
        let (kind, rule, text) = match *self {
            Event::Moved { side, to } => ("moved", "2.2", say!("event.moved", side = side, to = to)),
            Event::Attacked { side, at, outcome: Outcome::Held, .. } => {
                ("attacked", "3.2", say!("event.attacked.missed", side = side, at = at))
            }
            Event::Attacked { side, at, outcome: Outcome::Retreated | Outcome::DrivenOut, .. } => {
                ("attacked", "3.2", say!("event.attacked.hit", side = side, at = at))
            }
            Event::Retreated { side, to } => {
                ("retreated", "3.3", say!("event.retreated", side = side, to = to))
            }
            Event::DrivenOut { side } => ("driven_out", "3.4", say!("event.driven_out", side = side)),
            Event::Passed { side } => ("passed", "2.4", say!("event.passed", side = side)),
            Event::Scored { side } => ("scored", "4.1", say!("event.scored", side = side)),
            Event::Weather { flooded: true, .. } => ("weather", "4.2", say!("event.weather.rise")),
            Event::Weather { flooded: false, .. } => ("weather", "4.2", say!("event.weather.dry")),
            Event::NextTurn { side } => ("next_turn", "2.1", say!("event.next_turn", side = side)),
        };
        (kind, RuleId(rule), text)
    }
}
