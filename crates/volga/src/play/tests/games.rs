//! Whole games through the keyboard.

use super::{Player, Scratch, rows};
use crate::play::open;
use crate::play::palette::Palette;
use ratatui::crossterm::event::KeyCode;
use std::path::Path;
use volga_catalog::games::Advance;
use volga_engine::dice::Quick;
use volga_engine::journal::{self, Match};

/// Takes choices at random, by number, until the game is over.
fn play_on(player: &mut Player, seed: u64) {
    let mut random = Quick::new(seed);
    for round in 0.. {
        assert!(round < 20_000, "the game does not end");
        let count = player.offers().len();
        if count == 0 {
            return;
        }
        let number = 1 + random.below(count as u32);
        player.type_in(&format!("{number}\n"));
        if round % 50 == 0 {
            player.text();
        }
    }
}

fn saved(path: &Path) -> Vec<String> {
    std::fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_game_is_played_to_its_end_with_keys_alone() {
    for (scenario, options) in [("main", "12.6=true"), ("factory", "12.8=10,11")] {
        let args = ["--scenario", scenario, "--option", options, "--seed", "3"];
        let mut player = Player::begin(&format!("whole-{scenario}"), &args);
        play_on(&mut player, 17);
        let screen = player.text();
        for told in ["The game is over", "volga verify", "Morale", "Turn"] {
            assert!(screen.contains(told), "{told} is missing:\n{screen}");
        }
        // The window goes, the result stays; the log can still be read.
        player.key(KeyCode::Esc);
        let screen = player.text();
        assert!(screen.contains("ictory") && screen.contains("volga replay"), "{screen}");
        let lines = saved(&player.path("volga-advance.jsonl"));
        let verified = journal::verify::<Advance, _>(&lines).unwrap();
        assert!(verified.is_sound() && verified.ending.is_some() && !verified.marked);
    }
}

#[test]
fn a_game_is_resumed_where_it_was_left() {
    let mut player = Player::begin("resume", &["--seed", "5"]);
    player.take("Buy Artillery");
    player.take("Buy Air");
    player.take("Spend no more");
    let before = player.text();
    player.type_in("q");
    assert!(player.text().contains("--resume"), "{}", player.text());
    player.type_in("y");
    assert!(player.left);
    let path = player.path("volga-advance.jsonl");
    let mut player = player.again(&["--resume", path.to_str().unwrap()]);
    assert_eq!(player.text(), before);
    player.take("Activate Area 3");
    let played = Match::<Advance>::from_lines(&saved(&path)).unwrap();
    assert_eq!(played.entries().len(), 5, "the same file goes on");
}

#[test]
fn the_start_screen_offers_the_game_that_was_left() {
    let mut player = Player::begin("continue", &["--seed", "5"]);
    player.take("Buy Artillery");
    let mut player = player.again(&[]);
    assert!(player.text().contains("Choose a game"), "{}", player.text());
    player.key(KeyCode::Enter);
    assert!(player.text().contains("c goes on with"), "{}", player.text());
    player.type_in("c");
    assert!(player.text().contains("Artillery available 1"), "{}", player.text());
}

#[test]
fn a_new_game_never_takes_the_file_of_another() {
    let mut player = Player::begin("names", &["--seed", "1"]);
    player.take("Buy Artillery");
    let first = saved(&player.path("volga-advance.jsonl"));
    let mut player = player.again(&["advance", "--seed", "2"]);
    assert!(!player.path("volga-advance-2.jsonl").exists(), "nothing is saved before the first decision");
    player.take("Buy Engineer");
    assert!(player.path("volga-advance-2.jsonl").exists());
    assert_eq!(saved(&player.path("volga-advance.jsonl")), first);
    let taken = player.path("volga-advance.jsonl");
    let args = super::play_args(&["advance", "--save", taken.to_str().unwrap()]);
    let error = open(&args, Path::new(""), Palette::PLAIN).err().expect("the file is there").to_string();
    assert!(error.contains("exists"), "{error}");
}

#[test]
fn undo_goes_freely_to_the_barrier_and_asks_to_go_past_it() {
    let mut player = Player::begin("undo", &["--seed", "5"]);
    let first = player.text();
    player.take("Buy Artillery");
    player.type_in("u");
    assert!(player.text().contains("Taken back."));
    player.key(KeyCode::Esc);
    assert_eq!(player.text(), first);
    player.type_in("u");
    assert!(player.text().contains("There is no decision to take back."));

    for label in ["Spend no more", "Activate Area 2 ", "Move 191/71 to Area 17", "Attack Area 17"] {
        player.take(label);
    }
    player.type_in("u");
    assert!(player.text().contains("this game is then marked"), "{}", player.text());
    player.type_in("n");
    assert!(player.offers().iter().all(|offer| !offer.starts_with("Attack")), "nothing was taken back");
    player.type_in("uy");
    assert!(player.offers().iter().any(|offer| offer.starts_with("Attack Area 17")));
    let screen = player.text();
    assert!(screen.contains("marked"), "{screen}");
    let lines = saved(&player.path("volga-advance.jsonl"));
    assert!(Match::<Advance>::from_lines(&lines).unwrap().marked());
}

#[test]
fn bad_arguments_are_refused_before_the_screen_is_taken() {
    let scratch = Scratch::new("arguments");
    std::fs::write(scratch.path().join("damaged.jsonl"), "{}").unwrap();
    let damaged = scratch.path().join("damaged.jsonl");
    for (args, expected) in [
        (vec!["chess"], "unknown game"),
        (vec!["advance", "--scenario", "spring"], "unknown scenario \"spring\"; there is main, factory"),
        (vec!["advance", "--option", "12.7=40"], "12.7"),
        (vec!["--resume", damaged.to_str().unwrap()], "damaged.jsonl, line 1"),
        (vec!["--resume", "nowhere.jsonl"], "cannot read nowhere.jsonl"),
    ] {
        let error = open(&super::play_args(&args), scratch.path(), Palette::PLAIN).err().expect("an error");
        assert!(format!("{error:#}").contains(expected), "{args:?}: {error:#}");
    }
}

/// Rolls and counters typed in: the opening asks, then each action that rolls.
#[test]
fn real_dice_are_asked_for_one_by_one() {
    let mut player = Player::begin("real", &["--real-dice"]);
    let screen = player.text();
    assert!(screen.contains("Roll 3 dice") && screen.contains("Random Event Phase [6.2"), "{screen}");
    player.type_in("444\n");
    let screen = player.text();
    assert!(screen.contains("Roll 4 dice") && screen.contains("So far: 4 4 4 (6.2"), "{screen}");
    player.type_in("9");
    assert!(player.text().contains("A die shows 1 to 6."));
    player.type_in("5566\n");
    assert!(player.text().contains("Spend 22 Supply Points"), "{}", player.text());

    for label in ["Spend no more", "Activate Area 2 ", "Move 191/71 to Area 17"] {
        player.take(label);
    }
    let before = (player.offers(), saved(&player.path("volga-advance.jsonl")));
    player.take("Attack Area 17");
    let screen = player.text();
    assert!(screen.contains("Turn over the counter") && screen.contains("Area 17"), "{screen}");
    player.key(KeyCode::Esc);
    assert!(player.text().contains("Nothing was done."));
    assert_eq!((player.offers(), saved(&player.path("volga-advance.jsonl"))), before, "nothing happened");

    player.take("Attack Area 17");
    player.key(KeyCode::Down);
    player.key(KeyCode::Enter);
    let screen = player.text();
    assert!(!screen.contains("Turn over the counter"), "{screen}");
    // Whatever was drawn, the fight can be brought to its dice.
    while !player.offers().is_empty() && !player.offers().iter().any(|o| o == "Roll the dice") {
        player.type_in("1\n");
    }
    player.take("Roll the dice");
    assert!(player.text().contains("Roll 2 dice"), "{}", player.text());
    player.type_in("66\n");
    let screen = player.text();
    assert!(screen.contains("So far: 6 6 (9.5a)"), "{screen}");
}

#[test]
fn everything_needed_is_on_a_screen_of_100_by_30() {
    let mut player = Player::begin("screen", &["--seed", "5"]);
    let screen = rows(&player.screen(100, 30));
    let text = screen.join("\n");
    assert!(screen[0].contains("Advance to the Volga") && screen[0].contains("Turn 1/9 › Supply"));
    assert!(text.contains("Morale 19/19 ◆10") && text.contains("German Areas 9/50 ◇40"), "{text}");
    // All fifty Areas, each once, with holder and what stands there.
    for area in 1..=50 {
        let german = matches!(area, 1..=6 | 48..=50);
        let label = format!(" {area}{}", if german { "G" } else { "S?" });
        let bracketed = label.replace(' ', "‹");
        assert!(text.contains(&label) || text.contains(&bracketed), "Area {area}:\n{text}");
    }
    assert!(text.contains("Spend") && text.contains("6.3b") && text.contains(" 1 Buy Artillery"), "{text}");
    assert!(text.contains("Reinforcements to come: 8"), "{text}");

    for label in ["Spend no more", "Activate Area 2 ", "Move 191/71 to Area 17"] {
        player.take(label);
    }
    let attack = player.offers().iter().position(|offer| offer.starts_with("Attack")).unwrap();
    player.type_in(&(attack + 1).to_string());
    let text = player.text();
    for told in [
        "Odds, exact",
        "Success",
        "Repulse",
        "%",
        "Area 17 Stalingradski Airfield",
        "Clear",
        "(2G3)",
        "{17S?G1}",
        "[15S?]",
    ] {
        assert!(text.contains(told), "{told} is missing:\n{text}");
    }
    player.type_in("\n");
    let text = player.text();
    assert!(text.contains("Attack Value") && text.contains("9.5.2A"), "{text}");
}

#[test]
fn a_small_terminal_is_told_so() {
    let mut player = Player::begin("small", &["--seed", "5"]);
    let text = rows(&player.screen(60, 20)).join("\n");
    assert!(text.contains("needs 80 columns and 24 lines"), "{text}");
    let text = rows(&player.screen(80, 24)).join("\n");
    assert!(text.contains("Buy Artillery") && !text.contains("needs 80"), "{text}");
    for (width, height) in [(1, 1), (80, 24), (100, 30), (120, 50), (250, 90)] {
        player.screen(width, height);
    }
}
