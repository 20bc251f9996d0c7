//! Combats for rule tests: units that storm an Area, or fight on in one that is Contested.

use crate::rules::kit::*;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use volga_advance::data::data;
use volga_advance::ids::Area;
use volga_advance::{Action, CombatResult, Event, Marker, Options};
use volga_engine::dice::Face;

/// A combat in the making: the opening of the main game with plenty of support, changed where it matters.
pub(crate) struct Battle {
    options: Options,
    set: Value,
}

/// What a resolved combat told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Combat {
    pub(crate) attack: i8,
    pub(crate) defense: i8,
    pub(crate) attack_roll: u8,
    pub(crate) defense_roll: u8,
    pub(crate) defense_dice: u8,
    pub(crate) factor: i8,
    pub(crate) rolled: CombatResult,
    pub(crate) result: CombatResult,
}

/// A combat with these changes to the position, without optional rules.
pub(crate) fn battle(more: Value) -> Battle {
    battle_with(Options::default(), more)
}

/// A combat with optional rules.
pub(crate) fn battle_with(options: Options, more: Value) -> Battle {
    let mut set =
        json!({"turn": 2, "phase": "combat", "available": {"artillery": 9, "engineer": 8, "air": 3}});
    merge(&mut set, more);
    Battle { options, set }
}

/// Units in a Contested Area have attacked its Revealed unit.
pub(crate) fn fight_on(area: usize, counter: &str, units: &[&str]) -> Play {
    battle(json!({})).fight_on(area, counter, units)
}

/// Units have entered an Area whose Unrevealed unit turns out to be this counter.
pub(crate) fn storm(from: usize, to: usize, counter: &str, units: &[&str]) -> Play {
    battle(json!({})).storm(from, to, counter, units)
}

/// Units have entered an Area whose unit was Revealed before.
pub(crate) fn assault(from: usize, to: usize, counter: &str, units: &[&str]) -> Play {
    battle(json!({})).assault(from, to, counter, units)
}

impl Battle {
    pub(crate) fn fight_on(self, at_area: usize, counter: &str, names: &[&str]) -> Play {
        let mut play = self.stand(at_area, names, json!({at_area.to_string(): counter}));
        play.acts([activate(at_area), attack(at_area, names)]);
        play
    }

    pub(crate) fn storm(self, from: usize, to: usize, counter: &str, names: &[&str]) -> Play {
        let mut play = self.stand(from, names, json!({to.to_string(): "unrevealed"}));
        play.dice(&[Face::from(counter)]);
        play.acts(entry(from, to, names));
        play
    }

    pub(crate) fn assault(self, from: usize, to: usize, counter: &str, names: &[&str]) -> Play {
        let mut play = self.stand(from, names, json!({to.to_string(): counter}));
        play.acts(entry(from, to, names));
        play
    }

    /// The position with these units in an Area, which is German unless the garrisons say otherwise.
    fn stand(mut self, number: usize, names: &[&str], soviet: Value) -> Play {
        let places: Map<_, _> = names.iter().map(|n| ((*n).to_owned(), json!(number))).collect();
        if number > 6 && number < 48 {
            merge(&mut self.set, json!({"soviet": {number.to_string(): null}}));
        }
        merge(&mut self.set, json!({"units": places, "soviet": soviet}));
        at("main", self.options, &self.set, &[])
    }
}

fn entry(from: usize, to: usize, names: &[&str]) -> Vec<Action> {
    let moves = names.iter().map(|n| move_to(n, to));
    [activate(from)].into_iter().chain(moves).chain([attack(to, names)]).collect()
}

/// Lays one description over another, entry by entry.
fn merge(under: &mut Value, over: Value) {
    match (under, over) {
        (Value::Object(under), Value::Object(over)) => {
            for (key, value) in over {
                merge(under.entry(key).or_insert(Value::Null), value);
            }
        }
        (under, over) => *under = over,
    }
}

/// The lowest roll for both sides.
pub(crate) const LOW: [u8; 4] = [1, 1, 1, 1];

