//! [8.0] Stacking, and what is seen of stacks.

use crate::kit::{Board, act, unit};
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
