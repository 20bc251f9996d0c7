//! Fights as they are told, part by part, with the dice as they fell.

use crate::combat::kit::{attack, field};
use crate::dice;
use volga_engine::board::{Battle, BattlePiece, Tone};
use volga_engine::dice::{Face, TableDice};
use volga_engine::{Game, Table, Transition, Turn, Viewer};
use volga_inferno::{Action, Inferno, Order};

/// A Deliberate Attack on hex 0805, open ground, from 0804: the parts of the fight. Rolls are noted step by step, as
/// the platform does.
fn parts(german: &str, soviet: &str, faces: &[Face]) -> Vec<Battle> {
    let mut game = field().german("0804", german).soviet("0805", soviet).play().game;
    let mut dice = TableDice::new(faces.to_vec(), None);
    game.apply(Action::Order(Order::DeliberateAttack), &mut dice, &mut ());
    let mut parts = Vec::new();
    let mut action = Some(attack("0805", "0804"));
    while action.is_some() || (game.fight.is_some() && game.turn() == Turn::Auto) {
        let rolled = dice.rolls.len();
        let mut step = Transition::of(&mut game, |game: &mut Inferno, events| match action.take() {
            Some(action) => game.apply(action, &mut dice, events),
            None => game.step(&mut dice, events),
        });
        step.rolls = dice.rolls[rolled..].to_vec();
        let told = step.told(Viewer::Open);
        parts.extend(told.into_iter().flatten().filter_map(|event| event.battle));
    }
    assert_eq!(dice.missing, None);
    parts
}

fn fighter(piece: &str, before: Option<i32>, after: Option<i32>) -> BattlePiece {
    BattlePiece { piece: piece.to_owned(), before, after }
}

#[test]
fn rcb4_a_hidden_block_is_a_back_until_it_is_turned_over() {
    let parts = parts("g-191:2", "set_up", dice!["s-87rd", "dots-1", 1, 1, 1]);
    let begin = &parts[0];
    assert!(begin.begins && parts[1..].iter().all(|part| !part.begins));
    assert_eq!(Inferno::text(begin.title.as_ref().unwrap()), "Deliberate Attack on Silikat Works (0805)");
    assert_eq!((begin.space.as_deref(), begin.from.as_slice()), (Some("0805"), &["0804".to_owned()][..]));
    assert_eq!(begin.sides[0].pieces, [fighter("g-191", Some(2), None)]);
    assert_eq!(begin.sides[1].pieces, [fighter("0805#1", None, None)], "nobody knows how strong it is");
    let turned = parts.iter().skip(1).flat_map(|part| &part.sides).next().unwrap();
    assert_eq!(turned.pieces, [fighter("s-87rd", Some(1), None)]);
    assert!(parts.iter().all(|part| part.id == begin.id));
}

#[test]
fn rcb19_dice_have_the_colour_of_the_dots_and_show_their_hits() {
    let parts = parts("g-2pz:3", "s-13g:2", dice![4, 3, 6, 5, 1]);
    let rolls: Vec<_> = parts.iter().flat_map(|part| &part.rolls).collect();
    let told: Vec<_> =
        rolls.iter().map(|roll| (roll.side, roll.faces.as_slice(), roll.hits.as_slice())).collect();
    assert_eq!(told, [("german", dice![4, 3, 6], &[0, 2][..]), ("soviet", dice![5, 1], &[0][..])]);
    assert_eq!((rolls[0].colours.as_slice(), rolls[0].rule.0), (&["red"; 3][..], "CB21"));
}

#[test]
fn rcb23_hits_take_dots_and_the_verdict_is_that_of_the_attacker() {
    let end = |german, soviet, faces: &[Face]| {
        let parts = parts(german, soviet, faces);
        let hurt = parts.iter().flat_map(|part| &part.sides).flat_map(|side| &side.pieces);
        let hurt: Vec<_> = hurt.filter(|f| f.after.is_some()).map(|f| (f.before, f.after)).collect();
        let marks: Vec<_> =
            parts.iter().flat_map(|part| &part.marks).map(|mark| Inferno::text(&mark.text)).collect();
        let verdict = parts.iter().find_map(|part| part.verdict.clone());
        (verdict.map(|verdict| (Inferno::text(&verdict.text), verdict.tone)), hurt, marks.join(", "))
    };
    let some = |text: &str, tone| Some((text.to_owned(), tone));
    let (verdict, hurt, marks) = end("g-191:1", "s-wm:1", dice![6, 1]);
    assert_eq!((verdict, hurt), (some("Taken", Tone::Good), vec![(Some(1), Some(0))]));
    assert_eq!(marks, "Workers' Militia lost");
    let (verdict, hurt, marks) = end("g-191:1", "s-wm:1", dice![1, 6]);
    assert_eq!((verdict, hurt), (some("Held", Tone::Bad), vec![(Some(1), Some(0))]));
    assert!(marks.starts_with("191st lost"), "{marks}");
    assert_eq!(end("g-191:1", "s-wm:1", dice![6, 6]).0, some("Emptied", Tone::Mixed));
    assert_eq!(end("g-191:1", "s-wm:1", dice![1, 1]).0, some("Held", Tone::Mixed), "nobody was hurt");
}
