//! Positions that are taken up and written down.

use serde_json::{Value, json};
use volga_blau::data::{Objective, data};
use volga_blau::ids::{Asset, Side, Space, Unit};
use volga_blau::stage::{AttackPhase, Extra, Movement, MovementStep, Stage};
use volga_blau::{Bearer, Blau, Debt, Options, Place, RULES};
use volga_engine::dice::Quick;
use volga_engine::{Game, RulesVersion, SetupError, Table};

pub(super) fn position(set: &Value) -> Result<Blau, SetupError> {
    Blau::from_position("campaign", &Options::default(), RULES, set)
}

#[track_caller]
fn sound(set: &Value) -> Blau {
    position(set).unwrap_or_else(|error| panic!("{set}: {error}"))
}

fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

fn asset(name: &str) -> Asset {
    Asset::named(name).unwrap_or_else(|| panic!("no asset {name}"))
}

fn space(name: &str) -> Space {
    Space::named(name).unwrap_or_else(|| panic!("no space {name}"))
}

/// Every moment of a turn, with what belongs to it.
fn moments() -> Vec<Value> {
    vec![
        json!({"phase": "soviet_turn"}),
        json!({"phase": "soviet_reinforcement", "withdrawing": true}),
        json!({"phase": "soviet_replacement", "own": 3, "turn": 6}),
        json!({"phase": "reassignment", "reserve": ["sov-tc1"],
            "rebuilt": {"units": [], "assets": ["sov-tc1"], "raised": []}}),
        json!({"phase": "soviet_movement", "leaving": false, "moved": ["sov-13"], "transferred": 1}),
        json!({"phase": "soviet_attack", "fought": ["sov-13"], "fought_in": ["0217"]}),
        json!({"phase": "uranus", "turn": 9}),
        json!({"phase": "uranus_movement", "turn": 11, "left": 2, "moved_again": ["sov-13"]}),
        json!({"phase": "axis_turn"}),
        json!({"phase": "axis_movement", "moved": ["ger-lv"]}),
        json!({"phase": "axis_attack", "retreated_in": ["sov-40"]}),
        json!({"phase": "axis_reinforcement", "turn": 2}),
        json!({"phase": "axis_replacement", "turn": 6, "own": 1, "minor": 1}),
        json!({"phase": "scoring"}),
    ]
}

#[test]
fn nothing_at_all_is_the_first_turn_with_ready_made_sheets() {
    let game = sound(&json!({}));
    assert_eq!((game.stage, game.turn), (Stage::Opening { side: Side::Soviet }, 1));
    assert_eq!(game.sheets.strength(unit("sov-13")), 3);
    assert_eq!(game.sheets.bearer(asset("ger-wiking")), Bearer::Unit(unit("ger-lvii")));
    assert_eq!(game.places.of(unit("sov-62")), Place::Due, "it comes when the turn begins");
    let (scenario, version) = (
        Blau::from_position("intro", &Options::default(), RULES, &json!({})),
        Blau::from_position("campaign", &Options::default(), RulesVersion(0), &json!({})),
    );
    assert!(matches!(scenario, Err(SetupError::UnknownScenario(_, known)) if known == "campaign"));
    assert!(matches!(version, Err(SetupError::Version(0, ..))));
}

#[test]
fn a_short_position_suffices() {
    let game = sound(&json!({"empty": true, "phase": "axis_attack",
        "units": {"ger-lv": {"at": "0216"}, "sov-40": {"at": "0216", "strength": 2}}}));
    assert_eq!(game.stage, Stage::Attack(AttackPhase { side: Side::Axis, battle: None }));
    let strengths = ["ger-lv", "sov-40", "sov-13"].map(|name| game.sheets.strength(unit(name)));
    assert_eq!(strengths, [6, 2, 0], "full strength unless it is said; all others are not in play");
    assert_eq!(
        game.directives.map(|directives| directives.primary),
        Some(data().charts.directives.primary[0])
    );
    assert!(game.directives.is_some_and(|directives| directives.primary != directives.secondary));
}

