//! Who has which part in a combat, as far as the seat that asks sees them.

use super::names::hidden_id;
use super::routes::threats;
use crate::action::Action;
use crate::data::{AttackKind, data};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::stage::{AirStep, AttackStep, Declared, GroundAttack, Mover, MoverStep, Stage};
use crate::state::City;
use volga_engine::board::{Id, Note, Participants};
use volga_engine::{Game, Message, RuleId, Seat, Turn, Viewer, say};

impl City {
    /// Who has which part in the present decision, or in this action. Of what a seat cannot do now it is told nothing.
    pub fn participants_for(&self, seat: Seat, action: Option<Action>) -> Vec<Participants> {
        let asked = self.turn() == Turn::Of(seat);
        let Some(side) = Side::of_seat(seat).filter(|_| asked) else { return Vec::new() };
        if action.is_some_and(|action| self.check(seat, action).is_err()) {
            return Vec::new();
        }
        let roll = Roll { game: self, side, seat };
        let mut participants = match &self.stage {
            Stage::Bombardment(_) | Stage::SovietAir(_) | Stage::GermanAir(_) => roll.shelling(action),
            _ => roll.at_work(action),
        };
        participants.retain(|group| !group.pieces.is_empty());
        participants
    }
}

/// The roll is called for a side.
struct Roll<'a> {
    game: &'a City,
    side: Side,
    seat: Seat,
}

