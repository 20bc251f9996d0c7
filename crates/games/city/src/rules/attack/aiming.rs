//! [10.4a] [10.65] [10.66] Into which attacking hex each unit and gun of the defender fires.

use crate::action::Action;
use crate::data::{AttackKind, data};
use crate::decision::DecisionPoint;
use crate::event::{AttackEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::rules::special_units::militia::is_militia;
use crate::stage::{AttackStep, GroundAttack};
use crate::state::City;
use volga_engine::{Dice, Story, Turn, refusals};

refusals! {
    /// Why a unit or gun cannot fire defensively into a hex.
    pub enum CannotAim in "refused.aim" {
        NotAttacking { hex: Hex } => "10.4a", "not_attacking";
        OutOfRange { gun: Unit, hex: Hex } => "10.61a", "out_of_range";
        NotUnderFire { hex: Hex } => "10.65a", "not_under_fire";
        OnlyMilitia { hex: Hex } => "12.16b", "only_militia";
        FarApart { gun: Unit, hex: Hex } => "10.66", "far_apart";
    }
}

/// [10.4a] The defender aims a unit or gun.
#[derive(Clone, Copy)]
pub(crate) struct Aiming<'a> {
    pub(crate) attack: &'a GroundAttack,
    pub(crate) kind: AttackKind,
}

impl DecisionPoint for Aiming<'_> {
    /// He is asked where there is a choice.
    fn turn(self, city: &City) -> Turn {
        let choice = self.firer(city).is_some_and(|(_, hexes)| hexes.len() > 1);
        if choice { Turn::Of(self.attack.side.enemy().seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        let hexes = self.firer(city).map_or(HexSet::EMPTY, |(_, hexes)| hexes);
        into.extend(hexes.iter().map(|hex| Action::Aim { hex }));
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match (action, city.next_to_aim(self.attack)) {
            (Action::Aim { hex }, Some(firer)) => Ok(city.check_aim(self.attack, firer, hex)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        if let (Action::Aim { hex }, Some(unit)) = (action, city.next_to_aim(self.attack)) {
            city.aim(unit, hex, story);
        }
    }

    /// What needs no choice. [10.65a] Ruling 157: a gun without a lawful hex is released, and not used up. When
    /// everyone has his hex the fire begins.
    fn step(self, city: &mut City, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let Some((unit, hexes)) = self.firer(city) else {
            return city.set_attack_step(next_to_fire(self.attack, self.kind, None));
        };
        match hexes.first() {
            Some(hex) => city.aim(unit, hex, story),
            None if self.attack.guns[self.attack.side.enemy()].contains(unit) => {
                let by = city.release_rule(self.attack, unit);
                city.change_attack(|attack| attack.guns[attack.side.enemy()].remove(unit));
                story.tell(|| Event::Attack(AttackEvent::Released { unit, by }));
            }
            // No attacker is left.
            None => city.set_attack_step(AttackStep::OffensiveFire(self.kind)),
        }
    }
}

impl Aiming<'_> {
    /// Who is to be aimed, and where he may fire.
    fn firer(self, city: &City) -> Option<(Unit, HexSet)> {
        city.next_to_aim(self.attack).map(|firer| (firer, city.aims_of(self.attack, firer)))
    }
}

impl City {
    /// The hexes from which units next to the target attack.
    pub fn attacking_hexes(&self, attack: &GroundAttack) -> HexSet {
        self.hexes_of(&attack.party)
    }

    /// [10.14] [10.14a] [6.7c] The units of a hex that fire when it is attacked, used up or not: [12.42b] neither
    /// pontoons nor counters.
    pub fn defenders_who_fire(&self, hex: Hex) -> UnitSet {
        self.places.stack(hex).filter(|unit| data().counter(*unit).fire > 0).collect()
    }

    /// [10.4f] The unit or gun that is to be aimed next: units under attack first, each in data order.
    pub fn next_to_aim(&self, attack: &GroundAttack) -> Option<Unit> {
        let aimed = attack.aims.all();
        let units = self.defenders_who_fire(attack.hex).minus(&aimed);
        units.first().or_else(|| attack.guns[attack.side.enemy()].minus(&aimed).first())
    }

    /// [10.4a] [10.65b] Whether a unit or gun of the defender may fire into a hex: one from which he is attacked.
    /// [10.65a] [12.16b] Soviet guns fire only where their units do, and not for militia alone; [10.66] those of one
    /// hex stand together.
    pub fn check_aim(&self, attack: &GroundAttack, firer: Unit, hex: Hex) -> Result<(), CannotAim> {
        if !self.attacking_hexes(attack).contains(hex) {
            return Err(CannotAim::NotAttacking { hex });
        }
        if self.places.hex(firer) == Some(attack.hex) {
            return Ok(());
        }
        let counter = data().counter(firer);
        let near = self.places.hex(firer).is_some_and(|at| at.distance(hex) <= counter.range.unwrap_or(0));
        if !near {
            return Err(CannotAim::OutOfRange { gun: firer, hex });
        }
        match counter.side {
            Side::German => Ok(()),
            Side::Soviet => self.check_soviet_aim(attack, firer, hex),
        }
    }

    fn check_soviet_aim(&self, attack: &GroundAttack, gun: Unit, hex: Hex) -> Result<(), CannotAim> {
        let (units, guns) = attack.aimed_at(hex);
        if units.is_empty() {
            return Err(CannotAim::NotUnderFire { hex });
        }
        if is_militia(&units) {
            return Err(CannotAim::OnlyMilitia { hex });
        }
        self.check_same_hex(&guns, gun).map_err(|_| CannotAim::FarApart { gun, hex })
    }

    /// [10.61a] [10.65a] [12.16b] [10.66] The rule by which a gun may fire into none of the attackers' hexes: of
    /// several the one that it comes to last.
    fn release_rule(&self, attack: &GroundAttack, gun: Unit) -> &'static str {
        let hexes = self.attacking_hexes(attack);
        let refused = hexes.iter().filter_map(|hex| self.check_aim(attack, gun, hex).err());
        let stage = |refused: &CannotAim| match refused {
            CannotAim::NotAttacking { .. } => 0,
            CannotAim::OutOfRange { .. } => 1,
            CannotAim::NotUnderFire { .. } => 2,
            CannotAim::OnlyMilitia { .. } => 3,
            CannotAim::FarApart { .. } => 4,
        };
        refused.max_by_key(stage).map_or("10.65a", |refused| refused.rule().0)
    }

    /// The hexes into which a unit or gun may fire.
    pub fn aims_of(&self, attack: &GroundAttack, firer: Unit) -> HexSet {
        let hexes = self.attacking_hexes(attack);
        hexes.iter().filter(|hex| self.check_aim(attack, firer, *hex).is_ok()).collect()
    }
}

impl City {
    fn aim(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.change_attack(|attack| attack.aims.set(attack.hex, hex, unit));
        story.tell(|| Event::Attack(AttackEvent::Aimed { unit, hex }));
    }
}

/// [10.4b] The hex that is fired into after this one, in the order of numbers, or else the attackers' turn.
pub(super) fn next_to_fire(attack: &GroundAttack, kind: AttackKind, after: Option<Hex>) -> AttackStep {
    let aimed: HexSet =
        attack.hex.neighbours().filter(|hex| !attack.aims.at(attack.hex, *hex).is_empty()).collect();
    match aimed.iter().find(|hex| after.is_none_or(|after| *hex > after)) {
        Some(hex) => AttackStep::DefensiveFire { kind, hex },
        None => AttackStep::OffensiveFire(kind),
    }
}
