use super::{UNITS, refused, unit};
use serde_json::{Value, json};
use volga_inferno::data::{BlockType, Colour, Firepower, UnitType, data};
use volga_inferno::ids::{Block, Unit};

#[test]
fn there_are_43_german_units_in_play() {
    assert_eq!(data().in_play.len(), 43);
    let count = |colour| data().in_play.iter().filter(|u| data().unit(*u).colour == Some(colour)).count();
    assert_eq!([Colour::Yellow, Colour::Blue, Colour::White].map(count), [22, 15, 6]);
    assert_eq!((data().yellow_infantry.len(), data().white.len()), (15, 6));
    let regiments = data().in_play.iter().filter(|u| data().unit(*u).regiment).count();
    assert_eq!((regiments, data().mobile.len()), (15, 16));
    refused(UNITS, "units, german", |u| drop(u["units"].as_array_mut().unwrap().remove(0)));
    refused(UNITS, "unit g-120, id", |u| unit(u, "g-92m")["id"] = json!("g-120"));
    refused(UNITS, "unit g-120, name", |u| unit(u, "g-120")["name"] = json!(""));
    refused(UNITS, "unit g-120, designation", |u| unit(u, "g-120")["name"] = json!("121st"));
    refused(UNITS, "unit g-120, formation", |u| unit(u, "g-120")["formation"] = json!(""));
    refused(UNITS, "unit g-120, type", |u| unit(u, "g-120")["type"] = json!("guards"));
    refused(UNITS, "unit s-13g, type", |u| unit(u, "s-13g")["type"] = json!("panzer"));
    refused(UNITS, "unit g-120, type", |u| unit(u, "g-120")["type"] = json!("cavalry"));
}

#[test]
fn blocks_count_down_in_worsening_colours() {
    let edges = |id: &str| data().unit(Unit::named(id).unwrap()).edges.map(|e| e.dots);
    assert_eq!((edges("g-2pz"), edges("g-120"), edges("g-191")), ([4, 3, 2, 1], [3, 2, 1, 0], [2, 1, 0, 0]));
    let militia = data().block(Block::named("s-wm").unwrap()).edges;
    assert_eq!((militia[0].fire, militia[1].fire), (Firepower::Black, Firepower::Black));
    let sides = |u: &mut Value, dots: [u8; 4], colours: [Value; 4]| {
        let edge = |(dots, colour): (u8, Value)| json!({"dots": dots, "colour": colour});
        unit(u, "g-120")["sides"] = dots.into_iter().zip(colours).map(edge).collect();
    };
    let white = || json!("white");
    refused(UNITS, "unit g-120, sides", |u| sides(u, [3, 1, 1, 0], [white(), white(), white(), Value::Null]));
    refused(UNITS, "unit g-120, sides", |u| sides(u, [5, 4, 3, 2], [white(), white(), white(), white()]));
    refused(UNITS, "unit g-120, sides", |u| sides(u, [0; 4], [const { Value::Null }; 4]));
    refused(UNITS, "unit g-120, sides", |u| {
        sides(u, [3, 2, 1, 0], [white(), json!("red"), white(), Value::Null]);
    });
    refused(UNITS, "unit g-120, sides", |u| {
        sides(u, [3, 2, 1, 0], [white(), Value::Null, white(), Value::Null]);
    });
    refused(UNITS, "unit g-120, sides", |u| sides(u, [3, 2, 1, 0], [white(), white(), white(), white()]));
    refused(UNITS, "unit g-120, sides", |u| drop(unit(u, "g-120")["sides"].as_array_mut().unwrap().pop()));
    refused(UNITS, "unit s-13g, sides", |u| unit(u, "s-13g")["sides"][0]["dots"] = json!(4));
}

