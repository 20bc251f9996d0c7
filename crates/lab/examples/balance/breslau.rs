//! *Hitler's Stalingrad: Breslau 1945*: what is counted in a game, and over many.

use super::{Asked, Error, show, show_wins};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use volga_breslau::Options;
use volga_breslau::data::data;
use volga_breslau::ids::{BySide, Fortress, Hex, Side, Unit, UnitSet};
use volga_breslau::stage::AttackKind;
use volga_breslau::{
    AttackEvent, Breslau, ControlEvent, Event, LossEvent, MarkerEvent, Off, Place, SequenceEvent,
};
use volga_engine::dice::Quick;
use volga_engine::{Game as _, Story, Verdict};
use volga_lab::Sitting;
use volga_lab::play::thoughts;
use volga_lab::stats::Spread;

/// Plays the games that were asked for, with options by their names on the wire; `recommended` stands for those of the
/// data files.
pub(super) fn report(asked: &Asked) -> Result<(), Error> {
    let mut switched = Map::new();
    for name in &asked.options {
        if name == "recommended" {
            switched.extend(data().recommended.iter().map(|id| ((*id).to_owned(), true.into())));
        } else {
            switched.insert(name.clone(), true.into());
        }
    }
    let options: Options = serde_json::from_value(Value::Object(switched))?;
    let mut sitting = Sitting::<Breslau>::new(&asked.players)?;
    let mut tally = Tally::default();
    for seed in 0..asked.games {
        let mut dice = Quick::new(seed);
        let mut game = Breslau::setup(&asked.scenario, &options, Breslau::CURRENT, &mut dice)?;
        let mut told = Game::default();
        let (verdict, decisions) = sitting.play_out(&mut game, &mut dice, &mut thoughts(seed), &mut told);
        tally.add(&game, &told, &verdict, decisions);
    }
    tally.report();
    Ok(())
}

/// What is told in a game, counted.
#[derive(Debug, Default)]
struct Game {
    turn: u8,
    /// The turn on which each Fortress hex first fell.
    fallen: BTreeMap<Hex, u8>,
    /// Steps lost, by side and cause.
    lost: BySide<BTreeMap<&'static str, i64>>,
    attacks: BySide<i64>,
    ambushes: BySide<i64>,
    markers: BySide<i64>,
    /// The factors of attacks that struck, and their hits.
    factors: BySide<i64>,
    hits: BySide<i64>,
    /// Who took part in attacks, and supported them.
    attackers: BySide<i64>,
    guns: BySide<i64>,
    aircraft: i64,
    /// Soviet attacks that struck with next to nothing: markers forced them.
    feeble: i64,
    reduced: UnitSet,
}

/// Factors of an attack that nobody would make by choice.
const FEEBLE: i16 = 8;

impl Game {
    fn lose(&mut self, unit: Unit, steps: u8, rule: &'static str) {
        let facts = data().unit(unit);
        self.reduced.insert(unit);
        if facts.class.is_ground() {
            *self.lost[facts.side].entry(cause(rule)).or_default() += i64::from(steps);
        }
    }
}

/// What a rule that costs steps is about.
fn cause(rule: &'static str) -> &'static str {
    match rule {
        _ if rule.starts_with("9.2.7") => "ambush",
        _ if rule.starts_with("9.") => "attack",
        _ if rule.starts_with("6.") || rule.starts_with("14.13") => "air",
        _ if rule.starts_with("7.") || rule.starts_with("5.2") => "guns",
        _ if rule.starts_with("13.1") => "goliath",
        _ if rule.starts_with("12.1") => "ammunition",
        _ if rule.starts_with("4.") => "supply",
        _ if rule.starts_with("14.1.") => "gas",
        _ if rule.starts_with("3.1") => "stacking",
        _ => rule,
    }
}

impl Story<Event> for Game {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::Sequence(SequenceEvent::TurnBegan { turn }) => self.turn = turn,
            Event::Control(ControlEvent::Taken { hex, side: Side::Soviet }) => {
                self.fallen.entry(hex).or_insert(self.turn);
            }
            Event::Loss(LossEvent::Reduced { unit, by, .. }) => self.lose(unit, 1, by.0),
            Event::Loss(LossEvent::Eliminated { unit, by, .. }) => {
                let steps = if self.reduced.contains(unit) { 1 } else { data().unit(unit).steps };
                self.lose(unit, steps, by.0);
            }
            Event::Attack(AttackEvent::Struck { side, ambush: false, factors, hits, .. }) => {
                self.factors[side] += i64::from(factors.total());
                self.hits[side] += i64::from(hits);
                self.feeble += i64::from(side == Side::Soviet && factors.total() < FEEBLE);
            }
            Event::Attack(AttackEvent::Named { side, units, .. }) => {
                self.attacks[side] += 1;
                self.attackers[side] += units.len() as i64;
            }
            Event::Attack(AttackEvent::Supported { units, .. }) => {
                let side = units.first().map_or(Side::German, |gun| data().unit(gun).side);
                self.guns[side] += units.len() as i64;
            }
            Event::Attack(AttackEvent::Covered { .. }) => self.aircraft += 1,
            Event::Attack(AttackEvent::Kind { side, kind: AttackKind::Ambush, .. }) => {
                self.ambushes[side] += 1;
            }
            Event::Marker(MarkerEvent::Placed { side, .. }) => self.markers[side] += 1,
            _ => {}
        }
    }
}

