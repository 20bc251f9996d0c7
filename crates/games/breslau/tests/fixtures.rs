//! Finished games that must replay for ever: to the same events, the same position, the same SHA-256.
//!
//! `examples/record_fixtures.rs` made them. A change of the rules that breaks one needs a new rules version, not a new
//! fixture.

use volga_breslau::Breslau;
use volga_engine::testing::fixtures::{Fixtures, hold_every_kind_of_entry};

fn fixtures() -> Fixtures {
    Fixtures::of(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn fixtures_replay_to_their_hashes() {
    let tables = fixtures().replay::<Breslau>();
    // Every scenario, set up by hand and ready-made; queued dice, take-backs and mendings; both ways of supply.
    for scenario in ["campaign", "outer_line", "depth"] {
        assert!(tables.iter().any(|table| table.header().scenario == scenario), "{scenario}");
    }
    assert!(tables.iter().any(|table| table.options().set_up.is_none()), "placed by hand");
    assert!(tables.iter().any(|table| table.options().operational_supply));
    assert!(tables.iter().any(|table| table.options().tactical_supply));
    hold_every_kind_of_entry(&tables);
}

#[test]
fn every_roll_of_a_fixture_follows_from_its_seed() {
    fixtures().rolls_follow_from_seeds::<Breslau>(|name| name == "outer-line-queued");
}

#[test]
fn a_changed_face_is_found() {
    // How many markers the German side may place is only used by decisions after the die.
    fixtures().a_changed_face_is_found::<Breslau>("9.1.1a", |face| face % 6 + 1);
}
