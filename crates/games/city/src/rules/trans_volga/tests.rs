use super::*;
use crate::stage::{Closing, Stage};
use crate::testkit::{Board, run, unit};

fn closing(board: Board, turn: u8) -> City {
    let stage = Stage::Closing(Closing::Emplacements);
    board.put(&["6T-INF3-1"], "1726").with(|city| (city.stage, city.turn) = (stage, turn)).city()
}

#[test]
fn r16_1a_without_room_a_unit_is_lost() {
    let mut city = closing(Board::new(), 1);
    let mut others = data().guns.german.iter();
    for (hex, room) in &data().emplacements {
        others.by_ref().take((*room).into()).for_each(|unit| city.places.put(unit, *hex));
    }
    run(&mut city, "");
    assert_eq!(city.places.of(unit("TV1-26-1")), Place::Off(Off::Gone), "ruling 72");
}
