//! Standing orders: what is done for a seat without asking it.

use crate::toy::{Do, Options, Orders, Toy};
use crate::{BLUE, Duel, RED, duel, stream};
use serde_json::json;
use volga_engine::journal::Start;
use volga_engine::{NoOrders, StandingOrders};

type Ordered = StandingOrders<Toy<2>>;

/// Red has arrived and can only pass; both traps are hidden.
fn arrived() -> Duel {
    let (options, position) = (Options::default(), Some(json!({"at": {"red": 12}})));
    let (mut duel, _) =
        Duel::start(Start { scenario: "duel".into(), options, position, dice: stream(7) }, &[]).unwrap();
    duel.act(RED, Do::Hide(1), &[]).unwrap();
    duel.act(BLUE, Do::Hide(2), &[]).unwrap();
    duel
}

#[test]
fn the_only_choice_is_taken_if_so_ordered() {
    let only = Ordered { only_choice: true, ..Ordered::default() };
    assert_eq!(only.action(arrived().state(), RED), Some(Do::Pass));
    assert_eq!(only.action(arrived().state(), BLUE), None, "it is not its turn");
    assert_eq!(only.action(duel().state(), RED), None, "there are several");
    assert_eq!(Ordered::default().action(arrived().state(), RED), None, "nothing was ordered");
}

#[test]
fn what_a_game_orders_is_done_where_it_is_legal() {
    let wary = Ordered { game: Orders { wary: true }, ..Ordered::default() };
    assert_eq!(wary.action(duel().state(), RED), Some(Do::Pass));
    assert_eq!(wary.action(duel().state(), BLUE), None, "it is not its turn");
    let mut hiding: Duel = crate::start(stream(7), &[]);
    hiding.act(RED, Do::Hide(1), &[]).unwrap();
    assert_eq!(wary.action(hiding.state(), BLUE), None, "nobody passes who must hide a trap");
    let mut over = duel();
    while let Some(seat) = over.turn() {
        over.act(seat, Do::Pass, &[]).unwrap();
    }
    assert_eq!(wary.action(over.state(), RED), None);
}

#[test]
fn orders_read_back_and_unknown_ones_are_refused() {
    let all = Ordered { only_choice: true, game: Orders { wary: true } };
    let written = json!(all);
    assert_eq!(written, json!({"only_choice": true, "game": {"wary": true}}));
    assert_eq!(serde_json::from_value::<Ordered>(written).unwrap(), all);
    assert_eq!(serde_json::from_value::<Ordered>(json!({})).unwrap(), Ordered::default());
    for wrong in [json!({"always": true}), json!({"game": {"brave": true}}), json!({"only_choice": 1})] {
        assert!(serde_json::from_value::<Ordered>(wrong.clone()).is_err(), "{wrong}");
    }
    assert_eq!(json!(NoOrders {}), json!({}));
    assert_eq!(serde_json::from_value::<NoOrders>(json!({})).unwrap(), NoOrders {});
    assert!(serde_json::from_value::<NoOrders>(json!({"wary": true})).is_err());
}
