//! [CB7] What the German card and the German leaders do in a combat; a function for each effect.

use super::soviet_cards::ignore;
use crate::data::{Firepower, GermanEffect, Side, SovietEffect, UnitType, data};
use crate::event::Event;
use crate::forbidden::{DecisionPoint, Forbidden};
use crate::ids::{GermanCard, Unit, UnitSet};
use crate::state::{Attack, Fight, Inferno, Stage};
use volga_engine::{Dice, Story, Why};

impl Inferno {
    /// [CB7] The German card takes effect, unless it has been silenced.
    pub(super) fn german_effect(
        &mut self,
        mut fight: Fight,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> bool {
        fight.stage = Stage::Discard;
        let card = fight.german_card.filter(|_| !self.is_cancelled(&fight));
        if let Some(card) = card {
            match &data().german_card(card).effect {
                GermanEffect::Bombard { dice: count, hits_on, air } => {
                    let count = count + if *air { self.air_bonus() } else { 0 };
                    let hits = dice.hits(count, *hits_on, Why::of("CB7", card.name())) as u8;
                    let (name, at_least) = (card.name(), *hits_on);
                    let side = Side::German;
                    story.tell(|| Event::Bombarded { side, card: name, dice: count, at_least, hits });
                    self.score(&mut fight, Side::Soviet, hits, story);
                }
                GermanEffect::Breach => {
                    if data().urban.contains(fight.target) {
                        story.tell(|| Event::Breached);
                    }
                }
                GermanEffect::Upgrade { units, .. } => self.begin_upgrade(&mut fight, card, *units, story),
                GermanEffect::ReinforceDraw { .. }
                | GermanEffect::AirBonus { .. }
                | GermanEffect::DeliberateUrbanAbsorb { .. }
                | GermanEffect::ReinforceReroll { .. }
                | GermanEffect::ShortMoves { .. }
                | GermanEffect::HastyMobileDice { .. } => {}
            }
        }
        self.fight = Some(fight);
        card.is_some()
    }

    /// Richthofen: air cards have dice more.
    fn air_bonus(&self) -> u8 {
        let bonus = self.german_leader_effects().map(|effect| match effect {
            GermanEffect::AirBonus { dice } => *dice,
            _ => 0,
        });
        bonus.sum()
    }

    /// Assault Pioneers: whether fire is simultaneous and rubble useless in this combat.
    pub(crate) fn is_breached(&self, fight: &Fight) -> bool {
        let card = fight.german_card.map(|card| &data().german_card(card).effect);
        let pioneers = matches!(card, Some(GermanEffect::Breach));
        pioneers && data().urban.contains(fight.target) && !self.is_cancelled(fight)
    }

    /// Assault Gun Support and Flamethrowers: the player chooses if there are more units than the card improves.
    fn begin_upgrade(
        &mut self,
        fight: &mut Fight,
        card: GermanCard,
        units: u8,
        story: &mut impl Story<Event>,
    ) {
        let able = self.upgradable(fight, card);
        if able.len() > usize::from(units) {
            fight.stage = Stage::Upgrade { left: units };
            return;
        }
        for unit in able.iter() {
            fight.better_units.insert(unit);
            story.tell(|| Event::Upgraded { unit });
        }
    }

    /// The units that a card can improve: all that take part, or those of its types.
    fn upgradable(&self, fight: &Fight, card: GermanCard) -> UnitSet {
        let GermanEffect::Upgrade { types, .. } = &data().german_card(card).effect else {
            return UnitSet::EMPTY;
        };
        let able = |unit: &Unit| types.is_empty() || types.contains(&data().unit(*unit).kind);
        self.units_in(fight).iter().filter(able).collect()
    }

    /// The units that may be named next: any that the card can improve and has not (ruling 92). By the first version of
    /// the rules one after the other in the order of the data, so that enough are left.
    pub(crate) fn upgrade_choices(&self, fight: &Fight) -> UnitSet {
        let (Stage::Upgrade { left }, Some(card)) = (fight.stage, fight.german_card) else {
            return UnitSet::EMPTY;
        };
        let able = self.upgradable(fight, card);
        if self.rules.since(2) {
            return able.minus(fight.better_units);
        }
        let open = fight.better_units.iter().last().map_or(able, |last| able.after(last));
        open.iter().take((open.len() + 1).saturating_sub(left.into())).collect()
    }

    pub(crate) fn check_upgrade(&self, unit: Unit) -> Result<(), Forbidden> {
        let (fight, card) = match &self.fight {
            Some(fight @ Fight { stage: Stage::Upgrade { .. }, german_card: Some(card), .. }) => {
                (fight, *card)
            }
            _ => return Err(self.not_now(DecisionPoint::Upgrade)),
        };
        if self.upgrade_choices(fight).contains(unit) {
            Ok(())
        } else if fight.better_units.contains(unit) {
            Err(Forbidden::UpgradedAlready { unit })
        } else if !self.units_in(fight).contains(unit) {
            Err(Forbidden::NotInCombat { unit })
        } else if self.upgradable(fight, card).contains(unit) {
            Err(Forbidden::UpgradeOrder { unit })
        } else {
            Err(Forbidden::NotUpgradable { unit, card, text: data().german_card(card).text })
        }
    }

    pub(crate) fn upgrade(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(mut fight) = self.fight else { return };
        let Stage::Upgrade { left } = fight.stage else { return };
        fight.better_units.insert(unit);
        fight.stage = if left > 1 { Stage::Upgrade { left: left - 1 } } else { Stage::Discard };
        story.tell(|| Event::Upgraded { unit });
        self.fight = Some(fight);
    }

    /// The colour of a unit's dots in this combat: Tank Hunters make it worse first, then the German card better.
    pub(crate) fn unit_fire(&self, fight: &Fight, unit: Unit) -> Firepower {
        let mut fire = self.strength(unit).fire;
        if self.is_hunted(fight, data().unit(unit).kind) {
            fire = fire.worse();
        }
        if fight.better_units.contains(unit) { fire.better() } else { fire }
    }

    /// Tank Hunters: whether units of this type fire one colour worse.
    pub(crate) fn is_hunted(&self, fight: &Fight, kind: UnitType) -> bool {
        match fight.open_soviet_card().map(|card| &data().soviet_card(card).effect) {
            Some(SovietEffect::Downgrade { types }) => types.contains(&kind),
            _ => false,
        }
    }

    /// Linden: in a Deliberate Attack on an Urban hex the Germans ignore their first hit.
    pub(super) fn linden_ignores_hits(&self, fight: &mut Fight, story: &mut impl Story<Event>) {
        if fight.attack != Attack::Deliberate || !data().urban.contains(fight.target) {
            return;
        }
        for card in self.german_leaders.iter() {
            if let GermanEffect::DeliberateUrbanAbsorb { hits } = data().german_card(card).effect {
                ignore(fight, Side::German, hits, card.name(), story);
            }
        }
    }

    /// Hube: dice that a Hasty Attack with a Panzer or Panzergrenadier unit has more (ruling 93). How many hit like
    /// this colour.
    pub(super) fn german_leader_dice(&self, fight: &Fight, fire: Firepower) -> u8 {
        let face = data().charts.hits_on[fire as usize];
        if fight.attack != Attack::Hasty || self.units_in(fight).and(data().mobile).is_empty() {
            return 0;
        }
        self.german_leader_effects()
            .map(|effect| match effect {
                GermanEffect::HastyMobileDice { dice, hits_on } if *hits_on == face => *dice,
                _ => 0,
            })
            .sum()
    }
}
