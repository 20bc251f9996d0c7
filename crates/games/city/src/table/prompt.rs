//! What is asked of the side that decides.

use crate::state::City;
use volga_engine::board::Prompt;
use volga_engine::{Eye, Game, RuleId, Turn, say};

impl City {
    pub(super) fn prompt_for(&self, _: Eye) -> Prompt {
        let key = match self.turn() {
            Turn::Of(_) => "prompt.decide",
            Turn::Auto => "prompt.auto",
            Turn::Over(_) => "prompt.over",
        };
        Prompt { text: say!(key), rule: RuleId("4.0a"), focus: Vec::new() }
    }
}
