//! What is to come: arrivals by the turn track, and how the Axis stands.

use super::names::{id, pieces};
use crate::data::{Arrival, Objective};
use crate::ids::{AssetSet, Side, Space, UnitSet};
use crate::places::Place;
use crate::rules::victory::Score;
use crate::sheets::Bearer;
use crate::state::{Blau, Debt, Directives};
use volga_engine::board::{Due, DueKind, Outlook, Sum, Term, Victory};
use volga_engine::{Message, RuleId, Viewer, say};

impl Blau {
    pub fn outlook_for(&self, viewer: Viewer) -> Outlook {
        let due = Side::ALL.into_iter().flat_map(|side| self.due(side)).chain(self.leaves(viewer)).collect();
        Outlook { due, victory: vec![self.points_of(viewer), self.the_volga(), self.kharkov()] }
    }

    /// [9.0] What the turn track brings, turn by turn.
    fn due(&self, side: Side) -> Vec<Due> {
        let data = self.data();
        let turns = self.turn..=data.campaign.turns;
        let by_die = |asset: crate::ids::Asset| data.asset(asset).die.is_some();
        let on = |turn: u8| {
            let comes = |unit: &crate::ids::Unit| {
                data.unit(*unit).arrival == Arrival::Turn(turn) && self.places.of(*unit) == Place::Due
            };
            let units: UnitSet = data.units_of[side].iter().filter(comes).collect();
            let brings = |asset: &crate::ids::Asset| {
                data.asset(*asset).turn == Some(turn) && self.sheets.bearer(*asset) == Bearer::Due
            };
            let assets: AssetSet = data.assets_of[side].iter().filter(brings).collect();
            if units.is_empty() && assets.is_empty() {
                return None;
            }
            let names = assets.iter().map(|asset| asset.name().to_owned());
            Some(Due {
                kind: DueKind::Arrives,
                turn: Some(turn.into()),
                side: side.name(),
                spaces: vec![id(Space::reserve(side))],
                pieces: pieces(units).into_iter().chain(names).collect(),
                text: say!("due.arrives", side = side),
                rule: RuleId(match side {
                    Side::Axis if units.is_empty() && assets.iter().all(by_die) => "9.2.1i",
                    Side::Axis => "9.2.1b",
                    Side::Soviet if units.is_empty() => "9.1.1b",
                    Side::Soviet => "9.1.1a",
                }),
            })
        };
        turns.filter_map(on).collect()
    }

    /// [9.2.2c] The division that leaves, or [9.2.2d] that another does in its place.
    fn leaves(&self, viewer: Viewer) -> Vec<Due> {
        let owed = matches!(self.debt, Debt::Due | Debt::Owed);
        let unseen =
            if self.knows(viewer, Side::Axis) { AssetSet::EMPTY } else { self.unshown_assets(Side::Axis) };
        let found = self.data().assets().filter(|_| owed);
        let due = found.filter_map(|(asset, facts)| {
            let turn = facts.leaves?.max(self.turn);
            let itself = self.owes_itself() && !unseen.contains(asset);
            Some(Due {
                kind: DueKind::Leaves,
                turn: Some(turn.into()),
                side: Side::Axis.name(),
                spaces: Vec::new(),
                pieces: itself.then(|| asset.name().to_owned()).into_iter().collect(),
                text: if itself {
                    say!("due.leaves", asset = asset)
                } else {
                    say!("due.substitute", asset = asset)
                },
                rule: RuleId(if itself { "9.2.2c" } else { "9.2.2d" }),
            })
        });
        due.collect()
    }

    /// [10.2] [10.3] How the Axis stands: raw points, or what they come to for those who know the directives.
    fn points_of(&self, viewer: Viewer) -> Victory {
        match self.directives.filter(|_| self.knows(viewer, Side::Axis)) {
            Some(directives) => self.scored(directives),
            None => self.raw_points(),
        }
    }

