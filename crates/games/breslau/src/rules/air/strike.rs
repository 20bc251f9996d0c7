//! [14.13] The strike of the 6th Bomber Corps.

use super::CannotFly;
use super::event::StrikeEvent;
use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{GRID, Hex, Side};
use crate::stage::{Bombing, BombingStep, Stage, Strike};
use crate::state::Breslau;
use volga_engine::dice::{Dice, Why};
use volga_engine::hex::Direction;
use volga_engine::{Story, Turn};

/// [14.13a] The Soviet player marks a hex.
#[derive(Clone, Copy)]
pub(crate) struct Marking;

impl DecisionPoint for Marking {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    /// [14.13a] Rulings 11 and 145: any hex of the zone, whoever is there or near.
    fn legal(self, _: &Breslau, into: &mut Vec<Action>) {
        into.extend(data().sets.bomber_zone.iter().map(|hex| Action::Strike { hex }));
    }

    fn check(self, _: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Strike { hex } if data().sets.bomber_zone.contains(hex) => Ok(()),
            Action::Strike { hex } => Err(CannotFly::OutsideZone { hex }.into()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        if let Action::Strike { hex } = action {
            game.stage = Stage::Strike(Strike::Accuracy { hex });
            story.tell(|| Event::Strike(StrikeEvent::Marked { hex }));
        }
    }
}

/// [14.13b] [14.13c] Ruling 145: the dice for accuracy, distance and direction.
#[derive(Clone, Copy)]
pub(crate) struct Aiming<'a> {
    pub(crate) strike: &'a Strike,
}

impl DecisionPoint for Aiming<'_> {
    fn step(self, game: &mut Breslau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match *self.strike {
            Strike::Accuracy { hex } => game.roll_accuracy(hex, dice, story),
            Strike::Distance { hex, scattered } => game.roll_distance(hex, scattered, dice, story),
            Strike::Direction { hex, hexes } => game.roll_direction(hex, hexes, dice, story),
            Strike::Mark | Strike::Striking { .. } => {}
        }
    }
}

impl Breslau {
    /// [14.13b] The die for accuracy: the marker stays, or it is close, or scattered.
    fn roll_accuracy(&mut self, hex: Hex, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let strike = &data().charts.strike;
        let die = dice.d6(Why::of("14.13b", hex.name())) as u8;
        let astray = die > strike.accurate;
        story.tell(|| Event::Strike(StrikeEvent::Aimed { die, astray }));
        if astray {
            self.stage = Stage::Strike(Strike::Distance { hex, scattered: die > strike.close });
        } else {
            self.strike_at(hex.plane(), story);
        }
    }

    /// [14.13b] The die for the distance: a close strike is one or two hexes off, a scattered one as many as the die
    /// says.
    fn roll_distance(
        &mut self,
        hex: Hex,
        scattered: bool,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let die = dice.d6(Why::of("14.13b", hex.name())) as u8;
        let hexes = match () {
            () if scattered => die,
            () if die <= data().charts.strike.one_off => 1,
            () => 2,
        };
        story.tell(|| Event::Strike(StrikeEvent::Strayed { die, hexes }));
        self.stage = Stage::Strike(Strike::Direction { hex, hexes });
    }

    /// [14.13c] Rulings 121 and 230: one die for the direction, clockwise from north, and the marker moves straight,
    /// off the map if it comes to that.
    fn roll_direction(&mut self, hex: Hex, hexes: u8, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let die = dice.d6(Why::of("14.13c", hex.name())) as u8;
        let centre = hex.plane().moved(Direction::ALL[usize::from(die) - 1], hexes.into());
        story.tell(|| Event::Strike(StrikeEvent::Turned { die, hex: Hex::of(centre) }));
        self.strike_at(centre, story);
    }

    /// [14.13d] The strike comes down here.
    fn strike_at(&mut self, centre: volga_engine::hex::Hex, story: &mut impl Story<Event>) {
        let (column, row) = GRID.offset_of(centre);
        self.strike_hex((column as i8, row as i8), 0, story);
    }

    /// [14.13d] The hex after the one that has been struck.
    pub(super) fn strike_next(&mut self, story: &mut impl Story<Event>) {
        if let Stage::Strike(Strike::Striking { centre, struck, .. }) = self.stage {
            self.strike_hex(centre, struck + 1, story);
        }
    }

    /// [14.13d] [14.13f] Ruling 145: the centre, then its neighbours clockwise from north, whoever is there; ruling
    /// 121: those on the map. Rulings 114 and 184: Rubble may come about in an empty hex, too. After the last
    /// [5.1a] the phase begins.
    fn strike_hex(&mut self, centre: (i8, i8), first: u8, story: &mut impl Story<Event>) {
        let middle = GRID.hex_at(centre.0.into(), centre.1.into());
        for struck in first..=Direction::ALL.len() as u8 {
            let plane = match struck.checked_sub(1) {
                Some(direction) => middle.neighbour(Direction::ALL[usize::from(direction)]),
                None => middle,
            };
            let Some(hex) = Hex::of(plane) else { continue };
            let bombing = match () {
                () if self.places.top(hex).is_some() || self.barricades.contains(hex) => {
                    self.bombing_of(hex, story)
                }
                () if self.may_become_rubble(hex) => Bombing { hex, step: BombingStep::Rubble },
                () => continue,
            };
            self.stage = Stage::Strike(Strike::Striking { centre, struck, bombing });
            return;
        }
        self.begin_air(story);
    }
}
