//! The journal, tried with a toy game: play, history, the lines on disk, the evidence of the seed.

#[path = "../common/toy.rs"]
mod toy;
#[path = "../common/toy_table.rs"]
mod toy_table;

mod branch;
mod checkpoint;
mod data;
mod history;
mod lines;
mod load_errors;
mod notice;
mod play;
mod properties;
mod secrets;
mod standing;
mod verify;
mod work;

use toy::{Do, Event, Options, Toy};
use volga_engine::dice::{Face, Seed};
use volga_engine::journal::{DiceSource, Match, Reveal, Start};
use volga_engine::{Seat, Transition};

type Duel = Match<Toy<2>>;
type Alone = Match<Toy<1>>;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn stream(number: u64) -> DiceSource {
    DiceSource::Stream { seed: Seed::from_number(number), salts: vec!["salt".into()] }
}

fn start<const N: usize>(dice: DiceSource, given: &[Face]) -> Match<Toy<N>> {
    start_with(Options::default(), dice, given)
}

fn start_with<const N: usize>(options: Options, dice: DiceSource, given: &[Face]) -> Match<Toy<N>> {
    Match::start(Start { scenario: "duel".into(), options, position: None, dice }, given)
        .expect("it starts")
        .0
}

/// A duel with a stream, both traps hidden (red's on 12, blue's on 5): red to move, entries 0 to 2 done.
fn duel() -> Duel {
    let mut duel = start(stream(7), &[]);
    duel.act(RED, Do::Hide(12), &[]).expect("red hides");
    duel.act(BLUE, Do::Hide(5), &[]).expect("blue hides");
    duel
}

/// A game alone with so many entries in force, of which only the opening rolled.
fn waited(entries: usize) -> Alone {
    let mut alone: Alone = start_with(Options { wait: true, ..Options::default() }, stream(3), &[]);
    alone.act(RED, Do::Hide(12), &[]).unwrap();
    while alone.entries().len() < entries {
        alone.act(RED, Do::Wait, &[]).unwrap();
    }
    alone
}

fn dice(faces: &[u8]) -> Vec<Face> {
    faces.iter().copied().map(Face::Die).collect()
}

/// Everything that a journal and its position say.
fn snapshot<const N: usize>(table: &Match<Toy<N>>) -> (Vec<String>, Toy<N>, Vec<usize>, bool) {
    (table.lines(Reveal::Full), table.state().clone(), table.effective().collect(), table.marked())
}

/// What happened in these steps.
fn events<const N: usize>(steps: &[Transition<Toy<N>>]) -> Vec<Event> {
    steps.iter().flat_map(|step| step.events.clone()).collect()
}

/// What happened in an entry.
fn events_at<const N: usize>(table: &Match<Toy<N>>, entry: usize) -> Option<Vec<Event>> {
    table.steps_at(entry).map(|steps| events(&steps))
}
