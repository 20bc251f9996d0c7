//! Journals and data sheets on disk, and options as they are written on the command line.

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};
use std::io::{Read, Write};
use std::path::Path;
use volga_catalog::{GameId, with_game};
use volga_engine::board::OptionKind;
use volga_engine::journal::Header;
use volga_engine::{Game, Table, reading};

/// The lines of a journal, and the game it is of.
pub fn read_journal(path: &Path) -> Result<(GameId, Vec<String>)> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let first = lines.first().map(String::as_str).unwrap_or_default();
    let (header, _) = Header::read(first).with_context(|| format!("{}, line 1", path.display()))?;
    let game = header.game.parse().with_context(|| format!("{}, line 1", path.display()))?;
    Ok((game, lines))
}

/// Writes a journal whole or not at all: a crash leaves the old one.
pub fn write_journal(path: &Path, lines: &[String]) -> Result<()> {
    let fail = || format!("cannot write {}", path.display());
    let temporary = path.with_extension("jsonl.new");
    let mut file = std::fs::File::create(&temporary).with_context(fail)?;
    for line in lines {
        writeln!(file, "{line}").with_context(fail)?;
    }
    file.sync_all().with_context(fail)?;
    std::fs::rename(&temporary, path).with_context(fail)
}

/// An owner's data sheet, and the game that it is of.
#[derive(Clone, Debug)]
pub struct OwnData {
    pub game: GameId,
    pub sheet: Value,
}

/// The most bytes of a data sheet.
const MOST_DATA: u64 = 64 * 1024;

/// Reads a data sheet, and sees to it that a game can be played by it.
pub fn read_data(path: &Path) -> Result<OwnData> {
    let name = || path.display().to_string();
    let file = std::fs::File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut text = String::new();
    file.take(MOST_DATA + 1)
        .read_to_string(&mut text)
        .with_context(|| format!("cannot read {}", path.display()))?;
    if text.len() as u64 > MOST_DATA {
        bail!("{}: a data sheet has {MOST_DATA} bytes at most", path.display());
    }
    let sheet: Value = reading::from_text(&text).with_context(name)?;
    let Some(game) = sheet["game"].as_str() else {
        bail!("{}: a data sheet names its game, such as \"game\": \"blau\"", path.display());
    };
    let game: GameId = game.parse().with_context(name)?;
    with_game!(game, G => G::with_data(<G as Game>::Options::default(), &sheet).map(|_| ()))
        .with_context(name)?;
    Ok(OwnData { game, sheet })
}

/// Options as `ID=VALUE`: true or false, a number, or Turns or ids separated by commas.
pub fn parse_options<G: Table>(given: &[String]) -> Result<G::Options> {
    let specs = &G::about().options;
    let mut options = Map::new();
    for option in given {
        let Some((id, value)) = option.split_once('=') else { bail!("option {option:?} should be ID=VALUE") };
        let spec = specs.iter().find(|s| s.id == id);
        let value = match spec.map(|s| &s.kind) {
            Some(OptionKind::Turns { .. }) => turns(value),
            Some(OptionKind::Spaces | OptionKind::Pieces) => ids(value),
            _ => serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned())),
        };
        if options.insert(id.to_owned(), value).is_some() {
            bail!("option {id} is given twice");
        }
    }
    Ok(volga_engine::wire::options::<G>(&Value::Object(options))?)
}

fn turns(text: &str) -> Value {
    let turn = |t: &str| t.trim().parse::<u64>().map_or_else(|_| Value::String(t.to_owned()), Value::from);
    text.trim_matches(['[', ']']).split(',').filter(|t| !t.is_empty()).map(turn).collect()
}

fn ids(text: &str) -> Value {
    text.split(',').map(str::trim).filter(|id| !id.is_empty()).collect()
}

/// A seed nobody can guess, from the operating system.
pub fn secret_seed() -> Result<volga_engine::dice::Seed> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes).map_err(|e| anyhow::anyhow!("the system has no randomness to give: {e}"))?;
    Ok(volga_engine::dice::Seed(bytes))
}
