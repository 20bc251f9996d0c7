//! A match of any game as a [`Host`]: the one place of the terminal that is compiled for each game.

use super::host::{
    EndText, Host, Insight, NotBack, NotDone, NotOpened, OddsText, Offer, Question, SumText, Wish,
};
use super::log::{LogKind, LogLine};
use super::words;
use volga_engine::board::{Board, Choice, Sum, View};
use volga_engine::dice::{Face, Roll};
use volga_engine::journal::{ActError, DiceSource, Match, Reveal, Start, StartError};
use volga_engine::odds::OddsQuestion;
use volga_engine::rulebook::Rulebook;
use volga_engine::transition::{Transition, tell_all};
use volga_engine::{Message, Seat, Table, Viewer, wire};
use volga_session::odds::odds;

pub(super) fn open<G: Table>(wish: &Wish, given: &[Face]) -> Result<Box<dyn Host>, NotOpened> {
    let wrong = |e: &dyn std::error::Error| NotOpened::Wrong(e.to_string());
    let options = wire::options::<G>(&wish.options).map_err(|e| wrong(&e))?;
    let dice = match &wish.seed {
        Some(seed) => DiceSource::Stream { seed: seed.clone(), salts: Vec::new() },
        None => DiceSource::Typed,
    };
    let start = Start { scenario: wish.scenario.clone(), options, position: None, dice };
    match Match::<G>::start(start, given) {
        Ok((table, _)) => Ok(Box::new(Hosted::new(table))),
        Err(StartError::Missing(request)) => Err(NotOpened::Dice(request)),
        Err(error) => Err(wrong(&error)),
    }
}

pub(super) fn load<G: Table>(lines: &[String]) -> Result<Box<dyn Host>, String> {
    let table = Match::<G>::from_lines(lines).map_err(|e| e.to_string())?;
    Ok(Box::new(Hosted::new(table)))
}

/// A match and the legal actions of its present decision.
struct Hosted<G: Table> {
    table: Match<G>,
    legal: Vec<G::Action>,
}

impl<G: Table> Hosted<G> {
    fn new(table: Match<G>) -> Self {
        let mut hosted = Hosted { table, legal: Vec::new() };
        hosted.renew();
        hosted
    }

    /// Lists the legal actions anew.
    fn renew(&mut self) {
        self.legal.clear();
        if self.table.turn().is_some() {
            self.table.state().legal(&mut self.legal);
        }
    }

    fn viewer(&self) -> Viewer {
        self.table.turn().map_or(Viewer::Open, Viewer::Seat)
    }
}

