//! Positions in their sparse form: what differs from the opening. `docs/position-city.md` says how.

mod phase;
mod pieces;
mod reached;
mod sound;
mod written;

use crate::data::{AntiAir, data};
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::options::Options;
use crate::places::{Off, Place};
use crate::rules::stacking::limit;
use crate::stage::{Preparation, Stage};
use crate::state::{AirPoints, ChitCount, Chits, City, Kontrpodgotovka, Oil, SOVIET_FLAK};
use phase::StartPhase;
use serde_json::{Map, Value};
use volga_engine::position::{number, object, read, wrong};
use volga_engine::{Game, RulesVersion, SetupError, Turn};

const KEYS: &str = "turn, phase, stacks_left, chuikov_moved, setup, stacks, units, box, returning, dead, gone, \
    flipped, deployed, arranged, air, flak_tied, chits, kurgan, oil, kontrpodgotovka, reactions";

impl City {
    /// The position that a sparse description over a scenario means.
    pub fn read_position(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        set: &Value,
    ) -> Result<City, SetupError> {
        let opening = City::opening(scenario, options, rules)?;
        let Value::Object(set) = set else { return Err(wrong("set", "expected an object")) };
        let known: Vec<&str> = KEYS.split(", ").collect();
        if let Some(key) = set.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(wrong(key.as_str(), format!("unknown; a position has {KEYS}")));
        }
        if set.is_empty() {
            return Ok(opening);
        }
        let moment = StartPhase::read(set, &opening)?;
        let mut game = base(&opening, set, moment)?;
        set_turn(&mut game, set)?;
        pieces::set_pieces(&mut game, set)?;
        set_marks(&mut game, set)?;
        set_air(&mut game, set, moment)?;
        set_chits(&mut game, set)?;
        moment.begin(&mut game, set)?;
        set_rest(&mut game, set, moment)?;
        sound::calendar(&game, moment)?;
        if rules.since(2) {
            reached::reached(&game, &opening, moment, set)?;
        }
        check(&game)?;
        sound::sound(&game)?;
        if !moment.sets_up() {
            game.lose_cut_off_militia(&mut ());
        }
        Ok(game)
    }

    /// The whole sparse description of this position; nothing in the middle of a decision that the form cannot express.
    pub fn write_position(&self) -> Option<Value> {
        written::written(self)
    }
}

/// The opening with the map that the position is laid over: empty, or as the ready-made set-up has it.
fn base(opening: &City, set: &Map<String, Value>, moment: StartPhase) -> Result<City, SetupError> {
    let word = set.get("setup").map(|value| read::<String>("setup", value)).transpose()?;
    let ready_made = match word.as_deref() {
        None => opening.options.ready_made || !moment.sets_up(),
        Some("ready_made") => true,
        Some("empty") => false,
        Some(other) => {
            return Err(wrong("setup", format!("{other:?} is no set-up; there are ready_made, empty")));
        }
    };
    let (options, rules) = (opening.options, opening.rules);
    let mut game = City::opening(opening.scenario.facts().id, &Options { ready_made }, rules)?;
    game.options = options;
    Ok(game)
}

fn set_turn(game: &mut City, set: &Map<String, Value>) -> Result<(), SetupError> {
    if let Some(turn) = set.get("turn") {
        game.turn = number("turn", turn, 1, game.scenario.facts().last_turn.into())? as u8;
    }
    if let Some(reactions) = set.get("reactions") {
        game.reactions = number("reactions", reactions, 0, 255)? as u8;
    }
    if let Some(oil) = set.get("oil") {
        game.oil = read::<Oil>("oil", oil)?;
    }
    if let Some(announced) = set.get("kontrpodgotovka") {
        game.kontrpodgotovka = read::<Kontrpodgotovka>("kontrpodgotovka", announced)?;
    }
    Ok(())
}

/// Which units are used up or deployed.
fn set_marks(game: &mut City, set: &Map<String, Value>) -> Result<(), SetupError> {
    for (key, into) in [("flipped", &mut game.flipped), ("deployed", &mut game.deployed)] {
        if let Some(units) = set.get(key) {
            *into = read::<UnitSet>(key, units)?;
            if let Some(unit) = into.iter().find(|unit| game.places.hex(*unit).is_none()) {
                return Err(wrong(key, format!("{} is not on the map", unit.name())));
            }
        }
    }
    let Some(tied) = set.get("flak_tied") else { return Ok(()) };
    for (name, value) in object("flak_tied", tied)? {
        let at = format!("flak_tied.{name}");
        let unit = Unit::named(name).ok_or_else(|| wrong(&at, "there is no such unit"))?;
        let slot = flak_slot(unit).and_then(|n| game.flak_tied.get_mut(n));
        let slot = slot.ok_or_else(|| wrong(&at, "only Soviet flak is tied to a hex (rule 5.53a)"))?;
        *slot = Some(read::<Hex>(&at, value)?);
    }
    Ok(())
}

