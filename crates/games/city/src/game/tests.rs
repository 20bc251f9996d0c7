//! [13.25] After whatever happens, militia is looked at; a position that is taken up has none that is cut off.

use super::*;
use crate::event::LossEvent;
use crate::testkit::{Board, act, hex, unit};

#[test]
fn r13_25_militia_alone_and_out_of_supply_falls_whatever_happens() {
    let around = hex("1138")
        .neighbours()
        .zip(["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "16P-PZ-1", "16P-PZ-2"]);
    let board = Board::new().put(&["MILS-MIL-1"], "1138").put(&["24P-PZ-1", "24P-PZ-2"], "0642");
    let mut city = around.fold(board, |board, (near, name)| board.put(&[name], near.name())).city();
    let top = unit("24P-PZ-1");
    let events = act(&mut city, Action::Top { unit: top }, "");
    let lost = LossEvent::CutOff { unit: unit("MILS-MIL-1"), hex: hex("1138") };
    assert_eq!(events.last(), Some(&Event::Loss(lost)));
    assert_eq!(city.holder(hex("1138")), None);
}
