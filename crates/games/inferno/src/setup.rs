//! [SU1] to [SU21] The position the game begins with.

use crate::cards::{GermanCards, SovietCards};
use crate::data::{BlockType, Pool, data};
use crate::grid::Grid;
use crate::ids::{BLOCKS, BlockSet, GermanLeaders, Hex, HexSet, SovietLeaders, UNITS, Unit, UnitSet};
use crate::options::Options;
use crate::stacks::{Origin, Piece, Stacks};
use crate::state::{Edge, Inferno, Mix, Phase, Pools};
use arrayvec::ArrayVec;
use volga_engine::dice::Token;
use volga_engine::{Dice, Game, RulesVersion, SetupError, Why};

impl Inferno {
    /// Everything that does not depend on chance; the units drawn for X and Y and the first cards are missing.
    fn laid_out(scenario: &str, options: &Options, rules: RulesVersion) -> Result<Inferno, SetupError> {
        let facts = &data().scenario;
        if scenario != facts.id {
            return Err(SetupError::UnknownScenario(scenario.to_owned(), facts.id.to_owned()));
        }
        if rules < Inferno::OLDEST || rules > Inferno::CURRENT {
            return Err(SetupError::Version(rules.0, Inferno::OLDEST.0, Inferno::CURRENT.0));
        }
        let tanks = data().blocks_of[BlockType::Tank as usize].len() as u8;
        let pool = |pool: Pool| facts.pools[pool as usize];
        let mut game = Inferno {
            rules,
            options: *options,
            round: 1,
            phase: Phase::Order,
            fight: None,
            stacks: Stacks::EMPTY,
            unit_edge: [Edge::FULL; UNITS],
            block_edge: [Edge::FULL; BLOCKS],
            german_control: facts.german_control,
            soviet_control: facts.soviet_control,
            rubble: HexSet::EMPTY,
            strongpoints: HexSet::EMPTY,
            grid: Grid::FULL,
            unseen_units: data().in_play,
            destroyed: UnitSet::EMPTY,
            removed: UnitSet::EMPTY,
            losses: 0,
            unseen_blocks: BlockSet::ALL,
            mix: Mix { setup_tanks: tanks - pool(Pool::Tank), pool_guards: facts.pool_guards },
            pools: Pools {
                infantry: pool(Pool::Infantry),
                tank: pool(Pool::Tank),
                marine: pool(Pool::Marine),
            },
            german_deck: GermanCards::all(),
            hand: GermanCards::NONE,
            german_leaders: GermanLeaders::EMPTY,
            unseen_cards: SovietCards::all(),
            soviet_deck: SovietCards::all().total() - facts.soviet_hand,
            soviet_hand: facts.soviet_hand,
            soviet_leaders: SovietLeaders::EMPTY,
        };
        // [SU12] A hidden block in each rectangle.
        for hex in Hex::all() {
            for _ in 0..data().hex(hex).rectangles {
                game.stacks.place(hex, Piece::Hidden(Origin::SetUp));
            }
        }
        // [SU4] [SU5] The units that are named.
        for start in &facts.german {
            start.units.iter().for_each(|unit| game.stand(unit, start.hex));
        }
        Ok(game)
    }

    /// The opening, as chance has it: [SU5] [SU6] the yellow infantry in X and Y, [SU19] three cards. Nothing else is
    /// drawn: what lies face down is decided when it is turned over.
    pub fn opening(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        dice: &mut impl Dice,
    ) -> Result<Inferno, SetupError> {
        let mut game = Inferno::laid_out(scenario, options, rules)?;
        for start in &data().scenario.german {
            let rule = if start.units.is_empty() { "SU6" } else { "SU5" };
            for _ in 0..start.random_yellow_infantry {
                let left = data().yellow_infantry.and(game.unseen_units);
                let bag: ArrayVec<Token, UNITS> =
                    left.iter().map(|u| Token { name: u.name(), weight: 1 }).collect();
                let drawn = dice.pick(&bag, Why::of(rule, start.hex.name()));
                if let Some(unit) = left.iter().nth(drawn) {
                    game.stand(unit, start.hex);
                }
            }
        }
        for _ in 0..data().scenario.german_hand {
            game.draw_card("SU19", dice, &mut ());
        }
        Ok(game)
    }

    /// The opening on which positions are built: the first yellow infantry in the data stands in X and Y, and no card
    /// has been drawn.
    pub fn base(scenario: &str, options: &Options, rules: RulesVersion) -> Result<Inferno, SetupError> {
        let mut game = Inferno::laid_out(scenario, options, rules)?;
        for start in &data().scenario.german {
            for _ in 0..start.random_yellow_infantry {
                if let Some(unit) = data().yellow_infantry.and(game.unseen_units).first() {
                    game.stand(unit, start.hex);
                }
            }
        }
        Ok(game)
    }

    /// Puts a unit on the map at full strength (ruling 5).
    pub(crate) fn stand(&mut self, unit: Unit, hex: Hex) {
        self.unseen_units.remove(unit);
        self.unit_edge[unit.index()] = Edge::FULL;
        self.stacks.place(hex, Piece::German(unit));
    }
}
