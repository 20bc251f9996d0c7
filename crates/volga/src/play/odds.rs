//! What can be known of a choice beforehand: odds as bars, values as sums.

use super::palette::Palette;
use super::question::Insight;
use super::text::{cut, gist, length, wrap};
use super::words;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use volga_engine::board::Sum;
use volga_engine::wire::Chances;

/// The odds of a choice, a bar for each outcome.
pub(super) fn bar_lines(insight: &Insight, width: usize, palette: Palette) -> Vec<Line<'static>> {
    insight.odds.as_ref().map_or_else(Vec::new, |odds| bars(odds, width, palette))
}

/// The numbers behind a choice in at most `height` lines: where not all terms fit, the totals do.
pub(super) fn number_lines(
    insight: &Insight,
    width: usize,
    height: usize,
    palette: Palette,
) -> Vec<Line<'static>> {
    let lines: Vec<_> = insight.sums.iter().flat_map(|sum| sum_lines(sum, width, palette)).collect();
    if lines.len() <= height {
        return lines;
    }
    insight.sums.iter().map(|sum| total(sum, palette)).take(height).collect()
}

/// A bar for each outcome.
fn bars(odds: &Chances, width: usize, palette: Palette) -> Vec<Line<'static>> {
    const PERCENT: usize = 6;
    let labels: Vec<String> = odds.outcomes.iter().map(|outcome| gist(&outcome.text, 14)).collect();
    let widest = labels.iter().map(|label| length(label)).max().unwrap_or(0);
    let room = width.saturating_sub(widest + PERCENT + 1);
    let bar = |(label, chance): (String, f64)| {
        let drawn = bar(chance, room);
        let gap = room.saturating_sub(length(&drawn));
        Line::from(vec![
            Span::raw(format!("{label:<widest$} ")),
            Span::styled(drawn, palette.bar()),
            Span::styled(format!("{}{}", " ".repeat(gap), words::percent(chance)), palette.strong()),
        ])
    };
    labels.into_iter().zip(odds.outcomes.iter().map(|outcome| outcome.probability)).map(bar).collect()
}

/// A bar in eighths of a character; whatever is possible at all is seen.
fn bar(share: f64, room: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share * room as f64 * 8.0).round() as usize;
    let eighths = if share > 0.0 { eighths.max(1) } else { 0 };
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}

fn total(sum: &Sum<String>, palette: Palette) -> Line<'static> {
    Line::styled(words::sum_total(sum), palette.strong())
}

/// A sum and its terms, the rule of each behind it.
pub(super) fn sum_lines(sum: &Sum<String>, width: usize, palette: Palette) -> Vec<Line<'static>> {
    let room = width.saturating_sub(length(&words::signed(sum.total)) + 3);
    let head = format!("{} {} =", cut(&sum.label, room), words::signed(sum.total));
    let terms: Vec<String> = sum.terms.iter().enumerate().map(|(i, term)| words::term(i, term)).collect();
    if terms.is_empty() {
        return vec![total(sum, palette)];
    }
    let mut lines = vec![Line::from(vec![Span::styled(head.clone(), palette.strong())])];
    let mut used = length(&head);
    for (term, rule) in terms.iter().zip(sum.terms.iter().map(|term| term.rule)) {
        let size = 2 + length(term) + rule.0.len();
        if used + size > width && used > 2 {
            lines.push(Line::from(" "));
            used = 1;
        }
        let last = lines.last_mut().expect("there is always a line");
        last.push_span(Span::raw(format!(" {term} ")));
        last.push_span(Span::styled(rule.0, palette.faint()));
        used += size;
    }
    lines
}

/// Everything that is known of a choice, for a window of its own.
pub(super) fn full(insight: &Insight, width: usize, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let blank = || Line::from("");
    if let Some(odds) = &insight.odds {
        lines.extend(paragraph(&words::odds_until(odds), width, palette.strong()));
        for outcome in &odds.outcomes {
            let (text, chance) = (&outcome.text, outcome.probability);
            lines.extend(paragraph(&format!("{}  {text}", words::percent(chance)), width, Style::new()));
            let bar = format!("        {}", bar(chance, width.saturating_sub(9)));
            lines.push(Line::styled(bar, palette.bar()));
        }
        lines.push(blank());
        lines.extend(odds.assumes.iter().flat_map(|a| paragraph(&words::assumed(a), width, palette.faint())));
        lines.push(blank());
    }
    for sum in &insight.sums {
        lines.extend(sum_lines(sum, width, palette));
        lines.push(blank());
    }
    if insight.odds.is_none() && insight.sums.is_empty() {
        lines.extend(paragraph(words::NO_CHANCE, width, Style::new()));
    }
    lines
}

fn paragraph(text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_engine::RuleId;
    use volga_engine::board::{Term, Tone};
    use volga_engine::wire::{MethodName, Outcome};

    fn insight() -> Insight {
        let outcome = |text: &str, probability| Outcome {
            key: String::new(),
            text: text.to_owned(),
            probability,
            short: String::new(),
            tone: Tone::Mixed,
            headline: false,
        };
        let odds = Chances {
            method: MethodName::Exact,
            plays: None,
            error_bound: None,
            until: Some("all is over".into()),
            assumes: Vec::new(),
            outcomes: vec![outcome("Success: it falls", 0.75), outcome("Repulse", 0.25)],
            groups: Vec::new(),
        };
        let term = |label: &str, value, rule| Term { label: label.to_owned(), value, rule: RuleId(rule) };
        let terms = vec![term("lead", 5, "9.1"), term("terrain", -2, "9.2")];
        let sums = vec![Sum { label: "Attack".into(), total: 3, terms }];
        Insight { odds: Some(odds), sums }
    }

    fn texts(lines: &[Line<'_>]) -> Vec<String> {
        lines.iter().map(|line| line.spans.iter().map(|s| s.content.as_ref()).collect()).collect()
    }

    #[test]
    fn bars_are_as_long_as_chances_are_large() {
        let lines = texts(&bar_lines(&insight(), 24, Palette::PLAIN));
        assert_eq!(lines, ["Success ███████▌   75.0%", "Repulse ██▌        25.0%"]);
    }

    #[test]
    fn numbers_are_sums_of_terms_with_their_rules() {
        let lines = texts(&number_lines(&insight(), 26, 9, Palette::PLAIN));
        assert_eq!(lines, ["Attack 3 = lead 5 9.1", "  \u{2212} terrain 2 9.2"]);
    }

    #[test]
    fn totals_stay_where_terms_do_not_fit() {
        assert_eq!(texts(&number_lines(&insight(), 26, 1, Palette::PLAIN)), ["Attack 3"]);
    }

    #[test]
    fn what_is_hardly_possible_is_seen() {
        assert_eq!(bar(0.0001, 10), "▏");
        assert_eq!(bar(0.0, 10), "");
        assert_eq!(bar(1.0, 2), "██");
    }
}
