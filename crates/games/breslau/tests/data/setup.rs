//! The German set-up.

use super::{SCENARIOS, at, beginning, block, found, only_as_printed, refused, set};
use serde_json::{Value, json};
use volga_breslau::data::{Arrival, Data, Region, SetupGroup, Terrain, data};
use volga_breslau::ids::{Hex, HexSet, Side, Unit};

fn find<'a>(data: &'a Data, rule: &str) -> &'a SetupGroup {
    data.setup.iter().find(|group| group.rule == rule).unwrap_or_else(|| panic!("no group {rule}"))
}

fn group(rule: &str) -> &'static SetupGroup {
    find(data(), rule)
}

/// A group has these units and hexes, which a copy with another zone has not. Its units must exist.
#[track_caller]
fn stands(rule: &str, units: &str, hexes: &HexSet, other: Value) {
    let printed = |data: &Data| {
        let group = find(data, rule);
        (group.units, group.hexes) == (beginning(units), *hexes)
    };
    only_as_printed(SCENARIOS, printed, |all| found(&mut all["setup"], "rule", rule)["where"] = other);
    refused(SCENARIOS, &format!("setup {rule}, units"), |all| {
        found(&mut all["setup"], "rule", rule)["units"] = json!({"formations": ["Nobody"]});
    });
}

/// Something else about a group, which a copy with another value has not.
#[track_caller]
fn says(rule: &str, field: &str, value: Value, printed: impl Fn(&SetupGroup) -> bool) {
    let printed = |data: &Data| printed(find(data, rule));
    only_as_printed(SCENARIOS, printed, |all| found(&mut all["setup"], "rule", rule)[field] = value);
}

fn near(first: &str, last: &str) -> HexSet {
    block(first, last).widened(1).and(&data().sets.german_side)
}

#[test]
fn r15_1a_engineers_near_1809() {
    assert_eq!(near("1809", "1809"), set("1709 1708 1808 1809 1810 1908 1909"));
    stands("15.1a", "g_eng", &near("1809", "1809"), json!({"near": ["1808", "1808"]}));
}

#[test]
fn r15_1b_an_aa_unit_in_each_of_nine_hexes() {
    let hexes = set("1309 1507 1508 1710 1810 1910 2008 2113 2511");
    let others = json!({"hexes": ["1310", "1507", "1508", "1710", "1810", "1910", "2008", "2113", "2511"]});
    stands("15.1b", "g_aa", &hexes, others);
    says("15.1b", "one_each", json!(false), |group| group.one_each);
    refused(SCENARIOS, "setup 15.1b, where", |all| {
        found(&mut all["setup"], "rule", "15.1b")["where"]["hexes"].as_array_mut().map(Vec::pop);
    });
}

#[test]
fn r15_1c_a_pz_vi_in_1314_and_one_in_1615() {
    says("15.1c", "one_each", json!(false), |group| group.one_each);
    stands("15.1c", "g_pz6", &set("1314 1615"), json!({"hexes": ["1314", "1616"]}));
}

#[test]
fn r15_1d_three_pz_ii_in_2009() {
    stands("15.1d", "g_pz2", &set("2009"), json!({"hexes": ["2010"]}));
}

#[test]
fn r15_1e_an_stg_in_each_of_seven_hexes() {
    says("15.1e", "one_each", json!(false), |group| group.one_each);
    let hexes = set("1206 1414 1603 1712 1816 2314 2715");
    stands(
        "15.1e",
        "g_stg",
        &hexes,
        json!({"hexes": ["1206", "1414", "1603", "1712", "1816", "2314", "2720"]}),
    );
}

#[test]
fn r15_1f_the_sturmpz_in_1414() {
    stands("15.1f", "g_sturmpz", &set("1414"), json!({"hexes": ["1415"]}));
}

#[test]
fn r15_1g_companies_near_1515() {
    stands("15.1g", "g_co", &near("1515", "1515"), json!({"near": ["1514", "1514"]}));
}

#[test]
fn r15_1h_hanf_near_1008_to_1015() {
    stands("15.1h", "g_hanf", &near("1008", "1015"), json!({"near": ["1008", "1014"]}));
}

/// Ruling 5.
#[test]
fn r15_1i_wehl_and_mohr_in_row_16() {
    stands("15.1i", "g_wehl g_mohr", &block("1116", "1716"), json!({"near": ["1117", "1519"]}));
}

#[test]
fn r15_1j_the_3rd_regiment_near_2012_to_2017() {
    stands("15.1j", "g_609_sch", &near("2012", "2017"), json!({"near": ["2011", "2017"]}));
}

