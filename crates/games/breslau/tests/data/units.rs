use super::{SCENARIOS, UNITS, beginning, found, named, refused, refused_by, unit, with};
use serde_json::{Value, json};
use volga_breslau::data::{AntiAir, Bombard, Face, Range, UnitClass, UnitFacts, UnitKind, data};
use volga_breslau::ids::{Side, Unit, UnitSet};

/// Spoils the kind of a counter: its values are those of another class.
#[track_caller]
fn no_longer(id: &str, kind: &str, field: &str) {
    refused(UNITS, &format!("counters, {id}, {field}"), |units| units["counters"][id]["kind"] = json!(kind));
}

#[track_caller]
fn spoilt(id: &str, field: &str, value: Value) {
    refused(UNITS, &format!("counters, {id}, {field}"), |units| units["counters"][id][field] = value);
}

fn facts(id: &str) -> &'static UnitFacts {
    data().unit(named(id))
}

fn of(wanted: impl Fn(&UnitFacts) -> bool) -> UnitSet {
    Unit::all().filter(|unit| wanted(data().unit(*unit))).collect()
}

#[test]
fn r2_3_1a_ss_festung_companies_volkssturm_and_hitler_youth_are_infantry() {
    let units = beginning("g_ssb g_fest g_co g_vs g_hy");
    assert_eq!(units.len(), 9 + 4 + 4 + 38 + 2);
    assert!(units.is_subset(&data().by_class.infantry));
    no_longer("ss_company", "tank", "direct_fire");
    no_longer("fortress_battalion", "artillery", "front");
}

#[test]
fn r2_3_1b_paratroops_flamethrowers_and_engineers_are_infantry() {
    let units = beginning("g_fj g_eng s_fl s_eng s_309_eng");
    assert_eq!(units.len(), 8 + 5 + 4 + 4 + 1);
    assert!(units.is_subset(&data().by_class.infantry));
    assert_eq!(data().by_class.atg, beginning("g_atg").or(&of(|unit| unit.kind == UnitKind::Atg)));
    assert!(!data().by_class.infantry.meets(&data().by_class.atg), "kept apart, for they attack as AFVs do");
    assert_eq!(data().by_class.flamethrowers, beginning("s_fl"));
    let combat = of(|unit| unit.kind == UnitKind::Engineer);
    assert_eq!((data().by_class.combat_engineers, combat.len()), (combat, 5 + 8 + 2));
    refused(UNITS, "units, engineers", |units| units["counters"]["engineer"]["kind"] = json!("flamethrower"));
    refused(UNITS, "units, construction engineers", |units| {
        units["counters"]["construction_engineers"]["kind"] = json!("engineer");
    });
}

#[test]
fn r2_3_2_artillery_is_guns_rockets_and_mortars() {
    let kinds =
        |unit: &UnitFacts| matches!(unit.kind, UnitKind::Artillery | UnitKind::Rocket | UnitKind::Mortar);
    assert_eq!((data().by_class.artillery, data().by_class.artillery.len()), (of(kinds), 9 + 1 + 8 + 14));
    assert_eq!(of(|unit| unit.kind == UnitKind::Mortar), beginning("s_art_23gm s_art_531gm"));
    no_longer("guards_mortars", "infantry_gun", "front");
    no_longer("guards_mortars", "rocket", "kind");
}

#[test]
fn r2_3_3_tanks_assault_guns_and_the_train_are_afvs() {
    assert_eq!(data().by_class.afv, beginning("g_pz g_stg g_sturmpz g_porsel s_tk"));
    no_longer("porsel", "infantry", "direct_fire");
    spoilt("stg", "direct_fire", json!(0));
}

#[test]
fn r2_3_5a_soviet_aircraft_have_a_bombardment_factor() {
    assert!(data().aircraft.iter().all(|unit| data().unit(*unit).side == Side::Soviet));
    let strengths = data().aircraft.map(|unit| data().unit(unit).front.bombard);
    assert_eq!(strengths, [32, 24, 24, 24, 24, 16, 16, 16, 16]);
    spoilt("aircraft_24", "front", json!({"primary": 24}));
    spoilt("aircraft_24", "back", json!(null));
}

