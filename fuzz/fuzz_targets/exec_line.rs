//! Any lines into the referee: each gets one answer, an object with `ok`; a bad request changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use volga::exec::Referee;

fuzz_target!(|bytes: &[u8]| {
    let mut referee = Referee::default();
    referee.answer(br#"{"op":"new","game":"advance","seed":7}"#);
    let mut state = referee.answer(br#"{"op":"state"}"#);
    for line in bytes.split(|b| *b == b'\n').take(8) {
        if costly(line) {
            continue;
        }
        let Some(answer) = referee.answer(line) else { continue };
        let now = referee.answer(br#"{"op":"state"}"#);
        match answer["ok"] {
            Value::Bool(true) => state = now,
            Value::Bool(false) => {
                assert!(answer["error"]["code"].is_string() || answer["refusal"]["rule"].is_string());
                assert_eq!(now, state);
            }
            _ => panic!("{answer}"),
        }
    }
});

/// Odds may take a second, too long to be asked thousands of times.
fn costly(line: &[u8]) -> bool {
    line.windows(4).any(|w| w == b"odds")
}
