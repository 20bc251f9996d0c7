//! The numbers behind a decision, each as a sum of terms, from what the seat that asks knows.

use crate::action::Action;
use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::air::bombing::Bombs;
use crate::rules::air::flak::Occasion;
use crate::rules::artillery::strength::{Divisor, divided, ground_die, gun_divisors};
use crate::rules::factors::Term as Part;
use crate::stage::{Artillery, ArtilleryStep, Barrage, Stage};
use crate::state::Breslau;
use volga_engine::board::{Sum, Term};
use volga_engine::{Game, Message, RuleId, Seat, Turn, Viewer, say};

impl Breslau {
    /// The numbers that bear on the present decision, or on this action. [3.2b] Of what a seat cannot do now it is told
    /// none: they could be those of a hidden stack.
    pub fn sums_for(&self, seat: Seat, action: Option<Action>) -> Vec<Sum> {
        let asked = self.turn() == Turn::Of(seat);
        let Some(side) = Side::of_seat(seat).filter(|_| asked) else { return Vec::new() };
        if action.is_some_and(|action| self.check(seat, action).is_err()) {
            return Vec::new();
        }
        match action {
            Some(Action::Bombard { hex, from, guns }) => {
                let guns = self.units_meant(from, guns);
                self.barrage_sums(side, &Barrage { hex, guns, gas: false })
            }
            Some(Action::Gas { hex, gun }) => {
                self.barrage_sums(side, &Barrage { hex, guns: UnitSet::EMPTY.with(gun), gas: true })
            }
            Some(Action::Join { from, guns }) => self.joined_sums(side, &self.units_meant(from, guns)),
            Some(Action::Fly { unit, hex }) => self.flight_sums(seat, unit, hex),
            Some(Action::Bomb { hex }) => self.bomb_sums(hex, &self.aircraft_over(hex)),
            Some(Action::FlakAll { unit }) => self.flak_sums(unit, &self.flak_against(unit)),
            Some(Action::Gun { unit }) => self.named_flak(&UnitSet::EMPTY.with(unit)),
            Some(Action::Fire) if self.flak().is_some() => self.named_flak(&UnitSet::EMPTY),
            Some(Action::Fire) => self.joined_sums(side, &UnitSet::EMPTY),
            Some(Action::Goliath { target, .. }) => self.goliath_sums(target),
            Some(Action::Step { to }) => self.step_sums(to),
            Some(
                Action::Mark { .. }
                | Action::Attack { .. }
                | Action::LeaveOut { .. }
                | Action::Commit
                | Action::CommitUnpaid
                | Action::Cover { .. }
                | Action::Support { .. }
                | Action::EndCover
                | Action::EndGuns
                | Action::Ambush { .. },
            ) => self.assault_sums(seat, action),
            Some(_) => Vec::new(),
            None if self.flak().is_some() => self.named_flak(&UnitSet::EMPTY),
            None => self.assault_sums(seat, None),
        }
    }

    /// [7.3] The strength of a bombardment and what is added to its die, by what its side knows (ruling 152).
    fn barrage_sums(&self, side: Side, barrage: &Barrage) -> Vec<Sum> {
        let hex = barrage.hex;
        let [mut strength, mut die] = [const { Vec::new() }; 2];
        if barrage.gas && self.options.undivided_gas {
            self.barrage_sum(barrage, None, &mut strength);
        } else if barrage.gas {
            let factors = u16::from(data().charts.supply.gas_factor);
            strength.push(Part { rule: RuleId("14.1.2a"), unit: None, amount: factors as i16 });
            divided(factors, &self.known_divisors(side, hex), &mut strength);
        } else {
            let factors = self.gun_sum(&barrage.guns, &mut strength);
            divided(factors, &self.known_divisors(side, hex), &mut strength);
            ground_die(hex, None, "7.3a", &mut die);
        }
        fire(say!("sum.bombardment", hex = hex.called()), &strength, &die)
    }

    pub(super) fn known_divisors(&self, side: Side, hex: Hex) -> [Divisor; 3] {
        let hidden = side == Side::Soviet && self.has_hidden_units(hex);
        let afv_only = !hidden && self.is_afv_only(hex);
        gun_divisors(hex, None, self.has_friend_beside(side, hex), afv_only)
    }

    /// The guns that have been named, with these.
    fn joined_sums(&self, side: Side, guns: &UnitSet) -> Vec<Sum> {
        match &self.stage {
            Stage::Artillery(Artillery { step: ArtilleryStep::Joining(barrage), .. }) => {
                self.barrage_sums(side, &Barrage { guns: barrage.guns.or(guns), ..*barrage })
            }
            _ => Vec::new(),
        }
    }

    /// [6.1.7] [6.1.8] What aircraft come to over a hex, if no AA unit hits them; [3.2e] as far as its units are known.
    fn bomb_sums(&self, hex: Hex, aircraft: &UnitSet) -> Vec<Sum> {
        let [mut strength, mut die] = [const { Vec::new() }; 2];
        let known = if self.has_hidden_units(hex) { self.with_a_mixed_stack(hex) } else { *self };
        known.bomb_sum(&Bombs::Aircraft(*aircraft), hex, None, &mut strength);
        known.bomb_die(hex, None, &mut die);
        fire(say!("sum.bombs", hex = hex.called()), &strength, &die)
    }

