//! Where defenders of a City hex are.

use crate::ids::Hex;
use crate::stage::Level;
use volga_engine::{RuleId, events};

events! {
    /// [14.2] Levels of City terrain.
    #[derive(Copy)]
    pub enum LevelEvent in "event.level" {
        /// [14.2.1a] [14.3.5] The die for where they are; `by`: without Rubble or with it.
        #[serde(rename = "level_rolled")]
        Rolled { hex: Hex, die: u8, level: Level, #[serde(skip)] by: RuleId }
            => by, "level_rolled"["basement", "street", "upper"][level as usize](hex = hex.called(), die);
    }
}
