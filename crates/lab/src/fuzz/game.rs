//! One game of a long random play.

use super::SheetSource;
use super::journal;
use super::mutate::Pool;
use super::options::{options, turns};
use super::tally::{Acted, Noted, Tally};
use crate::play::{Sitting, thoughts};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::dice::Quick;
use volga_engine::{Game, Seat, Table, Transition, Turn, Viewer};

/// The players that take turns.
const AGENTS: [&str; 3] = ["random", "eager", "scripted"];

/// More actions and steps than any game has.
const MOST_STEPS: u32 = 100_000;

/// Out of how many decisions and steps one is looked at closely, and after how many of them that becomes one more: of a
/// long game it is not a larger share but a smaller one.
const SAMPLE: u32 = 25;
const THINNING: u32 = 10;

/// A scenario with so many times the turns of the shortest is played only once in so many rounds.
const LONG: usize = 4;
const ROUNDS: usize = 16;

/// So many actions and steps are told in full, and then one out of so many: telling costs more than playing.
const TOLD: u32 = 100;
const TOLD_LATER: u32 = 25;

/// How many of the listed actions, and how many changed ones, are tried then.
const LISTED: usize = 60;
const MUTANTS: u32 = 12;

/// Out of how many games one is also kept as a journal, and how many of its actions.
const JOURNALS: u64 = 20;
const JOURNAL_ACTIONS: usize = 400;

/// Out of how many games one is played by a data sheet, where there are any.
const SHEETS: u32 = 10;

/// A game to be played: what its seed stands for.
pub(super) struct Trial<G: Game> {
    seed: u64,
    pub(super) scenario: &'static str,
    pub(super) options: G::Options,
    pub(super) agent: &'static str,
    /// Whether it is played by a data sheet.
    pub(super) by_sheet: bool,
}

type Held = Result<(), String>;

impl<G: Played + Table> Trial<G> {
    pub(super) fn of(seed: u64, sheets: Option<SheetSource>) -> Self {
        let scenarios = in_turn::<G>();
        let (n, agent) = (seed / AGENTS.len() as u64, AGENTS[(seed % AGENTS.len() as u64) as usize]);
        let scenario = scenarios[(n % scenarios.len() as u64) as usize];
        // Where games are long, who thinks longest plays every other time.
        let long = scenarios.len() > G::about().scenarios.len();
        let agent = if long && agent == "scripted" && n % 2 == 1 { "eager" } else { agent };
        let mut dice = Quick::new(seed ^ 0x6f70_7469_6f6e);
        let options = options::<G>(scenario, n / scenarios.len() as u64, &mut dice).unwrap_or_default();
        let sheet = sheets.filter(|_| dice.below(SHEETS) == 0).map(|draw| draw(&mut dice));
        let by_sheet = sheet.is_some();
        let options = match sheet {
            Some(sheet) => G::with_data(options, &sheet).expect("sheets that are drawn are valid"),
            None => options,
        };
        Trial { seed, scenario, options, agent, by_sheet }
    }

    /// Plays to the end, or to the first thing that does not hold.
    pub(super) fn play(&self, tally: &mut Tally) -> Held {
        let mut sitting = Sitting::<G>::new(&[self.agent.to_owned()]).map_err(|e| e.to_string())?;
        let (mut minds, mut sampling) = (thoughts(self.seed), Quick::new(self.seed ^ 0x7361_6d70_6c65));
        let mut dice = Noted { dice: Quick::new(self.seed), tally };
        let mut game =
            G::setup(self.scenario, &self.options, G::CURRENT, &mut dice).map_err(|e| e.to_string())?;
        let mut pool = Pool::new();
        let mut legal = Vec::new();
        if self.seed.is_multiple_of(JOURNALS) {
            journal::reads_back::<G>(self.scenario, &self.options, self.agent, self.seed, JOURNAL_ACTIONS)?;
        }
        for step in 0..MOST_STEPS {
            let closely = sampling.below(SAMPLE + step / THINNING) == 0;
            let told = closely || step < TOLD || sampling.below(TOLD_LATER) == 0;
            let before = told.then(|| Arc::new(game.clone()));
            let mut events = Vec::new();
            match game.turn() {
                Turn::Over(outcome) => {
                    dice.tally.note(outcome.rule, Acted::Event);
                    return Ok(());
                }
                Turn::Auto if told => game.step(&mut dice, &mut events),
                Turn::Auto => game.step(&mut dice, &mut ()),
                Turn::Of(seat) => {
                    game.legal(&mut legal);
                    listed_well(&legal)?;
                    let kept = legal[sampling.below(legal.len() as u32) as usize];
                    pool.keep(kept, &mut sampling);
                    if closely {
                        position_reads_back(&game, &self.options)?;
                        let some = some_of(&legal, &mut sampling);
                        some.iter().try_for_each(reads_back)?;
                        legal_is_accepted(&game, seat, &some)?;
                        mutants_agree(&game, seat, &legal, &pool, dice.tally, &mut sampling)?;
                    }
                    let action = sitting.decide_among(&game, seat, &legal, &mut minds);
                    if !legal.contains(&action) {
                        return Err(format!("{} wants {action:?}, which is not legal", self.agent));
                    }
                    if told {
                        game.apply(action, &mut dice, &mut events);
                    } else {
                        game.apply(action, &mut dice, &mut ());
                    }
                }
            }
            game.invariants()?;
            if closely {
                imagined_holds(&game, &mut sampling)?;
            }
            let Some(before) = before else { continue };
            let step = Transition { before, after: Arc::new(game.clone()), events, rolls: Vec::new() };
            step.told(Viewer::Open).iter().flatten().for_each(|told| dice.tally.hear(told));
            if closely {
                changes_tell_all(&step)?;
            }
        }
        Err(format!("the game goes on after {MOST_STEPS} steps"))
    }
}

