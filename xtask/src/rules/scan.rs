//! What the source of a game says about rules: the tests that prove them, the places that cite them.

use super::lexer::Token::{self, Mark, Text, Word};

/// A `#[test]` function, also one inside a `proptest!` block.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Test<'a> {
    pub(super) name: &'a str,
    pub(super) ignored: bool,
}

pub(super) fn tests<'a>(tokens: &[Token<'a>]) -> Vec<Test<'a>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let (attributes, after) = attributes(tokens, at);
        let named = |name| attributes.iter().any(|attribute| attribute.first() == Some(&Word(name)));
        if let Some(name) = function_name(&tokens[after..])
            && named("test")
        {
            found.push(Test { name, ignored: named("ignore") });
        }
        at = after.max(at + 1);
    }
    found
}

/// The rules that the source cites outside its test modules: what stands in `RuleId(…)` and first in
/// `Why::rule(…)` and `Why::of(…)`, what a line of `refusals!` or `events!` names first, also in a list, and every text
/// that is shaped like a rule's number.
pub(super) fn citations<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut at = 0;
    let (mut end_of_lines, mut end_of_list) = (0, 0);
    while at < tokens.len() {
        if let Some(end) = after_test_module(tokens, at) {
            at = end;
            continue;
        }
        if let [Word("refusals" | "events"), Mark('!'), Mark('{'), ..] = tokens[at..] {
            end_of_lines = closing(tokens, at + 2);
        }
        let before = &tokens[..at];
        let is_first = at < end_of_lines && matches!(before, [.., Mark('='), Mark('>')]);
        if is_first && tokens[at] == Mark('[') {
            end_of_list = closing(tokens, at);
        }
        let is_of_line = is_first || at < end_of_list;
        if let Text(text) = tokens[at]
            && (is_number(text) || is_of_line || is_argument_of_citation(before))
        {
            found.push(text);
        }
        at += 1;
    }
    found
}

/// The attributes that begin here, each without its brackets, and where they end.
fn attributes<'t, 'a>(tokens: &'t [Token<'a>], mut at: usize) -> (Vec<&'t [Token<'a>]>, usize) {
    let mut attributes = Vec::new();
    while let [Mark('#'), Mark('['), ..] = tokens[at..] {
        let end = closing(tokens, at + 1);
        attributes.push(&tokens[at + 2..end.max(at + 2)]);
        at = (end + 1).min(tokens.len());
    }
    (attributes, at)
}

/// The name of the function that begins here.
fn function_name<'a>(tokens: &[Token<'a>]) -> Option<&'a str> {
    match tokens {
        [Word("fn"), Word(name), ..] => Some(name),
        [Word("pub" | "async"), rest @ ..] => function_name(rest),
        _ => None,
    }
}

/// Where the `#[cfg(test)] mod … { … }` that begins here ends, if one does.
fn after_test_module(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let (attributes, after) = attributes(tokens, at);
    let for_tests = [Word("cfg"), Mark('('), Word("test"), Mark(')')];
    match &tokens[after..] {
        [Word("mod"), Word(_), Mark('{'), ..] if attributes.iter().any(|a| **a == for_tests) => {
            Some((closing(tokens, after + 2) + 1).min(tokens.len()))
        }
        _ => None,
    }
}

/// Where the bracket that opens here is closed.
fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token {
            Mark('(' | '[' | '{') => depth += 1,
            Mark(')' | ']' | '}') => depth -= 1,
            Word(_) | Text(_) | Mark(_) => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

fn is_argument_of_citation(before: &[Token<'_>]) -> bool {
    matches!(
        before,
        [.., Word("RuleId"), Mark('(')]
            | [.., Word("Why"), Mark(':'), Mark(':'), Word("rule" | "of"), Mark('(')]
    )
}

/// Numbers joined by dots, then at most one letter: `9.5.5a`.
fn is_number(text: &str) -> bool {
    let digits = text.strip_suffix(|c: char| c.is_ascii_alphabetic()).unwrap_or(text);
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    digits.contains('.') && digits.split('.').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::super::lexer::tokens;
    use super::*;

    fn names(source: &str) -> Vec<&str> {
        tests(&tokens(source)).into_iter().map(|test| test.name).collect()
    }

    #[test]
    fn only_test_functions_are_tests() {
        let source = "#[test] fn a() {} fn b() {} // #[test] fn c() {}
            #[must_use] #[test] #[doc = \"[\"] pub fn d() {} #[inline] fn e() {}";
        assert_eq!(names(source), ["a", "d"]);
    }

    #[test]
    fn tests_inside_proptest_blocks_are_found() {
        let source = "proptest! { #![proptest_config(c)] /// Why.
            #[test] fn a(x in 0..3u8, y in any::<bool>()) { } #[test] fn b(z in s()) {} }";
        assert_eq!(names(source), ["a", "b"]);
    }

    #[test]
    fn ignored_tests_are_marked() {
        // Put together here, so that nobody who reads this file takes the attribute for one of its own tests.
        let marked = |source: &str| source.replace("skip", "ignore");
        let ignored =
            |source: &str| tests(&tokens(source)).iter().map(|test| test.ignored).collect::<Vec<_>>();
        assert_eq!(
            ignored(&marked("#[test] #[skip = \"slow\"] fn a() {} #[skip] #[test] fn b() {}")),
            [true, true]
        );
        assert_eq!(ignored(&marked("#[test] fn a() { skip() }")), [false]);
    }

    #[test]
    fn citations_are_found_by_place_and_by_shape() {
        let source =
            r#"Why::rule("SU2"); dice::Why::of("VC1", "12"); RuleId("GR1"); pick("9.5", "9.5.2A", "48")"#;
        assert_eq!(citations(&tokens(source)), ["SU2", "VC1", "GR1", "9.5", "9.5.2A"]);
        assert!(citations(&tokens(r#"f("combat.repulse", "9.", ".5", "1.2.x3", "a")"#)).is_empty());
    }

    #[test]
    fn refusals_and_events_cite_their_rules() {
        let source = r#"refusals! { pub enum No in "refused" { A => "CB26", "a"; B { n: u8 } => rule(n, "1.1"), "b"; }
            joins { C(Other) } } fn key() { match x { X => "SU2" } }"#;
        assert_eq!(citations(&tokens(source)), ["CB26", "1.1"]);
        assert_eq!(citations(&tokens(r#"refusals! { enum No in "no" { A => "CB2""#)), ["CB2"]);
        let source =
            r#"events! { enum E in "e" { A => "CB26", "a"; B { n: u8 } => ["SU1", "SU2"][n], "b"(n); } }"#;
        assert_eq!(citations(&tokens(source)), ["CB26", "SU1", "SU2"]);
    }

    #[test]
    fn what_tests_cite_is_left_to_them() {
        let source =
            r#"#[cfg(test)] mod tests { fn a() { "1.1" } } fn b() { "2.2" } #[cfg(unix)] mod c { "3.3" }"#;
        assert_eq!(citations(&tokens(source)), ["2.2", "3.3"]);
    }

    #[test]
    fn broken_source_ends_the_scan() {
        assert!(names("#[test").is_empty() && names("#[").is_empty());
        assert!(citations(&tokens("#[cfg(test)] mod a { \"1.1\"")).is_empty());
    }
}
