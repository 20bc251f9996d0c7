//! Tables and charts against the printed ones.

use super::super::at as hex;
use super::raw::Raw;
use volga_city::data::{CRT_COLUMNS, CRT_ROWS, Data, DefenceEffect, HalfPoints, Share, Terrain, TerrainRow};
use volga_city::ids::BySide;
use volga_engine::data::{CHARTS, DataError, equal, require};

const fn row(
    half_points: u8,
    zoc: bool,
    part: Share,
    die: i8,
    soviet_defence: DefenceEffect,
    german_defence: DefenceEffect,
) -> TerrainRow {
    TerrainRow {
        german_cost: HalfPoints(half_points),
        zoc,
        artillery_air: BySide::both(part),
        die_bombs: BySide::both(die),
        die_offensive: BySide::both(die),
        soviet_defence,
        german_defence,
    }
}

/// [3.21a]–[3.21h] The chart, in the order of its rows.
const PRINTED: [TerrainRow; Terrain::CHARTED.len()] = {
    use DefenceEffect::{Die, None, Times};
    use Share::{Full, Half, Quarter};
    [
        row(1, true, Full, 0, None, Times(2)),
        row(2, false, Full, 1, Die(-1), Die(-1)),
        row(4, false, Half, 2, Times(2), None),
        TerrainRow {
            artillery_air: BySide { german: Half, soviet: Quarter },
            die_bombs: BySide { german: 2, soviet: 3 },
            die_offensive: BySide { german: 2, soviet: 3 },
            ..row(8, false, Full, 0, Times(3), None)
        },
        TerrainRow { die_offensive: BySide::both(2), ..row(4, false, Full, 0, Times(2), None) },
        row(2, true, Full, 0, Die(-1), Die(-1)),
        row(4, false, Full, 1, Die(-1), None),
        row(2, true, Full, 1, None, Die(-1)),
    ]
};

pub(super) fn check(raw: &Raw, data: &Data) -> Result<(), DataError> {
    crt(data)?;
    let charts = &data.charts;
    for (terrain, (printed, found)) in Terrain::CHARTED.iter().zip(PRINTED.iter().zip(&charts.terrain)) {
        let at = format_args!("terrain_effects_chart, {}", terrain.name());
        equal(CHARTS, at, *printed, *found)?;
    }
    equal(CHARTS, "terrain_effects_chart, rows", 11, raw.charts.terrain_effects_chart.rows.len())?;
    equal(CHARTS, "terrain_effects_chart, river_hexside", HalfPoints(2), charts.river_cost)?;
    equal(CHARTS, "terrain_effects_chart, road", HalfPoints(1), charts.road_cost)?;
    equal(CHARTS, "terrain_effects_chart, soviet_cost", HalfPoints(2), charts.soviet_cost)?;
    let railroad = raw.charts.terrain_effects_chart.rows.iter().find(|row| row.terrain == "railroad");
    let idle = railroad.is_some_and(|row| row.german_cost.is_none());
    require(idle, CHARTS, "terrain_effects_chart, railroad", "no effect", "one")?;
    tracks(data)?;
    numbers(raw, data)
}

/// [3.22] The printed diagonal: each row repeats the one above, one column to the right.
fn crt(data: &Data) -> Result<(), DataError> {
    let crt = &data.charts.crt;
    let at = |die: usize| format!("combat_results_table, rows, {die}");
    equal(CHARTS, at(0), (1, 9), (crt.rows[0][0], crt.rows[0][CRT_COLUMNS - 1]))?;
    for die in 1..CRT_ROWS {
        let (above, row) = (&crt.rows[die - 1], &crt.rows[die]);
        require(row[1..] == above[..CRT_COLUMNS - 1], CHARTS, at(die), "the row above shifted", "another")?;
        require(
            row.iter().zip(above).all(|(low, high)| low <= high),
            CHARTS,
            at(die),
            "no more than above",
            "more",
        )?;
    }
    // [10.4] The example's three rolls.
    for (strength, die, result) in [(9, 3, 2), (11, 5, 1), (36, 3, 5)] {
        let found = crt.result(strength, die);
        equal(CHARTS, format_args!("combat_results_table, {strength} on {die}"), result, found)?;
    }
    require(crt.rows[0].is_sorted(), CHARTS, at(0), "results that grow with strength", "others")
}

