//! charts.json: tables, costs and modifiers.

use super::super::charts::{
    AirTrack, AttackKind, CRT_COLUMNS, CRT_ROWS, Charts, CombatResults, DefenceEffect, TURNS, TerrainRow,
    Withdrawal,
};
use super::super::kinds::{Area, HalfPoints, Share, Terrain};
use super::super::raw::{self, ByHolder, Cost, Defensive, Raw, TecRow, attack_kind};
use crate::ids::{BySide, Side};
use std::collections::BTreeMap;
use std::fmt::Display;
use volga_engine::data::{CHARTS as FILE, DataError, equal, exactly, keep, require};

pub(super) fn charts(raw: &Raw) -> Result<Charts, DataError> {
    let charts = &raw.charts;
    let river = row(charts, "river_hexside")?;
    let road = row(charts, "road")?;
    let mut terrain = Vec::new();
    for kind in Terrain::CHARTED {
        terrain.push(terrain_row(row(charts, kind.name())?)?);
    }
    Ok(Charts {
        crt: crt(&charts.combat_results_table)?,
        terrain: exactly(FILE, "terrain_effects_chart", terrain)?,
        river_cost: added(river)?,
        road_cost: points(road)?,
        soviet_cost: halves("terrain_effects_chart, soviet_cost", charts.terrain_effects_chart.soviet_cost)?,
        attack_kinds: attack_kinds(charts)?,
        open_soviet_attack: modifier(charts, "Soviet attacker")?,
        weak_defence: modifier(charts, "German attack on militia")?,
        ambush_die: modifier(charts, "Defensive Fire in an ambush")?,
        air: BySide { german: track(charts, Side::German)?, soviet: track(charts, Side::Soviet)? },
        weeks: weeks(charts)?,
        no_reaction_chits: charts.reaction_chits.no_reaction,
        reaction_chits: charts.reaction_chits.soviet_reaction,
        chits_removed_each_turn: charts.reaction_chits.removed_each_turn.no_reaction,
        kurgan_draws: charts.reaction_chits.draws.soviet_holds_mamayev_kurgan,
        may_refill_below: charts.reaction_chits.may_refill_below,
        must_refill_at: charts.reaction_chits.must_refill_at,
        reaction_dice: charts.soviet_activation.normal_dice,
        final_dice: charts.soviet_activation.final_dice,
        chuikov_radius: charts.soviet_activation.chuikov_radius,
        chuikov_movement: charts.chuikov.ma,
        chuikov_killed_on: charts.chuikov.killed_on,
        stacking: BySide { german: charts.stacking.german, soviet: charts.stacking.soviet },
        bank_stacking: charts.stacking.volga_bank,
        flotilla_strength: flotilla(&charts.flotilla_strength),
        pontoon_capacity: charts.ferry.pontoon_bonus,
        ferry_reduction: charts.ferry.reduction_per_adjacent_german_unit,
        replacement_die: charts.german_replacement.die_max,
        militia_per_turn: militia(charts)?,
        militia_limit: charts.soviet_replacement.militia_limit,
        withdrawal: Withdrawal {
            turn: charts.withdrawal_gt3.game_turn,
            counters: charts.withdrawal_gt3.units.iter().map(|(id, n)| (keep(id), *n)).collect(),
        },
        oil_hex: charts.oil_tanks.hex,
        oil_ignites_on: charts.oil_tanks.ignite_on,
        overrun_cost: halves("overrun, cost", charts.overrun.cost)?,
        overrun_least: halves("overrun, minimum_mp", charts.overrun.minimum_mp)?,
        overrun_armor_flak: charts.overrun.soviet_armor_flak,
        overrun_anti_tank: charts.overrun.soviet_anti_tank,
        kontrpodgotovka_turns: charts.kontrpodgotovka.turns.clone(),
        kontrpodgotovka_die: charts.kontrpodgotovka.die,
        isolation_die: charts.isolation.die,
        kurgan_spotting: charts.bombardment.soviet_spotting.kurgan_radius,
        hill_spotting: charts.bombardment.soviet_spotting.hill_radius,
    })
}

fn row<'a>(charts: &'a raw::Charts, terrain: &str) -> Result<&'a TecRow, DataError> {
    let found = charts.terrain_effects_chart.rows.iter().find(|row| row.terrain == terrain);
    found.ok_or_else(|| {
        DataError::fact(FILE, format_args!("terrain_effects_chart, {terrain}"), "a row", "none")
    })
}

