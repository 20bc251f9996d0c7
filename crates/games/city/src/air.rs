//! [5.0]–[5.5] Air Points and flak: what may be attacked, with how much, and who answers.

use crate::data::{AntiAir, Bombers, Share, Terrain, data};
use crate::fire::{LossOrder, first_to_fall};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::state::{AirPoints, City, Oil};
use volga_engine::{Eye, Message, RuleId, say};

/// Why an air attack or anti-air fire is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotFly {
    NoEnemy { hex: Hex },
    BeyondTheRiver { hex: Hex },
    NothingToHit { hex: Hex },
    NextToFriends { hex: Hex },
    Immune { unit: Unit },
    Unseen { unit: Unit },
    NotOnMap { unit: Unit },
    Increment { step: u8 },
    TooFewPoints { have: u8 },
    NoFlak { unit: Unit },
    FlakOutOfRange { unit: Unit },
    FlakUsed { unit: Unit },
    FlakTied { unit: Unit, to: Hex },
}

impl CannotFly {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            CannotFly::NoEnemy { .. } => "5.3a",
            CannotFly::BeyondTheRiver { .. } => "5.24a",
            CannotFly::NothingToHit { .. } | CannotFly::Immune { .. } => "5.24b",
            CannotFly::NextToFriends { .. } => "5.33",
            CannotFly::Unseen { .. } | CannotFly::NotOnMap { .. } => "5.4a",
            CannotFly::Increment { .. } => "5.1b",
            CannotFly::TooFewPoints { .. } => "5.1d",
            CannotFly::NoFlak { .. } => "5.51",
            CannotFly::FlakOutOfRange { .. } => "5.52",
            CannotFly::FlakUsed { .. } => "5.56b",
            CannotFly::FlakTied { .. } => "5.53a",
        })
    }

    pub fn why(self) -> Message {
        match self {
            CannotFly::NoEnemy { hex } => say!("refused.air.no_enemy", hex = hex.name()),
            CannotFly::BeyondTheRiver { hex } => say!("refused.air.beyond_the_river", hex = hex.name()),
            CannotFly::NothingToHit { hex } => say!("refused.air.nothing_to_hit", hex = hex.name()),
            CannotFly::NextToFriends { hex } => say!("refused.air.next_to_friends", hex = hex.name()),
            CannotFly::Immune { unit } => say!("refused.air.immune", unit = unit.name()),
            CannotFly::Unseen { unit } => say!("refused.air.unseen", unit = unit.name()),
            CannotFly::NotOnMap { unit } => say!("refused.air.not_on_map", unit = unit.name()),
            CannotFly::Increment { step } => say!("refused.air.increment", step = step),
            CannotFly::TooFewPoints { have } => say!("refused.air.too_few_points", have = have),
            CannotFly::NoFlak { unit } => say!("refused.air.no_flak", unit = unit.name()),
            CannotFly::FlakOutOfRange { unit } => say!("refused.air.flak_out_of_range", unit = unit.name()),
            CannotFly::FlakUsed { unit } => say!("refused.air.flak_used", unit = unit.name()),
            CannotFly::FlakTied { unit, to } => {
                say!("refused.air.flak_tied", unit = unit.name(), to = to.name())
            }
        }
    }
}

impl AirPoints {
    pub fn of(self, bombers: Bombers) -> u8 {
        match bombers {
            Bombers::Level => self.level,
            Bombers::Dive => self.dive,
        }
    }

    /// [5.1d] The marker goes down as points are used.
    pub fn spend(&mut self, bombers: Bombers, points: u8) {
        match bombers {
            Bombers::Level => self.level -= points,
            Bombers::Dive => self.dive -= points,
        }
    }
}

impl City {
    /// [5.1a] [4.0-A2] [5.57] Both sides get the points of the turn, whatever they lost before.
    pub fn receive_air_points(&mut self) {
        for side in Side::ALL {
            let points = |bombers| data().charts.air_points(side, bombers, self.turn);
            self.air[side] = AirPoints { level: points(Bombers::Level), dive: points(Bombers::Dive) };
        }
    }

    /// [5.1b] [5.1d] [5.23a] Whether so many points may be committed: whole increments of those that are left.
    pub fn check_points(&self, side: Side, bombers: Bombers, points: u8) -> Result<(), CannotFly> {
        let step = data().charts.air_step(side, bombers);
        if points == 0 || !points.is_multiple_of(step) {
            return Err(CannotFly::Increment { step });
        }
        let have = self.air[side].of(bombers);
        if points <= have { Ok(()) } else { Err(CannotFly::TooFewPoints { have }) }
    }

    /// [5.3a] [5.24] [5.33] Whether a side may bomb a hex with level bombers; [5.25] any distance will do.
    pub fn check_level(&self, side: Side, hex: Hex) -> Result<(), CannotFly> {
        if !data().sets.land.contains(hex) {
            return Err(CannotFly::BeyondTheRiver { hex });
        }
        if !self.places.occupied(side.enemy()).contains(hex) {
            return Err(CannotFly::NoEnemy { hex });
        }
        if first_to_fall(&self.places.units_in(hex), LossOrder::AirAttack).is_empty() {
            return Err(CannotFly::NothingToHit { hex });
        }
        let friends = self.places.occupied(side);
        let close = hex.neighbours().any(|near| friends.contains(near));
        if close { Err(CannotFly::NextToFriends { hex }) } else { Ok(()) }
    }

