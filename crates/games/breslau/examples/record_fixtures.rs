//! Records the finished games that `tests/fixtures.rs` replays: `cargo run -p volga-breslau --example record_fixtures`.
//!
//! A fixture that is there is left alone: old journals stay playable. Delete one to record it anew.

use std::error::Error;
use volga_breslau::{Action, Breslau, Options};
use volga_engine::dice::Quick;
use volga_engine::testing::record::{self, Habit, Plan, Player};
use volga_engine::{Game, Table};

fn main() -> Result<(), Box<dyn Error>> {
    record::missing(env!("CARGO_MANIFEST_DIR"), &plans(), &Player { choose, instead })
}

fn plans() -> [Plan<Breslau>; 5] {
    let plan = |name, scenario, options, seed, habit| Plan { name, scenario, options, seed, habit };
    let by_dice = Options {
        directives: true,
        operational_supply: true,
        bomber_strike: true,
        one_aircraft_support: true,
        ambush_by_choice: true,
        ..Options::default()
    };
    [
        plan("by-hand", "campaign", Options::default(), 1, Habit::Plain),
        plan("outer-line-queued", "outer_line", preset("recommended"), 2, Habit::QueuesDice(2)),
        plan("depth-mended", "depth", Options::default(), 3, Habit::ChangesMind(3)),
        plan("everything", "outer_line", preset("everything"), 4, Habit::Plain),
        plan("supply-by-dice", "depth", by_dice, 5, Habit::Plain),
    ]
}

/// A set of options that the game offers.
fn preset(id: &str) -> Options {
    let mut presets = Breslau::about().scenarios.iter().flat_map(|scenario| &scenario.presets);
    let preset = presets.find(|preset| preset.id == id).expect("a preset of the game");
    serde_json::from_value(preset.options.clone()).expect("its options")
}

/// What is left to set up in one go; then Barricades, bridges and fights where there are any, groups that go north, and
/// now and then the end of a phase, so that games stay short.
fn choose(game: &Breslau, chance: &mut Quick) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.retain(|action| *action != Action::Waive);
    let any = |list: &[Action], chance: &mut Quick| list[chance.below(list.len() as u32) as usize];
    if legal.contains(&Action::PlaceRest) && chance.below(12) == 0 {
        return Action::PlaceRest;
    }
    if legal.contains(&Action::EndPhase) && chance.below(12) == 0 {
        return Action::EndPhase;
    }
    if let Some(end) = legal.iter().find(|action| ends(action)).filter(|_| chance.below(5) == 0) {
        return *end;
    }
    let builds = |action: &&Action| matches!(action, Action::Barricade | Action::Pontoon { .. });
    if let Some(build) = legal.iter().find(builds).filter(|_| chance.below(2) == 0) {
        return *build;
    }
    let fights: Vec<Action> = legal.iter().filter(|action| fights(action)).copied().collect();
    let north = legal.iter().filter_map(|action| match action {
        Action::Step { to } => Some((to.printed_row(), *action)),
        _ => None,
    });
    match north.min_by_key(|(row, _)| *row) {
        Some((_, step)) if chance.below(4) != 0 => step,
        _ if fights.is_empty() || chance.below(3) == 0 => any(&legal, chance),
        _ => any(&fights, chance),
    }
}

/// What ends a part of a phase or of an attack.
fn ends(action: &Action) -> bool {
    matches!(
        action,
        Action::EndRestoring
            | Action::EndFlying
            | Action::EndFlak
            | Action::Pass
            | Action::EndDirectives
            | Action::EndMarking
            | Action::EndSupport
            | Action::EndCover
            | Action::EndGuns
            | Action::EndAdvance
    )
}

/// What brings a fight on.
fn fights(action: &Action) -> bool {
    matches!(
        action,
        Action::Fly { .. }
            | Action::FlakAll { .. }
            | Action::Bombard { .. }
            | Action::Gas { .. }
            | Action::Direct { .. }
            | Action::Enter { .. }
            | Action::Goliath { .. }
            | Action::Mark { .. }
            | Action::Attack { .. }
            | Action::Commit
            | Action::Cover { .. }
            | Action::Support { .. }
            | Action::Advance { .. }
    )
}

/// What might have been done instead.
fn instead(chance: &mut Quick) -> Action {
    [Action::EndPhase, Action::Finish, Action::Pass][chance.below(3) as usize]
}
