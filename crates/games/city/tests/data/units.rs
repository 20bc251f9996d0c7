use super::{MAP, SCENARIOS, UNITS, drop_from, found, hex, push, refused, refused_by, unit};
use serde_json::{Value, json};
use volga_city::data::{AntiAir, Arrival, CounterFacts, Size, UnitKind, data};
use volga_city::ids::{Side, Unit};

fn counter(id: &str) -> &'static CounterFacts {
    data().counters.iter().find(|counter| counter.id == id).unwrap_or_else(|| panic!("no counter {id}"))
}

#[track_caller]
fn spoilt(id: &str, field: &str, value: Value) {
    refused(UNITS, &format!("counter {id}, {field}"), |units| units["counters"][id][field] = value);
}

fn in_formation(name: &str) -> usize {
    Unit::all().filter(|u| data().formations[usize::from(data().unit(*u).formation)] == name).count()
}

#[test]
fn r2_1f_the_displays_fix_number_and_type() {
    let formation = |unit: Unit| data().formations[usize::from(data().unit(unit).formation)];
    let of_244th: Vec<_> = Unit::all().filter(|u| formation(*u) == "244th Infantry Division").collect();
    let kinds: Vec<_> = of_244th.iter().map(|u| data().counter(*u).id).collect();
    let expected = ["S_INF2"; 4].into_iter().chain(["S_INF3"; 2]).chain(["S_ENG", "S_AT", "S_MOR", "S_ART"]);
    assert_eq!(kinds, expected.collect::<Vec<_>>());
    refused(UNITS, "units, S_INF3", |units| unit(units, "244D-INF3-1")["counter"] = json!("S_INF2"));
    refused(UNITS, "unit 131D-ENG-1, designation", |units| {
        unit(units, "244D-ENG-1")["formation"] = json!("131st Infantry Division");
    });
    refused(UNITS, "unit 244D-ENG-1, counter", |units| unit(units, "244D-ENG-1")["counter"] = json!("S_XYZ"));
    refused(UNITS, "unit 244D-ENG-1, side", |units| unit(units, "244D-ENG-1")["side"] = json!("german"));
    refused(UNITS, "unit 244D-ENG-1, provenance", |units| {
        unit(units, "244D-ENG-1")["provenance"] = json!("");
    });
    refused(UNITS, "unit 244D-ENG-1, id", |units| unit(units, "244D-AT-1")["id"] = json!("244D-ENG-1"));
}

#[test]
fn r2_1y_soviet_units_at_the_start_by_area() {
    use volga_city::data::Area;
    for (area, number) in [(Area::South, 44), (Area::Central, 74), (Area::North, 44)] {
        let units = Unit::all().filter(|u| data().unit(*u).arrival == Arrival::Area(area)).count();
        assert_eq!(units, number, "{area:?}, Chuikov among the Central ones");
    }
    refused_by(UNITS, SCENARIOS, "sample_setup, positions, 244D-INF2-1", |units| {
        unit(units, "244D-INF2-1")["arrival"]["setup"]["area"] = json!("North");
    });
    refused(UNITS, "unit 244D-INF2-1, arrival, setup", |units| {
        unit(units, "244D-INF2-1")["arrival"]["setup"]["area"] = json!("East");
    });
}

#[test]
fn r2_1z_german_units_at_the_start() {
    let sector = |u: &Unit| matches!(data().unit(*u).arrival, Arrival::Sector(_));
    assert_eq!(Unit::all().filter(sector).count(), 112);
    assert_eq!(Unit::all().filter(|u| data().unit(*u).arrival == Arrival::AnySector).count(), 4);
    refused_by(UNITS, SCENARIOS, "sample_setup, positions, GIND-ART170-1", |units| {
        unit(units, "GIND-ART170-1")["arrival"]["setup"]["sector"] = json!("14PZ");
    });
    refused(UNITS, "unit GIND-ART170-1, arrival, setup", |units| {
        unit(units, "GIND-ART170-1")["arrival"]["setup"]["sector"] = json!("99INF");
    });
    refused(UNITS, "units", |units| drop(units["units"].as_array_mut().unwrap().pop()));
}

