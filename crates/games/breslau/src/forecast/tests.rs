//! What outcomes are called, and that their order is one.

use super::outcome::*;
use crate::state::Breslau;
use std::collections::BTreeSet;
use volga_engine::Table;

fn all() -> Vec<Outcome> {
    let parts = [
        attacks::<true>(),
        attacks::<false>(),
        bombardments::<true>(),
        bombardments::<false>(),
        fates::<true>(),
        fates::<false>(),
        rubbles::<true>(),
        rubbles::<false>(),
        targets(),
        strikes(),
        deliveries(),
    ];
    parts.concat()
}

#[test]
fn every_outcome_has_words() {
    for outcome in all() {
        let view = Breslau::outcome(outcome);
        for message in [&view.text, &view.short] {
            assert!(!Breslau::text(message).contains(['\u{27e8}', '{']), "{outcome:?}");
        }
    }
    assert!(Breslau::about().catalogue.contains("outcome.undecided"));
}

#[test]
fn no_two_outcomes_have_one_place() {
    let mut outcomes = all();
    outcomes.sort();
    outcomes.dedup();
    let distinct: BTreeSet<Outcome> = all().into_iter().collect();
    assert_eq!(outcomes.len(), distinct.len());
    for pair in outcomes.windows(2) {
        assert_ne!(pair[0], pair[1]);
        assert_eq!(pair[0].cmp(&pair[1]), std::cmp::Ordering::Less);
    }
}

#[test]
fn outcomes_go_from_good_to_bad_for_the_side_that_asks() {
    let attack = |acts, lost, killed, emptied, hexes| Outcome {
        effect: Effect::Attack { lost, killed, emptied, hexes },
        acts,
    };
    assert!(attack(true, 1, 2, true, 1) < attack(true, 0, 2, true, 0), "an advance");
    assert!(attack(true, 1, 2, true, 0) < attack(true, 0, 3, false, 0), "an empty hex");
    assert!(attack(true, 0, 1, false, 0) < attack(true, 1, 1, false, 0), "fewer losses");
    assert!(attack(false, 1, 1, false, 0) < attack(false, 0, 1, false, 0), "the other way round");
    assert_eq!(attack(true, 1, 2, true, 3).key(), "1:2+3");
    assert_eq!(attack(false, 1, 2, true, 0).key(), "2:1-0");
    assert_eq!(attack(false, 1, 2, false, 0).key(), "2:1");
}
