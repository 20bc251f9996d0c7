//! [3.5] [2.2.3h] [6.1d] What a player does not see of the other.

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
