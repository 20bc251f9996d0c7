//! What describes the game: its scenarios, the optional rules, the readings that we do not adopt, and sets of them.

use super::orders::Orders;
use super::{CLOCK, TITLE};
use crate::data::{ReadyMadeFacts, data, provenance};
use crate::options::{Options, ReadyMade};
use crate::rulebook::rulebook;
use crate::state::Breslau;
use crate::text::catalogue;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use volga_engine::board::{OptionKind, OptionSpec, Preset, ScenarioInfo};
use volga_engine::lesson::Lesson;
use volga_engine::{About, Message, RuleId, SetupError, say};

/// The scenario in which the German player places his units.
pub(crate) const CAMPAIGN: &str = "campaign";

/// [14.0] The optional rules, by the number under which each is switched on.
const NUMBERED: [&str; 18] = [
    "14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.7", "14.8", "14.9", "14.10", "14.11.3", "14.11.4",
    "14.12", "14.13", "14.14", "14.15", "14.16", "15.1.2",
];

/// Readings of the rules that we do not adopt, and the rule each is about.
const READINGS: [(&str, &str); 8] = [
    ("supply_2107", "4.1"),
    ("chained_bombardment", "14.9a"),
    ("goliath_minus", "13.1.4b"),
    ("no_forced_guns", "9.1.2b"),
    ("one_aircraft_support", "9.2.3a"),
    ("ambush_by_choice", "9.2.7e"),
    ("unsupplied_any", "4.3.2b"),
    ("undivided_gas", "14.1.2a"),
];

/// [14.11.4a] The two ways in which Supply Points come exclude each other; this one is the historical.
const HISTORICAL_SUPPLY: &str = "14.11.4";
const OTHER_SUPPLY: &str = "14.11.3";

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/lessons.json")).expect("the tests play the lessons")
});

pub(super) static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    title: TITLE,
    scenarios: scenarios(),
    options: options(),
    orders: Orders::specs(),
    catalogue: catalogue(),
    rulebook: rulebook(),
    lessons: &LESSONS,
    provenance,
    clock: CLOCK,
    difficulty: 3,
});

/// The siege from each of the ready-made set-ups, and with a German player who places his units.
fn scenarios() -> Vec<ScenarioInfo> {
    let campaign = ScenarioInfo {
        id: CAMPAIGN,
        name: say!("scenario.name.campaign"),
        summary: say!("scenario.summary.campaign"),
        rule: RuleId("15.1"),
        presets: presets(),
    };
    let ready_made = |facts: &ReadyMadeFacts| ScenarioInfo {
        id: facts.id,
        name: Message::name(facts.name),
        summary: Message::name(facts.summary),
        rule: RuleId("15.1"),
        presets: presets(),
    };
    data().ready_made.iter().map(ready_made).chain([campaign]).collect()
}

impl Breslau {
    /// The ready-made set-up that a scenario begins with; none where the German player places his units.
    pub(crate) fn set_up_of(scenario: &str, options: &Options) -> Result<Option<ReadyMade>, SetupError> {
        if scenario == CAMPAIGN {
            return Ok(options.set_up);
        }
        let found =
            ReadyMade::ALL.into_iter().find(|set_up| data().ready_made[*set_up as usize].id == scenario);
        let known = || scenarios().iter().map(|scenario| scenario.id).collect::<Vec<_>>().join(", ");
        found.map(Some).ok_or_else(|| SetupError::UnknownScenario(scenario.to_owned(), known()))
    }
}

/// A switch for each optional rule, and apart from them one for each reading.
fn options() -> Vec<OptionSpec> {
    let numbered = NUMBERED.map(|number| (number, number, None));
    let readings = READINGS.map(|(id, rule)| (id, rule, Some(say!("option.readings"))));
    let spec = |(id, rule, group): (&'static str, &'static str, Option<Message>)| OptionSpec {
        id,
        rule: RuleId(rule),
        name: Message::new(format!("option.name.{id}")),
        meaning: Message::new(format!("option.meaning.{id}")),
        group,
        kind: OptionKind::Switch { default: false },
    };
    numbered.into_iter().chain(readings).map(spec).collect()
}

/// Sets of optional rules: none, those we recommend, supply by air, and all that go together.
fn presets() -> Vec<Preset> {
    let everything = NUMBERED.into_iter().filter(|number| *number != OTHER_SUPPLY);
    let sets = [
        ("standard", json!({})),
        ("recommended", on(data().recommended.iter().copied())),
        ("historical_supply", on([HISTORICAL_SUPPLY])),
        ("everything", on(everything)),
    ];
    let text = |part: &str, id: &str| Message::new(format!("preset.{part}.{id}"));
    sets.map(|(id, options)| Preset { id, name: text("name", id), meaning: text("meaning", id), options })
        .into()
}

/// Options that are switched on.
fn on(ids: impl IntoIterator<Item = &'static str>) -> Value {
    Value::Object(ids.into_iter().map(|id| (id.to_owned(), json!(true))).collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::from_value;

    /// Every switch of the options is described, and every description switches something.
    #[test]
    fn every_option_is_described_once() {
        let ids: Vec<&str> = options().iter().map(|spec| spec.id).collect();
        let all: Options = from_value(on(ids.iter().copied())).expect("every id is an option");
        let Value::Object(written) = json!(all) else { panic!("options are an object") };
        assert_eq!(written.keys().map(String::as_str).collect::<Vec<_>>(), ids);
        assert!(written.values().all(|value| *value == json!(true)), "{written:?}");
    }

    #[test]
    fn r14_11_4a_no_set_has_both_ways_of_supply() {
        let sets: Vec<(&str, Options)> = presets()
            .into_iter()
            .map(|preset| (preset.id, from_value(preset.options).expect("a set of options")))
            .collect();
        for (id, options) in &sets {
            assert!(!(options.operational_supply && options.tactical_supply), "{id}");
        }
        let [standard, recommended, historical, everything] = &sets[..] else {
            panic!("four sets: {sets:?}")
        };
        assert_eq!(standard.1, Options::default());
        let expected = Options { rubble: true, armor_last: true, pontoons: true, ..Options::default() };
        assert_eq!(recommended.1, expected);
        assert_eq!(historical.1, Options { tactical_supply: true, ..Options::default() });
        let (all, readings) = (&everything.1, [everything.1.supply_2107, everything.1.undivided_gas]);
        assert!(all.gas && all.tactical_supply && all.division_269, "{all:?}");
        assert_eq!(readings, [false; 2], "readings are no part of it");
    }
}
