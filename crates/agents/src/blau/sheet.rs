//! The sheets: points and assets at the start, assigning and withdrawing, replacements.

use super::Pick;
use super::field::Field;
use super::force::Forces;
use super::sense::Sense;
use volga_blau::data::{AssetKind, AssetSize, UnitKind};
use volga_blau::ids::{Asset, CaucasusBox, Front, Side, Space, Unit};
use volga_blau::stage::{SheetSetup, SheetStep};
use volga_blau::{Action, Bearer, Blau};

/// Soviet points at the start: little where the panzers strike first, more for those who get away to the south.
const PLAN: [(&str, u8); 15] = [
    ("sov-13", 3),
    ("sov-40", 3),
    ("sov-21", 3),
    ("sov-28", 3),
    ("sov-38", 3),
    ("sov-9", 3),
    ("sov-57", 3),
    ("sov-37", 4),
    ("sov-12", 4),
    ("sov-18", 4),
    ("sov-56", 4),
    ("sov-24", 3),
    ("sov-63", 3),
    ("sov-51", 3),
    ("sov-5t", 3),
];
/// What an asset has to be worth with a unit to be assigned.
const ENOUGH: f32 = 0.5;
/// Soviet units this near to the Caucasus are to go there, where large assets are barred.
const SOUTH: u8 = 8;
/// The last turns, in which the dead cost points.
const RECKONING: u8 = 13;

/// Set-up: points and assets.
pub(super) fn set_up(game: &Blau, setup: &SheetSetup, legal: &[Action]) -> Pick {
    let sense = Sense::of(game, setup.side);
    match setup.step {
        SheetStep::Points(unit) => {
            let planned = PLAN.iter().find(|(name, _)| *name == unit.name()).map_or(3, |(_, points)| *points);
            Pick::of(legal, |action| match action {
                Action::Allocate { points, .. } => Some(-f32::from(points.abs_diff(planned))),
                _ => None,
            })
        }
        SheetStep::Asset(_) => Pick::of(legal, |action| match action {
            Action::Assign { asset, unit } => Some(bearing(&sense, asset, unit)),
            Action::KeepBack { .. } => Some(ENOUGH),
            _ => None,
        }),
        SheetStep::Review => Pick::new(Action::Ready, 1.0),
    }
}

/// Assigning, placing and withdrawing. What has to go goes; nothing else is withdrawn.
pub(super) fn reinforce(game: &Blau, side: Side, legal: &[Action]) -> Pick {
    let sense = Sense::of(game, side);
    let must = legal.binary_search(&Action::EndPhase).is_err();
    Pick::of(legal, |action| match action {
        Action::Assign { asset, unit } => Some(bearing(&sense, asset, unit)).filter(|worth| *worth > ENOUGH),
        Action::PlaceInFront { front, unit } => Some(2.0 + placing(&sense, unit, front)),
        Action::Remove { asset } => Some(-strength(game, asset)),
        Action::Withdraw { asset } if must => {
            Some(-5.0 - strength(game, asset)).filter(|_| in_box(game, asset))
        }
        Action::EndPhase => Some(0.0),
        _ => None,
    })
}

fn in_box(game: &Blau, asset: Asset) -> bool {
    let at = game.sheets.bearer(asset).unit().and_then(|unit| game.places.space(unit));
    at.is_some_and(|at| at.caucasus().is_some())
}

pub(super) fn strength(game: &Blau, asset: Asset) -> f32 {
    f32::from(game.data().asset(asset).strength(game.sheets.steps(asset)))
}

/// What an asset is worth with a unit.
fn bearing(sense: &Sense<'_>, asset: Asset, unit: Unit) -> f32 {
    let game = sense.game;
    let (facts, bearer) = (game.data().asset(asset), game.data().unit(unit));
    let Some(at) = game.places.space(unit) else { return 0.0 };
    let near = f32::from(u8::from(sense.threat(at).strength() > 0));
    if facts.is_anti_tank() {
        let city = game.data().map.major_cities.contains(at);
        return near + f32::from(u8::from(city)) * 2.0;
    }
    let mobile = matches!(bearer.kind, UnitKind::Panzer | UnitKind::Tank);
    let mut worth = 1.0 + near + 0.1 * f32::from(bearer.slots);
    match sense.side {
        Side::Axis => {
            if bearer.kind == UnitKind::Mountain || at.caucasus() == Some(CaucasusBox::KERCH) {
                return 0.0;
            }
            worth += if mobile { 3.0 } else { 0.0 };
            worth += 0.1 * f32::from(sense.forces.unit(unit).tanks);
        }
        Side::Soviet => {
            let south = Field::to(game, Side::Soviet, Space::from(box_named("Stavropolsky"))).at(at) <= SOUTH;
            let large = !matches!(facts.size, AssetSize::Brigade | AssetSize::Battalion);
            if large && (south || at.front() == Some(Front::Tcf)) {
                return 0.0;
            }
            worth += match (mobile, facts.kind) {
                (true, AssetKind::TankBrigade) => 0.0,
                (true, _) => 2.0,
                (false, _) if !large && south => 1.5,
                (false, _) => 0.0,
            };
        }
    }
    worth
}

