//! What is said about a request that cannot be read: sentences, in no parser's words.

use crate::exec::{referee, table};
use serde_json::{Map, Value, json};
use volga_engine::dice::Quick;

/// What only a parser says.
const PARSERS_WORDS: [&str; 14] = [
    "`",
    "unknown variant",
    "unknown field",
    "missing field",
    "invalid type",
    "invalid value",
    "invalid length",
    "EOF",
    "at line",
    "column",
    "expected u",
    "expected i",
    "struct ",
    "untagged",
];

fn assert_plain(text: &str) {
    let word = PARSERS_WORDS.iter().find(|word| text.contains(**word));
    assert_eq!(word, None, "{text}");
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let act = |action: Value| json!({"op": "act", "seat": "german", "action": action}).to_string();
    let new = |field: &str, value: Value| json!({"op": "new", "game": "advance", field: value}).to_string();
    let set = |set: Value| json!({"op": "position", "game": "advance", "set": set}).to_string();
    let known = "there are reinforce, hold_back, place, isolate, buy, buy_morale, return, end_supply, activate, \
        end_combat, move, attack, end_activation, give_up, fall_back, lead, support, roll, retreat";
    let table_of_texts = [
        ("{".to_owned(), "bad_json", "this is not JSON: it breaks off".to_owned()),
        (
            "{'op':1}".to_owned(),
            "bad_json",
            "this is not JSON: what stands at character 2 does not belong there".to_owned(),
        ),
        (json!({"op": 5}).to_string(), "bad_request", r#""op" should be a text, not 5"#.to_owned()),
        (act(json!("fly")), "bad_action", format!(r#""fly" is no action: there is no "fly" here; {known}"#)),
        (
            act(json!(5)),
            "bad_action",
            format!("5 is no action: this should be a word, or an object with one key, not 5; {known}"),
        ),
        (
            act(json!({"activate": {}})),
            "bad_action",
            r#"{"activate":{}} is no action: "activate.area" is missing"#.to_owned(),
        ),
        (
            act(json!({"activate": {"area": "8"}})),
            "bad_action",
            r#"{"activate":{"area":"8"}} is no action: "activate.area" should be a whole number from 0, not "8""#
                .to_owned(),
        ),
        (
            act(json!({"buy": {"marker": "tank"}})),
            "bad_action",
            concat!(
                r#"{"buy":{"marker":"tank"}} is no action: "#,
                r#""buy.marker": there is no "tank" here; there are artillery, engineer, air"#
            )
            .to_owned(),
        ),
        (
            act(json!({"attack": {"area": 8, "units": ["29-XX"]}})),
            "bad_action",
            concat!(
                r#"{"attack":{"area":8,"units":["29-XX"]}} is no action: "#,
                r#""attack.units[0]": there is no German unit "29-XX""#
            )
            .to_owned(),
        ),
        (new("seed", json!("x")), "bad_request", r#""seed" should be a whole number from 0, not "x""#.to_owned()),
        (
            new("options", json!({"12.1": 1})),
            "bad_option",
            r#"option "12.1": expected true or false, found 1"#.to_owned(),
        ),
        (
            set(json!({"event": "snow"})),
            "bad_position",
            concat!(
                r#"event: there is no "snow" here; there are breakthrough64, offensive64, shell_shortages, "#,
                "logistical_pause, commissars, rain, offensive66, breakthrough66"
            )
            .to_owned(),
        ),
        (
            set(json!({"units": {"29-15": {"area": 5, "spent": 1}}})),
            "bad_position",
            "units.29-15.spent: should be true or false, not 1".to_owned(),
        ),
        (
            json!({"op": "load", "journal": [{"volga": 1}]}).to_string(),
            "bad_journal",
            r#"line 1: the header cannot be read: "game" is missing"#.to_owned(),
        ),
    ];
    let mut table = table(7);
    for (line, code, text) in table_of_texts {
        assert_eq!(table.bad_line(&line, code), text, "{line}");
    }
}

/// Requests put together anyhow: whatever is answered, it is told in words.
#[test]
fn no_answer_has_a_parsers_word() {
    let ops = [
        "new", "check", "dice", "act", "route", "odds", "why", "view", "position", "load", "suggest", "ways",
    ];
    let keys = [
        "game", "scenario", "options", "seed", "set", "seat", "action", "actions", "plan", "queue",
        "journal", "agent", "millis", "pieces", "eye",
    ];
    let mut dice = Quick::new(5);
    let mut table = referee();
    table.good(json!({"op": "new", "game": "advance", "seed": 7}));
    for _ in 0..3_000 {
        let mut request = Map::new();
        request.insert("op".into(), ops[dice.below(ops.len() as u32) as usize].into());
        if dice.below(2) == 0 {
            request.insert("game".into(), "advance".into());
        }
        for _ in 0..=dice.below(2) {
            let key = keys[dice.below(keys.len() as u32) as usize];
            request.insert(key.into(), odd(&mut dice, 3));
        }
        let answer = table.ask(&request.into());
        for text in [&answer["error"]["text"], &answer["refusal"]["text"], &answer["stop"]["error"]["text"]] {
            assert_plain(text.as_str().unwrap_or_default());
        }
    }
}

/// Any JSON, made of words that mean something somewhere.
fn odd(dice: &mut Quick, depth: u32) -> Value {
    const WORDS: [&str; 18] = [
        "advance",
        "german",
        "activate",
        "attack",
        "area",
        "units",
        "29-15",
        "buy",
        "marker",
        "artillery",
        "turn",
        "phase",
        "combat",
        "event",
        "rain",
        "soviet",
        "12.1",
        "volga",
    ];
    let word = |dice: &mut Quick| WORDS[dice.below(WORDS.len() as u32) as usize];
    match dice.below(if depth == 0 { 5 } else { 8 }) {
        0 => json!(dice.below(60)),
        1 => json!(-1),
        2 => Value::Null,
        3 => json!(word(dice)),
        4 => json!(1.5),
        5 => (0..dice.below(3)).map(|_| odd(dice, depth - 1)).collect(),
        _ => {
            let fields = (0..=dice.below(2)).map(|_| (word(dice).to_owned(), odd(dice, depth - 1)));
            fields.collect::<Map<_, _>>().into()
        }
    }
}
