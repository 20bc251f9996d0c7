//! [5.7] [9.1.3] The Combat Resolution Phase: who resolves his attacks, and which of them comes next.

use super::designation::side_by_die;
use super::event::MarkerEvent;
use super::fighters::CannotMark;
use crate::action::Action;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Mask, Side, UnitSet};
use crate::stage::{Attack, AttackStep, Marker, Resolution, ResolutionStep, Stage};
use crate::state::Breslau;
use volga_engine::dice::Why;
use volga_engine::{Dice, RuleId, Story, Turn, refusals};

/// [5.7] A side says which of its attacks comes next.
#[derive(Clone, Copy)]
pub(crate) struct Resolving<'a> {
    pub(crate) phase: &'a Resolution,
}

refusals! {
    /// Why an attack is not resolved like that, or a marker not given up.
    pub enum CannotAttack in "refused.attack" {
        NoMarker { target: Hex } => "5.6d", "no_marker";
        NotMarked { hex: Hex } => "5.6d", "not_marked";
        NotAmongThem { target: Hex } => "9.1.2d", "not_among_them";
        Moot { target: Hex } => "9.1.2c", "moot";
        FiresAlone { hex: Hex } => "14.5.3a", "fires_alone";
        /// Ruling 81: a Soviet attack that can be carried out must be.
        Binding { hex: Hex } => "9.1.1b", "binding";
        NoPoints { left: u16 } => "14.11.2a", "no_points";
    }
}

impl DecisionPoint for Resolving<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        match self.phase.step {
            ResolutionStep::Choosing { side, .. } if game.has_attacks(side) => Turn::Of(side.seat()),
            ResolutionStep::Choosing { .. }
            | ResolutionStep::Initiative
            | ResolutionStep::Attacking { .. } => Turn::Auto,
        }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        if let ResolutionStep::Choosing { side, .. } = self.phase.step {
            game.legal_resolutions(side, into);
        }
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match (self.phase.step, action) {
            (ResolutionStep::Choosing { side, .. }, Action::Attack { hex, from }) => {
                game.check_attack(side, hex, from).map(drop)
            }
            (ResolutionStep::Choosing { side, .. }, Action::GiveUp { hex }) => {
                Ok(game.check_giving_up(side, hex).map(drop)?)
            }
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        match (self.phase.step, action) {
            (ResolutionStep::Choosing { side, second }, Action::Attack { hex, from }) => {
                if let Ok(attack) = game.check_attack(side, hex, from) {
                    let step = ResolutionStep::Attacking { attack, second };
                    game.stage = Stage::Resolution(Resolution { step });
                }
            }
            (ResolutionStep::Choosing { side, .. }, Action::GiveUp { hex }) => {
                if let Ok(marker) = game.check_giving_up(side, hex) {
                    game.give_up(marker, story);
                }
            }
            _ => {}
        }
    }

    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.phase.step {
            ResolutionStep::Initiative => game.roll_initiative(dice, story),
            ResolutionStep::Choosing { side, second } => {
                let next = game.markers.iter().find(|marker| marker.side == side);
                match next {
                    Some(marker) => game.give_up(marker, story),
                    None => game.end_attacks(side, second, story),
                }
            }
            ResolutionStep::Attacking { .. } => {}
        }
    }
}

impl Breslau {
    /// [9.1.3] [5.7b] The die for who resolves his attacks first.
    fn roll_initiative(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let die = dice.d6(Why::rule("9.1.3")) as u8;
        let side = side_by_die(die);
        self.choose_attack(side, false);
        story.tell(|| Event::Marker(MarkerEvent::ResolvingFirst { side, die }));
    }

    /// Ruling 80: a side says which of its attacks comes next.
    pub(super) fn choose_attack(&mut self, side: Side, second: bool) {
        self.stage = Stage::Resolution(Resolution { step: ResolutionStep::Choosing { side, second } });
    }

    /// [9.2a] [9.2.9] A side has resolved all its attacks: the other follows, and then the turn ends.
    fn end_attacks(&mut self, side: Side, second: bool, story: &mut impl Story<Event>) {
        if second {
            self.begin_turn_end(story);
        } else {
            self.choose_attack(side.enemy(), true);
        }
    }

    /// [9.1.2c] [9.1.2e] Rulings 81 and 163: whether the attack of a marker can be carried out, and by whom. That is
    /// judged now: whoever stands in the hex is attacked.
    pub fn check_marker(&self, marker: &Marker) -> Result<UnitSet, CannotMark> {
        self.check_attackers(marker.side, marker.hex, marker.target)
    }

    /// Whether a side has an attack that can be carried out. Ruling 180: until it has none its other markers lie
    /// where they are.
    fn has_attacks(&self, side: Side) -> bool {
        self.markers.iter().any(|marker| marker.side == side && self.check_marker(&marker).is_ok())
    }

    /// The marked hexes of a side that point at another.
    pub fn pointing_at(&self, side: Side, target: Hex) -> HexSet {
        let pointing = |marker: &Marker| marker.side == side && marker.target == target;
        self.markers.iter().filter(pointing).map(|marker| marker.hex).collect()
    }

