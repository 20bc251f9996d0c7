//! [8.4] The order of stacks, and what is seen of them.

use crate::rules::kit::{
    Board, GERMAN, SOVIET, act, begin_with, far, heard, hex, legal, part, parts, refused, sees, shell_at,
    unit, walk,
};
use volga_city::data::{Terrain, data};
use volga_city::ids::{Hex, Mask, Side, Unit};
use volga_city::{Action, City, Event, OrderEvent};
use volga_engine::{Table, Viewer};

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
fn r8_4a_a_group_keeps_its_order() {
    let stack = ["29M-PZ-2", "29M-ART-1", "29M-PZ-1"];
    let mut city = Board::new().put(&stack, "0642").put(&["29M-PZ-3"], "0643").city();
    walk(&mut city, "0642", &["29M-PZ-1", "29M-PZ-2"], &["0643"]);
    let names: Vec<_> = city.places.stack(hex("0643")).map(Unit::name).collect();
    assert_eq!(names, ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"]);
    assert_eq!(city.places.top(hex("0642")), Some(unit("29M-ART-1")));
}

#[test]
fn r8_4a_the_german_player_puts_his_stacks_in_order_once_in_a_phase() {
    let mut city = Board::new().put(&["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"], "0642").city();
    let tops = ["29M-PZ-1", "29M-PZ-2"].map(|name| Action::Top { unit: unit(name) });
    let listed = |city: &City| -> Vec<Action> {
        legal(city).into_iter().filter(|action| matches!(action, Action::Top { .. })).collect()
    };
    assert_eq!(listed(&city), tops);
    act(&mut city, tops[0], "");
    assert_eq!(listed(&city), []);
    assert_eq!(refused(&city, Side::German, tops[1]), "8.4a");
    assert_eq!(city.places.top(hex("0642")), Some(unit("29M-PZ-1")));
}

#[test]
fn r8_4a_only_a_german_unit_below_another_is_laid_on_top() {
    let city =
        Board::new().put(&["29M-PZ-1", "29M-PZ-2"], "0642").put(&["6T-INF3-1", "6T-INF3-2"], "1726").city();
    for name in ["29M-PZ-2", "29M-PZ-3", "6T-INF3-2"] {
        assert_eq!(refused(&city, Side::German, Action::Top { unit: unit(name) }), "8.4a", "{name}");
    }
}

#[test]
fn r8_4a_below_the_top_a_distant_stack_shows_backs() {
    let city = far(["29M-ART-1", "29M-PZ-2"]);
    for viewer in [SOVIET, Viewer::Spectator] {
        let view = city.view(viewer);
        let seen: Vec<_> = view.pieces.iter().filter(|(_, state)| state.at == "0520").collect();
        let ids: Vec<_> = seen.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(ids, ["0520#2", "0520#3", "29M-PZ-1"]);
        assert!(!view.pieces.contains_key("29M-ART-1") && !view.pieces.contains_key("29M-PZ-2"));
    }
    for viewer in [GERMAN, Viewer::Open] {
        let view = city.view(viewer);
        assert_eq!(view.pieces["29M-PZ-2"].marks, ["depth-2"]);
        assert_eq!(view.pieces["29M-ART-1"].marks, ["depth-3"]);
    }
}

#[test]
fn r8_4d_a_unit_that_comes_near_reveals_the_stack_and_nobody_takes_that_back() {
    let mut city = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0641").put(&["244D-INF2-1"], "0743").city();
    let begin = begin_with(&city, "0641", &["29M-PZ-1", "29M-ART-1"]);
    let (told, _) = heard(&mut city, begin, Viewer::Open);
    assert!(told.iter().all(|told| !told.reveals) && !city.view(SOVIET).pieces.contains_key("29M-ART-1"));
    let (told, _) = heard(&mut city.clone(), Action::Step { to: hex("0642") }, GERMAN);
    assert!(told.iter().all(|told| !told.reveals), "the German player saw it all along");
    let (told, _) = heard(&mut city, Action::Step { to: hex("0642") }, Viewer::Open);
    assert!(told.iter().any(|told| told.reveals) && city.view(SOVIET).pieces.contains_key("29M-ART-1"));
}

#[test]
fn r8_4a_the_soviet_player_sees_only_the_top_of_a_distant_stack() {
    let city = Board::new().put(&["29M-ART-1", "29M-PZ-1"], "0542").put(&["244D-INF2-1"], "0743").city();
    assert!(sees(&city, SOVIET, unit("29M-PZ-1")) && !sees(&city, SOVIET, unit("29M-ART-1")));
    assert!(!sees(&city, Viewer::Spectator, unit("29M-ART-1")));
    assert!(sees(&city, GERMAN, unit("29M-ART-1")) && sees(&city, Viewer::Open, unit("29M-ART-1")));
    assert!(sees(&city, SOVIET, unit("16P-PZ-1")), "the lists of units off the map are open");
}

#[test]
fn r8_4c_the_german_player_sees_every_soviet_stack() {
    let city = Board::new().put(&["244D-INF2-1", "244D-INF3-1", "244D-AT-1"], "1136").city();
    for name in ["244D-INF2-1", "244D-INF3-1", "244D-AT-1"] {
        assert!(sees(&city, GERMAN, unit(name)) && sees(&city, Viewer::Spectator, unit(name)));
    }
}

#[test]
fn r8_4a_musters_do_not_feel_what_is_hidden() {
    let twin = |below: &str| {
        let board = Board::new().put(&["6T-INF3-1"], "1323").put(&["29M-PZ-1"], "1322");
        let board = board.put(&[below, "29M-PZ-2"], "1220").put(&["244D-ART-1"], "1526");
        let mut city = board.reacting(3).city();
        act(&mut city, Action::Begin { hex: hex("1323"), units: Mask(1) }, "");
        let attack = Action::Attack { hex: hex("1322"), units: Mask(1) };
        city.participants(Side::Soviet.seat(), Some(attack))
    };
    let participants = twin("29M-ART-1");
    assert!(participants.len() >= 2);
    assert_eq!(participants, twin("29M-PZ-3"));
}

/// The list of a stack out of sight is the same whichever of its units is on top in the order of the data.
#[test]
fn r8_4a_the_order_of_a_target_tells_nothing() {
    let listed = |below: [&str; 2]| {
        let board = Board::new().put(&[below[0], below[1], "29M-PZ-2"], "0542");
        let mut city = board.put(&["244D-INF2-1"], "0743").flying(Side::Soviet).city();
        act(&mut city, Action::Level { hex: hex("0542") }, "");
        parts(&city, Side::Soviet, None)
    };
    assert_eq!(listed(["29M-PZ-1", "29M-PZ-3"]), [part("targets", &["29M-PZ-2", "0542#2", "0542#3"])]);
    for below in [["29M-PZ-3", "29M-PZ-1"], ["29M-ART-1", "94I-INF-1"]] {
        assert_eq!(listed(below), listed(["29M-PZ-1", "29M-PZ-3"]));
    }
}

#[test]
fn r8_4a_no_lens_feels_what_is_hidden() {
    let twin = |below: &str| {
        let board = Board::new().put(&[below, "29M-PZ-1"], "0509").put(&["244D-INF3-1"], "0513");
        let city = board.flip(&[below]).city();
        assert!(!city.is_inspected(hex("0509")));
        city.overlays(Viewer::Seat(Side::Soviet.seat()))
    };
    assert_eq!(twin("29M-ART-1"), twin("29M-PZ-2"));
}

#[test]
fn r8_4a_the_sums_of_a_bombardment_do_not_feel_hidden_armour() {
    let clear = seen_from_the_kurgan();
    let sums = |below: &str| {
        let board = Board::new().put(&[below, "94I-INF-1"], clear.name());
        let board = board.put(&["SIND-ARTL-1", "6T-INF3-1"], "1726").put(&["2289-DEPOT-1"], "2227");
        let mut city = shell_at(board, Side::Soviet, clear.name());
        act(&mut city, Action::Gun { unit: unit("SIND-ARTL-1") }, "");
        let told: Vec<i32> = city.sums(Side::Soviet.seat(), None).iter().map(|sum| sum.total).collect();
        assert!(!city.is_inspected(clear) && told[0] > 0);
        told
    };
    assert_eq!(sums("29M-PZ-1"), sums("94I-INF-2"));
}
