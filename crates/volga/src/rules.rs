//! `volga rules`: the rules in our words.

use crate::cli::Rules;
use anyhow::{Result, bail};
use std::io::Write;
use volga_catalog::{GameId, with_game};
use volga_engine::Table;
use volga_engine::rulebook::{RuleKind, Rulebook, Term};

pub(crate) fn run(args: &Rules) -> Result<()> {
    let game: GameId = args.game.parse()?;
    let (title, book) = with_game!(game, G => (G::about().title, G::about().rulebook));
    let mut out = std::io::stdout().lock();
    if args.provenance {
        return with_game!(game, G => print_provenance((G::about().provenance)(), &mut out));
    }
    if args.glossary {
        return print_glossary(&book.glossary.iter().collect::<Vec<_>>(), &mut out);
    }
    match (&args.rule, &args.search) {
        (Some(rule), _) => print_rule(book, rule, &mut out),
        (None, Some(word)) => print_search(book, word, &mut out),
        (None, None) => print_contents(title, book, &mut out),
    }
}

/// A section with what lies under it, or one rule, with its rulings and what is reconstructed.
fn print_rule(book: &Rulebook, number: &str, out: &mut impl Write) -> Result<()> {
    let number = number.trim_start_matches('[').trim_end_matches(']');
    let sections = book.sections_of(number);
    let rules = book.rules_of(number);
    if sections.is_empty() && rules.is_empty() {
        bail!("there is no rule {number}; `volga rules GAME` lists the sections, --search finds a word");
    }
    for section in &sections {
        writeln!(out, "{} {}", section.number, section.title)?;
        writeln!(out, "{}\n", wrapped(&section.text, "  "))?;
    }
    if !rules.is_empty() {
        writeln!(out, "Rule by rule")?;
        for rule in rules {
            let mark = if rule.kind == RuleKind::Info { " (for information)" } else { "" };
            writeln!(out, "{}", wrapped(&format!("[{}] {}{mark}", rule.id, rule.text), "  "))?;
        }
        writeln!(out)?;
    }
    let rulings = book.rulings_of(number);
    if !rulings.is_empty() {
        writeln!(out, "Rulings")?;
        for ruling in rulings {
            let text = format!("{}. {} {}", ruling.number, ruling.question, ruling.ruling);
            writeln!(out, "{}", wrapped(&text, "  "))?;
        }
        writeln!(out)?;
    }
    let notes = book.data_notes_of(number);
    if !notes.is_empty() {
        writeln!(out, "Reconstructed data")?;
        for note in notes {
            writeln!(out, "{}", wrapped(&note.note, "  "))?;
        }
    }
    Ok(())
}

fn print_contents(title: &str, book: &Rulebook, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{title}\n")?;
    for section in &book.sections {
        let depth = if section.number.ends_with(".0") { 0 } else { section.number.matches('.').count() };
        writeln!(out, "{}{} {}", "  ".repeat(depth), section.number, section.title)?;
    }
    Ok(())
}

/// What speaks of a word, or of the terms that it means.
fn print_search(book: &Rulebook, word: &str, out: &mut impl Write) -> Result<()> {
    let meant = book.meant(word);
    let has = book.speaks_of(word);
    let sections: Vec<_> = book.sections.iter().filter(|s| has(&s.title) || has(&s.text)).collect();
    let rules: Vec<_> = book.rules.iter().filter(|r| has(&r.text)).collect();
    let rulings: Vec<_> = book.rulings.iter().filter(|r| has(&r.question) || has(&r.ruling)).collect();
    if sections.is_empty() && rules.is_empty() && rulings.is_empty() {
        bail!("{word:?} stands in no section, rule or ruling");
    }
    if !meant.is_empty() {
        let names: Vec<_> = meant.iter().map(|term| term.term.as_str()).collect();
        writeln!(out, "Also searched for: {}\n", names.join(", "))?;
        print_glossary(&meant, out)?;
    }
    for section in sections {
        writeln!(out, "{} {}\n{}\n", section.number, section.title, wrapped(&section.text, "  "))?;
    }
    for rule in rules {
        writeln!(out, "{}\n", wrapped(&format!("[{}] {}", rule.id, rule.text), ""))?;
    }
    for ruling in rulings {
        let text = format!("Ruling {}. {} {}", ruling.number, ruling.question, ruling.ruling);
        writeln!(out, "{}\n", wrapped(&text, ""))?;
    }
    Ok(())
}

fn print_glossary(terms: &[&Term], out: &mut impl Write) -> Result<()> {
    for term in terms {
        writeln!(out, "{} [{}]\n{}\n", term.term, term.rule, wrapped(&term.text, "  "))?;
    }
    Ok(())
}

fn print_provenance(facts: Vec<[String; 4]>, out: &mut impl Write) -> Result<()> {
    for [file, entry, fact, source] in facts {
        writeln!(out, "{file}\t{entry}\t{fact}\t{source}")?;
    }
    Ok(())
}

/// Lines of at most 96 characters, each after the indent.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > 96 - indent.len() {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines.iter().map(|l| format!("{indent}{l}")).collect::<Vec<_>>().join("\n")
}