#[test]
fn regiments_count_two() {
    refused(UNITS, "unit g-120, loss_points", |u| unit(u, "g-120")["loss_points"] = json!(1));
    refused(UNITS, "unit g-191, loss_points", |u| unit(u, "g-191")["loss_points"] = json!(2));
    refused(UNITS, "unit g-120, regiment_R", |u| unit(u, "g-120")["regiment_R"] = json!(false));
    refused(UNITS, "unit s-269nk, regiment_R", |u| unit(u, "s-269nk")["regiment_R"] = json!(true));
}

#[test]
fn axes_and_ueberblocks_are_out_of_play() {
    let out: Vec<_> = Unit::all().filter(|u| !data().in_play.contains(*u)).collect();
    assert_eq!(out.len(), 9);
    let kinds = out.iter().map(|u| data().unit(*u).kind);
    assert!(kinds.clone().all(|kind| matches!(kind, UnitType::Pioneer | UnitType::Ueberblock)));
    refused(UNITS, "unit g-45a, axe", |u| unit(u, "g-45a")["axe"] = json!(false));
    refused(UNITS, "unit g-120, axe", |u| unit(u, "g-120")["axe"] = json!(true));
    refused(UNITS, "unit g-ub1, ueberblock", |u| unit(u, "g-ub1")["ueberblock"] = json!(false));
    refused(UNITS, "unit g-ub1, colour", |u| unit(u, "g-ub1")["colour"] = json!("white"));
    refused(UNITS, "unit g-120, colour", |u| unit(u, "g-120")["colour"] = Value::Null);
    refused(UNITS, "unit g-45a, colour", |u| unit(u, "g-45a")["colour"] = json!("blue"));
}

#[test]
fn the_soviet_blocks_fill_pools_and_rectangles() {
    let count = |kind: BlockType| data().blocks_of[kind as usize].len();
    let kinds = [BlockType::Infantry, BlockType::Guards, BlockType::Tank, BlockType::Marine];
    assert_eq!(kinds.map(count), [36, 4, 10, 2]);
    refused(UNITS, "units, guards", |u| unit(u, "s-13g")["type"] = json!("infantry"));
    refused(UNITS, "units, Soviet blocks left for the rectangles", |u| {
        unit(u, "s-6tb")["type"] = json!("marine");
    });
    refused(UNITS, "units, white", |u| unit(u, "g-177w")["colour"] = json!("blue"));
    refused(UNITS, "units, soviet", |u| drop(u["units"].as_array_mut().unwrap().pop()));
}

/// Blocks are alike exactly if no rule can tell them apart.
#[test]
fn kinds_of_blocks() {
    let alike = |a: &str, b: &str| {
        let of = |id: &str| data().unit(Unit::named(id).unwrap()).alike;
        of(a) == of(b)
    };
    assert!(alike("g-191", "g-194") && alike("g-191", "g-267") && alike("g-2pz", "g-24b"));
    assert!(!alike("g-191", "g-54") && !alike("g-2pz", "g-129b"));
    assert!(!alike("g-120", "g-92m") && !alike("g-92m", "g-8m"), "a printed unit can be called away");
    let alike = |a: &str, b: &str| {
        let of = |id: &str| data().block(Block::named(id).unwrap()).alike;
        of(a) == of(b)
    };
    assert!(alike("s-95rd", "s-112rd") && alike("s-6tb", "s-26tb") && alike("s-92nb", "s-154nb"));
    assert!(!alike("s-95rd", "s-87rd") && !alike("s-6tb", "s-13g") && !alike("s-84tb", "s-92nb"));
}

#[test]
fn a_designation_has_the_number_of_the_name_and_a_parent_that_of_the_formation() {
    refused(UNITS, "unit g-2pz, designation", |units| unit(units, "g-2pz")["designation"] = json!("3"));
    refused(UNITS, "unit s-wm, designation", |units| unit(units, "s-wm")["designation"] = json!(""));
    refused(UNITS, "unit g-2pz, parent", |units| unit(units, "g-2pz")["parent"] = json!("24 Pz"));
}
