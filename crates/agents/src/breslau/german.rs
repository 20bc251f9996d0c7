//! What a German stack is worth in a hex: what it holds there, whom it could attack, and what it stands to lose.

use super::chances::strike;
use super::field::FAR;
use super::front::{Distances, Front, parted, steps};
use super::moves::Judge;
use super::power::power;
use super::worth::{mean_worth, step_worth};
use volga_breslau::data::data;
use volga_breslau::ids::{Fortress, HEXES, Hex, HexSet, Side, UnitSet};

const SIDE: Side = Side::German;

/// What it is worth to hold a Fortress hex, and a hex on the Soviets' shortest way.
const FORTRESS: f32 = 5.0;
const WAY: f32 = 2.5;
/// What aircraft cost a unit that no AA unit covers.
const AIR_RAID: f32 = 0.1;
/// What a Barricade on that way is worth.
const BARRICADE: f32 = 1.0;
/// What the promise of an attack counts, and what the units that may be lost do.
const PROMISE: f32 = 0.6;
const RISK: f32 = 0.35;
/// So many half points of detour make a way worth nothing.
const DETOUR: f32 = 14.0;
/// The Soviets come this far in a turn, in half points.
const A_TURN: u16 = 20;

/// The German player's eyes.
#[derive(Debug)]
pub(super) struct German<'a> {
    pub(super) front: Front<'a>,
    /// Their shortest way to a Fortress hex.
    shortest: u16,
    /// What each Soviet stack brings against built-up terrain.
    soviet: [u8; HEXES],
    near: HexSet,
    /// The hexes that AA units cover.
    covered: HexSet,
}

impl<'a> German<'a> {
    pub(super) fn new(front: Front<'a>) -> German<'a> {
        let game = front.game;
        let mut soviet = [0; HEXES];
        for hex in game.places.occupied(Side::Soviet).iter() {
            let (_, fighters) = parted(&game.places.units_in(hex));
            let sum: u16 = fighters.iter().map(|unit| u16::from(game.face(unit).secondary) + 1).sum();
            soviet[hex.index()] = sum as u8;
        }
        let Distances { ahead, behind } = front.distances;
        let shortest = Hex::all().map(|hex| behind.at(hex) + ahead.at(hex)).min().unwrap_or(FAR);
        let near = front.near(Side::Soviet, 1);
        let flak = data().by_class.anti_aircraft.iter().filter_map(|unit| {
            let range = data().unit(unit).anti_air?.range;
            Some(HexSet::within(game.places.hex(unit)?, range))
        });
        let covered = flak.fold(HexSet::EMPTY, |all, hexes| all.or(&hexes));
        German { front, shortest, soviet, near, covered }
    }

    /// How far the Soviets have it to a hex.
    fn behind(&self, hex: Hex) -> u16 {
        self.front.distances.behind.at(hex)
    }

    /// The hits that the Soviets could score on a hex in their next attacks.
    fn threat(&self, hex: Hex) -> f32 {
        let die = data().charts.terrain(data().terrain(hex)).ground_drm;
        let mut hits = 0.0;
        for near in hex.neighbours() {
            let factors = self.soviet[near.index()];
            if factors > 0 {
                hits += strike(u16::from(factors) + 6, die, 20).hits;
            }
        }
        let coming = match self.behind(hex) {
            way if way <= A_TURN => 3.0,
            way if way <= 2 * A_TURN => 1.0,
            _ => 0.0,
        };
        hits.max(coming)
    }

    /// What it is worth to hold a hex.
    fn post(&self, hex: Hex, zone: bool) -> f32 {
        let game = self.front.game;
        let near = if self.behind(hex) <= 2 * A_TURN { 1.0 } else { 0.4 };
        let fortress = match Fortress::at(hex) {
            Some(fortress) if game.soviet_held.contains(fortress) => 1.2 * FORTRESS,
            Some(_) => FORTRESS * near,
            None => 0.0,
        };
        let way = if zone { WAY * self.on_the_way(hex) } else { 0.0 };
        let cover = if data().sets.built_up.contains(hex) { 1.0 } else { 0.6 };
        fortress + way * cover
    }

    /// How nearly a hex lies on the Soviets' shortest way: 1 if it does.
    fn on_the_way(&self, hex: Hex) -> f32 {
        let detour = (self.behind(hex) + self.front.ahead(hex)).saturating_sub(self.shortest);
        (1.0 - f32::from(detour) / DETOUR).max(0.0)
    }

    /// What an attack out of a hex promises.
    fn attack(&self, fighters: &UnitSet, hex: Hex) -> f32 {
        let game = self.front.game;
        let (own_worth, own_steps) = (mean_worth(game, fighters), steps(game, fighters));
        let mut best = 0.0f32;
        for target in self.front.targets(SIDE, hex) {
            let prey = game.places.units_in(target);
            let attack = power(game, SIDE, fighters, target);
            let answer = power(game, Side::Soviet, &prey, hex);
            let gain =
                strike(attack.factors + 4, attack.die, steps(game, &prey)).hits * mean_worth(game, &prey);
            let loss = strike(answer.factors, answer.die - 1, own_steps).hits * own_worth / 3.0;
            best = best.max(gain - loss);
        }
        best
    }

    fn fighters(&self, fighters: &UnitSet, hex: Hex) -> f32 {
        if fighters.is_empty() {
            return 0.0;
        }
        let game = self.front.game;
        let zone = fighters.iter().any(|unit| data().unit(unit).zoc);
        let threat = self.threat(hex);
        let own = f32::from(steps(game, fighters));
        let holds = own * own / (own * own + (threat + 1.0) * (threat + 1.0));
        let worth: f32 =
            fighters.iter().map(|unit| step_worth(game, unit) * f32::from(game.steps(unit))).sum();
        let risk = worth * (0.5 * threat / own).min(0.8);
        let attack = if self.near.contains(hex) { PROMISE * self.attack(fighters, hex) } else { 0.0 };
        self.post(hex, zone) * holds + attack - RISK * risk
    }
}

impl Judge for German<'_> {
    fn front(&self) -> &Front<'_> {
        &self.front
    }

    fn worth(&self, stack: &UnitSet, hex: Hex) -> f32 {
        let (guns, others) = parted(stack);
        let flak = others.and(&data().by_class.anti_aircraft);
        let fighters = others.minus(&flak);
        let precious = (guns.len() + flak.len()) as f32;
        let threat = if precious > 0.0 { self.threat(hex) } else { 0.0 };
        let cover = if data().sets.built_up.contains(hex) { 0.3 } else { 0.0 };
        let batteries = precious * (cover - 0.5 * threat) + 0.2 * (guns.len().max(1) - 1) as f32;
        let bombs = if self.covered.contains(hex) { 0.0 } else { AIR_RAID * stack.len() as f32 };
        self.fighters(&fighters, hex) + batteries - bombs
    }

    /// A Barricade is worth as much as the way that it bars.
    fn work(&self, hex: Hex, _: Option<Hex>) -> f32 {
        BARRICADE * self.on_the_way(hex)
    }
}
