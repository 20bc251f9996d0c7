//! Any JSON as a position: much of it sound, some of it not.

use crate::decode::JSON;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use volga_advance::ids::{Area, Counter, Unit};
use volga_advance::{Advance, Options};
use volga_engine::testing::{answer, cases};
use volga_engine::{Game, Table};

/// What looks like a position over this opening: picks that fit it, and now and then something odd.
fn position_like(opening: Advance) -> impl Strategy<Value = Value> {
    const KEYS: [&str; 12] = [
        "turn",
        "phase",
        "morale",
        "supply",
        "units",
        "soviet",
        "eliminated",
        "isolated",
        "available",
        "event",
        "paused",
        "weather",
    ];
    let phase =
        select(&["dawn", "random_event", "supply_roll", "supply", "bloody_streets", "combat", "end"][..]);
    let turns = opening.facts().first_turn..=opening.facts().last_turn;
    let event = prop::option::of(select(opening.facts().events.to_vec()));
    let numbers = (turns, 0..=19u8, 0..60u16, 0..4u8);
    let units = prop::collection::vec((any::<Index>(), place()), 0..6);
    let garrisons = prop::collection::vec((1..=50usize, 0..4u8, any::<Index>()), 0..30);
    let odd = prop::option::weighted(0.2, (select(&KEYS[..]), JSON.value()));
    (numbers, phase, event, units, garrisons, odd).prop_map(
        move |((turn, morale, supply, air), phase, event, units, garrisons, odd)| {
            let in_play: Vec<Unit> = opening.units_in_play().iter().collect();
            let mut soviet = soviet(&opening, garrisons);
            let mut set = json!({"turn": turn, "morale": morale, "supply": supply, "phase": phase});
            for (pick, place) in units {
                // Where a German stands, no unseen Soviet unit lies.
                if let Some(area) = place.as_u64().or(place["area"].as_u64()) {
                    let unseen = soviet.get(&area.to_string()).is_none_or(|g| g == "unrevealed");
                    unseen.then(|| soviet.insert(area.to_string(), Value::Null));
                }
                set["units"][pick.get(&in_play).name()] = place;
            }
            set["soviet"] = soviet.into();
            set["available"] = json!({"air": air});
            if !["dawn", "random_event"].contains(&phase) {
                set["event"] = json!(event);
            }
            if let Some((key, value)) = odd {
                set[key] = value;
            }
            set
        },
    )
}

fn place() -> impl Strategy<Value = Value> {
    prop_oneof![
        8 => (1..=50u8).prop_map(Value::from),
        4 => (1..=50u8, any::<bool>()).prop_map(|(area, spent)| json!({"area": area, "spent": spent})),
        2 => Just(json!("out_of_action")),
        1 => select(&["withdrawn", "reinforcement", "out_of_play"][..]).prop_map(Value::from),
        1 => JSON.value(),
    ]
}

/// Garrisons that fit their terrain, each counter once.
fn soviet(opening: &Advance, picks: Vec<(usize, u8, Index)>) -> Map<String, Value> {
    let mut unused = opening.unseen;
    let mut soviet = Map::new();
    for (number, kind, pick) in picks {
        let area = Area::numbered(number).expect("1 to 50");
        let fitting: Vec<Counter> = opening.possible_counters(area).and(unused).iter().collect();
        let garrison = match kind {
            0 => Value::Null,
            _ if fitting.is_empty() => continue,
            1 => json!("unrevealed"),
            _ => {
                let counter = *pick.get(&fitting);
                unused.remove(counter);
                json!(counter)
            }
        };
        soviet.insert(number.to_string(), garrison);
    }
    soviet
}

/// An opening, and a position over it.
fn game_and_position() -> impl Strategy<Value = (Advance, Value)> {
    let openings = (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(factory, pavlov, isolation)| {
        let options = Options { pavlov, isolation, ..Options::default() };
        Advance::opening(if factory { "factory" } else { "main" }, &options, Advance::CURRENT).unwrap()
    });
    openings.prop_flat_map(|opening| (Just(opening.clone()), position_like(opening)))
}

proptest! {
    #![proptest_config(cases(3_000, 50_000))]

    /// A position is refused with a reason, or is sound and can be played to the end.
    #[test]
    fn any_position_is_refused_or_playable((opening, set) in game_and_position(), seed: u64) {
        // The first rules took more for a position than the present ones.
        let rules = if seed.is_multiple_of(2) { Advance::OLDEST } else { Advance::CURRENT };
        let read = |set: &Value| Advance::from_position(opening.facts().id, &opening.options, rules, set);
        answer::to_position(read, &set, seed, u32::MAX)?;
    }

    #[test]
    fn any_json_may_be_sent_as_a_position_or_options(
        set in prop_oneof![
            JSON.value(),
            JSON.object(&["turn", "phase", "units", "soviet", "available", "event", "isolated"]),
        ],
        options in prop_oneof![JSON.value(), JSON.object(&["12.1", "12.3", "12.7", "12.8", "12.9"])],
    ) {
        let _ = Advance::from_position("main", &Options::default(), Advance::CURRENT, &set);
        if let Ok(read) = volga_engine::wire::options::<Advance>(&options) {
            let _ = Advance::opening("factory", &read, Advance::CURRENT);
        }
    }
}