/// The number of a Soviet flak unit among its like.
fn flak_slot(unit: Unit) -> Option<usize> {
    soviet_flak().position(|flak| flak == unit)
}

fn soviet_flak() -> impl Iterator<Item = Unit> {
    let flak = |unit: &Unit| data().counter(*unit).anti_air != AntiAir::None;
    data().by_side.soviet.iter().filter(flak).take(SOVIET_FLAK)
}

/// What the tracks give on the turn, once the markers have been set; or as given.
fn set_air(game: &mut City, set: &Map<String, Value>, moment: StartPhase) -> Result<(), SetupError> {
    if moment.has_air() {
        game.receive_air_points();
    }
    let Some(value) = set.get("air") else { return Ok(()) };
    for (name, value) in object("air", value)? {
        let at = format!("air.{name}");
        let side = Side::ALL.into_iter().find(|side| side.name() == name);
        let side = side.ok_or_else(|| wrong(&at, "there is no such side"))?;
        game.air[side] = read::<AirPoints>(&at, value)?;
    }
    Ok(())
}

/// [11.1] The cup of the turn, with nothing drawn; or as given.
fn set_chits(game: &mut City, set: &Map<String, Value>) -> Result<(), SetupError> {
    let gone = data().charts.chits_removed_each_turn * (game.turn - 1);
    let full = Chits::full().cup;
    let all = ChitCount { no_reaction: full.no_reaction.saturating_sub(gone), ..full };
    game.chits = Chits { cup: all, drawn: ChitCount::default() };
    let Some(value) = set.get("chits") else { return Ok(()) };
    let given = object("chits", value)?;
    if let Some(key) = given.keys().find(|key| *key != "drawn") {
        return Err(wrong(format!("chits.{key}"), "unknown; of the chits those drawn are named"));
    }
    let Some(value) = given.get("drawn") else { return Ok(()) };
    let drawn: ChitCount = read("chits.drawn", value)?;
    let cup = all.no_reaction.checked_sub(drawn.no_reaction).zip(all.reaction.checked_sub(drawn.reaction));
    let (no_reaction, reaction) =
        cup.ok_or_else(|| wrong("chits.drawn", "there are not so many on this turn (rule 11.12)"))?;
    game.chits = Chits { cup: ChitCount { no_reaction, reaction }, drawn };
    Ok(())
}

/// Who holds Mamayev Kurgan, and the stacks that have been put in order.
fn set_rest(game: &mut City, set: &Map<String, Value>, moment: StartPhase) -> Result<(), SetupError> {
    let holder = game.holder(data().kurgan);
    if let Some(holder) = holder {
        game.kurgan = holder;
    }
    if let Some(value) = set.get("kurgan") {
        let side: Side = read("kurgan", value)?;
        if holder.is_some_and(|holder| holder != side) {
            return Err(wrong("kurgan", "the other side stands there (rule 11.13a)"));
        }
        game.kurgan = side;
    }
    if let Some(value) = set.get("arranged") {
        game.arranged = read::<HexSet>("arranged", value)?;
    }
    if game.kontrpodgotovka == Kontrpodgotovka::Announced && !moment.is_bombardment() {
        return Err(wrong("kontrpodgotovka", "it is announced for a Bombardment Stage (rule 16.3)"));
    }
    Ok(())
}

/// What must hold of a position beyond the invariants of play.
fn check(game: &City) -> Result<(), SetupError> {
    for side in Side::ALL {
        for hex in game.places.occupied(side).iter() {
            if game.excess(side, hex) > 0 {
                let problem = format!("it has room for {} units (rule 8.0)", limit(side, hex));
                return Err(wrong(format!("stacks.{}", hex.name()), problem));
            }
        }
    }
    let alone = |hex: &Hex| game.holder(*hex) != Some(Side::Soviet);
    if let Some(hex) = game.places.hex(data().chuikov).filter(alone) {
        let at = format!("stacks.{}", hex.name());
        return Err(wrong(at, "Chuikov is alone there (rule 11.31a)"));
    }
    game.invariants().map_err(|problem| wrong("set", problem))?;
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if matches!(game.turn(), Turn::Of(_)) && legal.is_empty() {
        return Err(wrong("stacks", "what is left cannot be set up any more (rule 2.1)"));
    }
    Ok(())
}

/// Whether a stage is the opening of the Preparation Stage.
fn is_start(stage: &Stage) -> bool {
    *stage == Stage::Preparation(Preparation::Start)
}

/// The units that are off the map in a way, as a set.
fn off(game: &City, off: Off) -> UnitSet {
    Unit::all().filter(|unit| game.places.of(*unit) == Place::Off(off)).collect()
}
