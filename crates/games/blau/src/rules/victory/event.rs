//! Points and results.

use crate::data::{Level, Objective};
use crate::ids::{CaucasusBox, Side, Space, Unit};
use volga_engine::{RuleId, events};

events! {
    /// [10.0] Victory.
    #[derive(Copy)]
    pub enum VictoryEvent in "event.victory" {
        /// [10.1a] [10.1b] A side holds a city that decides at once.
        #[serde(rename = "sudden_death")]
        SuddenDeath { side: Side, space: Space }
            => super::sudden_death::rule_of(side), "sudden_death"(side, space);
        /// [10.2.1a] [10.2.1b] [10.2.1c] [10.2.1d] A supplied Axis unit is in a box that counts.
        #[serde(rename = "caucasus_scored")]
        Caucasus { caucasus: CaucasusBox, points: u8 }
            => caucasus_rule(caucasus), "caucasus_scored"(space = Space::from(caucasus), points);
        /// [10.2.2] A Soviet unit has been destroyed in the ALZ.
        #[serde(rename = "don_scored")]
        Don { unit: Unit, space: Space } => "10.2.2", "don_scored"(unit, space);
        /// [10.2.3] An Axis unit is in Stalingrad.
        #[serde(rename = "stalingrad_scored")]
        Stalingrad => "10.2.3", "stalingrad_scored";
        /// [10.3.2a]
        #[serde(rename = "edelweiss_claimed")]
        EdelweissClaimed { unit: Unit } => "10.3.2a", "edelweiss_claimed"(unit);
        /// [10.3.1] An end city counts.
        #[serde(rename = "city_scored")]
        City { space: Space, points: u8 } => "10.3.1", "city_scored"(space, points);
        /// [10.3.2b]
        #[serde(rename = "edelweiss_rolled")]
        EdelweissRolled { die: u8, points: u8 }
            => "10.3.2b", "edelweiss_rolled"["edelweiss_nothing", "edelweiss_points"][points > 0](die, points);
        /// [10.3.3] [10.3.4] An objective's points, multiplied.
        #[serde(rename = "objective_counted")]
        Objective { objective: Objective, raw: u16, base: u16, times: u8, points: u32, #[serde(skip)] by: RuleId }
            => by, "objective_counted"(objective, raw, base, times, points);
        /// [10.3.5] Units that are dead or cut off.
        #[serde(rename = "penalty_counted")]
        Penalty { dead: u8, unsupplied: u8, points: u16 }
            => penalty_rule(dead, unsupplied), "penalty_counted"(dead, unsupplied, points);
        /// [10.4] The result.
        #[serde(rename = "game_decided")]
        Decided { level: Level, total: i32, principal: bool }
            => level.verdict().2, "game_decided"["decided_without", "decided_with"][principal](level, total);
    }
}

/// The rule that gives points for a box.
fn caucasus_rule(caucasus: CaucasusBox) -> &'static str {
    match caucasus.name() {
        "Maikop" => "10.2.1a",
        "Batumi" => "10.2.1b",
        "Dagestan" => "10.2.1c",
        "Baku" => "10.2.1d",
        _ => "10.2.1e",
    }
}

/// [10.3.5b] Dead units are told first; [10.3.5c] where there are none, those out of supply cost the points.
const fn penalty_rule(dead: u8, unsupplied: u8) -> &'static str {
    if dead == 0 && unsupplied > 0 { "10.3.5c" } else { "10.3.5b" }
}
