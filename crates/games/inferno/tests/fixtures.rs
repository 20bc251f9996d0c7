//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.
//!
//! `examples/record_fixtures.rs` made them. A change of the rules that breaks one needs a new rules version, not a new
//! fixture.

use volga_engine::testing::fixtures::{Fixtures, hold_every_kind_of_entry};
use volga_engine::{Game, RulesVersion};
use volga_inferno::Inferno;

fn fixtures() -> Fixtures {
    Fixtures::of(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn fixtures_replay_to_their_hashes() {
    assert!(!fixtures().replay::<Inferno>().is_empty());
}

/// Each version of the rules has its fixtures, of every kind.
#[test]
fn every_version_has_fixtures() {
    let tables = fixtures().replay::<Inferno>();
    for version in Inferno::OLDEST.0..=Inferno::CURRENT.0 {
        let of_version: Vec<_> =
            tables.iter().filter(|table| table.state().rules == RulesVersion(version)).cloned().collect();
        hold_every_kind_of_entry(&of_version);
    }
}

#[test]
fn every_roll_of_a_fixture_follows_from_its_seed() {
    fixtures().rolls_follow_from_seeds::<Inferno>(|name| name.starts_with("queued"));
}

#[test]
fn a_changed_face_is_found() {
    // Another face with the same effect, so that the game goes on as it did.
    fixtures()
        .a_changed_face_is_found::<Inferno>("CB20", |face| if face >= 5 { 11 - face } else { face % 4 + 1 });
}

/// The option, queued dice, take-backs and mendings are all among them.
#[test]
fn fixtures_cover_what_journals_can_hold() {
    let tables = fixtures().replay::<Inferno>();
    assert!(tables.iter().any(|t| t.options().card_per_repeated_die));
    hold_every_kind_of_entry(&tables);
}
