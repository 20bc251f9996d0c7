//! A match of one game: the one place above the games that is compiled for each of them.

use crate::answers::{Advice, Considered, Halt, Told};
use crate::odds::odds;
use crate::play::{Acted, Play};
use crate::{Asker, EntryNumber, Problem};
use serde_json::{Value, json};
use std::sync::Arc;
use volga_agents::Played;
use volga_engine::board::{Board, Overlay, Participants, Prompt, Say, Sum, View};
use volga_engine::dice::{Face, Quick};
use volga_engine::journal::{ActError, Ending, Header, HistoryError, Match, Replayed, Reveal, Stop};
use volga_engine::odds::OddsQuestion;
use volga_engine::wire::{self, Action, Chances, Offer, PositionView, RoutesFound};
use volga_engine::{About, Catalogue, Language, Message, Seat, Table, Viewer};

pub(crate) struct Playing<G: Table> {
    table: Match<G>,
}

impl<G: Table + Played> Playing<G> {
    pub(crate) fn of(table: Match<G>) -> Arc<dyn Play> {
        Arc::new(Playing { table })
    }
}

impl<G: Table + Played> Play for Playing<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> &'static [&'static str] {
        G::SEATS
    }

    fn about(&self) -> &'static About {
        G::about()
    }

    fn header(&self) -> &Header {
        self.table.header()
    }

    fn entries(&self) -> usize {
        self.table.entries().len()
    }

    fn last(&self) -> (usize, Option<Seat>) {
        let last = self.table.in_force().next_back();
        last.map_or((0, None), |item| (item.entry, item.act.map(|(seat, _)| seat)))
    }

    fn barrier(&self, seat: Seat) -> usize {
        self.table.barrier(seat)
    }

    fn lines(&self, reveal: Reveal) -> Vec<String> {
        self.table.lines(reveal)
    }

    fn turn(&self) -> Option<Seat> {
        self.table.turn()
    }

    fn over(&self) -> Option<Ending> {
        self.table.over()
    }

    fn is_marked(&self) -> bool {
        self.table.marked()
    }

    fn state(&self) -> Value {
        json!(self.table.state())
    }

    fn board(&self, language: Language) -> Board<String> {
        wire::board(self.table.state(), words::<G>(language))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.table.state().view(viewer)
    }

    fn position_view(&self, viewer: Viewer, language: Language) -> PositionView {
        wire::view(self.table.state(), viewer, words::<G>(language))
    }

    fn prompt(&self, viewer: Viewer, language: Language) -> Prompt<String> {
        self.table.state().prompt(viewer).say(words::<G>(language))
    }

    fn offers(&self, language: Language) -> Vec<(Offer, Message)> {
        let game = self.table.state();
        let offer = |action| (wire::offer(game, action, words::<G>(language)), game.choice(action).label);
        self.legal().into_iter().map(offer).collect()
    }

    fn is_chancy(&self, seat: Seat) -> bool {
        self.legal().into_iter().any(|action| self.table.state().forecast(seat, action).is_some())
    }

    fn check(&self, seat: Seat, action: &Value, language: Language) -> Result<(), Problem> {
        self.permitted(seat, read::<G>(action)?, language)
    }

    fn sums(
        &self,
        seat: Seat,
        action: Option<&Value>,
        language: Language,
    ) -> Result<Vec<Sum<String>>, Problem> {
        let action = action.map(read::<G>).transpose()?;
        Ok(self.table.state().sums(seat, action).say(words::<G>(language)))
    }

    fn participants(
        &self,
        seat: Seat,
        action: Option<&Value>,
        language: Language,
    ) -> Result<Vec<Participants<String>>, Problem> {
        let action = action.map(read::<G>).transpose()?;
        Ok(self.table.state().participants(seat, action).say(words::<G>(language)))
    }

    fn odds(
        &self,
        seat: Seat,
        action: &Value,
        plan: &[Value],
        language: Language,
    ) -> Result<Chances, Problem> {
        let action = read::<G>(action)?;
        let plan = plan.iter().map(read::<G>).collect::<Result<Vec<_>, _>>()?;
        self.permitted(seat, action, language)?;
        let game = self.table.state();
        let forecast = game.forecast(seat, action);
        let odds = forecast.as_ref().map(|forecast| {
            odds(&OddsQuestion { game, seat, action, forecast, plan: &plan }, forecast.effort)
        });
        Ok(wire::odds::<G>(forecast.as_ref().zip(odds.as_ref()), words::<G>(language)))
    }

    fn routes(&self, seat: Seat, pieces: &[String], language: Language) -> RoutesFound {
        let goes_on = self.table.over().is_none();
        let routes = self.table.state().routes(seat, pieces).filter(|_| goes_on);
        wire::routes(routes.as_ref(), words::<G>(language))
    }

    fn overlays(
        &self,
        viewer: Viewer,
        origin: Option<&str>,
        language: Language,
    ) -> Result<Vec<Overlay<String>>, Problem> {
        wire::overlays(self.table.state(), viewer, origin, words::<G>(language)).map_err(Problem::BadRequest)
    }

    fn advice(&self, seat: Seat, agent: &str) -> Result<Advice, Problem> {
        let mut agent = volga_agents::agent::<G>(agent)?;
        let mut dice = Quick::new(self.table.entries().len() as u64);
        let advice = volga_agents::ask(agent.as_mut(), self.table.state(), seat, &self.legal(), &mut dice);
        let others = advice
            .others
            .iter()
            .map(|other| Considered { action: Action::of(&other.action), value: other.value });
        Ok(Advice { action: Action::of(&advice.action), value: advice.value, others: others.collect() })
    }

    fn told(&self, viewer: Viewer, language: Language) -> Vec<Told> {
        let words = words::<G>(language);
        let mut told = Vec::new();
        self.table.replay_from(0, |Replayed { item, before, steps, .. }| {
            let shown = item.act.filter(|(seat, action)| G::shows_act(*seat, *action, viewer));
            told.push(Told {
                entry: EntryNumber::told(item.entry, viewer),
                act: before.zip(shown).map(|(game, (_, action))| wire::offer(game, action, words)),
                rolls: wire::rolls(item.rolls),
                events: wire::events(steps, viewer, words),
            });
        });
        told
    }

    fn act(&self, seat: Seat, actions: &[Value], given: &[Face], asker: Asker) -> Result<Acted, Problem> {
        let actions = actions.iter().map(read::<G>).collect::<Result<Vec<_>, _>>()?;
        let mut table = self.table.clone();
        let routed = table.route(seat, &actions, given);
        let halt = match routed.stop {
            None => None,
            Some(Stop::Refused(error)) => Some(Halt::Problem(not_done::<G>(&error, asker.language))),
            Some(Stop::Turn) => Some(Halt::Turn),
            Some(Stop::Reveal) => Some(Halt::Reveal),
            Some(Stop::Over) => Some(Halt::Over),
        };
        // Who acts is told what happened as far as his own viewer may know it, even if another is to move now.
        let viewer = asker.viewer(table.turn().and(self.table.turn()));
        let (reports, words) = (&routed.reports, words::<G>(asker.language));
        Ok(Acted {
            done: reports.len(),
            halt,
            events: reports.iter().flat_map(|report| wire::events(&report.steps, viewer, words)).collect(),
            rolls: reports.iter().flat_map(|report| wire::rolls(&report.rolls)).collect(),
            used: reports.iter().map(|report| report.given_used).sum(),
            play: Playing::of(table),
        })
    }

    fn take_back(&self, seat: Seat, entry: usize) -> Result<Arc<dyn Play>, HistoryError> {
        let mut table = self.table.clone();
        table.take_back(seat, entry)?;
        Ok(Playing::of(table))
    }

    fn undo(&self, by: Seat, agreed: &[Seat], entry: usize) -> Result<Arc<dyn Play>, HistoryError> {
        let mut table = self.table.clone();
        table.undo(by, agreed, entry)?;
        Ok(Playing::of(table))
    }
}

impl<G: Table> Playing<G> {
    fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        if self.table.turn().is_some() {
            self.table.state().legal(&mut legal);
        }
        legal
    }

    fn permitted(&self, seat: Seat, action: G::Action, language: Language) -> Result<(), Problem> {
        let refused = |refusal| Problem::Refused(wire::refusal(&refusal, words::<G>(language)));
        self.table.state().check(seat, action).map_err(refused)?;
        if self.table.over().is_some() { Err(Problem::Over) } else { Ok(()) }
    }
}

fn words<G: Table>(language: Language) -> &'static Catalogue {
    G::about().words(language)
}

fn read<G: Table>(action: &Value) -> Result<G::Action, Problem> {
    wire::action::<G>(action).map_err(Problem::BadAction)
}

fn not_done<G: Table>(error: &ActError, language: Language) -> Problem {
    match error {
        ActError::Refused(refusal) => Problem::Refused(wire::refusal(refusal, words::<G>(language))),
        ActError::Over => Problem::Over,
        ActError::Missing(request) => Problem::DiceNeeded(request.clone()),
        ActError::Fault(fault) => Problem::BadDice(fault.clone()),
        ActError::Endless | ActError::Diverged(_) => Problem::Failed(error.to_string()),
    }
}
