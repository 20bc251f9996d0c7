//! What a sensible player does, position by position; the first player does otherwise.

use crate::{Agent, Played};
use serde_json::{Value, json};
use volga_city::ids::{Hex, Side};
use volga_city::stage::Stage;
use volga_city::{Action, City, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Table, Turn};

fn position(scenario: &str, set: &Value) -> City {
    City::from_position(scenario, &Options::default(), RULES, set).expect("a position")
}

fn hex(name: &str) -> Hex {
    Hex::named(name).expect("a hex")
}

type Player = Box<dyn Agent<City>>;

fn chosen(player: &mut Player, game: &City, seat: Seat) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    player.choose(game, seat, &legal, &mut Quick::new(1)).action
}

/// What the German player does in his phase, against somebody who never interferes: his decisions up to the first that
/// ends the search, with the position in which he took it.
fn until(mut player: Player, mut game: City, ends: impl Fn(Action) -> bool) -> Option<(City, Action)> {
    let mut dice = Quick::new(1);
    for _ in 0..2000 {
        match game.turn() {
            Turn::Over(_) => return None,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(seat) if Side::of_seat(seat) == Some(Side::German) => {
                let action = chosen(&mut player, &game, seat);
                if ends(action) {
                    return Some((game, action));
                }
                if action == Action::EndPhase || !matches!(game.stage, Stage::Initiative(_)) {
                    return None;
                }
                game.apply(action, &mut dice, &mut ());
            }
            Turn::Of(_) => {
                let mut legal = Vec::new();
                game.legal(&mut legal);
                let pass = legal.iter().copied().find(|action| City::is_pass(*action));
                game.apply(pass.unwrap_or(legal[0]), &mut dice, &mut ());
            }
        }
    }
    panic!("a phase has no end");
}

fn attacks(target: &str) -> impl Fn(Action) -> bool {
    let target = hex(target);
    move |action| matches!(action, Action::Attack { hex, .. } if hex == target)
}

/// A regiment in the open bars the way of two strong stacks to the city.
fn barred() -> Value {
    json!({"phase": "initiative", "setup": "empty", "stacks": {
        "0732": ["6T-INF3-1", "6T-INF3-2"],
        "0632": ["71I-INF-1", "71I-INF-2", "71I-INF-3", "71I-INF-4"],
        "0631": ["295I-INF-1", "295I-INF-2", "295I-INF-3", "295I-INF-4"]
    }})
}

#[test]
fn who_bars_the_way_is_attacked() {
    let game = position("campaign", &barred());
    assert!(until(City::scripted_1(), game.clone(), attacks("0732")).is_none());
    assert!(until(City::scripted(), game, attacks("0732")).is_some());
}
