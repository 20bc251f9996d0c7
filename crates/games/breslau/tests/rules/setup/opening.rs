//! [15.0] How a game begins.

use super::{germans, is_over, opening, sets_up};
use volga_breslau::data::data;
use volga_breslau::ids::{Side, Unit};
use volga_breslau::stage::Stage;
use volga_breslau::{Breslau, Off, Options, Place, RULES, ReadyMade};
use volga_engine::testing::scripted::dice;
use volga_engine::{Game, RulesVersion, SetupError};

fn begin(options: &Options, script: &str) -> Result<Breslau, SetupError> {
    Breslau::setup("campaign", options, RULES, &mut dice(script, &[]))
}

#[test]
fn r15_0_only_germans_start_on_the_map() {
    let game = opening(|options| options.set_up = Some(ReadyMade::OuterLine));
    assert!(game.places.occupied(Side::Soviet).is_empty());
    assert_eq!(germans(&game), Unit::all().filter(|unit| sets_up(*unit)).count());
    for unit in Unit::all().filter(|unit| sets_up(*unit)) {
        assert_eq!(data().unit(unit).side, Side::German);
        assert!(game.places.hex(unit).is_some(), "{unit:?}");
    }
}

#[test]
fn r15_0_a_ready_made_set_up_lies_as_the_data_says_and_the_game_begins() {
    for set_up in ReadyMade::ALL {
        let game = opening(|options| options.set_up = Some(set_up));
        let facts = &data().ready_made[set_up as usize];
        for (hex, units) in &facts.stacks {
            assert_eq!(game.places.stack(*hex).collect::<Vec<_>>(), *units, "{hex:?}");
        }
        assert!(is_over(&game) && matches!(game.stage, Stage::Air(_)), "{:?}", game.stage);
        assert_eq!(game.turn, 1);
    }
}

#[test]
fn r15_2_1a_nine_full_aircraft_are_available_before_the_first_turn() {
    let game = opening(|_| {});
    let mut factors: Vec<_> = data().aircraft.iter().map(|unit| game.face(*unit).bombard).collect();
    factors.sort_unstable();
    assert_eq!(factors, [16, 16, 16, 16, 24, 24, 24, 24, 32]);
    assert!(data().aircraft.iter().all(|unit| game.places.of(*unit) == Place::Off(Off::Available)));
}

#[test]
fn r14_1_1_a_die_says_how_many_gas_attacks_there_are() {
    let options = Options { gas: true, ..Options::default() };
    assert_eq!(begin(&options, "4").map(|game| game.gas_shells).ok(), Some(4));
    assert_eq!(begin(&Options::default(), "").map(|game| game.gas_shells).ok(), Some(0));
}

#[test]
fn r15_1_2_a_die_says_on_which_turn_the_269th_division_comes() {
    let options = Options { division_269: true, ..Options::default() };
    for (die, turn) in [("1", 3), ("6", 8)] {
        assert_eq!(begin(&options, die).map(|game| game.turn_of_269).ok(), Some(Some(turn)));
    }
    assert_eq!(begin(&Options::default(), "").map(|game| game.turn_of_269).ok(), Some(None));
    let both = Options { gas: true, ..options };
    let game = begin(&both, "2 5").expect("lawful options");
    assert_eq!((game.gas_shells, game.turn_of_269), (2, Some(7)), "gas first");
}

#[test]
fn r14_11_1a_supply_points_begin_at_21_where_they_are_counted() {
    let start = |options: Options| begin(&options, "").map(|game| game.supply_points).ok();
    assert_eq!(start(Options { operational_supply: true, ..Options::default() }), Some(21));
    assert_eq!(start(Options { tactical_supply: true, ..Options::default() }), Some(21));
    assert_eq!(start(Options::default()), Some(0));
}

#[test]
fn r14_11_4b_transports_wait_where_they_are_used() {
    let game = opening(|options| options.tactical_supply = true);
    assert!(data().transports.iter().all(|unit| game.places.of(*unit) == Place::Off(Off::Available)));
    let game = opening(|_| {});
    assert!(data().transports.iter().all(|unit| game.places.of(*unit) == Place::Off(Off::Due)));
}

/// The option that is refused.
fn bad_option(set: impl FnOnce(&mut Options)) -> Option<String> {
    let mut options = Options::default();
    set(&mut options);
    match begin(&options, "") {
        Err(SetupError::Option { id, .. }) => Some(id),
        _ => None,
    }
}

#[test]
fn r14_11_4a_supply_points_come_by_one_method() {
    let both = |options: &mut Options| (options.operational_supply, options.tactical_supply) = (true, true);
    assert_eq!(bad_option(both).as_deref(), Some("14.11.4"));
}

#[test]
fn r2_8b_a_reading_needs_the_rule_that_it_reads() {
    assert_eq!(
        bad_option(|options| options.chained_bombardment = true).as_deref(),
        Some("chained_bombardment")
    );
    assert_eq!(bad_option(|options| options.undivided_gas = true).as_deref(), Some("undivided_gas"));
    let with_rule = |options: &mut Options| {
        (options.chained_bombardment, options.chained_artillery) = (true, true);
    };
    assert_eq!(bad_option(with_rule), None);
}

#[test]
fn r15_0_an_unknown_scenario_or_version_is_refused() {
    let options = Options::default();
    let unknown = Breslau::setup("intro", &options, RULES, &mut dice("", &[]));
    assert!(
        matches!(unknown, Err(SetupError::UnknownScenario(_, known)) if known == "outer_line, depth, campaign")
    );
    let version = Breslau::setup("campaign", &options, RulesVersion(9), &mut dice("", &[]));
    assert!(matches!(version, Err(SetupError::Version(9, 1, 1))));
}
