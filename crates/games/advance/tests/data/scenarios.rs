use super::{SCENARIOS, UNITS, drop_from, factory, main_game, refused, refused_by, unit};
use serde_json::{Value, json};
use volga_advance::data::{ScenarioFacts, SovietStart, Start, data};
use volga_advance::ids::{Area, AreaSet, Counter, Unit, UnitSet};

fn set(numbers: impl IntoIterator<Item = usize>) -> AreaSet {
    numbers.into_iter().map(|number| Area::numbered(number).unwrap()).collect()
}

fn units(ids: &[&str]) -> UnitSet {
    ids.iter().map(|id| Unit::named(id).unwrap()).collect()
}

fn set_up(scenario: &ScenarioFacts) -> AreaSet {
    let area = |start: &Start| if let Start::Area(area) = start { Some(*area) } else { None };
    scenario.start.iter().filter_map(area).collect()
}

fn that_start(scenario: &ScenarioFacts, wanted: Start) -> UnitSet {
    Unit::all().filter(|unit| scenario.start[unit.index()] == wanted).collect()
}

#[test]
fn r5_1_the_main_game_has_nine_turns_to_30_september() {
    let [main, _] = &data().scenarios;
    assert_eq!((main.first_turn, main.last_turn, main.dates), (1, 9, "September 13-30, 1942"));
    assert_eq!((data().charts.dates[0], data().charts.dates[8]), ("September 13-14", "September 29-30"));
    refused(SCENARIOS, "scenario main, last_turn", |s| main_game(s)["last_turn"] = json!(10));
    refused(SCENARIOS, "scenario main, first_turn", |s| main_game(s)["first_turn"] = json!(0));
    refused(SCENARIOS, "scenario main, dates", |s| main_game(s)["dates"] = json!("September 1942"));
    refused(SCENARIOS, "scenario main, victory, final, turn", |s| {
        main_game(s)["victory"]["final"]["turn"] = json!(8);
    });
}

#[test]
fn r5_3_1_units_set_up_in_1_to_6_and_48_to_50() {
    let [main, _] = &data().scenarios;
    assert_eq!(set_up(main), set((1..=6).chain(48..=50)));
    assert_eq!(that_start(main, Start::Area(Area::numbered(6).unwrap())), units(&["29-129", "29-RCN"]));
    assert_eq!(that_start(main, Start::OutOfAction), UnitSet::EMPTY);
    refused(SCENARIOS, "scenario main, german_setup", |s| {
        let setup = &mut main_game(s)["german_setup"];
        setup["7"] = setup["6"].take();
        setup.as_object_mut().unwrap().remove("6");
    });
    refused(SCENARIOS, "scenario main, german_setup, Area 51", |s| {
        main_game(s)["german_setup"]["51"] = json!([]);
    });
    refused(SCENARIOS, "scenario main, german_setup, Area 5", |s| {
        main_game(s)["german_setup"]["4"] = json!(["94-267", "94-274", "94-276", "29-15"]);
    });
    refused(SCENARIOS, "scenario main, german_setup, Area 6", |s| {
        main_game(s)["german_setup"]["6"] = json!(["29-RCN", "29-RCN"]);
    });
    refused(SCENARIOS, "scenario main, german_setup, Area 6", |s| {
        main_game(s)["german_setup"]["6"] = json!(["29-RCN", "30-RCN"]);
    });
    refused(SCENARIOS, "scenario main, german_setup, Area 4", |s| {
        main_game(s)["german_setup"]["5"] = json!(["29-15"]);
        main_game(s)["german_setup"]["4"] = json!(["94-267", "94-274", "94-276", "29-71", "14-103"]);
    });
}

