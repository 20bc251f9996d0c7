//! What a ground attack would bring, roughly: the rules' own table, the defender firing at the strongest stack.

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

/// A hex under attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assault {
    side: Side,
    /// Who can be destroyed there, and what each is worth.
    count: u8,
    prey: f32,
    /// The defenders' own fire, and what guns may add to it.
    fire: u16,
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
        let fire = game.defenders_who_fire(target).iter().map(|unit| u16::from(data().counter(unit).fire)).sum();
        let weak = match side {
            Side::German => game.kind_modifier(side, &UnitSet::EMPTY, target),
            Side::Soviet => 0,
        };
        let guns = defending_guns(game, side.enemy(), target, weak < 0);
        let isolation = [game.isolation_die(side), game.isolation_die(side.enemy())];
        let row = data().charts.row(data().terrain(target));
        Assault { side, count, prey, fire, guns, row, weak, isolation }
    }

    /// What becomes of an attack by these stacks with so much from guns and bombers beside.
    pub(super) fn outlook(&self, groups: &[Group], extra: u16) -> Outlook {
        let charts = &data().charts;
        let Some(struck) = groups.iter().max_by_key(|group| group.power()) else { return Outlook::default() };
        let total: u16 = groups.iter().map(Group::power).sum();
        let engineers = groups.iter().flat_map(|group| &group.members).filter(|member| member.engineer).count();
        let in_clear = |group: &Group| group.at.is_some_and(|at| data().terrain(at) == Terrain::Clear);
        let modifier = match self.side {
            Side::German => self.weak,
            Side::Soviet if groups.iter().all(in_clear) => charts.open_soviet_attack,
            Side::Soviet => 0,
        };
        let mut outlook = Outlook::default();
        for (kind, weight) in kinds(modifier) {
            let (fire, die) = self.defence(kind, struck);
            for defence in 1..=6 {
                let result = charts.crt.result(fire, defence + die);
                let fallen = usize::from(result).min(struck.len());
                let (power, worth, lost) = fall(struck, fallen, kind);
                // [10.3c] A surprised defender fires at the same time.
                let left = if kind == AttackKind::Surprise { total } else { total - power };
                let engineer = engineers > lost;
                for offence in 1..=6 {
                    let die = offence + self.offensive_die(kind, engineer);
                    let result = charts.crt.result(left + extra, die);
                    let share = weight / 36.0;
                    outlook.clear += if result >= self.count { share } else { 0.0 };
                    outlook.points += share * f32::from(result.saturating_sub(self.count));
                    outlook.kills += share * self.prey * f32::from(result.min(self.count));
                    outlook.losses += share * worth;
                }
            }
        }
        outlook
    }

    /// The defensive fire into a stack, and what is added to its die.
    fn defence(&self, kind: AttackKind, struck: &Group) -> (u16, i8) {
        let isolation = self.isolation[1];
        if kind == AttackKind::Surprise {
            return (self.fire, isolation);
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
            Some(DefenceEffect::Times(times)) => (self.fire * u16::from(times), 0),
            Some(DefenceEffect::Die(die)) => (self.fire, die),
            Some(DefenceEffect::None) | None => (self.fire, 0),
        };
        (strength + self.guns, die + isolation + ambush)
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

/// The strength, the worth and the engineers that so many of a stack take with them. [10.5b] In an ambush the best fall.
fn fall(group: &Group, fallen: usize, kind: AttackKind) -> (u16, f32, usize) {
    let members = &group.members;
    let gone = match kind {
        AttackKind::Ambush => &members[members.len() - fallen..],
        AttackKind::Surprise | AttackKind::Normal => &members[..fallen],
    };
    let power = gone.iter().map(|member| member.power).sum();
    let worth = gone.iter().map(|member| member.worth).sum();
    (power, worth, gone.iter().filter(|member| member.engineer).count())
}

/// What the strongest gun would add that can fire for a hex.
fn defending_guns(game: &City, side: Side, hex: Hex, weak: bool) -> u16 {
    if weak {
        return 0;
    }
    let ready = data().guns[side].iter().filter(|gun| {
        let counter = data().counter(*gun);
        let at = game.places.hex(*gun).filter(|_| !counter.is_tva() && !game.is_flipped(*gun));
        at.is_some_and(|at| at != hex && at.distance(hex) < counter.range.unwrap_or(0))
    });
    ready.map(|gun| u16::from(data().counter(gun).fire)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_city::Options;

    /// The German stack at the front of the ready-made set-up that has the most units.
    fn opening() -> City {
        City::opening("intro", &Options { ready_made: true }, volga_city::RULES).expect("a scenario")
    }

    #[test]
    fn more_attackers_promise_more() {
        let game = opening();
        let target = game.places.occupied(Side::Soviet).iter().next().expect("somebody");
        let assault = Assault::on(&game, Side::German, target);
        let units: UnitSet = data().by_side.german.iter().take(4).collect();
        let group = Group::of(&units, None, target);
        let few = assault.outlook(std::slice::from_ref(&group), 0);
        let many = assault.outlook(&[group.clone(), group.clone(), group], 8);
        assert!(many.clear > few.clear && many.kills >= few.kills && many.points > few.points);
        assert!(few.clear >= 0.0 && many.clear <= 1.001);
        assert_eq!(assault.outlook(&[], 8).kills, 0.0);
    }

    #[test]
    fn the_kinds_of_attack_add_up() {
        for modifier in -1..=1 {
            let sum: f32 = kinds(modifier).iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-5);
        }
        assert!(kinds(-1)[0].1 > kinds(0)[0].1 && kinds(1)[2].1 > kinds(0)[2].1);
    }
}
