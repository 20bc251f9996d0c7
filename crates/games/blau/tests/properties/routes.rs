//! Routes, held against play.

use super::play;
use volga_blau::ids::Space;
use volga_blau::{Action, Blau};
use volga_engine::dice::Quick;
use volga_engine::{Game, Table, Turn};

/// What a route says is legal, one action after the other, and brings all of its pieces where it leads, to stay.
#[test]
fn routes_lead_where_they_say() {
    let (mut seen, mut alone, mut together) = (0usize, 0usize, 0usize);
    play(77, true, true, |game, menu| {
        seen += 1;
        let Turn::Of(seat) = game.turn() else { return };
        let moves = menu.iter().filter_map(|action| match action {
            Action::Move { unit, .. } => Some(*unit),
            _ => None,
        });
        let mut units: Vec<_> = moves.collect();
        units.dedup();
        if !seen.is_multiple_of(7) || units.is_empty() {
            return;
        }
        let first = units[seen % units.len()];
        let at = |game: &Blau, unit| game.places.space(unit);
        let group: Vec<_> = units.iter().copied().filter(|unit| at(game, *unit) == at(game, first)).collect();
        for group in [&group[..1], &group[..]] {
            let names: Vec<String> = group.iter().map(|unit| unit.name().to_owned()).collect();
            let Some(routes) = game.routes(seat, &names) else { continue };
            for step in routes.steps.iter().filter(|step| step.ends) {
                let mut moved = game.clone();
                for action in &step.all {
                    assert_eq!(moved.check(seat, *action), Ok(()), "{action:?} of {step:?}");
                    moved.apply(*action, &mut Quick::new(0), &mut ());
                }
                for unit in group {
                    let space = at(&moved, *unit).map(Space::name);
                    assert_eq!(space, Some(&*step.space), "{step:?}");
                }
                if group.len() > 1 { together += 1 } else { alone += 1 }
            }
        }
    });
    assert!(alone > 100 && together > 10, "{alone} {together}");
}
