use super::{CHARTS, MAP, found, refused, refused_by};
use serde_json::{Value, json};
use volga_city::data::{AttackKind, Bombers, DefenceEffect, HalfPoints, Share, Terrain, TerrainRow, data};
use volga_city::ids::{BySide, Side};

fn printed(terrain: Terrain) -> &'static TerrainRow {
    data().charts.row(terrain).expect("the chart has it")
}

fn row<'a>(charts: &'a mut Value, terrain: &str) -> &'a mut Value {
    found(&mut charts["terrain_effects_chart"]["rows"], "terrain", terrain)
}

#[track_caller]
fn spoilt_row(terrain: &'static str, field: &'static str, value: Value) {
    refused(CHARTS, &format!("terrain_effects_chart, {terrain}"), |charts| {
        row(charts, terrain)[field] = value;
    });
}

#[test]
fn r3_21_the_chart_has_eleven_rows() {
    assert_eq!(Terrain::CHARTED.map(|terrain| printed(terrain).german_cost.0), [1, 2, 4, 8, 4, 2, 4, 2]);
    refused(CHARTS, "terrain_effects_chart, rows", |charts| {
        let rows = charts["terrain_effects_chart"]["rows"].as_array_mut().unwrap();
        let last = rows.last().unwrap().clone();
        rows.push(last);
    });
    refused(CHARTS, "terrain_effects_chart, woods", |charts| {
        row(charts, "woods")["terrain"] = json!("marsh");
    });
    refused(CHARTS, "terrain_effects_chart, woods, german_cost", |charts| {
        row(charts, "woods")["german_cost"] = json!(1.3);
    });
    refused_by(CHARTS, MAP, "hexes, steps", |charts| {
        row(charts, "fortified")["german_cost"] = json!(9);
    });
    assert_eq!(data().charts.row(Terrain::Volga), None);
}

#[test]
fn r3_21a_clear() {
    let row = printed(Terrain::Clear);
    assert_eq!(
        (row.german_cost, row.zoc, row.german_defence),
        (HalfPoints(1), true, DefenceEffect::Times(2))
    );
    assert_eq!((row.artillery_air, row.die_bombs.soviet), (BySide::both(Share::Full), 0));
    spoilt_row("clear", "german_cost", json!(1));
    spoilt_row("clear", "zoc", json!(false));
    spoilt_row("clear", "german_defensive", json!({"effect": null}));
}

#[test]
fn r3_21b_light_structure() {
    let row = printed(Terrain::Light);
    assert_eq!((row.german_cost, row.zoc, row.die_offensive.german), (HalfPoints(2), false, 1));
    assert_eq!((row.soviet_defence, row.german_defence), (DefenceEffect::Die(-1), DefenceEffect::Die(-1)));
    spoilt_row("light", "soviet_defensive", json!({"effect": "die", "value": 1}));
    spoilt_row("light", "die_add", json!({"any": 0}));
}

#[test]
fn r3_21c_heavy_structure() {
    let row = printed(Terrain::Heavy);
    assert_eq!((row.german_cost, row.zoc, row.artillery_air.soviet), (HalfPoints(4), false, Share::Half));
    assert_eq!((row.die_bombs.soviet, row.soviet_defence), (2, DefenceEffect::Times(2)));
    assert_eq!(row.german_defence, DefenceEffect::None);
    spoilt_row("heavy", "artillery_air", json!(1));
    spoilt_row("heavy", "soviet_defensive", json!({"effect": "triple_strength"}));
    refused(CHARTS, "terrain_effects_chart, heavy, artillery_air", |charts| {
        row_mut(charts)["artillery_air"] = json!(0.3);
    });
    fn row_mut(charts: &mut Value) -> &mut Value {
        found(&mut charts["terrain_effects_chart"]["rows"], "terrain", "heavy")
    }
}

#[test]
fn r3_21d_fortified_structure() {
    let row = printed(Terrain::Fortified);
    assert_eq!(
        (row.german_cost, row.zoc, row.soviet_defence),
        (HalfPoints(8), false, DefenceEffect::Times(3))
    );
    assert_eq!(row.artillery_air, BySide { german: Share::Half, soviet: Share::Quarter });
    assert_eq!(
        (row.die_bombs, row.die_offensive),
        (BySide { german: 2, soviet: 3 }, BySide { german: 2, soviet: 3 })
    );
    spoilt_row("fortified", "die_add", json!({"soviet_occupied": 2, "german_occupied": 2}));
    spoilt_row("fortified", "artillery_air", json!({"soviet_occupied": 0.5, "german_occupied": 0.5}));
}

