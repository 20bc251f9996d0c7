//! `volga data`: the form of an owner's data sheet, and what a sheet changes.

use crate::cli::Data;
use crate::files;
use anyhow::{Result, anyhow, bail};
use serde_json::Value;
use std::io::Write;
use volga_catalog::{GameId, with_game};
use volga_engine::Table;

pub(crate) fn run(args: &Data) -> Result<()> {
    let game: GameId = args.game.parse()?;
    let mut out = std::io::stdout().lock();
    let Some(path) = &args.sheet else {
        let (form, title) = with_game!(game, G => (G::data_form(), G::about().title));
        let form = form.ok_or_else(|| anyhow!("{title} has no data that can be changed"))?;
        return print_form(&form, &mut out);
    };
    let own = files::read_data(path)?;
    if own.game != game {
        bail!("{} is a sheet of {:?}, not of {:?}", path.display(), own.game.id(), game.id());
    }
    let differs: Vec<String> = with_game!(game, G => G::differs(&own.sheet).iter().map(G::text).collect());
    for line in &differs {
        writeln!(out, "{line}")?;
    }
    if differs.is_empty() {
        writeln!(out, "It changes nothing.")?;
    }
    Ok(())
}

/// A line an entry, so that a person finds it and a tool compares it.
fn print_form(form: &Value, out: &mut impl Write) -> Result<()> {
    let sections = form.as_object().into_iter().flatten();
    let mut before = "{";
    for (name, section) in sections {
        write!(out, "{before}\n {}: ", Value::from(name.as_str()))?;
        match section.as_object().filter(|entries| !entries.is_empty()) {
            None => write!(out, "{section}")?,
            Some(entries) => {
                let lines =
                    entries.iter().map(|(id, entry)| format!("  {}: {entry}", Value::from(id.as_str())));
                write!(out, "{{\n{}\n }}", lines.collect::<Vec<_>>().join(",\n"))?;
            }
        }
        before = ",";
    }
    writeln!(out, "\n}}")?;
    Ok(())
}
