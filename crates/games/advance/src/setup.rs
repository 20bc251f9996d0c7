//! [5.0] [14.2] to [14.5] The position a scenario begins with.

use crate::data::{SovietStart, Start, data};
use crate::ids::{Area, Counter, CounterSet, Unit, UnitSet};
use crate::options::Options;
use crate::places::Places;
use crate::state::{Advance, Dawn, Garrison, Phase, Place, Scenario, Support};
use volga_engine::{Game, RulesVersion, SetupError};

impl Advance {
    /// [5.2] [5.3] [5.4] The opening position. Nothing is drawn yet: what lies face down is decided when it
    /// is turned over, from the same mix.
    pub fn opening(scenario: &str, options: &Options, rules: RulesVersion) -> Result<Advance, SetupError> {
        let scenario = Scenario::named(scenario).ok_or_else(|| {
            let known: Vec<_> = data().scenarios.iter().map(|s| s.id).collect();
            SetupError::UnknownScenario(scenario.to_owned(), known.join(", "))
        })?;
        if rules < Advance::OLDEST || rules > Advance::CURRENT {
            return Err(SetupError::Version(rules.0, Advance::OLDEST.0, Advance::CURRENT.0));
        }
        let facts = scenario.facts();
        options.check(facts)?;
        let mut game = Advance {
            scenario,
            rules,
            options: *options,
            turn: facts.first_turn,
            phase: Phase::Dawn(Dawn::Start),
            morale: options.starting_morale.unwrap_or(facts.morale),
            supply: facts.supply.into(),
            place: Places::from(facts.start.map(|start| match start {
                Start::Area(area) => Place::Area(area),
                Start::OutOfAction => Place::OutOfAction,
                Start::Reinforcement => Place::Reinforcement,
                Start::NotInPlay => Place::OutOfPlay,
            })),
            spent: UnitSet::EMPTY,
            garrison: std::array::from_fn(|i| match facts.soviet[i] {
                SovietStart::None => Garrison::None,
                SovietStart::Unrevealed => Garrison::Unrevealed,
                SovietStart::Revealed(counter) => Garrison::Revealed(counter),
            }),
            german: facts.german_control,
            unseen: facts.mix,
            isolated: crate::ids::AreaSet::EMPTY,
            available: Support::default(),
            event: None,
            paused: None,
        };
        if options.pavlov {
            game.add_pavlov();
        }
        Ok(game)
    }

    /// [12.6a] [14.5.2] Pavlov's House: in the main game one more counter in the Heavy Urban mix, in the
    /// Factory District Revealed in Area 14, in place of the counter there (ruling 63).
    fn add_pavlov(&mut self) {
        let Some(pavlov) = Advance::pavlov() else { return };
        match self.scenario {
            Scenario::Main => self.unseen.insert(pavlov),
            Scenario::Factory => {
                if let Some(square) = Area::numbered(14) {
                    self.garrison[square.index()] = Garrison::Revealed(pavlov);
                }
            }
        }
    }

    /// The Pavlov's House counter: the one whose Strategy works in every attack.
    pub fn pavlov() -> Option<Counter> {
        Counter::all().find(|c| data().counter(*c).every_attack)
    }

    /// All counters that are in this game, seen or not.
    pub fn counters_in_play(&self) -> CounterSet {
        let facts = self.facts();
        let fixed = facts.soviet.iter().filter_map(|s| match s {
            SovietStart::Revealed(counter) => Some(*counter).filter(|c| !self.was_replaced(*c)),
            SovietStart::None | SovietStart::Unrevealed => None,
        });
        let pavlov = Advance::pavlov().filter(|_| self.options.pavlov);
        facts.mix.or(fixed.chain(pavlov).collect())
    }

    /// The German units that this scenario uses.
    pub fn units_in_play(&self) -> UnitSet {
        Unit::all().filter(|u| self.facts().start[u.index()] != Start::NotInPlay).collect()
    }
}

impl Advance {
    /// [14.5.2] The counter that Pavlov's House replaces never takes part.
    fn was_replaced(&self, counter: Counter) -> bool {
        let square = Area::numbered(14).map(|a| self.facts().soviet[a.index()]);
        self.options.pavlov && square == Some(SovietStart::Revealed(counter))
    }
}
