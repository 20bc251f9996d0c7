//! Positions in their sparse form.

use crate::options::Options;
use crate::state::City;
use serde_json::Value;
use volga_engine::{RulesVersion, SetupError};

impl City {
    pub(super) fn read_position(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        set: &Value,
    ) -> Result<City, SetupError> {
        let opening = City::opening(scenario, options, rules)?;
        let at_the_start = set.as_object().is_some_and(serde_json::Map::is_empty);
        let problem = "only the start of a scenario can be described".to_owned();
        if at_the_start { Ok(opening) } else { Err(SetupError::Position { at: "set".into(), problem }) }
    }

    pub(super) fn write_position(&self) -> Option<Value> {
        let opening = City::opening(self.scenario.facts().id, &self.options, self.rules).ok()?;
        (opening == *self).then(|| Value::Object(serde_json::Map::new()))
    }
}
