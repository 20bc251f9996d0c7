use super::{CHARTS, MAP, SCENARIOS, hex, refused, refused_by};
use serde_json::{Value, json};
use volga_inferno::data::data;

fn scenario(s: &mut Value) -> &mut Value {
    &mut s["scenarios"][0]
}

#[test]
fn the_basic_solo_game_is_set_up_as_printed() {
    let facts = &data().scenario;
    assert_eq!((facts.id, facts.pools, facts.pool_guards), ("basic-solo", [22, 6, 2], 4));
    assert_eq!((facts.german_hand, facts.soviet_hand, facts.loss_points), (3, 0, 10));
    assert_eq!((facts.german_control.len(), facts.soviet_control.len()), (4, 22));
    refused(SCENARIOS, "scenarios", |s| s["scenarios"] = json!([]));
    refused(SCENARIOS, "scenario, id", |s| scenario(s)["id"] = json!("advanced"));
}

#[test]
fn german_units_begin_where_they_should() {
    let setup =
        |s: &mut Value, n: usize, key: &str, value: Value| scenario(s)["german_setup"][n][key] = value;
    refused(SCENARIOS, "german_setup", |s| {
        let none = json!({"hex": "Z", "units": []});
        scenario(s)["german_setup"].as_array_mut().unwrap().push(none);
    });
    refused(SCENARIOS, "german_setup, hex W", |s| setup(s, 0, "units", json!(["g-2pz", "g-64pg", "g-120"])));
    refused(SCENARIOS, "german_setup, hex W", |s| setup(s, 0, "units", json!(["g-2pz", "g-64pg", "g-999"])));
    refused(SCENARIOS, "german_setup, hex V", |s| setup(s, 0, "hex", json!("V")));
    refused(SCENARIOS, "german_setup, hex X", |s| setup(s, 1, "hex", json!("Z")));
    // One more from the grid would leave a square empty.
    refused_by(SCENARIOS, "units.json", "units, German blocks for the map and the grid", |s| {
        setup(s, 1, "random_yellow_infantry", json!(2));
    });
    refused(SCENARIOS, "german_setup, hex X, random_yellow_infantry", |s| {
        setup(s, 1, "random_yellow_infantry", json!(2));
        setup(s, 2, "random_yellow_infantry", json!(1));
    });
}

#[test]
fn soviet_pools_and_rectangles_add_up() {
    let pools = |s: &mut Value, key: &str, value: Value| scenario(s)["soviet_setup"][key] = value;
    refused(SCENARIOS, "soviet_setup", |s| {
        pools(s, "tank_pool", json!(5));
        scenario(s)["soviet_setup"]["infantry_pool"]["random_infantry"] = json!(19);
    });
    refused_by(SCENARIOS, "units.json", "units, Soviet blocks left for the rectangles", |s| {
        pools(s, "tank_pool", json!(5));
    });
    refused_by(SCENARIOS, "units.json", "units, Tank", |s| pools(s, "tank_pool", json!(10)));
    refused(SCENARIOS, "soviet_setup, rectangles", |s| pools(s, "rectangles", json!(21)));
    refused_by(MAP, "units.json", "units, Soviet blocks left for the rectangles", |m| {
        hex(m, "0404")["setup_rectangles"] = json!(0);
        hex(m, "0404")["initial_control"] = json!("none");
    });
    refused_by(SCENARIOS, "units.json", "units, Infantry", |s| {
        scenario(s)["soviet_setup"]["infantry_pool"]["random_infantry"] = json!(255);
    });
}

#[test]
fn markers_hands_control_and_victory_are_said_twice_alike() {
    refused(SCENARIOS, "markers, factory", |s| scenario(s)["markers"]["factory"] = json!([]));
    refused(SCENARIOS, "markers, docks", |s| scenario(s)["markers"]["docks"]["13"] = json!(1));
    refused(SCENARIOS, "cards", |s| scenario(s)["cards"]["german_hand"] = json!(4));
    refused(CHARTS, "starting_hand", |c| c["soviet_deck"]["starting_hand"] = json!(1));
    refused(MAP, "hex 0404, initial_control", |m| hex(m, "0404")["initial_control"] = json!("none"));
    refused(MAP, "hex 0103, initial_control", |m| hex(m, "0103")["initial_control"] = json!("german"));
    refused_by(SCENARIOS, MAP, "hex W, initial_control", |s| {
        scenario(s)["initial_control"]["german"] = json!(["X", "Y", "Z"]);
    });
    refused(SCENARIOS, "initial_control, soviet", |s| {
        scenario(s)["initial_control"]["soviet"] = json!(["3", "7", "9", "13", "15"]);
    });
    refused(SCENARIOS, "victory, loss_points", |s| scenario(s)["victory"]["loss_points"] = json!(12));
    refused(SCENARIOS, "options", |s| s["options"][0]["default"] = json!(true));
    refused(SCENARIOS, "options", |s| s["options"] = json!([]));
}
