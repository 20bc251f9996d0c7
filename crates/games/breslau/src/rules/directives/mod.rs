//! [14.4] Soviet Command Directives: which divisions move and attack in a turn.

pub(crate) mod event;

use crate::action::Action;
use crate::data::{Arrival, data};
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Division, DivisionSet, Side, Unit};
use crate::stage::MovementStep;
use crate::state::Breslau;
use event::DirectiveEvent;
use volga_engine::dice::Why;
use volga_engine::{Dice, Story, Turn, refusals};

refusals! {
    /// Why a division is not named.
    pub enum CannotDirect in "refused.directive" {
        Named { division: Division } => "14.4.1a", "named";
        NotOnMap { division: Division } => "14.4.1a", "not_on_map";
    }
}

/// [14.4.1a] The Soviet player names so many more divisions.
#[derive(Clone, Copy)]
pub(crate) struct Directing {
    pub(crate) left: u8,
}

impl DecisionPoint for Directing {
    fn turn(self, _: &Breslau) -> Turn {
        Turn::Of(Side::Soviet.seat())
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        let open = game.divisions_on_map().minus(game.directed);
        into.extend(open.iter().map(|division| Action::Direct { division }));
        into.push(Action::EndDirectives);
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Direct { division } if game.directed.contains(division) => {
                Err(CannotDirect::Named { division }.into())
            }
            Action::Direct { division } if !game.divisions_on_map().contains(division) => {
                Err(CannotDirect::NotOnMap { division }.into())
            }
            Action::Direct { .. } | Action::EndDirectives => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        let left = match action {
            Action::Direct { division } => {
                game.directed.insert(division);
                story.tell(|| Event::Directive(DirectiveEvent::Directed { division }));
                self.left - 1
            }
            _ => {
                let left = self.left;
                story.tell(|| Event::Directive(DirectiveEvent::DirectivesEnded { left }));
                0
            }
        };
        game.set_movement_step(match left {
            0 => MovementStep::Free,
            left => MovementStep::Directives { left },
        });
    }
}

impl Breslau {
    /// [14.4.1a] Ruling 228: whether directives are rolled in this turn. [14.4.3] [14.1.3] Once gas has been used,
    /// never again.
    fn awaits_directives(&self) -> bool {
        let (from, _) = data().charts.directives;
        self.options.directives && self.turn >= from && !self.gas_used
    }

    /// [14.4.1a] [5.4c] The die for how many divisions may move and attack. [14.4.2] Those that come in this turn do so
    /// anyway. Ruling 147: where the die reaches for all that are on the map, nobody is asked.
    pub(crate) fn roll_directives(
        &mut self,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) -> MovementStep {
        if !self.awaits_directives() {
            return MovementStep::Free;
        }
        self.directed = self.entering_divisions();
        let (_, added) = data().charts.directives;
        let die = dice.d6(Why::rule("14.4.1a")) as u8;
        let (number, asked) = (die + added, self.divisions_on_map().minus(self.directed));
        story.tell(|| Event::Directive(DirectiveEvent::Rolled { die, number }));
        if usize::from(number) >= asked.len() {
            self.directed = self.directed.or(asked);
            return MovementStep::Free;
        }
        MovementStep::Directives { left: number }
    }

    /// [14.4.2] Ruling 181: the divisions whose printed turn of entry this is.
    fn entering_divisions(&self) -> DivisionSet {
        let enters = |unit: Unit| match data().unit(unit).arrival {
            Arrival::Edge { turn, .. } => turn == self.turn,
            Arrival::Setup(_) | Arrival::Placed { .. } | Arrival::Rolled { .. } | Arrival::Box => false,
        };
        Division::all().filter(|division| data().by_division[division.index()].iter().any(enters)).collect()
    }

    fn divisions_on_map(&self) -> DivisionSet {
        let on_map = |division: &Division| {
            data().by_division[division.index()].iter().any(|unit| self.places.hex(unit).is_some())
        };
        Division::all().filter(on_map).collect()
    }

    /// [14.4.1b] [14.4.1c] [14.4.2] Whether directives let a unit move and attack: it has no division, or its
    /// division may, or it has only come in this turn (ruling 181). Ruling 115: guns and sappers of a division
    /// belong to it.
    pub fn is_directed(&self, unit: Unit) -> bool {
        let division = data().unit(unit).division;
        division.is_none_or(|division| self.directed.contains(division) || self.moved.contains(unit))
    }
}
