//! The German player's view of the front: which Soviet hexes are in the way, which stacks are ready, what attacks
//! promise.

use super::assault::{Assault, Group, Outlook};
use super::field::{FAR, Field};
use super::worth::victory_worth;
use volga_city::data::{Terrain, VictoryFacts, data};
use volga_city::ids::{HEXES, Hex, HexSet, Side, Unit, UnitSet};
use volga_city::{City, limit};

/// Ready units of a hex: those who fight, and the guns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) hex: Hex,
    pub(super) fighters: UnitSet,
    pub(super) guns: UnitSet,
}

/// What the German player makes of a position.
#[derive(Debug)]
pub(super) struct Front<'a> {
    pub(super) game: &'a City,
    pub(super) field: Field,
    pub(super) soviet: HexSet,
    zone: HexSet,
    /// How much strength each Soviet hex holds up.
    flow: Box<[f32; HEXES]>,
    pub(super) ready: Vec<Stack>,
}

/// An attack that could be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The stack that opens it.
    pub(super) lead: Hex,
    pub(super) value: f32,
}

/// How many Breakthrough Points count.
const MOST_POINTS: f32 = 3.0;
/// What it costs to use a unit up, and to have a chit drawn.
const USE: f32 = 0.012;
const PINNED_USE: f32 = 0.002;
const CHIT: f32 = 0.05;
/// What it costs to use a gun up.
const GUN: f32 = 0.02;

