use super::{CHARTS, MAP, data, item, refused, set};
use serde_json::json;
use volga_blau::data::{Level, Objective};
use volga_blau::ids::Side;

#[test]
fn r10_2_1f_a_turn_gives_at_most_11_caucasus_points() {
    let points: Vec<_> =
        data().map.boxes.iter().map(|space| space.points).filter(|points| *points > 0).collect();
    assert_eq!((points.iter().sum::<u8>(), points), (11, vec![1, 2, 3, 5]));
    let entry = "box Maikop, points (10.2.1)";
    refused(MAP, entry, |map| item(map, "boxes", "Maikop")["points"] = json!(2));
    refused(CHARTS, "victory, caucasus_most (10.2.1)", |charts| {
        charts["victory"]["caucasus_most"] = json!(12);
    });
}

#[test]
fn three_cities_end_the_game() {
    let victory = &data().charts.victory;
    assert_eq!((victory.wins(Side::Soviet), victory.wins(Side::Axis)), (&set("0617"), &set("0606 1001")));
    let entry = "victory, sudden_death, soviet";
    refused(CHARTS, entry, |charts| charts["victory"]["sudden_death"]["soviet"] = json!(["Kiev"]));
    let entry = "victory, sudden_death, soviet (10.1)";
    refused(CHARTS, entry, |charts| charts["victory"]["sudden_death"]["soviet"] = json!(["Rostov"]));
    let entry = "victory, sudden_death, axis (10.1)";
    refused(CHARTS, entry, |charts| charts["victory"]["sudden_death"]["axis"] = json!(["Stalingrad"]));
}

#[test]
fn raw_points_are_multiplied_and_ordered() {
    let victory = &data().charts.victory;
    assert_eq!(Objective::ALL.map(|objective| victory.base(objective, 11)), [55, 19, 55]);
    let order = [Objective::Stalingrad, Objective::Don, Objective::Caucasus];
    assert_eq!(victory.total([35, 23, 50], order, 8), 203);
    let entry = "victory, multipliers, Caucasus";
    refused(CHARTS, entry, |charts| charts["victory"]["multipliers"]["Caucasus"] = json!([9, 0]));
    refused(CHARTS, entry, |charts| {
        super::remove(&mut charts["victory"]["multipliers"], "Caucasus");
    });
    let entry = "victory, multipliers, Caucasus (10.3.3)";
    refused(CHARTS, entry, |charts| charts["victory"]["multipliers"]["Caucasus"] = json!([2, 1]));
    refused(CHARTS, "victory, directives (10.3.4)", |charts| charts["victory"]["directives"][2] = json!(2));
    refused(CHARTS, "victory, penalty (10.3.5)", |charts| charts["victory"]["penalty"] = json!(4));
    refused(CHARTS, "victory, edelweiss (10.3.2)", |charts| charts["victory"]["edelweiss"] = json!(6));
    refused(CHARTS, "victory, end_cities (10.3.1)", |charts| {
        charts["victory"]["end_cities"]["Kursk"] = json!(1);
    });
    refused(CHARTS, "victory, end_cities (10.3.1)", |charts| {
        charts["victory"]["end_cities"]["Rostov"] = json!(2);
    });
    refused(CHARTS, "victory, end_cities", |charts| charts["victory"]["end_cities"]["Kiev"] = json!(1));
}

#[test]
fn six_levels_leave_no_total_out() {
    let victory = &data().charts.victory;
    let level = |principal| [-40, 149, 150, 179, 180].map(|total| victory.level(principal, total));
    use Level::{AxisDecisive, AxisMaterial, AxisMinor, Draw, SovietDecisive, SovietMaterial};
    assert_eq!(level(true), [AxisMinor, AxisMinor, AxisMaterial, AxisMaterial, AxisDecisive]);
    assert_eq!(level(false), [SovietDecisive, SovietDecisive, SovietMaterial, SovietMaterial, Draw]);
    refused(CHARTS, "victory, levels", |charts| charts["victory"]["levels"][0]["result"] = json!("draw"));
    refused(CHARTS, "victory, levels", |charts| {
        charts["victory"]["levels"].as_array_mut().expect("a list").pop();
    });
    let entry = "victory, levels, AxisMaterial (10.4)";
    refused(CHARTS, entry, |charts| charts["victory"]["levels"][1]["least"] = json!(151));
}

#[test]
fn the_worked_scores_come_out() {
    let entry = "examples, victory, threshold";
    refused(CHARTS, entry, |charts| charts["examples"]["victory"][3]["total"] = json!(175));
    refused(CHARTS, entry, |charts| charts["examples"]["victory"][3]["base"]["Caucasus"] = json!(10));
    refused(CHARTS, entry, |charts| charts["examples"]["victory"][3]["result"] = json!("draw"));
    refused(CHARTS, entry, |charts| charts["examples"]["victory"][3]["order"][0] = json!("Caucasus"));
}
