use crate::ids::{Side, Unit};
use crate::testkit::{Board, unit};
use volga_engine::dice::Quick;
use volga_engine::{Game, Table, Viewer};

const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());

fn two_stacks() -> Board {
    Board::new()
        .put(&["29M-ART-1", "29M-PZ-2", "29M-PZ-1"], "0542")
        .put(&["29M-PZ-3", "29M-MOT43-1"], "0523")
        .put(&["244D-INF2-1"], "0743")
}

#[test]
fn r8_4a_what_lies_hidden_may_be_anywhere_out_of_sight() {
    let city = two_stacks().flip(&["29M-PZ-1"]).city();
    let mut places = std::collections::BTreeSet::new();
    let mut used = std::collections::BTreeSet::new();
    let mut deployed = 0;
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
        let hidden = imagined.flipped.minus(&city.flipped);
        used.extend(hidden.iter().map(Unit::name));
        deployed += imagined.deployed.len();
    }
    assert_eq!(places.len(), 3, "which of them lies alone");
    assert_eq!(used.len(), 3, "as one of those in sight is used, so may be any of them");
    assert!((1..60).contains(&deployed), "the gun may be deployed or not: {deployed}");
}

/// What is known is the same: so is what is imagined, whoever really lies where, used, deployed or not.
#[test]
fn r8_4a_what_is_imagined_does_not_depend_on_the_truth() {
    let city = two_stacks().city();
    let other = Board::new()
        .put(&["29M-PZ-2", "29M-PZ-3", "29M-PZ-1"], "0542")
        .put(&["29M-ART-1", "29M-MOT43-1"], "0523")
        .put(&["244D-INF2-1"], "0743");
    let other = other.flip(&["29M-PZ-2"]).with(|city| city.deployed.insert(unit("29M-ART-1"))).city();
    for seed in 0..60 {
        let [one, two] = [&city, &other].map(|city| city.imagine(Side::Soviet.seat(), &mut Quick::new(seed)));
        assert_eq!(one, two);
    }
}

#[test]
fn r7_21_only_guns_are_imagined_used_before_anybody_moves() {
    let city = two_stacks().flip(&["29M-PZ-1"]).shelling(Side::Soviet).city();
    let seat = Side::Soviet.seat();
    let imagined: Vec<_> = (0..40).map(|seed| city.imagine(seat, &mut Quick::new(seed))).collect();
    let used = |city: &crate::City| city.flipped.contains(unit("29M-ART-1"));
    assert!(imagined.iter().any(used) && !imagined.iter().all(used));
    assert!(imagined.iter().all(|city| city.deployed.is_empty() && !city.is_flipped(unit("29M-PZ-2"))));
}

/// A gun that was named is somewhere from where it reaches; the first to be named may be any that does.
#[test]
fn r8_4b_named_guns_are_imagined_within_range() {
    let far = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0542").put(&["29M-ART-2", "29M-PZ-2"], "0523");
    let board = far.put(&["14P-ARTSP-1", "29M-PZ-3"], "2001").put(&["244D-INF2-1"], "0744");
    let mut city = board.shelling(Side::German).city();
    city.declare_bombardment(crate::testkit::hex("0744"), None, &mut ());
    for seed in 0..40 {
        let imagined = city.imagine(Side::Soviet.seat(), &mut Quick::new(seed));
        assert_eq!(imagined.invariants(), Ok(()), "somebody can fire");
        assert_eq!(imagined.view(SOVIET), city.view(SOVIET));
    }
}

#[test]
fn the_german_player_has_nothing_to_imagine() {
    let city = two_stacks().city();
    assert_eq!(city.imagine(Side::German.seat(), &mut Quick::new(3)), city);
}