/// [5.1b, 2.1o, 5.1, 5.21] Points in whole increments, and those that the rulebook tells.
fn tracks(data: &Data) -> Result<(), DataError> {
    let air = &data.charts.air;
    let steps = (air.german.level_step, air.german.dive_step, air.soviet.level_step, air.soviet.dive_step);
    equal(CHARTS, "air_power_tracks, increments", (4, 2, 3, 2), steps)?;
    for (side, track) in [("german", &air.german), ("soviet", &air.soviet)] {
        for (kind, points, step) in
            [("level", &track.level, track.level_step), ("dive", &track.dive, track.dive_step)]
        {
            let whole = points.iter().all(|points| points.is_multiple_of(step));
            require(
                whole,
                CHARTS,
                format_args!("air_power_tracks, {side}, {kind}"),
                "whole increments",
                "others",
            )?;
        }
    }
    let told = |name: &str, expected: u8, found: u8| {
        equal(CHARTS, format_args!("air_power_tracks, {name}"), expected, found)
    };
    told("soviet, level, turn 1", 0, air.soviet.level[0])?;
    told("soviet, dive, turn 1", 0, air.soviet.dive[0])?;
    told("soviet, level, turn 3", 3, air.soviet.level[2])?;
    told("soviet, dive, turn 3", 0, air.soviet.dive[2])?;
    told("german, level, turn 3", 48, air.german.level[2])?;
    told("german, dive, turn 3", 14, air.german.dive[2])?;
    told("soviet, level, turn 4", 6, air.soviet.level[3])?;
    told("soviet, dive, turn 4", 2, air.soviet.dive[3])
}

