//! How much is explored: what comes to the same once, what is too much by samples.

use super::*;

/// The attack takes 1 run to find its 11 sums open, and 2 runs for each of the 4 that lead to a decision.
#[test]
fn too_much_work_is_sampled_instead() {
    let with_runs = |runs| {
        let effort = Effort { runs, samples: 10_000 };
        odds(&Raid::new(), RAIDER, Act::Attack, &FORECAST, &[], effort)
    };
    assert_eq!(with_runs(16).method, Method::Exact);
    assert_sampled(&with_runs(15), &[("won", 5.0 / 18.0), ("drawn", 5.0 / 9.0), ("lost", 1.0 / 6.0)]);
    assert_sampled(&with_runs(0), &[("won", 5.0 / 18.0), ("drawn", 5.0 / 9.0), ("lost", 1.0 / 6.0)]);
}

/// The attack takes 12 runs, and four of its sums lead to the same draw from a bag. It costs 11 runs: to press on, to
/// find the draw open, to draw red, to draw green, to find the die open, and its six faces.
#[test]
fn positions_that_come_to_the_same_are_explored_once() {
    let same = |raid: &Raid| [raid.phase as u64, raid.thoughts.into(), 0, 0, 0, 0, 0, 0];
    let remembering = Forecast { same: Some(same), ..FORECAST };
    let with_runs = |forecast: &Forecast<Raid>, runs, plan: &[Act]| {
        let effort = Effort { runs, samples: 100 };
        odds(&Raid::new(), RAIDER, Act::Attack, forecast, plan, effort)
    };
    let needed = |forecast: &Forecast<Raid>| {
        (1..).find(|runs| with_runs(forecast, *runs, &[Act::Press]).method == Method::Exact)
    };
    assert_eq!((needed(&FORECAST), needed(&remembering)), (Some(12 + 4 * 11), Some(12 + 11)));
    for plan in [[].as_slice(), &[Act::Press], &[Act::Think, Act::Press], &[Act::Think, Act::Hold]] {
        assert_eq!(with_runs(&remembering, 60, plan), odds_of(Act::Attack, plan));
    }
}

/// Four of six ways lead to a road. One run finds the request open, two more try a road and the river.
#[test]
fn things_of_one_kind_are_tried_once() {
    let with_runs = |runs| {
        let effort = Effort { runs, samples: 1_000 };
        odds(&Raid::new(), RAIDER, Act::Scout, &FORECAST, &[], effort)
    };
    let odds = with_runs(3);
    assert_eq!(odds.method, Method::Exact);
    let road = Chance { outcome: Some(Came::Won), ways: 2, of: 3 };
    assert_eq!(odds.outcomes, [road, Chance { outcome: Some(Came::Lost), ways: 1, of: 3 }]);
    assert_sampled(&with_runs(2), &[("won", 2.0 / 3.0), ("lost", 1.0 / 3.0)]);
}

/// Eighty dice at even chances: half the ways, and half of those in which exactly 40 hit.
#[test]
fn more_dice_than_can_be_counted_are_sampled() {
    let even = (1..=40).fold(1.0, |p, k| p * (40.0 + f64::from(k)) / f64::from(k) / 4.0);
    let won = 0.5 + even / 2.0;
    assert_sampled(&odds_of(Act::Barrage, &[]), &[("won", won), ("lost", 1.0 - won)]);
}

/// The raider wins 4/6 × 5/6 by what he may believe, whatever the guard knows.
#[test]
fn secrets_are_sampled_and_stay_secret() {
    let [trap, no_trap] = [true, false].map(|trap| {
        let raid = Raid { trap: Some(trap), ..Raid::new() };
        odds(&raid, RAIDER, Act::Gamble, &FORECAST, &[], EFFORT)
    });
    assert_eq!(trap, no_trap);
    assert_sampled(&trap, &[("won", 5.0 / 9.0), ("lost", 4.0 / 9.0)]);
    let guard = odds(&Raid { trap: Some(true), ..Raid::new() }, Seat(1), Act::Gamble, &FORECAST, &[], EFFORT);
    assert_eq!(guard.outcomes, [Chance { outcome: Some(Came::Lost), ways: 1, of: 1 }]);
}

#[test]
fn what_never_comes_is_undecided() {
    assert_eq!(exact(Act::Quit, &[]), [(UNDECIDED, 1, 1)], "over without an answer");
    assert_eq!(exact(Act::Wander, &[]), [(UNDECIDED, 1, 1)], "procedure without an end");
    let wandering = sample(Act::Wander, &FORECAST, &[], 10);
    assert_eq!(wandering.outcomes, [Chance { outcome: None, ways: 10, of: 10 }]);
    let unasked = Forecast {
        outcome: |event| [Came::Won, Came::Lost].into_iter().find(|came| came.name() == *event),
        ..FORECAST
    };
    let attack = odds(&Raid::new(), RAIDER, Act::Attack, &unasked, &[], EFFORT);
    assert_eq!(attack.outcomes.last(), Some(&Chance { outcome: None, ways: 5, of: 9 }));
    assert_sampled(
        &sample(Act::Attack, &unasked, &[], 10_000),
        &[("won", 5.0 / 18.0), ("lost", 1.0 / 6.0), (UNDECIDED, 5.0 / 9.0)],
    );
}

/// Two hundred steps deep, with and without dice: positions must not pile up on the stack.
#[test]
fn deep_questions_need_little_stack() {
    let ask = || {
        let few = Effort { runs: 10_000, samples: 100 };
        let [wander, stray] =
            [Act::Wander, Act::Stray].map(|act| odds(&Raid::new(), RAIDER, act, &FORECAST, &[], few));
        assert_eq!(wander.method, Method::Exact);
        assert_sampled(&stray, &[(UNDECIDED, 1.0)]);
    };
    let thread = std::thread::Builder::new().stack_size(512 * 1024).spawn(ask).unwrap();
    thread.join().unwrap();
}
