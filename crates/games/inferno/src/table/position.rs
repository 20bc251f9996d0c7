//! Positions in their sparse form: what differs from the opening. `docs/position.md` says how.

use crate::cards::{GermanCards, SovietCards};
use crate::data::{BlockType, Side, data};
use crate::grid::{COLUMNS, Grid, Lying, ROWS, Row, Square};
use crate::ids::{Block, BlockSet, GermanCard, GermanLeaders, Hex, HexSet, SovietLeaders, Unit, UnitSet};
use crate::options::Options;
use crate::stacks::{Origin, Piece};
use crate::state::{Edge, Inferno, Mix, Phase, Pools, Soviet};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use volga_engine::{Game, RulesVersion, SetupError};

const KEYS: &str = "round, phase, units, soviet, soviet_lost, control, rubble, strongpoints, grid, pools, mix, \
    hand, german_deck, german_leaders, soviet_deck, soviet_hand, soviet_discards, soviet_leaders";

fn wrong(at: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::Position { at: at.into(), problem: problem.into() }
}

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
    set_mix(&mut game, value("mix"))?;
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

fn read<T: for<'de> Deserialize<'de>>(at: &str, value: &Value) -> Result<T, SetupError> {
    T::deserialize(value).map_err(|e| wrong(at, e.to_string()))
}

fn number(at: &str, value: &Value, min: u64, max: u64) -> Result<u64, SetupError> {
    let in_range = value.as_u64().filter(|n| (min..=max).contains(n));
    in_range.ok_or_else(|| wrong(at, format!("expected a number from {min} to {max}, found {value}")))
}

fn object<'a>(at: &str, value: &'a Value) -> Result<&'a Map<String, Value>, SetupError> {
    value.as_object().ok_or_else(|| wrong(at, format!("expected an object, found {value}")))
}

fn set_pools(mut pools: Pools, value: &Value) -> Result<Pools, SetupError> {
    for (name, value) in object("pools", value)? {
        let at = format!("pools.{name}");
        let pool: crate::data::Pool = read(&at, &Value::String(name.clone()))?;
        *pools.count_mut(pool) = number(&at, value, 0, data().scenario.pools[pool as usize].into())? as u8;
    }
    Ok(pools)
}

/// A place of a German unit: a hex, a hex with dots, or a word.
fn set_units(game: &mut Inferno, value: &Value) -> Result<(), SetupError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Standing {
        hex: Hex,
        dots: u8,
    }
    // All are lifted before the first is put down: what one leaves is free for another.
    let mut named = Vec::new();
    for (name, value) in object("units", value)? {
        let at = format!("units.{name}");
        let unit = Unit::named(name).ok_or_else(|| wrong(&at, "there is no such German unit"))?;
        if !data().in_play.contains(unit) {
            return Err(wrong(&at, "the unit is not used in this mode (rules SU2, SU3)"));
        }
        lift(game, unit);
        named.push((at, unit, value));
    }
    for (at, unit, value) in named {
        match value {
            Value::String(word) if word == "grid" => game.unseen_units.insert(unit),
            Value::String(word) if word == "destroyed" => {
                game.destroyed.insert(unit);
                game.losses = game.losses.saturating_add(data().unit(unit).loss);
            }
            Value::String(word) if word == "removed" => {
                if !data().charts.printed.contains(&unit) {
                    return Err(wrong(&at, "only units printed beside the grid are removed (rule A1.4)"));
                }
                game.removed.insert(unit);
            }
            Value::Object(_) => {
                let Standing { hex, dots } = read(&at, value)?;
                place_unit(game, &at, unit, hex)?;
                game.unit_edge[unit.index()] = edge_with(&at, &data().unit(unit).edges, dots)?;
            }
            _ => place_unit(game, &at, unit, read(&at, value)?)?,
        }
    }
    Ok(())
}

fn edge_with(at: &str, edges: &crate::data::Edges, dots: u8) -> Result<Edge, SetupError> {
    let found = edges.iter().position(|edge| edge.dots == dots && dots > 0).and_then(Edge::of);
    found.ok_or_else(|| wrong(at, format!("the block has no edge with {dots} dots")))
}

