//! Journals on disk, and options as they are written on the command line.

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};
use std::io::Write;
use std::path::Path;
use volga_catalog::GameId;
use volga_engine::Table;
use volga_engine::board::OptionKind;
use volga_engine::journal::Header;

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
