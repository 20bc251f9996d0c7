//! Positions that are taken up, written down and refused.

use super::kit::{hex, unit};
use serde_json::{Value, json};
use volga_breslau::data::data;
use volga_breslau::ids::{DivisionSet, Side, Unit, UnitSet};
use volga_breslau::stage::{
    Air, AirStep, Artillery, Designation, DesignationStep, Marker, Movement, MovementStep, Resolution,
    ResolutionStep, Stage,
};
use volga_breslau::{Breslau, Goliath, Off, Options, Place, RULES};
use volga_engine::Table;
use volga_engine::dice::Quick;
use volga_engine::{Game, RulesVersion, SetupError};

fn all() -> Options {
    let set = Breslau::about().scenarios[0].presets.iter().find(|preset| preset.id == "everything").cloned();
    serde_json::from_value(set.expect("a preset").options).expect("options")
}

fn with(options: &Options, set: &Value) -> Result<Breslau, SetupError> {
    Breslau::from_position("campaign", options, RULES, set)
}

fn position(set: &Value) -> Result<Breslau, SetupError> {
    with(&Options::default(), set)
}

#[track_caller]
fn refused(options: &Options, set: &Value, at: &str, problem: &str) {
    let error = with(options, set).expect_err("refused").to_string();
    assert!(error.starts_with(&format!("{at}: ")) && error.contains(problem), "{error}");
}

/// Moments of a turn with all options, and what belongs to each.
fn moments() -> Vec<Value> {
    let stacks = json!({"1414": ["g_stg_2"], "1808": ["g_vs_25", "g_eng_2", "g_fest_1"], "1816": ["s_309_r1"],
        "1815": ["g_609_rein_i"]});
    let over = json!({"1414": [data().aircraft[0].name()]});
    let noted = json!([{"hex": "1808", "hits": 2, "level": null, "gas": false}]);
    let markers = json!([{"hex": "1816", "target": "1815"}, {"hex": "1815", "target": "1816"}]);
    let moments = vec![
        json!({"phase": "strike", "turn": 5}),
        json!({"phase": "air"}),
        json!({"phase": "restoring", "air_steps": 4, "turn": 5}),
        json!({"phase": "flying", "over": over}),
        json!({"phase": "flak", "over": over}),
        json!({"phase": "bombing", "over": over}),
        json!({"phase": "artillery", "side": "german", "passed": true, "struck": ["1808", "1816"], "noted": noted}),
        json!({"phase": "supply"}),
        json!({"phase": "soviet_movement"}),
        json!({"phase": "directives", "directives_left": 3, "directed": ["309"]}),
        json!({"phase": "soviet_moves", "directed": ["309", "218"], "moved": ["s_309_r1"]}),
        json!({"phase": "german_movement"}),
        json!({"phase": "german_moves", "launched": true, "goliaths": {"g_eng_2": "used"}}),
        json!({"phase": "designation"}),
        json!({"phase": "markers", "side": "german", "second": true, "markers_left": {"german": 2, "soviet": 0},
            "markers": [{"hex": "1816", "target": "1815"}]}),
        json!({"phase": "resolution", "markers": markers}),
        json!({"phase": "attacks", "side": "german", "second": true, "spent": ["s_309_r1"], "markers": markers}),
        json!({"phase": "turn_end"}),
    ];
    let whole = |mut set: Value| {
        set["setup"] = json!("empty");
        set["stacks"] = stacks.clone();
        if set.get("turn").is_none() {
            set["turn"] = json!(4);
        }
        set
    };
    moments.into_iter().map(whole).collect()
}

