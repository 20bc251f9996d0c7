//! [11.3] General Chuikov: on the move, alone or with a stack, and always to company; and when his company has fallen.

use crate::action::Action;
use crate::data::{UnitKind, data};
use crate::decision::DecisionPoint;
use crate::event::{AlarmEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::{Hex, HexSet, Side, Unit, UnitSet};
use crate::places::Off;
use crate::rules::movement::CannotMove;
use crate::rules::movement::mover::CannotOperate;
use crate::stage::{Alarm, Mover, Purpose, Stage};
use crate::state::City;
use volga_engine::dice::{Dice, Why};
use volga_engine::{Story, Turn, refusals};

refusals! {
    /// Why this does not settle where Chuikov goes.
    pub enum CannotRelocate in "refused.settle" {
        /// [11.34] Chuikov goes to the nearest Soviet hex.
        NotNearest { hex: Hex } => "11.34", "not_nearest";
        /// [11.34] He goes before anything else.
        ChuikovFirst { hex: Hex } => "11.34", "chuikov_first";
    }
}

/// [11.33b] [11.34] [11.34b] Chuikov without company in a hex: the German player rolls for him, and if he lives he goes
/// elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct Bereft {
    pub(crate) hex: Hex,
    /// He has been rolled for.
    pub(crate) lives: bool,
}

impl DecisionPoint for Bereft {
    fn turn(self, city: &City) -> Turn {
        let asked = self.lives && !city.refuges(self.hex).is_empty();
        if asked { Turn::Of(Side::Soviet.seat()) } else { Turn::Auto }
    }

    fn legal(self, city: &City, into: &mut Vec<Action>) {
        if self.lives {
            into.extend(city.refuges(self.hex).iter().map(|hex| Action::Relocate { hex }));
        }
    }

    fn check(self, city: &City, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Relocate { hex } if city.refuges(self.hex).contains(hex) => Ok(()),
            Action::Relocate { hex } => Err(CannotRelocate::NotNearest { hex }.into()),
            _ => Err(CannotRelocate::ChuikovFirst { hex: self.hex }.into()),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        let Action::Relocate { hex } = action else { return };
        city.places.put(data().chuikov, hex);
        city.alarm = None;
        story.tell(|| Event::Alarm(AlarmEvent::ChuikovRelocated { hex }));
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if !self.lives {
            return city.roll_for_chuikov(self.hex, dice, story);
        }
        // Ruling 61: there is nobody left to go to.
        city.places.take(data().chuikov, Off::Gone);
        city.alarm = None;
        story.tell(|| Event::Alarm(AlarmEvent::ChuikovLost));
    }
}

impl City {
    /// [11.2a] [11.36] [11.2d] Whether a hex is within two hexes of Chuikov.
    pub fn is_under_command(&self, hex: Hex) -> bool {
        let chuikov = self.places.hex(data().chuikov);
        chuikov.is_some_and(|chuikov| chuikov.distance(hex) <= data().charts.chuikov_radius)
    }

    /// [11.31a] Whether units may end in a hex for all that Chuikov needs: if he is among them, a combat unit is with
    /// him.
    pub(crate) fn has_company_for(&self, units: &UnitSet, hex: Hex) -> bool {
        !units.contains(data().chuikov) || units.iter().any(is_combat_unit) || self.has_combat_unit(hex)
    }

    fn has_combat_unit(&self, hex: Hex) -> bool {
        self.places.stack(hex).any(is_combat_unit)
    }

    /// [11.3a] [11.31c] Whether Chuikov may set out alone in the phase that runs; the hexes he may go to first. Before
    /// he has gone a hex his move cannot end, so he must have one to go to.
    pub fn check_lead(&self) -> Result<HexSet, CannotMove> {
        let Some(mover) = self.chuikov_alone() else { return Err(CannotMove::ChuikovGone) };
        self.check_movers(&mover.units, mover.at)?;
        self.check_free_to_leave(&mover)?;
        let steps = self.steps(&mover);
        if steps.is_empty() { Err(CannotMove::NoWayForChuikov { from: mover.at }) } else { Ok(steps) }
    }

