//! What can be said in a position, lawful or not.

use std::collections::BTreeSet;
use volga_city::ids::{Hex, Mask, Side, Unit};
use volga_city::{Action, City};
use volga_engine::dice::Quick;
use volga_engine::testing::{any_of, legal};

const ALONE: [Action; 25] = [
    Action::PlaceRest,
    Action::Skip,
    Action::EndAir,
    Action::FlakAll,
    Action::FlakEnd,
    Action::AllGuns,
    Action::Fire,
    Action::Kontrpodgotovka,
    Action::EndBombardment,
    Action::Lead,
    Action::Finish,
    Action::GoOn,
    Action::NoCounterattack,
    Action::TakePart,
    Action::StandAside,
    Action::Stand,
    Action::Supported,
    Action::Committed,
    Action::EndPhase,
    Action::Refill,
    Action::KeepDrawn,
    Action::ReturnChit,
    Action::KeepChit,
    Action::Points { points: 0 },
    Action::AirSupport { points: 0 },
];

/// Everything that can be said about one thing, or about the units of one hex; of units to place or to bring in only
/// those that are asked for and a few others.
pub(crate) fn all_that_can_be_said(city: &City) -> Vec<Action> {
    let mut all = BTreeSet::from(ALONE);
    all.extend((1..=70).flat_map(|points| [Action::Points { points }, Action::AirSupport { points }]));
    Unit::all().for_each(|unit| all.extend(about_unit(unit)));
    Hex::all().for_each(|hex| all.extend(about_hex(hex)));
    for hex in Side::ALL.into_iter().flat_map(|side| city.places.occupied(side).iter()) {
        let count = city.places.stack(hex).count().min(5);
        for units in (0..1u16 << count).map(Mask) {
            all.extend([
                Action::Begin { hex, units },
                Action::Support { hex, units },
                Action::Counterattack { hex, units },
            ]);
            all.extend(hex.neighbours().map(|hex| Action::Attack { hex, units }));
        }
    }
    // A moving group may have as many units as anyone; what is left behind is some of them.
    all.extend((0..64).map(|units| Action::Leave { units: Mask(units) }));
    let others =
        ["29M-PZ-1", "MILC-MIL-1", "WRK-WRK-1", "13G-GINF3-1"].map(|id| Unit::named(id).expect("a unit"));
    let listed = legal(city);
    let asked = listed.iter().filter_map(|action| match action {
        Action::Place { unit, .. } | Action::Enter { unit, .. } => Some(*unit),
        _ => None,
    });
    let units: BTreeSet<Unit> = asked.take(20).chain(others).collect();
    for (unit, hex) in units.into_iter().flat_map(|unit| Hex::all().map(move |hex| (unit, hex))) {
        all.extend([Action::Place { unit, hex }, Action::Enter { unit, hex }]);
    }
    all.extend(listed);
    all.into_iter().collect()
}

/// An action of each kind, about any unit and hex; some about units and hexes of the map.
pub(crate) fn one_of_each(city: &City, dice: &mut Quick) -> Vec<Action> {
    let hexes: Vec<Hex> = Hex::all().collect();
    let held: Vec<Hex> = Side::ALL.into_iter().flat_map(|side| city.places.occupied(side).iter()).collect();
    let units: Vec<Unit> = Unit::all().collect();
    let unit = any_of(&units, dice);
    let hex = if held.is_empty() || dice.below(2) == 0 { any_of(&hexes, dice) } else { any_of(&held, dice) };
    let masked = Mask(1 + dice.below(7) as u16);
    let mut all = ALONE.to_vec();
    all.extend(about_unit(unit));
    all.extend(about_hex(hex));
    all.extend([
        Action::Points { points: 4 },
        Action::AirSupport { points: 2 },
        Action::Place { unit, hex },
        Action::Enter { unit, hex },
        Action::Begin { hex, units: masked },
        Action::Support { hex, units: masked },
        Action::Counterattack { hex, units: masked },
        Action::Attack { hex, units: masked },
        Action::Leave { units: masked },
    ]);
    all
}

