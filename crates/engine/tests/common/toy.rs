//! A small game that has everything a journal must cope with: dice in set-up, decisions and procedure, a
//! bag, a secret that each seat keeps, steps that follow by themselves, two rules versions.
//!
//! Each seat hides a trap, then walks, throws or draws in turn until it has arrived at the last space; at the
//! end of a round the weather is rolled. In the scenario `stash` it can put something away, which nobody else notices,
//! and closes its turn instead of passing.
//! With `N` = 1 the other seat is nobody.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::sync::Arc;
use volga_engine::data::DataSheet;
use volga_engine::dice::Token;
use volga_engine::{
    Dice, Forecast, Game, Message, Refusal, RuleId, RulesVersion, Seat, SetupError, Story, Turn, Verdict,
    Why, say,
};

/// What was asked of the toys of this thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Work {
    /// Decisions played.
    pub(crate) applied: usize,
    /// Events told.
    pub(crate) told: usize,
    /// Views built.
    pub(crate) viewed: usize,
    /// Actions put into words.
    pub(crate) worded: usize,
}

thread_local! {
    static WORK: Cell<Work> = const { Cell::new(Work { applied: 0, told: 0, viewed: 0, worded: 0 }) };
}

/// Adds to what was asked of toys.
pub(crate) fn count(add: impl FnOnce(&mut Work)) {
    let mut work = WORK.get();
    add(&mut work);
    WORK.set(work);
}

/// What something asks of toys.
pub(crate) fn work<T>(of: impl FnOnce() -> T) -> (T, Work) {
    WORK.set(Work::default());
    let done = of();
    (done, WORK.get())
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Toy<const N: usize> {
    pub(crate) rules: RulesVersion,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) seat: u8,
    pub(crate) round: u8,
    /// Spaces walked this turn.
    pub(crate) walked: u8,
    pub(crate) at: [u8; 2],
    pub(crate) trap: [Option<u8>; 2],
    pub(crate) score: [i32; 2],
    /// How many of each token are left.
    pub(crate) bag: [u8; 3],
    /// Only in the scenario that has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stash: Option<[Stash; 2]>,
}

/// What a seat has put away unnoticed, and what it rolled unseen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stash {
    pub(crate) times: u8,
    pub(crate) sum: u8,
    pub(crate) peeked: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Phase {
    Hide,
    Move,
    /// Procedure after a turn: so many steps to go.
    Between(u8),
    /// Procedure that never ends: what the platform must guard against.
    Spin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Do {
    Hide(u8),
    Walk(u8),
    Throw,
    Draw,
    Pass,
    Spin,
    /// Nothing happens and nobody rolls: what makes a long history.
    Wait,
    /// So much is put away, unnoticed.
    Stash(u8),
    /// A die is rolled that only its seat sees.
    Peek,
    /// Ends the turn for good.
    Close,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) rounds: u8,
    pub(crate) spin: bool,
    /// Whether one may wait, as often as one likes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) wait: bool,
    /// An owner's data sheet: how far one may walk.
    #[serde(skip)]
    pub(crate) own: Option<(u8, Arc<DataSheet>)>,
}