/// Ruling 103.
#[test]
fn r15_1k_the_859th_in_any_city_hex() {
    let city: HexSet = Hex::all().filter(|hex| data().terrain(*hex) == Terrain::City).collect();
    stands("15.1k", "g_859", &city, json!({"terrain": "suburban"}));
}

/// Ruling 102.
#[test]
fn r15_1l_sauer_north_of_the_oder() {
    let hexes = near("1501", "2501").minus(&data().sets.regions[Region::SouthBank as usize]);
    stands("15.1l", "g_sauer", &hexes, json!({"near": ["1501", "2601"]}));
    says("15.1l", "not_in", json!(null), |group| group.hexes == hexes);
    assert_eq!(data().by_class.sauer, beginning("g_sauer"));
    let release = |data: &Data| data.sets.sauer_release == set("1907 2007 2008");
    only_as_printed(SCENARIOS, release, |all| all["restrictions"]["sauer"]["release"] = json!(["1907"]));
    for hexes in [json!([]), json!(["1907", "2107"])] {
        refused(SCENARIOS, "restrictions, sauer, release", |all| {
            all["restrictions"]["sauer"]["release"] = hexes;
        });
    }
}

/// Rulings 7, 8 and 104.
#[test]
fn r15_1n_twenty_volkssturm_within_two_hexes_of_the_front_line() {
    says("15.1n", "least", json!(19), |group| (group.units.len(), group.least) == (38, 20));
    stands("15.1n", "g_vs", &block("1015", "2816"), json!({"within": 3}));
    refused(SCENARIOS, "setup 15.1n, least", |all| {
        found(&mut all["setup"], "rule", "15.1n")["least"] = json!(39);
    });
    refused(SCENARIOS, "setup 15.1n, least", |all| {
        found(&mut all["setup"], "rule", "15.1n")["least"] = json!(null);
    });
}

#[test]
fn r15_1o_the_other_volkssturm_anywhere_north_of_the_front_line() {
    let north = block("1001", "2816");
    says("15.1n", "others", json!({"within": 3}), |group| group.others == Some(north));
}

#[test]
fn r15_1p_hitler_youth_anywhere_north_of_the_front_line() {
    stands("15.1p", "g_hy", &block("1001", "2816"), json!({"within": 5}));
}

#[test]
fn r15_1q_everybody_else_within_three_hexes_of_the_front_line() {
    let others = "g_609_rein g_609_kers g_609_art g_fest g_atg g_fart";
    stands("15.1q", others, &block("1014", "2816"), json!({"within": 2}));
    let starting = |unit: &Unit| matches!(data().unit(*unit).arrival, Arrival::Setup(_));
    assert_eq!(Unit::all().filter(starting).count(), 113);
    assert!(Unit::all().filter(starting).all(|unit| data().unit(unit).side == Side::German));
}

#[test]
fn r2_1g_nobody_is_set_up_south_of_the_front_line() {
    for group in &data().setup {
        let others = group.others.unwrap_or(HexSet::EMPTY);
        assert!(group.hexes.or(&others).is_subset(&data().sets.german_side), "{}", group.rule);
    }
    refused(SCENARIOS, "setup 15.1d, where", |all| {
        found(&mut all["setup"], "rule", "15.1d")["where"] = json!({"hexes": ["2017"]});
    });
    refused(SCENARIOS, "setup 15.1n, others", |all| {
        found(&mut all["setup"], "rule", "15.1n")["others"] = json!({"near": ["2020", "2020"]});
    });
}

#[test]
fn groups_stand_in_the_order_of_the_rules_and_share_no_unit() {
    let rules: Vec<_> = data().setup.iter().map(|group| group.rule).collect();
    assert!(rules.is_sorted(), "{rules:?}");
    assert_eq!((group("15.1a").what, group("15.1a").one_each), ("Engineers", false));
    let units: usize = data().setup.iter().map(|group| group.units.len()).sum();
    assert_eq!(units, 113);
    for group in data().setup.iter().filter(|group| group.others.is_none()) {
        assert_eq!(usize::from(group.least), group.units.len(), "{}", group.rule);
    }
    refused(SCENARIOS, "unit g_hy_1", |all| {
        found(&mut all["setup"], "rule", "15.1a")["units"] =
            json!({"formations": ["Engineers", "Hitler Youth"]});
    });
    refused(SCENARIOS, "setup 15.1a, where", |all| {
        found(&mut all["setup"], "rule", "15.1a")["where"] = json!({"near": ["1819", "1819"]});
    });
    refused(SCENARIOS, "setup 15.1a, units", |all| {
        found(&mut all["setup"], "rule", "15.1a")["units"] = json!({});
    });
    assert_eq!(data().unit(data().porsel).arrival, Arrival::Placed { turn: 4, hex: at("1506") });
}
