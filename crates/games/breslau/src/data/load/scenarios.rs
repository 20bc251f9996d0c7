//! scenarios.json: how long a game lasts, who wins it, and the ready-made set-ups.

use super::super::facts::{AirSteps, ReadyMadeFacts, VictoryLevel};
use super::super::raw::{RawLevel, RawReadyMade, Scenarios};
use super::units::Forces;
use crate::options::{Options, ReadyMade};
use serde::Deserialize;
use serde_json::json;
use volga_engine::data::{DataError, SCENARIOS as FILE, equal, exactly, keep, require};

pub(super) fn victory(raw: &Scenarios) -> Vec<VictoryLevel> {
    let level = |raw: &RawLevel| {
        let RawLevel { winner, least, most, at_once, .. } = *raw;
        VictoryLevel { name: keep(&raw.name), winner, least, most, at_once, rule: keep(&raw.rule) }
    };
    raw.victory.levels.iter().map(level).collect()
}

/// [5.1a] One entry for each turn.
pub(super) fn air_steps(raw: &Scenarios) -> Result<Vec<AirSteps>, DataError> {
    for (index, steps) in raw.air_steps.iter().enumerate() {
        equal(FILE, format_args!("air_steps, {}, turn", index + 1), index + 1, usize::from(steps.turn))?;
    }
    equal(FILE, "air_steps", usize::from(raw.turns.number), raw.air_steps.len())?;
    Ok(raw.air_steps.iter().map(|steps| AirSteps { dice: steps.dice, fixed: steps.fixed }).collect())
}

/// The optional rules that are recommended, each a switch of [`Options`].
pub(super) fn recommended(raw: &Scenarios) -> Result<Vec<&'static str>, DataError> {
    let mut rules = Vec::new();
    for rule in &raw.recommended.rules {
        let switched = Options::deserialize(json!({ rule: true }));
        switched.map_err(|_| DataError::fact(FILE, "recommended, rules", "optional rules", rule))?;
        rules.push(keep(rule));
    }
    Ok(rules)
}

pub(super) fn ready_made(
    raw: &Scenarios,
    forces: &Forces,
) -> Result<[ReadyMadeFacts; ReadyMade::ALL.len()], DataError> {
    let mut set_ups = Vec::new();
    for (set_up, known) in raw.ready_made.iter().zip(ReadyMade::ALL) {
        let known = serde_json::to_value(known).unwrap_or_default();
        let at = format_args!("ready_made, {}, id", set_up.id);
        require(known == set_up.id.as_str(), FILE, at, &known, &set_up.id)?;
        set_ups.push(stacks(set_up, forces)?);
    }
    equal(FILE, "ready_made", ReadyMade::ALL.len(), raw.ready_made.len())?;
    exactly(FILE, "ready_made", set_ups)
}

fn stacks(raw: &RawReadyMade, forces: &Forces) -> Result<ReadyMadeFacts, DataError> {
    let mut stacks = Vec::new();
    for (hex, ids) in &raw.stacks {
        let mut units = Vec::new();
        for id in ids {
            let entry = format_args!("ready_made, {}, stacks, {hex:?}", raw.id);
            let unit = forces.by_id.get(id.as_str()).copied();
            units.push(unit.ok_or_else(|| DataError::fact(FILE, entry, "units", id))?);
        }
        stacks.push((*hex, units));
    }
    let (id, name, summary) = (keep(&raw.id), keep(&raw.name), keep(&raw.summary));
    Ok(ReadyMadeFacts { id, name, summary, stacks })
}
