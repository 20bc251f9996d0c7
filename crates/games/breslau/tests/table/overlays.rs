//! What can be laid over the map, and what is to come.

use super::kit::{GERMAN, SOVIET, german, hex, movement, put, unit, words};
use std::collections::BTreeSet;
use volga_breslau::data::data;
use volga_breslau::ids::{Fortress, Side};
use volga_breslau::stage::{Air, AirStep, Stage, Victory};
use volga_breslau::{Action, Breslau, Off, Options};
use volga_engine::Table;
use volga_engine::Viewer;
use volga_engine::board::{DueKind, Overlay};

fn overlay(game: &Breslau, viewer: Viewer, id: &str) -> BTreeSet<String> {
    let all = game.overlays(viewer);
    let found: Vec<&Overlay> = all.iter().filter(|overlay| overlay.id == id).collect();
    assert_eq!(found.len(), 1, "{id}");
    words(&found[0].name);
    found[0].spaces.iter().cloned().collect()
}

#[test]
fn zones_are_those_of_the_units_that_are_seen() {
    let game = german(&[
        ("1808", &["g_vs_25", "g_fest_1"]),
        ("1515", &["g_vs_01", "g_co_1"]),
        ("1516", &["s_309_r1"]),
    ]);
    let [ours, theirs] = [GERMAN, SOVIET].map(|viewer| overlay(&game, viewer, "german_zone"));
    assert!(ours.contains("1809") && !theirs.contains("1809"), "Volkssturm on top has none");
    assert!(ours.contains("1516") && theirs.contains("1516"), "a stack that is seen through");
    assert!(overlay(&game, SOVIET, "possible_zone").contains("1809"));
    assert!(game.overlays(GERMAN).iter().all(|overlay| overlay.id != "possible_zone"));
    assert!(overlay(&game, SOVIET, "looked_into").contains("1515"));
}

#[test]
fn aa_units_cover_what_they_reach_and_hidden_ones_are_not_told() {
    let game = german(&[("1808", &["g_vs_25", "g_aa_5"])]);
    assert!(
        overlay(&game, GERMAN, "flak").contains("1812") && !overlay(&game, GERMAN, "flak").contains("1813")
    );
    assert!(overlay(&game, SOVIET, "flak").is_empty());
    let range =
        |viewer| game.overlays_from(viewer, "1808").iter().map(|overlay| overlay.id).collect::<Vec<_>>();
    assert_eq!((range(GERMAN), range(SOVIET)), (vec!["flak_range"], Vec::new()));
    let guns = german(&[("1709", &["g_609_art_1"])]);
    let range = guns.overlays_from(GERMAN, "1709");
    assert_eq!((range[0].id, range[0].origin.as_deref()), ("gun_range", Some("1709")));
    assert!(range[0].spaces.contains(&"1717".to_owned()) && !range[0].spaces.contains(&"1718".to_owned()));
    assert!(guns.overlays_from(GERMAN, "nowhere").is_empty());
}

#[test]
fn supply_barricades_control_and_the_train() {
    let mut game = german(&[("1808", &["g_co_1"]), ("1810", &["s_309_r1"])]);
    game.unsupplied.insert(unit("g_co_1"));
    game.soviet_held.insert(Fortress::named("2409").expect("a Fortress"));
    assert_eq!(overlay(&game, GERMAN, "unsupplied"), BTreeSet::from(["1808".to_owned()]));
    assert!(overlay(&game, SOVIET, "german_supply").contains("1907"));
    assert!(overlay(&game, SOVIET, "soviet_supply").contains("1026"));
    assert_eq!(overlay(&game, SOVIET, "soviet_fortresses"), BTreeSet::from(["2409".to_owned()]));
    let sites = overlay(&game, GERMAN, "barricade_sites");
    assert!(
        sites.contains("2009") && !sites.contains("1709") && !sites.contains("1001"),
        "not next to Soviets"
    );
    assert!(overlay(&game, GERMAN, "porsel_track").contains("1506"));
    assert!(game.overlays(GERMAN).iter().all(|overlay| overlay.id != "gas"));
    game.gas.insert(hex("1422"));
    assert_eq!(overlay(&game, GERMAN, "gas").len(), 7);
}

#[test]
fn what_is_due_says_when_where_and_who() {
    let options = Options { division_269: true, bomber_strike: true, directives: true, ..Options::default() };
    let game = Breslau { turn: 2, turn_of_269: Some(6), ..movement(Side::German, options) };
    let outlook = game.outlook(SOVIET);
    outlook.due.iter().for_each(|due| drop(words(&due.text)));
    let arrives = |unit: &str| {
        let mut due = outlook.due.iter().filter(|due| due.kind == DueKind::Arrives);
        let found = due.find(|due| due.pieces.contains(&unit.to_owned())).unwrap_or_else(|| panic!("{unit}"));
        (found.turn, found.spaces.clone(), found.rule.0)
    };
    assert_eq!(arrives("g_porsel"), (Some(4), vec!["1506".to_owned()], "15.1.1e"));
    assert_eq!((arrives("s_135_r1").0, arrives("g_269_art").0), (Some(8), Some(6)));
    let schedule = ["s_135_r1", "g_269_art", "g_fj_5", "g_ssb_1"].map(|unit| arrives(unit).2);
    assert_eq!(schedule, ["15.2.1i", "15.1.2", "15.1.1b", "15.1.1f"]);
    assert_eq!(arrives("g_fj_5").1, ["1002", "1003", "1004", "2007", "2008", "2009"]);
    assert_eq!(arrives("s_309_r1").0, Some(2), "who is late waits");
    let changes: Vec<_> = outlook.due.iter().filter(|due| due.kind == DueKind::Changes).collect();
    let rules: BTreeSet<_> = changes.iter().map(|due| due.rule.0).collect();
    let steps = ["15.2.1d", "15.2.1e", "15.2.1f", "15.2.1g", "15.2.1h", "15.2.1i", "15.2.1j"];
    let others = ["12.1a", "14.13a", "14.4.1a", "15.1.1h", "15.1m"];
    assert_eq!(rules, steps.into_iter().chain(others).collect());
    assert!(outlook.due.is_sorted_by_key(|due| due.turn));
}

