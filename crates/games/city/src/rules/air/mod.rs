//! [5.0]–[5.6] Air Points: what may be attacked, and with how much.
//!
//! - `soviet_phase`, `german_phase`: [5.2] attacks are declared; `attack`: [5.3] [5.4] one is resolved;
//! - `flak`: [5.5] who answers, and how;
//! - `support`: [5.6] dive bombers that support ground attacks.

pub(crate) mod attack;
pub(crate) mod event;
mod flak;
pub(crate) mod german_phase;
pub(crate) mod soviet_phase;
mod support;

pub use flak::shot_down;

use crate::action::Action;
use crate::data::{Bombers, Share, Terrain, UnitKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::bombardment::losses::{LossOrder, first_to_fall};
use crate::rules::counters::Term;
use crate::rules::counters::term::{reduce, tell};
use crate::stage::{AirAttack, AirStep};
use crate::state::{AirPoints, City};
use volga_engine::{Story, Viewer, refusals};

refusals! {
    /// Why an air attack or anti-air fire is not allowed.
    pub enum CannotFly in "refused.air" {
        NoEnemy { hex: Hex } => "5.3a", "no_enemy";
        BeyondTheRiver { hex: Hex } => "5.24a", "beyond_the_river";
        NothingToHit { hex: Hex } => "5.24b", "nothing_to_hit";
        OnlySurvivors { hex: Hex } => "6.74", "only_survivors";
        NextToFriends { hex: Hex } => "5.33", "next_to_friends";
        Immune { unit: Unit } => immune_rule(unit), "immune";
        Unseen { unit: Unit } => "5.4a", "unseen";
        NotOnMap { unit: Unit } => "5.4a", "not_on_map";
        Increment { step: u8 } => "5.1b", "increment";
        TooFewPoints { have: u8 } => "5.1d", "too_few_points";
        NoFlak { unit: Unit } => "5.51", "no_flak";
        FlakOutOfRange { unit: Unit } => "5.52", "flak_out_of_range";
        FlakOfItsHex { unit: Unit } => "5.55b", "flak_of_its_hex";
        FlakUsed { unit: Unit } => "5.56b", "flak_used";
        FlakTied { unit: Unit, to: Hex } => "5.53a", "flak_tied";
        FlakOutOfOrder { unit: Unit } => "5.51", "flak_out_of_order";
        NoFlakLeft => "5.51", "no_flak_left";
        NotThere { unit: Unit } => "5.31a", "not_there";
        ArtilleryFirst { unit: Unit } => "5.32", "artillery_first";
        OtherFight => "5.65a", "other_fight";
        NoGroundAttack => "5.65c", "no_ground_attack";
        NotTheAttacker => "5.65b", "not_the_attacker";
        SupportClosed => "5.61", "support_closed";
    }
}

/// [5.24b] [6.74] The rule by which bombers do no harm to a unit.
fn immune_rule(unit: Unit) -> &'static str {
    if data().counter(unit).kind == UnitKind::Survivor { "6.74" } else { "5.24b" }
}

impl AirPoints {
    /// [5.1e] The points of a kind.
    pub fn of(self, bombers: Bombers) -> u8 {
        match bombers {
            Bombers::Level => self.level,
            Bombers::Dive => self.dive,
        }
    }

    /// [5.1d] The marker goes down as points are used.
    pub fn spend(&mut self, bombers: Bombers, points: u8) {
        let left = match bombers {
            Bombers::Level => &mut self.level,
            Bombers::Dive => &mut self.dive,
        };
        *left = left.saturating_sub(points);
    }
}

impl City {
    /// [5.1a] [4.0-A2] [5.57] Both sides get the points of the turn, whatever they lost before.
    pub fn receive_air_points(&mut self) {
        for side in Side::ALL {
            self.air[side] = self.points_of_turn(side);
        }
    }

    /// [5.1a] What the tracks give a side on this turn.
    pub(crate) fn points_of_turn(&self, side: Side) -> AirPoints {
        let points = |bombers| data().charts.air_points(side, bombers, self.turn);
        AirPoints { level: points(Bombers::Level), dive: points(Bombers::Dive) }
    }

    /// [5.1b] [5.1d] [5.23a] [5.1c] Whether so many points may be committed: whole increments of those that are left.
    pub fn check_points(&self, side: Side, bombers: Bombers, points: u8) -> Result<(), CannotFly> {
        let step = data().charts.air_step(side, bombers);
        if points == 0 || !points.is_multiple_of(step) {
            return Err(CannotFly::Increment { step });
        }
        let have = self.air[side].of(bombers);
        if points <= have { Ok(()) } else { Err(CannotFly::TooFewPoints { have }) }
    }

