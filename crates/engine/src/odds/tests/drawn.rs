//! Odds where what is hidden is drawn, and each draw worked out.

use super::*;
use std::ops::Range;

/// A gamble that tells whether there was a trap, of which one game in six has one.
fn told(hidden: Hidden) -> Forecast<Raid> {
    let group = |event: &&'static str| match *event {
        "trap" => Some(Came::Lost),
        "no trap" => Some(Came::Won),
        _ => None,
    };
    Forecast { hidden, group: Some(group), ..FORECAST }
}

fn gamble(forecast: &Forecast<Raid>, plays: [Range<u32>; 2]) -> Odds<Came> {
    let game = Raid { trap: Some(false), ..Raid::new() };
    let question = OddsQuestion { game: &game, seat: RAIDER, action: Act::Gamble, forecast, plan: &[] };
    let tallies = plays.map(|plays| question.sample(plays));
    let [one, other] = tallies;
    one.join(other).odds()
}

#[test]
fn how_likely_a_group_is_is_sampled_and_what_is_in_it_is_exact() {
    let odds = gamble(&told(Hidden::Drawn), [0..6_000, 0..0]);
    assert!(matches!(odds.method, Method::Sampled { plays: 6_000, .. }));
    let [free, trapped] = &odds.groups[..] else { panic!("{odds:?}") };
    assert!((free.chance.probability() - 5.0 / 6.0).abs() < 0.02, "{free:?}");
    assert_eq!(free.chance.ways + trapped.chance.ways, free.chance.of);
    let within = |group: &Group<Came>| -> Vec<_> {
        group.outcomes.iter().map(|chance| chance.reduced()).map(|c| (name(&c), c.ways, c.of)).collect()
    };
    assert_eq!(within(free), [("won", 2, 3), ("lost", 1, 3)]);
    assert_eq!(within(trapped), [("lost", 1, 1)]);
    assert!(free.exact && trapped.exact);
    let played = gamble(&told(Hidden::Played), [0..6_000, 0..0]);
    assert!(played.groups.iter().all(|group| !group.exact), "only sampled");
}

#[test]
fn parts_that_are_joined_say_the_same_as_the_whole() {
    let whole = gamble(&told(Hidden::Drawn), [0..500, 0..0]);
    for parts in [[0..100, 100..500], [0..3, 3..500], [0..499, 499..500]] {
        let joined = gamble(&told(Hidden::Drawn), parts);
        let shares = |odds: &Odds<Came>| -> Vec<_> {
            odds.outcomes.iter().map(|chance| chance.reduced()).map(|c| (c.outcome, c.ways, c.of)).collect()
        };
        assert_eq!(shares(&whole), shares(&joined));
    }
}
