//! What viewers see and are told, and who is said to take part.

use super::*;
use std::sync::LazyLock;
use volga_engine::board::{EventView, Id};
use volga_engine::dice::Quick;
use volga_engine::{Transition, Viewer};

pub(crate) const SOVIET: Viewer = Viewer::Seat(Side::Soviet.seat());
pub(crate) const GERMAN: Viewer = Viewer::Seat(Side::German.seat());

/// What a viewer is told of an action: words, fields, changes.
pub(crate) fn heard(city: &mut City, action: Action, viewer: Viewer) -> (Vec<EventView>, Vec<Value>) {
    let Turn::Of(seat) = city.turn() else { panic!("nobody decides") };
    assert_eq!(city.check(seat, action), Ok(()));
    let step = Transition::of(city, |city, events| city.apply(action, &mut Quick::new(7), events));
    (step.told(viewer).into_iter().flatten().collect(), fields(&step, viewer))
}

/// The own fields of each event, as far as a viewer may know them.
pub(crate) fn fields(step: &Transition<City>, viewer: Viewer) -> Vec<Value> {
    (0..step.events.len()).map(|event| City::fields(step, event, viewer).into()).collect()
}

/// What is told, with units named by their ids: those can be searched for.
pub(crate) fn by_ids(told: &EventView) -> String {
    static NAMES: LazyLock<Vec<(String, Id)>> = LazyLock::new(|| {
        let pieces = Board::new().city().board().pieces.into_iter();
        let named = pieces.map(|piece| (City::text(&piece.name), piece.id));
        let mut names: Vec<(String, Id)> = named.collect();
        // The longest first: "infantry 1" begins "infantry 10".
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        names
    });
    let words = City::about().catalogue.render(&told.text);
    NAMES.iter().fold(words, |words, (name, id)| words.replace(name.as_str(), id))
}

/// Three units far from everybody: a tank on top, and two below.
pub(crate) fn far(below: [&str; 2]) -> City {
    Board::new().put(&below, "0520").put(&["29M-PZ-1"], "0520").put(&["244D-INF2-1"], "1136").city()
}

/// Whether a viewer sees which piece a unit is.
pub(crate) fn sees(city: &City, viewer: Viewer, unit: Unit) -> bool {
    city.view(viewer).pieces.contains_key(unit.name())
}

pub(crate) fn parts(city: &City, side: Side, action: Option<Action>) -> Vec<(String, Vec<Id>)> {
    let participants = city.participants(side.seat(), action);
    participants.into_iter().map(|group| (group.label.key.into_owned(), group.pieces)).collect()
}

pub(crate) fn part(key: &str, pieces: &[&str]) -> (String, Vec<Id>) {
    (format!("muster.{key}"), pieces.iter().map(|id| (*id).to_owned()).collect())
}
