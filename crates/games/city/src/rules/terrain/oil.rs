//! [14.5] The oil tanks.

use crate::data::{Share, UnitKind, data};
use crate::event::{Event, OilEvent};
use crate::ids::{Hex, Side};
use crate::places::Off;
use crate::state::{City, Oil};
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

impl City {
    /// [14.5a] The Soviet player's die at the end of a turn, unless the tanks have burnt. [14.5f] A fire lasts one turn
    /// and is never followed by another (ruling 142).
    pub(crate) fn check_oil(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.oil {
            Oil::Sound => {
                let die = dice.d6(Why::of("14.5a", data().charts.oil_hex.name())) as u8;
                let ignited = die == data().charts.oil_ignites_on;
                story.tell(|| Event::Oil(OilEvent::Roll { die, ignited }));
                if ignited {
                    self.ignite(story);
                }
            }
            Oil::Burning => {
                self.oil = Oil::Burnt;
                story.tell(|| Event::Oil(OilEvent::BurntOut));
            }
            Oil::Burnt => {}
        }
    }

    /// [14.5g] [14.5b] The tanks burn, and every unit there dies; ruling 112: the depot goes, Chuikov is in danger.
    fn ignite(&mut self, story: &mut impl Story<Event>) {
        self.oil = Oil::Burning;
        for unit in self.places.units_in(data().charts.oil_hex).iter() {
            match data().counter(unit).kind {
                UnitKind::Leader => continue,
                UnitKind::Depot => self.places.take(unit, Off::Dead),
                _ => self.eliminate(unit),
            }
            story.tell(|| Event::Oil(OilEvent::Killed { unit }));
        }
    }

    /// [14.5e] Whether nobody may enter a hex because it burns.
    pub(crate) fn is_on_fire(&self, hex: Hex) -> bool {
        self.oil == Oil::Burning && hex == data().charts.oil_hex
    }

    /// [14.5c] [14.5d] [14.5h] [14.5i] Whether the smoke hinders a side's bombers and bombardments: the German side's
    /// alone.
    pub(crate) fn is_in_smoke(&self, side: Side) -> bool {
        side == Side::German && self.oil == Oil::Burning
    }

    /// [14.5c] What points are worth: half of them under smoke, if they are German.
    pub(crate) fn through_smoke(&self, side: Side, points: u8) -> u16 {
        if self.is_in_smoke(side) { Share::Half.of(points.into()) } else { points.into() }
    }
}