    fn raw_points(&self) -> Victory {
        let raw = |label: &'static str, value: u16, rule: &'static str| Term {
            label: Message::new(label),
            value: value.into(),
            rule: RuleId(rule),
        };
        let terms = vec![
            raw("track.caucasus", self.points.caucasus, "10.2.1f"),
            raw("track.don", self.points.don, "10.2.2"),
            raw("track.stalingrad", self.points.stalingrad, "10.2.3"),
        ];
        let total = terms.iter().map(|term| term.value).sum();
        let sum = Sum { label: say!("victory.points"), total, terms };
        points(say!("victory.raw", points = total), sum, None, "10.2")
    }

    /// [10.3] [10.4] The points as the directives would score them if the game ended now, and the result that this
    /// would be. The Edelweiss die is still to be thrown.
    fn scored(&self, directives: Directives) -> Victory {
        let score = self.score_now(directives);
        type Counted = (Objective, u16, u16, u8, u32);
        let objective = |((objective, raw, base, times, points), rule): (Counted, &'static str)| Term {
            label: say!("victory.objective", objective = objective, raw = raw, base = base, times = times),
            value: points as i32,
            rule: RuleId(rule),
        };
        let each = i32::from(self.data().charts.victory.penalty);
        let lost = |key: &'static str, n: u8, rule: &'static str| Term {
            label: Message::new(key).with("n", n),
            value: -each * i32::from(n),
            rule: RuleId(rule),
        };
        let penalties = [
            lost("victory.dead", score.dead, "10.3.5b"),
            lost("victory.unsupplied", score.unsupplied, "10.3.5c"),
        ];
        let objectives = score.objectives.into_iter().zip(Score::RULES).map(objective);
        let terms = objectives.chain(penalties).collect();
        let sum = Sum { label: say!("victory.points"), total: score.total, terms };
        let victory = &self.data().charts.victory;
        let principal = self.holds_the_volga();
        let level = victory.level(principal, score.total);
        let needed = victory.next_level(principal, score.total);
        points(say!("victory.scored", points = score.total, level = level), sum, needed, "10.3.5a")
    }

    /// [10.4a] Whether the Axis holds the Volga.
    fn the_volga(&self) -> Victory {
        let holds = |space: &Space| {
            self.controls(Side::Axis, *space) && self.places.occupied(Side::Axis).contains(*space)
        };
        let volga = &self.data().map.volga;
        let held: Vec<Space> = volga.iter().filter(holds).collect();
        let total = held.len() as i32;
        Victory {
            side: Side::Axis.name(),
            text: say!("victory.volga", n = total),
            sum: counted("victory.volga_hexes", total, "10.4a"),
            needed: Some(1),
            missing: volga.iter().filter(|space| !held.contains(space)).map(id).collect(),
            held: held.into_iter().map(id).collect(),
            rule: RuleId("10.4a"),
        }
    }

    /// [10.1a] The city that wins the game for the Soviets at once.
    fn kharkov(&self) -> Victory {
        let cities = self.data().charts.victory.wins(Side::Soviet);
        let (held, missing): (Vec<Space>, Vec<Space>) =
            cities.iter().partition(|space| self.controls(Side::Soviet, *space));
        let total = held.len() as i32;
        Victory {
            side: Side::Soviet.name(),
            text: say!("victory.kharkov", n = total),
            sum: counted("victory.cities", total, "10.1a"),
            needed: Some(1),
            held: held.into_iter().map(id).collect(),
            missing: missing.into_iter().map(id).collect(),
            rule: RuleId("10.1a"),
        }
    }
}

/// The points of the Axis.
fn points(text: Message, sum: Sum, needed: Option<i32>, rule: &'static str) -> Victory {
    Victory {
        side: Side::Axis.name(),
        text,
        sum,
        needed,
        held: Vec::new(),
        missing: Vec::new(),
        rule: RuleId(rule),
    }
}

/// So many spaces, as a sum.
fn counted(label: &'static str, total: i32, rule: &'static str) -> Sum {
    let term = Term { label: Message::new(label), value: total, rule: RuleId(rule) };
    Sum { label: Message::new(label), total, terms: vec![term] }
}