#[test]
fn r2_1w_workers_belong_to_the_central_group() {
    use volga_city::data::Area;
    let workers: Vec<_> = Unit::all().filter(|u| data().counter(*u).kind == UnitKind::Worker).collect();
    assert_eq!(workers.len(), 6);
    assert!(workers.iter().all(|u| data().unit(*u).arrival == Arrival::Area(Area::Central)));
    refused_by(UNITS, SCENARIOS, "sample_setup, positions, 244D-INF2-1", |units| {
        unit(units, "WRK-WRK-1")["arrival"]["setup"]["area"] = json!("South");
        unit(units, "244D-INF2-1")["arrival"]["setup"]["area"] = json!("Central");
        unit(units, "244D-INF2-2")["arrival"]["setup"]["area"] = json!("Central");
        unit(units, "244D-INF2-3")["arrival"]["setup"]["area"] = json!("North");
        unit(units, "124B-INF2-1")["arrival"]["setup"]["area"] = json!("South");
        unit(units, "124B-INF2-2")["arrival"]["setup"]["area"] = json!("South");
    });
}

#[test]
fn r12_1_seventeen_militia_at_the_start_and_thirty_in_all() {
    let militia = |u: &Unit| data().counter(*u).kind == UnitKind::Militia;
    assert_eq!(Unit::all().filter(militia).count(), 30);
    let pooled = |u: &Unit| militia(u) && data().unit(*u).arrival == Arrival::Pool;
    assert_eq!(Unit::all().filter(pooled).count(), 13);
    refused_by(UNITS, SCENARIOS, "sample_setup, positions, MILS-MIL-1", |units| {
        unit(units, "MILS-MIL-1")["arrival"]["setup"]["area"] = json!("North");
        unit(units, "124B-INF2-1")["arrival"]["setup"]["area"] = json!("South");
    });
    refused(UNITS, "units with pools and survivors", |units| {
        found(&mut units["replacement_pools"], "counter", "S_MIL")["count"] = json!(14);
    });
}

#[test]
fn r3_31a_units_with_one_strength_have_two_values() {
    let infantry = counter("S_INF3");
    assert_eq!((infantry.fire, infantry.second, infantry.movement, infantry.range), (3, None, 8, None));
    spoilt("S_INF3", "fire_alt", json!(1));
    spoilt("S_ENG", "category", json!(2));
    spoilt("S_ENG", "range", json!(3));
}

#[test]
fn r3_31i_one_strength_types() {
    let one = |kind: UnitKind| data().counters.iter().filter(|c| c.kind == kind).all(|c| c.second.is_none());
    for kind in [
        UnitKind::Engineer,
        UnitKind::ArmoredEngineer,
        UnitKind::Recon,
        UnitKind::HeavyRecon,
        UnitKind::Worker,
        UnitKind::Militia,
        UnitKind::Survivor,
        UnitKind::GuardsInfantry,
        UnitKind::MarineInfantry,
        UnitKind::MachinegunInfantry,
    ] {
        assert!(one(kind), "{kind:?}");
    }
    spoilt("S_GINF3", "fire_alt", json!(2));
    spoilt("G_HREC", "fire_alt", json!(1));
}

#[test]
fn r3_31j_armour_and_anti_tank_carry_two_strengths() {
    for id in ["G_PZ", "G_AT", "S_T34", "S_LT", "S_KV", "S_AT"] {
        assert!(counter(id).second.is_some_and(|second| second < counter(id).fire), "{id}");
        spoilt(id, "fire_alt", json!(null));
    }
    spoilt("G_PZ", "fire_alt", json!(7));
}

#[test]
fn r3_31k_german_infantry_carries_two_strengths() {
    for id in ["G_INF", "G_MOT54", "G_MOT43", "G_PZG"] {
        assert_eq!(counter(id).second, Some(counter(id).fire - 1), "{id}");
        spoilt(id, "fire_alt", json!(null));
        spoilt(id, "category", json!(1));
    }
}

