//! What units and Fortress hexes are worth to the scripted players: about 1 for a step of ordinary infantry.

use volga_breslau::Breslau;
use volga_breslau::data::{UnitClass, UnitKind, data};
use volga_breslau::ids::{Fortress, Hex, Unit, UnitSet};

/// What a Fortress hex is worth.
const PRIZE: f32 = 6.0;

/// What a unit's next step is worth.
pub(super) fn step_worth(game: &Breslau, unit: Unit) -> f32 {
    let facts = data().unit(unit);
    let face = game.face(unit);
    let after = facts.back.filter(|_| game.steps(unit) > 1).unwrap_or_default();
    let lost = f32::from(face.primary + face.secondary) - f32::from(after.primary + after.secondary);
    match (facts.kind, facts.class) {
        (UnitKind::Volkssturm, _) => 0.2 + 0.05 * lost,
        (_, UnitClass::AntiAircraft) => 1.6,
        (_, UnitClass::Artillery) => 0.6 + 0.1 * f32::from(face.bombard),
        (UnitKind::Engineer | UnitKind::Flamethrower, _) => 0.9 + 0.12 * lost,
        (UnitKind::ConstructionEngineer, _) => 0.4 + 0.12 * lost,
        _ => 0.4 + 0.12 * lost,
    }
}

/// What the steps of some units are worth on average.
pub(super) fn mean_worth(game: &Breslau, units: &UnitSet) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0);
    for unit in units.iter() {
        sum += step_worth(game, unit);
        count += 1.0;
    }
    if count == 0.0 { 0.0 } else { sum / count }
}

/// What it is worth to the Soviets to enter a hex: much, where it is a Fortress that they do not control yet.
pub(super) fn prize(game: &Breslau, hex: Hex) -> f32 {
    match Fortress::at(hex) {
        Some(fortress) if !game.soviet_held.contains(fortress) => PRIZE,
        Some(_) | None => 0.0,
    }
}
