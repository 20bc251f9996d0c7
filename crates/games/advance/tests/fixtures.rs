//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.
//!
//! `examples/record_fixtures.rs` made them. A change of the rules that breaks one needs a new rules version, not a new
//! fixture.

use volga_advance::Advance;
use volga_engine::journal::{Entry, Match};
use volga_engine::testing::fixtures::{Fixtures, hold_every_kind_of_entry};

fn fixtures() -> Fixtures {
    Fixtures::of(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn fixtures_replay_to_their_hashes() {
    assert!(!fixtures().replay::<Advance>().is_empty());
}

#[test]
fn every_roll_of_a_fixture_follows_from_its_seed() {
    fixtures().rolls_follow_from_seeds::<Advance>(|name| name.ends_with("-queued"));
}

#[test]
fn a_changed_face_is_found() {
    fixtures().a_changed_face_is_found::<Advance>("9.5a", |face| face % 6 + 1);
}

/// Both scenarios, every option, queued dice, take-backs and mendings are all among them.
#[test]
fn fixtures_cover_what_journals_can_hold() {
    let tables = fixtures().replay::<Advance>();
    for scenario in ["main", "factory"] {
        let mut games = tables.iter().filter(|t| t.header().scenario == scenario);
        assert!(
            games.any(|t| t.options().rubble && t.options().isolation && t.options().pavlov),
            "{scenario}"
        );
    }
    let options = serde_json::to_value(volga_advance::Options::default()).unwrap();
    for (id, off) in options.as_object().unwrap() {
        assert!(tables.iter().any(|t| t.header().options[id] != *off), "option {id} is in no fixture");
    }
    hold_every_kind_of_entry(&tables);
    let rolls = tables.iter().flat_map(Match::entries).flat_map(Entry::rolls);
    assert!(rolls.into_iter().any(|roll| roll.given > 0 && roll.given < roll.faces.len()), "given in part");
}