#[test]
fn r2_3_5b_german_aircraft_are_transports() {
    assert!(data().transports.iter().all(|unit| data().unit(*unit).side == Side::German));
    let flying = of(|unit| !unit.class.is_ground());
    assert_eq!(flying, data().aircraft.into_iter().chain(data().transports).collect());
    assert_eq!(data().by_class.ground.len(), 137 + 94);
    spoilt("ju_52", "front", json!({"bombard": 4}));
    refused(UNITS, "units, transports", |units| unit(units, "g_tr_ju52_1")["counter"] = json!("company"));
    refused_by(SCENARIOS, SCENARIOS, "unit g_tr_ju352_1", |all| {
        all["setup"][0]["units"] = json!({"formations": ["Engineers"], "units": ["g_tr_ju352_1"]});
    });
}

#[test]
fn r2_3_6_only_the_german_side_has_aa_units() {
    assert_eq!(data().by_class.anti_aircraft, beginning("g_aa"));
    assert!(beginning("g_aa").is_subset(&data().by_side.german));
    refused(UNITS, "counters, aa, side", |units| units["counters"]["aa"]["side"] = json!("soviet"));
    spoilt("aa", "anti_air", json!(null));
    spoilt("company", "anti_air", json!({"factor": 6, "range": 4}));
}

#[test]
fn r2_4a_ground_units_have_two_factors_and_movement() {
    let face = Face { primary: 7, secondary: 5, movement: 8, ..Face::default() };
    assert_eq!(facts("s_309_r1").front, face);
    spoilt("rifle_regiment", "front", json!({"primary": 7, "movement": 8}));
    spoilt("rifle_regiment", "front", json!({"primary": 7, "secondary": 5, "movement": 8, "bombard": 1}));
    refused(UNITS, "counters, rifle_regiment, front, mp", |units| {
        units["counters"]["rifle_regiment"]["front"] = json!({"primary": 7, "secondary": 5, "mp": 8});
    });
}

#[test]
fn r2_4b_ground_units_have_one_or_two_steps() {
    assert_eq!((facts("s_309_r1").steps, facts("s_309_eng").steps, facts("g_vs_01").steps), (2, 1, 1));
    let reduced = Face { primary: 4, secondary: 3, movement: 8, ..Face::default() };
    assert_eq!((facts("s_309_r1").back, facts("s_309_eng").back), (Some(reduced), None));
    assert!(data().units.iter().all(|unit| unit.steps == 1 + u8::from(unit.back.is_some())));
    spoilt("rifle_regiment", "back", json!({"primary": 8, "secondary": 3, "movement": 8}));
    spoilt("rifle_regiment", "back", json!({"primary": 4, "secondary": 3, "movement": 7}));
}

#[test]
fn r2_4d_aa_units_have_six_factors_and_four_hexes_against_aircraft() {
    assert_eq!(facts("g_aa_1").anti_air, Some(AntiAir { factor: 6, range: 4 }));
    spoilt("aa", "anti_air", json!({"factor": 5, "range": 4}));
    spoilt("aa", "anti_air", json!({"factor": 6, "range": 5}));
}

#[test]
fn r2_4e_as_artillery_aa_units_reach_everywhere() {
    assert_eq!(facts("g_aa_9").flak_artillery, Some(Bombard { factor: 6, range: Range::Unlimited }));
    spoilt("aa", "flak_artillery", json!({"factor": 6, "range": 9}));
    spoilt("aa", "flak_artillery", json!({"factor": 5, "range": "U"}));
    refused(UNITS, "counters, aa, flak_artillery, range", |units| {
        units["counters"]["aa"]["flak_artillery"]["range"] = json!("far");
    });
}

