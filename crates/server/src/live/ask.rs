//! What only looks at a table: odds, reasons, advice.

use super::players;
use super::problems::{action, refused};
use super::table::Live;
use crate::problem::{Code, Problem};
use serde_json::{Map, Value, json};
use volga_agents::Played;
use volga_engine::odds::OddsQuestion;
use volga_engine::{Seat, Table, Viewer, wire};
use volga_session::odds::odds;

/// How many actions a plan may have: more than any question about odds has decisions.
const LONGEST_PLAN: usize = 64;

/// How many clicks can mean something.
const MOST_CLICKS: usize = 64;

impl<G: Table + Played> Live<G> {
    pub(super) fn odds_of(
        &self,
        seat: Option<&str>,
        value: &Value,
        plan: &[Value],
    ) -> Result<Map<String, Value>, Problem> {
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
        let mut answer = wire::odds::<G>(forecast.as_ref().zip(odds.as_ref()));
        answer.insert("sums".into(), wire::sums::<G>(&game.sums(seat, Some(asked))).into());
        answer
            .insert("musters".into(), wire::participants::<G>(&game.participants(seat, Some(asked))).into());
        Ok(answer)
    }

    pub(super) fn why_of(
        &self,
        seat: Option<&str>,
        value: Option<&Value>,
    ) -> Result<Map<String, Value>, Problem> {
        let seat = self.speaker(seat)?;
        let asked = value.map(action::<G>).transpose()?;
        let mut answer = asked.map_or_else(accepted, |asked| self.checked(seat, asked));
        let game = self.table.state();
        answer.insert("sums".into(), wire::sums::<G>(&game.sums(seat, asked)).into());
        answer.insert("musters".into(), wire::participants::<G>(&game.participants(seat, asked)).into());
        Ok(answer)
    }

    /// The likeliest meaning of these clicks that is legal; else the likeliest and why it is not.
    pub(super) fn why_clicked(
        &self,
        seat: Option<&str>,
        clicks: &[String],
    ) -> Result<Map<String, Value>, Problem> {
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
            return Ok(not_meant(json!({"rule": null, "text": text})));
        }
        let game = self.table.state();
        let Some(asked) = game.interpret_clicks(seat, clicks) else {
            return Ok(not_meant(Value::Null));
        };
        let mut answer = self.checked(seat, asked);
        // The words for something that this seat cannot do may name what it cannot see.
        if !G::SECRETS || self.viewer() == Viewer::Open || game.check(seat, asked).is_ok() {
            answer.insert("action".into(), json!(asked));
            answer.insert("label".into(), G::text(&game.choice(asked).label).into());
        }
        Ok(answer)
    }

    fn checked(&self, seat: Seat, asked: G::Action) -> Map<String, Value> {
        match self.table.state().check(seat, asked) {
            Err(refusal) => Map::from_iter([
                ("ok".to_owned(), false.into()),
                ("refusal".to_owned(), wire::refusal::<G>(&refusal)),
            ]),
            Ok(()) if self.table.over().is_some() => Map::from_iter([
                ("ok".to_owned(), false.into()),
                ("refusal".to_owned(), json!({"rule": null, "text": "The game is over."})),
            ]),
            Ok(()) => accepted(),
        }
    }

    pub(super) fn advice(&self, agent: &str) -> Result<Map<String, Value>, Problem> {
        let seat = self.speaker(None)?;
        self.has_turn(seat)?;
        let advice = players::choose(&self.table, seat, agent)?;
        let label = self.table.state().choice(advice.action).label;
        let others = advice.others.iter().map(|other| json!({"action": other.action, "value": other.value}));
        Ok(Map::from_iter([
            ("action".to_owned(), json!(advice.action)),
            ("label".to_owned(), G::text(&label).into()),
            ("value".to_owned(), json!(advice.value)),
            ("others".to_owned(), others.collect()),
        ]))
    }
}

/// Clicks mean nothing that could be done.
fn not_meant(refusal: Value) -> Map<String, Value> {
    Map::from_iter([("ok".to_owned(), false.into()), ("refusal".to_owned(), refusal)])
}

fn accepted() -> Map<String, Value> {
    Map::from_iter([("ok".to_owned(), true.into())])
}