#[test]
fn a_position_differs_from_the_opening_in_what_it_names() {
    let game = sound(&json!({"phase": "soviet_movement",
        "units": {"sov-40": {"at": "0115", "strength": 5, "assets": ["sov-tc24", "sov-tc16"]}, "sov-9": {"at": "dead"}},
        "steps": {"sov-tc24": 1}}));
    assert_eq!(game.places.space(unit("sov-40")), Some(space("0115")));
    assert_eq!(game.places.space(unit("sov-38")), Some(space("0615")), "as in the opening");
    assert_eq!((game.sheets.strength(unit("sov-40")), game.sheets.strength(unit("sov-9"))), (5, 0));
    let steps = ["sov-tc24", "sov-tc16", "sov-tc1"].map(|name| game.sheets.steps(asset(name)));
    assert_eq!(steps, [1, 2, 2]);
    assert_eq!(
        game.sheets.bearer(asset("sov-tc16")),
        Bearer::Unit(unit("sov-40")),
        "taken from another unit"
    );
}

/// [6.2f] [6.4h] What has come by then lies in reserve, and Grossdeutschland has left.
#[test]
fn a_later_turn_over_the_opening_has_what_came_since() {
    let game = sound(&json!({"turn": 5, "phase": "axis_movement"}));
    let reserve = |side| Place::In(Space::reserve(side));
    assert_eq!(game.places.of(unit("sov-66")), reserve(Side::Soviet));
    assert_eq!(
        (game.places.of(unit("rom-3")), game.places.of(unit("rom-4"))),
        (reserve(Side::Axis), Place::Due)
    );
    assert_eq!((game.sheets.strength(unit("sov-66")), game.sheets.strength(unit("rom-3"))), (1, 5));
    assert_eq!((game.debt, game.sheets.bearer(asset("ger-gd"))), (Debt::Settled, Bearer::Gone));
    let owed = sound(&json!({"turn": 5, "units": {"ger-xlviii": {"assets": ["ger-gd"]}}}));
    assert_eq!(owed.debt, Debt::Owed);
    assert_eq!(sound(&json!({"turn": 2, "phase": "axis_reinforcement"})).debt, Debt::Owed);
    assert_eq!(sound(&json!({"turn": 2, "phase": "axis_attack"})).debt, Debt::Due);
    assert_eq!(sound(&json!({"turn": 3, "empty": true})).debt, Debt::Lapsed);
    let mut dice = Quick::new(1);
    let mut game = sound(&json!({"turn": 12, "phase": "axis_movement"}));
    assert_eq!(game.sheets.bearer(asset("ger-blue250")), Bearer::Due, "its die is still to come");
    volga_engine::testing::play(&mut game, &mut dice, 200);
    assert_eq!(game.invariants(), Ok(()));
}

#[test]
fn everything_can_be_said() {
    let set = json!({
        "turn": 10, "phase": "axis_attack", "empty": true,
        "units": {
            "ger-xl": {"at": "0416", "strength": 4, "assets": ["ger-pz3", "ger-88"]},
            "ger-viii": {"at": "0416"}, "ger-lii": {"at": "Maikop"}, "ger-xvii": {"at": "dead"},
            "sov-28": {"at": "0416", "strength": 1, "assets": ["sov-tb15"]}, "sov-40": {"at": "0416"},
            "sov-51": {"at": "TCF"}, "sov-62": {"at": "soviet-reserve"}, "sov-63": {"at": "Batumi"},
        },
        "steps": {"ger-pz3": 2, "sov-tc1": 1}, "reserve": ["ger-pz9", "sov-tc1"], "dead": ["sov-tc16", "ger-pz11"],
        "gone": ["ger-gd"], "control": {"axis": ["0118", "0616", "Krasnodarsky"]},
        "markers": [{"space": "0416", "from": "0517"}], "moved": ["ger-viii"], "fought": ["sov-40"],
        "fought_in": ["0606"], "retreated_in": ["sov-40"], "limbered": ["ger-viii"], "crammed": ["ger-lii"],
        "uranus": 9, "edelweiss": true, "debt": "settled", "points": {"don": 3, "caucasus": 12, "stalingrad": 1},
        "directives": {"primary": "Caucasus", "secondary": "Don"},
    });
    let game = sound(&set);
    assert_eq!((game.turn, game.uranus, game.edelweiss, game.debt), (10, Some(9), true, Debt::Settled));
    assert_eq!((game.points.don, game.points.caucasus, game.points.stalingrad), (3, 12, 1));
    let directives = game.directives.expect("they are drawn");
    assert_eq!((directives.primary, directives.secondary), (Objective::Caucasus, Objective::Don));
    assert_eq!(game.places.of(unit("ger-xvii")), Place::Dead);
    assert_eq!(game.sheets.bearer(asset("sov-tc16")), Bearer::Dead);
    assert_eq!((game.sheets.steps(asset("ger-pz3")), game.sheets.steps(asset("ger-pz9"))), (2, 3));
    let held = ["0118", "0616", "Krasnodarsky", "Maikop", "0117", "Batumi"];
    let held = held.map(|name| game.held.contains(space(name)));
    assert_eq!(held, [true, true, true, true, false, false], "who is alone in a space controls it");
    let [marker] = game.markers.as_slice() else { panic!("one marker") };
    assert_eq!((marker.space, marker.from, marker.river), (space("0416"), space("0517"), false));
    assert!(game.moved.contains(unit("ger-viii")) && game.fought_in.contains(space("0606")));
    assert!(game.retreated_in.contains(unit("sov-40")) && game.crammed.contains(unit("ger-lii")));
    let whole = game.to_position().expect("nobody is in the middle of anything");
    assert_eq!(position(&whole), Ok(game));
}

