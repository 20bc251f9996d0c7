//! [9.4] The Soviet unit is turned up, and its Defense Strategy works once.

use crate::rules::battle::*;
use crate::rules::kit::*;
use serde_json::json;
use volga_advance::data::{Terrain, data};
use volga_advance::ids::Area;
use volga_advance::{Action, CombatResult, Garrison, Marker, Phase};
use volga_engine::dice::{Face, Throw, Token};
use volga_engine::{Dice, Game, Why};

use CombatResult::{Overrun, Repulse, Stalemate, Success};

/// 15/29 alone storms Area 9: 5 + Strong = 6 against 4 + 3 = 7, so the dice decide by their difference.
fn lone_storm(counter: &str, dice: &[Face]) -> (Play, Combat) {
    let mut play = storm(7, 9, counter, &["29-15"]);
    let combat = play.roll("29-15", dice);
    assert_eq!((combat.attack, combat.defense, combat.factor), (6, 7, 4));
    (play, combat)
}

/// The same attack on a unit that was Revealed before.
fn lone_assault(counter: &str, dice: &[Face]) -> (Play, Combat) {
    let mut play = assault(7, 9, counter, &["29-15"]);
    let combat = play.roll("29-15", dice);
    (play, combat)
}

// Dice for the attack and then for a defense of two.
const REPULSE: [u8; 4] = [1, 1, 1, 1];
const STALEMATE: [u8; 4] = [1, 2, 1, 1];
const NARROW_SUCCESS: [u8; 4] = [2, 2, 1, 1];
const WIDE_SUCCESS: [u8; 4] = [3, 4, 1, 1];
const OVERRUN: [u8; 4] = [4, 4, 1, 1];

#[test]
fn r9_4a_an_attacked_unit_is_turned_up_out_of_those_unseen() {
    let mut play = storm(7, 9, "L9H", &["29-15"]);
    assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L9H")));
    assert_eq!((play.rolls[0].rule.as_str(), play.rolls[0].about.as_deref()), ("9.4a", Some("9")));
    // What has been seen does not lie face down anywhere else.
    let light = data().counters_of[data().area(area(8)).terrain.expect("a Soviet Area") as usize];
    let left = play.game.possible_counters(area(8));
    assert_eq!(left, light.without(counter("L9H")));
    assert_eq!(left.len(), 31);
    assert_eq!(play.game.possible_counters(area(10)).len(), 9, "the Heavy Urban ones are all unseen");
    assert!(play.game.possible_counters(area(1)).is_empty());
    // It stays Revealed after the combat.
    play.roll("29-15", dice![1, 1, 6, 6]);
    assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L9H")));
}

#[test]
fn r9_4a_a_strategy_works_in_one_attack_and_never_again() {
    let more = json!({"units": {"29-71": 8}, "soviet": {"8": null}});
    let mut play = battle(more).storm(7, 9, "L4F", &["29-15"]);
    assert_eq!(play.roll("29-15", &faces(&NARROW_SUCCESS)).result, Stalemate);
    play.acts([activate(8), move_to("29-71", 9), attack(9, &["29-71"])]);
    assert_eq!(play.roll("29-71", &faces(&NARROW_SUCCESS)).result, Success);
    // The same for units that are Revealed when the game begins.
    let mut play = factory(json!({"phase": "combat", "turn": 10}), dice![]);
    assert_eq!(play.game.garrison(area(14)), Garrison::Revealed(counter("H8F")));
    play.acts([activate(14), attack(14, &["71-191", "71-194"])]);
    // 5 + 1 + 1 = 7 against 8 + 4 = 12.
    assert_eq!(play.roll("71-191", dice![4, 4, 1, 1]).result, Success);
}

#[test]
fn r9_4b_heroes_cost_morale_on_a_stalemate_and_a_success() {
    for (dice, result, changes) in [
        (REPULSE, Repulse, &[(-1, "9.5.5a")][..]),
        (STALEMATE, Stalemate, &[(-1, "9.4b")][..]),
        (NARROW_SUCCESS, Success, &[(-1, "9.4b")][..]),
        (WIDE_SUCCESS, Success, &[(-1, "9.4b")][..]),
        (OVERRUN, Overrun, &[][..]),
    ] {
        let (play, combat) = lone_storm("L4H", &faces(&dice));
        assert_eq!(combat.result, result);
        assert_eq!(play.morale_changes(), changes, "{result:?}");
        assert_eq!(play.game.morale, 19 - changes.len() as u8);
    }
    let (play, combat) = lone_assault("L4H", &faces(&NARROW_SUCCESS));
    assert_eq!((combat.result, play.game.morale), (Success, 19), "used up");
}

