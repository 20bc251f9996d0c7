//! The German player's view of the front: which Soviet hexes are in the way, which stacks are ready, what attacks
//! promise.

use super::assault::{Assault, Group, Outlook};
use super::field::{FAR, Field};
use super::weights::Weights;
use super::worth::victory_worth;
use arrayvec::ArrayVec;
use volga_city::City;
use volga_city::data::{Terrain, VictoryFacts, data};
use volga_city::ids::{HEXES, Hex, HexSet, Side, Unit, UnitSet};

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
    pub(super) weights: &'a Weights,
    pub(super) field: Field,
    pub(super) soviet: HexSet,
    zone: HexSet,
    /// How much strength each Soviet hex holds up.
    flow: Box<[f32; HEXES]>,
    pub(super) ready: Vec<Stack>,
    /// The share of the fighters that are not used up yet.
    left: f32,
}

/// An attack that could be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The stack that opens it.
    pub(super) lead: Hex,
    pub(super) value: f32,
    /// The chance that the hex is cleared.
    pub(super) clear: f32,
}

/// Units that lead an attack: where they are, and from where they will make it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    pub(super) at: Hex,
    pub(super) from: Hex,
    pub(super) units: UnitSet,
}

/// How many stacks take part in an attack.
const MOST_GROUPS: usize = 6;
/// What a victory hex that might be won counts when nothing better is left to be done.
const LAST: f32 = 0.01;
/// How many Breakthrough Points count.
const MOST_POINTS: f32 = 3.0;
/// What it costs to use a gun up.
const GUN: f32 = 0.02;

impl<'a> Front<'a> {
    pub(super) fn of(game: &'a City, weights: &'a Weights) -> Front<'a> {
        let field = Field::german(game);
        let soviet = *game.places.occupied(Side::Soviet);
        let mut flow = Box::new([0.0; HEXES]);
        let (mut ready, mut fighters) = (Vec::new(), 0usize);
        let zone = game.zone(Side::Soviet);
        let exerting = game.places.exerting(Side::Soviet);
        for hex in game.places.occupied(Side::German).iter() {
            let stack = ready_in(game, hex);
            let fights =
                |unit: &Unit| data().counter(*unit).fire > 0 && !data().counter(*unit).is_artillery();
            fighters += game.places.stack(hex).filter(fights).count();
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
        let left = ready.iter().map(|stack: &Stack| stack.fighters.len()).sum::<usize>() as f32;
        let left = left / (fighters.max(1) as f32);
        Front { game, weights, field, soviet, zone, flow, ready, left }
    }

    /// What it is worth to clear a Soviet hex: for itself, and for those whom it holds up.
    pub(super) fn worth(&self, hex: Hex) -> f32 {
        let flow = self.flow[hex.index()];
        let kurgan = if hex == data().kurgan { self.weights.kurgan as f32 } else { 0.0 };
        let way = self.weights.way as f32 * flow / (flow + self.weights.flow as f32);
        self.weights.point as f32 * (victory_worth(self.game, hex) + kurgan) + way
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
        let each = if self.zone.contains(hex) { self.weights.pinned } else { self.weights.unit };
        each as f32 * units as f32
    }

    /// What an outlook is worth when the use of those who bring it about costs so much.
    pub(super) fn value(&self, target: Hex, outlook: &Outlook, used: f32) -> f32 {
        let weights = self.weights;
        let points = point(self.game) * outlook.points.min(MOST_POINTS);
        let loss = if is_last_turn(self.game) { weights.last_loss } else { weights.loss } as f32;
        let softened = weights.soften as f32 * self.worth(target) * outlook.softened;
        let gained = outlook.clear * self.worth(target) + softened + points + outlook.kills;
        gained - loss * outlook.losses - used - weights.chit as f32
    }

    /// What an attack must promise.
    pub(super) fn least(&self) -> f32 {
        self.weights.attack as f32
    }

    /// What makes an attack worth while; none if nothing does. In the last turn, when nothing is kept for later, what
    /// might win a victory hex is better than nothing.
    pub(super) fn promise(&self, target: Hex, plan: &Plan) -> Option<f32> {
        let last = is_last_turn(self.game) && plan.clear > 0.0;
        let chance = if last { LAST * plan.clear * victory_worth(self.game, target) } else { 0.0 };
        if plan.value > self.least() { Some(plan.value) } else { Some(chance).filter(|chance| *chance > 0.0) }
    }

    /// How surely so much fire holds a hex for the rest of the turn: less surely the more there is still to come.
    pub(super) fn held(&self, fire: f32) -> f32 {
        let half = self.weights.hold as f32 * self.left;
        let square = fire * fire;
        if square == 0.0 { 0.0 } else { square / (square + half * half) }
    }

