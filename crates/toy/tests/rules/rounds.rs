//! The end of a round, and of the game.

use super::{at, play, refused, to};
use serde_json::json;
use volga_engine::{Game, Turn};
use volga_toy::ids::Side;
use volga_toy::{Action, Event};

#[test]
fn r4_1_the_ford_scores_at_the_end_of_a_round() {
    let mut game = at(&json!({"side": "blue", "at": {"red": "ford"}}));
    let events = play(&mut game, Action::Pass, "6");
    assert_eq!(events[1], Event::Scored { side: Side::Red });
    assert_eq!(game.points, [1, 0]);
    play(&mut game, Action::Pass, "");
    assert_eq!(game.points, [1, 0], "not after Red's turn");
}

#[test]
fn r4_2_nobody_enters_a_flooded_ford() {
    let mut game = at(&json!({"side": "blue", "at": {"red": "west_bank"}}));
    assert!(play(&mut game, Action::Pass, "2").contains(&Event::Weather { die: 2, flooded: true }));
    assert_eq!(refused(&game, to("ford")), "4.2");
    play(&mut game, Action::Pass, "");
    play(&mut game, Action::Pass, "3");
    play(&mut game, to("ford"), "");
    // Ruling 1: who is in it may stay.
    let flooded = at(&json!({"at": {"red": "ford"}, "flooded": true}));
    assert_eq!(flooded.check(Side::Red.seat(), Action::Pass), Ok(()));
}

#[test]
fn r5_1_points_decide_after_the_last_round() {
    let winner = |points| {
        let mut game = at(&json!({"turn": 24, "side": "blue", "points": points}));
        play(&mut game, Action::Pass, "6");
        match game.turn() {
            Turn::Over(verdict) => verdict.winner,
            Turn::Of(_) | Turn::Auto => panic!("the game goes on"),
        }
    };
    assert_eq!(winner(json!({"red": 2, "blue": 1})), Some("red"));
    assert_eq!(winner(json!({"red": 1, "blue": 2})), Some("blue"));
    assert_eq!(winner(json!({"red": 2, "blue": 2})), None);
}
