//! [6.0] The Artillery Bombardment Stage.

use crate::event::words::fall;
use crate::ids::{Hex, Side, Unit};
use crate::rules::counters::Ledger;
use volga_engine::events;

events! {
    /// [6.0] The Artillery Bombardment Stage.
    #[derive(Copy)]
    pub enum BombardmentEvent in "event.bombardment" {
        /// A side bombards a hex, or two of them.
        Declared { side: Side, hex: Hex, other: Option<Hex> }
            => ["6.0a", "16.2a"][usize::from(other.is_some())],
            "declared"["declared.one", "declared.pair"][other.is_some()]
            (side, hex = hex.called(), other = other.unwrap_or(hex).called());
        /// A gun takes part and is used up; whoever owns it has named it.
        Fired { gun: Unit } => "6.0b", "fired"(gun);
        /// The die for a hex, the terms of the strength and of what is added to the die, and how many units it costs.
        /// `there`: how many units could fall; what is over costs nobody. `pair`: of two hexes, each with its die.
        Rolled {
            hex: Hex, fire: Ledger, die: u8, added: Ledger, result: u8,
            #[serde(skip)] there: u8, #[serde(skip)] pair: bool,
        } => ["6.0a", "16.2c"][usize::from(pair)], "rolled"
            (hex = hex.called(), strength = fire.total(), die, fall = fall(result, there));
        /// A unit falls and is named; a gun that has not fired may do so before it is removed.
        Lost { unit: Unit, hex: Hex, may_fire: bool }
            => ["6.0a", "6.11"][usize::from(may_fire)], "lost"["lost.gone", "lost.may_fire"][may_fire]
            (unit, hex = hex.called());
        /// [16.3] The Soviet player announces it.
        Kontrpodgotovka => "16.3", "kontrpodgotovka";
        /// A side is done for this stage.
        Finished { side: Side } => "6.1b", "finished"(side);
        /// [12.3d]
        FlotillaLeft { unit: Unit } => "12.3d", "flotilla_left"(unit);
    }
}
