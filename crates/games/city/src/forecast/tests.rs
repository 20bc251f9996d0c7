use super::*;
use crate::testkit::{Board, hex};
use volga_engine::odds::{Method, odds};

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
            let effort = Effort { runs: 12_000, samples: 1 };
            let exact = odds(city, seat, *action, &forecast, &[], effort);
            if exact.method != Method::Exact {
                continue;
            }
            let imagined = city.imagine(seat, &mut volga_engine::dice::Quick::new(decision.into()));
            assert_eq!(odds(&imagined, seat, *action, &forecast, &[], effort), exact, "{action:?}");
            asked.insert(format!("{action:?}").split([' ', '{']).next().unwrap_or_default().to_owned());
        }
    });
    assert!(asked.len() >= 3, "{asked:?}");
}

#[test]
fn every_outcome_has_words() {
    use volga_engine::Table as _;
    let keys = [&*ATTACK, &*DEFENCE, &*CLOSE].into_iter().flat_map(|table| table.keys.iter());
    for key in keys.chain(&KINDS).chain(&["undecided"]) {
        let words = City::text(&<City as volga_engine::Table>::outcome(key));
        assert!(!words.contains('\u{27e8}'), "{key}: {words}");
    }
    let words = |key| City::text(&<City as volga_engine::Table>::outcome(key));
    assert_eq!(words("2:1-3"), "Own losses 2, enemy losses 1, 3 Breakthrough Points for the enemy");
    assert_eq!(words("0:1+1"), "Own losses 0, enemy losses 1, one Breakthrough Point");
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