#[test]
fn r5_3_2_t2_and_t7_units_arrive_as_reinforcements() {
    let [main, _] = &data().scenarios;
    let [second, seventh] = &main.reinforcements[..] else { panic!("two groups") };
    assert_eq!((second.turn, second.areas), (2, set([1, 2])));
    assert_eq!(second.units, units(&["389-544", "389-545", "389-546", "245A"]));
    assert_eq!((seventh.turn, seventh.areas), (7, set([1, 2, 31, 32])));
    assert_eq!(seventh.units, units(&["100-54", "100-227", "100-369", "245B"]));
    assert_eq!(that_start(main, Start::Reinforcement), second.units.or(seventh.units));
    refused(SCENARIOS, "scenario main, start of unit 389-544", |s| {
        main_game(s)["reinforcements"][0]["turn"] = json!(3);
    });
    refused_by(UNITS, SCENARIOS, "scenario main, start of unit 245A", |u| {
        unit(u, "245A")["setup"]["main"] = json!({"turn": 3});
        unit(u, "245A")["printed_setup"] = json!("T3");
    });
    refused(UNITS, "unit 245A, printed_setup", |u| unit(u, "245A")["printed_setup"] = json!("T7"));
    let areas = |turn: u8| format!("scenario main, reinforcements, Turn {turn}, areas");
    refused(SCENARIOS, &areas(2), |s| main_game(s)["reinforcements"][0]["areas"] = json!([1, 2, 3]));
    refused(SCENARIOS, &areas(2), |s| main_game(s)["reinforcements"][0]["areas"] = json!([1, 1]));
    refused(SCENARIOS, &areas(7), |s| main_game(s)["reinforcements"][1]["areas"] = json!([1, 2]));
    refused(SCENARIOS, &areas(7), |s| main_game(s)["reinforcements"][1]["areas"] = json!("anywhere"));
    refused(SCENARIOS, "scenario main, reinforcements, Turn 7, one_area", |s| {
        main_game(s)["reinforcements"][1]["one_area"] = json!(false);
    });
}

#[test]
fn r14_1_the_factory_district_has_five_turns_to_31_october() {
    let [_, factory_facts] = &data().scenarios;
    assert_eq!((factory_facts.first_turn, factory_facts.last_turn), (10, 14));
    assert_eq!(factory_facts.dates, "October 14-31, 1942");
    assert_eq!((data().charts.dates[9], data().charts.dates[13]), ("October 14-15", "October 28-31"));
    refused(SCENARIOS, "scenario factory, last_turn", |s| factory(s)["last_turn"] = json!(15));
    refused(SCENARIOS, "scenario factory, first_turn", |s| factory(s)["first_turn"] = json!(9));
    refused(SCENARIOS, "scenario factory, dates", |s| factory(s)["dates"] = json!("October 1942"));
    refused(SCENARIOS, "scenario factory, last_turn", |s| factory(s)["last_turn"] = json!("14"));
}

#[test]
fn r14_2d_twenty_six_more_areas_begin_german() {
    let [main, factory_facts] = &data().scenarios;
    let marked = set((7..=13).chain(15..=20).chain([23, 24]).chain(27..=34).chain(45..=47));
    assert_eq!(marked.len(), 26);
    assert_eq!(factory_facts.german_control, marked.or(main.german_control));
    let entry = "scenario factory, german_controlled_start";
    refused(SCENARIOS, entry, |s| drop_from(&mut factory(s)["german_controlled_start"], 47));
    refused(SCENARIOS, entry, |s| factory(s)["german_controlled_start"][6] = json!(22));
    refused(SCENARIOS, entry, |s| factory(s)["german_controlled_start"][6] = json!(8));
    refused(SCENARIOS, entry, |s| factory(s)["german_controlled_start"][6] = json!(0));
}

#[test]
fn r14_3_1a_units_set_up_in_ten_areas() {
    let [_, factory_facts] = &data().scenarios;
    assert_eq!(set_up(factory_facts), set([14, 21, 23, 24, 27, 28, 29, 34, 45, 50]));
    refused(SCENARIOS, "scenario factory, german_setup", |s| {
        let setup = &mut factory(s)["german_setup"];
        setup["47"] = setup["45"].take();
        setup.as_object_mut().unwrap().remove("45");
    });
    refused(SCENARIOS, "scenario factory, start of unit 94-274", |s| {
        let setup = &mut factory(s)["german_setup"];
        drop_from(&mut setup["45"], "94-274");
        setup["14"].as_array_mut().unwrap().push(json!("94-274"));
    });
}

#[test]
fn r14_3_1b_some_units_start_out_of_action() {
    let [_, factory_facts] = &data().scenarios;
    let out = units(&["295-518", "71-211", "24-PZ", "94-267"]);
    assert_eq!(that_start(factory_facts, Start::OutOfAction), out);
    refused(SCENARIOS, "scenario factory, german_out_of_action", |s| {
        factory(s)["german_out_of_action"] = json!([]);
    });
    refused(SCENARIOS, "scenario factory, german_out_of_action", |s| {
        factory(s)["german_out_of_action"][0] = json!("295-516");
    });
    refused(SCENARIOS, "scenario factory, start of unit 24-PZ", |s| {
        drop_from(&mut factory(s)["german_out_of_action"], "24-PZ");
    });
}

