//! Positions: the grid, control, and what is known of hidden blocks.

use super::blocks;
use crate::data::{BlockType, Side, data};
use crate::grid::{COLUMNS, Grid, Lying, ROWS, Square};
use crate::ids::{Hex, Unit, UnitSet};
use crate::stacks::Origin;
use crate::state::{Inferno, Mix};
use serde_json::Value;
use volga_engine::SetupError;
use volga_engine::position::{object, read, wrong};

/// The grid as given: six rows of six entries. If it is not given, units that are elsewhere leave gaps.
pub(super) fn set_grid(game: &mut Inferno, value: Option<&Value>) -> Result<(), SetupError> {
    let Some(value) = value else {
        let unseen = [true, false].map(|white| {
            let units = game.unseen_units.iter();
            units.filter(|unit| data().white.contains(*unit) == white).count()
        });
        if game.rules.since(2) {
            empty_from_the_left(game, unseen);
            return Ok(());
        }
        for (white, keep) in [true, false].into_iter().zip(unseen) {
            let squares: Vec<Square> =
                game.grid.unseen().filter(|square| square.is_white() == white).collect();
            squares.iter().skip(keep).for_each(|square| game.grid.set(*square, Lying::Nothing));
        }
        return Ok(());
    };
    let rows: Vec<Vec<Option<String>>> = read("grid", value)?;
    if rows.len() != ROWS || rows.iter().any(|row| row.len() != COLUMNS) {
        return Err(wrong("grid", format!("expected {ROWS} rows of {COLUMNS} entries")));
    }
    let mut grid = Grid::FULL;
    let mut known = UnitSet::EMPTY;
    for (square, entry) in Square::all().zip(rows.into_iter().flatten()) {
        let lying = match entry.as_deref() {
            None => Lying::Nothing,
            Some("unseen") => Lying::Unseen,
            Some(name) => {
                let unit = Unit::named(name).filter(|unit| game.unseen_units.contains(*unit));
                let unit = unit
                    .ok_or_else(|| wrong("grid", format!("{name:?} is no unit that can lie on the grid")))?;
                known.insert(unit);
                Lying::Known(unit)
            }
        };
        grid.set(square, lying);
    }
    game.unseen_units = game.unseen_units.minus(known);
    game.grid = grid;
    Ok(())
}

/// [A1.3] Empties squares so that so many white units and so many others are left: first whole rows, as many as white
/// units are missing, then the next rows from the left. Where that is too many for the others, the check of the
/// position says so.
fn empty_from_the_left(game: &mut Inferno, [white, others]: [usize; 2]) {
    let whole_rows = ROWS.saturating_sub(white);
    let mut gaps = (ROWS * (COLUMNS - 1)).saturating_sub(others);
    for square in Square::all() {
        let empty = if square.is_white() { square.row().index() < whole_rows } else { gaps > 0 };
        if empty {
            gaps -= usize::from(!square.is_white());
            game.grid.set(square, Lying::Nothing);
        }
    }
}

/// Control as given; whoever stands somewhere controls it.
pub(super) fn set_control(game: &mut Inferno, value: Option<&Value>) -> Result<(), SetupError> {
    for (name, value) in value.map(|value| object("control", value)).transpose()?.into_iter().flatten() {
        let at = format!("control.{name}");
        let hex = Hex::named(name).ok_or_else(|| wrong(&at, "there is no such hex"))?;
        let side: Option<Side> = read(&at, value)?;
        game.german_control.remove(hex);
        game.soviet_control.remove(hex);
        match side {
            Some(Side::German) => game.german_control.insert(hex),
            Some(Side::Soviet) => game.soviet_control.insert(hex),
            None => {}
        }
    }
    let (german, soviet) = (game.stacks.german(), game.stacks.soviet());
    game.german_control = game.german_control.or(german).minus(soviet);
    game.soviet_control = game.soviet_control.or(soviet).minus(german);
    Ok(())
}

/// How many tanks and Guards are among the hidden blocks: as given, or about the share they have at the start, so that
/// of two blocks one may be of either kind.
///
/// Since the second version of the rules every block is somewhere: if it is said which are lost, the hidden ones are
/// all others; if it is not, those are lost that nothing accounts for.
pub(super) fn set_mix(
    game: &mut Inferno,
    value: Option<&Value>,
    lost_are_known: bool,
) -> Result<(), SetupError> {
    let unseen = |game: &Inferno, kind: BlockType| blocks::unseen(game, kind).len() as u8;
    let tanks_elsewhere = game.hidden_of(Origin::TankPool);
    let tanks = unseen(game, BlockType::Tank).saturating_sub(tanks_elsewhere);
    let share = |origin: Origin, at_start: u8, of: u8| {
        let hidden = u16::from(game.hidden_of(origin));
        let near = (u16::from(at_start) * hidden + u16::from(of) / 2) / u16::from(of);
        near.max(u16::from(hidden > 1)).min(hidden) as u8
    };
    let rectangles: u8 = data().hexes.iter().map(|hex| hex.rectangles).sum();
    let [infantry_pool, ..] = data().scenario.pools;
    game.mix = Mix {
        setup_tanks: share(Origin::SetUp, game.mix.setup_tanks, rectangles).min(tanks),
        pool_guards: share(Origin::InfantryPool, data().scenario.pool_guards, infantry_pool)
            .min(unseen(game, BlockType::Guards)),
    };
    if game.rules.since(2) {
        let share = game.mix;
        game.mix = if lost_are_known { blocks::mix_left(game) } else { blocks::mix_near(game, share) };
    }
    if let Some(value) = value {
        game.mix = read("mix", value)?;
    }
    if game.rules.since(2) && !lost_are_known {
        blocks::lose_the_rest(game);
    }
    Ok(())
}
