//! Why something is refused: the facts, the rule and the words in one line each.

use crate::ids::{Side, Space};

volga_engine::refusals! {
    /// Why an action is not allowed.
    pub enum Forbidden in "refused" {
        Over => "5.1", "over";
        HideFirst { side: Side } => "1.3", "hide_first";
        HidBefore { side: Side } => "1.3", "hid_before";
        NoPost { side: Side, at: Space } => "1.3", "no_post";
        Turn { side: Side } => "2.1", "turn";
        Far { from: Space, to: Space } => "2.2", "far";
        Taken { to: Space } => "2.3", "taken";
        Flooded => "4.2", "flooded";
        NoEnemy { from: Space } => "3.1", "no_enemy";
    }
}
