//! [6.2] [14.6.1] The Random Event Phase.

use crate::data::EventKind;
use crate::event::{Event, PhaseName};
use crate::state::{Advance, Phase, Place, Scenario};
use volga_engine::{Dice, Story, Why};

impl Advance {
    pub(crate) fn begin_random_event(&mut self, story: &mut impl Story<Event>) {
        // [14.6.1a] No roll on the first Turn of the Factory District.
        if self.facts().no_event_turn == Some(self.turn) {
            story.tell(|| Event::NoRandomEvent);
            self.begin_supply(story);
        } else {
            self.phase = Phase::RandomEvent;
            story.tell(|| Event::PhaseBegan { phase: PhaseName::RandomEvent });
        }
    }

    /// [6.2] Rolls three dice on the scenario's chart.
    pub(crate) fn roll_random_event(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let facts = self.facts();
        let rule = match self.scenario {
            Scenario::Main => "6.2",
            Scenario::Factory => "14.6.1b",
        };
        let roll = dice.sum(self.data().charts.event_dice, Why::rule(rule)) as u8;
        let mut event = facts.events[usize::from(roll - 3)];
        // [6.2.1d] With the division gone, its withdrawal becomes the next line of the chart.
        if event == EventKind::Breakthrough64 && self.division_is_away() && !self.is_quiet(event) {
            event = facts.events[1];
        }
        let quiet = self.is_quiet(event);
        let scenario = self.scenario;
        story.tell(|| Event::RandomEvent { roll, event, quiet, scenario });
        self.event = (!quiet).then_some(event);
        match self.event {
            Some(EventKind::Breakthrough64) => {
                let rule = match self.scenario {
                    Scenario::Main => "6.1.2b",
                    Scenario::Factory => "14.6.1c",
                };
                self.withdraw_division(Place::Withdrawn, rule, story);
                self.begin_supply(story);
            }
            Some(EventKind::LogisticalPause) => self.phase = Phase::LogisticalPause,
            _ => self.begin_supply(story),
        }
    }

    /// [10.1] Whether an event has no result this Turn.
    pub(crate) fn is_quiet(&self, event: EventKind) -> bool {
        let facts = self.facts();
        self.turn == facts.first_turn && facts.quiet_first_turn.contains(&event)
    }

    /// [6.2.1d] [ruling 11] Whether no unit of the division is on the map or Out of Action.
    fn division_is_away(&self) -> bool {
        let division = self.facts().breakthrough.division;
        division
            .iter()
            .all(|u| matches!(self.place(u), Place::Withdrawn | Place::OutOfPlay | Place::Reinforcement))
    }

    /// [6.2] [ruling 15] One die decides which corps pauses.
    pub(crate) fn roll_pause(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let roll = dice.d6(Why::rule("6.2")) as u8;
        let corps = self.data().charts.pause[usize::from(roll - 1)];
        self.paused = Some(corps);
        story.tell(|| Event::CorpsPaused { roll, corps });
        self.begin_supply(story);
    }

    /// [6.2] [14.6.1e] [14.6.1g] [14.6.1i] Whether this Turn's event forbids Air Support.
    pub fn no_air_event(&self) -> Option<EventKind> {
        self.event.filter(|event| match event {
            EventKind::Offensive64 | EventKind::Offensive66 | EventKind::Breakthrough66 | EventKind::Rain => {
                true
            }
            EventKind::Breakthrough64
            | EventKind::ShellShortages
            | EventKind::LogisticalPause
            | EventKind::Commissars => false,
        })
    }
}

impl EventKind {
    /// The rule that says what the event does.
    pub fn rule(self, scenario: Scenario) -> &'static str {
        match (scenario, self) {
            (Scenario::Main, _) => "6.2",
            (Scenario::Factory, EventKind::Breakthrough64) => "14.6.1c",
            (Scenario::Factory, EventKind::Offensive64 | EventKind::Offensive66) => "14.6.1e",
            (Scenario::Factory, EventKind::ShellShortages) => "14.6.1f",
            (Scenario::Factory, EventKind::Rain) => "14.6.1g",
            (Scenario::Factory, EventKind::Commissars) => "14.6.1h",
            (Scenario::Factory, EventKind::Breakthrough66) => "14.6.1i",
            // Not on that scenario's chart.
            (Scenario::Factory, EventKind::LogisticalPause) => "14.6.1b",
        }
    }
}
