//! [16.0] Trans Volga Artillery.

use crate::rules::kit::{
    Board, act, allowed, assert_exact, attacking, begin_with, bombard, fires, full_stage, gun, gun_supports,
    hex, land_beside, legal, place, play, refused, rolled, run, shell_at, unit, units,
};
use serde_json::json;
use volga_city::data::{Terrain, data};
use volga_city::ids::{HexSet, Side, Unit};
use volga_city::stage::{Closing, Stage};
use volga_city::{Action, BombardmentEvent, City, Event, Kontrpodgotovka, Spotting};
use volga_engine::{Game, Turn};

/// The rulebook's example: two batteries with a range of four, Germans in two neighbouring heavy structures.
fn example() -> Board {
    Board::new()
        .put(&["TV1-44-1"], "2723")
        .put(&["TV2-44-1"], "2821")
        .put(&["94I-INF-1", "94I-INF-2"], "2324")
        .put(&["94I-INF-3", "94I-INF-4"], "2423")
        .turn(7)
}

const PAIR: [&str; 2] = ["2324", "2423"];

fn pair() -> Action {
    Action::BombardPair { hex: hex(PAIR[0]), other: hex(PAIR[1]) }
}

/// What printed strength so much becomes in the terrain of a hex that Germans hold, and what is added to the die.
fn in_terrain(at: &str, printed: u16) -> (i16, i16) {
    let row = data().charts.row(data().terrain(hex(at))).expect("land");
    (row.artillery_air.german.of(printed) as i16, row.die_bombs.german.into())
}

/// The Trans Volga Artillery that has come by a turn, a gun west of the river, and Germans once they have moved.
fn counter_preparation(turn: u8) -> City {
    let guns = [(2, "TV1-44-1", "2723"), (2, "TV1-26-1", "2925"), (3, "TV2-44-1", "2821")];
    let germans = [(2, "94I-INF-1", "2324"), (2, "94I-INF-3", "2423"), (2, "94I-INF-2", "2324")];
    let there = guns.iter().chain(&germans).filter(|(first, ..)| *first <= turn);
    let board = there.fold(Board::new(), |board, (_, name, at)| board.put(&[name], at));
    let board = board.put(&["SIND-ARTL-1"], "2325").put(&["2289-DEPOT-1"], "2227");
    board.turn(turn).shelling(Side::Soviet).city()
}

/// The step of the closing phase in which guns arrive.
fn closing(board: Board, turn: u8) -> City {
    board.put(&["6T-INF3-1"], "1726").turn(turn).at("closing").city()
}

#[test]
fn r16_2c_the_example_each_hex_has_its_own_die() {
    let mut city = example().shelling(Side::Soviet).city();
    act(&mut city, pair(), "");
    assert_eq!(legal(&city), [gun("TV1-44-1"), Action::AllGuns]);
    assert_eq!(refused(&city, Side::Soviet, gun("TV2-44-1")), "6.31", "2324 is too far from 2821");
    act(&mut city, gun("TV1-44-1"), "");
    // Two points each: four, halved by the heavy structures. Two on a four and on an eight cost none.
    let events = play(&mut city, Action::Fire, "2 6");
    assert_eq!(rolled(&events), [(2, 2), (2, 2)]);
    let hexes: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Bombardment(BombardmentEvent::Rolled { hex, die, .. }) => Some((*hex, *die)),
            _ => None,
        })
        .collect();
    assert_eq!(hexes, [(hex("2324"), 2), (hex("2423"), 6)]);
    // The other battery could bombard 2423 only.
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(legal(&city), [Action::Bombard { hex: hex("2423") }, Action::EndBombardment]);
}