impl<G: Table> Host for Hosted<G> {
    fn title(&self) -> &'static str {
        G::about().title
    }

    fn scenario(&self) -> String {
        let scenario = G::about().scenario(&self.table.header().scenario);
        scenario.map_or_else(String::new, |scenario| G::text(&scenario.name))
    }

    fn rulebook(&self) -> &'static Rulebook {
        G::about().rulebook
    }

    fn board(&self) -> Board<String> {
        wire::board(self.table.state())
    }

    fn view(&self) -> View {
        self.table.state().view(self.viewer())
    }

    fn word(&self, key: &str) -> Option<String> {
        G::about().catalogue.contains(key).then(|| G::text(&Message::new(key.to_owned())))
    }

    fn question(&self) -> Question {
        let game = self.table.state();
        let prompt = game.prompt(self.viewer());
        let choices: Vec<_> = self.legal.iter().map(|action| game.choice(*action)).collect();
        let (mut kind, mut group) = (0, 0);
        let mut offers = Vec::with_capacity(choices.len());
        for (i, choice) in choices.iter().enumerate() {
            if let Some(before) = i.checked_sub(1).map(|i| &choices[i]) {
                let same_kind = before.label.key == choice.label.key;
                kind += usize::from(!same_kind);
                group += usize::from(!same_kind || before.label.args.first() != choice.label.args.first());
            }
            let label = G::text(&choice.label);
            offers.push(Offer { label, rule: choice.rule, clicks: choice.clicks.clone(), kind, group });
        }
        let seat = self.table.turn().unwrap_or(Seat(0));
        Question {
            text: G::text(&prompt.text),
            rule: prompt.rule.0,
            focus: prompt.focus,
            offers,
            chancy: self.legal.iter().any(|action| game.forecast(seat, *action).is_some()),
        }
    }

    fn insight(&self, offer: usize) -> Insight {
        let game = self.table.state();
        let (Some(&action), Some(seat)) = (self.legal.get(offer), self.table.turn()) else {
            return Insight { odds: None, sums: Vec::new() };
        };
        let odds = game.forecast(seat, action).map(|forecast| {
            let question = OddsQuestion { game, seat, action, forecast: &forecast, plan: &[] };
            let odds = odds(&question, forecast.effort);
            let outcome = |outcome| G::text(&wire::named_outcome::<G>(outcome).text);
            OddsText {
                until: G::text(&forecast.until),
                method: odds.method,
                assumes: forecast.assumes.iter().map(G::text).collect(),
                chances: odds.outcomes.iter().map(|c| (outcome(c.outcome), c.probability())).collect(),
            }
        });
        Insight { odds, sums: game.sums(seat, Some(action)).iter().map(sum_text::<G>).collect() }
    }

    fn act(&mut self, offer: usize, given: &[Face]) -> Result<Vec<LogLine>, NotDone> {
        let (Some(&action), Some(seat)) = (self.legal.get(offer), self.table.turn()) else {
            return Err(NotDone::Refused(ActError::Over.to_string()));
        };
        let choice = self.table.state().choice(action);
        let viewer = self.viewer();
        let report = self.table.act(seat, action, given).map_err(|error| match error {
            ActError::Missing(request) => NotDone::Dice(request),
            ActError::Fault(fault) => NotDone::Fault(fault.to_string()),
            ActError::Refused(refusal) => {
                NotDone::Refused(format!("{} [{}]", G::text(&refusal.why), refusal.rule.0))
            }
            other @ (ActError::Over | ActError::Endless | ActError::Diverged(_)) => {
                NotDone::Refused(other.to_string())
            }
        })?;
        self.renew();
        Ok(told::<G>(Some(choice), &report.rolls, &report.steps, viewer))
    }

    fn take_back(&mut self, past_barrier: bool) -> Result<(), NotBack> {
        let last = self.table.effective().next_back().unwrap_or(0);
        if last == 0 {
            return Err(NotBack::Beginning);
        }
        let acted = self.table.in_force().next_back().and_then(|done| done.act);
        let seat = acted.map_or(Seat(0), |(seat, _)| seat);
        let done = if last >= self.table.barrier(seat) {
            self.table.take_back(seat, last)
        } else if past_barrier {
            let all: Vec<Seat> = (0..G::SEATS.len()).map(|i| Seat(i as u8)).collect();
            self.table.undo(seat, &all, last)
        } else {
            return Err(NotBack::Barrier);
        };
        done.map_err(|e| NotBack::Failed(e.to_string()))?;
        self.renew();
        Ok(())
    }

    fn log(&self) -> Vec<LogLine> {
        let done: Vec<_> = self.table.in_force().collect();
        let mut entries = done.iter();
        let mut before: Option<G> = None;
        let mut lines = Vec::new();
        let viewer = self.viewer();
        self.table.replay(|_, steps, state| {
            let Some(entry) = entries.next() else { return };
            let shown = entry.act.filter(|(seat, action)| G::shows_act(*seat, *action, viewer));
            let act = before.as_ref().zip(shown).map(|(game, (_, action))| game.choice(action));
            lines.extend(told::<G>(act, entry.rolls, steps, viewer));
            before = Some(state.clone());
        });
        lines
    }

    fn lines(&self) -> Vec<String> {
        self.table.lines(Reveal::Full)
    }

    fn begun(&self) -> bool {
        self.table.entries().len() > 1
    }

    fn ending(&self) -> Option<EndText> {
        let over = self.table.over()?;
        let text = over.rule.map(|_| G::text(&self.table.state().prompt(Viewer::Open).text));
        Some(EndText { text, winner: over.winner, level: over.level, rule: over.rule })
    }

    fn marked(&self) -> bool {
        self.table.marked()
    }
}

/// What the log says of one entry: the decision, the dice, what happened.
fn told<G: Table>(
    act: Option<Choice>,
    rolls: &[Roll],
    steps: &[Transition<G>],
    viewer: Viewer,
) -> Vec<LogLine> {
    let act = act.map(|choice| LogLine {
        kind: LogKind::Act,
        text: G::text(&choice.label),
        rule: Some(choice.rule.0),
        sums: Vec::new(),
    });
    let dice = (!rolls.is_empty()).then(|| LogLine {
        kind: LogKind::Dice,
        text: words::dice_line(rolls),
        rule: None,
        sums: Vec::new(),
    });
    let events = tell_all(steps, viewer).into_iter().map(|told| LogLine {
        kind: LogKind::Event,
        text: G::text(&told.text),
        rule: Some(told.rule.0),
        sums: told.sums.iter().map(sum_text::<G>).collect(),
    });
    act.into_iter().chain(dice).chain(events).collect()
}

fn sum_text<G: Table>(sum: &Sum) -> SumText {
    let terms = sum.terms.iter().map(|t| (G::text(&t.label), t.value, t.rule));
    SumText { label: G::text(&sum.label), total: sum.total, terms: terms.collect() }
}
