//! The contract, fulfilled: which rule answers which question at which moment.

use crate::action::Action;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::forecast::CombatOutcome;
use crate::ids::{Area, AreaSet, Unit};
use crate::options::Options;
use crate::state::{Activation, Advance, Dawn, Fight, Group, Marker, Phase, Place, Stage};
use volga_engine::{Dice, Forecast, Game, Refusal, RulesVersion, Seat, SetupError, Story, Turn};

/// [1.0a] The one seat: the German player.
pub const GERMAN: Seat = Seat(0);

impl Game for Advance {
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Outcome = CombatOutcome;

    const ID: &'static str = "advance";
    const SEATS: &'static [&'static str] = &["german"];
    const SECRETS: bool = false;
    const OLDEST: RulesVersion = RulesVersion(1);
    const CURRENT: RulesVersion = RulesVersion(2);

    fn setup(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        _: &mut impl Dice,
    ) -> Result<Self, SetupError> {
        Advance::opening(scenario, options, rules)
    }

    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Dawn(Dawn::Reinforcements { .. } | Dawn::Fitting { .. } | Dawn::Marking { .. })
            | Phase::Supply
            | Phase::ActionRounds => Turn::Of(GERMAN),
            Phase::Dawn(Dawn::Start | Dawn::Withdrawal | Dawn::Isolation)
            | Phase::RandomEvent
            | Phase::LogisticalPause
            | Phase::SupplyRoll
            | Phase::BloodyStreets(_)
            | Phase::CombatEnd
            | Phase::End => Turn::Auto,
            Phase::Activation(Activation { fight: None, .. }) => Turn::Of(GERMAN),
            Phase::Activation(Activation { fight: Some(fight), .. }) => match fight.stage {
                Stage::Barrage | Stage::Lead | Stage::Support => Turn::Of(GERMAN),
                Stage::Retreat if self.retreat_is_open(fight) => Turn::Of(GERMAN),
                Stage::Reveal
                | Stage::Isolation
                | Stage::AirRoll
                | Stage::AttackRoll
                | Stage::DefenseRoll
                | Stage::Retreat => Turn::Auto,
            },
            Phase::Over(victory) => Turn::Over(victory.verdict(self.scenario)),
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        match &self.phase {
            Phase::Dawn(Dawn::Reinforcements { decided }) => {
                for group in self.open_groups(*decided) {
                    let areas = self.group_areas(group).and(self.german).iter();
                    let legal = areas.filter(|area| self.check_reinforce(group, *area).is_ok());
                    into.extend(legal.map(|area| Action::Reinforce { group, area }));
                }
                into.extend(self.open_groups(*decided).map(|group| Action::HoldBack { group }));
            }
            Phase::Dawn(Dawn::Fitting { group, .. }) => {
                into.extend(self.waiting(*group).iter().map(|unit| Action::Place { unit }));
            }
            Phase::Dawn(Dawn::Marking { candidates }) => {
                into.extend(candidates.iter().map(|area| Action::Isolate { area }));
            }
            Phase::Supply => self.legal_purchases(into),
            Phase::ActionRounds => {
                into.extend(self.activatable().iter().map(|area| Action::Activate { area }));
                into.push(Action::EndCombat);
            }
            Phase::Activation(activation) => match &activation.fight {
                None => self.legal_in_activation(activation, into),
                Some(fight) => self.legal_in_fight(fight, into),
            },
            Phase::Dawn(Dawn::Start | Dawn::Withdrawal | Dawn::Isolation)
            | Phase::RandomEvent
            | Phase::LogisticalPause
            | Phase::SupplyRoll
            | Phase::BloodyStreets(_)
            | Phase::CombatEnd
            | Phase::End
            | Phase::Over(_) => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.permit(seat, action).map_err(Refusal::from)
    }

    fn is_pass(action: Action) -> bool {
        matches!(
            action,
            Action::HoldBack { .. }
                | Action::EndSupply
                | Action::EndCombat
                | Action::EndActivation
                | Action::FallBack
                | Action::Roll
        )
    }

    fn apply(&mut self, action: Action, _: &mut impl Dice, story: &mut impl Story<Event>) {
        match action {
            Action::Reinforce { group, area } => self.reinforce(group, area, story),
            Action::HoldBack { group } => self.hold_back(group, story),
            Action::Place { unit } => self.place_one(unit, story),
            Action::Isolate { area } => self.mark_isolated(area, story),
            Action::Buy { marker } => self.buy(marker, story),
            Action::BuyMorale => self.buy_morale(story),
            Action::Return { unit, area } => self.return_unit(unit, area, story),
            Action::EndSupply => self.end_supply(story),
            Action::Activate { area } => self.activate(area, story),
            Action::EndCombat => self.end_combat(story),
            Action::Move { unit, to } => self.move_unit(unit, to, story),
            Action::Attack { area, units } => self.declare_attack(area, units, story),
            Action::EndActivation => self.end_activation(story),
            Action::GiveUp { unit } => self.give_up(unit, story),
            Action::FallBack => self.fall_back(story),
            Action::Lead { unit } => self.name_lead(unit, story),
            Action::Support { marker } => self.place_support(marker, story),
            Action::Roll => self.begin_rolling(),
            Action::Retreat { unit, to } => self.retreat(unit, to, story),
        }
    }

    fn step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match &self.phase {
            Phase::Dawn(Dawn::Start) => self.begin_dawn(story),
            Phase::Dawn(Dawn::Withdrawal) => self.withdraw_for_good(story),
            Phase::Dawn(Dawn::Isolation) => self.check_isolation(story),
            Phase::RandomEvent => self.roll_random_event(dice, story),
            Phase::LogisticalPause => self.roll_pause(dice, story),
            Phase::SupplyRoll => self.roll_supply(dice, story),
            Phase::BloodyStreets(_) => self.roll_bloody_streets(dice, story),
            Phase::CombatEnd => self.check_victory(story),
            Phase::End => self.end_turn(story),
            Phase::Activation(Activation { fight: Some(fight), .. }) => match fight.stage {
                Stage::Reveal => self.reveal(dice, story),
                Stage::Isolation => self.roll_isolation(dice, story),
                Stage::AirRoll => self.roll_air(dice, story),
                Stage::AttackRoll => self.roll_attack(dice),
                Stage::DefenseRoll => self.roll_defense(dice, story),
                Stage::Retreat => self.retreat_step(story),
                Stage::Barrage | Stage::Lead | Stage::Support => {}
            },
            Phase::Dawn(Dawn::Reinforcements { .. } | Dawn::Fitting { .. } | Dawn::Marking { .. })
            | Phase::Supply
            | Phase::ActionRounds
            | Phase::Activation(Activation { fight: None, .. })
            | Phase::Over(_) => {}
        }
    }

    /// No seat has secrets here: what is hidden, nobody knows.
    fn imagine(&self, _: Seat, _: &mut impl Dice) -> Self {
        self.clone()
    }

    fn forecast(&self, seat: Seat, action: Action) -> Option<Forecast<Self>> {
        self.check(seat, action).ok()?;
        self.combat_forecast(action)
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }
}

