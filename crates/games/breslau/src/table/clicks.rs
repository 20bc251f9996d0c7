//! The clicks that mean an action, and what clicks most likely mean, legal or not, so that a refusal can say why.
//!
//! A hex stands for all units of its stack that can; units and then their hex, or the target, for these of them.

use super::choice::is_whole_stack;
use super::names::id;
use crate::action::Action;
use crate::data::{UnitClass, data};
use crate::ids::{Hex, HexSet, Mask, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Attack, AttackStep, Movement, MovementStep, Mover, Resolution,
    ResolutionStep, Stage, SupplyStep,
};
use crate::state::Breslau;
use volga_engine::board::Id;
use volga_engine::{Seat, Viewer};

impl Breslau {
    /// What is clicked to mean an action; nothing where it has no place on the map.
    pub(super) fn clicks_for(&self, action: Action) -> Vec<Id> {
        let unit = |unit: Unit| vec![unit.name().to_owned()];
        let unit_to = |unit: Unit, hex: Hex| vec![unit.name().to_owned(), id(hex)];
        match action {
            Action::Place { hex, .. }
            | Action::Strike { hex }
            | Action::Bomb { hex }
            | Action::Ambush { hex }
            | Action::Step { to: hex } => vec![id(hex)],
            Action::PlaceFormation { hex } => self.asked().map_or(Vec::new(), |unit| unit_to(unit, hex)),
            // A click on a unit is the beginning of a move there.
            Action::Top { .. } if matches!(self.stage, Stage::Movement(_)) && self.top_asked().is_none() => {
                Vec::new()
            }
            Action::Top { unit: one }
            | Action::Restore { unit: one }
            | Action::FlakAll { unit: one }
            | Action::Gun { unit: one }
            | Action::Lose { unit: one }
            | Action::Eliminate { unit: one }
            | Action::Transport { unit: one }
            | Action::LeaveOut { unit: one }
            | Action::Cover { unit: one } => unit(one),
            Action::Fly { unit, hex } | Action::Enter { unit, hex } | Action::Advance { unit, to: hex } => {
                unit_to(unit, hex)
            }
            Action::Goliath { unit, target } => vec![unit.name().to_owned(), target.name().to_owned()],
            Action::Mark { hex, target } => vec![id(hex), id(target)],
            Action::Bombard { hex, from, guns } => self.guns_clicked(from, guns, hex, Some(hex)),
            Action::Join { from, guns } | Action::Support { from, guns } => {
                self.guns_target().map_or(Vec::new(), |target| self.guns_clicked(from, guns, target, None))
            }
            Action::Begin { hex, units } => {
                let units = self.units_meant(hex, units);
                with_hex(if is_whole_stack(self, hex, &units) { UnitSet::EMPTY } else { units }, hex)
            }
            Action::Attack { hex, from } => {
                let (marked, chosen) = (self.marked_against(hex), self.hexes_meant(hex, from));
                let named = if chosen == marked { HexSet::EMPTY } else { chosen };
                named.iter().chain([hex]).map(id).collect()
            }
            Action::Leave { units } => self
                .mover()
                .map_or(Vec::new(), |mover| with_hex(units.of(&mover.units).unwrap_or_default(), mover.at)),
            Action::Finish => {
                self.mover().filter(|mover| mover.moved).map_or(Vec::new(), |mover| vec![id(mover.at)])
            }
            Action::Pontoon { to } => self.mover().map_or(Vec::new(), |mover| vec![id(mover.at), id(to)]),
            Action::Commit => self.attack().map_or(Vec::new(), |attack| vec![id(attack.target)]),
            Action::PlaceRest
            | Action::EndSetup
            | Action::Waive
            | Action::EndRestoring
            | Action::EndFlying
            | Action::Flak { .. }
            | Action::Fire
            | Action::EndFlak
            | Action::Gas { .. }
            | Action::Pass
            | Action::Direct { .. }
            | Action::EndDirectives
            | Action::EnterFree { .. }
            | Action::Barricade
            | Action::EndPhase
            | Action::EndMarking
            | Action::GiveUp { .. }
            | Action::CommitUnpaid
            | Action::EndSupport
            | Action::EndCover
            | Action::EndGuns
            | Action::Decline
            | Action::EndAdvance => Vec::new(),
        }
    }

