//! [13.4] Soviet collapse.

use crate::data::{UnitKind, data};
use crate::event::{CollapseEvent, Event};
use crate::ids::{Side, Unit};
use crate::state::City;
use volga_engine::Story;
use volga_engine::dice::{Dice, Why};

impl City {
    /// [13.4a] Whether German units are in all three ferry hexes.
    pub fn collapses(&self) -> bool {
        data().ferries.iter().all(|ferry| self.places.occupied(Side::German).contains(ferry.hex))
    }

    /// [13.4d] [13.26] [13.41] Whether collapse can touch a unit: it stands west of the Volga and is not under Chuikov's
    /// command, militia neither (ruling 165); neither he nor the depot surrenders.
    fn may_collapse(&self, unit: Unit) -> bool {
        let counter = data().counter(unit);
        let Some(hex) = self.places.hex(unit) else { return false };
        let steadfast = matches!(counter.kind, UnitKind::Leader | UnitKind::Depot);
        counter.side == Side::Soviet
            && data().sets.land.contains(hex)
            && !steadfast
            && !self.is_under_command(hex)
    }

    /// [13.4b] All militia is removed at once.
    pub(crate) fn disband_militia(&mut self, story: &mut impl Story<Event>) {
        story.tell(|| Event::Collapse(CollapseEvent::Began));
        for unit in data().by_side.soviet.iter() {
            if data().counter(unit).kind == UnitKind::Militia && self.may_collapse(unit) {
                self.eliminate(unit);
                story.tell(|| Event::Collapse(CollapseEvent::MilitiaGone { unit }));
            }
        }
    }

    /// [13.4c] The next unit that has to roll, in data order after the one before it.
    pub(crate) fn next_to_roll(&self, after: Option<Unit>) -> Option<Unit> {
        let rolls = |unit: &Unit| Some(*unit) > after && self.may_collapse(*unit);
        data().by_side.soviet.iter().find(rolls)
    }

