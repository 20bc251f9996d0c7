//! The numbers that bear on a decision, as the seat that asks may know them.

use crate::action::Action;
use crate::ids::{BySide, Side, Space, Unit, UnitSet};
use crate::rules::combat::Totals;
use crate::stage::{Battle, BattleStep, Stage};
use crate::state::Blau;
use volga_engine::board::{Sum, Term};
use volga_engine::dice::Quick;
use volga_engine::{Game, Message, RuleId, Seat, say};

impl Blau {
    pub fn sums_for(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        let Some(side) = Side::of_seat(seat) else { return Vec::new() };
        match (action, &self.stage) {
            (Some(Action::Attack { space }), _) => {
                self.planned_total(side, space, UnitSet::EMPTY).into_iter().collect()
            }
            (Some(Action::Move { unit, to, .. }), _) if self.may_fight(side, unit, to) => {
                self.planned_total(side, to, UnitSet::of(unit)).into_iter().collect()
            }
            (Some(action @ (Action::Lose { .. } | Action::LoseStep { .. })), Stage::Attack(_)) => {
                self.left_after(side, action).into_iter().collect()
            }
            (_, Stage::Attack(_)) => self.battle_total(side).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whether a unit of a side would meet enemies in a space.
    fn may_fight(&self, side: Side, unit: Unit, to: Space) -> bool {
        self.places.in_play(side).contains(unit) && self.places.occupied(side.enemy()).contains(to)
    }

    /// The total of a side in the battle that is fought.
    pub(crate) fn told_total(&self, side: Side) -> Option<Sum> {
        self.stage.battle().map(|battle| self.total_of(battle, side))
    }

    /// The same while it is open. Before it is formed nobody knows what the enemy's anti-tank assets will leave of it.
    fn battle_total(&self, side: Side) -> Option<Sum> {
        let battle = self.stage.battle()?;
        match battle.step {
            BattleStep::Die { .. } => Some(self.total_of(battle, side)),
            BattleStep::Totals | BattleStep::SitOut { .. } | BattleStep::Settling => {
                let mut own = *battle;
                own.fighters[side.enemy()] = UnitSet::EMPTY;
                Some(self.total_of(&own, side))
            }
            BattleStep::Losses { .. }
            | BattleStep::Shown
            | BattleStep::Retreats { .. }
            | BattleStep::Ended => None,
        }
    }

    /// [8.2a] What a side's units in the battle would come to after a loss.
    fn left_after(&self, side: Side, action: Action) -> Option<Sum> {
        self.check(side.seat(), action).ok()?;
        let mut after = self.clone();
        after.apply(action, &mut Quick::new(0), &mut ());
        Some(Sum { label: say!("sum.left"), ..after.told_total(side)? })
    }

    /// What a side would come to in a space, with units that are still to go in.
    fn planned_total(&self, side: Side, space: Space, more: UnitSet) -> Option<Sum> {
        let own = self.places.of_side(side, space).minus(self.retreated_in).or(more);
        if own.is_empty() || space.is_holding_box() {
            return None;
        }
        let marker = self.markers.as_slice().iter().find(|marker| marker.space == space);
        let mut fighters = BySide::both(UnitSet::EMPTY);
        fighters[side] = own;
        let battle =
            Battle { fighters, river: marker.is_some_and(|marker| marker.river), ..Battle::at(space, side) };
        Some(self.total_of(&battle, side))
    }

    /// [8.1] Basic strengths, assets, and what is left of the tanks, term by term.
    fn total_of(&self, battle: &Battle, side: Side) -> Sum {
        let totals: Totals = self.totals(battle);
        let own = if side == battle.attacker { totals.attacker } else { totals.defender };
        let term = |key: &'static str, value: u16, rule: &'static str| Term {
            label: Message::new(key),
            value: value.into(),
            rule: RuleId(rule),
        };
        let mut terms = vec![term("sum.basic", own.basic, "8.1b")];
        if own.others > 0 {
            terms.push(term("sum.others", own.others, "8.1a"));
        }
        if own.tanks > 0 {
            terms.push(term("sum.tanks", own.tanks, "8.1c"));
            let lost = i32::from(own.tanks_left) - i32::from(own.tanks);
            if lost != 0 {
                let rule = RuleId(tanks_rule(&totals, side == battle.attacker));
                terms.push(Term { label: say!("sum.tanks_lost"), value: lost, rule });
            }
        }
        Sum { label: say!("sum.total", side = side), total: own.sum().into(), terms }
    }
}

/// [8.1d] [8.1e] [8.1g] What takes tanks away from a side, if it is one thing alone; [8.1i] else all of it together.
fn tanks_rule(totals: &Totals, attacks: bool) -> &'static str {
    match (totals.river.is_some() && attacks, totals.city.is_some(), totals.anti_tank.is_some() && attacks) {
        (true, false, false) => "8.1d",
        (false, false, true) => "8.1e",
        (false, true, false) => "8.1g",
        _ => "8.1i",
    }
}
