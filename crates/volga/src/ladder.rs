//! `volga ladder`: how strong a player is, by games that anyone can repeat.

use crate::cli::Ladder;
use crate::files;
use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::sync::Mutex;
use volga_agents::Played;
use volga_catalog::{GameId, with_game};
use volga_engine::Table;
use volga_lab::ladder::{Contest, Meeting, Seeds, Standing, meet};

pub(crate) fn run(args: &Ladder) -> Result<()> {
    let game: GameId = args.game.parse()?;
    let text = with_game!(game, G => report::<G>(args))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(())
}

fn report<G: Played + Table>(args: &Ladder) -> Result<String> {
    let contest = contest::<G>(args)?;
    let header = Header::of(&contest)?;
    let (done, file) = match &args.keep {
        None => (Vec::new(), None),
        Some(path) => kept(path, &header).map(|(done, file)| (done, Some(Mutex::new(file))))?,
    };
    let bar = ProgressBar::new(contest.meetings).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len}, {eta} to go")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    bar.set_position(done.len() as u64);
    let all = meet(&contest, done, |meeting| {
        if let Some(file) = &file {
            let line = serde_json::to_string(meeting).expect("a meeting is plain data");
            let mut file = file.lock().expect("nobody panics while writing");
            // What cannot be kept now is played again the next time.
            let _ = writeln!(file, "{line}");
        }
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    let standing = Standing::of(&all);
    Ok(if args.json { json_of(&header, &standing).to_string() } else { text_of::<G>(&header, &standing) })
}

fn contest<G: Played + Table>(args: &Ladder) -> Result<Contest<G>> {
    let against = match (G::SEATS.len(), &args.against) {
        (1, Some(_)) => bail!("{} has one seat: nobody sits across; leave out --against", G::about().title),
        (1, None) => None,
        (_, None) => bail!("{} has two seats: name the opponent with --against", G::about().title),
        (_, Some(name)) => Some(name.clone()),
    };
    Ok(Contest {
        scenario: args.scenario.clone().unwrap_or_else(|| G::about().scenarios[0].id.to_owned()),
        options: files::parse_options::<G>(&args.options)?,
        player: args.player.clone(),
        against,
        meetings: args.games.into(),
        seeds: args.tuning.map_or(Seeds::Proof, Seeds::Tuning),
        threads: args.threads.map(usize::from),
    })
}

/// What a file of meetings is about: one that is about something else is not gone on with.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    volga: String,
    game: String,
    scenario: String,
    options: Value,
    player: String,
    against: Option<String>,
    meetings: u64,
    seeds: Seeds,
    fingerprint: String,
}

impl Header {
    fn of<G: Played>(contest: &Contest<G>) -> Result<Header> {
        Ok(Header {
            volga: "ladder".to_owned(),
            game: G::ID.to_owned(),
            scenario: contest.scenario.clone(),
            options: serde_json::to_value(&contest.options)?,
            player: contest.player.clone(),
            against: contest.against.clone(),
            meetings: contest.meetings,
            seeds: contest.seeds,
            fingerprint: contest.fingerprint()?,
        })
    }

    /// The first setting in which another file differs: its name, what it says there, what is asked for.
    fn difference(&self, other: &Header) -> Option<(String, String, String)> {
        let [own, others] = [self, other].map(|header| serde_json::to_value(header).unwrap_or_default());
        let own = own.as_object()?;
        let (name, value) = own.iter().find(|(name, value)| others[name.as_str()] != **value)?;
        Some((name.clone(), others[name.as_str()].to_string(), value.to_string()))
    }
}

