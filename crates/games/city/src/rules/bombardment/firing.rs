//! [6.0a] [6.1] [6.4] What shells do: dice, losses, and guns that were hit and still fire.

use super::spotting::needs_spotter;
use super::{CannotBombard, Spotting};
use crate::data::data;
use crate::event::{BombardmentEvent, Event};
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::places::{Off, Place};
use crate::rules::bombardment::losses::LossOrder;
use crate::rules::bombardment::strength::{GunFire, Occasion};
use crate::rules::counters::Ledger;
use crate::stage::{Barrage, BarrageStep, Bombardment, Stage};
use crate::state::{City, Kontrpodgotovka};
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

/// Artillery first, armour last.
const ORDER: LossOrder = LossOrder::Bombardment;

impl City {
    /// [6.0a] A side declares which hex, or [16.2a] which two, it bombards.
    pub(crate) fn declare_bombardment(
        &mut self,
        hex: Hex,
        other: Option<Hex>,
        story: &mut impl Story<Event>,
    ) {
        let Stage::Bombardment(stage) = &mut self.stage else { return };
        stage.fire = Some(Barrage { hex, other, guns: UnitSet::EMPTY, step: BarrageStep::Guns });
        let side = stage.turn;
        story.tell(|| Event::Bombardment(BombardmentEvent::Declared { side, hex, other }));
    }

    /// [6.3a] Guns join the bombardment.
    pub(super) fn name_guns(&mut self, guns: &UnitSet) {
        if let Some(barrage) = self.barrage_mut() {
            barrage.guns = barrage.guns.or(guns);
        }
    }

    /// [6.0b] The guns that were named fire and are used up. [8.4b] What in a stack out of sight changes the fire or
    /// its losses is told now.
    pub(super) fn open_fire(&mut self, story: &mut impl Story<Event>) {
        let Stage::Bombardment(stage) = &mut self.stage else { return };
        let Some(barrage) = &mut stage.fire else { return };
        barrage.step = BarrageStep::Roll(barrage.hex);
        let (barrage, side) = (*barrage, stage.turn);
        stage.volga_fired |= barrage.guns.iter().any(|gun| data().counter(gun).is_tva());
        for gun in barrage.guns.iter() {
            self.flipped.insert(gun);
            story.tell(|| Event::Bombardment(BombardmentEvent::Fired { gun }));
        }
        if side == Side::Soviet {
            for hex in [Some(barrage.hex), barrage.other].into_iter().flatten() {
                let fire = self.gun_fire(side, &barrage, hex, Spotting::None);
                self.tell_types(hex, ORDER, self.feels_armor(&fire), story);
            }
        }
    }

    fn gun_fire(&self, side: Side, barrage: &Barrage, target: Hex, seen: Spotting) -> GunFire {
        // [6.22] [6.24] Guns that need no spotter fire together with their like only.
        let spotted = seen == Spotting::Adjacent || !barrage.guns.iter().any(needs_spotter);
        let occasion = Occasion::Bombardment { spotted };
        GunFire { guns: barrage.guns, target, against: side.enemy(), at: None, occasion }
    }

    /// The fire of a bombardment into one of its hexes.
    pub fn barrage_fire(&self, stage: &Bombardment, barrage: &Barrage, hex: Hex) -> GunFire {
        let seen = match stage.turn {
            Side::German => Spotting::Adjacent,
            Side::Soviet => self.spotting(hex, &stage.emptied),
        };
        self.gun_fire(stage.turn, barrage, hex, seen)
    }

    /// [6.0a] [16.2c] The die for one hex; so many of its units are to be removed.
    pub(super) fn roll_bombardment(&mut self, hex: Hex, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let Stage::Bombardment(stage) = self.stage else { return };
        let Some(barrage) = stage.fire else { return };
        let fire = self.barrage_fire(&stage, &barrage, hex);
        let strength = self.gun_strength(&fire);
        let added = self.bombardment_die(&barrage.guns, hex, fire.against, &mut ());
        let rule = match barrage.other {
            Some(other) if other == hex => "16.2c",
            Some(_) => self.cited("6.0a", "16.2c"),
            None => "6.0a",
        };
        let die = dice.d6(Why::of(rule, hex.name())) as u8;
        let result = data().charts.crt.result(strength, die as i8 + added);
        story.tell(|| {
            let [mut strength, mut added] = [Ledger::default(); 2];
            self.gun_sum(&fire, &mut strength);
            self.bombardment_die(&barrage.guns, hex, fire.against, &mut added);
            let there = self.exposed(hex, ORDER).len() as u8;
            let (fire, pair) = (strength, barrage.other.is_some());
            Event::Bombardment(BombardmentEvent::Rolled { hex, fire, die, added, result, there, pair })
        });
        self.set_barrage_step(BarrageStep::Losses { hex, left: result });
        if result == 0 {
            self.go_on_bombarding(hex);
        }
    }

    /// Whether the owner decides who falls: more units are exposed than must go. Their types do not count, so that the
    /// question tells nothing of a hidden stack.
    pub(super) fn chooses_losses(&self, hex: Hex, left: u8) -> bool {
        self.exposed(hex, ORDER).len() > usize::from(left)
    }

