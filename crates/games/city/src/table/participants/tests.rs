use super::*;
use crate::table::tests::play as at_random;
use volga_engine::Table;

#[test]
fn whatever_is_mustered_has_words_and_is_seen() {
    let mut kinds = std::collections::BTreeSet::new();
    for seed in [11, 12] {
        at_random("campaign", true, seed, 3000, |city, seat, legal, decision| {
            let some = legal.len() / 8 + 1;
            let some = legal.iter().skip(decision as usize % some).step_by(some).map(|action| Some(*action));
            for action in some.chain([None]) {
                let participants = city.participants_for(seat, action);
                let view = if participants.is_empty() { continue } else { city.view(Viewer::Seat(seat)) };
                for group in participants {
                    let words = City::text(&group.label);
                    assert!(!words.contains('\u{27e8}'), "{words}");
                    for note in &group.notes {
                        assert!(!City::text(&note.text).contains('\u{27e8}'), "{note:?}");
                        assert!(City::about().rulebook.rule(note.rule.0).is_some(), "{note:?}");
                    }
                    let named = group.label.key.ends_with("guns");
                    for piece in group.pieces.iter().filter(|_| !named) {
                        assert!(view.pieces.contains_key(piece), "{piece} of {words}");
                    }
                    kinds.insert(group.label.key.into_owned());
                }
            }
        });
    }
    assert!(kinds.len() >= 9, "{kinds:?}");
}
