use super::{UNITS, data, item, refused, the_asset, the_unit};
use serde_json::{Value, json};
use volga_blau::data::{AssetFacts, AssetKind, AssetSize, Fraction, Nation};
use volga_blau::ids::{Asset, AssetSet, Side};

/// Spoils one field of an asset.
#[track_caller]
fn spoilt(id: &str, field: &str, entry: &str, value: Value) {
    refused(UNITS, &format!("asset {id}, {entry}"), |units| item(units, "assets", id)[field] = value);
}

fn facts(id: &str) -> &'static AssetFacts {
    data().asset(the_asset(id))
}

fn of(wanted: impl Fn(&AssetFacts) -> bool) -> AssetSet {
    data().assets().filter(|(_, asset)| wanted(asset)).map(|(asset, _)| asset).collect()
}

#[test]
fn r2_2_2g_a_panzer_division_with_three_steps_has_two_counters() {
    let three = of(|asset| asset.steps() == 3);
    assert_eq!((three.len(), of(|asset| asset.counters() == 2)), (10, three));
    assert!(three.iter().all(|asset| data().asset(asset).kind == AssetKind::PanzerDivision));
    spoilt("ger-pz3", "steps", "steps", json!([8, 6, 3, 1]));
    spoilt("ger-pz3", "steps", "steps", json!([]));
}

#[test]
fn r2_2_2h_a_panzer_division_is_worth_8_6_and_3() {
    let division = facts("ger-pz14");
    assert_eq!([0, 1, 2, 3, 4].map(|steps| division.strength(steps)), [0, 3, 6, 8, 0]);
    spoilt("ger-pz14", "steps", "steps (2.2.2)", json!([8, 5, 3]));
    spoilt("ger-pz3", "steps", "steps", json!([6, 8, 3]));
    spoilt("ger-pz3", "steps", "steps", json!([8, 8, 3]));
}

#[test]
fn r2_2_3b_an_asset_is_a_corps_a_division_a_brigade_or_a_battalion() {
    let size = |size: AssetSize| of(|asset| asset.size == size).len();
    use AssetSize::{Battalion, Brigade, Corps, Division};
    assert_eq!([Corps, Division, Brigade, Battalion].map(size), [23, 24, 10, 3]);
    spoilt("sov-tc4", "size", "size", json!("XXXX"));
}

#[test]
fn r2_2_3c_a_tank_symbol_makes_a_tank_asset() {
    let tanks = of(AssetFacts::is_tank);
    assert_eq!(tanks.len(), 40);
    assert!(tanks.contains(the_asset("sov-tb140")) && !tanks.contains(the_asset("ger-gd")));
    spoilt("ger-gd", "tank", "tank", json!(true));
    spoilt("ger-pz3", "tank", "tank", json!(false));
}

#[test]
fn r2_2_3d_an_asset_has_as_many_steps_as_dots() {
    let steps = |count: u8| of(|asset| asset.steps() == count).len();
    assert_eq!([1, 2, 3].map(steps), [16, 34, 10]);
    spoilt("sov-tb140", "steps", "steps (8.0)", json!([2, 1]));
    spoilt("sov-tb15", "steps", "steps", json!([0]));
    spoilt("sov-tb15", "steps", "steps", json!([21]));
}

#[test]
fn r6_4e_the_counter_in_play_shows_the_steps_that_are_left() {
    for (asset, facts) in data().assets() {
        assert_eq!(facts.counters() == 2, facts.steps() == 3, "{asset:?}");
        assert!(facts.strength(facts.steps()) >= facts.strength(1));
    }
    spoilt("ger-pz24", "steps", "steps", json!([3, 6, 8]));
}

#[test]
fn r6_4j_only_the_88mm_starts_in_play() {
    let guns = of(AssetFacts::is_anti_tank);
    assert_eq!(guns.len(), 5);
    let start = guns.iter().filter(|gun| data().asset(*gun).turn.is_none());
    assert_eq!(start.collect::<Vec<_>>(), [the_asset("ger-88")]);
    refused(UNITS, "asset sov-at1, turn (6.4)", |units| {
        super::remove(item(units, "assets", "sov-at1"), "turn");
    });
    spoilt("ger-88", "turn", "turn (6.4)", json!(2));
}

