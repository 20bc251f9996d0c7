//! [6.1.2]–[6.1.6] [9.2.4] AA units fire at aircraft, in the Air Bombardment Phase and at the close support of an
//! attack.

use super::CannotFly;
use super::event::AirEvent;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Few, Hex, HexSet, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::factors::Term;
use crate::rules::supply::points::flak_price;
use crate::stage::{Flak, Naming, Resolution, ResolutionStep, Stage};
use crate::state::Breslau;
use serde::Serialize;
use volga_engine::dice::{Dice, Why};
use volga_engine::ledger::{Ledger, tell};
use volga_engine::{Arg, RuleId, Story, Turn};

/// When AA units fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// [6.1.2] In the Air Bombardment Phase.
    Phase,
    /// [9.2.4] At aircraft that support an attack.
    Support,
}

impl Occasion {
    /// [6.1.5] [9.2.4d] The rule by which they fire.
    pub const fn rule(self) -> &'static str {
        match self {
            Occasion::Phase => "6.1.5",
            Occasion::Support => "9.2.4d",
        }
    }

    /// The one of two rules that holds.
    pub(crate) const fn choose(self, phase: &'static str, support: &'static str) -> &'static str {
        match self {
            Occasion::Phase => phase,
            Occasion::Support => support,
        }
    }
}

impl From<Occasion> for Arg {
    fn from(occasion: Occasion) -> Arg {
        Arg::from(occasion.choose("phase", "support"))
    }
}

/// [6.1.2] [9.2.4] The German fires at aircraft, one after the other in the order that he likes (ruling 76).
#[derive(Clone, Copy)]
pub(crate) struct Flaking<'a> {
    pub(crate) flak: &'a Flak,
    pub(crate) occasion: Occasion,
}

impl DecisionPoint for Flaking<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        let decides = match self.flak.naming {
            Some(_) => !self.flak.rolls,
            None => game.is_asked_for_flak(self),
        };
        if decides { Turn::Of(Side::German.seat()) } else { Turn::Auto }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        match &self.flak.naming {
            Some(naming) => {
                let guns = data().by_class.anti_aircraft.iter();
                let may = guns.filter(|unit| game.check_gun_named(self, naming, *unit).is_ok());
                into.extend(may.map(|unit| Action::Gun { unit }));
                if !naming.guns.is_empty() {
                    into.push(Action::Fire);
                }
            }
            None => {
                let aircraft = game.aircraft_aloft().minus(&self.flak.shot);
                let shots: Few<_, 9> = aircraft.iter().map(|unit| (unit, game.flak_against(unit))).collect();
                let all = shots.iter().filter(|(unit, guns)| game.check_all(self, *unit, guns).is_ok());
                into.extend(all.map(|(unit, _)| Action::FlakAll { unit }));
                let some = shots.iter().filter(|(unit, guns)| game.check_some(self, *unit, guns).is_ok());
                into.extend(some.map(|(unit, _)| Action::Flak { unit }));
                into.push(Action::EndFlak);
            }
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match (&self.flak.naming, action) {
            (Some(naming), Action::Gun { unit }) => Ok(game.check_gun_named(self, naming, unit)?),
            (Some(naming), Action::Fire) if naming.guns.is_empty() => {
                Err(CannotFly::NoGunNamed { occasion: self.occasion }.into())
            }
            (Some(_), Action::Fire) => Ok(()),
            (None, Action::FlakAll { unit }) => {
                Ok(game.check_all(self, unit, &game.check_shot(self, unit)?)?)
            }
            (None, Action::Flak { unit }) => {
                Ok(game.check_some(self, unit, &game.check_shot(self, unit)?)?)
            }
            (None, Action::EndFlak) => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        let naming = |aircraft, guns| Some(Naming { aircraft, guns });
        let flak = match (self.flak.naming, action) {
            (Some(named), Action::Gun { unit }) => {
                Flak { naming: naming(named.aircraft, named.guns.with(unit)), ..*self.flak }
            }
            (Some(_), Action::Fire) => Flak { rolls: true, ..*self.flak },
            (None, Action::FlakAll { unit }) => {
                Flak { naming: naming(unit, game.flak_against(unit)), rolls: true, ..*self.flak }
            }
            (None, Action::Flak { unit }) => Flak { naming: naming(unit, UnitSet::EMPTY), ..*self.flak },
            (None, Action::EndFlak) => return game.end_flak(*self.flak, story),
            _ => return,
        };
        game.set_flak(flak);
    }

    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.flak.naming {
            Some(naming) => game.roll_flak(self, naming, dice, story),
            None => game.end_flak(*self.flak, story),
        }
    }
}

