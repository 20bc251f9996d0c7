//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.
//!
//! `examples/record_fixtures.rs` made them. A change of the rules that breaks one needs a new rules version, not a new
//! fixture.

use volga_engine::testing::fixtures::{Fixtures, hold_every_kind_of_entry};
use volga_toy::Toy;

fn fixtures() -> Fixtures {
    Fixtures::of(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn fixtures_replay_to_their_hashes() {
    hold_every_kind_of_entry(&fixtures().replay::<Toy>());
}

#[test]
fn every_roll_of_a_fixture_follows_from_its_seed() {
    fixtures().rolls_follow_from_seeds::<Toy>(|name| name == "queued");
}

#[test]
fn a_changed_face_is_found() {
    fixtures().a_changed_face_is_found::<Toy>("4.2", |face| face % 6 + 1);
}
