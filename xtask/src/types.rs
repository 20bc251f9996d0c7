//! `cargo xtask types`: the page's types, made anew from the schemas of the API. And the page held against them, by
//! TypeScript in its strictest form, with hardly anything left out.

use crate::browser;
use crate::cargo::{cargo, root, run as run_command};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// How often the page keeps something from the type checker: `any`, or a comment that silences it.
const SUPPRESSED: usize = 0;

/// Comments that silence the type checker.
const SILENCERS: [&str; 3] = ["@ts-ignore", "@ts-expect-error", "@ts-nocheck"];

/// Makes the types anew: the test that compares them writes them instead.
pub(crate) fn run() -> Result<()> {
    let test = ["test", "-p", "volga-server", "--test", "http", "the_types_of_the_page_are_up_to_date"];
    run_command(cargo(&test).env("VOLGA_WRITE_TYPES", "1"))
}

/// Holds the page against its types.
pub(crate) fn check() -> Result<()> {
    let mut suppressed = 0;
    for file in scripts(&root().join("crates/server/web/js"))? {
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let found = suppressions(&text);
        if found > 0 {
            println!("  {}: {found}", file.strip_prefix(root()).unwrap_or(&file).display());
        }
        suppressed += found;
    }
    ensure!(
        suppressed == SUPPRESSED,
        "the page keeps {suppressed} things from the type checker, and not {SUPPRESSED}"
    );
    run_command(&mut browser::node_script(&["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"])?)
}

/// All scripts in a folder and those below, in order.
fn scripts(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(scripts(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "js") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// How often a script keeps something from the type checker.
fn suppressions(text: &str) -> usize {
    let silenced: usize = SILENCERS.iter().map(|silencer| text.matches(silencer).count()).sum();
    let mut any = 0;
    let mut rest = text;
    while let Some(at) = rest.find('@') {
        rest = &rest[at + 1..];
        let tag = rest.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        if let Some(inside) = tag.strip_prefix(" {") {
            any += words(braced(inside)).filter(|word| *word == "any").count();
        }
    }
    silenced + any
}

/// What stands before the brace that closes.
fn braced(text: &str) -> &str {
    let mut depth = 1;
    let end = text.find(|letter| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    &text[..end.unwrap_or(text.len())]
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_counts_in_types_and_nowhere_else() {
        assert_eq!(
            suppressions("/** @param {any} a if any @param {Record<string, any>} b @returns {Any} */"),
            2
        );
        assert_eq!(suppressions("/** @typedef {{ a: { b: any }[],\n *   c: \"any\" }} Any any */ any();"), 1);
        assert_eq!(suppressions("const all = /** @type {any[]} */ (list); // @ts-ignore"), 2);
    }
}
