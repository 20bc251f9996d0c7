//! What a stack could do: every attack it can make with every part of it, and where else it could go.

use super::front::Front;
use super::prospect::{Markers, Prospect, Stakes, attack_prospect, fight_for};
use super::routes::Routes;
use super::weights::Weights;
use super::worth::Worth;
use arrayvec::ArrayVec;
use volga_advance::data::data;
use volga_advance::ids::{Area, AreaSet, Unit, UnitSet};
use volga_advance::{Advance, Fight, Garrison};

/// A unit that can still move or attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) unit: Unit,
    pub(super) at: Area,
    pub(super) left: u8,
    /// It has not moved: it may attack in the Area where it is.
    pub(super) stays: bool,
}

/// An attack that could be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) target: Area,
    pub(super) units: UnitSet,
    pub(super) value: f64,
}

/// A position as the player judges it.
pub(super) struct Mind<'a> {
    pub(super) game: &'a Advance,
    pub(super) weights: &'a Weights,
    pub(super) worth: Worth,
    /// Support for an attack of four in an Area that is not Contested.
    markers: Markers,
    pub(super) memo: &'a mut Memo,
}

/// Pieces of one activation with what each can reach.
pub(super) struct Stack {
    pub(super) pieces: ArrayVec<(Piece, Routes), 4>,
    /// Units that have entered an Area and wait for its attack.
    pub(super) entered: Option<(Area, UnitSet)>,
    pub(super) contested: AreaSet,
}

