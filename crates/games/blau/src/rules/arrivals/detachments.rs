//! [6.2h] [9.2.1d] The army detachments Hollidt and Fretter-Pico.

use super::event::ArrivalEvent;
use super::refusal::CannotPlace;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Space, SpaceSet, Unit};
use crate::places::Place;
use crate::rules::supply::Supply;
use crate::stage::Stage;
use crate::state::Blau;
use volga_engine::{Story, Turn};

/// [9.2.1f] [9.2.1g] Ruling 183: the Axis player places an army detachment, and is always asked.
#[derive(Clone, Copy)]
pub(crate) struct Detaching {
    pub(crate) unit: Unit,
}

impl DecisionPoint for Detaching {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Of(Side::Axis.seat())
    }

    fn legal(self, game: &Blau, into: &mut Vec<Action>) {
        let unit = self.unit;
        into.extend(game.detachment_spaces(unit).iter().map(|space| Action::PlaceDetachment { unit, space }));
    }

    fn check(self, game: &Blau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::PlaceDetachment { unit, .. } if unit != self.unit => {
                Err(CannotPlace::NotAsked { unit }.into())
            }
            Action::PlaceDetachment { unit, space } => Ok(game.check_detachment(unit, space)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Blau, action: Action, story: &mut impl Story<Event>) {
        if let Action::PlaceDetachment { unit, space } = action {
            game.place_detachment(unit, space, story);
            game.bring_detachments(story);
        }
    }
}

/// [9.2.1f] [9.2.1g] The rule that says where an army detachment is placed.
pub(crate) fn rule_of(unit: Unit) -> &'static str {
    if unit == data().campaign.hollidt { "9.2.1f" } else { "9.2.1g" }
}

impl Blau {
    /// [9.2.1d] [9.2.1e] After Operation Uranus has been launched in this turn, the detachments come, Hollidt first;
    /// without it never.
    pub(crate) fn bring_detachments(&mut self, story: &mut impl Story<Event>) {
        let campaign = &self.data().campaign;
        let both = [campaign.hollidt, campaign.fretter_pico];
        let due = both.into_iter().find(|unit| self.places.of(*unit) == Place::Due);
        match due.filter(|_| self.uranus == Some(self.turn)) {
            Some(unit) => self.stage = Stage::Detachment { unit },
            None => self.begin_reinforcement(Side::Axis, story),
        }
    }

    /// Cities that the Axis controls and supplies.
    fn open_cities(&self) -> SpaceSet {
        let supply = Supply::of(self, Side::Axis);
        let open = |space: &Space| self.controls(Side::Axis, *space) && supply.reaches(*space);
        self.data().map.cities.iter().filter(open).collect()
    }

    /// Where a detachment may be placed; the reserve box where no city serves (ruling 47).
    fn detachment_spaces(&self, unit: Unit) -> SpaceSet {
        let cities = if unit == self.data().campaign.hollidt {
            self.hollidt_cities()
        } else {
            self.fretter_pico_cities()
        };
        if cities.is_empty() { SpaceSet::EMPTY.with(Space::reserve(Side::Axis)) } else { cities }
    }

    /// [9.2.1f] Rulings 112, 142 and 143: Rostov, unless it is under Soviet control or out of supply; else the nearest
    /// city that the Axis controls and supplies.
    fn hollidt_cities(&self) -> SpaceSet {
        let rostov = self.data().campaign.hollidt_city;
        let reached = Supply::of(self, Side::Axis).reaches(rostov.into());
        if self.controller(rostov.into()) != Some(Side::Soviet) && reached {
            return SpaceSet::EMPTY.with(rostov.into());
        }
        let cities = self.open_cities();
        let far = |space: Space| space.hex().map(|hex: Hex| hex.distance(rostov));
        let nearest = cities.iter().filter_map(far).min();
        cities.iter().filter(|space| far(*space) == nearest).collect()
    }

    /// [9.2.1g] [9.2.1h] Any city of the ALZ that the Axis controls and supplies, Hollidt's only if there is no other.
    fn fretter_pico_cities(&self) -> SpaceSet {
        let cities = self.open_cities().and(&self.data().map.alz);
        let taken = self.places.space(self.data().campaign.hollidt);
        let mut others = cities;
        taken.into_iter().for_each(|space| others.remove(space));
        if others.is_empty() { cities } else { others }
    }

    fn check_detachment(&self, unit: Unit, space: Space) -> Result<(), CannotPlace> {
        let spaces = self.detachment_spaces(unit);
        if spaces.contains(space) {
            return Ok(());
        }
        let map = &self.data().map;
        let hollidt = unit == self.data().campaign.hollidt;
        let taken = self.places.space(self.data().campaign.hollidt) == Some(space);
        Err(match () {
            () if !map.cities.contains(space) => CannotPlace::NoCity { unit, space },
            () if !self.controls(Side::Axis, space) => CannotPlace::NotControlled { unit, space },
            () if !Supply::of(self, Side::Axis).reaches(space) => CannotPlace::NotSupplied { unit, space },
            () if hollidt => CannotPlace::TooFar { space },
            () if taken => CannotPlace::SameCity { space },
            () => CannotPlace::OutsideZone { space },
        })
    }

    /// [9.2.1a] A detachment comes at its full strength. Ruling 112: no marker is placed, whatever stands there.
    fn place_detachment(&mut self, unit: Unit, space: Space, story: &mut impl Story<Event>) {
        let strength = self.data().unit(unit).strength;
        self.places.put(unit, space);
        self.sheets.set_strength(unit, strength);
        self.ledgers.axis.base += u16::from(strength);
        story.tell(|| Event::Arrival(ArrivalEvent::DetachmentPlaced { unit, space }));
        self.settle(space, story);
    }
}
