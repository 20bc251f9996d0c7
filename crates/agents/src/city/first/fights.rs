//! Decisions inside fights: support, guns, aims, losses, counterattacks, chits.

use super::Pick;
use super::assault::{Assault, Group, Outlook, power};
use super::chances::{exchange, fire};
use super::field::Field;
use super::front::Front;
use super::guard::Guard;
use super::guns::shells;
use super::worth::{prey, unit_worth};
use volga_city::data::{DefenceEffect, Terrain, UnitKind, data};
use volga_city::ids::{Hex, HexSet, Side, Unit, UnitSet};
use volga_city::stage::{Declared, Exchange, GroundAttack, Mover, MoverStep, Operation};
use volga_city::{Action, City};

/// The least of one's own units, the best of the enemy's.
pub(super) fn losses(side: Side, legal: &[Action]) -> Pick {
    let mut pick = Pick::none();
    for &action in legal {
        if let Action::Lose { unit } = action {
            let worth = unit_worth(unit);
            pick.offer(action, if data().counter(unit).side == side { -worth } else { worth });
        }
    }
    pick
}

/// Chuikov goes where Germans are far.
pub(super) fn settle(game: &City, legal: &[Action]) -> Pick {
    let mut pick = Pick::none();
    for &action in legal {
        if let Action::Relocate { hex } = action {
            pick.offer(action, f32::from(distance_to_germans(game, hex)));
        }
    }
    pick
}

/// How far the nearest German unit is, up to a distance that is far enough.
pub(super) fn distance_to_germans(game: &City, hex: Hex) -> u8 {
    let german = game.places.occupied(Side::German);
    (1..8).find(|radius| HexSet::within(hex, *radius).meets(german)).unwrap_or(8)
}

/// The cup is filled again if that makes a Reaction likelier; a Reaction chit always goes back.
pub(super) fn chit(game: &City) -> Pick {
    let (cup, drawn) = (game.chits.cup, game.chits.drawn);
    let all = f32::from(cup.reaction + drawn.reaction) / f32::from(cup.total() + drawn.total()).max(1.0);
    let now = f32::from(cup.reaction) / f32::from(cup.total()).max(1.0);
    let mut pick = Pick::new(Action::Refill, all - now);
    pick.offer(Action::KeepDrawn, 0.0);
    pick.offer(Action::ReturnChit, 1.0);
    pick
}

/// What a side gains by the outlook of an attack with so many units.
struct Stakes<'a> {
    front: Option<Front<'a>>,
    guard: Option<Guard<'a>>,
}