#[test]
fn units_about_to_starve_are_told_to_those_who_see_them() {
    let mut game = Breslau { turn: 3, ..german(&[("1808", &["g_vs_25", "g_fest_1"])]) };
    ["g_vs_25", "g_fest_1"].iter().for_each(|name| game.starving.insert(unit(name)));
    let lost = |viewer| {
        let due = game.outlook(viewer).due;
        due.into_iter().find(|due| due.kind == DueKind::Leaves).map(|due| (due.turn, due.pieces.len()))
    };
    assert_eq!((lost(GERMAN), lost(SOVIET)), (Some((Some(4), 2)), Some((Some(4), 1))));
}

#[test]
fn r16_1_victory_is_a_sum_of_fortress_hexes() {
    let mut game = german(&[]);
    ["2409", "1808"]
        .iter()
        .for_each(|name| game.soviet_held.insert(Fortress::named(name).expect("a Fortress")));
    let victory = game.outlook(SOVIET).victory;
    let stands: Vec<_> =
        victory.iter().map(|way| (way.side, way.sum.total, way.needed, way.rule.0)).collect();
    assert_eq!(
        stands,
        [("soviet", 2, Some(10), "16.1"), ("soviet", 2, Some(5), "16.x"), ("german", 8, Some(6), "16.x"),]
    );
    assert_eq!((victory[0].held.len(), victory[0].missing.len()), (2, data().fortresses.len() - 2));
    victory.iter().for_each(|way| drop(words(&way.text)));
    let mut over = game;
    put(&mut over, &[("1808", &["s_309_r1"])]);
    over.stage = Stage::Over(Victory(4));
    assert!(over.outlook(SOVIET).due.is_empty());
}

#[test]
fn r6_1_3a_aa_factors_over_a_hex_are_told_as_far_as_they_are_known() {
    let game = german(&[("1808", &["g_aa_1"]), ("1810", &["g_vs_25", "g_aa_2"]), ("1811", &["g_aa_3"])]);
    let [ours, theirs] = [GERMAN, SOVIET].map(|viewer| overlay(&game, viewer, "flak_18"));
    assert!(ours.contains("1809") && ours.contains("1808") && !ours.contains("1805"));
    assert!(!theirs.contains("1809") && theirs.contains("1808"), "its own hex counts double: 12 and 6");
    assert!(overlay(&game, SOVIET, "flak_12").contains("1809"));
    let single = german(&[("1808", &["g_aa_1"])]);
    assert_eq!(overlay(&single, SOVIET, "flak_12"), BTreeSet::from(["1808".to_owned()]));
    assert!(single.overlays(SOVIET).iter().all(|overlay| overlay.id != "flak_18"));
}

#[test]
fn r6_1_3a_a_flight_is_told_with_the_aa_factors_it_meets() {
    let mut game = movement(Side::Soviet, Options::default());
    put(&mut game, &[("1613", &["g_co_1"]), ("1611", &["g_aa_1"]), ("1612", &["g_vs_25", "g_aa_2"])]);
    game.places.take(unit("s_air_32_1"), Off::Available);
    game.stage = Stage::Air(Air { step: AirStep::Flying });
    let fly = Action::Fly { unit: unit("s_air_32_1"), hex: hex("1613") };
    let sums = game.sums(Side::Soviet.seat(), Some(fly));
    assert_eq!(sums.iter().map(|sum| sum.total).collect::<Vec<_>>(), [32, 6], "one of two is seen");
}

#[test]
fn r9_1_2b_stacks_that_would_have_to_attack_are_told_while_the_soviets_move() {
    let stacks: [(&str, &[&str]); 4] = [
        ("1326", &["s_309_r1"]),
        ("1325", &["g_hanf_i"]),
        ("1515", &["s_309_pen"]),
        ("1415", &["g_hanf_ii"]),
    ];
    let mut game = movement(Side::Soviet, Options::default());
    put(&mut game, &stacks);
    let all = BTreeSet::from(["1326", "1515"].map(str::to_owned));
    assert_eq!(overlay(&game, SOVIET, "must_attack"), all);
    // Two factors with two on the die hit nothing; seven in the open hit but for a six.
    assert_eq!(overlay(&game, SOVIET, "attacks_badly"), BTreeSet::from(["1515".to_owned()]));
    let due: Vec<_> = game.outlook(GERMAN).due.into_iter().filter(|due| due.rule.0 == "9.1.2b").collect();
    let texts: Vec<String> = due.iter().map(|due| words(&due.text)).collect();
    assert_eq!(texts[0], "2 Soviet stacks would have to attack; the die gives 4 to 9 markers");
    assert!(texts[1].ends_with("with 7 factors, 5 of six faces hit"), "{texts:?}");
    assert!(texts[2].ends_with("with 2 factors and +2 on the die, 0 of six faces hit"), "{texts:?}");
    assert_eq!(due[0].spaces.len() + due[1].spaces.len() + due[2].spaces.len(), 4);
    let german = german(&stacks);
    assert!(german.overlays(SOVIET).iter().all(|overlay| overlay.id != "must_attack"));
    assert!(german.outlook(SOVIET).due.iter().all(|due| due.rule.0 != "9.1.2b"));
}
