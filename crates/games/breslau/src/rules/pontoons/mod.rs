//! [14.15] Soviet pontoon bridges, and [8.4] how hexsides are crossed.

pub(crate) mod event;

use crate::data::{UnitKind, data};
use crate::event::Event;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::movement::BY_NUMBER;
use crate::stage::Mover;
use crate::state::{Breslau, Crossing};
use event::PontoonEvent;
use volga_engine::hex::Direction;
use volga_engine::{Story, refusals};

/// [8.4] How units cross a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// No river runs there.
    Open,
    /// [2.1d] Road or rails lead over the river.
    Bridge,
    /// [14.15c] A Construction Engineer has bridged it.
    Pontoon,
}

refusals! {
    /// Why no pontoon bridge is laid there.
    pub enum CannotBridge in "refused.pontoon" {
        NotPlayed => "14.15a", "not_played";
        NotConstruction { unit: Unit } => "14.15f", "not_construction";
        NotAlone => "14.15a", "not_alone";
        NotAdjacent { hex: Hex, to: Hex } => "14.15a", "not_adjacent";
        NoRiver { hex: Hex, to: Hex } => "14.15a", "no_river";
    }
}

impl Breslau {
    /// [8.4] [2.1d] [9.2.11a] [14.15c] How units of a side cross a hexside, if they can. Ruling 122: pontoons serve the
    /// Soviets only.
    pub fn crossing(&self, from: Hex, direction: Direction, side: Side) -> Option<Passage> {
        self.crossing_without(from, direction, side, &UnitSet::EMPTY)
    }

    /// The same for units that move: [14.15d] ruling 213: a Construction Engineer among them leaves no bridge
    /// behind.
    pub(crate) fn crossing_without(
        &self,
        from: Hex,
        direction: Direction,
        side: Side,
        units: &UnitSet,
    ) -> Option<Passage> {
        let facts = data().hex(from);
        match () {
            () if !facts.has_river(direction) => Some(Passage::Open),
            () if facts.has_bridge(direction) => Some(Passage::Bridge),
            () if side == Side::Soviet => {
                let to = from.neighbour(direction)?;
                let mut pontoons = data().construction.into_iter().zip(self.pontoons);
                let spans =
                    |pontoon: Option<Crossing>| pontoon.is_some_and(|pontoon| pontoon.joins(from, to));
                pontoons
                    .any(|(unit, pontoon)| spans(pontoon) && !units.contains(unit))
                    .then_some(Passage::Pontoon)
            }
            () => None,
        }
    }

    /// [14.15a] [14.15f] Whether the moving group, a Construction Engineer alone (ruling 200), may bridge the river
    /// to a hex, ruling 202: whichever it is. Ruling 61 says who they are.
    pub fn check_pontoon(&self, mover: &Mover, to: Hex) -> Result<(), CannotBridge> {
        self.check_bridging(mover)?;
        let hex = mover.at;
        let direction = hex.direction_to(to).ok_or(CannotBridge::NotAdjacent { hex, to })?;
        if data().hex(hex).has_river(direction) { Ok(()) } else { Err(CannotBridge::NoRiver { hex, to }) }
    }

    /// Whether the moving group lays bridges at all.
    fn check_bridging(&self, mover: &Mover) -> Result<(), CannotBridge> {
        if !self.options.pontoons {
            return Err(CannotBridge::NotPlayed);
        }
        let builds = |unit: &Unit| data().unit(*unit).kind == UnitKind::ConstructionEngineer;
        if let Some(unit) = mover.units.iter().find(|unit| !builds(unit)) {
            return Err(CannotBridge::NotConstruction { unit });
        }
        if mover.units.len() == 1 { Ok(()) } else { Err(CannotBridge::NotAlone) }
    }

    /// The hexes to which the moving group may lay a bridge.
    pub(crate) fn pontoon_sites(&self, mover: &Mover) -> impl Iterator<Item = Hex> {
        let bridges = self.options.pontoons && self.check_bridging(mover).is_ok();
        let (hex, facts) = (mover.at, data().hex(mover.at));
        let rivers = BY_NUMBER.into_iter().filter(move |direction| bridges && facts.has_river(*direction));
        rivers.filter_map(move |direction| hex.neighbour(direction))
    }

    /// [14.15a] [14.15b] [14.15e] A checked choice: the Construction Engineer bridges one hexside, instead of the one
    /// before.
    pub(crate) fn lay_pontoon(&mut self, mover: &Mover, to: Hex, story: &mut impl Story<Event>) {
        let Some(unit) = mover.units.first() else { return };
        self.lift_pontoons(&mover.units, story);
        if let Some(number) = data().construction.iter().position(|engineer| *engineer == unit) {
            self.pontoons[number] = Some(Crossing { from: mover.at, to });
            story.tell(|| Event::Pontoon(PontoonEvent::Laid { unit, hex: mover.at, to }));
        }
    }

    /// [14.15d] Construction Engineers that move on take their bridges with them.
    pub(crate) fn lift_pontoons(&mut self, units: &UnitSet, story: &mut impl Story<Event>) {
        for (number, unit) in data().construction.into_iter().enumerate() {
            if let Some(Crossing { from, to }) = self.pontoons[number].filter(|_| units.contains(unit)) {
                self.pontoons[number] = None;
                story.tell(|| Event::Pontoon(PontoonEvent::Lifted { unit, hex: from, to }));
            }
        }
    }
}

impl Crossing {
    /// Whether this is the hexside between two hexes.
    pub fn joins(self, a: Hex, b: Hex) -> bool {
        (self.from, self.to) == (a, b) || (self.from, self.to) == (b, a)
    }
}
