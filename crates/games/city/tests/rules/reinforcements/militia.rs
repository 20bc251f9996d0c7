//! [15.52] [15.53] Militia that is called up.

use crate::rules::kit::{Board, allowed, call_up, deployed_pool, hex, legal, militia, play, refused, step};
use volga_city::data::{Area, Terrain, data};
use volga_city::ids::{Hex, Mask, Side};
use volga_city::stage::{Closing, Stage};
use volga_city::{Action, ArrivalEvent, Event, Off, Place};
use volga_engine::{Game, Turn};

/// A Soviet unit more in each of so many structures of an area.
fn held(board: Board, area: Area, number: usize) -> (Board, Vec<Hex>) {
    let sets = &data().sets;
    let hexes = sets.areas[area as usize].and(&sets.structures).minus(&sets.bank);
    let hexes: Vec<Hex> = hexes.iter().take(number).collect();
    let soviets = data().by_side.soviet.iter().filter(|unit| data().counter(*unit).id == "S_INF2");
    let free: Vec<_> = soviets.filter(|unit| board.city().places.hex(*unit).is_none()).collect();
    let board =
        hexes.iter().zip(free).fold(board, |board, (hex, unit)| board.put(&[unit.name()], hex.name()));
    (board, hexes)
}

#[test]
fn r15_52a_three_eleven_and_three_are_called_up_in_the_areas() {
    for (area, most) in [(Area::South, 3), (Area::Central, 11), (Area::North, 3)] {
        let (board, hexes) = held(Board::new(), area, 6);
        let mut city = militia(board);
        for number in 0..most {
            let action = call_up(&city, hexes[number / 2]);
            play(&mut city, action, "");
        }
        assert!(matches!(city.stage, Stage::Closing(Closing::Depot)), "{area:?}: nobody else may come");
    }
    let (board, hexes) = held(Board::new(), Area::North, 4);
    let (board, south) = held(board, Area::South, 1);
    let mut city = militia(board);
    for hex in &hexes[..3] {
        let action = call_up(&city, *hex);
        play(&mut city, action, "");
    }
    assert_eq!(refused(&city, Side::Soviet, call_up(&city, hexes[3])), "15.52a");
    assert!(allowed(&city, Side::Soviet, call_up(&city, south[0])), "another area");
}

#[test]
fn r15_52b_with_too_few_counters_the_player_chooses_where_they_go() {
    let (board, hexes) = held(Board::new(), Area::North, 1);
    let (board, others) = held(board, Area::South, 1);
    let board = deployed_pool(board.turn(3), "POOL-MIL", 2..=13, Area::Central);
    let mut city = militia(board);
    assert!(allowed(&city, Side::Soviet, call_up(&city, hexes[0])));
    let action = call_up(&city, others[0]);
    play(&mut city, action, "");
    assert!(matches!(city.stage, Stage::Closing(Closing::Depot)), "that was the only counter");
}

#[test]
fn r15_52c_militia_joins_a_unit_in_a_structure_with_room() {
    let (_, at) = held(Board::new(), Area::Central, 4);
    let name = |number: usize| at[number].name();
    let board = Board::new().put(&["6T-INF3-1"], name(0)).put(&["MILC-MIL-1"], name(1));
    let board = board
        .put(&["62A-CHUI-1", "MILC-MIL-2"], name(2))
        .put(&["6T-AT-1", "6T-INF3-3", "6T-INF3-4"], name(3));
    let city = militia(board.put(&["6T-INF3-2"], "2517"));
    assert_eq!(legal(&city), [call_up(&city, at[0]), Action::Skip]);
    let no = |at| refused(&city, Side::Soviet, call_up(&city, at));
    assert_eq!(no(hex("2517")), "12.11", "clear terrain");
    assert_eq!([no(at[1]), no(at[2])], ["15.52c"; 2], "no unit but militia");
    assert_eq!(no(at[3]), "15.52c", "full");
}

#[test]
fn r15_52d_without_a_lawful_hex_none_is_received() {
    let mut city = militia(Board::new().put(&["6T-INF3-1"], "2517"));
    assert_eq!(city.turn(), Turn::Auto);
    let events = step(&mut city, "");
    assert_eq!(events, []);
    assert!(matches!(city.stage, Stage::Closing(Closing::Depot)));
}

#[test]
fn r15_52e_special_structures_take_militia() {
    assert_eq!(data().terrain(hex("1925")), Terrain::Special);
    let city = militia(Board::new().put(&["6T-INF3-1"], "1925"));
    assert!(allowed(&city, Side::Soviet, call_up(&city, hex("1925"))));
    let alone = militia(Board::new().put(&["6T-INF3-1"], "1926"));
    assert_eq!(refused(&alone, Side::Soviet, call_up(&alone, hex("1925"))), "15.52c", "nobody is there");
}

#[test]
fn r15_52c_survivors_are_company_and_are_relieved() {
    let survivors = data().survivor(hex("2518")).expect("fortified");
    let mut city = militia(Board::new().put(&[survivors.name()], "2518"));
    let action = call_up(&city, hex("2518"));
    play(&mut city, action, "");
    assert_eq!(city.places.of(survivors), Place::Off(Off::Due));
    assert_eq!(city.stacked(hex("2518")), 1);
}

#[test]
fn r15_53b_new_militia_does_not_move_this_turn() {
    let mut city = militia(Board::new().put(&["6T-INF3-1"], "1631"));
    let action = call_up(&city, hex("1631"));
    play(&mut city, action, "");
    let begin = Action::Begin { hex: hex("1631"), units: Mask(3) };
    while let Stage::Closing(_) = city.stage {
        assert!(!allowed(&city, Side::Soviet, begin));
        let last = matches!(city.stage, Stage::Closing(Closing::Depot));
        play(&mut city, Action::Skip, if last { "1" } else { "" });
    }
    assert_eq!(city.turn, 2, "nothing but the end of the turn follows");
}

#[test]
fn r15_5_armour_opens_the_final_phase_workers_and_militia_close_it() {
    let board =
        Board::new().put(&["WRK-WRK-1"], "2715").put(&["WRK-WRK-2"], "2716").put(&["29M-PZ-1"], "0642");
    let mut city = board.turn(2).list("dead", &["WRK-WRK-3"]).city();
    let mut order = Vec::new();
    play(&mut city, Action::EndPhase, "1");
    while !matches!(city.stage, Stage::Closing(Closing::Depot)) {
        let place = legal(&city).into_iter().find(|action| matches!(action, Action::Place { .. }));
        let end = [Action::EndPhase, Action::Skip].into_iter().find(|end| legal(&city).contains(end));
        let script =
            if matches!(city.stage, Stage::Reaction(reaction) if reaction.stacks == 0) { "1" } else { "" };
        let events = play(&mut city, place.or(end).expect("something"), script);
        order.extend(events.into_iter().filter_map(|event| match event {
            Event::Arrival(ArrivalEvent::Armour { .. }) => Some("armour"),
            Event::Arrival(ArrivalEvent::Workers { .. }) => Some("workers"),
            Event::Arrival(ArrivalEvent::Militia { .. }) => Some("militia"),
            _ => None,
        }));
    }
    order.dedup();
    assert_eq!(order, ["armour", "workers", "militia"]);
}
