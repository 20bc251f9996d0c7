//! Attacks.

use super::{at, play, refused, space, with};
use serde_json::json;
use volga_engine::{Game, Turn};
use volga_toy::ids::Side;
use volga_toy::{Action, Event, Options, Outcome, Toy};

/// Whether an attack by Red with this die hits.
fn hits(mut game: Toy, die: &str) -> bool {
    play(&mut game, Action::Attack, die).iter().any(|event| {
        matches!(event, Event::Attacked { outcome: Outcome::Retreated | Outcome::DrivenOut, .. })
    })
}

#[test]
fn r3_1_only_the_enemy_next_door_is_attacked() {
    assert_eq!(refused(&at(&json!({})), Action::Attack), "3.1");
    assert_eq!(
        refused(&at(&json!({"at": {"red": "west_bank", "blue": "east_bank"}})), Action::Attack),
        "3.1"
    );
}

#[test]
fn r3_2_the_ground_says_what_is_needed() {
    let wood = at(&json!({"at": {"red": "ford", "blue": "east_bank"}}));
    assert!(!hits(wood.clone(), "4") && hits(wood, "5"));
    let ford = at(&json!({"at": {"red": "west_bank", "blue": "ford"}}));
    assert!(!hits(ford.clone(), "2") && hits(ford, "3"));
    let camp = at(&json!({"at": {"red": "east_bank"}}));
    assert!(!hits(camp.clone(), "3") && hits(camp, "4"));
}

#[test]
fn r3_3_a_company_that_is_hit_goes_back_one_space() {
    let mut game = at(&json!({"at": {"red": "west_bank", "blue": "ford"}}));
    let events = play(&mut game, Action::Attack, "6");
    assert_eq!(events[1], Event::Retreated { side: Side::Blue, to: space("east_bank") });
    assert_eq!(game.at, [space("west_bank"), space("east_bank")]);
}

#[test]
fn r3_4_who_is_hit_in_camp_has_lost() {
    let mut game = at(&json!({"at": {"red": "east_bank"}}));
    play(&mut game, Action::Attack, "6");
    assert!(
        matches!(game.turn(), Turn::Over(verdict) if verdict.winner == Some("red") && verdict.rule.0 == "3.4")
    );
}

#[test]
fn r3_5_bold_companies_need_one_less() {
    let game = with(Options { bold: true }, &json!({"at": {"red": "ford", "blue": "east_bank"}}));
    assert!(!hits(game.clone(), "3") && hits(game, "4"));
}
