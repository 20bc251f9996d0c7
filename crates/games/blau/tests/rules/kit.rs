//! A small notation for tests of rules: positions, actions, dice that fall as written.

use volga_blau::data::{CombatResult, Quotient};
use volga_blau::ids::{Asset, AssetSet, BySide, Side, Space, Unit, UnitSet};
use volga_blau::stage::{AttackPhase, Battle, BattleStep, Movement, MovementStep, Stage};
use volga_blau::{Action, Bearer, Blau, Event, Marker, Options, Place};
use volga_engine::testing::scripted;
use volga_engine::{Game, Turn};

pub(crate) use volga_engine::testing::legal;

#[track_caller]
pub(crate) fn space(name: &str) -> Space {
    Space::named(name).unwrap_or_else(|| panic!("no space {name}"))
}

#[track_caller]
pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("no unit {name}"))
}

#[track_caller]
pub(crate) fn asset(name: &str) -> Asset {
    Asset::named(name).unwrap_or_else(|| panic!("no asset {name}"))
}

pub(crate) fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|name| unit(name)).collect()
}

/// The side that decides.
pub(crate) fn decides(game: &Blau) -> Option<Side> {
    match game.turn() {
        Turn::Of(seat) => Side::of_seat(seat),
        Turn::Auto | Turn::Over(_) => None,
    }
}

/// A map on which nothing stands but what is put there; everything else is due. Ledgers follow from the pieces.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) game: Blau,
}

impl Board {
    /// The first turn, built-in facts.
    pub(crate) fn new() -> Board {
        Board { game: Blau::empty(Options::default()) }
    }

    /// Puts units into a space at their full strength.
    #[track_caller]
    pub(crate) fn put(mut self, at: &str, names: &[&str]) -> Board {
        for name in names {
            let most = self.game.data().unit(unit(name)).strength;
            self.game.places.put(unit(name), space(at));
            self.game.sheets.set_strength(unit(name), most);
        }
        self
    }

    /// Sets a unit's basic strength.
    #[track_caller]
    pub(crate) fn strength(mut self, name: &str, strength: u8) -> Board {
        self.game.sheets.set_strength(unit(name), strength);
        self
    }

    /// Assigns assets to a unit with all their steps.
    #[track_caller]
    pub(crate) fn assets(self, bearer: &str, names: &[&str]) -> Board {
        self.bear(Bearer::Unit(unit(bearer)), names)
    }

    /// Puts assets into the reserve box of their side with all their steps.
    #[track_caller]
    pub(crate) fn reserve(self, names: &[&str]) -> Board {
        self.bear(Bearer::Reserve, names)
    }

    #[track_caller]
    fn bear(mut self, bearer: Bearer, names: &[&str]) -> Board {
        for name in names {
            let steps = self.game.data().asset(asset(name)).steps();
            self.game.sheets.set_bearer(asset(name), bearer);
            self.game.sheets.set_steps(asset(name), steps);
        }
        self
    }

    /// Sets the steps of an asset.
    #[track_caller]
    pub(crate) fn steps(mut self, name: &str, steps: u8) -> Board {
        self.game.sheets.set_steps(asset(name), steps);
        self
    }

    /// Puts units onto the dead pile.
    #[track_caller]
    pub(crate) fn dead(mut self, names: &[&str]) -> Board {
        for name in names {
            self.game.places.take(unit(name), Place::Dead);
            self.game.sheets.set_strength(unit(name), 0);
        }
        self
    }

    /// Puts assets onto the dead pile.
    #[track_caller]
    pub(crate) fn dead_assets(mut self, names: &[&str]) -> Board {
        names.iter().for_each(|name| self.game.sheets.bury(asset(name)));
        self
    }

    /// Gives a side control of spaces.
    #[track_caller]
    pub(crate) fn held(mut self, side: Side, names: &[&str]) -> Board {
        for name in names {
            match side {
                Side::Axis => self.game.held.insert(space(name)),
                Side::Soviet => self.game.held.remove(space(name)),
            }
        }
        self
    }

    /// Changes anything else.
    pub(crate) fn set(mut self, set: impl FnOnce(&mut Blau)) -> Board {
        set(&mut self.game);
        self
    }

    pub(crate) fn turn(self, turn: u8) -> Board {
        self.set(|game| game.turn = turn)
    }

