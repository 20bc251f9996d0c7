//! [8.0f] The course of a battle: its steps in order, and what procedure does in them.

use super::event::CombatEvent;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::Side;
use crate::stage::{AttackPhase, Battle, BattleStep, Stage};
use crate::state::Blau;
use volga_engine::{Dice, Story, Why};

/// [8.0f] What procedure does in a battle: totals, dice, the end.
#[derive(Clone, Copy)]
pub(crate) struct Fighting<'a> {
    pub(crate) battle: &'a Battle,
}

impl DecisionPoint for Fighting<'_> {
    fn step(self, game: &mut Blau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.battle.step {
            BattleStep::Totals => game.form_totals(self.battle, story),
            BattleStep::Die { side } => {
                game.roll_combat(self.battle, side, dice, story);
                game.leave_step();
                return game.tell_results(story);
            }
            BattleStep::Ended => return game.end_battle(self.battle, story),
            BattleStep::SitOut { .. }
            | BattleStep::Settling
            | BattleStep::Losses { .. }
            | BattleStep::Shown
            | BattleStep::Retreats { .. } => {}
        }
        game.leave_step();
    }
}

impl Battle {
    /// Ruling 180: all that can come in a battle, in order. The phasing player is the attacker. [8.3b] The defender
    /// retreats first.
    fn steps(&self) -> [BattleStep; 12] {
        let (attacker, defender) = (self.attacker, self.defender());
        [
            BattleStep::SitOut { side: attacker },
            BattleStep::SitOut { side: defender },
            BattleStep::Settling,
            BattleStep::Totals,
            BattleStep::Die { side: attacker },
            BattleStep::Die { side: defender },
            BattleStep::Losses { side: attacker },
            BattleStep::Losses { side: defender },
            BattleStep::Shown,
            BattleStep::Retreats { side: defender },
            BattleStep::Retreats { side: attacker },
            BattleStep::Ended,
        ]
    }
}

impl Blau {
    /// The battle stays at its step while there is something left to do in it; else it goes on.
    pub(crate) fn go_on(&mut self) {
        let open = self.stage.battle().is_some_and(|battle| self.comes(battle, battle.step));
        if !open {
            self.leave_step();
        }
    }

    /// Ruling 180: the battle goes on to the next step that comes in it.
    pub(crate) fn leave_step(&mut self) {
        let Some(battle) = self.stage.battle() else { return };
        let mut later = battle.steps().into_iter().skip_while(|step| *step != battle.step).skip(1);
        let next = later.find(|step| self.comes(battle, *step)).unwrap_or(BattleStep::Ended);
        if let Some(battle) = self.stage.battle_mut() {
            battle.step = next;
        }
    }

    /// Whether a step comes in this battle, as things stand; everybody can tell. Ruling 63: defenders that have all
    /// retreated in roll nothing.
    fn comes(&self, battle: &Battle, step: BattleStep) -> bool {
        match step {
            BattleStep::SitOut { side } => self.too_many_fight(battle, side),
            BattleStep::Settling => self.may_have_surplus(battle),
            BattleStep::Die { side } => !battle.fighters[side].is_empty(),
            BattleStep::Losses { side } => battle.takes_losses(side),
            BattleStep::Retreats { side } => !self.retreating(battle, side).is_empty(),
            BattleStep::Totals | BattleStep::Shown | BattleStep::Ended => true,
        }
    }

    /// [8.0f] [8.0g] Both totals; [8.0h] [8.0i] their quotient is the table for both sides.
    fn form_totals(&mut self, battle: &Battle, story: &mut impl Story<Event>) {
        let totals = self.totals(battle);
        let (river, city, anti_tank, table) = (totals.river, totals.city, totals.anti_tank, totals.table());
        let (attacker, defender) = (totals.attacker.sum(), totals.defender.sum());
        let side = battle.attacker;
        if let Some(battle) = self.stage.battle_mut() {
            battle.total[side] = attacker;
            battle.total[side.enemy()] = defender;
            battle.anti_tank = anti_tank;
            battle.table = table;
        }
        story.tell(|| {
            Event::Combat(CombatEvent::Totals { attacker, defender, river, city, anti_tank, table })
        });
    }

    /// [8.0j] [8.0k] A side's total is the row and its die the column; [8.0l] the enemy suffers what they say.
    /// Rulings 64 and 184: the attacker rolls first.
    fn roll_combat(
        &mut self,
        battle: &Battle,
        side: Side,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let attacks = side == battle.attacker;
        let die = dice.d6(Why::rule(if attacks { "8.0j" } else { "8.0k" })) as u8;
        let result = self.data().charts.crt.result(battle.table, battle.total[side], die);
        if let Some(battle) = self.stage.battle_mut() {
            battle.die[side] = die;
            battle.result[side.enemy()] = result;
        }
        story.tell(|| Event::Combat(CombatEvent::Rolled { side, die, result, attacks }));
    }

    /// [8.0l] Once all dice have fallen, both results.
    fn tell_results(&self, story: &mut impl Story<Event>) {
        let Some(battle) = self.stage.battle() else { return };
        if !matches!(battle.step, BattleStep::Die { .. }) {
            let (attacker, defender) = (battle.result[battle.attacker], battle.result[battle.defender()]);
            story.tell(|| Event::Combat(CombatEvent::Results { attacker, defender }));
        }
    }

    /// [8.0d] The space has been fought in; [8.0e] so have the units that are left.
    fn end_battle(&mut self, battle: &Battle, story: &mut impl Story<Event>) {
        let space = battle.space;
        for side in Side::ALL {
            self.fought = self.fought.or(battle.fighters[side].and(self.places.in_play(side)));
        }
        self.fought_in.insert(space);
        self.stage = Stage::Attack(AttackPhase { side: battle.attacker, battle: None });
        story.tell(|| Event::Combat(CombatEvent::Ended { space }));
    }
}
