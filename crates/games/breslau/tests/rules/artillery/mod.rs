//! [7.0] The Artillery Bombardment Phase.

mod guns;
mod strength;
mod targets;
mod turns;

use crate::rules::kit::{Board, hex, mask, play_phase};
use volga_breslau::ids::{HexSet, Side};
use volga_breslau::stage::{Artillery, ArtilleryStep, Noted, Stage};
use volga_breslau::{Action, ArtilleryEvent, Breslau, Event};
use volga_engine::ledger::Ledger;
use volga_engine::{Game, Turn};

/// A side may bombard.
pub(super) fn shelling(board: Board, turn: Side) -> Breslau {
    board.at(Stage::Artillery(Artillery {
        turn,
        passed: false,
        struck: HexSet::EMPTY,
        noted: Noted::EMPTY,
        step: ArtilleryStep::Choosing,
    }))
}

/// These guns of a hex bombard another.
pub(super) fn bombard(game: &Breslau, at: &str, from: &str, guns: &[&str]) -> Action {
    Action::Bombard { hex: hex(at), from: hex(from), guns: mask(game, from, guns) }
}

/// What a bombardment told: strength, what is added to the die, hits.
pub(super) fn rolled(events: &[Event]) -> (Ledger, Ledger, u8) {
    let rolled = |event: &Event| match event {
        Event::Artillery(ArtilleryEvent::Rolled { strength, added, hits, .. }) => {
            Some((*strength, *added, *hits))
        }
        _ => None,
    };
    events.iter().find_map(rolled).expect("a bombardment")
}

pub(super) fn lines(ledger: &Ledger) -> Vec<(&'static str, i16)> {
    ledger.lines().map(|(rule, amount)| (rule.0, amount)).collect()
}

/// The strength of Soviet guns in 1520 against a hex.
#[track_caller]
fn strength(board: Board, at: &str, guns: &[&str]) -> Ledger {
    let mut game = shelling(board.put("1520", guns), Side::Soviet);
    let action = bombard(&game, at, "1520", guns);
    rolled(&play_phase(&mut game, action, "6")).0
}

/// Guns on both sides, and something to shoot at.
fn duel() -> Board {
    let soviets =
        Board::new().put("1520", &["s_art_159", "s_art_23ga"]).put("1720", &["s_309_r1", "s_309_r2"]);
    soviets.put("1510", &["g_859_1", "g_co_1"]).put("1710", &["g_fart_1", "g_hanf_i"])
}

fn turn_of(game: &Breslau) -> Option<Side> {
    match game.turn() {
        Turn::Of(seat) => Side::of_seat(seat),
        Turn::Auto | Turn::Over(_) => None,
    }
}
