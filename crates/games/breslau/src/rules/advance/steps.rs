//! [11.2] [11.3] Where a unit may advance to.

use super::Advancing;
use crate::data::data;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Unit, UnitSet};
use crate::rules::stacking::limit;
use crate::stage::Chosen;
use crate::state::Breslau;
use volga_engine::refusals;

refusals! {
    /// Why a unit does not advance like that.
    pub enum CannotAdvance in "refused.advance" {
        NotAWinner { unit: Unit } => "11.0b", "not_a_winner";
        Gun { unit: Unit } => "11.3e", "gun";
        Unsupplied { unit: Unit } => "4.3.1a", "unsupplied";
        /// It has had its turn: the advance is taken at once or not at all.
        HasGone { unit: Unit } => "11.3f", "has_gone";
        NotAdjacent { unit: Unit, to: Hex } => "11.2c", "not_adjacent";
        Occupied { to: Hex } => "3.1d", "occupied";
        River { to: Hex } => "8.4", "river";
        Gas { to: Hex } => "14.1.2e", "gas";
        Bound { unit: Unit } => "14.1.2d", "bound";
        InZone { unit: Unit } => "11.3a", "in_zone";
        FarEnough { unit: Unit, hexes: u8 } => "11.1", "far_enough";
        OnlyArmor { unit: Unit, to: Hex } => "14.7", "only_armor";
        NoRoom { to: Hex } => "11.3d", "no_room";
        /// Too many are in the hex to stop there.
        MustGoOn { unit: Unit, hex: Hex } => "11.3d", "must_go_on";
    }
}

impl Advancing<'_> {
    /// [11.2a] [11.2b] Whether a unit may go to a hex next.
    pub(super) fn check_step(self, game: &Breslau, unit: Unit, to: Hex) -> Result<(), Forbidden> {
        self.check_unit(game, unit)?;
        let Some(from) = game.places.hex(unit) else { return Err(CannotAdvance::NotAWinner { unit }.into()) };
        let state = self.state_of(unit);
        self.check_hex(game, state, from, to)?;
        let rests = self.can_rest(game, self.after(game, state, to), to);
        if rests { Ok(()) } else { Err(CannotAdvance::NoRoom { to }.into()) }
    }

    /// [11.0b] [11.3f] Whether it is a unit's turn: it took part, and has not had it. Ruling 125: one that is on its
    /// way in a hex that is full goes on first.
    fn check_unit(self, game: &Breslau, unit: Unit) -> Result<(), CannotAdvance> {
        let going = self.advance.going.map(|going| going.unit);
        if going == Some(unit) {
            return Ok(());
        }
        if self.advance.units.contains(unit) {
            return self.check_stop(game);
        }
        Err(match () {
            () if !self.attack.units.contains(unit) => CannotAdvance::NotAWinner { unit },
            () if data().unit(unit).is_artillery() => CannotAdvance::Gun { unit },
            () if game.is_unsupplied(unit) => CannotAdvance::Unsupplied { unit },
            () => CannotAdvance::HasGone { unit },
        })
    }

    /// [11.3d] Ruling 125: whether the unit that is on its way may stop where it is.
    pub(super) fn check_stop(self, game: &Breslau) -> Result<(), CannotAdvance> {
        let going = self.advance.going.and_then(|going| Some((going.unit, game.places.hex(going.unit)?)));
        match going {
            Some((unit, hex)) if game.places.height(hex) > limit(self.attack.side) => {
                Err(CannotAdvance::MustGoOn { unit, hex })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// [11.3a] [11.3b] [11.3c] [8.2c] [8.5] Whether a unit that has gone so far may enter a hex: the first always
    /// despite enemy Zones of Control (ruling 46), and no other once it is in one. [8.4] Rulings 47 and 209: over
    /// bridges and pontoons only. [14.1.2d] [14.1.2e] Ruling 210: gas keeps everybody where he is. Ruling 90: what
    /// binds Porsel, Sauer and the SS binds them here.
    fn check_hex(self, game: &Breslau, state: Chosen, from: Hex, to: Hex) -> Result<(), Forbidden> {
        let (unit, side) = (state.unit, self.attack.side);
        let Some(direction) = from.direction_to(to) else {
            return Err(CannotAdvance::NotAdjacent { unit, to }.into());
        };
        let free = self.is_armor_step_of(state, to);
        let crossing = || game.crossing_without(from, direction, side, &UnitSet::EMPTY.with(unit));
        let closed = game.gas_closed();
        let refused = match () {
            () if game.places.holder(to) == Some(side.enemy()) => CannotAdvance::Occupied { to },
            () if closed.contains(from) => CannotAdvance::Bound { unit },
            () if closed.contains(to) => CannotAdvance::Gas { to },
            () if crossing().is_none() => CannotAdvance::River { to },
            () if state.stopped => CannotAdvance::InZone { unit },
            () if !free && self.advance.hexes == 0 => {
                CannotAdvance::OnlyArmor { unit, to: self.attack.target }
            }
            () if !free && state.gone >= self.advance.hexes => {
                CannotAdvance::FarEnough { unit, hexes: self.advance.hexes }
            }
            () => return Ok(game.check_restricted(unit, from, direction, to)?),
        };
        Err(refused.into())
    }

    /// A unit that has gone so far, in the next hex.
    pub(super) fn after(self, game: &Breslau, state: Chosen, to: Hex) -> Chosen {
        let armor = self.is_armor_step_of(state, to);
        Chosen {
            unit: state.unit,
            gone: state.gone + u8::from(!armor),
            stepped: state.stepped || armor,
            stopped: !armor && game.is_in_zone(to, self.attack.side.enemy()),
        }
    }

    /// [11.3d] Ruling 125: whether a unit can stop in a hex or go on from there until it can.
    fn can_rest(self, game: &Breslau, state: Chosen, at: Hex) -> bool {
        let goes_on = |to: Hex| {
            self.check_hex(game, state, at, to).is_ok()
                && self.can_rest(game, self.after(game, state, to), to)
        };
        let side = self.attack.side;
        let back = game.places.hex(state.unit) == Some(at) && game.places.height(at) <= limit(side);
        back || game.has_room(side, at) || at.neighbours().any(goes_on)
    }

    /// [14.7] Whether this step is the free one of an AFV into the hex that was emptied.
    pub(super) fn is_armor_step_of(self, state: Chosen, to: Hex) -> bool {
        let fresh = !state.stepped && state.gone == 0 && to == self.attack.target;
        self.advance.armor && fresh && data().unit(state.unit).is_afv()
    }
}
