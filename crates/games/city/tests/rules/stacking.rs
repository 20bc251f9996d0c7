//! [8.0] Stacking, and what is seen of stacks.

use crate::kit::{Board, act, allowed, begun, go, group, land_beside, refused, step_into, unit};
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Side};
use volga_city::{Action, Event, OrderEvent};

/// A hex of open ground that only Mamayev Kurgan sees.
fn seen_from_the_kurgan() -> Hex {
    let open = data().sets.land.iter().filter(|hex| data().terrain(*hex) == Terrain::Clear);
    open.into_iter().find(|hex| hex.distance(data().kurgan) == 6).expect("open ground")
}

fn is_types(event: &Event) -> bool {
    matches!(event, Event::Order(OrderEvent::Types { .. }))
}

#[test]
fn r8_4b_types_out_of_sight_are_told_once_the_fire_is_declared_and_only_if_they_matter() {
    let told = |stack: &[&str], at: Hex, spotter: Option<Hex>| {
        let board = Board::new().put(stack, at.name()).put(&["SIND-ARTL-1"], "1726");
        let board = spotter.iter().fold(board, |board, hex| board.put(&["6T-INF3-1"], hex.name()));
        let mut city = board.shelling(Side::Soviet).city();
        assert!(!act(&mut city, Action::Bombard { hex: at }, "").iter().any(is_types), "not before");
        let gun = Action::Gun { unit: unit("SIND-ARTL-1") };
        assert!(!act(&mut city, gun, "").iter().any(is_types), "nor then");
        let events = act(&mut city, Action::Fire, "");
        events.into_iter().find(is_types)
    };
    let open = seen_from_the_kurgan();
    let types = |artillery, armour| {
        Some(Event::Order(OrderEvent::Types { hex: open, artillery, armour: Some(armour) }))
    };
    assert_eq!(told(&["29M-PZ-1", "29M-ART-1"], open, None), types(1, 1));
    assert_eq!(told(&["29M-PZ-1", "29M-PZ-2"], open, None), types(0, 2), "armour alone: a quarter");
    assert_eq!(told(&["94I-INF-1", "29M-ART-1"], open, None), types(1, 0), "guns fall first");
    assert_eq!(told(&["94I-INF-1", "94I-INF-2"], open, None), None, "nothing depends on it");
    assert_eq!(told(&["94I-INF-1", "29M-PZ-1", "29M-PZ-2"], open, None), types(0, 2), "armour falls last");
    assert_eq!(told(&["29M-PZ-1"], open, None), None, "a top is seen");
    let near = open.neighbours().find(|near| data().sets.land.contains(*near));
    assert_eq!(told(&["29M-PZ-1", "29M-ART-1"], open, near), None, "he sees them himself");
    let heavy =
        data().sets.land.iter().find(|hex| {
            data().terrain(*hex) == Terrain::Heavy && (3..=8).contains(&hex.distance(data().kurgan))
        });
    let heavy = heavy.expect("heavy structures near the Kurgan");
    assert_eq!(told(&["29M-PZ-1", "29M-PZ-2"], heavy, None), None, "there armour counts for nothing");
}

#[test]
fn r8_11_the_limit_holds_where_units_end() {
    let four = ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"];
    let board = Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0409").put(&four, "0410");
    let mut city = begun(&board, &["29M-PZ-1", "29M-PZ-2"], "0409");
    go(&mut city, "0410");
    assert_eq!(refused(&city, Side::German, Action::Finish), "8.11");
    let leave = Action::Leave { units: group(&city, &["29M-PZ-2"]) };
    assert_eq!(refused(&city, Side::German, leave), "8.11");
    go(&mut city, "0411");
    assert!(allowed(&city, Side::German, Action::Finish));
}

#[test]
fn r8_12_a_full_structure_lets_no_german_through() {
    let (tank, four) = ("29M-PZ-1", ["24P-PZ-1", "24P-PZ-2", "24P-PZ-3", "24P-PZ-4"]);
    let woods = data().sets.land.iter().find(|hex| data().terrain(*hex) == Terrain::Woods).expect("woods");
    let near = land_beside(woods).name();
    let board = Board::new().put(&[tank], near).put(&four, woods.name());
    assert_eq!(step_into(&board, &[tank], near, woods.name()), Err("8.12"));
    let bank = data().sets.bank.iter().next().expect("a bank");
    let near = land_beside(bank).name();
    let board = Board::new().put(&[tank], near).put(&four[..2], bank.name());
    assert_eq!(step_into(&board, &[tank], near, bank.name()), Err("8.3"));
}
