//! What both players know by counting.

use super::Sparse;
use crate::ids::Side;
use crate::ledger::Ledger;
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::position::wrong;
use volga_engine::{Game, SetupError};

/// No account is larger: far more than a game can come to.
const MOST: u16 = 9_999;

impl Blau {
    /// Ledgers that fit the sheets, unless they are said.
    pub(super) fn keep_accounts(&mut self, sparse: &Sparse) -> Result<(), SetupError> {
        for side in Side::ALL {
            let data = self.data();
            let strengths = data.units_of[side].iter().map(|unit| u16::from(self.sheets.strength(unit)));
            let steps = data.assets_of[side].iter().map(|asset| u16::from(self.sheets.steps(asset)));
            let found: u16 = strengths.chain(steps).sum();
            let turn = &data.charts.turns[usize::from(self.turn) - 1];
            let received = match side {
                Side::Soviet => u16::from(turn.soviet),
                Side::Axis => u16::from(turn.german) + u16::from(turn.minor),
            };
            let (hidden, points) = match self.stage {
                Stage::Replacement { side: now, .. } if now == side => {
                    ((self.rebuilt.units.len() + self.rebuilt.assets.len()) as u16, received)
                }
                _ => (0, 0),
            };
            self.ledgers[side] = Ledger { base: found.saturating_sub(hidden), points, ..Ledger::default() };
        }
        self.invariants().map_err(|problem| wrong("set", problem))?;
        let Some(ledgers) = sparse.ledgers else { return Ok(()) };
        for side in Side::ALL {
            self.check_ledger_said(&ledgers[side])
                .map_err(|problem| wrong(format!("ledgers.{}", side.name()), problem))?;
        }
        self.ledgers = ledgers;
        self.invariants().map_err(|problem| wrong("ledgers", problem))
    }

    /// A ledger that counting can have come to.
    fn check_ledger_said(&self, ledger: &Ledger) -> Result<(), String> {
        let Ledger { base, lost, points, gone_least, gone_most, bought, steps_bought, gone } = *ledger;
        if [base, lost, points, gone_least, gone_most, bought, steps_bought, gone]
            .iter()
            .any(|sum| *sum > MOST)
        {
            return Err(format!("no number is above {MOST}"));
        }
        let costs = &self.data().charts.replacement;
        let spent =
            u32::from(bought) * u32::from(costs.strength) + u32::from(steps_bought) * u32::from(costs.step);
        if spent > u32::from(points) {
            return Err(format!("{spent} points cannot have been spent of {points} (rule 9.1.3a)"));
        }
        if lost + gone > base + bought + steps_bought {
            return Err("more is lost than ever was in play".to_owned());
        }
        Ok(())
    }
}
