//! Where units can go next: the rules of `steps` for all neighbouring spaces at once.

use crate::action::Kind;
use crate::data::MapFacts;
use crate::ids::{BOXES, CaucasusBox, HEXES, SPACES, Side, Space, SpaceSet, Unit, UnitSet};
use crate::rules::supply::Supply;
use crate::stage::Mover;
use crate::state::Blau;
use std::cell::OnceCell;

/// All Caucasus boxes.
const CAUCASUS: SpaceSet = between(HEXES, HEXES + BOXES);
/// All boxes off the map.
const HOLDING: SpaceSet = between(HEXES + BOXES, SPACES);

const fn between(first: usize, end: usize) -> SpaceSet {
    let mut words = [0; SPACES / 64];
    let mut space = first;
    while space < end {
        words[space / 64] |= 1 << (space % 64);
        space += 1;
    }
    SpaceSet::of_words(words)
}

/// The ways that are open to a side's units as the map stands, worked out once for all of them. Assets are left out:
/// they are secret, and whether a unit may go on is not.
#[derive(Debug)]
pub struct Ways<'a> {
    game: &'a Blau,
    map: &'a MapFacts,
    side: Side,
    enemies: &'a SpaceSet,
    battles: SpaceSet,
    /// Spaces that this side does not enter: [3.1.1c] [3.1.2c] full ones, and [7.5d] for the Axis what lies off the
    /// map.
    closed: SpaceSet,
    zoi: OnceCell<SpaceSet>,
    supply: OnceCell<Supply>,
}

impl<'a> Ways<'a> {
    pub fn of(game: &'a Blau, side: Side) -> Ways<'a> {
        let full = game.full_spaces(side);
        let closed = match side {
            Side::Axis => full.or(&HOLDING),
            Side::Soviet => full,
        };
        Ways {
            game,
            map: &game.data().map,
            side,
            enemies: game.places.occupied(side.enemy()),
            battles: game.places.battle_spaces(),
            closed,
            zoi: OnceCell::new(),
            supply: OnceCell::new(),
        }
    }

    fn zoi(&self) -> &SpaceSet {
        self.zoi.get_or_init(|| self.game.zoi(self.side.enemy()))
    }

    fn supply(&self) -> &Supply {
        self.supply.get_or_init(|| Supply::of(self.game, self.side))
    }

    /// [5.0] Those of some units that are in supply.
    pub(super) fn supplied(&self, units: UnitSet) -> UnitSet {
        let reached = |unit: &Unit| self.game.places.space(*unit).is_some_and(|at| self.supply().reaches(at));
        units.iter().filter(reached).collect()
    }

    /// [7.0c] [7.0d] The spaces into which a unit may take its next step.
    pub fn steps(&self, mover: &Mover, from: Space) -> SpaceSet {
        let (spent, game) = (mover.spent, self.game);
        let (near, far) = match mover.kind {
            Kind::Tactical => (self.open(mover, from), SpaceSet::EMPTY),
            Kind::Strategic => {
                let open = self.strategic(from);
                let near = if mover.inside { open.and(&self.map.alz) } else { SpaceSet::EMPTY };
                (near, open.minus(&near))
            }
        };
        let near = if spent < game.factor(mover, true) { near } else { SpaceSet::EMPTY };
        let far = if spent < game.factor(mover, false) { far } else { SpaceSet::EMPTY };
        near.or(&far)
    }

    /// [7.2] [7.2e] The spaces open to a unit that moves tactically, points aside. [7.2a] [7.2b] [7.2c] [7.2d] Rivers,
    /// ZOI and enemies do not stop it (ruling 9), unless [7.9.2] it has left a battle space.
    pub(super) fn open(&self, mover: &Mover, from: Space) -> SpaceSet {
        let mut open = self.beside(from);
        if let Some(caucasus) = from.caucasus() {
            open = open.minus(&self.barred_hexes(caucasus));
        }
        for space in open.and(&CAUCASUS).iter() {
            let only = space.caucasus().and_then(|caucasus| self.map.caucasus(caucasus).only);
            if only.is_some_and(|only| only != mover.unit) {
                open.remove(space);
            }
        }
        if mover.left_battle { self.safe(mover.unit, from, &open) } else { open }
    }

    /// The neighbouring spaces that are not closed; [7.6a] no other Front box out of a Front box.
    fn beside(&self, from: Space) -> SpaceSet {
        let near = self.map.near(from).minus(&self.closed);
        if from.is_holding_box() { near.minus(&HOLDING) } else { near }
    }

    /// [7.4f] The hexes beside a box that its unit does not enter, for the enemy controls them.
    fn barred_hexes(&self, caucasus: CaucasusBox) -> SpaceSet {
        if self.game.last_control(caucasus) == self.side {
            return SpaceSet::EMPTY;
        }
        let hexes = self.map.caucasus(caucasus).hexes.minus(&self.battles);
        match self.side {
            Side::Axis => hexes.minus(&self.game.held),
            Side::Soviet => hexes.and(&self.game.held),
        }
    }

    /// [7.9.2] Those of some spaces into which a unit may go that has left a battle space.
    fn safe(&self, unit: Unit, from: Space, open: &SpaceSet) -> SpaceSet {
        let alone = self.game.places.of_side(self.side, from).len() == 1;
        let after = alone.then(|| Supply::without(self.game, self.side, unit));
        let supplied =
            |to: &Space| self.supply().reaches(*to) && after.as_ref().is_none_or(|after| after.reaches(*to));
        open.minus(self.enemies).iter().filter(supplied).collect()
    }

    /// [7.3] The spaces open to a unit that moves strategically, points aside.
    fn strategic(&self, from: Space) -> SpaceSet {
        if self.battles.contains(from) || from.caucasus().is_some() || self.zoi().contains(from) {
            return SpaceSet::EMPTY;
        }
        let open = self.beside(from).minus(&CAUCASUS).minus(self.enemies).minus(self.zoi());
        match from.hex() {
            Some(hex) => open.minus(self.map.across_major(hex)),
            None => open,
        }
    }
}
