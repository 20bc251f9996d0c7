//! Set-up and turns.

use super::{at, play, refused, space, to};
use serde_json::json;
use volga_engine::testing::scripted;
use volga_toy::ids::Side;
use volga_toy::{Action, Event};

#[test]
fn r1_1_companies_begin_in_their_camps() {
    let game = at(&json!({}));
    assert_eq!(game.at, [space("west_camp"), space("east_camp")]);
    assert!(!game.flooded);
}

#[test]
fn r2_1_red_acts_first_then_blue() {
    let mut game = at(&json!({}));
    assert_eq!(game.side, Side::Red);
    assert_eq!(scripted::refused(&game, Side::Blue.seat(), Action::Pass), "2.1");
    play(&mut game, Action::Pass, "");
    assert_eq!((game.side, game.round), (Side::Blue, 1));
    play(&mut game, Action::Pass, "6");
    assert_eq!((game.side, game.round), (Side::Red, 2));
}

#[test]
fn r2_2_a_company_moves_to_the_next_space() {
    let mut game = at(&json!({}));
    assert_eq!(refused(&game, to("ford")), "2.2");
    assert_eq!(refused(&game, to("west_camp")), "2.2");
    play(&mut game, to("west_bank"), "");
    assert_eq!(game.space_of(Side::Red), space("west_bank"));
}

#[test]
fn r2_3_the_enemy_is_not_joined() {
    assert_eq!(refused(&at(&json!({"at": {"red": "ford", "blue": "east_bank"}})), to("east_bank")), "2.3");
}

#[test]
fn r2_4_a_player_may_pass() {
    let mut game = at(&json!({}));
    let told = [Event::Passed { side: Side::Red }, Event::NextTurn { side: Side::Blue }];
    assert_eq!(play(&mut game, Action::Pass, ""), told);
}