/// Dice that show these numbers.
pub(crate) fn faces(dice: &[u8]) -> Vec<Face> {
    dice.iter().copied().map(Face::from).collect()
}

pub(crate) fn activate(number: usize) -> Action {
    Action::Activate { area: area(number) }
}

pub(crate) fn lead(name: &str) -> Action {
    Action::Lead { unit: unit(name) }
}

pub(crate) fn give_up(name: &str) -> Action {
    Action::GiveUp { unit: unit(name) }
}

pub(crate) fn retreat(name: &str, to: usize) -> Action {
    Action::Retreat { unit: unit(name), to: area(to) }
}

pub(crate) fn support(marker: Marker) -> Action {
    Action::Support { marker }
}

/// What tests do and look at in fights.
pub(crate) trait Fight {
    /// Names the lead, rolls without support, and uses up these dice.
    fn roll(&mut self, leader: &str, dice: &[Face]) -> Combat;
    /// Names the lead, places support, rolls, and uses up these dice.
    fn resolve(&mut self, leader: &str, markers: &[Marker], dice: &[Face]) -> Combat;
    /// The combat that the last act resolved.
    fn combat(&self) -> Combat;
    /// How the last act changed Morale, change by change: by how much, and by which rule.
    fn morale_changes(&self) -> Vec<(i8, &'static str)>;
    /// What the last act's moves cost, in order.
    fn costs(&self) -> Vec<u8>;
}

impl Fight for Play {
    fn roll(&mut self, leader: &str, dice: &[Face]) -> Combat {
        self.resolve(leader, &[], dice)
    }

    fn resolve(&mut self, leader: &str, markers: &[Marker], dice: &[Face]) -> Combat {
        self.act(lead(leader)).acts(markers.iter().map(|m| support(*m)));
        self.dice(dice).act(Action::Roll);
        assert_eq!(self.unused(), [], "dice are left over");
        self.combat()
    }

    fn combat(&self) -> Combat {
        let resolved = self.events.iter().find_map(|event| match event {
            Event::CombatResolved {
                attack,
                attack_roll,
                defense,
                defense_roll,
                defense_dice,
                factor,
                rolled,
                result,
                ..
            } => Some(Combat {
                attack: attack.total(),
                defense: defense.total(),
                attack_roll: *attack_roll,
                defense_roll: *defense_roll,
                defense_dice: *defense_dice,
                factor: *factor,
                rolled: *rolled,
                result: *result,
            }),
            _ => None,
        });
        resolved.expect("the last act resolved a combat")
    }

    fn morale_changes(&self) -> Vec<(i8, &'static str)> {
        let changes = self.events.iter().filter_map(|event| match event {
            Event::MoraleChanged { by, cause, .. } => Some((*by, cause.0)),
            _ => None,
        });
        changes.collect()
    }

    fn costs(&self) -> Vec<u8> {
        let costs = self.events.iter().filter_map(|event| match event {
            Event::Moved { cost, .. } => Some(*cost),
            _ => None,
        });
        costs.collect()
    }
}

/// The options that this JSON switches on.
pub(crate) fn options(on: &Value) -> Options {
    Options::deserialize(on).expect("options by their numbers")
}

/// Everything is German but these Areas.
pub(crate) fn only_soviet(areas: &[(usize, &str)]) -> Value {
    let all = Area::all().filter(|a| data().area(*a).terrain.is_some());
    let mut soviet: Map<_, _> = all.map(|a| (a.name().to_owned(), Value::Null)).collect();
    for (number, garrison) in areas {
        soviet.insert(number.to_string(), json!(garrison));
    }
    Value::Object(soviet)
}

/// Areas 7, 8, 9 and 11 are German, those beyond them Soviet; these units stand where they are told.
pub(crate) fn south(units: Value, soviet: Value) -> Play {
    let mut garrisons = json!({"7": null, "8": null, "9": null, "11": null});
    for (area, garrison) in soviet.as_object().expect("an object") {
        garrisons[area] = garrison.clone();
    }
    main_game(json!({"phase": "combat", "units": units, "soviet": garrisons}), &[])
}
