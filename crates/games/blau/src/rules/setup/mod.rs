//! [6.0] Setting up: directives, units, sheets.

pub(crate) mod event;
pub(crate) mod refusal;

use crate::decision::DecisionPoint;
use crate::stage::SheetSetup;

/// [6.1] The Axis player draws his directives.
#[derive(Clone, Copy)]
pub(crate) struct Drawing;

impl DecisionPoint for Drawing {}

/// [6.3] [6.4] A side fills its sheet.
#[derive(Clone, Copy)]
pub(crate) struct Filling<'a> {
    pub(crate) setup: &'a SheetSetup,
}

impl DecisionPoint for Filling<'_> {}

impl crate::state::Blau {
    /// The beginning of a game.
    pub(crate) fn opening(
        scenario: &str,
        options: &crate::options::Options,
        rules: volga_engine::RulesVersion,
    ) -> Result<crate::state::Blau, volga_engine::SetupError> {
        let _ = (scenario, rules);
        Ok(crate::state::Blau::empty(options.clone()))
    }
}
