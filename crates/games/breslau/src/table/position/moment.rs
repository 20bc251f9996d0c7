//! Positions: the moment of the turn.

use super::Sparse;
use crate::data::data;
use crate::ids::{BySide, HexSet, Side, UnitSet};
use crate::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Designation, DesignationStep, Flak, Marker, Markers, Movement,
    MovementStep, Noted, Resolution, ResolutionStep, Stage, Strike, SupplyStep, TurnEnd,
};
use crate::state::Breslau;
use serde::{Deserialize, Serialize};
use volga_engine::SetupError;
use volga_engine::position::wrong;

/// A moment at which a position can be taken up, in the order of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Moment {
    Setup,
    Strike,
    /// The air steps of the turn come next.
    Air,
    Restoring,
    Flying,
    Flak,
    Bombing,
    Artillery,
    Supply,
    /// What opens the Movement Phase by procedure comes next.
    SovietMovement,
    Directives,
    SovietMoves,
    GermanMovement,
    GermanMoves,
    /// The dice for markers come next.
    Designation,
    Markers,
    /// The die for who resolves first comes next.
    Resolution,
    Attacks,
    TurnEnd,
}

/// A key that belongs to some moments only, and whether a position has it.
type OfMoment = (&'static str, bool, &'static [Moment]);

impl Moment {
    pub(super) const ALL: [Moment; 19] = [
        Moment::Setup,
        Moment::Strike,
        Moment::Air,
        Moment::Restoring,
        Moment::Flying,
        Moment::Flak,
        Moment::Bombing,
        Moment::Artillery,
        Moment::Supply,
        Moment::SovietMovement,
        Moment::Directives,
        Moment::SovietMoves,
        Moment::GermanMovement,
        Moment::GermanMoves,
        Moment::Designation,
        Moment::Markers,
        Moment::Resolution,
        Moment::Attacks,
        Moment::TurnEnd,
    ];

    /// The side whose Movement Phase it is.
    pub(super) fn moving(self) -> Option<Side> {
        match self {
            Moment::SovietMovement | Moment::Directives | Moment::SovietMoves => Some(Side::Soviet),
            Moment::GermanMovement | Moment::GermanMoves => Some(Side::German),
            _ => None,
        }
    }

    /// Puts a game into this moment.
    pub(super) fn begin(self, game: &mut Breslau, set: &Sparse) -> Result<(), SetupError> {
        self.check_keys(set)?;
        game.stage = self.stage();
        self.set_details(game, set)?;
        game.markers = self.markers(game, set)?;
        Ok(())
    }

    /// The moment as it begins.
    pub(super) fn stage(self) -> Stage {
        let air = |step| Stage::Air(Air { step });
        let moves =
            |side, step| Stage::Movement(Movement { side, step, launched: false, topped: UnitSet::EMPTY });
        match self {
            Moment::Setup => Stage::Setup { topped: UnitSet::EMPTY },
            Moment::Strike => Stage::Strike(Strike::Mark),
            Moment::Air => air(AirStep::Steps),
            Moment::Restoring => air(AirStep::Restoring { left: 1 }),
            Moment::Flying => air(AirStep::Flying),
            Moment::Flak => air(AirStep::Flak(Flak::default())),
            Moment::Bombing => air(AirStep::Bombing),
            Moment::Artillery => Stage::Artillery(Artillery {
                turn: Side::Soviet,
                passed: false,
                struck: HexSet::EMPTY,
                noted: Noted::EMPTY,
                step: ArtilleryStep::Choosing,
            }),
            Moment::Supply => Stage::Supply(SupplyStep::Check),
            Moment::SovietMovement => moves(Side::Soviet, MovementStep::Opening),
            Moment::Directives => moves(Side::Soviet, MovementStep::Directives { left: 1 }),
            Moment::SovietMoves => moves(Side::Soviet, MovementStep::Free),
            Moment::GermanMovement => moves(Side::German, MovementStep::Opening),
            Moment::GermanMoves => moves(Side::German, MovementStep::Free),
            Moment::Designation => Stage::Designation(Designation {
                left: BySide::both(0),
                step: DesignationStep::Count { side: Side::Soviet },
            }),
            Moment::Markers => {
                let step = DesignationStep::Placing { side: Side::Soviet, second: false };
                Stage::Designation(Designation { left: BySide::both(0), step })
            }
            Moment::Resolution => Stage::Resolution(Resolution { step: ResolutionStep::Initiative }),
            Moment::Attacks => {
                let step = ResolutionStep::Choosing { side: Side::Soviet, second: false };
                Stage::Resolution(Resolution { step })
            }
            Moment::TurnEnd => Stage::TurnEnd(TurnEnd::Victory),
        }
    }

