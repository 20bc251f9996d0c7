//! What helps a player to decide: where pieces can go, what can be laid over the map.

use super::answer::Overlays;
use super::table::Live;
use super::words;
use crate::problem::{Code, Problem};
use volga_agents::Played;
use volga_engine::{Table, wire};

/// How many pieces can go together: more than any stack has.
const MOST_PIECES: usize = 64;

impl<G: Table + Played> Live<G> {
    pub(super) fn routes_of(
        &self,
        seat: Option<&str>,
        pieces: &[String],
    ) -> Result<wire::RoutesFound, Problem> {
        let seat = self.speaker(seat)?;
        if pieces.len() > MOST_PIECES {
            return Err(Problem::new(Code::BadRequest, format!("at most {MOST_PIECES} pieces go together")));
        }
        let going = self.table.over().is_none();
        let routes = self.table.state().routes(seat, pieces).filter(|_| going);
        Ok(wire::routes(routes.as_ref(), words::<G>()))
    }

    /// What the viewer that looks can have laid over the map, as seen from a space if one is named.
    pub(super) fn overlays_from(&self, origin: Option<&str>) -> Result<Overlays, Problem> {
        let overlays = wire::overlays(self.table.state(), self.viewer(), origin, words::<G>());
        let overlays = overlays.map_err(|text| Problem::new(Code::BadRequest, text))?;
        Ok(Overlays { overlays })
    }
}
