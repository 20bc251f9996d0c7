//! A toy raid whose odds can be worked out by hand.

mod drawn;
mod effort;

use super::*;
use crate::dice::{Dice, Token, Why};
use crate::game::Turn;
use crate::game::{Refusal, RuleId, RulesVersion, SetupError, Verdict};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

const WHY: Why = Why::rule("1.1");
const RAIDER: Seat = Seat(0);

/// One raid. Attack: two dice, 9 or more wins, 4 or less loses, anything between is a decision. To hold is a
/// draw; to think makes the rest harder; to press on is procedure: a draw from a bag, then perhaps a die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Raid {
    phase: Phase,
    thoughts: u8,
    /// The guard knows whether there is a trap; the raider does not, and it decides a gamble.
    trap: Option<bool>,
    /// As large as a real game.
    ballast: [[u64; 32]; 32],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Phase {
    Start,
    Choose,
    Press,
    LastDie,
    Wander,
    Stray,
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Act {
    Attack,
    Barrage,
    Duel,
    Gamble,
    Scout,
    Wander,
    Stray,
    Quit,
    Think,
    Press,
    Hold,
}

/// The bag that pressing on draws from; nothing black is left in it.
const BAG: [Token; 3] = [
    Token { name: "black", weight: 0 },
    Token { name: "red", weight: 1 },
    Token { name: "green", weight: 2 },
];

/// What a scout may find: two roads, of which it does not matter which, and a river.
const TRACKS: [Token; 4] = [
    Token { name: "lost road", weight: 0 },
    Token { name: "road", weight: 1 },
    Token { name: "river", weight: 2 },
    Token { name: "other road", weight: 3 },
];
const TRACK_KINDS: [u8; 4] = [1, 1, 0, 1];

impl Raid {
    fn new() -> Raid {
        Raid { phase: Phase::Start, thoughts: 0, trap: None, ballast: [[0; 32]; 32] }
    }

    fn end(&mut self, result: &'static str, story: &mut impl Story<&'static str>) {
        self.phase = Phase::Done;
        story.tell(|| result);
    }
}

impl Game for Raid {
    type Action = Act;
    type Event = &'static str;
    type Options = ();
    type Outcome = Came;

    const ID: &'static str = "raid";
    const SEATS: &'static [&'static str] = &["raider", "guard"];
    const SECRETS: bool = true;
    const OLDEST: RulesVersion = RulesVersion(1);
    const CURRENT: RulesVersion = RulesVersion(1);

    fn setup(_: &str, (): &(), _: RulesVersion, _: &mut impl Dice) -> Result<Self, SetupError> {
        Ok(Raid::new())
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start | Phase::Choose => Turn::Of(RAIDER),
            Phase::Press | Phase::LastDie | Phase::Wander | Phase::Stray => Turn::Auto,
            Phase::Done => Turn::Over(Verdict { winner: None, level: "draw", rule: RuleId("1.1") }),
        }
    }

    fn legal(&self, into: &mut Vec<Act>) {
        into.extend(match self.phase {
            Phase::Start => [
                Act::Attack,
                Act::Barrage,
                Act::Duel,
                Act::Gamble,
                Act::Scout,
                Act::Wander,
                Act::Stray,
                Act::Quit,
            ]
            .as_slice(),
            Phase::Choose if self.thoughts < 3 => &[Act::Think, Act::Press, Act::Hold],
            Phase::Choose => &[Act::Press, Act::Hold],
            Phase::Press | Phase::LastDie | Phase::Wander | Phase::Stray | Phase::Done => &[],
        });
    }

    fn check(&self, seat: Seat, action: Act) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        let lawful = seat == RAIDER && legal.contains(&action);
        lawful.then_some(()).ok_or_else(|| Refusal { rule: RuleId("1.1"), why: Message::new("no") })
    }

    fn is_pass(action: Act) -> bool {
        action == Act::Hold
    }

    fn apply(&mut self, action: Act, dice: &mut impl Dice, story: &mut impl Story<&'static str>) {
        match action {
            Act::Attack => match dice.sum(2, WHY) {
                9.. => self.end("won", story),
                0..=4 => self.end("lost", story),
                5..=8 => {
                    story.tell(|| "unclear");
                    self.phase = Phase::Choose;
                }
            },
            Act::Barrage => {
                let hits = dice.hits(80, 4, WHY);
                self.end(if hits >= 40 { "won" } else { "lost" }, story);
            }
            Act::Duel => {
                let (mine, theirs) = (dice.keep_high(2, 1, WHY), dice.d6(WHY));
                let result = match mine.cmp(&theirs) {
                    Ordering::Greater => "won",
                    Ordering::Equal => "drawn",
                    Ordering::Less => "lost",
                };
                self.end(result, story);
            }
            Act::Gamble => {
                story.tell(|| if self.trap == Some(true) { "trap" } else { "no trap" });
                let face = dice.d6(WHY);
                let won = face >= 3 && self.trap != Some(true);
                self.end(if won { "won" } else { "lost" }, story);
            }
            Act::Scout => {
                let drawn = dice.pick_of_kinds(&TRACKS, &TRACK_KINDS, WHY);
                self.end(if TRACK_KINDS[drawn] == 1 { "won" } else { "lost" }, story);
            }
            Act::Wander => self.phase = Phase::Wander,
            Act::Stray => self.phase = Phase::Stray,
            Act::Quit => self.phase = Phase::Done,
            Act::Think => self.thoughts += 1,
            Act::Press => self.phase = Phase::Press,
            Act::Hold => self.end("drawn", story),
        }
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<&'static str>) {
        match self.phase {
            Phase::Press => match BAG[dice.pick(&BAG, WHY)].name {
                "green" => self.phase = Phase::LastDie,
                "red" => self.end("lost", story),
                other => panic!("{other} was drawn, and there is none"),
            },
            Phase::LastDie => {
                let won = dice.d6(WHY) >= 3 + u32::from(self.thoughts);
                self.end(if won { "won" } else { "lost" }, story);
            }
            Phase::Stray => {
                dice.d6(WHY);
            }
            Phase::Start | Phase::Choose | Phase::Wander | Phase::Done => {}
        }
    }

    fn imagine(&self, _: Seat, dice: &mut impl Dice) -> Self {
        let trap = self.trap.map(|_| dice.d6(WHY) == 6);
        Raid { trap, ..self.clone() }
    }

    fn forecast(&self, _: Seat, _: Act) -> Option<Forecast<Self>> {
        Some(FORECAST)
    }

    fn has_secrets_from(&self, seat: Seat) -> bool {
        seat == RAIDER && self.trap.is_some()
    }

    fn invariants(&self) -> Result<(), String> {
        Ok(())
    }
}

