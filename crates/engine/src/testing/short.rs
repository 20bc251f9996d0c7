//! Short labels over random play: words that fit on a button and tell kinds of action apart.

use super::prompts::kind_of;
use super::random::Random;
use crate::Table;
use crate::board::Choice;
use std::collections::BTreeMap;

/// The most characters of a short label.
const MOST: usize = 24;

impl<G: Table> Random<G> {
    /// Every choice has a short label of few words; of those offered at once no two kinds share one, and choices of a
    /// kind that are made on the map have the same, unless more clicks tell them apart. How many positions were read.
    pub fn short_labels_tell_kinds_apart(&self, games: u64) -> usize {
        let mut positions = 0;
        for seed in 0..games {
            self.play(seed, |game, legal| {
                positions += usize::from(!legal.is_empty());
                let offers = legal.iter().map(|action| (kind_of(action), game.choice(*action)));
                if let Err(problem) = told_apart(offers, |choice| G::text(&choice.short)) {
                    panic!("game {seed}: {problem}");
                }
            });
        }
        positions
    }
}

fn told_apart(
    offers: impl Iterator<Item = (String, Choice)>,
    say: impl Fn(&Choice) -> String,
) -> Result<(), String> {
    let (mut kinds, mut labels) = (BTreeMap::new(), BTreeMap::new());
    for (kind, choice) in offers {
        let short = say(&choice);
        let is_plain = short.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
            && !short.contains(['\u{27e8}', '{', '#', '_', '…', ':']);
        if !is_plain || short.chars().count() > MOST {
            return Err(format!("{kind} is {short:?} for short"));
        }
        let other = kinds.entry(short.clone()).or_insert_with(|| kind.clone());
        if *other != kind {
            return Err(format!("{other} and {kind} are both {short:?} for short"));
        }
        if choice.clicks.is_empty() && choice.pieces.is_empty() {
            continue;
        }
        let is_repeated = choice.clicks.windows(2).any(|pair| pair[0] == pair[1]);
        let label =
            labels.entry((kind.clone(), choice.verb as u8, is_repeated)).or_insert_with(|| short.clone());
        if *label != short {
            return Err(format!("{kind} is {label:?} and {short:?} for short"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Verb;
    use crate::say;

    fn read(offers: &[(&str, &str)]) -> Result<(), String> {
        let choice = |label: &str| {
            Choice::new(Verb::Special, say!(format!("choice.{label}")), "1.0", vec!["here".to_owned()])
        };
        let offers = offers.iter().map(|(kind, label)| ((*kind).to_owned(), choice(label)));
        told_apart(offers, |choice| choice.short.key.trim_start_matches("short.").to_owned())
    }

    #[test]
    fn a_short_label_stands_for_one_kind() {
        assert_eq!(
            read(&[("leave", "Leave behind"), ("deploy", "Deploy"), ("leave", "Leave behind")]),
            Ok(())
        );
        let same = read(&[("leave", "Leave behind"), ("deploy", "Leave behind")]);
        assert!(same.expect_err("two kinds").contains("leave and deploy"));
        let other = read(&[("leave", "Leave"), ("leave", "Leave behind")]);
        assert!(other.expect_err("two labels").contains("leave is"));
    }

    #[test]
    fn a_short_label_is_short_and_plain() {
        for label in ["leave", "Leave {unit}", "Leave_behind", "Leave the whole formation behind"] {
            assert!(read(&[("leave", label)]).is_err(), "{label}");
        }
    }
}
