//! Twins of *Battle for Stalingrad*.
//!
//! [8.4a] From the Soviet player and from spectators is hidden what lies below the top of German stacks that no Soviet
//! unit is next to: which units, in which order, used or not, deployed or not. Known are how many lie there, and so
//! which they are all together.

use volga_city::data::data;
use volga_city::ids::{Hex, Side, Unit, UnitSet};
use volga_city::stage::{Preparation, Stage};
use volga_city::{Action, City, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::any_of;
use volga_engine::testing::random::Random;
use volga_engine::testing::twins::{Twins, shuffle, texts};
use volga_engine::{Game, Viewer};

/// Games of both scenarios, and their twins.
pub(crate) const TWINS: Twins<City> = Twins { random: Random { opening, choose }, redraw, begun };

/// Both scenarios, from the ready-made set-up: so everything stands, and in stacks.
fn opening(seed: u64) -> City {
    let scenario = if seed % 3 == 1 { "campaign" } else { "intro" };
    City::setup(scenario, &Options { ready_made: true }, RULES, &mut Quick::new(0)).expect("a scenario")
}

/// Any legal action; every other player fights where he can, and each ends a phase now and then.
fn choose(seed: u64, legal: &[Action], dice: &mut Quick) -> Action {
    let ends = |action: &Action| {
        matches!(action, Action::EndPhase | Action::EndAir | Action::EndBombardment | Action::Skip)
    };
    let fights = |action: &Action| {
        matches!(
            action,
            Action::Attack { .. }
                | Action::Overrun { .. }
                | Action::Counterattack { .. }
                | Action::Indirect { .. }
        )
    };
    if let Some(end) = legal.iter().find(|action| ends(action)).filter(|_| dice.below(8) == 0) {
        return *end;
    }
    let fighting: Vec<Action> = legal.iter().copied().filter(fights).collect();
    if seed % 2 == 1 && !fighting.is_empty() && dice.below(3) > 0 {
        return any_of(&fighting, dice);
    }
    any_of(legal, dice)
}

fn begun(city: &City) -> (String, Options) {
    (city.scenario.facts().id.to_owned(), city.options)
}

/// How often another draw is looked for that the rules allow.
const TRIES: u32 = 20;

fn redraw(city: &City, viewer: Viewer, dice: &mut Quick) -> Option<City> {
    let sees_all = viewer == Viewer::Open || viewer == Viewer::Seat(Side::German.seat());
    if sees_all || matches!(city.stage, Stage::Setup(_) | Stage::Over(_)) {
        return None;
    }
    let drawn = (0..TRIES).map(|_| drawn(city, dice));
    let mut lawful =
        drawn.filter(|twin| twin != city && twin.invariants().is_ok() && stacks_alike(city, twin));
    lawful.next()
}

/// [8.0a] What counts in a stack, and so how many more it takes, is the same: not every unit does.
fn stacks_alike(city: &City, twin: &City) -> bool {
    deep_hexes(city).iter().all(|hex| city.excess(Side::German, *hex) == twin.excess(Side::German, *hex))
}

/// The hexes of German stacks that nobody looks into.
fn deep_hexes(city: &City) -> Vec<Hex> {
    let is_next = |hex: &Hex| hex.neighbours().any(|near| city.places.occupied(Side::Soviet).contains(near));
    let german = city.places.occupied(Side::German).iter();
    german.filter(|hex| !is_next(hex) && city.places.stack(*hex).count() > 1).collect()
}

fn drawn(city: &City, dice: &mut Quick) -> City {
    let mut twin = city.clone();
    let (deep, named) = (deep_hexes(city), named(&city.stage));
    let hidden = deep.iter().flat_map(|hex| city.places.stack(*hex).skip(1));
    let mut hidden: Vec<Unit> = hidden.filter(|unit| !named.contains(*unit)).collect();
    shuffle(&mut hidden, dice);
    let marked = hidden.clone();
    for hex in deep {
        let mut stack: Vec<Unit> = city.places.stack(hex).collect();
        for slot in stack.iter_mut().skip(1).filter(|unit| !named.contains(**unit)) {
            *slot = hidden.pop().unwrap_or(*slot);
        }
        shuffle(&mut stack[1..], dice);
        stack.iter().rev().for_each(|unit| twin.places.put(*unit, hex));
    }
    let likely = dice.below(4);
    for unit in marked {
        mark(&mut twin, unit, dice.below(4) < likely, dice);
    }
    twin
}

/// [7.2] [7.21] Who can be used up now: nobody after the units were turned, guns once they may bombard, anybody once
/// units may move. [7.6] A gun can be deployed from then to the end of the turn.
fn mark(twin: &mut City, unit: Unit, used: bool, dice: &mut Quick) {
    let is_gun = data().counter(unit).is_artillery();
    let (may_be_used, may_deploy) = match twin.stage {
        Stage::Setup(_)
        | Stage::Preparation(Preparation::Rolls | Preparation::Placing)
        | Stage::SovietAir(_)
        | Stage::GermanAir(_) => (false, false),
        Stage::Bombardment(_) | Stage::Withdrawal(_) => (is_gun, false),
        Stage::Preparation(Preparation::Start) => (true, false),
        _ => (true, is_gun),
    };
    twin.flipped.remove(unit);
    twin.deployed.remove(unit);
    if may_deploy && dice.below(3) == 0 {
        twin.deployed.insert(unit);
    } else if may_be_used && used {
        twin.flipped.insert(unit);
    }
}

/// The units that what is under way names: they have been seen at work or were called by name.
fn named(stage: &Stage) -> UnitSet {
    let names = texts(&serde_json::to_value(stage).expect("plain data"));
    names.iter().filter_map(|name| Unit::named(name)).collect()
}