    /// [5.3a] [5.24] [5.33] [5.24a] [16.26b] Whether a side may bomb a hex with level bombers; [5.25] any distance will
    /// do.
    pub fn check_level(&self, side: Side, hex: Hex) -> Result<(), CannotFly> {
        if side == Side::German && !data().sets.land.contains(hex) {
            return Err(CannotFly::BeyondTheRiver { hex });
        }
        if !self.places.occupied(side.enemy()).contains(hex) {
            return Err(CannotFly::NoEnemy { hex });
        }
        if self.exposed(hex, LossOrder::AirAttack).is_empty() {
            return Err(match self.has_survivors(hex) {
                true => CannotFly::OnlySurvivors { hex },
                false => CannotFly::NothingToHit { hex },
            });
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
        if self.is_seen(Viewer::Seat(side.seat()), unit) { Ok(hex) } else { Err(CannotFly::Unseen { unit }) }
    }

    /// [5.0a] [5.23c] The attack that a side declares, before it names the points: [5.23b] of one kind of bombers.
    pub fn check_air_target(&self, side: Side, action: Action) -> Result<AirAttack, CannotFly> {
        let (bombers, hex, unit) = match action {
            Action::Level { hex } => (Bombers::Level, hex, None),
            Action::Dive { unit } => (Bombers::Dive, self.check_dive(side, unit)?, Some(unit)),
            _ => return Err(CannotFly::NoGroundAttack),
        };
        if bombers == Bombers::Level {
            self.check_level(side, hex)?;
        }
        self.check_points(side, bombers, data().charts.air_step(side, bombers))?;
        let (points, flak, lost) = (0, UnitSet::EMPTY, 0);
        Ok(AirAttack { hex, bombers, unit, points, flak, lost, step: AirStep::Points })
    }

    /// Everything that a side may declare an air attack on.
    fn legal_air_targets(&self, side: Side, into: &mut Vec<Action>) {
        let ready = |bombers| self.air[side].of(bombers) >= data().charts.air_step(side, bombers);
        if ready(Bombers::Level) {
            let held = self.places.occupied(side.enemy()).and(&data().sets.land);
            let open = held.iter().filter(|hex| self.check_level(side, *hex).is_ok());
            into.extend(open.map(|hex| Action::Level { hex }));
        }
        if ready(Bombers::Dive) {
            let seen =
                data().by_side[side.enemy()].iter().filter(|unit| self.check_dive(side, *unit).is_ok());
            into.extend(seen.map(|unit| Action::Dive { unit }));
        }
    }

    /// [5.1b] [5.23a] The numbers of points that a side may commit.
    fn legal_points(&self, side: Side, bombers: Bombers) -> impl Iterator<Item = u8> {
        let step = data().charts.air_step(side, bombers);
        (1..=self.air[side].of(bombers) / step).map(move |increments| increments * step)
    }

    /// [5.3c] [5.4c] [5.43] [3.23e] [14.5c] The strength of bombers over a hex: smoke first, then what flak took, then
    /// column 4 (ruling 17); `unit`: the target of dive bombers, which has the terrain only if it can hide in it.
    pub fn bomber_strength(
        &self,
        side: Side,
        points: u8,
        shot_down: u8,
        hex: Hex,
        unit: Option<Unit>,
    ) -> u16 {
        self.bomber_sum(side, points, shot_down, hex, unit, &mut ())
    }

    /// The same, term by term.
    pub(crate) fn bomber_sum(
        &self,
        side: Side,
        points: u8,
        shot_down: u8,
        hex: Hex,
        unit: Option<Unit>,
        terms: &mut impl Story<Term>,
    ) -> u16 {
        tell(terms, "5.1b", points.into());
        let through = self.through_smoke(side, points);
        tell(terms, "14.5c", through as i16 - i16::from(points));
        let left = through.saturating_sub(shot_down.into());
        tell(terms, "5.5c", left as i16 - through as i16);
        let hides = unit.is_none_or(|unit| data().counter(unit).kind.hides_from_dive());
        let share = if hides { column_four(hex, side.enemy()) } else { Share::Full };
        reduce(left, share, if unit.is_some() { "5.4c" } else { "5.3c" }, terms)
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

#[cfg(test)]
mod tests;
