//! [7.1] Guns fire: they are named, turn to their Fired side, and the dice fall.

use super::event::ArtilleryEvent;
use crate::data::{UnitKind, data};
use crate::event::Event;
use crate::ids::Side;
use crate::rules::supply::points::gun_price;
use crate::stage::{ArtilleryStep, Barrage, Barraged, Level, Stage};
use crate::state::Breslau;
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};
use volga_engine::ledger::Ledger;

impl Breslau {
    /// [7.1a] A bombardment is declared, and fired unless [14.9a] further hexes may join. [3.2b] Ruling 225: the German
    /// is asked also where his enemy cannot know that none may.
    pub(super) fn declare(&mut self, barrage: Barrage, story: &mut impl Story<Event>) {
        let unseen = self.unseen_of(&self.ready_guns(Side::German).minus(&barrage.guns));
        let may_hide =
            self.options.chained_bombardment && barrage.side() == Side::German && !unseen.is_empty();
        if may_hide || self.can_join(&barrage) {
            self.set_artillery_step(ArtilleryStep::Joining(barrage));
        } else {
            self.open_fire(barrage, story);
        }
    }

    /// [7.1d] [2.4g] [5.2f] The guns fire and turn to their Fired side. [14.11.1c] Germans pay for each of them,
    /// [14.1.2b] but not for gas. [3.2e] What types of a hidden stack matter is told now.
    pub(super) fn open_fire(&mut self, barrage: Barrage, story: &mut impl Story<Event>) {
        let Barrage { hex, guns, gas } = barrage;
        let side = barrage.side();
        self.fired = self.fired.or(&guns);
        story.tell(|| Event::Artillery(ArtilleryEvent::Fired { side, hex, guns, gas }));
        match (side, gas) {
            (Side::German, true) => self.lay_gas(hex, story),
            (Side::German, false) => self.pay(gun_price(&guns), "14.11.1c", story),
            (Side::Soviet, _) => self.tell_types(hex, story),
        }
        let Stage::Artillery(phase) = &mut self.stage else { return };
        phase.struck.insert(hex);
        phase.passed = false;
        self.set_artillery_step(if self.needs_level_die(hex) {
            ArtilleryStep::Level(barrage)
        } else {
            ArtilleryStep::Roll { barrage, level: self.level_without_die(hex) }
        });
    }

    /// [7.1b] The die on the Combat Results Table. [5.2e] Hits on units are noted, and [13.3i] any hit removes a
    /// Barricade at once (ruling 185), [13.3l] which counts for no step. [14.3.1a] A die for Rubble may follow:
    /// rulings 113 and 114: not after gas, nor where only mortars fired.
    pub(super) fn roll_barrage(
        &mut self,
        barrage: &Barrage,
        level: Option<Level>,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let Barrage { hex, guns, gas } = *barrage;
        let strength = self.barrage_sum(barrage, level, &mut ());
        let added = self.barrage_die(barrage, level, &mut ());
        let die = dice.d6(Why::of(if gas { "14.1.2a" } else { "7.1b" }, hex.name())) as u8;
        let hits = data().charts.hits(strength, die as i8 + added);
        story.tell(|| {
            let [mut strength, mut added] = [Ledger::default(); 2];
            self.barrage_sum(barrage, level, &mut strength);
            self.barrage_die(barrage, level, &mut added);
            Event::Artillery(ArtilleryEvent::Rolled { hex, strength, die, added, hits, gas })
        });
        if hits > 0 && self.places.top(hex).is_some() {
            self.note(Barraged { hex, hits, level, gas });
        }
        if hits > 0 && self.barricades.contains(hex) {
            self.blast_barricade(hex, story);
        }
        let shattering = guns.iter().any(|gun| data().unit(gun).kind != UnitKind::Mortar);
        if !gas && shattering && self.may_become_rubble(hex) {
            self.set_artillery_step(ArtilleryStep::Rubble { hex });
        } else {
            self.let_fire(barrage.side().enemy(), story);
        }
    }
}
