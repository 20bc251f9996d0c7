//! [7.0g] Anti-tank assets do not move with their unit.

use super::event::AssetEvent;
use crate::event::Event;
use crate::ids::Unit;
use crate::sheets::Bearer;
use crate::state::Blau;
use volga_engine::Story;

impl Blau {
    /// [6.4k] [7.0g] [2.2.2k] Ruling 21: a unit moves or retreats, and its anti-tank assets go to the reserve box.
    pub(crate) fn leave_anti_tank(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        self.limbered.insert(unit);
        for asset in self.sheets.of(unit).iter() {
            if self.data().asset(asset).is_anti_tank() {
                self.sheets.set_bearer(asset, Bearer::Reserve);
                story.tell(|| Event::Asset(AssetEvent::LeftBehind { asset, unit }));
            }
        }
    }
}
