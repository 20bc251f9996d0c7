//! The game as people see it: board, view, prompt, choices, stories, positions.

mod about;
mod battle;
mod board;
mod choice;
mod clicks;
mod landscape;
mod names;
mod naming;
mod orders;
mod outcome;
mod outlook;
mod overlays;
mod participants;
mod position;
mod prompt;
mod routes;
mod sums;
mod tell;
mod view;

pub use orders::Orders;

use crate::action::Action;
use crate::data::{self, DataError};
use crate::forecast::Outcome;
use crate::ids::Side;
use crate::options::Options;
use crate::state::Blau;
use serde_json::{Map, Value};
use std::sync::Arc;
use volga_engine::board::{
    Board, Choice, EventView, Id, OutcomeView, Outlook, Overlay, Participants, Prompt, Routes, Status, Sum,
    View,
};
use volga_engine::data::DataSheet;
use volga_engine::transition::Transition;
use volga_engine::{About, Message, RulesVersion, Seat, SetupError, Table, Viewer};

/// What the game is called.
const TITLE: &str = "The Battle of Stalingrad";

/// The track that counts the turns.
const CLOCK: &str = "turn";

impl Table for Blau {
    type Orders = Orders;

    fn about() -> &'static About {
        &about::ABOUT
    }

    fn board(&self) -> Board {
        self.whole_board()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn status(&self, viewer: Viewer) -> Status {
        self.status_for(viewer)
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        self.named(self.prompt_for(viewer))
    }

    fn choice(&self, action: Action) -> Choice {
        self.named(self.choice_of(action))
    }

    fn interpret_clicks(&self, seat: Seat, clicks: &[Id]) -> Option<Action> {
        self.meant_by(seat, clicks)
    }

    fn tell(step: &Transition<Blau>, event: usize, viewer: Viewer) -> Option<EventView> {
        step.after.named(tell::tell(step, &step.events[event], viewer))
    }

    fn reveals(step: &Transition<Blau>, viewer: Viewer) -> bool {
        tell::reveals(step, viewer)
    }

    fn fields(step: &Transition<Blau>, event: usize, viewer: Viewer) -> Map<String, Value> {
        tell::fields(step, &step.events[event], viewer)
    }

    /// [3.5] What is done on a sheet is seen by its owner alone.
    fn shows_act(seat: Seat, action: Action, viewer: Viewer) -> bool {
        Self::shares(seat, viewer) || !action.is_secret()
    }

    /// [3.5] Nor does anybody else know that it was done, or how often.
    fn notices(seat: Seat, action: Action, viewer: Viewer) -> bool {
        Self::shows_act(seat, action, viewer)
    }

    /// [4.0c] One goes back into a phase that has ended only if the other player agrees. An attack may let the other
    /// side set assets aside in secret.
    fn seals(action: Action) -> bool {
        matches!(
            action,
            Action::Ready
                | Action::Attack { .. }
                | Action::SitOut { .. }
                | Action::Settled
                | Action::EndLosses
                | Action::Decline
                | Action::EndPhase
        )
    }

    /// [6.1d] The dice of the directives are the Axis player's alone.
    fn shows_roll(rule: &str, _: Option<Seat>, viewer: Viewer) -> bool {
        !matches!(rule, "6.1a" | "6.1b") || Self::shares(Side::Axis.seat(), viewer)
    }

    fn sums(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        self.named(self.sums_for(seat, action))
    }

    fn participants(&self, seat: Seat, action: Option<Action>) -> Vec<Participants> {
        self.named(self.participants_for(seat, action))
    }

    fn routes(&self, seat: Seat, pieces: &[Id]) -> Option<Routes<Action>> {
        self.routes_of(seat, pieces)
    }

    fn overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        self.overlays_for(viewer)
    }

    fn outlook(&self, viewer: Viewer) -> Outlook {
        self.named(self.outlook_for(viewer))
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
        Blau::read_position(scenario, options, rules, set)
    }

    fn to_position(&self) -> Option<Value> {
        self.write_position()
    }

    fn with_data(options: Options, sheet: &Value) -> Result<Options, SetupError> {
        options.with_sheet(sheet).map_err(|error| {
            let at = error.entry().to_owned();
            let problem = match error {
                DataError::Shape { problem, .. } => problem,
                DataError::Fact { expected, found, .. } => format!("expected {expected}, found {found}"),
            };
            SetupError::Data { at, problem }
        })
    }

    fn data_sheet(options: &Options) -> Option<Arc<DataSheet>> {
        options.sheet.0.as_ref().map(|own| own.sheet.clone())
    }

    fn attach(&mut self, options: &Options) {
        self.options.sheet = options.sheet.clone();
    }

    fn data_form() -> Option<Value> {
        Some(data::form())
    }

    fn differs(sheet: &Value) -> Vec<Message> {
        data::differs(sheet)
    }
}
