//! The contract as people see it: board, view, prompt, choices, what is told, positions.

mod board;
mod position;
mod view;

use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::forecast::Outcome;
use crate::ids::{Side, Space};
use crate::state::{Options, Toy};
use std::sync::LazyLock;
use volga_engine::board::{
    Board, Choice, EventView, Id, OptionKind, OptionSpec, OutcomeView, Prompt, ScenarioInfo, Sum, Term, Tone,
    Verb, View,
};
use volga_engine::lesson::Lesson;
use volga_engine::{
    About, Catalogue, Game, Message, NoOrders, RuleId, RulesVersion, Seat, SetupError, Table, Transition,
    Turn, Viewer, say,
};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::from_json("toy/text/en.json", include_str!("../../text/en.json"))
        .expect("the tests read the catalogue")
});

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/lessons.json")).expect("the tests play the lessons")
});

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    title: "The Ford",
    scenarios: scenarios(),
    options: vec![OptionSpec {
        id: "3.5",
        rule: RuleId("3.5"),
        name: say!("option.name.3.5"),
        meaning: say!("option.meaning.3.5"),
        group: None,
        kind: OptionKind::Switch { default: false },
    }],
    orders: Vec::new(),
    clock: "turn",
    difficulty: 1,
    catalogue: &CATALOGUE,
    rulebook: crate::rulebook::rulebook(),
    lessons: &LESSONS,
    provenance: crate::data::provenance,
});

fn scenarios() -> Vec<ScenarioInfo> {
    let scenario = |facts: &'static crate::data::ScenarioFacts| ScenarioInfo {
        id: facts.id,
        name: Message::name(facts.name),
        summary: Message::new(format!("scenario.{}", facts.id)),
        rule: RuleId("1.1"),
        presets: Vec::new(),
    };
    data().scenarios.iter().map(scenario).collect()
}

impl Table for Toy {
    type Orders = NoOrders;

    fn about() -> &'static About {
        &ABOUT
    }

    fn board(&self) -> Board {
        board::board(self)
    }

    /// Nobody has secrets: every viewer sees the same.
    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn prompt(&self, _: Viewer) -> Prompt {
        let can = |kind: fn(&Action) -> bool| {
            let mut legal = Vec::new();
            self.legal(&mut legal);
            legal.iter().any(kind)
        };
        let moves = can(|action| matches!(action, Action::Move { .. }));
        let text =
            match (matches!(self.turn(), Turn::Over(_)), moves, can(|action| *action == Action::Attack)) {
                (true, ..) => say!("prompt.over"),
                (false, true, true) => say!("prompt.fight"),
                (false, true, false) => say!("prompt.move"),
                (false, false, true) => say!("prompt.blocked"),
                (false, false, false) => say!("prompt.none"),
            };
        Prompt { text, rule: RuleId("2.0"), focus: vec![self.space_of(self.side).name().to_owned()] }
    }

    fn choice(&self, action: Action) -> Choice {
        let company = self.side.name().to_owned();
        let enemy = self.space_of(self.side.other());
        let (label, rule, verb, to) = match action {
            Action::Move { to } => (say!("choice.move", to = to), "2.2", Verb::Move, Some(to)),
            Action::Attack => (say!("choice.attack", at = enemy), "3.1", Verb::Attack, Some(enemy)),
            Action::Pass => (say!("choice.pass"), "2.4", Verb::Pass, None),
        };
        let to = to.map(|space| space.name().to_owned());
        let from = to.as_ref().map(|_| self.space_of(self.side).name().to_owned());
        let pieces = if to.is_some() { vec![company] } else { Vec::new() };
        let clicks = pieces.iter().cloned().chain(to.clone()).collect();
        Choice { from, to, pieces, ..Choice::new(verb, label, rule, clicks) }
    }

    /// A company and a space: a move, or an attack where the enemy stands.
    fn interpret_clicks(&self, _: Seat, clicks: &[Id]) -> Option<Action> {
        let to = clicks.iter().rev().find_map(|click| Space::named(click))?;
        let is_enemy = self.space_of(self.side.other()) == to;
        Some(if is_enemy { Action::Attack } else { Action::Move { to } })
    }

    /// What changes on the board is the difference of two views, so that events say only words and sums.
    fn tell(step: &Transition<Toy>, event: usize, _: Viewer) -> Option<EventView> {
        let event = &step.events[event];
        let (rule, kind, text) = (event.rule(), event.kind(), event.text());
        let sums = match *event {
            Event::Attacked { at, .. } => vec![needed(&step.before, at)],
            Event::Moved { .. }
            | Event::Retreated { .. }
            | Event::DrivenOut { .. }
            | Event::Passed { .. }
            | Event::Scored { .. }
            | Event::Weather { .. }
            | Event::NextTurn { .. } => Vec::new(),
        };
        Some(EventView { rule, kind, text, sums, changes: Vec::new(), battle: None, reveals: false })
    }

    fn sums(&self, _: Seat, action: Option<Action>) -> Vec<Sum> {
        match action {
            Some(Action::Attack) => vec![needed(self, self.space_of(self.side.other()))],
            Some(Action::Move { .. } | Action::Pass) | None => Vec::new(),
        }
    }

    fn outcome(outcome: Outcome) -> OutcomeView {
        let words = Message::new(format!("outcome.{}", outcome.key()));
        let tone = match outcome {
            Outcome::DrivenOut => Tone::Good,
            Outcome::Retreated => Tone::Mixed,
            Outcome::Held => Tone::Bad,
        };
        OutcomeView {
            headline: outcome == Outcome::DrivenOut,
            ..OutcomeView::new(outcome.key(), words, tone)
        }
    }

    fn from_position(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        set: &serde_json::Value,
    ) -> Result<Self, SetupError> {
        position::from_position(scenario, *options, rules, set)
    }

    fn to_position(&self) -> Option<serde_json::Value> {
        position::to_position(self)
    }
}

/// What an attack on this space needs, as a sum.
fn needed(game: &Toy, at: Space) -> Sum {
    let needed = game.needed(at);
    let term =
        |label: &'static str, value, rule| Term { label: Message::new(label), value, rule: RuleId(rule) };
    let terms = [
        term("sum.base", needed.base, "3.2"),
        term("sum.ground", needed.ground, "3.2"),
        term("sum.bold", needed.bold, "3.5"),
    ];
    let terms = terms.into_iter().filter(|term| term.value != 0).collect();
    Sum { label: say!("sum.needed"), total: needed.total(), terms }
}

/// The track of a side's points.
fn points_track(side: Side) -> &'static str {
    match side {
        Side::Red => "red_points",
        Side::Blue => "blue_points",
    }
}
