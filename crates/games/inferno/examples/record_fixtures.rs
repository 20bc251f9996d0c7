//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-inferno --example record_fixtures`.
//!
//! A fixture that is there is left alone: old journals stay playable. Delete one to record it anew.

use std::collections::BTreeMap;
use std::path::Path;
use volga_engine::Game;
use volga_engine::dice::{Face, Quick, Seed};
use volga_engine::journal::{DiceSource, Match, Reveal, Start};
use volga_inferno::{Action, GERMAN, Inferno, Options, Order};

type Error = Box<dyn std::error::Error>;

/// What one fixture is to show.
struct Plan {
    name: &'static str,
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
    /// Now and then a move or a choice is taken back or mended.
    ChangesMind,
}

fn plans() -> [Plan; 4] {
    let harder = Options { card_per_repeated_die: true };
    let plan = |name, options, seed, habit| Plan { name, options, seed, habit };
    [
        plan("plain", Options::default(), 1, Habit::Plain),
        plan("queued", Options::default(), 2, Habit::QueuesDice),
        plan("mended", Options::default(), 3, Habit::ChangesMind),
        plan("repeated", harder, 4, Habit::Plain),
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
fn record(plan: &Plan) -> Result<Match<Inferno>, Error> {
    let dice = DiceSource::Stream { seed: Seed::from_number(plan.seed), salts: vec!["a fixture".into()] };
    let start = Start { scenario: "basic-solo".into(), options: plan.options, position: None, dice };
    let (mut table, _) = Match::start(start, &[])?;
    let mut chance = Quick::new(plan.seed);
    while table.turn().is_some() {
        let action = choose(table.state(), &mut chance);
        let queue = match plan.habit {
            Habit::QueuesDice if chance.below(2) == 0 => vec![Face::Die(chance.below(6) as u8 + 1)],
            Habit::Plain | Habit::QueuesDice | Habit::ChangesMind => Vec::new(),
        };
        // A queued face may meet a draw; then the stream decides.
        if table.act(GERMAN, action, &queue).is_err() {
            table.act(GERMAN, action, &[])?;
        }
        if plan.habit == Habit::ChangesMind && chance.below(3) == 0 && table.turn().is_some() {
            change_mind(&mut table, &mut chance)?;
        }
    }
    Ok(table)
}

/// Attacks and cards where they can be, else any legal action; nothing that ends something if there is another choice.
fn choose(game: &Inferno, chance: &mut Quick) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let eager = |action: &&Action| match action {
        Action::Order(order) => {
            matches!(order, Order::DeliberateAttack | Order::HastyAttack | Order::Reinforce)
        }
        Action::Play { .. } => true,
        _ => false,
    };
    let wanted: Vec<Action> = legal.iter().filter(eager).copied().collect();
    let list = if wanted.is_empty() || chance.below(3) == 0 { &legal } else { &wanted };
    let mut draw = || list[chance.below(list.len() as u32) as usize];
    match draw() {
        Action::Done => draw(),
        other => other,
    }
}

/// Takes back to the first entry that may be, or does something else there.
fn change_mind(table: &mut Match<Inferno>, chance: &mut Quick) -> Result<(), Error> {
    let first = table.barrier(GERMAN);
    if first == table.entries().len() {
        return Ok(());
    }
    let order = Order::ALL[chance.below(5) as usize];
    if table.mend(GERMAN, first, Action::Order(order), &[]).is_err() {
        table.take_back(GERMAN, first)?;
    }
    Ok(())
}