impl Default for Options {
    fn default() -> Self {
        Options { rounds: 3, spin: false, wait: false, own: None }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Orders {
    /// Pass whenever another seat has a trap that is not found yet.
    pub(crate) wary: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Hid { seat: u8, space: u8 },
    Walked { seat: u8, to: u8 },
    Trapped { seat: u8, space: u8 },
    Threw { seat: u8, value: u32 },
    Drew { seat: u8, token: &'static str },
    Passed { seat: u8 },
    Weather { value: u32 },
    Stashed { seat: u8, sum: u8 },
    Peeked { seat: u8, value: u32 },
}

pub(crate) const LAST_SPACE: u8 = 12;
const TOKENS: [&str; 3] = ["ace", "blank", "crown"];
const MOST_WALKED: u8 = 4;
const MOST_STASHED: u8 = 5;

fn refuse(rule: &'static str, why: Message) -> Result<(), Refusal> {
    Err(Refusal { rule: RuleId(rule), why })
}

impl<const N: usize> Toy<N> {
    fn most_walked(&self) -> u8 {
        self.options.own.as_ref().map_or(MOST_WALKED, |(most, _)| *most)
    }

    pub(crate) fn new(options: &Options, rules: RulesVersion) -> Result<Self, SetupError> {
        if options.rounds > 20 {
            return Err(SetupError::Option { id: "rounds".into(), problem: "at most 20".into() });
        }
        Ok(Toy {
            rules,
            options: options.clone(),
            phase: Phase::Hide,
            seat: 0,
            round: 1,
            walked: 0,
            at: [0; 2],
            trap: [None; 2],
            score: [0; 2],
            bag: [1, 2, 3],
            stash: None,
        })
    }

    fn me(&self) -> usize {
        usize::from(self.seat)
    }

    fn walk(&mut self, by: u8, story: &mut impl Story<Event>) {
        let (me, seat) = (self.me(), self.seat);
        self.walked += by;
        self.at[me] = (self.at[me] + by).min(LAST_SPACE);
        let to = self.at[me];
        story.tell(|| Event::Walked { seat, to });
        if self.trap[1 - me] == Some(to) {
            self.trap[1 - me] = None;
            self.score[me] -= 3;
            story.tell(|| Event::Trapped { seat, space: to });
        }
    }

    fn draw(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (me, seat) = (self.me(), self.seat);
        let bag = [0, 1, 2].map(|i| Token { name: TOKENS[i], weight: self.bag[i].into() });
        let drawn = dice.pick(&bag, Why::rule("5.1"));
        self.bag[drawn] -= 1;
        self.score[me] += [4, 0, 1][drawn];
        story.tell(|| Event::Drew { seat, token: TOKENS[drawn] });
    }

    fn put_away(&mut self, amount: u8, story: &mut impl Story<Event>) {
        let (me, seat) = (self.me(), self.seat);
        let Some(stash) = &mut self.stash else { return };
        stash[me].times += 1;
        stash[me].sum += amount;
        let sum = stash[me].sum;
        story.tell(|| Event::Stashed { seat, sum });
    }

    fn peek(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (me, seat) = (self.me(), self.seat);
        let value = dice.d6(Why::rule("8.2"));
        let Some(stash) = &mut self.stash else { return };
        stash[me].peeked = value;
        story.tell(|| Event::Peeked { seat, value });
    }

    fn throw(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (me, seat) = (self.me(), self.seat);
        let why = Why::of("4.1", ["red", "blue"][me]);
        let value = if self.rules.since(2) { dice.keep_high(3, 2, why) } else { dice.sum(2, why) };
        self.score[me] += value as i32;
        story.tell(|| Event::Threw { seat, value });
        self.phase = Phase::Between(2);
    }
}

impl<const N: usize> Game for Toy<N> {
    type Action = Do;
    type Event = Event;
    type Options = Options;
    type Outcome = ();

    const ID: &'static str = if N == 1 { "toy-alone" } else { "toy" };
    const SEATS: &'static [&'static str] = if N == 1 { &["red"] } else { &["red", "blue"] };
    const SECRETS: bool = N > 1;
    const OLDEST: RulesVersion = RulesVersion(1);
    const CURRENT: RulesVersion = RulesVersion(2);

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        dice: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        let mut toy = Toy::new(options, rules)?;
        match scenario {
            "duel" => {}
            "stash" => toy.stash = Some([Stash::default(); 2]),
            _ => return Err(SetupError::UnknownScenario(scenario.into(), "duel".into())),
        }
        let ahead = dice.d6(Why::rule("1.1")) as usize % 2;
        toy.at[ahead] = 1;
        Ok(toy)
    }

    fn turn(&self) -> Turn {
        if self.round > self.options.rounds {
            let winner = match self.score[0].cmp(&self.score[1]) {
                std::cmp::Ordering::Less => Some("blue"),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some("red"),
            };
            return Turn::Over(Verdict { winner, level: "points", rule: RuleId("7.1") });
        }
        match self.phase {
            Phase::Hide | Phase::Move => Turn::Of(Seat(self.seat)),
            Phase::Between(_) | Phase::Spin => Turn::Auto,
        }
    }

    fn legal(&self, into: &mut Vec<Do>) {
        let Turn::Of(seat) = self.turn() else { return };
        let hides = (1..=LAST_SPACE).map(Do::Hide);
        let all =
            hides.chain((1..=3).map(Do::Walk)).chain([Do::Throw, Do::Draw, Do::Pass, Do::Spin, Do::Wait]);
        let all = all.chain((1..=3).map(Do::Stash)).chain([Do::Peek, Do::Close]);
        into.extend(all.filter(|&action| self.check(seat, action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Do) -> Result<(), Refusal> {
        if self.turn() != Turn::Of(seat) {
            return refuse("2.1", say!("not_your_turn"));
        }
        match (self.phase, action) {
            (Phase::Move, Do::Walk(_) | Do::Throw | Do::Draw) if self.at[self.me()] == LAST_SPACE => {
                refuse("3.3", say!("arrived"))
            }
            (Phase::Move, Do::Pass) if self.stash.is_some() => refuse("8.3", say!("not_now")),
            (Phase::Hide, Do::Hide(1..=LAST_SPACE)) | (Phase::Move, Do::Throw | Do::Pass) => Ok(()),
            (Phase::Move, Do::Walk(n @ 1..=3)) if self.walked + n <= self.most_walked() => Ok(()),
            (Phase::Move, Do::Walk(n @ 1..=3)) => refuse("3.1", say!("too_far", n = self.walked + n)),
            (Phase::Move, Do::Draw) if self.bag != [0; 3] => Ok(()),
            (Phase::Move, Do::Draw) => refuse("5.1", say!("bag_empty")),
            (Phase::Move, Do::Spin) if self.options.spin => Ok(()),
            (Phase::Move, Do::Wait) if self.options.wait => Ok(()),
            (Phase::Move, Do::Stash(1..=3))
                if self.stash.is_some_and(|stash| stash[self.me()].times < MOST_STASHED) =>
            {
                Ok(())
            }
            (Phase::Move, Do::Peek) if self.stash.is_some_and(|stash| stash[self.me()].peeked == 0) => Ok(()),
            (Phase::Move, Do::Close) if self.stash.is_some() => Ok(()),
            _ => refuse("2.2", say!("not_now")),
        }
    }

    fn is_pass(action: Do) -> bool {
        action == Do::Pass
    }

    fn apply(&mut self, action: Do, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        count(|work| work.applied += 1);
        let (me, seat) = (self.me(), self.seat);
        match action {
            Do::Hide(space) => {
                self.trap[me] = Some(space);
                story.tell(|| Event::Hid { seat, space });
                if me + 1 < N {
                    self.seat += 1;
                } else {
                    self.phase = Phase::Move;
                    self.seat = 0;
                }
            }
            Do::Walk(n) => self.walk(n, story),
            Do::Draw => self.draw(dice, story),
            Do::Throw => self.throw(dice, story),
            Do::Pass | Do::Close => {
                story.tell(|| Event::Passed { seat });
                self.phase = Phase::Between(2);
            }
            Do::Spin => self.phase = Phase::Spin,
            Do::Wait => story.tell(|| Event::Passed { seat }),
            Do::Stash(amount) => self.put_away(amount, story),
            Do::Peek => self.peek(dice, story),
        }
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Phase::Between(left) = self.phase else { return };
        if left > 1 {
            self.phase = Phase::Between(left - 1);
            return;
        }
        (self.phase, self.walked) = (Phase::Move, 0);
        self.seat = (self.seat + 1) % N as u8;
        if self.seat == 0 {
            self.round += 1;
            let value = dice.d6(Why::rule("6.1"));
            self.score[value as usize % 2] += 1;
            story.tell(|| Event::Weather { value });
        }
    }

    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self {
        let mut copy = self.clone();
        let other = 1 - usize::from(seat.0).min(1);
        if let Some(stash) = &mut copy.stash {
            stash[other] = Stash::default();
        }
        copy.trap[other] = self.trap[other].map(|_| dice.d6(Why::rule("2.3")) as u8);
        copy
    }

    fn forecast(&self, _: Seat, _: Do) -> Option<Forecast<Self>> {
        None
    }

    fn has_secrets_from(&self, seat: Seat) -> bool {
        self.trap[1 - usize::from(seat.0).min(1)].is_some()
    }

    fn invariants(&self) -> Result<(), String> {
        if self.at.iter().all(|&at| at <= LAST_SPACE) { Ok(()) } else { Err("off the board".into()) }
    }
}
