//! [CB] [SC] Combat: its steps in their order.

mod advance;
mod fire;
mod german_cards;
mod hits;
mod reveal;
mod rubble;
mod soviet_cards;

use crate::data::{Side, data};
use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden, Now};
use crate::ids::{BlockSet, GermanCard, Hex, Hexes, Unit, UnitSet};
use crate::state::{Attack, Fight, Inferno, Laid, Stage};
use volga_engine::{Dice, Story};

impl Inferno {
    /// [CB1] A combat begins with a card out of the Soviet hand, face down: nobody knows which.
    pub(crate) fn begin_fight(
        &mut self,
        attack: Attack,
        target: Hex,
        from: Hexes,
        story: &mut impl Story<Event>,
    ) {
        story.tell(|| Event::AttackDeclared { attack, target, from });
        let mut soviet_card = Laid::None;
        if self.soviet_hand > 0 {
            self.soviet_hand -= 1;
            soviet_card = Laid::FaceDown;
            let hand = self.soviet_hand;
            story.tell(|| Event::SovietCardLaid { hand });
        }
        // [CB2] [CB3] [SC2] Only a Deliberate Attack has a German card.
        let stage = match attack {
            Attack::Deliberate if !self.hand.is_empty() => Stage::GermanCard,
            Attack::Deliberate | Attack::Hasty | Attack::Soviet => Stage::TurnCard,
        };
        self.fight = Some(Fight { stage, soviet_card, ..Fight::new(attack, target, from) });
    }

    /// One step of the combat under way. Steps that a side has to lose come before anything else; stages at which
    /// nothing happens are passed over.
    pub(crate) fn fight_step(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        while let Some(fight) = self.fight {
            let happened = if fight.wounds.soviet > 0 {
                self.hit_soviets(fight, dice, story);
                true
            } else if fight.wounds.german > 0 {
                self.hit_germans(fight, story);
                true
            } else {
                self.do_stage(fight, dice, story)
            };
            if happened {
                return;
            }
        }
    }

    /// Does what the stage of a combat asks for; says whether that was anything.
    fn do_stage(&mut self, fight: Fight, dice: &mut impl Dice, story: &mut impl Story<Event>) -> bool {
        match fight.stage {
            Stage::TurnCard => self.turn_card(fight, dice, story),
            Stage::TurnUnits => self.turn_unit(fight, dice, story),
            Stage::SovietEffect => self.soviet_effect(fight, dice, story),
            Stage::GermanEffect => self.german_effect(fight, dice, story),
            Stage::Discard => self.discard(fight, story),
            Stage::Rubble => self.roll_rubble(fight, dice, story),
            Stage::Fire { side, fire } => self.throw_fire(fight, side, fire, dice, story),
            Stage::Count { on } => self.count_fire(fight, on, story),
            Stage::Close => self.close(fight, dice, story),
            Stage::End => {
                self.end_fight(fight, dice, story);
                true
            }
            Stage::GermanCard | Stage::Upgrade { .. } | Stage::Advance => true,
        }
    }

    pub(crate) fn at_stage(&self, fight: Fight, stage: Stage) -> Option<Fight> {
        Some(Fight { stage, ..fight })
    }

    /// The German units that take part.
    pub fn units_in(&self, fight: &Fight) -> UnitSet {
        let hexes = fight.hexes_of(Side::German);
        hexes.iter().fold(UnitSet::EMPTY, |units, hex| units.or(self.stacks.units(hex)))
    }

    /// Where a German unit that takes part stands.
    pub(super) fn hex_in(&self, fight: &Fight, unit: Unit) -> Option<Hex> {
        fight.hexes_of(Side::German).iter().find(|hex| self.stacks.units(*hex).contains(unit))
    }

    /// The Soviet blocks that take part, as far as they have been turned over.
    pub fn blocks_in(&self, fight: &Fight) -> BlockSet {
        let hexes = fight.hexes_of(Side::Soviet);
        hexes.iter().fold(BlockSet::EMPTY, |blocks, hex| blocks.or(self.stacks.blocks(hex)))
    }

    /// Where the Soviets of a combat stand: always in one hex.
    pub(crate) fn soviet_hex(&self, fight: &Fight) -> Hex {
        fight.hexes_of(Side::Soviet).iter().next().unwrap_or(fight.target)
    }

    /// [CB2] [CB3] [SC2] Whether this card may be laid down now.
    pub(crate) fn check_play(&self, card: GermanCard) -> Result<(), Forbidden> {
        if data().german_card(card).leader {
            Err(Forbidden::LeaderCard { card })
        } else if self.now() != Now::Card {
            Err(self.not_now(DecisionPoint::Card))
        } else if self.hand.count(card) == 0 {
            Err(Forbidden::NotInHand { card })
        } else {
            Ok(())
        }
    }

    pub(crate) fn play_card(&mut self, card: GermanCard, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight else { return };
        self.hand.take(card);
        fight.german_card = Some(card);
        self.fight = self.at_stage(fight, Stage::TurnCard);
        let held = self.hand.count(card);
        story.tell(|| Event::CardPlayed { card, held });
    }

    pub(crate) fn play_no_card(&mut self) {
        if let Some(fight) = self.fight {
            self.fight = self.at_stage(fight, Stage::TurnCard);
        }
    }

    /// [CB8] Support cards go to the discards; leaders stay in play.
    fn discard(&mut self, fight: Fight, story: &mut impl Story<Event>) -> bool {
        let soviet = self.soviet_card_on_table();
        self.fight = self.at_stage(fight, Stage::Rubble);
        if let Some(card) = soviet {
            let discards = || self.soviet_discards().count(card);
            story.tell(|| Event::SovietCardDiscarded { card, discards: discards() });
        }
        if let Some(card) = fight.german_card {
            let discards = || self.german_discards().count(card);
            let held = self.hand.count(card);
            story.tell(|| Event::GermanCardDiscarded { card, held, discards: discards() });
        }
        soviet.is_some() || fight.german_card.is_some()
    }
}
