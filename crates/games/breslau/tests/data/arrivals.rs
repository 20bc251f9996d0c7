//! Reinforcements, and the aircraft.

use super::{SCENARIOS, UNITS, at, beginning, block, found, only_as_printed, refused};
use serde_json::json;
use std::collections::BTreeSet;
use volga_breslau::data::{AirSteps, Arrival, Data, Edge, Entry, Fallback, data};
use volga_breslau::ids::{HexSet, Side, Unit, UnitSet};

/// The units that come on a turn by these hexes of an edge.
fn coming(data: &Data, turn: u8, edge: Edge, hexes: &HexSet) -> UnitSet {
    let comes = |unit: &Unit| match data.unit(*unit).arrival {
        Arrival::Edge { turn: due, entry } => (due, entry.edge, entry.hexes) == (turn, edge, *hexes),
        Arrival::Setup(_) | Arrival::Placed { .. } | Arrival::Rolled { .. } | Arrival::Box => false,
    };
    Unit::all().filter(comes).collect()
}

/// These units and no others come on a turn by these hexes, and not so in a copy that says otherwise.
#[track_caller]
fn comes(rule: &str, turn: u8, edge: Edge, (first, last): (&str, &str), units: &str) {
    let printed = |data: &Data| coming(data, turn, edge, &block(first, last)) == beginning(units);
    for (field, value) in
        [("turn", json!(turn % 9 + 1)), ("entry", json!({"edge": edge, "hexes": [first, first]}))]
    {
        only_as_printed(SCENARIOS, printed, |all| found(&mut all["arrivals"], "rule", rule)[field] = value);
    }
}

/// A turn has these air steps, and not so in a copy that says otherwise.
#[track_caller]
fn steps_are(turn: usize, expected: AirSteps) {
    let printed = |data: &Data| data.air_steps[turn - 1] == expected;
    for (field, value) in [("fixed", expected.fixed + 1), ("dice", 1 - expected.dice)] {
        only_as_printed(SCENARIOS, printed, |all| all["air_steps"][turn - 1][field] = json!(value));
    }
}

const ONE: AirSteps = AirSteps { dice: 0, fixed: 1 };
const ROLLED: AirSteps = AirSteps { dice: 1, fixed: 1 };
const SOUTH: (&str, &str) = ("1026", "2826");
const WEST: (&str, &str) = ("1001", "1026");

fn nothing_comes_but_air_steps(turn: u8) {
    let due =
        |unit: &Unit| matches!(data().unit(*unit).arrival, Arrival::Edge { turn: due, .. } if due == turn);
    let soviet = Unit::all().filter(due).filter(|unit| data().unit(*unit).side == Side::Soviet);
    assert_eq!(soviet.count(), 0);
}

#[test]
fn r15_1_1i_no_german_reinforcements_on_turns_1_and_6_to_9() {
    let turns = |data: &Data| -> BTreeSet<u8> {
        let turn = |unit: Unit| match data.unit(unit).arrival {
            Arrival::Edge { turn, .. } | Arrival::Placed { turn, .. } => Some(turn),
            Arrival::Setup(_) | Arrival::Rolled { .. } | Arrival::Box => None,
        };
        data.by_side.german.iter().filter_map(turn).collect()
    };
    let printed = |data: &Data| turns(data) == [2, 3, 4, 5].into();
    only_as_printed(SCENARIOS, printed, |all| {
        found(&mut all["arrivals"], "rule", "15.1.1e")["turn"] = json!(6);
    });
}

/// Ruling 68: where they land if the edge is blocked, no Zone of Control keeps them out.
fn paratroops_land(ids: &str) {
    let fallback = Fallback { edge: None, hexes: block("2007", "2009"), free_of_zones: false };
    for unit in beginning(ids).iter() {
        let Arrival::Edge { entry, .. } = data().unit(unit).arrival else { panic!("they enter") };
        assert_eq!(entry.fallback, Some(fallback), "{unit:?}");
    }
}

#[test]
fn r15_1_1b_the_2nd_battalion_on_turn_2() {
    let ids = "g_fj_5 g_fj_6 g_fj_7 g_fj_8";
    comes("15.1.1b", 2, Edge::West, ("1002", "1004"), ids);
    paratroops_land(ids);
}

