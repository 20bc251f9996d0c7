//! What a Soviet stack is worth in a hex: how near it is to a Fortress, whom it could attack, who could attack it.

use super::chances::strike;
use super::front::{Front, parted, steps};
use super::moves::Judge;
use super::power::{divided, power};
use super::worth::{mean_worth, prize};
use volga_breslau::data::{Range, Terrain, data};
use volga_breslau::ids::{Hex, HexSet, Side, UnitSet};

const SIDE: Side = Side::Soviet;

/// What a half point of way is worth to a unit.
const WAY: f32 = 0.06;
/// The factors that guns and aircraft will add to an attack, before terrain.
const SUPPORT: u16 = 24;
/// What a stack that attacks must bring, and what it costs to be in contact without that.
const LEAST_ATTACK: f32 = 0.2;
const BAD_CONTACT: f32 = 2.5;
/// What an emptied hex is worth, and what it counts that the Germans may attack.
const SPOILS: f32 = 0.6;
const EXPOSURE: f32 = 0.5;
/// The chance to clear a hex that lets a unit attack alone.
const SURE: f32 = 0.8;
/// What it is worth to attack at all: nothing is won without it.
const ZEAL: f32 = 1.0;

/// What each half point of way is worth that a bridge saves beyond a short detour.
const BRIDGE: f32 = 0.1;
const DETOUR: f32 = 16.0;

/// The Soviet player's eyes.
#[derive(Debug)]
pub(super) struct Soviet<'a> {
    pub(super) front: Front<'a>,
    /// Within one, two and three hexes of Germans.
    near: [HexSet; 3],
}

impl<'a> Soviet<'a> {
    pub(super) fn new(front: Front<'a>) -> Soviet<'a> {
        let near = [1, 2, 3].map(|radius| front.near(Side::German, radius));
        Soviet { front, near }
    }

    /// What attacks out of a hex promise a stack, and what it risks there.
    fn contact(&self, fighters: &UnitSet, hex: Hex) -> Option<f32> {
        let game = self.front.game;
        let clear = data().terrain(hex) == Terrain::Clear;
        let (own_worth, own_steps) = (mean_worth(game, fighters), steps(game, fighters));
        let (mut best, mut exposure, mut clear_chance, mut any) = (f32::MIN, 0.0f32, 0.0f32, false);
        for target in self.front.targets(SIDE, hex) {
            any = true;
            let defenders = game.places.units_in(target);
            let attack = power(game, SIDE, fighters, target);
            let factors = attack.factors + divided(SUPPORT, target);
            let blow = strike(factors, attack.die, steps(game, &defenders));
            let gain =
                blow.hits * mean_worth(game, &defenders) + blow.clear * (SPOILS + 0.4 * prize(game, target));
            let answer = power(game, Side::German, &defenders, hex);
            let ambush = strike(answer.factors, answer.die - 1, own_steps).hits * own_worth;
            let counter = strike(answer.factors, answer.die, own_steps).hits * own_worth;
            best = best.max(gain - ambush * if clear { 2.0 / 6.0 } else { 1.0 / 6.0 });
            exposure = exposure.max(counter);
            clear_chance = clear_chance.max(blow.clear);
        }
        any.then(|| {
            let value = best - EXPOSURE * exposure;
            let alone = fighters.len() == 1 && clear_chance < SURE;
            if value > LEAST_ATTACK && !alone { value + ZEAL } else { value.max(-1.0) - BAD_CONTACT }
        })
    }

    fn fighters(&self, fighters: &UnitSet, hex: Hex) -> f32 {
        let count = fighters.len();
        if count == 0 {
            return 0.0;
        }
        let classes = &data().by_class;
        let way = f32::from(self.front.ahead(hex)) * WAY;
        let infantry = fighters.and(&classes.infantry).len() as f32;
        let specialists = f32::from(u8::from(fighters.meets(&classes.combat_engineers)))
            + f32::from(u8::from(fighters.meets(&classes.flamethrowers)));
        let company = 0.4 * (count - 1) as f32 + if infantry > 0.0 { 0.3 * specialists } else { -0.3 };
        let stand = match self.contact(fighters, hex) {
            Some(contact) => contact,
            None => {
                let cover = if data().sets.built_up.contains(hex) { 0.2 } else { 0.0 };
                let close = self.near[1].contains(hex) && count < 3;
                cover - if close { 0.4 } else { 0.0 }
            }
        };
        prize(self.front.game, hex) + stand + company - way * count as f32
    }

    /// Guns want company and cover, targets within range, and no Germans next to them.
    fn guns(&self, guns: &UnitSet, hex: Hex) -> f32 {
        let cover = match data().terrain(hex) {
            Terrain::City | Terrain::Fort => 0.8,
            Terrain::Suburban | Terrain::ElevatedRr => 0.6,
            Terrain::Woods | Terrain::Marsh => 0.2,
            Terrain::Clear => 0.0,
        };
        let danger = match () {
            () if self.near[0].contains(hex) => 4.0,
            () if self.near[1].contains(hex) => 2.0,
            () if self.near[2].contains(hex) => 0.8,
            () => 0.0,
        };
        let mut value = 0.0;
        for gun in guns.iter() {
            let far = match data().unit(gun).range {
                Some(Range::Hexes(range)) => {
                    f32::from(self.distance(hex).saturating_sub(range.saturating_sub(3)))
                }
                Some(Range::Unlimited) | None => 0.0,
            };
            value += cover - danger - 0.3 * far;
        }
        value + 0.5 * (guns.len().max(1) - 1) as f32
    }

    /// How far the nearest Germans are.
    fn distance(&self, hex: Hex) -> u8 {
        let germans = self.front.game.places.occupied(Side::German);
        germans.iter().map(|german| german.distance(hex)).min().unwrap_or(0)
    }
}

impl Judge for Soviet<'_> {
    fn front(&self) -> &Front<'_> {
        &self.front
    }

    fn worth(&self, stack: &UnitSet, hex: Hex) -> f32 {
        let (guns, fighters) = parted(stack);
        let mixed = if !guns.is_empty() && !fighters.is_empty() { 0.3 } else { 0.0 };
        self.fighters(&fighters, hex) + self.guns(&guns, hex) - mixed
    }

    /// A bridge is worth the way that it saves.
    fn work(&self, hex: Hex, to: Option<Hex>) -> f32 {
        let saved = |to| f32::from(self.front.ahead(hex)) - f32::from(self.front.ahead(to)) - DETOUR;
        to.map_or(0.0, |to| BRIDGE * saved(to))
    }
}
