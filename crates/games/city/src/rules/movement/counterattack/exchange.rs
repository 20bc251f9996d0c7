//! [7.5] An instant counterattack: does the group take part, both fire, lose units, a chit is drawn, the winner rushes.

use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::{CounterattackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Mask, Side, Unit, UnitSet};
use crate::rules::movement::counterattack::{CannotCounterattack, involved};
use crate::rules::movement::operation::{Shot, loser, result};
use crate::stage::{Exchange, ExchangeStep, Mover, MoverStep, Rush};
use crate::state::City;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn};

/// [7.5] An instant counterattack on the moving units.
#[derive(Clone, Copy)]
pub(crate) struct Exchanging<'a> {
    pub(crate) mover: Option<&'a Mover>,
    pub(crate) exchange: &'a Exchange,
}

impl DecisionPoint for Exchanging<'_> {
    fn turn(self, _: &City) -> Turn {
        match (self.exchange.step, self.mover) {
            (ExchangeStep::Answer, Some(mover)) => Turn::Of(mover.side.seat()),
            (ExchangeStep::Losses { movers: 0, attackers: 0, .. }, _) => Turn::Auto,
            (ExchangeStep::Losses { .. }, Some(mover)) => {
                let (side, losses, units) = losses(mover, self.exchange);
                loser(side, losses, &units)
            }
            (ExchangeStep::Rolls | ExchangeStep::Chit { .. }, _) | (_, None) => Turn::Auto,
        }
    }

    fn legal(self, _: &City, into: &mut Vec<Action>) {
        match (self.exchange.step, self.mover) {
            (ExchangeStep::Answer, _) => into.extend([Action::TakePart, Action::StandAside]),
            (ExchangeStep::Losses { .. }, Some(mover)) => {
                into.extend(losses(mover, self.exchange).2.iter().map(|unit| Action::Lose { unit }));
            }
            (ExchangeStep::Losses { .. } | ExchangeStep::Rolls | ExchangeStep::Chit { .. }, _) => {}
        }
    }

    fn check(self, _: &City, action: Action) -> Result<(), Forbidden> {
        match (self.exchange.step, action, self.mover) {
            (ExchangeStep::Answer, Action::TakePart | Action::StandAside, _) => Ok(()),
            (ExchangeStep::Losses { .. }, Action::Lose { unit }, Some(mover)) => {
                let there = losses(mover, self.exchange).2.contains(unit);
                if there { Ok(()) } else { Err(CannotCounterattack::NotInvolved { unit }.into()) }
            }
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::TakePart | Action::StandAside => {
                let joined = action == Action::TakePart;
                city.change_exchange(|exchange| {
                    (exchange.joined, exchange.step) = (joined, ExchangeStep::Rolls);
                });
                story.tell(|| {
                    Event::Counterattack(match joined {
                        true => CounterattackEvent::TookPart,
                        false => CounterattackEvent::StoodAside,
                    })
                });
            }
            // [7.57] The owner removes a unit.
            Action::Lose { unit } => {
                city.fall_in_exchange(unit, story);
                city.change_exchange(|exchange| {
                    if let ExchangeStep::Losses { movers, attackers, .. } = &mut exchange.step {
                        let left = if *movers > 0 { movers } else { attackers };
                        *left = left.saturating_sub(1);
                    }
                });
            }
            _ => {}
        }
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some(mover) = self.mover else { return city.change_operation(|o| o.exchange = None) };
        let exchange = self.exchange;
        match exchange.step {
            ExchangeStep::Answer | ExchangeStep::Rolls => city.roll_exchange(mover, exchange, dice, story),
            ExchangeStep::Losses { movers: 0, attackers: 0, points } => {
                city.close_exchange(mover, exchange, points, story);
            }
            ExchangeStep::Losses { .. } => {
                // All that are there fall, and nobody else.
                for unit in losses(mover, exchange).2.iter() {
                    city.fall_in_exchange(unit, story);
                }
                city.change_exchange(|exchange| {
                    if let ExchangeStep::Losses { movers, attackers, .. } = &mut exchange.step {
                        *(if *movers > 0 { movers } else { attackers }) = 0;
                    }
                });
            }
            ExchangeStep::Chit { points } => city.follow_up(*mover, exchange, points, story),
        }
    }
}

impl City {
    fn change_exchange(&mut self, change: impl FnOnce(&mut Exchange)) {
        self.change_operation(|operation| {
            if let Some(exchange) = &mut operation.exchange {
                change(exchange);
            }
        });
    }

    /// [7.5a] A checked choice. [7.5b] The group is asked whether it takes part, if it can.
    pub(crate) fn counterattack(
        &mut self,
        mover: Mover,
        from: Hex,
        units: Mask,
        story: &mut impl Story<Event>,
    ) {
        let Some(units) = units.of(&self.places.units_in(from)) else { return };
        let asked = self.may_take_part(&mover);
        let step = if asked { ExchangeStep::Answer } else { ExchangeStep::Rolls };
        let exchange = Exchange { from, units, joined: false, step };
        self.change_operation(|operation| operation.exchange = Some(exchange));
        story.tell(|| Event::Counterattack(CounterattackEvent::Declared { units, from, hex: mover.at }));
    }