#[test]
fn r15_1_1c_the_3rd_battalion_on_turn_3() {
    let ids = "g_fj_9 g_fj_10 g_fj_11 g_fj_12";
    comes("15.1.1c", 3, Edge::West, ("1002", "1004"), ids);
    paratroops_land(ids);
}

#[test]
fn r15_1_1f_the_ss_on_turn_5() {
    comes("15.1.1f", 5, Edge::North, ("1301", "2701"), "g_ssb");
    assert_eq!(data().by_class.ss, beginning("g_ssb"));
    let printed = |data: &Data| {
        let release = [at("2008")].into_iter().collect::<HexSet>();
        (data.ss_free, data.sets.ss_home, data.sets.ss_release) == (5, block("1001", "2812"), release)
    };
    for (field, value) in [("free", json!(4)), ("last_row", json!(13)), ("release", json!(["2007"]))] {
        only_as_printed(SCENARIOS, printed, |all| all["restrictions"]["ss"][field] = value);
    }
    refused(SCENARIOS, "restrictions, ss, free", |all| all["restrictions"]["ss"]["free"] = json!(9));
    refused(SCENARIOS, "restrictions, ss, release", |all| {
        all["restrictions"]["ss"]["release"] = json!(["2009"]);
    });
    refused(SCENARIOS, "restrictions, ss, units", |all| {
        all["restrictions"]["ss"]["units"] = json!({"formations": ["SS"]});
    });
}

/// [15.1.2] Ruling 64.
#[test]
fn the_269th_comes_from_the_west_or_the_north() {
    let fallback = Fallback { edge: Some(Edge::North), hexes: block("1001", "2801"), free_of_zones: true };
    let entry =
        Entry { rule: "15.1.2", edge: Edge::West, hexes: block("1002", "1008"), fallback: Some(fallback) };
    assert_eq!(data().by_class.division_269, beginning("g_269"));
    for unit in beginning("g_269").iter() {
        assert_eq!(data().unit(unit).arrival, Arrival::Rolled { entry });
    }
    for (field, value) in [("entry", json!(null)), ("place", json!("1004"))] {
        refused(SCENARIOS, "arrivals 15.1.2, entry", |all| {
            found(&mut all["arrivals"], "rule", "15.1.2")[field] = value;
        });
    }
}

#[test]
fn r15_2a_all_soviet_units_are_reinforcements() {
    let enters = |unit: Unit| match data().unit(unit).arrival {
        Arrival::Edge { entry, .. } => entry.fallback.is_none(),
        Arrival::Box => !data().by_class.ground.contains(unit),
        Arrival::Setup(_) | Arrival::Placed { .. } | Arrival::Rolled { .. } => false,
    };
    assert!(data().by_side.soviet.iter().all(enters));
    refused(SCENARIOS, "unit s_135_r1", |all| {
        all["arrivals"].as_array_mut().expect("arrivals").retain(|arrival| arrival["rule"] != "15.2.1i");
    });
    refused(SCENARIOS, "unit s_135_r1", |all| {
        let units = json!({"formations": ["112th Rifle Division", "135th Rifle Division"]});
        found(&mut all["arrivals"], "rule", "15.2.1g")["units"] = units;
    });
}

#[test]
fn r15_2_1a_nine_aircraft_are_there_from_the_start() {
    let strengths = data().aircraft.map(|unit| data().unit(unit).front.bombard);
    assert_eq!(strengths, [32, 24, 24, 24, 24, 16, 16, 16, 16]);
    assert!(data().aircraft.iter().all(|unit| data().unit(*unit).arrival == Arrival::Box));
    steps_are(1, AirSteps::default());
    refused(UNITS, "units, aircraft_24", |units| {
        found(&mut units["units"], "id", "s_air_24_4")["counter"] = json!("aircraft_16");
    });
    refused(UNITS, "counters, aircraft_32, front", |units| {
        units["counters"]["aircraft_32"]["front"]["bombard"] = json!(33);
    });
}

