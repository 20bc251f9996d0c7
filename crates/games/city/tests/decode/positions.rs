//! Any JSON as a position: much of it sound, some of it not.

use crate::decode::JSON;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use volga_city::data::data;
use volga_city::ids::{Hex, Side, Unit};
use volga_city::{City, Options, RULES};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases};
use volga_engine::{Game, SetupError, Table};

const KEYS: [&str; 20] = [
    "turn",
    "phase",
    "setup",
    "stacks",
    "units",
    "box",
    "returning",
    "dead",
    "gone",
    "flipped",
    "deployed",
    "arranged",
    "air",
    "flak_tied",
    "chits",
    "kurgan",
    "oil",
    "kontrpodgotovka",
    "reactions",
    "weather",
];

const PHASES: [&str; 15] = [
    "preparation",
    "soviet_air",
    "german_air",
    "bombardment",
    "soviet_bombardment",
    "initiative",
    "reaction",
    "final_reaction",
    "strategic_withdrawal",
    "closing",
    "flotilla",
    "workers",
    "militia",
    "depot",
    "turn_end",
];

/// Moments at which a Reaction Phase may have been.
const OPERATIONS: &[&str] = PHASES.split_at(5).1;

fn read(set: &Value) -> Result<City, SetupError> {
    City::from_position("campaign", &Options::default(), RULES, set)
}

/// What looks like a position over the opening or over an empty map: picks that fit it, and now and then something odd.
fn position_like() -> impl Strategy<Value = Value> {
    let numbers = (2..8u8, 0..4u8, 0..3u8, 0..3u8);
    let words = (
        select(&PHASES[..]),
        select(&["ready_made", "empty"][..]),
        select(&["sound", "sound", "sound", "burning", "burnt"][..]),
        select(&["kept", "kept", "kept", "spent"][..]),
    );
    let stacks = prop::collection::vec(
        (any::<bool>(), any::<Index>(), prop::collection::vec(any::<Index>(), 1..4)),
        0..8,
    );
    let lists = prop::collection::vec((select(&["box", "dead", "gone"][..]), any::<Index>()), 0..4);
    let flipped = prop::collection::vec(any::<Index>(), 0..4);
    let odd = prop::option::weighted(0.2, (select(&KEYS[..]), JSON.value()));
    (numbers, words, stacks, lists, flipped, odd).prop_map(
        |((turn, level, no, yes), (phase, setup, oil, kontr), stacks, lists, flipped, odd)| {
            let mut set = json!({"turn": turn, "phase": phase, "setup": setup, "oil": oil, "kontrpodgotovka": kontr,
                "air": {"german": {"level": 4 * level, "dive": 2}},
                "reactions": 1, "chits": {"drawn": {"no_reaction": no, "reaction": yes}}});
            if !OPERATIONS.contains(&phase) {
                set["reactions"] = json!(0);
                set["chits"] = json!({});
            }
            let mut unused: Vec<Unit> = Unit::all().take(494).collect();
            let (placed, of_stacks) = placed(stacks, &mut unused);
            set["stacks"] = of_stacks.into();
            for (list, pick) in lists {
                let unit = unused.swap_remove(pick.index(unused.len()));
                let known = set[list].as_array().cloned().unwrap_or_default();
                set[list] = known.into_iter().chain([json!(unit)]).collect();
            }
            let picked = flipped.iter().filter(|_| !placed.is_empty()).map(|pick| *pick.get(&placed));
            set["flipped"] = json!(picked.collect::<BTreeSet<_>>());
            if let Some((key, value)) = odd {
                set[key] = value;
            }
            set
        },
    )
}

/// Stacks of either side in hexes of the map, each unit once: the units, and where they are.
fn placed(stacks: Vec<(bool, Index, Vec<Index>)>, unused: &mut Vec<Unit>) -> (Vec<Unit>, Map<String, Value>) {
    let hexes: Vec<Hex> = Hex::all().filter(|hex| hex.name() < "1600").collect();
    let (mut placed, mut found) = (Vec::new(), Map::new());
    for (german, at, picks) in stacks {
        let side = if german { Side::German } else { Side::Soviet };
        let mut here = Vec::new();
        for pick in picks {
            let own: Vec<usize> =
                (0..unused.len()).filter(|i| data().counter(unused[*i]).side == side).collect();
            here.push(unused.remove(*pick.get(&own)));
        }
        found.insert(at.get(&hexes).name().to_owned(), json!(here));
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
        options in prop_oneof![JSON.value(), JSON.object(&["ready_made", "2.1"])],
    ) {
        let _ = read(&set);
        if let Ok(read) = volga_engine::wire::options::<City>(&options) {
            let _ = City::setup("intro", &read, RULES, &mut Quick::new(1));
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
    assert!((20..200).contains(&sound), "{sound} of 200: {problems:#?}");
}
