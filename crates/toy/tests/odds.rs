//! Exact odds: attacks worked out by hand.

use serde_json::{Value, json};
use volga_engine::odds::{Method, OddsQuestion};
use volga_engine::{Game, Seat, Table};
use volga_toy::{Action, Options, Outcome, Toy};

/// The odds of an attack by Red: outcome and ways out of so many.
fn odds(set: &Value) -> Vec<(Option<Outcome>, u128, u128)> {
    let game = Toy::from_position("standard", &Options::default(), Toy::CURRENT, set).unwrap();
    let (seat, action) = (Seat(0), Action::Attack);
    let forecast = game.forecast(seat, action).expect("chance is involved");
    let question = OddsQuestion { game: &game, seat, action, forecast: &forecast, plan: &[] };
    let odds = question.odds(forecast.effort);
    assert_eq!(odds.method, Method::Exact);
    odds.outcomes.iter().map(|chance| (chance.outcome, chance.ways, chance.of)).collect()
}

#[test]
fn in_the_ford_four_faces_of_six_hit() {
    let expected = [(Some(Outcome::Retreated), 2, 3), (Some(Outcome::Held), 1, 3)];
    assert_eq!(odds(&json!({"at": {"red": "west_bank", "blue": "ford"}})), expected);
}

#[test]
fn a_company_in_its_camp_may_be_driven_out() {
    let expected = [(Some(Outcome::DrivenOut), 1, 2), (Some(Outcome::Held), 1, 2)];
    assert_eq!(odds(&json!({"at": {"red": "east_bank"}})), expected);
}

/// A wood needs 5, with a platoon 6. Where the platoon is Red does not know: of its two places one is the wood.
#[test]
fn what_is_hidden_is_imagined_and_what_came_to_light_is_not() {
    let set = |shown: &[&str]| {
        let at = json!({"red": "ford", "blue": "east_bank"});
        json!({"at": at, "platoon": {"blue": "east_bank"}, "shown": shown})
    };
    assert_eq!(odds(&set(&["blue"]))[0], (Some(Outcome::Retreated), 1, 6));
    let game = Toy::from_position("standard", &Options::default(), Toy::CURRENT, &set(&[])).unwrap();
    let forecast = game.forecast(Seat(0), Action::Attack).expect("chance is involved");
    let question =
        OddsQuestion { game: &game, seat: Seat(0), action: Action::Attack, forecast: &forecast, plan: &[] };
    let odds = question.odds(forecast.effort);
    assert!(odds.method != Method::Exact, "{odds:?}");
    let hit = odds.outcomes.iter().find(|chance| chance.outcome == Some(Outcome::Retreated)).unwrap();
    assert!((hit.probability() - 0.25).abs() < 0.05, "{}", hit.probability());
}

#[test]
fn a_move_has_no_odds() {
    let game = Toy::from_position("standard", &Options::default(), Toy::CURRENT, &json!({})).unwrap();
    assert!(game.forecast(Seat(0), Action::Pass).is_none());
}
