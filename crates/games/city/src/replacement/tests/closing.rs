use super::*;
use crate::data::Terrain;
use crate::replacement::CannotReplace;
use crate::stage::Closing;
use crate::testkit::step;
use volga_engine::{Game, Turn};

/// The worker step of the closing phase; these brigades have been eliminated.
fn workers(board: Board, fallen: &[&str]) -> City {
    let board = board.put(&["29M-PZ-1"], "0642");
    board
        .with(|city| {
            fallen.iter().for_each(|name| city.places.take(unit(name), Off::Dead));
            city.stage = Stage::Closing(Closing::Workers);
        })
        .city()
}

#[test]
fn r12_25a_workers_return_to_a_factory_hex_without_them_and_without_germans() {
    let board = Board::new().put(&["WRK-WRK-3"], "2221").put(&["29M-PZ-2"], "2716");
    let mut city = workers(board, &["WRK-WRK-1", "WRK-WRK-2"]);
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "2221")), "12.25a", "it has workers");
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "1726")), "12.25a", "it is no factory");
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "2716")), "7.32b");
    play(&mut city, place("WRK-WRK-1", "2715"), "");
    assert_eq!(city.places.hex(unit("WRK-WRK-1")), Some(hex("2715")));
    assert!(allowed(&city, Side::Soviet, place("WRK-WRK-2", "2321")), "another one");
    assert!(allowed(&city, Side::Soviet, Action::Skip), "he need not");
}

#[test]
fn r6_72_workers_relieve_survivors() {
    let survivors = data().survivor(hex("2715")).expect("fortified");
    let mut city = workers(Board::new().put(&[survivors.name()], "2715"), &["WRK-WRK-1"]);
    play(&mut city, place("WRK-WRK-1", "2715"), "");
    assert_eq!(city.places.units_in(hex("2715")), units(&["WRK-WRK-1"]));
}

#[test]
fn r12_25b_workers_need_room() {
    let full = Board::new().put(&["6T-INF3-1", "6T-INF3-2", "6T-INF3-3"], "2715");
    let city = workers(full, &["WRK-WRK-1"]);
    assert_eq!(refused(&city, Side::Soviet, place("WRK-WRK-1", "2715")), "12.25b");
    assert!(allowed(&city, Side::Soviet, place("WRK-WRK-1", "2716")));
}

#[test]
fn r12_25c_workers_raised_now_bring_no_armour_in_this_phase() {
    let mut city = workers(Board::new().put(&["WRK-WRK-2"], "2716"), &["WRK-WRK-1"]);
    let events = play(&mut city, place("WRK-WRK-1", "2715"), "");
    assert!(!events.iter().any(|event| matches!(event, Event::Arrival(ArrivalEvent::ArmourRoll { .. }))));
    assert!(matches!(city.stage, Stage::Closing(Closing::Militia { .. } | Closing::Depot)));
}

/// The militia step of the closing phase.
fn militia(board: Board) -> City {
    let closing = Closing::Militia { placed: [0; 3] };
    board.put(&["29M-PZ-1"], "0642").with(|city| city.stage = Stage::Closing(closing)).city()
}

fn asked(city: &City) -> crate::ids::Unit {
    city.asked_militia().expect("a counter is left")
}

fn call_up(city: &City, at: Hex) -> Action {
    Action::Place { unit: asked(city), hex: at }
}

/// A Soviet unit more in each of so many structures of an area.
fn held(board: Board, area: crate::data::Area, number: usize) -> (Board, Vec<Hex>) {
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
    use crate::data::Area;
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
    use crate::data::Area;
    let (board, hexes) = held(Board::new(), Area::North, 1);
    let (board, others) = held(board, Area::South, 1);
    let mut city = militia(board);
    for number in 2..=13 {
        city.places.take(unit(&format!("POOL-MIL-{number}")), Off::Gone);
    }
    assert!(allowed(&city, Side::Soviet, call_up(&city, hexes[0])));
    let action = call_up(&city, others[0]);
    play(&mut city, action, "");
    assert!(matches!(city.stage, Stage::Closing(Closing::Depot)), "that was the only counter");
}

