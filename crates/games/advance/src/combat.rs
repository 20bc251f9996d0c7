//! [9.5] Combat Resolution: lead, support, values, dice, results.

use crate::data::{Strategy, Terrain};
use crate::event::{CombatResult, Event, Value, ValueTerm};
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Area, Unit, UnitSet};
use crate::state::{Advance, Fight, Garrison, Marker, Stage};
use volga_engine::{Dice, RuleId, Story, Why};

impl Advance {
    /// [9.5.2A] The lead is one of the attackers, named before support is placed.
    pub(crate) fn check_lead(&self, unit: Unit) -> Result<(), Forbidden> {
        let fight = self.fight_at(Stage::Lead, DecisionPoint::Lead)?;
        if fight.attackers.contains(unit) { Ok(()) } else { Err(Forbidden::NotAttacking { unit }) }
    }

    pub(crate) fn name_lead(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight().copied() else { return };
        fight.lead = Some(unit);
        fight.stage = Stage::Support;
        self.set_fight(Some(fight));
        story.tell(|| Event::LeadNamed { unit });
    }

    /// [9.5.4] [12.5a] Whether another marker of this kind may be placed.
    pub(crate) fn check_support(&self, marker: Marker) -> Result<(), Forbidden> {
        let fight = self.fight_at(Stage::Support, DecisionPoint::Support)?;
        if self.available.count(marker) == 0 {
            return Err(Forbidden::NoneAvailable { marker });
        }
        if marker == Marker::Air {
            self.check_air(fight)?;
        }
        let attackers = fight.attackers.len() as u8;
        if fight.support.total() >= attackers { Err(Forbidden::SupportLimit { attackers }) } else { Ok(()) }
    }

    fn check_air(&self, fight: &Fight) -> Result<(), Forbidden> {
        if fight.support.air >= self.data().charts.air_per_combat {
            return Err(Forbidden::SecondAir);
        }
        let was_contested = self.activation().is_some_and(|a| a.contested.contains(fight.area));
        self.check_air_over(fight.area, was_contested)
    }

    /// [6.2] [12.5a] Whether Air Support may come to an Area that was Contested or not when the Action Round
    /// began.
    fn check_air_over(&self, area: Area, was_contested: bool) -> Result<(), Forbidden> {
        if let Some(event) = self.no_air_event() {
            return Err(Forbidden::NoAirToday { event, scenario: self.scenario });
        }
        if self.options.limited_air && was_contested && self.data().urban.contains(area) {
            return Err(Forbidden::NoAirInContested { area });
        }
        Ok(())
    }

    /// The same as a plain answer, for those who look ahead.
    pub fn may_use_air(&self, area: Area, was_contested: bool) -> bool {
        self.check_air_over(area, was_contested).is_ok()
    }

    pub(crate) fn place_support(&mut self, marker: Marker, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight().copied() else { return };
        *self.available.count_mut(marker) -= 1;
        *fight.support.count_mut(marker) += 1;
        self.set_fight(Some(fight));
        let (available, placed) = (self.available.count(marker), fight.support.count(marker));
        story.tell(|| Event::SupportPlaced { marker, area: fight.area, available, placed });
    }

    pub(crate) fn check_roll(&self) -> Result<(), Forbidden> {
        self.fight_at(Stage::Support, DecisionPoint::Support).map(|_| ())
    }

    /// [9.5b] All markers are placed: the dice begin.
    pub(crate) fn begin_rolling(&mut self) {
        let Some(mut fight) = self.fight().copied() else { return };
        fight.stage = if fight.support.air > 0 { Stage::AirRoll } else { Stage::AttackRoll };
        self.set_fight(Some(fight));
    }

    /// [9.5.3D] [12.5b] The Air roll, before the combat dice; in Heavy Urban with Limited Air Power two less.
    pub(crate) fn roll_air(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight().copied() else { return };
        let roll = dice.d6(Why::of("9.5.3D", fight.area.name())) as u8;
        fight.air = self.air_counted(fight.area, roll);
        fight.stage = Stage::AttackRoll;
        self.set_fight(Some(fight));
        story.tell(|| Event::AirRolled { roll, counted: fight.air });
    }

    /// [9.5.3D] [12.5b] What an Air roll takes off the Defense Value in an Area.
    pub fn air_counted(&self, area: Area, roll: u8) -> u8 {
        let charts = &self.data().charts;
        if self.options.limited_air && self.data().heavy_urban.contains(area) {
            roll.saturating_add_signed(charts.limited_air).max(charts.limited_air_at_least)
        } else {
            roll
        }
    }

    pub(crate) fn roll_attack(&mut self, dice: &mut impl Dice) {
        let Some(mut fight) = self.fight().copied() else { return };
        let dice_each = self.data().charts.combat_dice;
        fight.attack_roll = dice.sum(dice_each, Why::of("9.5a", fight.area.name())) as u8;
        fight.stage = Stage::DefenseRoll;
        self.set_fight(Some(fight));
    }

