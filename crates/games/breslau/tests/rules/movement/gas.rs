//! [14.1.2d] [14.1.2e] Gas and movement.

use crate::rules::kit::{Board, allowed, hex, refused, unit};
use crate::rules::moving::{begin, german, set_out, soviet, to};
use volga_breslau::ids::{Hex, Side};
use volga_breslau::{Action, Breslau};

const RIFLES: &str = "s_309_r1";

fn gas_in(at: &str) -> Board {
    Board::with(|options| options.gas = true).set(|game: &mut Breslau| {
        game.gas.insert(hex(at));
        game.gas_used = true;
    })
}

#[test]
fn r14_1_2d_units_next_to_gas_do_not_move() {
    for at in ["1620", "1621", "1720"] {
        let game = soviet(gas_in("1620").put(at, &[RIFLES]));
        assert_eq!(refused(&game, Side::Soviet, begin(&game, at, &[RIFLES])), "14.1.2d", "{at}");
        let game = german(gas_in("1620").put(at, &["g_co_1"]));
        assert_eq!(refused(&game, Side::German, begin(&game, at, &["g_co_1"])), "14.1.2d", "{at}");
    }
    let game = soviet(gas_in("1620").put("1622", &[RIFLES]));
    assert!(allowed(&game, Side::Soviet, begin(&game, "1622", &[RIFLES])));
}

#[test]
fn r14_1_2e_nobody_enters_the_gas_or_a_hex_next_to_it() {
    let game = set_out(soviet(gas_in("1620").put("1622", &[RIFLES])), "1622", &[RIFLES]);
    assert_eq!(refused(&game, Side::Soviet, to("1621")), "14.1.2e");
    assert!(allowed(&game, Side::Soviet, to("1722")));
}

#[test]
fn r14_1_2e_reinforcements_do_not_enter_closed_hexes() {
    let enter = |at: Hex| Action::Enter { unit: unit("s_309_r1"), hex: at };
    let game = soviet(gas_in("2425"));
    assert_eq!(refused(&game, Side::Soviet, enter(hex("2426"))), "14.1.2e", "ruling 144");
    assert!(allowed(&game, Side::Soviet, enter(hex("2126"))));
}
