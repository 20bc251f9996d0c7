//! Units and assets of a position: where they are, what they are worth, and what cannot be.

use super::moment::Now;
use super::{At, Pile, Sparse};
use crate::data::Arrival;
use crate::ids::{Asset, AssetSet, CaucasusBox, Front, Side, Space, Unit};
use crate::places::Place;
use crate::rules::assets::Slots;
use crate::rules::assets::refusal::CannotAssign;
use crate::sheets::Bearer;
use crate::state::Blau;
use volga_engine::position::wrong;
use volga_engine::{SetupError, Table};

impl Blau {
    /// What has come since the opening lies in the reserve boxes, and [6.4h] Grossdeutschland has left.
    pub(super) fn let_time_pass(&mut self, now: Now) {
        let units: Vec<_> = self.data().units().map(|(unit, facts)| (unit, facts.clone())).collect();
        for (unit, facts) in units {
            if matches!(facts.arrival, Arrival::Turn(turn) if now.has_come(facts.side, turn)) {
                self.places.put(unit, Space::reserve(facts.side));
                self.sheets.set_strength(unit, if facts.side == Side::Soviet { 1 } else { facts.strength });
            }
        }
        let assets: Vec<_> = self.data().assets().map(|(asset, facts)| (asset, facts.clone())).collect();
        for (asset, facts) in assets {
            if facts.turn.is_some_and(|turn| now.has_come(facts.side, turn)) {
                let certain = facts.die.is_none();
                self.sheets.set_bearer(asset, if certain { Bearer::Reserve } else { Bearer::Gone });
                self.sheets.set_steps(asset, if certain { facts.arrival_steps } else { 0 });
            }
            if facts.leaves.is_some_and(|turn| now.has_withdrawn(turn)) {
                self.bear(asset, Bearer::Gone);
            }
        }
    }

    /// Units, then assets and their steps.
    pub(super) fn lay_out(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        for (unit, said) in &sparse.units {
            let key = format!("units.{}", unit.name());
            if let Some(at) = said.at {
                self.put_unit(*unit, at, now).map_err(|problem| wrong(format!("{key}.at"), problem))?;
            }
            let most = self.data().unit(*unit).strength;
            if let Some(strength) = said.strength {
                if !(1..=most).contains(&strength) || self.places.space(*unit).is_none() {
                    return Err(wrong(
                        format!("{key}.strength"),
                        format!("from 1 to {most}, for a unit in play"),
                    ));
                }
                self.sheets.set_strength(*unit, strength);
            }
        }
        self.check_tcf()?;
        self.lay_out_assets_said(sparse, now)
    }

    /// A unit goes where the position says, at full strength if it was not in play.
    fn put_unit(&mut self, unit: Unit, at: At, now: Now) -> Result<(), String> {
        let facts = self.data().unit(unit);
        let (side, most) = (facts.side, facts.strength);
        let waits = matches!(at, At::Pile(Pile::Due));
        match facts.arrival {
            Arrival::Turn(turn) if !waits && !now.has_come(side, turn) => {
                return Err(format!("it comes on turn {turn} (rule 6.2f)"));
            }
            Arrival::Start(_) if waits => return Err("it is there from the start (rule 6.2a)".to_owned()),
            Arrival::Turn(_) | Arrival::Uranus | Arrival::Start(_) => {}
        }
        match at {
            At::Space(space) => {
                self.check_place(unit, side, space)?;
                self.places.put(unit, space);
                if self.sheets.strength(unit) == 0 {
                    self.sheets.set_strength(unit, most);
                }
            }
            At::Pile(pile) => {
                let place = match pile {
                    Pile::Dead => Place::Dead,
                    Pile::Due => Place::Due,
                };
                self.places.take(unit, place);
                self.sheets.set_strength(unit, 0);
                self.strip(unit);
            }
        }
        Ok(())
    }

    /// A unit's assets go to the reserve box.
    fn strip(&mut self, unit: Unit) {
        for asset in self.sheets.of(unit).iter() {
            self.sheets.set_bearer(asset, Bearer::Reserve);
        }
    }

    /// [2.2.1d] [3.1.2j] [3.1.2k] Whether a unit can be in a space at all.
    fn check_place(&self, unit: Unit, side: Side, space: Space) -> Result<(), String> {
        let only = space.caucasus().and_then(|caucasus| self.data().map.caucasus(caucasus).only);
        let foreign = space == Space::reserve(side.enemy()) || side == Side::Axis && space.front().is_some();
        let rule = match only {
            Some(only) if only != unit && space == CaucasusBox::KERCH.into() => "3.1.2k",
            Some(only) if only != unit => "3.1.2j",
            _ if foreign => "2.2.1d",
            _ => return Ok(()),
        };
        Err(format!("{} cannot be in {} (rule {rule})", unit.name(), space.name()))
    }

