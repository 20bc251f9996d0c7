//! What is due, and how far each side is from winning.

use crate::rules::kit::{Board, GERMAN};
use serde_json::json;
use std::collections::BTreeSet;
use volga_city::data::{Arrival, data};
use volga_city::ids::Unit;
use volga_city::{City, Options, RULES};
use volga_engine::board::{Due, DueKind, Victory};
use volga_engine::dice::Quick;
use volga_engine::{Game, Table};

fn opening(scenario: &str) -> City {
    City::setup(scenario, &Options { ready_made: true }, RULES, &mut Quick::new(0)).expect("a scenario")
}

fn due(city: &City) -> Vec<Due> {
    city.outlook(GERMAN).due
}

fn of_rule<'a>(due: &'a [Due], rule: &str) -> Vec<&'a Due> {
    due.iter().filter(|due| due.rule.0 == rule).collect()
}

/// The units that a list of what is due brings, with their turns.
fn arrivals(due: &[Due]) -> BTreeSet<(i32, String)> {
    let all = due.iter().filter(|due| due.kind == DueKind::Arrives);
    all.flat_map(|due| due.pieces.iter().map(|piece| (due.turn.expect("a turn"), piece.clone()))).collect()
}

#[test]
fn r15_1_r15_4_whoever_is_on_the_displays_is_due() {
    for (scenario, last) in [("intro", 1), ("campaign", 7)] {
        let tva = |unit: &Unit| scenario == "campaign" || !data().counter(*unit).is_tva();
        let listed = Unit::all().filter(tva).filter_map(|unit| match data().unit(unit).arrival {
            Arrival::Edge { turn, .. } | Arrival::Volga { turn, .. } => {
                Some((i32::from(turn), unit.name().to_owned()))
            }
            _ => None,
        });
        let listed: BTreeSet<_> = listed.filter(|(turn, _)| *turn <= last).collect();
        assert!(!listed.is_empty());
        assert_eq!(arrivals(&due(&opening(scenario))), listed, "{scenario}");
    }
    let campaign = due(&opening("campaign"));
    let of_371st = of_rule(&campaign, "15.15");
    let [of_371st] = of_371st[..] else { panic!("one entry: {of_371st:?}") };
    assert_eq!((of_371st.turn, of_371st.side, of_371st.pieces.len()), (Some(5), "german", 7));
    assert_eq!(of_371st.spaces, ["0141", "0142", "0143", "0144", "0145", "0146"]);
    let words = City::text(&of_371st.text);
    assert_eq!(words, "371st Infantry Division: 7 units enter from the edge of the map");
    let pontoons = of_rule(&campaign, "12.4");
    let turns: Vec<_> = pontoons.iter().map(|due| (due.turn, due.spaces.len())).collect();
    assert_eq!(turns, [(Some(1), 3), (Some(2), 3)]);
    assert_eq!(
        City::text(&pontoons[0].text),
        "44th Pontoon Battalion: laid at a ferry, from the first Reaction Phase on"
    );
}

#[test]
fn a_division_is_due_to_leave_until_it_has_left() {
    let leaves = |turn: u8, phase: &str| {
        let city = Board::new().put(&["29M-PZ-1"], "0642").turn(turn).at(phase).city();
        due(&city).into_iter().find(|due| due.kind == DueKind::Leaves)
    };
    let due = leaves(2, "initiative").expect("it is due");
    assert_eq!((due.turn, due.side, due.rule.0), (Some(3), "german", "15.3a"));
    assert!(due.pieces.contains(&"29M-PZ-1".to_owned()));
    assert!(leaves(3, "german_air").is_some() && leaves(3, "initiative").is_none());
    assert!(opening("intro").outlook(GERMAN).due.iter().all(|due| due.kind != DueKind::Leaves));
}

#[test]
fn the_replacement_box_is_rolled_for_next_turn() {
    let city =
        Board::new().put(&["29M-PZ-1"], "0642").list("box", &["94I-INF-1", "94I-INF-2"]).turn(2).city();
    let due = due(&city);
    let [box_] = of_rule(&due, "15.2b")[..] else { panic!("{due:?}") };
    assert_eq!(
        (box_.turn, box_.pieces.clone()),
        (Some(3), vec!["94I-INF-1".to_owned(), "94I-INF-2".to_owned()])
    );
    assert!(City::text(&box_.text).contains("3 or less"));
}

#[test]
fn what_the_calendar_changes_is_said() {
    let city = Board::new().put(&["29M-PZ-1"], "0642").turn(2).with("oil", json!("burning")).city();
    let due = due(&city);
    let changes = |rule: &str| -> Vec<(i32, &str)> {
        of_rule(&due, rule).iter().map(|due| (due.turn.expect("a turn"), due.side)).collect()
    };
    assert_eq!(changes("14.5f"), [(3, "german")]);
    assert_eq!(changes("11.12"), [(3, "soviet")]);
    assert_eq!(changes("16.3"), [(3, "soviet"), (7, "soviet")]);
    assert_eq!(changes("5.1a").len(), 10, "two sides on five turns");
    assert_eq!(changes("15.52a"), [(2, "soviet")]);
    assert!(due.is_sorted_by_key(|due| due.turn));
}

fn line(victory: &Victory) -> (&'static str, &'static str, i32, Option<i32>, usize, usize) {
    let Victory { side, sum, needed, held, missing, rule, .. } = victory;
    (side, rule.0, sum.total, *needed, held.len(), missing.len())
}

#[test]
fn points_are_summed_up_hex_by_hex() {
    let city = Board::new().scenario("intro").put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "1631").city();
    let victory = city.outlook(GERMAN).victory;
    // Three ferries and the Kurgan are worth two each, eleven others one.
    let expected = [("german", "17.1d", 3, Some(8), 2, 13), ("soviet", "17.1e", 16, Some(12), 13, 2)];
    assert_eq!(victory.iter().map(line).collect::<Vec<_>>(), expected);
    assert_eq!(City::text(&victory[0].text), "3 of 8 Victory Points");
    let terms: Vec<_> = victory[0].sum.terms.iter().map(|term| term.value).collect();
    assert_eq!(terms, [1, 2]);
    assert_eq!(victory[0].held, ["1631", "1832"]);
}

#[test]
fn hexes_and_ferries_are_counted_apart() {
    let city = Board::new().put(&["29M-PZ-1"], "1832").put(&["29M-PZ-2"], "1631").city();
    let victory = city.outlook(GERMAN).victory;
    let expected = [
        ("german", "17.2b", 2, Some(12), 2, 13),
        ("german", "17.2b", 1, Some(2), 1, 2),
        ("soviet", "17.2c", 13, Some(4), 13, 2),
        ("soviet", "17.2d", 2, Some(2), 2, 1),
    ];
    assert_eq!(victory.iter().map(line).collect::<Vec<_>>(), expected);
}
