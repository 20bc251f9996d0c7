//! Positions: what play could never have come to.

use super::phase::StartPhase;
use super::pieces::LISTS;
use crate::data::{Bombers, UnitKind, data};
use crate::ids::{Hex, Side, Unit};
use crate::places::{Off, Place};
use crate::stage::{Reaction, ReactionStep, Stage};
use crate::state::{City, Kontrpodgotovka, Oil};
use volga_engine::SetupError;
use volga_engine::position::wrong;

/// What must hold of a position beyond the invariants of play and the limits of stacking.
pub(super) fn sound(game: &City) -> Result<(), SetupError> {
    for side in Side::ALL {
        for (bombers, name) in [(Bombers::Level, "level"), (Bombers::Dive, "dive")] {
            let step = data().charts.air_step(side, bombers);
            if !game.air[side].of(bombers).is_multiple_of(step) {
                let problem = format!("{name} points come in steps of {step} (rule 5.1b)");
                return Err(wrong(format!("air.{}", side.name()), problem));
            }
        }
    }
    for unit in Unit::all() {
        off_the_map(game, unit)?;
    }
    Hex::all().try_for_each(|hex| {
        companions(game, hex).map_or(Ok(()), |problem| Err(wrong(format!("stacks.{}", hex.name()), problem)))
    })
}

/// What can be on this turn and at this moment.
pub(super) fn calendar(game: &City, moment: StartPhase) -> Result<(), SetupError> {
    if moment.sets_up() && game.turn != 1 {
        return Err(wrong("phase", "sides set up before the first turn (rule 2.1a)"));
    }
    if game.reactions > 0 && !moment.is_in_operations() {
        return Err(wrong("reactions", "no Reaction Phase has begun (rule 4.0-D2)"));
    }
    let first = match game.oil {
        Oil::Sound => 1,
        Oil::Burning => 2,
        Oil::Burnt => 3,
    };
    if game.turn < first {
        return Err(wrong("oil", format!("not before turn {first} (rule 14.5a)")));
    }
    let turns = &data().charts.kontrpodgotovka_turns;
    let (late, now) = (turns.first() <= Some(&game.turn), turns.contains(&game.turn));
    match game.kontrpodgotovka {
        Kontrpodgotovka::Announced if !now => {
            return Err(wrong("kontrpodgotovka", "not on this turn (rule 16.3)"));
        }
        Kontrpodgotovka::Spent if !late => return Err(wrong("kontrpodgotovka", "not yet (rule 16.3)")),
        _ => {}
    }
    if let Stage::Reaction(Reaction { last: false, step: ReactionStep::Play, stacks, .. }) = game.stage
        && stacks > 6
    {
        return Err(wrong(
            "stacks_left",
            format!("expected a number from 0 to 6, found {stacks} (rule 11.2f)"),
        ));
    }
    if moment != StartPhase::Preparation
        && let Some(unit) = game.places.off(Off::Returning).next()
    {
        return Err(wrong("returning", format!("{} should have been placed (rule 15.23a)", unit.name())));
    }
    Ok(())
}

/// [15.2a] [15.22a] Who can be in the Replacement Box or among the eliminated Soviets.
fn off_the_map(game: &City, unit: Unit) -> Result<(), SetupError> {
    let counter = data().counter(unit);
    let problem = match (game.places.of(unit), counter.side) {
        (Place::Off(Off::Box | Off::Returning), Side::Soviet) => "is no German unit (rule 15.2a)",
        (Place::Off(Off::Box | Off::Returning), Side::German) if !counter.replaceable => {
            "is never replaced (rule 15.22a)"
        }
        (Place::Off(Off::Dead), Side::German) => "is no Soviet unit (rule 15.2a)",
        _ => return Ok(()),
    };
    let key = LISTS.into_iter().find(|(_, off)| game.places.of(unit) == Place::Off(*off));
    Err(wrong(key.map_or("", |(key, _)| key), format!("{} {problem}", unit.name())))
}

/// Who cannot be together in a hex.
fn companions(game: &City, hex: Hex) -> Option<String> {
    let count =
        |kind: UnitKind| game.places.stack(hex).filter(|unit| data().counter(*unit).kind == kind).count();
    let places = data().emplacements.iter().find(|(at, _)| *at == hex).map_or(0, |(_, places)| *places);
    let all = game.places.stack(hex).count();
    let counters = count(UnitKind::Leader) + count(UnitKind::Depot);
    // [6.72] Ruling 248: a pontoon may have been laid where survivors are; by the rules before version 3 they went.
    let beside = counters + if game.rules.since(3) { count(UnitKind::Pontoon) } else { 0 };
    let problem = if count(UnitKind::Tva) > usize::from(places) {
        return Some(format!("it has room for {places} guns (rule 16.1a)"));
    } else if count(UnitKind::Pontoon) > 1 {
        "there is one pontoon at a ferry (rule 12.41)"
    } else if count(UnitKind::Worker) > 1 {
        "workers stand one to a hex (rule 2.1l)"
    } else if count(UnitKind::Survivor) > 0 && all > 1 + beside {
        "survivors are gone where other units are (rule 6.72)"
    } else if count(UnitKind::Depot) > 0 && game.holder(hex) == Some(Side::German) {
        "the depot is gone where Germans are (rule 6.63)"
    } else if all > 0 && hex == data().charts.oil_hex && game.oil == Oil::Burning {
        "nobody is in burning oil (rule 14.5e)"
    } else {
        return None;
    };
    Some(problem.into())
}
