//! [1.0] How a game begins.

use crate::data::data;
use crate::ids::Side;
use crate::state::{Options, Phase, Toy};
use volga_engine::{RulesVersion, SetupError};

impl Toy {
    /// [1.1] Each company begins in its camp, and the ford is dry.
    pub(crate) fn opening(scenario: &str, options: Options, rules: RulesVersion) -> Result<Toy, SetupError> {
        let Some(number) = data().scenario(scenario) else {
            let known: Vec<_> = data().scenarios.iter().map(|scenario| scenario.id).collect();
            return Err(SetupError::UnknownScenario(scenario.to_owned(), known.join(", ")));
        };
        Ok(Toy {
            rules,
            options,
            scenario: number as u8,
            phase: Phase::Act,
            side: Side::Red,
            round: 1,
            at: Side::ALL.map(|side| data().unit(side).camp),
            points: [0; 2],
            flooded: false,
        })
    }
}