#[test]
fn r16_2c_losses_of_the_first_hex_come_before_the_second_die() {
    let board = example().put(&["TV6-614-1", "TV6-68-1"], "2925").put(&["TV3-68-1"], "2726");
    let mut city = board.shelling(Side::Soviet).city();
    act(&mut city, pair(), "");
    for name in ["TV1-44-1", "TV3-68-1", "TV6-68-1", "TV6-614-1"] {
        act(&mut city, gun(name), "");
    }
    // Twenty-two, halved: eleven on a three and on a four cost two of two.
    let events = play(&mut city, Action::Fire, "1 2");
    assert_eq!(rolled(&events), [(11, 2), (11, 2)]);
    assert_eq!((city.holder(hex("2324")), city.holder(hex("2423"))), (None, None));
    assert!(matches!(city.stage, Stage::Bombardment(stage) if stage.turn == Side::German));
}

#[test]
fn r16_2d_a_battery_may_fire_at_one_hex_only() {
    let mut city = example().shelling(Side::Soviet).city();
    assert_eq!(rolled(&bombard(&mut city, "2324", &["TV1-44-1"], "6")), [(2, 2)]);
    assert!(city.is_flipped(unit("TV1-44-1")));
}

#[test]
fn r16_2b_it_needs_no_spotter_and_combines_from_afar() {
    let board = Board::new()
        .turn(7)
        .put(&["94I-INF-1"], "2122")
        .put(&["TV6-614-1"], "2925")
        .put(&["TV5-68-1"], "2821");
    let mut city = board.put(&["SIND-ARTL-1"], "2324").shelling(Side::Soviet).city();
    let near = city.spotting(hex("2122"), &HexSet::EMPTY);
    assert_eq!(near, Spotting::None);
    let events = bombard(&mut city, "2122", &["TV5-68-1", "TV6-614-1"], "6");
    assert_eq!(rolled(&events), [in_terrain("2122", 6 + 6)]);
}

#[test]
fn r16_22_it_is_never_out_of_supply_nor_isolated() {
    let germans =
        Board::new().put(&["16P-PZ-1"], "1832").put(&["16P-PZ-2"], "2227").put(&["24P-PZ-1"], "2719");
    let board = germans.clone().turn(7).put(&["TV6-614-1"], "2925").put(&["94I-INF-1"], "2122");
    let mut city = board.shelling(Side::Soviet).city();
    assert!(city.is_isolated() && city.is_supplied(unit("TV6-614-1")));
    assert_eq!(rolled(&bombard(&mut city, "2122", &["TV6-614-1"], "6")), [in_terrain("2122", 6)]);
    let mut end =
        germans.put(&["TV6-614-1"], "2925").turn(7).with("oil", json!("burnt")).at("turn_end").city();
    run(&mut end, "");
    assert_eq!(end.places.hex(unit("TV6-614-1")), Some(hex("2925")), "nobody rolls in a collapse");
}

#[test]
fn r16_3_a_kontrpodgotovka_lowers_the_dice_of_one_stage_by_one() {
    let mut city = counter_preparation(3);
    act(&mut city, Action::Kontrpodgotovka, "");
    assert_eq!(refused(&city, Side::Soviet, Action::Kontrpodgotovka), "16.3", "once");
    act(&mut city, pair(), "");
    act(&mut city, gun("TV1-44-1"), "");
    assert_eq!(rolled(&play(&mut city, Action::Fire, "6 6")), [(2, 1), (2, 1)]);
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(rolled(&bombard(&mut city, "2324", &["SIND-ARTL-1"], "6"))[0].1, 2, "no other guns");
    assert_eq!(rolled(&bombard(&mut city, "2324", &["TV1-26-1"], "6"))[0].1, 1);
    act(&mut city, Action::EndBombardment, "");
    assert_eq!(city.kontrpodgotovka, Kontrpodgotovka::Spent);
    let board = example().with("kontrpodgotovka", json!("spent"));
    let city = board.turn(4).shelling(Side::Soviet).city();
    assert_eq!(refused(&city, Side::Soviet, Action::Kontrpodgotovka), "16.3");
}

