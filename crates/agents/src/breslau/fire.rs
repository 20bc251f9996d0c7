//! Aircraft, AA units, and guns that bombard.

use super::Pick;
use super::chances::strike;
use super::front::Distances;
use super::worth::{mean_worth, step_worth};
use volga_breslau::data::{UnitClass, data};
use volga_breslau::ids::{Hex, HexSet, Side, Unit, UnitSet};
use volga_breslau::stage::{Artillery, Barrage};
use volga_breslau::{Action, Breslau};

/// A bombardment must bring so much, a flight more.
const LEAST_BARRAGE: f32 = 0.2;
const LEAST_FLIGHT: f32 = 0.4;
/// What a step of an aircraft is worth.
const AIR_STEP: f32 = 1.5;
/// What a factor of guns is worth in the attacks to come.
const SAVED: [f32; 2] = [0.03, 0.006];
/// What a Supply Point is worth.
const SUPPLY_POINT: f32 = 0.12;

/// The AA factors against an aircraft over a hex.
pub(super) fn flak_over(game: &Breslau, hex: Hex) -> u16 {
    let charts = &data().charts;
    let mut sum = 0;
    for unit in data().by_class.anti_aircraft.minus(&game.fired).iter() {
        let (Some(flak), Some(at)) = (data().unit(unit).anti_air, game.places.hex(unit)) else { continue };
        let distance = at.distance(hex);
        if distance <= flak.range {
            let times = if distance == 0 { charts.own_hex_flak } else { 1 };
            sum += u16::from(flak.factor) * u16::from(times);
        }
    }
    sum
}

/// What a hit on a hex is worth: guns are struck first.
fn prey(game: &Breslau, hex: Hex) -> f32 {
    let units = game.places.units_in(hex);
    let guns = units.and(&data().by_class.artillery);
    let all = mean_worth(game, &units);
    if guns.is_empty() { all } else { 0.5 * (all + mean_worth(game, &guns)) }
}

/// An aircraft is restored, the strongest first.
pub(super) fn restore(game: &Breslau, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Restore { unit } => Some(f32::from(data().unit(unit).front.bombard)),
        Action::EndRestoring => Some(if game.turn == data().last_turn { 1.0 } else { 0.0 }),
        _ => None,
    })
}

/// Where an aircraft bombs: where many Germans are and few AA units.
pub(super) fn fly(game: &Breslau, legal: &[Action]) -> Pick {
    let mut pick = Pick::new(Action::EndFlying, LEAST_FLIGHT);
    let mut known: Option<(Hex, f32, f32, bool)> = None;
    for &action in legal {
        let Action::Fly { unit, hex } = action else { continue };
        let (_, loss, prey, afv) = match known {
            Some(seen) if seen.0 == hex => seen,
            _ => {
                let loss = strike(flak_over(game, hex), 0, 2).hits;
                (hex, loss, prey(game, hex), game.is_afv_only(hex))
            }
        };
        known = Some((hex, loss, prey, afv));
        let effects = data().charts.terrain(data().terrain(hex));
        let divisor = u16::from(effects.divisor) * if afv { 2 } else { 1 };
        let factors = (f32::from(game.gun_factor(unit) / divisor) * (1.0 - 0.5 * loss)) as u16;
        let hits = strike(factors, effects.bombard_drm, game.steps_in(hex)).hits;
        pick.offer(action, hits * prey - loss * AIR_STEP);
    }
    pick
}

/// All AA units fire at every aircraft, if they can be paid for.
pub(super) fn flak(game: &Breslau, legal: &[Action]) -> Pick {
    let spare = !game.options.supply_points() || game.supply_points > 4;
    Pick::of(legal, |action| match action {
        Action::FlakAll { unit } if spare => Some(1.0 + f32::from(game.face(unit).bombard)),
        Action::EndFlak => Some(0.0),
        Action::Gun { .. } => Some(1.0),
        Action::Fire => Some(2.0),
        _ => None,
    })
}

/// Where the 6th Bomber Corps strikes: where most Germans are.
pub(super) fn bomber_strike(game: &Breslau, legal: &[Action]) -> Pick {
    let steps = |hex: Hex| {
        let steps = f32::from(game.steps_in(hex));
        if game.places.occupied(Side::Soviet).contains(hex) { -steps } else { steps }
    };
    Pick::of(legal, |action| match action {
        Action::Strike { hex } => Some(HexSet::within(hex, 1).iter().map(steps).sum()),
        _ => None,
    })
}

