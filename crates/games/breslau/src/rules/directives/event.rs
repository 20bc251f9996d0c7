//! Directives that are rolled and given.

use crate::ids::Division;
use volga_engine::events;

events! {
    /// [14.4] Soviet Command Directives.
    #[derive(Copy)]
    pub enum DirectiveEvent in "event.directive" {
        /// [14.4.1a] So many divisions may move and attack.
        #[serde(rename = "directives_rolled")]
        Rolled { die: u8, number: u8 } => "14.4.1a", "directives_rolled"["rolled"](die, number);
        /// [14.4.1a] This one may.
        Directed { division: Division } => "14.4.1a", "directed"(division);
        /// [14.4.1b] No other may.
        DirectivesEnded { left: u8 } => "14.4.1b", "directives_ended"["ended"](left);
    }
}