    /// [3.1.1c] TCF is never overfull.
    fn check_tcf(&self) -> Result<(), SetupError> {
        let tcf = Space::from(Front::Tcf);
        match self.surplus(Side::Soviet, tcf) {
            0 => Ok(()),
            _ => Err(wrong("units", format!("{} holds fewer units (rule 3.1.1c)", tcf.name()))),
        }
    }

    fn lay_out_assets_said(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        let mut named = AssetSet::EMPTY;
        for (unit, said) in &sparse.units {
            let Some(assets) = &said.assets else { continue };
            self.strip(*unit);
            let key = format!("units.{}.assets", unit.name());
            for asset in assets.iter() {
                if self.data().asset(asset).side != self.side_of(*unit) || self.places.space(*unit).is_none()
                {
                    return Err(wrong(key, format!("{} cannot be with {}", asset.name(), unit.name())));
                }
                self.put_asset(&key, asset, Bearer::Unit(*unit), &mut named, now)?;
            }
        }
        let piles = [
            ("reserve", &sparse.reserve, Bearer::Reserve),
            ("dead", &sparse.dead, Bearer::Dead),
            ("due", &sparse.due, Bearer::Due),
            ("gone", &sparse.gone, Bearer::Gone),
        ];
        for (key, assets, bearer) in piles {
            for asset in assets.iter() {
                self.put_asset(key, asset, bearer, &mut named, now)?;
            }
        }
        for (asset, steps) in &sparse.steps {
            let most = self.data().asset(*asset).steps();
            if !self.sheets.bearer(*asset).in_play() || !(1..=most).contains(steps) {
                let key = format!("steps.{}", asset.name());
                return Err(wrong(key, format!("from 1 to {most}, for an asset in play")));
            }
            self.sheets.set_steps(*asset, *steps);
        }
        Ok(())
    }

    /// An asset goes to one place, once it has come.
    fn put_asset(
        &mut self,
        key: &str,
        asset: Asset,
        bearer: Bearer,
        named: &mut AssetSet,
        now: Now,
    ) -> Result<(), SetupError> {
        let (name, facts) = (asset.name(), self.data().asset(asset));
        if named.contains(asset) {
            return Err(wrong(key, format!("{name} is named twice")));
        }
        match facts.turn {
            Some(turn) if bearer != Bearer::Due && !now.has_come(facts.side, turn) => {
                return Err(wrong(key, format!("{name} comes on turn {turn} (rule 6.2f)")));
            }
            None if bearer == Bearer::Due => {
                return Err(wrong(key, format!("{name} is there from the start (rule 6.2a)")));
            }
            Some(_) | None => {}
        }
        named.insert(asset);
        self.bear(asset, bearer);
        Ok(())
    }

    /// An asset goes somewhere, with all its steps if it had none.
    pub(super) fn bear(&mut self, asset: Asset, bearer: Bearer) {
        self.sheets.set_bearer(asset, bearer);
        match (bearer.in_play(), self.sheets.steps(asset)) {
            (true, 0) => self.sheets.set_steps(asset, self.data().asset(asset).steps()),
            (true, _) => {}
            (false, _) => self.sheets.set_steps(asset, 0),
        }
    }

    /// Every unit has room for its assets. [3.1.2d] A retreat may have brought more into a box than belong there, and
    /// an anti-tank asset may have been there before a unit came with its own (ruling 116).
    pub(super) fn check_sheets(&self) -> Result<(), SetupError> {
        let mut bare = self.clone();
        let units: Vec<Unit> =
            Side::ALL.into_iter().flat_map(|side| self.places.in_play(side).iter()).collect();
        units.iter().for_each(|unit| bare.strip(*unit));
        let anti_tank = |asset: &Asset| self.data().asset(*asset).is_anti_tank();
        for last in [false, true] {
            for unit in &units {
                let side = self.side_of(*unit);
                for asset in self.sheets.of(*unit).iter().filter(|asset| anti_tank(asset) == last) {
                    let crammed = self.places.space(*unit).is_some_and(|space| {
                        self.places.of_side(side, space).and(self.crammed).iter().next().is_some()
                    });
                    match bare.check_slot(&Slots::of(&bare, side), asset, *unit) {
                        Ok(()) => {}
                        Err(CannotAssign::BoxFull { .. }) if crammed || last => {}
                        Err(CannotAssign::TooLarge { .. }) if self.crammed.contains(*unit) => {}
                        Err(refused) => {
                            let why = Blau::text(&self.named(refused.why()));
                            let key = format!("units.{}.assets", unit.name());
                            return Err(wrong(key, format!("{why} (rule {})", refused.rule().0)));
                        }
                    }
                    bare.sheets.set_bearer(asset, Bearer::Unit(*unit));
                }
            }
        }
        Ok(())
    }
}
