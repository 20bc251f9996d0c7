//! [6.0a] [6.3a] [16.2] [16.3] A bombardment as it is declared: the target, then gun by gun.

use super::spotting::needs_spotter;
use super::{CannotBombard, Sight};
use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::rules::trans_volga::pairs::fires_at_pairs;
use crate::stage::{Barrage, Bombardment};
use crate::state::City;

impl City {
    /// What a side may begin: each target in reach, each pair of them for Trans Volga Artillery, an announcement, the
    /// end.
    pub(super) fn legal_bombardments(&self, stage: &Bombardment, into: &mut Vec<Action>) {
        let side = stage.turn;
        let (guns, targets) = (self.ready_guns(side), self.targets(side));
        let reached = self.reached(stage, &guns).and(&targets);
        into.extend(reached.iter().map(|hex| Action::Bombard { hex }));
        let volga: UnitSet = guns.iter().filter(|gun| fires_at_pairs(*gun)).collect();
        if !volga.is_empty() {
            for hex in reached.iter() {
                let mut near = *data().neighbours(hex);
                near.sort_unstable();
                let others = near.into_iter().flatten().filter(|other| *other > hex);
                let others = others.filter(|other| reached.contains(*other));
                let others = others.filter(|other| self.reach_both(&volga, hex, *other));
                into.extend(others.map(|other| Action::BombardPair { hex, other }));
            }
        }
        if side == Side::Soviet && self.check_kontrpodgotovka(stage).is_ok() {
            into.push(Action::Kontrpodgotovka);
        }
        into.push(Action::EndBombardment);
    }

    /// All hexes that one of these guns may fire at: what `check_shot` allows, for the whole map at once.
    fn reached(&self, stage: &Bombardment, guns: &UnitSet) -> HexSet {
        let (mut free, mut bound) = (HexSet::EMPTY, HexSet::EMPTY);
        for gun in guns.iter() {
            let reached = if needs_spotter(gun) { &mut bound } else { &mut free };
            *reached = reached.or(&self.reach(gun));
        }
        if bound.is_empty() { free } else { free.or(&bound.and(&self.sight_in(stage).seen())) }
    }

    /// [6.31] [12.3b] All hexes in the range of a gun.
    fn reach(&self, gun: Unit) -> HexSet {
        let Some(from) = self.gun_hex(gun) else { return HexSet::EMPTY };
        match data().counter(gun).range {
            Some(range) => HexSet::within(from, range),
            None if self.printed_strength(gun) > 0 => HexSet::within(from, 1).and(&data().sets.bank),
            None => HexSet::EMPTY,
        }
    }

    /// [6.0a] [6.2] [6.25] [16.2d] Whether the side whose turn it is may bombard a hex: shells find somebody, and a gun
    /// may fire at it.
    pub(super) fn check_bombard(&self, stage: &Bombardment, hex: Hex) -> Result<(), CannotBombard> {
        let (side, sight) = (stage.turn, self.sight_in(stage));
        self.check_target(side, hex)?;
        let mut best = CannotBombard::NobodyReaches { hex };
        for gun in self.ready_guns(side).iter() {
            match self.check_shot(side, gun, hex, &sight) {
                Ok(()) => return Ok(()),
                Err(unseen @ (CannotBombard::Unspotted { .. } | CannotBombard::BlindBeside { .. })) => {
                    best = unseen;
                }
                Err(_) => {}
            }
        }
        Err(best)
    }

    /// [6.31] [6.21] Whether a gun may fire at a hex.
    fn check_shot(&self, side: Side, gun: Unit, hex: Hex, sight: &Sight) -> Result<(), CannotBombard> {
        self.check_gun(side, gun, hex)?;
        self.check_spotted(gun, hex, sight)
    }

    /// [6.3a] Whether a gun may join those named so far; they are named in data order. [16.21a] Both targets must be in
    /// its range.
    pub(super) fn check_named(
        &self,
        stage: &Bombardment,
        barrage: &Barrage,
        gun: Unit,
        sight: &Sight,
    ) -> Result<(), CannotBombard> {
        for hex in [Some(barrage.hex), barrage.other].into_iter().flatten() {
            self.check_shot(stage.turn, gun, hex, sight)?;
        }
        if let Some(last) = barrage.guns.iter().last().filter(|last| *last >= gun) {
            let named = last == gun;
            return Err(if named {
                CannotBombard::Named { gun }
            } else {
                CannotBombard::OutOfOrder { gun, last }
            });
        }
        self.check_together(&barrage.guns, gun, barrage.other.is_some())
    }

    /// The guns that may be named next.
    pub(crate) fn nameable(&self, stage: &Bombardment, barrage: &Barrage) -> UnitSet {
        let sight = self.sight_in(stage);
        let may = |gun: &Unit| self.check_named(stage, barrage, *gun, &sight).is_ok();
        self.ready_guns(stage.turn).iter().filter(may).collect()
    }

    /// [6.3a] [6.32] Whether all guns that may be named next may fire together, and which they are.
    pub(super) fn check_all_guns(
        &self,
        stage: &Bombardment,
        barrage: &Barrage,
    ) -> Result<UnitSet, CannotBombard> {
        let (guns, hex) = (self.nameable(stage, barrage), barrage.hex);
        if guns.is_empty() {
            return Err(CannotBombard::NoMoreGuns { hex });
        }
        match self.check_as_one(&guns, barrage) {
            Ok(()) => Ok(guns),
            Err(CannotBombard::FiresAlone { gun }) => Err(CannotBombard::NotAllWith { hex, gun }),
            Err(CannotBombard::MixedWithVolga { .. }) => Err(CannotBombard::NotAllFromOneBank { hex }),
            Err(_) => Err(CannotBombard::NotAllTogether { hex }),
        }
    }

    fn check_as_one(&self, guns: &UnitSet, barrage: &Barrage) -> Result<(), CannotBombard> {
        guns.iter().try_for_each(|gun| self.check_together(guns, gun, barrage.other.is_some()))
    }

    /// The guns that may be named, all at once where they may fire together, and the order to fire.
    pub(super) fn legal_guns(&self, stage: &Bombardment, barrage: &Barrage, into: &mut Vec<Action>) {
        let guns = self.nameable(stage, barrage);
        into.extend(guns.iter().map(|unit| Action::Gun { unit }));
        if !guns.is_empty() && self.check_as_one(&guns, barrage).is_ok() {
            into.push(Action::AllGuns);
        }
        if self.check_fire(barrage).is_ok() {
            into.push(Action::Fire);
        }
    }

    /// [6.0a] Whether the guns that were named may fire.
    pub(super) fn check_fire(&self, barrage: &Barrage) -> Result<(), CannotBombard> {
        if barrage.guns.is_empty() { Err(CannotBombard::NoGunNamed { hex: barrage.hex }) } else { Ok(()) }
    }
}
