//! Positions in their sparse form: what is not said is as at the opening.
//!
//! `{"turn": 3, "side": "blue", "at": {"red": "ford"}, "points": {"red": 2}, "flooded": true}`

use crate::ids::{Side, Space};
use crate::state::{Options, Toy};
use serde::Deserialize;
use serde_json::{Value, json};
use volga_engine::position::{read, wrong};
use volga_engine::{Game, RulesVersion, SetupError, Turn};

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Set {
    turn: Option<u8>,
    side: Option<Side>,
    at: Sides<Space>,
    points: Sides<u8>,
    flooded: bool,
}

/// Something of either side.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Sides<T> {
    red: Option<T>,
    blue: Option<T>,
}

impl<T> Default for Sides<T> {
    fn default() -> Self {
        Sides { red: None, blue: None }
    }
}

pub(super) fn from_position(
    scenario: &str,
    options: Options,
    rules: RulesVersion,
    set: &Value,
) -> Result<Toy, SetupError> {
    let mut game = Toy::opening(scenario, options, rules)?;
    let Set { turn, side, at, points, flooded } = read("", set)?;
    let rounds = game.facts().rounds;
    game.round = turn.unwrap_or(1);
    if !(1..=rounds).contains(&game.round) {
        return Err(wrong("turn", format!("should be 1 to {rounds}, not {}", game.round)));
    }
    game.side = side.unwrap_or(Side::Red);
    game.flooded = flooded;
    let given = [(Side::Red, at.red, points.red), (Side::Blue, at.blue, points.blue)];
    for (side, at, points) in given {
        game.at[side as usize] = at.unwrap_or_else(|| game.space_of(side));
        game.points[side as usize] = points.unwrap_or(0);
        if game.points[side as usize] >= game.round {
            return Err(wrong("points", "a side has at most one point for each round that is over"));
        }
    }
    game.invariants().map_err(|problem| wrong("at", problem))?;
    Ok(game)
}

/// Every position in which somebody acts can be written down.
pub(super) fn to_position(game: &Toy) -> Option<Value> {
    let Turn::Of(_) = game.turn() else { return None };
    let [red, blue] = game.at;
    let [red_points, blue_points] = game.points;
    Some(json!({
        "turn": game.round,
        "side": game.side,
        "at": {"red": red, "blue": blue},
        "points": {"red": red_points, "blue": blue_points},
        "flooded": game.flooded,
    }))
}
