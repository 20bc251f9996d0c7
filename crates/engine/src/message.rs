//! Texts for people: a key and its arguments here, the words in one catalogue per crate.
//!
//! Rules never write sentences. They name a message (`"combat.repulse"`) and what it is about; the catalogue
//! turns that into words, so that a second language is a second file.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A sentence to be rendered: a key of the catalogue and what fills its gaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    pub key: Cow<'static, str>,
    pub args: Vec<(&'static str, Arg)>,
}

/// What fills a gap in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    Number(i64),
    /// A proper name out of the data files: the same in every language.
    Name(Cow<'static, str>),
    /// Another message, rendered in place.
    Message(Message),
    /// Several arguments, joined as a list in prose ("a, b and c").
    List(Vec<Arg>),
}

/// The key of a message that is but a proper name.
const NAME: &str = "name";

impl Message {
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Message { key: key.into(), args: Vec::new() }
    }

    /// A proper name out of the data files: the same in every language.
    pub fn name(name: impl Into<Cow<'static, str>>) -> Self {
        Message { key: Cow::Borrowed(NAME), args: vec![(NAME, Arg::Name(name.into()))] }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// `say!("key", unit = name, count = 3)`: a [`Message`].
#[macro_export]
macro_rules! say {
    ($key:expr $(, $name:ident = $arg:expr)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $arg))*
    };
}

macro_rules! arg_from_integer {
    ($($t:ty),*) => { $(impl From<$t> for Arg { fn from(n: $t) -> Arg { Arg::Number(n as i64) } })* };
}
arg_from_integer!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl From<&'static str> for Arg {
    fn from(name: &'static str) -> Arg {
        Arg::Name(Cow::Borrowed(name))
    }
}
impl From<String> for Arg {
    fn from(name: String) -> Arg {
        Arg::Name(Cow::Owned(name))
    }
}
impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}
impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(items: Vec<T>) -> Arg {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

/// The words of one language: message key to template.
///
/// A template is plain text with gaps: `{name}` is filled by that argument; `{n+}` shows a number with its
/// sign; `{n#one|many}` chooses by that number between two wordings, in which `#` is the number itself, and
/// `{n#none|one|many}` between three.
///
/// ```
/// use volga_engine::{Catalogue, say};
///
/// let words = r#"{"moved": "{unit} moves {n#one hex|# hexes}.", "shift": "{by+} on the die"}"#;
/// let catalogue = Catalogue::from_json("words.json", words)?;
/// assert_eq!(catalogue.render(&say!("moved", unit = "the battalion", n = 1)), "The battalion moves one hex.");
/// assert_eq!(catalogue.render(&say!("moved", unit = "the battalion", n = 3)), "The battalion moves 3 hexes.");
/// assert_eq!(catalogue.render(&say!("shift", by = 2)), "+2 on the die");
/// # Ok::<(), volga_engine::message::CatalogueError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    templates: BTreeMap<String, String>,
}

#[derive(Debug, thiserror::Error)]
#[error("message catalogue {file}: {problem}")]
pub struct CatalogueError {
    pub file: &'static str,
    pub problem: String,
}

impl Catalogue {
    /// Reads a JSON object of key to template; nested objects join their keys with a dot.
    pub fn from_json(file: &'static str, json: &str) -> Result<Self, CatalogueError> {
        let fail = |problem: String| CatalogueError { file, problem };
        let value: serde_json::Value = serde_json::from_str(json).map_err(|e| fail(e.to_string()))?;
        let mut templates = BTreeMap::new();
        flatten("", &value, &mut templates).map_err(fail)?;
        Ok(Catalogue { templates })
    }

    /// This catalogue with the entries of `other` added.
    #[must_use]
    pub fn merged(mut self, other: &Catalogue) -> Self {
        self.templates.extend(other.templates.iter().map(|(k, v)| (k.clone(), v.clone())));
        self
    }

