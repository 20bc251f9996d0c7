//! Fights as they are told, part by part, with the dice as they fell.

use crate::rules::kit::{area, attack, dice, move_to, unit};
use serde_json::json;
use volga_advance::{Action, Advance, GERMAN, Marker, Options};
use volga_engine::board::{Battle, BattlePiece, Tone};
use volga_engine::dice::Face;
use volga_engine::journal::{DiceSource, Match, Start};
use volga_engine::{Table, Viewer, transition};

/// Two units of the 29th Division go from the Sawmill to the Grain Elevator and attack, with Air Support: the parts of
/// the fight. A hidden counter turns out to be H8F; the faces are those of Air, attack and defence.
fn parts(faces: &[Face]) -> Vec<Battle> {
    let position = json!({
        "turn": 2, "phase": "combat", "morale": 17, "units": {"29-RCN": 8, "29-129": 8},
        "soviet": {"8": null}, "available": {"air": 1},
    });
    let (scenario, options) = ("main".to_owned(), Options::default());
    let start = Start { scenario, options, position: Some(position), dice: DiceSource::Typed };
    let (mut table, _) = Match::<Advance>::start(start, &[]).unwrap();
    let acts = [
        (Action::Activate { area: area(8) }, dice![]),
        (move_to("29-RCN", 10), dice![]),
        (move_to("29-129", 10), dice![]),
        (attack(10, &["29-RCN", "29-129"]), dice!["H8F"]),
        (Action::Lead { unit: unit("29-RCN") }, dice![]),
        (Action::Support { marker: Marker::Air }, dice![]),
        (Action::Roll, faces),
    ];
    let mut parts = Vec::new();
    for (action, faces) in acts {
        let report = table.act(GERMAN, action, faces).unwrap();
        let told = transition::tell_all(&report.steps, Viewer::Open);
        parts.extend(told.into_iter().filter_map(|event| event.battle));
    }
    parts
}

fn fighter(piece: &str, before: Option<i32>, after: Option<i32>) -> BattlePiece {
    BattlePiece { piece: piece.to_owned(), before, after }
}

#[test]
fn a_fight_begins_with_who_attacks_whom_from_where() {
    let parts = parts(dice![6, 6, 6, 1, 1]);
    let begin = &parts[0];
    assert!(begin.begins && parts[1..].iter().all(|part| !part.begins));
    assert!(parts.iter().all(|part| part.id == begin.id && part.kind == "combat"));
    assert_eq!(Advance::text(begin.title.as_ref().unwrap()), "Attack on Area 10 (Grain Elevator)");
    assert_eq!((begin.space.as_deref(), begin.from.as_slice()), (Some("10"), &["8".to_owned()][..]));
    let attackers = &begin.sides[0].pieces;
    assert_eq!(attackers.iter().map(|fighter| fighter.before).sum::<Option<i32>>(), Some(6 + 6));
    assert_eq!(begin.sides[1].pieces, [fighter("10#1", None, None)], "nobody knows who defends");
    assert_eq!(parts[1].sides[0].pieces, [fighter("H8F", Some(8), None)], "then it is turned over");
}

#[test]
fn the_dice_are_told_as_they_fell() {
    let parts = parts(dice![6, 6, 6, 1, 1]);
    let rolls: Vec<_> = parts.iter().flat_map(|part| &part.rolls).collect();
    let faces: Vec<&[Face]> = rolls.iter().map(|roll| roll.faces.as_slice()).collect();
    assert_eq!(faces, [dice![6], dice![6, 6], dice![1, 1]]);
    let sides: Vec<_> = rolls.iter().map(|roll| (roll.side, roll.rule.0)).collect();
    assert_eq!(sides, [("german", "9.5.3D"), ("german", "9.5a"), ("soviet", "9.5a")]);
    let chart = rolls[2].chart.as_ref().unwrap();
    // 6 and 1 for the second unit and 12 by dice against 8, 4 for the ground, less 6 for Air, and 2 by dice.
    assert_eq!(Advance::text(&chart.columns[chart.at]), "Overrun");
    let sums = parts.iter().flat_map(|part| &part.sides).flat_map(|side| &side.sums);
    assert!(sums.clone().count() > 0);
    for sum in sums {
        assert_eq!(sum.total, sum.terms.iter().map(|term| term.value).sum::<i32>());
    }
}

#[test]
fn the_verdict_is_that_of_the_attacker() {
    let end = |faces: &[Face]| {
        let parts = parts(faces);
        let verdict = parts.iter().find_map(|part| part.verdict.clone()).unwrap();
        let marks: Vec<_> =
            parts.iter().flat_map(|part| &part.marks).map(|mark| Advance::text(&mark.text)).collect();
        let fallen = parts.iter().flat_map(|part| &part.sides).flat_map(|side| &side.pieces);
        let fallen: Vec<_> =
            fallen.filter(|fighter| fighter.after == Some(0)).map(|f| f.piece.clone()).collect();
        (Advance::text(&verdict.text), verdict.tone, fallen.join(" "), marks.join(", "))
    };
    let told = |text: &str, tone, fallen: &str, marks: &str| {
        (text.to_owned(), tone, fallen.to_owned(), marks.to_owned())
    };
    assert_eq!(end(dice![6, 6, 6, 1, 1]), told("Overrun", Tone::Good, "H8F", "Fanatic 8 eliminated"));
    assert_eq!(end(dice![1, 1, 1, 6, 6]), told("Repulse", Tone::Bad, "29-RCN", "29/RCN lost"));
    // A Success by less than the factor is a Stalemate against Fanatics, though the chart says Success.
    assert_eq!(end(dice![1, 6, 5, 1, 2]), told("Stalemate", Tone::Mixed, "", ""));
}

#[test]
fn bloody_streets_are_one_board_a_turn() {
    let position = json!({
        "turn": 2, "phase": "supply", "supply": 0, "units": {"29-RCN": 7, "29-129": 9},
        "soviet": {"7": "L5G", "9": "L5H"},
    });
    let mut play = crate::rules::kit::main_game(position, dice![]);
    let game = play.game.clone();
    play.dice(dice![1, 6]).act(Action::EndSupply);
    let told = volga_engine::testing::told(&game, &play.events);
    let parts: Vec<Battle> = told.into_iter().filter_map(|event| event.battle).collect();
    assert_eq!(parts.len(), 2);
    assert_eq!((parts[0].id.as_str(), parts[0].kind), (parts[1].id.as_str(), "bloody_streets"));
    let faces: Vec<_> = parts.iter().map(|part| part.rolls[0].faces.as_slice()).collect();
    assert_eq!(faces, [dice![1], dice![6]]);
}
