//! Where a table is in its game's lesson: what was done so far, held against what the lesson asks for.

use super::answer::LessonAt;
use super::table::Live;
use volga_agents::Played;
use volga_engine::Table;
use volga_engine::lesson::Step;

impl<G: Table + Played> Live<G> {
    /// How far the lesson has come; nothing once play has gone beyond it.
    pub(super) fn lesson(&self) -> Option<LessonAt> {
        let lesson = G::about().lesson.filter(|_| self.seats.has_pupil())?;
        let of = lesson.steps.len();
        let decided = self.table.in_force().filter_map(|entry| entry.act).map(|(_, action)| action);
        let done: Vec<G::Action> = decided.take(of + 1).collect();
        let asked = |step: &Step| serde_json::from_value::<G::Action>(step.action.clone()).ok();
        let is_led = done.iter().zip(&lesson.steps).all(|(action, step)| asked(step) == Some(*action));
        let step = is_led.then_some(done.len());
        (done.len() <= of).then_some(LessonAt { step, of })
    }
}
