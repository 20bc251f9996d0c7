//! What a ground attack would bring, roughly: the rules' own table, the defender firing at the strongest stack.

use super::chances::fire;
use super::worth::{prey, unit_worth};
use arrayvec::ArrayVec;
use volga_city::City;
use volga_city::data::{AttackKind, DefenceEffect, Terrain, TerrainRow, UnitKind, data};
use volga_city::ids::{Hex, Side, Unit, UnitSet};

/// A stack of attackers, those first that fall first.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// Where it attacks from, if that is known.
    at: Option<Hex>,
    members: ArrayVec<Member, 8>,
}

#[derive(Clone, Copy, Debug)]
struct Member {
    power: u16,
    worth: f32,
    engineer: bool,
}

impl Group {
    pub(super) fn of(units: &UnitSet, at: Option<Hex>, target: Hex) -> Group {
        let accompanied = units.iter().any(|unit| data().counter(unit).kind.helps_armor());
        let terrain = data().terrain(target);
        let mut members: ArrayVec<Member, 8> = ArrayVec::new();
        for unit in units.iter().take(members.capacity()) {
            let power = power(unit, terrain, accompanied);
            let engineer = data().counter(unit).kind.is_engineer();
            members.push(Member { power, worth: unit_worth(unit), engineer });
        }
        members.sort_by(|a, b| a.worth.total_cmp(&b.worth));
        Group { at, members }
    }

    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    /// What so many take with them, on average. [10.5b] In an ambush the best fall.
    fn fall(&self, fallen: f32, kind: AttackKind) -> Toll {
        let mut toll = Toll { power: 0, worth: 0.0, engineer: false };
        let (mut power, mut left) = (0.0, fallen);
        let count = self.members.len();
        for index in 0..count {
            let member = match kind {
                AttackKind::Ambush => self.members[count - 1 - index],
                AttackKind::Surprise | AttackKind::Normal => self.members[index],
            };
            let part = left.clamp(0.0, 1.0);
            power += part * f32::from(member.power);
            toll.worth += part * member.worth;
            toll.engineer |= member.engineer && part < 0.5;
            left -= 1.0;
        }
        toll.power = power.round() as u16;
        toll
    }

    fn power(&self) -> u16 {
        self.members.iter().map(|member| member.power).sum()
    }
}

/// The strength of a unit that fires into a terrain, supply aside.
pub(super) fn power(unit: Unit, terrain: Terrain, accompanied: bool) -> u16 {
    let counter = data().counter(unit);
    let built_up = matches!(terrain, Terrain::Heavy | Terrain::Fortified | Terrain::Special);
    let second = match counter.kind {
        UnitKind::Armor
        | UnitKind::LightArmor
        | UnitKind::HeavyArmor
        | UnitKind::AntiTank
        | UnitKind::Flak => terrain != Terrain::Clear && !accompanied,
        kind => kind.is_infantry() && built_up,
    };
    let fire = if second { counter.second.unwrap_or(counter.fire) } else { counter.fire };
    fire.into()
}

/// More than this guns hardly ever add to one defence.
const MOST_SHELLS: u16 = 20;

/// A hex under attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assault {
    side: Side,
    /// Who can be destroyed there, and what each is worth.
    count: u8,
    prey: f32,
    /// The defenders' own fire, and what guns may add to it.
    fire: u16,
    firers: u8,
    guns: u16,
    row: Option<&'static TerrainRow>,
    weak: i8,
    isolation: [i8; 2],
}

/// What comes of an attack on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outlook {
    /// The chance that nobody is left in the hex.
    pub(super) clear: f32,
    pub(super) points: f32,
    /// What the fallen are worth, on either side.
    pub(super) kills: f32,
    pub(super) losses: f32,
}

impl Assault {
    pub(super) fn on(game: &City, side: Side, target: Hex) -> Assault {
        let (prey, count) = prey(game, target);
        let who = game.defenders_who_fire(target);
        let fire = who.iter().map(|unit| u16::from(data().counter(unit).fire)).sum();
        let firers = who.len() as u8;
        let weak = match side {
            Side::German => game.kind_modifier(side, &UnitSet::EMPTY, target),
            Side::Soviet => 0,
        };
        let guns = defending_guns(game, side.enemy(), target, weak < 0);
        let isolation = [game.isolation_die(side), game.isolation_die(side.enemy())];
        let row = data().charts.row(data().terrain(target));
        Assault { side, count, prey, fire, firers, guns, row, weak, isolation }
    }

