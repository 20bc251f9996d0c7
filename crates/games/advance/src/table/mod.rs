//! The game as people see it: board, view, prompt, choices, stories, positions.

mod battle;
mod board;
mod changes;
mod choice;
mod clicks;
mod outlook;
mod position;
mod presets;
mod prompt;
mod sums;
mod tell;
mod view;

use crate::action::Action;
use crate::data::ScenarioFacts;
use crate::forecast::CombatOutcome;
use crate::options::Options;
use crate::state::Advance;
use std::sync::LazyLock;
use volga_engine::board::{
    Board, Choice, EventView, Id, OptionKind, OptionSpec, OutcomeView, Outlook, Overlay, Prompt,
    ScenarioInfo, Status, Sum, Tone, View,
};
use volga_engine::lesson::Lesson;
use volga_engine::transition::{Difference, Transition};
use volga_engine::{
    About, Catalogue, Message, NoOrders, RuleId, RulesVersion, Seat, SetupError, Table, Viewer,
};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::from_json("advance/text/en.json", include_str!("../../text/en.json"))
        .expect("the tests read the catalogue")
});

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/lessons.json")).expect("the tests play the lessons")
});

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    title: "Stalingrad: Advance to the Volga, 1942",
    scenarios: scenarios(),
    options: options(),
    orders: Vec::new(),
    catalogue: &CATALOGUE,
    rulebook: crate::rulebook::rulebook(),
    lessons: &LESSONS,
    provenance: crate::data::provenance,
    clock: "turn",
    difficulty: 2,
});

fn scenarios() -> Vec<ScenarioInfo> {
    let rules = ["5.1", "14.1"];
    let scenarios = crate::data::data().scenarios.iter().zip(rules);
    let scenario = |(facts, rule): (&ScenarioFacts, &'static str)| ScenarioInfo {
        id: facts.id,
        name: Message::name(facts.name),
        summary: Message::new(format!("scenario.{}", facts.id)),
        rule: RuleId(rule),
        presets: presets::presets(facts),
    };
    scenarios.map(scenario).collect()
}

fn options() -> Vec<OptionSpec> {
    let switch = OptionKind::Switch { default: false };
    let kinds = [
        ("12.1", switch.clone()),
        ("12.2", switch.clone()),
        ("12.3", switch.clone()),
        ("12.4", switch.clone()),
        ("12.5", switch.clone()),
        ("12.6", switch),
        ("12.7", OptionKind::Integer { default: None, min: 1, max: 19 }),
        ("12.8", OptionKind::Turns { default: Vec::new(), min: 1, max: 14 }),
    ];
    let text = |part: &str, id: &str| Message::new(format!("option.{part}.{id}"));
    let spec = |(id, kind)| OptionSpec {
        id,
        rule: RuleId(id),
        name: text("name", id),
        meaning: text("meaning", id),
        group: None,
        kind,
    };
    kinds.into_iter().map(spec).collect()
}

impl Table for Advance {
    type Orders = NoOrders;

    fn about() -> &'static About {
        &ABOUT
    }

    fn board(&self) -> Board {
        board::board(self)
    }

    /// The rules play the Soviets: they win if the German gives up.
    fn opponent(_: Seat) -> Option<&'static str> {
        Some("soviet")
    }

    /// Nobody has secrets: every viewer sees the same.
    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn status(&self, _: Viewer) -> Status {
        view::status(self)
    }

    fn prompt(&self, _: Viewer) -> Prompt {
        prompt::prompt(self)
    }

    fn choice(&self, action: Action) -> Choice {
        choice::choice(self, action)
    }

    fn interpret_clicks(&self, _: Seat, clicks: &[Id]) -> Option<Action> {
        clicks::interpret_clicks(self, clicks)
    }

    fn tell(step: &Transition<Advance>, event: usize, _: Viewer) -> Option<EventView> {
        Some(tell::tell(step, event))
    }

    /// Each event tells its own.
    fn changes(_: &Transition<Advance>, _: Viewer) -> Difference {
        Difference::default()
    }

    fn reveals(step: &Transition<Advance>, _: Viewer) -> bool {
        step.events.iter().any(tell::reveals)
    }

    fn sums(&self, _: Seat, action: Option<Action>) -> Vec<Sum> {
        sums::sums(self, action)
    }

    fn outcome(outcome: CombatOutcome) -> OutcomeView {
        let words = |part: &str| Message::new(format!("{part}.{}", outcome.key()));
        let tone = match outcome {
            CombatOutcome::Overrun | CombatOutcome::Success => Tone::Good,
            CombatOutcome::Stalemate | CombatOutcome::CalledOff => Tone::Mixed,
            CombatOutcome::Repulse => Tone::Bad,
        };
        OutcomeView {
            key: outcome.key().to_owned(),
            text: words("outcome"),
            short: words("outcome_short"),
            tone,
            headline: outcome == CombatOutcome::Success,
        }
    }

    fn outlook(&self, _: Viewer) -> Outlook {
        outlook::outlook(self)
    }

    fn overlays(&self, _: Viewer) -> Vec<Overlay> {
        outlook::overlays(self)
    }

    fn from_position(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        set: &serde_json::Value,
    ) -> Result<Self, SetupError> {
        position::from_position(scenario, options, rules, set)
    }

    fn to_position(&self) -> Option<serde_json::Value> {
        position::to_position(self)
    }
}
