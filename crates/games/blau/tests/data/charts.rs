use super::{CHARTS, data, refused, remove};
use serde_json::{Value, json};
use volga_blau::data::{CombatResult, Fraction, Objective, Quotient};

fn cell<'a>(charts: &'a mut Value, table: &str, row: &str, die: usize) -> &'a mut Value {
    &mut charts["crt"]["tables"][table][row][die - 1]
}

/// Spoils one cell of the table.
#[track_caller]
fn spoilt(table: &str, row: &str, die: usize, value: &str, entry: &str) {
    refused(CHARTS, entry, |charts| *cell(charts, table, row, die) = json!(value));
}

#[test]
fn the_quotient_drops_what_is_left_over() {
    let name = |attacker, defender| Quotient::of(attacker, defender).name();
    assert_eq!(
        [name(5, 6), name(6, 6), name(11, 6), name(20, 6), name(30, 6), name(99, 1), name(4, 0)],
        ["<1", "1", "1", "3", "5", "5", "5"]
    );
}

#[test]
fn six_tables_have_rows_for_every_total() {
    let crt = &data().charts.crt;
    let result = |table: usize, total, die| crt.result(Quotient::ALL[table], total, die);
    let is = |losses, retreat| CombatResult { losses, retreat };
    assert_eq!(
        (result(0, 0, 6), result(0, 5, 6), result(0, 6, 6)),
        (is(2, false), is(2, false), is(4, false))
    );
    assert_eq!(
        (result(3, 26, 5), result(3, 27, 5), result(5, 500, 6)),
        (is(5, true), is(8, true), is(10, true))
    );
    refused(CHARTS, "crt, tables", |charts| remove(&mut charts["crt"]["tables"], "2"));
    refused(CHARTS, "crt, tables", |charts| {
        let table = charts["crt"]["tables"]["2"].take();
        remove(&mut charts["crt"]["tables"], "2");
        charts["crt"]["tables"]["6"] = table;
    });
    refused(CHARTS, "crt, tables, 1", |charts| remove(&mut charts["crt"]["tables"]["1"], "6-12"));
    refused(CHARTS, "crt, tables, 1", |charts| remove(&mut charts["crt"]["tables"]["1"], "40+"));
    refused(CHARTS, "crt, tables, 1, many", |charts| charts["crt"]["tables"]["1"]["many"] = json!(["0"]));
    refused(CHARTS, "crt, tables, 1, 6-12", |charts| charts["crt"]["tables"]["1"]["6-12"] = json!(["1"]));
    spoilt("1", "6-12", 1, "R1", "crt, tables, 1, 6-12");
}

#[test]
fn tables_3_and_4_have_the_printed_rows_and_cells() {
    let rows = |table: usize| data().charts.crt.tables[table].iter().map(|row| row.most).collect::<Vec<_>>();
    assert_eq!((rows(3), rows(4)), (vec![Some(5), Some(12), Some(26), None], rows(3)));
    for table in ["3", "4"] {
        refused(CHARTS, &format!("crt, tables, {table} (8.0)"), |charts| {
            let row = charts["crt"]["tables"][table]["27+"].clone();
            charts["crt"]["tables"][table]["27-39"] = row.clone();
            charts["crt"]["tables"][table]["40+"] = row;
            remove(&mut charts["crt"]["tables"][table], "27+");
        });
    }
    spoilt("3", "13-26", 5, "5", "crt, tables, 3, total 20 (8.0)");
    spoilt("3", "6-12", 5, "4", "crt, tables, 3, total 6 (8.0)");
}

#[test]
fn more_strength_and_better_odds_never_do_less_harm() {
    spoilt("1", "6-12", 1, "3", "crt, tables, 1, from 6");
    spoilt("1", "13-26", 6, "3R", "crt, tables, 1, from 13");
    spoilt("1", "0-5", 6, "5", "crt, tables, 1, from 6");
    // A better quotient: fewer losses, and fewer retreats.
    spoilt("4", "6-12", 6, "3", "crt, tables, 4, total 6");
    spoilt("1", "40+", 5, "8", "crt, tables, 1, total 40");
    // A stronger defender at worse odds.
    spoilt("5", "6-12", 6, "5", "crt, defence of 7 against 30");
    // One more than a row holds, at the odds of the table before.
    refused(CHARTS, "crt, tables, 2, total 6", |charts| *cell(charts, "1", "6-12", 4) = json!("3"));
    // A defender of 13 to 26 throws back a weak attacker no more often than a strong one.
    refused(CHARTS, "crt, attack by 1 on 13", |charts| {
        for table in ["<1", "1", "2"] {
            *cell(charts, table, "13-26", 5) = json!("5R");
        }
    });
    refused(CHARTS, "crt, attack by 39 on 13", |charts| {
        for table in ["3", "4"] {
            *cell(charts, table, "13-26", 4) = json!("4R");
        }
    });
}