const FORECAST: Forecast<Raid> = Forecast {
    until: Message { key: std::borrow::Cow::Borrowed("raid.over"), args: Vec::new() },
    assumes: Vec::new(),
    outcomes: || Vec::from(Came::ALL),
    outcome: |event| Came::ALL.into_iter().find(|came| came.name() == *event),
    asked: Act::Hold,
    decide: |_, _| Act::Hold,
    same: None,
    effort: EFFORT,
    hidden: Hidden::Played,
    group: None,
};

const EFFORT: Effort = Effort { runs: 10_000, samples: 40_000 };

/// How a raid went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Came {
    Won,
    Drawn,
    Lost,
}

impl Came {
    const ALL: [Came; 3] = [Came::Won, Came::Drawn, Came::Lost];

    fn name(self) -> &'static str {
        match self {
            Came::Won => "won",
            Came::Drawn => "drawn",
            Came::Lost => "lost",
        }
    }
}

const UNDECIDED: &str = "undecided";

fn name(chance: &Chance<Came>) -> &'static str {
    chance.outcome.map_or(UNDECIDED, Came::name)
}

fn odds(
    game: &Raid,
    seat: Seat,
    action: Act,
    forecast: &Forecast<Raid>,
    plan: &[Act],
    effort: Effort,
) -> Odds<Came> {
    OddsQuestion { game, seat, action, forecast, plan }.odds(effort)
}

