//! A game with two seats, 1,518 hexes and hundreds of choices, on the smallest screen.

use super::{Player, Scratch, rows};
use ratatui::crossterm::event::KeyCode;

fn begun(name: &str, args: &[&str]) -> Player {
    let all = [&["city", "--scenario", "intro", "--seed", "6"], args].concat();
    Player::open(Scratch::new(name), &all)
}

#[test]
fn a_turn_begins_on_80_by_24() {
    let mut player = begun("city", &[]);
    let text = rows(&player.screen(80, 24)).join("\n");
    assert!(
        text.contains("Battle for Stalingrad") && text.contains("Place 244th Division infantry 1"),
        "{text}"
    );
    for label in ["Place the rest for me", "Place the rest for me"] {
        player.take(label);
    }
    let text = rows(&player.screen(80, 24)).join("\n");
    assert!(text.contains("Put your stacks in order"), "{text}");
    for _ in 0..3 {
        let ends =
            player.offers().iter().position(|offer| offer.starts_with("No more") || offer.starts_with("End"));
        player.type_in(&format!("{}\n", ends.expect("it can be ended") + 1));
        assert!(rows(&player.screen(80, 24)).iter().all(|row| row.chars().count() <= 80));
    }
    for key in [KeyCode::Down, KeyCode::PageDown, KeyCode::Tab, KeyCode::Right, KeyCode::Esc] {
        player.key(key);
        player.screen(80, 24);
    }
    for (width, height) in [(1, 1), (100, 30), (250, 90)] {
        player.screen(width, height);
    }
}

#[test]
fn a_ready_made_game_is_saved_and_resumed() {
    let mut player = begun("city-resume", &["--option", "ready_made=true"]);
    let end = player.offers().len();
    player.type_in(&format!("{end}\n"));
    let before = player.text();
    let path = player.path("volga-city.jsonl");
    assert!(path.exists());
    let mut player = player.again(&["--resume", path.to_str().expect("a path")]);
    assert_eq!(player.text(), before);
}

#[test]
fn a_program_plays_the_other_side_by_itself() {
    let officer = ["--option", "ready_made=true", "--against", "officer", "--side", "soviet"];
    let mut player = begun("city-officer", &officer);
    assert!(player.offers().is_empty(), "the German side is not the player's");
    let text = player.text();
    assert!(text.contains("The officer decides: Put your stacks in order"), "{text}");
    player.wait();
    assert!(!player.offers().is_empty(), "the Soviet player is asked");
    let asked = player.text();
    assert!(!asked.contains("The officer decides"), "{asked}");
    player.type_in("1\n");
    player.wait();
    // One step back leads to the player's own decision, over all that the program did since.
    player.type_in("u");
    if player.text().contains("Take back past the dice?") {
        player.type_in("y");
    }
    let offers = player.offers();
    assert!(!offers.is_empty());
    let path = player.path("volga-city.jsonl");
    let mut player = player.again(&[
        "--resume",
        path.to_str().expect("a path"),
        "--against",
        "officer",
        "--side",
        "soviet",
    ]);
    player.wait();
    assert_eq!(player.offers(), offers, "the whole game is kept, not only what one side sees of it");
}

#[test]
fn a_program_that_is_not_there_is_refused_in_words() {
    let refused = |args: &[&str]| {
        let scratch = Scratch::new("city-nobody");
        let problem = super::super::open(&super::play_args(args), scratch.path(), super::Palette::COLOURED);
        problem.err().expect("it is refused").to_string()
    };
    assert_eq!(
        refused(&["city", "--against", "marshal"]),
        "unknown player \"marshal\"; there are random, recruit, officer"
    );
    assert_eq!(
        refused(&["city", "--against", "officer", "--side", "blue"]),
        "city has no side \"blue\"; there are german, soviet"
    );
    assert_eq!(
        refused(&["advance", "--against", "officer"]),
        "advance is played by one: the rules themselves are the other side"
    );
}