#[test]
fn r3_21e_special_structure() {
    let row = printed(Terrain::Special);
    assert_eq!(
        (row.german_cost, row.zoc, row.soviet_defence),
        (HalfPoints(4), false, DefenceEffect::Times(2))
    );
    assert_eq!(
        (row.die_bombs.soviet, row.die_offensive.soviet, row.artillery_air.soviet),
        (0, 2, Share::Full)
    );
    spoilt_row("special", "die_add", json!({"any": 2}));
    spoilt_row("special", "soviet_defensive", json!({"effect": null}));
}

#[test]
fn r3_21f_hill() {
    let row = printed(Terrain::Hill);
    assert_eq!((row.german_cost, row.zoc, row.die_bombs.soviet), (HalfPoints(2), true, 0));
    assert_eq!((row.soviet_defence, row.german_defence), (DefenceEffect::Die(-1), DefenceEffect::Die(-1)));
    spoilt_row("hill", "zoc", json!(false));
    refused(CHARTS, "terrain_effects_chart, hill, zoc", |charts| row_of(charts)["zoc"] = json!(null));
    fn row_of(charts: &mut Value) -> &mut Value {
        found(&mut charts["terrain_effects_chart"]["rows"], "terrain", "hill")
    }
}

#[test]
fn r3_21g_woods() {
    let row = printed(Terrain::Woods);
    assert_eq!((row.german_cost, row.zoc, row.die_bombs.soviet), (HalfPoints(4), false, 1));
    assert_eq!((row.soviet_defence, row.german_defence), (DefenceEffect::Die(-1), DefenceEffect::None));
    spoilt_row("woods", "german_cost", json!(1));
    spoilt_row("woods", "german_defensive", json!({"effect": "die", "value": -1}));
}

#[test]
fn r3_21h_park() {
    let row = printed(Terrain::Park);
    assert_eq!((row.german_cost, row.zoc, row.die_bombs.soviet), (HalfPoints(2), true, 1));
    assert_eq!((row.soviet_defence, row.german_defence), (DefenceEffect::None, DefenceEffect::Die(-1)));
    spoilt_row("park", "soviet_defensive", json!({"effect": "die", "value": -1}));
    refused(CHARTS, "terrain_effects_chart, park, german_defensive", |charts| {
        found(&mut charts["terrain_effects_chart"]["rows"], "terrain", "park")["german_defensive"] =
            json!({"effect": "halved"});
    });
}

#[test]
fn r3_21i_rivers_add_roads_ease_and_railroads_do_nothing() {
    let charts = &data().charts;
    assert_eq!((charts.river_cost, charts.road_cost), (HalfPoints(2), HalfPoints(1)));
    spoilt_row("river_hexside", "german_cost", json!("+2"));
    spoilt_row("road", "german_cost", json!(1));
    spoilt_row("railroad", "german_cost", json!(1));
    refused(CHARTS, "terrain_effects_chart, river_hexside, german_cost", |charts| {
        row(charts, "river_hexside")["german_cost"] = json!(1);
    });
    refused(CHARTS, "terrain_effects_chart, road, german_cost", |charts| {
        row(charts, "road")["german_cost"] = json!(null);
    });
    refused(CHARTS, "terrain_effects_chart, soviet_cost", |charts| {
        charts["terrain_effects_chart"]["soviet_cost"] = json!(0.5);
    });
}

#[test]
fn r3_22_the_table_follows_its_printed_diagonal() {
    let crt = &data().charts.crt;
    assert_eq!((crt.result(9, 3), crt.result(11, 5), crt.result(36, 3)), (2, 1, 5), "the example of 10.4");
    assert_eq!((crt.result(1, 0), crt.result(1, 2), crt.result(500, 0), crt.result(72, 9)), (1, 0, 9, 4));
    refused(CHARTS, "combat_results_table, rows, 3", |charts| {
        charts["combat_results_table"]["rows"]["3"][5] = json!(1);
    });
    refused(CHARTS, "combat_results_table, rows, 0", |charts| {
        charts["combat_results_table"]["rows"]["0"][17] = json!(8);
    });
}

#[test]
fn r3_22a_eighteen_columns_without_a_gap() {
    assert_eq!(data().charts.crt.least, [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 36, 42, 50, 60, 72]);
    let table = "combat_results_table";
    refused(CHARTS, "combat_results_table, columns[3], max", |charts| {
        charts[table]["columns"][3]["max"] = json!(6);
    });
    refused(CHARTS, "combat_results_table, columns[17], max", |charts| {
        charts[table]["columns"][17]["max"] = json!(99);
    });
    refused(CHARTS, "combat_results_table, columns", |charts| {
        drop(charts[table]["columns"].as_array_mut().unwrap().pop());
    });
    refused(CHARTS, "combat_results_table, columns[0]", |charts| {
        charts[table]["columns"][0]["min"] = json!(0);
    });
}

