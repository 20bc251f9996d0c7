//! [A1] Reinforce: a card, six dice on the grid, units to the map.

use crate::control::Entry;
use crate::data::{Colour, GermanEffect, Side, data};
use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::grid::{Lying, Row, Square};
use crate::ids::{GermanCard, Hex, HexSet, UNITS, Unit, UnitSet};
use crate::stacks::Piece;
use crate::state::{Covered, Faces, Inferno, Phase, Reinforce};
use arrayvec::ArrayVec;
use volga_engine::dice::Token;
use volga_engine::{Dice, Story, Why};

impl Inferno {
    /// [A1.1] A card; with Paulus two.
    pub(crate) fn reinforcement_cards(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let by_leader = self.german_leader_effects().find_map(|effect| match effect {
            GermanEffect::ReinforceDraw { cards } => Some(*cards),
            _ => None,
        });
        self.draw_card("A1.1", dice, story);
        for _ in 1..by_leader.unwrap_or(1) {
            self.draw_card_by("ST8", "A1.1", dice, story);
        }
        self.phase = Phase::Reinforce(Reinforce::Roll);
    }

    /// [A1.2] Six dice. With Hoth some of them may be rolled again.
    pub(crate) fn roll_reinforcements(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let count = self.data().charts.grid_dice;
        let faces: Faces = (0..count).map(|_| dice.d6(Why::rule("A1.2")) as u8).collect();
        story.tell(|| Event::ReinforcementRolled { dice: faces });
        let may_reroll = self.may_reroll();
        self.phase = Phase::Reinforce(if may_reroll { Reinforce::Reroll(faces) } else { place(faces) });
    }

    /// Hoth: whether reinforcement dice may be rolled again.
    fn may_reroll(&self) -> bool {
        self.german_leader_effects().any(|effect| matches!(effect, GermanEffect::ReinforceReroll { .. }))
    }

    /// [ST8] [A1.2] The dice that may be rolled again, while the player decides about it.
    pub(crate) fn rerollable(&self) -> Result<Faces, Forbidden> {
        match self.phase {
            Phase::Reinforce(Reinforce::Reroll(faces)) => Ok(faces),
            _ if self.may_reroll() => Err(self.not_now(DecisionPoint::Reroll)),
            _ => Err(Forbidden::NoReroller { card: reroller() }),
        }
    }

    pub(crate) fn check_reroll(&self, again: Faces) -> Result<(), Forbidden> {
        let faces = self.rerollable()?;
        if again.is_empty() {
            Err(Forbidden::NothingRerolled)
        } else if again.is_subset(faces) {
            Ok(())
        } else {
            Err(Forbidden::NotRolled)
        }
    }

    pub(crate) fn reroll(&mut self, again: Faces, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Ok(mut faces) = self.rerollable() else { return };
        let mut new = Faces::default();
        for face in again.iter() {
            faces.take(face);
            new.add(dice.d6(Why::rule("A1.2")) as u8);
        }
        new.iter().for_each(|face| faces.add(face));
        story.tell(|| Event::Rerolled { old: again, new });
        self.phase = Phase::Reinforce(place(faces));
    }

    pub(crate) fn keep_dice(&mut self) {
        if let Ok(faces) = self.rerollable() {
            self.phase = Phase::Reinforce(place(faces));
        }
    }

    /// [A1.3] The lowest die goes onto the left-most unit of its row that has none, which is turned over: any unseen
    /// unit of its column, each equally likely.
    pub(crate) fn place_die(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Phase::Reinforce(Reinforce::Place { dice: mut left, mut covered, mut spare }) = self.phase else {
            return;
        };
        if let Some(face) = left.lowest() {
            left.take(face);
            let row = Row::of_die(face);
            let with_die = |square: Square| covered.iter().any(|(_, s)| s == square);
            let found = row.squares().find(|s| self.grid.at(*s) != Lying::Nothing && !with_die(*s));
            match found {
                Some(square) => {
                    let (unit, known) = match self.grid.at(square) {
                        Lying::Known(unit) => (Some(unit), true),
                        Lying::Nothing | Lying::Unseen => (self.turn_over(square, dice), false),
                    };
                    if let Some(unit) = unit {
                        self.grid.set(square, Lying::Known(unit));
                        covered.add(unit, square);
                        story.tell(|| Event::UnitCovered { square, unit, known });
                    }
                }
                None => {
                    spare.add(face);
                    story.tell(|| Event::RowEmpty { row });
                }
            }
        }
        self.phase = Phase::Reinforce(Reinforce::Place { dice: left, covered, spare });
        if left.is_empty() {
            if spare.is_empty() {
                self.go_on_deploying(covered, story);
            } else {
                self.phase = Phase::Reinforce(Reinforce::Remove { covered, spare });
            }
        }
    }