/// Many games.
#[derive(Debug, Default)]
struct Tally {
    games: u64,
    wins: BySide<u64>,
    levels: BTreeMap<&'static str, u64>,
    held: Vec<i64>,
    /// For each Fortress hex: how often it is held at the end, and the turns on which it first fell.
    fortresses: BTreeMap<&'static str, (u64, Vec<i64>)>,
    lost: BySide<Vec<i64>>,
    causes: BySide<BTreeMap<&'static str, i64>>,
    /// Steps that came into play.
    fielded: BySide<i64>,
    attacks: BySide<Vec<i64>>,
    ambushes: BySide<Vec<i64>>,
    markers: BySide<Vec<i64>>,
    factors: BySide<i64>,
    hits: BySide<i64>,
    attackers: BySide<i64>,
    guns: BySide<i64>,
    aircraft: i64,
    feeble: Vec<i64>,
    decisions: Vec<i64>,
}

impl Tally {
    fn add(&mut self, game: &Breslau, told: &Game, verdict: &Verdict, decisions: u32) {
        self.games += 1;
        *self.levels.entry(verdict.level).or_default() += 1;
        self.held.push(game.soviet_held.len() as i64);
        self.feeble.push(told.feeble);
        self.aircraft += told.aircraft;
        self.decisions.push(decisions.into());
        for fortress in Fortress::all() {
            let (held, turns) = self.fortresses.entry(fortress.name()).or_default();
            *held += u64::from(game.soviet_held.contains(fortress));
            turns.extend(told.fallen.get(&fortress.hex()).map(|turn| i64::from(*turn)));
        }
        for side in Side::ALL {
            self.wins[side] += u64::from(verdict.winner == Some(side.name()));
            self.lost[side].push(told.lost[side].values().sum());
            for (cause, steps) in &told.lost[side] {
                *self.causes[side].entry(cause).or_default() += steps;
            }
            self.attacks[side].push(told.attacks[side]);
            self.factors[side] += told.factors[side];
            self.hits[side] += told.hits[side];
            self.attackers[side] += told.attackers[side];
            self.guns[side] += told.guns[side];
            self.ambushes[side].push(told.ambushes[side]);
            self.markers[side].push(told.markers[side]);
            self.fielded[side] +=
                data().by_side[side].iter().filter(|unit| in_play(game, *unit)).map(steps).sum::<i64>();
        }
    }

    fn report(&self) {
        for side in Side::ALL {
            show_wins(side.name(), self.wins[side], self.games);
        }
        for level in &data().victory {
            println!("  {:30} {}", level.name, self.levels.get(level.name).unwrap_or(&0));
        }
        show("Fortress hexes", &self.held);
        for (name, (held, turns)) in &self.fortresses {
            let spread: Spread = turns.iter().copied().collect();
            let share = 100.0 * *held as f64 / self.games as f64;
            println!(
                "  {name}: Soviet at the end {share:5.1}%, first on turn {:.1} ({} games)",
                spread.mean(),
                turns.len()
            );
        }
        for side in Side::ALL {
            let share = 100.0 * self.lost[side].iter().sum::<i64>() as f64 / self.fielded[side].max(1) as f64;
            show(&format!("{} steps lost", side.name()), &self.lost[side]);
            let of =
                |(cause, steps): (&&str, &i64)| format!("{cause} {:.1}", *steps as f64 / self.games as f64);
            let causes: Vec<String> = self.causes[side].iter().map(of).collect();
            println!("  {share:.1}% of those fielded; by {}", causes.join(", "));
            show("  markers", &self.markers[side]);
            show("  attacks", &self.attacks[side]);
            show("  ambushed", &self.ambushes[side]);
            let attacks = self.attacks[side].iter().sum::<i64>().max(1) as f64;
            let sums = [self.attackers, self.guns, self.factors, self.hits];
            let [units, guns, factors, hits] = sums.map(|sum| sum[side] as f64 / attacks);
            println!(
                "  an attack: {units:.1} units, {guns:.1} guns in support, {factors:.1} factors, {hits:.2} hits"
            );
        }
        show("feeble Soviet attacks", &self.feeble);
        println!("{:22} {:8.2}", "aircraft in support", self.aircraft as f64 / self.games.max(1) as f64);
        show("decisions", &self.decisions);
    }
}

fn steps(unit: Unit) -> i64 {
    data().unit(unit).steps.into()
}

/// Whether a ground unit has come into play.
fn in_play(game: &Breslau, unit: Unit) -> bool {
    data().unit(unit).class.is_ground() && game.places.of(unit) != Place::Off(Off::Due)
}
