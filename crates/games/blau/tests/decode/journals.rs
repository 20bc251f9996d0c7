//! Journals with damage done to them.

use crate::decode::JSON;
use crate::decode::actions::action_like;
use proptest::prelude::*;
use volga_blau::Blau;
use volga_engine::testing::cases;
use volga_engine::testing::journals::{damages, refused_or_replayed};

/// A finished game with queued dice.
const JOURNAL: &str = include_str!("../fixtures/queued.jsonl");

proptest! {
    #![proptest_config(cases(60, 400))]

    /// A damaged journal is refused at a line it has, or is a game like any other.
    #[test]
    fn any_journal_is_refused_or_replays(damages in damages(JSON, action_like())) {
        refused_or_replayed::<Blau>(JOURNAL, damages)?;
    }
}
