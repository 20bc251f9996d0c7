//! Positions that the rules can bring about: nothing is nowhere or twice, and markers lie where they came to lie.

use super::blocks::{at_start, hidden, tanks_set_up, unseen};
use crate::data::{BlockType, SovietEffect, data};
use crate::grid::{Lying, Row, Square};
use crate::ids::{GermanCard, HexSet, SovietCard, UnitSet};
use crate::stacks::Origin;
use crate::state::Inferno;
use volga_engine::SetupError;
use volga_engine::position::wrong;

pub(super) fn check(game: &Inferno) -> Result<(), SetupError> {
    every_unit_is_somewhere(game)?;
    groups_were_never_larger(game)?;
    every_block_is_somewhere(game)?;
    the_grid_empties_from_the_left(game)?;
    every_card_is_somewhere(game)?;
    control_lasts(game)?;
    strongpoints_are_held(game)
}

/// [SU10] to [SU14] Of a group no more blocks are hidden than it had at the start, without those that were seen.
fn groups_were_never_larger(game: &Inferno) -> Result<(), SetupError> {
    let groups = [
        (Origin::SetUp, "soviet", "SU12", "were set up on the map"),
        (Origin::InfantryPool, "pools.infantry", "SU11", "began in the infantry pool"),
        (Origin::TankPool, "pools.tank", "SU10", "began in the tank pool"),
        (Origin::MarinePool, "pools.marine", "SU14", "began in the marine pool"),
    ];
    for (origin, at, rule, began) in groups {
        let (hidden, most) = (game.hidden_of(origin), at_start(origin));
        if hidden > most {
            let problem =
                format!("{hidden} blocks are hidden that {began}, where there were {most} (rule {rule})");
            return Err(wrong(at, problem));
        }
    }
    let guards_seen = i16::from(data().scenario.pool_guards) - unseen(game, BlockType::Guards).len() as i16;
    let infantry = i16::from(game.hidden_of(Origin::InfantryPool));
    if infantry + guards_seen > i16::from(at_start(Origin::InfantryPool)) {
        return Err(wrong(
            "pools.infantry",
            "Guards that have been seen came out of the infantry pool (rule SU11)",
        ));
    }
    let tanks_seen = i16::from(tanks_set_up()) - i16::from(game.mix.setup_tanks);
    let others_seen =
        i16::from(at_start(Origin::SetUp)) - i16::from(game.hidden_of(Origin::SetUp)) - tanks_seen;
    if tanks_seen < 0
        || others_seen < 0
        || i16::from(game.mix.setup_tanks) > i16::from(game.hidden_of(Origin::SetUp))
    {
        let problem = format!("{} of the blocks set up on the map were tanks (rule SU12)", tanks_set_up());
        return Err(wrong("mix.setup_tanks", problem));
    }
    Ok(())
}

/// [SU12] Every block is on the map, in a pool or lost.
fn every_block_is_somewhere(game: &Inferno) -> Result<(), SetupError> {
    for (kind, name) in [
        (BlockType::Infantry, "infantry blocks"),
        (BlockType::Guards, "Guards"),
        (BlockType::Tank, "tanks"),
        (BlockType::Marine, "Marines"),
    ] {
        let (left, hidden) = (unseen(game, kind).len() as i16, hidden(game, kind));
        if left > hidden {
            let problem = format!(
                "{} {name} are nowhere: neither on the map nor in a pool nor lost (rule SU12)",
                left - hidden
            );
            return Err(wrong("soviet_lost", problem));
        }
        if left < hidden {
            let problem = format!("{hidden} {name} are hidden, and {left} have not been seen (rule SU12)");
            return Err(wrong("soviet", problem));
        }
    }
    Ok(())
}