#[test]
fn nothing_at_all_is_the_opening_of_the_scenario() {
    let opening = position(&json!({})).expect("sound");
    assert_eq!((opening.stage, opening.turn), (Stage::Setup { topped: UnitSet::EMPTY }, 1));
    assert!(Unit::all().all(|unit| opening.places.hex(unit).is_none()));
    let depth = Breslau::from_position("depth", &Options::default(), RULES, &json!({})).expect("sound");
    assert_eq!(depth.stage, Stage::Air(Air { step: AirStep::Steps }));
    assert_eq!(
        depth.places.stack(hex("1415")).collect::<Vec<_>>(),
        ["g_vs_03", "g_vs_04", "g_co_1", "g_co_2"].map(unit)
    );
    assert_eq!(depth.places.off(Off::Available).filter(|unit| data().aircraft.contains(unit)).count(), 9);
    for (scenario, opened) in [("campaign", opening), ("depth", depth)] {
        let setup = Breslau::setup(scenario, &Options::default(), RULES, &mut Quick::new(1));
        assert_eq!(setup, Ok(opened), "{scenario}");
    }
    assert!(matches!(
        Breslau::from_position("intro", &Options::default(), RULES, &json!({})),
        Err(SetupError::UnknownScenario(_, known)) if known == "outer_line, depth, campaign"
    ));
    let version = Breslau::from_position("campaign", &Options::default(), RulesVersion(0), &json!({}));
    assert!(matches!(version, Err(SetupError::Version(0, 1, 1))));
}

#[test]
fn a_position_differs_from_the_ready_made_set_up_in_what_it_names() {
    let game =
        position(&json!({"turn": 3, "phase": "german_moves", "units": {"g_co_1": "1413", "g_co_2": null}}))
            .expect("sound");
    assert_eq!((game.turn, game.places.hex(unit("g_co_1"))), (3, Some(hex("1413"))));
    assert_eq!(game.places.of(unit("g_co_2")), Place::Off(Off::Due));
    assert_eq!(game.places.hex(unit("g_stg_2")), Some(hex("1414")), "as in the outer line");
}

#[test]
fn a_stack_is_named_from_the_top_down_and_everything_else_by_name() {
    let options = all();
    let set = json!({
        "turn": 6, "phase": "german_moves", "setup": "empty",
        "stacks": {"1808": ["g_vs_25", "g_eng_2"], "2016": ["s_309_r1", "s_eng240_1"],
            "2201": ["g_ssb_1", "g_sauer_i"]},
        "dead": ["g_eng_1", "g_vs_01", data().aircraft[8].name(), data().transports[0].name()],
        "used": [data().aircraft[1].name()],
        "reduced": ["s_309_r1", data().aircraft[0].name(), data().transports[1].name()],
        "moved": ["s_309_r1", "g_eng_2"], "unsupplied_1": ["g_vs_25"], "unsupplied_2": ["s_309_r1"],
        "barricades": ["1809"], "barricades_built": 4, "rubble": ["1808"], "gas": ["1422"], "gas_shells": 2,
        "goliaths": {"g_eng_2": "used", "g_eng_3": "lost"}, "soviet_held": ["2409"], "ss_free": ["g_ssb_1"],
        "sauer_released": true, "turn_of_269": 7, "directed": ["309"], "supply_points": 30, "waived": true,
        "gas_used": false,
    });
    refused(&options, &set, "gas_used", "there is gas on the map");
    let mut set = set;
    set["gas_used"] = json!(true);
    refused(&options, &set, "directed", "14.4.1a");
    set["directed"] = json!(data().divisions);
    let game = with(&options, &set).expect("sound");
    assert_eq!(game.places.stack(hex("1808")).collect::<Vec<_>>(), ["g_vs_25", "g_eng_2"].map(unit));
    assert_eq!(game.goliaths[..3], [Goliath::Lost, Goliath::Used, Goliath::Lost]);
    assert_eq!((game.barricades_built, game.gas_shells, game.supply_points), (4, 2, 30));
    assert_eq!(
        (game.turn_of_269, game.waived, game.sauer_released, game.ss_released),
        (Some(7), true, true, false)
    );
    assert_eq!(game.places.of(data().transports[0]), Place::Off(Off::Dead));
    let began_in_town = ["g_vs_25", "g_eng_2"].map(|name| game.urban.contains(unit(name)));
    assert_eq!(began_in_town, [true, false], "who has moved began elsewhere");
    assert_eq!(game.directed, DivisionSet::ALL);
}

#[test]
fn every_moment_can_be_taken_up_and_is_written_as_it_was_read() {
    let options = all();
    for set in moments() {
        let game = with(&options, &set).unwrap_or_else(|error| panic!("{set}: {error}"));
        let written = game.to_position().unwrap_or_else(|| panic!("{set}"));
        assert_eq!(written["phase"], set["phase"]);
        assert_eq!(with(&options, &written).as_ref(), Ok(&game), "{written}");
        for key in [
            "side",
            "second",
            "air_steps",
            "passed",
            "struck",
            "noted",
            "launched",
            "directives_left",
            "markers_left",
        ] {
            let (read, wrote) = (set.get(key), written.get(key));
            assert!(read.is_none() || read == wrote, "{key}: {read:?} {wrote:?}");
        }
    }
}

