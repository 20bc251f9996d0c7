//! Positions in their sparse form: what is not said is as when Red's first turn begins. A platoon that is not named is
//! in no place, and so in nobody's way; one that is named is hidden, unless it is among those `shown`.
//!
//! `{"turn": 3, "side": "blue", "at": {"red": "ford"}, "points": {"red": 2}, "flooded": true,
//! "platoon": {"red": "west_bank", "blue": "east_camp"}, "shown": ["blue"]}`

use crate::ids::{Side, Space};
use crate::state::{Options, Phase, Toy};
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
    platoon: Sides<Space>,
    shown: Vec<Side>,
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
    let Set { turn, side, at, points, platoon, shown, flooded } = read("", set)?;
    let rounds = game.facts().rounds;
    game.phase = Phase::Act;
    game.posts = [platoon.red, platoon.blue];
    game.shown = Side::ALL.map(|side| shown.contains(&side));
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

/// Every position in which somebody acts can be written down, once the platoons are hidden.
pub(super) fn to_position(game: &Toy) -> Option<Value> {
    let Turn::Of(_) = game.turn() else { return None };
    if game.phase == Phase::Hide {
        return None;
    }
    let [red_post, blue_post] = game.posts;
    let shown: Vec<_> = Side::ALL.into_iter().filter(|side| game.shown[*side as usize]).collect();
    let [red, blue] = game.at;
    let [red_points, blue_points] = game.points;
    Some(json!({
        "turn": game.round,
        "side": game.side,
        "at": {"red": red, "blue": blue},
        "points": {"red": red_points, "blue": blue_points},
        "platoon": {"red": red_post, "blue": blue_post},
        "shown": shown,
        "flooded": game.flooded,
    }))
}