    /// [13.4c] [13.42a] [13.42b] A unit surrenders if its die is above its Fire Strength: the higher of two, half of a gun's.
    pub(crate) fn roll_for_collapse(
        &mut self,
        unit: Unit,
        dice: &mut impl Dice,
        story: &mut impl Story<Event>,
    ) {
        let die = dice.d6(Why::of("13.4c", unit.name())) as u8;
        let counter = data().counter(unit);
        let strength = counter.fire.max(counter.second.unwrap_or(0));
        // Ruling 119: half a gun's strength is compared unrounded.
        let surrendered = if counter.is_artillery() { 2 * die > strength } else { die > strength };
        story.tell(|| Event::Collapse(CollapseEvent::Roll { unit, die, surrendered }));
        if surrendered {
            self.eliminate(unit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Hex;
    use crate::places::{Off, Place};
    use crate::stage::{Stage, TurnEnd};
    use crate::testkit::{Board, hex, run, unit};

    /// The end of a turn, oil done, with Germans in so many ferries and these units elsewhere.
    fn turn_end(ferries: usize, units: &[(&str, &str)]) -> City {
        let germans = ["29M-PZ-1", "29M-PZ-2", "29M-PZ-3"].into_iter().zip(["1832", "2227", "2719"]);
        let board = germans.take(ferries).fold(Board::new(), |board, (name, hex)| board.put(&[name], hex));
        let board = units.iter().fold(board, |board, (name, hex)| board.put(&[name], hex));
        board.with(|city| city.stage = Stage::TurnEnd(TurnEnd::Collapse { next: None })).city()
    }

    fn stays(city: &City, name: &str) -> bool {
        city.places.hex(unit(name)).is_some()
    }

    #[test]
    fn r13_4a_collapse_needs_germans_in_all_three_ferries() {
        let mut city = turn_end(2, &[("6T-INF3-1", "1726")]);
        run(&mut city, "");
        assert!(stays(&city, "6T-INF3-1"));
        let mut city = turn_end(3, &[("6T-INF3-1", "1726")]);
        run(&mut city, "6");
        assert!(!stays(&city, "6T-INF3-1"));
        // A German next to a ferry closes it, but does not hold it.
        let near = hex("2719").neighbours().find(|near| data().sets.land.contains(*near)).expect("land");
        let mut city = turn_end(2, &[("6T-INF3-1", "1726"), ("29M-PZ-3", near.name())]);
        run(&mut city, "");
        assert!(stays(&city, "6T-INF3-1"));
    }

    #[test]
    fn r13_4b_all_militia_is_removed_without_a_die() {
        let militia = [("MILS-MIL-1", "1534"), ("MILC-MIL-1", "1726")];
        let mut city = turn_end(3, &militia);
        run(&mut city, "");
        for (name, _) in militia {
            assert_eq!(city.places.of(unit(name)), Place::Off(Off::Dead), "{name}: may be called up again");
        }
    }

    #[test]
    fn r13_4c_a_die_above_the_fire_strength_is_a_surrender() {
        for (name, die, surrenders) in [
            ("6T-INF3-1", "3", false),
            ("6T-INF3-1", "4", true),
            ("244D-INF2-1", "2", false),
            ("244D-INF2-1", "3", true),
            ("WRK-WRK-1", "3", false),
            ("WRK-WRK-1", "4", true),
        ] {
            let at = if name == "WRK-WRK-1" { "2518" } else { "1726" };
            let mut city = turn_end(3, &[(name, at)]);
            run(&mut city, die);
            assert_eq!(!stays(&city, name), surrenders, "{name} with a {die}");
        }
    }

    #[test]
    fn r13_4d_every_unit_west_of_the_volga_rolls_for_itself_in_data_order() {
        let units = [
            ("6T-INF3-1", "1726"),
            ("6T-INF3-2", "1726"),
            ("244D-INF3-1", "1138"),
            ("SURV-2518", "2518"),
            ("TV6-614-1", "2925"),
            ("2289-DEPOT-1", "2226"),
        ];
        let mut city = turn_end(3, &units);
        let rolled = run(&mut city, "3 3 4 2").into_iter().filter_map(|event| match event {
            Event::Collapse(CollapseEvent::Roll { unit, surrendered, .. }) => Some((unit, surrendered)),
            _ => None,
        });
        let expected =
            [("244D-INF3-1", false), ("6T-INF3-1", false), ("6T-INF3-2", true), ("SURV-2518", true)];
        assert!(rolled.eq(expected.map(|(name, surrendered)| (unit(name), surrendered))));
        assert!(stays(&city, "TV6-614-1") && stays(&city, "2289-DEPOT-1"));
    }

    #[test]
    fn r13_41_units_within_two_hexes_of_chuikov_neither_roll_nor_go() {
        let near: Hex = hex("1726").neighbours().next().expect("a neighbour");
        let far = Hex::all().find(|hex| hex.distance(near) == 1 && hex.distance(data().kurgan) == 2);
        let far = far.expect("two hexes away");
        let units = [
            ("62A-CHUI-1", "1726"),
            ("6T-INF3-1", "1726"),
            ("6T-INF3-2", far.name()),
            ("MILC-MIL-1", near.name()),
            ("244D-INF3-1", "1138"),
        ];
        let mut city = turn_end(3, &units);
        run(&mut city, "6");
        for name in ["62A-CHUI-1", "6T-INF3-1", "6T-INF3-2", "MILC-MIL-1"] {
            assert!(stays(&city, name), "{name}");
        }
        assert!(!stays(&city, "244D-INF3-1"));
    }

    #[test]
    fn r13_42a_the_higher_of_two_strengths_counts() {
        // Medium tanks 2-1-8 and the heavy ones 3-2-8.
        for (name, kept, lost) in [("6T-T34-1", "2", "3"), ("SIND-KV-1", "3", "4")] {
            for (die, surrenders) in [(kept, false), (lost, true)] {
                let mut city = turn_end(3, &[(name, "1726")]);
                run(&mut city, die);
                assert_eq!(!stays(&city, name), surrenders, "{name} with a {die}");
            }
        }
    }

    #[test]
    fn r13_42b_half_of_a_gun_s_strength_counts() {
        // 8-4-6 stands with a 4, 6-8-6 with a 3.
        for (name, kept, lost) in [("244D-MOR-1", "4", "5"), ("244D-ART-1", "3", "4")] {
            for (die, surrenders) in [(kept, false), (lost, true)] {
                let mut city = turn_end(3, &[(name, "1726")]);
                run(&mut city, die);
                assert_eq!(!stays(&city, name), surrenders, "{name} with a {die}");
            }
        }
    }
}
