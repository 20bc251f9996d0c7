//! The documents of the protocol are true: their transcripts run, and their tables are complete.

mod pattern;
mod tables;

use crate::process::Process;

const DOCUMENTS: [(&str, &str); 11] = [
    ("protocol.md", include_str!("../../../../docs/protocol.md")),
    ("position.md", include_str!("../../../../docs/position.md")),
    ("position-advance.md", include_str!("../../../../docs/position-advance.md")),
    ("position-blau.md", include_str!("../../../../docs/position-blau.md")),
    ("position-breslau.md", include_str!("../../../../docs/position-breslau.md")),
    ("position-city.md", include_str!("../../../../docs/position-city.md")),
    ("position-inferno.md", include_str!("../../../../docs/position-inferno.md")),
    ("data-blau.md", include_str!("../../../../docs/data-blau.md")),
    ("actions-blau.md", include_str!("../../../../docs/actions-blau.md")),
    ("actions-breslau.md", include_str!("../../../../docs/actions-breslau.md")),
    ("actions-city.md", include_str!("../../../../docs/actions-city.md")),
];

/// A line of a transcript with what is indented below it, and its number in the document.
struct Line {
    number: usize,
    text: String,
}

/// The lines of all transcripts of a document.
fn transcript(document: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut inside = false;
    for (text, number) in document.lines().zip(1..) {
        match text {
            "```transcript" => inside = true,
            _ if text.starts_with("```") => inside = false,
            _ if !inside => {}
            _ if text.starts_with(' ') => {
                let line = lines.last_mut().expect("a transcript begins at the margin");
                line.text = format!("{} {}", line.text.trim_end(), text.trim_start());
            }
            _ => lines.push(Line { number, text: text.to_owned() }),
        }
    }
    lines
}

#[test]
fn every_transcript_runs_as_shown() {
    let mut compared = 0;
    for (name, document) in DOCUMENTS {
        let (mut process, mut answer) = (None, None);
        for Line { number, text } in transcript(document) {
            let at = format!("{name}, line {number}");
            match text.split_at(text.len().min(2)) {
                ("$ ", command) => {
                    let args =
                        command.strip_prefix("volga exec").unwrap_or_else(|| panic!("{at}: {command}"));
                    process = Some(Process::start(&args.split_whitespace().collect::<Vec<_>>()));
                }
                ("> ", request) => {
                    assert!(answer.is_none(), "{at}: the request before has no answer");
                    let process = process.as_mut().unwrap_or_else(|| panic!("{at}: no process"));
                    answer = Some(process.send(request));
                }
                ("< ", shown) => {
                    let answer = answer.take().unwrap_or_else(|| panic!("{at}: no request"));
                    pattern::compare(shown, &answer).unwrap_or_else(|e| panic!("{at}: {e}\n{answer}"));
                    compared += 1;
                }
                _ => panic!("{at}: neither $ nor > nor <: {text}"),
            }
        }
        assert!(process.is_some() && answer.is_none(), "{name}: the last request has no answer");
    }
    assert!(compared > 60, "only {compared} answers");
}
