//! [3.5] [2.2.3h] [6.1d] What a player does not see of the other.

use crate::action::Action;
use crate::event::{AssetEvent, CombatEvent, Event, LossEvent, ReplacementEvent, SetupEvent};
use crate::ids::Side;
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::Viewer;

impl Blau {
    /// [3.5] [2.2.3h] [6.1e] Whether a viewer sees a side's sheet and, of the Axis, the directives: its own player, an
    /// open table, and [6.1d] everybody once the game is over.
    pub fn knows(&self, viewer: Viewer, side: Side) -> bool {
        viewer == Viewer::Open || viewer == Viewer::Seat(side.seat()) || matches!(self.stage, Stage::Over(_))
    }
}

impl Action {
    /// Whether only the side that takes it sees that it is taken.
    pub(crate) const fn is_secret(self) -> bool {
        matches!(
            self,
            Action::ReadyMade
                | Action::Rest
                | Action::Allocate { .. }
                | Action::Shift { .. }
                | Action::Assign { .. }
                | Action::KeepBack { .. }
                | Action::Unassign { .. }
                | Action::Withdraw { .. }
                | Action::Strengthen { .. }
                | Action::RebuildUnit { .. }
                | Action::RebuildStep { .. }
                | Action::LeaveOut { .. }
                | Action::Lose { .. }
                | Action::LoseStep { .. }
        )
    }
}

impl Event {
    /// The side that alone is told of it; none where everybody is, as far as it goes.
    pub(crate) fn secret_of(&self, game: &Blau) -> Option<Side> {
        let of_asset = |asset| game.data().find_asset(asset).map(|facts| facts.side);
        match *self {
            Event::Setup(SetupEvent::Allocated { .. } | SetupEvent::Shifted { .. }) => Some(Side::Soviet),
            Event::Asset(
                AssetEvent::Assigned { asset, .. }
                | AssetEvent::KeptBack { asset }
                | AssetEvent::TakenBack { asset, .. }
                | AssetEvent::Withdrawn { asset, .. }
                | AssetEvent::LeftBehind { asset, .. },
            )
            | Event::Combat(CombatEvent::LeftOut { asset })
            | Event::Loss(LossEvent::Step { asset, .. }) => of_asset(asset),
            Event::Loss(LossEvent::Strength { unit }) => Some(game.side_of(unit)),
            Event::Replacement(
                ReplacementEvent::Strengthened { side, .. }
                | ReplacementEvent::UnitRebuilt { side, .. }
                | ReplacementEvent::StepRebuilt { side, .. },
            ) => Some(side),
            _ => None,
        }
    }
}
