//! [13.3] [13.4] Collapse, and what being cut off does.

use crate::rules::kit::{
    Board, added_on, artillery, begin_with, begun, bombard, fires, group, hex, isolated, refused, rolled,
    run, soviet_fire, spread, unit,
};
use serde_json::json;
use volga_city::Action;
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Side};
use volga_city::{City, CollapseEvent, Event, Off, Place};

/// The end of the last turn, the tanks burnt, with Germans in so many ferries and these units elsewhere.
fn turn_end(ferries: usize, units: &[(&str, &str)]) -> City {
    let germans = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"].into_iter().zip(["1832", "2227", "2719"]);
    let board = germans.take(ferries).fold(Board::new(), |board, (name, hex)| board.put(&[name], hex));
    let board = units.iter().fold(board, |board, (name, hex)| board.put(&[name], hex));
    board.turn(7).with("oil", json!("burnt")).at("turn_end").city()
}

fn stays(city: &City, name: &str) -> bool {
    city.places.hex(unit(name)).is_some()
}

#[test]
fn r13_3b_isolated_guns_add_two_to_the_die() {
    let board = artillery().put(&["16P-PZ-1"], "1832").put(&["16P-PZ-2"], "2227").put(&["24P-PZ-1"], "2719");
    let mut city = board.shelling(Side::Soviet).city();
    assert_eq!(rolled(&bombard(&mut city, "0642", &["SIND-ARTL-1"], "6")), [(2, 2)], "out of supply as well");
}

#[test]
fn r13_2b_ruling_134_whoever_is_out_of_supply_stays() {
    // Germans far enough away to be next to nobody, but all around: their zones cut the unit off.
    let ring =
        ["1418", "1518", "1618", "1419", "1619", "1320", "1720", "1422", "1522", "1622", "1321", "1721"];
    let ring = ring.iter().filter(|at| hex(at).distance(hex("1520")) == 2);
    let names = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3", "29M-PZ-4", "24P-PZ-1", "24P-PZ-2", "24P-PZ-3"];
    let board = ring
        .zip(names)
        .fold(Board::new().put(&["416R-INF3-1"], "1520"), |board, (at, name)| board.put(&[name], at));
    let city = board.withdrawing().city();
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "1520", &["416R-INF3-1"])), "7.35b");
}

#[test]
fn r13_4a_collapse_needs_germans_in_all_three_ferries() {
    let mut city = turn_end(2, &[("6T-INF3-1", "1726")]);
    run(&mut city, "");
    assert!(stays(&city, "6T-INF3-1"));
    let mut city = turn_end(3, &[("6T-INF3-1", "1726")]);
    run(&mut city, "6");
    assert!(!stays(&city, "6T-INF3-1"));
    // A German next to a ferry closes it, but does not hold it.
    let near = hex("2719").neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let mut city = turn_end(2, &[("6T-INF3-1", "1726"), ("29M-PZ-3", near.name())]);
    run(&mut city, "");
    assert!(stays(&city, "6T-INF3-1"));
}

#[test]
fn r13_4b_all_militia_is_removed_without_a_die() {
    let militia = [("MILS-MIL-1", "1534"), ("MILC-MIL-1", "1726")];
    let mut city = turn_end(3, &militia);
    run(&mut city, "");
    for (name, _) in militia {
        assert_eq!(city.places.of(unit(name)), Place::Off(Off::Dead), "{name}: may be called up again");
    }
}

#[test]
fn r13_4c_a_die_above_the_fire_strength_is_a_surrender() {
    for (name, die, surrenders) in [
        ("6T-INF3-1", "3", false),
        ("6T-INF3-1", "4", true),
        ("244D-INF2-1", "2", false),
        ("244D-INF2-1", "3", true),
        ("WRK-WRK-1", "3", false),
        ("WRK-WRK-1", "4", true),
    ] {
        let at = if name == "WRK-WRK-1" { "2518" } else { "1726" };
        let mut city = turn_end(3, &[(name, at)]);
        run(&mut city, die);
        assert_eq!(!stays(&city, name), surrenders, "{name} with a {die}");
    }
}

