//! [15.0] [15.1] The German set-up: here where a unit may stand; `opening`: a game begins; `placing`: the decisions.
//!
//! Units are asked for one by one in data order. That order leaves room for everybody, whatever is chosen, as a test
//! shows from the data: of the Volkssturm alone it is counted how many must still stand near the Front Line.

pub(crate) mod event;
mod opening;
pub(crate) mod placing;

use crate::data::{Arrival, SetupGroup, data};
use crate::event::Event;
use crate::ids::{Hex, HexSet, Side, Unit};
use crate::options::ReadyMade;
use crate::places::{Off, Place};
use crate::rules::stacking::limit;
use crate::stage::Stage;
use crate::state::Breslau;
use event::SetupEvent;
use volga_engine::{Story, refusals};

refusals! {
    /// Why a unit is not placed there.
    pub enum CannotPlace in "refused.place" {
        NotAsked { unit: Unit, asked: Unit } => group_rule(asked), "not_asked";
        AllPlaced => "15.0", "all_placed";
        SouthOfLine { hex: Hex } => "2.1g", "south_of_line";
        Outside { unit: Unit, hex: Hex } => group_rule(unit), "outside";
        OneEach { unit: Unit, hex: Hex } => group_rule(unit), "one_each";
        Full { hex: Hex, limit: u8 } => "3.1a", "full";
        NeededNear { unit: Unit, hex: Hex } => group_rule(unit), "needed_near";
        NobodyFollows { unit: Unit } => group_rule(unit), "nobody_follows";
        NotFinished { unit: Unit } => group_rule(unit), "not_finished";
    }
}

/// [15.0] The group that a unit is set up with; reinforcements have none.
fn group(unit: Unit) -> Option<&'static SetupGroup> {
    match data().unit(unit).arrival {
        Arrival::Setup(group) => data().setup.get(usize::from(group)),
        Arrival::Edge { .. } | Arrival::Placed { .. } | Arrival::Rolled { .. } | Arrival::Box => None,
    }
}

/// [15.1a] [15.1b] [15.1c] [15.1d] [15.1e] [15.1f] [15.1g] [15.1h] [15.1i] [15.1j] [15.1k] [15.1l] [15.1p] [15.1q] The
/// line of the rules by which a unit is set up.
pub(crate) fn group_rule(unit: Unit) -> &'static str {
    group(unit).map_or("15.0", |group| group.rule)
}

/// [15.1n] [15.1o] The same for a hex: units of which only so many must stand near the line may stand elsewhere.
pub(crate) fn placing_rule(unit: Unit, hex: Hex) -> &'static str {
    let elsewhere = group(unit).is_some_and(|group| group.others.is_some() && !group.hexes.contains(hex));
    if elsewhere { "15.1o" } else { group_rule(unit) }
}

impl Breslau {
    /// [15.1] Whether the set-up goes on.
    pub fn is_setting_up(&self) -> bool {
        matches!(self.stage, Stage::Setup { .. })
    }

    fn is_due(&self, unit: Unit) -> bool {
        self.places.of(unit) == Place::Off(Off::Due)
    }

    /// [15.0] The unit that is asked for: the first in data order that starts on the map and has no place yet.
    pub fn asked(&self) -> Option<Unit> {
        data().by_side.german.iter().find(|unit| group(*unit).is_some() && self.is_due(*unit))
    }

    /// Where a unit may be placed now. [15.1b] [15.1c] [15.1e] Some stand one in each hex; [3.1a] ruling 124: five
    /// stand in a hex at most.
    pub fn setup_hexes(&self, unit: Unit) -> HexSet {
        let Some(group) = group(unit) else { return HexSet::EMPTY };
        let hexes =
            if self.may_stand_elsewhere(group) { group.others.unwrap_or(group.hexes) } else { group.hexes };
        let full = |hex: &Hex| !self.has_room(Side::German, *hex) || self.is_taken(group, *hex);
        hexes.minus(&self.places.occupied(Side::German).iter().filter(full).collect())
    }

    /// Whether the unit of this hex is there that stands in each of the group's; ruling 208: any of them.
    fn is_taken(&self, group: &SetupGroup, hex: Hex) -> bool {
        group.one_each && self.places.stack(hex).any(|unit| group.units.contains(unit))
    }

