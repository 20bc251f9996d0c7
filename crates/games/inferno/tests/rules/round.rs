//! [GR] The round.

use crate::dice;
use crate::kit::*;
use serde_json::json;
use volga_engine::{Game, Seat, Turn};
use volga_inferno::{Action, Event, GERMAN, Order, Phase, Soviet};

#[test]
fn rgr1_one_action_out_of_five() {
    let soviet = json!({"1304": ["set_up"]});
    let play = at(json!({"units": {"g-120": "1303"}, "soviet": soviet}));
    let orders: Vec<Action> = Order::ALL.into_iter().map(Action::Order).collect();
    assert_eq!(play.legal(), [&orders[..4]].concat(), "nobody is where he could move up to the enemy");
    let play = at(json!({"units": {"g-120": "1302", "g-191": "1303"}, "soviet": soviet}));
    assert_eq!(play.legal(), orders);
    // One, not two: with the action over the Soviets have their turn.
    let mut play = at(json!({}));
    play.acts([Action::Order(Order::ShortMoves), Action::Done]);
    assert_eq!(play.game.phase, Phase::Soviet(Soviet::Decide));
    assert_eq!(play.refusal(Action::Order(Order::Reinforce)), "GR2");
    assert_eq!(play.game.check(Seat(1), Action::Done).unwrap_err().rule.0, "GR1");
}

#[test]
fn rgr1_an_action_that_nobody_can_take_is_refused() {
    // At the start nobody is in touch with the Soviets.
    let play = at(json!({}));
    assert_eq!(play.refusal(Action::Order(Order::DeliberateAttack)), "A4.2");
    assert_eq!(play.refusal(Action::Order(Order::HastyAttack)), "A5.1");
    assert_eq!(play.refusal(Action::Done), "GR1", "passing is two short moves of nothing");
    let surrounded = json!({"g-120": "1303", "g-191": "destroyed", "g-194": "destroyed", "g-211": "destroyed",
        "g-2pz": "1303", "g-64pg": "1303", "g-79pg": "1303"});
    let play = at(json!({"units": surrounded}));
    assert_eq!(play.refusal(Action::Order(Order::LongMove)), "A2.1");
    // Ruling 73: Reinforce and short moves can always be chosen.
    assert!(
        play.is_legal(Action::Order(Order::Reinforce)) && play.is_legal(Action::Order(Order::ShortMoves))
    );
}

#[test]
fn rgr2_the_procedure_runs_once_after_the_action() {
    let mut play = at(json!({}));
    play.acts([Action::Order(Order::ShortMoves), Action::Done]).soviet_turn(dice![]);
    let decisions = play.events.iter().filter(|e| matches!(e, Event::SovietsDecided { .. })).count();
    assert_eq!(decisions, 1);
    assert_eq!((play.game.turn(), play.game.round), (Turn::Of(GERMAN), 2));
}