#[test]
fn r13_4d_every_unit_west_of_the_volga_rolls_for_itself_in_data_order() {
    let units = [
        ("6T-INF3-1", "1726"),
        ("6T-INF3-2", "1726"),
        ("244D-INF3-1", "1138"),
        ("SURV-2518", "2518"),
        ("TV6-614-1", "2925"),
        ("2289-DEPOT-1", "2226"),
    ];
    let mut city = turn_end(3, &units);
    let rolled = run(&mut city, "3 3 4 2").into_iter().filter_map(|event| match event {
        Event::Collapse(CollapseEvent::Roll { unit, surrendered, .. }) => Some((unit, surrendered)),
        _ => None,
    });
    let expected = [("244D-INF3-1", false), ("6T-INF3-1", false), ("6T-INF3-2", true), ("SURV-2518", true)];
    assert!(rolled.eq(expected.map(|(name, surrendered)| (unit(name), surrendered))));
    assert!(stays(&city, "TV6-614-1") && stays(&city, "2289-DEPOT-1"));
}

#[test]
fn r13_41_units_within_two_hexes_of_chuikov_neither_roll_nor_go() {
    let near: Hex = hex("1726").neighbours().next().expect("a neighbour");
    let far = Hex::all().find(|hex| hex.distance(near) == 1 && hex.distance(data().kurgan) == 2);
    let far = far.expect("two hexes away");
    let units = [
        ("62A-CHUI-1", "1726"),
        ("6T-INF3-1", "1726"),
        ("6T-INF3-2", far.name()),
        ("MILC-MIL-1", near.name()),
        ("244D-INF3-1", "1138"),
    ];
    let mut city = turn_end(3, &units);
    run(&mut city, "6");
    for name in ["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2", "MILC-MIL-1"] {
        assert!(stays(&city, name), "{name}");
    }
    assert!(!stays(&city, "244D-INF3-1"));
}

#[test]
fn r13_42a_the_higher_of_two_strengths_counts() {
    // Medium tanks 2-1-8 and the heavy ones 3-2-8.
    for (name, kept, lost) in [("6T-T34-1", "2", "3"), ("SIND-KV-1", "3", "4")] {
        for (die, surrenders) in [(kept, false), (lost, true)] {
            let mut city = turn_end(3, &[(name, "1726")]);
            run(&mut city, die);
            assert_eq!(!stays(&city, name), surrenders, "{name} with a {die}");
        }
    }
}

#[test]
fn r13_42b_half_of_a_gun_s_strength_counts() {
    // 8-4-6 stands with a 4, 6-8-6 with a 3.
    for (name, kept, lost) in [("244D-MOR-1", "4", "5"), ("244D-ART-1", "3", "4")] {
        for (die, surrenders) in [(kept, false), (lost, true)] {
            let mut city = turn_end(3, &[(name, "1726")]);
            run(&mut city, die);
            assert_eq!(!stays(&city, name), surrenders, "{name} with a {die}");
        }
    }
}

#[test]
fn r13_1a_an_unsupplied_german_has_half_his_fire() {
    let around = ["244D-INF3-1", "244D-INF3-2", "131D-INF3-1", "131D-INF3-2", "10B-INF3-1", "10B-INF3-2"];
    let board = Board::new().put(&["29M-PZ-1"], "0509");
    let board = spread(board, &around, hex("0509").neighbours());
    let city = begun(&board, &["29M-PZ-1"], "0509");
    let near = hex("0509").neighbours().next().expect("a neighbour");
    let attack = Action::Attack { hex: near, units: group(&city, &["29M-PZ-1"]) };
    assert_eq!(fires(&city, Side::German, attack)[0].0, 3);
}

#[test]
fn r13_3b_isolated_soviets_add_two_to_every_die() {
    assert_eq!(added_on(isolated(), &["6T-INF3-1"], Terrain::Clear), 2);
    assert_eq!(added_on(isolated(), &["94I-INF-1"], Terrain::Clear), 0);
    assert_eq!(soviet_fire(&isolated(), Terrain::Light, &[]).1, 1);
}

#[test]
fn r13_3d_that_comes_on_top_of_the_terrain() {
    assert_eq!(added_on(isolated(), &["6T-INF3-1"], Terrain::Heavy), 4, "the rulebook's example");
}