impl<'a> Front<'a> {
    pub(super) fn of(game: &'a City) -> Front<'a> {
        let field = Field::german(game);
        let soviet = *game.places.occupied(Side::Soviet);
        let mut flow = Box::new([0.0; HEXES]);
        let mut ready = Vec::new();
        let zone = game.zone(Side::Soviet);
        let exerting = game.places.exerting(Side::Soviet);
        for hex in game.places.occupied(Side::German).iter() {
            let stack = ready_in(game, hex);
            if !stack.fighters.is_empty() {
                let strength: f32 =
                    stack.fighters.iter().map(|unit| f32::from(data().counter(unit).fire)).sum();
                if zone.contains(hex) {
                    // Pinned: only who pins it is in its way.
                    let pinning: HexSet = hex.neighbours().filter(|near| exerting.contains(*near)).collect();
                    let share = strength / pinning.len().max(1) as f32;
                    pinning.iter().for_each(|near| flow[near.index()] += share);
                } else if let Some(first) = field.first_on_the_way(hex, &soviet) {
                    flow[first.index()] += strength;
                }
            }
            if !stack.fighters.is_empty() || !stack.guns.is_empty() {
                ready.push(stack);
            }
        }
        Front { game, field, soviet, zone, flow, ready }
    }

    /// What it is worth to clear a Soviet hex: for itself, and for those whom it holds up.
    pub(super) fn worth(&self, hex: Hex) -> f32 {
        let flow = self.flow[hex.index()];
        0.8 * victory_worth(self.game, hex) + 0.1 * flow / (flow + 15.0)
    }

    /// The Soviet hexes that are most worth clearing, best first.
    pub(super) fn targets(&self, most: usize) -> Vec<Hex> {
        let mut targets: Vec<(f32, Hex)> = self.soviet.iter().map(|hex| (self.worth(hex), hex)).collect();
        targets.retain(|(worth, _)| *worth > 0.0);
        targets.sort_by(|a, b| b.0.total_cmp(&a.0));
        targets.into_iter().take(most).map(|(_, hex)| hex).collect()
    }

    /// What it costs to use units of a hex up: less for those who cannot go elsewhere.
    pub(super) fn use_of(&self, hex: Hex, units: usize) -> f32 {
        let each = if self.zone.contains(hex) { PINNED_USE } else { USE };
        each * units as f32
    }

    /// What an outlook is worth when the use of those who bring it about costs so much.
    pub(super) fn value(&self, target: Hex, outlook: &Outlook, used: f32) -> f32 {
        let points = point(self.game) * outlook.points.min(MOST_POINTS);
        outlook.clear * self.worth(target) + points + outlook.kills - outlook.losses - used - CHIT
    }

    /// The best attack on a hex, with these units in it if they are given.
    pub(super) fn plan(&self, target: Hex, base: Option<(Hex, UnitSet)>) -> Option<Plan> {
        let beside: HexSet = target
            .neighbours()
            .filter(|near| data().sets.land.contains(*near) && !self.soviet.contains(*near))
            .collect();
        if beside.is_empty() {
            return None;
        }
        let assault = Assault::on(self.game, Side::German, target);
        let routes = Field::routes_into(self.game, Side::German, &beside);
        let mut coming: Vec<(bool, &Stack)> = Vec::new();
        for stack in &self.ready {
            if stack.fighters.is_empty() || base.is_some_and(|(hex, _)| hex == stack.hex) {
                continue;
            }
            let needed = routes.at(stack.hex);
            let movement = stack.fighters.iter().map(|unit| data().counter(unit).movement).min().unwrap_or(0);
            let held = needed > 0 && self.zone.contains(stack.hex);
            if needed != FAR && needed <= 2 * u16::from(movement) && !held {
                coming.push((needed > 0, stack));
            }
        }
        let strength = |stack: &Stack| -> u32 {
            stack.fighters.iter().map(|unit| u32::from(data().counter(unit).fire)).sum()
        };
        coming.sort_by_key(|(far, stack)| (*far, std::cmp::Reverse(strength(stack))));
        let mut groups: Vec<Group> = Vec::new();
        let mut lead = base.map(|(hex, _)| hex);
        let mut used = 0.0;
        if let Some((hex, units)) = base {
            used += self.use_of(hex, units.len());
            groups.push(Group::of(&units, None, target));
        }
        let mut room = self.room_beside(&beside);
        let extra = self.shells(target);
        let mut best = if groups.is_empty() {
            f32::NEG_INFINITY
        } else {
            self.value(target, &assault.outlook(&groups, extra), used)
        };
        for (_, stack) in coming {
            let count = stack.fighters.len();
            if count > room || groups.len() >= 6 {
                continue;
            }
            groups.push(Group::of(&stack.fighters, None, target));
            let cost = self.use_of(stack.hex, count);
            let value = self.value(target, &assault.outlook(&groups, extra), used + cost);
            if value > best || groups.len() == 1 {
                best = value;
                used += cost;
                room -= count;
                lead = lead.or(Some(stack.hex));
            } else {
                groups.pop();
            }
        }
        let cost = if extra > 0 { GUN } else { 0.0 };
        Some(Plan { lead: lead?, value: best - cost })
    }

    /// How many units find room next to a hex, those counted in who are there and ready.
    fn room_beside(&self, beside: &HexSet) -> usize {
        let room = |hex: Hex| {
            let ready = self.ready.iter().find(|stack| stack.hex == hex);
            let ready = ready.map_or(0, |stack| stack.fighters.len());
            limit(Side::German, hex).saturating_sub(self.game.stacked(hex)) + ready
        };
        beside.iter().map(room).sum()
    }

    /// What the two strongest guns would add to an attack.
    fn shells(&self, target: Hex) -> u16 {
        let mut best = [0u16; 2];
        for gun in data().guns.german.iter() {
            let strength = self.shell(gun, target);
            if strength > best[0] {
                best = [strength, best[0]];
            } else if strength > best[1] {
                best[1] = strength;
            }
        }
        best[0] + best[1]
    }

    /// What a gun would add to an attack on a hex; nothing if it cannot fire there.
    fn shell(&self, gun: Unit, target: Hex) -> u16 {
        if self.game.check_attacker_gun(Side::German, gun, target).is_err() {
            return 0;
        }
        super::guns::shells(self.game, u16::from(data().counter(gun).fire), target, Side::Soviet)
    }
}

/// What a Breakthrough Point is worth: less where strength has to last for more than a turn.
fn point(game: &City) -> f32 {
    match game.scenario.facts().victory {
        VictoryFacts::Points { .. } => 0.05,
        VictoryFacts::Hexes { .. } => 0.03,
    }
}

/// The ready German units of a hex.
pub(super) fn ready_in(game: &City, hex: Hex) -> Stack {
    let mut stack = Stack { hex, fighters: UnitSet::EMPTY, guns: UnitSet::EMPTY };
    for unit in game.places.stack(hex) {
        let counter = data().counter(unit);
        if game.is_flipped(unit) || game.deployed.contains(unit) || counter.fire == 0 {
            continue;
        }
        if counter.is_artillery() { stack.guns.insert(unit) } else { stack.fighters.insert(unit) }
    }
    stack
}

/// Whether a hex gives cover.
pub(super) fn covers(hex: Hex) -> bool {
    !matches!(data().terrain(hex), Terrain::Clear | Terrain::Hill | Terrain::Park)
}
