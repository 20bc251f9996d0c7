//! [10.0] A ground attack as its procedure goes: it opens, [7.7] supporters move up, and what is over is dropped.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::{Event, MoveEvent};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, UnitSet};
use crate::rules::movement::counterattack::involved;
use crate::rules::movement::event::Lapse;
use crate::rules::movement::support::CannotAssist;
use crate::rules::special_units::militia::is_militia;
use crate::rules::supply::Supplies;
use crate::stage::{AttackStep, GroundAttack, Mover, Purpose};
use crate::state::City;
use volga_engine::{Dice, Story, Turn};

/// [7.7] The attacker may bring up supporters.
#[derive(Clone, Copy)]
pub(crate) struct Supporting<'a> {
    pub(crate) attack: &'a GroundAttack,
}

impl DecisionPoint for Supporting<'_> {
    fn turn(self, city: &City) -> Turn {
        let asked = city.may_go_on(self.attack) && city.may_be_joined(self.attack);
        if asked { Turn::Of(self.attack.side.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        match self.attack.side {
            _ if !city.takes_support(self.attack) => {}
            Side::German => city.legal_arrivals(Purpose::Support, into),
            Side::Soviet => city.legal_landings(Purpose::Support, into),
        }
        city.legal_support(self.attack, into);
        into.push(Action::Supported);
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Support { hex, units } => Ok(city.check_assist(self.attack, hex, units).map(drop)?),
            Action::Enter { .. } if !city.takes_support(self.attack) => {
                Err(CannotAssist::NoMoreSupport.into())
            }
            Action::Enter { unit, hex } => match self.attack.side {
                Side::German => Ok(city.check_come_in(unit, hex, Purpose::Support).map(drop)?),
                // [15.44b] Also those who have just crossed the Volga.
                Side::Soviet => Ok(city.check_ashore(unit, hex, Purpose::Support).map(drop)?),
            },
            Action::Supported => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let attack = self.attack;
        match action {
            Action::Support { hex, units } => {
                let Some(units) = units.of(&city.places.units_in(hex)) else { return };
                if units.is_subset(&attack.veterans) {
                    return city.rejoin(units, hex, story);
                }
                let supplies = Supplies::of(city, attack.side);
                let mover = city.supporters(attack, hex, units, &supplies);
                city.start(mover, story);
            }
            Action::Enter { unit, hex } => match attack.side {
                Side::German => city.come_in(unit, hex, Purpose::Support, story),
                Side::Soviet => city.land(unit, hex, Purpose::Support, story),
            },
            Action::Supported => city.end_support(attack, story),
            _ => {}
        }
    }

    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        if city.may_go_on(self.attack) {
            city.end_support(self.attack, story);
        } else {
            city.lapse(self.attack, story);
        }
    }
}

/// Ruling 94: an attack whose phase has ended while supporters moved up.
#[derive(Clone, Copy)]
pub(crate) struct CutShort;

impl DecisionPoint for CutShort {
    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        city.drop_attack(story);
    }
}

impl City {
    pub(super) fn change_attack(&mut self, change: impl FnOnce(&mut GroundAttack)) {
        self.change_operation(|operation| {
            if let Some(attack) = &mut operation.attack {
                change(attack);
            }
        });
    }

    pub(super) fn set_attack_step(&mut self, step: AttackStep) {
        self.change_attack(|attack| attack.step = step);
    }

    /// [12.15] Whether there is still somebody who attacks, and not only militia, and somebody to attack: militia falls
    /// when supporters cut it off.
    fn may_go_on(&self, attack: &GroundAttack) -> bool {
        !is_militia(&attack.party) && self.places.occupied(attack.side.enemy()).contains(attack.hex)
    }

    /// [10.75b] Ruling 222: those who fought in the attack before take part in the new one from where they are.
    fn rejoin(&mut self, units: UnitSet, hex: Hex, story: &mut impl Story<Event>) {
        self.change_attack(|attack| {
            (attack.party, attack.veterans) = (attack.party.or(&units), attack.veterans.minus(&units));
        });
        story.tell(|| Event::Move(MoveEvent::Supports { units, hex, by: "10.75b" }));
    }

    /// [10.71a] Ruling 48: whoever fought before and does not take part now is used up.
    fn end_support(&mut self, attack: &GroundAttack, story: &mut impl Story<Event>) {
        for hex in self.hexes_of(&attack.veterans).iter() {
            self.complete(&attack.veterans.and(&self.places.units_in(hex)), hex, "10.71a", story);
        }
        self.change_attack(|attack| attack.veterans = UnitSet::EMPTY);
        self.set_attack_step(AttackStep::AttackerFire);
    }

    /// Ruling 93: nobody is left to attack, [12.15] or only militia, or nobody to be attacked.
    fn lapse(&mut self, attack: &GroundAttack, story: &mut impl Story<Event>) {
        self.change_operation(|operation| operation.attack = None);
        let why = lapse_of(&attack.party);
        story.tell(|| Event::Move(MoveEvent::AttackLapsed { hex: attack.hex, why }));
        self.use_up(&attack.party.or(&attack.veterans));
    }

    /// [10.1] The attack begins with these of the moving group; [10.13] the others' move is complete. Ruling 93: with
    /// nobody it lapses. [10.77] Points that are left of an attack before are lost.
    pub(crate) fn open_attack(
        &mut self,
        mover: Mover,
        hex: Hex,
        units: &UnitSet,
        story: &mut impl Story<Event>,
    ) {
        if is_militia(units) {
            story.tell(|| Event::Move(MoveEvent::AttackLapsed { hex, why: lapse_of(units) }));
            return self.end_group(mover, story);
        }
        self.set_mover(None);
        self.complete(&mover.units.minus(units), mover.at, "10.13", story);
        let follow_up = mover.purpose == Purpose::Breakthrough;
        let before = self.ground_attack().copied().filter(|_| follow_up);
        let winners = before.map_or(UnitSet::EMPTY, |before| self.winners(&before));
        let veterans = winners.minus(units);
        let attack = GroundAttack { follow_up, veterans, ..GroundAttack::new(mover.side, hex, *units) };
        self.change_operation(|operation| operation.attack = Some(attack));
    }

    /// [7.7b] [10.13a] Supporters that are where they should be take part, [11.33a] Chuikov aside.
    pub(crate) fn join_attack(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        self.set_mover(None);
        self.change_attack(|attack| attack.party = attack.party.or(&involved(&mover.units)));
        let (units, hex, by) = (mover.units, mover.at, if mover.moved { "7.7b" } else { "7.76" });
        story.tell(|| Event::Move(MoveEvent::Supports { units, hex, by }));
    }

    /// [7.22] Rulings 94 and 96: the phase has ended under an attack, and all who were in it are used up.
    pub(crate) fn drop_attack(&mut self, story: &mut impl Story<Event>) {
        let Some(attack) = self.ground_attack().copied() else { return };
        self.change_operation(|operation| operation.attack = None);
        self.catch_in_action(&attack.party.or(&attack.veterans), story);
    }

    /// [7.76] Whether the group may support from where it stands.
    pub(crate) fn check_stand(&self, mover: &Mover) -> Result<(), CannotAssist> {
        let target = self.under_attack().unwrap_or(mover.at);
        if self.may_stand(mover) { Ok(()) } else { Err(CannotAssist::NotThere { target }) }
    }
}

/// Why an attack of these lapses.
fn lapse_of(party: &UnitSet) -> Lapse {
    match (party.is_empty(), is_militia(party)) {
        (true, _) => Lapse::Nobody,
        (false, true) => Lapse::Militia,
        (false, false) => Lapse::NoTarget,
    }
}