#[test]
fn r2_4f_artillery_has_a_factor_a_range_and_movement() {
    let face = |bombard, movement| Face { bombard, movement, ..Face::default() };
    let values = |id| (facts(id).front, facts(id).range);
    assert_eq!(values("g_609_art_1"), (face(5, 4), Some(Range::Hexes(8))));
    assert_eq!(values("s_art_23ga"), (face(16, 5), Some(Range::Unlimited)));
    assert!(Range::Unlimited.reaches(30) && Range::Hexes(8).reaches(8) && !Range::Hexes(8).reaches(9));
    assert_eq!(data().by_class.depleting, beginning("g_aa g_859 g_fart"), "12.1a");
    spoilt("artillery_859", "range", json!(null));
    spoilt("artillery_859", "range", json!("far"));
    spoilt("company", "range", json!(3));
    spoilt("artillery_859", "front", json!({"primary": 6, "secondary": 6, "movement": 3}));
}

#[test]
fn r2_4h_guns_have_one_step() {
    let guns = data().by_class.artillery.or(&data().by_class.anti_aircraft);
    assert!(guns.iter().all(|unit| data().unit(unit).steps == 1));
    spoilt("artillery_859", "back", json!({"bombard": 3, "movement": 3}));
    spoilt("aa", "back", json!({"primary": 2, "secondary": 1, "movement": 3}));
}

/// Whatever size a counter has, nothing else about it changes.
#[test]
fn r2_4i_size_has_no_effect() {
    let resized = with(UNITS, |units| {
        for counter in units["counters"].as_object_mut().expect("counters").values_mut() {
            counter["size"] = json!("division");
        }
    });
    let resized = resized.expect("any size will do");
    for (unit, other) in data().units.iter().zip(resized.units.iter()) {
        let of = |unit: &UnitFacts| {
            (unit.steps, unit.front, unit.back, unit.range, unit.direct_fire, unit.zoc, unit.division)
        };
        assert_eq!((of(unit), other.size), (of(other), "division"), "{}", unit.id);
    }
}

#[test]
fn r13_1a_each_engineer_has_the_number_of_its_goliath() {
    let engineers: Vec<_> = data().engineers.iter().map(|unit| data().unit(*unit).designation).collect();
    assert_eq!(engineers, ["1", "2", "3", "4", "5"]);
    refused(UNITS, "unit g_eng_2, designation", |units| unit(units, "g_eng_2")["designation"] = json!("6"));
    refused(UNITS, "units, engineers", |units| unit(units, "g_eng_5")["counter"] = json!("company"));
    refused(UNITS, "unit g_eng_1, counter", |units| {
        units["counters"]["engineer"]["front"]["movement"] = json!(4);
        units["counters"]["engineer"]["back"]["movement"] = json!(4);
    });
}

#[test]
fn r14_5_1a_afvs_and_anti_tank_guns_fire_two_hexes() {
    for id in ["g_pz2_1", "g_stg_1", "g_porsel", "g_atg_1", "s_309_at", "s_tk_87_1"] {
        assert_eq!(facts(id).direct_fire, 2, "{id}");
    }
    spoilt("stg", "direct_fire", json!(3));
    spoilt("atg", "direct_fire", json!(0));
}

#[test]
fn r14_5_1b_aa_units_and_the_pz_vi_fire_three_hexes() {
    assert_eq!((facts("g_aa_1").direct_fire, facts("g_pz6_1").direct_fire), (3, 3));
    let others = of(|unit| unit.direct_fire == 3);
    assert_eq!(others, beginning("g_aa g_pz6"));
    spoilt("pz_vi", "direct_fire", json!(2));
    spoilt("company", "direct_fire", json!(1));
}

#[test]
fn r14_11_4b_nine_transports_have_a_full_and_a_reduced_side() {
    let loads = data().transports.map(|unit| {
        let facts = data().unit(unit);
        (facts.front.supply, facts.back.map_or(0, |back| back.supply))
    });
    assert_eq!(loads, [(5, 3), (3, 1), (3, 1), (4, 2), (4, 2), (4, 2), (4, 2), (4, 2), (4, 2)]);
    spoilt("he_111", "back", json!(null));
    spoilt("he_111", "back", json!({"supply": 4}));
    refused(UNITS, "units, he_111", |units| unit(units, "g_tr_ju52_6")["counter"] = json!("he_111"));
}