/// Takes a unit from wherever it is.
fn lift(game: &mut Inferno, unit: Unit) {
    if let Some(hex) = game.stacks.hex_of(unit) {
        game.stacks.remove(hex, Piece::German(unit));
    }
    if game.destroyed.contains(unit) {
        game.losses -= data().unit(unit).loss;
    }
    game.destroyed.remove(unit);
    game.removed.remove(unit);
    game.unseen_units.remove(unit);
    game.unit_edge[unit.index()] = Edge::FULL;
}

fn place_unit(game: &mut Inferno, at: &str, unit: Unit, hex: Hex) -> Result<(), SetupError> {
    // Where Germans are put, a Soviet set-up block gives way.
    if game.stacks.soviet().contains(hex) {
        game.stacks.clear(hex);
    }
    if game.room(hex) == 0 {
        return Err(wrong(at, format!("{hex:?} holds four units already (rule ST1)")));
    }
    game.stand(unit, hex);
    Ok(())
}

/// The Soviet stack of a hex: a list of origins of hidden blocks, ids of blocks, or blocks with their dots.
fn set_soviet(game: &mut Inferno, value: &Value) -> Result<(), SetupError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Standing {
        block: Block,
        dots: u8,
    }
    let stacks = object("soviet", value)?;
    let hex_of = |name: &String| {
        Hex::named(name).ok_or_else(|| wrong(format!("soviet.{name}"), "there is no such hex"))
    };
    for name in stacks.keys() {
        let hex = hex_of(name)?;
        if game.stacks.soviet().contains(hex) {
            game.stacks.clear(hex);
        }
    }
    for (name, value) in stacks {
        let (at, hex) = (format!("soviet.{name}"), hex_of(name)?);
        let list = value.as_array().ok_or_else(|| wrong(&at, format!("expected a list, found {value}")))?;
        for entry in list {
            if game.stacks.german().contains(hex) {
                return Err(wrong(&at, "German units stand there"));
            }
            if game.room(hex) == 0 {
                return Err(wrong(&at, "a hex holds four units at most (rule ST1)"));
            }
            let origin = entry.as_str().and_then(|name| Origin::ALL.into_iter().find(|o| o.name() == name));
            let (block, dots) = match (origin, entry) {
                (Some(origin), _) => {
                    game.stacks.place(hex, Piece::Hidden(origin));
                    continue;
                }
                (None, Value::Object(_)) => {
                    let Standing { block, dots } = read(&at, entry)?;
                    (block, dots)
                }
                (None, _) => {
                    let block: Block = read(&at, entry)?;
                    (block, data().block(block).edges[0].dots)
                }
            };
            if !game.unseen_blocks.contains(block) {
                return Err(wrong(&at, format!("{} is named twice", block.name())));
            }
            game.unseen_blocks.remove(block);
            game.block_edge[block.index()] = edge_with(&at, &data().block(block).edges, dots)?;
            game.stacks.place(hex, Piece::Soviet(block));
        }
    }
    Ok(())
}

fn set_lost(game: &mut Inferno, value: &Value) -> Result<(), SetupError> {
    let lost: BlockSet = read("soviet_lost", value)?;
    if let Some(block) = lost.minus(game.unseen_blocks).first() {
        return Err(wrong("soviet_lost", format!("{} stands on the map", block.name())));
    }
    game.unseen_blocks = game.unseen_blocks.minus(lost);
    Ok(())
}

/// The grid as given: six rows of six entries. If it is not given, units that are elsewhere leave gaps, from the end of
/// the grid backwards.
fn set_grid(game: &mut Inferno, value: Option<&Value>) -> Result<(), SetupError> {
    let Some(value) = value else {
        let unseen = [true, false].map(|white| {
            let units = game.unseen_units.iter();
            units.filter(|unit| data().white.contains(*unit) == white).count()
        });
        for (white, keep) in [true, false].into_iter().zip(unseen) {
            let squares: Vec<Square> =
                game.grid.unseen().filter(|square| square.is_white() == white).collect();
            squares.iter().skip(keep).for_each(|square| game.grid.set(*square, Lying::Nothing));
        }
        return Ok(());
    };
    let rows: Vec<Vec<Option<String>>> = read("grid", value)?;
    if rows.len() != ROWS || rows.iter().any(|row| row.len() != COLUMNS) {
        return Err(wrong("grid", format!("expected {ROWS} rows of {COLUMNS} entries")));
    }
    let mut grid = Grid::FULL;
    let mut known = UnitSet::EMPTY;
    for (square, entry) in Square::all().zip(rows.into_iter().flatten()) {
        let lying = match entry.as_deref() {
            None => Lying::Nothing,
            Some("unseen") => Lying::Unseen,
            Some(name) => {
                let unit = Unit::named(name).filter(|unit| game.unseen_units.contains(*unit));
                let unit = unit
                    .ok_or_else(|| wrong("grid", format!("{name:?} is no unit that can lie on the grid")))?;
                known.insert(unit);
                Lying::Known(unit)
            }
        };
        grid.set(square, lying);
    }
    game.unseen_units = game.unseen_units.minus(known);
    game.grid = grid;
    Ok(())
}

