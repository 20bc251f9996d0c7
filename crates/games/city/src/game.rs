//! The contract, fulfilled: which rule answers which question at which moment.
//!
//! What interrupts everything comes first (`alarm`); then the stage decides, each in its own file with the same five
//! questions: whose turn it is, what is legal, whether an action may be taken, what it does, and what procedure does by
//! itself. After every action and step `aftermath` sees to what is judged at all times.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::Outcome;
use crate::ids::Side;
use crate::options::Options;
use crate::stage::{Stage, Victory};
use crate::state::{City, OLDEST, RULES};
use volga_engine::{
    Dice, Forecast, Game, Refusal, RuleId, RulesVersion, Seat, SetupError, Story, Turn, Verdict,
};

impl Game for City {
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Outcome = Outcome;

    const ID: &'static str = "city";
    /// [1.0a] Two players.
    const SEATS: &'static [&'static str] = &[Side::German.name(), Side::Soviet.name()];
    /// [8.4a] What lies below the top of German stacks.
    const SECRETS: bool = true;
    const OLDEST: RulesVersion = OLDEST;
    const CURRENT: RulesVersion = RULES;

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        _: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        City::opening(scenario, options, rules)
    }

    fn turn(&self) -> Turn {
        if let Some(alarm) = self.alarm {
            return self.turn_in_alarm(alarm);
        }
        match &self.stage {
            Stage::Setup(side) => Turn::Of(side.seat()),
            Stage::Preparation(step) => self.turn_in_preparation(*step),
            Stage::SovietAir(air) => self.turn_in_soviet_air(air),
            Stage::GermanAir(attack) => self.turn_in_german_air(attack.as_ref()),
            Stage::Bombardment(stage) => self.turn_in_bombardment(stage),
            Stage::Withdrawal(owed) => self.turn_in_withdrawal(owed),
            Stage::Initiative(operation) => self.turn_in_initiative(operation),
            Stage::Reaction(reaction) => self.turn_in_reaction(reaction),
            Stage::StrategicWithdrawal(retreat) => self.turn_in_strategic_withdrawal(retreat),
            Stage::Closing(step) => self.turn_in_closing(*step),
            Stage::TurnEnd(_) => Turn::Auto,
            Stage::Over(victory) => Turn::Over(self.verdict(*victory)),
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        if let Some(alarm) = self.alarm {
            return self.legal_in_alarm(alarm, into);
        }
        match &self.stage {
            Stage::Setup(side) => self.legal_in_setup(*side, into),
            Stage::Preparation(step) => self.legal_in_preparation(*step, into),
            Stage::SovietAir(air) => self.legal_in_soviet_air(air, into),
            Stage::GermanAir(attack) => self.legal_in_german_air(attack.as_ref(), into),
            Stage::Bombardment(stage) => self.legal_in_bombardment(stage, into),
            Stage::Withdrawal(owed) => self.legal_in_withdrawal(owed, into),
            Stage::Initiative(operation) => self.legal_in_initiative(operation, into),
            Stage::Reaction(reaction) => self.legal_in_reaction(reaction, into),
            Stage::StrategicWithdrawal(retreat) => self.legal_in_strategic_withdrawal(retreat, into),
            Stage::Closing(step) => self.legal_in_closing(*step, into),
            Stage::TurnEnd(_) | Stage::Over(_) => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(Refusal::from)
    }

    fn is_pass(action: Action) -> bool {
        matches!(
            action,
            Action::Skip
                | Action::EndAir
                | Action::FlakEnd
                | Action::EndBombardment
                | Action::Finish
                | Action::GoOn
                | Action::NoCounterattack
                | Action::StandAside
                | Action::Supported
                | Action::Committed
                | Action::EndPhase
                | Action::KeepDrawn
                | Action::KeepChit
        )
    }

    fn apply(&mut self, action: Action, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        self.noticing_ends(story, |city, story| city.act(action, dice, story));
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        self.noticing_ends(story, |city, story| city.proceed(dice, story));
    }

    fn imagine(&self, seat: Seat, dice: &mut impl Dice) -> Self {
        self.imagined_by(seat, dice)
    }

    fn forecast(&self, seat: Seat, action: Action) -> Option<Forecast<Self>> {
        self.forecast_of(seat, action)
    }

    /// [8.4a] The German player sees everything; from the Soviet player is hidden what lies below the top of distant stacks.
    fn has_secrets_from(&self, seat: Seat) -> bool {
        let hidden = |hex| self.places.stack(hex).nth(1).is_some() && !self.is_inspected(hex);
        Side::of_seat(seat) != Some(Side::German) && self.places.occupied(Side::German).iter().any(hidden)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}

impl City {
    /// Whether the seat may take the action now.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        match self.turn() {
            Turn::Over(_) => return Err(Forbidden::GameOver),
            Turn::Auto => return Err(Forbidden::ProcedureRuns),
            Turn::Of(turn) if turn != seat => {
                let side = Side::of_seat(turn).unwrap_or(Side::German);
                return Err(Forbidden::NotYourTurn { side });
            }
            Turn::Of(_) => {}
        }
        if let Some(alarm) = self.alarm {
            return self.check_in_alarm(alarm, action);
        }
        let answer = match &self.stage {
            Stage::Setup(side) => self.check_in_setup(*side, action),
            Stage::Preparation(step) => self.check_in_preparation(*step, action),
            Stage::SovietAir(air) => self.check_in_soviet_air(air, action),
            Stage::GermanAir(attack) => self.check_in_german_air(attack.as_ref(), action),
            Stage::Bombardment(stage) => self.check_in_bombardment(stage, action),
            Stage::Withdrawal(owed) => self.check_in_withdrawal(owed, action),
            Stage::Initiative(operation) => self.check_in_initiative(operation, action),
            Stage::Reaction(reaction) => self.check_in_reaction(reaction, action),
            Stage::StrategicWithdrawal(retreat) => self.check_in_strategic_withdrawal(retreat, action),
            Stage::Closing(step) => self.check_in_closing(*step, action),
            Stage::TurnEnd(_) | Stage::Over(_) => Err(Forbidden::WrongTime),
        };
        match (answer, Side::of_seat(seat)) {
            (Err(Forbidden::WrongTime), Some(side)) => Err(self.untimely(side, action)),
            (answer, _) => answer,
        }
    }

    /// A checked action's own effects.
    fn act(&mut self, action: Action, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if let Some(alarm) = self.alarm {
            self.apply_in_alarm(alarm, action, story);
        } else {
            match self.stage {
                Stage::Setup(side) => self.apply_in_setup(side, action, story),
                Stage::Preparation(step) => self.apply_in_preparation(step, action, story),
                Stage::SovietAir(_) => self.apply_in_soviet_air(action, dice, story),
                Stage::GermanAir(_) => self.apply_in_german_air(action, dice, story),
                Stage::Bombardment(_) => self.apply_in_bombardment(action, dice, story),
                Stage::Withdrawal(_) => self.apply_in_withdrawal(action, story),
                Stage::Initiative(_) => self.apply_in_initiative(action, story),
                Stage::Reaction(_) => self.apply_in_reaction(action, story),
                Stage::StrategicWithdrawal(_) => self.apply_in_strategic_withdrawal(action, story),
                Stage::Closing(step) => self.apply_in_closing(step, action, story),
                Stage::TurnEnd(_) | Stage::Over(_) => {}
            }
        }
        self.aftermath(story);
    }

    /// One step of procedure.
    fn proceed(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if let Some(alarm) = self.alarm {
            self.step_in_alarm(alarm, dice, story);
        } else {
            match self.stage {
                Stage::Preparation(step) => self.step_in_preparation(step, dice, story),
                Stage::SovietAir(_) => self.step_in_soviet_air(dice, story),
                Stage::GermanAir(_) => self.step_in_german_air(dice, story),
                Stage::Bombardment(_) => self.step_in_bombardment(dice, story),
                Stage::Withdrawal(_) => self.step_in_withdrawal(story),
                Stage::Initiative(_) => self.step_in_initiative(dice, story),
                Stage::Reaction(_) => self.step_in_reaction(dice, story),
                Stage::StrategicWithdrawal(_) => self.step_in_strategic_withdrawal(dice, story),
                Stage::Closing(step) => self.step_in_closing(step, story),
                Stage::TurnEnd(step) => self.step_in_turn_end(step, dice, story),
                Stage::Setup(_) | Stage::Over(_) => {}
            }
        }
        self.aftermath(story);
    }

    /// [13.25] Ruling 104: what is judged after every hex moved, loss and placement.
    fn aftermath(&mut self, story: &mut impl Story<Event>) {
        if !matches!(self.stage, Stage::Setup(_) | Stage::Over(_)) {
            self.lose_cut_off_militia(story);
        }
    }

    fn verdict(&self, victory: Victory) -> Verdict {
        let (winner, level) = match victory {
            Victory::German => (Some(Side::German.name()), "victory"),
            Victory::Soviet => (Some(Side::Soviet.name()), "victory"),
            Victory::Draw => (None, "draw"),
        };
        Verdict { winner, level, rule: RuleId(self.victory_rule(victory)) }
    }
}

#[cfg(test)]
mod tests;
