//! [10.0] A ground attack, from its support to its breakthrough: each step of its procedure with the five questions.
//!
//! - here: [7.7] the first step, in which supporters move up, and who asks whom in the others;
//! - `commit`: [10.6] [5.6] fire support; `aim`: [10.4a] Defensive Fire is aimed;
//! - `fire`: [10.2]–[10.5] the dice; `losses`: who falls; `breakthrough`: [10.7] the points.

use crate::action::Action;
use crate::event::{Event, MoveEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, UnitSet};
use crate::rules::attack::declaring::is_militia;
use crate::rules::movement::counterattack::involved;
use crate::rules::movement::support::CannotAssist;
use crate::rules::supply::Supplies;
use crate::stage::{AttackStep, GroundAttack, Mover, Purpose};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

impl City {
    pub(crate) fn turn_in_attack(&self, attack: &GroundAttack) -> Turn {
        let (side, enemy) = (attack.side, attack.side.enemy());
        let asked = |side: Side, asked: bool| if asked { Turn::Of(side.seat()) } else { Turn::Auto };
        match attack.step {
            AttackStep::Support => asked(side, self.may_go_on(attack) && self.may_be_joined(attack)),
            AttackStep::AttackerFire => asked(side, self.may_commit(attack, side)),
            AttackStep::Flak => asked(enemy, self.flak_may_answer(enemy, attack.hex)),
            AttackStep::DefenderFire => asked(enemy, self.may_commit(attack, enemy)),
            AttackStep::Aim(_) => self.turn_in_aiming(attack),
            AttackStep::AttackerLosses { .. }
            | AttackStep::SurpriseLosses { .. }
            | AttackStep::DefenderLosses { .. } => self.turn_in_losses(attack),
            AttackStep::Breakthrough { points } => asked(side, self.may_any_break_through(attack, points)),
            AttackStep::FlakRoll
            | AttackStep::TypeRoll
            | AttackStep::DefensiveFire { .. }
            | AttackStep::OffensiveFire(_)
            | AttackStep::Chit { .. } => Turn::Auto,
        }
    }

    pub(crate) fn legal_in_attack(&self, attack: &GroundAttack, into: &mut Vec<Action>) {
        let (side, enemy) = (attack.side, attack.side.enemy());
        match attack.step {
            AttackStep::Support => {
                match side {
                    _ if !self.takes_support(attack) => {}
                    Side::German => self.legal_arrivals(Purpose::Support, into),
                    Side::Soviet => self.legal_landings(Purpose::Support, into),
                }
                self.legal_support(attack, into);
                into.push(Action::Supported);
            }
            AttackStep::AttackerFire => self.legal_commitments(attack, side, into),
            AttackStep::Flak => self.legal_flak(enemy, attack.hex, &attack.flak, into),
            AttackStep::DefenderFire => self.legal_commitments(attack, enemy, into),
            AttackStep::Aim(_) => self.legal_aims(attack, into),
            AttackStep::AttackerLosses { .. }
            | AttackStep::SurpriseLosses { .. }
            | AttackStep::DefenderLosses { .. } => self.legal_losses(attack, into),
            AttackStep::Breakthrough { .. } => self.legal_breakthroughs(attack, into),
            AttackStep::FlakRoll
            | AttackStep::TypeRoll
            | AttackStep::DefensiveFire { .. }
            | AttackStep::OffensiveFire(_)
            | AttackStep::Chit { .. } => {}
        }
    }