    /// What becomes of an attack by these stacks with so much from guns and bombers beside. The defender fires at one
    /// stack or at as many as he can, whichever hurts more.
    pub(super) fn outlook(&self, groups: &[Group], extra: u16) -> Outlook {
        let charts = &data().charts;
        let total: u16 = groups.iter().map(Group::power).sum();
        if groups.is_empty() {
            return Outlook::default();
        }
        let mut order: ArrayVec<&Group, 8> = groups.iter().take(8).collect();
        order.sort_by_key(|group| std::cmp::Reverse(group.power()));
        let in_clear = |group: &&Group| group.at.is_some_and(|at| data().terrain(at) == Terrain::Clear);
        let modifier = match self.side {
            Side::German => self.weak,
            Side::Soviet if order.iter().all(in_clear) => charts.open_soviet_attack,
            Side::Soviet => 0,
        };
        let most = usize::from(self.firers).clamp(1, order.len());
        let mut outlook = Outlook::default();
        for (kind, weight) in kinds(modifier) {
            let mut toll = self.toll(kind, &order, 1);
            if most > 1 && kind != AttackKind::Surprise {
                let spread = self.toll(kind, &order, most);
                toll = if spread.worth > toll.worth { spread } else { toll };
            }
            // [10.3c] A surprised defender fires at the same time.
            let left = if kind == AttackKind::Surprise { total } else { total - toll.power.min(total) };
            let share = weight / 6.0;
            for offence in 1..=6 {
                let die = offence + self.offensive_die(kind, toll.engineer);
                let result = charts.crt.result(left + extra, die);
                outlook.clear += if result >= self.count { share } else { 0.0 };
                outlook.points += share * f32::from(result.saturating_sub(self.count));
                outlook.kills += share * self.prey * f32::from(result.min(self.count));
            }
            outlook.losses += weight * toll.worth;
        }
        outlook
    }

    /// What the defender's fire takes when it is parted among so many stacks, the strongest first.
    fn toll(&self, kind: AttackKind, order: &[&Group], parts: usize) -> Toll {
        let mut toll = Toll { power: 0, worth: 0.0, engineer: false };
        for (index, group) in order.iter().enumerate() {
            let fallen = if index < parts {
                let (strength, die) = self.defence(kind, group, parts as u16);
                fire(strength, die, group.len() as u8).0
            } else {
                0.0
            };
            let lost = group.fall(fallen, kind);
            toll.power += lost.power;
            toll.worth += lost.worth;
            toll.engineer |= lost.engineer;
        }
        toll
    }

    /// The defensive fire into a stack, and what is added to its die.
    fn defence(&self, kind: AttackKind, struck: &Group, parts: u16) -> (u16, i8) {
        let isolation = self.isolation[1];
        let own = self.fire.div_ceil(parts);
        if kind == AttackKind::Surprise {
            return (own, isolation);
        }
        let ambush = if kind == AttackKind::Ambush { data().charts.ambush_die } else { 0 };
        let effect = match self.side {
            Side::German => self.row.map(|row| row.soviet_defence),
            Side::Soviet => {
                let row = struck.at.and_then(|at| data().charts.row(data().terrain(at)));
                row.map(|row| row.german_defence)
            }
        };
        let (strength, die) = match effect {
            Some(DefenceEffect::Times(times)) => (own * u16::from(times), 0),
            Some(DefenceEffect::Die(die)) => (own, die),
            Some(DefenceEffect::None) | None => (own, 0),
        };
        (strength + self.guns / parts, die + isolation + ambush)
    }

    fn offensive_die(&self, kind: AttackKind, engineer: bool) -> i8 {
        let terrain = match (kind, self.row) {
            (AttackKind::Normal | AttackKind::Ambush, Some(row)) if !engineer => {
                row.die_offensive[self.side.enemy()]
            }
            _ => 0,
        };
        terrain + self.isolation[0]
    }
}

/// The kinds of attack with their chances.
fn kinds(modifier: i8) -> [(AttackKind, f32); 3] {
    let kinds = &data().charts.attack_kinds;
    let mut chances = [(AttackKind::Surprise, 0.0), (AttackKind::Normal, 0.0), (AttackKind::Ambush, 0.0)];
    for die in 1..=kinds.len() as i8 {
        let row = (die + modifier).clamp(1, kinds.len() as i8);
        let kind = kinds[row as usize - 1];
        if let Some(chance) = chances.iter_mut().find(|(known, _)| *known == kind) {
            chance.1 += 1.0 / kinds.len() as f32;
        }
    }
    chances
}

/// What a fire takes from a stack, and whether an engineer is left.
struct Toll {
    power: u16,
    worth: f32,
    engineer: bool,
}

/// What guns would add that can fire for a hex.
fn defending_guns(game: &City, side: Side, hex: Hex, weak: bool) -> u16 {
    if weak {
        return 0;
    }
    let ready = data().guns[side].iter().filter(|gun| {
        let counter = data().counter(*gun);
        let at = game.places.hex(*gun).filter(|_| !counter.is_tva() && !game.is_flipped(*gun));
        at.is_some_and(|at| at != hex && at.distance(hex) < counter.range.unwrap_or(0))
    });
    let sum: u16 = ready.map(|gun| u16::from(data().counter(gun).fire)).sum();
    sum.min(MOST_SHELLS)
}