impl Advance {
    /// Whether the seat may take the action now.
    pub fn permit(&self, seat: Seat, action: Action) -> Result<(), Forbidden> {
        if seat != GERMAN {
            return Err(Forbidden::NotYourSeat);
        }
        match self.turn() {
            Turn::Over(verdict) => return Err(Forbidden::GameOver { rule: verdict.rule.0 }),
            Turn::Auto => {
                let rule = if self.fight().is_some() { "9.5b" } else { "6.0" };
                return Err(Forbidden::ProcedureRuns { rule });
            }
            Turn::Of(_) => {}
        }
        match action {
            Action::Reinforce { group, area } => self.check_reinforce(group, area),
            Action::HoldBack { group } => self.check_hold_back(group),
            Action::Place { unit } => self.check_place(unit),
            Action::Isolate { area } => self.check_isolate(area),
            Action::Buy { marker } => self.check_buy(marker),
            Action::BuyMorale => self.check_buy_morale(),
            Action::Return { unit, area } => self.check_return(unit, area),
            Action::EndSupply => self.check_end_supply(),
            Action::Activate { area } => self.check_activate(area),
            Action::EndCombat => self.check_end_combat(),
            Action::Move { unit, to } => self.check_move(unit, to),
            Action::Attack { area, units } => self.check_attack(area, units),
            Action::EndActivation => self.check_end_activation(),
            Action::GiveUp { unit } => self.check_give_up(unit),
            Action::FallBack => self.check_fall_back(),
            Action::Lead { unit } => self.check_lead(unit),
            Action::Support { marker } => self.check_support(marker),
            Action::Roll => self.check_roll(),
            Action::Retreat { unit, to } => self.check_retreat(unit, to),
        }
    }

    fn legal_purchases(&self, into: &mut Vec<Action>) {
        let buyable = Marker::ALL.into_iter().filter(|m| self.check_buy(*m).is_ok());
        into.extend(buyable.map(|marker| Action::Buy { marker }));
        if self.check_buy_morale().is_ok() {
            into.push(Action::BuyMorale);
        }
        let lost = self.units_at(Place::OutOfAction);
        if !lost.is_empty() {
            let areas = self
                .occupied()
                .and(self.german)
                .or(self.facts().return_areas)
                .or(self.data().northern_shoulder);
            for unit in lost.iter() {
                let legal = areas.iter().filter(|area| self.check_return(unit, *area).is_ok());
                into.extend(legal.map(|area| Action::Return { unit, area }));
            }
        }
        into.push(Action::EndSupply);
    }