#[test]
fn r16_3_a_kontrpodgotovka_has_its_turns_and_its_moment() {
    let turns: Vec<_> = (1..=7)
        .filter(|turn| allowed(&counter_preparation(*turn), Side::Soviet, Action::Kontrpodgotovka))
        .collect();
    assert_eq!(turns, [3, 4, 5, 6]);
    let mut city = counter_preparation(3);
    bombard(&mut city, "2324", &["SIND-ARTL-1"], "6");
    act(&mut city, Action::EndBombardment, "");
    assert!(allowed(&city, Side::Soviet, Action::Kontrpodgotovka), "other guns do not matter");
    bombard(&mut city, "2324", &["TV1-44-1"], "6");
    assert_eq!(refused(&city, Side::Soviet, Action::Kontrpodgotovka), "16.3", "ruling 137");
    let none = Board::new().put(&["94I-INF-1", "94I-INF-2"], "2324").put(&["SIND-ARTL-1"], "2325");
    let none = none.list("dead", &["TV1-44-1", "TV1-26-1", "TV2-44-1"]).turn(3).shelling(Side::Soviet).city();
    assert_eq!(refused(&none, Side::Soviet, Action::Kontrpodgotovka), "16.3", "ruling 192");
}

#[test]
fn r16_25_the_203mm_gun_is_the_only_one_that_fires_alone() {
    let alone: Vec<_> =
        Unit::all().filter(|unit| data().counter(*unit).single_target).map(Unit::name).collect();
    assert_eq!(alone, ["TV5-1210-1"]);
    let board = example().put(&["TV5-1210-1"], "2726");
    let mut city = board.shelling(Side::Soviet).city();
    act(&mut city, pair(), "");
    assert_eq!(refused(&city, Side::Soviet, gun("TV5-1210-1")), "16.25");
}

#[test]
fn r3_23j_trans_volga_artillery_can_be_attacked_by_guns_only() {
    let board = Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&["GIND-ART170-1"], "1926");
    let city = board.clone().shelling(Side::German).city();
    assert!(allowed(&city, Side::German, Action::Bombard { hex: hex("2925") }));
    let city = board.at("german_air").city();
    assert!(city.air.german.level > 0 && city.air.german.dive > 0);
    assert!(!allowed(&city, Side::German, Action::Level { hex: hex("2925") }));
    assert!(!allowed(&city, Side::German, Action::Dive { unit: unit("TV6-614-1") }));
    assert!(!data().sets.land.contains(hex("2925")), "and nobody can come there");
}

#[test]
fn r16_0a_it_arrives_at_the_end_of_each_turn() {
    let mut city = closing(Board::new(), 1);
    let mut arrived = Vec::new();
    while let (Turn::Of(_), Some(&first)) = (city.turn(), legal(&city).first()) {
        let Action::Place { unit, .. } = first else { panic!("{first:?}") };
        arrived.push(unit.name());
        act(&mut city, first, "");
    }
    assert_eq!(arrived, ["TV1-26-1", "TV1-44-1"]);
    assert_eq!(city.stage, Stage::Closing(Closing::Emplacements));
    run(&mut city, "");
    assert_eq!(city.stage, Stage::Closing(Closing::Flotilla));
    let later = closing(Board::new().put(&["TV1-26-1"], "2821").put(&["TV1-44-1"], "2925"), 5);
    let asked =
        |action: &Action| matches!(action, Action::Place { unit: gun, .. } if *gun > unit("TV1-44-1"));
    assert!(legal(&later).iter().all(asked), "those of later turns follow");
}

#[test]
fn r16_1c_the_soviet_player_chooses_the_emplacement() {
    let city = closing(Board::new(), 1);
    let hexes: HexSet = data().emplacements.iter().map(|(hex, _)| *hex).collect();
    let places: Vec<_> = hexes.iter().map(|hex| Action::Place { unit: unit("TV1-26-1"), hex }).collect();
    assert_eq!((legal(&city), places.len()), (places, 20));
    assert_eq!(refused(&city, Side::Soviet, place("TV1-44-1", "2925")), "16.1c", "one after the other");
}

