//! Positions that the rules cannot bring about. The first rules took them; the present ones say what is wrong.

use serde_json::{Map, Value, json};
use volga_advance::{Advance, Options};
use volga_engine::dice::Seed;
use volga_engine::journal::{DiceSource, Match, Reveal, Start};
use volga_engine::{Game, RulesVersion, Table};

fn read(rules: RulesVersion, scenario: &str, options: &Value, set: &Value) -> Result<Advance, String> {
    let options: Options = serde_json::from_value(options.clone()).expect("options");
    Advance::from_position(scenario, &options, rules, set).map_err(|error| error.to_string())
}

/// No Soviet unit is left.
fn nobody() -> Value {
    (7..=47).map(|n| (n.to_string(), Value::Null)).collect::<Map<_, _>>().into()
}

fn all_29(place: &str) -> Value {
    json!({"29-15": place, "29-71": place, "29-129": place, "29-RCN": place})
}

#[test]
fn what_the_rules_cannot_bring_about_is_refused() {
    let (off, isolation) = (json!({}), json!({"12.3": true}));
    let gone = all_29("out_of_play");
    let table = [
        (
            "factory",
            &off,
            json!({"phase": "combat", "event": "rain"}),
            "event: Turn 10 has no Random Event (rule 14.6.1a)",
        ),
        (
            "main",
            &off,
            json!({"phase": "combat", "event": "breakthrough66"}),
            "event: 66th Army Breakthrough has no result on Turn 1 (rule 10.1)",
        ),
        (
            "main",
            &off,
            json!({"turn": 9, "phase": "combat", "event": "breakthrough64", "units": gone}),
            "event: the 29th Motorized Division has left the game, \
             so it cannot be 64th Army Breakthrough (rule 6.2.1d)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "combat", "event": "rain", "paused": "li"}),
            "paused: a corps pauses only while the event is logistical_pause (rule 6.2)",
        ),
        (
            "main",
            &off,
            json!({"phase": "combat", "paused": "li"}),
            "paused: a corps pauses only while the event is logistical_pause (rule 6.2)",
        ),
        (
            "main",
            &off,
            json!({"turn": 2, "phase": "combat", "event": "logistical_pause"}),
            "paused: a Logistical Pause stops a corps: li, xlviii or xiv (rule 6.2)",
        ),
        (
            "factory",
            &off,
            json!({"phase": "combat", "units": {"79-208": 23}}),
            "units.79-208: comes as a reinforcement on Turn 12 (rule 14.4a)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "combat", "units": {"244C": "out_of_action"}}),
            "units.244C: comes as a reinforcement on Turn 12 (rule 14.4a)",
        ),
        (
            "main",
            &off,
            json!({"turn": 2, "units": {"389-544": 4}}),
            "units.389-544: comes as a reinforcement on Turn 2 (rule 6.1.1a)",
        ),
        (
            "main",
            &off,
            json!({"turn": 6, "phase": "combat", "units": {"100-54": 4}}),
            "units.100-54: comes as a reinforcement on Turn 7 (rule 6.1.1b)",
        ),
        (
            "main",
            &off,
            json!({"turn": 9, "phase": "combat"}),
            "units.29-15: has left the game at Dawn of Turn 9: out_of_play (rule 6.1.2a)",
        ),
        (
            "main",
            &off,
            json!({"turn": 8, "units": gone}),
            "units.29-15: no rule takes this unit out of the game now (rule 6.1.2a)",
        ),
        (
            "main",
            &off,
            json!({"turn": 3, "phase": "combat", "units": {"295-516": "out_of_play"}}),
            "units.295-516: no rule takes this unit out of the game now (rule 6.1.2a)",
        ),
        (
            "main",
            &off,
            json!({"turn": 2, "units": {"29-15": "withdrawn"}}),
            "units.29-15: no Random Event can have called the division away yet (rule 6.1.2b)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "combat", "event": "rain", "units": {"14-36": "withdrawn"}}),
            "units.14-36: no Random Event can have called the division away yet (rule 14.6.1c)",
        ),
        (
            "main",
            &off,
            json!({"turn": 3, "phase": "supply_roll", "event": "breakthrough64"}),
            "units.29-15: this Turn's Breakthrough has called it off the map (rule 6.2.1a)",
        ),
        (
            "main",
            &off,
            json!({"turn": 3, "phase": "combat", "event": "breakthrough64"}),
            "units.29-129: this Turn's Breakthrough has called it off the map (rule 6.2.1a)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "supply", "event": "breakthrough64"}),
            "units.14-103: this Turn's Breakthrough has called it off the map (rule 14.6.1c)",
        ),
        (
            "main",
            &off,
            json!({"turn": 2, "phase": "supply", "units": {"29-15": {"area": 5, "spent": true}}}),
            "units.29-15: nobody is Spent before the Combat Phase (rule 6.5a)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "combat", "soviet": {"7": "unrevealed"}}),
            "soviet.7: the Area is German from the start and stays so (rule 7.2e)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "combat", "soviet": {"14": "H7A"}}),
            "soviet.14: H8F was set up here, and Soviet units do not move (rule 8.1.2)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "combat", "soviet": {"14": null, "22": "H8F"}}),
            "soviet.22: H8F was set up in another Area, and Soviet units do not move (rule 8.1.2)",
        ),
        (
            "main",
            &off,
            json!({"turn": 2, "phase": "combat", "soviet": {"7": null}, "eliminated": ["C4A"]}),
            "eliminated: C4A and its like: 1 are out of the game, \
             but 0 of the Areas that they hold have fallen (rule 9.5.5d)",
        ),
        (
            "main",
            &isolation,
            json!({"turn": 2, "phase": "combat", "isolated": [20]}),
            "isolated: Area 20 is joined to the Volga (rule 12.3b)",
        ),
        (
            "main",
            &isolation,
            json!({"turn": 2, "phase": "supply", "soviet": {"8": null, "9": null, "11": null}}),
            "isolated: Area 7 is cut off, so it was marked at Dawn (rule 12.3c)",
        ),
        (
            "main",
            &off,
            json!({"turn": 2, "supply": 25}),
            "supply: at most 24 Supply Points can have been rolled by now, found 25 (rule 6.3a)",
        ),
        (
            "main",
            &off,
            json!({"phase": "combat", "available": {"artillery": 12, "engineer": 8}}),
            "available: these markers cost 28 Supply Points, and of at most 24 rolled by now 0 are left (rule 6.3a)",
        ),
        (
            "factory",
            &off,
            json!({"available": {"air": 1}}),
            "available: these markers cost 3 Supply Points, and of at most 0 rolled by now 0 are left (rule 6.3a)",
        ),
        (
            "main",
            &off,
            json!({"turn": 3, "phase": "supply", "soviet": nobody()}),
            "soviet: with every Area German the game has ended (rule 11.1a)",
        ),
        (
            "factory",
            &off,
            json!({"turn": 11, "phase": "end", "morale": 0}),
            "morale: with Morale 0 the game has ended with the Combat Phase (rule 14.7b)",
        ),
        (
            "main",
            &off,
            json!({"phase": "supply", "units": {"29-15": "out_of_action"}}),
            "units.29-15: nobody moves or is lost before the first Combat Phase (rule 6.0)",
        ),
        (
            "main",
            &off,
            json!({"soviet": {"8": "L4H"}}),
            "soviet.8: no Area is attacked before the first Combat Phase (rule 6.0)",
        ),
        (
            "main",
            &off,
            json!({"phase": "supply_roll", "morale": 12}),
            "morale: the game begins with 19, unless option 12.7 says otherwise (rule 5.2b)",
        ),
    ];
    for (scenario, options, set, problem) in &table {
        assert_eq!(read(Advance::OLDEST, scenario, options, set).map(|_| ()), Ok(()), "{set}");
        assert_eq!(
            read(Advance::CURRENT, scenario, options, set).map(|_| ()),
            Err((*problem).to_owned()),
            "{set}"
        );
    }
}