/// Control as given; whoever stands somewhere controls it.
fn set_control(game: &mut Inferno, value: Option<&Value>) -> Result<(), SetupError> {
    for (name, value) in value.map(|value| object("control", value)).transpose()?.into_iter().flatten() {
        let at = format!("control.{name}");
        let hex = Hex::named(name).ok_or_else(|| wrong(&at, "there is no such hex"))?;
        let side: Option<Side> = read(&at, value)?;
        game.german_control.remove(hex);
        game.soviet_control.remove(hex);
        match side {
            Some(Side::German) => game.german_control.insert(hex),
            Some(Side::Soviet) => game.soviet_control.insert(hex),
            None => {}
        }
    }
    let (german, soviet) = (game.stacks.german(), game.stacks.soviet());
    game.german_control = game.german_control.or(german).minus(soviet);
    game.soviet_control = game.soviet_control.or(soviet).minus(german);
    Ok(())
}

/// How many tanks and Guards are among the hidden blocks: as given, or about the share they have at the start, so that of
/// two blocks one may be of either kind.
fn set_mix(game: &mut Inferno, value: Option<&Value>) -> Result<(), SetupError> {
    let unseen =
        |game: &Inferno, kind: BlockType| game.unseen_blocks.and(data().blocks_of[kind as usize]).len() as u8;
    let tanks_elsewhere = game.hidden_of(Origin::TankPool);
    let tanks = unseen(game, BlockType::Tank).saturating_sub(tanks_elsewhere);
    let share = |origin: Origin, at_start: u8, of: u8| {
        let hidden = u16::from(game.hidden_of(origin));
        let near = (u16::from(at_start) * hidden + u16::from(of) / 2) / u16::from(of);
        near.max(u16::from(hidden > 1)).min(hidden) as u8
    };
    let rectangles: u8 = data().hexes.iter().map(|hex| hex.rectangles).sum();
    let [infantry_pool, ..] = data().scenario.pools;
    game.mix = Mix {
        setup_tanks: share(Origin::SetUp, game.mix.setup_tanks, rectangles).min(tanks),
        pool_guards: share(Origin::InfantryPool, data().scenario.pool_guards, infantry_pool)
            .min(unseen(game, BlockType::Guards)),
    };
    if let Some(value) = value {
        game.mix = read("mix", value)?;
    }
    Ok(())
}

fn set_german_cards(game: &mut Inferno, set: &Map<String, Value>) -> Result<(), SetupError> {
    if let Some(value) = set.get("hand") {
        game.hand = read("hand", value)?;
    }
    if let Some(value) = set.get("german_leaders") {
        game.german_leaders = read::<GermanLeaders>("german_leaders", value)?;
    }
    let mut left = GermanCards::all();
    for card in GermanCard::all() {
        let used = game.hand.count(card) + u8::from(game.german_leaders.contains(card));
        let copies = left.count(card);
        if used > copies {
            return Err(wrong("hand", format!("there are not so many of {}", card.name())));
        }
        left.set(card, copies - used);
    }
    game.german_deck = match set.get("german_deck") {
        Some(value) => read("german_deck", value)?,
        None => left,
    };
    match GermanCard::all().find(|card| game.german_deck.count(*card) > left.count(*card)) {
        Some(card) => Err(wrong("german_deck", format!("there are not so many of {}", card.name()))),
        None => Ok(()),
    }
}

