//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.

use crate::Table;
use crate::journal::{Entry, Match, Reveal, Verification, verify};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The journals in `tests/fixtures` of a crate, and `hashes.json` beside them.
#[derive(Clone, Debug)]
pub struct Fixtures {
    journals: BTreeMap<String, Vec<String>>,
    hashes: BTreeMap<String, String>,
}

impl Fixtures {
    /// Those of the crate in this folder.
    pub fn of(krate: &str) -> Fixtures {
        let folder = folder(krate);
        let files = std::fs::read_dir(&folder).expect("there are fixtures").map(|file| file.unwrap().path());
        let journals = files.filter(|path| path.extension().is_some_and(|e| e == "jsonl"));
        let journals = journals.map(|path| (name(&path), lines(&path))).collect();
        let hashes = std::fs::read_to_string(folder.join("hashes.json")).expect("they have hashes");
        Fixtures { journals, hashes: serde_json::from_str(&hashes).expect("a hash for each name") }
    }

    /// Each is over, ends with its hash, and is written as it was read: the tables at their ends.
    pub fn replay<G: Table>(&self) -> Vec<Match<G>> {
        let known: Vec<_> = self.hashes.keys().collect();
        assert_eq!(self.journals.keys().collect::<Vec<_>>(), known);
        let replayed = self.journals.iter().map(|(name, lines)| {
            let table = Match::<G>::from_lines(lines).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(table.over().is_some(), "{name} is not over");
            assert_eq!(table.hash(), self.hashes[name], "{name}");
            assert_eq!(&table.lines(Reveal::Full), lines, "{name} is written as it was read");
            table
        });
        replayed.collect()
    }

    /// Every roll follows from the seed, but those given where dice were queued.
    pub fn rolls_follow_from_seeds<G: Table>(&self, is_queued: impl Fn(&str) -> bool) {
        for (name, lines) in &self.journals {
            let found = verified::<G>(name, lines);
            assert!(found.is_sound(), "{name}: {:?}", found.mismatches);
            assert_eq!(found.commitment_ok, Some(true), "{name}");
            assert!(found.rolls_derived > 20 && found.rolls_sealed == 0, "{name}: {found:?}");
            assert_eq!(found.rolls_given.is_empty(), !is_queued(name), "{name}");
            assert_eq!(found.hash, self.hashes[name]);
        }
    }

    /// A changed face of a roll for this rule is found: the last one, so that what follows it cannot diverge.
    pub fn a_changed_face_is_found<G: Table>(&self, rule: &str, other: impl Fn(u64) -> u64) {
        for (name, lines) in &self.journals {
            let is_of_rule = |line: &String| line.contains(&format!("\"rule\":{rule:?}"));
            let at = lines.iter().rposition(is_of_rule).expect("the rule was rolled for");
            let mut entry: Value = serde_json::from_str(&lines[at]).expect("an entry");
            let rolls = entry["rolls"].as_array_mut().expect("its rolls");
            let roll = rolls.iter_mut().rfind(|roll| roll["rule"] == rule).expect("that roll");
            let last = roll["faces"].as_array_mut().and_then(|faces| faces.last_mut()).expect("a face");
            *last = other(last.as_u64().expect("a number")).into();
            let mut lines = lines[..at].to_vec();
            lines.push(entry.to_string());
            assert_eq!(verified::<G>(name, &lines).mismatches.len(), 1, "{name}");
        }
    }
}

/// Entries taken back, entries mended and given dice are all among these.
pub fn hold_every_kind_of_entry<G: Table>(tables: &[Match<G>]) {
    let entries = || tables.iter().flat_map(Match::entries);
    assert!(entries().any(|e| matches!(e, Entry::TakeBack { .. })));
    assert!(entries().any(|e| matches!(e, Entry::Mend { .. })));
    assert!(entries().flat_map(Entry::rolls).any(|roll| roll.given > 0));
}

pub(super) fn folder(krate: &str) -> PathBuf {
    Path::new(krate).join("tests/fixtures")
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

fn lines(path: &Path) -> Vec<String> {
    std::fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

fn verified<G: Table>(name: &str, lines: &[String]) -> Verification {
    verify::<G, _>(lines).unwrap_or_else(|e| panic!("{name}: {e}"))
}
