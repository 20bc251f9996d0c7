//! [8.1] What a step costs.

use crate::data::{Edge, HalfPoints, data};
use crate::ids::{Hex, Side, Unit};
use crate::rules::pontoons::Passage;
use crate::stage::Mover;
use crate::state::Breslau;
use volga_engine::hex::Direction;

impl Breslau {
    /// [2.4a] [8.1g] [8.3] [4.3.1b] The points a unit has in a phase: half of the printed ones, rounded up to a whole
    /// point, if it is Out of Supply (ruling 100).
    pub fn allowance(&self, unit: Unit) -> HalfPoints {
        let printed = self.face(unit).movement;
        HalfPoints::whole(if self.is_unsupplied(unit) { printed.div_ceil(2) } else { printed })
    }

    /// [8.1a] [8.1b] [8.1c] [14.15c] The price of a step from a hex to its neighbour, over a hexside that is
    /// crossed like this. Ruling 99: roads are used from hex to hex along the road, by both sides. [14.3.2b] Ruling
    /// 182: Rubble in one of the two hexes cancels the road.
    pub(crate) fn step_price(
        &self,
        side: Side,
        from: Hex,
        direction: Direction,
        to: Hex,
        passage: Passage,
    ) -> HalfPoints {
        let road = data().hex(from).has_road(direction) && !self.rubble.contains(from);
        self.hex_price(side, to).by(road, passage)
    }

    /// What a hex costs a side, however it is entered.
    pub(super) fn hex_price(&self, side: Side, to: Hex) -> HexPrice {
        HexPrice {
            terrain: self.terrain_price(side, to),
            obstacles: self.obstacles(side, to),
            rubble: self.rubble.contains(to),
        }
    }

    /// What a step that may be taken costs, rule by rule: [8.1a] [8.1c] terrain or [8.1b] a road, [14.3.2a] Rubble,
    /// [13.3f] a Barricade, [14.15c] a pontoon bridge, and [14.6a] leaving an enemy Zone of Control.
    pub(crate) fn step_terms(
        &self,
        mover: &Mover,
        to: Hex,
    ) -> impl Iterator<Item = (&'static str, HalfPoints)> {
        let (side, from, features) = (mover.side, mover.at, &data().charts.movement);
        let way = from.direction_to(to);
        let train = mover.units.contains(data().porsel);
        let rubble = self.rubble.contains(to);
        let paved = way.is_some_and(|way| data().hex(from).has_road(way));
        let road = paved && !train && !rubble && !self.rubble.contains(from);
        let passage = way.and_then(|way| self.crossing_without(from, way, side, &mover.units));
        let terrain = match side {
            Side::German => "8.1a",
            Side::Soviet => "8.1c",
        };
        let ground = if road { ("8.1b", features.road) } else { (terrain, self.terrain_price(side, to)) };
        let only_if = |holds: bool, points: HalfPoints| if holds { points } else { HalfPoints(0) };
        let barred = side == Side::Soviet && self.barricades.contains(to);
        let terms = [
            ground,
            ("14.3.2a", only_if(rubble, features.rubble)),
            ("13.3f", only_if(barred, features.barricade)),
            ("14.15c", only_if(passage == Some(Passage::Pontoon), features.pontoon)),
            ("14.6a", self.check_leaving(mover).unwrap_or_default()),
        ];
        terms.into_iter().filter(|(_, points)| *points != HalfPoints(0))
    }

    /// [8.7a] Ruling 203: the price of a step along rails, on which no road helps.
    pub(crate) fn rail_price(&self, side: Side, to: Hex) -> HalfPoints {
        self.terrain_price(side, to).plus(self.obstacles(side, to))
    }

    /// [8.1d] [8.1e] [15.1.1a] [15.2c] The price of coming into a hex over an edge of the map, by a road that leads
    /// off it (ruling 227) if there is one; or from the air (rulings 68 and 205).
    pub(crate) fn entry_price(&self, side: Side, to: Hex, over: Option<Edge>) -> HalfPoints {
        let leads_off = over.is_some_and(|edge| data().hex(to).has_road_off(edge));
        let road = leads_off && !self.rubble.contains(to);
        let price = if road { data().charts.movement.road } else { self.terrain_price(side, to) };
        price.plus(self.obstacles(side, to))
    }

    /// [8.1a] [8.1c] What the terrain of a hex costs: Germans the same everywhere, Soviets by the chart.
    fn terrain_price(&self, side: Side, to: Hex) -> HalfPoints {
        data().charts.terrain(data().terrain(to)).cost[side]
    }

    /// [14.3.2a] [13.3f] What Rubble costs everybody and a Barricade the Soviets, on top of terrain or road. Ruling
    /// 130: each unit of a group pays it.
    fn obstacles(&self, side: Side, to: Hex) -> HalfPoints {
        let features = &data().charts.movement;
        let rubble = if self.rubble.contains(to) { features.rubble } else { HalfPoints(0) };
        let blocked = side == Side::Soviet && self.barricades.contains(to);
        rubble.plus(if blocked { features.barricade } else { HalfPoints(0) })
    }
}

/// What a hex costs.
#[derive(Clone, Copy)]
pub(super) struct HexPrice {
    terrain: HalfPoints,
    obstacles: HalfPoints,
    rubble: bool,
}

impl HexPrice {
    /// The price of a step into it, by a road that leads there or not.
    pub(super) fn by(self, road: bool, passage: Passage) -> HalfPoints {
        let features = &data().charts.movement;
        let price = if road && !self.rubble { features.road } else { self.terrain };
        let pontoon = if passage == Passage::Pontoon { features.pontoon } else { HalfPoints(0) };
        price.plus(pontoon).plus(self.obstacles)
    }
}
