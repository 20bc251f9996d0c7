//! [4.0] Supply.

use super::kit::{Board, hex, kinds, rules, step, unit, units};
use volga_breslau::data::data;
use volga_breslau::ids::{Hex, Side};
use volga_breslau::stage::{Stage, SupplyStep};
use volga_breslau::{Breslau, Crossing, Off, Place};
use volga_engine::hex::Direction;

/// The supply check of a position.
fn checked(board: Board) -> Breslau {
    let mut game = board.at(Stage::Supply(SupplyStep::Check));
    step(&mut game, "");
    game
}

/// Soviet regiments all around a hex.
fn surrounded(board: Board, at: &str) -> Board {
    let names = ["s_309_r1", "s_309_r2", "s_309_r3", "s_218_r1", "s_218_r2", "s_218_r3"];
    hex(at).neighbours().zip(names).fold(board, |board, (near, name)| board.put(near.name(), &[name]))
}

#[test]
fn r4_1_germans_trace_to_one_of_two_hexes() {
    let board = Board::new().put("1514", &["g_co_1"]);
    assert!(checked(board).unsupplied.is_empty());
    let cut = checked(surrounded(board, "1514"));
    assert_eq!(cut.unsupplied, units(&["g_co_1"]));
    let other = board.put("1907", &["s_309_r1"]).put("2007", &["g_co_2"]);
    assert!(checked(other).unsupplied.is_empty(), "2007 is left");
    let alone = surrounded(Board::new(), "1907").put("1907", &["g_co_2"]);
    assert!(checked(alone).unsupplied.is_empty(), "ruling 14: it stands in a source");
    let held = Board::new().put("1514", &["g_co_1"]).put("1907", &["s_309_r1"]).put("2007", &["s_309_r2"]);
    assert_eq!(checked(held).unsupplied, units(&["g_co_1"]));
    let reading = |options: &mut volga_breslau::Options| options.supply_2107 = true;
    let held = Board::with(reading).put("1514", &["g_co_1"]).put("2205", &["s_309_r1"]);
    assert!(checked(held).supply_lines(Side::German).contains(hex("2107")), "ruling 1: by the other reading");
}

#[test]
fn r4_2a_soviets_trace_to_the_east_south_or_west_edge() {
    for at in ["1010", "2810", "1526", "1001"] {
        assert!(checked(Board::new().put(at, &["s_309_r1"])).unsupplied.is_empty(), "{at}");
    }
    let germans = ["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_hanf_i", "g_hanf_ii"];
    let around = hex("1520").neighbours().zip(germans);
    let board = around.fold(Board::new(), |board, (near, name)| board.put(near.name(), &[name]));
    assert_eq!(checked(board.put("1520", &["s_309_r1"])).unsupplied, units(&["s_309_r1"]));
}

#[test]
fn r4_2c_the_north_edge_gives_none() {
    let lines = Board::new().game.supply_lines(Side::Soviet);
    assert!(lines.contains(hex("1001")) && lines.contains(hex("2801")), "the corners are of other edges");
    let sources = data().sets.soviet_supply;
    assert!((11..28).all(|column| !sources.contains(hex(&format!("{column}01")))));
}

#[test]
fn r4_2b_soviet_aircraft_are_always_supplied() {
    let board = Board::new().put("1514", &["g_co_1"]).off(Off::Over(hex("1514")), &["s_air_32_1"]);
    let game = checked(board.off(Off::Available, &["s_air_24_1"]));
    assert!(game.unsupplied.is_empty() && game.starving.is_empty());
}

#[test]
fn r3_3e_paths_avoid_enemies_and_their_zones() {
    let lines = Board::new().put("1514", &["s_309_r1"]).game.supply_lines(Side::German);
    assert!(!lines.contains(hex("1514")) && !lines.contains(hex("1513")) && lines.contains(hex("1512")));
    let volkssturm = Board::new().put("1514", &["g_vs_01"]).game.supply_lines(Side::Soviet);
    assert!(!volkssturm.contains(hex("1514")) && volkssturm.contains(hex("1513")), "they have no zone");
}

#[test]
fn r3_3f_a_friend_opens_its_own_hex_despite_zones() {
    let board = Board::new().put("1514", &["s_309_r1"]).put("1513", &["g_co_1"]);
    let lines = board.game.supply_lines(Side::German);
    assert!(lines.contains(hex("1513")) && !lines.contains(hex("1614")));
}

#[test]
fn r3_4b_opposing_zones_block_an_empty_hex_for_both() {
    let board = Board::new().put("1514", &["s_309_r1"]).put("1512", &["g_co_1"]);
    for side in Side::ALL {
        assert!(!board.game.supply_lines(side).contains(hex("1513")), "{side:?}");
    }
}

#[test]
fn r4_0b_co_existing_zones_block_paths() {
    let ring = ["1512", "1514", "1412", "1414", "1612", "1614"];
    let names = ["s_309_r1", "s_309_r2", "s_309_r3", "s_218_r1", "s_218_r2", "s_218_r3"];
    let board = ring.into_iter().zip(names).fold(Board::new(), |board, (at, name)| board.put(at, &[name]));
    let game = checked(board.put("1513", &["g_hanf_i"]));
    assert_eq!(game.unsupplied, units(&["g_hanf_i"]), "its own zone opens nothing");
}