    /// [5.4a] [5.44] [5.24] Whether a side may bomb a unit with dive bombers: one that it can observe (ruling 20).
    pub fn check_dive(&self, side: Side, unit: Unit) -> Result<Hex, CannotFly> {
        let enemy = data().counter(unit).side != side;
        let hex = self.places.hex(unit).filter(|_| enemy).ok_or(CannotFly::NotOnMap { unit })?;
        if !data().sets.land.contains(hex) {
            return Err(CannotFly::BeyondTheRiver { hex });
        }
        if first_to_fall(&UnitSet::EMPTY.with(unit), LossOrder::AirAttack).is_empty() {
            return Err(CannotFly::Immune { unit });
        }
        if self.is_seen(Eye::Seat(side.seat()), unit) { Ok(hex) } else { Err(CannotFly::Unseen { unit }) }
    }

    /// [5.51]–[5.56] [5.58] Whether a flak unit may fire at Air Points committed to a hex.
    pub fn check_flak(&self, side: Side, unit: Unit, hex: Hex) -> Result<(), CannotFly> {
        let counter = data().counter(unit);
        let at = self.places.hex(unit).filter(|_| counter.side == side).ok_or(CannotFly::NoFlak { unit })?;
        let range = match counter.anti_air {
            AntiAir::None => return Err(CannotFly::NoFlak { unit }),
            AntiAir::OwnHex => 0,
            AntiAir::Range(range) => range,
        };
        if at.distance(hex) > range {
            return Err(CannotFly::FlakOutOfRange { unit });
        }
        match side {
            Side::German => Ok(()),
            Side::Soviet if self.is_flipped(unit) => Err(CannotFly::FlakUsed { unit }),
            Side::Soviet => match self.flak_tied[flak_number(unit)] {
                Some(to) if to != hex => Err(CannotFly::FlakTied { unit, to }),
                Some(_) | None => Ok(()),
            },
        }
    }

    /// The flak units of a side that may fire at Air Points committed to a hex.
    pub fn flak_against(&self, side: Side, hex: Hex) -> UnitSet {
        data().by_side[side].iter().filter(|unit| self.check_flak(side, *unit, hex).is_ok()).collect()
    }

    /// [5.53a] Soviet flak that has fired is tied to the hex for the rest of the turn.
    pub fn tie_flak(&mut self, flak: &UnitSet, hex: Hex) {
        for unit in flak.iter().filter(|unit| data().counter(*unit).side == Side::Soviet) {
            self.flak_tied[flak_number(unit)] = Some(hex);
        }
    }

    /// [5.5a] [5.54a] [5.55a] The strength of flak: the first of each, doubled in the attacked hex; ruling 118: what is out of
    /// supply is halved, as a sum.
    pub fn flak_strength(&self, flak: &UnitSet, hex: Hex) -> u16 {
        let (mut whole, mut cut_off) = (0, 0);
        for unit in flak.iter() {
            let fire = u16::from(data().counter(unit).fire);
            let fire = if self.places.hex(unit) == Some(hex) { 2 * fire } else { fire };
            if self.is_supplied(unit) {
                whole += fire;
            } else {
                cut_off += fire;
            }
        }
        whole + Share::Half.of(cut_off)
    }

    /// [5.3c] [5.4c] [14.5c] The strength of bombers over a hex: smoke first, then what flak took, then column 4
    /// (ruling 17); `unit`: the target of dive bombers, which has the terrain only if it can hide in it.
    pub fn bomber_strength(
        &self,
        side: Side,
        points: u8,
        shot_down: u8,
        hex: Hex,
        unit: Option<Unit>,
    ) -> u16 {
        let points = if side == Side::German && self.oil == Oil::Burning {
            Share::Half.of(points.into())
        } else {
            points.into()
        };
        let left = points.saturating_sub(shot_down.into());
        let hides = unit.is_none_or(|unit| data().counter(unit).kind.hides_from_dive());
        if hides { column_four(hex, side.enemy()).of(left) } else { left }
    }
}

/// [5.5b] [5.5c] How many points a result of flak takes: twice as many level bombers.
pub fn shot_down(bombers: Bombers, result: u8) -> u8 {
    match bombers {
        Bombers::Level => result * 2,
        Bombers::Dive => result,
    }
}

/// [5.3d] [5.4c] What column 5 adds to the die of an air attack on a hex that a side holds; `unit` as above.
pub fn air_die(hex: Hex, holder: Side, unit: Option<Unit>) -> i8 {
    let hides = unit.is_none_or(|unit| data().counter(unit).kind.hides_from_dive());
    let row = data().charts.row(data().terrain(hex)).filter(|_| hides);
    row.map_or(0, |row| row.die_bombs[holder])
}

fn column_four(hex: Hex, holder: Side) -> Share {
    match data().terrain(hex) {
        Terrain::Volga | Terrain::EastBank => Share::Full,
        terrain => data().charts.row(terrain).map_or(Share::Full, |row| row.artillery_air[holder]),
    }
}

/// The number of a Soviet flak unit among its like, in data order.
fn flak_number(unit: Unit) -> usize {
    let flak = |other: &Unit| data().counter(*other).anti_air != AntiAir::None;
    data().by_side.soviet.iter().filter(flak).take_while(|other| *other < unit).count()
}

#[cfg(test)]
mod tests;
