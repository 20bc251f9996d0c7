//! Tests of `rules/supply`.

use super::kit::*;
use volga_blau::ids::Side;
use volga_blau::stage::Stage;
use volga_blau::{Action, Kind, Supply};

fn supplied(board: &Board, name: &str) -> bool {
    board.game.is_supplied(unit(name))
}

/// The 62nd Army in 0907, with a ring of Axis corps whose ZOI closes all around it.
fn ringed() -> Board {
    let board = Board::new().put("0907", &["sov-62"]).put("0905", &["ger-lv"]).put("0909", &["ger-xiii"]);
    let board = board.put("0705", &["ger-vii"]).put("0707", &["ger-xxiv"]);
    board.put("1105", &["ger-xxix"]).put("1107", &["ger-viii"])
}

#[test]
fn r5_0_supply_is_judged_whenever_it_is_asked_for() {
    let mut board = ringed();
    assert!(!supplied(&board, "sov-62"));
    board.game.places.put(unit("ger-lv"), space("0118"));
    assert!(supplied(&board, "sov-62"), "nothing is kept: the ring is open");
}

#[test]
fn r5_1a_a_unit_out_of_supply_does_not_move() {
    let game = ringed().moving(Side::Soviet);
    for to in ["0908", "0906"] {
        let tactical = Action::Move { unit: unit("sov-62"), kind: Kind::Tactical, to: space(to) };
        assert_eq!(refused(&game, Side::Soviet, tactical), "5.1a");
    }
}

#[test]
fn r5_1c_no_asset_is_given_to_a_unit_out_of_supply_or_taken_from_it() {
    let board = ringed().assets("sov-62", &["sov-tb140"]).reserve(&["sov-tb15"]);
    let game = board.at(Stage::Reinforcement { side: Side::Soviet, withdrawing: false });
    let assign = Action::Assign { asset: asset("sov-tb15"), unit: unit("sov-62") };
    assert_eq!(refused(&game, Side::Soviet, assign), "5.1c");
    assert_eq!(refused(&game, Side::Soviet, Action::Withdraw { asset: asset("sov-tb140") }), "5.1c");
}

#[test]
fn r5_1d_a_unit_out_of_supply_receives_no_replacements() {
    let game = ringed().strength("sov-62", 2).at(Stage::Replacement { side: Side::Soviet, own: 9, minor: 0 });
    assert_eq!(refused(&game, Side::Soviet, Action::Strengthen { unit: unit("sov-62") }), "5.1d");
}

#[test]
fn r5_2a_a_path_leads_to_a_source() {
    let board = Board::new().put("0907", &["sov-62"]).put("0814", &["ger-xi"]);
    assert!(supplied(&board, "sov-62") && supplied(&board, "ger-xi"));
    // By boxes and connectors, too.
    let board = Board::new().put("Maikop", &["sov-47", "ger-v"]).put("Elbrus", &["ger-xlix"]);
    assert!(supplied(&board, "sov-47") && supplied(&board, "ger-xlix"));
}

#[test]
fn r5_2b_no_space_of_the_path_holds_an_enemy() {
    // Baku hangs on Dagestan and TCF, Batumi on Maikop and TCF: Axis supply has to come through Dagestan.
    let board = Board::new().put("Baku", &["ger-iii"]);
    assert!(supplied(&board, "ger-iii"));
    assert!(!supplied(&board.put("Dagestan", &["sov-47"]), "ger-iii"));
}

#[test]
fn r5_2c_the_path_keeps_out_of_enemy_zoi() {
    assert!(!supplied(&ringed(), "sov-62"));
}

#[test]
fn r5_2c_a_friend_opens_his_own_hex_and_so_a_chain() {
    // 1006 is in the ZOI of the ring; a friend there is next to open ground and opens the way.
    let board = ringed().put("0906", &["sov-64"]);
    let open = supplied(&board, "sov-64");
    assert_eq!(supplied(&board, "sov-62"), open, "ruling 1");
    let board = ringed().put("0906", &["sov-64"]).put("0805", &["sov-66"]).put("0804", &["sov-21"]);
    assert!(supplied(&board, "sov-62"), "a chain of friends through the ZOI");
    // A friend in a battle space opens nothing.
    let board = board.put("0805", &["ger-xi"]);
    assert!(!supplied(&board, "sov-62"));
}

#[test]
fn r5_2d_a_path_ends_in_a_contested_box_and_goes_no_further() {
    let board = Board::new().put("Dagestan", &["ger-iii", "sov-47"]).put("Baku", &["ger-xiv"]);
    assert!(supplied(&board, "ger-iii"), "it reaches the box");
    assert!(!supplied(&board, "ger-xiv"), "and does not go through it");
    assert!(supplied(&board, "sov-47"), "a source is reached whatever stands there (ruling 4)");
}

