//! The windows over the screen, the map cursor, the start screen.

use super::{Player, Scratch};
use ratatui::crossterm::event::KeyCode;

/// A game in its Combat Phase.
fn in_combat_phase(name: &str) -> Player {
    let mut player = Player::begin(name, &["--seed", "5"]);
    player.take("Spend no more");
    player
}

#[test]
fn the_rule_behind_a_choice_is_one_key_away() {
    let mut player = Player::begin("rule", &["--seed", "5"]);
    player.type_in("r");
    let text = player.text();
    assert!(text.contains("Rules 6.3c (1/2)") && text.contains("[6.3c]"), "{text}");
    player.key(KeyCode::Right);
    assert!(player.text().contains("Rules 6.3b (2/2)"), "{}", player.text());
    player.key(KeyCode::Esc);
    assert!(!player.text().contains("Rules 6.3"));
}

#[test]
fn rules_are_searched_by_word_and_number() {
    let mut player = Player::begin("search", &["--seed", "5"]);
    player.type_in("/fanatic");
    assert!(player.text().contains("9.4"), "{}", player.text());
    for _ in 0.."fanatic".len() {
        player.key(KeyCode::Backspace);
    }
    player.type_in("9.5.5a\n");
    assert!(player.text().contains("[9.5.5a]"), "{}", player.text());
    player.type_in("/xyzzy");
    assert!(player.text().contains("Nothing found."), "{}", player.text());
}

#[test]
fn a_line_of_the_log_leads_to_its_rule_and_numbers() {
    let mut player = in_combat_phase("log");
    player.key(KeyCode::BackTab);
    player.key(KeyCode::Up);
    player.key(KeyCode::Enter);
    let text = player.text();
    assert!(text.contains("banked") && text.contains("6.3.1"), "{text}");
}

#[test]
fn the_map_cursor_goes_from_space_to_space() {
    let mut player = in_combat_phase("cursor");
    player.take("Activate Area 3 ");
    player.key(KeyCode::Esc);
    let area = |player: &mut Player| {
        let text = player.text();
        let at = text.find("─ Area ").expect("the space under the cursor") + "─ Area ".len();
        text[at..].split(' ').next().unwrap().parse::<u8>().unwrap()
    };
    assert_eq!(area(&mut player), 4, "the target of the first choice");
    player.type_in("k");
    assert_eq!(area(&mut player), 3);
    player.type_in("l");
    assert_eq!(area(&mut player), 15);
    player.key(KeyCode::Tab);
    player.key(KeyCode::Enter);
    let text = player.text();
    assert!(text.contains("only Area 15 Sadovaya Station"), "{text}");
    assert!(text.contains("to Area 15") && !text.contains("to Area 4"), "{text}");
    player.key(KeyCode::Esc);
    assert!(player.text().contains("Area 4 (Tsaritsa Woods) for 2"), "{}", player.text());
    assert!(!player.text().contains("Minina Suburb"), "{}", player.text());
    player.type_in("z");
    assert!(player.text().contains("Minina Suburb"), "zoomed, spaces have names:\n{}", player.text());
}

#[test]
fn a_space_tells_all_about_itself() {
    let mut player = in_combat_phase("space");
    player.take("Activate Area 3 ");
    player.type_in("i");
    let text = player.text();
    assert!(text.contains("Next to 3, "), "{text}");
    assert!(text.contains("Attack Factor") && text.contains("Movement Factor"), "{text}");
    assert!(text.contains("econstructed"), "{text}");
}

#[test]
fn odds_in_full_say_what_they_assume() {
    let mut player = in_combat_phase("odds");
    player.take("Activate Area 3 ");
    let to = player.offers().iter().position(|offer| offer.contains("to Area 15")).unwrap();
    player.type_in(&format!("{}o", to + 1));
    let text = player.text();
    assert!(text.contains("Until the combat is decided (exact)"), "{text}");
    assert!(text.contains("Assumed: "), "{text}");
}

#[test]
fn help_lists_the_keys_and_the_signs_of_this_game() {
    let mut player = in_combat_phase("help");
    player.type_in("?");
    assert!(player.text().contains("type its number, then Enter"), "{}", player.text());
    for _ in 0..30 {
        player.key(KeyCode::Down);
    }
    let text = player.text();
    assert!(text.contains("10S?") && text.contains("Soviet: a piece face down"), "{text}");
}

#[test]
fn a_number_that_is_no_choice_is_said_so() {
    let mut player = in_combat_phase("number");
    player.type_in("99");
    assert!(player.text().contains("There is no choice 99."), "{}", player.text());
}

#[test]
fn a_first_time_player_is_two_keys_from_playing() {
    let mut player = Player::open(Scratch::new("start"), &["--seed", "5"]);
    assert!(player.text().contains("Inferno on the Volga"), "{}", player.text());
    player.key(KeyCode::Enter);
    let text = player.text();
    assert!(text.contains("Nine Turns") && text.contains("12.6 Pavlov's House"), "{text}");
    player.key(KeyCode::Enter);
    assert!(player.text().contains("Supply Points"), "{}", player.text());
}

#[test]
fn the_start_screen_sets_scenario_and_options() {
    let mut player = Player::open(Scratch::new("options"), &[]);
    player.key(KeyCode::Enter);
    player.key(KeyCode::Down);
    for _ in 0..9 {
        player.key(KeyCode::Down);
    }
    player.type_in("40");
    player.key(KeyCode::Enter);
    assert!(player.text().contains("12.7"), "out of range is said so:\n{}", player.text());
    player.key(KeyCode::Backspace);
    player.key(KeyCode::Backspace);
    player.type_in("12");
    player.key(KeyCode::Down);
    player.type_in("10,11\n");
    let text = player.text();
    assert!(text.contains("Factory District") && text.contains("Morale 12/19"), "{text}");
    assert!(text.contains("Turn 10/14"), "{text}");
}

#[test]
fn esc_at_the_opening_dice_leads_back_to_the_start() {
    let mut player = Player::begin("back", &["--real-dice"]);
    player.key(KeyCode::Esc);
    let text = player.text();
    assert!(text.contains("(•) You roll"), "{text}");
    player.key(KeyCode::Esc);
    assert!(player.left);
}