/// Two hexes with a river between them, bridged or not.
fn banks(bridged: bool) -> (Hex, Hex) {
    let bank = |hex: Hex| {
        let river = |side: &Direction| {
            data().hex(hex).has_river(*side) && data().hex(hex).has_bridge(*side) == bridged
        };
        let side = Direction::ALL.into_iter().find(river)?;
        Some((hex, hex.neighbour(side)?))
    };
    Hex::all().find_map(bank).expect("a river")
}

/// A Soviet unit on a bank that only the river parts from supply.
fn on_the_bank((bank, other): (Hex, Hex)) -> Breslau {
    let volkssturm = data().by_class.volkssturm.iter();
    let closed = bank.neighbours().filter(|near| *near != other).zip(volkssturm);
    let put =
        |board: Board, (near, unit): (Hex, volga_breslau::ids::Unit)| board.put(near.name(), &[unit.name()]);
    closed.fold(Board::new(), put).put(bank.name(), &["s_309_r1"]).game
}

#[test]
fn r4_2a_supply_crosses_rivers_by_bridges_and_pontoons_only() {
    let supplied = |game: &Breslau| game.cut_off(Side::Soviet).is_empty();
    assert!(supplied(&on_the_bank(banks(true))), "ruling 15");
    let (from, to) = banks(false);
    let mut game = on_the_bank((from, to));
    assert!(!supplied(&game));
    game.pontoons[0] = Some(Crossing { from: to, to: from });
    assert!(supplied(&game), "ruling 122");
}

#[test]
fn r4_0a_both_sides_are_judged_at_once_as_the_phase_begins() {
    let starving = |game: &mut Breslau| game.unsupplied = units(&["g_co_1"]);
    let board = surrounded(Board::new().put("1514", &["g_co_1"]), "1514").set(starving);
    let game = checked(board);
    assert_eq!(game.starving, units(&["g_co_1"]), "ruling 94: its zone still counted in this check");
    assert!(game.unsupplied.is_empty());
}

#[test]
fn r4_3a_the_first_failure_places_a_marker() {
    let mut game =
        surrounded(Board::new().put("1514", &["g_co_1"]), "1514").at(Stage::Supply(SupplyStep::Check));
    let events = step(&mut game, "");
    assert_eq!((kinds(&events)[0], rules(&events)[0]), ("out_of_supply", "4.3a"));
    assert!(game.unsupplied.contains(unit("g_co_1")) && game.is_unsupplied(unit("g_co_1")));
}

#[test]
fn r4_3b_the_second_in_a_row_turns_it() {
    let board = surrounded(Board::new().put("1514", &["g_co_1"]), "1514");
    let mut game =
        board.set(|game| game.unsupplied = units(&["g_co_1"])).at(Stage::Supply(SupplyStep::Check));
    assert_eq!(rules(&step(&mut game, ""))[0], "4.3b");
    assert!(game.starving.contains(unit("g_co_1")) && !game.unsupplied.contains(unit("g_co_1")));
}

#[test]
fn r4_3c_the_third_in_a_row_eliminates() {
    let board = surrounded(Board::new().put("1514", &["g_co_1", "g_co_2", "g_co_3"]), "1514");
    let mut game = board
        .set(|game| {
            game.starving = units(&["g_co_1", "g_co_2"]);
            game.unsupplied = units(&["g_co_3"]);
        })
        .at(Stage::Supply(SupplyStep::Check));
    step(&mut game, "");
    assert_eq!(game.stage, Stage::Supply(SupplyStep::Eliminate { units: units(&["g_co_1", "g_co_2"]) }));
    assert_eq!(rules(&step(&mut game, "")), ["4.3c"]);
    step(&mut game, "");
    assert_eq!(game.places.of(unit("g_co_2")), Place::Off(Off::Dead));
    assert_eq!((game.places.units_in(hex("1514")), game.starving), (units(&["g_co_3"]), units(&["g_co_3"])));
    assert!(matches!(game.stage, Stage::Movement(_)));
}

#[test]
fn r4_3d_a_unit_in_supply_again_loses_its_marker() {
    let board = Board::new().put("1514", &["g_co_1"]).put("1520", &["s_309_r1"]).set(|game| {
        game.starving = units(&["g_co_1"]);
        game.unsupplied = units(&["s_309_r1"]);
    });
    let mut game = board.at(Stage::Supply(SupplyStep::Check));
    assert_eq!(rules(&step(&mut game, ""))[..2], ["4.3d", "4.3d"]);
    assert!(game.unsupplied.is_empty() && game.starving.is_empty());
}

#[test]
fn r5_3_both_sides_check_supply() {
    let germans = ["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_hanf_i", "g_hanf_ii"];
    let around = hex("1520").neighbours().zip(germans);
    let board = around.fold(Board::new(), |board, (near, name)| board.put(near.name(), &[name]));
    let board = surrounded(board.put("1520", &["s_218_eng"]), "1510").put("1510", &["g_vs_01"]);
    assert_eq!(checked(board).unsupplied, units(&["s_218_eng", "g_vs_01"]));
}

#[test]
fn r4_3_3a_units_out_of_supply_1_keep_their_zone() {
    let game =
        Board::new().put("1514", &["s_309_r1"]).set(|game| game.unsupplied = units(&["s_309_r1"])).game;
    assert!(game.is_in_zone(hex("1513"), Side::Soviet));
}

#[test]
fn r4_3_3b_units_out_of_supply_2_have_none() {
    let game = Board::new().put("1514", &["s_309_r1"]).set(|game| game.starving = units(&["s_309_r1"])).game;
    assert!(!game.is_in_zone(hex("1513"), Side::Soviet));
    assert!(game.supply_lines(Side::German).contains(hex("1513")));
}
