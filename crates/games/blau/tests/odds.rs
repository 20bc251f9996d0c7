//! Odds of battles against what the table of results says.

use crate::rules::kit::{Board, space, unit};
use std::collections::BTreeMap;
use volga_blau::data::{CombatResult, Quotient};
use volga_blau::ids::Side;
use volga_blau::{Action, Blau, Kind, Outcome, Suffers};
use volga_engine::odds::{Effort, Method, Odds, OddsQuestion};
use volga_engine::{Game, Seat};

const EFFORT: Effort = Effort { runs: 2_000, samples: 400 };

#[track_caller]
fn ask(game: &Blau, seat: Seat, action: Action) -> Odds<Outcome> {
    assert_eq!(game.check(seat, action), Ok(()));
    let forecast = game.forecast(seat, action).expect("a matter of dice");
    OddsQuestion { game, seat, action, forecast: &forecast, plan: &[] }.odds(EFFORT)
}

/// Two corps against an army of which only its owner knows how strong it is.
fn battle() -> Board {
    Board::new().put("0610", &["sov-62", "ger-li", "ger-xvii"]).strength("sov-62", 4)
}

/// [8.0j] [8.0k] All 36 ways of two dice.
fn by_table(game: &Blau, attacker: u16, defender: u16, table: Quotient) -> BTreeMap<Outcome, u32> {
    let crt = &game.data().charts.crt;
    let mut ways = BTreeMap::new();
    let suffers = |result: CombatResult| Suffers { losses: result.losses, retreat: result.retreat };
    for first in 1..=6 {
        for second in 1..=6 {
            let (hits, hurts) = (crt.result(table, attacker, first), crt.result(table, defender, second));
            let outcome = Outcome::Battle { attacker: suffers(hurts), defender: suffers(hits) };
            *ways.entry(outcome).or_default() += 1;
        }
    }
    ways
}

#[test]
fn r8_0h_r8_0l_each_pair_of_totals_has_the_odds_of_its_table() {
    let game = battle().attacking(Side::Axis);
    let odds = ask(&game, Side::Axis.seat(), Action::Attack { space: space("0610") });
    assert!(matches!(odds.method, Method::Sampled { .. }), "the army's strength is hidden");
    let all: f64 = odds.groups.iter().map(|group| group.chance.probability()).sum();
    assert!((all - 1.0).abs() < 1e-9 && !odds.groups.is_empty());
    for group in &odds.groups {
        let Some(Outcome::Totals { attacker, defender, table }) = group.chance.outcome else {
            panic!("{group:?}")
        };
        let table = Quotient::ALL[usize::from(table)];
        assert_eq!(table, Quotient::of(attacker, defender));
        let expected = by_table(&game, attacker, defender, table);
        assert!(group.exact && group.outcomes.len() == expected.len(), "{group:?}");
        for chance in &group.outcomes {
            let ways = expected[&chance.outcome.expect("decided")];
            assert!((chance.probability() - f64::from(ways) / 36.0).abs() < 1e-12, "{chance:?}");
        }
    }
}

#[test]
fn a_step_into_the_enemy_is_judged_by_the_attack_that_follows() {
    let board = Board::new().put("0610", &["sov-62"]).put("0611", &["ger-li"]);
    let game = board.moving(Side::Axis);
    let entering = Action::Move { unit: unit("ger-li"), kind: Kind::Tactical, to: space("0610") };
    let odds = ask(&game, Side::Axis.seat(), entering);
    let fought = odds.outcomes.iter().filter(|chance| matches!(chance.outcome, Some(Outcome::Battle { .. })));
    assert_eq!(fought.count(), odds.outcomes.len(), "{odds:?}");
    let elsewhere = Action::Move { unit: unit("ger-li"), kind: Kind::Tactical, to: space("0612") };
    assert!(game.forecast(Side::Axis.seat(), elsewhere).is_none());
}
