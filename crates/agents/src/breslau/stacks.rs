//! [3.2d] The order of German stacks.

use super::Pick;
use super::worth::step_worth;
use volga_breslau::{Action, Breslau};

/// Lays the least of a hidden stack on top, where it is worth less than what lies there: what the Soviet player does
/// not see draws no bombs. None if all stacks are in order.
pub(super) fn order(game: &Breslau, legal: &[Action]) -> Option<Pick> {
    let mut best: Option<(Action, f32)> = None;
    for &action in legal {
        let Action::Top { unit } = action else { continue };
        let Some(hex) = game.places.hex(unit).filter(|hex| game.has_hidden_units(*hex)) else { continue };
        let Some(top) = game.places.top(hex) else { continue };
        let gain = step_worth(game, top) - step_worth(game, unit);
        if gain > best.map_or(0.0, |(_, most)| most) {
            best = Some((action, gain));
        }
    }
    best.map(|(action, gain)| Pick::new(action, gain))
}