impl<'a> Mind<'a> {
    pub(super) fn new(game: &'a Advance, weights: &'a Weights, memo: &'a mut Memo) -> Mind<'a> {
        let worth = Worth::of(game, weights);
        let any = Area::from_index(0);
        let four = Unit::all().take(4).collect();
        let usual = fight_for(game, any, four, false);
        let markers = Markers::of(game, &usual, false, &worth, weights.marker);
        memo.stamp = memo.stamp.wrapping_add(1);
        Mind { game, weights, worth, markers, memo }
    }

    /// What an attack must be worth at least.
    pub(super) fn least_attack(&self) -> f64 {
        let last = self.game.turn == self.game.facts().last_turn;
        if last { self.weights.last_attack } else { self.weights.attack }
    }

    /// The fresh units of an Area, as its activation would make them active.
    pub(super) fn stack_at(&self, area: Area) -> Stack {
        let game = self.game;
        let pieces = game.ready_in(area).iter().map(|unit| {
            let left = game.movement_allowance(unit);
            Piece { unit, at: area, left, stays: true }
        });
        self.stack_of(pieces, AreaSet::EMPTY, game.contested(), None)
    }

    pub(super) fn stack_of(
        &self,
        pieces: impl Iterator<Item = Piece>,
        closed: AreaSet,
        contested: AreaSet,
        entered: Option<(Area, UnitSet)>,
    ) -> Stack {
        let mut stack = Stack { pieces: ArrayVec::new(), entered, contested };
        for piece in pieces.take(4) {
            let bound = |unit: Unit| self.game.facts().shoulder_home[unit.index()].is_some();
            let alike = |(other, _): &&(Piece, Routes)| {
                other.at == piece.at && other.left == piece.left && bound(other.unit) == bound(piece.unit)
            };
            let reach = match stack.pieces.iter().find(alike) {
                Some((_, reach)) => reach.clone(),
                None => Routes::of(self.game, piece.unit, piece.at, piece.left, closed),
            };
            stack.pieces.push((piece, reach));
        }
        stack
    }

    /// Every attack that these pieces can make, `attacked` Areas left out.
    pub(super) fn attacks(&mut self, stack: &Stack, attacked: AreaSet, into: &mut Vec<Attack>) {
        into.clear();
        let soviet = AreaSet::ALL.minus(self.game.german).minus(attacked);
        let mut targets = AreaSet::EMPTY;
        for (piece, reach) in &stack.pieces {
            targets = targets.or(reach.areas.and(soviet));
            if piece.stays && soviet.contains(piece.at) {
                targets.insert(piece.at);
            }
        }
        if let Some((area, _)) = stack.entered {
            targets = AreaSet::of(area);
        }
        for target in targets.iter() {
            self.attacks_on(stack, target, into);
        }
    }

    fn attacks_on(&mut self, stack: &Stack, target: Area, into: &mut Vec<Attack>) {
        let entered = stack.entered.map_or(UnitSet::EMPTY, |(_, units)| units);
        let can: UnitSet = stack
            .pieces
            .iter()
            .filter(|(_, reach)| reach.areas.contains(target))
            .map(|(p, _)| p.unit)
            .collect();
        let home: UnitSet =
            stack.pieces.iter().filter(|(p, _)| p.stays && p.at == target).map(|(p, _)| p.unit).collect();
        let room = self.game.room(target);
        if !entered.is_empty() {
            let units = entered;
            into.push(Attack { target, units, value: self.value(stack, target, units) });
        }
        for part in can.subsets().filter(|part| part.len() <= room) {
            let units = part.or(entered);
            into.push(Attack { target, units, value: self.value(stack, target, units) });
        }
        for units in home.subsets() {
            into.push(Attack { target, units, value: self.value(stack, target, units) });
        }
    }

    fn value(&mut self, stack: &Stack, target: Area, units: UnitSet) -> f64 {
        let contested = stack.contested.contains(target);
        let fight = fight_for(self.game, target, units, contested);
        let prospect = self.prospect(&fight, contested);
        let stakes = self.stakes(target, &fight);
        f64::from(stakes.value(&prospect)) - self.weights.unit * units.len() as f64
    }

    fn stakes(&self, target: Area, fight: &Fight) -> Stakes {
        let worth = &self.worth;
        Stakes {
            gain: worth.gain(self.game, target) as f32,
            stalemate: worth.contest(target) as f32,
            morale: worth.morale as f32,
            lead: fight.lead.map_or(0.0, |lead| worth.unit(lead)) as f32,
            other: worth.infantry as f32,
        }
    }

    /// What an attack may come to; attacks alike are looked at once.
    fn prospect(&mut self, fight: &Fight, contested: bool) -> Prospect {
        let game = self.game;
        let mut markers = self.markers;
        markers.air = markers.air && game.may_use_air(fight.area, contested);
        let stakes = Stakes {
            gain: self.worth.area as f32,
            stalemate: self.worth.contest(fight.area) as f32,
            morale: self.worth.morale as f32,
            lead: self.worth.armor as f32,
            other: self.worth.infantry as f32,
        };
        if game.garrison(fight.area) != Garrison::Unrevealed {
            return attack_prospect(game, fight, &markers, &stakes);
        }
        let data = data();
        let key = [
            data.area(fight.area).terrain.map_or(0, |t| t as u8),
            u8::from(data.volga.contains(fight.area)),
            game.defense_value(fight).total() as u8,
            game.attack_value(fight).total() as u8,
            fight.attackers.len() as u8,
        ];
        self.memo.get(key, || attack_prospect(game, fight, &markers, &stakes))
    }

    /// Where these pieces would rather be, and how much better that is than staying.
    pub(super) fn best_move(&self, stack: &Stack) -> Option<(Unit, Area, f64)> {
        let game = self.game;
        let moving: UnitSet = stack.pieces.iter().map(|(p, _)| p.unit).collect();
        let front = Front::without(game, &self.worth, self.weights, moving);
        let mut best: Option<(Unit, Area, f64)> = None;
        for (piece, reach) in &stack.pieces {
            let here = front.at(piece.at) + self.company(piece.unit, piece.at, moving);
            for to in reach.areas.and(game.german).iter() {
                let there = front.at(to) + self.company(piece.unit, to, moving);
                let gain = there - here;
                if gain > self.weights.step && best.is_none_or(|(_, _, most)| gain > most) {
                    best = Some((piece.unit, to, gain));
                }
            }
        }
        best
    }

    /// What comrades of its division in an Area are worth to a unit; those who would come along do not count.
    pub(super) fn company(&self, unit: Unit, area: Area, moving: UnitSet) -> f64 {
        let Some(division) = data().unit(unit).division else { return 0.0 };
        let there = self.game.stack(area).minus(moving);
        let comrades = there.iter().filter(|u| data().unit(*u).division == Some(division)).count();
        self.weights.comrade * comrades as f64
    }
}

/// Prospects of attacks on unrevealed defenders that were worked out for this very position.
#[derive(Clone, Debug)]
pub(super) struct Memo {
    stamp: u32,
    entries: Vec<(u32, [u8; 5], Prospect)>,
}

impl Default for Memo {
    fn default() -> Self {
        Memo { stamp: 0, entries: vec![(0, [0; 5], Prospect::default()); 512] }
    }
}

impl Memo {
    fn get(&mut self, key: [u8; 5], work_out: impl FnOnce() -> Prospect) -> Prospect {
        let hash = key.iter().fold(0usize, |hash, k| hash.wrapping_mul(31).wrapping_add(usize::from(*k)));
        let entry = &mut self.entries[hash % 512];
        if entry.0 != self.stamp || entry.1 != key {
            *entry = (self.stamp, key, work_out());
        }
        entry.2
    }
}

/// The attack to make first, and what it and the next one of the same stack are worth together.
pub(super) fn best_attack(attacks: &[Attack], least: f64) -> Option<(Attack, f64)> {
    let mut best: Option<(Attack, f64)> = None;
    for (i, first) in attacks.iter().enumerate().filter(|(_, a)| a.value > least) {
        let rest = attacks[i + 1..]
            .iter()
            .filter(|a| a.target != first.target && a.value > least && a.units.and(first.units).is_empty());
        let second = rest.max_by(|a, b| a.value.total_cmp(&b.value));
        let total = first.value + second.map_or(0.0, |s| s.value);
        if best.is_none_or(|(_, most)| total > most) {
            let lead = match second {
                Some(second) if second.value > first.value => *second,
                _ => *first,
            };
            best = Some((lead, total));
        }
    }
    best
}
