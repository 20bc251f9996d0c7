//! What clicks most likely mean, legal or not, so that a refusal can say why.

use crate::action::Action;
use crate::ids::{Area, Unit, UnitSet};
use crate::state::{Activation, Advance, Dawn, Group, Phase, Place, Stage};
use volga_engine::board::Id;

/// The units that were clicked, and the last Area: clicked itself, or the place of the last piece.
struct Clicked {
    units: UnitSet,
    unit: Option<Unit>,
    area: Option<Area>,
}

impl Clicked {
    fn read(game: &Advance, clicks: &[Id]) -> Clicked {
        let mut clicked = Clicked { units: UnitSet::EMPTY, unit: None, area: None };
        for id in clicks {
            if let Some(unit) = Unit::named(id) {
                clicked.units.insert(unit);
                clicked.unit = Some(unit);
            } else {
                clicked.area = space_of(game, id);
            }
        }
        clicked
    }

    /// The Area that was clicked, or else where the last unit stands.
    fn place(&self, game: &Advance) -> Option<Area> {
        self.area.or_else(|| self.unit.and_then(|u| game.place(u).area()))
    }
}

/// The Area of an id: its own number, the place of a hidden counter (`10#1`) or of a Revealed one.
fn space_of(game: &Advance, id: &str) -> Option<Area> {
    let number = id.split('#').next().and_then(|n| n.parse().ok());
    let holds = |area: &Area| game.garrison(*area).counter().is_some_and(|c| c.name() == id);
    number.and_then(Area::numbered).or_else(|| Area::all().find(holds))
}

pub(super) fn interpret_clicks(game: &Advance, clicks: &[Id]) -> Option<Action> {
    let clicked = Clicked::read(game, clicks);
    match &game.phase {
        Phase::Dawn(Dawn::Reinforcements { .. }) => {
            let group = Group::ALL.into_iter().find(|g| !game.waiting(*g).is_empty())?;
            Some(Action::Reinforce { group, area: clicked.area? })
        }
        Phase::Dawn(Dawn::Fitting { .. }) => Some(Action::Place { unit: clicked.unit? }),
        Phase::Dawn(Dawn::Marking { .. }) => Some(Action::Isolate { area: clicked.area? }),
        Phase::Supply => {
            let unit = clicked.unit.or_else(|| game.units_at(Place::OutOfAction).first())?;
            Some(Action::Return { unit, area: clicked.place(game)? })
        }
        Phase::ActionRounds => Some(Action::Activate { area: clicked.place(game)? }),
        Phase::Activation(activation) => match &activation.fight {
            None => in_activation(game, activation, &clicked),
            Some(fight) => match (fight.stage, clicked.unit) {
                (Stage::Barrage, Some(unit)) => Some(Action::GiveUp { unit }),
                (Stage::Lead, Some(unit)) => Some(Action::Lead { unit }),
                (Stage::Retreat, Some(unit)) => Some(Action::Retreat { unit, to: clicked.area? }),
                _ => None,
            },
        },
        Phase::Dawn(Dawn::Start | Dawn::Withdrawal | Dawn::Isolation)
        | Phase::RandomEvent
        | Phase::LogisticalPause
        | Phase::SupplyRoll
        | Phase::BloodyStreets(_)
        | Phase::CombatEnd
        | Phase::End
        | Phase::Over(_) => None,
    }
}

/// A unit and another Area is a move; units and the Area they stand in, or an Area alone, an attack.
fn in_activation(game: &Advance, activation: &Activation, clicked: &Clicked) -> Option<Action> {
    match (clicked.unit, clicked.area) {
        (Some(unit), Some(to)) if game.place(unit) != Place::Area(to) => Some(Action::Move { unit, to }),
        (Some(_), Some(area)) => Some(Action::Attack { area, units: clicked.units }),
        (Some(unit), None) => Some(Action::Move { unit, to: game.place(unit).area()? }),
        (None, area) => {
            let area = area?;
            let [entrants, home] = game.attack_parties(activation, area);
            Some(Action::Attack { area, units: entrants.or(home) })
        }
    }
}