fn entry(row: &TecRow, field: &str) -> String {
    format!("terrain_effects_chart, {}, {field}", row.terrain)
}

fn halves(entry: impl Display, points: f64) -> Result<HalfPoints, DataError> {
    let doubled = points * 2.0;
    let sound = (0.0..=100.0).contains(&doubled) && doubled.fract() == 0.0;
    require(sound, FILE, entry, "a number of half points", points).map(|()| HalfPoints(doubled as u8))
}

fn points(row: &TecRow) -> Result<HalfPoints, DataError> {
    match row.german_cost {
        Some(Cost::Points(points)) => halves(entry(row, "german_cost"), points),
        Some(Cost::Added(_)) | None => {
            Err(DataError::fact(FILE, entry(row, "german_cost"), "a number of points", "none"))
        }
    }
}

/// A cost that is added to another, written with its sign.
fn added(row: &TecRow) -> Result<HalfPoints, DataError> {
    let points = match &row.german_cost {
        Some(Cost::Added(text)) => text.strip_prefix('+').and_then(|digits| digits.parse().ok()),
        Some(Cost::Points(_)) | None => None,
    };
    let points =
        points.ok_or_else(|| DataError::fact(FILE, entry(row, "german_cost"), "an addition", "none"))?;
    halves(entry(row, "german_cost"), points)
}

fn share(entry: &str, part: f64) -> Result<Share, DataError> {
    match part {
        1.0 => Ok(Share::Full),
        0.5 => Ok(Share::Half),
        0.25 => Ok(Share::Quarter),
        other => Err(DataError::fact(FILE, entry, "1, 0.5 or 0.25", other)),
    }
}

fn terrain_row(row: &TecRow) -> Result<TerrainRow, DataError> {
    let missing = |field: &str| DataError::fact(FILE, entry(row, field), "a value", "none");
    let at = entry(row, "artillery_air");
    let artillery_air = match row.artillery_air.as_ref().ok_or_else(|| missing("artillery_air"))? {
        ByHolder::Any(part) => BySide::both(share(&at, *part)?),
        ByHolder::Each { soviet_occupied, german_occupied } => {
            BySide { german: share(&at, *german_occupied)?, soviet: share(&at, *soviet_occupied)? }
        }
    };
    let dice = row.die_add.as_ref().ok_or_else(|| missing("die_add"))?;
    let die = |names: [&str; 2]| -> Result<BySide<i8>, DataError> {
        let of = |name: &str| dice.get(name).copied();
        let both = of("any").or_else(|| of(names[0])).or_else(|| of(names[1])).map(BySide::both);
        let held = of("german_occupied").zip(of("soviet_occupied"));
        let held = held.map(|(german, soviet)| BySide { german, soviet });
        both.or(held).ok_or_else(|| missing("die_add"))
    };
    Ok(TerrainRow {
        german_cost: points(row)?,
        zoc: row.zoc.ok_or_else(|| missing("zoc"))?,
        artillery_air,
        die_bombs: die(["bombardment", "air_attack"])?,
        die_offensive: die(["offensive_fire", "offensive_fire"])?,
        soviet_defence: defence(row, "soviet_defensive", row.soviet_defensive.as_ref())?,
        german_defence: defence(row, "german_defensive", row.german_defensive.as_ref())?,
    })
}

fn defence(row: &TecRow, field: &str, raw: Option<&Defensive>) -> Result<DefenceEffect, DataError> {
    let fail = |found: &str| Err(DataError::fact(FILE, entry(row, field), "an effect of the chart", found));
    let Some(raw) = raw else { return fail("none") };
    match (raw.effect.as_deref(), raw.value) {
        (None, None) => Ok(DefenceEffect::None),
        (Some("die"), Some(value)) => Ok(DefenceEffect::Die(value)),
        (Some("double_strength"), None) => Ok(DefenceEffect::Times(2)),
        (Some("triple_strength"), None) => Ok(DefenceEffect::Times(3)),
        (Some(other), _) => fail(other),
        (None, Some(_)) => fail("a value without an effect"),
    }
}

