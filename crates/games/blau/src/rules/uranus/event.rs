//! Operation Uranus.

use volga_engine::events;

events! {
    /// [8.4] Operation Uranus.
    #[derive(Copy)]
    pub enum UranusEvent in "event.uranus" {
        /// [8.4d] So many units move again.
        #[serde(rename = "uranus_launched")]
        Launched { units: u8 } => "8.4d", "uranus_launched"(units);
        /// [8.4d] No further unit moves.
        #[serde(rename = "uranus_ended")]
        Ended => "8.4d", "uranus_ended";
        /// [8.4a] Not in this turn.
        #[serde(rename = "uranus_declined")]
        Declined => "8.4a", "uranus_declined";
    }
}
