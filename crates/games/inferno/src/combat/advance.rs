//! [CB25] to [CB27] [SC4] The advance into an emptied hex, and the end of a combat.

use crate::control::Entry;
use crate::data::{Side, data};
use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{Hex, Unit, UnitSet};
use crate::stacks::Piece;
use crate::state::{Attack, Fight, Inferno, Stage};
use volga_engine::{Dice, Story};

impl Inferno {
    /// [CB25] [SC4a] The fire is over: if the target has been emptied, somebody of the attackers moves in.
    pub(super) fn close(
        &mut self,
        fight: Fight,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        self.fight = self.at_stage(fight, Stage::End);
        if !self.stacks.is_empty(fight.target) {
            return false;
        }
        match fight.attack {
            Attack::Deliberate | Attack::Hasty => {
                let units = self.units_in(&fight);
                match (units.len(), units.first()) {
                    (1, Some(unit)) => self.move_in(fight, unit, Stage::End, story),
                    (0, _) | (_, None) => {}
                    (_, Some(_)) => self.fight = self.at_stage(fight, Stage::Advance),
                }
            }
            Attack::Soviet => self.soviets_move_in(fight, dice, story),
        }
        true
    }

    /// [SC4] [ruling 47] The strongest Soviet attacker moves in, of several equal ones any.
    fn soviets_move_in(&mut self, fight: Fight, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (from, to) = (self.soviet_hex(&fight), fight.target);
        let strongest = self.strongest_blocks(self.stacks.blocks(from));
        let kinds = self.kinds_of(&fight, strongest);
        let differ = kinds.iter().any(|kind| *kind != kinds[0]);
        let block = if differ { self.any_block(strongest, &kinds, "SC4", dice) } else { strongest.first() };
        let Some(block) = block else { return };
        self.stacks.remove(from, Piece::Soviet(block));
        self.stacks.place(to, Piece::Soviet(block));
        let edge = self.block_edge[block.index()];
        story.tell(|| Event::BlockAdvanced { block, edge, from, to });
    }

    /// [CB26] How many more units may move in: four in all, and no more than there are.
    pub(crate) fn advances_left(&self, fight: &Fight) -> usize {
        let most = usize::from(data().charts.advance_max).saturating_sub(fight.advanced.len());
        most.min(self.advance_choices(fight).len())
    }

    /// [CB26] The units that may be named next: any attacker that has not moved in (ruling 37). By the first version of
    /// the rules only those behind the last one in the data.
    pub(crate) fn advance_choices(&self, fight: &Fight) -> UnitSet {
        let open = self.units_in(fight);
        match fight.advanced.iter().last() {
            Some(last) if !self.rules.since(2) => open.after(last),
            Some(_) | None => open,
        }
    }

    pub(crate) fn check_advance(&self, unit: Unit) -> Result<(), Forbidden> {
        let fight = self.advancing()?;
        if self.advance_choices(fight).contains(unit) {
            Ok(())
        } else if self.units_in(fight).contains(unit) {
            Err(Forbidden::AdvanceOrder { unit })
        } else if fight.advanced.contains(unit) {
            Err(Forbidden::HasAdvanced { unit, hex: fight.target })
        } else {
            Err(Forbidden::NotAttacker { unit })
        }
    }

    /// The combat in which the player says who moves in.
    fn advancing(&self) -> Result<&Fight, Forbidden> {
        let advancing = self.fight.as_ref().filter(|fight| fight.stage == Stage::Advance);
        advancing.ok_or_else(|| self.not_now(DecisionPoint::Advance))
    }

    /// [CB25] Nobody need follow the first, but one must go.
    pub(crate) fn check_end_advance(&self) -> Result<(), Forbidden> {
        let fight = self.advancing()?;
        if fight.advanced.is_empty() { Err(Forbidden::MustAdvance { hex: fight.target }) } else { Ok(()) }
    }

    /// [CB26] One more unit; after the fourth, or the last that could be named, the advance is over.
    pub(crate) fn advance(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(fight) = self.fight else { return };
        self.move_in(fight, unit, Stage::Advance, story);
        let Some(fight) = self.fight else { return };
        if self.advances_left(&fight) == 0 {
            self.end_advance();
        }
    }

    pub(crate) fn end_advance(&mut self) {
        if let Some(fight) = self.fight {
            self.fight = self.at_stage(fight, Stage::End);
        }
    }

    fn move_in(&mut self, mut fight: Fight, unit: Unit, then: Stage, story: &mut impl Story<Event>) {
        let Some(from) = self.hex_in(&fight, unit) else { return };
        let to = fight.target;
        self.stacks.remove(from, Piece::German(unit));
        self.stacks.place(to, Piece::German(unit));
        let first = fight.advanced.is_empty();
        fight.advanced.insert(unit);
        self.fight = self.at_stage(fight, then);
        let edge = self.unit_edge[unit.index()];
        story.tell(|| Event::UnitAdvanced { unit, edge, from, to, first });
    }

    /// The end of a combat: control of the target, then the German conditions, the losses, and last the card for a
    /// captured hex (rulings 38 and 64).
    pub(super) fn end_fight(&mut self, fight: Fight, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (attacker, target) = (fight.attacker(), fight.target);
        let emptied = !self.occupied_by(fight.defender(), target);
        let moved_in = self.occupied_by(attacker, target);
        let taken = moved_in && self.take_control(target, attacker, Entry::Arrival, story);
        self.fight = None;
        let (attack, steps, units) = (fight.attack, fight.steps_lost, fight.units_lost);
        story.tell(|| Event::CombatEnded { attack, target, emptied, taken: moved_in, steps, units });
        if self.check_german_victory(story) || self.check_losses(story) {
            return;
        }
        match attacker {
            Side::German => {
                // [CB27]
                if taken && data().spawn.contains(target) {
                    self.draw_card("CB27", dice, story);
                }
                self.begin_soviets(story);
            }
            Side::Soviet => {
                // [S1.13]
                if taken && data().entry.contains(target) {
                    self.draw_soviet_card("S1.13", story);
                }
                self.go_on_with_dice(story);
            }
        }
    }

    fn occupied_by(&self, side: Side, hex: Hex) -> bool {
        match side {
            Side::German => self.stacks.german().contains(hex),
            Side::Soviet => self.stacks.soviet().contains(hex),
        }
    }
}