/// The next bombardment.
pub(super) fn bombard(game: &Breslau, phase: &Artillery, legal: &[Action]) -> Pick {
    let side = phase.turn;
    let mut pick = Pick::new(Action::Pass, LEAST_BARRAGE);
    let busy = expects_fights(game, side);
    let mut seen: Option<(Hex, u16, i8, u8, f32)> = None;
    for &action in legal {
        match action {
            Action::Bombard { hex, from, guns } => {
                let facts =
                    seen.filter(|seen| seen.0 == hex).unwrap_or_else(|| target_facts(game, side, hex));
                seen = Some(facts);
                let (_, divisor, die, steps, prey) = facts;
                let Some(guns) = guns.of(&game.places.units_in(from)) else { continue };
                let factors: u16 = guns.iter().map(|gun| game.bombard_factor(gun)).sum();
                let hits = strike((factors + divisor / 2) / divisor, die, steps).hits;
                pick.offer(action, hits * prey - price(game, side, &guns, factors, busy));
            }
            Action::Gas { hex, gun } => {
                let barrage = Barrage { hex, guns: UnitSet::EMPTY.with(gun), gas: true };
                let factors = game.barrage_sum(&barrage, None, &mut ());
                let chance = strike(factors, 0, 1).hits;
                let worth = |unit: Unit| step_worth(game, unit) * f32::from(game.steps(unit));
                let killed: f32 = game.places.stack(hex).map(worth).sum();
                pick.offer(action, chance * killed - 2.0);
            }
            _ => {}
        }
    }
    pick
}

/// What divides a bombardment of a hex, what is added to its die, the steps there and their worth.
fn target_facts(game: &Breslau, side: Side, hex: Hex) -> (Hex, u16, i8, u8, f32) {
    let charts = &data().charts;
    let effects = charts.terrain(data().terrain(hex));
    let beside = if game.has_friend_beside(side, hex) { 1 } else { charts.bombardment.not_adjacent };
    let afv = if game.is_afv_only(hex) { charts.bombardment.afv_only } else { 1 };
    let divisor = u16::from(effects.divisor) * u16::from(beside) * u16::from(afv);
    (hex, divisor, effects.bombard_drm, game.steps_in(hex), prey(game, hex))
}

/// What it costs to fire guns now: they will miss in attacks, and German ones need supply.
fn price(game: &Breslau, side: Side, guns: &UnitSet, factors: u16, busy: bool) -> f32 {
    let points = side == Side::German && game.options.supply_points();
    let supply = if points { SUPPLY_POINT * guns.len() as f32 } else { 0.0 };
    let saved = if busy { SAVED[side as usize] * f32::from(factors) } else { 0.0 };
    supply + saved
}

/// Whether a side will need all its guns for the attacks of this turn: as many stacks are near the enemy as have guns.
fn expects_fights(game: &Breslau, side: Side) -> bool {
    let near = game.places.occupied(side.enemy()).widened(2);
    let ready: HexSet = game.ready_guns(side).iter().filter_map(|gun| game.places.hex(gun)).collect();
    let fights =
        |hex: Hex| game.places.stack(hex).any(|unit| data().unit(unit).class != UnitClass::Artillery);
    let most = usize::from(data().charts.markers[side]) + 3;
    game.places.occupied(side).and(&near).iter().filter(|hex| fights(*hex)).count().min(most) >= ready.len()
}

/// The divisions that may move: those that are nearest to a Fortress hex.
pub(super) fn direct(game: &Breslau, legal: &[Action]) -> Pick {
    let distances = Distances::of(game);
    Pick::of(legal, |action| match action {
        Action::Direct { division } => {
            let units = data().by_division[division.index()];
            let near = |unit: Unit| {
                let hex = game.places.hex(unit)?;
                Some(f32::from(game.steps(unit)) * 20.0 / (10.0 + f32::from(distances.ahead.at(hex))))
            };
            Some(units.iter().filter_map(near).sum())
        }
        Action::EndDirectives => Some(0.0),
        _ => None,
    })
}

/// The transports that fly, the largest first.
pub(super) fn transport(game: &Breslau, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Transport { unit } => Some(f32::from(game.face(unit).supply)),
        _ => None,
    })
}

/// Goliaths, and the end of the phase.
pub(super) fn goliath(game: &Breslau, legal: &[Action]) -> Pick {
    Pick::of(legal, |action| match action {
        Action::Goliath { target, .. } => {
            let hex = game.places.hex(target)?;
            let die = game.goliath_die(target, hex, &mut ());
            let factor = data().charts.goliath.factor.into();
            Some(strike(factor, die, game.steps(target)).hits * step_worth(game, target))
        }
        Action::EndPhase => Some(0.0),
        _ => None,
    })
}