    /// [6.49] [6.44b] [6.0a] The rule by which units of a hex fall next: artillery before others, armour after them, or
    /// as their owner likes.
    pub(crate) fn shell_loss_rule(&self, hex: Hex) -> &'static str {
        let exposed = self.exposed(hex, ORDER);
        let mixed = |some: usize| some > 0 && some < exposed.len();
        let guns = exposed.iter().filter(|unit| data().counter(*unit).is_artillery()).count();
        let armour = exposed.iter().filter(|unit| data().counter(*unit).kind.is_armor()).count();
        match (mixed(guns), mixed(armour)) {
            (true, _) => "6.49",
            (false, true) => "6.44b",
            (false, false) => "6.0a",
        }
    }

    /// [6.49] [6.44b] Whether this unit may be the next to fall.
    pub(super) fn check_falls(&self, hex: Hex, unit: Unit) -> Result<(), CannotBombard> {
        let exposed = self.exposed(hex, ORDER);
        if !exposed.contains(unit) {
            return Err(CannotBombard::NotHit { unit, hex });
        }
        if self.next_to_fall(hex, ORDER).contains(unit) {
            return Ok(());
        }
        let guns = exposed.iter().any(|other| data().counter(other).is_artillery());
        Err(if guns { CannotBombard::ArtilleryFirst { unit } } else { CannotBombard::ArmourLast { unit } })
    }

    /// A unit falls; a checked loss, or one of those who fall together.
    pub(crate) fn fall(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        self.shell(unit, hex, story);
        let Some(barrage) = self.barrage_mut() else { return };
        if let BarrageStep::Losses { left, .. } = &mut barrage.step {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.go_on_bombarding(hex);
            }
        }
    }

    /// All exposed units of the hex fall, so that nobody has to choose.
    pub(super) fn all_fall(&mut self, hex: Hex, story: &mut impl Story<Event>) {
        for unit in self.exposed(hex, ORDER).iter() {
            self.shell(unit, hex, story);
        }
        self.go_on_bombarding(hex);
    }

    /// [6.12] [6.7a] A unit is shot: where it was the last that spotted the hex still spots (ruling 190), and in a
    /// fortified hex that is cleared of Soviets survivors appear.
    fn shell(&mut self, unit: Unit, hex: Hex, story: &mut impl Story<Event>) {
        let spotted = self.has_spotter(hex);
        let fires = self.hit_by_shells(unit);
        story.tell(|| Event::Bombardment(BombardmentEvent::Lost { unit, hex, may_fire: fires }));
        let blinded = spotted && !self.has_spotter(hex);
        if let Stage::Bombardment(stage) = &mut self.stage
            && blinded
        {
            stage.emptied.insert(hex);
        }
        if data().counter(unit).side == Side::Soviet {
            self.leave_survivors(hex, story);
        }
    }

    /// [6.11] [6.49a] [4.0-C2] Takes a unit off the map that shells have hit. A gun that has not fired stays where it
    /// was for as long as its side goes on bombarding; whether it may still fire.
    pub fn hit_by_shells(&mut self, unit: Unit) -> bool {
        let Place::On(hex) = self.places.of(unit) else { return false };
        let counter = data().counter(unit);
        let bombards = matches!(self.stage, Stage::Bombardment(stage) if !stage.finished[counter.side]);
        let fires = bombards && counter.is_artillery() && !self.is_flipped(unit);
        self.eliminate(unit);
        if fires {
            self.places.take(unit, Off::Ghost(hex));
        }
        fires
    }

    /// The next hex of the bombardment, or the other side's turn.
    fn go_on_bombarding(&mut self, done: Hex) {
        let Stage::Bombardment(stage) = &mut self.stage else { return };
        let Some(barrage) = &mut stage.fire else { return };
        match barrage.other {
            Some(other) if other != done => barrage.step = BarrageStep::Roll(other),
            Some(_) | None => self.end_barrage(),
        }
    }

    /// [6.1a] [6.1b] [2.2c] A bombardment is over: the other side's turn, unless it is done. [6.11] Guns that had been
    /// hit are gone once they have fired.
    fn end_barrage(&mut self) {
        let Stage::Bombardment(stage) = &mut self.stage else { return };
        let guns = stage.fire.take().map_or(UnitSet::EMPTY, |barrage| barrage.guns);
        if !stage.finished[stage.turn.enemy()] {
            stage.turn = stage.turn.enemy();
        }
        self.bury(&guns);
    }

    /// Takes guns away for good that were hit and will not fire again.
    fn bury(&mut self, guns: &UnitSet) {
        for gun in guns.iter() {
            if let Place::Off(Off::Ghost(_)) = self.places.of(gun) {
                let off = match data().counter(gun).side {
                    Side::German => Off::Gone,
                    Side::Soviet => Off::Dead,
                };
                self.places.take(gun, off);
                self.flipped.remove(gun);
            }
        }
    }

    /// [6.1b] [6.11] [4.0-C3] A side is done for this stage (ruling 32): the other one finishes, or the Operations
    /// Stage begins.
    pub(super) fn end_bombardments(&mut self, story: &mut impl Story<Event>) {
        let Stage::Bombardment(stage) = &mut self.stage else { return };
        let side = stage.turn;
        stage.finished[side] = true;
        stage.turn = side.enemy();
        let over = stage.finished[side.enemy()];
        self.bury(&data().guns[side]);
        story.tell(|| Event::Bombardment(BombardmentEvent::Finished { side }));
        if over {
            if self.kontrpodgotovka == Kontrpodgotovka::Announced {
                self.kontrpodgotovka = Kontrpodgotovka::Spent;
            }
            self.withdraw_flotilla(story);
            self.begin_operations(story);
        }
    }

    fn barrage_mut(&mut self) -> Option<&mut Barrage> {
        match &mut self.stage {
            Stage::Bombardment(stage) => stage.fire.as_mut(),
            _ => None,
        }
    }

    fn set_barrage_step(&mut self, step: BarrageStep) {
        if let Some(barrage) = self.barrage_mut() {
            barrage.step = step;
        }
    }
}
