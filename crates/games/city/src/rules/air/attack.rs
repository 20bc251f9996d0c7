//! [5.3] [5.4] An air attack, whoever makes it: points, flak, its die, losses.

use crate::action::Action;
use crate::data::{Bombers, data};
use crate::decision::DecisionPoint;
use crate::event::{AirEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit};
use crate::rules::air::{CannotFly, air_die};
use crate::rules::bombardment::losses::LossOrder;
use crate::stage::{AirAttack, AirStep, Stage};
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{Story, Turn};

/// [5.3] [5.4] [5.3b] [5.3e] [5.4b] [5.4d] [2.2k] [4.0-B1a] [4.0-B2a] An air attack under way. Target and points are
/// named, then flak fires, then the bombs fall.
#[derive(Clone, Copy)]
pub(crate) struct Bombing<'a> {
    pub(crate) side: Side,
    pub(crate) attack: &'a AirAttack,
}

impl DecisionPoint for Bombing<'_> {
    fn turn(self, city: &City) -> Turn {
        let (attack, enemy) = (self.attack, self.side.enemy());
        match attack.step {
            AirStep::Points => Turn::Of(self.side.seat()),
            AirStep::Flak if city.flak_may_answer(enemy, attack.hex) => Turn::Of(enemy.seat()),
            // [5.31a] The owner chooses, unless everyone falls.
            AirStep::Losses(left) if city.exposed(attack.hex, LossOrder::AirAttack).len() > left.into() => {
                Turn::Of(enemy.seat())
            }
            AirStep::Flak | AirStep::FlakRoll | AirStep::Roll | AirStep::Losses(_) => Turn::Auto,
        }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let Bombing { side, attack } = self;
        match attack.step {
            AirStep::Points => {
                let points = city.legal_points(side, attack.bombers);
                into.extend(points.map(|points| Action::Points { points }));
            }
            AirStep::Flak => city.legal_flak(side.enemy(), attack.hex, &attack.flak, into),
            AirStep::Losses(_) => {
                let next = city.next_to_fall(attack.hex, LossOrder::AirAttack);
                into.extend(next.iter().map(|unit| Action::Lose { unit }));
            }
            AirStep::FlakRoll | AirStep::Roll => {}
        }
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        let Bombing { side, attack } = self;
        match (attack.step, action) {
            (AirStep::Points, Action::Points { points }) => {
                Ok(city.check_points(side, attack.bombers, points)?)
            }
            (AirStep::Flak, _) => {
                let answer = city.check_flak_answer(side.enemy(), attack.hex, &attack.flak, action);
                Ok(answer.ok_or(Forbidden::WrongTime)??)
            }
            (AirStep::Losses(_), Action::Lose { unit }) => Ok(city.check_bomb_loss(attack.hex, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let (side, attack) = (self.side, *self.attack);
        let AirAttack { hex, bombers, .. } = attack;
        match (attack.step, action) {
            // [5.3e] [5.4d] [5.1d] Target and number are announced, and the marker moves down.
            (AirStep::Points, Action::Points { points }) => {
                city.air[side].spend(bombers, points);
                story.tell(|| {
                    Event::Air(match attack.unit {
                        Some(unit) => AirEvent::Dive { side, unit, hex, points },
                        None => AirEvent::Level { side, hex, points },
                    })
                });
                city.keep_air_attack(AirAttack { points, step: AirStep::Flak, ..attack });
            }
            (AirStep::Flak, _) => {
                let (flak, done) = city.name_flak(side.enemy(), hex, &attack.flak, action);
                let step = match (done, flak.is_empty()) {
                    (false, _) => AirStep::Flak,
                    (true, true) => AirStep::Roll,
                    (true, false) => AirStep::FlakRoll,
                };
                city.keep_air_attack(AirAttack { flak, step, ..attack });
            }
            (AirStep::Losses(left), Action::Lose { unit }) => {
                city.lose_to_bombs(unit, hex, bombers, story);
                city.go_on_losing(side, attack, left.saturating_sub(1), story);
            }
            _ => {}
        }
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (side, attack) = (self.side, *self.attack);
        let AirAttack { hex, bombers, flak, .. } = attack;
        match attack.step {
            AirStep::Points => city.end_air_attack(story),
            AirStep::Flak => city.keep_air_attack(AirAttack { step: AirStep::Roll, ..attack }),
            AirStep::FlakRoll => {
                let lost = city.fire_flak(side.enemy(), &flak, hex, bombers, dice, story);
                city.keep_air_attack(AirAttack { lost, step: AirStep::Roll, ..attack });
            }
            AirStep::Roll => city.roll_for_bombs(side, attack, dice, story),
            // [5.31c] Ruling 108: all that can fall do.
            AirStep::Losses(_) => {
                for unit in city.exposed(hex, LossOrder::AirAttack).iter() {
                    city.lose_to_bombs(unit, hex, bombers, story);
                }
                city.go_on_losing(side, attack, 0, story);
            }
        }
    }
}

impl City {
    /// [5.31a] [5.32] [5.32a] Whether the owner may remove this unit now.
    fn check_bomb_loss(&self, hex: Hex, unit: Unit) -> Result<(), CannotFly> {
        if !self.exposed(hex, LossOrder::AirAttack).contains(unit) {
            return Err(CannotFly::NotThere { unit });
        }
        let next = self.next_to_fall(hex, LossOrder::AirAttack);
        if next.contains(unit) { Ok(()) } else { Err(CannotFly::ArtilleryFirst { unit }) }
    }

    /// The attack as it goes on.
    fn keep_air_attack(&mut self, attack: AirAttack) {
        if let Stage::GermanAir(under_way) = &mut self.stage {
            *under_way = Some(attack);
        } else if let Stage::SovietAir(air) = &mut self.stage
            && let Some((index, _)) = air.under_way()
        {
            air.declared[index] = Some(attack);
        }
    }

    /// [5.22] [5.22a] After a German attack the next may be declared, also on the same hex; after a Soviet one the next
    /// of those that were declared is resolved.
    fn end_air_attack(&mut self, story: &mut impl Story<Event>) {
        if let Stage::GermanAir(under_way) = &mut self.stage {
            *under_way = None;
        } else if let Stage::SovietAir(air) = &mut self.stage
            && let Some((index, _)) = air.under_way()
        {
            air.declared[index] = None;
            self.resolve_soviet_attacks(index + 1, story);
        }
    }

    /// [5.3f] [5.42] [5.41] The die of the attack, unless flak has left nothing of it (ruling 16).
    fn roll_for_bombs(
        &mut self,
        side: Side,
        attack: AirAttack,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let AirAttack { hex, unit, .. } = attack;
        let strength = self.bomber_strength(side, attack.points, attack.lost, hex, unit);
        if strength == 0 {
            story.tell(|| Event::Air(AirEvent::DrivenOff { hex }));
            return self.end_air_attack(story);
        }
        let why = unit.map_or(Why::of("5.3f", hex.name()), |unit| Why::of("5.42", unit.name()));
        let die = dice.d6(why) as u8;
        let modifier = air_die(hex, side.enemy(), unit);
        let losses = data().charts.crt.result(strength, die as i8 + modifier);
        match unit {
            // [5.41] [5.42] Dive bombers hit their target and nothing else.
            Some(unit) => {
                let hit = losses > 0;
                story.tell(|| Event::Air(AirEvent::DiveRoll { unit, hex, strength, die, modifier, hit }));
                if hit {
                    self.lose_to_bombs(unit, hex, Bombers::Dive, story);
                }
                self.go_on_losing(side, attack, 0, story);
            }
            None => {
                story.tell(|| {
                    let there = self.exposed(hex, LossOrder::AirAttack).len() as u8;
                    Event::Air(AirEvent::LevelRoll { hex, strength, die, modifier, losses, there })
                });
                self.go_on_losing(side, attack, losses, story);
            }
        }
    }

    fn lose_to_bombs(&mut self, unit: Unit, hex: Hex, bombers: Bombers, story: &mut impl Story<Event>) {
        self.eliminate(unit);
        let dive = bombers == Bombers::Dive;
        story.tell(|| Event::Air(AirEvent::Destroyed { unit, hex, dive }));
    }

    /// [5.31c] So many more units fall; [5.31b] [5.45] after the last of them survivors may appear.
    fn go_on_losing(&mut self, side: Side, attack: AirAttack, left: u8, story: &mut impl Story<Event>) {
        if left > 0 {
            return self.keep_air_attack(AirAttack { step: AirStep::Losses(left), ..attack });
        }
        match side {
            Side::German => self.leave_survivors(attack.hex, story),
            Side::Soviet => {}
        }
        self.end_air_attack(story);
    }
}
