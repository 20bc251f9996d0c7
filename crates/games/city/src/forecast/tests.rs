use super::*;
use crate::ids::Mask;
use crate::testkit::{Board, act, hex, play, units};
use volga_engine::odds::{Chance, Method, Odds, OddsQuestion};

/// A tank beside infantry in the open, both in supply.
fn beside(germans: &[&str]) -> City {
    Board::new().put(germans, "1322").put(&["6T-INF3-1"], "1323").city()
}

/// The odds of an action, with no plan.
fn odds(city: &City, side: Side, action: Action) -> Odds<Outcome> {
    let seat = side.seat();
    let forecast = city.forecast(seat, action).expect("chance is involved");
    OddsQuestion { game: city, seat, action, forecast: &forecast, plan: &[] }.odds(forecast.effort)
}

/// Every outcome with its ways of so many.
fn ways(city: &City, side: Side, action: Action, of: u128) -> Vec<(&'static str, u128)> {
    let odds = odds(city, side, action);
    assert_eq!(odds.method, Method::Exact);
    ways_of(&odds.outcomes, of)
}

fn ways_of(chances: &[Chance<Outcome>], of: u128) -> Vec<(&'static str, u128)> {
    chances.iter().map(|chance| (key(chance.outcome), chance.ways * of / chance.of)).collect()
}

fn key(outcome: Option<Outcome>) -> &'static str {
    outcome.expect("it is decided").key().leak()
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
    for outcomes in [attacks(), defences(), exchanges()] {
        let distinct: std::collections::BTreeSet<_> = outcomes.iter().map(|outcome| outcome.key()).collect();
        assert_eq!(distinct.len(), outcomes.len());
        assert!(outcomes.is_sorted());
    }
    for (points, key) in [(0, "3:1"), (2, "3:1+2"), (-3, "3:1-3")] {
        assert_eq!(Outcome::Combat { lost: 3, killed: 1, points }.key(), key);
    }
}

#[test]
fn r8_4a_what_lies_hidden_does_not_bear_on_the_odds_of_the_soviet_player() {
    let mut asked = std::collections::BTreeSet::new();
    crate::table::tests::play("campaign", true, 21, 5000, |city, seat, legal, decision| {
        if Side::of_seat(seat) != Some(Side::Soviet) || !city.has_secrets_from(seat) {
            return;
        }
        for action in legal.iter().skip(decision as usize % 7).step_by(legal.len() / 2 + 1) {
            let Some(forecast) = city.forecast(seat, *action).filter(|forecast| forecast.known) else {
                continue;
            };
            let exact = |game: &City| {
                let question = OddsQuestion { game, seat, action: *action, forecast: &forecast, plan: &[] };
                question.exact(12_000)
            };
            let Some(odds) = exact(city) else { continue };
            let imagined = city.imagine(seat, &mut volga_engine::dice::Quick::new(decision.into()));
            assert_eq!(exact(&imagined), Some(odds), "{action:?}");
            asked.insert(format!("{action:?}").split([' ', '{']).next().unwrap_or_default().to_owned());
        }
    });
    assert!(asked.len() >= 3, "{asked:?}");
}

#[test]
fn r10_2_the_odds_of_a_ground_attack_come_by_its_kind() {
    let mut city = beside(&["29M-PZ-1"]);
    city.begin(Side::German, hex("1322"), units(&["29M-PZ-1"]), &mut ());
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    let odds = odds(&city, Side::German, attack);
    let of_36 = |chances: &[Chance<Outcome>]| ways_of(chances, 36);
    let groups = odds.groups.iter().map(|group| group.chance);
    let groups: Vec<_> = groups.map(|chance| (key(chance.outcome), chance.ways, chance.of)).collect();
    assert_eq!(groups, [("surprise", 1, 6), ("normal", 2, 3), ("ambush", 1, 6)]);
    // The same numbers as in the sum over all kinds.
    let surprise = [("0:0", 3), ("0:1", 9), ("0:1+1", 6), ("1:0", 3), ("1:1", 15)];
    assert_eq!(of_36(&odds.groups[0].outcomes), surprise);
    assert_eq!(of_36(&odds.groups[1].outcomes), [("0:0", 3), ("0:1", 9), ("0:1+1", 6), ("1:0", 18)]);
    assert_eq!(of_36(&odds.groups[2].outcomes), [("0:0", 2), ("0:1", 6), ("0:1+1", 4), ("1:0", 24)]);
    let overrun = Action::Overrun { hex: hex("1323") };
    assert!(self::odds(&city, Side::German, overrun).groups.is_empty(), "an overrun has no kinds");
}

#[test]
fn every_outcome_has_words() {
    use volga_engine::Table as _;
    let kinds = [AttackKind::Surprise, AttackKind::Normal, AttackKind::Ambush].map(Outcome::Kind);
    let shells = hits().chain([Outcome::DrivenOff, Outcome::TargetGone]);
    let words = |outcome: Outcome| City::text(&outcome.words());
    for outcome in [attacks(), defences(), exchanges()].concat().into_iter().chain(kinds).chain(shells) {
        assert!(!words(outcome).contains('\u{27e8}'), "{outcome:?}");
    }
    assert!(City::catalogue().contains("outcome.undecided"));
    let combat = |lost, killed, points| words(Outcome::Combat { lost, killed, points });
    assert_eq!(combat(2, 1, -3), "Own losses 2, enemy losses 1, 3 Breakthrough Points for the enemy");
    assert_eq!(combat(0, 1, 1), "Own losses 0, enemy losses 1, one Breakthrough Point");
}

/// The outcome of a bombardment for each face of its die.
fn by_die(city: &City, action: Action) -> Vec<(&'static str, u128)> {
    let mut counts = std::collections::BTreeMap::new();
    for die in 1..=6 {
        let mut city = city.clone();
        let mut events = act(&mut city, action, "");
        events.extend(crate::testkit::step(&mut city, &die.to_string()));
        let result = events.iter().find_map(|event| match event {
            Event::Bombardment(crate::event::BombardmentEvent::Rolled { result, .. }) => Some(*result),
            _ => None,
        });
        *counts.entry(Outcome::Hits(result.expect("a die"))).or_default() += 1;
    }
    counts.into_iter().map(|(outcome, ways)| (key(Some(outcome)), ways)).collect()
}

#[test]
fn the_odds_of_a_bombardment_are_those_of_one_die() {
    let board = Board::new().put(&["29M-ART-1"], "1322").put(&["6T-INF3-1", "6T-INF3-2"], "1323");
    let mut city = board.shelling(Side::German).city();
    play(&mut city, Action::Bombard { hex: hex("1323") }, "");
    let odds = ways(&city, Side::German, Action::AllGuns, 6);
    assert_eq!(odds, by_die(&city, Action::AllGuns));
    assert_eq!(odds, [("hits-1", 3), ("hits-2", 3)], "eight points kill twice on a three or less, else once");
}

#[test]
fn r8_4a_the_odds_of_shells_on_a_stack_seen_from_afar_are_sampled() {
    let board = Board::new().put(&["244D-ART-1"], "1138").put(&["244D-INF2-1"], "0743");
    let city = |germans: &str| {
        let city = board.clone().put(&["29M-PZ-1", "29M-PZ-2"], germans).shelling(Side::Soviet).city();
        let shelling = shells::Shelling { hex: hex(germans), outcome: as_attacker, from_the_air: false };
        city.knows_target(Side::Soviet, &shelling)
    };
    assert!(city("0642"), "next to his infantry the Soviet player sees all");
    assert!(!city("0541"));
}
