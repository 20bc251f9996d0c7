//! Where a source speaks of rules: `[8.12]` in a comment that documents something, and ids in the code itself.

use super::ids::Ids;

/// A place that cites a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) id: String,
    /// Counted from 1: where what is documented begins, or the line of code with the id.
    pub(super) line: usize,
    /// What is documented, or the function around the code, such as `fn may_stack`.
    pub(super) what: String,
    pub(super) kind: Citation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Citation {
    /// The doc comment of an item: here the rule is decided.
    Item,
    /// The head of a file, or the comment of a field or a variant.
    Remark,
    /// The code itself.
    Code,
}

/// All citations of known rules outside test modules, in the order of the lines.
pub(super) fn places(source: &str, ids: &Ids) -> Vec<Place> {
    let mut found = Vec::new();
    let mut cited: Vec<String> = Vec::new();
    let mut function = String::from("the file");
    let lines: Vec<&str> = source.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let text = line.trim_start();
        let next = lines.get(index + 1).map_or("", |line| line.trim_start());
        if text == "#[cfg(test)]" && next.starts_with("mod ") && next.ends_with('{') {
            break;
        }
        let place = |id: String, what: &str, kind| Place { id, line: index + 1, what: what.to_owned(), kind };
        if let Some(head) = text.strip_prefix("//!") {
            found.extend(in_brackets(head, ids).map(|id| place(id, "the file", Citation::Remark)));
        } else if let Some(comment) = text.strip_prefix("///") {
            cited.extend(in_brackets(comment, ids));
        } else if !text.is_empty() && !text.starts_with("#[") && !text.starts_with("//") {
            let item = item(text);
            let kind = if item.is_some() { Citation::Item } else { Citation::Remark };
            let what = item.clone().unwrap_or_else(|| first_word(text));
            found.extend(cited.drain(..).map(|id| place(id, &what, kind)));
            if let Some(named) = item.filter(|item| item.starts_with("fn ")) {
                function = named;
            }
            found.extend(in_quotes(text, ids).map(|id| place(id, &function, Citation::Code)));
        }
    }
    found
}

/// The known rules that stand in brackets: `[8.12]`.
fn in_brackets<'a>(text: &'a str, ids: &'a Ids) -> impl Iterator<Item = String> + 'a {
    let parts = text.split('[').skip(1).filter_map(|part| part.split_once(']'));
    parts.filter(|(id, _)| ids.has(id)).map(|(id, _)| id.to_owned())
}

/// The known rules that are whole texts of the code: `"8.12"`.
fn in_quotes<'a>(text: &'a str, ids: &'a Ids) -> impl Iterator<Item = String> + 'a {
    let texts = text.split('"').skip(1).step_by(2);
    texts.filter(|id| ids.has(id)).map(str::to_owned)
}

/// The item that begins here: its keyword and name.
fn item(text: &str) -> Option<String> {
    let mut words =
        text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '!')).filter(|w| !w.is_empty());
    loop {
        match words.next()? {
            "pub" | "crate" | "super" | "in" | "async" | "unsafe" | "extern" => {}
            "const" if text.contains("const fn ") => {}
            word @ ("fn" | "struct" | "enum" | "const" | "static" | "type" | "trait" | "mod" | "impl"
            | "macro_rules!") => {
                return Some(format!("{word} {}", words.next().unwrap_or_default()).trim_end().to_owned());
            }
            _ => return None,
        }
    }
}

/// The name of a field or a variant.
fn first_word(text: &str) -> String {
    let text = text.strip_prefix("pub(crate) ").or_else(|| text.strip_prefix("pub ")).unwrap_or(text);
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::ids::Numbering;
    use super::*;

    fn found(source: &str) -> Vec<(String, usize, String, Citation)> {
        let ids = Ids::new(["8.12", "8.2", "CB26"], Numbering::Decimal).expect("these ids differ");
        places(source, &ids).into_iter().map(|place| (place.id, place.line, place.what, place.kind)).collect()
    }

    fn place(id: &str, line: usize, what: &str, kind: Citation) -> (String, usize, String, Citation) {
        (id.to_owned(), line, what.to_owned(), kind)
    }

    #[test]
    fn the_comment_of_an_item_cites_at_the_item() {
        let source = "/// [8.12] Stacks.\n/// And [8.2], not [9.9].\n#[must_use]\npub(crate) const fn may_stack() {}\n";
        let fits = |id| place(id, 4, "fn may_stack", Citation::Item);
        assert_eq!(found(source), [fits("8.12"), fits("8.2")]);
        assert_eq!(
            found("/// [8.2] So many.\nconst MOST: u8 = 3;"),
            [place("8.2", 2, "const MOST", Citation::Item)]
        );
    }

    #[test]
    fn heads_fields_and_code_are_told_apart() {
        let source = "//! [8.2] A chapter.\nfn refuse() {\n    RuleId(\"CB26\")\n}\n\
            struct A {\n    /// [8.12]\n    pub(crate) many: u8,\n}";
        let expected = [
            place("8.2", 1, "the file", Citation::Remark),
            place("CB26", 3, "fn refuse", Citation::Code),
            place("8.12", 7, "many", Citation::Remark),
        ];
        assert_eq!(found(source), expected);
    }

    #[test]
    fn what_tests_say_is_left_out() {
        assert!(found("#[cfg(test)]\nmod tests {\n    /// [8.2]\n    fn a() {}\n}\n").is_empty());
    }
}
