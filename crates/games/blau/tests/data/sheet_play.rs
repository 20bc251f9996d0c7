//! Games by a data sheet: it changes play, and whole games by sheets at random come to their end.

use super::sheet::sheet;
use super::the_unit;
use serde_json::{Value, json};
use volga_blau::data::sheet::random;
use volga_blau::{Action, Blau, Event, Options, RULES, catalogue};
use volga_engine::dice::{Quick, Seed};
use volga_engine::journal::{DiceSource, Match, Reveal, Start};
use volga_engine::{Game, Seat, Table, Turn};

/// How long a game can be at most.
const MOST: usize = 60_000;

fn options(own: &Value) -> Options {
    let options = Options { ready_made: true, ..Options::default() };
    Blau::with_data(options, own).unwrap_or_else(|error| panic!("{error}"))
}

fn begin(own: &Value) -> Blau {
    Blau::setup("campaign", &options(own), RULES, &mut Quick::new(0)).expect("the campaign")
}

#[test]
fn a_sheet_changes_play() {
    let game =
        begin(&sheet(json!({"units": {"ger-lv": {"strength": 4, "setup": {"turn": 3}}, "sov-6": null}})));
    assert_eq!(game.places.space(the_unit("ger-lv")), None);
    assert!(!game.data().units_of.soviet.contains(the_unit("sov-6")));
    assert_eq!(game.invariants(), Ok(()));
    // What is asked about a unit that the sheet has taken out is refused, not answered.
    let seat = Seat(1);
    assert!(game.check(seat, Action::RebuildUnit { unit: the_unit("sov-6") }).is_err());
}

#[test]
fn pieces_and_cities_go_by_the_names_of_the_sheet() {
    let mut game = begin(&sheet(json!({
        "units": {"ger-lv": {"name": "LV Korps z.b.V."}},
        "hexes": {"0111": {"name": "Borissoglebsk"}},
    })));
    let mut dice = Quick::new(1);
    let (mut menu, mut seen): (Vec<Action>, usize) = (Vec::new(), 0);
    let unit = the_unit("ger-lv");
    for _ in 0..400 {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Auto => game.step(&mut dice, &mut ()),
            Turn::Of(_) => {
                game.legal(&mut menu);
                let labels = menu.iter().map(|action| catalogue().render(&game.choice(*action).label));
                for label in labels.filter(|label| label.contains("LV ")) {
                    assert!(!label.contains("LV Armee Korps"), "{label}");
                    seen += usize::from(label.contains("LV Korps z.b.V."));
                }
                game.apply(menu[0], &mut dice, &mut ());
            }
        }
    }
    assert!(seen > 0);
    let why = game.check(Seat(1), Action::Strengthen { unit }).expect_err("not now").why;
    assert!(!catalogue().render(&why).contains("LV Armee Korps"));
    let board = game.board();
    let piece = board.pieces.iter().find(|piece| piece.id == "ger-lv").expect("a piece");
    assert_eq!(catalogue().render(&piece.name), "LV Korps z.b.V.");
}

#[test]
fn whole_games_by_random_sheets_come_to_their_end() {
    let games = if std::env::var_os("VOLGA_FULL").is_some() { 200 } else { 12 };
    let mut changed = 0;
    for seed in 0..games {
        let own = random(&mut Quick::new(seed));
        changed += usize::from(own != sheet(json!({})));
        let mut game = begin(&own);
        let (mut dice, mut choice) = (Quick::new(seed), Quick::new(seed ^ 0x5eed));
        let (mut menu, mut story): (Vec<Action>, Vec<Event>) = (Vec::new(), Vec::new());
        let mut steps = 0;
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Auto => game.step(&mut dice, &mut story),
                Turn::Of(seat) => {
                    game.legal(&mut menu);
                    assert!(!menu.is_empty(), "seed {seed}: nothing to decide: {:?}", game.stage);
                    let pass = menu.iter().copied().find(|action| Blau::is_pass(*action));
                    let action = match pass {
                        Some(pass) if choice.below(8) == 0 => pass,
                        _ => menu[choice.below(menu.len() as u32) as usize],
                    };
                    assert_eq!(
                        game.check(seat, action),
                        Ok(()),
                        "seed {seed}: {action:?} in {:?}",
                        game.stage
                    );
                    game.apply(action, &mut dice, &mut story);
                }
            }
            story.clear();
            assert_eq!(game.invariants(), Ok(()), "seed {seed}: {:?}", game.stage);
            steps += 1;
            assert!(steps < MOST, "seed {seed}: no end, turn {}, {:?}", game.turn, game.stage);
        }
    }
    assert!(changed * 10 > games as usize * 9, "{changed} of {games}");
}

/// The journal carries the sheet, and goes on by it wherever it is taken up.
#[test]
fn a_journal_by_a_sheet_is_read_and_resumed() {
    let own = sheet(json!({"units": {"ger-lv": {"strength": 4}}, "assets": {"ger-pz22": null}}));
    let dice = DiceSource::Stream { seed: Seed::from_number(5), salts: Vec::new() };
    let start = Start { scenario: "campaign".into(), options: options(&own), position: None, dice };
    let (mut table, _) = Match::<Blau>::start(start, &[]).expect("it begins");
    let mut choice = Quick::new(5);
    for _ in 0..80 {
        let Some(seat) = table.turn() else { break };
        let mut menu = Vec::new();
        table.state().legal(&mut menu);
        let action = menu[choice.below(menu.len() as u32) as usize];
        table.act(seat, action, &[]).expect("it is legal");
    }
    let lines = table.lines(Reveal::Full);
    let again = Match::<Blau>::from_lines(&lines).expect("it is whole");
    let checkpoint = table.checkpoint().expect("it is long");
    let resumed = Match::<Blau>::resume(&lines, &checkpoint, &|| true).expect("they belong together");
    for other in [again, resumed] {
        assert!(other.state() == table.state() && other.lines(Reveal::Full) == lines);
        assert_eq!(other.state().data().unit(the_unit("ger-lv")).strength, 4);
    }
    let altered = lines[0].replacen("\"strength\":4", "\"strength\":3", 1);
    let error = Match::<Blau>::from_lines(&[&[altered], &lines[1..]].concat()).expect_err("altered");
    assert!(error.to_string().contains("SHA-256"), "{error}");
}

#[test]
fn a_sheet_against_the_book_begins_no_game() {
    let own = sheet(json!({"units": {"sov-37": {"setup": {"at": "0815"}}}}));
    let error = Blau::with_data(Options::default(), &own).expect_err("refused").to_string();
    assert!(error.starts_with("data sheet, unit sov-37, setup: expected"), "{error}");
}
