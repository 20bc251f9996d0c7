//! What a seat at a table with links is to know of the dice before it decides: that somebody can know them, or types
//! them.

use super::table::Live;
use crate::words::word;
use schemars::JsonSchema;
use serde::Serialize;

/// Dice that the people of a table need not take for chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Notice {
    pub(crate) kind: NoticeKind,
    /// What that means, in words.
    pub(crate) text: String,
    /// The seat of whoever looks has not decided anything yet, and is to be shown this first.
    pub(crate) first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NoticeKind {
    /// The seed was typed: whoever typed it can know every roll.
    TypedSeed,
    /// A person rolls and types what came up.
    TypedDice,
}

impl Live {
    /// What is to be said of the dice; nothing where they are chance to all, or where nobody has a key of his own.
    pub(super) fn notice(&self) -> Option<Notice> {
        if !self.seats.has_links() {
            return None;
        }
        let (kind, text) = match (self.session.has_dice(), self.seed_known) {
            (false, _) => (NoticeKind::TypedDice, word("notice.typed_dice")),
            (true, true) => (NoticeKind::TypedSeed, word("notice.typed_seed")),
            (true, false) => return None,
        };
        Some(Notice { kind, text, first: self.session.is_new_to_a_seat() })
    }
}