#[test]
fn r15_2_1b_the_309th_and_its_group_on_turn_1() {
    let group = "s_309 s_art_159 s_art_23gm s_art_531gm s_fl_22 s_fl_25";
    comes("15.2.1b", 1, Edge::South, ("2126", "2826"), group);
}

/// Ruling 65.
#[test]
fn r15_2_1k_the_218th_and_its_tanks_on_turn_1() {
    comes("15.2.1k", 1, Edge::West, ("1022", "1026"), "s_218 s_tk_1248 s_tk_1249");
    refused(SCENARIOS, "arrivals 15.2.1k, entry, hexes", |all| {
        found(&mut all["arrivals"], "rule", "15.2.1k")["entry"]["edge"] = json!("south");
    });
}

#[test]
fn r15_2_1l_two_tank_regiments_on_turn_1() {
    comes("15.2.1l", 1, Edge::South, ("1326", "1726"), "s_tk_222 s_tk_563");
}

#[test]
fn r15_2_1c_the_181st_and_its_group_on_turn_2() {
    steps_are(2, ROLLED);
    comes("15.2.1c", 2, Edge::South, SOUTH, "s_181 s_tk_1194 s_tk_1196 s_tk_1198 s_art_38gr s_art_23ga");
}

#[test]
fn r15_2_1d_the_359th_and_the_273rd_on_turn_3() {
    steps_are(3, ONE);
    let group = "s_359 s_273 s_fl_46 s_art_187 s_art_191 s_art_51 s_eng62 s_eng240";
    comes("15.2.1d", 3, Edge::South, SOUTH, group);
}

#[test]
fn r15_2_1e_the_294th_and_its_group_on_turn_4() {
    steps_are(4, ONE);
    comes("15.2.1e", 4, Edge::South, SOUTH, "s_294 s_tk_349 s_art_36ga s_art_15gr");
}

#[test]
fn r15_2_1f_air_steps_alone_on_turn_5() {
    steps_are(5, ROLLED);
    nothing_comes_but_air_steps(5);
}

#[test]
fn r15_2_1g_the_112th_and_its_group_on_turn_6() {
    steps_are(6, ONE);
    let group = "s_112 s_art_40 s_art_315 s_art_18gr s_art_32gr s_tk_87 s_fl_47";
    comes("15.2.1g", 6, Edge::West, WEST, group);
}

#[test]
fn r15_2_1h_an_air_step_alone_on_turn_7() {
    steps_are(7, ONE);
    nothing_comes_but_air_steps(7);
}

#[test]
fn r15_2_1i_the_135th_on_turn_8() {
    steps_are(8, ONE);
    comes("15.2.1i", 8, Edge::West, WEST, "s_135");
}

#[test]
fn r15_2_1j_air_steps_alone_on_turn_9() {
    steps_are(9, ROLLED);
    nothing_comes_but_air_steps(9);
    refused(SCENARIOS, "air_steps", |all| drop(all["air_steps"].as_array_mut().map(Vec::pop)));
    refused(SCENARIOS, "air_steps, 9, turn", |all| all["air_steps"][8]["turn"] = json!(8));
}

#[test]
fn arrivals_have_room_and_can_pay() {
    refused(SCENARIOS, "arrivals 15.2.1d, turn", |all| {
        found(&mut all["arrivals"], "rule", "15.2.1d")["turn"] = json!(10);
    });
    refused(SCENARIOS, "arrivals, turn 8", |all| {
        found(&mut all["arrivals"], "rule", "15.2.1i")["entry"]["hexes"] = json!(["1001", "1002"]);
    });
    refused(UNITS, "unit s_112_art, counter", |units| {
        units["counters"]["divisional_artillery"]["front"]["movement"] = json!(2);
    });
    refused(UNITS, "unit s_309_at, counter", |units| {
        units["counters"]["atg"]["front"]["movement"] = json!(4);
    });
    refused(SCENARIOS, "arrivals 15.2.1i, entry, hexes", |all| {
        found(&mut all["arrivals"], "rule", "15.2.1i")["entry"]["hexes"] = json!(["1026", "1001"]);
    });
}
