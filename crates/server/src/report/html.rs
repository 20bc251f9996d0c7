//! The report as a page that stands on its own: styles and pictures inside, no script.

use super::chart;
use super::chronicle::{Chronicle, Picture};
use super::escape::html as escape;
use super::luck::{Luck, Question};
use super::map;
use super::markdown::{chapter_title, facts, question_title, surprise};
use crate::words::word;
use std::fmt::Write as _;

const STYLE: &str = "body{font:15px/1.5 'IBM Plex Sans',system-ui,sans-serif;color:#23221d;background:#f4efe3;\
margin:0 auto;max-width:60rem;padding:1.5rem}h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem;\
border-bottom:1px solid #d9d1bd}.result{font-size:1.15rem;font-weight:600}dl{display:grid;\
grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#6d685b}dd{margin:0;overflow-wrap:anywhere}\
figure{margin:1rem 0}figcaption{color:#6d685b}svg{max-width:100%;height:auto;background:#fbf8f0;\
border:1px solid #d9d1bd}.charts{display:flex;flex-wrap:wrap;gap:1rem}table{border-collapse:collapse}\
td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #d9d1bd;font-variant-numeric:tabular-nums}\
td:first-child,th:first-child{text-align:left}.rule{color:#6d685b;font-size:.85em}summary{cursor:pointer}\
@media print{body{background:none}details{display:block}}";

pub(crate) fn html(game: &Chronicle) -> String {
    let title = format!("{}: {}", escape(game.title), word("report.title"));
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
    );
    head(game, &mut out);
    pictures(game, &mut out);
    charts(game, &mut out);
    luck(&game.luck, &mut out);
    story(game, &mut out);
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

fn head(game: &Chronicle, out: &mut String) {
    let _ = writeln!(out, "<p class=\"result\">{}</p>\n<dl>", escape(&game.result));
    for (name, value) in facts(game) {
        let _ = writeln!(out, "<dt>{}</dt><dd>{}</dd>", escape(&name), escape(&value));
    }
    out.push_str("</dl>\n");
    if game.marked {
        let _ = writeln!(out, "<p>{}</p>", word("report.marked"));
    }
}

fn pictures(game: &Chronicle, out: &mut String) {
    let _ = writeln!(out, "<h2>{}</h2>", word("report.map"));
    for Picture { caption, view, .. } in &game.pictures {
        let picture = map::draw(&game.board, view, caption);
        let _ = writeln!(out, "<figure>{picture}<figcaption>{}</figcaption></figure>", escape(caption));
    }
}

fn charts(game: &Chronicle, out: &mut String) {
    if game.series.is_empty() {
        return;
    }
    let _ = writeln!(out, "<h2>{}</h2>\n<div class=\"charts\">", word("report.tracks"));
    for series in &game.series {
        let _ = writeln!(
            out,
            "<figure>{}<figcaption>{}</figcaption></figure>",
            chart::draw(series),
            escape(&series.track.name)
        );
    }
    out.push_str("</div>\n");
}

fn luck(luck: &Luck, out: &mut String) {
    let _ = writeln!(out, "<h2>{}</h2>", word("report.luck"));
    if luck.questions.is_empty() {
        let _ = writeln!(out, "<p>{}</p>", word("report.no_luck"));
        return;
    }
    let _ = writeln!(out, "<p>{}</p>", word("report.luck_about"));
    luck.questions.iter().for_each(|question| answered(question, out));
}

fn answered(question: &Question, out: &mut String) {
    let title = question_title(&question.until, question.decided.len());
    let heads =
        ["report.outcome", "report.expected", "report.actual"].map(|key| format!("<th>{}</th>", word(key)));
    let _ = writeln!(out, "<p>{}</p>\n<table>\n<tr>{}</tr>", escape(&title), heads.concat());
    for outcome in question.telling() {
        let (text, expected) = (escape(&outcome.text), outcome.expected);
        let _ = writeln!(out, "<tr><td>{text}</td><td>{expected:.1}</td><td>{}</td></tr>", outcome.actual);
    }
    let _ = writeln!(out, "</table>\n<p>{}:</p>\n<ul>", word("report.surprises"));
    for decided in question.surprises() {
        let _ = writeln!(out, "<li>{}</li>", escape(&surprise(decided)));
    }
    out.push_str("</ul>\n");
}

fn story(game: &Chronicle, out: &mut String) {
    let _ = writeln!(out, "<h2>{}</h2>", word("report.story"));
    for chapter in &game.chapters {
        let _ = writeln!(out, "<details>\n<summary>{}</summary>\n<ul>", chapter_title(chapter.turn));
        for (sentence, rule) in &chapter.told {
            let _ =
                writeln!(out, "<li>{} <span class=\"rule\">[{}]</span></li>", escape(sentence), escape(rule));
        }
        out.push_str("</ul>\n</details>\n");
    }
}