    /// Chuikov as a group that is about to set out.
    pub(crate) fn chuikov_alone(&self) -> Option<Mover> {
        let purpose = match self.stage {
            Stage::StrategicWithdrawal(_) => Purpose::Withdrawal,
            _ => Purpose::Chuikov,
        };
        let at = self.places.hex(data().chuikov)?;
        let halved = purpose == Purpose::Withdrawal;
        let units = UnitSet::EMPTY.with(data().chuikov);
        Some(Mover { halved, ..Mover::new(Side::Soviet, units, at, purpose) })
    }

    /// [11.31a] [11.32] Whether Chuikov keeps company when some of a moving group stay in a hex and the others go on.
    pub(crate) fn check_parting(&self, going: &UnitSet, hex: Hex) -> Result<(), CannotOperate> {
        let staying = self.places.units_in(hex).minus(going);
        let alone = staying.contains(data().chuikov) && !staying.iter().any(is_combat_unit);
        if alone { Err(CannotOperate::ChuikovAlone { hex }) } else { Ok(()) }
    }

    /// [11.32] Ruling 249: whether a group that goes on from a hex, or through it, leaves Chuikov there alone; the
    /// survivors with him go when it comes (6.72). By the rules before version 3 only units that set out did.
    pub(crate) fn leaves_chuikov_alone(&self, group: &UnitSet, hex: Hex) -> bool {
        let stays = |unit: Unit| {
            is_combat_unit(unit) && data().counter(unit).kind != UnitKind::Survivor && !group.contains(unit)
        };
        let bereaves = self.places.hex(data().chuikov) == Some(hex) && !group.contains(data().chuikov);
        self.rules.since(3) && bereaves && !self.places.stack(hex).any(stays)
    }

    /// [11.32] The hex that a group may come into only to stay there: Chuikov's, if it would leave him alone. Ruling
    /// 159: a group that only moves can leave some of its units with him, others cannot.
    pub(crate) fn bound_to_chuikov(&self, mover: &Mover) -> Option<Hex> {
        let at = self.places.hex(data().chuikov)?;
        let binds = mover.purpose != Purpose::Move && self.leaves_chuikov_alone(&mover.units, at);
        binds.then_some(at)
    }

    /// [11.3] Chuikov sets out alone; a checked choice.
    pub(crate) fn lead(&mut self, story: &mut impl Story<Event>) {
        if let Some(mover) = self.chuikov_alone() {
            self.start(mover, story);
        }
    }

    /// [11.33b] [11.33c] The German player's die: on a one Chuikov is dead. [11.34] Else he goes to the nearest Soviet
    /// hex; where survivors have appeared around him he stays (ruling 60).
    fn roll_for_chuikov(&mut self, hex: Hex, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let die = dice.d6(Why::of("11.33b", hex.name())) as u8;
        let killed = die == data().charts.chuikov_killed_on;
        story.tell(|| Event::Alarm(AlarmEvent::ChuikovRoll { die, killed }));
        if killed {
            self.places.take(data().chuikov, Off::Gone);
        }
        let stays = killed || self.places.occupied(Side::Soviet).contains(hex);
        self.alarm = (!stays).then_some(Alarm::ChuikovRelocates(hex));
    }

    /// [11.34] [11.34a] The Soviet-occupied hexes west of the Volga that are nearest to a hex.
    fn refuges(&self, from: Hex) -> HexSet {
        let soviet = self.places.occupied(Side::Soviet).and(&data().sets.land);
        let Some(nearest) = soviet.iter().map(|hex| hex.distance(from)).min() else { return HexSet::EMPTY };
        soviet.iter().filter(|hex| hex.distance(from) == nearest).collect()
    }
}

/// [11.31a] Ruling 111.
fn is_combat_unit(unit: Unit) -> bool {
    data().counter(unit).is_combat_unit()
}

/// Whether a group is Chuikov and nobody else: he is led, not begun with.
pub(crate) fn is_chuikov_alone(units: &UnitSet) -> bool {
    *units == UnitSet::EMPTY.with(data().chuikov)
}

#[cfg(test)]
mod tests;
