//! Options that a number stands for: every combination of a few switches in turn, of many any; the rest by chance.

use serde_json::{Map, Value, json};
use volga_engine::board::OptionKind;
use volga_engine::dice::Quick;
use volga_engine::{Game, Table};

/// So many switches are gone through in all their combinations.
const FEW: usize = 6;

/// So often options are drawn again that do not go together.
const DRAWS: u32 = 1_000;

/// The options of the n-th game of a scenario.
pub(super) fn options<G: Table>(scenario: &str, n: u64, dice: &mut Quick) -> Result<G::Options, String> {
    let turns = turns::<G>(scenario)?;
    let few = switches::<G>().count() <= FEW;
    let mut refusal = String::new();
    for draw in 0..DRAWS {
        let mut counted = (few && draw == 0).then_some(n);
        let drawn = drawn::<G>(&turns, dice, |dice| match &mut counted {
            Some(left) => {
                let on = *left % 2 == 1;
                *left /= 2;
                on
            }
            None => dice.below(2) == 1,
        });
        let options = serde_json::from_value(drawn.into())
            .map_err(|error| format!("options made by their own specs: {error}"))?;
        match <G as Game>::setup(scenario, &options, G::CURRENT, &mut Quick::new(0)) {
            Ok(_) => return Ok(options),
            Err(error) => refusal = error.to_string(),
        }
    }
    Err(refusal)
}

/// Every option, its switches turned by `switch`.
fn drawn<G: Table>(
    turns: &std::ops::Range<i32>,
    dice: &mut Quick,
    mut switch: impl FnMut(&mut Quick) -> bool,
) -> Map<String, Value> {
    let mut set = Map::new();
    for spec in &G::about().options {
        let value = match spec.kind {
            OptionKind::Switch { .. } => Some(json!(switch(dice))),
            OptionKind::Integer { min, max, .. } => {
                (dice.below(2) == 1).then(|| json!(min + dice.below((max - min + 1) as u32) as i32))
            }
            OptionKind::Turns { min, max, .. } => {
                let played = (min..=max).filter(|turn| turns.contains(&i32::from(*turn)));
                Some(played.filter(|_| dice.below(3) == 0).collect::<Value>())
            }
            OptionKind::Spaces | OptionKind::Pieces => None,
        };
        if let Some(value) = value {
            set.insert(spec.id.to_owned(), value);
        }
    }
    set
}

/// The switches of a game, by their ids.
pub(super) fn switches<G: Table>() -> impl Iterator<Item = &'static str> {
    let specs = G::about().options.iter();
    specs.filter(|spec| matches!(spec.kind, OptionKind::Switch { .. })).map(|spec| spec.id)
}

/// The Turns of a scenario.
pub(super) fn turns<G: Table>(scenario: &str) -> Result<std::ops::Range<i32>, String> {
    let opening = <G as Game>::setup(scenario, &G::Options::default(), G::CURRENT, &mut Quick::new(0))
        .map_err(|error| error.to_string())?;
    let track = opening.board().tracks.into_iter().find(|track| track.id == G::about().clock);
    Ok(track.map_or(0..0, |track| track.min..track.max + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_advance::Advance;
    use volga_breslau::Breslau;

    #[test]
    fn a_few_switches_go_through_all_combinations() {
        let of = |n| options::<Advance>("main", n, &mut Quick::new(1)).unwrap();
        assert!(!of(0).rubble && !of(0).pavlov);
        assert!(of(1).rubble && !of(1).northern_shoulder);
        assert!(of(63).rubble && of(63).isolation && of(63).pavlov);
    }

    #[test]
    fn many_switches_are_drawn_and_go_together() {
        assert_eq!(switches::<Breslau>().count(), 26);
        let drawn: Vec<_> = (0..40)
            .map(|seed| options::<Breslau>("depth", seed, &mut Quick::new(seed)).expect("lawful options"))
            .collect();
        assert!(drawn.iter().all(|options| options.check().is_ok()));
        assert!(drawn.iter().any(|options| options.undivided_gas && options.division_269));
    }

    #[test]
    fn turns_are_of_the_scenario() {
        for seed in 0..20 {
            let options = options::<Advance>("factory", 0, &mut Quick::new(seed)).unwrap();
            assert!(options.reroll_turns.iter().all(|turn| (10..=14).contains(&turn)));
        }
    }
}
