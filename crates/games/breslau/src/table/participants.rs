//! Who has which part in what is being decided, as far as the seat that asks sees them.

use super::names::hidden_id;
use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::combat::tactical::clear_attack;
use crate::stage::{Artillery, ArtilleryStep, Attack, AttackKind, AttackStep, Stage};
use crate::state::Breslau;
use volga_engine::board::{Id, Note, Participants};
use volga_engine::{Game, Message, RuleId, Seat, Turn, Viewer, say};

impl Breslau {
    /// Who has which part in the present decision, or in this action. Of what a seat cannot do now it is told nothing.
    pub fn participants_for(&self, seat: Seat, action: Option<Action>) -> Vec<Participants> {
        let asked = self.turn() == Turn::Of(seat);
        let Some(side) = Side::of_seat(seat).filter(|_| asked) else { return Vec::new() };
        if action.is_some_and(|action| self.check(seat, action).is_err()) {
            return Vec::new();
        }
        let roll = Roll { game: self, side, seat };
        let mut participants = roll.call(action);
        participants.retain(|group| !group.pieces.is_empty());
        participants
    }
}

/// The roll is called for a side.
struct Roll<'a> {
    game: &'a Breslau,
    side: Side,
    seat: Seat,
}

impl Roll<'_> {
    fn call(&self, action: Option<Action>) -> Vec<Participants> {
        match action {
            Some(Action::Bombard { hex, from, guns }) => {
                self.bombardment(hex, &self.game.units_meant(from, guns))
            }
            Some(Action::Gas { hex, gun }) => self.bombardment(hex, &UnitSet::EMPTY.with(gun)),
            Some(Action::Join { from, guns }) => self.joined(&self.game.units_meant(from, guns)),
            Some(Action::Fly { unit, hex }) => {
                let flak = self.game.known_to(Viewer::Seat(self.seat)).flak_over(hex);
                self.flight(hex, &self.game.aircraft_over(hex).with(unit), &flak)
            }
            Some(Action::Bomb { hex }) => self.flight(hex, &self.game.aircraft_over(hex), &UnitSet::EMPTY),
            Some(Action::FlakAll { unit }) => self.flak(unit, &self.game.flak_against(unit)),
            Some(Action::Flak { unit }) => self.flak(unit, &UnitSet::EMPTY),
            Some(Action::Gun { unit }) => self.named_flak(&UnitSet::EMPTY.with(unit)),
            Some(Action::Fire) | None if self.game.flak().is_some() => self.named_flak(&UnitSet::EMPTY),
            Some(
                Action::Mark { .. }
                | Action::Attack { .. }
                | Action::LeaveOut { .. }
                | Action::Commit
                | Action::CommitUnpaid
                | Action::Cover { .. }
                | Action::EndCover
                | Action::Support { .. }
                | Action::EndGuns
                | Action::Ambush { .. },
            ) => self.attack(action),
            None if self.game.attack().is_some() => self.attack(None),
            Some(Action::Goliath { unit, target }) => {
                let one = |unit: Unit| UnitSet::EMPTY.with(unit);
                vec![
                    self.group(say!("muster.goliath"), &one(unit)),
                    self.group(say!("muster.target"), &one(target)),
                ]
            }
            Some(Action::Fire) | None => self.joined(&UnitSet::EMPTY),
            Some(_) => Vec::new(),
        }
    }

    /// Units as the side sees them, in data order. Of those it does not see only whole stacks are told, after the
    /// others and by where each unit lies: their order would tell which they are.
    fn pieces(&self, units: &UnitSet) -> Vec<Id> {
        let (mut pieces, mut unseen) = (Vec::new(), Vec::new());
        for unit in units.iter() {
            if self.game.is_seen(Viewer::Seat(self.seat), unit) {
                pieces.push(unit.name().to_owned());
            } else {
                unseen.extend(self.unseen(unit, units));
            }
        }
        unseen.sort_unstable();
        pieces.append(&mut unseen);
        pieces
    }

    /// A unit that is not seen, by where it lies, if these are its whole stack.
    fn unseen(&self, unit: Unit, units: &UnitSet) -> Option<Id> {
        let hex = self.game.places.hex(unit)?;
        let depth = self.game.places.stack(hex).position(|other| other == unit)?;
        self.game.places.units_in(hex).is_subset(units).then(|| hidden_id(hex, depth + 1))
    }

    fn group(&self, label: Message, units: &UnitSet) -> Participants {
        Participants { label, pieces: self.pieces(units), notes: Vec::new() }
    }

    /// [7.0] The guns that fire, others of the side that could instead, and whom they hit.
    fn bombardment(&self, hex: Hex, guns: &UnitSet) -> Vec<Participants> {
        let ready = self.game.ready_guns(self.side);
        let reaching: UnitSet = ready.iter().filter(|gun| self.game.gun_reaches(*gun, hex)).collect();
        let mut targets =
            self.group(say!("muster.targets", hex = hex.called()), &self.game.places.units_in(hex));
        if self.side == Side::Soviet && self.game.has_hidden_units(hex) {
            targets.notes.push(Note { text: say!("muster.hidden"), rule: RuleId("3.2b") });
        }
        vec![
            self.group(say!("muster.bombard", hex = hex.called()), guns),
            self.group(say!("muster.possible_bombard"), &reaching.minus(guns)),
            targets,
        ]
    }

    /// [14.9a] The guns that have been named, with these.
    fn joined(&self, guns: &UnitSet) -> Vec<Participants> {
        match &self.game.stage {
            Stage::Artillery(Artillery { step: ArtilleryStep::Joining(barrage), .. }) => {
                self.bombardment(barrage.hex, &barrage.guns.or(guns))
            }
            _ => Vec::new(),
        }
    }

    /// [6.1.1] Aircraft over a hex, those who are there, and the AA units that are known to reach it.
    fn flight(&self, hex: Hex, over: &UnitSet, flak: &UnitSet) -> Vec<Participants> {
        let mut targets =
            self.group(say!("muster.targets", hex = hex.called()), &self.game.places.units_in(hex));
        if self.game.has_hidden_units(hex) {
            targets.notes.push(Note { text: say!("muster.hidden"), rule: RuleId("3.2b") });
        }
        vec![
            self.group(say!("muster.aircraft", hex = hex.called()), over),
            targets,
            self.group(say!("muster.known_flak"), flak),
        ]
    }

    /// [6.1.3] The AA units that fire at an aircraft, and those that could.
    fn flak(&self, aircraft: Unit, guns: &UnitSet) -> Vec<Participants> {
        let possible = self.game.flak_against(aircraft).minus(guns);
        vec![
            self.group(say!("muster.flak"), guns),
            self.group(say!("muster.possible_flak"), &possible),
            self.group(say!("muster.target"), &UnitSet::EMPTY.with(aircraft)),
        ]
    }

    /// [9.2] Both sides of an attack, its aircraft and guns, and the guns that could still support it.
    fn attack(&self, action: Option<Action>) -> Vec<Participants> {
        let Some((known, attack)) = self.game.attack_with(self.seat, action) else { return Vec::new() };
        let target = attack.target.called();
        let mut attackers = self.group(say!("muster.attackers", hex = target.clone()), &attack.units);
        attackers.notes.extend(kinds(&attack));
        let there =
            attack.from.iter().fold(UnitSet::EMPTY, |all, hex| all.or(&self.game.places.units_in(hex)));
        vec![
            attackers,
            self.group(say!("muster.left_out"), &there.minus(&attack.units)),
            self.group(say!("muster.cover"), &known.covering(&attack)),
            self.group(say!("muster.guns"), &attack.guns),
            self.group(say!("muster.possible_guns"), &self.possible_guns().minus(&attack.guns)),
            self.group(say!("muster.defenders", hex = target), &self.game.places.units_in(attack.target)),
        ]
    }

    /// [9.2.5a] The guns that may support the attack now.
    fn possible_guns(&self) -> UnitSet {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal.iter().fold(UnitSet::EMPTY, |all, action| match action {
            Action::Support { from, guns } => all.or(&self.game.units_meant(*from, *guns)),
            _ => all,
        })
    }

    fn named_flak(&self, guns: &UnitSet) -> Vec<Participants> {
        let naming = self.game.flak().and_then(|flak| flak.naming);
        naming.map_or(Vec::new(), |naming| self.flak(naming.aircraft, &naming.guns.or(guns)))
    }
}

/// [9.2.7] How the die for the kind of attack will be read, as long as it has not been rolled.
fn kinds(attack: &Attack) -> Option<Note> {
    let open = matches!(
        attack.step,
        AttackStep::Naming { .. } | AttackStep::Supporting { .. } | AttackStep::Cover | AttackStep::Guns
    );
    let added = clear_attack(attack);
    let faces = |kind| (1..=6).filter(|die| data().charts.tactical(attack.side, die + added) == kind).count();
    let [surprise, normal, ambush] =
        [AttackKind::Surprise, AttackKind::Normal, AttackKind::Ambush].map(faces);
    let rule = match attack.side {
        Side::German => "9.2.7c",
        Side::Soviet => "9.2.7a",
    };
    let text = say!("muster.kinds", surprise = surprise, normal = normal, ambush = ambush);
    open.then_some(Note { text, rule: RuleId(rule) })
}