/// The scenarios in the order in which they are played. One with many times the turns of another comes less often.
fn in_turn<G: Table>() -> Vec<&'static str> {
    let scenarios: Vec<(&str, usize)> = G::about()
        .scenarios
        .iter()
        .map(|scenario| (scenario.id, turns::<G>(scenario.id).map_or(1, |t| t.len().max(1))))
        .collect();
    let least = scenarios.iter().map(|(_, turns)| *turns).min().unwrap_or(1);
    let is_short = |turns: usize| turns < LONG * least;
    let rounds = if scenarios.iter().all(|(_, turns)| is_short(*turns)) { 1 } else { ROUNDS };
    let all = (0..rounds).flat_map(|round| {
        scenarios.iter().filter(move |(_, turns)| round == 0 || is_short(*turns)).map(|(id, _)| *id)
    });
    all.collect()
}

fn listed_well<A: Ord + Debug>(legal: &[A]) -> Held {
    if legal.is_empty() {
        return Err("a seat must decide, but nothing is legal".into());
    }
    match legal.is_sorted_by(|a, b| a < b) {
        true => Ok(()),
        false => Err(format!("legal actions are not in order or repeated: {legal:?}")),
    }
}

fn reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Held {
    let text = serde_json::to_string(value).map_err(|e| e.to_string())?;
    match serde_json::from_str::<T>(&text) {
        Ok(again) if again == *value => Ok(()),
        Ok(again) => Err(format!("{value:?} reads back as {again:?}")),
        Err(error) => Err(format!("{text} does not read back: {error}")),
    }
}

/// A position is read back like anything else, and given the data sheet that it is played by.
fn position_reads_back<G: Table>(game: &G, options: &G::Options) -> Held {
    let text = serde_json::to_string(game).map_err(|e| e.to_string())?;
    let mut again =
        serde_json::from_str::<G>(&text).map_err(|e| format!("{text} does not read back: {e}"))?;
    again.attach(options);
    match again == *game {
        true => Ok(()),
        false => Err(format!("{game:?} reads back as {again:?}")),
    }
}

/// All of a short list, some of a long one.
fn some_of<A: Copy>(legal: &[A], dice: &mut Quick) -> Vec<A> {
    if legal.len() <= LISTED {
        return legal.to_vec();
    }
    (0..LISTED).map(|_| legal[dice.below(legal.len() as u32) as usize]).collect()
}

/// What a seat may believe obeys the invariants, looks to it as the truth does, and leaves it the same choice.
fn imagined_holds<G: Table>(game: &G, dice: &mut Quick) -> Held {
    for seat in (0..G::SEATS.len() as u8).map(Seat) {
        let believed = game.imagine(seat, dice);
        believed.invariants().map_err(|broken| format!("{} imagines: {broken}", seat.0))?;
        if believed.view(Viewer::Seat(seat)) != game.view(Viewer::Seat(seat)) {
            return Err(format!("{} imagines what it does not see", seat.0));
        }
        if game.turn() == Turn::Of(seat) {
            let (mut true_list, mut believed_list) = (Vec::new(), Vec::new());
            game.legal(&mut true_list);
            believed.legal(&mut believed_list);
            if true_list != believed_list {
                return Err(format!(
                    "{} imagines another choice: {true_list:?} or {believed_list:?}",
                    seat.0
                ));
            }
        }
    }
    Ok(())
}

fn legal_is_accepted<G: Table>(game: &G, seat: Seat, legal: &[G::Action]) -> Held {
    for &action in legal {
        if let Err(refusal) = game.check(seat, action) {
            return Err(format!("{action:?} is listed but refused by {}", refusal.rule.0));
        }
    }
    Ok(())
}

