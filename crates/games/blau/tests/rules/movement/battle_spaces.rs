//! [7.9] Making battle spaces, and leaving them.

use super::{on, tactical};
use crate::rules::kit::{Board, act, allowed, refused, space, unit};
use volga_blau::ids::Side;
use volga_blau::{Action, Blau, Marker, MoveEvent};

/// The markers after a unit has made a battle space.
#[track_caller]
fn marked(board: Board, side: Side, name: &str, to: &str) -> Vec<Marker> {
    let mut game = board.moving(side);
    act(&mut game, tactical(name, to), "");
    assert!(game.is_battle_space(space(to)));
    game.markers.as_slice().to_vec()
}

fn marker(at: &str, from: &str, river: bool) -> Marker {
    Marker { space: space(at), from: space(from), river }
}

#[test]
fn r7_9_1a_r7_9_1b_a_new_battle_space_is_marked_where_the_first_unit_came_in() {
    let mut game = Board::new().put("0208", &["sov-62"]).put("0209", &["ger-lv"]).moving(Side::Soviet);
    let events = act(&mut game, tactical("sov-62", "0209"), "");
    let (unit, at, from) = (unit("sov-62"), space("0209"), space("0208"));
    let made = MoveEvent::BattleSpaceMade { unit, space: at, from, marked: true, river: false };
    assert!(events.contains(&made.into()));
    assert_eq!(game.markers.as_slice(), [marker("0209", "0208", false)]);
}

#[test]
fn r7_9_1c_across_a_river_it_is_a_river_assault() {
    let board = Board::new().put("0409", &["sov-62"]);
    let major = marked(board.clone().put("0510", &["ger-lv"]), Side::Soviet, "sov-62", "0510");
    assert_eq!(major, [marker("0510", "0409", true)]);
    let minor = marked(board.put("0410", &["ger-lv"]), Side::Soviet, "sov-62", "0410");
    assert_eq!(minor, [marker("0410", "0409", true)]);
}

#[test]
fn r7_9_1c_r7_9_1d_kharkov_is_attacked_across_the_donets_and_river_cities_never() {
    let kharkov = Board::new().put("0616", &["sov-62"]).put("0617", &["ger-lv"]);
    assert_eq!(marked(kharkov, Side::Soviet, "sov-62", "0617"), [marker("0617", "0616", true)]);
    for city in ["0606", "0115", "1112", "1001"] {
        for from in volga_blau::data::data().map.near(space(city)).iter().filter(|from| from.hex().is_some())
        {
            let board = Board::new().put(city, &["ger-lv"]).put(from.name(), &["sov-62"]);
            let found = marked(board, Side::Soviet, "sov-62", city);
            assert_eq!(found, [marker(city, from.name(), false)]);
        }
    }
}

#[test]
fn r7_9_1b_from_off_the_map_or_a_box_there_is_no_river_assault() {
    let edge = Board::new().put("SVF", &["sov-62"]).put("0111", &["ger-lv"]);
    assert_eq!(marked(edge, Side::Soviet, "sov-62", "0111"), [marker("0111", "SVF", false)]);
    let into = Board::new().put("1110", &["ger-lv"]).put("Krasnodarsky", &["sov-62"]);
    let found = marked(into, Side::Axis, "ger-lv", "Krasnodarsky");
    assert_eq!(found, [marker("Krasnodarsky", "1110", false)]);
}

#[test]
fn r7_9_1e_r7_9_1f_others_may_follow_and_the_first_marker_stays_alone() {
    let board = Board::new().put("0510", &["ger-lv"]).put("0511", &["sov-62"]).put("0409", &["sov-64"]);
    let mut game = board.moving(Side::Soviet);
    act(&mut game, tactical("sov-62", "0510"), "");
    act(&mut game, tactical("sov-64", "0510"), "");
    assert_eq!(game.markers.as_slice(), [marker("0510", "0511", false)], "no river assault by the second");
}

#[test]
fn r7_9_1f_joining_an_older_battle_space_places_no_marker() {
    let board = Board::new().put("0510", &["ger-lv", "sov-62"]).put("0409", &["sov-64"]);
    let mut game = board.moving(Side::Soviet);
    act(&mut game, tactical("sov-64", "0510"), "");
    assert!(game.markers.is_empty());
}

#[test]
fn r7_9_2a_r7_9_2b_a_unit_that_leaves_meets_no_enemy() {
    let board = Board::new().put("0209", &["ger-lv", "sov-62"]).put("0309", &["ger-xiii", "sov-64"]);
    let mut game = board.put("0310", &["ger-vii"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0309")), "7.9.2a");
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0310")), "7.9.2b");
    act(&mut game, tactical("sov-62", "0208"), "");
    assert_eq!(refused(&game, Side::Soviet, on("0309")), "7.9.2a", "nor on its second step");
    assert_eq!(refused(&game, Side::Soviet, on("0209")), "7.9.2b", "nor does it go back");
}

#[test]
fn r7_9_2c_it_enters_no_space_that_is_out_of_supply() {
    let board = Board::new().put("0209", &["ger-lv", "sov-62"]).put("0210", &["ger-xiii"]);
    let board = board.put("0309", &["ger-vii"]).put("0409", &["ger-xxix"]).put("0410", &["ger-viii"]);
    let game = board.put("0311", &["ger-xvii"]).moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, tactical("sov-62", "0310")), "7.9.2c");
    assert!(allowed(&game, Side::Soviet, tactical("sov-62", "0109")));
}

/// A unit in 0308 beside 0408, which supply reaches by 0407 alone: the other ways are battle spaces.
fn corridor() -> Board {
    let board = Board::new().put("0308", &["ger-lv", "sov-62"]).put("0309", &["ger-xiii", "sov-40"]);
    let board = board.put("0508", &["ger-vii", "sov-21"]).put("0509", &["ger-xxix", "sov-28"]);
    board.put("0409", &["ger-viii", "sov-38"])
}

#[test]
fn r7_9_2c_nor_one_that_loses_its_supply_by_the_step() {
    let step = tactical("sov-62", "0408");
    let game = corridor().moving(Side::Soviet);
    assert_eq!(refused(&game, Side::Soviet, step), "7.9.2c", "those left behind cut 0407");
    let game = corridor().put("0308", &["sov-64"]).moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, step), "a friend keeps them busy");
    let game = corridor().put("0407", &["sov-64"]).moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, step), "a friend keeps 0407 open");
}

#[test]
fn r7_9_2c_a_front_box_is_always_in_supply() {
    let game = Board::new().put("0110", &["ger-lv", "sov-62"]).moving(Side::Soviet);
    assert!(allowed(&game, Side::Soviet, tactical("sov-62", "SVF")));
}

#[test]
fn r7_9_2d_with_one_side_gone_it_is_no_battle_space() {
    let mut game: Blau = Board::new().put("0209", &["ger-lv", "sov-62"]).moving(Side::Soviet);
    assert_eq!(game.controller(space("0209")), None);
    act(&mut game, tactical("sov-62", "0109"), "");
    act(&mut game, Action::Stop, "");
    assert!(!game.is_battle_space(space("0209")));
    assert_eq!(game.controller(space("0209")), Some(Side::Axis));
    assert!(game.zoi(Side::Axis).contains(space("0109")), "its units project ZOI again");
}
