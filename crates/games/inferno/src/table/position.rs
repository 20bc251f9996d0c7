//! Positions in their sparse form: what differs from the opening. `docs/position-inferno.md` says how.

mod blocks;
mod cards;
mod ground;
mod pieces;
mod possible;
mod written;

pub(super) use written::to_position;

use crate::data::{Pool, data};
use crate::options::Options;
use crate::state::{Inferno, Phase, Pools, Soviet};
use cards::{set_german_cards, set_soviet_cards};
use ground::{set_control, set_grid, set_mix};
use pieces::{set_lost, set_soviet, set_units};
use serde_json::Value;
use volga_engine::position::{number, object, read, wrong};
use volga_engine::{Game, RulesVersion, SetupError};

const KEYS: &str = "round, phase, units, soviet, soviet_lost, control, rubble, strongpoints, grid, pools, mix, \
    hand, german_deck, german_leaders, soviet_deck, soviet_hand, soviet_discards, soviet_leaders";

pub(super) fn from_position(
    scenario: &str,
    options: &Options,
    rules: RulesVersion,
    set: &Value,
) -> Result<Inferno, SetupError> {
    let mut game = Inferno::base(scenario, options, rules)?;
    let Value::Object(set) = set else { return Err(wrong("set", "expected an object")) };
    let known: Vec<&str> = KEYS.split(", ").collect();
    if let Some(key) = set.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(wrong(key.as_str(), format!("unknown; a position has {KEYS}")));
    }
    let value = |key: &str| set.get(key);
    if let Some(round) = value("round") {
        game.round = number("round", round, 1, 9_999)? as u16;
    }
    if let Some(pools) = value("pools") {
        game.pools = set_pools(game.pools, pools)?;
    }
    if let Some(units) = value("units") {
        set_units(&mut game, units)?;
    }
    if let Some(soviet) = value("soviet") {
        set_soviet(&mut game, soviet)?;
    }
    if let Some(lost) = value("soviet_lost") {
        set_lost(&mut game, lost)?;
    }
    set_grid(&mut game, value("grid"))?;
    set_control(&mut game, value("control"))?;
    for (key, into) in [("rubble", &mut game.rubble), ("strongpoints", &mut game.strongpoints)] {
        if let Some(hexes) = value(key) {
            *into = read(key, hexes)?;
        }
    }
    set_mix(&mut game, value("mix"), value("soviet_lost").is_some())?;
    set_german_cards(&mut game, set)?;
    set_soviet_cards(&mut game, set)?;
    game.phase = match value("phase").map(|phase| read::<String>("phase", phase)).transpose()?.as_deref() {
        None | Some("german") => Phase::Order,
        Some("soviet") => Phase::Soviet(Soviet::Decide),
        Some(other) => {
            let problem = format!("{other:?} is not a moment to begin at; there are german, soviet");
            return Err(wrong("phase", problem));
        }
    };
    check(&game)?;
    Ok(game)
}

fn set_pools(mut pools: Pools, value: &Value) -> Result<Pools, SetupError> {
    for (name, value) in object("pools", value)? {
        let at = format!("pools.{name}");
        let pool: Pool = read(&at, &Value::String(name.clone()))?;
        *pools.count_mut(pool) = number(&at, value, 0, data().scenario.pools[pool as usize].into())? as u8;
    }
    Ok(pools)
}

/// What must hold of a position beyond the invariants of play: the rules can bring it about, and nobody has won yet.
/// The first version of the rules took positions in which something is nowhere.
fn check(game: &Inferno) -> Result<(), SetupError> {
    if game.rules.since(2) {
        possible::check(game)?;
    }
    game.invariants().map_err(|problem| wrong("set", problem))?;
    if game.stacks.soviet().is_empty() {
        return Err(wrong("soviet", "no Soviet unit is on the map: the game is over (rule VC2)"));
    }
    if data().spawn.is_subset(game.german_control) {
        return Err(wrong("control", "all spawn hexes are German: the game is over (rule VC1)"));
    }
    if game.losses >= data().scenario.loss_points {
        return Err(wrong("units", "the German losses end the game (rule VC3)"));
    }
    Ok(())
}