    /// The position at a stage, with ledgers that fit what is on the sheets.
    #[track_caller]
    pub(crate) fn at(mut self, stage: Stage) -> Blau {
        self.game.stage = stage;
        for side in Side::ALL {
            let data = self.game.data();
            let strengths = data.units_of[side].iter().map(|unit| u16::from(self.game.sheets.strength(unit)));
            let steps = data.assets_of[side].iter().map(|asset| u16::from(self.game.sheets.steps(asset)));
            self.game.ledgers[side].base = strengths.chain(steps).sum();
        }
        assert_eq!(self.game.invariants(), Ok(()));
        self.game
    }

    /// The position in a side's movement phase, before anybody has moved.
    #[track_caller]
    pub(crate) fn moving(self, side: Side) -> Blau {
        self.at(Stage::Movement(Movement { side, leaving: true, extra: None, step: MovementStep::Free }))
    }

    /// The position in a side's attack phase.
    #[track_caller]
    pub(crate) fn attacking(self, side: Side) -> Blau {
        self.at(Stage::Attack(AttackPhase { side, battle: None }))
    }
}

/// The side that decides takes a legal action; what happens, procedure not yet.
#[track_caller]
pub(crate) fn act(game: &mut Blau, action: Action, script: &str) -> Vec<Event> {
    let events = scripted::act(game, action, scripted::dice(script, &[]));
    assert_eq!(game.invariants(), Ok(()));
    events
}

/// One step of procedure.
#[track_caller]
pub(crate) fn step(game: &mut Blau, script: &str) -> Vec<Event> {
    let events = scripted::step(game, scripted::dice(script, &[]));
    assert_eq!(game.invariants(), Ok(()));
    events
}

/// Procedure runs until someone decides or the game is over.
#[track_caller]
pub(crate) fn run(game: &mut Blau, script: &str) -> Vec<Event> {
    let events = scripted::run(game, scripted::dice(script, &[]));
    assert_eq!(game.invariants(), Ok(()));
    events
}

/// An action and the procedure after it; the dice of both in one script.
#[track_caller]
pub(crate) fn play(game: &mut Blau, action: Action, script: &str) -> Vec<Event> {
    let events = scripted::play(game, action, scripted::dice(script, &[]));
    assert_eq!(game.invariants(), Ok(()));
    events
}

/// The rule by which a side is refused an action, which is not on the menu.
#[track_caller]
pub(crate) fn refused(game: &Blau, side: Side, action: Action) -> &'static str {
    scripted::refused(game, side.seat(), action)
}

/// Whether a side is allowed an action, and so has it on the menu.
#[track_caller]
pub(crate) fn allowed(game: &Blau, side: Side, action: Action) -> bool {
    scripted::allowed(game, side.seat(), action)
}

// Battles

impl Board {
    /// Lays a compulsory attack marker, or a River Assault marker.
    #[track_caller]
    pub(crate) fn marked(self, at: &str, from: &str, river: bool) -> Board {
        let marker = Marker { space: space(at), from: space(from), river };
        self.set(|game| game.markers.push(marker))
    }

    /// The position in a battle in which everybody in the space fights, but for what is changed; every step before this
    /// one is done.
    #[track_caller]
    pub(crate) fn fighting(
        self,
        at: &str,
        attacker: Side,
        step: BattleStep,
        change: impl FnOnce(&mut Battle),
    ) -> Blau {
        let of = |side| self.game.places.of_side(side, space(at));
        let mut battle = Battle {
            space: space(at),
            attacker,
            fighters: BySide { axis: of(Side::Axis), soviet: of(Side::Soviet) },
            sufferers: BySide::both(UnitSet::EMPTY),
            left_out: AssetSet::EMPTY,
            river: false,
            anti_tank: None,
            total: BySide::both(0),
            table: Quotient::of(0, 1),
            die: BySide::both(1),
            result: BySide::both(CombatResult::default()),
            taken: BySide::both(0),
            step,
        };
        change(&mut battle);
        self.at(Stage::Attack(AttackPhase { side: attacker, battle: Some(battle) }))
    }
}

/// The battle that is being fought.
#[track_caller]
pub(crate) fn battle(game: &Blau) -> &Battle {
    game.stage.battle().expect("a battle")
}

/// The side that decides takes the losses it is asked for, always the first on the menu.
#[track_caller]
pub(crate) fn take_losses(game: &mut Blau) -> Vec<Event> {
    let BattleStep::Losses { side } = battle(game).step else { panic!("{:?}", battle(game).step) };
    let mut events = Vec::new();
    while game.stage.battle().is_some_and(|battle| battle.step == BattleStep::Losses { side }) {
        let first = legal(game)[0];
        events.extend(play(game, first, ""));
    }
    events
}
