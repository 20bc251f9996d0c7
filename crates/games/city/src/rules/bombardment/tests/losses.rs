//! Who falls.

use crate::event::{Event, LossEvent};
use crate::ids::Side;
use crate::state::City;
use crate::testkit::{Board, hex, unit};

#[test]
fn r6_75_survivors_do_not_appear_in_the_operations_stage() {
    let board = Board::new().put(&["6T-INF3-1"], "2518");
    let clear = |mut city: City| {
        city.eliminate(unit("6T-INF3-1"));
        let mut story: Vec<Event> = Vec::new();
        city.leave_survivors(hex("2518"), &mut story);
        (city.holder(hex("2518")), story)
    };
    assert_eq!(clear(board.city()), (None, Vec::new()));
    let survived = LossEvent::Survived { unit: unit("SURV-2518"), hex: hex("2518") };
    let shelled = clear(board.shelling(Side::German).city());
    assert_eq!(shelled, (Some(Side::Soviet), vec![Event::Loss(survived)]));
}