#[test]
fn the_worked_examples_of_combat_come_out() {
    let halves = [Fraction { times: 1, by: 2 }; 2];
    assert_eq!(Fraction::all_of(32, &halves), 8);
    assert_eq!(Fraction::all_of(7, &[halves[0], Fraction { times: 1, by: 3 }]), 1);
    let entry = "examples, combat, 8.0m";
    refused(CHARTS, entry, |charts| charts["examples"]["combat"][0]["attacker"]["tanks"] = json!(36));
    refused(CHARTS, entry, |charts| charts["examples"]["combat"][0]["table"] = json!("2"));
    refused(CHARTS, entry, |charts| charts["examples"]["combat"][0]["results"][1] = json!("4"));
    refused(CHARTS, entry, |charts| charts["examples"]["combat"][0]["dice"][0] = json!(0));
    let entry = "examples, fractions, 8.1j";
    refused(CHARTS, entry, |charts| charts["examples"]["fractions"][0]["left"] = json!(3));
    refused(CHARTS, entry, |charts| charts["examples"]["fractions"][0]["fractions"][0][1] = json!(0));
}

#[test]
fn modifiers_and_costs_are_as_stated() {
    refused(CHARTS, "modifiers, river_assault", |charts| {
        charts["modifiers"]["river_assault"] = json!([1, 0]);
    });
    let entry = "modifiers, river_assault (8.1)";
    refused(CHARTS, entry, |charts| charts["modifiers"]["river_assault"] = json!([1, 3]));
    let entry = "modifiers, major_city (8.1)";
    refused(CHARTS, entry, |charts| charts["modifiers"]["major_city"] = json!([1, 3]));
    for cost in ["unit", "strength", "step"] {
        refused(CHARTS, "replacement (9.1.3, 9.2.3)", |charts| charts["replacement"][cost] = json!(4));
    }
    refused(CHARTS, "rebuilding, most_steps (6.4)", |charts| charts["rebuilding"]["most_steps"] = json!(3));
    refused(CHARTS, "fronts, transfers (7.6)", |charts| charts["fronts"]["transfers"] = json!(2));
}

#[test]
fn r2_3b_the_turn_track_says_how_many_points_each_side_receives() {
    let turns = &data().charts.turns;
    let sums = turns.iter().fold((0, 0, 0), |(soviet, german, minor), turn| {
        (soviet + u16::from(turn.soviet), german + u16::from(turn.german), minor + u16::from(turn.minor))
    });
    assert_eq!((turns.len(), sums), (14, (245, 69, 12)));
    refused(CHARTS, "turn_track, 3, turn", |charts| charts["turn_track"][1]["turn"] = json!(3));
    refused(CHARTS, "turn_track (4.2)", |charts| {
        charts["turn_track"].as_array_mut().expect("a list").pop();
    });
    refused(CHARTS, "turn_track, 1, name (4.1, 4.2)", |charts| {
        charts["turn_track"][0]["name"] = json!("June II 1942");
    });
    refused(CHARTS, "turn_track, 2", |charts| remove(&mut charts["turn_track"][1], "minor"));
}

#[test]
fn r9_1_3b_on_turn_6_the_soviets_receive_17_points() {
    assert_eq!(data().charts.turns[5].soviet, 17);
    let entry = "turn_track, 6 (9.1.3, 9.2.3)";
    refused(CHARTS, entry, |charts| charts["turn_track"][5]["soviet"] = json!(16));
}

#[test]
fn r9_2_3b_on_turn_6_the_axis_receive_5_german_points_and_a_minor_one() {
    assert_eq!((data().charts.turns[5].german, data().charts.turns[5].minor), (5, 1));
    let entry = "turn_track, 6 (9.1.3, 9.2.3)";
    refused(CHARTS, entry, |charts| charts["turn_track"][5]["german"] = json!(6));
    refused(CHARTS, entry, |charts| charts["turn_track"][5]["minor"] = json!(2));
}

#[test]
fn every_die_draws_one_directive() {
    let dice = &data().charts.directives;
    use Objective::{Caucasus, Don, Stalingrad};
    assert_eq!(dice.primary, [Don, Don, Caucasus, Caucasus, Stalingrad, Stalingrad]);
    let drawn = [Don, Don, Don, Caucasus, Caucasus, Caucasus];
    assert_eq!(dice.secondary[Stalingrad as usize], drawn);
    for objective in Objective::ALL {
        assert!(!dice.secondary[objective as usize].contains(&objective));
    }
    let entry = "directives, primary";
    refused(CHARTS, entry, |charts| charts["directives"]["primary"]["Don"] = json!([1]));
    refused(CHARTS, entry, |charts| charts["directives"]["primary"]["Don"] = json!([1, 2, 3]));
    refused(CHARTS, entry, |charts| charts["directives"]["primary"]["Don"] = json!([1, 2, 7]));
    refused(CHARTS, entry, |charts| remove(&mut charts["directives"]["primary"], "Don"));
    let entry = "directives, secondary, Don";
    refused(CHARTS, entry, |charts| remove(&mut charts["directives"]["secondary"], "Don"));
    refused(CHARTS, entry, |charts| {
        let dice = charts["directives"]["secondary"]["Don"]["Caucasus"].take();
        remove(&mut charts["directives"]["secondary"]["Don"], "Caucasus");
        charts["directives"]["secondary"]["Don"]["Don"] = dice;
    });
}

#[test]
fn uranus_moves_one_two_or_three_units() {
    let uranus = &data().charts.uranus;
    assert_eq!([1, 8, 9, 10, 11, 14].map(|turn| uranus.units_on(turn)), [0, 0, 1, 2, 3, 3]);
    refused(CHARTS, "uranus, first_turn (8.4)", |charts| charts["uranus"]["first_turn"] = json!(8));
    refused(CHARTS, "uranus, units (8.4)", |charts| charts["uranus"]["units"] = json!([1, 2]));
}
