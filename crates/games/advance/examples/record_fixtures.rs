//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-advance --example record_fixtures`.
//!
//! A fixture that is there is left alone: old journals stay playable. Delete one to record it anew.

use std::collections::BTreeMap;
use std::path::Path;
use volga_advance::{Action, Advance, GERMAN, Marker, Options};
use volga_engine::Game;
use volga_engine::dice::{Face, Quick, Seed};
use volga_engine::journal::{DiceSource, Match, Reveal, Start};

type Error = Box<dyn std::error::Error>;

/// What one fixture is to show.
struct Plan {
    name: &'static str,
    scenario: &'static str,
    options: Options,
    seed: u64,
    habit: Habit,
}

/// What happens beside plain play.
#[derive(Clone, Copy, PartialEq)]
enum Habit {
    Plain,
    /// Now and then a face lies in the queue.
    QueuesDice,
    /// Now and then purchases are taken back or mended.
    ChangesMind,
}

fn plans() -> [Plan; 5] {
    let all = Options {
        rubble: true,
        northern_shoulder: true,
        isolation: true,
        parent_organization: true,
        limited_air: true,
        pavlov: true,
        starting_morale: Some(19),
        reroll_turns: [2, 3, 5].into_iter().collect(),
    };
    let late = Options { starting_morale: None, reroll_turns: [10, 12].into_iter().collect(), ..all };
    let plan = |name, scenario, options, seed, habit| Plan { name, scenario, options, seed, habit };
    [
        plan("main", "main", Options::default(), 1, Habit::Plain),
        plan("main-queued", "main", all, 2, Habit::QueuesDice),
        plan("main-mended", "main", Options { isolation: true, ..Options::default() }, 3, Habit::ChangesMind),
        plan("factory", "factory", Options { starting_morale: Some(12), ..late }, 4, Habit::Plain),
        plan("factory-mended", "factory", late, 5, Habit::ChangesMind),
    ]
}

fn main() -> Result<(), Error> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let hashes = folder.join("hashes.json");
    let mut known: BTreeMap<String, String> = match std::fs::read_to_string(&hashes) {
        Ok(text) => serde_json::from_str(&text)?,
        Err(_) => BTreeMap::new(),
    };
    for plan in plans() {
        let path = folder.join(format!("{}.jsonl", plan.name));
        if path.exists() {
            continue;
        }
        let table = record(&plan)?;
        std::fs::write(&path, table.lines(Reveal::Full).join("\n") + "\n")?;
        known.insert(plan.name.to_owned(), table.hash());
        println!("{}: {} entries, {:?}", plan.name, table.entries().len(), table.over());
    }
    std::fs::write(&hashes, serde_json::to_string_pretty(&known)? + "\n")?;
    Ok(())
}

/// Plays a game at random to its end.
fn record(plan: &Plan) -> Result<Match<Advance>, Error> {
    let dice = DiceSource::Stream { seed: Seed::from_number(plan.seed), salts: vec!["a fixture".into()] };
    let start = Start { scenario: plan.scenario.into(), options: plan.options, position: None, dice };
    let (mut table, _) = Match::start(start, &[])?;
    let mut chance = Quick::new(plan.seed);
    while table.turn().is_some() {
        let action = choose(table.state(), &mut chance);
        let queue = match plan.habit {
            Habit::QueuesDice if chance.below(4) == 0 => vec![Face::Die(chance.below(6) as u8 + 1)],
            Habit::Plain | Habit::QueuesDice | Habit::ChangesMind => Vec::new(),
        };
        // A queued face may meet a draw; then the stream decides.
        if table.act(GERMAN, action, &queue).is_err() {
            table.act(GERMAN, action, &[])?;
        }
        if plan.habit == Habit::ChangesMind && chance.below(8) == 0 && table.turn().is_some() {
            change_mind(&mut table, &mut chance)?;
        }
    }
    Ok(table)
}

/// Any legal action; of two draws the first that does not end something. Morale is kept up, so that the game lasts.
fn choose(game: &Advance, chance: &mut Quick) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if game.morale < 14 && legal.contains(&Action::BuyMorale) {
        return Action::BuyMorale;
    }
    let mut draw = || legal[chance.below(legal.len() as u32) as usize];
    match draw() {
        Action::EndSupply | Action::EndCombat | Action::EndActivation => draw(),
        other => other,
    }
}

/// Takes back to the first entry that may be, or buys something else there.
fn change_mind(table: &mut Match<Advance>, chance: &mut Quick) -> Result<(), Error> {
    let first = table.barrier(GERMAN);
    if first == table.entries().len() {
        return Ok(());
    }
    let marker = Marker::ALL[chance.below(3) as usize];
    if table.mend(GERMAN, first, Action::Buy { marker }, &[]).is_err() {
        table.take_back(GERMAN, first)?;
    }
    Ok(())
}
