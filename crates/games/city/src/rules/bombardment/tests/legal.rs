//! What is offered is what is allowed.

use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Side, Unit};
use crate::state::City;
use crate::testkit::{Board, hex, legal};
use volga_engine::{Game, Turn};

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
fn assert_exact(city: &City) {
    let Turn::Of(seat) = city.turn() else { panic!("somebody decides") };
    let may: Vec<_> = thinkable().into_iter().filter(|action| city.check(seat, *action).is_ok()).collect();
    assert_eq!(legal(city), may);
}

#[test]
fn r12_3b_the_flotilla_is_offered_germans_on_the_bank_beside_it() {
    let bank = hex("2030").neighbours().find(|near| data().sets.bank.contains(*near)).expect("the bank");
    let inland = bank.neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
    let board = Board::new().put(&["VRF-FLOT-1"], "2030").put(&["29M-PZ-1"], bank.name());
    let board = board.put(&["29M-PZ-2"], inland.name());
    for (turn, able) in [(1, false), (2, true), (6, true), (7, false)] {
        let city = board.clone().with(|city| city.turn = turn).shelling(Side::Soviet).city();
        assert_exact(&city);
        let targets = legal(&city).into_iter().filter(|action| matches!(action, Action::Bombard { .. }));
        let fires = [Action::Bombard { hex: bank }].into_iter().filter(|_| able);
        assert_eq!(targets.collect::<Vec<_>>(), fires.collect::<Vec<_>>(), "turn {turn}");
    }
}
