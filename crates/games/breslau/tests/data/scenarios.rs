use super::{CHARTS, SCENARIOS, at, beginning, found, named, refused, refused_by};
use serde_json::json;
use volga_breslau::Options;
use volga_breslau::data::data;
use volga_breslau::ids::Side;

#[test]
fn the_game_lasts_nine_turns() {
    assert_eq!((data().last_turn, data().charts.weeks.len(), data().air_steps.len()), (9, 9, 9));
    assert_eq!(data().charts.weeks[4], "1–7 April", "the strike of 1 and 2 April is on turn 5");
    refused_by(SCENARIOS, CHARTS, "weeks, dates", |all| {
        all["turns"]["number"] = json!(10);
        let more = json!({"turn": 10, "dice": 0, "fixed": 1});
        all["air_steps"].as_array_mut().expect("steps").push(more);
    });
    refused(CHARTS, "weeks, dates", |charts| {
        charts["weeks"]["dates"].as_array_mut().map(Vec::pop);
    });
}

#[test]
fn every_number_of_fortress_hexes_has_its_level() {
    let level = |held: u8| {
        let fits = |level: &&volga_breslau::data::VictoryLevel| (level.least..=level.most).contains(&held);
        let level = data().victory.iter().find(fits).expect("a level");
        (level.winner, level.at_once, level.rule)
    };
    assert_eq!((level(10), level(9)), ((Side::Soviet, true, "16.1"), (Side::Soviet, false, "16.x")));
    assert_eq!((level(5).0, level(4).0, level(0).0), (Side::Soviet, Side::German, Side::German));
    let spoil = |index: usize, field: &str, value: u8, entry: &str| {
        refused(SCENARIOS, &format!("victory, levels{entry}"), |all| {
            all["victory"]["levels"][index][field] = json!(value);
        });
    };
    spoil(2, "least", 4, ", 4 Fortress hexes");
    spoil(2, "least", 6, ", 5 Fortress hexes");
    refused(SCENARIOS, "victory, levels", |all| {
        for level in all["victory"]["levels"].as_array_mut().expect("levels") {
            level["winner"] = json!("soviet");
        }
    });
    for (index, at_once) in [(1, true), (0, false)] {
        refused(SCENARIOS, "victory, levels", |all| {
            all["victory"]["levels"][index]["at_once"] = json!(at_once);
        });
    }
}

#[test]
fn what_is_recommended_can_be_switched_on() {
    assert_eq!(data().recommended, ["14.3", "14.12", "14.15"]);
    let json = json!({"14.3": true, "14.12": true, "14.15": true});
    let options: Options = serde_json::from_value(json).expect("switches");
    assert!(options.rubble && options.armor_last && options.pontoons);
    refused(SCENARIOS, "recommended, rules", |all| all["recommended"]["rules"][0] = json!("14.17"));
}

#[test]
fn the_ready_made_set_ups_obey_every_restriction() {
    let [outer_line, depth] = &data().ready_made;
    assert_eq!((outer_line.id, depth.id), ("outer_line", "depth"));
    for set_up in &data().ready_made {
        assert_eq!(set_up.stacks.iter().map(|(_, units)| units.len()).sum::<usize>(), 113);
    }
    let stack = outer_line.stacks.iter().find(|(hex, _)| *hex == at("1507")).map(|(_, units)| units.clone());
    assert_eq!(stack, Some(vec![named("g_vs_38"), named("g_aa_2"), named("g_hy_1")]), "from the top down");
    let moved = |unit: &str, from: &str, to: &str, entry: &str| {
        refused(SCENARIOS, &format!("ready_made, outer_line, stacks, {entry}"), |all| {
            let stacks = &mut found(&mut all["ready_made"], "id", "outer_line")["stacks"];
            stacks[from].as_array_mut().expect("a stack").retain(|id| id != unit);
            match stacks[to].as_array_mut() {
                Some(stack) => stack.push(json!(unit)),
                None => stacks[to] = json!([unit]),
            }
        });
    };
    moved("g_eng_1", "1709", "1712", "g_eng_1");
    moved("g_hy_1", "1507", "1017", "g_hy_1");
    moved("g_stg_1", "1206", "1414", "StG");
    moved("g_vs_20", "2715", "2001", "Volkssturm");
    moved("g_co_1", "1515", "1714", "g_co_1");
    refused(SCENARIOS, "ready_made, outer_line, stacks, 1516", |all| {
        let stacks = &mut found(&mut all["ready_made"], "id", "outer_line")["stacks"];
        stacks["1616"] = json!(["g_vs_06"]);
        stacks["1516"] =
            json!(["g_vs_05", "g_wehl_ig", "g_wehl_ii", "g_wehl_iii", "g_mohr_ig", "g_mohr_i", "g_mohr_ii"]);
    });
    refused(SCENARIOS, "ready_made, outer_line, stacks, g_vs_06", |all| {
        let stacks = &mut found(&mut all["ready_made"], "id", "outer_line")["stacks"];
        stacks["1516"].as_array_mut().expect("a stack").push(json!("g_vs_06"));
    });
    refused(SCENARIOS, "ready_made, outer_line, stacks, 1516", |all| {
        found(&mut all["ready_made"], "id", "outer_line")["stacks"]["1516"][0] = json!("g_nobody");
    });
    refused(SCENARIOS, "ready_made, outer_line, stacks, s_309_r1", |all| {
        found(&mut all["ready_made"], "id", "outer_line")["stacks"]["1501"] =
            json!(["g_sauer_i", "s_309_r1"]);
    });
    refused(SCENARIOS, "ready_made, inner_line, id", |all| {
        found(&mut all["ready_made"], "id", "outer_line")["id"] = json!("inner_line");
    });
    refused(SCENARIOS, "ready_made", |all| drop(all["ready_made"].as_array_mut().map(Vec::pop)));
    assert_eq!(beginning("g_stg").len(), 7);
}