/// [SU4] to [SU8] Every German unit is in one place, and those that begin on the map never come onto the grid.
fn every_unit_is_somewhere(game: &Inferno) -> Result<(), SetupError> {
    let on_grid = game.unseen_units.or(game.known_on_grid());
    let named = data().scenario.german.iter().fold(UnitSet::EMPTY, |units, start| units.or(start.units));
    if let Some(unit) = named.and(on_grid).first() {
        let problem = "the unit begins on the map and never lies on the grid (rules SU4, SU5)";
        return Err(wrong(format!("units.{}", unit.name()), problem));
    }
    let drawn: u8 = data().scenario.german.iter().map(|start| start.random_yellow_infantry).sum();
    if data().yellow_infantry.minus(on_grid).len() < usize::from(drawn) {
        let problem = format!("{drawn} yellow infantry units begin on the map (rules SU5, SU6)");
        return Err(wrong("units", problem));
    }
    let white = game.unseen_units.and(data().white);
    for (units, is_white, which) in [(white, true, "white"), (game.unseen_units.minus(white), false, "other")]
    {
        let squares = game.grid.unseen().filter(|square| square.is_white() == is_white).count();
        if squares != units.len() {
            let problem = format!(
                "{} {which} units lie unseen on the grid, on {squares} squares (rules SU7, SU8)",
                units.len()
            );
            return Err(wrong("grid", problem));
        }
    }
    Ok(())
}

/// [A1.3] A row is emptied from the left, and what goes back lies where it is empty (ruling 74): right of a unit that
/// nobody has seen there are only such.
fn the_grid_empties_from_the_left(game: &Inferno) -> Result<(), SetupError> {
    let is_unseen = |square: &Square| game.grid.at(*square) == Lying::Unseen;
    let broken = Row::all().find(|row| row.squares().skip_while(|s| !is_unseen(s)).any(|s| !is_unseen(&s)));
    match broken {
        None => Ok(()),
        Some(row) => {
            let problem = format!("row {} is not emptied from the left (rule A1.3)", row.number());
            Err(wrong("grid", problem))
        }
    }
}

/// [SU18] [CB8] Every Soviet card is in the deck, in the hand, discarded or a leader in play; every German leader is in
/// the deck or in play.
fn every_card_is_somewhere(game: &Inferno) -> Result<(), SetupError> {
    let (unseen, placed) = (game.unseen_cards.total(), game.soviet_deck + game.soviet_hand);
    if unseen != placed {
        let problem = format!(
            "deck and hand come to {placed} cards, and {unseen} are neither discarded nor leaders in play (rule CB8)"
        );
        return Err(wrong("soviet_deck", problem));
    }
    let away = |card: &GermanCard| {
        let leader = data().german_card(*card).leader;
        leader && game.german_deck.count(*card) == 0 && !game.german_leaders.contains(*card)
    };
    match GermanCard::all().find(away) {
        None => Ok(()),
        Some(card) => {
            let name = data().german_card(card).name;
            let problem = format!(
                "{name} is neither in the deck nor in play, and a leader is never discarded (rule CB8)"
            );
            Err(wrong("german_deck", problem))
        }
    }
}

/// [ST3] A hex that is somebody's at the start is always somebody's (rulings 9 and 10).
fn control_lasts(game: &Inferno) -> Result<(), SetupError> {
    let facts = &data().scenario;
    let held: HexSet = game.german_control.or(game.soviet_control);
    match facts.german_control.or(facts.soviet_control).minus(held).first() {
        None => Ok(()),
        Some(hex) => {
            let problem = "the hex has an owner from the start, and stays somebody's (rule ST3)";
            Err(wrong(format!("control.{}", hex.name()), problem))
        }
    }
}

/// [CB6] A Strongpoint comes with its card where Soviets defend, and goes when Germans enter (ruling 96).
fn strongpoints_are_held(game: &Inferno) -> Result<(), SetupError> {
    if let Some(hex) = game.strongpoints.minus(game.soviet_control).first() {
        let problem =
            format!("the Soviets do not control {}: Germans who enter remove it (ruling 96)", hex.name());
        return Err(wrong("strongpoints", problem));
    }
    let used = strongpoint_card().map_or(0, |card| game.soviet_discards().count(card));
    if game.strongpoints.len() > usize::from(used) {
        let problem = format!(
            "{} Strongpoints, and {used} of their cards among the discards (rule CB6)",
            game.strongpoints.len()
        );
        return Err(wrong("strongpoints", problem));
    }
    Ok(())
}

/// The card that brings Strongpoints.
pub(super) fn strongpoint_card() -> Option<SovietCard> {
    SovietCard::all().find(|card| matches!(data().soviet_card(*card).effect, SovietEffect::Strongpoint))
}