#[test]
fn r9_4c_an_ambush_takes_the_lead_on_a_stalemate_and_a_success() {
    // 5 + 1 other + Strong = 7 against 7.
    for (dice, result, lost, morale) in [
        ([1, 1, 1, 2], Repulse, true, 18), // by the Repulse alone
        ([1, 1, 1, 1], Stalemate, true, 19),
        ([1, 2, 1, 1], Success, true, 19),
        ([3, 3, 1, 1], Success, true, 19),
        ([3, 4, 1, 1], Overrun, false, 19),
    ] {
        let mut play = storm(7, 9, "L4A", &["29-15", "29-71"]);
        assert_eq!(play.roll("29-15", &faces(&dice)).result, result);
        assert_eq!((play.is_lost("29-15"), play.is_lost("29-71")), (lost, false), "{result:?}");
        // Ruling 40: without the loss of Morale that a Repulse brings.
        assert_eq!(play.game.morale, morale);
        assert!(play.is_spent("29-71"));
    }
    let mut play = assault(7, 9, "L4A", &["29-15", "29-71"]);
    assert_eq!(play.roll("29-15", dice![1, 2, 1, 1]).result, Success);
    assert!(!play.is_lost("29-15"), "used up");
}

#[test]
fn r9_4d_a_barrage_takes_any_one_attacker_and_the_rest_fight_on() {
    let three = ["29-15", "29-71", "29-RCN"];
    for lost in three {
        let mut play = storm(7, 9, "L4B", &three);
        let choices: Vec<_> = three.map(give_up).into_iter().chain([Action::FallBack]).collect();
        assert_eq!(play.legal(), choices);
        assert_eq!(play.refused(lead("29-15")), "9.5b");
        assert_eq!(play.refused(give_up("24-21")), "9.4d");
        play.act(give_up(lost));
        assert!(play.is_lost(lost));
        assert_eq!(play.morale_changes(), []);
        let rest: Vec<_> = three.into_iter().filter(|n| *n != lost).collect();
        assert_eq!(play.legal(), rest.iter().map(|n| lead(n)).collect::<Vec<_>>());
        assert_eq!(play.refused(lead(lost)), "9.5.2A");
        // Two are left: 5 or 6, + 1 other, + Strong, and no Integrity any more.
        let combat = play.roll(rest[1], dice![1, 1, 1, 1]);
        assert_eq!(combat.attack, if rest[1] == "29-RCN" { 8 } else { 7 });
    }
}

#[test]
fn r9_4d_support_is_counted_by_those_who_remain() {
    // Ruling 39.
    let mut play = storm(7, 9, "L4B", &["29-15", "29-71"]);
    assert_eq!(play.refused(support(Marker::Artillery)), "9.5b", "not before the Barrage");
    play.acts([give_up("29-15"), lead("29-71"), support(Marker::Artillery)]);
    assert_eq!(play.refused(support(Marker::Artillery)), "9.5.4a");
}

#[test]
fn r9_4d_a_lone_unit_given_up_ends_the_combat() {
    // Ruling 38: no result and no change of Morale.
    let mut play = storm(7, 9, "L4B", &["29-15"]);
    play.act(give_up("29-15"));
    assert!(play.is_lost("29-15"));
    assert_eq!((play.rolls.len(), play.game.morale), (0, 19));
    assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L4B")));
    assert_eq!((play.game.holder(area(9)), play.game.phase), ("soviet", Phase::ActionRounds));
}

#[test]
fn r9_4d_or_all_turn_spent_and_fall_back() {
    let mut play = storm(7, 9, "L4B", &["29-15", "29-71"]);
    play.act(Action::FallBack);
    for name in ["29-15", "29-71"] {
        assert_eq!((play.area_of(name), play.is_spent(name)), (Some(7), true));
    }
    assert_eq!((play.rolls.len(), play.game.morale), (0, 19));
    assert_eq!(play.game.garrison(area(9)), Garrison::Revealed(counter("L4B")));
    assert_eq!(play.refused(Action::FallBack), "9.4d");
    assert_eq!(play.refused(give_up("29-15")), "9.4d");
    // The Strategy is used up.
    let play = assault(7, 9, "L4B", &["29-15"]);
    assert_eq!(play.legal(), [lead("29-15")]);
    assert_eq!(play.refused(Action::FallBack), "9.4d");
}

#[test]
fn r9_4e_fanatics_make_a_stalemate_of_a_success() {
    for (dice, rolled, result) in [
        (REPULSE, Repulse, Repulse),
        (STALEMATE, Stalemate, Stalemate),
        (NARROW_SUCCESS, Success, Stalemate),
        (WIDE_SUCCESS, Success, Stalemate),
        (OVERRUN, Overrun, Overrun), // ruling 41
    ] {
        let (play, combat) = lone_storm("L4F", &faces(&dice));
        assert_eq!((combat.rolled, combat.result), (rolled, result));
        assert_eq!(play.game.is_vacant(area(9)), result == Overrun);
        match result {
            Stalemate => assert_eq!((play.area_of("29-15"), play.is_spent("29-15")), (Some(9), true)),
            Repulse => assert!(play.is_lost("29-15")),
            Success | Overrun => assert_eq!(play.area_of("29-15"), Some(9)),
        }
    }
    let (_, combat) = lone_assault("L4F", &faces(&NARROW_SUCCESS));
    assert_eq!(combat.result, Success, "used up");
}

