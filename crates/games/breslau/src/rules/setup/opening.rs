//! [15.0] A game begins.

use crate::data::data;
use crate::options::Options;
use crate::places::Off;
use crate::state::{Breslau, RULES};
use volga_engine::{Dice, RulesVersion, SetupError};

impl Breslau {
    /// [15.0] [15.2.1a] [6.0a] The game before its first unit is placed, or with a ready-made set-up: only Germans
    /// start on the map, the aircraft are available, and [14.1.1] [15.1.2] the dice of the optional rules have been
    /// thrown (ruling 133).
    pub(crate) fn opening(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
        dice: &mut impl Dice,
    ) -> Result<Breslau, SetupError> {
        let options = &Options { set_up: Breslau::set_up_of(scenario, options)?, ..*options };
        if rules != RULES {
            return Err(SetupError::Version(rules.0, RULES.0, RULES.0));
        }
        options.check()?;
        let mut game = Breslau { rules, ..Breslau::empty(*options) };
        game.stock_gas(dice);
        game.roll_for_269(dice);
        data().aircraft.into_iter().for_each(|unit| game.places.take(unit, Off::Available));
        if options.tactical_supply {
            data().transports.into_iter().for_each(|unit| game.places.take(unit, Off::Available));
        }
        game.stock_points();
        if options.set_up.is_some() {
            game.place_rest(&mut ());
            game.begin_turn(&mut ());
        }
        Ok(game)
    }
}
