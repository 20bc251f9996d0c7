//! The contract as people see it: board, view, prompt, choices, what is told, positions.

mod battle;
mod board;
mod position;
mod view;

use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::forecast::Outcome;
use crate::ids::{Side, Space};
use crate::state::{Options, Phase, Toy};
use serde_json::{Map, Value};
use std::sync::LazyLock;
use volga_engine::board::{
    Board, Choice, EventView, Id, OptionKind, OptionSpec, OutcomeView, Prompt, ScenarioInfo, Sum, Term, Tone,
    Verb, View,
};
use volga_engine::lesson::Lesson;
use volga_engine::{
    About, Catalogue, Game, Message, NoOrders, RuleId, RulesVersion, Seat, SetupError, Table, Transition,
    Turn, Viewer, say, wire,
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

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn prompt(&self, _: Viewer) -> Prompt {
        if self.phase == Phase::Hide {
            return Prompt { text: say!("prompt.hide"), rule: RuleId("1.3"), focus: Vec::new() };
        }
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
            Action::Hide { at } => {
                let clicks = vec![at.name().to_owned()];
                let to = Some(at.name().to_owned());
                return Choice {
                    to,
                    ..Choice::new(Verb::Special, say!("choice.hide", at = at), "1.3", clicks)
                };
            }
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

    /// A company and a space: a move, or an attack where the enemy stands. Before the first turn a space to hide in.
    fn interpret_clicks(&self, _: Seat, clicks: &[Id]) -> Option<Action> {
        let to = clicks.iter().rev().find_map(|click| Space::named(click))?;
        if self.phase == Phase::Hide {
            return Some(Action::Hide { at: to });
        }
        let is_enemy = self.space_of(self.side.other()) == to;
        Some(if is_enemy { Action::Attack } else { Action::Move { to } })
    }

    /// What changes on the board is the difference of two views, so that events say only words, sums and parts of a
    /// battle. [1.3] Where a platoon hides is told to its own player alone. [3.7] An attack brings it to light, so what
    /// that needed is known to all.
    fn tell(step: &Transition<Toy>, event: usize, viewer: Viewer) -> Option<EventView> {
        let event = &step.events[event];
        let (rule, kind) = (event.rule(), event.kind());
        let text = match *event {
            Event::Hid { side, .. } if !Toy::shares(side.seat(), viewer) => {
                say!("event.hid.unseen", side = side)
            }
            Event::Hid { .. }
            | Event::Moved { .. }
            | Event::Revealed { .. }
            | Event::Attacked { .. }
            | Event::Retreated { .. }
            | Event::DrivenOut { .. }
            | Event::Passed { .. }
            | Event::Scored { .. }
            | Event::Weather { .. }
            | Event::NextTurn { .. } => event.text(),
        };
        let reveals = match *event {
            Event::Revealed { side, .. } => viewer == Viewer::Open || !Toy::shares(side.seat(), viewer),
            Event::Hid { .. }
            | Event::Moved { .. }
            | Event::Attacked { .. }
            | Event::Retreated { .. }
            | Event::DrivenOut { .. }
            | Event::Passed { .. }
            | Event::Scored { .. }
            | Event::Weather { .. }
            | Event::NextTurn { .. } => false,
        };
        let sums = match *event {
            Event::Attacked { at, .. } => vec![needed(&step.before, at, Viewer::Open)],
            Event::Hid { .. }
            | Event::Revealed { .. }
            | Event::Moved { .. }
            | Event::Retreated { .. }
            | Event::DrivenOut { .. }
            | Event::Passed { .. }
            | Event::Scored { .. }
            | Event::Weather { .. }
            | Event::NextTurn { .. } => Vec::new(),
        };
        let battle = battle::part(step, event);
        Some(EventView { rule, kind, text, sums, changes: Vec::new(), battle, reveals })
    }

    /// [1.3] Where a platoon hides is a field for its own player alone.
    fn fields(step: &Transition<Toy>, event: usize, viewer: Viewer) -> Map<String, Value> {
        match step.events[event] {
            Event::Hid { side, .. } if !Toy::shares(side.seat(), viewer) => Map::new(),
            ref event => wire::fields(event),
        }
    }

    /// Everything is decided in the open, but for where a platoon hides.
    fn shows_act(seat: Seat, action: Action, viewer: Viewer) -> bool {
        match action {
            Action::Hide { .. } => Toy::shares(seat, viewer),
            Action::Move { .. } | Action::Attack | Action::Pass => true,
        }
    }

    /// From what the seat that asks can see: a platoon in hiding is no term yet.
    fn sums(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        match action {
            Some(Action::Attack) => {
                vec![needed(self, self.space_of(self.side.other()), Viewer::Seat(seat))]
            }
            Some(Action::Hide { .. } | Action::Move { .. } | Action::Pass) | None => Vec::new(),
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
        set: &Value,
    ) -> Result<Self, SetupError> {
        position::from_position(scenario, *options, rules, set)
    }

    fn to_position(&self) -> Option<Value> {
        position::to_position(self)
    }
}

/// What an attack on this space needs, as a sum, as far as a viewer can see.
fn needed(game: &Toy, at: Space, viewer: Viewer) -> Sum {
    let needed = game.needed(at, viewer);
    let term =
        |label: &'static str, value, rule| Term { label: Message::new(label), value, rule: RuleId(rule) };
    let terms = [
        term("sum.base", needed.base, "3.2"),
        term("sum.ground", needed.ground, "3.2"),
        term("sum.bold", needed.bold, "3.5"),
        term("sum.platoon", needed.platoon, "3.6"),
    ];
    let terms = terms.into_iter().filter(|term| term.value != 0).collect();
    Sum { label: say!("sum.needed"), total: needed.total(), terms }
}

/// The piece that is the platoon of a side.
fn platoon(side: Side) -> &'static str {
    match side {
        Side::Red => "red_platoon",
        Side::Blue => "blue_platoon",
    }
}

/// The track of a side's points.
fn points_track(side: Side) -> &'static str {
    match side {
        Side::Red => "red_points",
        Side::Blue => "blue_points",
    }
}