#[test]
fn r3_22b_rows_run_from_0_to_9() {
    let crt = &data().charts.crt;
    assert_eq!(crt.rows.len(), 10);
    for strength in [1, 9, 36, 80] {
        assert_eq!(crt.result(strength, -3), crt.result(strength, 0), "ruling 15");
        assert_eq!(crt.result(strength, 14), crt.result(strength, 9), "ruling 15");
    }
    refused(CHARTS, "combat_results_table, rows, 9", |charts| {
        drop(charts["combat_results_table"]["rows"].as_object_mut().unwrap().remove("9"));
    });
    refused(CHARTS, "combat_results_table, rows", |charts| {
        charts["combat_results_table"]["rows"]["10"] = charts["combat_results_table"]["rows"]["9"].clone();
    });
    refused(CHARTS, "combat_results_table, rows, 4", |charts| {
        drop(charts["combat_results_table"]["rows"]["4"].as_array_mut().unwrap().pop());
    });
}

#[test]
fn r3_22c_where_the_table_has_a_dash_nothing_is_lost() {
    let crt = &data().charts.crt;
    assert_eq!((crt.result(3, 4), crt.result(7, 6), crt.result(14, 9)), (0, 0, 0));
    assert_eq!(crt.result(0, 0), 0, "no strength, no fire");
    refused(CHARTS, "combat_results_table, rows, 2", |charts| {
        charts["combat_results_table"]["rows"]["2"][0] = json!(2);
    });
}

#[test]
fn r5_1a_points_by_game_turn() {
    let charts = &data().charts;
    let all = |side, bombers| [1, 2, 3, 4, 5, 6, 7].map(|turn| charts.air_points(side, bombers, turn));
    assert_eq!(all(Side::German, Bombers::Level), [56, 52, 48, 40, 56, 44, 36]);
    assert_eq!(all(Side::German, Bombers::Dive), [18, 16, 14, 14, 18, 14, 12]);
    assert_eq!(all(Side::Soviet, Bombers::Level), [0, 0, 3, 6, 6, 9, 9]);
    assert_eq!(all(Side::Soviet, Bombers::Dive), [0, 0, 0, 2, 2, 4, 4]);
    assert_eq!(charts.air_points(Side::German, Bombers::Level, 0), 0);
    assert_eq!(charts.air_points(Side::German, Bombers::Level, 8), 0);
    let tracks = "air_power_tracks";
    refused(CHARTS, "air_power_tracks, german, level", |charts| {
        charts[tracks]["german"]["level"][0] = json!(55);
    });
    refused(CHARTS, "air_power_tracks, german, level, turn 3", |charts| {
        charts[tracks]["german"]["level"][2] = json!(52);
    });
    refused(CHARTS, "air_power_tracks, german, dive, turn 3", |charts| {
        charts[tracks]["german"]["dive"][2] = json!(16);
    });
    refused(CHARTS, "air_power_tracks, soviet, level", |charts| {
        drop(charts[tracks]["soviet"]["level"].as_array_mut().unwrap().pop());
    });
    for (kind, turn, points) in
        [("level", 1, 3), ("dive", 1, 2), ("level", 3, 6), ("dive", 3, 2), ("level", 4, 9), ("dive", 4, 4)]
    {
        refused(CHARTS, &format!("air_power_tracks, soviet, {kind}, turn {turn}"), |charts| {
            charts[tracks]["soviet"][kind][turn - 1] = json!(points);
        });
    }
}

#[test]
fn points_are_committed_in_the_printed_increments() {
    let step = |side, bombers| data().charts.air_step(side, bombers);
    assert_eq!((step(Side::German, Bombers::Level), step(Side::German, Bombers::Dive)), (4, 2));
    assert_eq!((step(Side::Soviet, Bombers::Level), step(Side::Soviet, Bombers::Dive)), (3, 2));
    refused(CHARTS, "air_power_tracks, increments", |charts| {
        charts["air_power_tracks"]["increments"]["german_level"] = json!(2);
    });
    refused(CHARTS, "air_power_tracks, increments, soviet_dive", |charts| {
        charts["air_power_tracks"]["increments"]["soviet_dive"] = json!(0);
    });
}