    /// [9.5.1] [9.4f] Two dice; Guards three, or four beside the Volga, of which the best two count.
    pub fn defense_dice(&self, fight: &Fight) -> u8 {
        let charts = &self.data().charts;
        match self.strategy_works(fight, Strategy::Guards) {
            false => charts.combat_dice,
            true if self.data().volga.contains(fight.area) => charts.guards_volga_dice,
            true => charts.guards_dice,
        }
    }

    /// [9.5a] The defender's dice, and with them the result.
    pub(crate) fn roll_defense(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some(fight) = self.fight().copied() else { return };
        let count = self.defense_dice(&fight);
        let kept = self.data().charts.combat_dice;
        let roll = if count == kept {
            dice.sum(count, Why::of("9.5a", fight.area.name()))
        } else {
            dice.keep_high(count, kept, Why::of("9.4f", fight.area.name()))
        } as u8;
        self.resolve(&fight, roll, story);
    }

    /// [9.5.2] The Attack Value, term by term.
    pub fn attack_value(&self, fight: &Fight) -> Value {
        let (data, charts) = (self.data(), &self.data().charts);
        let mut value = Value::default();
        if let Some(lead) = fight.lead {
            value.add(ValueTerm::Lead(lead), data.unit(lead).attack as i8, "9.5.2A");
        }
        let others = fight.attackers.len() as u8 - 1;
        value.add(ValueTerm::Others(others), (others * charts.extra_unit_bonus) as i8, "9.5.2B");
        let short = self.event == Some(crate::data::EventKind::ShellShortages);
        let (each, rule) = match (short, self.scenario) {
            (false, _) => (charts.artillery_bonus, "9.5.2C"),
            (true, crate::state::Scenario::Main) => (charts.artillery_bonus_short, "6.2"),
            (true, crate::state::Scenario::Factory) => (charts.artillery_bonus_short, "14.6.1f"),
        };
        let artillery = fight.support.artillery;
        value.add(ValueTerm::Artillery { markers: artillery, short }, (artillery * each) as i8, rule);
        let engineers = fight.support.engineer;
        value.add(ValueTerm::Engineers(engineers), (engineers * charts.engineer_bonus) as i8, "9.5.2C");
        if self.has_integrity(fight) {
            value.add(ValueTerm::Integrity, charts.integrity_bonus as i8, "9.5.2D");
        }
        if self.is_strong() {
            value.add(ValueTerm::Strong, charts.strong_bonus as i8, "9.5.2E");
        }
        if self.options.parent_organization {
            let penalty = self.extra_divisions(fight.attackers) * charts.parent_organization;
            value.add(ValueTerm::Divisions, penalty, "12.4a");
        }
        value
    }

    /// [9.5.2D] Whether three attackers are of one division; [12.1] among rubble engineers must help.
    pub(crate) fn has_integrity(&self, fight: &Fight) -> bool {
        let data = self.data();
        let divisions = || fight.attackers.iter().filter_map(|u| data.unit(u).division);
        let whole = divisions()
            .any(|d| divisions().filter(|e| *e == d).count() >= usize::from(data.charts.integrity_units));
        let rubble = self.options.rubble && data.urban.contains(fight.area);
        whole && (!rubble || fight.support.engineer > 0)
    }

    /// [12.4a] [12.4b] How many divisions take part beyond the first; assault guns are of none.
    fn extra_divisions(&self, attackers: UnitSet) -> i8 {
        let data = self.data();
        let mut seen = 0u32;
        for division in attackers.iter().filter_map(|u| data.unit(u).division) {
            seen |= 1 << division.0;
        }
        seen.count_ones().saturating_sub(1) as i8
    }

    /// [9.5.3A] [12.3d] The defender's Defense Factor in this combat.
    pub(crate) fn defense_factor(&self, fight: &Fight) -> i8 {
        self.defender(fight).map_or(0, |(_, facts)| facts.defense as i8) + fight.isolation
    }

    /// [9.5.3] The Defense Value, term by term; never below zero.
    pub fn defense_value(&self, fight: &Fight) -> Value {
        let (data, charts) = (self.data(), &self.data().charts);
        let mut value = Value::default();
        if let Some((counter, facts)) = self.defender(fight) {
            value.add(ValueTerm::Defender(counter), facts.defense as i8, "9.5.3A");
        }
        value.add(ValueTerm::Isolation, fight.isolation, "12.3d");
        let area = data.area(fight.area);
        value.add(ValueTerm::Terrain(area.terrain.unwrap_or(Terrain::Clear)), area.tem as i8, "9.5.3B");
        if !self.is_strong() {
            value.add(ValueTerm::Shaken, charts.shaken_bonus as i8, "9.5.3C");
        }
        if self.event == Some(crate::data::EventKind::Commissars) {
            let rule = match self.scenario {
                crate::state::Scenario::Main => "6.2",
                crate::state::Scenario::Factory => "14.6.1h",
            };
            value.add(ValueTerm::Commissars, charts.commissars_bonus as i8, rule);
        }
        value.add(ValueTerm::Air, -(fight.air as i8), "9.5.3D");
        let below = value.total().min(0);
        value.add(ValueTerm::Floor, -below, "9.5.3E");
        value
    }