fn set_soviet_cards(game: &mut Inferno, set: &Map<String, Value>) -> Result<(), SetupError> {
    if let Some(value) = set.get("soviet_leaders") {
        game.soviet_leaders = read::<SovietLeaders>("soviet_leaders", value)?;
        game.soviet_leaders.iter().for_each(|card| game.unseen_cards.take(card));
    }
    if let Some(value) = set.get("soviet_discards") {
        let discards: SovietCards = read("soviet_discards", value)?;
        for card in discards.kinds() {
            if data().soviet_card(card).leader {
                return Err(wrong("soviet_discards", "a leader is never discarded (rule CB8)"));
            }
            let left = game.unseen_cards.count(card).saturating_sub(discards.count(card));
            game.unseen_cards.set(card, left);
        }
    }
    let there_are = u64::from(game.unseen_cards.total());
    game.soviet_hand = match set.get("soviet_hand") {
        Some(value) => number("soviet_hand", value, 0, there_are)? as u8,
        None => 0,
    };
    let left = there_are - u64::from(game.soviet_hand);
    game.soviet_deck = match set.get("soviet_deck") {
        // [VC5] An empty deck is the end.
        Some(value) => number("soviet_deck", value, 1, left)? as u8,
        None => left as u8,
    };
    if game.soviet_deck == 0 {
        return Err(wrong("soviet_deck", "the game ends with the last Soviet card (rule VC5)"));
    }
    Ok(())
}

/// What must hold of a position beyond the invariants of play: nobody has won yet.
fn check(game: &Inferno) -> Result<(), SetupError> {
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

/// The whole sparse description, or nothing in the middle of an action or at the end.
pub(super) fn to_position(game: &Inferno) -> Option<Value> {
    let phase = match (&game.fight, game.phase) {
        (None, Phase::Order) => "german",
        (None, Phase::Soviet(Soviet::Decide)) => "soviet",
        _ => return None,
    };
    let unit_value = |unit: Unit| match game.stacks.hex_of(unit) {
        Some(hex) if game.unit_edge[unit.index()] == Edge::FULL => json!(hex),
        Some(hex) => json!({"hex": hex, "dots": game.strength(unit).dots}),
        None if game.destroyed.contains(unit) => json!("destroyed"),
        None if game.removed.contains(unit) => json!("removed"),
        None => json!("grid"),
    };
    let units: Map<String, Value> =
        data().in_play.iter().map(|unit| (unit.name().to_owned(), unit_value(unit))).collect();
    let piece = |piece: Piece| match piece {
        Piece::Soviet(block) => json!({"block": block, "dots": game.block_strength(block).dots}),
        Piece::German(_) | Piece::Hidden(_) => json!(piece.name()),
    };
    let set_up = Hex::all().filter(|hex| data().hex(*hex).rectangles > 0).collect::<HexSet>();
    let soviet: Map<String, Value> = game
        .stacks
        .soviet()
        .or(set_up)
        .minus(game.stacks.german())
        .iter()
        .map(|hex| (hex.name().to_owned(), game.stacks.pieces(hex).map(piece).collect()))
        .collect();
    let standing = game.stacks.soviet().iter();
    let standing = standing.fold(BlockSet::EMPTY, |set, hex| set.or(game.stacks.blocks(hex)));
    let control: Map<String, Value> =
        Hex::all().map(|hex| (hex.name().to_owned(), json!(game.control(hex)))).collect();
    let grid: Vec<Vec<Value>> = Row::all()
        .map(|row| {
            let entry = |square| match game.grid.at(square) {
                Lying::Nothing => Value::Null,
                Lying::Unseen => json!("unseen"),
                Lying::Known(unit) => json!(unit),
            };
            row.squares().map(entry).collect()
        })
        .collect();
    Some(json!({
        "round": game.round, "phase": phase, "units": units, "soviet": soviet,
        "soviet_lost": BlockSet::ALL.minus(game.unseen_blocks).minus(standing), "control": control,
        "rubble": game.rubble, "strongpoints": game.strongpoints, "grid": grid, "pools": game.pools, "mix": game.mix,
        "hand": game.hand, "german_deck": game.german_deck, "german_leaders": game.german_leaders,
        "soviet_deck": game.soviet_deck, "soviet_hand": game.soviet_hand,
        "soviet_discards": game.soviet_discards(), "soviet_leaders": game.soviet_leaders,
    }))
}
