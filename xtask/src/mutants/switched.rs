//! Sources in which every mutant is switched off, and one is switched on while the tests run: they are built once for
//! all mutants, not once for each.
//!
//! A function that is changed gets a body for each of its mutants beside its own; the switch decides which of them is
//! run. A `const fn` cannot ask the switch and is made a plain one, together with those that call it.

use super::listed::Mutant;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

/// A mutant's number, from 1 on.
pub(super) type Number = usize;

/// A file with its mutants switched.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Switched {
    pub(super) text: String,
    /// The lines of the bodies, counted from 1, and whose they are.
    pub(super) lines: Vec<(Range<usize>, Number)>,
}

/// What the switch is called in a crate.
const SWITCH: &str = "crate::mutant_switch::is";

/// The environment that tells the switch which mutant is on, and where to write which ones were asked about.
pub(super) const CHOSEN: &str = "VOLGA_MUTANT";
pub(super) const TRACE: &str = "VOLGA_MUTANT_TRACE";

/// The module that is added to a crate with so many mutants.
pub(super) fn switch(mutants: usize) -> String {
    format!(
        r#"
#[doc(hidden)]
#[allow(missing_docs, unreachable_pub)]
pub mod mutant_switch {{
    use std::io::Write as _;
    use std::sync::LazyLock;
    use std::sync::atomic::{{AtomicBool, Ordering}};
    static ON: LazyLock<usize> =
        LazyLock::new(|| std::env::var("{CHOSEN}").ok().and_then(|n| n.parse().ok()).unwrap_or(0));
    static TRACE: LazyLock<Option<std::ffi::OsString>> = LazyLock::new(|| std::env::var_os("{TRACE}"));
    static ASKED: [AtomicBool; {mutants} + 1] = [const {{ AtomicBool::new(false) }}; {mutants} + 1];
    pub fn is(number: usize) -> bool {{
        if let Some(file) = &*TRACE
            && !ASKED[number].swap(true, Ordering::Relaxed)
        {{
            let file = std::fs::OpenOptions::new().append(true).create(true).open(file);
            writeln!(file.expect("the trace opens"), "{{number}}").expect("the trace is written");
        }}
        *ON == number
    }}
}}
"#
    )
}

/// The file with these mutants in it, as far as that goes: functions that return a type without a name can have no
/// other body, but tell that they were reached; those inside another one that is changed are left as they are.
pub(super) fn switched(
    source: &str,
    mutants: &BTreeMap<Number, &Mutant>,
    plain: &BTreeSet<String>,
) -> Switched {
    let mut functions: BTreeMap<(usize, usize), Vec<(Number, &Mutant)>> = BTreeMap::new();
    for (number, mutant) in mutants {
        if let Some(span) = mutant.function.as_ref().and_then(|function| function.span.bytes(source)) {
            functions.entry((span.start, span.end)).or_default().push((*number, mutant));
        }
    }
    let (mut text, mut lines, mut done) = (String::new(), Vec::new(), 0);
    for ((start, end), mutants) in functions {
        let Some(body) = body(source, start..end).filter(|_| start >= done) else { continue };
        text += &source[done..start];
        text += &without_const(&source[start..body.start]);
        for (number, mutant) in mutants {
            let Some(span) = mutant.span.bytes(source) else { continue };
            if span.start < body.start || span.end > body.end {
                continue;
            }
            if !mutant.is_switchable() {
                let _ = write!(text, " {SWITCH}({number});");
                continue;
            }
            let _ = writeln!(text, " if {SWITCH}({number}) {{");
            let first = text.matches('\n').count() + 1;
            let [before, after] = [&source[body.start..span.start], &source[span.end..body.end]];
            let _ = writeln!(text, "{before}{}{after}", mutant.replacement);
            lines.push((first..text.matches('\n').count() + 1, number));
            text += "} else ";
        }
        let whole = !text.ends_with("else ");
        text += if whole { "" } else { "{" };
        text += &source[body.clone()];
        text += if whole { "" } else { "}" };
        done = body.end;
    }
    text += &source[done..];
    for signature in plain {
        let without = without_const(signature);
        text = text.replace(signature.as_str(), &without);
    }
    Switched { text, lines }
}

/// The signature of the `const fn` that a line of a source is in; none if it is in no such function.
pub(super) fn const_fn_around(text: &str, line: usize) -> Option<&str> {
    let lines: Vec<&str> = text.lines().take(line).collect();
    let at = lines.iter().rposition(|line| line.contains("fn ") && !line.trim_start().starts_with("//"))?;
    lines[at].contains("const fn ").then(|| lines[at].trim())
}

fn without_const(signature: &str) -> String {
    signature.replacen("const fn ", "fn ", 1)
}

/// What stands between the braces of a function.
fn body(source: &str, function: Range<usize>) -> Option<Range<usize>> {
    let text = &source[function.clone()];
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '{' if depth == 0 => {
                let end = function.end - 1;
                return source[end..].starts_with('}').then_some(function.start + at + 1..end);
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const SOURCE: &str =
        "/// Doc.\npub const fn less(a: u8, b: u8) -> bool {\n    a < b\n}\n\nfn other() {}\n";

    fn mutant(at: [usize; 4], replacement: &str, returns: &str) -> Mutant {
        let point = |line: usize, column: usize| json!({"line": line, "column": column});
        let span = json!({"start": point(at[0], at[1]), "end": point(at[2], at[3])});
        let function = json!({"start": point(2, 1), "end": point(4, 2)});
        serde_json::from_value(json!({
            "name": "a mutant", "file": "a.rs", "span": span, "replacement": replacement,
            "function": {"return_type": returns, "span": function},
        }))
        .unwrap()
    }

    #[test]
    fn each_mutant_has_a_body_of_its_own() {
        let (operator, value) =
            (mutant([3, 7, 3, 8], "<=", "-> bool"), mutant([3, 5, 3, 10], "true", "-> bool"));
        let mutants = BTreeMap::from([(3, &operator), (8, &value)]);
        let Switched { text, lines } = switched(SOURCE, &mutants, &BTreeSet::new());
        let expected = [
            "/// Doc.",
            "pub fn less(a: u8, b: u8) -> bool { if crate::mutant_switch::is(3) {",
            "",
            "    a <= b",
            "",
            "} else  if crate::mutant_switch::is(8) {",
            "",
            "    true",
            "",
            "} else {",
            "    a < b",
            "}}",
            "",
            "fn other() {}",
            "",
        ];
        assert_eq!(text, expected.join("\n"));
        assert_eq!(lines, [(3..6, 3), (7..10, 8)]);
    }

    #[test]
    fn types_without_a_name_cannot_be_switched() {
        let mutant = mutant([3, 7, 3, 8], "<=", "-> impl Fn() -> bool");
        let switched = switched(SOURCE, &BTreeMap::from([(1, &mutant)]), &BTreeSet::new());
        assert!(
            switched.text.contains("-> bool { crate::mutant_switch::is(1);\n    a < b\n}"),
            "{}",
            switched.text
        );
        assert_eq!(switched.lines.len(), 0);
    }

    #[test]
    fn callers_are_made_plain() {
        let signature = const_fn_around(SOURCE, 3).unwrap();
        assert_eq!(signature, "pub const fn less(a: u8, b: u8) -> bool {");
        assert_eq!(const_fn_around(SOURCE, 6), None);
        let plain = BTreeSet::from([signature.to_owned()]);
        assert!(switched(SOURCE, &BTreeMap::new(), &plain).text.contains("\npub fn less("));
    }
}