    /// [15.1n] [15.1o] Ruling 104: whether enough of a group stand where most of it must, or can still do so without
    /// this unit. The German picks his Volkssturm for the line by where he puts them.
    fn may_stand_elsewhere(&self, group: &SetupGroup) -> bool {
        let near = |unit: &Unit| self.places.hex(*unit).is_some_and(|hex| group.hexes.contains(hex));
        let near = group.units.iter().filter(near).count();
        let due = group.units.iter().filter(|unit| self.is_due(*unit)).count();
        near + due > usize::from(group.least)
    }

    /// [15.1] [2.1g] Whether the unit that is asked for may be placed in a hex.
    pub fn check_placing(&self, unit: Unit, hex: Hex) -> Result<(), CannotPlace> {
        let asked = self.asked().ok_or(CannotPlace::AllPlaced)?;
        if unit != asked {
            return Err(CannotPlace::NotAsked { unit, asked });
        }
        if self.setup_hexes(unit).contains(hex) { Ok(()) } else { Err(self.no_place(unit, hex)) }
    }

    /// Why a unit may not be placed in a hex.
    fn no_place(&self, unit: Unit, hex: Hex) -> CannotPlace {
        let Some(group) = group(unit) else { return CannotPlace::Outside { unit, hex } };
        let elsewhere = group.others.is_some_and(|others| others.contains(hex));
        match () {
            () if !data().sets.german_side.contains(hex) => CannotPlace::SouthOfLine { hex },
            () if !group.hexes.contains(hex) && !elsewhere => CannotPlace::Outside { unit, hex },
            () if self.is_taken(group, hex) => CannotPlace::OneEach { unit, hex },
            () if !self.has_room(Side::German, hex) => {
                CannotPlace::Full { hex, limit: limit(Side::German) as u8 }
            }
            () => CannotPlace::NeededNear { unit, hex },
        }
    }

    /// Whether more of the asked unit's formation follow, by the same line of the rules and not each in its own hex.
    fn formation_follows(&self, asked: Unit) -> bool {
        let fits =
            |group: &SetupGroup| !group.one_each && group.units.iter().any(|unit| self.follows(asked, unit));
        group(asked).is_some_and(fits)
    }

    fn follows(&self, asked: Unit, unit: Unit) -> bool {
        let (first, next) = (data().unit(asked), data().unit(unit));
        unit > asked
            && self.is_due(unit)
            && (next.formation, next.arrival) == (first.formation, first.arrival)
    }

    /// Whether the asked unit and those of its formation that follow may be placed in a hex, as many as have room.
    pub fn check_formation(&self, hex: Hex) -> Result<(), CannotPlace> {
        let asked = self.asked().ok_or(CannotPlace::AllPlaced)?;
        if !self.formation_follows(asked) {
            return Err(CannotPlace::NobodyFollows { unit: asked });
        }
        self.check_placing(asked, hex)
    }

    /// [15.1] Whether everybody has a place.
    pub fn check_end_of_setup(&self) -> Result<(), CannotPlace> {
        self.asked().map_or(Ok(()), |unit| Err(CannotPlace::NotFinished { unit }))
    }

    fn place(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.places.put(unit, hex);
        story.tell(|| Event::Setup(SetupEvent::Placed { unit, hex }));
    }

    fn place_formation(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        let Some(first) = self.asked() else { return };
        self.place(first, hex, story);
        while let Some(unit) = self.asked().filter(|unit| self.follows(first, *unit)) {
            if !self.setup_hexes(unit).contains(hex) {
                return;
            }
            self.place(unit, hex, story);
        }
    }

    /// [15.1] Everybody who has no place gets the one of the ready-made set-up, or else the first that he may have;
    /// those of one hex lie in its order.
    fn place_rest(&mut self, story: &mut impl Story<Event>) {
        let set_up = &data().ready_made[self.options.set_up.unwrap_or(ReadyMade::OuterLine) as usize];
        let wanted =
            |unit: Unit| set_up.stacks.iter().find(|(_, units)| units.contains(&unit)).map(|(hex, _)| *hex);
        let first = self.asked();
        while let Some(unit) = self.asked() {
            let hexes = self.setup_hexes(unit);
            let Some(hex) = wanted(unit).filter(|hex| hexes.contains(*hex)).or_else(|| hexes.first()) else {
                return;
            };
            self.place(unit, hex, story);
        }
        for (hex, units) in &set_up.stacks {
            for unit in units.iter().rev() {
                if first.is_some_and(|first| *unit >= first) && self.places.hex(*unit) == Some(*hex) {
                    self.lay_on_top(*unit, story);
                }
            }
        }
    }
}