#[test]
fn r15_52c_militia_joins_a_unit_in_a_structure_with_room() {
    let (_, at) = held(Board::new(), crate::data::Area::Central, 4);
    let name = |number: usize| at[number].name();
    let board = Board::new().put(&["6T-INF3-1"], name(0)).put(&["MILC-MIL-1"], name(1));
    let board = board.put(&["62A-CHUI-1"], name(2)).put(&["6T-AT-1", "6T-INF3-3", "6T-INF3-4"], name(3));
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
    assert_eq!(city.check_militia(&[0; 3], asked(&city), hex("1925")), Ok(()));
    let alone = militia(Board::new());
    let refusal = alone.check_militia(&[0; 3], asked(&alone), hex("1925"));
    assert_eq!(refusal, Err(CannotReplace::NoCompany { hex: hex("1925") }));
}

#[test]
fn r12_11_militia_called_up_needs_a_structure_and_another_unit() {
    let city = militia(Board::new().put(&["6T-INF3-1"], "1631").put(&["6T-INF3-2"], "2517"));
    assert_eq!(legal(&city), [call_up(&city, hex("1631")), Action::Skip]);
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
fn r12_12_eliminated_militia_may_be_called_up_again_and_thirty_are_all() {
    let mut city = militia(Board::new().put(&["6T-INF3-1"], "1631"));
    let all = data().by_side.soviet.iter().filter(|unit| data().counter(*unit).id == "S_MIL");
    assert_eq!(all.count(), usize::from(data().charts.militia_limit));
    for number in 1..=13 {
        city.places.take(unit(&format!("POOL-MIL-{number}")), Off::Gone);
    }
    city.places.take(unit("MILC-MIL-4"), Off::Dead);
    assert_eq!(legal(&city), [place("MILC-MIL-4", "1631"), Action::Skip]);
}

#[test]
fn r12_12a_without_a_counter_no_militia_comes() {
    let mut city = militia(Board::new().put(&["6T-INF3-1"], "1631"));
    for number in 1..=13 {
        city.places.take(unit(&format!("POOL-MIL-{number}")), Off::Gone);
    }
    let any = Action::Place { unit: unit("MILC-MIL-1"), hex: hex("1631") };
    assert_eq!((city.turn(), legal(&city)), (Turn::Auto, vec![Action::Skip]));
    assert_eq!(city.permit(Side::Soviet.seat(), any).expect_err("procedure").rule().0, "4.0a");
}

#[test]
fn r15_53b_new_militia_does_not_move_this_turn() {
    let mut city = militia(Board::new().put(&["6T-INF3-1"], "1631"));
    let action = call_up(&city, hex("1631"));
    play(&mut city, action, "");
    let begin = Action::Begin { hex: hex("1631"), units: crate::ids::Mask(3) };
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
    let mut city = board.with(|city| city.places.take(unit("WRK-WRK-3"), Off::Dead)).city();
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

#[test]
fn r11_5e_workers_and_militia_come_last_and_do_not_move() {
    let mut city = militia(Board::new().put(&["6T-INF3-1"], "1631").put(&["WRK-WRK-1"], "2715"));
    for action in [Action::Step { to: hex("1630") }, Action::Finish] {
        assert_eq!(refused(&city, Side::Soviet, action), "11.5e");
    }
    assert_eq!(refused(&city, Side::Soviet, Action::EndPhase), "4.0-D8");
    play(&mut city, Action::Skip, "");
    assert!(matches!(city.stage, Stage::Closing(Closing::Depot)));
}

#[test]
fn r11_52a_after_a_six_workers_and_militia_still_come() {
    let board = Board::new().put(&["6T-INF3-1"], "1631").put(&["29M-PZ-1"], "0642");
    let mut city = board.with(|city| city.places.take(unit("WRK-WRK-1"), Off::Dead)).city();
    city.begin_reaction(true, &mut ());
    run(&mut city, "1");
    if let Some(operation) = city.operation_mut() {
        operation.cut = true;
    }
    run(&mut city, "");
    assert!(matches!(city.stage, Stage::StrategicWithdrawal(_)), "the withdrawal");
    play(&mut city, Action::EndPhase, "");
    let mut seen = Vec::new();
    while let Stage::Closing(closing) = city.stage {
        if legal(&city).iter().any(|action| matches!(action, Action::Place { .. })) {
            seen.push(std::mem::discriminant(&closing));
        }
        let script = if closing == Closing::Depot { "1" } else { "" };
        // [16.1b] Guns that arrive are not left out.
        let listed = legal(&city);
        let action = if listed.contains(&Action::Skip) { Action::Skip } else { listed[0] };
        play(&mut city, action, script);
    }
    for step in [Closing::Workers, Closing::Militia { placed: [0; 3] }] {
        assert!(seen.contains(&std::mem::discriminant(&step)), "{step:?}");
    }
}
