//! The size of what people read: no file of Rust, script or style has over 400 lines, no line of one over 120 columns,
//! tests included.

use crate::cargo::root;
use crate::games::files_of;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

const MOST_LINES: usize = 400;
const MOST_COLUMNS: usize = 120;

/// Folders of the workspace that hold code.
const FOLDERS: [&str; 3] = ["crates", "fuzz/fuzz_targets", "xtask/src"];

/// How the names of files of code end.
const CODE: [&str; 4] = ["rs", "js", "mjs", "css"];

/// Looks at every file of code, and fails with a sentence for each that is too long or too wide.
pub(crate) fn run() -> Result<()> {
    let mut problems = Vec::new();
    let mut files = 0;
    for folder in FOLDERS {
        for file in files_of(&root().join(folder), &CODE)? {
            let text =
                fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let name = file.strip_prefix(root()).unwrap_or(&file);
            problems.extend(problems_of(name, &text));
            files += 1;
        }
    }
    problems.iter().for_each(|problem| println!("  {problem}"));
    match problems.len() {
        0 => {
            println!(
                "{files} files of code: none over {MOST_LINES} lines, no line over {MOST_COLUMNS} columns"
            );
            Ok(())
        }
        1 => bail!("1 file or line is too long; `cargo xtask format-page` breaks comments of the page"),
        count => bail!(
            "{count} files or lines are too long; `cargo xtask format-page` breaks comments of the page"
        ),
    }
}

/// A sentence for a file that is too long, and for each of its lines that is too wide.
fn problems_of(file: &Path, text: &str) -> Vec<String> {
    let file = file.display();
    let lines = text.lines().count();
    let long = (lines > MOST_LINES)
        .then(|| format!("{file} has {lines} lines; part it by what it is about, {MOST_LINES} are the most"));
    let wide = text.lines().enumerate().filter_map(|(index, line)| {
        let columns = line.chars().count();
        let number = index + 1;
        (columns > MOST_COLUMNS)
            .then(|| format!("{file}:{number} has {columns} columns; {MOST_COLUMNS} are the most"))
    });
    long.into_iter().chain(wide).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_400_lines_of_120_columns_passes() {
        let line = "ü".repeat(120) + "\n";
        assert!(problems_of(Path::new("a.rs"), &line.repeat(400)).is_empty());
    }

    #[test]
    fn one_line_more_is_refused_and_one_column_more_too() {
        let problems = problems_of(Path::new("a.rs"), &"\n".repeat(401));
        assert_eq!(problems, ["a.rs has 401 lines; part it by what it is about, 400 are the most"]);
        let problems = problems_of(Path::new("a.rs"), &format!("\n{}\n", "x".repeat(121)));
        assert_eq!(problems, ["a.rs:2 has 121 columns; 120 are the most"]);
    }
}
