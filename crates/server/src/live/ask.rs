//! What only looks at a table: odds, reasons, advice.

use super::answer::{Advice, Considered, Odds, Reason, Why};
use super::problems::{action, refused};
use super::table::Live;
use super::{players, words};
use crate::problem::{Code, Problem};
use serde_json::Value;
use volga_agents::Played;
use volga_engine::board::Say;
use volga_engine::odds::OddsQuestion;
use volga_engine::{Seat, Table, Viewer, wire};
use volga_session::odds::odds;

/// How many actions a plan may have: more than any question about odds has decisions.
const LONGEST_PLAN: usize = 64;

/// How many clicks can mean something.
const MOST_CLICKS: usize = 64;

impl<G: Table + Played> Live<G> {
    pub(super) fn odds_of(&self, seat: Option<&str>, value: &Value, plan: &[Value]) -> Result<Odds, Problem> {
        let seat = self.speaker(seat)?;
        let asked = action::<G>(value)?;
        if plan.len() > LONGEST_PLAN {
            let text = format!("a plan has at most {LONGEST_PLAN} actions, not {}", plan.len());
            return Err(Problem::new(Code::BadRequest, text));
        }
        let plan = plan.iter().map(action::<G>).collect::<Result<Vec<_>, _>>()?;
        self.has_turn(seat)?;
        let game = self.table.state();
        game.check(seat, asked).map_err(|refusal| refused::<G>(&refusal))?;
        let forecast = game.forecast(seat, asked);
        let odds = forecast.as_ref().map(|forecast| {
            odds(&OddsQuestion { game, seat, action: asked, forecast, plan: &plan }, forecast.effort)
        });
        let words = words::<G>();
        Ok(Odds {
            chances: wire::odds::<G>(forecast.as_ref().zip(odds.as_ref()), words),
            sums: game.sums(seat, Some(asked)).say(words),
            participants: game.participants(seat, Some(asked)).say(words),
        })
    }

    pub(super) fn why_of(&self, seat: Option<&str>, value: Option<&Value>) -> Result<Why, Problem> {
        let seat = self.speaker(seat)?;
        let asked = value.map(action::<G>).transpose()?;
        let answer = asked.map_or_else(accepted, |asked| self.checked(seat, asked));
        let game = self.table.state();
        let (sums, participants) = (game.sums(seat, asked), game.participants(seat, asked));
        let (sums, participants) = (sums.say(words::<G>()), participants.say(words::<G>()));
        Ok(Why { sums: Some(sums), participants: Some(participants), ..answer })
    }

    /// The likeliest meaning of these clicks that is legal; else the likeliest and why it is not.
    pub(super) fn why_clicked(&self, seat: Option<&str>, clicks: &[String]) -> Result<Why, Problem> {
        let seat = self.speaker(seat)?;
        if clicks.len() > MOST_CLICKS {
            return Err(Problem::new(
                Code::BadRequest,
                format!("at most {MOST_CLICKS} clicks mean something"),
            ));
        }
        // What clicks mean while another seat decides is that seat's to know.
        if let Some(turn) = self.table.turn().filter(|turn| *turn != seat) {
            let text = format!("It is the {} seat's turn.", G::seat_name(turn));
            return Ok(not_allowed(Some(Reason { rule: None, text })));
        }
        let game = self.table.state();
        let Some(asked) = game.interpret_clicks(seat, clicks) else {
            return Ok(not_allowed(None));
        };
        let mut answer = self.checked(seat, asked);
        // The words for something that this seat cannot do may name what it cannot see.
        if !G::SECRETS || self.viewer() == Viewer::Open || game.check(seat, asked).is_ok() {
            answer.action = Some(wire::Action::of(&asked));
            answer.label = Some(G::text(&game.choice(asked).label));
        }
        Ok(answer)
    }

    fn checked(&self, seat: Seat, asked: G::Action) -> Why {
        match self.table.state().check(seat, asked) {
            Err(refusal) => {
                let wire::RefusalText { rule, text } = wire::refusal(&refusal, words::<G>());
                not_allowed(Some(Reason { rule: Some(rule), text }))
            }
            Ok(()) if self.table.over().is_some() => {
                not_allowed(Some(Reason { rule: None, text: "The game is over.".to_owned() }))
            }
            Ok(()) => accepted(),
        }
    }

    pub(super) fn advice(&self, agent: &str) -> Result<Advice, Problem> {
        let seat = self.speaker(None)?;
        self.has_turn(seat)?;
        let advice = players::choose(&self.table, seat, agent)?;
        let label = self.table.state().choice(advice.action).label;
        let others = advice.others.iter();
        let others = others
            .map(|other| Considered { action: wire::Action::of(&other.action), value: other.value })
            .collect();
        let action = wire::Action::of(&advice.action);
        Ok(Advice { action, label: G::text(&label), value: advice.value, others })
    }
}

/// Something is not allowed; without a reason clicks mean nothing that could be done.
fn not_allowed(refusal: Option<Reason>) -> Why {
    Why { refusal: Some(refusal), ..Why::default() }
}

fn accepted() -> Why {
    Why { ok: true, ..Why::default() }
}
