//! What must hold in every position.

use crate::ids::{Side, Unit};
use crate::sheets::Bearer;
use crate::stage::{SheetStep, Stage};
use crate::state::Blau;

impl Blau {
    /// The first thing that does not hold.
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        for side in Side::ALL {
            self.check_sheet(side)?;
            self.check_ledger(side)?;
        }
        Ok(())
    }

    /// Units in play have strength within their track, others none; assets have steps exactly while they are in play,
    /// and are with units of their side that are in play, within the slots.
    fn check_sheet(&self, side: Side) -> Result<(), String> {
        let data = self.data();
        let in_play = self.places.in_play(side);
        for unit in data.units_of[side].iter() {
            let strength = self.sheets.strength(unit);
            let within = (1..=data.unit(unit).strength).contains(&strength);
            let losing = self.stage.battle().is_some_and(|battle| battle.hit(side).contains(unit));
            let sound =
                if in_play.contains(unit) { within || (losing && strength == 0) } else { strength == 0 };
            if !sound {
                return Err(format!("{unit:?} has a strength of {strength}"));
            }
        }
        for asset in data.assets_of[side].iter() {
            let (bearer, steps) = (self.sheets.bearer(asset), self.sheets.steps(asset));
            let losing = self
                .stage
                .battle()
                .is_some_and(|battle| bearer.unit().is_some_and(|unit| battle.hit(side).contains(unit)));
            let sound = if bearer.in_play() {
                (1..=data.asset(asset).steps()).contains(&steps) || (losing && steps == 0)
            } else {
                steps == 0
            };
            if !sound {
                return Err(format!("{asset:?} has {steps} steps, {bearer:?}"));
            }
            if let Bearer::Unit(unit) = bearer
                && !in_play.contains(unit)
            {
                return Err(format!("{asset:?} is with {unit:?}, which is not in play"));
            }
        }
        for unit in in_play.iter() {
            let (anti_tank, regular) = self.slots_used(unit);
            if regular > data.unit(unit).slots || anti_tank > data.unit(unit).anti_tank_slots {
                return Err(format!("{unit:?} has {regular} assets and {anti_tank} anti-tank assets"));
            }
        }
        Ok(())
    }

    /// How many anti-tank and other assets a unit has.
    fn slots_used(&self, unit: Unit) -> (u8, u8) {
        let assets = self.sheets.of(unit);
        let anti_tank = assets.iter().filter(|asset| self.data().asset(*asset).is_anti_tank()).count();
        (anti_tank as u8, (assets.len() - anti_tank) as u8)
    }

    /// What is in play adds up to the ledger, but for losses chosen and pieces rebuilt that have not been shown.
    fn check_ledger(&self, side: Side) -> Result<(), String> {
        let strengths: u16 =
            self.data().units_of[side].iter().map(|unit| u16::from(self.sheets.strength(unit))).sum();
        let steps: u16 =
            self.data().assets_of[side].iter().map(|asset| u16::from(self.sheets.steps(asset))).sum();
        let taken = self.stage.battle().map_or(0, |battle| u16::from(battle.taken[side]));
        let pending = match self.stage {
            Stage::Replacement { side: now, .. } if now == side => {
                self.rebuilt.units.len() + self.rebuilt.assets.len()
            }
            _ => 0,
        };
        let ledger = &self.ledgers[side];
        let to_come = i32::from(taken) + i32::from(self.not_shared_out(side));
        let told = i32::from(ledger.in_play()) - to_come + pending as i32;
        let found = i32::from(strengths + steps);
        if told != found {
            return Err(format!("{side:?} has {found} points and steps in play, and its ledger says {told}"));
        }
        if !(ledger.gone_least..=ledger.gone_most).contains(&ledger.gone) {
            return Err(format!("{side:?}: {ledger:?}"));
        }
        Ok(())
    }

    /// [6.3c] Points that a side has still to share out as it fills its sheet.
    fn not_shared_out(&self, side: Side) -> u16 {
        let filling = match &self.stage {
            Stage::Directives | Stage::DirectiveDice => true,
            Stage::Sheet(setup) => setup.side == Side::Axis || matches!(setup.step, SheetStep::Points(_)),
            _ => false,
        };
        if filling && side == Side::Soviet { self.points_to_allocate() } else { 0 }
    }
}
