//! [7.5] Instant counterattacks.

use crate::event::words::{fall, points_won};
use crate::ids::{Hex, Side, Unit, UnitSet};
use volga_engine::events;

events! {
    /// [7.5] An instant counterattack.
    #[derive(Copy)]
    pub enum CounterattackEvent in "event.counterattack" {
        Declared { units: UnitSet, from: Hex, hex: Hex }
            => "7.5a", "declared"(units, n = units.len(), from = from.called(), hex = hex.called());
        /// Nobody counterattacks the group in this hex any more.
        Declined { hex: Hex } => "7.5a", "declined"(hex = hex.called());
        TookPart => "7.5b", "took_part";
        StoodAside => "7.5b", "stood_aside";
        /// What a side's fire comes to. `there`: how many units could fall; what is over costs nobody. `joined`:
        /// whether the moving group takes part.
        Fired { side: Side, strength: u16, die: u8, result: u8, #[serde(skip)] there: u8, #[serde(skip)] joined: bool }
            => ["7.5c", "7.5d"][usize::from(joined)], "fired"(side, strength, die, fall = fall(result, there));
        Lost { unit: Unit, hex: Hex } => "7.57", "lost"(unit, hex = hex.called());
        /// [7.5e] These took part and are used up.
        UsedUp { units: UnitSet } => "7.5e", "used_up"(units);
        /// [7.58] The winners may move so many hexes; ruling 97: into one hex only, if their phase has ended.
        Points { side: Side, points: u8, only: Option<Hex> }
            => ["7.58", "10.78"][usize::from(only.is_some())], "points" = points_won(side, points, only);
        /// The points are spent or forgone.
        PointsSpent { side: Side } => "7.58", "points_spent"(side);
        /// What both sides lose, and the Breakthrough Points: of the counterattackers if the movers are beaten, else of
        /// them.
        Result { attackers: u8, movers: u8, points: u8, beaten: bool, #[serde(skip)] joined: bool }
            => ["7.5c", "7.5d"][usize::from(joined)], "result"["result.plain", "result.points"][points.min(1)]
            (attackers, movers, points);
    }
}