    pub fn contains(&self, key: &str) -> bool {
        self.templates.contains_key(key)
    }

    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.templates.keys().map(String::as_str)
    }

    /// Every key with its template, in order.
    pub fn templates(&self) -> impl Iterator<Item = (&str, &str)> {
        self.templates.iter().map(|(key, template)| (key.as_str(), template.as_str()))
    }

    /// The words of a message. An unknown key or gap shows itself in angle brackets: a defect, never a panic.
    ///
    /// A sentence that begins with a gap begins with a capital letter, whatever fills it.
    pub fn render(&self, message: &Message) -> String {
        match self.templates.get(message.key.as_ref()) {
            Some(template) => {
                let text = self.fill(template, &message.args);
                if template.starts_with('{') && text.ends_with(['.', '?']) { capital(&text) } else { text }
            }
            None if message.key == NAME => self.fill("{name}", &message.args),
            None => format!("\u{27e8}{}\u{27e9}", message.key),
        }
    }

    fn fill(&self, template: &str, args: &[(&'static str, Arg)]) -> String {
        let mut out = String::with_capacity(template.len() + 16);
        let mut rest = template;
        while let Some(open) = rest.find('{') {
            out.push_str(&rest[..open]);
            let Some(close) = rest[open..].find('}').map(|i| open + i) else {
                rest = &rest[open..];
                break;
            };
            self.fill_gap(&rest[open + 1..close], args, &mut out);
            rest = &rest[close + 1..];
        }
        out.push_str(rest);
        out
    }

    fn fill_gap(&self, gap: &str, args: &[(&'static str, Arg)], out: &mut String) {
        let (name, form) = match gap.find(['#', '+']) {
            Some(i) => (&gap[..i], &gap[i..]),
            None => (gap, ""),
        };
        let Some((_, arg)) = args.iter().find(|(n, _)| *n == name) else {
            let _ = write!(out, "\u{27e8}{name}\u{27e9}");
            return;
        };
        match (arg, form.as_bytes().first()) {
            (Arg::Number(n), Some(b'+')) => {
                let _ = write!(out, "{}", signed(*n));
            }
            (Arg::Number(n), Some(b'#')) => {
                let forms: Vec<&str> = form[1..].split('|').collect();
                let wording = match (n, forms.as_slice()) {
                    (0, [none, _, _]) => *none,
                    (1, [one, _] | [_, one, _]) => *one,
                    (_, forms) => forms.last().copied().unwrap_or_default(),
                };
                out.push_str(&wording.replace('#', &n.to_string()));
            }
            _ => self.render_arg(arg, out),
        }
    }

    fn render_arg(&self, arg: &Arg, out: &mut String) {
        match arg {
            Arg::Number(n) => {
                let _ = write!(out, "{n}");
            }
            Arg::Name(name) => out.push_str(name),
            Arg::Message(message) => out.push_str(&self.render(message)),
            Arg::List(items) => {
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        out.push_str(if i + 1 == items.len() { " and " } else { ", " });
                    }
                    self.render_arg(item, out);
                }
            }
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A number with its sign, minus as the typographic one: `+2`, `−1`, `0`.
fn signed(n: i64) -> String {
    match n {
        0 => "0".into(),
        n if n < 0 => format!("\u{2212}{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}

fn flatten(
    prefix: &str,
    value: &serde_json::Value,
    into: &mut BTreeMap<String, String>,
) -> Result<(), String> {
    match value {
        serde_json::Value::Object(map) => map.iter().try_for_each(|(k, v)| {
            let key = if prefix.is_empty() { k.clone() } else { format!("{prefix}.{k}") };
            flatten(&key, v, into)
        }),
        serde_json::Value::String(text) => {
            into.insert(prefix.to_owned(), text.clone());
            Ok(())
        }
        other => Err(format!("entry {prefix:?} should be a text, not {other}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> Catalogue {
        Catalogue::from_json(
            "test",
            r##"{"lost":"{unit} is lost; Morale {n+}","units":{"left":"{n#one unit|# units} left"},
                "hits":"{n#no hits|one hit|# hits}","who":"{list}: {inner}"}"##,
        )
        .unwrap()
    }

    #[test]
    fn gaps_are_filled() {
        let c = catalogue();
        assert_eq!(c.render(&say!("lost", unit = "29/RCN", n = -1)), "29/RCN is lost; Morale \u{2212}1");
        assert_eq!(c.render(&say!("units.left", n = 1)), "one unit left");
        assert_eq!(c.render(&say!("units.left", n = 3)), "3 units left");
        let hits = [0, 1, 2].map(|n| c.render(&say!("hits", n = n)));
        assert_eq!(hits, ["no hits", "one hit", "2 hits"]);
        assert_eq!(
            c.render(&say!("who", list = vec!["a", "b", "c"], inner = say!("units.left", n = 2))),
            "a, b and c: 2 units left"
        );
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        let json = r#"{"box":"the {n}th box","far":"{space} is too far.","to":"{space}, by rail"}"#;
        let c = Catalogue::from_json("test", json).unwrap();
        let space = || say!("box", n = 4);
        assert_eq!(c.render(&say!("far", space = space())), "The 4th box is too far.");
        assert_eq!(c.render(&say!("to", space = space())), "the 4th box, by rail");
    }

    #[test]
    fn defects_show_themselves() {
        assert_eq!(catalogue().render(&say!("nothing")), "\u{27e8}nothing\u{27e9}");
        assert_eq!(catalogue().render(&say!("units.left", m = 1)), "\u{27e8}n\u{27e9} left");
        let unclosed = Catalogue::from_json("f", r#"{"a":"one {n} two {m"}"#).unwrap();
        assert_eq!(unclosed.render(&say!("a", n = 1)), "one 1 two {m");
        assert!(Catalogue::from_json("f", "{\"a\":3}").unwrap_err().to_string().contains("\"a\""));
    }
}