    /// [6.1.3] The same with an aircraft that is to fly, and the AA factors over the hex that its seat knows of.
    fn flight_sums(&self, seat: Seat, unit: Unit, hex: Hex) -> Vec<Sum> {
        let mut sums = self.bomb_sums(hex, &self.aircraft_over(hex).with(unit));
        let guns = self.known_to(Viewer::Seat(seat)).flak_over(hex);
        let mut strength = Vec::new();
        if self.flak_sum(&guns, hex, Occasion::Phase, &mut strength) > 0 {
            sums.extend(fire(say!("sum.flak", hex = hex.called()), &strength, &[]));
        }
        sums
    }

    /// Ruling 152: a hidden stack is not taken for one of AFVs alone: the position with infantry in it.
    fn with_a_mixed_stack(&self, hex: Hex) -> Breslau {
        let mut known = *self;
        if let Some(unit) = data().by_class.infantry.and(&data().by_side.german).first() {
            known.places.put(unit, hex);
        }
        known
    }

    /// [6.1.3] [9.2.4] What AA units come to against an aircraft.
    fn flak_sums(&self, aircraft: Unit, guns: &UnitSet) -> Vec<Sum> {
        let Some(hex) = self.hex_below(aircraft).filter(|_| !guns.is_empty()) else { return Vec::new() };
        let occasion = if self.attack().is_some() { Occasion::Support } else { Occasion::Phase };
        let mut strength = Vec::new();
        self.flak_sum(guns, hex, occasion, &mut strength);
        fire(say!("sum.flak", hex = hex.called()), &strength, &[])
    }

    /// The AA units that have been named against an aircraft, with these.
    fn named_flak(&self, guns: &UnitSet) -> Vec<Sum> {
        let naming = self.flak().and_then(|flak| flak.naming);
        naming.map_or(Vec::new(), |naming| self.flak_sums(naming.aircraft, &naming.guns.or(guns)))
    }

    /// [13.1.4] A Goliath's factor, and what is added to its die.
    fn goliath_sums(&self, target: Unit) -> Vec<Sum> {
        let Some(hex) = self.places.hex(target) else { return Vec::new() };
        let factor = i16::from(data().charts.goliath.factor);
        let mut die = Vec::new();
        self.goliath_die(target, hex, &mut die);
        let strength = [Part { rule: RuleId("13.1.4a"), unit: None, amount: factor }];
        fire(say!("sum.goliath", unit = target), &strength, &die)
    }

    /// [8.1] What a step costs, in half points.
    fn step_sums(&self, to: Hex) -> Vec<Sum> {
        let Some(mover) = self.mover() else { return Vec::new() };
        if self.check_step(mover, to).is_err() {
            return Vec::new();
        }
        let parts = self.step_terms(mover, to).map(|(rule, amount)| Part {
            rule: RuleId(rule),
            unit: None,
            amount: amount.0.into(),
        });
        vec![sum(say!("sum.step", hex = to.called()), &parts.collect::<Vec<_>>())]
    }
}

/// [8.1a] [8.1c] The rule by which a side pays for hexes.
pub(super) fn cost_rule(side: Side) -> RuleId {
    RuleId(match side {
        Side::German => "8.1a",
        Side::Soviet => "8.1c",
    })
}

/// The words for what a rule gives or takes.
pub(super) fn label(rule: RuleId) -> Message {
    say!(match rule.0 {
        "7.1a" | "9.2.5c" | "9.2.6c" => "term.guns",
        "2.3.5a" | "9.2.4c" => "term.aircraft",
        "14.13d" => "term.bombers",
        "14.16b" | "6.1.3a" | "9.2.4d" => "term.flak",
        "6.1.4" | "9.2.4b" => "term.own_hex",
        "14.1.2a" | "14.1.2f" => "term.gas",
        "3.5.1a" | "3.5.1b" | "3.5.2a" | "3.5.2b" | "3.5.2c" | "3.5.2d" | "3.5.4a" | "14.5.3c" =>
            "term.units",
        "4.3.2a" | "4.3.2b" => "term.unsupplied",
        "7.3a" | "6.1.7a" | "6.1.8" | "3.5.3b" | "9.0c" | "8.1a" | "8.1c" => "term.terrain",
        "14.2.2" | "14.2.3" => "term.level",
        "7.3b" => "term.far",
        "7.3c" | "6.1.7b" => "term.afv_only",
        "13.1.4a" => "term.goliath",
        "13.1.4b" => "term.goliath_target",
        "14.3.3" | "14.3.2a" => "term.rubble",
        "13.3g" | "13.3f" => "term.barricade",
        "9.2.7d" => "term.surprise",
        "9.2.7h" => "term.ambush",
        "9.2.11b" => "term.bridge",
        "13.2d" => "term.volkssturm",
        "9.2.8a" => "term.specialists",
        "14.11.2b" => "term.unpaid",
        "8.1b" => "term.road",
        "14.15c" => "term.pontoon",
        "14.6a" => "term.zone",
        _ => "term.other",
    })
}

pub(super) fn sum(name: Message, parts: &[Part]) -> Sum {
    let terms: Vec<Term> = parts.iter().map(term).collect();
    Sum { label: name, total: terms.iter().map(|term| term.value).sum(), terms }
}

fn term(part: &Part) -> Term {
    let label = part.unit.map_or_else(|| label(part.rule), |unit| say!("term.unit", unit = unit));
    Term { label, value: part.amount.into(), rule: part.rule }
}

/// A strength and what is added to its die; the die only where something is.
pub(super) fn fire(strength: Message, parts: &[Part], die: &[Part]) -> Vec<Sum> {
    let mut sums = vec![sum(strength, parts)];
    if !die.is_empty() {
        sums.push(sum(say!("sum.added"), die));
    }
    sums
}
