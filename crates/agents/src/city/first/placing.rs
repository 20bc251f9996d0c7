//! Where units are put: replacements, armour, and what closes a turn.

use super::Pick;
use super::field::Field;
use super::fights::distance_to_germans;
use super::guard::Guard;
use super::soviet::steps;
use super::worth::unit_worth;
use volga_city::data::data;
use volga_city::ids::{Side, UnitSet};
use volga_city::stage::Closing;
use volga_city::{Action, City};

/// German replacements come back as near to their goals as they may.
pub(super) fn german_replacement(game: &City, legal: &[Action]) -> Pick {
    let field = Field::german(game);
    let mut pick = Pick::new(Action::Skip, -2000.0);
    for &action in legal {
        if let Action::Place { hex, .. } = action {
            let crowd = game.stacked(hex) as f32;
            pick.offer(action, -steps(field.at(hex)) - 2.0 * crowd);
        }
    }
    pick
}

/// [15.3] The division gives up what is worth least and is farthest from its goals.
pub(super) fn withdrawal(game: &City, legal: &[Action]) -> Pick {
    let field = Field::german(game);
    let mut pick = Pick::none();
    for &action in legal {
        if let Action::Withdraw { unit } = action {
            let away = game.places.hex(unit).map_or(0.0, |hex| steps(field.at(hex)).min(200.0));
            pick.offer(action, 0.002 * away - unit_worth(unit));
        }
    }
    pick
}

/// Where a Soviet unit is put that may stay or move on.
pub(super) fn garrison(game: &City, legal: &[Action]) -> Pick {
    let guard = Guard::of(game);
    let mut pick = Pick::new(Action::Skip, -0.5);
    for &action in legal {
        if let Action::Place { unit, hex } = action {
            let value = guard.garrison(hex, &UnitSet::EMPTY.with(unit));
            pick.offer(action, value + 0.001 * f32::from(data().counter(unit).fire));
        }
    }
    pick
}

/// What closes the Final Soviet Reaction Phase.
pub(super) fn closing(game: &City, step: Closing, legal: &[Action]) -> Pick {
    match step {
        Closing::Workers | Closing::Militia { .. } => garrison(game, legal),
        Closing::Emplacements | Closing::Flotilla | Closing::Depot => {
            let mut pick = Pick::new(Action::Skip, 0.0);
            let depot = game.places.hex(data().depot);
            let safe = depot.is_some_and(|hex| distance_to_germans(game, hex) > 4);
            let german = game.places.occupied(Side::German);
            for &action in legal {
                let Action::Place { hex, .. } = action else { continue };
                let near = german.iter().map(|german| german.distance(hex)).min().unwrap_or(40);
                let value = match step {
                    // A depot that is safe stays where it is.
                    Closing::Depot if safe => -1.0,
                    Closing::Depot => f32::from(distance_to_germans(game, hex)),
                    Closing::Emplacements
                    | Closing::Flotilla
                    | Closing::Workers
                    | Closing::Militia { .. } => 1.0 - 0.01 * f32::from(near),
                };
                pick.offer(action, value);
            }
            pick
        }
    }
}
