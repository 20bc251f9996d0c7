//! [13.1.4] [13.1.5] What a Goliath does, and what becomes of it.

use super::event::GoliathEvent;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{Hex, Unit};
use crate::rules::factors::Term;
use crate::stage::{GoliathStep, MovementStep};
use crate::state::{Breslau, Goliath};
use volga_engine::dice::Why;
use volga_engine::ledger::{Ledger, tell};
use volga_engine::{Dice, RuleId, Story};

/// [13.1.4] A Goliath that has been launched.
#[derive(Clone, Copy)]
pub(crate) struct Launched {
    pub(crate) number: u8,
    pub(crate) step: GoliathStep,
}

impl DecisionPoint for Launched {
    /// Rulings 114 and 218: the attack, then the die for Rubble where there can be any, then what becomes of the
    /// Goliath.
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let number = self.number;
        let next = match self.step {
            GoliathStep::Attack { target } => {
                let rubble = game.goliath_attacks(target, dice, story);
                rubble.map_or(GoliathStep::Fate, |hex| GoliathStep::Rubble { hex })
            }
            GoliathStep::Rubble { hex } => {
                game.roll_rubble(hex, "14.3.1b", dice, story);
                GoliathStep::Fate
            }
            GoliathStep::Fate => {
                game.goliath_ends(number, dice, story);
                return game.set_movement_step(MovementStep::Free);
            }
        };
        game.set_movement_step(MovementStep::Goliath { number, step: next });
    }
}

impl Breslau {
    /// [13.1.4a] [13.1.4b] The die on the column of a Goliath's factor. Ruling 51: the hits fall on the target at
    /// once, and what is over is lost. Ruling 128: so do the zones of a unit that is eliminated. The hex in which
    /// Rubble may come of it, if there is one.
    fn goliath_attacks(
        &mut self,
        target: Unit,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> Option<Hex> {
        let hex = self.places.hex(target)?;
        let mut terms = Ledger::default();
        let drm = self.goliath_die(target, hex, &mut terms);
        let die = dice.d6(Why::of("13.1.4b", hex.name())) as i8;
        let hits = data().charts.hits(data().charts.goliath.factor.into(), die + drm);
        story.tell(|| Event::Goliath(GoliathEvent::Attacked { target, hex, die: die as u8, terms, hits }));
        for _ in 0..hits.min(self.steps(target)) {
            self.lose_step(target, RuleId("13.1.4a"), story);
        }
        // [14.3.1b] Whether or not the unit was hit.
        self.may_become_rubble(hex).then_some(hex)
    }

    /// [13.1.4b] Ruling 164: what is added to the die: for the kind of target, for terrain and Rubble, and against a
    /// target that is Out of Supply. Ruling 28: by the other reading the kind of target helps.
    pub fn goliath_die(&self, target: Unit, hex: Hex, terms: &mut impl Story<Term>) -> i8 {
        let charts = &data().charts;
        let kind =
            if data().unit(target).is_afv() { charts.goliath.drm_afv } else { charts.goliath.drm_other };
        let lines = [
            ("13.1.4b", if self.options.goliath_minus { -kind } else { kind }),
            ("9.0c", charts.terrain(data().terrain(hex)).ground_drm),
            ("14.3.3", if self.rubble.contains(hex) { charts.ground.rubble } else { 0 }),
            ("4.3.2b", if self.is_unsupplied(target) { charts.ground.unsupplied } else { 0 }),
        ];
        lines.into_iter().for_each(|(rule, amount)| tell(terms, rule, amount.into()));
        lines.into_iter().map(|(_, amount)| amount).sum()
    }

    /// [13.1.5a] [13.1.5b] A die: a six removes the Goliath for good, else it is ready in the next turn.
    fn goliath_ends(&mut self, number: u8, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let unit = data().engineers[usize::from(number)];
        let die = dice.d6(Why::of("13.1.5a", unit.name())) as u8;
        let lost = die >= data().charts.goliath.lost_on;
        self.goliaths[usize::from(number)] = if lost { Goliath::Lost } else { Goliath::Used };
        story.tell(|| Event::Goliath(GoliathEvent::Ended { unit, die, lost }));
    }
}
