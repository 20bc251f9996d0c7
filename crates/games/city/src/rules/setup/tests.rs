use super::*;

#[test]
fn an_unknown_scenario_or_version_is_refused() {
    assert!(matches!(
        City::opening("nothing", &Options::default(), RULES),
        Err(SetupError::UnknownScenario(_, known)) if known == "intro, campaign"
    ));
    assert!(matches!(
        City::opening("intro", &Options::default(), RulesVersion(9)),
        Err(SetupError::Version(9, 1, 3))
    ));
}
