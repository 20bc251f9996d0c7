//! charts.json: tables, costs and modifiers.

use super::super::charts::{Charts, Crt, LevelEffects, MovementFeatures, SupplyFacts, TerrainEffects};
use super::super::kinds::{HalfPoints, Terrain};
use super::super::raw::{self, LevelRow, TerrainRow};
use crate::ids::BySide;
use crate::stage::Level;
use std::fmt::Display;
use volga_engine::data::{CHARTS as FILE, DataError, equal, exactly, keep, require};

pub(super) fn charts(raw: &raw::Charts) -> Result<Charts, DataError> {
    Ok(Charts {
        crt: Crt { columns: raw.combat_results.columns.clone(), rows: raw.combat_results.rows.clone() },
        terrain: terrain(&raw.terrain_effects)?,
        levels: levels(&raw.levels.effects)?,
        level_dice: raw.levels.dice,
        movement: movement(&raw.movement)?,
        ground: raw.ground,
        bombardment: raw.bombardment,
        goliath: raw.goliath,
        supply: supply(raw),
        stacking: raw.stacking,
        tactical: BySide { german: raw.tactical.german, soviet: raw.tactical.soviet },
        markers: BySide { german: raw.markers.german, soviet: raw.markers.soviet },
        soviets_first: raw.markers.soviets_first,
        clear_attack: raw.tactical.clear,
        aircraft_per_hex: (raw.air.per_hex, raw.air.paired),
        own_hex_flak: raw.air.own_hex_flak,
        unsupplied_factor: raw.unsupplied.factor,
        rubble_on: raw.rubble.highest_die,
        ammunition: raw.ammunition,
        strike: raw.strike,
        barricades: raw.barricades.limit,
        barricade_cost: halves("barricades, cost", raw.barricades.cost)?,
        directives: (raw.directives.from_turn, raw.directives.added),
        turn_of_269: raw.division_269.added,
        weeks: raw.weeks.dates.iter().map(|dates| keep(dates)).collect(),
    })
}

/// [8.1] Points as people write them: whole ones and halves.
fn halves(entry: impl Display, points: f64) -> Result<HalfPoints, DataError> {
    let doubled = points * 2.0;
    let sound = (1.0..=100.0).contains(&doubled) && doubled.fract() == 0.0;
    require(sound, FILE, entry, "a number of half points", points).map(|()| HalfPoints(doubled as u8))
}

fn terrain(rows: &[TerrainRow]) -> Result<[TerrainEffects; Terrain::ALL.len()], DataError> {
    let mut effects = Vec::new();
    for (row, terrain) in rows.iter().zip(Terrain::ALL) {
        let at = |field: &str| format!("terrain_effects, {}, {field}", row.terrain.name());
        equal(FILE, at("terrain"), terrain, row.terrain)?;
        let cost = BySide {
            german: halves(at("cost, german"), row.cost.german)?,
            soviet: halves(at("cost, soviet"), row.cost.soviet)?,
        };
        let TerrainRow { divisor, bombard_drm, ground_drm, infantry, with_infantry, alone, built_up, .. } =
            *row;
        effects.push(TerrainEffects {
            cost,
            divisor,
            bombard_drm,
            ground_drm,
            infantry,
            with_infantry,
            alone,
            built_up,
        });
    }
    equal(FILE, "terrain_effects", Terrain::ALL.len(), rows.len())?;
    exactly(FILE, "terrain_effects", effects)
}

fn levels(rows: &[LevelRow]) -> Result<[LevelEffects; 3], DataError> {
    for (row, level) in rows.iter().zip([Level::Basement, Level::Street, Level::Upper]) {
        equal(FILE, "levels, effects", level, row.level)?;
    }
    let effects = |row: &LevelRow| {
        let LevelRow { divisor, bombard_drm, ground_drm, .. } = *row;
        LevelEffects { divisor, bombard_drm, ground_drm }
    };
    exactly(FILE, "levels, effects", rows.iter().map(effects).collect())
}

fn movement(raw: &raw::MovementCosts) -> Result<MovementFeatures, DataError> {
    Ok(MovementFeatures {
        road: halves("movement, road", raw.road)?,
        rubble: halves("movement, rubble", raw.rubble)?,
        barricade: halves("movement, barricade", raw.barricade)?,
        pontoon: halves("movement, pontoon", raw.pontoon)?,
        leave_zone: halves("movement, leave_zone", raw.leave_zone)?,
    })
}

fn supply(raw: &raw::Charts) -> SupplyFacts {
    let supply = &raw.supply;
    SupplyFacts {
        start: supply.start,
        flak_phase: supply.flak_phase,
        gun: supply.gun,
        attack: supply.attack,
        attack_with_guns: supply.attack_with_guns,
        unpaid: supply.unpaid,
        flak_unit: supply.flak_unit,
        operational_dice: supply.operational_dice,
        flights: supply.flights,
        repair_on: supply.repair_on,
        gas_factor: raw.gas.factor,
    }
}
