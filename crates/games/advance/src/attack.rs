//! [9.0] to [9.4] Who attacks whom, the turning over of the defender, and the Barrage.

use crate::data::{CounterFacts, Strategy};
use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Area, Counter, Unit, UnitSet};
use crate::state::{Activation, Advance, Doing, Fight, Garrison, Phase, Place, Stage, Support};
use arrayvec::ArrayVec;
use volga_engine::dice::Token;
use volga_engine::{Dice, Story, Why};

impl Advance {
    /// [9.3a] The active units that began in the Active Area, are still there and have not fought.
    fn stayers(&self, activation: &Activation) -> UnitSet {
        activation.movers().filter(|m| m.doing == Doing::Staying).map(|m| m.unit).collect()
    }

    /// [9.1a] [9.2a] The active units that have entered an Area with a Soviet unit.
    fn entrants(&self, activation: &Activation, area: Area) -> UnitSet {
        let entered = activation.movers().filter(|m| matches!(m.doing, Doing::Entered { .. }));
        entered.map(|m| m.unit).filter(|u| self.place(*u) == Place::Area(area)).collect()
    }

    /// The sets out of which an attack on an Area may be made: all of the first if it is Mandatory, else any
    /// part of either.
    pub(crate) fn attack_parties(&self, activation: &Activation, area: Area) -> [UnitSet; 2] {
        let home = if activation.area == area { self.stayers(activation) } else { UnitSet::EMPTY };
        [self.entrants(activation, area), home]
    }

    /// [9.1a] Whether an attack on an Area would be a Mandatory Attack: it was not Contested when the
    /// Active Area was chosen.
    pub(crate) fn is_mandatory(&self, activation: &Activation, area: Area) -> bool {
        !activation.contested.contains(area)
    }