/// What is sampled in two parts, in whatever order they are joined.
fn sample(action: Act, forecast: &Forecast<Raid>, plan: &[Act], plays: u32) -> Odds<Came> {
    let question = OddsQuestion { game: &Raid::new(), seat: RAIDER, action, forecast, plan };
    let parts = [0..plays / 3, plays / 3..plays].map(|part| question.sample(part));
    let [one, other] = parts.clone();
    assert_eq!(one.join(other).odds(), question.sample(0..plays).odds());
    let [one, other] = parts;
    other.join(one).odds()
}

fn odds_of(action: Act, plan: &[Act]) -> Odds<Came> {
    odds(&Raid::new(), RAIDER, action, &FORECAST, plan, EFFORT)
}

/// Exact odds, as key and fraction.
fn exact(action: Act, plan: &[Act]) -> Vec<(&'static str, u128, u128)> {
    let odds = odds_of(action, plan);
    assert_eq!(odds.method, Method::Exact);
    odds.outcomes.iter().map(|c| (name(c), c.ways, c.of)).collect()
}

/// Sampled odds, each within the error that is claimed for it.
fn assert_sampled(odds: &Odds<Came>, expected: &[(&'static str, f64)]) {
    let Method::Sampled { plays, error } = odds.method else { panic!("{odds:?} should be sampled") };
    assert!(error <= 0.98 / f64::from(plays).sqrt(), "{error}");
    assert_eq!(odds.outcomes.iter().map(|c| c.ways).sum::<u128>(), u128::from(plays));
    let keys = |keys: &mut dyn Iterator<Item = &'static str>| keys.collect::<Vec<_>>();
    assert_eq!(keys(&mut odds.outcomes.iter().map(name)), keys(&mut expected.iter().map(|e| e.0)));
    for (chance, (key, p)) in odds.outcomes.iter().zip(expected) {
        assert!(
            (chance.probability() - p).abs() < error,
            "{key}: {} not {p} ± {error}",
            chance.probability()
        );
    }
}

/// Two dice: 10 of 36 ways make 9 or more, 6 make 4 or less.
#[test]
fn where_the_plan_is_silent_the_forecast_decides() {
    assert_eq!(exact(Act::Attack, &[]), [("won", 5, 18), ("drawn", 5, 9), ("lost", 1, 6)]);
}

/// The better of two dice against one, both thrown in one action: 125, 36 and 55 of 216 ways.
#[test]
fn several_throws_in_one_action() {
    assert_eq!(exact(Act::Duel, &[]), [("won", 125, 216), ("drawn", 1, 6), ("lost", 55, 216)]);
}

/// Pressed on: red 1 of 3 loses; green 2 of 3 wins on 4 faces of 6. So 10/36 + 20/36 × 4/9 is won.
#[test]
fn a_plan_leads_through_a_draw_and_a_die() {
    assert_eq!(exact(Act::Attack, &[Act::Press]), [("won", 85, 162), ("lost", 77, 162)]);
}

#[test]
fn what_is_not_legal_is_passed_over_in_the_plan() {
    assert_eq!(exact(Act::Attack, &[Act::Quit, Act::Press]), exact(Act::Attack, &[Act::Press]));
    assert_eq!(exact(Act::Attack, &[Act::Hold, Act::Press]), exact(Act::Attack, &[]));
}

/// Each thought takes a face from the last die: 10/36 + 20/36 × 2/3 × 3/6, or × 2/6.
#[test]
fn each_action_of_the_plan_is_used_once() {
    assert_eq!(exact(Act::Attack, &[Act::Think, Act::Press]), [("won", 25, 54), ("lost", 29, 54)]);
    let twice = exact(Act::Attack, &[Act::Think, Act::Think, Act::Press]);
    assert_eq!(twice, [("won", 65, 162), ("lost", 97, 162)]);
}

#[test]
fn a_plan_sampled_is_the_same_plan() {
    for plan in [[].as_slice(), &[Act::Press], &[Act::Quit, Act::Think, Act::Think, Act::Press]] {
        let exact = odds_of(Act::Attack, plan);
        let expected: Vec<_> = exact.outcomes.iter().map(|c| (name(c), c.probability())).collect();
        assert_sampled(&sample(Act::Attack, &FORECAST, plan, 40_000), &expected);
    }
}