    /// [9.5.5] Compares the totals; [9.4e] Fanatics make a Stalemate of a Success.
    fn resolve(&mut self, fight: &Fight, defense_roll: u8, story: &mut impl Story<Event>) {
        let attack = self.attack_value(fight);
        let defense = self.defense_value(fight);
        let factor = self.defense_factor(fight);
        let margin = attack.total() + fight.attack_roll as i8 - defense.total() - defense_roll as i8;
        let rolled = CombatResult::of(margin, factor);
        let fanatic = self.strategy_works(fight, Strategy::Fanatic);
        let result = if fanatic { rolled.against_fanatics() } else { rolled };
        let (area, attack_roll) = (fight.area, fight.attack_roll);
        let defense_dice = self.defense_dice(fight);
        story.tell(|| Event::CombatResolved {
            area,
            attack,
            attack_roll,
            defense,
            defense_roll,
            defense_dice,
            factor,
            rolled,
            result,
        });
        self.carry_out(*fight, result, story);
    }

    /// [9.5.5] [ruling 80] What the result does, in order: losses and Spent sides, control, Ambush, Morale,
    /// retreat, support.
    fn carry_out(&mut self, mut fight: Fight, result: CombatResult, story: &mut impl Story<Event>) {
        let Some(lead) = fight.lead else { return };
        let captured = matches!(result, CombatResult::Success | CombatResult::Overrun);
        // [9.4b] [9.4c] Heroes and Ambush work on a Stalemate and a Success.
        let strategy_counts = matches!(result, CombatResult::Stalemate | CombatResult::Success);
        let ambush = strategy_counts && self.strategy_works(&fight, Strategy::Ambush);
        let heroes = strategy_counts && self.strategy_works(&fight, Strategy::Heroes);

        if result == CombatResult::Repulse {
            self.lose(lead, "9.5.5a", story);
            fight.attackers.remove(lead);
        }
        self.turn_spent(fight.attackers, result.rule(), story);
        if captured {
            let ambushed = ambush && fight.attackers.len() == 1;
            self.capture(&fight, ambushed, result.rule(), story);
        }
        if ambush {
            self.lose(lead, "9.4c", story);
            fight.attackers.remove(lead);
        }
        self.morale_after(&fight, result, heroes, story);
        self.set_fight(Some(fight));
        if result == CombatResult::Repulse && fight.mandatory && !fight.attackers.is_empty() {
            fight.stage = Stage::Retreat;
            self.set_fight(Some(fight));
        } else {
            self.end_fight(story);
        }
    }

    /// [7.2d] [9.5.5d] [9.5.5f] [9.5.6] The Soviet unit is eliminated and the Area turns German.
    fn capture(&mut self, fight: &Fight, ambushed: bool, rule: &'static str, story: &mut impl Story<Event>) {
        let Garrison::Revealed(counter) = self.garrison(fight.area) else { return };
        self.garrison[fight.area.index()] = Garrison::None;
        self.german.insert(fight.area);
        self.isolated.remove(fight.area);
        let controlled = self.german.len() as u8;
        let (area, cause) = (fight.area, RuleId(rule));
        story.tell(|| Event::Captured { area, counter, controlled, cause, ambushed });
    }

    /// [9.5.5a] [9.5.7a] [9.5.7b] [9.4b] The changes of Morale that a combat brings.
    fn morale_after(
        &mut self,
        fight: &Fight,
        result: CombatResult,
        heroes: bool,
        story: &mut impl Story<Event>,
    ) {
        let charts = &self.data().charts;
        let captured = matches!(result, CombatResult::Success | CombatResult::Overrun);
        let prize = captured && self.data().area(fight.area).tem == charts.capture_tem;
        match (prize, heroes) {
            (true, true) => story.tell(|| Event::HeroesCancelled { area: fight.area }),
            (true, false) => self.change_morale(charts.capture_morale as i8, "9.5.7a", story),
            (false, true) => self.change_morale(charts.heroes_morale, "9.4b", story),
            (false, false) => {}
        }
        if result == CombatResult::Repulse {
            self.change_morale(charts.repulse_morale, "9.5.5a", story);
        }
    }
}
