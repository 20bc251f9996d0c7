//! [10.3] [10.4] The reckoning after the last turn.

use super::event::VictoryEvent;
use crate::data::{Level, Objective};
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::ids::{CaucasusBox, Side, Space, Unit, UnitSet};
use crate::places::Place;
use crate::stage::{Ending, FinalStep, Stage};
use crate::state::{Blau, Directives, Raw};
use volga_engine::{Dice, RuleId, Story, Turn, Verdict, Why};

/// [10.3] Ruling 75: cities, the Edelweiss die, totals.
#[derive(Clone, Copy)]
pub(crate) struct Finishing {
    pub(crate) step: FinalStep,
}

impl DecisionPoint for Finishing {
    fn step(self, game: &mut Blau, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        match self.step {
            FinalStep::Cities => {
                game.score_end_cities(story);
                game.stage = Stage::Final { step: FinalStep::Edelweiss };
            }
            FinalStep::Edelweiss => {
                game.roll_edelweiss(dice, story);
                game.stage = Stage::Final { step: FinalStep::Total };
            }
            FinalStep::Total => game.decide(story),
        }
    }
}

/// The end of the game.
#[derive(Clone, Copy)]
pub(crate) struct Decided {
    pub(crate) ending: Ending,
}

impl DecisionPoint for Decided {
    fn turn(self, _: &Blau) -> Turn {
        Turn::Over(self.ending.verdict())
    }
}

impl Ending {
    pub fn verdict(self) -> Verdict {
        match self {
            Ending::SuddenDeath(side) => Verdict {
                winner: Some(side.name()),
                level: "sudden_death",
                rule: RuleId(super::sudden_death::rule_of(side)),
            },
            Ending::Points { level, .. } => {
                let (winner, name, rule) = level.verdict();
                Verdict { winner: winner.map(Side::name), level: name, rule: RuleId(rule) }
            }
        }
    }
}

impl Level {
    /// [10.4] Who wins by it, what it is called, and its rule: [10.4d] [10.4e] [10.4f] three levels for the Axis,
    /// [10.4g] [10.4h] two for the Soviets, [10.4i] a draw. [10.4j] A minor Soviet victory there is not.
    pub const fn verdict(self) -> (Option<Side>, &'static str, &'static str) {
        match self {
            Level::AxisMinor => (Some(Side::Axis), "axis_minor", "10.4d"),
            Level::AxisMaterial => (Some(Side::Axis), "axis_material", "10.4e"),
            Level::AxisDecisive => (Some(Side::Axis), "axis_decisive", "10.4f"),
            Level::SovietMaterial => (Some(Side::Soviet), "soviet_material", "10.4g"),
            Level::SovietDecisive => (Some(Side::Soviet), "soviet_decisive", "10.4h"),
            Level::Draw => (None, "draw", "10.4i"),
        }
    }
}

/// [10.3.5] The final total and how it comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// By objective, in the order of the directives: raw, base, times, points.
    pub objectives: [(Objective, u16, u16, u8, u32); 3],
    /// Units in the dead pile, and units without supply.
    pub dead: u8,
    pub unsupplied: u8,
    pub penalty: u16,
    pub total: i32,
}

impl Score {
    /// [10.3.4a] [10.3.4b] [10.3.4c] What multiplies the first, second and third objective.
    pub const RULES: [&'static str; 3] = ["10.3.4a", "10.3.4b", "10.3.4c"];
}

impl Blau {
    /// [10.3.1] Ruling 76: Voronezh and Rostov, by control alone.
    fn score_end_cities(&mut self, story: &mut impl Story<Event>) {
        for (space, points) in self.end_cities() {
            self.points.don += u16::from(points);
            story.tell(|| Event::Victory(VictoryEvent::City { space, points }));
        }
    }

    /// The end cities that count as things stand.
    pub(crate) fn end_cities(&self) -> Vec<(Space, u8)> {
        let cities =
            self.data().charts.victory.end_cities.iter().map(|(hex, points)| (Space::from(*hex), *points));
        cities.filter(|(space, _)| self.controls(Side::Axis, *space)).collect()
    }

