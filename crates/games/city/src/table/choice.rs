//! Actions as choices.

use crate::action::Action;
use crate::state::City;
use volga_engine::board::Choice;
use volga_engine::{RuleId, say};

impl City {
    pub(super) fn choice_of(&self, action: Action) -> Choice {
        let words = serde_json::to_string(&action).unwrap_or_default().replace(['{', '}', '"'], " ");
        Choice { label: say!("choice", action = words), rule: RuleId("4.0a"), clicks: Vec::new() }
    }
}