impl Flaking<'_> {
    /// What these AA units cost now.
    fn price(self, guns: &UnitSet) -> u16 {
        flak_price(self.occasion, guns, &self.flak.fired)
    }
}

/// What may fire.
impl Breslau {
    /// The hex that an aircraft is over.
    pub fn hex_below(&self, aircraft: Unit) -> Option<Hex> {
        match self.places.of(aircraft) {
            Place::Off(Off::Over(hex)) => Some(hex),
            Place::Off(_) | Place::On(_) => None,
        }
    }

    /// [3.5.4b] [9.2.4a] Whether an AA unit may fire at aircraft over a hex: within range, and not Fired. [6.1.11b]
    /// That it has fired at aircraft before does not matter.
    fn check_reach(&self, unit: Unit, hex: Hex) -> Result<(), CannotFly> {
        let (Some(anti_air), Some(at)) = (data().unit(unit).anti_air, self.places.hex(unit)) else {
            return Err(CannotFly::NoFlak { unit });
        };
        match () {
            () if self.fired.contains(unit) => Err(CannotFly::FlakFired { unit }),
            () if at.distance(hex) > anti_air.range => Err(CannotFly::FlakOutOfRange { unit }),
            () => Ok(()),
        }
    }

    /// [6.1.2] [6.1.3c] [9.2.4e] The AA units that may fire at an aircraft, whatever else they fire at.
    pub fn flak_against(&self, aircraft: Unit) -> UnitSet {
        let Some(hex) = self.hex_below(aircraft) else { return UnitSet::EMPTY };
        let guns = data().by_class.anti_aircraft.iter();
        guns.filter(|unit| self.check_reach(*unit, hex).is_ok()).collect()
    }

    /// [6.1.5] [9.2.4d] The AA units that may fire at an aircraft, which is fired at once.
    fn check_shot(&self, flaking: Flaking<'_>, aircraft: Unit) -> Result<UnitSet, CannotFly> {
        let (unit, occasion) = (aircraft, flaking.occasion);
        match () {
            () if self.hex_below(aircraft).is_none() => Err(CannotFly::NotInTheAir { unit, occasion }),
            () if flaking.flak.shot.contains(aircraft) => Err(CannotFly::ShotAt { unit, occasion }),
            () => Ok(self.flak_against(aircraft)),
        }
    }

    /// Whether all of these AA units may fire at an aircraft. Ruling 207: if there are points for all of them.
    fn check_all(&self, flaking: Flaking<'_>, aircraft: Unit, guns: &UnitSet) -> Result<(), CannotFly> {
        if guns.is_empty() {
            return Err(CannotFly::NobodyReaches { unit: aircraft, occasion: flaking.occasion });
        }
        self.check_flak_price(flaking, guns)
    }

    /// Ruling 77: whether some of these AA units may be named against an aircraft, one by one. [3.2b] A single one may
    /// be, so that naming does not tell that others are silent.
    fn check_some(&self, flaking: Flaking<'_>, aircraft: Unit, guns: &UnitSet) -> Result<(), CannotFly> {
        if guns.is_empty() {
            return Err(CannotFly::NobodyReaches { unit: aircraft, occasion: flaking.occasion });
        }
        self.check_any_price(flaking, guns)
    }

    /// [14.11.2a] Whether these AA units can be paid for.
    fn check_flak_price(&self, flaking: Flaking<'_>, guns: &UnitSet) -> Result<(), CannotFly> {
        let need = flaking.price(guns);
        if self.can_pay(need) { Ok(()) } else { Err(CannotFly::NoPoints { need, have: self.supply_points }) }
    }

    /// Whether at least one of these AA units can be paid for.
    fn check_any_price(&self, flaking: Flaking<'_>, guns: &UnitSet) -> Result<(), CannotFly> {
        let free = guns.and(&flaking.flak.fired).first();
        let cheapest: UnitSet = free.or(guns.first()).into_iter().collect();
        self.check_flak_price(flaking, &cheapest)
    }

    /// [6.1.3a] AA units are named in data order, so that each choice is made in one way.
    fn check_gun_named(&self, flaking: Flaking<'_>, naming: &Naming, unit: Unit) -> Result<(), CannotFly> {
        let (aircraft, occasion) = (naming.aircraft, flaking.occasion);
        let hex = self.hex_below(aircraft).ok_or(CannotFly::NotInTheAir { unit: aircraft, occasion })?;
        self.check_reach(unit, hex)?;
        if naming.guns.iter().any(|named| named >= unit) {
            return Err(CannotFly::FlakOutOfOrder { unit, occasion });
        }
        self.check_flak_price(flaking, &naming.guns.with(unit))
    }

