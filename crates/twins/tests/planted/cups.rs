//! A small game with a secret and, if that is asked for, a leak: one seat hides three tokens under three cups and swaps
//! them unseen, the other lifts cups.

use serde::{Deserialize, Serialize};
use volga_engine::dice::Token;
use volga_engine::odds::Effort;
use volga_engine::{
    Dice, Forecast, Game, Hidden, Refusal, RuleId, RulesVersion, Seat, SetupError, Story, Turn, Verdict, Why,
    say,
};

pub(crate) const HIDER: Seat = Seat(0);
pub(crate) const SEEKER: Seat = Seat(1);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cups {
    pub(crate) leak: Option<Leak>,
    /// The token under each cup.
    pub(crate) under: [u8; 3],
    pub(crate) lifted: [bool; 3],
    pub(crate) seat: u8,
    pub(crate) decisions: u8,
}

/// Something that depends on what is hidden and should not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Leak {
    /// A list is in the order of the tokens.
    Order,
    /// What is hidden is shuffled from its true order.
    Draw,
    /// A prompt counts.
    Count,
    /// A refusal has another reason.
    Refusal,
    /// There are more terms to a sum.
    Length,
    /// Odds are taken from the truth.
    Odds,
    /// What is told of passing depends on it.
    Event,
    /// Clicks mean something else.
    Clicks,
    /// A choice is listed or not.
    Choice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Do {
    Lift { cup: u8 },
    Swap { cup: u8, other: u8 },
    Pass,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Lifted { cup: u8, token: u8 },
    Swapped {},
    Passed { warm: bool },
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Options {}

impl Cups {
    pub(crate) fn new(leak: Option<Leak>) -> Cups {
        Cups { leak, under: [2, 0, 1], lifted: [false; 3], seat: 0, decisions: 12 }
    }

    pub(crate) fn leaks(&self, leak: Leak) -> bool {
        self.leak == Some(leak)
    }

    pub(crate) fn covered(&self) -> impl Iterator<Item = usize> {
        (0..3).filter(|cup| !self.lifted[*cup])
    }

    /// Shuffles what is hidden, from the order of the tokens unless that leaks.
    fn shuffled(&self, dice: &mut impl Dice) -> [u8; 3] {
        let mut under = self.under;
        let cups: Vec<usize> = self.covered().collect();
        let mut tokens: Vec<u8> = cups.iter().map(|cup| under[*cup]).collect();
        if !self.leaks(Leak::Draw) {
            tokens.sort_unstable();
        }
        for end in (1..tokens.len()).rev() {
            let bag = vec![Token { name: "token", weight: 1 }; end + 1];
            tokens.swap(dice.pick(&bag, Why::rule("1")), end);
        }
        cups.iter().zip(tokens).for_each(|(cup, token)| under[*cup] = token);
        under
    }
}

fn refuse(why: &'static str) -> Result<(), Refusal> {
    Err(Refusal { rule: RuleId("1"), why: say!(why) })
}

fn found(event: &Event) -> Option<u8> {
    match event {
        Event::Lifted { token, .. } => Some(*token),
        Event::Swapped {} | Event::Passed { .. } => None,
    }
}

impl Game for Cups {
    type Action = Do;
    type Event = Event;
    type Options = Options;
    type Outcome = u8;

    const ID: &'static str = "cups";
    const SEATS: &'static [&'static str] = &["hider", "seeker"];
    const SECRETS: bool = true;
    const OLDEST: RulesVersion = RulesVersion(1);
    const CURRENT: RulesVersion = RulesVersion(1);

    fn setup(_: &str, _: &Options, _: RulesVersion, _: &mut impl Dice) -> Result<Self, SetupError> {
        Ok(Cups::new(None))
    }

    fn turn(&self) -> Turn {
        if self.decisions == 0 {
            return Turn::Over(Verdict { winner: None, level: "draw", rule: RuleId("1") });
        }
        Turn::Of(Seat(self.seat))
    }

    fn legal(&self, into: &mut Vec<Do>) {
        into.clear();
        let Turn::Of(seat) = self.turn() else { return };
        let lifts = (0..3).map(|cup| Do::Lift { cup });
        let swaps = [(0, 1), (0, 2), (1, 2)].map(|(cup, other)| Do::Swap { cup, other });
        let all = lifts.chain(swaps).chain([Do::Pass]);
        into.extend(all.filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Do) -> Result<(), Refusal> {
        if self.turn() != Turn::Of(seat) {
            return refuse("turn");
        }
        let is_covered = |cup: u8| self.lifted.get(usize::from(cup)) == Some(&false);
        match action {
            Do::Pass => Ok(()),
            Do::Lift { cup } if seat == SEEKER && is_covered(cup) => {
                let is_least = self.under[usize::from(cup)] == 0;
                if self.leaks(Leak::Choice) && is_least { refuse("swap") } else { Ok(()) }
            }
            Do::Swap { cup, other }
                if seat == HIDER && cup < other && is_covered(cup) && is_covered(other) =>
            {
                Ok(())
            }
            Do::Swap { cup, .. }
                if self.leaks(Leak::Refusal) && self.under.get(usize::from(cup)) == Some(&0) =>
            {
                refuse("swap_least")
            }
            Do::Swap { .. } => refuse("swap"),
            Do::Lift { .. } => refuse("lift"),
        }
    }

    fn is_pass(action: Do) -> bool {
        action == Do::Pass
    }

    fn apply(&mut self, action: Do, _: &mut impl Dice, story: &mut impl Story<Event>) {
        self.seat = 1 - self.seat;
        self.decisions -= 1;
        match action {
            Do::Pass => {
                let warm = self.leaks(Leak::Event) && self.under[0] == 0;
                story.tell(|| Event::Passed { warm });
            }
            Do::Swap { cup, other } => {
                self.under.swap(cup.into(), other.into());
                story.tell(|| Event::Swapped {});
            }
            Do::Lift { cup } => {
                self.lifted[usize::from(cup)] = true;
                let token = self.under[usize::from(cup)];
                story.tell(|| Event::Lifted { cup, token });
            }
        }
    }

    fn step(&mut self, _: &mut impl Dice, _: &mut impl Story<Event>) {}

    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self {
        let under = if seat == HIDER { self.under } else { self.shuffled(dice) };
        Cups { under, ..self.clone() }
    }

    fn forecast(&self, _: Seat, action: Do) -> Option<Forecast<Self>> {
        let Do::Lift { .. } = action else { return None };
        Some(Forecast {
            until: say!("until"),
            assumes: Vec::new(),
            outcomes: || vec![0, 1, 2],
            outcome: found,
            asked: action,
            decide: |_, _| Do::Pass,
            same: None,
            effort: Effort { runs: 10, samples: 10 },
            hidden: Hidden::unless(self.leaks(Leak::Odds)),
            group: None,
        })
    }

    fn has_secrets_from(&self, seat: Seat) -> bool {
        seat != HIDER && self.covered().count() > 1
    }

    fn invariants(&self) -> Result<(), String> {
        Ok(())
    }
}
