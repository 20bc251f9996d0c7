use super::{CHARTS, MAP, SCENARIOS, UNITS, checked};
use serde_json::Value;
use std::collections::BTreeSet;
use volga_city::data::{FILES, data, load, provenance};
use volga_city::ids::{HEXES, UNITS as PIECES};
use volga_engine::rulebook::{RuleEntry, RuleKind};
use volga_engine::testing;

#[test]
fn the_embedded_files_load() {
    let data = data();
    assert_eq!((data.hexes.len(), data.units.len()), (HEXES, PIECES));
    assert_eq!(data.unit(data.chuikov).id, "62A-CHUI-1");
    assert_eq!(data.unit(data.depot).id, "2289-DEPOT-1");
    assert_eq!(data.sets.fortified.and(&data.sets.land).len(), 60);
}

#[test]
fn what_is_not_json_is_refused() {
    testing::data::refuses_what_is_no_json(&FILES, load);
}

#[test]
fn no_spoiled_value_makes_the_loader_panic() {
    testing::data::survives_spoilt_values(&FILES, [211, 97, 5, 11], &[], checked);
}

#[test]
fn every_hex_unit_and_chart_has_a_source() {
    let sources = provenance();
    assert!(sources.iter().all(|[_, _, _, source]| !source.is_empty()));
    let of = |file: &str, entry: &str| sources.iter().any(|[f, e, _, _]| f == file && e == entry);
    assert!(of(MAP, "hex 1726") && of(MAP, "sector 94INF") && of(UNITS, "unit 29M-PZ-1"));
    let count = |file: &str, begins: &str| {
        sources.iter().filter(|[f, e, _, _]| f == file && e.starts_with(begins)).count()
    };
    assert_eq!(count(MAP, "hex "), HEXES);
    assert_eq!(count(UNITS, "unit "), 502);
    let charts: Value = serde_json::from_str(FILES.charts).unwrap();
    for chart in charts.as_object().unwrap().keys().filter(|key| *key != "game") {
        assert!(count(CHARTS, chart) > 0, "{chart} has no source");
    }
    assert!(of(SCENARIOS, "scenario intro") && of(SCENARIOS, "sample_setup"));
}

#[test]
fn of_720_rules_712_need_a_proof() {
    let rules: Vec<RuleEntry> = serde_json::from_str(include_str!("../../data/rules.json")).unwrap();
    let ids: BTreeSet<_> = rules.iter().map(|rule| &rule.id).collect();
    assert_eq!((rules.len(), ids.len()), (720, 720));
    assert_eq!(rules.iter().filter(|rule| rule.kind != RuleKind::Info).count(), 712);
    for rule in &rules {
        let words = rule.text.split_whitespace().count();
        assert!((8..=60).contains(&words) && rule.text.ends_with(['.', ')']), "{}", rule.id);
    }
}

#[test]
fn every_ruling_has_a_number_of_its_own() {
    let page = include_str!("../../RULINGS.md");
    let numbers = page.lines().filter_map(|line| line.split_once(". **")?.0.parse::<usize>().ok());
    let numbers: Vec<usize> = numbers.collect();
    assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), numbers.len());
    assert_eq!(numbers[..164], (1..=164).collect::<Vec<_>>());
}

/// A ruling is a question and its answer in whole sentences, in the same words on the page and in the data.
#[test]
fn the_page_answers_every_question_in_the_same_words() {
    let page = include_str!("../../RULINGS.md");
    let rulings = &<volga_city::City as volga_engine::Table>::about().rulebook.rulings;
    for ruling in rulings {
        let (question, answer) = (&ruling.question, &ruling.ruling);
        assert!(question.ends_with('?') && answer.ends_with(['.', ')']), "ruling {}", ruling.number);
        assert!(answer.starts_with(|c: char| c.is_uppercase() || "0123456789\"½".contains(c)), "{answer}");
        let line = format!("\n{}. **{question}** {answer}\n", ruling.number);
        assert!(page.contains(&line), "ruling {}", ruling.number);
    }
    assert!(rulings.len() > 200);
}
