//! Options that a number stands for: every combination of the switches in turn, the rest by chance.

use serde_json::{Map, Value, json};
use volga_engine::board::OptionKind;
use volga_engine::dice::Quick;
use volga_engine::{Game, Table};

/// The options of the n-th game of a scenario.
pub(super) fn options<G: Table>(scenario: &str, n: u64, dice: &mut Quick) -> Result<G::Options, String> {
    let turns = turns::<G>(scenario)?;
    let mut switches = n;
    let mut set = Map::new();
    for spec in &G::about().options {
        let value = match spec.kind {
            OptionKind::Switch { .. } => {
                let on = switches % 2 == 1;
                switches /= 2;
                Some(json!(on))
            }
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
    serde_json::from_value(set.into()).map_err(|error| format!("options made by their own specs: {error}"))
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

    #[test]
    fn switches_go_through_all_combinations() {
        let of = |n| options::<Advance>("main", n, &mut Quick::new(1)).unwrap();
        assert!(!of(0).rubble && !of(0).pavlov);
        assert!(of(1).rubble && !of(1).northern_shoulder);
        assert!(of(63).rubble && of(63).isolation && of(63).pavlov);
    }

    #[test]
    fn turns_are_of_the_scenario() {
        for seed in 0..20 {
            let options = options::<Advance>("factory", 0, &mut Quick::new(seed)).unwrap();
            assert!(options.reroll_turns.iter().all(|turn| (10..=14).contains(&turn)));
        }
    }
}