#[test]
fn r3_31d_artillery_has_strength_range_and_movement() {
    let gun = counter("G_ART170");
    assert_eq!((gun.fire, gun.range, gun.movement), (10, Some(22), 7));
    assert!(gun.is_artillery() && counter("G_FLAKH").is_artillery() && !counter("G_FLAK").is_artillery());
    spoilt("G_ART170", "range", json!(null));
    spoilt("S_ROC", "range", json!(null));
}

#[test]
fn r3_31l_artillery_types() {
    let of = |kind| data().counters.iter().filter(move |c| c.kind == kind).count();
    assert_eq!(
        (of(UnitKind::Artillery), of(UnitKind::RocketArtillery), of(UnitKind::MortarArtillery)),
        (7, 3, 3)
    );
    assert!(counter("G_MOR").mortar && counter("T_44").mortar && !counter("G_ROC").mortar, "ruling 27");
    spoilt("G_MOR", "mortar", json!(false));
    spoilt("G_ROC", "mortar", json!(true));
}

#[test]
fn r3_31e_artillery_that_moves_18_is_self_propelled() {
    let propelled: Vec<_> = data().counters.iter().filter(|c| c.self_propelled).map(|c| c.id).collect();
    assert_eq!(propelled, ["G_ARTSP"]);
    spoilt("G_ARTSP", "self_propelled", json!(false));
    spoilt("G_ART", "self_propelled", json!(true));
}

#[test]
fn r3_31f_trans_volga_artillery_does_not_move() {
    assert!(data().counters.iter().filter(|c| c.is_tva()).all(|c| c.movement == 0));
    spoilt("T_26", "ma", json!(6));
    spoilt("T_26", "tva", json!(false));
}

#[test]
fn r3_31g_two_ways_to_read_flak() {
    assert_eq!((counter("G_FLAK").second, counter("G_FLAK").range), (Some(1), None));
    assert_eq!((counter("G_FLAKH").second, counter("G_FLAKH").range), (None, Some(7)));
    assert_eq!(counter("G_FLAKH").anti_air, AntiAir::Range(4));
    assert_eq!(
        (counter("S_FLAK").anti_air, counter("S_FLAKM").anti_air),
        (AntiAir::Range(2), AntiAir::OwnHex)
    );
    assert_eq!(counter("G_PZ").anti_air, AntiAir::None);
    spoilt("G_FLAK", "fire_alt", json!(null));
    spoilt("G_PZ", "aa_range", json!(2));
}

#[test]
fn r3_32_a_counter_has_one_set_of_values_for_both_sides() {
    // There is nothing to read a second set from: the file knows one fire, one movement, one range.
    let text: Value = serde_json::from_str(volga_city::data::FILES.units).unwrap();
    for (id, counter) in text["counters"].as_object().unwrap() {
        assert!(counter.as_object().unwrap().keys().all(|key| !key.contains("back")), "{id}");
    }
    spoilt("G_ENG1", "zoc", json!(false));
}

#[test]
fn who_exerts_overruns_counterattacks_and_returns_is_checked() {
    spoilt("S_INF2", "zoc", json!(true));
    spoilt("S_MOT2", "zoc", json!(false));
    spoilt("G_INF", "overrun_capable", json!(true));
    spoilt("G_REC", "overrun_capable", json!(false));
    spoilt("S_T34", "overrun_capable", json!(true));
    spoilt("S_AT", "instant_counterattack", json!(true));
    spoilt("S_WRK", "instant_counterattack", json!(false));
    spoilt("G_FLAK", "replaceable", json!(true));
    spoilt("G_PZ", "replaceable", json!(false));
    spoilt("S_GINF3", "guards", json!(false));
}

#[test]
fn the_german_army_is_the_manifest() {
    assert_eq!(data().by_side.german.len(), 196);
    assert_eq!(Unit::all().filter(|u| data().counter(*u).side == Side::Soviet).count(), 599 - 196);
    spoilt("G_INF", "mix", json!(55));
    refused(UNITS, "counter G_ENG1, mix", |units| unit(units, "71I-ENG1-1")["counter"] = json!("G_ENG216"));
    refused(UNITS, "units, german", |units| {
        unit(units, "71I-ENG1-1")["counter"] = json!("S_ENG");
        unit(units, "71I-ENG1-1")["side"] = json!("soviet");
    });
}