    /// Guns of a hex: all that reach the target by their hex, others by themselves; then what is aimed at.
    fn guns_clicked(&self, from: Hex, guns: Mask, target: Hex, then: Option<Hex>) -> Vec<Id> {
        let guns = self.units_meant(from, guns);
        let named = if guns == self.guns_together(from, target) {
            vec![id(from)]
        } else {
            guns.iter().map(|gun| gun.name().to_owned()).collect()
        };
        named.into_iter().chain(then.map(id)).collect()
    }

    /// The action that a seat's clicks most likely mean now, legal or not. Ruling 151: they mean nothing to a seat that
    /// does not see the set-up.
    pub fn meant_by(&self, seat: Seat, clicks: &[Id]) -> Option<Action> {
        let clicked = Clicked::read(self, seat, clicks);
        let means_nothing = clicked.unit.is_none() && clicked.hexes.is_empty();
        if means_nothing || self.is_set_up_unseen(Viewer::Seat(seat)) {
            return None;
        }
        clicked.action(self).map(|action| told_apart(self, seat, action))
    }
}

fn with_hex(units: UnitSet, hex: Hex) -> Vec<Id> {
    units.iter().map(Unit::name).chain([hex.name()]).map(str::to_owned).collect()
}

/// [3.2b] Units of a stack are counted in data order, and so the number of one tells who lies with it. Of a stack that
/// the seat does not see through always the first is meant.
fn told_apart(game: &Breslau, seat: Seat, action: Action) -> Action {
    let hides = |hex: Hex| game.places.stack(hex).any(|unit| !game.is_seen(Viewer::Seat(seat), unit));
    match action {
        Action::Begin { hex, .. } if hides(hex) => Action::Begin { hex, units: Mask(1) },
        Action::Bombard { hex, from, .. } if hides(from) => Action::Bombard { hex, from, guns: Mask(1) },
        Action::Join { from, .. } if hides(from) => Action::Join { from, guns: Mask(1) },
        Action::Support { from, .. } if hides(from) => Action::Support { from, guns: Mask(1) },
        _ => action,
    }
}

/// What was clicked, as far as the seat that clicked knows it.
struct Clicked {
    /// The units whose place is known.
    units: UnitSet,
    /// The last unit, wherever it is.
    unit: Option<Unit>,
    hexes: Vec<Hex>,
}

impl Clicked {
    fn read(game: &Breslau, seat: Seat, clicks: &[Id]) -> Clicked {
        let mut clicked = Clicked { units: UnitSet::EMPTY, unit: None, hexes: Vec::new() };
        for click in clicks {
            if let Some(unit) = Unit::named(click) {
                clicked.unit = Some(unit);
                // Where a hidden unit stands is nothing that a click may tell.
                if game.is_seen(Viewer::Seat(seat), unit) {
                    clicked.units.insert(unit);
                }
            } else if let Some(hex) = click.split('#').next().and_then(Hex::named) {
                clicked.hexes.push(hex);
            }
        }
        clicked
    }

    fn last_hex(&self) -> Option<Hex> {
        self.hexes.last().copied()
    }

    fn first_hex(&self) -> Option<Hex> {
        self.hexes.first().copied()
    }

    /// The hex that was clicked last, or where a unit is.
    fn place(&self, game: &Breslau) -> Option<Hex> {
        self.last_hex().or_else(|| self.unit_hex(game))
    }

    fn unit_hex(&self, game: &Breslau) -> Option<Hex> {
        self.units.iter().find_map(|unit| game.places.hex(unit).or_else(|| game.hex_below(unit)))
    }