#[test]
fn a_moment_is_what_it_says() {
    let options = all();
    let stage = |n: usize| with(&options, &moments()[n]).expect("sound").stage;
    assert_eq!(stage(2), Stage::Air(Air { step: AirStep::Restoring { left: 4 } }));
    let Stage::Artillery(Artillery { turn, passed, noted, .. }) = stage(6) else { panic!("guns fire") };
    assert_eq!((turn, passed, noted.len()), (Side::German, true, 1));
    let movement = Movement {
        side: Side::Soviet,
        step: MovementStep::Directives { left: 3 },
        launched: false,
        topped: UnitSet::EMPTY,
    };
    assert_eq!(stage(9), Stage::Movement(movement));
    let Stage::Designation(Designation { left, step }) = stage(14) else { panic!("markers are placed") };
    assert_eq!(
        (left.german, left.soviet, step),
        (2, 0, DesignationStep::Placing { side: Side::German, second: true })
    );
    let step = ResolutionStep::Choosing { side: Side::German, second: true };
    assert_eq!(stage(16), Stage::Resolution(Resolution { step }));
    let game = with(&options, &moments()[16]).expect("sound");
    let [soviet, german] = [("1816", "1815", Side::Soviet), ("1815", "1816", Side::German)]
        .map(|(from, to, side)| Marker { side, hex: hex(from), target: hex(to) });
    assert_eq!(game.markers.iter().collect::<Vec<_>>(), [soviet, german]);
}

#[test]
fn in_the_middle_of_something_nothing_is_written() {
    let mut game = position(&json!({"phase": "german_moves", "turn": 2})).expect("sound");
    assert!(game.to_position().is_some());
    game.topless = Some(hex("1808"));
    assert_eq!(game.to_position(), None);
    game.topless = None;
    let excess = MovementStep::Excess(hex("1808"));
    game.stage = Stage::Movement(Movement {
        side: Side::German,
        step: excess,
        launched: false,
        topped: UnitSet::EMPTY,
    });
    assert_eq!(game.to_position(), None);
}

