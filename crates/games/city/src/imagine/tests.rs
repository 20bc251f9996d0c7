use crate::ids::{Side, Unit};
use crate::testkit::{Board, unit};
use volga_engine::dice::Quick;
use volga_engine::{Eye, Game, Table};

const SOVIET: Eye = Eye::Seat(Side::Soviet.seat());

fn two_stacks() -> Board {
    Board::new()
        .put(&["29M-ART-1", "29M-PZ-2", "29M-PZ-1"], "0542")
        .put(&["29M-PZ-3", "29M-MOT43-1"], "0523")
        .put(&["244D-INF2-1"], "0743")
}

#[test]
fn r8_4a_what_lies_hidden_may_be_anywhere_out_of_sight() {
    let city = two_stacks().flip(&["29M-PZ-3"]).with(|city| city.deployed.insert(unit("29M-ART-1"))).city();
    let mut places = std::collections::BTreeSet::new();
    let mut used = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let imagined = city.imagine(Side::Soviet.seat(), &mut Quick::new(seed));
        assert_eq!(imagined.view(SOVIET), city.view(SOVIET));
        assert_eq!(imagined.invariants(), Ok(()));
        let order: Vec<_> = ["29M-ART-1", "29M-PZ-2", "29M-PZ-3"]
            .map(|name| imagined.places.of(unit(name)))
            .iter()
            .map(|place| format!("{place:?}"))
            .collect();
        places.insert(order);
        used.insert(imagined.flipped.first().map(Unit::name));
        assert!(imagined.deployed.contains(unit("29M-ART-1")), "there is no other gun");
    }
    assert_eq!(places.len(), 3, "which of them lies alone");
    assert_eq!(used.len(), 2, "any but the gun that is deployed");
}

#[test]
fn the_german_player_has_nothing_to_imagine() {
    let city = two_stacks().city();
    assert_eq!(city.imagine(Side::German.seat(), &mut Quick::new(3)), city);
}