/// Single figures that stand in the rules' text.
fn numbers(raw: &Raw, data: &Data) -> Result<(), DataError> {
    let charts = &data.charts;
    let number = |entry: &str, expected: u8, found: u8| equal(CHARTS, entry, expected, found);
    number("reaction_chits, no_reaction", 24, charts.no_reaction_chits)?;
    number("reaction_chits, soviet_reaction", 6, charts.reaction_chits)?;
    number("reaction_chits, removed_each_turn", 1, charts.chits_removed_each_turn)?;
    number("reaction_chits, draws, default", 1, raw.charts.reaction_chits.draws.default)?;
    number("reaction_chits, draws, soviet_holds_mamayev_kurgan", 2, charts.kurgan_draws)?;
    number("reaction_chits, may_refill_below", 5, charts.may_refill_below)?;
    number("reaction_chits, must_refill_at", 1, charts.must_refill_at)?;
    number("soviet_activation, normal_dice", 1, charts.reaction_dice)?;
    number("soviet_activation, final_dice", 2, charts.final_dice)?;
    number("soviet_activation, chuikov_radius", 2, charts.chuikov_radius)?;
    number("soviet_activation, dice_without_chuikov", 1, raw.charts.soviet_activation.dice_without_chuikov)?;
    number("chuikov, ma", 12, charts.chuikov_movement)?;
    number("chuikov, killed_on", 1, charts.chuikov_killed_on)?;
    number("stacking, german", 4, charts.stacking.german)?;
    number("stacking, soviet", 3, charts.stacking.soviet)?;
    number("stacking, volga_bank", 2, charts.bank_stacking)?;
    let always = ["woods", "heavy", "fortified", "special", "volga_bank"];
    let listed = &raw.charts.stacking.german_always_enforced_in;
    require(
        listed == &always,
        CHARTS,
        "stacking, german_always_enforced_in",
        "woods and structures",
        "others",
    )?;
    let uncounted = raw.charts.stacking.not_counted.iter().all(|kind| !kind.counts_for_stacking());
    let all = uncounted && raw.charts.stacking.not_counted.len() == 4;
    require(all, CHARTS, "stacking, not_counted", "leader, depot, pontoon, flotilla", "others")?;
    require(
        charts.flotilla_strength == [0, 4, 2, 2, 2, 2, 0],
        CHARTS,
        "flotilla_strength",
        "4, then 2 to turn 6",
        "others",
    )?;
    number("ferry, pontoon_bonus", 6, charts.pontoon_capacity)?;
    number("ferry, reduction_per_adjacent_german_unit", 2, charts.ferry_reduction)?;
    number("german_replacement, die_max", 3, charts.replacement_die)?;
    require(
        charts.militia_per_turn == [3, 11, 3],
        CHARTS,
        "soviet_replacement, militia_per_turn",
        "3, 11, 3",
        "others",
    )?;
    number("soviet_replacement, militia_limit", 30, charts.militia_limit)?;
    number("withdrawal_gt3, game_turn", 3, charts.withdrawal.turn)?;
    let units: u8 = charts.withdrawal.counters.iter().map(|(_, number)| number).sum();
    number("withdrawal_gt3, units", 17, units)?;
    let points = &raw.charts.withdrawal_gt3.points_if_substituted;
    for (branch, expected) in
        [("armor", 24), ("infantry", 28), ("artillery", 16), ("engineer", 6), ("recon", 2)]
    {
        let at = format_args!("withdrawal_gt3, points_if_substituted, {branch}");
        equal(CHARTS, at, Some(expected), points.get(branch).copied())?;
    }
    let strength =
        |id: &str| data.counters.iter().find(|counter| counter.id == id).map_or(0, |counter| counter.fire);
    let total: u8 = charts.withdrawal.counters.iter().map(|(id, number)| number * strength(id)).sum();
    number("withdrawal_gt3, units, strength", points.values().sum(), total)?;
    equal(CHARTS, "oil_tanks, hex", hex("1535"), charts.oil_hex)?;
    number("oil_tanks, ignite_on", 6, charts.oil_ignites_on)?;
    number("oil_tanks, effect_turns", 1, raw.charts.oil_tanks.effect_turns)?;
    let halves = [
        ("oil_tanks, german_air", raw.charts.oil_tanks.german_air),
        ("oil_tanks, german_bombardment", raw.charts.oil_tanks.german_bombardment),
        ("overrun, strength", raw.charts.overrun.strength),
        ("bombardment, unspotted_by_adjacent", raw.charts.bombardment.unspotted_by_adjacent),
        ("bombardment, armor_mixed", raw.charts.bombardment.armor_mixed),
        ("bombardment, mortar_adjacent", raw.charts.bombardment.mortar_adjacent),
    ];
    for (entry, found) in halves {
        equal(CHARTS, entry, 0.5, found)?;
    }
    equal(CHARTS, "bombardment, armor_only", 0.25, raw.charts.bombardment.armor_only)?;
    equal(CHARTS, "overrun, cost", HalfPoints(8), charts.overrun_cost)?;
    equal(CHARTS, "overrun, minimum_mp", HalfPoints(9), charts.overrun_least)?;
    number("overrun, soviet_armor_flak", 2, charts.overrun_armor_flak)?;
    number("overrun, soviet_anti_tank", 3, charts.overrun_anti_tank)?;
    require(
        charts.kontrpodgotovka_turns == [3, 4, 5, 6],
        CHARTS,
        "kontrpodgotovka, turns",
        "3 to 6",
        "others",
    )?;
    number("kontrpodgotovka, uses", 1, raw.charts.kontrpodgotovka.uses)?;
    equal(CHARTS, "kontrpodgotovka, die", -1, charts.kontrpodgotovka_die)?;
    equal(CHARTS, "isolation, die", 2, charts.isolation_die)?;
    number("bombardment, soviet_spotting, kurgan_radius", 9, charts.kurgan_spotting)?;
    number("bombardment, soviet_spotting, hill_radius", 3, charts.hill_spotting)?;
    let modifiers = (charts.open_soviet_attack, charts.weak_defence, charts.ambush_die);
    equal(CHARTS, "attack_type_table, modifiers", (1, -1, -1), modifiers)
}