    fn action(&self, game: &Breslau) -> Option<Action> {
        let lose = || Some(Action::Lose { unit: self.unit? });
        if game.top_asked().is_some() {
            return Some(Action::Top { unit: self.unit? });
        }
        if game.stage.losses().is_some() {
            return lose();
        }
        match &game.stage {
            Stage::Setup { .. } => self.set_up(game),
            Stage::Strike(_) => Some(Action::Strike { hex: self.place(game)? }),
            Stage::Air(air) => self.in_the_air(game, air),
            Stage::Artillery(artillery) => self.bombardment(game, artillery),
            Stage::Supply(SupplyStep::Losses { .. }) => lose(),
            Stage::Supply(_) => Some(Action::Transport { unit: self.unit? }),
            Stage::Movement(movement) => self.movement(game, movement),
            Stage::Designation(_) => {
                let (hex, target) = self.two_hexes(game)?;
                Some(Action::Mark { hex, target })
            }
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                self.in_attack(game, attack)
            }
            Stage::Resolution(_) => self.attack(game),
            Stage::TurnEnd(_) | Stage::Over(_) => None,
        }
    }

    /// A hex for the unit that is asked for; with that unit, for its formation; with another, for that one. A unit that
    /// stands somewhere, alone: it comes to lie on top.
    fn set_up(&self, game: &Breslau) -> Option<Action> {
        let (asked, unit) = (game.asked(), self.unit);
        let stands = unit.filter(|unit| game.places.hex(*unit).is_some());
        if let (Some(unit), true) = (stands, self.hexes.is_empty()) {
            return Some(Action::Top { unit });
        }
        let hex = self.place(game)?;
        Some(match unit {
            Some(unit) if Some(unit) == asked => Action::PlaceFormation { hex },
            Some(unit) if stands.is_none() => Action::Place { unit, hex },
            Some(_) | None => Action::Place { unit: asked?, hex },
        })
    }

    fn in_the_air(&self, game: &Breslau, air: &Air) -> Option<Action> {
        match &air.step {
            AirStep::Restoring { .. } => Some(Action::Restore { unit: self.unit? }),
            AirStep::Flying => Some(Action::Fly { unit: self.aircraft(game)?, hex: self.place(game)? }),
            AirStep::Flak(flak) => self.flak(flak.naming.is_some()),
            AirStep::Steps | AirStep::Bombing | AirStep::Bomb(_) => {
                Some(Action::Bomb { hex: self.place(game)? })
            }
        }
    }

    /// The aircraft that was clicked, or any that is available.
    fn aircraft(&self, game: &Breslau) -> Option<Unit> {
        let flies = |unit: &Unit| data().unit(*unit).class == UnitClass::Aircraft;
        let ready = |unit: &&Unit| game.places.of(**unit) == Place::Off(Off::Available);
        self.unit.filter(flies).or_else(|| data().aircraft.iter().find(ready).copied())
    }

    fn flak(&self, naming: bool) -> Option<Action> {
        let unit = self.unit?;
        Some(if naming { Action::Gun { unit } } else { Action::FlakAll { unit } })
    }

    fn bombardment(&self, game: &Breslau, artillery: &Artillery) -> Option<Action> {
        if let ArtilleryStep::Joining(barrage) = &artillery.step {
            let from = self.unit_hex(game).or_else(|| self.last_hex())?;
            if from == barrage.hex {
                return Some(Action::Fire);
            }
            return Some(Action::Join { from, guns: self.guns(game, from, barrage.hex) });
        }
        let (from, hex) = self.two_hexes(game)?;
        Some(Action::Bombard { hex, from, guns: self.guns(game, from, hex) })
    }

    /// From where and at what: a unit or a hex first, the target last.
    fn two_hexes(&self, game: &Breslau) -> Option<(Hex, Hex)> {
        let target = self.last_hex().filter(|_| self.hexes.len() > 1 || self.unit.is_some());
        let units = self.units.iter().filter_map(|unit| game.places.hex(unit)).collect::<Vec<_>>();
        let from = units.first().copied().or_else(|| self.first_hex())?;
        let target = target.or_else(|| units.last().copied().filter(|hex| *hex != from))?;
        Some((from, target))
    }

    /// The guns that were clicked, or all of a hex that reach the target.
    fn guns(&self, game: &Breslau, from: Hex, target: Hex) -> Mask {
        let there = game.places.units_in(from);
        let named = self.units.and(&there);
        let guns = if named.is_empty() { game.guns_together(from, target) } else { named };
        let guns = if guns.is_empty() { there } else { guns };
        Mask::for_units(&there, &guns)
    }

    fn movement(&self, game: &Breslau, movement: &Movement) -> Option<Action> {
        match &movement.step {
            MovementStep::Moving(mover) => self.group(game, mover),
            MovementStep::Excess(_) => Some(Action::Eliminate { unit: self.unit? }),
            MovementStep::Directives { .. } => {
                Some(Action::Direct { division: data().unit(self.unit?).division? })
            }
            MovementStep::Opening | MovementStep::Free | MovementStep::Goliath { .. } => self.begin(game),
        }
    }

    /// Units of a hex, all of a hex, a reinforcement and a hex, or an Engineer and an enemy.
    fn begin(&self, game: &Breslau) -> Option<Action> {
        if let Some(unit) = self.unit.filter(|unit| game.places.of(*unit) == Place::Off(Off::Due)) {
            return Some(Action::Enter { unit, hex: self.last_hex()? });
        }
        let engineer = data().engineers.into_iter().find(|engineer| self.units.contains(*engineer));
        let target = self.unit.filter(|unit| data().unit(*unit).side == Side::Soviet);
        if let (Some(unit), Some(target)) = (engineer, target) {
            return Some(Action::Goliath { unit, target });
        }
        let hex = self.unit_hex(game).or_else(|| self.last_hex())?;
        let there = game.pickable(hex);
        let named = self.units.and(&there);
        let units = if named.is_empty() { game.able_to_move(hex) } else { named };
        Some(Action::Begin { hex, units: Mask::for_units(&there, &units) })
    }

    /// Where the group goes, or who stays behind.
    fn group(&self, game: &Breslau, mover: &Mover) -> Option<Action> {
        let ours = self.units.and(&mover.units);
        if let [at, to] = self.hexes[..]
            && at == mover.at
        {
            return Some(Action::Pontoon { to });
        }
        let by_unit = || self.units.minus(&mover.units).iter().find_map(|unit| game.places.hex(unit));
        let hex = self.last_hex().or_else(by_unit).or_else(|| (!ours.is_empty()).then_some(mover.at))?;
        Some(match (hex == mover.at, ours.is_empty()) {
            (true, true) => Action::Finish,
            (true, false) => Action::Leave { units: Mask::for_units(&mover.units, &ours) },
            (false, _) => Action::Step { to: hex },
        })
    }

    /// The target alone: all that point at it; marked hexes and then the target: these.
    fn attack(&self, game: &Breslau) -> Option<Action> {
        let hex = self.place(game)?;
        let marked = game.marked_against(hex);
        let named: HexSet = self.hexes.iter().copied().filter(|from| marked.contains(*from)).collect();
        let chosen = if named.is_empty() { marked } else { named };
        let bits = marked.iter().take(Mask::MOST).enumerate().filter(|(_, from)| chosen.contains(*from));
        let from = Mask(bits.fold(0, |mask, (place, _)| mask | 1 << place));
        Some(Action::Attack { hex, from: if from.0 == 0 { Mask(1) } else { from } })
    }

    fn in_attack(&self, game: &Breslau, attack: &Attack) -> Option<Action> {
        match &attack.step {
            AttackStep::Naming { .. } => Some(match self.unit {
                Some(unit) => Action::LeaveOut { unit },
                None => Action::Commit,
            }),
            AttackStep::Supporting { mover: Some(mover), .. } => self.group(game, mover),
            AttackStep::Supporting { mover: None, .. } => self.begin(game),
            AttackStep::Cover => Some(Action::Cover { unit: self.aircraft(game)? }),
            AttackStep::Flak(flak) => self.flak(flak.naming.is_some()),
            AttackStep::Guns => {
                let from = self.unit_hex(game).or_else(|| self.last_hex())?;
                Some(Action::Support { from, guns: self.guns(game, from, attack.target) })
            }
            AttackStep::Ambush(_) => Some(Action::Ambush { hex: self.place(game)? }),
            AttackStep::Advance(advance) => {
                let on_its_way = advance.going.map(|going| going.unit);
                Some(Action::Advance { unit: self.unit.or(on_its_way)?, to: self.last_hex()? })
            }
            AttackStep::SupportDie { .. }
            | AttackStep::Tactical
            | AttackStep::Level { .. }
            | AttackStep::Roll { .. }
            | AttackStep::Losses { .. }
            | AttackStep::Done => None,
        }
    }
}
