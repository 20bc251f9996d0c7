//! The game as people see it: board, view, prompt, choices, stories, positions.

mod about;
mod assault;
mod battle;
mod board;
mod changes;
mod choice;
mod clicks;
mod forced;
mod landscape;
mod meant;
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
mod view;

pub use orders::Orders;

use crate::action::Action;
use crate::forecast::Outcome;
use crate::ids::Side;
use crate::options::Options;
use crate::state::Breslau;
use serde_json::{Map, Value};
use volga_engine::board::{
    Board, Choice, EventView, Id, OutcomeView, Outlook, Overlay, Participants, Prompt, Routes, Status, Sum,
    View,
};
use volga_engine::transition::{Difference, Transition};
use volga_engine::{About, RulesVersion, Seat, SetupError, Table, Viewer};

/// What the game is called.
const TITLE: &str = "Hitler's Stalingrad: Breslau 1945";

/// The track that counts the turns.
const CLOCK: &str = "turn";

impl Table for Breslau {
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

    fn status(&self, _: Viewer) -> Status {
        self.status_of()
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

    fn tell(step: &Transition<Breslau>, event: usize, viewer: Viewer) -> Option<EventView> {
        tell::tell(step, &step.events[event], viewer)
    }

    fn changes(step: &Transition<Breslau>, viewer: Viewer) -> Difference {
        tell::changes(step, viewer)
    }

    fn unseen() -> Option<EventView> {
        Some(tell::unseen())
    }

    fn reveals(step: &Transition<Breslau>, viewer: Viewer) -> bool {
        tell::reveals(step, viewer)
    }

    fn fields(step: &Transition<Breslau>, event: usize, viewer: Viewer) -> Map<String, Value> {
        tell::fields(step, &step.events[event], viewer)
    }

    /// [3.2b] Which units of a stack set out, stay behind, fire or lose a step is the German player's secret, and so
    /// is who is put where before the game; what may be known of it is told as events.
    fn shows_act(seat: Seat, action: Action, viewer: Viewer) -> bool {
        let secret = matches!(
            action,
            Action::Place { .. }
                | Action::PlaceFormation { .. }
                | Action::PlaceRest
                | Action::Top { .. }
                | Action::Begin { .. }
                | Action::Leave { .. }
                | Action::Bombard { .. }
                | Action::Join { .. }
                | Action::Support { .. }
                | Action::Lose { .. }
        );
        Self::shares(Side::German.seat(), viewer) || seat != Side::German.seat() || !secret
    }

    fn sums(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        self.sums_for(seat, action)
    }

    fn participants(&self, seat: Seat, action: Option<Action>) -> Vec<Participants> {
        self.participants_for(seat, action)
    }

    fn routes(&self, seat: Seat, pieces: &[Id]) -> Option<Routes<Action>> {
        self.routes_of(seat, pieces)
    }

    fn overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        self.overlays_for(viewer)
    }

    fn overlays_from(&self, viewer: Viewer, origin: &str) -> Vec<Overlay> {
        self.overlays_seen_from(viewer, origin)
    }

    fn outlook(&self, viewer: Viewer) -> Outlook {
        self.outlook_for(viewer)
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
        Breslau::read_position(scenario, options, rules, set)
    }

    fn to_position(&self) -> Option<Value> {
        self.write_position()
    }
}
