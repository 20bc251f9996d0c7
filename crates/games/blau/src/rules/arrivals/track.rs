//! [9.1.1a] [9.2.1a] [9.2.1i] What the turn track and its dice bring.

use super::event::ArrivalEvent;
use crate::data::Arrival;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{Asset, AssetSet, Side, Space, Unit, UnitSet};
use crate::places::Place;
use crate::sheets::Bearer;
use crate::stage::{ArrivalStep, Stage};
use crate::state::Blau;
use volga_engine::{Dice, Story, Why};

/// [9.2.1] Axis reinforcements come, by procedure.
#[derive(Clone, Copy)]
pub(crate) struct Arriving {
    pub(crate) step: ArrivalStep,
}

impl DecisionPoint for Arriving {
    /// Ruling 144: dice, the turn track, then the detachments.
    fn step(self, game: &mut Blau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.step {
            ArrivalStep::Dice => {
                game.roll_for_assets(dice, story);
                game.stage = Stage::Arrivals { step: ArrivalStep::Track };
            }
            ArrivalStep::Track => {
                game.bring_reinforcements(Side::Axis, story);
                game.stage = Stage::Arrivals { step: ArrivalStep::Detachments };
            }
            ArrivalStep::Detachments => game.bring_detachments(story),
        }
    }
}

impl Blau {
    /// [9.0] [9.1.1a] [9.1.1b] [9.2.1a] [9.2.1b] What the turn track brings to a side's reserve box: Soviet units
    /// with a strength of 1 and assets with the steps of the side that bears the turn, Axis pieces whole.
    pub(crate) fn bring_reinforcements(&mut self, side: Side, story: &mut impl Story<Event>) {
        let (turn, data) = (self.turn, self.data());
        let comes = |unit: &Unit| {
            data.unit(*unit).arrival == Arrival::Turn(turn) && self.places.of(*unit) == Place::Due
        };
        let units: UnitSet = data.units_of[side].iter().filter(comes).collect();
        let certain = |asset: &Asset| {
            let facts = data.asset(*asset);
            facts.turn == Some(turn) && facts.die.is_none() && self.sheets.bearer(*asset) == Bearer::Due
        };
        let assets: AssetSet = data.assets_of[side].iter().filter(certain).collect();
        for unit in units.iter() {
            let strength = match side {
                Side::Soviet => 1,
                Side::Axis => self.data().unit(unit).strength,
            };
            self.places.put(unit, Space::reserve(side));
            self.sheets.set_strength(unit, strength);
            self.ledgers[side].base += u16::from(strength);
        }
        assets.iter().for_each(|asset| self.bring_asset(asset));
        if !units.is_empty() || !assets.is_empty() {
            story.tell(|| Event::Arrival(ArrivalEvent::Came { side, units, assets }));
        }
    }

    fn bring_asset(&mut self, asset: Asset) {
        let (side, steps) = (self.data().asset(asset).side, self.data().asset(asset).arrival_steps);
        self.sheets.set_bearer(asset, Bearer::Reserve);
        self.sheets.set_steps(asset, steps);
        self.ledgers[side].base += u16::from(steps);
    }

    /// [9.2.1i] Ruling 48: a die on its turn decides whether an asset comes; if not, it never does.
    fn roll_for_assets(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        for asset in self.data().assets_of.axis.iter() {
            let facts = self.data().asset(asset);
            let due = facts.turn == Some(self.turn) && self.sheets.bearer(asset) == Bearer::Due;
            if facts.die.is_none() || !due {
                continue;
            }
            let die = dice.d6(Why::of("9.2.1i", asset.name())) as u8;
            let comes = self.data().asset(asset).die.as_ref().is_some_and(|faces| faces.contains(&die));
            if comes {
                self.bring_asset(asset);
            } else {
                self.sheets.set_bearer(asset, Bearer::Gone);
            }
            story.tell(|| Event::Arrival(ArrivalEvent::DieRolled { asset, die, comes }));
        }
    }
}