    pub(crate) fn check_in_attack(&self, attack: &GroundAttack, action: Action) -> Result<(), Forbidden> {
        let (side, enemy) = (attack.side, attack.side.enemy());
        match (attack.step, action) {
            (AttackStep::Support, Action::Support { hex, units }) => {
                Ok(self.check_assist(attack, hex, units).map(|_| ())?)
            }
            (AttackStep::Support, Action::Enter { .. }) if !self.takes_support(attack) => {
                Err(CannotAssist::NoMoreSupport.into())
            }
            (AttackStep::Support, Action::Enter { unit, hex }) => match side {
                Side::German => Ok(self.check_come_in(unit, hex, Purpose::Support).map(drop)?),
                // [15.44b] Also those who have just crossed the Volga.
                Side::Soviet => Ok(self.check_ashore(unit, hex, Purpose::Support).map(drop)?),
            },
            (AttackStep::Support, Action::Supported) => Ok(()),
            (AttackStep::AttackerFire, _) => self.check_commitment(attack, side, action),
            (AttackStep::Flak, _) => {
                let answer = self.check_flak_answer(enemy, attack.hex, &attack.flak, action);
                Ok(answer.ok_or(Forbidden::WrongTime)??)
            }
            (AttackStep::DefenderFire, _) => self.check_commitment(attack, enemy, action),
            (AttackStep::Aim(_), Action::Aim { hex }) => self.check_aiming(attack, hex),
            (
                AttackStep::AttackerLosses { .. }
                | AttackStep::SurpriseLosses { .. }
                | AttackStep::DefenderLosses { .. },
                Action::Lose { unit },
            ) => Ok(self.check_loss(attack, unit)?),
            (AttackStep::Breakthrough { .. }, _) => self.check_breakthrough(attack, action),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(crate) fn apply_in_attack(
        &mut self,
        attack: GroundAttack,
        action: Action,
        story: &mut impl Story<Event>,
    ) {
        match attack.step {
            AttackStep::Support => self.apply_support(&attack, action, story),
            AttackStep::AttackerFire => self.commit(&attack, attack.side, action, story),
            AttackStep::Flak => self.answer_bombers(&attack, action),
            AttackStep::DefenderFire => self.commit(&attack, attack.side.enemy(), action, story),
            AttackStep::Aim(_) => {
                if let Action::Aim { hex } = action {
                    self.aim(&attack, hex, story);
                }
            }
            AttackStep::AttackerLosses { .. }
            | AttackStep::SurpriseLosses { .. }
            | AttackStep::DefenderLosses { .. } => {
                if let Action::Lose { unit } = action {
                    self.lose_in_attack(&attack, unit, story);
                }
            }
            AttackStep::Breakthrough { .. } => self.apply_breakthrough(&attack, action, story),
            AttackStep::FlakRoll
            | AttackStep::TypeRoll
            | AttackStep::DefensiveFire { .. }
            | AttackStep::OffensiveFire(_)
            | AttackStep::Chit { .. } => {}
        }
    }

    pub(crate) fn step_in_attack(
        &mut self,
        attack: GroundAttack,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        match attack.step {
            AttackStep::Support if self.may_go_on(&attack) => self.end_support(&attack, story),
            AttackStep::Support => self.lapse(&attack, story),
            AttackStep::AttackerFire | AttackStep::Flak | AttackStep::DefenderFire => {
                self.end_commitment(&attack);
            }
            AttackStep::FlakRoll => {
                self.fire_flak_at_support(dice, story);
                self.end_commitment(&attack);
            }
            AttackStep::TypeRoll => self.roll_kind(&attack, dice, story),
            AttackStep::Aim(kind) => self.step_in_aiming(&attack, kind, story),
            AttackStep::DefensiveFire { kind, hex } => {
                self.fire_defensively(&attack, kind, hex, dice, story);
            }
            AttackStep::OffensiveFire(kind) => self.fire_offensively(&attack, kind, dice, story),
            AttackStep::AttackerLosses { .. }
            | AttackStep::SurpriseLosses { .. }
            | AttackStep::DefenderLosses { .. } => self.lose_all(&attack, story),
            AttackStep::Chit { points } => self.begin_breakthrough(&attack, points, story),
            AttackStep::Breakthrough { .. } => self.end_attack(&attack, story),
        }
    }

    pub(crate) fn change_attack(&mut self, change: impl FnOnce(&mut GroundAttack)) {
        self.change_operation(|operation| {
            if let Some(attack) = &mut operation.attack {
                change(attack);
            }
        });
    }

    pub(crate) fn set_attack_step(&mut self, step: AttackStep) {
        self.change_attack(|attack| attack.step = step);
    }

    /// [12.15] Whether there is still somebody who attacks, and not only militia, and somebody to attack: militia falls when
    /// supporters cut it off.
    fn may_go_on(&self, attack: &GroundAttack) -> bool {
        !is_militia(&attack.party) && self.places.occupied(attack.side.enemy()).contains(attack.hex)
    }

    fn apply_support(&mut self, attack: &GroundAttack, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Support { hex, units } => {
                let Some(units) = units.of(&self.places.units_in(hex)) else { return };
                if units.is_subset(&attack.veterans) {
                    return self.rejoin(units, hex, story);
                }
                let supplies = Supplies::of(self, attack.side);
                let mover = self.supporters(attack, hex, units, &supplies);
                self.set_mover(Some(mover));
                story.tell(|| Event::Move(MoveEvent::Began { units, hex }));
            }
            Action::Enter { unit, hex } => match attack.side {
                Side::German => self.come_in(unit, hex, Purpose::Support, story),
                Side::Soviet => self.land(unit, hex, Purpose::Support, story),
            },
            Action::Supported => self.end_support(attack, story),
            _ => {}
        }
    }

    /// [10.75b] Ruling 222: those who fought in the attack before take part in the new one from where they are.
    fn rejoin(&mut self, units: UnitSet, hex: Hex, story: &mut impl Story<Event>) {
        self.change_attack(|attack| {
            (attack.party, attack.veterans) = (attack.party.or(&units), attack.veterans.minus(&units));
        });
        story.tell(|| Event::Move(MoveEvent::Supports { units, hex }));
    }

    /// [10.71a] Ruling 48: whoever fought before and does not take part now is used up.
    fn end_support(&mut self, attack: &GroundAttack, story: &mut impl Story<Event>) {
        for hex in attack.veterans.iter().filter_map(|unit| self.places.hex(unit)).collect::<HexSet>().iter()
        {
            self.complete(&attack.veterans.and(&self.places.units_in(hex)), hex, story);
        }
        self.change_attack(|attack| attack.veterans = UnitSet::EMPTY);
        self.set_attack_step(AttackStep::AttackerFire);
    }

    /// Ruling 93: nobody is left to attack, [12.15] or only militia, or nobody to be attacked.
    fn lapse(&mut self, attack: &GroundAttack, story: &mut impl Story<Event>) {
        self.change_operation(|operation| operation.attack = None);
        story.tell(|| Event::Move(MoveEvent::AttackLapsed { hex: attack.hex }));
        self.use_up(&attack.party.or(&attack.veterans));
    }

    /// [10.1] The attack begins with these of the moving group; [10.13] the others' move is complete. Ruling 93: with nobody
    /// it lapses. [10.77] Points that are left of an attack before are lost.
    pub(crate) fn open_attack(
        &mut self,
        mover: Mover,
        hex: Hex,
        units: &UnitSet,
        story: &mut impl Story<Event>,
    ) {
        if is_militia(units) {
            story.tell(|| Event::Move(MoveEvent::AttackLapsed { hex }));
            return self.end_group(mover, story);
        }
        self.set_mover(None);
        self.complete(&mover.units.minus(units), mover.at, story);
        let follow_up = mover.purpose == Purpose::Breakthrough;
        let before = self.operation().and_then(|(_, operation)| operation.attack).filter(|_| follow_up);
        let winners = before.map_or(UnitSet::EMPTY, |before| self.winners(&before));
        let veterans = winners.minus(units);
        let attack = GroundAttack { follow_up, veterans, ..GroundAttack::new(mover.side, hex, *units) };
        self.change_operation(|operation| operation.attack = Some(attack));
    }

    /// [7.7b] [10.13a] Supporters that are where they should be take part, [11.33a] Chuikov aside.
    pub(crate) fn join_attack(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        self.set_mover(None);
        self.change_attack(|attack| attack.party = attack.party.or(&involved(&mover.units)));
        story.tell(|| Event::Move(MoveEvent::Supports { units: mover.units, hex: mover.at }));
    }

    /// [7.22] Rulings 94 and 96: the phase has ended under an attack, and all who were in it are used up.
    pub(crate) fn drop_attack(&mut self, story: &mut impl Story<Event>) {
        let Some(attack) = self.operation().and_then(|(_, operation)| operation.attack) else { return };
        self.change_operation(|operation| operation.attack = None);
        self.catch_in_action(&attack.party.or(&attack.veterans), story);
    }

    /// [7.76] Whether the group may support from where it stands.
    pub(crate) fn check_stand(&self, mover: &Mover) -> Result<(), CannotAssist> {
        let target = self.under_attack().unwrap_or(mover.at);
        if self.may_stand(mover) { Ok(()) } else { Err(CannotAssist::NotThere { target }) }
    }
}