#[test]
fn r15_1a_the_reinforcements_of_turn_two() {
    assert_eq!(in_formation("100th Jaeger Infantry Division"), 12);
    assert_eq!((in_formation("9th Flak Division"), in_formation("51st Heavy Mortar Regiment")), (8, 6));
    let due = Unit::all().filter(|u| matches!(data().unit(*u).arrival, Arrival::Edge { turn: 2, .. }));
    assert_eq!(due.count(), 26);
    refused(UNITS, "unit 100J-INF-1, arrival, reinforcement, game_turn", |units| {
        unit(units, "100J-INF-1")["arrival"]["reinforcement"]["game_turn"] = json!(8);
    });
    refused_by(UNITS, "scenarios.json", "reinforcement_schedule, german, 4", |units| {
        unit(units, "100J-INF-1")["arrival"]["reinforcement"]["game_turn"] = json!(4);
    });
}

#[test]
fn r15_14_no_german_reinforcements_on_turns_one_and_three() {
    for turn in [1, 3] {
        let due = |u: &Unit| matches!(data().unit(*u).arrival, Arrival::Edge { turn: t, .. } if t == turn);
        assert_eq!(Unit::all().filter(due).count(), 0);
        refused(UNITS, "unit 100J-INF-1, arrival, reinforcement, game_turn", |units| {
            unit(units, "100J-INF-1")["arrival"]["reinforcement"]["game_turn"] = json!(turn);
        });
    }
}

#[test]
fn what_is_told_of_single_arrivals_holds() {
    assert_eq!(in_formation("371st Infantry Division"), 7);
    refused(UNITS, "unit 371I-INF-1, arrival, reinforcement, game_turn", |units| {
        unit(units, "371I-INF-1")["arrival"]["reinforcement"]["game_turn"] = json!(6);
    });
    refused(UNITS, "unit 371I-INF-1, arrival, reinforcement, entry", |units| {
        unit(units, "371I-INF-1")["arrival"]["reinforcement"]["entry"] = json!("west_or_north");
    });
    refused(UNITS, "units, S_PTN", |units| {
        let pontoon = found(&mut units["units"], "counter", "S_PTN");
        pontoon["arrival"]["reinforcement"]["reaction_phase"] = json!(2);
    });
    let gun = |units: &mut Value| {
        found(&mut units["units"], "counter", "T_1210")["id"].as_str().unwrap().to_owned()
    };
    let id = gun(&mut serde_json::from_str(volga_city::data::FILES.units).unwrap());
    refused(UNITS, &format!("unit {id}, arrival, reinforcement, game_turn"), |units| {
        found(&mut units["units"], "counter", "T_1210")["arrival"]["reinforcement"]["game_turn"] = json!(6);
    });
    refused(UNITS, &format!("unit {id}, arrival, reinforcement, reaction_phase"), |units| {
        found(&mut units["units"], "counter", "T_1210")["arrival"]["reinforcement"]["reaction_phase"] =
            json!(1);
    });
    refused(UNITS, &format!("unit {id}, arrival, reinforcement, reaction_phase"), |units| {
        found(&mut units["units"], "counter", "T_1210")["arrival"]["reinforcement"]["reaction_phase"] =
            json!(4);
    });
    refused(UNITS, &format!("unit {id}, arrival, reinforcement, entry"), |units| {
        found(&mut units["units"], "counter", "T_1210")["arrival"]["reinforcement"]["entry"] = json!("raft");
    });
    refused(UNITS, "units, Trans Volga Artillery", |units| {
        found(&mut units["units"], "counter", "T_46")["arrival"]["reinforcement"]["game_turn"] = json!(4);
    });
    let flotilla = data().unit(data().flotilla).id;
    refused(UNITS, &format!("unit {flotilla}, arrival, reinforcement, game_turn"), |units| {
        found(&mut units["units"], "counter", "S_FLOT")["arrival"]["reinforcement"]["game_turn"] = json!(2);
    });
}