/// [3.22] Columns without a gap, and a result for each of them in every row.
fn crt(raw: &raw::Crt) -> Result<CombatResults, DataError> {
    let name = "combat_results_table";
    let columns = &raw.columns;
    equal(FILE, format_args!("{name}, columns"), CRT_COLUMNS, columns.len())?;
    equal(FILE, format_args!("{name}, columns[0]"), 1, columns[0].min)?;
    for (index, column) in columns.iter().enumerate() {
        let next = columns.get(index + 1).and_then(|next| next.min.checked_sub(1));
        equal(FILE, format_args!("{name}, columns[{index}], max"), next, column.max)?;
    }
    let mut rows = Vec::new();
    for die in 0..CRT_ROWS {
        let at = format!("{name}, rows, {die}");
        let row = raw.rows.get(&die.to_string());
        let row = row.ok_or_else(|| DataError::fact(FILE, &at, "a row", "none"))?;
        rows.push(exactly(FILE, at, row.clone())?);
    }
    equal(FILE, format_args!("{name}, rows"), CRT_ROWS, raw.rows.len())?;
    let least = exactly(FILE, name, columns.iter().map(|column| column.min).collect())?;
    Ok(CombatResults { least, rows: exactly(FILE, name, rows)? })
}

fn attack_kinds(charts: &raw::Charts) -> Result<[AttackKind; 6], DataError> {
    let mut kinds = Vec::new();
    for die in 1..=6 {
        let at = format_args!("attack_type_table, {die}");
        let text = charts.attack_type_table.rows.get(&die.to_string()).and_then(|value| value.as_str());
        let kind = text.and_then(attack_kind);
        kinds.push(kind.ok_or_else(|| DataError::fact(FILE, at, "surprise, normal or ambush", "another"))?);
    }
    exactly(FILE, "attack_type_table", kinds)
}

fn modifier(charts: &raw::Charts, begins: &str) -> Result<i8, DataError> {
    let found = charts.attack_type_table.modifiers.iter().find(|modifier| modifier.when.starts_with(begins));
    let at = "attack_type_table, modifiers";
    found.map(|modifier| modifier.die).ok_or_else(|| DataError::fact(FILE, at, begins, "none"))
}

fn track(charts: &raw::Charts, side: Side) -> Result<AirTrack, DataError> {
    let tracks = &charts.air_power_tracks;
    let raw = match side {
        Side::German => &tracks.german,
        Side::Soviet => &tracks.soviet,
    };
    let step = |kind: &str| {
        let key = format!("{}_{kind}", side.name());
        let step = tracks.increments.get(&key).copied().filter(|step| *step > 0);
        step.ok_or_else(|| {
            DataError::fact(FILE, format_args!("air_power_tracks, increments, {key}"), "an increment", "none")
        })
    };
    let points = |kind: &str, points: &[u8]| -> Result<[u8; TURNS], DataError> {
        exactly(FILE, format_args!("air_power_tracks, {}, {kind}", side.name()), points.to_vec())
    };
    Ok(AirTrack {
        level: points("level", &raw.level)?,
        dive: points("dive", &raw.dive)?,
        level_step: step("level")?,
        dive_step: step("dive")?,
    })
}

fn weeks(charts: &raw::Charts) -> Result<[&'static str; TURNS], DataError> {
    for (index, space) in charts.turn_track.iter().enumerate() {
        let at = |field: &str| format!("turn_track, {}, {field}", index + 1);
        equal(FILE, at("game_turn"), index + 1, usize::from(space.game_turn))?;
        // [4.0-A1a] Black is ready on odd turns, white on even ones.
        let ready = if index % 2 == 0 { "black" } else { "white" };
        equal(FILE, at("ready_side"), ready, space.ready_side.as_str())?;
    }
    exactly(FILE, "turn_track", charts.turn_track.iter().map(|space| keep(&space.week)).collect())
}

/// [12.3c] The strength by Game-Turn; nothing where the chart has none.
fn flotilla(raw: &BTreeMap<String, serde_json::Value>) -> [u8; TURNS] {
    let strength = |turn: usize| {
        let value = raw.get(&turn.to_string()).and_then(serde_json::Value::as_u64);
        value.and_then(|value| u8::try_from(value).ok()).unwrap_or(0)
    };
    std::array::from_fn(|index| strength(index + 1))
}

fn militia(charts: &raw::Charts) -> Result<[u8; Area::ALL.len()], DataError> {
    let per_turn = &charts.soviet_replacement.militia_per_turn;
    let of = |area: Area| {
        let at = format_args!("soviet_replacement, militia_per_turn, {area:?}");
        per_turn.get(&area).copied().ok_or_else(|| DataError::fact(FILE, at, "a number", "none"))
    };
    Ok([of(Area::South)?, of(Area::Central)?, of(Area::North)?])
}
