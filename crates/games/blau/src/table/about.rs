//! What describes the game: its scenario and its options.

use super::orders::Orders;
use super::{CLOCK, TITLE};
use crate::data::provenance;
use crate::rulebook::rulebook;
use crate::text::catalogue;
use serde_json::json;
use std::sync::LazyLock;
use volga_engine::board::{OptionKind, OptionSpec, Preset, ScenarioInfo};
use volga_engine::lesson::Lesson;
use volga_engine::{About, Message, RuleId, say};

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/lessons.json")).expect("the tests play the lessons")
});

pub(super) static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    title: TITLE,
    scenarios: vec![ScenarioInfo {
        id: "campaign",
        name: say!("scenario.name.campaign"),
        summary: say!("scenario.summary.campaign"),
        rule: RuleId("6.0c"),
        presets: presets(),
    }],
    options: vec![OptionSpec {
        id: "ready_made",
        rule: RuleId("6.4a"),
        name: say!("option.name.ready_made"),
        meaning: say!("option.meaning.ready_made"),
        group: None,
        kind: OptionKind::Switch { default: false },
    }],
    orders: Orders::specs(),
    catalogue: catalogue(),
    rulebook: rulebook(),
    lessons: &LESSONS,
    provenance,
    clock: CLOCK,
    difficulty: 4,
});

/// A new game is offered with ready-made sheets; whoever likes to fills their own.
fn presets() -> Vec<Preset> {
    let text = |part: &str, id: &str| Message::new(format!("preset.{part}.{id}"));
    let sets = [("ready_made", json!({"ready_made": true})), ("fill", json!({}))];
    sets.map(|(id, options)| Preset { id, name: text("name", id), meaning: text("meaning", id), options })
        .into()
}
