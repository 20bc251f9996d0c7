//! [CB9] to [CB15] The rubble roll.

use crate::data::{Firepower, Side, data};
use crate::event::{Event, RubbleRoll};
use crate::state::{Attack, Fight, Inferno, Stage};
use volga_engine::{Dice, Story, Why};

impl Inferno {
    /// [CB9] [SC3] Only a Deliberate Attack on an Urban hex rolls for rubble. [CB15] If there is rubble already, there
    /// is nothing to roll for (ruling 91).
    pub(super) fn roll_rubble(
        &mut self,
        fight: Fight,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        let hex = fight.target;
        let urban = data().urban.contains(hex);
        let rolls = fight.attack == Attack::Deliberate && urban && !self.rubble.contains(hex);
        if rolls {
            let rolled = dice.sum(data().charts.rubble_dice, Why::of("CB10", hex.name())) as u8;
            let roll = self.rubble_roll(&fight, rolled);
            if roll.makes_rubble() {
                self.rubble.insert(hex);
            }
            let ground = self.ground(hex);
            story.tell(|| Event::RubbleRolled { ground, roll });
        }
        // [CB17] [CB18] In an Urban hex the defender fires first; else the attackers throw before it, and nobody is
        // hit until both have.
        let first = if self.defender_fires_first(&fight) { fight.defender() } else { fight.attacker() };
        self.fight = self.at_stage(fight, Stage::Fire { side: first, fire: Firepower::Black });
        rolls
    }

    /// [CB11] [CB12] [CB13] What is added: the card, silenced or not, and the hexes and mobile units that are still
    /// there (ruling 30).
    pub fn rubble_roll(&self, fight: &Fight, roll: u8) -> RubbleRoll {
        let charts = &data().charts;
        let hexes = fight.from.iter().filter(|hex| self.stacks.german().contains(*hex)).count() as u8;
        let mobile = self.units_in(fight).and(data().mobile).len() as u8;
        RubbleRoll {
            roll,
            card: fight.german_card.map_or(0, |card| data().german_card(card).rubble),
            hexes: hexes * charts.rubble_per_hex,
            mobile: mobile * charts.rubble_per_mobile,
            needs_more_than: charts.rubble_needs_more_than,
        }
    }

    /// [CB18] [SC1a] Whether the defender fires before the attackers do.
    pub fn defender_fires_first(&self, fight: &Fight) -> bool {
        data().urban.contains(fight.target) && !self.is_breached(fight)
    }

    /// [CB24] [SC1a] Whether rubble protects a side in this combat.
    pub(super) fn is_in_rubble(&self, fight: &Fight, side: Side) -> bool {
        side == fight.defender() && self.rubble.contains(fight.target) && !self.is_breached(fight)
    }
}