#[test]
fn r14_4b_units_that_are_not_listed_are_not_in_play() {
    let [_, factory_facts] = &data().scenarios;
    let absent = ["29-15", "29-71", "29-129", "29-RCN", "60-92", "60-160", "60-RCN", "16-RCN"];
    assert_eq!(that_start(factory_facts, Start::NotInPlay), units(&absent));
    let group = &factory_facts.reinforcements[0];
    assert_eq!((group.turn, group.areas), (12, AreaSet::ALL));
    assert_eq!(group.units, units(&["79-208", "79-212", "79-226", "244C"]));
    refused(SCENARIOS, "scenario factory, start of unit 16-RCN", |s| {
        factory(s)["german_out_of_action"].as_array_mut().unwrap().push(json!("16-RCN"));
    });
    refused(SCENARIOS, "scenario factory, start of unit 29-15", |s| {
        factory(s)["reinforcements"][0]["units"][3] = json!("29-15");
    });
    refused(SCENARIOS, "scenario factory, reinforcements, Turn 12, areas", |s| {
        factory(s)["reinforcements"][0]["areas"] = json!([45]);
    });
    refused(SCENARIOS, "scenario factory, reinforcements, turn", |s| {
        let group = factory(s)["reinforcements"][0].clone();
        let empty = json!({"turn": 13, "units": [], "areas": group["areas"], "one_area": true});
        factory(s)["reinforcements"].as_array_mut().unwrap().push(empty);
    });
}

#[test]
fn r14_5_1a_soviet_units_lie_in_the_listed_areas() {
    let [main, factory_facts] = &data().scenarios;
    let lies = |scenario: &ScenarioFacts| -> AreaSet {
        Area::all().filter(|area| scenario.soviet[area.index()] != SovietStart::None).collect()
    };
    assert_eq!(lies(factory_facts), set([14, 21, 22, 25, 26].into_iter().chain(35..=44)));
    assert_eq!(lies(main), AreaSet::ALL.minus(main.german_control));
    refused(SCENARIOS, "scenario factory, soviet_setup, Area 22, terrain", |s| {
        factory(s)["soviet_setup"]["areas"]["22"]["terrain"] = json!("light_urban");
    });
    refused(SCENARIOS, "scenario factory, german_controlled_start", |s| {
        factory(s)["soviet_setup"]["areas"].as_object_mut().unwrap().remove("22");
    });
    refused(SCENARIOS, "scenario factory, soviet_setup, areas", |s| {
        let factory = factory(s);
        drop_from(&mut factory["german_controlled_start"], 31);
        factory["german_controlled_start"].as_array_mut().unwrap().push(json!(35));
        factory["soviet_setup"]["areas"].as_object_mut().unwrap().remove("35");
        factory["soviet_setup"]["areas"]["31"] = json!({"terrain": "clear"});
    });
    refused(SCENARIOS, "scenario factory, soviet_setup, Area 0", |s| {
        factory(s)["soviet_setup"]["areas"]["0"] = json!({"terrain": "clear"});
    });
}

#[test]
fn r14_5_1b_three_soviet_units_lie_revealed() {
    let [_, factory_facts] = &data().scenarios;
    let mut revealed = Vec::new();
    for (area, lies) in Area::all().zip(factory_facts.soviet) {
        if let SovietStart::Revealed(counter) = lies {
            revealed.push((area.number(), counter.name()));
            assert!(!factory_facts.mix.contains(counter));
        }
    }
    assert_eq!(revealed, [(14, "H8F"), (21, "E9F"), (44, "C5B")]);
    refused(SCENARIOS, "scenario factory, soviet_setup, Area 14, revealed", |s| {
        factory(s)["soviet_setup"]["areas"]["14"]["revealed"]["defense"] = json!(7);
    });
    refused(SCENARIOS, "scenario factory, soviet_setup, Area 21, revealed", |s| {
        factory(s)["soviet_setup"]["areas"]["21"]["revealed"]["strategy"] = json!("guards");
    });
    refused(SCENARIOS, "scenario factory, soviet_setup, revealed", |s| {
        factory(s)["soviet_setup"]["areas"]["44"]["revealed"] = Value::Null;
    });
    refused(SCENARIOS, "scenario factory, soviet_setup, revealed", |s| {
        let areas = &mut factory(s)["soviet_setup"]["areas"];
        areas["22"]["revealed"] = areas["14"]["revealed"].take();
    });
}