fn about_unit(unit: Unit) -> [Action; 9] {
    [
        Action::Top { unit },
        Action::Dive { unit },
        Action::Flak { unit },
        Action::Gun { unit },
        Action::Lose { unit },
        Action::Withdraw { unit },
        Action::Join { unit },
        Action::Deploy { unit },
        Action::Indirect { unit },
    ]
}

fn about_hex(hex: Hex) -> Vec<Action> {
    let alone = [
        Action::PlaceFormation { hex },
        Action::Level { hex },
        Action::Bombard { hex },
        Action::Step { to: hex },
        Action::Overrun { hex },
        Action::Aim { hex },
        Action::Relocate { hex },
    ];
    let pairs = hex.neighbours().map(|other| Action::BombardPair { hex, other });
    alone.into_iter().chain(pairs).collect()
}

/// The same kind of action with one field changed.
pub(crate) fn mutants(action: Action, dice: &mut Quick) -> Vec<Action> {
    let hexes: Vec<Hex> = Hex::all().collect();
    let units: Vec<Unit> = Unit::all().collect();
    let (any_hex, any_unit) = (any_of(&hexes, dice), any_of(&units, dice));
    let any_mask = Mask(dice.below(64) as u16);
    match action {
        Action::Place { unit, hex } => {
            vec![Action::Place { unit: any_unit, hex }, Action::Place { unit, hex: any_hex }]
        }
        Action::Enter { unit, hex } => {
            vec![Action::Enter { unit: any_unit, hex }, Action::Enter { unit, hex: any_hex }]
        }
        Action::BombardPair { hex, other } => {
            vec![Action::BombardPair { hex: any_hex, other }, Action::BombardPair { hex, other: any_hex }]
        }
        Action::Begin { hex, units } => {
            vec![Action::Begin { hex: any_hex, units }, Action::Begin { hex, units: any_mask }]
        }
        Action::Attack { hex, units } => {
            vec![Action::Attack { hex: any_hex, units }, Action::Attack { hex, units: any_mask }]
        }
        Action::Counterattack { hex, units } => vec![
            Action::Counterattack { hex: any_hex, units },
            Action::Counterattack { hex, units: any_mask },
        ],
        Action::Support { hex, units } => {
            vec![Action::Support { hex: any_hex, units }, Action::Support { hex, units: any_mask }]
        }
        Action::PlaceFormation { .. } => vec![Action::PlaceFormation { hex: any_hex }],
        Action::Level { .. } => vec![Action::Level { hex: any_hex }],
        Action::Bombard { .. } => vec![Action::Bombard { hex: any_hex }],
        Action::Step { .. } => vec![Action::Step { to: any_hex }],
        Action::Overrun { .. } => vec![Action::Overrun { hex: any_hex }],
        Action::Aim { .. } => vec![Action::Aim { hex: any_hex }],
        Action::Relocate { .. } => vec![Action::Relocate { hex: any_hex }],
        Action::Top { .. } => vec![Action::Top { unit: any_unit }],
        Action::Dive { .. } => vec![Action::Dive { unit: any_unit }],
        Action::Flak { .. } => vec![Action::Flak { unit: any_unit }],
        Action::Gun { .. } => vec![Action::Gun { unit: any_unit }],
        Action::Lose { .. } => vec![Action::Lose { unit: any_unit }],
        Action::Withdraw { .. } => vec![Action::Withdraw { unit: any_unit }],
        Action::Join { .. } => vec![Action::Join { unit: any_unit }],
        Action::Deploy { .. } => vec![Action::Deploy { unit: any_unit }],
        Action::Indirect { .. } => vec![Action::Indirect { unit: any_unit }],
        Action::Leave { .. } => vec![Action::Leave { units: any_mask }],
        Action::Points { points } => {
            vec![Action::Points { points: points.wrapping_add(dice.below(90) as u8) }]
        }
        Action::AirSupport { points } => {
            vec![Action::AirSupport { points: points.wrapping_add(dice.below(90) as u8) }]
        }
        _ => vec![],
    }
}
