//! What units and hexes are worth to the scripted players. One Victory Point is worth 1.

use volga_city::City;
use volga_city::data::{UnitKind, VictoryFacts, data};
use volga_city::ids::{Hex, Side, Unit};

/// What it is worth to destroy a unit or to keep it.
pub(super) fn unit_worth(unit: Unit) -> f32 {
    let counter = data().counter(unit);
    let fire = f32::from(counter.fire);
    match counter.kind {
        UnitKind::Militia => 0.03,
        UnitKind::Survivor => 0.02,
        UnitKind::Pontoon => 0.1,
        UnitKind::Leader | UnitKind::Depot | UnitKind::Flotilla => 0.0,
        UnitKind::Worker => 0.1,
        kind if kind.is_engineer() => 0.15 + 0.02 * fire,
        _ if counter.is_artillery() => 0.05 + 0.012 * fire,
        UnitKind::Infantry if counter.side == Side::German => 0.06 + 0.02 * fire,
        UnitKind::AntiTank | UnitKind::Flak => 0.03 + 0.015 * fire,
        _ => 0.04 + 0.02 * fire,
    }
}

/// What it is worth to the German player to hold a hex at the end of a turn.
pub(super) fn victory_worth(game: &City, hex: Hex) -> f32 {
    if !data().victory.iter().any(|(victory, _)| *victory == hex) {
        return 0.0;
    }
    let ferry = data().ferries.iter().any(|ferry| ferry.hex == hex);
    match game.scenario.facts().victory {
        VictoryFacts::Points { ferry: points, .. } if ferry => points.into(),
        VictoryFacts::Points { kurgan: points, .. } if hex == data().kurgan => points.into(),
        VictoryFacts::Points { other: points, .. } => points.into(),
        VictoryFacts::Hexes { .. } if ferry || hex == data().kurgan => 1.5,
        VictoryFacts::Hexes { .. } => 1.0,
    }
}

/// The units of a hex that can be destroyed there.
pub(super) fn targets(game: &City, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
    game.places.stack(hex).filter(|unit| !data().counter(*unit).kind.is_marker())
}

/// What the units of a hex are worth on average, and how many they are.
pub(super) fn prey(game: &City, hex: Hex) -> (f32, u8) {
    let (mut sum, mut count) = (0.0, 0u8);
    for unit in targets(game, hex) {
        sum += unit_worth(unit);
        count += 1;
    }
    (sum / f32::from(count.max(1)), count)
}