/// A spoilt position: the moment, the turn, what is spoilt, where it is refused, what is said.
type Spoilt = (&'static str, u8, Value, &'static str, &'static str);

fn spoilt() -> Vec<Spoilt> {
    let stack = |at: &str, units: &[&str]| json!({"stacks": {at: units}});
    let plane = data().aircraft[0].name();
    vec![
        // What is not there, or twice
        ("german_moves", 0, json!({}), "turn", "from 1 to 9"),
        ("german_moves", 10, json!({}), "turn", "from 1 to 9"),
        ("german_moves", 2, json!({"weather": 1}), "set", "weather"),
        ("german_moves", 2, stack("2901", &["g_co_1"]), "stacks.2901", "there is no hex"),
        ("german_moves", 2, stack("1515", &["nobody"]), "stacks.1515[0]", "there is no unit"),
        ("german_moves", 2, json!({"stacks": {"1515": ["g_co_1"]}, "dead": ["g_co_1"]}), "dead", "twice"),
        (
            "german_moves",
            2,
            json!({"stacks": {"1515": ["g_co_1"]}, "units": {"g_co_1": "1516"}}),
            "units.g_co_1",
            "twice",
        ),
        ("german_moves", 2, stack("1515", &["g_co_1", "s_309_r1"]), "stacks.1515", "3.1d"),
        ("german_moves", 2, stack("1515", &[plane]), "stacks.1515", "2.6"),
        ("german_moves", 2, json!({"used": ["g_co_1"]}), "used", "6.0a"),
        (
            "soviet_moves",
            2,
            stack("1515", &["g_co_1", "g_co_2", "g_co_3", "g_co_4", "g_vs_01", "g_vs_02"]),
            "stacks.1515",
            "3.1",
        ),
        // What lies on units
        ("german_moves", 2, json!({"reduced": ["g_co_1"]}), "reduced", "2.4b"),
        ("german_moves", 2, json!({"reduced": ["s_359_r1"]}), "reduced", "not in play"),
        ("german_moves", 2, json!({"moved": ["s_359_r1"]}), "moved", "not on the map"),
        ("german_moves", 2, json!({"fired": ["g_co_1"]}), "fired", "2.4g"),
        (
            "german_moves",
            3,
            json!({"unsupplied_1": ["g_co_1"], "unsupplied_2": ["g_co_1"]}),
            "unsupplied_2",
            "4.3b",
        ),
        ("soviet_moves", 2, json!({"moved": ["g_co_1"]}), "moved", "5.5b"),
        ("german_moves", 2, json!({"spent": ["g_co_1"]}), "spent", "9.2.10"),
        ("supply", 1, json!({"unsupplied_1": ["g_co_1"]}), "unsupplied_1", "4.3"),
        ("supply", 2, json!({"unsupplied_2": ["g_co_1"]}), "unsupplied_2", "4.3"),
        ("air", 2, json!({"fired": ["g_859_1"]}), "fired", "7.1d"),
        // The ground
        ("german_moves", 2, json!({"barricades": ["1001"]}), "barricades", "13.3a"),
        (
            "german_moves",
            2,
            json!({"barricades": ["1809", "1808"], "barricades_built": 1}),
            "barricades_built",
            "13.3e",
        ),
        ("german_moves", 9, json!({"barricades_built": 11}), "barricades_built", "13.3e"),
        ("german_moves", 1, json!({"barricades_built": 6}), "barricades_built", "13.3c"),
        ("german_moves", 2, json!({"rubble": ["1001"]}), "rubble", "14.3.1c"),
        ("german_moves", 2, json!({"gas_shells": 7}), "gas_shells", "14.1.1"),
        ("air", 2, json!({"gas": ["1422"]}), "gas", "12.2"),
        ("german_moves", 2, json!({"goliaths": {"g_co_1": "used"}}), "goliaths.g_co_1", "13.1.1a"),
        (
            "german_moves",
            2,
            json!({"dead": ["g_eng_1"], "goliaths": {"g_eng_1": "ready"}}),
            "goliaths.g_eng_1",
            "13.1.1b",
        ),
        ("soviet_moves", 2, json!({"goliaths": {"g_eng_1": "used"}}), "goliaths", "13.1.2a"),
        (
            "german_moves",
            4,
            json!({"stacks": {"1901": ["s_eng240_1"]}, "pontoons": {"s_eng240_1": "1801"}}),
            "pontoons",
            "14.15a",
        ),
        ("german_moves", 4, json!({"pontoons": {"s_309_r1": "1801"}}), "pontoons.s_309_r1", "14.15f"),
        // What is held and released
        (
            "german_moves",
            2,
            json!({"stacks": {"2409": ["s_309_r1"]}, "soviet_held": []}),
            "soviet_held",
            "2.1i",
        ),
        ("german_moves", 2, json!({"soviet_held": ["2205"]}), "soviet_held", "2.1i"),
        (
            "german_moves",
            2,
            json!({"units": {"g_vs_29": null, "g_aa_7": null}, "soviet_held": ["2008"], "ss_released": false}),
            "ss_released",
            "15.1.1h",
        ),
        ("soviet_movement", 1, json!({"sauer_released": true}), "sauer_released", "15.2a"),
        ("german_moves", 6, stack("1714", &["g_ssb_1"]), "stacks", "15.1.1g"),
        ("german_moves", 6, json!({"ss_free": ["g_co_1"]}), "ss_free", "15.1.1g"),
        ("german_moves", 6, stack("1714", &["g_sauer_i"]), "stacks", "15.1m"),
        ("german_moves", 6, stack("1714", &["g_porsel"]), "stacks", "8.7"),
        ("german_moves", 6, json!({"turn_of_269": 9}), "turn_of_269", "15.1.2"),
        // Who has come
        ("soviet_movement", 1, stack("2126", &["s_309_r1"]), "stacks.2126", "15.2.1"),
        ("german_moves", 1, stack("1002", &["g_fj_5"]), "stacks.1002", "15.1.1"),
        ("german_movement", 4, stack("1506", &["g_porsel"]), "stacks.1506", "15.1.1"),
        ("german_moves", 2, json!({"dead": ["s_359_r1"]}), "dead", "has not come"),
        ("flying", 1, json!({"dead": ["g_co_1"]}), "dead", "5.0"),
        ("flying", 1, json!({"dead": [plane]}), "dead", "6.1.2"),
        ("flying", 2, json!({"used": [plane]}), "used", "6.0e"),
        ("supply", 1, stack("1720", &["g_co_1"]), "stacks.1720", "15.1g"),
        ("supply", 1, stack("1309", &["g_aa_1", "g_aa_2"]), "stacks.1309", "15.1b"),
        ("setup", 2, json!({}), "phase", "15.1"),
        ("setup", 1, json!({"waived": true}), "waived", "3.2f"),
        // The moment
        ("dawn", 1, json!({}), "phase", "dawn"),
        ("strike", 4, json!({}), "phase", "14.13a"),
        ("restoring", 1, json!({}), "phase", "5.1a"),
        ("restoring", 3, json!({"air_steps": 2}), "air_steps", "5.1a"),
        ("directives", 2, json!({}), "phase", "14.4.1a"),
        ("directives", 3, json!({"directives_left": 8}), "directives_left", "14.4.1a"),
        ("directives", 3, json!({"gas_used": true}), "phase", "14.4.3"),
        ("air", 2, json!({"side": "german"}), "side", "artillery"),
        ("supply", 2, json!({"markers": [{"hex": "1515", "target": "1516"}]}), "markers", "resolution"),
        ("supply", 2, json!({"over": {"1414": [plane]}}), "over.1414", "6.1.1"),
        ("flying", 2, json!({"over": {"1001": [plane]}}), "over.1001", "6.1.1c"),
        (
            "flying",
            2,
            json!({"stacks": {"1415": ["s_309_r1"]}, "over": {"1414": [plane]}}),
            "over.1414",
            "6.1.1a",
        ),
        ("flak", 2, json!({}), "over", "6.1.2"),
        (
            "artillery",
            2,
            json!({"noted": [{"hex": "1414", "hits": 1, "level": null, "gas": false}]}),
            "noted.1414",
            "5.2c",
        ),
        (
            "artillery",
            2,
            json!({"struck": ["1414"], "noted": [{"hex": "1414", "hits": 0, "level": null, "gas": false}]}),
            "noted.1414",
            "5.2e",
        ),
        ("attacks", 2, json!({"markers": [{"hex": "1001", "target": "1002"}]}), "markers.1001", "9.1.2a"),
        ("attacks", 2, json!({"markers": [{"hex": "1515", "target": "1519"}]}), "markers.1515", "9.1.2a"),
        ("markers", 2, json!({"markers": [{"hex": "1515", "target": "1516"}]}), "markers.1515", "9.1.2a"),
        ("markers", 2, json!({"markers_left": {"soviet": 10, "german": 2}}), "markers_left", "9.1.1"),
        ("markers", 2, json!({"markers_left": {"soviet": 4}}), "markers_left", "9.1.1"),
    ]
}

#[test]
fn what_cannot_be_is_refused_with_where_and_why() {
    let options = Options { direct_fire: false, ..all() };
    for (phase, turn, mut set, at, problem) in spoilt() {
        set["phase"] = json!(phase);
        set["turn"] = json!(turn);
        refused(&options, &set, at, problem);
    }
}

#[test]
fn what_an_optional_rule_brings_is_refused_without_it() {
    for (set, at) in [
        (json!({"rubble": ["1808"]}), "rubble"),
        (json!({"gas_shells": 1}), "gas_shells"),
        (json!({"supply_points": 1}), "supply_points"),
        (json!({"turn_of_269": 5}), "turn_of_269"),
        (json!({"directed": ["309"]}), "directed"),
        (json!({"stacks": {"1901": ["s_eng240_1"]}, "pontoons": {"s_eng240_1": "1801"}}), "pontoons"),
        (json!({"dead": [data().transports[0].name()]}), "dead"),
        (json!({"fired": ["g_aa_1"]}), "fired"),
    ] {
        let mut set = set;
        set["phase"] = json!("german_moves");
        set["turn"] = json!(4);
        let error = position(&set).expect_err("refused").to_string();
        assert!(error.starts_with(at) && (error.contains("14.") || error.contains("15.1.2")), "{error}");
    }
}
