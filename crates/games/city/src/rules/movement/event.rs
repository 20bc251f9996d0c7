//! [7.0] Events of stacks at work.

use crate::data::HalfPoints;
use crate::ids::{Hex, Unit, UnitSet};
use volga_engine::events;

events! {
    /// [7.0] A stack at work. Who is in it, and what it has spent, is the German player's secret where nobody sees it.
    #[derive(Copy)]
    pub enum MoveEvent in "event.move" {
        Began { units: UnitSet, hex: Hex }
            => "7.0a", "began"["began.units", "began.unseen"][units.is_empty()]
            (units, n = units.len(), hex = hex.called());
        /// [15.1] Reinforcements come over the edge, one after another.
        CameIn { unit: Unit, hex: Hex } => "15.1", "came_in"(unit, hex = hex.called());
        Moved { units: UnitSet, from: Hex, to: Hex, spent: HalfPoints }
            => "7.0b", "moved"["moved.units"](units, n = units.len(), from = from.called(), to = to.called());
        /// [7.11c] These stay behind and are used up.
        Left { units: UnitSet, hex: Hex }
            => "7.11c", "left"["left.units", "left.unseen"][units.is_empty()]
            (units, n = units.len(), hex = hex.called());
        Deployed { unit: Unit, hex: Hex } => "7.6", "deployed"(unit, hex = hex.called());
        /// [7.2a] The move is complete, and these are used up.
        Finished { units: UnitSet, hex: Hex }
            => "7.2a", "finished"["finished.units", "finished.unseen"][units.is_empty()]
            (units, n = units.len(), hex = hex.called());
        /// [10.1] A ground attack is declared; [10.13] those left out are used up.
        AttackDeclared { units: UnitSet, hex: Hex } => "10.13", "attack_declared"(units, hex = hex.called());
        /// [7.52a] Neither overrun nor attack.
        WentOn { hex: Hex } => "7.52a", "went_on"(hex = hex.called());
        /// [7.7b] These take part in the ground attack.
        Supports { units: UnitSet, hex: Hex } => "7.7b", "supports"(units, n = units.len(), hex = hex.called());
        /// Ruling 93: nobody is left to make the declared attack.
        AttackLapsed { hex: Hex } => "10.13", "attack_lapsed"(hex = hex.called());
    }
}
