//! The game in play as the screen needs it: what is asked, what can be known beforehand, what is told.

use super::log::{LogKind, LogLine};
use super::words;
use volga_catalog::{GameId, with_game};
use volga_engine::board::{Id, Prompt, Sum};
use volga_engine::rulebook::Rulebook;
use volga_engine::wire::{self, Action, Chances, Event, GameInfo, Rolled};
use volga_engine::{Language, RuleId, Table};
use volga_session::{Done, Offered, Session};

/// A game that can be begun.
pub(super) struct Listed {
    pub(super) game: GameId,
    pub(super) info: GameInfo,
    pub(super) rulebook: &'static Rulebook,
}

impl Listed {
    pub(super) fn of(game: GameId) -> Listed {
        let info = with_game!(game, G => wire::game::<G>(G::about().words(Language::default())));
        Listed { game, info, rulebook: with_game!(game, G => G::about().rulebook) }
    }
}

/// What is asked, and what may be answered.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) text: String,
    pub(super) rule: &'static str,
    /// Spaces and pieces that the decision is about.
    pub(super) focus: Vec<Id>,
    pub(super) offers: Vec<Offer>,
    /// Whether some of the offers have odds.
    pub(super) chancy: bool,
}

/// A legal action, ready to be shown.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    pub(super) action: Action,
    pub(super) label: String,
    pub(super) rule: RuleId,
    pub(super) clicks: Vec<Id>,
    /// Offers of one kind say the same about different things.
    pub(super) kind: usize,
    /// Offers of one group are of one kind and about the same first thing.
    pub(super) group: usize,
}

/// What can be known of an offer beforehand.
#[derive(Clone, Debug, Default)]
pub(super) struct Insight {
    pub(super) odds: Option<Chances>,
    pub(super) sums: Vec<Sum<String>>,
}

impl Question {
    pub(super) fn of(session: &Session) -> Question {
        let Prompt { text, rule, focus } = session.prompt();
        Question {
            text,
            rule: rule.0,
            focus,
            offers: session.offers_by_kind().into_iter().map(Offer::from).collect(),
            chancy: session.is_chancy(),
        }
    }
}

impl From<Offered> for Offer {
    fn from(Offered { offer: wire::Offer { action, choice, .. }, kind, group }: Offered) -> Offer {
        Offer { action, label: choice.label, rule: choice.rule, clicks: choice.clicks, kind, group }
    }
}

impl Insight {
    /// Odds and sums of an offer of the present question.
    pub(super) fn of(session: &Session, offer: &Offer) -> Insight {
        let action = &offer.action.0;
        Insight {
            odds: session.odds(None, action, &[]).ok().filter(|odds| odds.until.is_some()),
            sums: session.sums(None, Some(action)).unwrap_or_default(),
        }
    }
}

/// All that has been told so far.
pub(super) fn log(session: &Session) -> Vec<LogLine> {
    let told = session.past(0).into_iter().map(|entry| entry.told);
    told.flat_map(|told| lines(told.label.zip(told.rule), &told.rolls, told.events)).collect()
}

/// What is told of an offer that was taken.
pub(super) fn news(offer: &Offer, done: Done) -> Vec<LogLine> {
    lines(Some((offer.label.clone(), offer.rule)), &done.rolls, done.events)
}

/// What is told of what a program decided.
pub(super) fn news_of_other(done: Done) -> Vec<LogLine> {
    lines(None, &done.rolls, done.events)
}

/// What the log says of one entry: the decision, the dice, what happened.
fn lines(act: Option<(String, RuleId)>, rolls: &[Rolled], events: Vec<Event>) -> Vec<LogLine> {
    let act =
        act.map(|(text, rule)| LogLine { kind: LogKind::Act, text, rule: Some(rule.0), sums: Vec::new() });
    let dice = (!rolls.is_empty()).then(|| LogLine {
        kind: LogKind::Dice,
        text: words::dice_line(rolls),
        rule: None,
        sums: Vec::new(),
    });
    let events = events.into_iter().map(|event| LogLine {
        kind: LogKind::Event,
        text: event.text,
        rule: Some(event.rule.0),
        sums: event.sums,
    });
    act.into_iter().chain(dice).chain(events).collect()
}
