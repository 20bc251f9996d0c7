//! Tables and numbers against the printed ones. Where nothing is printed, against those that we have chosen.

use volga_breslau::data::{
    Ammunition, BombardmentDivisors, Data, Factor, GoliathFacts, GroundModifiers, HalfPoints, LevelEffects,
    MovementFeatures, StrikeFacts, SupplyFacts, Terrain, TerrainEffects,
};
use volga_breslau::ids::{BySide, Side};
use volga_breslau::stage::{AttackKind, Level};
use volga_engine::data::{CHARTS, DataError, equal, require};

/// [3.5] [8.1] A row: Soviet cost, divisor, the two modifiers, whether it is built up, the factors of infantry, of AFVs
/// beside it, and of AFVs alone.
const fn row(
    soviet: u8,
    divisor: u8,
    bombard_drm: i8,
    ground_drm: i8,
    built_up: bool,
    factors: [Factor; 3],
) -> TerrainEffects {
    let cost = BySide { german: HalfPoints::whole(1), soviet: HalfPoints::whole(soviet) };
    let [infantry, with_infantry, alone] = factors;
    TerrainEffects { cost, divisor, bombard_drm, ground_drm, infantry, with_infantry, alone, built_up }
}

const TERRAIN: [TerrainEffects; Terrain::ALL.len()] = {
    use Factor::{Primary, Secondary};
    [
        row(1, 1, 0, 0, false, [Primary; 3]),
        row(2, 1, 1, 1, false, [Primary; 3]),
        row(3, 1, 1, 1, false, [Primary, Secondary, Secondary]),
        row(2, 2, 1, 1, true, [Primary, Primary, Secondary]),
        row(3, 2, 2, 2, true, [Primary, Primary, Secondary]),
        row(4, 3, 2, 2, true, [Secondary; 3]),
        row(5, 4, 3, 3, true, [Secondary; 3]),
    ]
};

pub(super) fn check(data: &Data) -> Result<(), DataError> {
    let charts = &data.charts;
    crt(data)?;
    terrain(data)?;
    let levels = [(Level::Basement, 4, 3), (Level::Street, 3, 2), (Level::Upper, 2, 1)];
    for (level, divisor, drm) in levels {
        let printed = LevelEffects { divisor, bombard_drm: drm, ground_drm: drm };
        equal(CHARTS, "levels, effects", printed, *charts.level(level))?;
    }
    let dice = |rubbled| [1, 2, 3, 4, 5, 6].map(|die| charts.level_for(die, rubbled));
    let (basement, street, upper) = (Level::Basement, Level::Street, Level::Upper);
    equal(CHARTS, "levels, dice", [basement, basement, street, street, upper, upper], dice(false))?;
    equal(CHARTS, "levels, dice", [basement, basement, basement, street, street, street], dice(true))?;
    let points = HalfPoints::whole;
    let movement = MovementFeatures {
        road: HalfPoints(1),
        rubble: points(2),
        barricade: points(3),
        pontoon: points(2),
        leave_zone: points(2),
    };
    equal(CHARTS, "movement", movement, charts.movement)?;
    let ground = GroundModifiers {
        bridge: 1,
        rubble: 1,
        barricade: 2,
        volkssturm_only: -1,
        unsupplied: -2,
        ambush: -1,
        combat_engineer: -1,
        flamethrower: -1,
        gas: -4,
    };
    equal(CHARTS, "ground", ground, charts.ground)?;
    let BombardmentDivisors { not_adjacent, afv_only } = charts.bombardment;
    equal(CHARTS, "bombardment, not_adjacent", 2, not_adjacent)?;
    equal(CHARTS, "bombardment, afv_only", 2, afv_only)?;
    tactical(data)?;
    numbers(data)
}

/// [13.1.4a] The columns begin with these factors, one of them with 12; each row repeats the one before, one column
/// further on.
fn crt(data: &Data) -> Result<(), DataError> {
    let hits = |factors, die| data.charts.hits(factors, die);
    for least in [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 36, 42, 50, 60, 72] {
        let rises = (0..10).any(|die| hits(least, die) > hits(least - 1, die));
        require(rises, CHARTS, "combat_results, columns", format_args!("a column from {least}"), "none")?;
    }
    for die in 0..9 {
        equal(CHARTS, "combat_results, rows", hits(60, die), hits(72, die + 1))?;
    }
    equal(CHARTS, "combat_results, rows", (9, 4), (hits(72, 0), hits(72, 9)))
}