#[test]
fn r9_4e_a_stalemate_by_fanatics_brings_no_bonus() {
    // Ruling 41, in a +4 Area: 6 + 3 + 1 + 1 = 11 against 8 + 4 = 12.
    let four = ["29-15", "29-71", "29-129", "29-RCN"];
    for (dice, result, morale) in [(dice![2, 2, 1, 1], Stalemate, 10), (dice![6, 6, 1, 1], Overrun, 11)] {
        let mut play = battle(json!({"morale": 10})).storm(8, 10, "H8F", &four);
        assert_eq!(play.roll("29-129", dice).result, result);
        assert_eq!(play.game.morale, morale);
        assert_eq!(play.game.is_vacant(area(10)), result == Overrun);
    }
}

#[test]
fn r9_4f_guards_roll_three_dice_and_leave_out_the_lowest() {
    for (dice, kept) in [([1, 5, 6], 11), ([5, 1, 6], 11), ([6, 5, 1], 11), ([2, 2, 3], 5), ([4, 4, 4], 8)] {
        let mut play = storm(7, 9, "L4G", &["29-15"]);
        let queue: Vec<_> = [1, 1].into_iter().chain(dice).map(Face::from).collect();
        let combat = play.roll("29-15", &queue);
        assert_eq!((combat.defense_dice, combat.defense_roll), (3, kept));
    }
    // Ruling 43: only when they are turned up.
    let mut play = assault(7, 9, "L4G", &["29-15"]);
    let combat = play.roll("29-15", dice![1, 1, 5, 6]);
    assert_eq!((combat.defense_dice, combat.defense_roll), (2, 11));
}

#[test]
fn r9_4f_beside_the_volga_they_roll_four_and_leave_out_two() {
    for (dice, kept) in [([1, 2, 5, 6], 11), ([6, 2, 1, 5], 11), ([3, 3, 2, 1], 6), ([4, 4, 4, 4], 8)] {
        let mut play = storm(7, 8, "L4G", &["29-15"]);
        let queue: Vec<_> = [1, 1].into_iter().chain(dice).map(Face::from).collect();
        let combat = play.roll("29-15", &queue);
        assert_eq!((combat.defense_dice, combat.defense_roll), (4, kept));
    }
    let mut play = assault(7, 8, "L4G", &["29-15"]);
    assert_eq!(play.roll("29-15", dice![1, 1, 5, 6]).defense_dice, 2);
}

#[test]
fn r9_4f_the_volga_areas_are_those_of_the_map() {
    let volga = [8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42];
    for to in Area::all().filter(|a| data().urban.contains(*a)) {
        let number = usize::from(to.number());
        let guards = if data().heavy_urban.contains(to) { "H8G" } else { "L8G" };
        let soviet = |a: &Area| data().area(*a).terrain.is_some();
        let from = data().adjacent(to).iter().find(soviet).expect("every one has such a neighbor").number();
        let mut play = storm(from.into(), number, guards, &["29-15"]);
        let dice = if volga.contains(&number) { dice![1, 1, 1, 1, 1, 1] } else { dice![1, 1, 1, 1, 1] };
        let combat = play.roll("29-15", dice);
        assert_eq!(usize::from(combat.defense_dice), dice.len() - 2, "Area {number}");
    }
    // In the open there are no Guards at all.
    let guards = |terrain| data().counters.iter().any(|c| c.terrain == terrain && c.id.ends_with('G'));
    assert!(!guards(Terrain::Clear) && !guards(Terrain::Elevated));
}

/// Dice that note what may be drawn.
#[derive(Default)]
struct Bag(Vec<(&'static str, u32)>);

impl Dice for Bag {
    fn throw(&mut self, throw: Throw, _: Why) -> u32 {
        throw.dummy()
    }
    fn pick(&mut self, bag: &[Token], _: Why) -> usize {
        self.0 = bag.iter().map(|t| (t.name, t.weight)).collect();
        0
    }
}

#[test]
fn r9_4a_the_draw_is_even_over_all_unseen_counters_of_the_terrain() {
    // One Clear counter is eliminated, one lies open in Area 17.
    let set = json!({"phase": "combat", "eliminated": ["C4A"], "soviet": {"17": "C5B", "34": null}});
    let mut game = main_game(set, dice![]).game;
    let mut bag = Bag::default();
    for action in [activate(1), move_to("244A", 31), attack(31, &["244A"])] {
        game.apply(action, &mut bag, &mut ());
    }
    game.step(&mut bag, &mut ());
    assert_eq!(bag.0, [("C4H", 1), ("C5F", 1), ("C6H", 1), ("C7A", 1)]);
    assert_eq!(game.garrison(area(31)), Garrison::Revealed(counter("C4H")));
}
