//! The odds of a decision.

use crate::rules::kit::{Board, act, begun, hex, play, step};
use volga_city::ids::{Mask, Side};
use volga_city::{Action, BombardmentEvent, City, Event, Outcome};
use volga_engine::Game;
use volga_engine::odds::{Chance, Method, Odds, OddsQuestion};

/// A tank beside infantry in the open, both in supply, has begun to move.
fn beside(germans: &[&str]) -> City {
    begun(&Board::new().put(germans, "1322").put(&["6T-INF3-1"], "1323"), germans, "1322")
}

/// The odds of an action, with no plan.
fn odds(city: &City, side: Side, action: Action) -> Odds<Outcome> {
    let seat = side.seat();
    let forecast = city.forecast(seat, action).expect("chance is involved");
    OddsQuestion { game: city, seat, action, forecast: &forecast, plan: &[] }.odds(forecast.effort)
}

/// Every outcome with its ways of so many.
fn ways(city: &City, side: Side, action: Action, of: u128) -> Vec<(String, u128)> {
    let odds = odds(city, side, action);
    assert_eq!(odds.method, Method::Exact);
    ways_of(&odds.outcomes, of)
}

fn ways_of(chances: &[Chance<Outcome>], of: u128) -> Vec<(String, u128)> {
    chances.iter().map(|chance| (key(chance), chance.ways * of / chance.of)).collect()
}

fn key(chance: &Chance<Outcome>) -> String {
    chance.outcome.expect("it is decided").key()
}

/// Outcomes as they are written in a test.
fn told<const N: usize>(outcomes: [(&str, u128); N]) -> Vec<(String, u128)> {
    outcomes.into_iter().map(|(key, ways)| (key.to_owned(), ways)).collect()
}

#[test]
fn the_odds_of_a_ground_attack_are_those_of_its_three_kinds() {
    let mut city = beside(&["29M-PZ-1"]);
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    // Three kill on a three or less, six on a five or less and twice on a two or less. In a surprise attack both fire,
    // in others the defender first, in an ambush with one less on the die.
    let (surprise, normal, ambush) = ([6, 9, 3, 15, 3], [6, 9, 3, 0, 18], [4, 6, 2, 0, 24]);
    let sum: Vec<u128> = (0..5).map(|i| surprise[i] + 4 * normal[i] + ambush[i]).collect();
    let [broken, taken, nothing, both, lost] = sum[..] else { panic!("five outcomes") };
    let german = told([("0:0", nothing), ("0:1", taken), ("0:1+1", broken), ("1:0", lost), ("1:1", both)]);
    assert_eq!(ways(&city, Side::German, attack, 216), german);
    let soviet = told([("0:0", nothing), ("0:1", lost), ("1:0-1", broken), ("1:0", taken), ("1:1", both)]);
    assert_eq!(ways(&city, Side::Soviet, attack, 216), soviet);
    // The same question a step later.
    play(&mut city, attack, "");
    assert_eq!(ways(&city, Side::German, Action::Supported, 216), german);
}

#[test]
fn the_odds_of_an_overrun_are_those_of_two_dice() {
    let city = beside(&["29M-PZ-1", "29M-PZ-2"]);
    // Half of twelve kill on a five or less, half of three on a two or less.
    let overrun = Action::Overrun { hex: hex("1323") };
    let german = told([("0:0", 4), ("0:1", 20), ("1:0", 2), ("1:1", 10)]);
    assert_eq!(ways(&city, Side::German, overrun, 36), german);
    let soviet = told([("0:0", 4), ("0:1", 2), ("1:0", 20), ("1:1", 10)]);
    assert_eq!(ways(&city, Side::Soviet, overrun, 36), soviet);
}

#[test]
fn militia_that_is_overrun_has_no_chance() {
    let board = Board::new().put(&["29M-PZ-1"], "1322").put(&["MILC-MIL-1"], "1323");
    let city = begun(&board, &["29M-PZ-1"], "1322");
    let overrun = Action::Overrun { hex: hex("1323") };
    assert_eq!(ways(&city, Side::German, overrun, 1), told([("0:1", 1)]));
}

#[test]
fn the_odds_of_a_counterattack_tell_whose_points_they_are() {
    let mut city = Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "1321").put(&["6T-INF3-1"], "1323").city();
    act(&mut city, Action::Begin { hex: hex("1321"), units: Mask(0b11) }, "");
    play(&mut city, Action::Step { to: hex("1322") }, "");
    play(&mut city, Action::GoOn, "");
    let counter = Action::Counterattack { hex: hex("1323"), units: Mask(1) };
    // Twelve always kill the one unit, with two, one or no points over; three kill on a three or less.
    let soviet = [("1:0-2", 6), ("1:0-1", 9), ("1:0", 3), ("1:1-2", 6), ("1:1-1", 9), ("1:1", 3)];
    assert_eq!(ways(&city, Side::Soviet, counter, 36), told(soviet));
    act(&mut city, counter, "");
    let german = [("0:1", 3), ("0:1+1", 9), ("0:1+2", 6), ("1:1", 3), ("1:1+1", 9), ("1:1+2", 6)];
    assert_eq!(ways(&city, Side::German, Action::TakePart, 36), told(german));
    assert_eq!(ways(&city, Side::German, Action::StandAside, 6), told([("0:0", 3), ("1:0", 3)]));
}

