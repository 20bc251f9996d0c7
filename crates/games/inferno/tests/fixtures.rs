//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.
//!
//! `examples/record_fixtures.rs` made them. A change of the rules that breaks one needs a new rules version, not a new
//! fixture.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use volga_engine::journal::{Entry, Match, Reveal, verify};
use volga_inferno::Inferno;

/// The fixtures by name, as lines.
fn fixtures() -> BTreeMap<String, Vec<String>> {
    let files = std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let journals = files.filter(|path| path.extension().is_some_and(|e| e == "jsonl"));
    journals.map(|path| (name(&path), lines(&path))).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

fn lines(path: &Path) -> Vec<String> {
    std::fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

fn hashes() -> BTreeMap<String, String> {
    serde_json::from_str(&std::fs::read_to_string(folder().join("hashes.json")).unwrap()).unwrap()
}

#[test]
fn fixtures_replay_to_their_hashes() {
    let (fixtures, hashes) = (fixtures(), hashes());
    assert_eq!(fixtures.keys().collect::<Vec<_>>(), hashes.keys().collect::<Vec<_>>());
    for (name, lines) in &fixtures {
        let table = Match::<Inferno>::from_lines(lines).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(table.over().is_some(), "{name} is not over");
        assert_eq!(table.hash(), hashes[name], "{name}");
        assert_eq!(&table.lines(Reveal::Full), lines, "{name} is written as it was read");
    }
}

#[test]
fn every_roll_of_a_fixture_follows_from_its_seed() {
    for (name, lines) in fixtures() {
        let found = verify::<Inferno, _>(&lines).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(found.is_sound(), "{name}: {:?}", found.mismatches);
        assert_eq!(found.commitment_ok, Some(true), "{name}");
        assert!(found.rolls_derived > 20 && found.rolls_sealed == 0, "{name}: {found:?}");
        assert_eq!(found.rolls_given.is_empty(), name != "queued", "{name}");
        assert_eq!(found.hash, hashes()[&name]);
    }
}

/// A changed face is found, whichever roll of the stream it is in.
#[test]
fn a_changed_face_is_found() {
    for (name, lines) in fixtures() {
        let at = lines.iter().rposition(|line| line.contains("\"rule\":\"CB20\"")).unwrap();
        let mut entry: Value = serde_json::from_str(&lines[at]).unwrap();
        let rolls = entry["rolls"].as_array_mut().unwrap();
        let roll = rolls.iter_mut().rfind(|roll| roll["rule"] == "CB20").unwrap();
        let last = roll["faces"].as_array_mut().unwrap().last_mut().unwrap();
        // Another face with the same effect, so that the game goes on as it did.
        let face = last.as_u64().unwrap();
        *last = if face >= 5 { 11 - face } else { face % 4 + 1 }.into();
        let mut lines = lines[..at].to_vec();
        lines.push(entry.to_string());
        let found = verify::<Inferno, _>(&lines).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(found.mismatches.len(), 1, "{name}");
    }
}

/// The option, queued dice, take-backs and mendings are all among them.
#[test]
fn fixtures_cover_what_journals_can_hold() {
    let fixtures = fixtures();
    let tables: Vec<_> =
        fixtures.values().map(|lines| Match::<Inferno>::from_lines(lines).unwrap()).collect();
    assert!(tables.iter().any(|t| t.options().card_per_repeated_die));
    let entries = || tables.iter().flat_map(Match::entries);
    assert!(entries().any(|e| matches!(e, Entry::TakeBack { .. })));
    assert!(entries().any(|e| matches!(e, Entry::Mend { .. })));
    assert!(entries().flat_map(Entry::rolls).any(|roll| roll.given > 0));
}