#[test]
fn r14_5_1c_only_listed_counters_are_drawn() {
    let [_, factory_facts] = &data().scenarios;
    let drawn = |name| factory_facts.mix.contains(Counter::named(name).unwrap());
    assert!(drawn("L7B") && drawn("L8A2") && drawn("H10G") && drawn("E8B"));
    assert!(!drawn("L7H") && !drawn("H8F") && !drawn("C6H") && !drawn("PAVLOV"));
    let entry = "scenario factory, soviet_setup, pool";
    refused(SCENARIOS, entry, |s| {
        factory(s)["soviet_setup"]["pool"]["elevated"].as_array_mut().unwrap().pop();
    });
    refused(SCENARIOS, entry, |s| {
        factory(s)["soviet_setup"]["pool"]["heavy_urban"][0]["defense"] = json!(8);
    });
    refused(SCENARIOS, entry, |s| factory(s)["soviet_setup"]["pool"] = Value::Null);
}

#[test]
fn units_of_the_northern_shoulder_have_a_home() {
    let homes = |scenario: &ScenarioFacts| -> Vec<(&str, u8)> {
        let home = |unit: Unit| scenario.shoulder_home[unit.index()].map(|area| (unit.name(), area.number()));
        Unit::all().filter_map(home).collect()
    };
    let [main, factory_facts] = &data().scenarios;
    let ninth = [("60-92", 48), ("60-120", 48), ("60-160", 48), ("60-RCN", 48), ("16-64", 49)];
    let others = [("16-RCN", 49), ("177", 49), ("16-79", 50), ("16-2", 50)];
    assert_eq!(homes(main), [ninth.as_slice(), &others].concat());
    assert_eq!(homes(factory_facts), [("16-64", 50), ("177", 50), ("16-79", 50), ("16-2", 50)]);
    refused(UNITS, "unit 60-92, northern_shoulder", |u| unit(u, "60-92")["northern_shoulder"] = json!(false));
}

#[test]
fn scenarios_start_withdraw_and_end_as_printed() {
    let [main, factory_facts] = &data().scenarios;
    assert_eq!([main.id, factory_facts.id], ["main", "factory"]);
    assert_eq!([main.morale, factory_facts.morale], [19, 15]);
    assert_eq!([main.supply, factory_facts.supply], [0, 0]);
    assert_eq!([main.free_air, factory_facts.free_air], [1, 2]);
    assert_eq!([main.withdrawal_turn, factory_facts.withdrawal_turn], [Some(9), None]);
    assert_eq!([main.final_areas, factory_facts.final_areas], [Some(40), None]);
    assert_eq!([main.return_areas, factory_facts.return_areas], [set(1..=5); 2]);
    refused(SCENARIOS, "scenarios", |s| drop(s["scenarios"].as_array_mut().unwrap().pop()));
    refused(SCENARIOS, "scenario main, morale_start", |s| main_game(s)["morale_start"] = json!(0));
    refused(SCENARIOS, "scenario main, supply_start", |s| main_game(s)["supply_start"] = json!(4));
    refused(SCENARIOS, "scenario factory, free_air_per_turn", |s| factory(s)["free_air_per_turn"] = json!(1));
    refused(SCENARIOS, "scenario main, withdrawals", |s| main_game(s)["withdrawals"] = json!([]));
    refused(SCENARIOS, "scenario main, withdrawals, Turn 9, division", |s| {
        main_game(s)["withdrawals"][0]["division"] = json!("24th Panzer Division");
    });
    refused(SCENARIOS, "scenario main, return_areas, opening", |s| {
        main_game(s)["return_areas"]["opening"] = json!([1, 2, 3, 4, 5, 6]);
    });
    refused(SCENARIOS, "scenario main, victory, final, german_controlled_at_least", |s| {
        main_game(s)["victory"]["final"]["german_controlled_at_least"] = json!(30);
    });
}
