//! Exact odds: combats worked out by hand, many against sampled plays, and what is sampled because it is hidden.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use volga_city::ids::{Hex, Mask, Side};
use volga_city::{Action, City, Options, Outcome, RULES};
use volga_engine::dice::Quick;
use volga_engine::odds::{Effort, Method, Odds, OddsQuestion};
use volga_engine::testing::amount;
use volga_engine::{Forecast, Game, Table, Turn};

fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

/// A German Initiative Phase with these stacks and nobody else.
fn position(stacks: &Value) -> City {
    let set = json!({"phase": "initiative", "setup": "empty", "stacks": stacks});
    City::from_position("campaign", &Options::default(), RULES, &set).unwrap_or_else(|e| panic!("{e}"))
}

fn take(city: &mut City, action: Action) {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides") };
    assert_eq!(city.check(seat, action), Ok(()), "{action:?}");
    city.apply(action, &mut Quick::new(1), &mut ());
}

fn exact(city: &City, side: Side, action: Action, plan: &[Action]) -> Fractions {
    let forecast = city.forecast(side.seat(), action).expect("chance is involved");
    let question = OddsQuestion { game: city, seat: side.seat(), action, forecast: &forecast, plan };
    let odds = question.odds(forecast.effort);
    assert_eq!(odds.method, Method::Exact);
    let key = |outcome: Option<Outcome>| outcome.map_or_else(|| "undecided".to_owned(), Outcome::key);
    odds.outcomes.iter().map(|chance| (key(chance.outcome), (chance.ways, chance.of))).collect()
}

/// Probabilities as fractions by outcome.
type Fractions = BTreeMap<String, (u128, u128)>;

/// What adds up by hand: ways out of a common total.
#[derive(Default)]
struct Sum {
    ways: BTreeMap<String, u128>,
}

impl Sum {
    fn add(&mut self, lost: u8, killed: u8, points: u8, ways: u128) {
        let key = if points > 0 { format!("{lost}:{killed}+{points}") } else { format!("{lost}:{killed}") };
        *self.ways.entry(key).or_default() += ways;
    }

    fn fractions(&self) -> Fractions {
        fn gcd(a: u128, b: u128) -> u128 {
            if b == 0 { a } else { gcd(b, a % b) }
        }
        let of: u128 = self.ways.values().sum();
        self.ways.iter().map(|(key, n)| (key.clone(), (n / gcd(*n, of), of / gcd(*n, of)))).collect()
    }
}

/// The rows of the Combat Results Table for a die of 0 to 6, by the columns of these strengths.
fn fire(strength: u8, die: u8) -> u8 {
    let columns: [(u8, [u8; 7]); 6] = [
        (3, [2, 1, 1, 1, 0, 0, 0]),
        (6, [2, 2, 2, 1, 1, 1, 0]),
        (12, [4, 3, 3, 2, 2, 2, 1]),
        (18, [5, 4, 4, 3, 3, 2, 2]),
        (22, [5, 5, 4, 4, 3, 3, 2]),
        (26, [6, 5, 5, 4, 4, 3, 3]),
    ];
    let (_, results) = columns.into_iter().find(|(least, _)| *least == strength).expect("a column");
    results[usize::from(die)]
}

/// All throws of three dice: what sort of attack, and those of both sides.
fn throws() -> impl Iterator<Item = (u8, u8, u8)> {
    (1..=6).flat_map(|kind| (1..=6).flat_map(move |ours| (1..=6).map(move |theirs| (kind, ours, theirs))))
}

#[test]
fn a_supported_attack_by_hand() {
    // Two Panzers attack and a third supports from another hex: six each. Two rifle units have three each, and fire
    // into the first of both hexes, that of the single Panzer; in a surprise attack at everybody, who can spare two.
    let stacks =
        json!({"1322": ["29M-PZ-1", "29M-PZ-2"], "1222": ["29M-PZ-3"], "1323": ["6T-INF3-1", "6T-INF3-2"]});
    let mut city = position(&stacks);
    take(&mut city, Action::Begin { hex: hex("1322"), units: Mask(3) });
    let attack = Action::Attack { hex: hex("1323"), units: Mask(3) };
    let mut sum = Sum::default();
    for (kind, ours, theirs) in throws() {
        let lost = match kind {
            1 => fire(6, theirs),
            6 => fire(6, theirs - 1).min(1),
            _ => fire(6, theirs).min(1),
        };
        let killed = if kind > 1 && lost == 1 { fire(12, ours) } else { fire(18, ours) };
        sum.add(lost, killed.min(2), killed.saturating_sub(2), 1);
    }
    let plan = [Action::Support { hex: hex("1222"), units: Mask(1) }, Action::Stand];
    assert_eq!(exact(&city, Side::German, attack, &plan), sum.fractions());
    // Without the plan nobody supports: fewer fire, and both are in the one hex that is fired at.
    let mut alone = Sum::default();
    for (kind, ours, theirs) in throws() {
        let lost = if kind == 6 { fire(6, theirs - 1) } else { fire(6, theirs) };
        let killed = match (kind, lost) {
            (1, _) | (_, 0) => fire(12, ours),
            (_, 1) => fire(6, ours),
            _ => 0,
        };
        let points = if lost < 2 { killed.saturating_sub(2) } else { 0 };
        alone.add(lost, killed.min(2), points, 1);
    }
    assert_eq!(exact(&city, Side::German, attack, &[]), alone.fractions());
}