#[test]
fn the_attack_type_table_has_a_kind_for_each_face() {
    use AttackKind::{Ambush, Normal, Surprise};
    assert_eq!(data().charts.attack_kinds, [Surprise, Normal, Normal, Normal, Normal, Ambush]);
    assert_eq!((data().charts.open_soviet_attack, data().charts.weak_defence), (1, -1));
    refused(CHARTS, "attack_type_table, 4", |charts| charts["attack_type_table"]["4"] = json!("rout"));
    refused(CHARTS, "attack_type_table, modifiers", |charts| {
        charts["attack_type_table"]["modifiers"][2]["die"] = json!(1);
    });
    refused(CHARTS, "attack_type_table, modifiers", |charts| {
        charts["attack_type_table"]["modifiers"][0]["die"] = json!(2);
    });
    refused(CHARTS, "attack_type_table, modifiers", |charts| {
        charts["attack_type_table"]["modifiers"] = json!([]);
    });
}

/// Each figure of the rules' text, spoilt one at a time.
#[test]
fn single_figures_are_the_rulebook_s() {
    let figures = [
        "/reaction_chits/no_reaction",
        "/reaction_chits/soviet_reaction",
        "/reaction_chits/draws/default",
        "/reaction_chits/draws/soviet_holds_mamayev_kurgan",
        "/reaction_chits/may_refill_below",
        "/reaction_chits/must_refill_at",
        "/soviet_activation/normal_dice",
        "/soviet_activation/final_dice",
        "/soviet_activation/chuikov_radius",
        "/soviet_activation/dice_without_chuikov",
        "/chuikov/ma",
        "/chuikov/killed_on",
        "/stacking/german",
        "/stacking/soviet",
        "/stacking/volga_bank",
        "/ferry/pontoon_bonus",
        "/ferry/reduction_per_adjacent_german_unit",
        "/german_replacement/die_max",
        "/soviet_replacement/militia_limit",
        "/withdrawal_gt3/game_turn",
        "/oil_tanks/ignite_on",
        "/oil_tanks/effect_turns",
        "/oil_tanks/german_air",
        "/oil_tanks/german_bombardment",
        "/overrun/cost",
        "/overrun/minimum_mp",
        "/overrun/strength",
        "/overrun/soviet_armor_flak",
        "/overrun/soviet_anti_tank",
        "/kontrpodgotovka/uses",
        "/kontrpodgotovka/die",
        "/isolation/die",
        "/bombardment/soviet_spotting/kurgan_radius",
        "/bombardment/soviet_spotting/hill_radius",
        "/bombardment/unspotted_by_adjacent",
        "/bombardment/armor_only",
        "/bombardment/armor_mixed",
        "/bombardment/mortar_adjacent",
    ];
    for pointer in figures {
        let entry = pointer[1..].replace('/', ", ");
        refused(CHARTS, &entry, |charts| {
            let figure = charts.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}"));
            *figure = if figure.is_i64() || figure.is_u64() { json!(7) } else { json!(1.0) };
        });
    }
    refused(CHARTS, "reaction_chits, removed_each_turn", |charts| {
        charts["reaction_chits"]["removed_each_turn"]["no_reaction"] = json!(0);
    });
    refused(CHARTS, "stacking, german_always_enforced_in", |charts| {
        drop(charts["stacking"]["german_always_enforced_in"].as_array_mut().unwrap().pop());
    });
    refused(CHARTS, "stacking, not_counted", |charts| {
        charts["stacking"]["not_counted"][0] = json!("militia");
    });
    refused(CHARTS, "flotilla_strength", |charts| charts["flotilla_strength"]["2"] = json!(3));
    refused(CHARTS, "soviet_replacement, militia_per_turn", |charts| {
        charts["soviet_replacement"]["militia_per_turn"]["South"] = json!(4);
    });
    refused(CHARTS, "soviet_replacement, militia_per_turn, North", |charts| {
        drop(charts["soviet_replacement"]["militia_per_turn"].as_object_mut().unwrap().remove("North"));
    });
    refused(CHARTS, "withdrawal_gt3, points_if_substituted, armor", |charts| {
        charts["withdrawal_gt3"]["points_if_substituted"]["armor"] = json!(25);
    });
    refused(CHARTS, "oil_tanks, hex", |charts| charts["oil_tanks"]["hex"] = json!("1536"));
    refused(CHARTS, "kontrpodgotovka, turns", |charts| charts["kontrpodgotovka"]["turns"] = json!([2, 3]));
    refused(CHARTS, "turn_track, 2, ready_side", |charts| {
        charts["turn_track"][1]["ready_side"] = json!("black");
    });
    refused(CHARTS, "turn_track, 2, game_turn", |charts| charts["turn_track"][1]["game_turn"] = json!(3));
    refused(CHARTS, "turn_track", |charts| drop(charts["turn_track"].as_array_mut().unwrap().pop()));
}
