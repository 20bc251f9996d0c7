//! Tables, costs and modifiers.

use super::{CHARTS, found, refused};
use serde_json::{Value, json};
use volga_breslau::data::{Charts, HalfPoints, Terrain, data};
use volga_breslau::ids::Side;
use volga_breslau::stage::{AttackKind, Level};

fn charts() -> &'static Charts {
    &data().charts
}

#[track_caller]
fn spoilt(chart: &str, field: &str, value: Value) {
    refused(CHARTS, &format!("{chart}, {field}"), |charts| charts[chart][field] = value);
}

/// Spoils a chart that is refused as a whole.
#[track_caller]
fn spoilt_chart(chart: &str, field: &str, value: Value) {
    refused(CHARTS, chart, |charts| charts[chart][field] = value);
}

#[test]
fn the_combat_results_table_reproduces_the_examples_of_its_parent() {
    assert_eq!((charts().hits(9, 3), charts().hits(11, 5)), (2, 1));
    assert_eq!((charts().hits(0, 1), charts().hits(1, 0), charts().hits(200, 0)), (0, 1, 9));
    assert_eq!((charts().hits(12, 1), charts().hits(14, 1), charts().hits(15, 1)), (3, 3, 4));
}

/// Ruling 49.
#[test]
fn dice_beyond_the_rows_use_the_first_and_shift_the_last() {
    assert_eq!(charts().hits(20, -3), charts().hits(20, 0));
    assert_eq!(charts().hits(20, 10), charts().hits(15, 9));
    assert_eq!(charts().hits(20, 12), charts().hits(10, 9));
    assert_eq!(charts().hits(1, 10), 0);
}

#[test]
fn the_table_rises_with_factors_and_falls_with_the_die() {
    let crt = "combat_results";
    refused(CHARTS, "combat_results, rows[3]", |charts| charts[crt]["rows"][3][0] = json!(9));
    refused(CHARTS, "combat_results, rows[3]", |charts| charts[crt]["rows"][3][17] = json!(9));
    refused(CHARTS, "combat_results, rows[9]", |charts| {
        charts[crt]["rows"][9].as_array_mut().map(Vec::pop);
    });
    spoilt(crt, "rows", json!([]));
    refused(CHARTS, "combat_results, columns", |charts| charts[crt]["columns"][0] = json!(2));
    refused(CHARTS, "combat_results, columns", |charts| charts[crt]["columns"][7] = json!(11));
}

#[test]
fn terrain_costs_divides_and_modifies() {
    let row = |terrain| {
        let row = charts().terrain(terrain);
        (row.cost.soviet.0 / 2, row.divisor, row.bombard_drm, row.ground_drm, row.built_up)
    };
    assert_eq!(row(Terrain::Clear), (1, 1, 0, 0, false));
    assert_eq!(row(Terrain::Suburban), (3, 2, 2, 2, true));
    assert_eq!((row(Terrain::City), row(Terrain::Fort)), ((4, 3, 2, 2, true), (5, 4, 3, 3, true)));
    assert!(
        Terrain::ALL.iter().all(|terrain| charts().terrain(*terrain).cost.german == HalfPoints::whole(1))
    );
    let of = |field: &str, value: Value| {
        refused(CHARTS, &format!("terrain_effects, suburban, {field}"), |charts| {
            found(&mut charts["terrain_effects"], "terrain", "suburban")[field] = value;
        });
    };
    of("divisor", json!(0));
    of("ground_drm", json!(1));
    of("built_up", json!(false));
    of("alone", json!("primary"));
    refused(CHARTS, "terrain_effects, suburban, cost, soviet", |charts| {
        found(&mut charts["terrain_effects"], "terrain", "suburban")["cost"]["soviet"] = json!(2.25);
    });
    refused(CHARTS, "terrain_effects, suburban, cost", |charts| {
        found(&mut charts["terrain_effects"], "terrain", "suburban")["cost"]["soviet"] = json!(2);
    });
    refused(CHARTS, "terrain_effects, woods, cost, german", |charts| {
        found(&mut charts["terrain_effects"], "terrain", "woods")["cost"]["german"] = json!(0);
    });
    refused(CHARTS, "terrain_effects", |charts| drop(charts["terrain_effects"].as_array_mut().map(Vec::pop)));
    refused(CHARTS, "terrain_effects, woods, terrain", |charts| {
        charts["terrain_effects"].as_array_mut().expect("rows").swap(0, 1);
    });
}

#[test]
fn levels_are_found_by_a_die() {
    let level = |die, rubbled| charts().level_for(die, rubbled);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| level(die, false)), {
        use Level::{Basement, Street, Upper};
        [Basement, Basement, Street, Street, Upper, Upper]
    });
    assert_eq!(
        (level(3, true), level(4, true), level(6, true)),
        (Level::Basement, Level::Street, Level::Street)
    );
    assert_eq!((charts().level(Level::Basement).divisor, charts().level(Level::Upper).ground_drm), (4, 1));
    let effects = "levels, effects";
    refused(CHARTS, effects, |charts| charts["levels"]["effects"].as_array_mut().expect("levels").swap(0, 1));
    refused(CHARTS, effects, |charts| charts["levels"]["effects"][0]["ground_drm"] = json!(2));
    refused(CHARTS, "levels, effects, divisor", |charts| {
        charts["levels"]["effects"][0]["divisor"] = json!(0);
    });
    refused(CHARTS, "levels, dice", |charts| charts["levels"]["dice"]["street"] = json!(2));
    refused(CHARTS, "levels, dice", |charts| charts["levels"]["dice"]["basement"] = json!(3));
    refused(CHARTS, "levels, dice, rubbled_basement", |charts| {
        charts["levels"]["dice"]["rubbled_basement"] = json!(6);
    });
}

