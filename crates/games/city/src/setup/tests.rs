use super::*;
use crate::testkit::{hex, unit};

fn opening() -> City {
    City::opening("campaign", &Options::default(), RULES).expect("the scenario exists")
}

/// The opening with everything placed up to a unit, as the ready-made set-up has it.
fn before(name: &str) -> City {
    let mut city = opening();
    while city.asked() != Some(unit(name)) {
        let next = city.asked().expect("the unit is placed at the start");
        let hex = data().ready_made[next.index()].expect("a ready-made place");
        city.check_setup(next, hex).expect("the ready-made set-up is lawful");
        city.place_at_setup(next, hex, &mut ());
    }
    city
}

#[track_caller]
fn refused(city: &City, name: &str, at: &str) -> &'static str {
    city.check_setup(unit(name), hex(at)).expect_err("refused").rule().0
}

fn allowed(city: &City, name: &str, at: &str) -> bool {
    city.check_setup(unit(name), hex(at)).is_ok()
}

#[test]
fn an_unknown_scenario_or_version_is_refused() {
    assert!(matches!(
        City::opening("nothing", &Options::default(), RULES),
        Err(SetupError::UnknownScenario(_, known)) if known == "intro, campaign"
    ));
    assert!(matches!(
        City::opening("intro", &Options::default(), RulesVersion(9)),
        Err(SetupError::Version(9, 1, 2))
    ));
}
