//! Where the enemy's units are driven.

use super::Pick;
use super::field::Field;
use super::sense::Sense;
use volga_blau::data::Objective;
use volga_blau::ids::{Side, Space, Unit};
use volga_blau::{Action, Blau, Supply};

/// What hurts an enemy unit most: no space at all, no supply, the reach of one's own units, the wrong direction.
pub(super) fn drive(game: &Blau, victim: Side, legal: &[Action]) -> Pick {
    let sense = Sense::of(game, victim);
    let away = match victim {
        Side::Axis => game.data().campaign.hollidt_city,
        Side::Soviet => game.data().campaign.stalingrad,
    };
    let goal = Field::to(game, Side::Axis, away.into());
    Pick::of(legal, |action| match action {
        Action::Eliminate { .. } => Some(50.0),
        Action::Retreat { unit, to } => Some(harm(&sense, unit, to) + direction(victim, &goal, to)),
        _ => None,
    })
}

fn harm(sense: &Sense<'_>, unit: Unit, to: Space) -> f32 {
    let game = sense.game;
    let side = sense.side;
    if to.is_holding_box() {
        return -2.0;
    }
    let supply = Supply::without(game, side, unit);
    let cut = if supply.reaches(to) { 0.0 } else { 6.0 };
    let points = to.caucasus().map_or(0, |caucasus| game.data().map.caucasus(caucasus).points);
    let scores = if side == Side::Axis { f32::from(points) } else { 0.0 };
    let don = side == Side::Soviet && game.data().map.alz.contains(to);
    let known = super::worth::weight(game, side.enemy(), Objective::Don);
    cut + 0.2 * sense.risk(to, &sense.forces.unit(unit)) - scores + if don { known } else { 0.0 }
}

/// Axis units are driven back towards where they came from, Soviet ones westwards, away from Stalingrad.
fn direction(victim: Side, goal: &Field, to: Space) -> f32 {
    let far = 0.3 * f32::from(goal.at(to).min(30));
    match victim {
        Side::Axis => -far,
        Side::Soviet => far,
    }
}
