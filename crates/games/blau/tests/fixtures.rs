//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.
//!
//! `examples/record_fixtures.rs` made them. A change of the rules that breaks one needs a new rules version, not a new
//! fixture.

use volga_blau::Blau;
use volga_engine::testing::fixtures::{Fixtures, hold_every_kind_of_entry};

fn fixtures() -> Fixtures {
    Fixtures::of(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn fixtures_replay_to_their_hashes() {
    let tables = fixtures().replay::<Blau>();
    // Sheets filled by hand and ready-made; queued dice, take-backs and mendings; Uranus; a game of all turns.
    assert!(tables.iter().any(|table| !table.options().ready_made));
    assert!(tables.iter().any(|table| table.options().ready_made));
    assert!(tables.iter().any(|table| table.state().uranus.is_some()));
    assert!(tables.iter().any(|table| table.state().turn == table.state().data().campaign.turns));
    hold_every_kind_of_entry(&tables);
}

#[test]
fn every_roll_of_a_fixture_follows_from_its_seed() {
    fixtures().rolls_follow_from_seeds::<Blau>(|name| name == "queued");
}

#[test]
fn a_changed_face_is_found() {
    // Directives bind nobody: only the score at the end depends on their dice.
    fixtures().a_changed_face_is_found::<Blau>("6.1b", |face| (face + 2) % 6 + 1);
}