fn box_named(name: &str) -> CaucasusBox {
    CaucasusBox::named(name).expect("a box of the map")
}

/// What a Front is worth to a unit that comes.
fn placing(sense: &Sense<'_>, unit: Unit, front: Front) -> f32 {
    let game = sense.game;
    let in_boxes = |side| {
        let boxes =
            CaucasusBox::all().map(Space::from).filter(|space| space.caucasus() != Some(CaucasusBox::KERCH));
        boxes.map(|space| game.places.of_side(side, space).len()).sum::<usize>()
    };
    match front {
        Front::Tcf if in_boxes(Side::Soviet) < 5 + in_boxes(Side::Axis) => 2.0,
        Front::Tcf => -3.0,
        Front::Svf if unit.index().is_multiple_of(2) && game.turn > 1 => 1.2,
        Front::Svf => 0.0,
        Front::Dsf => 1.0,
    }
}

/// Where an army detachment is placed: as near to the front as it can.
pub(super) fn detach(game: &Blau, legal: &[Action]) -> Pick {
    let field = Field::to(game, Side::Axis, game.data().campaign.stalingrad.into());
    Pick::of(legal, |action| match action {
        Action::PlaceDetachment { space, .. } => Some(-f32::from(field.at(space))),
        _ => None,
    })
}

/// Replacements: what fights is raised first, the dead come back when they cost points.
pub(super) fn replace(game: &Blau, side: Side, legal: &[Action]) -> Pick {
    let sense = Sense::of(game, side);
    let reckoning = game.turn >= RECKONING;
    Pick::of(legal, |action| match action {
        Action::Strengthen { unit } => {
            let most = f32::from(game.data().unit(unit).strength);
            let missing = most - f32::from(game.sheets.strength(unit));
            let at = game.places.space(unit)?;
            let near = f32::from(u8::from(sense.threat(at).strength() > 0));
            let waits = f32::from(u8::from(at == Space::reserve(side)));
            Some(3.0 + 0.3 * missing + near - waits)
        }
        Action::RebuildUnit { .. } => Some(match side {
            Side::Axis if reckoning => 20.0,
            Side::Axis => 3.5,
            Side::Soviet => 5.0,
        }),
        Action::RebuildStep { asset } => {
            let facts = game.data().asset(asset);
            let steps = game.sheets.steps(asset);
            let gain = f32::from(facts.strength(steps + 1)) - f32::from(facts.strength(steps));
            let dead = f32::from(u8::from(game.sheets.bearer(asset) == Bearer::Dead));
            Some(1.0 + 0.5 * gain + 0.2 * dead)
        }
        Action::EndPhase => Some(0.0),
        _ => None,
    })
}

/// Losses: points of strength first, the last one last; assets by what they lose.
pub(super) fn lose(game: &Blau, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Lose { unit } => {
            let left = game.sheets.strength(unit);
            Some(if left > 1 { 0.1 * f32::from(left) - 1.0 } else { -8.0 })
        }
        Action::LoseStep { asset } => {
            let facts = game.data().asset(asset);
            let steps = game.sheets.steps(asset);
            let lost = f32::from(facts.strength(steps)) - f32::from(facts.strength(steps.saturating_sub(1)));
            Some(-1.5 - lost)
        }
        Action::EndLosses => Some(0.0),
        _ => None,
    })
}

/// Who sits out, and which assets do not count: the weakest. Who is one too many goes likewise.
pub(super) fn leave_out(game: &Blau, legal: &[Action]) -> Pick {
    let forces = Forces::of(game);
    Pick::of(legal, |action| match action {
        Action::SitOut { unit } | Action::Dissolve { unit } => Some(-f32::from(forces.unit(unit).strength())),
        Action::LeaveOut { asset } => Some(-strength(game, asset)),
        Action::Settled => Some(1.0),
        _ => None,
    })
}