    /// [SU7] [SU8] What an unseen unit turns out to be: white in the right-hand column, of another colour elsewhere.
    fn turn_over(&mut self, square: Square, dice: &mut impl Dice) -> Option<Unit> {
        let white = data().white;
        let possible =
            if square.is_white() { self.unseen_units.and(white) } else { self.unseen_units.minus(white) };
        let bag: ArrayVec<Token, UNITS> =
            possible.iter().map(|u| Token { name: u.name(), weight: 1 }).collect();
        let unit = possible.iter().nth(dice.pick(&bag, Why::of("A1.3", square.name())))?;
        self.unseen_units.remove(unit);
        Some(unit)
    }

    /// [A1.4] [A1.5] For a die without a unit the one printed beside the row leaves the map, if it is there
    /// (ruling 15). That is no loss (ruling 16).
    pub(crate) fn remove_printed(&mut self, story: &mut impl Story<Event>) {
        let Phase::Reinforce(Reinforce::Remove { covered, mut spare }) = self.phase else { return };
        if let Some(face) = spare.lowest() {
            spare.take(face);
            let row = Row::of_die(face);
            let unit = row.printed();
            match self.stacks.hex_of(unit) {
                Some(hex) => {
                    self.stacks.remove(hex, Piece::German(unit));
                    self.unit_edge[unit.index()] = crate::state::Edge::FULL;
                    self.removed.insert(unit);
                    story.tell(|| Event::UnitRemoved { row, unit, hex });
                }
                None => story.tell(|| Event::NothingRemoved { row, unit }),
            }
        }
        self.phase = Phase::Reinforce(Reinforce::Remove { covered, spare });
        if spare.is_empty() {
            self.go_on_deploying(covered, story);
        }
    }

    /// [A1.7] [A1.8] [A1.9] The hexes where a unit may arrive by its colour.
    pub(crate) fn arrival_hexes(&self, unit: Unit) -> HexSet {
        let colour = self.data().unit(unit).colour;
        colour.map_or(HexSet::EMPTY, |colour| self.data().charts.arrival[colour as usize])
    }

    /// [A1.10] [A1.11] Those of them that are not held by Soviets (ruling 17) and have room.
    pub(crate) fn open_arrivals(&self, unit: Unit) -> HexSet {
        let held = self.stacks.soviet();
        self.arrival_hexes(unit).minus(held).iter().filter(|hex| self.room(*hex) > 0).collect()
    }

    /// What comes next of [A1.6]: a decision, the arrival of units that have no choice, or the return of those that
    /// cannot arrive.
    fn go_on_deploying(&mut self, covered: Covered, story: &mut impl Story<Event>) {
        let able = || covered.units().iter().map(|u| self.open_arrivals(u)).filter(|open| !open.is_empty());
        let one_way = able().all(|open| open.len() == 1);
        let crowded =
            self.data().entry.iter().any(|hex| able().filter(|o| o.contains(hex)).count() > self.room(hex));
        if covered.units().is_empty() {
            self.begin_soviets(story);
        } else if able().next().is_none() {
            self.phase = Phase::Reinforce(Reinforce::Return(covered));
        } else if one_way && !crowded {
            self.phase = Phase::Reinforce(Reinforce::Arrive(covered));
        } else {
            self.phase = Phase::Reinforce(Reinforce::Deploy(covered));
        }
    }