#[test]
fn r16_1a_each_symbol_takes_one_unit() {
    let mut city = closing(Board::new(), 6);
    act(&mut city, place("TV1-26-1", "2821"), "");
    assert_eq!(refused(&city, Side::Soviet, place("TV1-44-1", "2821")), "16.1a");
    act(&mut city, place("TV1-44-1", "2925"), "");
    act(&mut city, place("TV2-36-1", "2925"), "");
    assert_eq!(refused(&city, Side::Soviet, place("TV2-44-1", "2925")), "16.1a");
    assert_eq!(refused(&city, Side::Soviet, place("TV2-44-1", "2926")), "16.1a", "nothing is marked there");
    assert_eq!(city.places.units_in(hex("2925")), units(&["TV1-44-1", "TV2-36-1"]));
}

#[test]
fn r16_1b_it_neither_waits_nor_moves() {
    let mut city = closing(Board::new(), 1);
    assert_eq!(refused(&city, Side::Soviet, Action::Skip), "16.1b");
    act(&mut city, place("TV1-26-1", "2821"), "");
    let city = Board::new().turn(2).put(&["TV1-26-1"], "2821").reacting(1).city();
    assert_eq!(refused(&city, Side::Soviet, begin_with(&city, "2821", &["TV1-26-1"])), "7.23");
}

#[test]
fn r16_26b_no_air_attack_reaches_trans_volga_artillery() {
    let city = Board::new().turn(7).put(&["TV6-614-1"], "2821").flying(Side::German).city();
    assert!(!allowed(&city, Side::German, Action::Level { hex: hex("2821") }));
    assert!(!allowed(&city, Side::German, Action::Dive { unit: unit("TV6-614-1") }));
}

#[test]
fn r16_26a_the_german_may_shell_it_with_guns_that_reach() {
    let board = Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&["GIND-ART170-1", "29M-ART-1"], "1726");
    let city = shell_at(board, Side::German, "2925");
    assert!(allowed(&city, Side::German, gun("GIND-ART170-1")));
    assert_eq!(refused(&city, Side::German, gun("29M-ART-1")), "6.31");
}

#[test]
fn r16_25_the_203mm_gun_fires_alone_at_one_hex() {
    let board = example().put(&["TV5-1210-1"], "2726").put(&["TV3-68-1", "TV6-68-1"], "2925");
    let mut city = board.clone().shelling(Side::Soviet).city();
    act(&mut city, pair(), "");
    assert_eq!(refused(&city, Side::Soviet, gun("TV5-1210-1")), "16.25");
    let mut city = shell_at(board.clone(), Side::Soviet, "2423");
    act(&mut city, gun("TV3-68-1"), "");
    assert_eq!(refused(&city, Side::Soviet, gun("TV5-1210-1")), "16.25");
    let mut city = shell_at(board, Side::Soviet, "2423");
    act(&mut city, gun("TV5-1210-1"), "");
    assert_eq!(refused(&city, Side::Soviet, gun("TV6-68-1")), "16.25");
}

#[test]
fn r16_2a_two_targets_are_neighbours_with_germans_in_both() {
    let board = Board::new().turn(7).put(&["29M-PZ-1"], "2324").put(&["TV6-614-1"], "2925");
    let board = board.put(&["SIND-ART-1"], "2422").put(&["2289-DEPOT-1"], "2227");
    let both = |at: &str, other: &str| Action::BombardPair { hex: hex(at), other: hex(other) };
    let near = board.clone().put(&["29M-PZ-2"], "2423").put(&["29M-PZ-3"], "2323");
    let mut city = near.shelling(Side::Soviet).city();
    assert_eq!(refused(&city, Side::Soviet, both("2324", "2424")), "6.0a", "nobody is there");
    act(&mut city, both("2324", "2423"), "");
    assert!(allowed(&city, Side::Soviet, gun("TV6-614-1")));
    assert!(!allowed(&city, Side::Soviet, gun("SIND-ART-1")), "only Trans Volga Artillery");
    let apart = board.put(&["29M-PZ-2"], "2523").shelling(Side::Soviet).city();
    assert_eq!(refused(&apart, Side::Soviet, both("2324", "2523")), "16.2a");
}

