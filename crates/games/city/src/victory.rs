//! [17.0] Victory.

use crate::data::{VictoryFacts, data};
use crate::ids::{HexSet, Side};
use crate::stage::Victory;
use crate::state::City;

impl City {
    /// [17.0] The victory hexes with German units in them.
    pub fn german_victory_hexes(&self) -> HexSet {
        let german = self.places.occupied(Side::German);
        data().victory.iter().map(|(hex, _)| *hex).filter(|hex| german.contains(*hex)).collect()
    }

    /// [17.1c] The German player's Victory Points, as the introductory scenario counts them.
    pub fn victory_points(&self, ferry: u8, kurgan: u8, other: u8) -> u8 {
        let ferries = self.ferries();
        let worth = |hex| {
            if ferries.contains(hex) {
                ferry
            } else if hex == data().kurgan {
                kurgan
            } else {
                other
            }
        };
        self.german_victory_hexes().iter().map(worth).sum()
    }

    /// [17.1] [17.2] Who has won at the end of this turn; nobody if the game goes on.
    pub fn victor(&self) -> Option<Victory> {
        let facts = self.scenario.facts();
        let last = self.turn >= facts.last_turn;
        let german = match facts.victory {
            VictoryFacts::Points { ferry, kurgan, other, german_wins_at } => {
                self.victory_points(ferry, kurgan, other) >= german_wins_at
            }
            VictoryFacts::Hexes { needed, ferries } => {
                let held = self.german_victory_hexes();
                let enough = held.len() >= needed.into();
                let with_ferries = held.and(&self.ferries()).len() >= ferries.into();
                // Ruling 82: the draw is read before the Soviet victory.
                if enough && !with_ferries && last {
                    return Some(Victory::Draw);
                }
                enough && with_ferries
            }
        };
        match (german, last) {
            (true, _) => Some(Victory::German),
            (false, true) => Some(Victory::Soviet),
            (false, false) => None,
        }
    }

    /// The rule by which a game ended like this.
    pub(crate) fn victory_rule(&self, victory: Victory) -> &'static str {
        match (self.scenario.facts().victory, victory) {
            (VictoryFacts::Points { .. }, Victory::German) => "17.1d",
            (VictoryFacts::Points { .. }, Victory::Soviet | Victory::Draw) => "17.1e",
            (VictoryFacts::Hexes { .. }, Victory::German) => "17.2b",
            (VictoryFacts::Hexes { .. }, Victory::Soviet) => "17.2c",
            (VictoryFacts::Hexes { .. }, Victory::Draw) => "17.2d",
        }
    }

    fn ferries(&self) -> HexSet {
        data().ferries.iter().map(|ferry| ferry.hex).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Hex, Unit};
    use crate::state::Scenario;
    use crate::testkit::{Board, hex};

    /// German units in these hexes, at the end of a turn.
    fn holding(scenario: Scenario, turn: u8, hexes: &[Hex]) -> City {
        let germans: Vec<Unit> = data().by_side.german.iter().collect();
        let board = hexes.iter().zip(germans);
        let board = board.fold(Board::new(), |board, (hex, unit)| board.put(&[unit.name()], hex.name()));
        board.with(|city| (city.scenario, city.turn) = (scenario, turn)).city()
    }

    fn victory_hexes(ferries: usize, others: usize) -> Vec<Hex> {
        let all: Vec<Hex> = data().victory.iter().map(|(hex, _)| *hex).collect();
        let is_ferry = |hex: &&Hex| data().ferries.iter().any(|ferry| ferry.hex == **hex);
        let ferry = all.iter().filter(is_ferry).take(ferries);
        let other = all.iter().filter(|hex| !is_ferry(hex)).take(others);
        ferry.chain(other).copied().collect()
    }

    #[test]
    fn r17_0_control_is_german_units_in_the_hex() {
        let city = holding(Scenario::Campaign, 1, &[hex("1726")]);
        assert_eq!(city.german_victory_hexes().iter().collect::<Vec<_>>(), [hex("1726")]);
        let next_to_it = holding(Scenario::Campaign, 1, &[hex("1727")]);
        assert!(next_to_it.german_victory_hexes().is_empty());
        let gun = Board::new().put(&["29M-ART-1"], "1832").city();
        assert_eq!(gun.german_victory_hexes().len(), 1, "ruling 83: a lone gun is enough");
    }

    #[test]
    fn r17_1c_ferries_and_the_kurgan_are_worth_two() {
        let points = |names: &[&str]| {
            let hexes: Vec<Hex> = names.iter().map(|name| hex(name)).collect();
            holding(Scenario::Intro, 1, &hexes).victory_points(2, 2, 1)
        };
        assert_eq!(
            (points(&["1832"]), points(&["1726"]), points(&["2715"]), points(&["1727"])),
            (2, 2, 1, 0)
        );
        assert_eq!(points(&["1832", "2227", "2719", "1726", "1337"]), 9);
    }

    #[test]
    fn r17_1d_eight_points_win_the_introduction() {
        let hexes = ["1832", "2227", "1726", "1337", "1436"].map(hex);
        let city = holding(Scenario::Intro, 1, &hexes);
        assert_eq!((city.victory_points(2, 2, 1), city.victor()), (8, Some(Victory::German)));
    }

    #[test]
    fn r17_1e_fewer_lose_it() {
        let hexes = ["1832", "2227", "1726", "1337"].map(hex);
        let city = holding(Scenario::Intro, 1, &hexes);
        assert_eq!((city.victory_points(2, 2, 1), city.victor()), (7, Some(Victory::Soviet)));
    }

    #[test]
    fn r17_1a_the_introduction_ends_after_one_turn() {
        assert_eq!(holding(Scenario::Intro, 1, &[]).victor(), Some(Victory::Soviet));
    }

    #[test]
    fn r17_2a_the_campaign_goes_on_until_turn_seven() {
        for turn in 1..7 {
            assert_eq!(holding(Scenario::Campaign, turn, &[]).victor(), None);
        }
        assert_eq!(holding(Scenario::Campaign, 7, &[]).victor(), Some(Victory::Soviet));
    }

    #[test]
    fn r17_2b_twelve_hexes_with_two_ferries_win_at_the_end_of_any_turn() {
        for turn in 1..=7 {
            assert_eq!(
                holding(Scenario::Campaign, turn, &victory_hexes(2, 10)).victor(),
                Some(Victory::German)
            );
        }
        assert_eq!(holding(Scenario::Campaign, 4, &victory_hexes(3, 8)).victor(), None, "eleven are too few");
    }

    #[test]
    fn r17_2c_fewer_than_twelve_after_turn_seven_is_a_soviet_victory() {
        assert_eq!(holding(Scenario::Campaign, 7, &victory_hexes(3, 8)).victor(), Some(Victory::Soviet));
    }

    #[test]
    fn r17_2d_twelve_without_two_ferries_is_a_draw_after_turn_seven() {
        let hexes = victory_hexes(1, 11);
        assert_eq!(holding(Scenario::Campaign, 7, &hexes).victor(), Some(Victory::Draw));
        assert_eq!(holding(Scenario::Campaign, 6, &hexes).victor(), None, "before that the game goes on");
    }
}
