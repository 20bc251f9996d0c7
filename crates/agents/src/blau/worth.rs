//! What things are worth: the measure is about a point of Soviet strength.

use volga_blau::Blau;
use volga_blau::data::Objective;
use volga_blau::ids::Side;

/// A Soviet unit that falls in the Axis Logistical Zone, to somebody who does not know the directives.
pub(super) const DON: f32 = 4.0;
/// What decides the game.
pub(super) const DECIDES: f32 = 60.0;
/// Having to retreat.
pub(super) const RETREAT: f32 = 1.5;
/// The turn from which Soviet replacements are plentiful.
const PLENTY: u8 = 8;

/// A step of a side's, which the Soviets replace more easily.
pub(super) fn step(side: Side, turn: u8) -> f32 {
    match side {
        Side::Axis => 1.4,
        Side::Soviet if turn < PLENTY => 1.0,
        Side::Soviet => 0.8,
    }
}

/// A unit beyond its steps.
pub(super) fn unit(side: Side) -> f32 {
    match side {
        Side::Axis => 4.0,
        Side::Soviet => 2.0,
    }
}

/// A unit that is cut off: it stands still, is not replaced, and at the end costs points.
pub(super) fn cut_off(side: Side, turn: u8) -> f32 {
    match side {
        Side::Axis if turn >= 13 => 6.0,
        Side::Axis => 3.0,
        Side::Soviet => 2.0,
    }
}

/// The hold on the Volga, which decides the game at its end.
pub(super) fn volga(turn: u8) -> f32 {
    match turn {
        14.. => 25.0,
        12.. => 4.0,
        _ => 0.0,
    }
}

/// How much the directives multiply an objective; the Soviets take the mean.
pub(super) fn weight(game: &Blau, side: Side, objective: Objective) -> f32 {
    let known = game.directives.filter(|_| side == Side::Axis);
    let times = &game.data().charts.victory.directives;
    known.map_or(2.0, |directives| {
        let order = directives.order().into_iter().zip(times);
        order.filter(|(at, _)| *at == objective).map(|(_, times)| f32::from(*times)).sum()
    })
}
