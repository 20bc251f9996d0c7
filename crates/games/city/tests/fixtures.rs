//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.
//!
//! `examples/record_fixtures.rs` made them. A change of the rules that breaks one needs a new rules version, not a new
//! fixture.

use volga_city::City;
use volga_engine::testing::fixtures::{Fixtures, hold_every_kind_of_entry};

fn fixtures() -> Fixtures {
    Fixtures::of(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn fixtures_replay_to_their_hashes() {
    let tables = fixtures().replay::<City>();
    // Both scenarios, set up by hand and ready-made; queued dice, take-backs and mendings.
    for scenario in ["intro", "campaign"] {
        assert!(tables.iter().any(|table| table.header().scenario == scenario), "{scenario}");
    }
    assert!(tables.iter().any(|table| table.options().ready_made));
    assert!(tables.iter().any(|table| !table.options().ready_made));
    hold_every_kind_of_entry(&tables);
}

#[test]
fn every_roll_of_a_fixture_follows_from_its_seed() {
    fixtures().rolls_follow_from_seeds::<City>(|name| ["intro-queued", "intro-2", "intro-3"].contains(&name));
}

#[test]
fn a_changed_face_is_found() {
    // What the die for a Reaction Phase allows is only used by decisions after it.
    fixtures().a_changed_face_is_found::<City>("11.2f", |face| face % 6 + 1);
}
