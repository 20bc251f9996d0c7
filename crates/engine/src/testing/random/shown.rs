//! What people are shown of a game played at random.

use super::{Random, assert_rule, assert_text};
use crate::board::{Status, Sum};
use crate::dice::Quick;
use crate::{Seat, Table, Transition, Turn, Viewer};
use std::collections::BTreeMap;

/// Rule ids that events told, and how often.
pub type Fired = BTreeMap<&'static str, u64>;

impl<G: Table> Random<G> {
    /// For every viewer, the view before plus the changes that were told is the view after; every text is there; every
    /// rule id exists; every sum is that of its terms, or less if a rule has `capped` the sums of that message key.
    pub fn views_follow_from_events(&self, games: u64, capped: &[&str]) -> Fired {
        let mut fired = Fired::new();
        for seed in 0..games {
            let mut dice = Quick::new(seed);
            let mut game = (self.opening)(seed);
            let mut legal = Vec::new();
            let mut views: Vec<_> = G::viewers().map(|viewer| (viewer, game.view(viewer))).collect();
            loop {
                let step = match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Auto => Transition::of(&mut game, |game, events| game.step(&mut dice, events)),
                    Turn::Of(seat) => {
                        game.legal(&mut legal);
                        let action = (self.choose)(seed, &legal, &mut dice);
                        assert_asked_well(&game, seat, action, capped);
                        Transition::of(&mut game, |game, events| game.apply(action, &mut dice, events))
                    }
                };
                assert_told_well(&step, capped, &mut fired);
                for (viewer, view) in &mut views {
                    let told = step.told(*viewer);
                    told.iter()
                        .flatten()
                        .flat_map(|told| &told.changes)
                        .for_each(|change| view.apply(change));
                    assert_eq!(*view, game.view(*viewer), "game {seed}, {viewer:?} after {:?}", step.events);
                    let Status { tracks, phase } = game.status(*viewer);
                    assert_eq!((&view.tracks, &view.phase), (&tracks, &phase), "game {seed}, {viewer:?}");
                }
            }
        }
        println!("rule ids told by events and how often: {fired:?}");
        fired
    }

    /// The clicks of a choice mean that choice, wherever it has clicks of its own and `applies`.
    pub fn clicks_mean_their_choices(&self, games: u64, applies: impl Fn(G::Action) -> bool) {
        for seed in 0..games {
            self.play(seed, |game, legal| {
                let Turn::Of(seat) = game.turn() else { return };
                for action in legal.iter().copied().filter(|action| applies(*action)) {
                    let clicks = game.choice(action).clicks;
                    if !clicks.is_empty() {
                        assert_eq!(
                            game.interpret_clicks(seat, &clicks),
                            Some(action),
                            "game {seed}: {clicks:?}"
                        );
                    }
                }
            });
        }
    }

    /// Whatever is seen is on the board: every space, every piece that is not hidden, every face it can show.
    pub fn everything_seen_is_on_the_board(&self, games: u64) {
        for seed in 0..games {
            let board = (self.opening)(seed).board();
            let spaces: BTreeMap<_, _> = board.spaces.iter().map(|s| (s.id.as_str(), s)).collect();
            let pieces: BTreeMap<_, _> = board.pieces.iter().map(|p| (p.id.as_str(), p)).collect();
            assert_eq!(spaces.len(), board.spaces.len(), "ids are unique");
            assert_eq!(pieces.len(), board.pieces.len(), "ids are unique");
            self.play(seed, |game, _| {
                let view = game.view(Viewer::Open);
                for (id, state) in &view.pieces {
                    assert!(spaces.contains_key(state.at.as_str()), "{id} is at {}", state.at);
                    if board.backs.iter().any(|back| back.face == state.face) {
                        assert_eq!(id.split('#').next(), Some(state.at.as_str()));
                    } else {
                        let faces = &pieces[id.as_str()].faces;
                        let shows = faces.iter().any(|(face, _)| *face == state.face);
                        assert!(shows, "{id} shows {}", state.face);
                    }
                    let words = state.marks.iter().map(|mark| format!("mark.{mark}"));
                    let words = words.chain([format!("face.{}", state.face)]);
                    words.for_each(|key| assert!(G::about().catalogue.contains(&key), "{key}"));
                }
                assert!(view.spaces.keys().all(|id| spaces.contains_key(id.as_str())));
                for track in &board.tracks {
                    let value = view.tracks[track.id];
                    assert!((track.min..=track.max).contains(&value), "{} is {value}", track.id);
                }
            });
        }
    }
}

/// The question and this answer to it have words and rules.
fn assert_asked_well<G: Table>(game: &G, seat: Seat, action: G::Action, capped: &[&str]) {
    let (choice, prompt) = (game.choice(action), game.prompt(Viewer::Seat(seat)));
    for (text, rule) in [(&choice.label, choice.rule), (&prompt.text, prompt.rule)] {
        assert_text(&G::text(text));
        assert_rule(G::about().rulebook, rule.0);
    }
    game.sums(seat, Some(action)).iter().for_each(|sum| assert_sum::<G>(sum, capped));
}

fn assert_sum<G: Table>(sum: &Sum, capped: &[&str]) {
    assert_text(&G::text(&sum.label));
    let of_terms = sum.terms.iter().map(|t| t.value).sum::<i32>();
    let is_capped = capped.contains(&&*sum.label.key) && sum.total < of_terms;
    assert!(sum.total == of_terms || is_capped, "{of_terms}: {sum:?}");
    for term in &sum.terms {
        assert_text(&G::text(&term.label));
        assert_rule(G::about().rulebook, term.rule.0);
    }
}

/// Every event has words, rules and sums, for everyone who is told of it; the open viewer is told everything; whether
/// the step reveals anything is the same where nothing else is asked.
fn assert_told_well<G: Table>(step: &Transition<G>, capped: &[&str], fired: &mut Fired) {
    for viewer in G::viewers() {
        let told = step.told(viewer);
        let reveals = told.iter().flatten().any(|told| told.reveals);
        assert_eq!(G::reveals(step, viewer), reveals, "{viewer:?}: {:?}", step.events);
        for told in told.iter().flatten() {
            assert_text(&G::text(&told.text));
            assert_rule(G::about().rulebook, told.rule.0);
            told.sums.iter().for_each(|sum| assert_sum::<G>(sum, capped));
        }
    }
    for (event, told) in step.events.iter().zip(step.told(Viewer::Open)) {
        let told = told.expect("the open viewer is told everything");
        let terms = told.sums.iter().flat_map(|sum| &sum.terms).map(|term| term.rule.0);
        for rule in terms.chain([told.rule.0]) {
            *fired.entry(rule).or_default() += 1;
        }
        let wire = serde_json::to_value(event).unwrap();
        let kind = wire.as_str().or_else(|| wire.as_object()?.keys().next().map(String::as_str));
        assert_eq!(kind, Some(told.kind));
    }
}