    /// Refuses keys that say nothing at this moment.
    fn check_keys(self, set: &Sparse) -> Result<(), SetupError> {
        const PAIRED: &[Moment] = &[Moment::Markers, Moment::Attacks];
        const IN_TURN: &[Moment] = &[Moment::Artillery, Moment::Markers, Moment::Attacks];
        let keys: [OfMoment; 11] = [
            ("side", set.side.is_some(), IN_TURN),
            ("second", set.second.is_some(), PAIRED),
            ("air_steps", set.air_steps.is_some(), &[Moment::Restoring]),
            ("passed", set.passed.is_some(), &[Moment::Artillery]),
            ("struck", set.struck.is_some(), &[Moment::Artillery]),
            ("noted", set.noted.is_some(), &[Moment::Artillery]),
            ("topped", !set.topped.is_empty(), &[Moment::Setup, Moment::GermanMoves]),
            ("launched", set.launched.is_some(), &[Moment::GermanMoves]),
            ("directives_left", set.directives_left.is_some(), &[Moment::Directives]),
            ("markers_left", set.markers_left.is_some(), &[Moment::Markers]),
            ("markers", !set.markers.is_empty(), &[Moment::Markers, Moment::Resolution, Moment::Attacks]),
        ];
        match keys.into_iter().find(|(_, is_set, moments)| *is_set && !moments.contains(&self)) {
            Some((key, _, moments)) => {
                let names: Vec<String> = moments.iter().map(|moment| moment.name()).collect();
                Err(wrong(key, format!("belongs to the phase {}", names.join(", "))))
            }
            None => Ok(()),
        }
    }

    fn set_details(self, game: &mut Breslau, set: &Sparse) -> Result<(), SetupError> {
        let side = set.side.unwrap_or(Side::Soviet);
        match &mut game.stage {
            Stage::Air(Air { step: AirStep::Restoring { left } }) => *left = set.air_steps.unwrap_or(1),
            Stage::Artillery(artillery) => {
                artillery.turn = side;
                artillery.passed = set.passed.unwrap_or(false);
                artillery.struck = set.struck.unwrap_or(HexSet::EMPTY);
                for noted in set.noted.iter().flatten() {
                    if artillery.noted.get(data().by_class.artillery.len() - 1).is_some() {
                        return Err(wrong("noted", "there are not so many guns"));
                    }
                    artillery.noted.push(*noted);
                }
            }
            Stage::Setup { topped } => *topped = set.topped,
            Stage::Movement(movement) => {
                movement.topped = set.topped;
                movement.launched = set.launched.unwrap_or(false);
                if let MovementStep::Directives { left } = &mut movement.step {
                    *left = set.directives_left.unwrap_or(1);
                }
            }
            Stage::Designation(Designation {
                left,
                step: DesignationStep::Placing { side: first, second },
            }) => {
                (*first, *second) = (side, set.second.unwrap_or(false));
                for (side, number) in set.markers_left.iter().flatten() {
                    left[*side] = *number;
                }
            }
            Stage::Resolution(Resolution { step: ResolutionStep::Choosing { side: first, second } }) => {
                (*first, *second) = (side, set.second.unwrap_or(false));
            }
            _ => {}
        }
        Ok(())
    }

    /// [9.1.2a] The markers, each of the side that stands under it.
    fn markers(self, game: &Breslau, set: &Sparse) -> Result<Markers, SetupError> {
        let mut markers = Markers::EMPTY;
        for pointer in &set.markers {
            let at = format!("markers.{}", pointer.hex.name());
            let holder = game.places.holder(pointer.hex);
            let side =
                pointer.side.or(holder).ok_or_else(|| wrong(&at, "nobody stands there (rule 9.1.2a)"))?;
            if self == Moment::Markers && holder != Some(side) {
                return Err(wrong(at, "its side does not stand there (rule 9.1.2a)"));
            }
            let most = usize::from(data().charts.markers[side]) + 6;
            let own = |marker: &Marker| marker.side == side;
            if markers.iter().any(|marker| marker.hex == pointer.hex) {
                return Err(wrong(at, "a hex has one marker (rule 5.6d)"));
            }
            if markers.iter().filter(own).count() == most {
                return Err(wrong(
                    at,
                    format!("the {} side has at most {most} markers (rule 9.1.1)", side.name()),
                ));
            }
            markers.push(Marker { side, hex: pointer.hex, target: pointer.target });
        }
        Ok(markers)
    }

    pub(super) fn name(self) -> String {
        serde_json::to_value(self).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
    }
}
