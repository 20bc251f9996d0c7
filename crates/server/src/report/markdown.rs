//! The report as Markdown.

use super::chronicle::Chronicle;
use super::escape::markdown as escape;
use super::luck::{Decided, Luck};
use crate::words::{text, word};
use std::fmt::Write as _;
use volga_engine::say;

pub(crate) fn markdown(game: &Chronicle) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "# {}: {}\n", escape(game.title), word("report.title"));
    let _ = writeln!(out, "**{}**\n", escape(&game.result));
    for (name, value) in facts(game) {
        let _ = writeln!(out, "- {name}: {}", escape(&value));
    }
    if game.marked {
        let _ = writeln!(out, "- {}", word("report.marked"));
    }
    tracks(game, &mut out);
    luck(&game.luck, &mut out);
    story(game, &mut out);
    out
}

/// What stands at the head of a report.
pub(super) fn facts(game: &Chronicle) -> Vec<(String, String)> {
    let options = if game.options.is_empty() { word("report.no_options") } else { game.options.join(", ") };
    vec![
        (word("report.scenario"), game.scenario.clone()),
        (word("report.options"), options),
        (word("report.dice"), game.dice.clone()),
        (word("report.entries"), game.entries.to_string()),
    ]
}

fn tracks(game: &Chronicle, out: &mut String) {
    let Some(first) = game.series.first() else { return };
    let _ = writeln!(out, "\n## {}\n", word("report.tracks"));
    let turns = first.points.iter().map(|(turn, _)| turn.to_string());
    let _ = writeln!(out, "| | {} |", turns.collect::<Vec<_>>().join(" | "));
    let _ = writeln!(out, "|---|{}", "---:|".repeat(first.points.len()));
    for series in &game.series {
        let values = series.points.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>();
        let _ = writeln!(out, "| {} | {} |", escape(&series.track.name), values.join(" | "));
    }
}

fn luck(luck: &Luck, out: &mut String) {
    let _ = writeln!(out, "\n## {}\n", word("report.luck"));
    if luck.questions.is_empty() {
        let _ = writeln!(out, "{}", word("report.no_luck"));
        return;
    }
    let _ = writeln!(out, "{}", word("report.luck_about"));
    for question in &luck.questions {
        let _ = writeln!(out, "\n{}\n", escape(&question_title(&question.until, question.decided.len())));
        let heads = ["report.outcome", "report.expected", "report.actual"].map(word);
        let _ = writeln!(out, "| {} |\n|---|---:|---:|", heads.join(" | "));
        for outcome in question.telling() {
            let (text, expected) = (escape(&outcome.text), outcome.expected);
            let _ = writeln!(out, "| {text} | {expected:.1} | {} |", outcome.actual);
        }
        let _ = writeln!(out, "\n{}:\n", word("report.surprises"));
        for decided in question.surprises() {
            let _ = writeln!(out, "- {}", escape(&surprise(decided)));
        }
    }
}

pub(super) fn question_title(until: &str, times: usize) -> String {
    text(&say!("report.until", until = until.to_owned(), n = times))
}

pub(super) fn surprise(decided: &Decided) -> String {
    let key = if decided.turn.is_some() { "report.surprise" } else { "report.surprise_untimed" };
    let percent = format!("{:.1}", decided.probability * 100.0);
    text(&say!(
        key,
        turn = decided.turn.unwrap_or(0),
        entry = decided.entry.to_string(),
        text = decided.text.clone(),
        percent = percent,
    ))
}

fn story(game: &Chronicle, out: &mut String) {
    let _ = writeln!(out, "\n## {}", word("report.story"));
    for chapter in &game.chapters {
        let _ = writeln!(out, "\n### {}\n", chapter_title(chapter.turn));
        for (sentence, rule) in &chapter.told {
            let _ = writeln!(out, "- {} \\[{}\\]", escape(sentence), escape(rule));
        }
    }
}

pub(super) fn chapter_title(turn: Option<i32>) -> String {
    turn.map_or_else(|| word("report.whole"), |turn| text(&say!("report.turn", turn = turn)))
}