fn terrain(data: &Data) -> Result<(), DataError> {
    for (terrain, printed) in Terrain::ALL.into_iter().zip(TERRAIN) {
        let at = |field: &str| format!("terrain_effects, {}, {field}", terrain.name());
        let found = data.charts.terrain(terrain);
        equal(CHARTS, at("cost"), printed.cost, found.cost)?;
        equal(CHARTS, at("divisor"), printed.divisor, found.divisor)?;
        equal(CHARTS, at("bombard_drm"), printed.bombard_drm, found.bombard_drm)?;
        equal(CHARTS, at("ground_drm"), printed.ground_drm, found.ground_drm)?;
        equal(CHARTS, at("infantry"), printed.infantry, found.infantry)?;
        equal(CHARTS, at("with_infantry"), printed.with_infantry, found.with_infantry)?;
        equal(CHARTS, at("alone"), printed.alone, found.alone)?;
        equal(CHARTS, at("built_up"), printed.built_up, found.built_up)?;
    }
    Ok(())
}

/// [9.2.7]
fn tactical(data: &Data) -> Result<(), DataError> {
    let kinds = |side| [1, 2, 3, 4, 5, 6].map(|die| data.charts.tactical(side, die));
    let (surprise, normal, ambush) = (AttackKind::Surprise, AttackKind::Normal, AttackKind::Ambush);
    let german = [surprise, surprise, normal, normal, ambush, ambush];
    equal(CHARTS, "tactical, german", german, kinds(Side::German))?;
    let soviet = [surprise, normal, normal, normal, normal, ambush];
    equal(CHARTS, "tactical, soviet", soviet, kinds(Side::Soviet))?;
    equal(CHARTS, "tactical, clear", 1, data.charts.clear_attack)
}

fn numbers(data: &Data) -> Result<(), DataError> {
    let charts = &data.charts;
    let goliath = GoliathFacts { factor: 12, range: 2, drm_afv: 3, drm_other: 2, lost_on: 6 };
    equal(CHARTS, "goliath", goliath, charts.goliath)?;
    equal(CHARTS, "ammunition", Ammunition { from_turn: 3, eliminated_on: 6 }, charts.ammunition)?;
    let strike = StrikeFacts { turn: 5, accurate: 2, close: 4, one_off: 3, centre: 32, ring: 24 };
    equal(CHARTS, "strike", strike, charts.strike)?;
    equal(CHARTS, "gas, factor", 12, charts.supply.gas_factor)?;
    let supply = SupplyFacts {
        start: 21,
        flak_phase: 1,
        gun: 1,
        attack: 2,
        attack_with_guns: 3,
        unpaid: 2,
        flak_unit: 1,
        operational_dice: 3,
        flights: 2,
        repair_on: 2,
        gas_factor: 12,
    };
    equal(CHARTS, "supply", supply, charts.supply)?;
    equal(CHARTS, "unsupplied, factor", 1, charts.unsupplied_factor)?;
    equal(CHARTS, "markers, german", 1, charts.markers.german)?;
    equal(CHARTS, "markers, soviet", 3, charts.markers.soviet)?;
    equal(CHARTS, "markers, soviets_first", 4, charts.soviets_first)?;
    equal(CHARTS, "stacking, german", 5, charts.stacking.german)?;
    equal(CHARTS, "stacking, soviet", 3, charts.stacking.soviet)?;
    equal(CHARTS, "air", (1, 2), charts.aircraft_per_hex)?;
    equal(CHARTS, "air, own_hex_flak", 2, charts.own_hex_flak)?;
    equal(CHARTS, "barricades, limit", 10, charts.barricades)?;
    equal(CHARTS, "barricades, cost", HalfPoints::whole(5), charts.barricade_cost)?;
    equal(CHARTS, "rubble, highest_die", 3, charts.rubble_on)?;
    let (from_turn, added) = charts.directives;
    equal(CHARTS, "directives, from_turn", 3, from_turn)?;
    equal(CHARTS, "directives, added", 1, added)?;
    equal(CHARTS, "division_269, added", 2, charts.turn_of_269)
}