    /// [10.3.2b] Rulings 56 and 165: the die of the Edelweiss marker, a six being nothing.
    fn roll_edelweiss(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if !self.edelweiss {
            return;
        }
        let die = dice.d6(Why::rule("10.3.2b")) as u8;
        let points = if die <= self.data().charts.victory.edelweiss { die } else { 0 };
        self.points.caucasus += u16::from(points);
        story.tell(|| Event::Victory(VictoryEvent::EdelweissRolled { die, points }));
    }

    /// [10.3.3] [10.3.4] [10.3.5a] The total of the points so far by these directives. [10.3.3a] [10.3.3b] [10.3.3c]
    /// Raw points are multiplied and fractions dropped; [10.3.4a] [10.3.4b] [10.3.4c] then the order of the objectives
    /// multiplies them again. [10.3.5b] Axis units in the dead pile cost points.
    pub fn score(&self, directives: Directives) -> Score {
        self.score_of(self.points, directives)
    }

    /// The same if the game ended as things stand: [10.3.1] with the end cities that the Axis holds.
    pub fn score_now(&self, directives: Directives) -> Score {
        let mut points = self.points;
        if !matches!(
            self.stage,
            Stage::Over(_) | Stage::Final { step: FinalStep::Edelweiss | FinalStep::Total }
        ) {
            points.don += self.end_cities().iter().map(|(_, points)| u16::from(*points)).sum::<u16>();
        }
        self.score_of(points, directives)
    }

    fn score_of(&self, points: Raw, directives: Directives) -> Score {
        let victory = &self.data().charts.victory;
        let order = directives.order();
        let objectives = [0, 1, 2].map(|place| {
            let objective = order[place];
            let raw = points.of(objective);
            let base = victory.base(objective, raw);
            let times = victory.directives[place];
            (objective, raw, base, times, u32::from(base) * u32::from(times))
        });
        let dead = self.places.at(Place::Dead).and(self.data().units_of.axis).len() as u8;
        let unsupplied = self.cut_off_at_the_end().len() as u8;
        let penalty = u16::from(victory.penalty) * u16::from(dead + unsupplied);
        let sum: u32 = objectives.iter().map(|(.., points)| *points).sum();
        Score { objectives, dead, unsupplied, penalty, total: sum as i32 - i32::from(penalty) }
    }

    /// [10.3.5c] [10.3.5d] Axis units without supply; the one in Kerch is forgiven. Ruling 79: none in a holding box.
    fn cut_off_at_the_end(&self) -> UnitSet {
        let forgiven = |unit: &Unit| {
            let kerch = self.places.space(*unit).and_then(Space::caucasus);
            kerch == Some(CaucasusBox::KERCH)
        };
        let cut_off = self.places.in_play(Side::Axis).minus(self.supplied(Side::Axis));
        cut_off.iter().filter(|unit| !forgiven(unit)).collect()
    }

    /// [10.4a] [10.4b] Whether the Axis holds Stalingrad, Astrakhan or a hex at the Volga with a unit in supply. Ruling
    /// 57: alone.
    pub fn holds_the_volga(&self) -> bool {
        let supplied = self.supplied(Side::Axis);
        let holds = |space: Space| {
            self.controls(Side::Axis, space) && self.places.of_side(Side::Axis, space).meets(supplied)
        };
        self.data().map.volga.iter().any(holds)
    }

    /// [10.4] The result.
    fn decide(&mut self, story: &mut impl Story<Event>) {
        let Some(directives) = self.directives else { return };
        let score = self.score(directives);
        for ((objective, raw, base, times, points), by) in score.objectives.into_iter().zip(Score::RULES) {
            let by = RuleId(by);
            story
                .tell(|| Event::Victory(VictoryEvent::Objective { objective, raw, base, times, points, by }));
        }
        let Score { dead, unsupplied, penalty, total, .. } = score;
        story.tell(|| Event::Victory(VictoryEvent::Penalty { dead, unsupplied, points: penalty }));
        let principal = self.holds_the_volga();
        let level = self.data().charts.victory.level(principal, total);
        story.tell(|| Event::Victory(VictoryEvent::Decided { level, total, principal }));
        self.stage = Stage::Over(Ending::Points { level, total });
    }
}
