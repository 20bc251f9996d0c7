//! Just enough of Rust's syntax to tell code, texts and comments apart.

/// A piece of source: comments, blanks and character literals are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A name, a keyword or a number.
    Word(&'a str),
    /// What stands between the quotes of a string literal, escapes as they are written.
    Text(&'a str),
    Mark(char),
}

pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(next) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some((text, length)) = string(rest) {
            tokens.push(Token::Text(text));
            length
        } else if is_word(next) {
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            tokens.push(Token::Word(&rest[..length]));
            length
        } else if next == '\'' {
            character(rest)
        } else {
            if !next.is_whitespace() {
                tokens.push(Token::Mark(next));
            }
            next.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of the block comment that this begins with; block comments nest.
fn block_comment(source: &str) -> usize {
    let bytes = source.as_bytes();
    let (mut depth, mut at) = (0, 0);
    while at < bytes.len() {
        let step = match &bytes[at..] {
            [b'/', b'*', ..] => 1,
            [b'*', b'/', ..] => -1,
            _ => 0,
        };
        depth += step;
        at += if step == 0 { 1 } else { 2 };
        if depth == 0 {
            break;
        }
    }
    at
}

/// The content and whole length of the string literal that this begins with, if it does.
fn string(source: &str) -> Option<(&str, usize)> {
    let prefix = ["", "r", "b", "br", "c", "cr"].into_iter().filter(|p| source.starts_with(p));
    prefix.filter_map(|prefix| string_after(source, prefix)).next()
}

fn string_after<'a>(source: &'a str, prefix: &str) -> Option<(&'a str, usize)> {
    let after = &source[prefix.len()..];
    let raw = prefix.ends_with('r');
    let hashes = if raw { after.len() - after.trim_start_matches('#').len() } else { 0 };
    let content = after[hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let end = if raw { content.find(&close) } else { unescaped_quote(content) };
    let end = end.unwrap_or(content.len());
    let length = prefix.len() + hashes + 1 + end + close.len();
    Some((&content[..end], length.min(source.len())))
}

fn unescaped_quote(content: &str) -> Option<usize> {
    let mut escaped = false;
    content.bytes().position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })
}

/// The length of the character literal that this begins with, or of the quote of a lifetime.
fn character(source: &str) -> usize {
    let mut chars = source.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((escaped, _))) => {
            source[escaped + 1..].find('\'').map_or(source.len(), |end| escaped + 1 + end + 1)
        }
        (Some(_), Some((end, '\''))) => end + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::Token::{Mark, Text, Word};
    use super::tokens;

    #[test]
    fn comments_are_left_out() {
        assert_eq!(tokens("a // b\nc /* d /* e */ f */ g /// h"), [Word("a"), Word("c"), Word("g")]);
    }

    #[test]
    fn strings_of_every_kind_are_one_text() {
        let source = r####"f("a // \" b", r#"c"d"#, b"e", br"f\", "")"####;
        let texts: Vec<_> = tokens(source).into_iter().filter(|token| matches!(token, Text(_))).collect();
        assert_eq!(texts, [Text(r#"a // \" b"#), Text("c\"d"), Text("e"), Text("f\\"), Text("")]);
    }

    #[test]
    fn a_quote_in_a_character_opens_no_string() {
        assert_eq!(tokens(r#"'"' '\'' '\u{e9}' 'é' x"#), [Word("x")]);
    }

    #[test]
    fn a_lifetime_is_no_character() {
        assert_eq!(tokens("&'a str"), [Mark('&'), Word("a"), Word("str")]);
    }

    #[test]
    fn what_is_cut_off_ends_with_the_source() {
        assert_eq!(tokens("\"a"), [Text("a")]);
        assert_eq!(tokens("/* a"), []);
        assert_eq!(tokens("r#\"a\""), [Text("a\"")]);
    }
}
