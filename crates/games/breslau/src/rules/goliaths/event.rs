//! Goliaths at work.

use crate::ids::{Hex, Unit};
use volga_engine::events;
use volga_engine::ledger::Ledger;

events! {
    /// [13.1] Goliaths.
    #[derive(Copy)]
    pub enum GoliathEvent in "event.goliath" {
        /// [13.1.2b] Ruling 150: the Engineer is named.
        #[serde(rename = "goliath_launched")]
        Launched { unit: Unit, target: Unit, hex: Hex }
            => "13.1.2b", "goliath_launched"["launched"](unit, target, hex = hex.called());
        /// [13.1.4a]
        #[serde(rename = "goliath_attacked")]
        Attacked { target: Unit, hex: Hex, die: u8, terms: Ledger, hits: u8 }
            => "13.1.4a", "goliath_attacked"["attacked"](target, hex = hex.called(), die, drm = terms.total(), hits);
        /// [13.1.5a] [13.1.5b]
        #[serde(rename = "goliath_ended")]
        Ended { unit: Unit, die: u8, lost: bool }
            => ["13.1.5b", "13.1.5a"][usize::from(lost)], "goliath_ended"["kept", "lost"][lost](unit, die);
    }
}