#[test]
fn r16_21a_combined_fire_needs_both_hexes_in_range_of_all() {
    // The rulebook's example: from 2723 both hexes are in range, from 2821 only one.
    let reach = |name| {
        ["2324", "2423"].map(|at| allowed(&shell_at(example(), Side::Soviet, at), Side::Soviet, gun(name)))
    };
    assert_eq!((reach("TV1-44-1"), reach("TV2-44-1")), ([true, true], [false, true]));
}

#[test]
fn r16_24_for_trans_volga_artillery_the_bank_is_open() {
    let bank = data().sets.bank.iter().find(|bank| bank.distance(hex("2925")) == 8).expect("a bank");
    let land =
        |distance| data().sets.land.iter().find(|at| at.distance(bank) == distance).expect("land").name();
    let board = Board::new().turn(7).put(&["94I-INF-1"], bank.name()).put(&["TV6-614-1"], "2925");
    let board =
        board.put(&["SIND-ARTL-1"], land(2)).put(&["416R-INF3-1"], land(1)).put(&["2289-DEPOT-1"], "2226");
    let city = shell_at(board, Side::Soviet, bank.name());
    let fire = |name| fires(&city, Side::Soviet, gun(name))[0];
    assert_eq!((fire("TV6-614-1"), fire("SIND-ARTL-1")), ((6, 0), (3, 2)));
}

#[test]
fn r16_23_elsewhere_terrain_and_armour_hold_for_it() {
    let near = |terrain| {
        let inland = data().sets.land.minus(&data().sets.bank);
        let found = inland.iter().find(|at| data().terrain(*at) == terrain && at.distance(hex("2925")) <= 14);
        found.expect("in range").name()
    };
    let strength = |name: &str, at: &str| {
        let board = Board::new().turn(7).put(&[name], at).put(&["TV6-614-1"], "2925");
        fires(&shell_at(board, Side::Soviet, at), Side::Soviet, gun("TV6-614-1"))[0].0
    };
    assert_eq!(strength("94I-INF-1", near(Terrain::Heavy)), 3);
    assert_eq!(strength("29M-PZ-1", near(Terrain::Clear)), 2);
}

#[test]
fn r16_0_trans_volga_artillery_does_not_support() {
    let near = land_beside(hex("2324")).name();
    let board = Board::new().turn(7).put(&["TV6-614-1"], "2925").put(&["94I-INF-1"], "2324");
    let board = board.put(&["SIND-ARTL-1"], "2021").put(&["2289-DEPOT-1"], "2226").reacting(1);
    let city = attacking(board, "6T-INF3-1", near, "2324");
    assert_eq!(refused(&city, Side::Soviet, gun_supports("TV6-614-1")), "16.0");
}

#[test]
fn r16_2a_the_soviet_menu_has_pairs_and_the_announcement() {
    let mut city = full_stage();
    play(&mut city, Action::EndBombardment, "");
    assert_exact(&city);
    let pair = Action::BombardPair { hex: hex("2324"), other: hex("2423") };
    assert!(legal(&city).contains(&pair) && legal(&city).contains(&Action::Kontrpodgotovka));
    let turned = Action::BombardPair { hex: hex("2423"), other: hex("2324") };
    assert_eq!(refused(&city, Side::Soviet, turned), "16.2a", "by their numbers");
    act(&mut city, pair, "");
    assert_exact(&city);
}
