//! [14.1.2] Gas shells: who may fire them, and whom they kill.

use crate::action::Action;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::rules::artillery::CannotBombard;
use crate::stage::Artillery;
use crate::state::Breslau;
use volga_engine::{RuleId, Story};

impl Breslau {
    /// [14.1.2a] Ruling 55: any German artillery that has not fired may fire gas at Soviets within its range,
    /// ruling 173: with no Supply Points left, too. Ruling 188: AA units never do.
    pub(crate) fn check_gas(&self, phase: &Artillery, hex: Hex, gun: Unit) -> Result<(), CannotBombard> {
        match () {
            () if !self.options.gas => return Err(CannotBombard::NoGas),
            () if phase.turn == Side::Soviet => return Err(CannotBombard::GasIsGerman),
            () if self.gas_shells == 0 => return Err(CannotBombard::NoShells),
            () => self.check_target(phase, hex)?,
        }
        let facts = data().unit(gun);
        if facts.side != Side::German || !facts.is_artillery() || self.places.hex(gun).is_none() {
            return Err(CannotBombard::NoArtillery { gun });
        }
        self.check_gun(gun, hex)
    }

    pub(crate) fn legal_gas(&self, phase: &Artillery, into: &mut Vec<Action>) {
        into.extend(self.each_gas(phase).map(|(hex, gun)| Action::Gas { hex, gun }));
    }

    pub(crate) fn can_gas(&self, phase: &Artillery) -> bool {
        self.each_gas(phase).next().is_some()
    }

    fn each_gas(&self, phase: &Artillery) -> impl Iterator<Item = (Hex, Unit)> {
        let armed = self.options.gas && phase.turn == Side::German && self.gas_shells > 0;
        let guns = self.ready_guns(Side::German).and(&data().by_class.artillery);
        let targets = if armed { self.bombard_targets(phase) } else { HexSet::EMPTY };
        let shots = targets.iter().flat_map(move |hex| guns.iter().map(move |gun| (hex, gun)));
        shots.filter(|(hex, gun)| self.gun_reaches(*gun, *hex))
    }

    /// [14.1.2c] Ruling 144: everybody in a hex that gas hit is lost.
    pub(crate) fn take_gas(&mut self, hex: Hex, side: Side, place: u8, story: &mut impl Story<Event>) {
        self.eliminate_all(&self.places.units_in(hex), RuleId("14.1.2c"), story);
        self.take_noted(side, place + 1, story);
    }
}
