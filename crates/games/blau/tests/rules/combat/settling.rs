//! [3.1.2g] [3.1.2h] Assets beyond the limit of a box do not count.

use crate::rules::kit::{
    Board, act, allowed, asset, battle, decides, legal, play, refused, run, space, unit, units,
};
use volga_blau::data::Fraction;
use volga_blau::ids::Side;
use volga_blau::stage::BattleStep;
use volga_blau::{Action, CombatEvent, Event};

fn leave_out(name: &str) -> Action {
    Action::LeaveOut { asset: asset(name) }
}

/// A panzer corps with two divisions and the 88s in Kalmykia, whose limit is one.
fn crammed() -> Board {
    Board::new()
        .put("Kalmykia", &["ger-iii", "sov-51"])
        .assets("ger-iii", &["ger-pz3", "ger-mot3", "ger-88"])
        .assets("sov-51", &["sov-tb140"])
        .set(|game| game.crammed.insert(unit("ger-iii")))
}

#[test]
fn r3_1_2g_the_axis_settles_which_assets_count() {
    let mut game = crammed().attacking(Side::Soviet);
    act(&mut game, Action::Attack { space: space("Kalmykia") }, "");
    assert_eq!((decides(&game), battle(&game).step), (Some(Side::Axis), BattleStep::Settling));
    assert_eq!(legal(&game), ["ger-pz3", "ger-mot3", "ger-88"].map(leave_out));
    assert_eq!(refused(&game, Side::Axis, Action::Settled), "3.1.2g");
    let events = act(&mut game, leave_out("ger-pz3"), "");
    assert_eq!(events, [Event::Combat(CombatEvent::LeftOut { asset: asset("ger-pz3") })]);
    assert_eq!(refused(&game, Side::Axis, leave_out("ger-pz3")), "3.1.2g", "once");
    for other in ["ger-pz9", "sov-tb140", "spare-asset-1"] {
        assert_eq!(refused(&game, Side::Axis, leave_out(other)), "3.1.2g", "{other}");
    }
    let mut guns = game.clone();
    act(&mut game, leave_out("ger-88"), "");
    assert_eq!(legal(&game), [Action::Settled]);
    assert_eq!(refused(&game, Side::Axis, leave_out("ger-mot3")), "3.1.2g", "no more than the surplus");
    play(&mut game, Action::Settled, "1 1");
    assert_eq!((battle(&game).total.axis, battle(&game).anti_tank), (6 + 4, None), "ruling 91");
    assert!(allowed(&game, Side::Soviet, Action::Lose { unit: unit("sov-51") }));

    act(&mut guns, leave_out("ger-mot3"), "");
    play(&mut guns, Action::Settled, "1 1");
    let third = Fraction { times: 1, by: 3 };
    assert_eq!((battle(&guns).total.axis, battle(&guns).anti_tank), (6, Some(third)));
}

#[test]
fn r3_1_2g_surplus_assets_can_be_lost() {
    let game =
        crammed().fighting("Kalmykia", Side::Soviet, BattleStep::Losses { side: Side::Axis }, |battle| {
            battle.left_out.insert(asset("ger-pz3"));
            battle.result.axis.losses = 1;
        });
    assert!(allowed(&game, Side::Axis, Action::LoseStep { asset: asset("ger-pz3") }));
}

#[test]
fn r3_1_2g_the_axis_is_asked_by_what_everybody_knows() {
    let attack = Action::Attack { space: space("Kalmykia") };
    let asked = |board: Board| {
        let mut game = board.attacking(Side::Axis);
        act(&mut game, attack, "");
        (battle(&game).step == BattleStep::Settling).then(|| legal(&game))
    };
    let board = || Board::new().put("Kalmykia", &["ger-iii", "sov-51"]);
    let by_retreat = |board: Board| board.set(|game| game.crammed.insert(unit("ger-iii")));
    assert_eq!(asked(board()), None, "nobody came by a retreat");
    assert_eq!(asked(by_retreat(board())), Some(vec![Action::Settled]), "even without a surplus");
    let full = by_retreat(board().assets("ger-iii", &["ger-pz3"]));
    assert_eq!(asked(full), Some(vec![Action::Settled]), "the limit is one");
    let retreated_in = by_retreat(board()).put("Kalmykia", &["ger-v"]);
    let retreated_in = retreated_in.set(|game| game.retreated_in.insert(unit("ger-iii")));
    assert_eq!(asked(retreated_in), None, "ruling 128: its assets do not count anyway");

    let roomy = Board::new()
        .put("Krasnodarsky", &["ger-iii", "sov-51"])
        .set(|game| game.crammed = units(&["ger-iii"]));
    let mut game = roomy.attacking(Side::Axis);
    act(&mut game, Action::Attack { space: space("Krasnodarsky") }, "");
    assert_eq!(battle(&game).step, BattleStep::Totals, "three slots and a limit of three");
}

#[test]
fn r3_1_2h_soviet_corps_and_divisions_count_for_nothing_in_a_box() {
    let board = |at| {
        Board::new()
            .put(at, &["ger-v", "sov-5s", "sov-62"])
            .assets("sov-5s", &["sov-art", "sov-tb140"])
            .assets("sov-62", &["sov-tc1", "sov-nb83"])
            .set(|game| game.crammed = units(&["sov-5s", "sov-62"]))
    };
    for (at, expected) in [("Dagestan", 12 + 2 + 2), ("0610", 12 + 2 + 2 + 4 + 4)] {
        let mut game = board(at).attacking(Side::Soviet);
        act(&mut game, Action::Attack { space: space(at) }, "");
        run(&mut game, "1 1");
        assert_eq!(battle(&game).total.soviet, expected, "{at}");
    }
}
