//! Bombs and shells: what each target promises, for both sides.

use super::Pick;
use super::chances::fire;
use super::front::Front;
use super::guard::Guard;
use super::weights::Weights;
use super::worth::{prey, unit_worth};
use volga_city::data::{Bombers, Share, data};
use volga_city::ids::{Hex, Side, Unit, UnitSet};
use volga_city::stage::{AirAttack, Bombardment};
use volga_city::{Action, City, air_die};

/// What shells of guns further off come to in a hex: [6.41] terrain, [6.43] [6.44] or armour.
pub(super) fn shells(game: &City, strength: u16, hex: Hex, against: Side) -> u16 {
    let share = data().charts.row(data().terrain(hex)).map_or(Share::Full, |row| row.artillery_air[against]);
    let share = if share == Share::Full { armour_share(game, hex) } else { share };
    share.of(strength)
}

fn armour_share(game: &City, hex: Hex) -> Share {
    let (mut armour, mut others) = (false, false);
    for unit in super::worth::targets(game, hex) {
        let is_armour = data().counter(unit).kind.is_armor();
        armour |= is_armour;
        others |= !is_armour;
    }
    match (armour, others) {
        (true, false) => Share::Quarter,
        (true, true) => Share::Half,
        (false, _) => Share::Full,
    }
}

/// What a fire at a hex promises: those who fall, and what it is worth to empty the hex.
struct Target {
    count: u8,
    prey: f32,
    emptied: f32,
    modifier: i8,
}

impl Target {
    fn of(game: &City, hex: Hex, against: Side, emptied: f32) -> Target {
        let (prey, count) = prey(game, hex);
        let row = data().charts.row(data().terrain(hex));
        let modifier = row.map_or(0, |row| row.die_bombs[against]);
        Target { count, prey, emptied, modifier }
    }

    fn value(&self, strength: u16) -> f32 {
        let (fallen, all) = fire(strength, self.modifier, self.count);
        fallen * self.prey + all * self.emptied
    }
}

/// What a side gains when a hex of the other is emptied by bombs.
fn emptied(worths: &Worths<'_>, hex: Hex) -> f32 {
    match worths {
        // [6.7] Survivors are left.
        Worths::German(front) if data().sets.fortified.contains(hex) => 0.15 * front.worth(hex),
        Worths::German(front) => 0.6 * front.worth(hex),
        Worths::Soviet(guard) => 0.3 * guard.worth_of_clearing(hex),
    }
}

/// What hexes are worth to the side that fires.
pub(super) enum Worths<'a> {
    German(Box<Front<'a>>),
    Soviet(Box<Guard<'a>>),
}

impl<'a> Worths<'a> {
    pub(super) fn of(game: &'a City, weights: &'a Weights, side: Side) -> Worths<'a> {
        match side {
            Side::German => Worths::German(Box::new(Front::of(game, weights))),
            Side::Soviet => Worths::Soviet(Box::new(Guard::of(game, weights))),
        }
    }
}

/// Which air attack comes next: what promises most for its points.
pub(super) fn next_air_attack(game: &City, weights: &Weights, side: Side, legal: &[Action]) -> Pick {
    let worths = Worths::of(game, weights, side);
    let mut pick = Pick::new(Action::EndAir, 0.0);
    for &action in legal {
        let (hex, unit, bombers) = match action {
            Action::Level { hex } => (hex, None, Bombers::Level),
            Action::Dive { unit } => match game.places.hex(unit) {
                Some(hex) => (hex, Some(unit), Bombers::Dive),
                None => continue,
            },
            _ => continue,
        };
        let have = game.air[side].of(bombers);
        let step = data().charts.air_step(side, bombers);
        let worth = emptied(&worths, hex);
        let value = (1..=4)
            .map(|n| n * step)
            .filter(|points| *points <= have)
            .map(|points| bombs(game, side, hex, unit, points, worth) / f32::from(points))
            .fold(0.0, f32::max);
        pick.offer(action, value - kept(weights, side, bombers));
    }
    pick
}

/// What a point is worth that is kept: the German player's dive bombers may support attacks.
fn kept(weights: &Weights, side: Side, bombers: Bombers) -> f32 {
    match (side, bombers) {
        (Side::German, Bombers::Dive) => weights.dive as f32,
        (Side::German, Bombers::Level) | (Side::Soviet, _) => 0.001,
    }
}