#[test]
fn anti_tank_assets_have_a_fraction_and_no_strength() {
    assert_eq!(facts("ger-88").fraction, Some(Fraction { times: 1, by: 3 }));
    assert_eq!(facts("sov-at1").fraction, Some(Fraction { times: 1, by: 2 }));
    spoilt("ger-88", "fraction", "fraction (8.1)", json!([1, 2]));
    spoilt("ger-pak", "fraction", "fraction", json!([2, 2]));
    spoilt("ger-pak", "fraction", "fraction", json!([0, 2]));
    spoilt("ger-pak", "fraction", "fraction", json!(null));
    spoilt("ger-pak", "steps", "steps", json!([1]));
    spoilt("ger-mot3", "fraction", "fraction", json!([1, 2]));
    refused(UNITS, "assets, fraction (8.0)", |units| {
        for id in ["sov-at1", "sov-at2", "sov-at3"] {
            item(units, "assets", id)["fraction"] = json!([1, 4]);
        }
    });
}

#[test]
fn r9_1_1c_the_4th_tank_corps_comes_on_turn_2_with_one_step() {
    assert_eq!((facts("sov-tc4").turn, facts("sov-tc4").arrival_steps), (Some(2), 1));
    spoilt("sov-tc4", "arrival_steps", "turn (9.1.1)", json!(2));
    spoilt("sov-tc4", "turn", "turn (9.1.1)", json!(3));
}

#[test]
fn assets_come_with_the_steps_of_their_arrival_side() {
    let whole = |facts: &AssetFacts| facts.arrival_steps == facts.steps();
    assert!(data().assets().filter(|(_, asset)| asset.side == Side::Axis).all(|(_, asset)| whole(asset)));
    let reduced = of(|asset| !whole(asset)).iter().map(Asset::name).collect::<Vec<_>>();
    assert_eq!(reduced, ["sov-tc13", "sov-tc22", "sov-tc23", "sov-tc4", "sov-tc25"]);
    spoilt("sov-tc1", "arrival_steps", "arrival_steps", json!(3));
    spoilt("sov-tc1", "arrival_steps", "arrival_steps", json!(0));
    spoilt("sov-tc1", "arrival_steps", "arrival_steps", json!(null));
    spoilt("ger-pz3", "arrival_steps", "arrival_steps", json!(3));
    spoilt("sov-tc2", "turn", "turn", json!(15));
    spoilt("sov-tc2", "turn", "turn", json!(0));
}

#[test]
fn bonds_withdrawal_and_the_blue_division_are_as_stated() {
    assert_eq!(facts("sov-art").only_unit, Some(the_unit("sov-5s")));
    assert_eq!(facts("ger-wiking").only_formation.as_deref(), Some("1 PanzerArmee"));
    assert_eq!(facts("ger-gd").leaves, Some(2));
    assert_eq!(
        (facts("ger-blue250").turn, facts("ger-blue250").die.as_deref()),
        (Some(12), Some(&[5, 6][..]))
    );
    assert_eq!(facts("ger-blue250").nation, Nation::German);
    spoilt("sov-art", "only_unit", "only_unit (6.4)", json!("sov-13"));
    spoilt("sov-tb15", "only_unit", "only_unit", json!("ger-lv"));
    spoilt("ger-wiking", "only_formation", "only_formation (6.4)", json!("6 Armee"));
    spoilt("ger-mot3", "only_formation", "only_formation", json!("9 Armee"));
    spoilt("ger-gd", "leaves", "leaves (6.4)", json!(3));
    spoilt("ger-pz3", "leaves", "leaves (6.4)", json!(2));
    spoilt("ger-blue250", "turn", "turn (9.2.1)", json!(11));
    spoilt("ger-blue250", "die", "die (9.2.1)", json!([6]));
    spoilt("ger-pz6", "die", "die (9.2.1)", json!([6]));
    spoilt("ger-mot3", "nation", "nation", json!("soviet"));
    for id in ["ger-gd", "ger-wiking", "sov-art"] {
        refused(UNITS, &format!("asset {id} (6.4)"), |units| {
            units["assets"].as_array_mut().expect("a list").retain(|asset| asset["id"] != id);
        });
    }
}

#[test]
fn every_asset_has_a_slot_of_its_own() {
    assert_eq!(
        (data().assets().count(), data().assets_of.axis.len(), data().assets_of.soviet.len()),
        (60, 26, 34)
    );
    assert!(data().find_asset(Asset::from_index(60)).is_none());
    refused(UNITS, "asset ger-pz3, id", |units| units["assets"][1]["id"] = json!("ger-pz3"));
}