    /// The units with a die, while the player brings them to the map.
    pub(crate) fn deploying(&self) -> Result<Covered, Forbidden> {
        match self.phase {
            Phase::Reinforce(Reinforce::Deploy(covered)) => Ok(covered),
            _ => Err(self.not_now(DecisionPoint::Deploy)),
        }
    }

    /// [A1.6] to [A1.11] Whether a unit may arrive in a hex.
    pub(crate) fn check_deploy(&self, unit: Unit, hex: Hex) -> Result<(), Forbidden> {
        let covered = self.deploying()?.units();
        if !covered.contains(unit) {
            return Err(Forbidden::NoDie { unit, units: covered, n: covered.len() as u8 });
        }
        if !self.arrival_hexes(unit).contains(hex) {
            let hexes = self.data().unit(unit).colour.unwrap_or(Colour::White);
            return Err(Forbidden::WrongEntry { unit, hex, hexes });
        }
        if self.stacks.soviet().contains(hex) {
            return Err(Forbidden::EntryHeld { hex });
        }
        if self.room(hex) == 0 { Err(Forbidden::NoRoomToEnter { hex }) } else { Ok(()) }
    }

    pub(crate) fn deploy(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        let Phase::Reinforce(Reinforce::Deploy(mut covered) | Reinforce::Arrive(mut covered)) = self.phase
        else {
            return;
        };
        let Some(square) = covered.square(unit) else { return };
        covered.take(unit);
        self.grid.set(square, Lying::Nothing);
        self.stand(unit, hex);
        story.tell(|| Event::Deployed { unit, square, hex });
        self.take_control(hex, Side::German, Entry::Arrival, story);
        self.go_on_deploying(covered, story);
    }

    /// The next unit that has no choice arrives.
    pub(crate) fn arrive(&mut self, story: &mut impl Story<Event>) {
        let Phase::Reinforce(Reinforce::Arrive(covered)) = self.phase else { return };
        let arriving = covered.units().iter().find_map(|u| self.open_arrivals(u).first().map(|hex| (u, hex)));
        if let Some((unit, hex)) = arriving {
            self.deploy(unit, hex, story);
        }
    }

    /// [A1.11] [A1.12] [A1.13] What found no room goes back, each to the shortest row, the first of several, and to
    /// the left-most free square there (rulings 74 and 90).
    pub(crate) fn go_back(&mut self, story: &mut impl Story<Event>) {
        let Phase::Reinforce(Reinforce::Return(covered)) = self.phase else { return };
        for (_, square) in covered.iter() {
            self.grid.set(square, Lying::Nothing);
        }
        for (unit, from) in covered.iter() {
            let row = Row::all().min_by_key(|row| self.grid.len(*row));
            let Some(to) = row.and_then(|row| self.grid.free(row)) else { continue };
            self.grid.set(to, Lying::Known(unit));
            story.tell(|| Event::WentBack { unit, from, to });
        }
        self.begin_soviets(story);
    }

    /// The units on the grid that everybody knows.
    pub fn known_on_grid(&self) -> UnitSet {
        let known = |square| match self.grid.at(square) {
            Lying::Known(unit) => Some(unit),
            Lying::Nothing | Lying::Unseen => None,
        };
        Square::all().filter_map(known).collect()
    }
}

impl Colour {
    /// [A1.7] [A1.8] [A1.9] The rule that says where units of this colour arrive.
    pub(crate) fn arrival_rule(self) -> &'static str {
        match self {
            Colour::Blue => "A1.7",
            Colour::Yellow => "A1.8",
            Colour::White => "A1.9",
        }
    }
}

fn place(dice: Faces) -> Reinforce {
    Reinforce::Place { dice, covered: Covered::default(), spare: Faces::default() }
}

/// The name of the leader who lets dice be rolled again.
fn reroller() -> &'static str {
    let cards = GermanCard::all().map(|card| data().german_card(card));
    let mut rerolling = cards.filter(|card| matches!(card.effect, GermanEffect::ReinforceReroll { .. }));
    rerolling.next().map_or("", |card| card.name)
}