#[test]
fn r5_2e_no_path_leads_through_a_battle_space() {
    // Kerch is reached through Krasnodarsky alone.
    let board = Board::new().put("Kerch", &["ger-xlii"]);
    assert!(supplied(&board, "ger-xlii"), "nobody holds the way");
    let board = board.put("Krasnodarsky", &["ger-v", "sov-47"]);
    assert!(supplied(&board, "ger-v"), "traced from the battle space");
    assert!(!supplied(&board, "ger-xlii"));
}

#[test]
fn r5_2f_any_number_of_units_use_the_same_path() {
    let board =
        Board::new().put("Elbrus", &["ger-xlix"]).put("Stavropolsky", &["ger-v", "ger-iii", "ger-xiv"]);
    assert_eq!(board.game.supplied(Side::Axis), units(&["ger-xlix", "ger-v", "ger-iii", "ger-xiv"]));
}

#[test]
fn r5_2g_units_in_holding_boxes_are_always_in_supply() {
    let board =
        Board::new().put("SVF", &["sov-62"]).put("TCF", &["sov-51"]).put("soviet-reserve", &["sov-64"]);
    let board = board.put("axis-reserve", &["ger-lv"]);
    assert_eq!(board.game.supplied(Side::Soviet), units(&["sov-62", "sov-51", "sov-64"]));
    assert!(supplied(&board, "ger-lv"));
}

#[test]
fn r5_3a_the_axis_source_is_the_axis_supply_edge() {
    let supply = Supply::of(&Board::new().game, Side::Axis);
    for edge in ["0119", "0618", "1119"] {
        assert!(supply.goes_through(space(edge)));
        // A unit on it is in supply even in a battle space with enemies all around (ruling 4).
        let board = Board::new().put(edge, &["ger-lv", "sov-62"]);
        assert!(supplied(&board, "ger-lv"));
    }
    let all = ["0119", "0218", "0319", "0418", "0519", "0618", "0719", "0818", "0919", "1018", "1119"];
    let armies = ["13", "40", "21", "28", "38", "9", "57", "37", "12", "18", "56"];
    let shut = all
        .iter()
        .zip(armies)
        .fold(Board::new(), |board, (hex, army)| board.put(hex, &[format!("sov-{army}").as_str()]));
    assert!(!supplied(&shut.put("0815", &["ger-xi"]), "ger-xi"), "the whole edge is in enemy hands");
}

#[test]
fn r5_3b_the_soviet_sources_are_the_front_edges() {
    let sources = Board::new().game.data().map.sources[Side::Soviet];
    for source in ["0108", "0112", "0105", "0802", "1001", "Batumi", "Dagestan", "Baku"] {
        assert!(sources.contains(space(source)), "{source}");
    }
    for other in
        ["0113", "1101", "Maikop", "0119"].iter().filter_map(|name| volga_blau::ids::Space::named(name))
    {
        assert!(!sources.contains(other));
    }
}

#[test]
fn r3_1_2l_the_42nd_korps_begins_in_kerch_out_of_supply() {
    let board = Board::new().put("Kerch", &["ger-xlii"]).put("1112", &["sov-56"]).put("1013", &["sov-18"]);
    let board = board.put("0914", &["sov-12"]).put("0812", &["sov-24"]).put("0814", &["sov-37"]);
    let board = board.put("0715", &["sov-9"]).put("0614", &["sov-57"]).put("0615", &["sov-38"]);
    let board = board
        .put("0416", &["sov-28"])
        .put("0317", &["sov-21"])
        .put("0216", &["sov-40"])
        .put("0117", &["sov-13"]);
    assert!(!supplied(&board, "ger-xlii"));
}

#[test]
fn r5_1b_a_unit_out_of_supply_can_still_be_retreated() {
    let board = ringed().put("0907", &["ger-xi"]).put("0105", &["sov-64"]);
    let retreat = volga_blau::data::CombatResult { losses: 0, retreat: true };
    let step = volga_blau::stage::BattleStep::Retreats { side: Side::Soviet };
    let mut game = board.fighting("0907", Side::Axis, step, |battle| battle.result.soviet = retreat);
    assert!(!game.is_supplied(unit("sov-62")));
    act(&mut game, Action::Retreat { unit: unit("sov-62"), to: space("0906") }, "");
    assert_eq!(game.places.space(unit("sov-62")), Some(space("0906")));
}
