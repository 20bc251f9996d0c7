//! [8.2l] The losses of both sides are shown together.

use super::event::LossEvent;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{Asset, AssetSet, Side, Unit, UnitSet};
use crate::rules::retreat::event::RetreatEvent;
use crate::stage::Battle;
use crate::state::Blau;
use volga_engine::{Dice, Story};

/// [8.2l] Losses of both sides are shown: [8.2k] the dead leave before any retreat.
#[derive(Clone, Copy)]
pub(crate) struct Showing<'a> {
    pub(crate) battle: &'a Battle,
}

impl DecisionPoint for Showing<'_> {
    fn step(self, game: &mut Blau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let (battle, space) = (self.battle, self.battle.space);
        let mut fallen = UnitSet::EMPTY;
        for side in [battle.attacker, battle.defender()] {
            if battle.takes_losses(side) {
                fallen = fallen.or(game.show_losses(battle, side, story));
            }
        }
        game.remove_dead(fallen, space, story);
        if game.is_held(battle) {
            story.tell(|| Event::Retreat(RetreatEvent::Ignored { space }));
        }
        game.leave_step();
    }
}

impl Blau {
    /// [8.2e] [2.2.3f] Assets without steps go to the dead pile; [8.2g] so do units without basic strength, [8.2h] and
    /// whatever is with them (which by ruling 32 has no step left). Everybody learns of them, and how many steps were
    /// lost. The units are still to be removed.
    fn show_losses(&mut self, battle: &Battle, side: Side, story: &mut impl Story<Event>) -> UnitSet {
        let hit = battle.hit(side);
        let fallen = |unit: &Unit| self.sheets.strength(*unit) == 0;
        let units: UnitSet = hit.iter().filter(fallen).collect();
        let spent = |asset: &Asset| self.sheets.steps(*asset) == 0;
        let assets: AssetSet = self.sheets.of_units(hit).iter().filter(spent).collect();
        assets.iter().for_each(|asset| self.sheets.bury(asset));
        let steps = battle.taken[side];
        self.ledgers[side].lost += u16::from(steps);
        if let Some(battle) = self.stage.battle_mut() {
            battle.taken[side] = 0;
        }
        story.tell(|| Event::Loss(LossEvent::Shown { side, steps, units, assets }));
        units
    }
}