    /// [9.1.2d] Ruling 42: whether a side may attack a hex out of these of the marked ones, together. [14.5.3a] Ruling
    /// 116: direct fire is not combined. [14.11.2a] It can be paid for, or carried out unpaid.
    pub fn check_attack(&self, side: Side, target: Hex, from: Mask) -> Result<Attack, Forbidden> {
        let pointing = self.pointing_at(side, target);
        if pointing.is_empty() {
            return Err(CannotAttack::NoMarker { target }.into());
        }
        let from = picked(from, &pointing).ok_or(CannotAttack::NotAmongThem { target })?;
        if self.places.holder(target) != Some(side.enemy()) {
            return Err(CannotAttack::Moot { target }.into());
        }
        let mut units = UnitSet::EMPTY;
        for hex in from.iter() {
            units = units.or(&self.check_marker(&Marker { side, hex, target })?);
        }
        let ranged = from.iter().find(|hex| !hex.is_adjacent(target));
        if let Some(hex) = ranged.filter(|_| from.len() > 1) {
            return Err(CannotAttack::FiresAlone { hex }.into());
        }
        let attack = Attack::of(side, from, target, units);
        let left = self.supply_points;
        if self.can_be_named(&attack) { Ok(attack) } else { Err(CannotAttack::NoPoints { left }.into()) }
    }

    /// An attack with a marker on one hex, before anybody has named it.
    pub fn attack_from(&self, side: Side, hex: Hex, target: Hex) -> Attack {
        Attack::of(side, [hex].into_iter().collect(), target, self.attackers(hex, target))
    }

    /// Ruling 135: whether a side may give up the marker on a hex: the German always (ruling 194: it is all that is
    /// left to guns without points), the Soviet player [9.1.1b] if its attack cannot be carried out.
    fn check_giving_up(&self, side: Side, hex: Hex) -> Result<Marker, CannotAttack> {
        let on_hex = |marker: &Marker| marker.side == side && marker.hex == hex;
        let marker = self.markers.iter().find(on_hex).ok_or(CannotAttack::NotMarked { hex })?;
        match side {
            Side::Soviet if self.check_marker(&marker).is_ok() => Err(CannotAttack::Binding { hex }),
            Side::Soviet | Side::German => Ok(marker),
        }
    }

    /// The markers that a side may give up, and all attacks that it may resolve next.
    fn legal_resolutions(&self, side: Side, into: &mut Vec<Action>) {
        let own = |marker: &Marker| marker.side == side;
        let hexes: HexSet = self.markers.iter().filter(own).map(|marker| marker.hex).collect();
        let given = hexes.iter().filter(|hex| self.check_giving_up(side, *hex).is_ok());
        into.extend(given.map(|hex| Action::GiveUp { hex }));
        let targets: HexSet = self.markers.iter().filter(own).map(|marker| marker.target).collect();
        for hex in targets.iter() {
            let all = Mask((1 << self.pointing_at(side, hex).len()) - 1);
            let able = Mask::among(all).filter(|from| self.check_attack(side, hex, *from).is_ok());
            into.extend(able.map(|from| Action::Attack { hex, from }));
        }
    }

    /// [9.1.1a] [9.1.2c] The rule by which a side gives up the marker on a hex: by choice, or why it has to.
    pub(crate) fn giving_up_rule(&self, hex: Hex) -> &'static str {
        let marker = self.markers.iter().find(|marker| marker.hex == hex);
        match marker.and_then(|marker| self.check_marker(&marker).err()) {
            None => "9.1.1a",
            Some(CannotMark::NoEnemy { .. }) => "9.1.2c",
            Some(failing) => failing.rule().0,
        }
    }

    /// [9.1.2c] A marker is lost, by choice or because its attack cannot be carried out.
    fn give_up(&mut self, marker: Marker, story: &mut impl Story<Event>) {
        let Marker { side, hex, target } = marker;
        let failing = self.check_marker(&marker).err();
        self.remove_marker(side, hex);
        story.tell(|| {
            Event::Marker(match failing {
                None => MarkerEvent::GivenUp { hex, target },
                Some(CannotMark::NoEnemy { .. }) => {
                    MarkerEvent::Lost { side, hex, target, by: RuleId("9.1.2c") }
                }
                Some(failing) => MarkerEvent::Lost { side, hex, target, by: failing.rule() },
            })
        });
    }

    pub(super) fn remove_marker(&mut self, side: Side, hex: Hex) {
        self.markers.retain(|marker| (marker.side, marker.hex) != (side, hex));
    }
}

impl Attack {
    /// An attack that nobody has named yet. [14.5] It is direct fire where it comes from further off than a next hex.
    pub(crate) fn of(side: Side, from: HexSet, target: Hex, units: UnitSet) -> Attack {
        Attack {
            side,
            target,
            from,
            units,
            left_out: UnitSet::EMPTY,
            guns: UnitSet::EMPTY,
            unsupplied_guns: UnitSet::EMPTY,
            unpaid: false,
            ranged: from.iter().any(|hex| !hex.is_adjacent(target)),
            lost: 0,
            step: AttackStep::Naming { last: None },
        }
    }
}

/// Some hexes of a set, in the order of their numbers; none if the mask is empty or has a bit for none of them.
fn picked(mask: Mask, hexes: &HexSet) -> Option<HexSet> {
    let sound = mask.0 != 0 && u32::from(mask.0) >> hexes.len() == 0;
    let chosen = |(place, _): &(usize, Hex)| mask.0 & 1 << place != 0;
    sound.then(|| hexes.iter().enumerate().filter(chosen).map(|(_, hex)| hex).collect())
}
