//! What a report tells, collected in one pass through the journal.

use super::luck::Luck;
use crate::words;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use volga_engine::board::{Board, Change, OptionKind, Say, Track, View};
use volga_engine::journal::DiceHeader;
use volga_engine::{Language, Message, say};
use volga_session::{EntryNumber, Heard, PastKind, Session};

/// How many pictures of the map there are at most.
const MOST_PICTURES: usize = 5;

/// A game in words and numbers.
pub(crate) struct Chronicle {
    pub(crate) game: &'static str,
    pub(crate) title: &'static str,
    pub(crate) scenario: String,
    /// The optional rules in force.
    pub(crate) options: Vec<String>,
    /// Where the dice come from.
    pub(crate) dice: String,
    /// How it ended, or what is asked now.
    pub(crate) result: String,
    pub(crate) over: bool,
    pub(crate) marked: bool,
    pub(crate) entries: usize,
    pub(crate) chapters: Vec<Chapter>,
    pub(crate) series: Vec<Series>,
    pub(crate) luck: Luck,
    pub(crate) board: Board<String>,
    pub(crate) pictures: Vec<Picture>,
}

/// What happened in a Turn.
pub(crate) struct Chapter {
    /// None before the first.
    pub(crate) turn: Option<i32>,
    /// Sentences, each with its rule.
    pub(crate) told: Vec<(String, &'static str)>,
}

/// How a track stood at the end of each Turn.
pub(crate) struct Series {
    pub(crate) track: Track<String>,
    pub(crate) points: Vec<(i32, i32)>,
}

/// The map after an entry.
pub(crate) struct Picture {
    pub(crate) caption: String,
    pub(crate) entry: EntryNumber,
    pub(crate) view: View,
}

impl Chronicle {
    /// The chronicle of a game, as far as whoever asks may know it.
    pub(crate) fn of(session: &Session) -> Chronicle {
        let (board, header) = (session.board(), session.header());
        let mut teller = Teller::new(session.about().clock);
        session.hear(|heard| teller.hear(session, heard));
        let over = session.over();
        let called = |side: &str| session.words(&Message::new(format!("side.{side}")));
        let ending = || session.verdict().or_else(|| Some(words::say_ending(&over?, called)));
        let prompt = || {
            let prompt = session.prompt().text.trim_end_matches('.').to_owned();
            words::text(&say!("report.goes_on", prompt = prompt))
        };
        Chronicle {
            game: session.game(),
            title: session.about().title,
            scenario: session.scenario(),
            options: options_in_force(session),
            dice: match &header.dice {
                DiceHeader::Typed => words::word("report.dice_typed"),
                DiceHeader::Stream { commitment, .. } => {
                    words::text(&say!("report.dice_stream", commitment = commitment.clone()))
                }
            },
            result: ending().unwrap_or_else(prompt),
            over: over.is_some(),
            marked: session.is_marked(),
            entries: teller.entries,
            series: teller.series(&board.tracks),
            pictures: teller.pictures(session.view(), over.is_some()),
            luck: Luck::of(session),
            chapters: teller.chapters,
            board,
        }
    }

    pub(crate) fn figures(&self) -> Figures<'_> {
        let series = self.series.iter().map(|series| {
            let Track { id, name, min, max, mark, .. } = &series.track;
            TrackSeries { id, name, min: *min, max: *max, mark: *mark, points: &series.points }
        });
        let moments = self.pictures.iter().map(|p| Moment { caption: &p.caption, entry: p.entry });
        Figures {
            result: &self.result,
            over: self.over,
            marked: self.marked,
            scenario: &self.scenario,
            options: &self.options,
            series: series.collect(),
            moments: moments.collect(),
            luck: &self.luck,
        }
    }
}

/// What the page draws its own charts and tables from.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ReportFigures")]
pub(crate) struct Figures<'a> {
    /// How it ended, or what is asked now.
    result: &'a str,
    over: bool,
    /// A player who was alone has undone a roll.
    marked: bool,
    scenario: &'a str,
    /// The optional rules in force.
    options: &'a [String],
    series: Vec<TrackSeries<'a>>,
    /// Entries worth a picture.
    moments: Vec<Moment<'a>>,
    luck: &'a Luck,
}

/// How a track stood at the end of each turn: pairs of turn and value.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "TrackSeries")]
struct TrackSeries<'a> {
    id: &'a str,
    name: &'a str,
    min: i32,
    max: i32,
    mark: Option<i32>,
    points: &'a [(i32, i32)],
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ReportMoment")]
struct Moment<'a> {
    caption: &'a str,
    entry: EntryNumber,
}

