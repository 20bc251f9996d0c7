//! What has been done so far: marks on units, counts, operations, directives, debts.

use super::Sparse;
use super::moment::{Moment, Now};
use crate::data::{AssetFacts, AssetKind};
use crate::ids::{AssetSet, CaucasusBox, Side, Space, Unit, UnitSet};
use crate::places::Place;
use crate::sheets::Bearer;
use crate::state::{Blau, Debt, Directives, Raw};
use volga_engine::SetupError;
use volga_engine::position::wrong;

impl Blau {
    /// All that the past has left behind, as far as it can have been.
    pub(super) fn look_back(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        self.put_marks(sparse, now)?;
        self.put_rebuilt(sparse, now)?;
        self.put_uranus(sparse, now)?;
        self.put_debt(sparse, now)?;
        self.put_points(sparse, now)?;
        self.edelweiss = sparse.edelweiss;
        let table = &self.data().charts.directives;
        let primary = table.primary[0];
        let usual = Directives { primary, secondary: table.secondary[primary as usize][0] };
        let directives = sparse.directives.unwrap_or(usual);
        if directives.primary == directives.secondary {
            return Err(wrong("directives", "the two objectives differ (rule 6.1b)"));
        }
        self.directives = Some(directives);
        Ok(())
    }

    /// Who moved, fought, retreated, and what follows for anti-tank assets and boxes.
    fn put_marks(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        let side = now.moment.side();
        let own = self.data().units_of[side];
        let in_play = self.places.in_play(Side::Axis).or(self.places.in_play(Side::Soviet));
        let (all, none) = (self.data().units_of.axis.or(self.data().units_of.soviet), UnitSet::EMPTY);
        let moving = if now.moment.may_have_moved() { own } else { none };
        let fighting = if now.moment.may_have_fought() { all } else { none };
        let boxed = in_play.iter().filter(|unit| self.is_boxed(*unit)).collect();
        let marks = [
            ("moved", sparse.moved, moving, "has not moved by now (rule 7.0a)"),
            ("fought", sparse.fought, fighting, "has not fought by now (rule 8.0a)"),
            (
                "retreated_in",
                sparse.retreated_in,
                fighting.and(in_play),
                "has not retreated by now (rule 8.3i)",
            ),
            ("limbered", sparse.limbered, in_play, "is not in play"),
            ("crammed", sparse.crammed, boxed, "is in no Caucasus box (rule 3.1.2d)"),
        ];
        for (key, said, possible, problem) in marks {
            if let Some(unit) = said.minus(possible).iter().next() {
                return Err(wrong(key, format!("{} {problem}", unit.name())));
            }
        }
        let anti_tank = |asset| self.data().asset(asset).is_anti_tank();
        if let Some(unit) = sparse.limbered.iter().find(|unit| self.sheets.of(*unit).iter().any(anti_tank)) {
            let problem =
                format!("{} has an anti-tank asset, and has not moved since (rule 7.0g)", unit.name());
            return Err(wrong("limbered", problem));
        }
        let nowhere = sparse.fought_in.iter().find(|space| space.is_holding_box() || fighting.is_empty());
        if let Some(space) = nowhere {
            return Err(wrong("fought_in", format!("nobody has fought in {} (rule 8.0a)", space.name())));
        }
        self.moved = sparse.moved;
        self.fought = sparse.fought;
        self.retreated_in = sparse.retreated_in;
        self.limbered = sparse.limbered;
        self.crammed = sparse.crammed;
        self.transferred = sparse.transferred.unwrap_or_default();
        let most = if now.moment.may_have_transferred() { self.data().charts.transfers } else { 0 };
        if self.transferred > most {
            return Err(wrong("transferred", format!("at most {most} by now (rule 7.6d)")));
        }
        Ok(())
    }

    fn is_boxed(&self, unit: Unit) -> bool {
        self.places.space(unit).and_then(Space::caucasus).is_some()
    }

    /// [9.1.1g] What the side has rebuilt in this turn.
    fn put_rebuilt(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        let rebuilt = sparse.rebuilt.unwrap_or_default();
        let side = now.moment.side();
        let (units, assets) = if now.moment.may_have_rebuilt() {
            (self.data().units_of[side], self.data().assets_of[side])
        } else {
            (UnitSet::EMPTY, AssetSet::EMPTY)
        };
        let placed = !now.moment.is_replacement();
        let here = |unit| placed || self.places.of(unit) == Place::In(Space::reserve(side));
        let in_reserve = |asset| placed || self.sheets.bearer(asset) == Bearer::Reserve;
        if let Some(unit) = rebuilt.units.iter().find(|unit| !units.contains(*unit) || !here(*unit)) {
            return Err(wrong(
                "rebuilt.units",
                format!("{} has not been rebuilt (rule 9.1.3d)", unit.name()),
            ));
        }
        for (key, raised) in [("rebuilt.assets", rebuilt.assets), ("rebuilt.raised", rebuilt.raised)] {
            if let Some(asset) = raised.iter().find(|asset| !assets.contains(*asset) || !in_reserve(*asset)) {
                return Err(wrong(key, format!("{} has not been rebuilt (rule 9.1.3f)", asset.name())));
            }
        }
        self.rebuilt = rebuilt;
        Ok(())
    }

