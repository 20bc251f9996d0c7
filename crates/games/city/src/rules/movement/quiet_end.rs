//! [7.2a] The end of a group's work that nothing else tells of: nobody is used up when Chuikov has moved, when
//! supporters go no further or when winners forgo their points.

use crate::event::{Event, MoveEvent};
use crate::ids::{Hex, UnitSet};
use crate::state::City;
use volga_engine::Story;

/// Who moves and who attacks, and where.
struct AtWork {
    movers: Option<UnitSet>,
    attackers: Option<UnitSet>,
    hex: Option<Hex>,
}

/// A story that knows whether anything was told.
pub(crate) struct Noticed<'a, S> {
    story: &'a mut S,
    told: bool,
}

impl<S: Story<Event>> Story<Event> for Noticed<'_, S> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.told = true;
        self.story.tell(event);
    }

    fn listens(&self) -> bool {
        self.story.listens()
    }
}

impl City {
    /// Lets something happen, and tells of a group whose work has ended by it if nothing else was told.
    pub(crate) fn noticing_ends<S: Story<Event>>(
        &mut self,
        story: &mut S,
        run: impl FnOnce(&mut City, &mut Noticed<'_, S>),
    ) {
        let before = story.listens().then(|| self.at_work());
        let mut noticed = Noticed { story, told: false };
        run(self, &mut noticed);
        if noticed.told {
            return;
        }
        if let Some(AtWork { movers, attackers, hex: Some(hex) }) = before {
            let now = self.at_work();
            if (movers, attackers) != (now.movers, now.attackers) {
                let (units, by) = (UnitSet::EMPTY, "7.2a");
                story.tell(|| Event::Move(MoveEvent::Finished { units, hex, by }));
            }
        }
    }

    fn at_work(&self) -> AtWork {
        let operation = self.operation().map(|(_, operation)| operation);
        let attack = operation.and_then(|operation| operation.attack.as_ref());
        let mover = operation.and_then(|operation| operation.mover.as_ref());
        AtWork {
            movers: mover.map(|mover| mover.units),
            attackers: attack.map(|attack| attack.party),
            hex: mover.map(|mover| mover.at).or(attack.map(|attack| attack.hex)),
        }
    }
}