    /// [7.5c] [7.5d] [7.57] [7.56a] [7.59b] The fire, of both sides at once if the group takes part.
    fn roll_exchange(
        &mut self,
        mover: &Mover,
        exchange: &Exchange,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let rule = if exchange.joined { "7.5d" } else { "7.5c" };
        let strength = |units: &UnitSet| self.close_strength(&involved(units));
        let (attack, defence) = (strength(&exchange.units), strength(&mover.units));
        let against = self.fire(mover.side.enemy(), attack, Why::of(rule, exchange.from.name()), dice);
        let answer =
            exchange.joined.then(|| self.fire(mover.side, defence, Why::of(rule, mover.at.name()), dice));
        let answer = answer.flatten();
        let (moving, attacking) = (involved(&mover.units).len(), exchange.units.len());
        for shot in [against, answer].into_iter().flatten() {
            story.tell(|| {
                let Shot { side, strength, die, result } = shot;
                let there = if side == mover.side { attacking } else { moving } as u8;
                let joined = exchange.joined;
                Event::Counterattack(CounterattackEvent::Fired { side, strength, die, result, there, joined })
            });
            self.heed_six(shot.side, shot.die);
        }
        let (hits, answers) = (result(against), result(answer));
        // [7.58] [10.7a] What is over is the survivor's; where nobody or everybody is left there is none.
        let points = match (hits >= moving, answers >= attacking) {
            (true, false) => hits - moving,
            (false, true) => answers - attacking,
            (true, true) | (false, false) => 0,
        };
        let (movers, attackers) = (hits.min(moving) as u8, answers.min(attacking) as u8);
        story.tell(|| {
            let (points, beaten, joined) = (points as u8, hits >= moving, exchange.joined);
            Event::Counterattack(CounterattackEvent::Result { attackers, movers, points, beaten, joined })
        });
        let step = ExchangeStep::Losses { movers, attackers, points: points as u8 };
        self.change_exchange(|exchange| exchange.step = step);
    }

    fn fall_in_exchange(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(hex) = self.places.hex(unit) else { return };
        self.eliminate(unit);
        story.tell(|| Event::Counterattack(CounterattackEvent::Lost { unit, hex }));
    }

    /// [7.5e] Those who took part are used up, but winners with points only when they have spent them (ruling 46);
    /// [7.59a] a chit is drawn if Germans took part in their own phase.
    fn close_exchange(
        &mut self,
        mover: &Mover,
        exchange: &Exchange,
        points: u8,
        story: &mut impl Story<Event>,
    ) {
        let rushing = points > 0 && involved(&mover.units).is_empty();
        let attackers = if rushing { UnitSet::EMPTY } else { exchange.units };
        let movers = if exchange.joined { mover.units } else { UnitSet::EMPTY };
        let units = self.use_up(&attackers.or(&movers));
        if !units.is_empty() {
            story.tell(|| Event::Counterattack(CounterattackEvent::UsedUp { units }));
        }
        let flipped = self.flipped;
        self.change_operation(|operation| {
            if let Some(mover) = &mut operation.mover {
                mover.joined |= exchange.joined;
            }
            // Whoever is used up no longer attacks (7.5g).
            if let Some(attack) = &mut operation.attack {
                attack.party = attack.party.minus(&flipped);
            }
        });
        self.change_exchange(|exchange| exchange.step = ExchangeStep::Chit { points });
        let germans_fired = exchange.joined || mover.side == Side::Soviet;
        if germans_fired {
            self.call_for_chit();
        }
    }

    /// [7.53b] What follows the counterattack: the winner's rush, the end of the phase, or further counterattacks.
    fn follow_up(&mut self, mover: Mover, exchange: &Exchange, points: u8, story: &mut impl Story<Event>) {
        self.change_operation(|operation| operation.exchange = None);
        let Some((phasing, operation)) = self.operation() else { return };
        let cut = operation.cut;
        if cut {
            self.drop_attack(story);
        }
        let beaten = involved(&mover.units).is_empty();
        if points > 0 {
            // [7.58] The losers are all dead, and the winners take their place.
            let (side, units, emptied) = match beaten {
                true => (mover.side.enemy(), exchange.units, mover.at),
                false => (mover.side, involved(&mover.units), exchange.from),
            };
            // [10.78] Rulings 97 and 98: one point, and one hex, for the side whose phase has ended.
            let bound = cut && side == phasing;
            let (points, only) = if bound { (1, Some(emptied)) } else { (points, None) };
            self.set_mover(None);
            self.begin_rush(Rush { side, units, points, only }, story);
        } else if beaten || cut && mover.side == phasing {
            self.end_group(mover, story);
        } else if let MoverStep::Watched(declared) = mover.step {
            // [7.53b] Others may counterattack in their turn.
            self.open_window(declared, story);
        }
    }
}

/// Who removes units now, how many, and among which: the movers first.
fn losses(mover: &Mover, exchange: &Exchange) -> (Side, u8, UnitSet) {
    match exchange.step {
        ExchangeStep::Losses { movers: movers @ 1.., .. } => (mover.side, movers, involved(&mover.units)),
        ExchangeStep::Losses { attackers, .. } => (mover.side.enemy(), attackers, exchange.units),
        ExchangeStep::Answer | ExchangeStep::Rolls | ExchangeStep::Chit { .. } => {
            (mover.side, 0, UnitSet::EMPTY)
        }
    }
}
