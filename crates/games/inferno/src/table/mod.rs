//! The game as people see it: board, view, prompt, choices, stories, positions.

mod battle;
mod board;
mod changes;
mod choice;
mod clicks;
mod names;
mod outlook;
mod position;
mod prompt;
mod sums;
mod tell;
mod view;

use crate::action::Action;
use crate::forecast::CombatOutcome;
use crate::options::Options;
use crate::state::Inferno;
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
    Catalogue::from_json("inferno/text/en.json", include_str!("../../text/en.json"))
        .expect("the tests read the catalogue")
});

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/lessons.json")).expect("the tests play the lessons")
});

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    title: "Stalingrad: Inferno on the Volga",
    scenarios: scenarios(),
    options: options(),
    orders: Vec::new(),
    catalogue: &CATALOGUE,
    rulebook: crate::rulebook::rulebook(),
    lessons: &LESSONS,
    provenance: crate::data::provenance,
    clock: "turn",
    difficulty: 1,
});

fn scenarios() -> Vec<ScenarioInfo> {
    let facts = &crate::data::data().scenario;
    let (name, summary) = (Message::name(facts.name), Message::new(format!("scenario.{}", facts.id)));
    vec![ScenarioInfo { id: facts.id, name, summary, rule: RuleId("SU4"), presets: Vec::new() }]
}

fn options() -> Vec<OptionSpec> {
    let id = "card_per_repeated_die";
    let text = |part: &str| Message::new(format!("option.{part}.{id}"));
    let kind = OptionKind::Switch { default: false };
    let (name, meaning) = (text("name"), text("meaning"));
    vec![OptionSpec { id, rule: RuleId("S1.5"), name, meaning, group: None, kind }]
}

impl Table for Inferno {
    type Orders = NoOrders;

    fn about() -> &'static About {
        &ABOUT
    }

    fn board(&self) -> Board {
        board::board()
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

    fn tell(step: &Transition<Inferno>, event: usize, _: Viewer) -> Option<EventView> {
        Some(tell::tell(step, event))
    }

    /// Each event tells its own.
    fn changes(_: &Transition<Inferno>, _: Viewer) -> Difference {
        Difference::default()
    }

    fn reveals(step: &Transition<Inferno>, _: Viewer) -> bool {
        step.events.iter().any(tell::reveals)
    }

    fn sums(&self, _: Seat, action: Option<Action>) -> Vec<Sum> {
        sums::sums(self, action)
    }

    fn outcome(outcome: CombatOutcome) -> OutcomeView {
        use CombatOutcome::{Emptied, HeldClean, HeldSteps, HeldUnits, TakenClean, TakenSteps, TakenUnits};
        let words = |part: &str| Message::new(format!("{part}.{}", outcome.key()));
        let tone = match outcome {
            TakenClean | TakenSteps => Tone::Good,
            TakenUnits | Emptied | HeldClean => Tone::Mixed,
            HeldSteps | HeldUnits => Tone::Bad,
        };
        OutcomeView {
            key: outcome.key().to_owned(),
            text: words("outcome"),
            short: words("outcome_short"),
            tone,
            headline: outcome == TakenClean,
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