impl<'a> Stakes<'a> {
    fn of(game: &'a City, side: Side) -> Stakes<'a> {
        match side {
            Side::German => Stakes { front: Some(Front::of(game)), guard: None },
            Side::Soviet => Stakes { front: None, guard: Some(Guard::of(game)) },
        }
    }

    /// What it costs to use units of a hex up.
    fn use_of(&self, hex: Hex, units: usize) -> f32 {
        self.front.as_ref().map_or(super::guard::USE * units as f32, |front| front.use_of(hex, units))
    }

    fn value(&self, target: Hex, outlook: &Outlook, used: f32) -> f32 {
        let german = self.front.as_ref().map(|front| front.value(target, outlook, used));
        let soviet = self.guard.as_ref().map(|guard| guard.value(target, outlook, used));
        german.or(soviet).unwrap_or(0.0)
    }
}

fn groups(game: &City, attack: &GroundAttack) -> Vec<Group> {
    let hexes = game.attacking_hexes(attack);
    let group = |hex: Hex| Group::of(&attack.party.and(&game.places.units_in(hex)), Some(hex), attack.hex);
    hexes.iter().map(group).collect()
}

/// Who joins an attack: the stack that adds most, as long as it adds anything.
pub(super) fn support(game: &City, attack: &GroundAttack, legal: &[Action]) -> Pick {
    let stakes = Stakes::of(game, attack.side);
    let assault = Assault::on(game, attack.side, attack.hex);
    let mut party = groups(game, attack);
    let expected = expected_shells(game, attack);
    let now = stakes.value(attack.hex, &assault.outlook(&party, expected), 0.0);
    let mut pick = Pick::new(Action::Supported, 0.0);
    let room = |count: usize| {
        let free = |near: &Hex| game.room(attack.side, *near) >= count && data().sets.land.contains(*near);
        attack.hex.neighbours().filter(free).any(|near| game.holder(near) != Some(attack.side.enemy()))
    };
    for &action in legal {
        let Action::Support { hex, units } = action else { continue };
        let Some(units) = units.of(&game.places.units_in(hex)) else { continue };
        if units.iter().any(|unit| data().counter(unit).is_artillery()) {
            continue;
        }
        let stands = hex.is_adjacent(attack.hex);
        if !stands && !room(units.len()) {
            continue;
        }
        let at = stands.then_some(hex).or_else(|| likely_hex(game, attack, units.len()));
        party.push(Group::of(&units, at, attack.hex));
        let with =
            stakes.value(attack.hex, &assault.outlook(&party, expected), stakes.use_of(hex, units.len()));
        party.pop();
        pick.offer(action, with - now - 0.005);
    }
    pick
}

/// Where supporters would come to stand.
fn likely_hex(game: &City, attack: &GroundAttack, count: usize) -> Option<Hex> {
    let free = |near: &Hex| {
        let open = data().sets.land.contains(*near) && game.holder(*near) != Some(attack.side.enemy());
        open && game.room(attack.side, *near) >= count
    };
    let open = |hex: &Hex| data().terrain(*hex) == Terrain::Clear;
    attack.hex.neighbours().filter(free).min_by_key(open)
}

/// What guns and bombers will probably add.
fn expected_shells(game: &City, attack: &GroundAttack) -> u16 {
    let able = |gun: &Unit| game.check_attacker_gun(attack.side, *gun, attack.hex).is_ok();
    let guns = data().guns[attack.side].iter().filter(able);
    let mut fires: Vec<u16> = guns.map(|gun| data().counter(gun).fire.into()).collect();
    fires.sort_unstable();
    let two: u16 = fires.iter().rev().take(if attack.side == Side::German { 2 } else { 1 }).sum();
    shells(game, two, attack.hex, attack.side.enemy())
}

/// Supporters go to the nearest hex beside the target that takes them.
pub(super) fn move_up(game: &City, mover: &Mover, legal: &[Action]) -> Pick {
    let mut pick = Pick::new(Action::Stand, 3.0);
    pick.offer(Action::Finish, 2.0);
    let target = game.operation().and_then(|(_, operation)| operation.attack).map(|attack| attack.hex);
    let Some(target) = target else { return pick };
    let enemy = game.places.occupied(mover.side.enemy());
    let takes = |near: &Hex| !enemy.contains(*near) && game.may_end(mover.side, &mover.units, *near);
    let beside: HexSet =
        target.neighbours().filter(|near| data().sets.land.contains(*near) && takes(near)).collect();
    let routes = Field::routes_into(game, mover.side, &beside);
    for &action in legal {
        if let Action::Step { to } = action {
            pick.offer(action, 1.0 - f32::from(routes.at(to)) / 1000.0);
        }
    }
    pick
}

/// The guns and bombers of the attacker: each as long as it adds more than it is worth elsewhere.
pub(super) fn attacking_guns(game: &City, attack: &GroundAttack, legal: &[Action]) -> Pick {
    let stakes = Stakes::of(game, attack.side);
    let assault = Assault::on(game, attack.side, attack.hex);
    let party = groups(game, attack);
    let enemy = attack.side.enemy();
    let named: u16 = attack.guns[attack.side].iter().map(|gun| u16::from(data().counter(gun).fire)).sum();
    let value = |guns: u16, air: u16| {
        let extra = shells(game, guns, attack.hex, enemy) + air;
        stakes.value(attack.hex, &assault.outlook(&party, extra), 0.0)
    };
    let air = u16::from(attack.air);
    let now = value(named, air);
    let mut pick = Pick::new(Action::Committed, 0.0);
    for &action in legal {
        match action {
            Action::Indirect { unit } => {
                let fire = u16::from(data().counter(unit).fire);
                pick.offer(action, value(named + fire, air) - now - 0.002 * f32::from(fire));
            }
            Action::AirSupport { points } => {
                pick.offer(action, value(named, air + u16::from(points)) - now - 0.004 * f32::from(points));
            }
            _ => {}
        }
    }
    pick
}

/// The guns of the defender: all that add to the fire.
pub(super) fn defending_guns(game: &City, attack: &GroundAttack, legal: &[Action]) -> Pick {
    let mut pick = Pick::new(Action::Committed, 0.0);
    let named: u16 =
        attack.guns[attack.side.enemy()].iter().map(|gun| u16::from(data().counter(gun).fire)).sum();
    let most = game.attacking_hexes(attack).iter().map(|hex| prey(game, hex).1).max().unwrap_or(0);
    let own = 6;
    let now = fire(own + named, 0, most).0;
    for &action in legal {
        if let Action::Indirect { unit } = action {
            let strength = u16::from(data().counter(unit).fire);
            let gain = fire(own + named + strength, 0, most).0 - now;
            pick.offer(action, gain - 0.2);
        }
    }
    pick
}

/// Into which hex the one who is asked fires: where it adds most.
pub(super) fn aim(game: &City, attack: &GroundAttack, legal: &[Action]) -> Pick {
    let side = attack.side.enemy();
    let mut pick = Pick::none();
    let Some(firer) = game.next_to_aim(attack) else { return pick };
    let is_gun = attack.guns[side].contains(firer);
    for &action in legal {
        let Action::Aim { hex } = action else { continue };
        let (units, guns) = attack.aimed_at(hex);
        let there = attack.party.and(&game.places.units_in(hex));
        let count = there.len() as u8;
        let worth: f32 = there.iter().map(unit_worth).sum::<f32>() / f32::from(count.max(1));
        let terrain = data().terrain(hex);
        let own = |units: &UnitSet| units.iter().map(|unit| power(unit, terrain, true)).sum::<u16>();
        let far = |guns: &UnitSet| {
            let fire = guns.iter().map(|gun| u16::from(data().counter(gun).fire)).sum();
            shells(game, fire, hex, attack.side)
        };
        let strength = |units: &UnitSet, guns: &UnitSet| {
            let fire = game.defensive_fire(side, attack.hex, hex, own(units), far(guns));
            super::chances::fire(fire.strength, fire.die, count).0
        };
        let before = strength(&units, &guns);
        let after =
            if is_gun { strength(&units, &guns.with(firer)) } else { strength(&units.with(firer), &guns) };
        // Of equal hexes the one that is under fire already.
        let together = if units.is_empty() { 0.0 } else { 0.001 };
        pick.offer(action, (after - before) * worth + together);
    }
    pick
}

fn full_strength(units: impl Iterator<Item = Unit>) -> u16 {
    units.map(|unit| u16::from(data().counter(unit).fire)).sum()
}

/// Whether to counterattack a group that passes, and with whom.
pub(super) fn watch(game: &City, mover: &Mover, legal: &[Action]) -> Pick {
    let mut pick = Pick::new(Action::NoCounterattack, 0.0);
    let movers: UnitSet = mover.units.iter().filter(|unit| !data().counter(*unit).kind.is_marker()).collect();
    let (theirs, count) = (full_strength(movers.iter()), movers.len() as u8);
    let prey: f32 = movers.iter().map(unit_worth).sum::<f32>() / f32::from(count.max(1));
    let attacks = matches!(mover.step, MoverStep::Watched(Some(Declared::Attack { .. })));
    for &action in legal {
        let Action::Counterattack { hex, units } = action else { continue };
        let Some(units) = units.of(&game.places.units_in(hex)) else { continue };
        let ours = full_strength(units.iter());
        let each: f32 = units.iter().map(unit_worth).sum::<f32>() / units.len() as f32;
        let (lost, killed) = exchange(ours, units.len() as u8, theirs, count);
        let whole = units.len() == game.stacked(hex);
        let cover = match data().charts.row(data().terrain(hex)).map(|row| row.soviet_defence) {
            Some(DefenceEffect::Times(_)) => 0.15,
            Some(DefenceEffect::Die(_)) => 0.05,
            Some(DefenceEffect::None) | None => 0.02,
        };
        // Who leaves his cover to fight risks the hex.
        let risk = if whole { cover * lost } else { 0.0 };
        let tired = if attacks { 0.0 } else { 0.02 };
        pick.offer(action, killed * prey - lost * each - risk - tired);
    }
    pick
}

/// Whether a group that is counterattacked fires back: it loses the same either way, and is used up if it does.
pub(super) fn answer(game: &City, operation: &Operation, exchange: &Exchange) -> Pick {
    let Some(mover) = &operation.mover else { return Pick::none() };
    let ours = full_strength(mover.units.iter());
    let count = exchange.units.len() as u8;
    let (killed, emptied) = fire(ours, 0, count);
    let each: f32 = exchange.units.iter().map(unit_worth).sum::<f32>() / f32::from(count.max(1));
    let busy = match mover.step {
        MoverStep::Watched(Some(_)) => 0.3,
        _ if operation.attack.is_some() => 0.2,
        _ if game.must_stop(mover.side, mover.at) => 0.02,
        _ => 0.1,
    };
    let alone = exchange.units.len() == game.stacked(exchange.from);
    let mut pick = Pick::new(Action::StandAside, 0.0);
    pick.offer(Action::TakePart, killed * each + if alone { 0.1 * emptied } else { 0.0 } - busy);
    pick
}

/// Whether a unit holds a place of its own: workers stay where they are.
pub(super) fn is_rooted(unit: Unit) -> bool {
    matches!(data().counter(unit).kind, UnitKind::Worker | UnitKind::Survivor | UnitKind::Pontoon)
}