#[test]
fn what_involves_no_chance_has_no_forecast() {
    let city = Board::new().put(&["29M-PZ-1"], "1322").put(&["6T-INF3-1"], "1323").city();
    for action in [Action::EndPhase, Action::Begin { hex: hex("1322"), units: Mask(1) }] {
        assert!(city.forecast(Side::German.seat(), action).is_none(), "{action:?}");
    }
}

/// The outcome of a bombardment for each face of its die.
fn by_die(city: &City, action: Action) -> Vec<(String, u128)> {
    let mut counts = std::collections::BTreeMap::new();
    for die in 1..=6 {
        let mut city = city.clone();
        let mut events = act(&mut city, action, "");
        events.extend(step(&mut city, &die.to_string()));
        let result = events.iter().find_map(|event| match event {
            Event::Bombardment(BombardmentEvent::Rolled { result, .. }) => Some(*result),
            _ => None,
        });
        *counts.entry(format!("hits-{}", result.expect("a die"))).or_default() += 1;
    }
    counts.into_iter().collect()
}

#[test]
fn the_odds_of_a_bombardment_are_those_of_one_die() {
    let board = Board::new().put(&["29M-ART-1"], "1322").put(&["6T-INF3-1", "6T-INF3-2"], "1323");
    let mut city = board.shelling(Side::German).city();
    play(&mut city, Action::Bombard { hex: hex("1323") }, "");
    let odds = ways(&city, Side::German, Action::AllGuns, 6);
    assert_eq!(odds, by_die(&city, Action::AllGuns));
    let twice = told([("hits-1", 3), ("hits-2", 3)]);
    assert_eq!(odds, twice, "eight points kill twice on a three or less, else once");
}

#[test]
fn r10_2_the_odds_of_a_ground_attack_come_by_its_kind() {
    let city = beside(&["29M-PZ-1"]);
    let of_attack = odds(&city, Side::German, Action::Attack { hex: hex("1323"), units: Mask(1) });
    let groups =
        of_attack.groups.iter().map(|group| (key(&group.chance), group.chance.ways, group.chance.of));
    let kinds = [("surprise", 1, 6), ("normal", 2, 3), ("ambush", 1, 6)];
    assert_eq!(groups.collect::<Vec<_>>(), kinds.map(|(kind, ways, of)| (kind.to_owned(), ways, of)));
    // The same numbers as in the sum over all kinds.
    let outcomes = |kind: usize| ways_of(&of_attack.groups[kind].outcomes, 36);
    assert_eq!(outcomes(0), told([("0:0", 3), ("0:1", 9), ("0:1+1", 6), ("1:0", 3), ("1:1", 15)]));
    assert_eq!(outcomes(1), told([("0:0", 3), ("0:1", 9), ("0:1+1", 6), ("1:0", 18)]));
    assert_eq!(outcomes(2), told([("0:0", 2), ("0:1", 6), ("0:1+1", 4), ("1:0", 24)]));
    let of_overrun = odds(&city, Side::German, Action::Overrun { hex: hex("1323") });
    assert!(of_overrun.groups.is_empty(), "an overrun has no kinds");
}

#[test]
fn outcomes_say_what_they_mean_for_the_side_that_asks() {
    use volga_city::data::AttackKind;
    use volga_engine::Table;
    use volga_engine::board::Tone;
    let tone = |outcome| City::outcome(outcome).tone;
    let combat = |lost, killed, points| tone(Outcome::Combat { lost, killed, points });
    assert_eq!([combat(1, 1, 2), combat(0, 1, 0)], [Tone::Good; 2]);
    assert_eq!([combat(1, 2, -1), combat(1, 0, 0)], [Tone::Bad; 2]);
    assert_eq!(combat(1, 1, 0), Tone::Mixed);
    assert_eq!([tone(Outcome::Hits(2)), tone(Outcome::Suffers(2))], [Tone::Good, Tone::Bad]);
    assert_eq!([tone(Outcome::DrivenOff), tone(Outcome::Saved)], [Tone::Bad, Tone::Good]);
    for kind in [AttackKind::Surprise, AttackKind::Normal, AttackKind::Ambush] {
        let [ours, theirs] = [Outcome::Kind(kind), Outcome::Meets(kind)].map(City::outcome);
        assert_eq!((ours.key, ours.text), (theirs.key, theirs.text), "one name for programs");
    }
    let city = beside(&["29M-PZ-1"]);
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    for (side, headline) in [(Side::German, "surprise"), (Side::Soviet, "ambush")] {
        let groups = odds(&city, side, attack).groups;
        let groups = groups.iter().filter_map(|group| group.chance.outcome).map(City::outcome);
        let good: Vec<_> =
            groups.filter(|group| group.headline).map(|group| (group.key, group.tone)).collect();
        assert_eq!(good, [(headline.to_owned(), Tone::Good)]);
    }
}
