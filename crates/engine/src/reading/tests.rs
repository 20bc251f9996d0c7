use super::*;
#[cfg(feature = "testing")]
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read is asked")]
struct Order {
    seat: String,
    #[serde(default)]
    count: u8,
    #[serde(default)]
    steps: Vec<Step>,
    #[serde(default)]
    dice: Option<Dice>,
    #[serde(default)]
    given: Vec<crate::dice::Face>,
    #[serde(default)]
    by_name: BTreeMap<String, bool>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read is asked")]
enum Step {
    Roll,
    Move { to: i32 },
    Named(String),
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "only whether it can be read is asked")]
enum Dice {
    Stream { seed: f64 },
    Typed {},
}

fn wrong<T: DeserializeOwned + fmt::Debug>(text: &str) -> String {
    from_text::<T>(text).expect_err(text).to_string()
}

#[test]
fn what_does_not_fit_is_told_in_a_sentence() {
    let table = [
        (r#"{"seat":5}"#, r#""seat" should be a text, not 5"#),
        (r#"{"count":1}"#, r#""seat" is missing"#),
        (r#"{"seat":"a","count":300}"#, r#""count" should be a whole number from 0 to 255, not 300"#),
        (r#"{"seat":"a","count":-1}"#, r#""count" should be a whole number from 0 to 255, not -1"#),
        (r#"{"seat":"a","count":1.5}"#, r#""count" should be a whole number from 0 to 255, not 1.5"#),
        (
            r#"{"seat":"a","seats":1}"#,
            r#"there is no "seats" here; there are seat, count, steps, dice, given, by_name"#,
        ),
        (r#"{"seat":"a","seat":"b"}"#, r#""seat" is there twice"#),
        (r#"{"seat":"a","steps":{}}"#, r#""steps" should be a list, not {}"#),
        (
            r#"{"seat":"a","steps":["roll","fly"]}"#,
            r#""steps[1]": there is no "fly" here; there are roll, move, named"#,
        ),
        (r#"{"seat":"a","steps":[7]}"#, r#""steps[0]" should be a word, or an object with one key, not 7"#),
        (r#"{"seat":"a","steps":["move"]}"#, r#""steps[0].move" needs an object with its fields"#),
        (r#"{"seat":"a","steps":[{"move":{}}]}"#, r#""steps[0].move.to" is missing"#),
        (
            r#"{"seat":"a","steps":[{"move":{"to":1,"by":2}}]}"#,
            r#""steps[0].move": there is no "by" here; there are to"#,
        ),
        (
            r#"{"seat":"a","steps":[{"move":{"to":"b"}}]}"#,
            r#""steps[0].move.to" should be a whole number, not "b""#,
        ),
        (r#"{"seat":"a","steps":[{"named":1}]}"#, r#""steps[0].named" should be a text, not 1"#),
        (r#"{"seat":"a","steps":[{}]}"#, r#""steps[0]" should be an object with one key, not {}"#),
        (
            r#"{"seat":"a","dice":{"kind":"thrown"}}"#,
            r#""dice.kind": there is no "thrown" here; there are stream, typed"#,
        ),
        (r#"{"seat":"a","dice":{}}"#, r#""dice.kind" is missing"#),
        (r#"{"seat":"a","given":[[]]}"#, r#""given[0]" cannot be []"#),
        (r#"{"seat":"a","by_name":{"b":0}}"#, r#""by_name.b" should be true or false, not 0"#),
        ("[]", "this should be an object, not []"),
        ("5", "this should be an object, not 5"),
        ("", "this is not JSON: it breaks off"),
        (r#"{"seat":"#, "this is not JSON: it breaks off"),
        (r#"{"seat":a}"#, "this is not JSON: what stands at character 9 does not belong there"),
        ("{\n\"seat\" 5}", "this is not JSON: what stands at character 8 of line 2 does not belong there"),
    ];
    let told = table.map(|(text, _)| (text, wrong::<Order>(text)));
    assert_eq!(told, table.map(|(text, sentence)| (text, sentence.to_owned())));
    assert_eq!(wrong::<Order>(&"[".repeat(2000)), "this is nested too deeply");
    assert_eq!(
        wrong::<Step>("5"),
        "this should be a word, or an object with one key, not 5; there are roll, move, named"
    );
    assert_eq!(wrong::<Step>(r#""fly""#), r#"there is no "fly" here; there are roll, move, named"#);
    let unread = from_bytes::<Value>(b"\"\xff\"").expect_err("no UTF-8");
    assert_eq!(unread.to_string(), "this is not JSON: it is no text in UTF-8");
}

#[test]
fn what_is_found_is_quoted_in_part() {
    let sentence = wrong::<Order>(&json!({"seat": vec![0; 1000]}).to_string());
    assert!(sentence.ends_with('…') && sentence.chars().count() < 260, "{sentence}");
}

#[test]
fn a_query_is_told_in_a_sentence() {
    let table = [
        ("at: invalid digit found in string", r#""at" should be a whole number"#),
        ("at: number too large to fit in target type", r#""at" should be a whole number"#),
        ("all: provided string was not `true` or `false`", r#""all" should be true or false"#),
        ("x: unknown field `x`, expected `at`", r#"there is no "x" here; there are at"#),
        ("unknown field `x`, there are no fields", r#"nothing belongs here, not even "x""#),
        ("missing field `at`", r#""at" is missing"#),
    ];
    for (said, sentence) in table {
        assert_eq!(of_query(said).to_string(), sentence, "{said}");
    }
}

#[cfg(feature = "testing")]
const ODD: crate::testing::json::Vocabulary = crate::testing::json::Vocabulary {
    words: &[&[
        "seat", "count", "steps", "dice", "given", "by_name", "roll", "move", "named", "to", "kind", "stream",
    ]],
    numbers_below: 9,
};

#[cfg(feature = "testing")]
proptest! {
    #[test]
    fn no_sentence_has_a_parsers_word(
        value in prop_oneof![ODD.value(), ODD.object(&["seat", "count", "steps", "dice", "given", "by_name"])],
        cut in 0usize..60,
    ) {
        let text = value.to_string();
        let cut: String = text.chars().take(cut).collect();
        for text in [text.as_str(), cut.as_str()] {
            let unread = [from_text::<Order>(text).err(), from_text::<Step>(text).err(), from_text::<Dice>(text).err()];
            for sentence in unread.iter().flatten().map(ToString::to_string) {
                crate::testing::words::assert_no_parsers_word(&sentence);
            }
        }
    }
}
