//! Any JSON as a position: much of it sound, some of it not.

use crate::decode::JSON;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use volga_engine::dice::Quick;
use volga_engine::testing::{answer, cases};
use volga_engine::{Game, Table};
use volga_inferno::data::data;
use volga_inferno::ids::{Block, Hex, Unit};
use volga_inferno::{Inferno, Options};

const KEYS: [&str; 19] = [
    "round",
    "phase",
    "units",
    "soviet",
    "soviet_lost",
    "control",
    "rubble",
    "strongpoints",
    "grid",
    "pools",
    "mix",
    "hand",
    "german_deck",
    "german_leaders",
    "soviet_deck",
    "soviet_hand",
    "soviet_discards",
    "soviet_leaders",
    "weather",
];

/// What looks like a position over the opening: picks that fit it, and now and then something odd.
fn position_like() -> impl Strategy<Value = Value> {
    let phase = select(&["german", "soviet"][..]);
    let numbers = (1..60u16, 1..15u8, 0..6u8, 0..23u8, 0..7u8, 0..3u8);
    let units = prop::collection::vec((any::<Index>(), place()), 0..8);
    let stacks =
        prop::collection::vec((any::<Index>(), prop::collection::vec((0..8u8, any::<Index>()), 0..5)), 0..8);
    let hand = prop::collection::vec((select(&["gs-stuka", "gs-arty", "gs-flame"][..]), 0..3u8), 0..3);
    let marks = prop::collection::vec(any::<Index>(), 0..3);
    let odd = prop::option::weighted(0.2, (select(&KEYS[..]), JSON.value()));
    (numbers, phase, units, stacks, hand, marks, odd).prop_map(
        |((round, deck, held, infantry, tank, marine), phase, units, stacks, hand, marks, odd)| {
            let in_play: Vec<Unit> = data().in_play.iter().collect();
            let mut set = json!({"round": round, "phase": phase, "soviet_deck": deck, "soviet_hand": held});
            for (pick, place) in units {
                set["units"][pick.get(&in_play).name()] = place;
            }
            set["soviet"] = soviet(stacks, &set).into();
            set["pools"] = json!({"infantry": infantry, "tank": tank, "marine": marine});
            set["hand"] =
                hand.into_iter().map(|(card, n)| (card.to_owned(), json!(n))).collect::<Map<_, _>>().into();
            let urban: Vec<Hex> = data().urban.iter().collect();
            let mut rubble: Vec<&str> = marks.iter().map(|pick| pick.get(&urban).name()).collect();
            rubble.sort_unstable();
            rubble.dedup();
            set["rubble"] = json!(rubble);
            if let Some((key, value)) = odd {
                set[key] = value;
            }
            set
        },
    )
}

fn place() -> impl Strategy<Value = Value> {
    let hexes: Vec<Hex> = Hex::all().collect();
    let hex = move || {
        let hexes = hexes.clone();
        any::<Index>().prop_map(move |pick| pick.get(&hexes).name())
    };
    prop_oneof![
        8 => hex().prop_map(Value::from),
        4 => (hex(), 0..5u8).prop_map(|(hex, dots)| json!({"hex": hex, "dots": dots})),
        1 => select(&["grid", "destroyed", "removed"][..]).prop_map(Value::from),
        1 => JSON.value(),
    ]
}

/// Stacks away from the Germans, each block once.
fn soviet(stacks: Vec<(Index, Vec<(u8, Index)>)>, set: &Value) -> Map<String, Value> {
    let german: Vec<&str> = set["units"]
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, place)| place.as_str().or(place["hex"].as_str()))
        .collect();
    let hexes: Vec<Hex> = Hex::all().collect();
    let mut unused: Vec<Block> = Block::all().collect();
    let mut soviet = Map::new();
    for (pick, pieces) in stacks {
        let hex = pick.get(&hexes).name();
        if german.contains(&hex) || ["W", "X", "Y"].contains(&hex) {
            continue;
        }
        let piece = |(kind, pick): (u8, Index)| match kind {
            0..=2 => json!("set_up"),
            3 => json!("infantry_pool"),
            4 => json!("tank_pool"),
            _ => {
                let at = pick.index(unused.len());
                let block = unused.remove(at);
                if kind == 5 { json!(block) } else { json!({"block": block, "dots": 1}) }
            }
        };
        soviet.insert(hex.to_owned(), pieces.into_iter().take(4).map(piece).collect());
    }
    soviet
}

proptest! {
    #![proptest_config(cases(3_000, 50_000))]

    /// A position is refused with a reason, or is sound and can be played to the end.
    #[test]
    fn any_position_is_refused_or_playable(set in position_like(), seed: u64) {
        let read = |set: &Value| Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, set);
        answer::to_position(read, &set, seed, u32::MAX)?;
    }

    #[test]
    fn any_json_may_be_sent_as_a_position_or_options(
        set in prop_oneof![JSON.value(), JSON.object(&KEYS)],
        options in prop_oneof![JSON.value(), JSON.object(&["card_per_repeated_die", "12.1"])],
    ) {
        let _ = Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set);
        if let Ok(read) = volga_engine::wire::options::<Inferno>(&options) {
            let _ = Inferno::setup("basic-solo", &read, Inferno::CURRENT, &mut Quick::new(1));
        }
    }
}

/// How many of the positions above are sound: enough to make the test worth its time.
#[test]
fn many_positions_are_sound() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let sound = (0..400).filter(|_| {
        let set = position_like().new_tree(&mut runner).unwrap().current();
        Inferno::from_position("basic-solo", &Options::default(), Inferno::CURRENT, &set).is_ok()
    });
    let sound = sound.count();
    assert!((40..400).contains(&sound), "{sound} of 400");
}