#[test]
fn all_ground_units_but_volkssturm_have_zones_of_control() {
    assert_eq!(of(|unit| unit.zoc), data().by_class.ground.minus(&data().by_class.volkssturm));
    assert_eq!(data().by_class.volkssturm, beginning("g_vs"));
}

#[test]
fn units_can_be_told_apart() {
    assert_eq!(facts("s_309_r2").called, "309th Division Rifle Regiment 957");
    let parent = |id: &str| data().parents[usize::from(facts(id).formation)];
    assert_eq!((parent("s_309_r2"), parent("g_609_sch_i"), parent("g_vs_38")), ("309", "SCH", "VS"));
    refused(UNITS, "unit g_vs_02, id", |units| unit(units, "g_vs_03")["id"] = json!("g_vs_02"));
    refused(UNITS, "unit g_vs_02, name", |units| unit(units, "g_vs_02")["name"] = json!("Volkssturm 1"));
    refused(UNITS, "unit g_vs_02, designation", |units| unit(units, "g_vs_02")["designation"] = json!("1"));
    refused(UNITS, "unit g_vs_02, provenance", |units| unit(units, "g_vs_02")["provenance"] = json!(""));
    refused(UNITS, "unit g_vs_02, counter", |units| {
        unit(units, "g_vs_02")["counter"] = json!("volkssturm_3");
    });
    refused(UNITS, "unit g_hy_1, formation", |units| unit(units, "g_hy_1")["formation"] = json!("HJ"));
    refused(UNITS, "units", |units| drop(units["units"].as_array_mut().map(Vec::pop)));
    refused(UNITS, "designations, provenance", |units| units["designations"]["provenance"] = json!(""));
    refused(UNITS, "counters, militia", |units| {
        units["counters"]["militia"] = units["counters"]["volkssturm_1"].clone();
    });
}

#[test]
fn eight_divisions_have_seven_units_each() {
    assert_eq!(data().divisions, ["309", "218", "181", "359", "273", "294", "112", "135"]);
    assert!(data().by_division.iter().all(|units| units.len() == 7));
    assert_eq!(
        (facts("s_181_art").division, facts("s_tk_222_1").division),
        (facts("s_181_r1").division, None)
    );
    let formation = "273rd Rifle Division";
    refused(UNITS, "formations, division", |units| {
        found(&mut units["formations"], "name", formation)["division"] = json!(null);
    });
    refused(UNITS, &format!("formations, {formation}, short"), |units| {
        found(&mut units["formations"], "name", formation)["short"] = json!("");
    });
    refused(UNITS, &format!("formations, {formation}, provenance"), |units| {
        found(&mut units["formations"], "name", formation)["provenance"] = json!("");
    });
    refused(UNITS, "formations, Nobody, name", |units| {
        let nobody = json!({"name": "Nobody", "short": "N", "provenance": "a test"});
        units["formations"].as_array_mut().expect("formations").push(nobody);
    });
}

#[test]
fn there_are_319_counters() {
    refused(UNITS, "markers", |units| found(&mut units["markers"], "id", "rubble")["count"] = json!(13));
    for marker in ["attack_german", "attack_soviet", "barricade", "goliath"] {
        refused(UNITS, &format!("markers, {marker}, count"), |units| {
            let count = &mut found(&mut units["markers"], "id", marker)["count"];
            *count = json!(count.as_u64().expect("a number") + 1);
        });
    }
}

#[test]
fn classes_follow_from_kinds() {
    assert_eq!(UnitKind::InfantryGun.class(), UnitClass::Infantry);
    assert!(UnitClass::AntiAircraft.is_ground() && !UnitClass::TransportAircraft.is_ground());
}
