//! *The Battle of Stalingrad*: results, points and strengths over many games.

use super::{Asked, Error, show, show_wins};
use std::collections::BTreeMap;
use volga_blau::ids::{BySide, Side};
use volga_blau::stage::{Ending, Stage};
use volga_blau::{Blau, Options, Raw};
use volga_engine::dice::Quick;
use volga_engine::{Game, Turn, Verdict};
use volga_lab::Sitting;
use volga_lab::play::thoughts;

/// Plays the games that were asked for; the game has no options but an owner's data sheet.
pub(super) fn report(asked: &Asked) -> Result<(), Error> {
    if !asked.options.is_empty() {
        return Err(Error::Usage);
    }
    let mut sitting = Sitting::<Blau>::new(&asked.players)?;
    let mut tally = Tally::default();
    for seed in 0..asked.games {
        let (mut dice, mut thoughts) = (Quick::new(seed), thoughts(seed));
        let mut game = Blau::setup(&asked.scenario, &Options::default(), Blau::CURRENT, &mut dice)?;
        let (mut turn, mut decisions) = (0, 0);
        let verdict = loop {
            match game.turn() {
                Turn::Over(verdict) => break verdict,
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Of(seat) => {
                    if turn != game.turn {
                        turn = game.turn;
                        tally.turn_begins(&game);
                    }
                    let decision = sitting.decide(&game, seat, &mut thoughts);
                    decisions += i64::from(decision.choices > 1);
                    game.apply(decision.action, &mut dice, &mut ());
                }
            }
        };
        tally.add(&game, &verdict, decisions);
    }
    tally.report();
    Ok(())
}

/// Many games.
#[derive(Debug, Default)]
struct Tally {
    games: u64,
    wins: BySide<u64>,
    /// How often each side, or neither, had each result.
    results: BTreeMap<(Option<&'static str>, &'static str), u64>,
    all: Points,
    by_primary: BTreeMap<&'static str, Points>,
    /// How often Uranus was launched on a turn; 0 if it never was.
    uranus: BTreeMap<u8, u64>,
    /// The strengths and steps in play as a turn begins.
    strength: BTreeMap<u8, BySide<Vec<i64>>>,
    decisions: Vec<i64>,
}

/// Points and ends of some games.
#[derive(Debug, Default)]
struct Points {
    caucasus: Vec<i64>,
    don: Vec<i64>,
    stalingrad: Vec<i64>,
    /// Of games that were played to the end.
    score: Vec<i64>,
    /// Games in which the Axis held the Volga at the end, and which it won.
    volga: u64,
    won: u64,
}

impl Points {
    fn add(&mut self, game: &Blau, won: bool) {
        let Raw { don, caucasus, stalingrad } = game.points;
        self.caucasus.push(caucasus.into());
        self.don.push(don.into());
        self.stalingrad.push(stalingrad.into());
        if let Stage::Over(Ending::Points { total, .. }) = game.stage {
            self.score.push(total.into());
        }
        self.volga += u64::from(game.holds_the_volga());
        self.won += u64::from(won);
    }

    fn report(&self) {
        let games = self.don.len() as u64;
        show_wins("  Axis wins", self.won, games);
        show_wins("  on the Volga", self.volga, games);
        show("  Caucasus, raw", &self.caucasus);
        show("  Don, raw", &self.don);
        show("  Stalingrad, raw", &self.stalingrad);
        show("  score", &self.score);
    }
}

impl Tally {
    fn turn_begins(&mut self, game: &Blau) {
        let strength = self.strength.entry(game.turn).or_default();
        for side in Side::ALL {
            strength[side].push(game.ledgers[side].in_play().into());
        }
    }

    fn add(&mut self, game: &Blau, verdict: &Verdict, decisions: i64) {
        self.games += 1;
        self.decisions.push(decisions);
        *self.results.entry((verdict.winner, verdict.level)).or_default() += 1;
        for side in Side::ALL {
            self.wins[side] += u64::from(verdict.winner == Some(side.name()));
        }
        *self.uranus.entry(game.uranus.unwrap_or_default()).or_default() += 1;
        let won = verdict.winner == Some(Side::Axis.name());
        self.all.add(game, won);
        if let Some(directives) = game.directives {
            self.by_primary.entry(directives.primary.name()).or_default().add(game, won);
        }
    }

    fn report(&self) {
        for side in Side::ALL {
            show_wins(&format!("{} wins", side.name()), self.wins[side], self.games);
        }
        for ((winner, level), count) in &self.results {
            show_wins(&format!("  {} {level}", winner.unwrap_or("nobody")), *count, self.games);
        }
        println!("all games");
        self.all.report();
        for (primary, points) in &self.by_primary {
            println!("primary directive {primary}: {} games", points.don.len());
            points.report();
        }
        for (turn, count) in &self.uranus {
            let when = if *turn == 0 { "never".to_owned() } else { format!("on turn {turn}") };
            show_wins(&format!("Uranus {when}"), *count, self.games);
        }
        for (turn, strength) in &self.strength {
            for side in Side::ALL {
                show(&format!("turn {turn}, {}", side.name()), &strength[side]);
            }
        }
        show("decisions", &self.decisions);
    }
}
