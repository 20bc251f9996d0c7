//! What a player may mean by clicks, legal or not.

use crate::action::Action;
use crate::forbidden::Forbidden;
use crate::ids::{Area, Counter, Unit, UnitSet};
use crate::state::{Advance, Group};
use volga_engine::Seat;
use volga_engine::board::Id;

/// The actions that these clicks could stand for. Those of the present moment come first, for their
/// refusals say more than that it is not the time.
pub(super) fn meant(game: &Advance, clicks: &[Id]) -> Vec<Action> {
    let units: UnitSet = clicks.iter().filter_map(|id| Unit::named(id)).collect();
    let area = clicks.iter().rev().find_map(|id| area_of(game, id));
    let mut actions = match (area, units.first()) {
        (None, None) => Vec::new(),
        (Some(area), None) => with_area(game, area),
        (None, Some(unit)) => vec![Action::Lead { unit }, Action::GiveUp { unit }, Action::Place { unit }],
        (Some(area), Some(unit)) => with_both(game, area, unit, units),
    };
    actions.sort_by_key(|action| matches!(game.permit(Seat(0), *action), Err(Forbidden::WrongTime(_))));
    actions
}

/// An Area, or the Area of a Soviet counter.
fn area_of(game: &Advance, id: &str) -> Option<Area> {
    let number = id.split('#').next().and_then(|number| number.parse().ok());
    let holds = |area: &Area| game.garrison(*area).counter().is_some_and(|c| Some(c) == Counter::named(id));
    number.and_then(Area::numbered).or_else(|| Area::all().find(holds))
}

fn with_area(game: &Advance, area: Area) -> Vec<Action> {
    let units = game.activation().map_or(game.stack(area), |activation| game.stack(activation.area));
    vec![Action::Activate { area }, Action::Isolate { area }, Action::Attack { area, units }]
}

fn with_both(game: &Advance, area: Area, unit: Unit, units: UnitSet) -> Vec<Action> {
    let attack = Action::Attack { area, units };
    let walk = Action::Move { unit, to: area };
    let (first, second) = if game.stack(area).contains(unit) { (attack, walk) } else { (walk, attack) };
    let waits_in = |group: &Group| game.waiting(*group).contains(unit);
    let group = [Group::First, Group::Second, Group::Returning].into_iter().find(waits_in);
    let mut actions = vec![first, second, Action::Return { unit, area }, Action::Retreat { unit, to: area }];
    actions.extend(group.map(|group| Action::Reinforce { group, area }));
    actions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use volga_engine::dice::Quick;
    use volga_engine::{Game, Table, Turn};

    fn ids(clicks: &[&str]) -> Vec<Id> {
        clicks.iter().map(|&id| id.to_owned()).collect()
    }

    /// Wherever random play leads, the clicks of a choice mean that choice, among others.
    #[test]
    fn the_clicks_of_a_choice_may_mean_it() {
        let mut dice = Quick::new(3);
        for scenario in ["main", "factory"] {
            let options = Options { isolation: true, ..Options::default() };
            let mut game = Advance::setup(scenario, &options, Advance::CURRENT, &mut dice).unwrap();
            let mut legal = Vec::new();
            while !matches!(game.turn(), Turn::Over(_)) {
                if game.turn() == Turn::Auto {
                    game.step(&mut dice, &mut ());
                    continue;
                }
                game.legal(&mut legal);
                for &action in &legal {
                    let clicks = game.choice(action).clicks;
                    assert!(clicks.is_empty() || meant(&game, &clicks).contains(&action), "{action:?}");
                }
                let choice = legal[dice.below(legal.len() as u32) as usize];
                game.apply(choice, &mut dice, &mut ());
            }
        }
    }

    #[test]
    fn what_fits_the_moment_comes_first() {
        let mut dice = Quick::new(1);
        let mut game = Advance::setup("main", &Options::default(), Advance::CURRENT, &mut dice).unwrap();
        while game.turn() == Turn::Auto {
            game.step(&mut dice, &mut ());
        }
        let unit = game.stack(Area::numbered(1).unwrap()).first().unwrap();
        let first = meant(&game, &ids(&[unit.name(), "20"]))[0];
        assert!(matches!(first, Action::Return { .. }), "in the Supply Phase: {first:?}");
        assert_eq!(meant(&game, &ids(&["7#1"])), meant(&game, &ids(&["7"])), "the Area under a counter");
        assert!(meant(&game, &ids(&["out_of_action", "nothing"])).is_empty());
    }
}
