use super::*;
use crate::ids::Mask;
use crate::testkit::{Board, act, hex, play, units};
use volga_engine::odds::{Method, odds};

/// A tank beside infantry in the open, both in supply.
fn beside(germans: &[&str]) -> City {
    Board::new().put(germans, "1322").put(&["6T-INF3-1"], "1323").city()
}

/// Every outcome with its ways of so many.
fn ways(city: &City, side: Side, action: Action, of: u128) -> Vec<(&'static str, u128)> {
    let forecast = city.forecast(side.seat(), action).expect("chance is involved");
    let odds = odds(city, side.seat(), action, &forecast, &[], forecast.effort);
    assert_eq!(odds.method, Method::Exact);
    odds.outcomes.iter().map(|chance| (chance.key, chance.ways * of / chance.of)).collect()
}

#[test]
fn the_odds_of_a_ground_attack_are_those_of_its_three_kinds() {
    let mut city = beside(&["29M-PZ-1"]);
    city.begin(Side::German, hex("1322"), units(&["29M-PZ-1"]), &mut ());
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    // Three kill on a three or less, six on a five or less and twice on a two or less. In a surprise attack both fire; in
    // others the defender first, in an ambush with one less on the die.
    let (surprise, normal, ambush) = ([6, 9, 3, 15, 3], [6, 9, 3, 0, 18], [4, 6, 2, 0, 24]);
    let sum: Vec<u128> = (0..5).map(|i| surprise[i] + 4 * normal[i] + ambush[i]).collect();
    let [broken, taken, nothing, both, lost] = sum[..] else { panic!("five outcomes") };
    let german = [("0:0", nothing), ("0:1", taken), ("0:1+1", broken), ("1:0", lost), ("1:1", both)];
    assert_eq!(ways(&city, Side::German, attack, 216), german);
    let soviet = [("0:0", nothing), ("0:1", lost), ("1:0-1", broken), ("1:0", taken), ("1:1", both)];
    assert_eq!(ways(&city, Side::Soviet, attack, 216), soviet);
    // The same question a step later.
    play(&mut city, attack, "");
    assert_eq!(ways(&city, Side::German, Action::Supported, 216), german);
}

#[test]
fn the_odds_of_an_overrun_are_those_of_two_dice() {
    let mut city = beside(&["29M-PZ-1", "29M-PZ-2"]);
    city.begin(Side::German, hex("1322"), units(&["29M-PZ-1", "29M-PZ-2"]), &mut ());
    // Half of twelve kill on a five or less, half of three on a two or less.
    let overrun = Action::Overrun { hex: hex("1323") };
    let german = [("0:0", 4), ("0:1", 20), ("1:0", 2), ("1:1", 10)];
    assert_eq!(ways(&city, Side::German, overrun, 36), german);
    let soviet = [("0:0", 4), ("0:1", 2), ("1:0", 20), ("1:1", 10)];
    assert_eq!(ways(&city, Side::Soviet, overrun, 36), soviet);
}

#[test]
fn militia_that_is_overrun_has_no_chance() {
    let mut city = Board::new().put(&["29M-PZ-1"], "1322").put(&["MILC-MIL-1"], "1323").city();
    city.begin(Side::German, hex("1322"), units(&["29M-PZ-1"]), &mut ());
    let overrun = Action::Overrun { hex: hex("1323") };
    assert_eq!(ways(&city, Side::German, overrun, 1), [("0:1", 1)]);
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
    assert_eq!(ways(&city, Side::Soviet, counter, 36), soviet);
    act(&mut city, counter, "");
    let german = [("0:1", 3), ("0:1+1", 9), ("0:1+2", 6), ("1:1", 3), ("1:1+1", 9), ("1:1+2", 6)];
    assert_eq!(ways(&city, Side::German, Action::TakePart, 36), german);
    assert_eq!(ways(&city, Side::German, Action::StandAside, 6), [("0:0", 3), ("1:0", 3)]);
}

#[test]
fn what_involves_no_chance_has_no_forecast() {
    let city = beside(&["29M-PZ-1"]);
    for action in [Action::EndPhase, Action::Begin { hex: hex("1322"), units: Mask(1) }] {
        assert!(city.forecast(Side::German.seat(), action).is_none(), "{action:?}");
    }
}

#[test]
fn every_key_stands_for_one_outcome() {
    for table in [&*ATTACK, &*DEFENCE, &*CLOSE] {
        let distinct: std::collections::BTreeSet<_> = table.keys.iter().collect();
        assert_eq!(distinct.len(), table.keys.len());
        for (lost, killed) in
            (0..=table.own).flat_map(|lost| (0..=table.enemy).map(move |killed| (lost, killed)))
        {
            assert_eq!(table.key(lost, killed, 0, 0), format!("{lost}:{killed}"));
            if table.ours > 0 {
                assert_eq!(table.key(lost, killed, 2, 0), format!("{lost}:{killed}+2"));
            }
            if table.theirs > 0 {
                assert_eq!(table.key(lost, killed, 0, 3), format!("{lost}:{killed}-3"));
            }
        }
    }
}

#[test]
fn every_outcome_has_its_words() {
    use volga_engine::{Message, Table};
    let told = |key: &str| City::text(&Message::new(format!("outcome.{key}")));
    let keys = ATTACK.keys.iter().chain(&DEFENCE.keys).chain(&CLOSE.keys);
    assert!(keys.into_iter().all(|key| !told(key).contains('\u{27e8}')));
    assert_eq!(told("0:2"), "We lose 0 units, they lose 2 units");
    assert_eq!(told("1:2+3"), "We lose one unit, they lose 2 units, and we have 3 Breakthrough Points");
    assert_eq!(told("2:0-1"), "We lose 2 units, they lose 0 units, and they have one Breakthrough Point");
    assert_eq!(told("lapsed"), "The attack does not come about");
}