/// [7.9.1c] The map says whether a marker is a River Assault marker.
#[test]
fn a_marker_knows_its_river() {
    let units = json!({"ger-xl": {"at": "0313"}, "sov-28": {"at": "0313"}});
    let read = |from: &str| {
        let set = json!({"empty": true, "phase": "axis_attack", "units": units,
            "markers": [{"space": "0313", "from": from}]});
        sound(&set).markers.as_slice()[0].river
    };
    assert_eq!((read("0314"), read("0213")), (true, false));
}

#[test]
fn every_moment_can_be_taken_up_and_is_written_as_it_was_read() {
    for set in moments() {
        let game = sound(&set);
        let written = game.to_position().unwrap_or_else(|| panic!("{set}"));
        assert_eq!(position(&written).as_ref(), Ok(&game), "{written}");
        for (key, value) in set.as_object().expect("an object").iter().filter(|(key, _)| *key != "reserve") {
            assert_eq!(&written[key], value, "{key}");
        }
    }
}

#[test]
fn a_moment_is_what_it_says() {
    let stage = |n: usize| sound(&moments()[n]).stage;
    assert_eq!(stage(1), Stage::Reinforcement { side: Side::Soviet, withdrawing: true });
    assert_eq!(stage(2), Stage::Replacement { side: Side::Soviet, own: 3, minor: 0 });
    assert_eq!(stage(12), Stage::Replacement { side: Side::Axis, own: 1, minor: 1 });
    let moving =
        |side, leaving, extra| Stage::Movement(Movement { side, leaving, extra, step: MovementStep::Free });
    assert_eq!(stage(4), moving(Side::Soviet, false, None));
    assert_eq!(stage(9), moving(Side::Axis, true, None));
    let extra = Extra { left: 2, moved: [unit("sov-13")].into_iter().collect() };
    assert_eq!(stage(7), moving(Side::Soviet, true, Some(extra)));
    assert_eq!(sound(&moments()[7]).uranus, Some(11), "it has been launched");
    let turn = sound(&json!({"turn": 6, "phase": "axis_replacement"}));
    assert_eq!(
        turn.stage,
        Stage::Replacement { side: Side::Axis, own: 5, minor: 1 },
        "all points of the turn"
    );
}

#[test]
fn in_the_middle_of_something_nothing_is_written() {
    let mut game = sound(&json!({"phase": "axis_movement"}));
    assert!(game.to_position().is_some());
    let step = MovementStep::Attempting { unit: unit("ger-lv") };
    game.stage = Stage::Movement(Movement { side: Side::Axis, leaving: true, extra: None, step });
    assert_eq!(game.to_position(), None);
    let set_up =
        Blau::setup("campaign", &Options::default(), RULES, &mut Quick::new(1)).expect("the campaign");
    assert_eq!(set_up.to_position(), None, "sheets are being filled");
}