    /// Whether the German is asked: he could fire at an aircraft. Ruling 152: also while the Soviet player cannot know
    /// that there is no AA unit below the top of a stack.
    fn is_asked_for_flak(&self, flaking: Flaking<'_>) -> bool {
        let ready = data().by_class.anti_aircraft.minus(&self.fired);
        let unseen = self.unseen_of(&ready);
        let lurks = |hex: Hex| {
            let reach =
                unseen.iter().filter_map(|unit| data().unit(unit).anti_air).map(|flak| flak.range).max();
            let near = HexSet::within(hex, reach.unwrap_or(0)).and(self.places.occupied(Side::German));
            self.check_any_price(flaking, &unseen).is_ok()
                && near.iter().any(|hex| self.has_hidden_units(hex))
        };
        let may_be_shot_at = |aircraft: Unit| {
            let guns = self.flak_against(aircraft);
            !guns.is_empty() && self.check_any_price(flaking, &guns).is_ok()
                || !unseen.is_empty() && self.hex_below(aircraft).is_some_and(lurks)
        };
        self.aircraft_aloft().minus(&flaking.flak.shot).iter().any(may_be_shot_at)
    }
}

/// What they do.
impl Breslau {
    /// [6.1.3a] [6.1.3b] [6.1.4] The factors of AA units against aircraft over a hex, whatever its terrain: those in
    /// the hex itself count double (ruling 154). [9.2.4b] [9.2.4d] The same in an attack. Ruling 96: supply does not
    /// matter.
    pub fn flak_sum(
        &self,
        guns: &UnitSet,
        hex: Hex,
        occasion: Occasion,
        terms: &mut impl Story<Term>,
    ) -> u16 {
        let (rule, doubled) = match occasion {
            Occasion::Phase => ("6.1.3a", "6.1.4"),
            Occasion::Support => ("9.2.4d", "9.2.4b"),
        };
        let each = |unit: Unit| {
            let factor = data().unit(unit).anti_air.map_or(0, |anti_air| anti_air.factor);
            let times = if self.places.hex(unit) == Some(hex) { data().charts.own_hex_flak } else { 1 };
            terms.tell(|| Term { rule: RuleId(rule), unit: Some(unit), amount: factor.into() });
            tell(terms, doubled, i16::from(factor * (times - 1)));
            u16::from(factor * times)
        };
        guns.iter().map(each).sum()
    }

    /// [6.1.5] [9.2.4d] The die of the AA units that were named. [6.1.6a] [6.1.6b] [9.2.4f] A hit depletes an aircraft;
    /// two, or one on a depleted aircraft, eliminate it.
    fn roll_flak(
        &mut self,
        flaking: Flaking<'_>,
        naming: Naming,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let (Naming { aircraft: unit, guns }, occasion) = (naming, flaking.occasion);
        let Some(hex) = self.hex_below(unit) else { return };
        let by = match occasion {
            Occasion::Phase => "14.11.1b",
            Occasion::Support => "14.11.1f",
        };
        self.pay(flaking.price(&guns), by, story);
        let strength = self.flak_sum(&guns, hex, occasion, &mut ());
        let die = dice.d6(Why::of(occasion.rule(), unit.name())) as u8;
        let hits = data().charts.hits(strength, die as i8);
        story.tell(|| {
            let mut strength = Ledger::default();
            self.flak_sum(&guns, hex, occasion, &mut strength);
            Event::Air(AirEvent::Flak { unit, hex, guns, strength, die, hits, occasion })
        });
        let by = match occasion {
            Occasion::Phase if hits < self.steps(unit) => "6.1.6a",
            Occasion::Phase => "6.1.6b",
            Occasion::Support => "9.2.4f",
        };
        self.lose_steps(unit, hits, RuleId(by), story);
        let Flak { shot, fired, .. } = *flaking.flak;
        self.set_flak(Flak { shot: shot.with(unit), fired: fired.or(&guns), naming: None, rolls: false });
    }

    /// The German fires no more. [6.1.11a] AA units stay as they are, but [14.16a] turn to their Fired side by the
    /// optional rule (ruling 78: after all their shots).
    fn end_flak(&mut self, flak: Flak, story: &mut impl Story<Event>) {
        if self.options.flak_artillery {
            self.fired = self.fired.or(&flak.fired);
            let units = flak.fired;
            if !units.is_empty() {
                story.tell(|| Event::Air(AirEvent::FlakTurned { units }));
            }
        }
        match self.stage {
            Stage::Resolution(Resolution { step: ResolutionStep::Attacking { attack, .. } }) => {
                self.after_flak(&attack, story);
            }
            _ => self.go_on_bombing(story),
        }
    }

    fn set_flak(&mut self, flak: Flak) {
        if let Some(held) = self.stage.flak_mut() {
            *held = flak;
        }
    }
}
