//! Which positions come to the same: what of an attack or a bombardment from the air bears on the rest of it.

use crate::data::data;
use crate::ids::{Hex, Unit, UnitSet};
use crate::stage::{
    Air, AirStep, AmbushStep, Attack, AttackKind, AttackStep, Bombing, BombingStep, Flak, Level, Losses,
    Mover, Resolution, ResolutionStep, Stage,
};
use crate::state::Breslau;
use volga_engine::odds::Sameness;

/// How many words have room for units, and how many units each.
const WORDS: usize = 6;
const IN_A_WORD: usize = 6;
const BITS: usize = 10;

/// The moment, the aircraft, and the units of every hex that takes part.
pub(super) fn same(game: &Breslau) -> Sameness {
    let mut same = [0; 8];
    match &game.stage {
        Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
            same[0] = moment_of(game, attack);
            same[1] = aircraft(game);
            if let AttackStep::Flak(flak) = &attack.step {
                same[1] |= fire(flak) << 16;
            }
            pack(game, attack, &mut same[2..]);
        }
        Stage::Air(Air { step }) => {
            let (code, level) = match step {
                AirStep::Flying => (1, None),
                AirStep::Flak(_) => (2, None),
                AirStep::Bombing => (3, None),
                AirStep::Bomb(Bombing { step: BombingStep::Level, .. }) => (4, None),
                AirStep::Bomb(Bombing { step: BombingStep::Roll { level }, .. }) => (5, *level),
                AirStep::Bomb(_) | AirStep::Steps | AirStep::Restoring { .. } => (6, None),
            };
            same[0] = bits(&[(code, 4), (level_code(level), 2), (game.supply_points.into(), 16)]);
            same[1] = aircraft(game);
            if let AirStep::Flak(flak) = step {
                same[1] |= fire(flak) << 16;
            }
        }
        _ => same[0] = u64::MAX,
    }
    same
}

/// Numbers side by side, each in so many bits.
fn bits(parts: &[(u64, u32)]) -> u64 {
    parts.iter().fold(0, |all, (number, width)| all << width | number & ((1 << width) - 1))
}

/// Where an attack stands.
fn moment_of(game: &Breslau, attack: &Attack) -> u64 {
    let kind_code = |kind: AttackKind| kind as u64;
    let hex_code = |hex: Hex| hex.index() as u64;
    let losses_code = |losses: &Losses| u64::from(losses.left);
    let (code, detail, level, mover) = match &attack.step {
        AttackStep::Naming { .. } => (1, 0, None, None),
        AttackStep::SupportDie { side } => (2, *side as u64, None, None),
        AttackStep::Supporting { side, left, mover } => {
            (3 + *side as u64, u64::from(*left), None, mover.as_ref())
        }
        AttackStep::Cover => (5, 0, None, None),
        AttackStep::Flak(_) => (6, 0, None, None),
        AttackStep::Guns => (7, 0, None, None),
        AttackStep::Tactical => (8, 0, None, None),
        AttackStep::Ambush(AmbushStep::Choosing) => (9, 0, None, None),
        AttackStep::Ambush(AmbushStep::Roll { hex }) => (10, hex_code(*hex), None, None),
        AttackStep::Ambush(AmbushStep::Losses(losses)) => (11, losses_code(losses), None, None),
        AttackStep::Level { kind } => (12, kind_code(*kind), None, None),
        AttackStep::Roll { kind, level } => (13, kind_code(*kind), *level, None),
        AttackStep::Losses { .. } | AttackStep::Advance(_) | AttackStep::Done => (14, 0, None, None),
    };
    let (at, spent) = mover.map_or((0, 0), |Mover { at, spent, .. }| (hex_code(*at), spent.0.into()));
    let lost = attack.lost.into();
    let points = game.supply_points.into();
    let topless = u64::from(game.topless.is_some());
    bits(&[
        (code, 4),
        (detail, 10),
        (level_code(level), 2),
        (lost, 4),
        (points, 16),
        (at, 10),
        (spent, 8),
        (topless, 1),
    ])
}

fn level_code(level: Option<Level>) -> u64 {
    level.map_or(0, |level| level as u64 + 1)
}

/// What the aircraft in the air come to: which of them were hit does not matter.
fn aircraft(game: &Breslau) -> u64 {
    game.aircraft_aloft().iter().map(|unit| u64::from(game.face(unit).bombard)).sum()
}

/// How far AA fire has come.
fn fire(flak: &Flak) -> u64 {
    let place = |unit: Unit| data().aircraft.iter().position(|other| *other == unit).unwrap_or(0) as u64 + 1;
    let set = |units: &UnitSet| units.iter().fold(0, |all, unit| all | 1 << place(unit));
    let (named, guns) =
        flak.naming.map_or((0, 0), |naming| (place(naming.aircraft), naming.guns.len() as u64));
    bits(&[(set(&flak.shot), 10), (named, 4), (guns, 6), (flak.rolls.into(), 1)])
}

/// The units of the attacking hexes and of the attacked one, with what has become of them.
fn pack(game: &Breslau, attack: &Attack, words: &mut [u64]) {
    let hexes = attack.from.iter().chain([attack.target]);
    let units = hexes.flat_map(|hex| game.places.stack(hex));
    for (place, unit) in units.enumerate() {
        let state = bits(&[
            (unit.index() as u64 + 1, 8),
            (game.reduced.contains(unit).into(), 1),
            (game.fired.contains(unit).into(), 1),
        ]);
        // No more than six stacks attack; whoever is beyond them shares a word.
        let word = &mut words[(place / IN_A_WORD).min(WORDS - 1)];
        *word = word.rotate_left(BITS as u32) ^ state;
    }
}