#[test]
fn the_tactical_die_has_a_row_for_each_side() {
    use AttackKind::{Ambush, Normal, Surprise};
    let german = [1, 2, 3, 4, 5, 6].map(|die| charts().tactical(Side::German, die));
    assert_eq!(german, [Surprise, Surprise, Normal, Normal, Ambush, Ambush]);
    let soviet = [1, 2, 5, 6, 7].map(|die| charts().tactical(Side::Soviet, die));
    assert_eq!(soviet, [Surprise, Normal, Normal, Ambush, Ambush]);
    refused(CHARTS, "tactical, german", |charts| charts["tactical"]["german"]["normal"] = json!(2));
    refused(CHARTS, "tactical, soviet", |charts| charts["tactical"]["soviet"]["surprise"] = json!(2));
    spoilt("tactical", "clear", json!(2));
}

#[test]
fn every_printed_number_is_compared() {
    for (chart, field, value) in [
        ("movement", "road", json!(1)),
        ("movement", "rubble", json!(3)),
        ("movement", "barricade", json!(2)),
        ("movement", "pontoon", json!(1)),
        ("movement", "leave_zone", json!(1)),
        ("ground", "bridge", json!(2)),
        ("ground", "gas", json!(4)),
        ("ground", "volkssturm_only", json!(0)),
        ("goliath", "factor", json!(11)),
        ("goliath", "lost_on", json!(5)),
        ("ammunition", "from_turn", json!(4)),
        ("strike", "centre", json!(24)),
        ("supply", "start", json!(20)),
        ("supply", "attack_with_guns", json!(2)),
    ] {
        spoilt_chart(chart, field, value);
    }
    for (chart, field, value) in [
        ("bombardment", "not_adjacent", json!(0)),
        ("bombardment", "afv_only", json!(3)),
        ("unsupplied", "factor", json!(2)),
        ("markers", "german", json!(2)),
        ("markers", "soviet", json!(2)),
        ("markers", "soviets_first", json!(3)),
        ("markers", "soviets_first", json!(6)),
        ("stacking", "german", json!(6)),
        ("stacking", "soviet", json!(4)),
        ("air", "own_hex_flak", json!(3)),
        ("barricades", "limit", json!(9)),
        ("barricades", "cost", json!(4)),
        ("rubble", "highest_die", json!(2)),
        ("rubble", "highest_die", json!(0)),
        ("gas", "factor", json!(10)),
        ("directives", "from_turn", json!(2)),
        ("directives", "added", json!(0)),
        ("division_269", "added", json!(3)),
        ("strike", "one_off", json!(6)),
        ("supply", "repair_on", json!(0)),
    ] {
        spoilt(chart, field, value);
    }
    spoilt_chart("air", "paired", json!(1));
    spoilt_chart("strike", "close", json!(2));
    refused(CHARTS, "movement, road", |charts| charts["movement"]["road"] = json!(0.3));
    refused(CHARTS, "barricades, cost", |charts| charts["barricades"]["cost"] = json!(-5));
}

/// [3.6] [6.1.7] [7.3] [9.2.11] [14.3.2] [14.3.3] The figures of the rulebook's examples.
#[test]
fn the_worked_examples_come_out() {
    let rounded = |factors: u32, by: u32| (2 * factors + by) / (2 * by);
    assert_eq!((rounded(16, 3), rounded(8, 3)), (5, 3));
    let divisor = |terrain| u32::from(charts().terrain(terrain).divisor);
    let afv = u32::from(charts().bombardment.afv_only);
    let far = u32::from(charts().bombardment.not_adjacent);
    assert_eq!(rounded(24, divisor(Terrain::Suburban) * afv), 6);
    assert_eq!(rounded(24, divisor(Terrain::City) * afv), 4);
    assert_eq!(rounded(16, divisor(Terrain::Suburban) * afv * far), 2);
    assert_eq!(rounded(14, divisor(Terrain::Suburban) * afv * far), 2);
    let ground = |terrain| charts().terrain(terrain).ground_drm;
    assert_eq!(ground(Terrain::City) + charts().ground.bridge, 3);
    assert_eq!(ground(Terrain::Suburban) + charts().ground.rubble, 3);
    let in_rubble = |terrain, side| charts().terrain(terrain).cost[side].plus(charts().movement.rubble);
    let soviet =
        [Terrain::Suburban, Terrain::City, Terrain::Fort].map(|terrain| in_rubble(terrain, Side::Soviet));
    assert_eq!(soviet, [5, 6, 7].map(HalfPoints::whole));
    assert_eq!(in_rubble(Terrain::Suburban, Side::German), HalfPoints::whole(3));
}
