//! Positions in their sparse form: what differs from the opening. `docs/position-breslau.md` says how.

mod fill;
mod moment;
mod pieces;
mod reached;
mod sound;
mod written;

use crate::data::data;
use crate::ids::{DivisionSet, FortressSet, Hex, HexSet, Side, Unit, UnitSet};
use crate::options::{Options, ReadyMade};
use crate::places::Off;
use crate::stage::Barraged;
use crate::state::{Breslau, Goliath};
use moment::Moment;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use volga_engine::position::{read, wrong};
use volga_engine::{Game, RulesVersion, SetupError, Turn};

/// What is wrong with no key in particular is wrong with the whole of it.
fn as_a_whole(error: SetupError) -> SetupError {
    match error {
        SetupError::Position { at, problem } if at.is_empty() => wrong("set", problem),
        other => other,
    }
}

/// All that a position can say. What is left out is as at the start.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Sparse {
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<Moment>,
    /// The map that the position is laid over.
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<Base>,

    // Pieces
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    stacks: BTreeMap<Hex, Vec<Unit>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    units: BTreeMap<Unit, Option<Hex>>,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    dead: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    used: UnitSet,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    over: BTreeMap<Hex, UnitSet>,

    // What lies on them
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    reduced: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    fired: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    moved: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    spent: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    unsupplied_1: UnitSet,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    unsupplied_2: UnitSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    urban: Option<UnitSet>,

    // The ground
    #[serde(skip_serializing_if = "HexSet::is_empty")]
    barricades: HexSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    barricades_built: Option<u8>,
    #[serde(skip_serializing_if = "HexSet::is_empty")]
    rubble: HexSet,
    #[serde(skip_serializing_if = "HexSet::is_empty")]
    gas: HexSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    gas_shells: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gas_used: Option<bool>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pontoons: BTreeMap<Unit, Hex>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    goliaths: BTreeMap<Unit, Goliath>,

    // What is held, released, decided for good
    #[serde(skip_serializing_if = "Option::is_none")]
    soviet_held: Option<FortressSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sauer_released: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ss_released: Option<bool>,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    ss_free: UnitSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn_of_269: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    directed: Option<DivisionSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    supply_points: Option<u16>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    waived: bool,

    // The moment
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    air_steps: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    passed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    struck: Option<HexSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    noted: Option<Vec<Barraged>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    launched: Option<bool>,
    #[serde(skip_serializing_if = "UnitSet::is_empty")]
    topped: UnitSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    directives_left: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    markers_left: Option<BTreeMap<Side, u8>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    markers: Vec<Pointer>,
}

/// A map that positions are laid over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Base {
    Empty,
    OuterLine,
    Depth,
}

/// [9.1.2a] An Attack Marker: whose it is follows from who stands under it, and must be said if nobody does any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pointer {
    hex: Hex,
    target: Hex,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
}

impl Breslau {
    /// The position that a sparse description over a scenario means.
    pub fn read_position(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        set: &Value,
    ) -> Result<Breslau, SetupError> {
        let start = start(scenario, options, rules)?;
        let set: Sparse = read("", set).map_err(as_a_whole)?;
        let moment = set.phase.unwrap_or(if start.is_some() { Moment::Air } else { Moment::Setup });
        let mut game = base(&set, start, moment, Options { set_up: start, ..*options }, rules);
        if let Some(turn) = set.turn {
            game.turn = turn;
        }
        pieces::set_pieces(&mut game, &set)?;
        fill::fill(&mut game, &set, moment)?;
        moment.begin(&mut game, &set)?;
        sound::sound(&game, moment.moving())?;
        reached::reached(&game, moment)?;
        playable(&game)?;
        Ok(game)
    }

    /// The whole sparse description of this position; nothing in the middle of a decision that the form cannot express.
    pub fn write_position(&self) -> Option<Value> {
        written::written(self).map(|sparse| json!(sparse))
    }
}

/// The ready-made set-up that a scenario begins with, if it begins with one.
fn start(scenario: &str, options: &Options, rules: RulesVersion) -> Result<Option<ReadyMade>, SetupError> {
    let (oldest, current) = (Breslau::OLDEST.0, Breslau::CURRENT.0);
    if !(oldest..=current).contains(&rules.0) {
        return Err(SetupError::Version(rules.0, oldest, current));
    }
    options.check()?;
    Breslau::set_up_of(scenario, options)
}

/// The map that a position is laid over: of its own, or as the scenario begins; else the outer line.
fn base(
    set: &Sparse,
    start: Option<ReadyMade>,
    moment: Moment,
    options: Options,
    rules: RulesVersion,
) -> Breslau {
    let mut game = Breslau { rules, ..Breslau::empty(options) };
    let ready_made = match set.setup {
        Some(Base::Empty) => None,
        Some(Base::OuterLine) => Some(ReadyMade::OuterLine),
        Some(Base::Depth) => Some(ReadyMade::Depth),
        None if moment == Moment::Setup => None,
        None => start.or(Some(ReadyMade::OuterLine)),
    };
    for (hex, stack) in
        ready_made.iter().flat_map(|ready_made| &data().ready_made[*ready_made as usize].stacks)
    {
        stack.iter().rev().for_each(|unit| game.places.put(*unit, *hex));
    }
    let transports = data().transports.into_iter().filter(|_| options.tactical_supply);
    data().aircraft.into_iter().chain(transports).for_each(|unit| game.places.take(unit, Off::Available));
    game
}

/// What must hold of every position that is played on: the invariants of play, and that whoever decides can.
fn playable(game: &Breslau) -> Result<(), SetupError> {
    game.invariants().map_err(|problem| wrong("set", problem))?;
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if matches!(game.turn(), Turn::Of(_)) && legal.is_empty() {
        return Err(wrong("stacks", "what is left cannot be set up any more (rule 15.1)"));
    }
    Ok(())
}
