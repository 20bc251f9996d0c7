//! Fitting text into columns.

/// Lines of at most `width` characters, broken between words; a longer word is cut.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let mut word = word.to_owned();
        if !line.is_empty() && length(&line) + 1 + length(&word) > width {
            lines.push(std::mem::take(&mut line));
        }
        while length(&word) > width {
            let rest = word.split_off(byte_at(&word, width));
            lines.push(std::mem::replace(&mut word, rest));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// The text in at most `width` characters, with an ellipsis where something is left out.
pub(super) fn cut(text: &str, width: usize) -> String {
    if length(text) <= width {
        return text.to_owned();
    }
    let kept = &text[..byte_at(text, width.saturating_sub(1))];
    if width == 0 { String::new() } else { format!("{}…", kept.trim_end()) }
}

/// The gist of a sentence in at most `width` characters: what stands before its colon, then whole words.
pub(super) fn gist(text: &str, width: usize) -> String {
    let head = text.split(':').next().unwrap_or(text);
    if length(head) <= width {
        return head.to_owned();
    }
    let mut short = String::new();
    for word in head.split_whitespace() {
        if length(&short) + 1 + length(word) > width {
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    if short.is_empty() { cut(head, width) } else { short }
}

/// The words that all these texts begin with. What is left of each has at least a word, and does not begin
/// with a digit: a number beside it might be taken for part of it.
pub(super) fn common_words(texts: &[&str]) -> String {
    let Some((first, others)) = texts.split_first() else { return String::new() };
    let words: Vec<&str> = first.split(' ').collect();
    let shared = |count: usize| {
        let prefix = words[..count].join(" ") + " ";
        let clear = |text: &&str| text[prefix.len()..].starts_with(|c: char| !c.is_ascii_digit());
        others.iter().all(|text| text.starts_with(&prefix)) && texts.iter().all(clear)
    };
    let count = (1..words.len()).rev().find(|&count| shared(count)).unwrap_or(0);
    words[..count].join(" ")
}

pub(super) fn length(text: &str) -> usize {
    text.chars().count()
}

fn byte_at(text: &str, chars: usize) -> usize {
    text.char_indices().nth(chars).map_or(text.len(), |(at, _)| at)
}

/// A text with its first letter in upper case and its underscores as spaces: an id as a word.
pub(super) fn spoken(id: &str) -> String {
    let id = id.replace('_', " ");
    let mut chars = id.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("extraordinary day", 5), ["extra", "ordin", "ary", "day"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(cut("Grain Elevator", 14), "Grain Elevator");
        assert_eq!(cut("Grain Elevator", 7), "Grain…");
        assert_eq!(gist("Success: the Area falls", 10), "Success");
        assert_eq!(gist("Called off under a Barrage", 12), "Called off");
        assert_eq!(gist("Extraordinary", 5), "Extr…");
    }

    #[test]
    fn common_words_leave_something_to_read() {
        assert_eq!(common_words(&["Move A to Area 1", "Move A to Area 2"]), "Move A to");
        assert_eq!(common_words(&["Roll", "Roll"]), "");
        assert_eq!(common_words(&["Attack X with A", "Attack X with A and B"]), "Attack X with");
        assert_eq!(common_words(&["Buy Air", "Roll"]), "");
    }

    #[test]
    fn ids_are_spoken_as_words() {
        assert_eq!(spoken("light_urban"), "Light urban");
    }
}
