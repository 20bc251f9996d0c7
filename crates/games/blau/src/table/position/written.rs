//! A position as its sparse description.

use super::moment::Moment;
use super::{At, Control, Pile, Sparse, SparseMarker, SparseUnit};
use crate::ids::{AssetSet, Side};
use crate::places::Place;
use crate::sheets::Bearer;
use crate::stage::{MovementStep, Stage};
use crate::state::{Blau, Marker};
use serde_json::{Value, json};

impl Blau {
    /// The whole description; nothing in the middle of a decision that the form cannot express.
    pub fn write_position(&self) -> Option<Value> {
        let mut sparse = Sparse { turn: Some(self.turn), empty: true, ..Sparse::default() };
        sparse.phase = Some(self.write_moment(&mut sparse)?);
        for (unit, _) in self.data().units() {
            let (at, in_play) = match self.places.of(unit) {
                Place::In(space) => (At::Space(space), true),
                Place::Dead => (At::Pile(Pile::Dead), false),
                Place::Due | Place::Out => continue,
            };
            let assets = Some(self.sheets.of(unit)).filter(|assets| !assets.is_empty());
            let strength = in_play.then(|| self.sheets.strength(unit));
            sparse.units.insert(unit, SparseUnit { at: Some(at), strength, assets });
        }
        let all = self.data().all_assets();
        let at = |bearer: Bearer| all.and(&self.sheets.at(bearer));
        (sparse.reserve, sparse.dead, sparse.gone) =
            (at(Bearer::Reserve), at(Bearer::Dead), at(Bearer::Gone));
        let in_play: AssetSet = all.iter().filter(|asset| self.sheets.bearer(*asset).in_play()).collect();
        sparse.steps = in_play.iter().map(|asset| (asset, self.sheets.steps(asset))).collect();
        sparse.control = Some(Control { axis: self.held });
        let marker = |marker: &Marker| {
            let Marker { space, from, river } = *marker;
            SparseMarker { space, from, river: Some(river) }
        };
        sparse.markers = self.markers.as_slice().iter().map(marker).collect();
        sparse.moved = self.moved;
        sparse.fought = self.fought;
        sparse.fought_in = self.fought_in;
        sparse.retreated_in = self.retreated_in;
        sparse.limbered = self.limbered;
        sparse.crammed = self.crammed;
        sparse.rebuilt = Some(self.rebuilt);
        sparse.transferred = Some(self.transferred);
        sparse.uranus = self.uranus;
        sparse.edelweiss = self.edelweiss;
        sparse.debt = Some(self.debt);
        sparse.points = Some(self.points);
        sparse.directives = self.directives;
        sparse.ledgers = Some(self.ledgers);
        Some(json!(sparse))
    }

    fn write_moment(&self, sparse: &mut Sparse) -> Option<Moment> {
        let by = |side, soviet, axis| if side == Side::Soviet { soviet } else { axis };
        Some(match &self.stage {
            Stage::Opening { side } => by(*side, Moment::SovietTurn, Moment::AxisTurn),
            Stage::Reinforcement { side, withdrawing } => {
                sparse.withdrawing = *withdrawing;
                by(*side, Moment::SovietReinforcement, Moment::AxisReinforcement)
            }
            Stage::Replacement { side, own, minor } => {
                (sparse.own, sparse.minor) = (Some(*own), Some(*minor));
                by(*side, Moment::SovietReplacement, Moment::AxisReplacement)
            }
            Stage::Reassignment => Moment::Reassignment,
            Stage::Movement(movement) if movement.step == MovementStep::Free => {
                sparse.leaving = Some(movement.leaving);
                match movement.extra {
                    Some(extra) => {
                        (sparse.left, sparse.moved_again) = (Some(extra.left), extra.moved);
                        Moment::UranusMovement
                    }
                    None => by(movement.side, Moment::SovietMovement, Moment::AxisMovement),
                }
            }
            Stage::Attack(phase) if phase.battle.is_none() => {
                by(phase.side, Moment::SovietAttack, Moment::AxisAttack)
            }
            Stage::Uranus => Moment::Uranus,
            Stage::Scoring => Moment::Scoring,
            _ => return None,
        })
    }
}