#[test]
fn r11_1a_thirty_chits() {
    let charts = &data().charts;
    assert_eq!((charts.no_reaction_chits, charts.reaction_chits), (24, 6));
    refused(UNITS, "marker no_reaction_chit, count", |units| {
        found(&mut units["markers"], "id", "no_reaction_chit")["count"] = json!(25);
    });
    refused(UNITS, "marker soviet_reaction_chit, count", |units| {
        drop_from(&mut units["markers"], json!({"id": "soviet_reaction_chit", "count": 6}));
    });
}

#[test]
fn the_29th_is_what_15_3_takes_away() {
    assert_eq!(in_formation("29th Motorized Division"), 17);
    refused_by("charts.json", UNITS, "units, 29th Motorized Division, G_PZ", |charts| {
        charts["withdrawal_gt3"]["units"]["G_PZ"] = json!(3);
    });
}

#[test]
fn early_infantry_stays_within_the_mix() {
    refused(UNITS, "units, S_INF2", |units| {
        for n in 1..=9 {
            for (formation, turn) in [("138D", 5), ("45D", 6)] {
                let entry = unit(units, &format!("{formation}-INF2-{n}"));
                assert_eq!(entry["arrival"]["reinforcement"]["game_turn"], turn);
                entry["arrival"]["reinforcement"]["game_turn"] = json!(3);
            }
        }
    });
}

#[test]
fn everything_has_room() {
    refused(MAP, "tva_emplacements", |map| {
        let list = map["tva_emplacements"].as_array_mut().unwrap();
        let dropped: Vec<Value> = list.drain(7..).collect();
        for entry in dropped {
            let entry = hex(map, entry["hex"].as_str().unwrap());
            drop_from(&mut entry["features"], "tva_emplacement");
        }
    });
    refused(MAP, "sector 14PZ, hexes", |map| {
        let sector = found(&mut map["german_sectors"], "id", "14PZ");
        let dropped: Vec<String> =
            sector["hexes"].as_array().unwrap().iter().map(|h| h.as_str().unwrap().to_owned()).collect();
        sector["hexes"] = json!(["0641"]);
        for name in dropped.iter().filter(|name| *name != "0641") {
            hex(map, name)["german_sector"] = json!("29MOT");
            push(&mut found(&mut map["german_sectors"], "id", "29MOT")["hexes"], name.as_str());
        }
    });
}

#[test]
fn every_unit_has_a_designation_of_its_own() {
    let printed = |id: &str| {
        let facts = data().unit(Unit::named(id).expect("a unit"));
        (facts.designation, data().parents[usize::from(facts.formation)], facts.counter.size)
    };
    assert_eq!(printed("29M-PZ-2"), ("2", "29 Mot", Some(Size::Company)));
    assert_eq!(printed("71I-INF-1"), ("1", "71", Some(Size::Battalion)));
    assert_eq!(printed("62A-CHUI-1"), ("Chuikov", "62 Army", None));
    assert_eq!(printed("POOL-MIL-3"), ("3", "Repl", Some(Size::Band)));
    assert_eq!(printed("SURV-1726"), ("1726", "Surv", Some(Size::Remnant)));
    refused(UNITS, "unit 71I-INF-2, designation", |units| {
        unit(units, "71I-INF-2")["designation"] = json!("1");
    });
    refused(UNITS, "unit 71I-INF-2, designation", |units| {
        unit(units, "71I-INF-2")["designation"] = json!("");
    });
    refused(UNITS, "designations, provenance", |units| units["designations"]["provenance"] = json!(""));
    let entry = "formations, 71st Infantry Division";
    let of_71st = |units: &mut Value, field: &str, value: Value| {
        found(&mut units["formations"], "name", "71st Infantry Division")[field] = value;
    };
    refused(UNITS, &format!("{entry}, short"), |units| of_71st(units, "short", json!("")));
    refused(UNITS, &format!("{entry}, provenance"), |units| of_71st(units, "provenance", json!("")));
    refused(UNITS, "formations, 72nd Division", |units| of_71st(units, "name", json!("72nd Division")));
    refused(UNITS, entry, |units| {
        let list = units["formations"].as_array_mut().unwrap();
        list.retain(|formation| formation["name"] != "71st Infantry Division");
    });
    refused(UNITS, "unit 71I-INF-1, designation", |units| of_71st(units, "short", json!("94")));
}