    fn legal_in_activation(&self, activation: &Activation, into: &mut Vec<Action>) {
        for mover in activation.movers() {
            let Some(from) = self.place(mover.unit).area() else { continue };
            let legal =
                self.data().adjacent(from).iter().filter(|to| self.check_move(mover.unit, *to).is_ok());
            into.extend(legal.map(|to| Action::Move { unit: mover.unit, to }));
        }
        let home = AreaSet::of(activation.area);
        for area in self.entered_areas(activation).or(home).iter() {
            self.legal_attacks(activation, area, into);
        }
        if self.check_end_activation().is_ok() {
            into.push(Action::EndActivation);
        }
    }

    fn legal_attacks(&self, activation: &Activation, area: Area, into: &mut Vec<Action>) {
        let [entrants, home] = self.attack_parties(activation, area);
        let first = into.len();
        for party in [entrants, home] {
            let legal = party.subsets().filter(|units| self.check_attack(area, *units).is_ok());
            into.extend(legal.map(|units| Action::Attack { area, units }));
        }
        into[first..].sort_unstable();
    }

    fn legal_in_fight(&self, fight: &Fight, into: &mut Vec<Action>) {
        match fight.stage {
            Stage::Barrage => {
                into.extend(fight.attackers.iter().map(|unit| Action::GiveUp { unit }));
                into.push(Action::FallBack);
            }
            Stage::Lead => into.extend(fight.attackers.iter().map(|unit| Action::Lead { unit })),
            Stage::Support => {
                let placeable = Marker::ALL.into_iter().filter(|m| self.check_support(*m).is_ok());
                into.extend(placeable.map(|marker| Action::Support { marker }));
                into.push(Action::Roll);
            }
            Stage::Retreat => {
                for unit in self.retreating(fight).iter() {
                    into.extend(self.retreat_areas(unit).iter().map(|to| Action::Retreat { unit, to }));
                }
            }
            Stage::Reveal | Stage::Isolation | Stage::AirRoll | Stage::AttackRoll | Stage::DefenseRoll => {}
        }
    }

    fn check_hold_back(&self, group: Group) -> Result<(), Forbidden> {
        self.check_group_open(group)?;
        match self.phase {
            Phase::Dawn(Dawn::Reinforcements { decided })
                if self.open_groups(decided).any(|g| g == group) =>
            {
                Ok(())
            }
            _ => Err(self.group_not_due(group)),
        }
    }

    /// What must hold after every action and step.
    fn check_invariants(&self) -> Result<(), String> {
        for area in Area::all() {
            let stack = self.place.count(area);
            if stack > usize::from(self.data().charts.stacking) {
                return Err(format!("[7.1a] {area:?} holds {stack} German units"));
            }
            // [7.2b] [7.4b] An Area is German controlled if and only if no Soviet unit is in it.
            if self.is_vacant(area) != self.german.contains(area) {
                return Err(format!("[7.2b] control of {area:?} does not match its garrison"));
            }
        }
        if let Some(unit) =
            Unit::all().find(|u| (self.place(*u) == Place::OutOfPlay) && self.spent.contains(*u))
        {
            return Err(format!("{unit:?} is out of play but Spent"));
        }
        let mut seen = self.unseen;
        for area in Area::all() {
            if let Some(counter) = self.garrison(area).counter() {
                if seen.contains(counter) {
                    return Err(format!("{counter:?} is in two places"));
                }
                seen.insert(counter);
            }
        }
        if !seen.is_subset(self.counters_in_play()) {
            return Err("a Soviet counter is not of this scenario".into());
        }
        for area in Area::all().filter(|a| self.garrison(*a) == crate::state::Garrison::Unrevealed) {
            let unrevealed = Area::all().filter(|a| {
                self.garrison(*a) == crate::state::Garrison::Unrevealed
                    && self.data().area(*a).terrain == self.data().area(area).terrain
            });
            if unrevealed.count() > self.possible_counters(area).len() {
                return Err(format!("[5.4b] too few counters left for {area:?}"));
            }
        }
        for marker in Marker::ALL {
            let placed = self.fight().map_or(0, |f| f.support.count(marker));
            if self.available.count(marker) + placed > marker.printed() {
                return Err(format!("[3.5] too many {marker:?} markers"));
            }
        }
        if self.morale > self.data().charts.morale_max {
            return Err(format!("[5.2e] Morale is {}", self.morale));
        }
        if !self.isolated.and(self.german.or(self.data().volga)).is_empty() {
            return Err("[12.3h] an Isolation marker lies where none may".into());
        }
        if self.isolated.len() > usize::from(self.data().charts.isolation_markers) {
            return Err("[12.3g] too many Isolation markers".into());
        }
        let (facts, turn) = (self.facts(), self.turn);
        if !(facts.first_turn..=facts.last_turn).contains(&turn) {
            return Err(format!("[3.2] Turn {turn} is not in this scenario"));
        }
        match self.phase {
            Phase::RandomEvent if facts.no_event_turn == Some(turn) => {
                Err(format!("[14.6.1a] Turn {turn} has no Random Event"))
            }
            Phase::End if facts.last_turn == turn => {
                Err(format!("[6.5e] Turn {turn} is the last and has no End Phase"))
            }
            _ => Ok(()),
        }
    }
}
