//! Any JSON as a position: much of it sound, some of it not.

use crate::decode::JSON;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use volga_breslau::ids::{Hex, Unit};
use volga_breslau::{Breslau, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases};
use volga_engine::{Game, SetupError, Table};

const KEYS: [&str; 42] = [
    "turn",
    "phase",
    "setup",
    "stacks",
    "units",
    "dead",
    "used",
    "over",
    "reduced",
    "fired",
    "moved",
    "spent",
    "unsupplied_1",
    "unsupplied_2",
    "urban",
    "barricades",
    "barricades_built",
    "rubble",
    "gas",
    "gas_shells",
    "gas_used",
    "pontoons",
    "goliaths",
    "soviet_held",
    "sauer_released",
    "ss_released",
    "ss_free",
    "turn_of_269",
    "directed",
    "supply_points",
    "waived",
    "side",
    "second",
    "air_steps",
    "passed",
    "struck",
    "noted",
    "launched",
    "topped",
    "directives_left",
    "markers",
    "weather",
];

/// Moments that need no more than units on the map.
const PHASES: [&str; 14] = [
    "air",
    "restoring",
    "flying",
    "artillery",
    "supply",
    "soviet_movement",
    "soviet_moves",
    "german_movement",
    "german_moves",
    "designation",
    "markers",
    "resolution",
    "attacks",
    "turn_end",
];

/// Infantry of both sides that is there from the second turn on, of two steps each.
const BATTALIONS: [&str; 22] = [
    "g_mohr_i",
    "g_mohr_ii",
    "g_mohr_iii",
    "g_wehl_i",
    "g_wehl_ii",
    "g_wehl_iii",
    "g_609_rein_i",
    "g_609_kers_i",
    "g_609_sch_i",
    "g_fest_1",
    "g_eng_1",
    "g_hy_1",
    "s_309_r1",
    "s_309_r2",
    "s_309_r3",
    "s_218_r1",
    "s_218_r2",
    "s_218_r3",
    "s_181_r1",
    "s_181_r2",
    "s_181_r3",
    "s_tk_1194_1",
];

fn read(set: &Value) -> Result<Breslau, SetupError> {
    let options: Options = if set["supply_points"].is_null() { Options::default() } else { with_supply() };
    Breslau::from_position("campaign", &options, RULES, set)
}

fn with_supply() -> Options {
    Options { operational_supply: true, ..Options::default() }
}

/// What looks like a position over a ready-made set-up or over an empty map: picks that fit it, and now and then
/// something odd.
fn position_like() -> impl Strategy<Value = Value> {
    let numbers = (2..10u8, prop::option::weighted(0.3, 0..40u16));
    let words = (select(&PHASES[..]), select(&["outer_line", "depth", "empty", "empty"][..]));
    let stacks = prop::collection::vec(
        (any::<bool>(), any::<Index>(), prop::collection::vec(any::<Index>(), 1..4)),
        0..7,
    );
    let marked = (picks(3), picks(2), picks(2));
    let odd = prop::option::weighted(0.2, (select(&KEYS[..]), JSON.value()));
    (numbers, words, stacks, marked, any::<bool>(), odd).prop_map(
        |((turn, supply), (phase, setup), stacks, (reduced, unsupplied, dead), waived, odd)| {
            let mut set = json!({"turn": turn, "phase": phase, "setup": setup, "waived": waived});
            let mut unused: Vec<Unit> = BATTALIONS.iter().filter_map(|name| Unit::named(name)).collect();
            let (placed, of_stacks) = placed(stacks, &mut unused);
            set["stacks"] = of_stacks.into();
            let of = |picks: Vec<Index>, units: &[Unit]| {
                let picked = picks.iter().filter(|_| !units.is_empty()).map(|pick| *pick.get(units));
                json!(picked.collect::<BTreeSet<_>>())
            };
            set["reduced"] = of(reduced, &placed);
            set["unsupplied_1"] = of(unsupplied, &placed);
            set["dead"] = of(dead, &unused);
            if let Some(points) = supply {
                set["supply_points"] = json!(points);
            }
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

/// Stacks of either side in hexes of the map, Germans north of the Soviets, each unit once: the units, and where they
/// are.
fn placed(stacks: Vec<(bool, Index, Vec<Index>)>, unused: &mut Vec<Unit>) -> (Vec<Unit>, Map<String, Value>) {
    let (mut placed, mut found) = (Vec::new(), Map::new());
    for (german, at, picks) in stacks {
        let (prefix, rows) = if german { ("g_", 9..17) } else { ("s_", 17..25) };
        let hexes: Vec<Hex> = Hex::all().filter(|hex| rows.contains(&hex.printed_row())).collect();
        let hex = at.get(&hexes).name();
        if found.contains_key(hex) {
            continue;
        }
        let mut here = Vec::new();
        for pick in picks {
            let own: Vec<usize> =
                (0..unused.len()).filter(|i| unused[*i].name().starts_with(prefix)).collect();
            if !own.is_empty() {
                here.push(unused.remove(*pick.get(&own)));
            }
        }
        found.insert(hex.to_owned(), json!(here));
        placed.extend(here);
    }
    (placed, found)
}

proptest! {
    #![proptest_config(cases(400, 4_000))]

    /// A position is refused with a reason, or is sound, can be written down, and can be played on.
    #[test]
    fn any_position_is_refused_or_playable(set in position_like(), seed: u64) {
        answer::to_position(read, &set, seed, 15)?;
    }

    #[test]
    fn any_json_may_be_sent_as_a_position_or_options(
        set in prop_oneof![JSON.value(), JSON.object(&KEYS)],
        options in prop_oneof![JSON.value(), JSON.object(&["14.1", "14.11.4", "set_up", "undivided_gas", "2.1"])],
    ) {
        let _ = read(&set);
        if let Ok(read) = volga_engine::wire::options::<Breslau>(&options) {
            let _ = Breslau::setup("outer_line", &read, RULES, &mut Quick::new(1));
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
    assert!((40..200).contains(&sound), "{sound} of 200: {problems:#?}");
}
