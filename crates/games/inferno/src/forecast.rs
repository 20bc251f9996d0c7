//! Where questions about odds end: with the combat.

use crate::action::Action;
use crate::state::Inferno;
use volga_engine::Forecast;

impl Inferno {
    pub(crate) fn combat_forecast(&self, _: Action) -> Option<Forecast<Inferno>> {
        None
    }
}