/// Other actions, seen before or changed in one field, are listed if and only if they are accepted.
fn mutants_agree<G: Table>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    pool: &Pool<G::Action>,
    tally: &mut Tally,
    dice: &mut Quick,
) -> Held {
    for n in 0..MUTANTS {
        let any = pool.actions[dice.below(pool.actions.len() as u32) as usize];
        let here = legal[dice.below(legal.len() as u32) as usize];
        let mutant = match n % 3 {
            0 => Some(any),
            1 => pool.mutant(any, dice),
            _ => pool.mutant(here, dice),
        };
        let Some(mutant) = mutant else { continue };
        match (legal.contains(&mutant), game.check(seat, mutant)) {
            (true, Ok(())) => {}
            (false, Err(refusal)) => tally.note(refusal.rule, Acted::Refusal),
            (true, Err(refusal)) => {
                return Err(format!("{mutant:?} is listed but refused by {}", refusal.rule.0));
            }
            (false, Ok(())) => return Err(format!("{mutant:?} is accepted but not listed")),
        }
    }
    Ok(())
}

/// For every viewer, the view before and the changes it was told give the view after.
fn changes_tell_all<G: Table>(step: &Transition<G>) -> Held {
    for viewer in G::viewers() {
        let mut view = step.before.view(viewer);
        for change in step.told(viewer).iter().flatten().flat_map(|told| &told.changes) {
            view.apply(change);
        }
        if view != step.after.view(viewer) {
            return Err(format!("the view of {viewer:?} does not follow from {:?}", step.events));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_advance::{Action, Advance};

    #[test]
    fn seeds_take_turns_with_players_and_scenarios() {
        let trials: Vec<_> = (0..12).map(|seed| Trial::<Advance>::of(seed, None)).collect();
        assert_eq!(trials.iter().filter(|t| t.agent == "scripted").count(), 4);
        assert_eq!(trials.iter().filter(|t| t.scenario == "factory").count(), 6);
        assert!(trials[6].options.rubble && !trials[5].options.rubble);
    }

    #[test]
    fn a_long_scenario_is_played_less_often() {
        use volga_catalog::games::City;
        let order = in_turn::<City>();
        assert_eq!(order.iter().filter(|id| **id == "campaign").count(), 1);
        assert_eq!(order.iter().filter(|id| **id == "intro").count(), ROUNDS);
        let trials: Vec<_> = (0..132).map(|seed| Trial::<City>::of(seed, None)).collect();
        let ready = |made| trials.iter().filter(|trial| trial.options.ready_made == made).count();
        assert!(ready(true) > 20 && ready(false) > 20);
        assert_eq!(trials.iter().filter(|trial| trial.agent == "scripted").count(), 22);
    }

    #[test]
    fn a_tenth_of_the_games_is_played_by_data_sheets() {
        use volga_blau::{Blau, data::sheet};
        let trials: Vec<_> = (0..200).map(|seed| Trial::<Blau>::of(seed, Some(sheet::random))).collect();
        let by_sheet: Vec<_> = trials.iter().filter(|trial| trial.by_sheet).collect();
        assert!((10..=30).contains(&by_sheet.len()), "{}", by_sheet.len());
        assert!(by_sheet.iter().all(|trial| Blau::data_sheet(&trial.options).is_some()));
        for agent in AGENTS {
            assert!(by_sheet.iter().any(|trial| trial.agent == agent), "{agent}");
        }
        let without = Trial::<Blau>::of(by_sheet[0].seed, None);
        assert!(!without.by_sheet && Blau::data_sheet(&without.options).is_none());
    }

    #[test]
    fn lists_that_are_wrong_are_found() {
        assert!(listed_well(&[Action::EndSupply, Action::Roll]).is_ok());
        assert!(listed_well(&[Action::Roll, Action::EndSupply]).is_err());
        assert!(listed_well(&[Action::Roll, Action::Roll]).is_err());
        assert!(listed_well::<Action>(&[]).is_err());
    }

    #[test]
    fn a_change_that_nobody_tells_is_found() {
        let opening = Advance::opening("main", &Default::default(), Advance::CURRENT).unwrap();
        let mut other = opening.clone();
        assert!(changes_tell_all(&Transition::of(&mut other, |_, _| ())).is_ok());
        assert!(changes_tell_all(&Transition::of(&mut other, |game, _| game.morale -= 1)).is_err());
    }

    #[test]
    fn a_list_that_disagrees_with_the_rules_is_found() {
        let mut game = Advance::opening("main", &Default::default(), Advance::CURRENT).unwrap();
        game.phase = volga_advance::Phase::Supply;
        let seat = Seat(0);
        assert!(legal_is_accepted(&game, seat, &[Action::EndSupply]).is_ok());
        assert!(legal_is_accepted(&game, seat, &[Action::Roll]).is_err());
        let mut pool = Pool::new();
        pool.keep(Action::EndSupply, &mut Quick::new(1));
        let agree = |legal: &[Action]| {
            mutants_agree(&game, seat, legal, &pool, &mut Tally::default(), &mut Quick::new(1))
        };
        assert!(agree(&[Action::EndSupply]).is_ok());
        assert!(agree(&[Action::BuyMorale]).is_err(), "leaving the phase is accepted but not listed");
    }
}
