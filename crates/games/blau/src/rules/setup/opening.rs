//! [6.0] [6.2] A game begins: the pieces are laid out.

use crate::data::Arrival;
use crate::ids::Side;
use crate::options::Options;
use crate::sheets::Bearer;
use crate::state::{Blau, RULES};
use volga_engine::{RulesVersion, SetupError};

/// The one scenario.
const CAMPAIGN: &str = "campaign";

impl Blau {
    /// [6.0b] The beginning of a game, before the directives are drawn: nobody has won the Edelweiss marker, which lies
    /// in its box. [6.0a] [3.3f] The boxes and their last control are Soviet, but for Kerch, where an
    /// Axis unit stands alone (ruling 12).
    pub(crate) fn opening(
        scenario: &str,
        options: &Options,
        rules: RulesVersion,
    ) -> Result<Blau, SetupError> {
        if scenario != CAMPAIGN {
            return Err(SetupError::UnknownScenario(scenario.to_owned(), CAMPAIGN.to_owned()));
        }
        if rules != RULES {
            return Err(SetupError::Version(rules.0, RULES.0, RULES.0));
        }
        let mut game = Blau { rules, ..Blau::empty(options.clone()) };
        game.place_units(options);
        game.lay_out_assets(options);
        Ok(game)
    }

    /// [6.2a] [6.2c] [6.2e] Units start where their counters say; [6.2f] [6.2h] all others are due. [6.3a] The Axis has
    /// its full strength. Ruling 170: each Soviet unit has the least until it is given more, and the ledger knows of
    /// all the points that are to be shared out.
    fn place_units(&mut self, options: &Options) {
        let data = options.facts();
        for (unit, facts) in data.units() {
            let Arrival::Start(space) = facts.arrival else { continue };
            self.places.put(unit, space);
            match facts.side {
                Side::Axis => {
                    self.sheets.set_strength(unit, facts.strength);
                    self.ledgers.axis.base += u16::from(facts.strength);
                }
                Side::Soviet => self.sheets.set_strength(unit, data.campaign.least_points),
            }
        }
        self.ledgers.soviet.base += u16::from(data.campaign.soviet_points);
    }

    /// [6.4d] Ruling 107: the assets of the start lie in the reserve boxes, those of the Axis with all their steps.
    fn lay_out_assets(&mut self, options: &Options) {
        for (asset, facts) in options.facts().assets().filter(|(_, facts)| facts.turn.is_none()) {
            self.sheets.set_bearer(asset, Bearer::Reserve);
            self.sheets.set_steps(asset, facts.arrival_steps);
            self.ledgers[facts.side].base += u16::from(facts.arrival_steps);
        }
    }
}
