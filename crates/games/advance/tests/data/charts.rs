use super::{CHARTS, MAP, SCENARIOS, area, refused, refused_by};
use serde_json::{Value, json};
use volga_advance::data::{BloodyEffect, Corps, EventKind, data};
use volga_advance::ids::{Area, AreaSet, Unit};

#[test]
fn every_figure_is_the_printed_one() {
    let charts = &data().charts;
    assert_eq!((charts.morale_max, charts.strong_at_least, charts.reduced_morale), (19, 10, 15));
    assert_eq!((charts.stacking, charts.supply_dice, charts.short_supply_dice), (4, 4, 2));
    assert_eq!((charts.combat_dice, charts.event_dice), (2, 3));
    assert_eq!((charts.guards_dice, charts.guards_volga_dice), (3, 4));
    assert_eq!(
        (charts.cost_artillery, charts.cost_engineer, charts.cost_air, charts.cost_morale),
        (1, 2, 3, 3)
    );
    assert_eq!((charts.extra_unit_bonus, charts.strong_bonus, charts.shaken_bonus), (1, 1, 1));
    assert_eq!((charts.artillery_bonus, charts.artillery_bonus_short, charts.engineer_bonus), (2, 1, 2));
    assert_eq!((charts.integrity_bonus, charts.integrity_units), (1, 3));
    assert_eq!((charts.commissars_bonus, charts.rain_movement, charts.air_per_combat), (1, 4, 1));
    assert_eq!((charts.capture_morale, charts.capture_tem), (1, 4));
    assert_eq!((charts.end_morale, charts.repulse_morale, charts.heroes_morale), (-1, -1, -1));
    assert_eq!((charts.bloody_morale, charts.missing_morale), (-1, -1));
    assert_eq!((charts.bloody_guards, charts.bloody_guards_tem), (1, 4));
    let [none, morale, both] = [BloodyEffect::None, BloodyEffect::Morale, BloodyEffect::SpentAndMorale];
    assert_eq!(charts.bloody, [none, none, none, none, morale, both]);
    assert_eq!((charts.isolation, charts.isolation_guards), ([1, 0, 0, -1, -1, -2], -1));
    assert_eq!(charts.isolation_markers, 14);
    assert_eq!((charts.parent_organization, charts.limited_air, charts.limited_air_at_least), (-1, -2, 1));
    let moves = [charts.move_vacant, charts.move_watched, charts.move_revealed, charts.move_unrevealed];
    assert_eq!(moves, [1, 2, 3, 4]);
    let [first, second, third] = [Corps::Li, Corps::Xlviii, Corps::Xiv];
    assert_eq!(charts.pause, [first, first, second, second, third, third]);
}

#[test]
fn the_event_charts_cover_3_to_18() {
    use EventKind::{
        Breakthrough64, Breakthrough66, Commissars, LogisticalPause, Offensive64, Offensive66, Rain,
        ShellShortages,
    };
    let chart = |seven: EventKind| {
        let low = [Breakthrough64, Offensive64, ShellShortages, ShellShortages, seven, seven];
        let high = [seven, seven, ShellShortages, ShellShortages, Offensive66, Breakthrough66];
        [low.as_slice(), &[Commissars; 4], &high].concat()
    };
    let [main, factory] = &data().scenarios;
    assert_eq!(main.events.to_vec(), chart(LogisticalPause));
    assert_eq!(factory.events.to_vec(), chart(Rain));
    assert_eq!(main.quiet_first_turn, [Breakthrough64, LogisticalPause, Breakthrough66]);
    assert_eq!(factory.quiet_first_turn, []);
    assert_eq!([main.no_event_turn, factory.no_event_turn], [None, Some(10)]);
    let row = |charts: &mut Value, index: usize, field: &str, value: Value| {
        charts["random_events"]["main"]["rows"][index][field] = value;
    };
    refused(CHARTS, "random_events, main, roll 5", |c| row(c, 2, "roll", json!([6, 6])));
    refused(CHARTS, "random_events, main, roll 7", |c| row(c, 2, "roll", json!([5, 7])));
    refused(CHARTS, "random_events, main", |c| row(c, 8, "roll", json!([18, 19])));
    refused(CHARTS, "random_events, main, roll 18, event", |c| row(c, 8, "event", json!("Snow")));
    refused(CHARTS, "random_events, main, roll 4, effect", |c| row(c, 1, "effect", json!("corps_pause")));
    refused(CHARTS, "random_events, main, turn_1", |c| row(c, 8, "turn_1", Value::Null));
    refused(CHARTS, "random_events, main, roll 18, turn_1", |c| row(c, 8, "turn_1", json!("half")));
    refused(CHARTS, "random_events, factory, skipped_turns", |c| {
        c["random_events"]["factory"]["skipped_turns"] = json!([]);
    });
    refused(CHARTS, "random_events, main, corps_pause, roll 6", |c| {
        c["random_events"]["main"]["corps_pause"]["rows"][2]["roll"] = json!([5, 5]);
    });
}

