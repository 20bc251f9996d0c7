//! [10.0] The ground attack that waits while its supporters move: [7.7] its first step.

use crate::action::Action;
use crate::assist::CannotAssist;
use crate::counterattack::involved;
use crate::event::{Event, MoveEvent};
use crate::forbidden::Forbidden;
use crate::ids::{BySide, Hex, Side, UnitSet};
use crate::stage::{AttackStep, GroundAttack, Mover, Purpose};
use crate::state::City;
use crate::supply::Supplies;
use volga_engine::{Story, Turn};

impl City {
    pub(super) fn turn_in_attack(&self, attack: &GroundAttack) -> Turn {
        let asked = !attack.party.is_empty() && self.takes_support(attack);
        if asked { Turn::Of(attack.side.seat()) } else { Turn::Auto }
    }

    pub(super) fn legal_in_attack(&self, attack: &GroundAttack, into: &mut Vec<Action>) {
        match attack.side {
            Side::German => self.legal_arrivals(Purpose::Support, into),
            Side::Soviet => self.legal_landings(Purpose::Support, into),
        }
        self.legal_support(attack, into);
        into.push(Action::Supported);
    }

    pub(super) fn check_in_attack(&self, attack: &GroundAttack, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Support { hex, units } => Ok(self.check_assist(attack, hex, units).map(|_| ())?),
            Action::Enter { unit, hex } => match attack.side {
                Side::German => Ok(self.check_come_in(unit, hex, Purpose::Support).map(drop)?),
                // [15.44b] Also those who have just crossed the Volga.
                Side::Soviet => Ok(self.check_ashore(unit, hex, Purpose::Support).map(drop)?),
            },
            Action::Supported => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    pub(super) fn apply_in_attack(
        &mut self,
        attack: GroundAttack,
        action: Action,
        story: &mut impl Story<Event>,
    ) {
        match action {
            Action::Support { hex, units } => {
                let Some(units) = units.of(&self.places.units_in(hex)) else { return };
                let supplies = Supplies::of(self, attack.side);
                let mover = self.supporters(&attack, hex, units, &supplies);
                self.set_mover(Some(mover));
                story.tell(|| Event::Move(MoveEvent::Began { units, hex }));
            }
            Action::Enter { unit, hex } => match attack.side {
                Side::German => self.come_in(unit, hex, Purpose::Support, story),
                Side::Soviet => self.land(unit, hex, Purpose::Support, story),
            },
            Action::Supported => self.set_attack_step(AttackStep::AttackerFire),
            _ => {}
        }
    }

    pub(super) fn step_in_attack(&mut self, attack: GroundAttack, story: &mut impl Story<Event>) {
        if attack.step == AttackStep::Support && !attack.party.is_empty() {
            self.set_attack_step(AttackStep::AttackerFire);
        } else {
            self.change_operation(|operation| operation.attack = None);
            story.tell(|| Event::Move(MoveEvent::AttackLapsed { hex: attack.hex }));
            self.use_up(&attack.party);
        }
    }

    fn set_attack_step(&mut self, step: AttackStep) {
        self.change_operation(|operation| {
            if let Some(attack) = &mut operation.attack {
                attack.step = step;
            }
        });
    }

    /// [10.1] The attack begins with these of the moving group; [10.13] the others' move is complete. Ruling 93: with nobody
    /// it lapses.
    pub(super) fn open_attack(
        &mut self,
        mover: Mover,
        hex: Hex,
        units: &UnitSet,
        story: &mut impl Story<Event>,
    ) {
        if units.is_empty() {
            story.tell(|| Event::Move(MoveEvent::AttackLapsed { hex }));
            return self.end_group(mover, story);
        }
        self.set_mover(None);
        self.complete(&mover.units.minus(units), mover.at, story);
        let attack = GroundAttack {
            side: mover.side,
            hex,
            party: *units,
            guns: BySide::both(UnitSet::EMPTY),
            air: 0,
            flak: UnitSet::EMPTY,
            follow_up: mover.purpose == Purpose::Breakthrough,
            aims: [None; GroundAttack::MOST_AIMS],
            step: AttackStep::Support,
        };
        self.change_operation(|operation| operation.attack = Some(attack));
    }

    /// [7.7b] [10.13a] Supporters that are where they should be take part, [11.33a] Chuikov aside.
    pub(super) fn join_attack(&mut self, mover: Mover, story: &mut impl Story<Event>) {
        self.set_mover(None);
        self.change_operation(|operation| {
            if let Some(attack) = &mut operation.attack {
                attack.party = attack.party.or(&involved(&mover.units));
            }
        });
        story.tell(|| Event::Move(MoveEvent::Supports { units: mover.units, hex: mover.at }));
    }

    /// [7.22] Rulings 94 and 96: the phase has ended under an attack, and all who were in it are used up.
    pub(super) fn drop_attack(&mut self, story: &mut impl Story<Event>) {
        let Some(attack) = self.operation().and_then(|(_, operation)| operation.attack) else { return };
        self.change_operation(|operation| operation.attack = None);
        self.catch_in_action(&attack.party, story);
    }

    /// [7.76] Whether the group may support from where it stands.
    pub(super) fn check_stand(&self, mover: &Mover) -> Result<(), CannotAssist> {
        let target = self.under_attack().unwrap_or(mover.at);
        if self.may_stand(mover) { Ok(()) } else { Err(CannotAssist::NotThere { target }) }
    }
}
