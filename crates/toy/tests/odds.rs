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

#[test]
fn a_move_has_no_odds() {
    let game = Toy::from_position("standard", &Options::default(), Toy::CURRENT, &json!({})).unwrap();
    assert!(game.forecast(Seat(0), Action::Pass).is_none());
}