/// What is near to those, and can be.
#[test]
fn what_the_rules_can_bring_about_is_accepted() {
    let off = json!({});
    let bought_back = json!({"29-15": 5, "29-71": "withdrawn", "29-129": "withdrawn", "29-RCN": "withdrawn"});
    let table = [
        ("main", json!({"turn": 2, "phase": "combat", "event": "logistical_pause", "paused": "xiv"})),
        (
            "main",
            json!({"turn": 2, "phase": "combat", "event": "breakthrough64", "units": all_29("withdrawn")}),
        ),
        ("main", json!({"turn": 3, "phase": "combat", "event": "breakthrough64", "units": bought_back})),
        ("main", json!({"turn": 9, "phase": "combat", "units": all_29("out_of_play")})),
        ("main", json!({"turn": 9})),
        ("main", json!({"turn": 9, "units": all_29("withdrawn")})),
        ("main", json!({"turn": 2, "phase": "supply", "units": {"389-544": "reinforcement"}})),
        ("main", json!({"turn": 2, "phase": "random_event", "units": {"389-544": 4}})),
        ("main", json!({"turn": 2, "supply": 24})),
        ("main", json!({"turn": 2, "soviet": {"8": null}, "eliminated": ["L4H"]})),
        ("main", json!({"phase": "combat", "soviet": nobody()})),
        (
            "factory",
            json!({"turn": 11, "phase": "bloody_streets", "units": {"71-191": {"area": 14, "spent": true}}}),
        ),
        ("factory", json!({"phase": "supply", "available": {"air": 2}, "units": {"295-518": 1}})),
        ("factory", json!({"turn": 12, "phase": "combat", "units": {"79-208": 23}})),
    ];
    for (scenario, set) in &table {
        assert_eq!(read(Advance::CURRENT, scenario, &off, set).map(|_| ()), Ok(()), "{set}");
    }
}

/// A journal of the first rules that begins with such a position still opens; one of the present rules does not.
#[test]
fn old_journals_keep_their_positions() {
    let set = json!({"turn": 3, "phase": "combat", "event": "commissars", "paused": null});
    let dice = DiceSource::Stream { seed: Seed::from_number(1), salts: Vec::new() };
    let start = Start { scenario: "main".into(), options: Options::default(), position: Some(set), dice };
    let (table, _) = Match::<Advance>::start(start, &[]).expect("a position that can be");
    let mut lines = table.lines(Reveal::Full);
    lines[0] = lines[0].replacen(r#""paused":null"#, r#""paused":"li""#, 1);
    let error = Match::<Advance>::from_lines(&lines).expect_err("no corps can pause").to_string();
    assert!(error.contains("paused: a corps pauses only"), "{error}");
    lines[0] = lines[0].replacen(r#""rules":2"#, r#""rules":1"#, 1);
    assert!(Match::<Advance>::from_lines(&lines).is_ok());
}
