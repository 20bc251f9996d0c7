//! [GR] The round: one German action, then the Soviet procedure.

use crate::rules::kit::*;
use serde_json::{Value, json};
use volga_engine::{Game, Table, Turn, Viewer};
use volga_inferno::{Action, GERMAN, Order, Phase};

/// Every action is possible: a stack in touch, one near enough to attack, one on its own.
fn ready() -> Play {
    let soviet = json!({"0404": [{"block": "s-wm", "dots": 1}], "19": ["set_up", "set_up"]});
    only_with(
        json!({"g-120": "0304", "g-191": "0204", "g-2pz": "W"}),
        soviet,
        json!({"grid": grid([&[]; 6])}),
    )
}

#[test]
fn rgr1_the_germans_take_one_of_five_actions() {
    let play = ready();
    assert_eq!(play.game.turn(), Turn::Of(GERMAN));
    assert_eq!(play.legal(), Order::ALL.map(order), "all of them, and nothing else");
    for early in [go("W", &["g-2pz"], "0106"), Action::Done] {
        assert_eq!(play.refused(early), "GR1", "the action is chosen first");
    }
    // One only: the choice stands.
    for chosen in [Order::LongMove, Order::ShortMoves, Order::DeliberateAttack, Order::HastyAttack] {
        let mut play = ready();
        play.act(order(chosen));
        for other in Order::ALL {
            assert_eq!(play.refused(order(other)), "GR1", "{other:?} after {chosen:?}");
        }
    }
}

#[test]
fn rgr1_what_nobody_can_do_is_not_offered() {
    let orders = |units: Value, soviet: Value| only(units, soviet).legal();
    // Out of touch and far away.
    let lone = orders(json!({"g-2pz": "W"}), far());
    assert_eq!(lone, [Order::Reinforce, Order::LongMove, Order::ShortMoves].map(order));
    // In touch.
    let beside = orders(json!({"g-2pz": "0304"}), weak("0404"));
    assert_eq!(beside, [Order::Reinforce, Order::ShortMoves, Order::DeliberateAttack].map(order));
    // Ruling 73: without any unit on the map, and without cards, there are still two.
    let more = json!({"grid": grid([&[]; 6]), "german_deck": {}});
    let mut play = only_with(json!({}), far(), more);
    assert_eq!(play.legal(), [Order::Reinforce, Order::ShortMoves].map(order));
    play.dice(dice![1, 2, 3, 4, 5, 6]).act(order(Order::Reinforce));
    assert!(play.soviets_are_next());
}

#[test]
fn rgr1_the_german_player_sees_how_many_blocks_there_are_but_not_which() {
    // Ruling 55.
    let soviet = json!({"13": ["set_up", "marine_pool"], "14": [{"block": "s-6tb", "dots": 2}]});
    let view = only_with(json!({"g-2pz": "W"}), soviet, json!({"pools": {"marine": 1}}))
        .game
        .view(Viewer::Seat(GERMAN));
    let at = |hex: &str| -> Vec<(&str, &str)> {
        let there = view.pieces.iter().filter(|(_, piece)| piece.at == hex);
        there.map(|(id, piece)| (id.as_str(), piece.face)).collect()
    };
    assert_eq!(at("13"), [("13#1", "soviet_back"), ("13#2", "soviet_back")]);
    assert_eq!(at("14"), [("s-6tb", "edge-2")], "what has been turned over stays known");
    assert_eq!(view.pieces.keys().filter(|id| id.starts_with("s-")).count(), 1);
}

#[test]
fn rgr2_then_the_soviet_procedure_runs_once() {
    let routes: [(&[Action], &[volga_engine::dice::Face]); 5] = [
        (&[order(Order::Reinforce)], dice!["gs-arty", 1, 2, 3, 4, 5, 6]),
        (&[order(Order::LongMove), go("W", &["g-2pz"], "0104"), Action::Done], dice![]),
        (&[order(Order::ShortMoves), Action::Done], dice![]),
        (&[order(Order::DeliberateAttack), attack("0404", &["0304"])], dice![1, 1, 1, 1]),
        (&[order(Order::HastyAttack), go("0204", &["g-191"], "0305")], dice![1, 1, 1]),
    ];
    for (actions, faces) in routes {
        let mut play = ready();
        play.dice(faces).acts(actions.iter().copied());
        assert_eq!(play.told_as("soviets_begin"), ["GR2"], "{actions:?}");
        assert!(play.soviets_are_next() && play.legal().is_empty(), "nobody decides");
        assert_eq!(play.refused(order(Order::Reinforce)), "GR2");
        // One hex holds two units: one die, which brings a card.
        play.soviets(dice![1]);
        assert_eq!((play.told_as("soviets_decided").len(), play.told_as("soviet_card_drawn").len()), (1, 1));
        assert_eq!(play.told_as("round_began"), ["GR1"]);
        assert_eq!((play.game.phase, play.game.round), (Phase::Order, 2));
    }
}
