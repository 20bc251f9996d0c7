//! The licences of everything that the workspace is built from: each must allow us to hand the program on under ours.

use crate::cargo::{cargo, output};
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::process::Command;

/// Licences that ask for no more than that their text comes along.
const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-3-Clause",
    "BSL-1.0",
    "MIT",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "WTFPL",
    "Zlib",
];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
}

/// Asks cargo for every package that is built on this platform, and fails with a sentence for each whose licence is not
/// on the list.
pub(crate) fn run() -> Result<()> {
    let platform = format!("--filter-platform={}", host()?);
    let told = output(&mut cargo(&["metadata", "--format-version=1", "--locked", &platform]))?;
    let Metadata { packages } =
        serde_json::from_slice(&told.stdout).context("cannot understand cargo metadata")?;
    let problems: Vec<_> = packages.iter().filter_map(problem_of).collect();
    problems.iter().for_each(|problem| println!("  {problem}"));
    match problems.len() {
        0 => {
            println!("{} packages, all under licences that are allowed", packages.len());
            Ok(())
        }
        1 => bail!("1 package has a licence that is not allowed"),
        count => bail!("{count} packages have licences that are not allowed"),
    }
}

/// The platform that cargo builds for.
fn host() -> Result<String> {
    let told = output(Command::new("rustc").arg("-vV"))?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("`rustc -vV` names no host")?.to_owned())
}

/// What is wrong with the licence of a package, as a sentence.
fn problem_of(package: &Package) -> Option<String> {
    let Package { name, version, license } = package;
    match license {
        None => Some(format!("{name} {version} names no licence")),
        Some(license) if is_allowed(license) => None,
        Some(license) => Some(format!(
            "{name} {version} is under {license:?}, of which xtask/src/licences.rs allows too little"
        )),
    }
}

/// Whether an SPDX expression can be met with allowed licences alone. `/` is how old packages write `OR`.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    any_of(&mut rest) == Some(true) && rest.is_empty()
}

/// Parts joined by `OR`; none if the expression is malformed.
fn any_of(words: &mut &[&str]) -> Option<bool> {
    let mut allowed = all_of(words)?;
    while take(words, "OR") {
        allowed |= all_of(words)?;
    }
    Some(allowed)
}

/// Parts joined by `AND`.
fn all_of(words: &mut &[&str]) -> Option<bool> {
    let mut allowed = licence(words)?;
    while take(words, "AND") {
        allowed &= licence(words)?;
    }
    Some(allowed)
}

/// One licence, with its exception if it has one, or an expression in brackets.
fn licence(words: &mut &[&str]) -> Option<bool> {
    if take(words, "(") {
        let allowed = any_of(words)?;
        return take(words, ")").then_some(allowed);
    }
    let (name, rest) = words.split_first()?;
    *words = rest;
    if take(words, "WITH") {
        let (exception, rest) = words.split_first()?;
        *words = rest;
        return Some(ALLOWED.contains(&format!("{name} WITH {exception}").as_str()));
    }
    Some(ALLOWED.contains(name))
}

/// Takes this word if it is the next.
fn take(words: &mut &[&str], word: &str) -> bool {
    match words.split_first() {
        Some((first, rest)) if *first == word => {
            *words = rest;
            true
        }
        Some(_) | None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(license: Option<&str>) -> Package {
        Package { name: "a".to_owned(), version: "1.0.0".to_owned(), license: license.map(str::to_owned) }
    }

    #[test]
    fn a_choice_needs_one_allowed_licence_and_a_sum_all() {
        for good in ["MIT", "MIT/Apache-2.0", "MIT OR MPL-2.0", "(MIT OR GPL-3.0) AND Unicode-3.0"] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", "MIT OR", "(MIT", "MIT)", "", "MIT MIT", "MIT WITH mine"] {
            assert!(!is_allowed(bad), "{bad}");
        }
        assert!(is_allowed("Apache-2.0 WITH LLVM-exception"));
        assert!(!is_allowed("MIT AND (GPL-3.0 OR MPL-2.0)") && is_allowed("GPL-3.0 OR MIT AND Zlib"));
    }

    #[test]
    fn a_package_that_is_not_allowed_is_named() {
        assert_eq!(problem_of(&package(Some("MIT"))), None);
        assert_eq!(problem_of(&package(None)).as_deref(), Some("a 1.0.0 names no licence"));
        let problem = problem_of(&package(Some("AGPL-3.0"))).expect("it is not on the list");
        assert!(problem.starts_with("a 1.0.0 is under \"AGPL-3.0\""), "{problem}");
    }
}