    /// The rule by which these units attack an Area: Mandatory, as entrants, or in the Contested Active Area.
    pub(crate) fn attack_rule(&self, activation: &Activation, area: Area, units: UnitSet) -> &'static str {
        if self.is_mandatory(activation, area) {
            "9.1a"
        } else if units.is_subset(self.entrants(activation, area)) {
            "9.2a"
        } else {
            "9.3a"
        }
    }

    /// [9.0] to [9.3] Whether these units may attack that Area now.
    pub(crate) fn check_attack(&self, area: Area, units: UnitSet) -> Result<(), Forbidden> {
        let activation = self.open_activation()?;
        if self.is_vacant(area) {
            return Err(Forbidden::NoDefender { area });
        }
        if units.is_empty() {
            return Err(Forbidden::NobodyAttacks);
        }
        if activation.attacked.contains(area) {
            return Err(if area == activation.area {
                Forbidden::SecondAttackAtHome { area }
            } else {
                Forbidden::SecondAttack { area }
            });
        }
        let [entrants, home] = self.attack_parties(activation, area);
        if let Some(unit) = units.minus(entrants.or(home)).first() {
            return Err(self.why_not_attacking(activation, unit, area, units.and(entrants)));
        }
        // [9.3c] Units that entered do not join those that were there.
        if !units.is_subset(entrants) && !units.is_subset(home) {
            let unit = units.and(entrants).first();
            return Err(unit.map_or(Forbidden::NobodyAttacks, |unit| Forbidden::MayNotJoin { unit }));
        }
        match entrants.minus(units).first() {
            Some(unit) if self.is_mandatory(activation, area) => Err(Forbidden::MustAllAttack { unit }),
            _ => Ok(()),
        }
    }

    /// Why a unit may not attack an Area, alone or beside others that have entered it.
    fn why_not_attacking(
        &self,
        activation: &Activation,
        unit: Unit,
        area: Area,
        entered: UnitSet,
    ) -> Forbidden {
        let here = self.place(unit) == Place::Area(area);
        match activation.mover(unit) {
            _ if !here => Forbidden::NotThere { unit, area },
            _ if self.spent.contains(unit) => Forbidden::SpentCannotAttack { unit },
            // [9.0a] [9.3c] A German unit that was there before and is not active.
            None if activation.area != area && entered.is_empty() => Forbidden::NotOfActiveArea { unit },
            None if activation.area != area => Forbidden::MayNotJoin { unit },
            // Fresh and in the Active Area: only its corps can keep it.
            None => Forbidden::UnitPaused { unit },
            Some(_) => Forbidden::UnitDone { unit },
        }
    }

    /// [9.0d] The attack is declared: nobody else may enter the Area in this activation.
    pub(crate) fn declare_attack(&mut self, area: Area, units: UnitSet, story: &mut impl Story<Event>) {
        self.finish_moves(None, story);
        let garrison = self.garrison(area);
        let options = self.options;
        let isolated = options.isolation && self.isolated.contains(area);
        let rule = self.activation().map_or("9.0a", |a| self.attack_rule(a, area, units));
        let Phase::Activation(activation) = &mut self.phase else { return };
        activation.attacked.insert(area);
        let mandatory = !activation.contested.contains(area);
        let stage = match garrison {
            Garrison::Unrevealed => Stage::Reveal,
            Garrison::None | Garrison::Revealed(_) if isolated => Stage::Isolation,
            Garrison::None | Garrison::Revealed(_) => Stage::Lead,
        };
        activation.fight = Some(Fight {
            area,
            attackers: units,
            mandatory,
            first_revealed: false,
            lead: None,
            support: Support::default(),
            isolation: 0,
            air: 0,
            attack_roll: 0,
            stage,
        });
        story.tell(|| Event::AttackDeclared { area, units, mandatory, cause: volga_engine::RuleId(rule) });
    }

    /// The counters that may lie face down in an Area: all unseen ones of its terrain.
    pub fn possible_counters(&self, area: Area) -> crate::ids::CounterSet {
        let data = self.data();
        match data.area(area).terrain {
            Some(terrain) => self.unseen.and(data.counters_of[terrain as usize]),
            None => crate::ids::CounterSet::EMPTY,
        }
    }

    /// [9.4a] [5.4b] The defender is turned over: any unseen counter of its terrain, each equally likely.
    pub(crate) fn reveal(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight().copied() else { return };
        let possible: ArrayVec<Counter, 40> = self.possible_counters(fight.area).iter().collect();
        let bag: ArrayVec<Token, 40> = possible.iter().map(|c| Token { name: c.name(), weight: 1 }).collect();
        let counter = possible[dice.pick(&bag, Why::of("9.4a", fight.area.name()))];
        self.unseen.remove(counter);
        self.garrison[fight.area.index()] = Garrison::Revealed(counter);
        fight.first_revealed = true;
        fight.stage = match self.data().counter(counter).strategy {
            Strategy::Barrage => Stage::Barrage,
            Strategy::Heroes | Strategy::Ambush | Strategy::Fanatic | Strategy::Guards => {
                self.after_barrage(&fight)
            }
        };
        self.set_fight(Some(fight));
        story.tell(|| Event::Revealed { area: fight.area, counter });
    }

    /// [12.3d] [ruling 82] The Isolation roll comes before the lead is named.
    fn after_barrage(&self, fight: &Fight) -> Stage {
        let isolated = self.options.isolation && self.isolated.contains(fight.area);
        if isolated { Stage::Isolation } else { Stage::Lead }
    }

    pub(crate) fn set_fight(&mut self, fight: Option<Fight>) {
        if let Phase::Activation(activation) = &mut self.phase {
            activation.fight = fight;
        }
    }

    /// The counter that defends in the combat under way.
    pub(crate) fn defender(&self, fight: &Fight) -> Option<(Counter, &'static CounterFacts)> {
        self.garrison(fight.area).counter().map(|c| (c, self.data().counter(c)))
    }

    /// [4.4d] [12.6b] Whether the defender's Strategy works in this combat, and is this one.
    pub(crate) fn strategy_works(&self, fight: &Fight, strategy: Strategy) -> bool {
        self.defender(fight).is_some_and(|(_, facts)| {
            facts.strategy == strategy && (fight.first_revealed || facts.every_attack)
        })
    }

    /// The combat under way, if it is at this stage.
    pub(crate) fn fight_at(&self, stage: Stage, moment: DecisionPoint) -> Result<&Fight, Forbidden> {
        self.fight().filter(|f| f.stage == stage).ok_or_else(|| self.wrong_time(moment))
    }

    /// [9.4d] Under a Barrage any attacker may be given up.
    pub(crate) fn check_give_up(&self, unit: Unit) -> Result<(), Forbidden> {
        let fight = self.fight_at(Stage::Barrage, DecisionPoint::Barrage)?;
        if fight.attackers.contains(unit) { Ok(()) } else { Err(Forbidden::NotUnderBarrage { unit }) }
    }

    pub(crate) fn check_fall_back(&self) -> Result<(), Forbidden> {
        self.fight_at(Stage::Barrage, DecisionPoint::Barrage).map(|_| ())
    }

    /// [9.4d] One attacker is lost; if it was the only one, the combat is over without a result.
    pub(crate) fn give_up(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight().copied() else { return };
        self.lose(unit, "9.4d", story);
        fight.attackers.remove(unit);
        if fight.attackers.is_empty() {
            story.tell(|| Event::CombatCalledOff { area: fight.area });
            self.end_fight(story);
        } else {
            fight.stage = self.after_barrage(&fight);
            self.set_fight(Some(fight));
        }
    }

    /// [9.4d] [9.5.8c] All attackers turn Spent and retreat, without dice and without loss of Morale.
    pub(crate) fn fall_back(&mut self, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight().copied() else { return };
        story.tell(|| Event::CombatCalledOff { area: fight.area });
        self.turn_spent(fight.attackers, "9.4d", story);
        fight.stage = Stage::Retreat;
        self.set_fight(Some(fight));
    }

    /// [12.3d] [12.3e] [12.3f] The roll for an Isolated defender, anew in each attack.
    pub(crate) fn roll_isolation(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight().copied() else { return };
        let roll = dice.d6(Why::of("12.3d", fight.area.name())) as u8;
        let guards = self.defender(&fight).is_some_and(|(_, facts)| facts.strategy == Strategy::Guards);
        let charts = &self.data().charts;
        let counted = if guards { roll.saturating_add_signed(charts.isolation_guards).max(1) } else { roll };
        fight.isolation = charts.isolation[usize::from(counted - 1)];
        fight.stage = Stage::Lead;
        self.set_fight(Some(fight));
        story.tell(|| Event::IsolationRolled { area: fight.area, roll, counted, change: fight.isolation });
    }

    /// [3.7] A unit goes to the Out of Action Box.
    pub(crate) fn lose(&mut self, unit: Unit, rule: &'static str, story: &mut impl Story<Event>) {
        self.place.set(unit, Place::OutOfAction);
        self.spent.remove(unit);
        if let Phase::Activation(activation) = &mut self.phase {
            activation.set(unit, Doing::Done);
        }
        story.tell(|| Event::UnitLost { unit, cause: volga_engine::RuleId(rule) });
    }

    /// The combat is over; the activation goes on.
    pub(crate) fn end_fight(&mut self, story: &mut impl Story<Event>) {
        let Some(fight) = self.fight().copied() else { return };
        if fight.support.total() > 0 {
            story.tell(|| Event::SupportRemoved { support: fight.support });
        }
        if let Phase::Activation(activation) = &mut self.phase {
            for unit in fight.attackers.iter() {
                activation.set(unit, Doing::Done);
            }
            activation.fight = None;
        }
        self.continue_activation(story);
    }
}
