//! [SU18] to [SU20] [ST7] Cards drawn by either side.

use crate::data::{GermanEffect, SovietEffect, data};
use crate::event::Event;
use crate::ids::GermanCard;
use crate::state::{Inferno, Victory};
use volga_engine::{Dice, RuleId, Story, Why};

impl Inferno {
    /// [ST7] A German card: support goes to the hand, a leader into play at once (ruling 12). An empty deck gives
    /// nothing (ruling 53).
    pub(crate) fn draw_card(
        &mut self,
        cause: &'static str,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        self.draw_card_by(cause, cause, dice, story);
    }

    /// The same by another rule than the one that asks for cards: a leader adds to it.
    pub(crate) fn draw_card_by(
        &mut self,
        rule: &'static str,
        cause: &'static str,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        if self.german_deck.is_empty() {
            story.tell(|| Event::DeckEmpty { cause: RuleId(cause) });
            return;
        }
        let drawn = dice.pick(&self.german_deck.bag(), Why::rule(cause));
        let card = GermanCard::from_index(drawn);
        self.german_deck.take(card);
        let leader = data().german_card(card).leader;
        if leader {
            self.german_leaders.insert(card);
        } else {
            self.hand.add(card);
        }
        let (held, deck) = (self.hand.count(card), self.german_deck.total());
        let (cause, rule) = (RuleId(cause), RuleId(rule));
        story.tell(|| Event::CardDrawn { card, leader, held, deck, cause, rule });
    }

    /// [S1.6a] A Soviet card joins the hand unseen. [VC5] The last one ends the game.
    pub(crate) fn draw_soviet_card(&mut self, cause: &'static str, story: &mut impl Story<Event>) {
        if self.is_over() || self.soviet_deck == 0 {
            return;
        }
        self.soviet_deck -= 1;
        self.soviet_hand += 1;
        let (deck, hand) = (self.soviet_deck, self.soviet_hand);
        story.tell(|| Event::SovietCardDrawn { deck, hand, cause: RuleId(cause) });
        if self.soviet_deck == 0 {
            self.end_game(Victory::SovietDeck, story);
        }
    }

    /// [ST8] What the German leaders in play do, one after the other.
    pub(crate) fn german_leader_effects(&self) -> impl Iterator<Item = &'static GermanEffect> {
        self.german_leaders.iter().map(|card| &data().german_card(card).effect)
    }

    /// [ST8] What the Soviet leaders in play do.
    pub(crate) fn soviet_leader_effects(&self) -> impl Iterator<Item = &'static SovietEffect> {
        self.soviet_leaders.iter().map(|card| &data().soviet_card(card).effect)
    }
}