impl Roll<'_> {
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

    /// Guns that were named, and so were shown.
    fn named(&self, label: Message, guns: &UnitSet) -> Participants {
        let pieces = guns.iter().map(|gun| gun.name().to_owned()).collect();
        Participants { label, pieces, notes: Vec::new() }
    }

    fn group(&self, label: Message, units: &UnitSet) -> Participants {
        Participants { label, pieces: self.pieces(units), notes: Vec::new() }
    }

    fn shelling(&self, action: Option<Action>) -> Vec<Participants> {
        let game = self.game;
        if let Stage::Bombardment(stage) = &game.stage {
            let Some(barrage) = stage.fire else { return Vec::new() };
            let possible = game.nameable(stage, &barrage);
            let named = match action {
                Some(Action::Gun { unit }) => barrage.guns.with(unit),
                Some(Action::AllGuns) => barrage.guns.or(&possible),
                _ => barrage.guns,
            };
            let hex = barrage.hex.name();
            let mut participants = vec![
                self.group(say!("muster.bombard", hex = hex), &named),
                self.group(say!("muster.possible_bombard"), &possible.minus(&named)),
            ];
            for hex in [Some(barrage.hex), barrage.other].into_iter().flatten() {
                participants.push(self.in_hex(hex));
            }
            return participants;
        }
        let attack = match &game.stage {
            Stage::GermanAir(attack) => *attack,
            Stage::SovietAir(air) => {
                let resolving = air.resolving.and_then(|n| *air.declared.get(usize::from(n))?);
                let naming = |attack: &&crate::stage::AirAttack| attack.step == AirStep::Points;
                resolving.or_else(|| air.declared.iter().flatten().find(naming).copied())
            }
            _ => None,
        };
        let Some(attack) = attack else { return Vec::new() };
        let mut participants = vec![self.in_hex(attack.hex)];
        if attack.step == AirStep::Flak {
            participants.extend(self.flak(attack.hex, &attack.flak, action));
        }
        participants
    }

    fn in_hex(&self, hex: Hex) -> Participants {
        self.group(say!("muster.targets", hex = hex.name()), &self.game.places.units_in(hex))
    }

    /// [5.5] The flak of the side that is asked.
    fn flak(&self, hex: Hex, named: &UnitSet, action: Option<Action>) -> [Participants; 2] {
        let possible = self.game.name_flak(self.side, hex, named, Action::FlakAll).0;
        let firing = match action {
            Some(Action::Flak { unit }) => named.with(unit),
            Some(Action::FlakAll) => possible,
            _ => *named,
        };
        let left = possible.minus(&firing);
        [self.group(say!("muster.flak"), &firing), self.group(say!("muster.possible_flak"), &left)]
    }

    fn at_work(&self, action: Option<Action>) -> Vec<Participants> {
        let Some((_, operation)) = self.game.operation() else { return Vec::new() };
        match (&operation.exchange, &operation.mover, &operation.attack) {
            (Some(exchange), Some(mover), _) => self.exchange(mover, exchange.from, &exchange.units),
            (None, Some(mover), _) => self.of_group(mover, action),
            (_, None, Some(attack)) => self.in_attack(*attack, action),
            (_, None, None) => Vec::new(),
        }
    }

    fn exchange(&self, mover: &Mover, from: Hex, units: &UnitSet) -> Vec<Participants> {
        let mut movers = self.group(say!("muster.movers", hex = mover.at.name()), &mover.units);
        if self.game.may_take_part(mover) {
            movers.notes.push(Note { text: say!("muster.joins"), rule: RuleId("7.5b") });
        }
        vec![self.group(say!("muster.counterattack", hex = from.name()), units), movers]
    }

    fn of_group(&self, mover: &Mover, action: Option<Action>) -> Vec<Participants> {
        let game = self.game;
        match (action, mover.step) {
            (Some(Action::Overrun { hex }), _) => {
                let label = say!("muster.overrun", hex = hex.name());
                let mut participants = vec![self.group(label, &mover.units), self.defenders(hex)];
                participants.extend(self.counterattackers(mover, Declared::Overrun(hex)));
                participants
            }
            (Some(Action::Attack { hex, units }), _) => {
                let Some(party) = units.of(&mover.units) else { return Vec::new() };
                let mut participants = self.attack(&GroundAttack::new(mover.side, hex, party));
                participants.extend(self.counterattackers(mover, Declared::Attack { hex, units: party }));
                participants
            }
            (Some(Action::Counterattack { hex, units }), _) => {
                let units = units.of(&game.places.units_in(hex));
                units.map_or(Vec::new(), |units| self.exchange(mover, hex, &units))
            }
            (_, MoverStep::Watched(_)) => {
                vec![self.group(say!("muster.movers", hex = mover.at.name()), &mover.units)]
            }
            _ => Vec::new(),
        }
    }

    /// [7.5a] Who could counterattack the group before it does what it declares; ruling 91: if it has just come.
    fn counterattackers(&self, mover: &Mover, declared: Declared) -> Option<Participants> {
        let (Declared::Overrun(hex) | Declared::Attack { hex, .. }) = declared;
        let pieces = threats(self.game, self.game, self.seat, mover, Some(hex));
        let label = say!("muster.counterattackers");
        (mover.step == MoverStep::Declare).then_some(Participants { label, pieces, notes: Vec::new() })
    }

    fn in_attack(&self, mut attack: GroundAttack, action: Option<Action>) -> Vec<Participants> {
        let game = self.game;
        match (attack.step, action) {
            (AttackStep::Support, Some(Action::Support { hex, units })) => {
                let units = units.of(&game.places.units_in(hex)).unwrap_or(UnitSet::EMPTY);
                attack.party = attack.party.or(&units);
            }
            (AttackStep::AttackerFire | AttackStep::DefenderFire, Some(Action::Indirect { unit })) => {
                attack.guns[self.side].insert(unit);
            }
            (AttackStep::Flak, _) => {
                let mut participants = self.attack(&attack);
                participants.extend(self.flak(attack.hex, &attack.flak, action));
                return participants;
            }
            (AttackStep::Breakthrough { .. }, _) => return Vec::new(),
            _ => {}
        }
        self.attack(&attack)
    }

    /// [10.0] Both sides of a ground attack. The guns that were named were named aloud.
    fn attack(&self, attack: &GroundAttack) -> Vec<Participants> {
        let (hex, enemy) = (attack.hex.name(), attack.side.enemy());
        let mut attackers = self.group(say!("muster.attackers", hex = hex), &attack.party);
        attackers.notes.extend(self.kinds(attack));
        let mut participants = vec![attackers];
        let own = self.side == attack.side;
        if own && attack.step == AttackStep::Support {
            participants.push(self.group(say!("muster.supporters"), &self.supporters(attack)));
        }
        participants.push(self.named(say!("muster.guns"), &attack.guns[attack.side]));
        if own && is_open(attack, AttackStep::AttackerFire) {
            let guns = self.guns(attack, attack.side).minus(&attack.guns[attack.side]);
            participants.push(self.group(say!("muster.possible_guns"), &guns));
        }
        participants.push(self.defenders(attack.hex));
        participants.push(self.named(say!("muster.defending_guns"), &attack.guns[enemy]));
        if is_open(attack, AttackStep::DefenderFire) {
            let guns = self.guns(attack, enemy).minus(&attack.guns[enemy]);
            let mut possible = self.group(say!("muster.possible_defending_guns"), &guns);
            if enemy == Side::German && self.game.has_secrets_from(self.seat) {
                possible.notes.push(Note { text: say!("muster.hidden"), rule: RuleId("8.4a") });
            }
            participants.push(possible);
        }
        participants
    }

    /// [10.2] How the die for the kind of attack will be read, as long as it has not been rolled.
    fn kinds(&self, attack: &GroundAttack) -> Option<Note> {
        let rolled = !matches!(
            attack.step,
            AttackStep::Support
                | AttackStep::AttackerFire
                | AttackStep::Flak
                | AttackStep::FlakRoll
                | AttackStep::DefenderFire
                | AttackStep::TypeRoll
        );
        let modifier = self.game.kind_modifier(attack.side, &attack.party, attack.hex);
        let faces = |kind| (1..=6).filter(|die| self.game.attack_kind(*die, modifier) == kind).count();
        let [surprise, normal, ambush] =
            [AttackKind::Surprise, AttackKind::Normal, AttackKind::Ambush].map(faces);
        let text = say!("muster.kinds", surprise = surprise, normal = normal, ambush = ambush);
        (!rolled).then_some(Note { text, rule: RuleId("10.2") })
    }

    fn defenders(&self, hex: Hex) -> Participants {
        self.group(say!("muster.defenders", hex = hex.name()), &self.game.places.units_in(hex))
    }

    /// [7.7a] Own units that could still support the attack.
    fn supporters(&self, attack: &GroundAttack) -> UnitSet {
        let mut legal = Vec::new();
        self.game.legal_support(attack, &mut legal);
        let mut able = UnitSet::EMPTY;
        for action in legal {
            if let Action::Support { hex, units } = action {
                able = able.or(&units.of(&self.game.places.units_in(hex)).unwrap_or(UnitSet::EMPTY));
            }
        }
        able
    }

    /// [10.6] The guns of a side that may fire for it, as far as they are seen.
    fn guns(&self, attack: &GroundAttack, side: Side) -> UnitSet {
        let from = self.game.attacking_hexes(attack);
        let able = |gun: &Unit| {
            let checked = if side == attack.side {
                self.game.check_attacker_gun(side, *gun, attack.hex)
            } else {
                self.game.check_defender_gun(side, *gun, attack.hex, &from)
            };
            self.game.is_seen(Viewer::Seat(self.seat), *gun) && checked.is_ok()
        };
        data().guns[side].iter().filter(able).collect()
    }
}

/// Whether the step in which a side names its guns has not passed.
fn is_open(attack: &GroundAttack, naming: AttackStep) -> bool {
    match attack.step {
        AttackStep::Support | AttackStep::AttackerFire => true,
        AttackStep::Flak | AttackStep::FlakRoll | AttackStep::DefenderFire => {
            naming == AttackStep::DefenderFire
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
