//! The names of tables: a line that everybody can see, as it is.

use crate::problem::{Code, Problem};

/// How many letters a name has at most.
const LONGEST: usize = 100;

/// A name that can be shown in a line.
pub(super) fn checked(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST || !is_seen(name) {
        return Err(Problem::new(Code::BadRequest, "a name is a line of 1 to 100 letters that can be seen"));
    }
    Ok(name.to_owned())
}

/// Whether every letter shows. What joins letters and what chooses their form may stand only where it has something to
/// do: between two letters beyond ASCII, or after one that is seen.
fn is_seen(name: &str) -> bool {
    let letters: Vec<char> = name.chars().collect();
    let near = |at: Option<usize>| at.and_then(|at| letters.get(at)).copied();
    let is_written = |letter: char| !letter.is_ascii() && (!is_unseen(letter) || is_form(letter));
    letters.iter().enumerate().all(|(at, letter)| {
        let (before, after) = (near(at.checked_sub(1)), near(at.checked_add(1)));
        match *letter {
            joiner if is_joiner(joiner) => {
                before.is_some_and(is_written)
                    && after.is_some_and(|letter| is_written(letter) && !is_form(letter))
            }
            form if is_form(form) => {
                before.is_some_and(|letter| !is_unseen(letter) && !letter.is_whitespace())
            }
            letter => !is_unseen(letter),
        }
    })
}

/// Joiners: Persian and the scripts of India cannot be written without them, nor can many pictures.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// What asks for a picture or for a letter in the place of a sign.
fn is_form(letter: char) -> bool {
    matches!(letter, '\u{fe0e}' | '\u{fe0f}')
}

/// Letters that are not seen, or turn what stands around them. By Unicode's properties: control characters, those that
/// a font need not show (`Default_Ignorable_Code_Point`, in which are all that turn the direction of writing),
/// separators of lines and paragraphs, what is no character at all; and three kinds that these leave out and that show
/// as nothing: marks of annotations, controls of hieroglyphs, the empty pattern of Braille.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || is_ignorable(letter)
        || is_no_character(letter)
        || matches!(letter, '\u{2028}'..='\u{2029}' | '\u{fff9}'..='\u{fffb}' | '\u{13430}'..='\u{1345f}' | '\u{2800}')
}

/// `Default_Ignorable_Code_Point`, of Unicode 16.
fn is_ignorable(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Numbers that Unicode keeps from ever being characters.
fn is_no_character(letter: char) -> bool {
    let number = u32::from(letter);
    number & 0xfffe == 0xfffe || (0xfdd0..=0xfdef).contains(&number)
}

#[cfg(test)]
mod tests {
    use super::checked;

    #[test]
    fn what_can_be_seen_is_a_name() {
        for name in [
            "Stalingrad, 2nd try",
            "Сталинград",
            "伏尔加",
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "❤\u{fe0f}\u{200d}🔥",
            "👩\u{200d}👩\u{200d}👧",
            "#\u{fe0f}\u{20e3} one",
            "e\u{301}te\u{301}",
            "a\u{a0}b",
        ] {
            assert_eq!(checked(&format!("  {name} ")).unwrap(), name);
        }
    }

    /// Every letter that does not show, alone, within a name, and at its ends, which are the letters' own.
    #[test]
    fn what_cannot_be_seen_is_none() {
        let mut refused = 0;
        for letter in (0..=0x10_ffff).filter_map(char::from_u32) {
            if checked(&format!("a{letter}b")).is_ok() {
                assert!(checked(&format!("ж{letter}ж")).is_ok(), "{letter:?}");
                continue;
            }
            refused += 1;
            assert!(checked(&letter.to_string()).is_err(), "{letter:?}");
            let is_joiner = ['\u{200c}', '\u{200d}'].contains(&letter);
            assert_eq!(checked(&format!("ж{letter}ж")).is_ok(), is_joiner, "{letter:?}");
        }
        // Controls, what is ignorable but for the two that choose a form, separators, no characters, and the three
        // kinds that show as nothing.
        assert_eq!(refused, 65 + (4174 - 2) + 2 + 66 + 3 + 48 + 1);
        for name in
            ["", " ", "\u{200d}", "a\u{200d}b", "ж\u{200d}", "\u{200d}ж", "ж\u{200d}\u{200d}ж", "\u{fe0f}"]
        {
            assert!(checked(name).is_err(), "{name:?}");
        }
        for named in
            ['\u{61c}', '\u{ad}', '\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{202e}', '\u{3164}', '\u{2800}']
        {
            assert!(checked(&format!("Volga{named}")).is_err(), "{named:?}");
        }
        assert!(checked(&"x".repeat(101)).is_err());
    }
}
