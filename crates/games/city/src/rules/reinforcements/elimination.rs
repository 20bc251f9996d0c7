//! What becomes of a unit that is eliminated.

use crate::data::{UnitKind, data};
use crate::ids::{Side, Unit};
use crate::places::Off;
use crate::stage::Alarm;
use crate::state::City;

impl City {
    /// Takes an eliminated unit off the map, and sees whether Chuikov is left alone.
    ///
    /// [15.2a] A German unit waits in the Replacement Box, [15.22a] but neither artillery nor flak, [13.12] [15.24] nor
    /// a unit that was out of supply. [12.42a] A pontoon never returns; [12.12] [12.25a] other Soviet units may.
    pub fn eliminate(&mut self, unit: Unit) {
        let Some(hex) = self.places.hex(unit) else { return };
        let counter = data().counter(unit);
        let off = match counter.side {
            Side::German if counter.replaceable && self.is_supplied(unit) => Off::Box,
            Side::German => Off::Gone,
            Side::Soviet if counter.kind == UnitKind::Pontoon => Off::Gone,
            Side::Soviet if counter.kind == UnitKind::Survivor => Off::Due,
            Side::Soviet => Off::Dead,
        };
        self.places.take(unit, off);
        self.flipped.remove(unit);
        self.deployed.remove(unit);
        if let Some(operation) = self.operation_mut() {
            operation.forget(unit);
        }
        // [11.33b] Ruling 241: also with a pontoon he is not alone.
        let alone = self.places.hex(data().chuikov) == Some(hex) && self.holder(hex).is_none();
        if alone {
            self.alarm = Some(Alarm::ChuikovRoll(hex));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Place;
    use crate::testkit::{Board, hex, unit};

    fn after(board: &Board, name: &str) -> Place {
        let mut city = board.city();
        city.eliminate(unit(name));
        city.places.of(unit(name))
    }

    #[test]
    fn r15_2a_an_eliminated_german_waits_in_the_box() {
        let board = Board::new().put(&["29M-PZ-1"], "0642");
        assert_eq!(after(&board, "29M-PZ-1"), Place::Off(Off::Box));
        assert_eq!(after(&Board::new(), "29M-PZ-1"), Place::Off(Off::Due), "what is not there cannot fall");
    }

    #[test]
    fn r12_42a_a_destroyed_pontoon_never_returns() {
        let board = Board::new().put(&["44P-PTN-1"], "1832");
        assert_eq!(after(&board, "44P-PTN-1"), Place::Off(Off::Gone));
        for name in ["MILC-MIL-1", "WRK-WRK-1", "SIND-LT-1"] {
            let board = Board::new().put(&[name], "2715");
            assert_eq!(after(&board, name), Place::Off(Off::Dead), "{name} may");
        }
    }

    #[test]
    fn r11_33b_chuikov_is_in_danger_when_his_last_companion_falls() {
        let mut city =
            Board::new().put(&["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2", "2289-DEPOT-1"], "1726").city();
        city.eliminate(unit("6T-INF3-1"));
        assert_eq!(city.alarm, None);
        city.eliminate(unit("6T-INF3-2"));
        assert_eq!(city.alarm, Some(Alarm::ChuikovRoll(hex("1726"))));
    }

    #[test]
    fn r6_73_survivors_who_fall_may_be_needed_again() {
        let board = Board::new().put(&["SURV-1726"], "1726");
        assert_eq!(after(&board, "SURV-1726"), Place::Off(Off::Due));
    }
}
