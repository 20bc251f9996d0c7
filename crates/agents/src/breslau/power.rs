//! How strong stacks are against a hex, wherever they stand: the factors and modifiers of a ground attack, before dice
//! and support.

use volga_breslau::Breslau;
use volga_breslau::data::{Factor, UnitClass, data};
use volga_breslau::ids::{Hex, Side, UnitSet};

/// What units bring against a hex: factors, and what is added to the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Power {
    pub(super) factors: u16,
    pub(super) die: i8,
}

/// The strike of some units of a side at a hex, whoever stands there; guns count as those of the stack.
pub(super) fn power(game: &Breslau, side: Side, units: &UnitSet, target: Hex) -> Power {
    let (charts, classes) = (&data().charts, &data().by_class);
    let effects = charts.terrain(data().terrain(target));
    let barricade = side == Side::Soviet && game.barricades.contains(target);
    let obstructed = game.rubble.contains(target) || game.barricades.contains(target);
    let with_infantry = units.meets(&classes.infantry);
    let (mut factors, mut shells) = (0, 0);
    for unit in units.iter() {
        let facts = data().unit(unit);
        let factor = match facts.class {
            UnitClass::Artillery => {
                shells += if game.fired.contains(unit) { 0 } else { game.gun_factor(unit) };
                continue;
            }
            UnitClass::Infantry | UnitClass::AntiAircraft => effects.infantry,
            UnitClass::Afv | UnitClass::Atg if with_infantry => effects.with_infantry,
            UnitClass::Afv | UnitClass::Atg => effects.alone,
            UnitClass::Aircraft | UnitClass::TransportAircraft => continue,
        };
        let face = game.face(unit);
        let printed = if factor == Factor::Primary && !obstructed { face.primary } else { face.secondary };
        factors += if game.is_unsupplied(unit) { 1 } else { u16::from(printed) };
    }
    let built_up = effects.built_up || obstructed;
    let specialist = |kind: &UnitSet, amount: i8| if built_up && units.meets(kind) { amount } else { 0 };
    let ground = &charts.ground;
    let terrain = effects.ground_drm.max(if barricade { ground.barricade } else { 0 });
    let rubble = if game.rubble.contains(target) { ground.rubble } else { 0 };
    let die = terrain
        + rubble
        + specialist(&classes.combat_engineers, ground.combat_engineer)
        + specialist(&classes.flamethrowers, ground.flamethrower);
    Power { factors: factors + divided(shells, target), die }
}

/// Guns and bombs against a hex in an attack.
pub(super) fn divided(factors: u16, target: Hex) -> u16 {
    let divisor = u16::from(data().charts.terrain(data().terrain(target)).divisor);
    (factors + divisor / 2) / divisor
}
