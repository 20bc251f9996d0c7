//! The game as people see it: board, view, prompt, choices, stories, positions.

mod battle;
mod board;
mod called;
mod changes;
mod choice;
mod clicks;
mod landscape;
mod names;
mod offers;
mod orders;
mod outcome;
mod outlook;
mod overlays;
mod participants;
mod parts;
mod position;
mod prompt;
mod routes;
mod sums;
mod tell;
#[cfg(test)]
pub(crate) mod tests;
mod view;

pub(crate) use called::called;
pub use orders::Orders;

use crate::action::Action;
use crate::forecast::Outcome;
use crate::ids::Side;
use crate::options::Options;
use crate::state::City;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use volga_engine::board::{
    Board, Choice, EventView, Id, OptionKind, OptionSpec, OutcomeView, Outlook, Overlay, Participants,
    Preset, Prompt, Routes, ScenarioInfo, Status, Sum, View,
};
use volga_engine::lesson::Lesson;
use volga_engine::transition::{Difference, Transition};
use volga_engine::{About, Message, RuleId, RulesVersion, Seat, SetupError, Table, Viewer, say};

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/lessons.json")).expect("the tests play the lessons")
});

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    title: "Battle for Stalingrad",
    scenarios: scenarios(),
    options: options(),
    orders: Orders::specs(),
    catalogue: crate::text::catalogue(),
    rulebook: crate::rulebook::rulebook(),
    lessons: &LESSONS,
    provenance: crate::data::provenance,
    clock: "turn",
    difficulty: 4,
});

fn scenarios() -> Vec<ScenarioInfo> {
    let rules = [RuleId("17.1"), RuleId("17.2")];
    let facts = crate::data::data().scenarios.iter().zip(rules);
    let info = facts.map(|(facts, rule)| {
        let (name, summary) = (Message::name(facts.name), Message::new(format!("scenario.{}", facts.id)));
        ScenarioInfo { id: facts.id, name, summary, rule, presets: presets() }
    });
    info.collect()
}

fn options() -> Vec<OptionSpec> {
    let (name, meaning) = (say!("option.name.ready_made"), say!("option.meaning.ready_made"));
    let kind = OptionKind::Switch { default: false };
    vec![OptionSpec { id: "ready_made", rule: RuleId("2.1"), name, meaning, group: None, kind }]
}

fn presets() -> Vec<Preset> {
    let text = |part: &str, id: &str| Message::new(format!("preset.{part}.{id}"));
    let sets = [("ready_made", json!({"ready_made": true})), ("place", json!({}))];
    sets.map(|(id, options)| Preset { id, name: text("name", id), meaning: text("meaning", id), options })
        .into()
}

impl Table for City {
    type Orders = Orders;

    fn about() -> &'static About {
        &ABOUT
    }

    fn board(&self) -> Board {
        board::board(self.scenario)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn status(&self, _: Viewer) -> Status {
        view::status(self)
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        self.prompt_for(viewer)
    }

    fn choice(&self, action: Action) -> Choice {
        self.choice_of(action)
    }

    fn interpret_clicks(&self, seat: Seat, clicks: &[Id]) -> Option<Action> {
        self.meant_by(seat, clicks)
    }

    fn tell(step: &Transition<City>, event: usize, viewer: Viewer) -> Option<EventView> {
        tell::tell(step, &step.events[event], viewer)
    }

    fn changes(step: &Transition<City>, viewer: Viewer) -> Difference {
        tell::changes(step, viewer)
    }

    fn unseen() -> Option<EventView> {
        Some(tell::unseen())
    }

    fn reveals(step: &Transition<City>, viewer: Viewer) -> bool {
        tell::reveals(step, viewer)
    }

    fn fields(step: &Transition<City>, event: usize, viewer: Viewer) -> Map<String, Value> {
        tell::fields(step, &step.events[event], viewer)
    }

    /// [8.4a] Which units of a stack set out, stay behind or deploy is the German player's secret, and so is who is put
    /// where before the game.
    fn shows_act(seat: Seat, action: Action, viewer: Viewer) -> bool {
        let secret = matches!(
            action,
            Action::Begin { .. }
                | Action::Support { .. }
                | Action::Leave { .. }
                | Action::Deploy { .. }
                | Action::Place { .. }
                | Action::PlaceFormation { .. }
        );
        Self::shares(Side::German.seat(), viewer) || seat != Side::German.seat() || !secret
    }

    fn sums(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        self.sums_for(seat, action)
    }

    fn routes(&self, seat: Seat, pieces: &[Id]) -> Option<Routes<Action>> {
        self.routes_of(seat, pieces)
    }

    fn participants(&self, seat: Seat, action: Option<Action>) -> Vec<Participants> {
        self.participants_for(seat, action)
    }

    fn overlays(&self, _viewer: Viewer) -> Vec<Overlay> {
        overlays::overlays(self)
    }

    fn overlays_from(&self, viewer: Viewer, origin: &str) -> Vec<Overlay> {
        overlays::overlays_from(self, viewer, origin)
    }

    fn outlook(&self, _viewer: Viewer) -> Outlook {
        outlook::outlook(self)
    }

    fn outcome(outcome: Outcome) -> OutcomeView {
        outcome::outcome(outcome)
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<Action> {
        self.ordered_by(seat, orders)
    }

    fn from_position(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        set: &Value,
    ) -> Result<Self, SetupError> {
        City::read_position(scenario, options, rules, set)
    }

    fn to_position(&self) -> Option<Value> {
        self.write_position()
    }
}

#[cfg(test)]
mod view_tests;
