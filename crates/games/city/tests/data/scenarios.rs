use super::{SCENARIOS, at, refused};
use serde_json::json;
use volga_city::data::{VictoryFacts, data};
use volga_city::ids::{Hex, Unit};

#[test]
fn r2_0_the_campaign_lasts_seven_turns_and_the_introduction_one() {
    let turns: Vec<_> = data().scenarios.iter().map(|scenario| (scenario.id, scenario.last_turn)).collect();
    assert_eq!(turns, [("intro", 1), ("campaign", 7)]);
    refused(SCENARIOS, "scenario campaign, game_turns", |all| {
        all["scenarios"][1]["game_turns"] = json!([1, 6]);
    });
    refused(SCENARIOS, "scenario intro, game_turns", |all| all["scenarios"][0]["game_turns"] = json!([2, 2]));
    refused(SCENARIOS, "scenarios", |all| all["scenarios"][0]["id"] = json!("first"));
    refused(SCENARIOS, "scenarios", |all| drop(all["scenarios"].as_array_mut().unwrap().pop()));
    refused(SCENARIOS, "scenario intro, setup_order", |all| {
        all["scenarios"][0]["setup_order"] = json!(["german", "soviet"]);
    });
}

#[test]
fn victory_is_the_rulebook_s() {
    let points = VictoryFacts::Points { ferry: 2, kurgan: 2, other: 1, german_wins_at: 8 };
    assert_eq!(data().scenarios[0].victory, points);
    assert_eq!(data().scenarios[1].victory, VictoryFacts::Hexes { needed: 12, ferries: 2 });
    assert!(!data().scenarios[0].tva && data().scenarios[1].tva);
    refused(SCENARIOS, "scenario intro, victory", |all| {
        all["scenarios"][0]["victory"]["german_wins_at"] = json!(9);
    });
    refused(SCENARIOS, "scenario intro, victory, maximum", |all| {
        all["scenarios"][0]["victory"]["maximum"] = json!(20);
    });
    refused(SCENARIOS, "scenario campaign, victory", |all| {
        all["scenarios"][1]["victory"]["german_wins"]["ferries"] = json!(1);
    });
    refused(SCENARIOS, "scenario intro, special", |all| all["scenarios"][0]["special"] = json!([]));
}

#[test]
fn the_schedule_names_what_comes() {
    let of =
        |all: &mut serde_json::Value| all["reinforcement_schedule"]["german"]["2"].as_array().unwrap().len();
    refused(SCENARIOS, "reinforcement_schedule, german, 2", |all| {
        assert_eq!(of(all), 3);
        drop(all["reinforcement_schedule"]["german"]["2"].as_array_mut().unwrap().pop());
    });
    refused(SCENARIOS, "reinforcement_schedule, german, 1", |all| {
        all["reinforcement_schedule"]["german"]["1"] = json!(["371st Infantry Division"]);
    });
    refused(SCENARIOS, "reinforcement_schedule, german, 7", |all| {
        drop(all["reinforcement_schedule"]["german"].as_object_mut().unwrap().remove("7"));
    });
}

fn ready(id: &str) -> Option<Hex> {
    data().ready_made[Unit::named(id).unwrap().index()]
}

#[test]
fn the_ready_made_set_up_obeys_every_restriction() {
    assert_eq!(data().ready_made.iter().flatten().count(), 116 + 163);
    assert_eq!((ready("62A-CHUI-1"), ready("WRK-WRK-1")), (Some(at("1730")), Some(at("2715"))));
    let spoilt = |entry: &str, unit: &str, hex: &str| {
        let (unit, hex) = (unit.to_owned(), hex.to_owned());
        refused(SCENARIOS, &format!("sample_setup, positions, {entry}"), move |all| {
            all["sample_setup"]["positions"][&unit] = json!(hex);
        });
    };
    spoilt("94I-INF-1", "94I-INF-1", "0642");
    spoilt("GIND-ART210-1", "GIND-ART210-1", "0101");
    spoilt("244D-INF2-1", "244D-INF2-1", "1726");
    spoilt("MILS-MIL-1", "MILS-MIL-1", "0740");
    spoilt("WRK-WRK-2", "WRK-WRK-2", "2715");
    spoilt("WRK-WRK-1", "WRK-WRK-1", "1726");
    spoilt("2289-DEPOT-1", "2289-DEPOT-1", "0740");
    spoilt("62A-CHUI-1", "62A-CHUI-1", "1727");
    spoilt("0535", "94I-ART-1", "0535");
    spoilt("1807", "124B-INF2-3", "1908");
    spoilt("NOBODY", "NOBODY", "0743");
    spoilt("13G-GINF3-1", "13G-GINF3-1", "1832");
    refused(SCENARIOS, "sample_setup, positions, 94I-INF-1", |all| {
        drop(all["sample_setup"]["positions"].as_object_mut().unwrap().remove("94I-INF-1"));
    });
    refused(SCENARIOS, "setup_restrictions, workers", |all| {
        all["setup_restrictions"][3]["hexes"] = json!(["2715", "2716"]);
    });
}
