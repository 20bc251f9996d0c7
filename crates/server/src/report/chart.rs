//! A track by Turn, as a small line chart.

use super::chronicle::Series;
use super::escape::html as escape;
use crate::words::word;
use std::fmt::Write as _;

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 160.0;
/// Room for the numbers at the left and below, and at the other edges.
const LEFT: f64 = 34.0;
const BELOW: f64 = 22.0;
const EDGE: f64 = 10.0;

pub(super) fn draw(series: &Series) -> String {
    let track = &series.track;
    let values = || series.points.iter().map(|(_, value)| *value).chain(track.mark);
    let low = values().min().unwrap_or(0).min(track.min.max(0));
    let high = values().max().unwrap_or(1).max(low + 1);
    let last = series.points.len().saturating_sub(1).max(1) as f64;
    let x = |i: usize| LEFT + (WIDTH - LEFT - EDGE) * i as f64 / last;
    let y = |value: i32| {
        let share = f64::from(value - low) / f64::from(high - low);
        HEIGHT - BELOW - (HEIGHT - BELOW - EDGE) * share
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" role=\"img\" \
         aria-label=\"{}\" font-family=\"IBM Plex Sans,sans-serif\" font-size=\"11\" fill=\"#6d685b\">",
        escape(&track.name)
    );
    for value in [low, high] {
        let at = y(value);
        let _ = write!(
            out,
            "<path d=\"M{LEFT} {at:.1}H{:.1}\" stroke=\"#d9d1bd\"/><text x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\">{value}</text>",
            WIDTH - EDGE,
            LEFT - 5.0,
            at + 4.0
        );
    }
    if let Some(mark) = track.mark {
        let at = y(mark);
        let _ = write!(
            out,
            "<path d=\"M{LEFT} {at:.1}H{:.1}\" stroke=\"#b58a2a\" stroke-dasharray=\"5 4\"/><text x=\"{:.1}\" \
             y=\"{:.1}\" text-anchor=\"end\">{} {mark}</text>",
            WIDTH - EDGE,
            WIDTH - EDGE,
            at - 3.0,
            word("report.mark")
        );
    }
    let line: Vec<String> =
        series.points.iter().enumerate().map(|(i, (_, v))| format!("{:.1},{:.1}", x(i), y(*v))).collect();
    let _ = write!(
        out,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#0b5fd0\" stroke-width=\"2\"/>",
        line.join(" ")
    );
    for (i, (turn, value)) in series.points.iter().enumerate() {
        let _ = write!(
            out,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"#0b5fd0\"><title>{turn}: {value}</title></circle>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{turn}</text>",
            x(i),
            y(*value),
            x(i),
            HEIGHT - 7.0
        );
    }
    out.push_str("</svg>");
    out
}
