//! [CB16] to [CB21] Fire: dice for dots, one throw for each colour.

use crate::data::{Firepower, Side, data};
use crate::event::Event;
use crate::state::{Fight, Inferno, Stage};
use volga_engine::{Dice, Story, Why};

impl Inferno {
    /// [CB16] The dice of one colour: those of units with dots of that colour, and those that leaders add. A side with
    /// no unit left has none (ruling 93).
    pub fn fire_dice(&self, fight: &Fight, side: Side, fire: Firepower) -> u8 {
        match side {
            Side::German => {
                let units = self.units_in(fight);
                if units.is_empty() {
                    return 0;
                }
                let of_colour = units.iter().filter(|u| self.unit_fire(fight, *u) == fire);
                let dots: u8 = of_colour.map(|u| self.strength(u).dots).sum();
                dots + self.leader_dice(fight, side, fire)
            }
            Side::Soviet => {
                let blocks = self.blocks_in(fight);
                if blocks.is_empty() {
                    return 0;
                }
                let colour = |block| {
                    let fire = self.block_fire(block);
                    if fight.better_blocks.contains(block) { fire.better() } else { fire }
                };
                let dots: u8 =
                    blocks.iter().filter(|b| colour(*b) == fire).map(|b| self.block_strength(b).dots).sum();
                dots + self.leader_dice(fight, side, fire)
            }
        }
    }

    /// The dice that leaders add to those of one colour.
    pub(crate) fn leader_dice(&self, fight: &Fight, side: Side, fire: Firepower) -> u8 {
        match side {
            Side::German => self.german_leader_dice(fight, fire),
            Side::Soviet => self.soviet_leader_dice(fight, fire),
        }
    }

    /// [CB19] [CB20] [CB21] One side throws its dice of one colour; then of the next. Where cards have left nobody to
    /// shoot at it throws none.
    pub(super) fn throw_fire(
        &mut self,
        mut fight: Fight,
        side: Side,
        fire: Firepower,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        let mut colour = Some(fire).filter(|_| self.steps(&fight, side.other()) > 0);
        let mut thrown = false;
        while let Some(fire) = colour {
            colour = next_colour(fire);
            let count = self.fire_dice(&fight, side, fire);
            if count > 0 {
                let at_least = data().charts.hits_on[fire as usize];
                let hits = dice.hits(count, at_least, Why::of(fire.rule(), fight.target.name())) as u8;
                *fight.scored.of_mut(side) += hits;
                let first = side == fight.defender() && self.defender_fires_first(&fight);
                story.tell(|| Event::Fired { side, fire, dice: count, at_least, hits, first });
                thrown = true;
                break;
            }
        }
        if !self.rules.since(2) {
            fight.scored = self.useful_hits(&fight);
        }
        fight.stage = match colour {
            Some(fire) => Stage::Fire { side, fire },
            None => self.after_fire(&fight, side),
        };
        self.fight = Some(fight);
        thrown
    }

    /// [ruling 63] The hits scored, without those beyond what a side can lose or ignore: they make no difference. The
    /// first version of the rules counted no others.
    pub(crate) fn useful_hits(&self, fight: &Fight) -> crate::state::BySide {
        let mut scored = fight.scored;
        for side in [Side::German, Side::Soviet] {
            let on = side.other();
            let steps = u16::from(self.steps(fight, on));
            let needed = if self.is_in_rubble(fight, on) { 2 * steps } else { steps };
            let most = (needed + u16::from(fight.ignores.of(on))).min(u8::MAX.into()) as u8;
            let hits = scored.of_mut(side);
            *hits = (*hits).min(most);
        }
        scored
    }

    /// [CB17] [CB18] Who is next: with first fire the attackers shoot after the hits on them have been taken; else both
    /// have thrown before anybody is hit.
    fn after_fire(&self, fight: &Fight, side: Side) -> Stage {
        let first_fire = self.defender_fires_first(fight);
        if side == fight.attacker() && !first_fire {
            Stage::Fire { side: fight.defender(), fire: Firepower::Black }
        } else if first_fire {
            Stage::Count { on: side.other() }
        } else {
            Stage::Count { on: fight.defender() }
        }
    }

    /// The hits of a volley are counted and have to be taken; then the attackers fire, or the other volley counts.
    pub(super) fn count_fire(&mut self, mut fight: Fight, on: Side, story: &mut impl Story<Event>) -> bool {
        let hits = std::mem::take(fight.scored.of_mut(on.other()));
        self.score(&mut fight, on, hits, story);
        let first_fire = self.defender_fires_first(&fight);
        fight.stage = match (on == fight.attacker(), first_fire) {
            (true, true) => Stage::Fire { side: fight.attacker(), fire: Firepower::Black },
            (false, false) => Stage::Count { on: fight.attacker() },
            (false, true) | (true, false) => Stage::Close,
        };
        self.fight = Some(fight);
        hits > 0
    }
}

fn next_colour(fire: Firepower) -> Option<Firepower> {
    match fire {
        Firepower::Black => Some(Firepower::White),
        Firepower::White => Some(Firepower::Red),
        Firepower::Red => None,
    }
}

impl Firepower {
    /// The rule that says when a die of this colour hits.
    pub fn rule(self) -> &'static str {
        match self {
            Firepower::Black => "CB19",
            Firepower::White => "CB20",
            Firepower::Red => "CB21",
        }
    }
}
