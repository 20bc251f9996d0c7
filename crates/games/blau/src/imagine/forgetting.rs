//! What a side hides is forgotten: what is left is what everybody knows.

use crate::data::Facts;
use crate::ids::{AssetSet, Side};
use crate::places::Place;
use crate::sheets::Bearer;
use crate::stage::{SheetSetup, Stage};
use crate::state::{Blau, Rebuilt};

impl Blau {
    /// Forgets all that is a side's secret. Its assets in play lie in the reserve box without steps, its units in play
    /// have no strength; what it does in secret is taken back to the last moment that everybody noticed.
    pub(super) fn forget(&mut self, data: &Facts, side: Side) {
        self.forget_decisions(data, side);
        let ledger = &mut self.ledgers[side];
        (ledger.bought, ledger.steps_bought, ledger.gone) = (0, 0, 0);
        let filled = self.has_filled(side);
        for asset in data.assets_of[side].iter() {
            if self.sheets.bearer(asset).in_play() {
                self.sheets.set_bearer(asset, Bearer::Reserve);
                self.sheets.set_steps(asset, if filled { 0 } else { data.asset(asset).arrival_steps });
            }
        }
        if filled {
            data.units_of[side].iter().for_each(|unit| self.sheets.set_strength(unit, 0));
        } else if side == Side::Soviet {
            let least = data.campaign.least_points;
            data.soviet_start().iter().for_each(|unit| self.sheets.set_strength(unit, least));
        }
    }

    /// What a side has decided in secret, and nobody else has noticed.
    fn forget_decisions(&mut self, data: &Facts, side: Side) {
        let first = self.first_step(side);
        match &mut self.stage {
            Stage::Sheet(SheetSetup { side: now, step, changes }) if *now == side => {
                (*step, *changes) = (first, 0);
            }
            Stage::Reinforcement { side: now, withdrawing } if *now == side => *withdrawing = false,
            Stage::Replacement { side: now, own, minor } if *now == side => {
                let turn = &data.charts.turns[usize::from(self.turn) - 1];
                (*own, *minor) = match side {
                    Side::Soviet => (turn.soviet, 0),
                    Side::Axis => (turn.german, turn.minor),
                };
                self.rebuilt.units.iter().for_each(|unit| self.places.take(unit, Place::Dead));
                self.rebuilt.assets.iter().for_each(|asset| self.sheets.bury(asset));
                self.rebuilt.units.iter().for_each(|unit| self.sheets.set_strength(unit, 0));
                self.rebuilt = Rebuilt::default();
            }
            Stage::Attack(phase) => {
                if let Some(battle) = &mut phase.battle {
                    battle.taken[side] = 0;
                    battle.left_out = battle.left_out.minus(&data.assets_of[side]);
                }
            }
            _ => {}
        }
        if self.phasing() == Some(side) {
            self.rebuilt.raised = AssetSet::EMPTY;
        }
    }
}
