//! A Bombardment Stage in which everything can fire, and all that could be thought of in it.

use super::*;

/// Every action of the stage that could be thought of.
fn thinkable() -> Vec<Action> {
    let hexes = Hex::all().map(|hex| Action::Bombard { hex });
    let pairs = Hex::all().flat_map(|hex| {
        let others = hex.neighbours().chain([hex]);
        others.map(move |other| Action::BombardPair { hex, other }).collect::<Vec<_>>()
    });
    let units = Unit::all().flat_map(|unit| [Action::Gun { unit }, Action::Lose { unit }]);
    let plain = [Action::AllGuns, Action::Fire, Action::Kontrpodgotovka, Action::EndBombardment];
    let mut all: Vec<_> = hexes.chain(pairs).chain(units).chain(plain).collect();
    all.sort_unstable();
    all
}

#[track_caller]
pub(crate) fn assert_exact(city: &City) {
    let Turn::Of(seat) = city.turn() else { panic!("somebody decides") };
    let may: Vec<_> = thinkable().into_iter().filter(|action| city.check(seat, *action).is_ok()).collect();
    assert_eq!(legal(city), may);
}

/// A turn in which everything can fire: both armies, Trans Volga Artillery, the flotilla.
pub(crate) fn full_stage() -> City {
    let units = json!({
        "TV5-68-1": "2925", "TV1-44-1": "2723", "TV5-1210-1": "2726", "VRF-FLOT-1": "2030",
        "29M-PZ-1": "2324", "29M-PZ-2": "2423"
    });
    let board = Board::new().with("setup", json!("ready_made")).with("units", units);
    board.turn(6).shelling(Side::German).city()
}
