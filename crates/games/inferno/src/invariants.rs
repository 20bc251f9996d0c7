//! What must hold after every action and step.

use crate::data::{BlockType, data};
use crate::grid::Lying;
use crate::ids::{BlockSet, Hex, UnitSet};
use crate::stacks::Origin;
use crate::state::{Inferno, Laid, LongMove, Phase};

impl Inferno {
    pub(crate) fn check_invariants(&self) -> Result<(), String> {
        self.units_are_in_one_place()?;
        self.blocks_are_in_one_place()?;
        self.groups_can_be_filled()?;
        self.cards_add_up()?;
        self.hexes_make_sense()
    }

    /// Every German unit is in one place at most, on the map with dots, and those of other modes are in none.
    fn units_are_in_one_place(&self) -> Result<(), String> {
        let mut seen = self.unseen_units;
        let mut note = |units: UnitSet, place: &str| {
            if let Some(unit) = units.and(seen).first() {
                return Err(format!("{unit:?} is {place} and elsewhere"));
            }
            seen = seen.or(units);
            Ok(())
        };
        for hex in self.stacks.german().iter() {
            note(self.stacks.units(hex), "on the map")?;
        }
        if let Phase::LongMove(LongMove::On { units, .. }) = self.phase {
            note(units, "on the move")?;
        }
        note(self.known_on_grid(), "on the grid")?;
        note(self.destroyed, "destroyed")?;
        note(self.removed, "called away")?;
        if let Some(unit) = seen.minus(data().in_play).first() {
            return Err(format!("[SU2] [SU3] {unit:?} is not of this mode"));
        }
        let blank = data().in_play.iter().find(|u| self.strength(*u).dots == 0);
        blank.map_or(Ok(()), |unit| Err(format!("[CB23a] {unit:?} shows no dots")))?;
        let lost: u8 = self.destroyed.iter().map(|u| data().unit(u).loss).sum();
        if lost == self.losses {
            Ok(())
        } else {
            Err(format!("[VC4] losses are {}, not {lost}", self.losses))
        }
    }

    /// Every block that has been turned over is in one hex at most, with dots.
    fn blocks_are_in_one_place(&self) -> Result<(), String> {
        let mut seen = BlockSet::EMPTY;
        for hex in self.stacks.soviet().iter() {
            let blocks = self.stacks.blocks(hex);
            if let Some(block) = blocks.and(seen.or(self.unseen_blocks)).first() {
                return Err(format!("{block:?} is in {hex:?} and elsewhere"));
            }
            seen = seen.or(blocks);
        }
        let blank = seen.iter().find(|b| self.block_strength(*b).dots == 0);
        blank.map_or(Ok(()), |block| Err(format!("[CB5] {block:?} shows no dots")))
    }

    /// For everything that lies face down there is something it can be.
    fn groups_can_be_filled(&self) -> Result<(), String> {
        let unseen = |kind: BlockType| self.unseen_blocks.and(data().blocks_of[kind as usize]).len();
        let [set_up, infantry, tanks, marines] =
            Origin::ALL.map(|origin| usize::from(self.hidden_of(origin)));
        let (setup_tanks, guards) = (usize::from(self.mix.setup_tanks), usize::from(self.mix.pool_guards));
        if setup_tanks > set_up || guards > infantry {
            return Err("[SU11] [SU12] a group has more of a kind than blocks".into());
        }
        let enough = unseen(BlockType::Tank) >= setup_tanks + tanks
            && unseen(BlockType::Guards) >= guards
            && unseen(BlockType::Marine) >= marines
            && unseen(BlockType::Infantry) >= set_up - setup_tanks + infantry - guards;
        if !enough {
            return Err("[SU10] too few unseen blocks for the hidden ones".into());
        }
        let (white, other): (Vec<_>, Vec<_>) = self.grid.unseen().partition(|square| square.is_white());
        let unseen_white = self.unseen_units.and(data().white);
        if white.len() > unseen_white.len() || other.len() > self.unseen_units.minus(unseen_white).len() {
            return Err("[SU7] [SU8] too few unseen units for the grid".into());
        }
        let covered = match self.phase {
            Phase::Reinforce(reinforce) => reinforce.covered(),
            _ => crate::state::Covered::default(),
        };
        let misplaced = covered.iter().find(|(unit, square)| self.grid.at(*square) != Lying::Known(*unit));
        misplaced.map_or(Ok(()), |(unit, _)| Err(format!("[A1.3] {unit:?} is not under its die")))
    }

    fn cards_add_up(&self) -> Result<(), String> {
        let laid = u8::from(self.fight.as_ref().is_some_and(|f| f.soviet_card == Laid::FaceDown));
        if self.unseen_cards.total() < self.soviet_deck + self.soviet_hand + laid {
            return Err("[SU18] too few unseen Soviet cards".into());
        }
        if self.soviet_leaders.iter().any(|card| !data().soviet_card(card).leader)
            || self.german_leaders.iter().any(|card| !data().german_card(card).leader)
        {
            return Err("[ST7] a support card is in play".into());
        }
        if self.hand.kinds().any(|card| data().german_card(card).leader) {
            return Err("[ST7] a leader is in hand".into());
        }
        let over = crate::ids::GermanCard::all().find(|card| {
            let used = self.german_deck.count(*card)
                + self.hand.count(*card)
                + u8::from(self.german_leaders.contains(*card))
                + u8::from(self.german_card_on_table() == Some(*card));
            used > data().german_card(*card).copies
        });
        over.map_or(Ok(()), |card| Err(format!("[SU18] there are too many of {card:?}")))
    }

    /// [ST3] Whoever stands in a hex controls it; markers lie where they may.
    fn hexes_make_sense(&self) -> Result<(), String> {
        let both = self.german_control.and(self.soviet_control);
        if let Some(hex) = both.first() {
            return Err(format!("[ST3] both sides control {hex:?}"));
        }
        let in_fight = |hex: Hex| self.fight.as_ref().is_some_and(|f| f.target == hex);
        let wrong = self.stacks.german().minus(self.german_control);
        let wrong = wrong.or(self.stacks.soviet().minus(self.soviet_control));
        if let Some(hex) = wrong.iter().find(|hex| !in_fight(*hex)) {
            return Err(format!("[ST3] {hex:?} is not controlled by those who stand there"));
        }
        if let Some(hex) = self.rubble.or(self.strongpoints).minus(data().urban).first() {
            return Err(format!("[CB9] a marker lies in {hex:?}, which is not Urban"));
        }
        Ok(())
    }
}
