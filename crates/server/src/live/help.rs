//! What helps a player to decide: where pieces can go, what can be laid over the map.

use super::table::Live;
use crate::problem::{Code, Problem};
use serde_json::{Map, Value};
use volga_agents::Played;
use volga_engine::{Table, wire};

/// How many pieces can go together: more than any stack has.
const MOST_PIECES: usize = 64;

impl<G: Table + Played> Live<G> {
    pub(super) fn routes_of(
        &self,
        seat: Option<&str>,
        pieces: &[String],
    ) -> Result<Map<String, Value>, Problem> {
        let seat = self.speaker(seat)?;
        if pieces.len() > MOST_PIECES {
            return Err(Problem::new(Code::BadRequest, format!("at most {MOST_PIECES} pieces go together")));
        }
        let going = self.table.over().is_none();
        let routes = self.table.state().routes(seat, pieces).filter(|_| going);
        Ok(wire::routes::<G>(routes.as_ref()))
    }

    /// What the viewer that looks can have laid over the map.
    pub(super) fn lenses_now(&self) -> Vec<Value> {
        wire::overlays::<G>(&self.table.state().overlays(self.viewer()))
    }
}
