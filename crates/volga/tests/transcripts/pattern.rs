//! Answers shown in part: JSON in which `…` marks what is left out. `docs/protocol.md` says what it stands for.

use serde_json::Value;

const MARK: char = '…';
/// What a mark outside of a text becomes, so that a pattern can be read as JSON.
const ANY: &str = "…";
/// How a number that is cut short begins once it is a text.
const DIGITS: &str = "…digits…";

/// Whether an answer is as shown; if not, where and what.
pub(crate) fn compare(shown: &str, answer: &str) -> Result<(), String> {
    let pattern = as_json(shown);
    let pattern =
        serde_json::from_str(&pattern).map_err(|e| format!("the pattern cannot be read: {e}\n{pattern}"))?;
    let answer = serde_json::from_str(answer).map_err(|e| format!("the answer cannot be read: {e}"))?;
    matches(&pattern, &answer, "the answer")
}

/// The pattern as JSON: marks outside of texts are put in quotes, those among the fields of an object made a field.
fn as_json(shown: &str) -> String {
    let mut json = String::new();
    let mut inside = Vec::new();
    let (mut in_text, mut escaped) = (false, false);
    for c in shown.chars() {
        match c {
            _ if in_text => {
                in_text = escaped || c != '"';
                escaped = !escaped && c == '\\';
                json.push(c);
            }
            MARK => {
                let before = json.trim_end().chars().last();
                match (before, inside.last()) {
                    (Some('0'..='9'), _) => quote_digits(&mut json),
                    (Some('{' | ','), Some('{')) => json.push_str("\"…\":\"…\""),
                    _ => json.push_str("\"…\""),
                }
            }
            _ => {
                match c {
                    '"' => in_text = true,
                    '{' | '[' => inside.push(c),
                    '}' | ']' => drop(inside.pop()),
                    _ => {}
                }
                json.push(c);
            }
        }
    }
    json
}

/// Puts the number at the end into a text that says it is one.
fn quote_digits(json: &mut String) {
    let is_digit = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
    let digits = json[json.trim_end_matches(is_digit).len()..].to_owned();
    json.truncate(json.len() - digits.len());
    json.push_str(&format!("\"{DIGITS}{digits}\""));
}

fn matches(pattern: &Value, answer: &Value, at: &str) -> Result<(), String> {
    let differs = || Err(format!("{at} is {answer}, not {pattern}"));
    match (pattern, answer) {
        (Value::String(any), _) if any == ANY => Ok(()),
        (Value::String(digits), Value::Number(number)) if digits.starts_with(DIGITS) => {
            if number.to_string().starts_with(&digits[DIGITS.len()..]) { Ok(()) } else { differs() }
        }
        (Value::String(shown), Value::String(text)) => {
            if is_text(shown, text) {
                Ok(())
            } else {
                differs()
            }
        }
        (Value::Object(shown), Value::Object(fields)) => {
            for (key, pattern) in shown.iter().filter(|(key, _)| *key != ANY) {
                let value = fields.get(key).ok_or_else(|| format!("{at} has no {key:?}"))?;
                matches(pattern, value, &format!("{at}.{key}"))?;
            }
            let further = fields.keys().find(|key| !shown.contains_key(*key));
            match further.filter(|_| !shown.contains_key(ANY)) {
                Some(key) => Err(format!("{at} has a further {key:?}")),
                None => Ok(()),
            }
        }
        (Value::Array(shown), Value::Array(list)) => is_list(shown, list, at),
        _ if pattern == answer => Ok(()),
        _ => differs(),
    }
}

/// Whether a text is as shown, marks standing for further text.
fn is_text(shown: &str, text: &str) -> bool {
    let mut parts = shown.split(MARK);
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

/// Whether a list is as shown: each stretch between marks in order, the first at the start, the last at the end.
fn is_list(shown: &[Value], list: &[Value], at: &str) -> Result<(), String> {
    let Some(first) = shown.first() else {
        return if list.is_empty() {
            Ok(())
        } else {
            Err(format!("{at} has {} elements, not none", list.len()))
        };
    };
    if first == ANY {
        let further = (0..=list.len()).map(|skip| is_list(&shown[1..], &list[skip..], at));
        return further.reduce(Result::or).unwrap_or(Ok(()));
    }
    let Some(element) = list.first() else { return Err(format!("{at} ends before {first}")) };
    matches(first, element, &format!("{at}[]"))?;
    is_list(&shown[1..], &list[1..], at)
}

#[test]
fn patterns_match_what_they_show() {
    let good = [
        (r#"{"a":1}"#, r#"{"a":1}"#),
        (r#"{"a":…}"#, r#"{"a":[1,2]}"#),
        (r#"{"a":1,…}"#, r#"{"b":2,"a":1}"#),
        (r#"{…}"#, r#"{}"#),
        (r#"[…]"#, r#"[]"#),
        (r#"[…,3]"#, r#"[1,2,3]"#),
        (r#"[1,…,3,…]"#, r#"[1,2,2,3]"#),
        (r#"[{"a":1,…},…]"#, r#"[{"a":1,"b":2},5]"#),
        (r#"0.13…"#, r#"0.1356"#),
        (r#"["no … at … all"]"#, r#"["no luck at this, at all"]"#),
        (r#""a \"…\"""#, r#""a \"b\"""#),
    ];
    for (shown, answer) in good {
        assert_eq!(compare(shown, answer), Ok(()), "{shown}");
    }
    let bad = [
        (r#"{"a":1}"#, r#"{"a":2}"#),
        (r#"{"a":1}"#, r#"{"a":1,"b":2}"#),
        (r#"{"a":1,…}"#, r#"{"b":2}"#),
        (r#"[…,3]"#, r#"[3,4]"#),
        (r#"[1]"#, r#"[1,2]"#),
        (r#"[]"#, r#"[1]"#),
        (r#"0.13…"#, r#"0.14"#),
        (r#""no …""#, r#""yes""#),
        (r#""… no""#, r#""no, yes""#),
        (r#""whole""#, r#""whole and more""#),
    ];
    for (shown, answer) in bad {
        assert!(compare(shown, answer).is_err(), "{shown}");
    }
}