    /// The best attack on a hex, with these units in it from that hex if they are given. Only who finds a way to a hex
    /// beside the target and room there is counted on.
    pub(super) fn plan(&self, target: Hex, base: Option<Base>) -> Option<Plan> {
        let mut room = Room::beside(self.game, target, &self.soviet);
        if room.hexes.is_empty() {
            return None;
        }
        let assault = Assault::on(self.game, Side::German, target);
        let mut groups: Vec<Group> = Vec::new();
        let (mut lead, mut used, mut best, mut clear) = (None, 0.0, f32::NEG_INFINITY, 0.0);
        let extra = self.shells(target);
        if let Some(base) = base {
            room.moves(base);
            lead = Some(base.at);
            used += self.use_of(base.at, base.units.len());
            groups.push(Group::of(&base.units, Some(base.from), target));
            let outlook = assault.outlook(&groups, extra);
            (best, clear) = (self.value(target, &outlook, used), outlook.clear);
        }
        let mut routes = Field::routes_into(self.game, Side::German, &room.free());
        for stack in self.coming(target, &routes, base) {
            let count = stack.fighters.len();
            let from = if stack.hex.is_adjacent(target) {
                stack.hex
            } else if let Some(from) = self.way_in(stack, &routes).filter(|from| room.at(*from) >= count) {
                from
            } else {
                continue;
            };
            if groups.len() >= MOST_GROUPS {
                break;
            }
            groups.push(Group::of(&stack.fighters, Some(from), target));
            let cost = self.use_of(stack.hex, count);
            let outlook = assault.outlook(&groups, extra);
            let value = self.value(target, &outlook, used + cost);
            if value > best || groups.len() == 1 {
                (best, clear) = (value, outlook.clear);
                used += cost;
                lead = lead.or(Some(stack.hex));
                if from != stack.hex && room.takes(from, count) {
                    routes = Field::routes_into(self.game, Side::German, &room.free());
                }
            } else {
                groups.pop();
            }
        }
        let cost = if extra > 0 { GUN } else { 0.0 };
        Some(Plan { lead: lead?, value: best - cost, clear })
    }

    /// The ready stacks that could take part in an attack, those beside the target first, then the stronger ones.
    fn coming(&self, target: Hex, routes: &Field, base: Option<Base>) -> Vec<&Stack> {
        let strength = |stack: &Stack| -> u32 {
            stack.fighters.iter().map(|unit| u32::from(data().counter(unit).fire)).sum()
        };
        let other = |stack: &&Stack| {
            let base = base.is_some_and(|base| base.at == stack.hex);
            let near = stack.hex.is_adjacent(target) || self.way_in(stack, routes).is_some();
            !stack.fighters.is_empty() && !base && near
        };
        let mut coming: Vec<&Stack> = self.ready.iter().filter(other).collect();
        coming.sort_by_key(|stack| (!stack.hex.is_adjacent(target), std::cmp::Reverse(strength(stack))));
        coming
    }

    /// The hex to which a stack comes by these routes; none if it cannot.
    fn way_in(&self, stack: &Stack, routes: &Field) -> Option<Hex> {
        let needed = routes.at(stack.hex);
        let movement = stack.fighters.iter().map(|unit| data().counter(unit).movement).min().unwrap_or(0);
        if needed == FAR || needed > 2 * u16::from(movement) || self.zone.contains(stack.hex) {
            return None;
        }
        let mut at = stack.hex;
        while let Some(next) = routes.next(at) {
            at = next;
        }
        Some(at)
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

/// How many more units find room in the hexes beside a target.
struct Room {
    hexes: ArrayVec<(Hex, usize), 6>,
}

impl Room {
    fn beside(game: &City, target: Hex, enemy: &HexSet) -> Room {
        let open = |near: &Hex| data().sets.land.contains(*near) && !enemy.contains(*near);
        let hexes = target.neighbours().filter(open).map(|near| (near, game.room(Side::German, near)));
        Room { hexes: hexes.collect() }
    }

    /// Those who lead come to where they attack from.
    fn moves(&mut self, base: Base) {
        let count = base.units.len();
        for (hex, room) in self.hexes.iter_mut().filter(|_| base.at != base.from) {
            if *hex == base.at {
                *room += count;
            } else if *hex == base.from {
                *room = room.saturating_sub(count);
            }
        }
    }

    fn at(&self, hex: Hex) -> usize {
        self.hexes.iter().find(|(known, _)| *known == hex).map_or(0, |(_, room)| *room)
    }

    /// So many come into a hex: whether it is full then.
    fn takes(&mut self, hex: Hex, count: usize) -> bool {
        let Some((_, room)) = self.hexes.iter_mut().find(|(known, _)| *known == hex) else { return false };
        *room = room.saturating_sub(count);
        *room == 0
    }

    fn free(&self) -> HexSet {
        self.hexes.iter().filter(|(_, room)| *room > 0).map(|(hex, _)| *hex).collect()
    }
}

/// Whether nothing that is kept is of use any more when this turn ends.
pub(super) fn is_last_turn(game: &City) -> bool {
    game.turn >= game.scenario.facts().last_turn
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
