//! What is to come, and how far each side is from winning.

use crate::rules::kit::{at, dice, factory, main_game};
use serde_json::json;
use volga_advance::{Advance, Options};
use volga_engine::board::{Due, DueKind, Victory};
use volga_engine::{Table, Viewer};

fn due(game: &Advance) -> Vec<(DueKind, i32, &'static str, usize)> {
    let told = |due: Due| (due.kind, due.turn.unwrap(), due.rule.0, due.pieces.len());
    game.outlook(Viewer::Open).due.into_iter().map(told).collect()
}

fn ways(game: &Advance) -> Vec<Victory> {
    game.outlook(Viewer::Open).victory
}

#[test]
fn reinforcements_and_the_withdrawal_are_due_on_their_turns() {
    use DueKind::{Arrives, Changes, Leaves};
    let first = main_game(json!({"phase": "supply"}), dice![]).game;
    assert_eq!(
        due(&first),
        [
            (Arrives, 2, "6.1.1a", 4),
            (Arrives, 7, "6.1.1b", 4),
            (Leaves, 9, "6.1.2a", 4),
            (Changes, 9, "6.5e", 0)
        ]
    );
    let coming = &first.outlook(Viewer::Open).due[0];
    assert_eq!(coming.spaces, ["1", "2"]);
    assert!(Advance::text(&coming.text).contains("544/389"));
    let october = factory(json!({"phase": "supply"}), dice![]).game;
    assert_eq!(due(&october), [(Arrives, 12, "14.4a", 4), (Changes, 14, "14.7c", 0)]);
}

#[test]
fn the_first_turn_has_rules_of_its_own_until_its_phases_are_over() {
    let before = crate::rules::kit::opening("main", Options::default());
    let rules: Vec<_> = due(&before).into_iter().filter(|due| due.1 == 1).map(|due| due.2).collect();
    assert_eq!(rules, ["10.2", "10.1"]);
    let eased = Options { reroll_turns: [1, 3].into_iter().collect(), ..Options::default() };
    let game = at("main", eased, &json!({"phase": "supply"}), dice![]).game;
    let rerolls: Vec<_> = due(&game).into_iter().filter(|due| due.2 == "12.8").map(|due| due.1).collect();
    assert_eq!(rerolls, [3], "the dice of Turn 1 have been rolled");
}

#[test]
fn victory_is_a_sum_of_what_is_held() {
    let game = main_game(
        json!({"turn": 2, "phase": "supply", "morale": 17, "soviet": {"10": null, "7": null}}),
        dice![],
    )
    .game;
    let ways = ways(&game);
    let rules: Vec<_> = ways.iter().map(|way| (way.rule.0, way.side, way.sum.total, way.needed)).collect();
    assert_eq!(
        rules,
        [
            ("11.2a", "german", 11, Some(40)),
            ("11.2b", "german", 1, Some(1)),
            ("11.1a", "german", 11, Some(50)),
            ("11.1b", "soviet", 2, Some(19)),
            ("11.2c", "soviet", 2, Some(9)),
        ]
    );
    assert_eq!((ways[1].held.as_slice(), ways[1].missing.len()), (&["10".to_owned()][..], 6));
    assert_eq!(ways[0].held.len() + ways[0].missing.len(), 50);
    assert_eq!(
        Advance::text(&ways[3].text),
        "German Morale is 17; if it is 0 when a Combat Phase ends, the Soviets win."
    );
    let rules: Vec<_> =
        self::ways(&factory(json!({"phase": "supply"}), dice![]).game).iter().map(|way| way.rule.0).collect();
    assert_eq!(rules, ["14.7a", "14.7b", "14.7c"], "there is no Operational Victory in October");
}