#[test]
fn an_overrun_by_hand() {
    // Half of eighteen against half of six; each side loses what it has at most, three and two.
    let stacks = json!({"1322": ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"], "1323": ["6T-INF3-1", "6T-INF3-2"]});
    let mut city = position(&stacks);
    take(&mut city, Action::Begin { hex: hex("1322"), units: Mask(7) });
    let nine = [2, 2, 2, 2, 1, 1, 1];
    let mut sum = Sum::default();
    for (ours, theirs) in (1..=6u8).flat_map(|ours| (1..=6u8).map(move |theirs| (ours, theirs))) {
        sum.add(fire(3, theirs), nine[usize::from(ours)], 0, 1);
    }
    assert_eq!(exact(&city, Side::German, Action::Overrun { hex: hex("1323") }, &[]), sum.fractions());
}

#[test]
fn one_plan_after_the_other_asks_the_same() {
    // Whether support is planned or has come makes no difference.
    let stacks = json!({"1322": ["29M-PZ-1"], "1222": ["29M-PZ-3"], "1323": ["6T-INF3-1"]});
    let mut city = position(&stacks);
    take(&mut city, Action::Begin { hex: hex("1322"), units: Mask(1) });
    let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
    let plan = [Action::Support { hex: hex("1222"), units: Mask(1) }, Action::Stand];
    let planned = exact(&city, Side::German, attack, &plan);
    take(&mut city, attack);
    while city.turn() == Turn::Auto {
        city.step(&mut Quick::new(1), &mut ());
    }
    plan.into_iter().for_each(|action| take(&mut city, action));
    assert_eq!(exact(&city, Side::German, Action::Supported, &[]), planned);
}

#[test]
fn what_is_hidden_is_sampled_and_marked() {
    // A German stack far away hides something from the Soviet player. Where it does not bear on the combat his odds are
    // exact all the same; what it could do to a plan is sampled.
    let mut stacks = json!({"1322": ["29M-PZ-1"], "1323": ["6T-INF3-1"], "0520": ["29M-PZ-3", "29M-ART-1"]});
    let asked = |stacks: &Value, plan: &[Action]| {
        let mut city = position(stacks);
        take(&mut city, Action::Begin { hex: hex("1322"), units: Mask(1) });
        let attack = Action::Attack { hex: hex("1323"), units: Mask(1) };
        let forecast = city.forecast(Side::Soviet.seat(), attack).expect("chance is involved");
        let seat = Side::Soviet.seat();
        let question = OddsQuestion { game: &city, seat, action: attack, forecast: &forecast, plan };
        question.odds(Effort { runs: 24_000, samples: 400 }).method
    };
    let plan = [Action::Supported];
    assert_eq!(asked(&stacks, &[]), Method::Exact);
    assert!(matches!(asked(&stacks, &plan), Method::Sampled { plays: 400, .. }));
    stacks["0520"] = json!(["29M-PZ-3"]);
    assert_eq!(asked(&stacks, &plan), Method::Exact);
}

/// Combats met in play, against sampled plays: whatever the enumerator takes for the same is the same.
#[test]
fn exact_odds_agree_with_sampled_ones() {
    let (games, samples) = (amount(1, 4), amount(1_500, 6_000));
    let (mut asked, mut compared) = (0, 0);
    for seed in 0..games {
        let mut dice = Quick::new(seed);
        let mut city =
            City::setup("intro", &Options { ready_made: true }, RULES, &mut dice).expect("a scenario");
        let mut legal = Vec::new();
        loop {
            match city.turn() {
                Turn::Over(_) => break,
                Turn::Auto => city.step(&mut dice, &mut ()),
                Turn::Of(seat) => {
                    city.legal(&mut legal);
                    let fights = |action: &&Action| {
                        matches!(
                            action,
                            Action::Attack { .. } | Action::Overrun { .. } | Action::Counterattack { .. }
                        )
                    };
                    let fight = legal.iter().rfind(fights).copied().filter(|_| dice.below(2) == 0);
                    let action = fight.unwrap_or_else(|| legal[dice.below(legal.len() as u32) as usize]);
                    let forecast = city.forecast(Side::German.seat(), action);
                    if let Some(forecast) = forecast.filter(|_| seat == Side::German.seat()) {
                        asked += 1;
                        if asked % 8 == 0 && compared < 12 {
                            compared += u32::from(agree(&city, action, &forecast, samples));
                        }
                    }
                    city.apply(action, &mut dice, &mut ());
                }
            }
        }
    }
    assert!(compared >= 3, "{compared} of {asked}");
}

/// Compares exact and sampled odds; says whether there were exact ones.
fn agree(city: &City, action: Action, forecast: &Forecast<City>, samples: u32) -> bool {
    let question = OddsQuestion { game: city, seat: Side::German.seat(), action, forecast, plan: &[] };
    let Some(exact) = question.exact(24_000) else { return false };
    let sampled = question.sample(0..samples).odds();
    for outcome in (forecast.outcomes)() {
        let chance =
            |odds: &Odds<Outcome>| odds.outcomes.iter().find(|c| c.outcome == Some(outcome)).copied();
        let p = |odds| chance(odds).map_or(0.0, |chance| chance.probability());
        let (p, q) = (p(&exact), p(&sampled));
        // Five standard deviations and a little.
        let bound = 5.0 * (p * (1.0 - p) / f64::from(samples)).sqrt() + 2.0 / f64::from(samples);
        assert!((p - q).abs() <= bound, "{outcome:?}: {p} exact, {q} sampled for {action:?}");
    }
    true
}