#[test]
fn the_breakthrough_takes_one_division_and_says_where_it_returns() {
    let [main, factory] = &data().scenarios;
    let named = |ids: &[&str]| ids.iter().map(|id| Unit::named(id).unwrap()).collect();
    assert_eq!(main.breakthrough.division, named(&["29-15", "29-71", "29-129", "29-RCN"]));
    assert_eq!(main.breakthrough.areas, [5, 6].into_iter().filter_map(Area::numbered).collect());
    assert_eq!(factory.breakthrough.division, named(&["14-103", "14-108", "14-36"]));
    assert_eq!(factory.breakthrough.areas, AreaSet::ALL);
    let entry = |field: &str| format!("random_events, main, 64th Army Breakthrough{field}");
    refused(CHARTS, &entry(", division"), |c| {
        c["random_events"]["main"]["rows"][0]["division"] = json!("1st Division");
    });
    refused(CHARTS, &entry(""), |c| c["random_events"]["main"]["rows"][0]["returns"] = Value::Null);
    refused(CHARTS, &entry(", returns"), |c| {
        c["random_events"]["main"]["rows"][0]["returns"]["one_area"] = json!(false);
    });
    refused(CHARTS, &entry(", returns, areas"), |c| {
        c["random_events"]["main"]["rows"][0]["returns"]["areas"] = json!([5, 66]);
    });
    refused_by(CHARTS, SCENARIOS, "scenario main, withdrawals, Turn 9, division", |c| {
        c["random_events"]["main"]["rows"][0]["division"] = json!("24th Panzer Division");
    });
}

#[test]
fn supply_has_costs_and_a_least_roll_on_the_first_turn() {
    let [main, factory] = &data().scenarios;
    assert_eq!([main.supply_minimum, factory.supply_minimum], [(1, 16), (10, 16)]);
    refused(CHARTS, "supply_roll, minimum, factory", |c| {
        c["supply_roll"]["minimum"]["factory"]["turn"] = json!(11);
    });
    refused(CHARTS, "supply_roll, minimum, main", |c| {
        c["supply_roll"]["minimum"].as_object_mut().unwrap().remove("main");
    });
    refused(CHARTS, "supply_costs, air", |c| c["supply_costs"][2]["cost"] = json!(2));
    refused(CHARTS, "supply_costs, artillery", |c| drop(c["supply_costs"].as_array_mut().unwrap().remove(0)));
    refused(CHARTS, "supply_costs, air, cost", |c| c["supply_costs"][2]["cost"] = json!(-3));
}

#[test]
fn tracks_and_tables_are_checked() {
    refused(CHARTS, "turn_track[3], turn", |c| c["turn_track"][3]["turn"] = json!(5));
    refused(CHARTS, "turn_track", |c| drop(c["turn_track"].as_array_mut().unwrap().pop()));
    refused(CHARTS, "turn_track, Turn 10, scenario", |c| c["turn_track"][9]["scenario"] = json!("main"));
    refused(CHARTS, "morale_track", |c| c["morale_track"]["strong_at_least"] = json!(11));
    refused(CHARTS, "morale_track, start, main", |c| c["morale_track"]["start"]["main"] = json!(17));
    refused_by(CHARTS, SCENARIOS, "scenario main, german_setup, Area 1", |c| {
        c["stacking"]["german_units"] = json!(3);
    });
    refused(CHARTS, "movement_costs", |c| c["movement_costs"][1]["mf"] = json!(3));
    refused(CHARTS, "movement_costs, revealed", |c| c["movement_costs"][2]["mf"] = Value::Null);
    refused(CHARTS, "bloody_streets, roll 4", |c| c["bloody_streets"]["rows"][0]["roll"] = json!([1, 3]));
    refused(CHARTS, "bloody_streets, roll 5, effect", |c| {
        c["bloody_streets"]["rows"][1]["effect"] = json!("fire");
    });
    refused(CHARTS, "isolation", |c| c["isolation"]["rows"][5]["roll"] = json!(7));
    refused(CHARTS, "terrain_effects", |c| c["terrain_effects"]["clear"] = json!(2));
    refused(CHARTS, "terrain_effects, exceptions, 16", |c| {
        c["terrain_effects"]["exceptions"]["16"] = json!(3);
    });
    refused(CHARTS, "combat_results, repulse, morale", |c| c["combat_results"][0]["morale"] = json!(1));
    refused(CHARTS, "defense_strategies, guards", |c| {
        c["defense_strategies"]["guards"]["volga_dice"] = json!(1);
    });
}

#[test]
fn the_worked_example_comes_to_14_against_9() {
    refused(CHARTS, "attack_value, the example of 13.4", |c| c["attack_value"]["engineer"] = json!(3));
    refused(CHARTS, "attack_value, the example of 13.4", |c| c["attack_value"]["extra_unit"] = json!(255));
    refused_by(MAP, MAP, "Area 10, tem", |map| area(map, 10)["tem"] = json!(3));
}
