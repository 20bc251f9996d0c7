//! Any JSON as a position: much of it sound, some of it not.

use crate::decode::{JSON, SPACES};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use volga_blau::data::{Arrival, data};
use volga_blau::ids::{Asset, Side, Unit};
use volga_blau::{Blau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases};
use volga_engine::{Game, SetupError, Table};

const KEYS: [&str; 33] = [
    "turn",
    "phase",
    "empty",
    "units",
    "steps",
    "reserve",
    "dead",
    "due",
    "gone",
    "control",
    "markers",
    "moved",
    "fought",
    "fought_in",
    "retreated_in",
    "limbered",
    "crammed",
    "rebuilt",
    "transferred",
    "uranus",
    "edelweiss",
    "debt",
    "points",
    "directives",
    "ledgers",
    "withdrawing",
    "own",
    "minor",
    "leaving",
    "left",
    "moved_again",
    "weather",
    "turns",
];

const PHASES: [&str; 14] = [
    "soviet_turn",
    "soviet_reinforcement",
    "soviet_replacement",
    "reassignment",
    "soviet_movement",
    "soviet_attack",
    "uranus",
    "uranus_movement",
    "axis_turn",
    "axis_movement",
    "axis_attack",
    "axis_reinforcement",
    "axis_replacement",
    "scoring",
];

fn read(set: &Value) -> Result<Blau, SetupError> {
    Blau::from_position("campaign", &Options::default(), RULES, set)
}

/// A unit as it is placed: which one, where, how strong, with which assets.
type Placed = (Index, Index, Option<u8>, Vec<Index>);

/// What looks like a position over the opening or over an empty map: picks that fit it, and now and then something odd.
fn position_like() -> impl Strategy<Value = Value> {
    let when = (1..15u8, select(&PHASES[..]), any::<bool>());
    let place = (any::<Index>(), any::<Index>(), prop::option::of(1..5u8), picks(2));
    let piles = (picks(2), picks(2));
    let marks = (picks(2), picks(2));
    let odd = prop::option::weighted(0.2, (select(&KEYS[..]), JSON.value()));
    (when, prop::collection::vec(place, 0..8), piles, marks, odd).prop_map(
        |((turn, phase, empty), places, (reserve, dead), (moved, limbered), odd)| {
            let mut set = json!({"turn": turn, "phase": phase, "empty": empty});
            let mut assets: Vec<Asset> =
                data().assets().filter(|(_, facts)| facts.turn.is_none()).map(|(asset, _)| asset).collect();
            let units = placed(places, &mut assets);
            let of = |picks: Vec<Index>, side: Side| {
                let own =
                    |name: &&String| Unit::named(name).is_some_and(|unit| data().unit(unit).side == side);
                let names: Vec<&String> = units.keys().filter(own).collect();
                let picked = picks.iter().filter(|_| !names.is_empty()).map(|pick| *pick.get(&names));
                json!(picked.collect::<std::collections::BTreeSet<_>>())
            };
            let side = if phase.starts_with("axis") { Side::Axis } else { Side::Soviet };
            if phase.ends_with("movement") || phase.ends_with("attack") {
                set["moved"] = of(moved, side);
            }
            set["limbered"] = of(limbered, side.enemy());
            set["reserve"] = taken(&reserve, &mut assets);
            set["dead"] = taken(&dead, &mut assets);
            set["units"] = units.into();
            if let Some((key, value)) = odd {
                set[key] = value;
            }
            set
        },
    )
}

fn picks(most: usize) -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..=most)
}

/// Some of the assets, each once.
fn taken(picks: &[Index], from: &mut Vec<Asset>) -> Value {
    let taken = picks.iter().map(|pick| {
        let at = pick.index(from.len());
        from.swap_remove(at)
    });
    json!(taken.collect::<volga_blau::ids::AssetSet>())
}

/// Units that are there from the start, each in a space where it can be, with regular assets of its side.
fn placed(places: Vec<Placed>, assets: &mut Vec<Asset>) -> Map<String, Value> {
    let starts: Vec<Unit> = data()
        .units()
        .filter(|(_, facts)| matches!(facts.arrival, Arrival::Start(_)))
        .map(|(unit, _)| unit)
        .collect();
    let mut units = Map::new();
    for (unit, space, strength, picks) in places {
        let unit = *unit.get(&starts);
        let facts = data().unit(unit);
        let open: Vec<&str> = match facts.side {
            Side::Axis => SPACES[..11].iter().chain(&SPACES[17..]).copied().collect(),
            Side::Soviet => SPACES[..11].iter().chain(&["SVF", "DSF", "soviet-reserve"]).copied().collect(),
        };
        let mut said = json!({"at": space.get(&open)});
        if let Some(strength) = strength.filter(|strength| *strength <= facts.strength) {
            said["strength"] = json!(strength);
        }
        let mut own = Vec::new();
        for pick in picks.into_iter().take(facts.slots.into()) {
            let fits = |asset: &Asset| {
                let asset = data().asset(*asset);
                asset.side == facts.side && asset.only_formation.is_none() && !asset.is_anti_tank()
            };
            let all: Vec<usize> = (0..assets.len()).filter(|at| fits(&assets[*at])).collect();
            if !all.is_empty() {
                own.push(assets.swap_remove(*pick.get(&all)));
            }
        }
        own.sort_unstable();
        if !units.contains_key(unit.name()) {
            said["assets"] = json!(own);
            units.insert(unit.name().to_owned(), said);
        }
    }
    units
}

proptest! {
    #![proptest_config(cases(400, 4_000))]

    /// A position is refused with a reason, or is sound, can be written down, and can be played on.
    #[test]
    fn any_position_is_refused_or_playable(set in position_like(), seed: u64) {
        answer::to_position(read, &set, seed, 25)?;
    }

    #[test]
    fn any_json_may_be_sent_as_a_position_or_options(
        set in prop_oneof![JSON.value(), JSON.object(&KEYS)],
        options in prop_oneof![JSON.value(), JSON.object(&["ready_made", "sheet", "2.1"])],
    ) {
        let _ = read(&set);
        if let Ok(read) = volga_engine::wire::options::<Blau>(&options) {
            let _ = Blau::setup("campaign", &read, RULES, &mut Quick::new(1));
        }
    }
}

/// How many of the positions above are sound: enough to make the test worth its time.
#[test]
fn many_positions_are_sound() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let mut problems = Vec::new();
    let sound = (0..200).filter(|_| {
        let set = position_like().new_tree(&mut runner).expect("a strategy").current();
        read(&set).map_err(|error| problems.push(error.to_string())).is_ok()
    });
    let sound = sound.count();
    assert!((80..200).contains(&sound), "{sound} of 200: {problems:#?}");
}