/// How many points an air attack gets.
pub(super) fn air_points(
    game: &City,
    weights: &Weights,
    side: Side,
    attack: &AirAttack,
    legal: &[Action],
) -> Pick {
    let worth = emptied(&Worths::of(game, weights, side), attack.hex);
    let mut pick = Pick::none();
    for &action in legal {
        if let Action::Points { points } = action {
            let value = bombs(game, side, attack.hex, attack.unit, points, worth) / f32::from(points);
            pick.offer(action, value);
        }
    }
    pick
}

fn bombs(game: &City, side: Side, hex: Hex, unit: Option<Unit>, points: u8, emptied: f32) -> f32 {
    let strength = game.bomber_strength(side, points, 0, hex, unit);
    match unit {
        Some(unit) => {
            let hit = fire(strength, air_die(hex, side.enemy(), Some(unit)), 1).1;
            let alone = prey(game, hex).1 == 1;
            hit * (unit_worth(unit) + if alone { emptied } else { 0.0 })
        }
        None => Target::of(game, hex, side.enemy(), emptied).value(strength),
    }
}

/// What a gun must promise, as a share of its strength: a German one may also help an attack, a Soviet one a defence.
fn price(weights: &Weights, side: Side) -> f32 {
    match side {
        Side::German => weights.german_shell as f32,
        Side::Soviet => weights.soviet_shell as f32,
    }
}

/// Which hex is bombarded next, if any.
pub(super) fn next_bombardment(
    game: &City,
    weights: &Weights,
    stage: &Bombardment,
    legal: &[Action],
) -> Pick {
    let side = stage.turn;
    let worths = Worths::of(game, weights, side);
    let mut pick = Pick::new(Action::EndBombardment, 0.0);
    if legal.contains(&Action::Kontrpodgotovka) && game.turn >= 4 {
        return Pick::new(Action::Kontrpodgotovka, 1.0);
    }
    let ready = game.ready_guns(side);
    let value = |hex: Hex, guns: u16| {
        let target = Target::of(game, hex, side.enemy(), emptied(&worths, hex));
        target.value(shells(game, guns, hex, side.enemy()))
    };
    for &action in legal {
        let hexes = match action {
            Action::Bombard { hex } => [Some(hex), None],
            Action::BombardPair { hex, other } => [Some(hex), Some(other)],
            _ => continue,
        };
        let Some(gun) = best_gun(game, side, &ready, hexes) else { continue };
        let strength = game.printed_strength(gun);
        let value: f32 = hexes.into_iter().flatten().map(|hex| value(hex, strength)).sum();
        pick.offer(action, value - price(weights, side) * f32::from(strength));
    }
    pick
}

/// The strongest gun that reaches all of these hexes.
fn best_gun(game: &City, side: Side, ready: &UnitSet, hexes: [Option<Hex>; 2]) -> Option<Unit> {
    let reaches = |gun: &Unit| hexes.into_iter().flatten().all(|hex| game.check_gun(side, *gun, hex).is_ok());
    ready.iter().filter(reaches).max_by_key(|gun| data().counter(*gun).fire)
}

/// Which gun joins a bombardment, or whether it begins.
pub(super) fn next_gun(game: &City, weights: &Weights, stage: &Bombardment, legal: &[Action]) -> Pick {
    let Some(barrage) = &stage.fire else { return Pick::none() };
    let side = stage.turn;
    let worths = Worths::of(game, weights, side);
    let value = |guns: u16| -> f32 {
        let hexes = [Some(barrage.hex), barrage.other].into_iter().flatten();
        let each = hexes.map(|hex| {
            let target = Target::of(game, hex, side.enemy(), emptied(&worths, hex));
            target.value(shells(game, guns, hex, side.enemy()))
        });
        each.sum::<f32>() - price(weights, side) * f32::from(guns)
    };
    let named: u16 = barrage.guns.iter().map(|gun| game.printed_strength(gun)).sum();
    let mut pick = Pick::none();
    for &action in legal {
        match action {
            Action::Gun { unit } => pick.offer(action, value(named + game.printed_strength(unit))),
            Action::Fire => pick.offer(action, value(named) + 0.001),
            _ => {}
        }
    }
    pick
}