    /// [8.4a] [9.2.1e] When Operation Uranus was launched, and who comes only after it.
    fn put_uranus(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        let going_on = now.moment == Moment::UranusMovement;
        self.uranus = sparse.uranus.or(going_on.then_some(now.turn));
        let first = self.data().charts.uranus.first_turn;
        let last = if now.moment > Moment::Uranus { now.turn } else { now.turn - 1 };
        let wrongly = |turn: u8| !(first..=last).contains(&turn) || going_on && turn != now.turn;
        if self.uranus.is_some_and(wrongly) {
            let problem = format!("not before turn {first}, and not later than now (rule 8.4a)");
            return Err(wrong(if sparse.uranus.is_some() { "uranus" } else { "phase" }, problem));
        }
        let campaign = &self.data().campaign;
        let came = self.uranus.is_some_and(|turn| now.has_come(Side::Axis, turn));
        for unit in [campaign.hollidt, campaign.fretter_pico] {
            if !came && self.places.of(unit) != Place::Due {
                let key = format!("units.{}.at", unit.name());
                return Err(wrong(key, "it comes after Operation Uranus (rule 9.2.1d)"));
            }
        }
        Ok(())
    }

    /// [9.2.2c] [9.2.2d] Grossdeutschland's withdrawal, and what has left the game.
    fn put_debt(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        let leaving = self.data().assets().find_map(|(asset, facts)| Some((asset, facts.leaves?)));
        let fallen_due = leaving.is_some_and(|(_, turn)| now.has_come(Side::Axis, turn));
        let division = leaving.map(|(division, _)| self.sheets.bearer(division));
        let lives = division.is_some_and(Bearer::in_play);
        let usual = match division {
            _ if !fallen_due => Debt::Due,
            Some(Bearer::Gone) => Debt::Settled,
            _ if lives => Debt::Owed,
            _ => Debt::Lapsed,
        };
        self.debt = sparse.debt.unwrap_or(usual);
        let problem = match self.debt {
            Debt::Due if fallen_due => "the withdrawal has fallen due",
            Debt::Owed | Debt::Settled | Debt::Lapsed if !fallen_due => "the withdrawal has not fallen due",
            Debt::Settled | Debt::Lapsed if lives => "the division is still in play",
            Debt::Due | Debt::Owed | Debt::Settled | Debt::Lapsed => return self.check_gone(),
        };
        Err(wrong("debt", format!("{problem} (rule 9.2.2c)")))
    }

    /// Only what was owed leaves the game, and what a die kept away.
    fn check_gone(&self) -> Result<(), SetupError> {
        let gone = self.sheets.at(Bearer::Gone);
        let mut owed = gone.iter().filter(|asset| self.data().asset(*asset).die.is_none());
        let Some(asset) = owed.next() else { return Ok(()) };
        let left = self.debt == Debt::Settled && may_leave(self.data().asset(asset));
        match (left, owed.next()) {
            (true, None) => Ok(()),
            (true, Some(other)) => {
                Err(wrong("gone", format!("{} has not left, too (rule 9.2.2d)", other.name())))
            }
            (false, _) => Err(wrong("gone", format!("{} has not left (rule 9.2.2c)", asset.name()))),
        }
    }

    /// [10.2] Points that can have been scored by now.
    fn put_points(&mut self, sparse: &Sparse, now: Now) -> Result<(), SetupError> {
        self.points = sparse.points.unwrap_or_default();
        let Raw { don, caucasus, stalingrad } = self.points;
        let data = self.data();
        let scorings = u16::from(now.turn - 1);
        let a_turn: u16 = CaucasusBox::all().map(|space| u16::from(data.map.caucasus(space).points)).sum();
        let replaced: u16 = data.charts.turns.iter().map(|turn| u16::from(turn.soviet)).sum();
        let fallen =
            data.units_of.soviet.len() as u16 + replaced / u16::from(data.charts.replacement.unit.max(1));
        let limits = [
            ("points.don", don, fallen, "10.2.2"),
            ("points.caucasus", caucasus, scorings * a_turn, "10.2.1f"),
            ("points.stalingrad", stalingrad, scorings, "10.2.3"),
        ];
        match limits.into_iter().find(|(_, points, most, _)| points > most) {
            Some((key, _, most, rule)) => Err(wrong(key, format!("at most {most} by now (rule {rule})"))),
            None => Ok(()),
        }
    }
}

/// Grossdeutschland, or a panzer division that has three steps when whole.
fn may_leave(facts: &AssetFacts) -> bool {
    facts.leaves.is_some() || facts.kind == AssetKind::PanzerDivision && facts.counters() == 2
}
