//! Positions: what contradicts itself in aircraft, bombardments, markers and stacks.

use crate::data::data;
use crate::ids::{Hex, HexSet, Side};
use crate::places::{Off, Place};
use crate::rules::stacking::limit;
use crate::stage::{Air, AirStep, Barraged, Stage};
use crate::state::Breslau;
use volga_engine::SetupError;
use volga_engine::position::wrong;

type Checked = Result<(), SetupError>;

/// What must hold of a position, beyond what holds in all play.
pub(super) fn sound(game: &Breslau, moving: Option<Side>) -> Checked {
    game.check_kept().map_err(|broken| wrong(broken.at, broken.problem))?;
    stacked(game, moving)?;
    flying(game)?;
    bombarded(game)?;
    pointing(game)
}

/// [6.0] [6.1.1] Aircraft over hexes: only while they bombard, over Germans or a Barricade away from Soviets.
fn flying(game: &Breslau) -> Checked {
    let (one, paired) = data().charts.aircraft_per_hex;
    let most = usize::from(if game.options.paired_aircraft { paired } else { one });
    let over = |unit| match game.places.of(unit) {
        Place::Off(Off::Over(hex)) => Some(hex),
        Place::Off(_) | Place::On(_) => None,
    };
    let aloft: Vec<Hex> = data().aircraft.into_iter().filter_map(over).collect();
    let Stage::Air(Air { step: step @ (AirStep::Flying | AirStep::Flak(_) | AirStep::Bombing) }) = game.stage
    else {
        let grounded = |hex: &Hex| {
            wrong(format!("over.{}", hex.name()), "aircraft fly in the Air Bombardment Phase (rule 6.1.1)")
        };
        return aloft.first().map_or(Ok(()), |hex| Err(grounded(hex)));
    };
    let soviets = game.places.occupied(Side::Soviet).around();
    for hex in &aloft {
        let target = game.places.occupied(Side::German).contains(*hex) || game.barricades.contains(*hex);
        let problem = match () {
            () if aloft.iter().filter(|other| *other == hex).count() > most => {
                "too many aircraft (rule 6.0f)"
            }
            () if !target => "nothing to bombard is there (rule 6.1.1c)",
            () if soviets.contains(*hex) => "Soviet units are next to it (rule 6.1.1a)",
            () => continue,
        };
        return Err(wrong(format!("over.{}", hex.name()), problem));
    }
    match aloft.is_empty() && step != AirStep::Flying {
        true => Err(wrong("over", "no aircraft is in the air (rule 6.1.2)")),
        false => Ok(()),
    }
}

/// [5.2] What the guns have done so far in this phase.
fn bombarded(game: &Breslau) -> Checked {
    let Stage::Artillery(artillery) = &game.stage else { return Ok(()) };
    let mut seen = HexSet::EMPTY;
    for Barraged { hex, hits, level, gas } in artillery.noted.iter() {
        let problem = match () {
            () if !artillery.struck.contains(hex) => "it is not among those that were struck (rule 5.2c)",
            () if seen.contains(hex) => "it is named twice (rule 5.2c)",
            () if hits == 0 => "a hit at least is noted (rule 5.2e)",
            () if game.places.holder(hex).is_none() => "nobody is there to be hit (rule 5.2e)",
            () if level.is_some() && !game.options.levels => "needs the optional rule 14.2",
            () if gas && !game.gas.contains(hex) => "no gas is there (rule 14.1.2a)",
            () => {
                seen.insert(hex);
                continue;
            }
        };
        return Err(wrong(format!("noted.{}", hex.name()), problem));
    }
    Ok(())
}

/// [9.1.2a] [14.5.1] Markers point at a neighbour, or within the longest range of direct fire; when they are placed,
/// not at one's own.
fn pointing(game: &Breslau) -> Checked {
    let longest = || data().units.iter().map(|unit| unit.direct_fire).max().unwrap_or(1);
    let range = if game.options.direct_fire { longest() } else { 1 };
    for marker in game.markers.iter() {
        let (at, target) = (format!("markers.{}", marker.hex.name()), marker.target.name());
        let distance = marker.hex.distance(marker.target);
        if distance == 0 || distance > range {
            return Err(wrong(at, format!("{target} is out of its reach (rule 9.1.2a)")));
        }
        let placed = matches!(game.stage, Stage::Designation(_));
        if placed && game.places.holder(marker.target) != Some(marker.side.enemy()) {
            return Err(wrong(at, format!("{target} holds no enemy (rule 9.1.2a)")));
        }
    }
    Ok(())
}

/// [3.1] A side may be over the limit only while it moves.
fn stacked(game: &Breslau, moving: Option<Side>) -> Checked {
    for side in Side::ALL.into_iter().filter(|side| Some(*side) != moving) {
        let full = |hex: &Hex| game.places.height(*hex) > limit(side);
        if let Some(hex) = game.places.occupied(side).iter().find(full) {
            let problem = format!("it has room for {} units (rule 3.1)", limit(side));
            return Err(wrong(format!("stacks.{}", hex.name()), problem));
        }
    }
    Ok(())
}