/// The meetings that a file holds, and the file to go on with; a new one if there is none.
fn kept(path: &Path, header: &Header) -> Result<(Vec<Meeting>, File)> {
    let named = || path.display().to_string();
    let mut meetings = Vec::new();
    if path.exists() {
        let file = File::open(path).with_context(named)?;
        let mut lines = BufReader::new(file).lines();
        let first = lines.next().transpose().with_context(named)?.unwrap_or_default();
        let found: Header = serde_json::from_str(&first)
            .with_context(|| format!("{}: this is no file of a ladder", path.display()))?;
        if let Some((what, found, asked)) = header.difference(&found) {
            bail!("{}: it was begun with {what} {found}, not {asked}; name another file", path.display());
        }
        for (number, line) in (2..).zip(lines) {
            // The last line may be torn: whoever wrote it was ended.
            match serde_json::from_str::<Meeting>(&line.with_context(named)?) {
                Ok(meeting) => meetings.push(meeting),
                Err(error) if error.is_eof() => {}
                Err(error) => bail!("{}, line {number}: {error}", path.display()),
            }
        }
        let mut numbers: Vec<u64> = meetings.iter().map(|meeting| meeting.number).collect();
        numbers.sort_unstable();
        let alone = numbers.windows(2).all(|two| two[0] != two[1]);
        ensure!(alone, "{}: a meeting stands in it twice", path.display());
    }
    let is_new = !path.exists();
    let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(named)?;
    // A line begins on its own, also after a torn one.
    let opening = if is_new { serde_json::to_string(header)? } else { String::new() };
    writeln!(file, "{opening}").with_context(named)?;
    Ok((meetings, file))
}

fn json_of(header: &Header, standing: &Standing) -> Value {
    let mut told = standing.to_json();
    let header = serde_json::to_value(header).unwrap_or_default();
    if let (Some(told), Value::Object(header)) = (told.as_object_mut(), header) {
        told.extend(header.into_iter().filter(|(name, _)| name != "volga"));
    }
    json!({"ladder": told})
}

fn text_of<G: Table>(header: &Header, standing: &Standing) -> String {
    let percent = |share: f64| format!("{:.1}%", 100.0 * share);
    let score = standing.score;
    let who = match &header.against {
        Some(against) => format!("{} against {against}: {} pairs", header.player, standing.meetings),
        None => format!("{}: {} games", header.player, standing.meetings),
    };
    let seeds = match header.seeds {
        Seeds::Proof => format!("of proof, from {}", header.fingerprint),
        Seeds::Tuning(first) => format!("for tuning, number {first}"),
    };
    let mut lines = vec![
        format!("{}, {}", G::about().title, header.scenario),
        who,
        format!("score   {} ({} to {})", percent(score.p), percent(score.low), percent(score.high)),
    ];
    if let Some(elo) = standing.elo {
        let seats = G::SEATS.iter().zip(&standing.seats);
        let seats: Vec<String> = seats.map(|(seat, share)| format!("{seat} {}", percent(*share))).collect();
        lines.push(format!("as      {}", seats.join(", ")));
        lines.push(format!("Elo     {:+.0} ({:+.0} to {:+.0})", elo.p, elo.low, elo.high));
    }
    let costs = [(&header.player, standing.player)].into_iter();
    for (name, cost) in costs.chain(header.against.as_ref().map(|name| (name, standing.against))) {
        let (game, decision) = cost.each();
        lines.push(format!("cost    {name}: {game:.1} ms a game, {decision:.1} µs a decision"));
    }
    lines.push(format!("seeds   {seeds}"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            volga: "ladder".into(),
            game: "city".into(),
            scenario: "intro".into(),
            options: json!({}),
            player: "scripted".into(),
            against: Some("eager".into()),
            meetings: 4,
            seeds: Seeds::Tuning(1),
            fingerprint: "0".into(),
        }
    }

    #[test]
    fn a_file_is_gone_on_with_only_by_the_same_settings() {
        let path = std::env::temp_dir().join(format!("volga-ladder-{}.jsonl", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let (none, mut file) = kept(&path, &header()).unwrap();
        assert!(none.is_empty());
        let meeting = Meeting {
            number: 2,
            seed: 9,
            scores: vec![1.0, 0.5],
            player: Default::default(),
            against: Default::default(),
        };
        writeln!(file, "{}", serde_json::to_string(&meeting).unwrap()).unwrap();
        write!(file, "{{\"number\":3,\"se").unwrap();
        drop(file);
        let (found, _) = kept(&path, &header()).unwrap();
        assert_eq!(found, [meeting]);
        let error = kept(&path, &Header { meetings: 5, ..header() }).unwrap_err().to_string();
        assert!(error.ends_with("it was begun with meetings 4, not 5; name another file"), "{error}");
        std::fs::remove_file(&path).unwrap();
    }
}