/// Listens to the whole game once.
struct Teller {
    /// The track that counts the Turns.
    clock: &'static str,
    chapters: Vec<Chapter>,
    /// The tracks as they stand while events are heard.
    tracks: BTreeMap<&'static str, i32>,
    /// The tracks at the end of each Turn.
    ends: BTreeMap<i32, BTreeMap<&'static str, i32>>,
    /// The position at the beginning, and after each entry in which a Turn began.
    moments: Vec<(EntryNumber, Option<i32>, View)>,
    /// How many entries there were, and the last of them.
    entries: usize,
    last: Option<EntryNumber>,
}

impl Teller {
    fn new(clock: &'static str) -> Teller {
        let (chapters, moments, tracks, ends) = (Vec::new(), Vec::new(), BTreeMap::new(), BTreeMap::new());
        Teller { clock, chapters, tracks, ends, moments, entries: 0, last: None }
    }

    fn hear(&mut self, session: &Session, heard: Heard) {
        let Heard { entry, kind, told, tracks, view } = heard;
        let is_opening = kind == PastKind::Begin;
        if is_opening {
            // What comes before the first decision belongs to the Turn that it is then.
            self.tracks.clone_from(&tracks);
        }
        for told in told {
            self.take_in(&told.changes);
            if self.chapters.last().is_none_or(|chapter| chapter.turn != self.turn()) {
                self.chapters.push(Chapter { turn: self.turn(), told: Vec::new() });
            }
            if let Some(chapter) = self.chapters.last_mut() {
                chapter.told.push((session.words(&told.text), told.rule.0));
            }
        }
        self.tracks = tracks;
        let began = self.turn().filter(|_| !is_opening);
        if let Some(view) = view.filter(|_| is_opening || began.is_some()) {
            self.moments.push((entry, began, view));
        }
        self.entries += 1;
        self.last = Some(entry);
    }

    fn turn(&self) -> Option<i32> {
        self.tracks.get(self.clock).copied()
    }

    /// Follows the tracks; when a Turn ends, notes how they stood.
    fn take_in(&mut self, changes: &[Change]) {
        for change in changes {
            if let Change::Track { track, value } = change {
                if *track == self.clock
                    && let Some(turn) = self.turn().filter(|turn| turn != value)
                {
                    self.ends.insert(turn, self.tracks.clone());
                }
                self.tracks.insert(track, *value);
            }
        }
    }

    /// The tracks that moved, those with a mark first.
    fn series(&mut self, tracks: &[Track<String>]) -> Vec<Series> {
        if let Some(turn) = self.turn() {
            self.ends.insert(turn, self.tracks.clone());
        }
        let points = |id: &str| self.ends.iter().filter_map(|(t, at)| Some((*t, *at.get(id)?))).collect();
        let mut series: Vec<Series> = tracks
            .iter()
            .filter(|track| track.id != self.clock)
            .map(|track| Series { points: points(track.id), track: track.clone() })
            .filter(|series| series.points.windows(2).any(|pair| pair[0].1 != pair[1].1))
            .collect();
        series.sort_by_key(|series| series.track.mark.is_none());
        series
    }

    /// The beginning, the end, and some Turns in between, evenly spread.
    fn pictures(&self, now: View, over: bool) -> Vec<Picture> {
        let mut pictures: Vec<Picture> = Vec::new();
        let (count, most) = (self.moments.len(), MOST_PICTURES - 1);
        for (i, (entry, turn, view)) in self.moments.iter().enumerate() {
            // Of `count` moments keep `most`: those where the share of moments passed reaches another step.
            if count > most && i > 0 && i * (most - 1) / (count - 1) == (i - 1) * (most - 1) / (count - 1) {
                continue;
            }
            let caption = match turn {
                None => words::word("report.begin"),
                Some(turn) => words::text(&say!("report.turn_begins", turn = *turn)),
            };
            pictures.push(Picture { caption, entry: *entry, view: view.clone() });
        }
        if let Some(entry) = self.last {
            pictures.retain(|picture| picture.entry != entry);
            let caption = words::word(if over { "report.end" } else { "report.now" });
            pictures.push(Picture { caption, entry, view: now });
        }
        pictures
    }
}

/// The options that are set otherwise than usual, by name.
fn options_in_force(session: &Session) -> Vec<String> {
    let (about, options) = (session.about(), &session.header().options);
    let specs = about.options.say(about.words(Language::English));
    let set = specs.iter().filter_map(|spec| {
        let value = options.get(spec.id)?;
        let usual = match &spec.kind {
            OptionKind::Switch { default } => json!(default),
            OptionKind::Integer { default, .. } => json!(default),
            OptionKind::Turns { default, .. } => json!(default),
            OptionKind::Spaces | OptionKind::Pieces => json!([]),
        };
        let name = format!("{} [{}]", spec.name, spec.rule.0);
        match value {
            value if *value == usual => None,
            Value::Bool(_) => Some(name),
            value => Some(format!("{name}: {value}")),
        }
    });
    set.collect()
}
