use super::*;
use crate::testkit::{Board, hex};
use volga_engine::odds::OddsQuestion;

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
            let known = |forecast: &Forecast<City>| forecast.hidden == Hidden::Nothing;
            let Some(forecast) = city.forecast(seat, *action).filter(known) else { continue };
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
fn every_outcome_has_words() {
    use volga_engine::Table as _;
    let kinds = [AttackKind::Surprise, AttackKind::Normal, AttackKind::Ambush].map(Outcome::Kind);
    let shells = hits().chain([Outcome::DrivenOff, Outcome::TargetGone]);
    let words = |outcome: Outcome| City::text(&outcome.words());
    for outcome in [attacks(), defences(), exchanges()].concat().into_iter().chain(kinds).chain(shells) {
        assert!(!words(outcome).contains('\u{27e8}'), "{outcome:?}");
    }
    assert!(City::about().catalogue.contains("outcome.undecided"));
    let combat = |lost, killed, points| words(Outcome::Combat { lost, killed, points });
    assert_eq!(combat(2, 1, -3), "Own losses 2, enemy losses 1, 3 Breakthrough Points for the enemy");
    assert_eq!(combat(0, 1, 1), "Own losses 0, enemy losses 1, one Breakthrough Point");
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
