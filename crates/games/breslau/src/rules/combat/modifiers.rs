//! What is added to the die of an attack or an ambush.

use crate::data::data;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::factors::Term;
use crate::stage::Level;
use crate::state::Breslau;
use volga_engine::ledger::tell;
use volga_engine::{RuleId, Story};

/// Units that strike at a hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assault {
    pub(super) side: Side,
    pub(super) units: UnitSet,
    pub(super) target: Hex,
    /// [9.2.11b] Some of them come over a bridge.
    pub(super) over_river: bool,
    pub(super) level: Option<Level>,
    pub(super) surprise: bool,
    pub(super) ambush: bool,
}

impl Breslau {
    /// [9.2.8a] Ruling 84: everything that is added to the die. Ruling 28: low dice are good. [9.2.11b] A bridge
    /// comes on top of all else, once (ruling 87), as does [14.3.3] Rubble. Ruling 170: gas helps no ambush.
    pub(super) fn assault_die(&self, assault: &Assault, terms: &mut impl Story<Term>) -> i8 {
        let ground = &data().charts.ground;
        let &Assault { side, target, over_river, ambush, .. } = assault;
        let rubble = self.rubble.contains(target);
        let plain = [
            self.ground_die(assault),
            ("14.3.3", if rubble { ground.rubble } else { 0 }),
            ("9.2.11b", if over_river { ground.bridge } else { 0 }),
            ("13.2d", self.volkssturm_die(side, target)),
            ("4.3.2b", self.unsupplied_die(target)),
            ("14.1.2f", if ambush { 0 } else { self.gas_die(side, target) }),
            ("9.2.7h", if ambush { ground.ambush } else { 0 }),
        ];
        plain.iter().for_each(|(rule, amount)| tell(terms, rule, (*amount).into()));
        let sum: i8 = plain.iter().map(|(_, amount)| amount).sum();
        sum + self.specialists_die(assault, terms)
    }

    /// [9.0c] [9.2.7d] [13.3g] [14.2.3] What the ground adds: the terrain of the hex or the level that is fought
    /// for. A Barricade counts against Soviets if it is no lower (ruling 198), and then (ruling 31) in a Surprise
    /// attack, too.
    fn ground_die(&self, assault: &Assault) -> (&'static str, i8) {
        let charts = &data().charts;
        let (rule, terrain) = match assault.level {
            Some(level) => ("14.2.3", charts.level(level).ground_drm),
            None => ("9.0c", charts.terrain(data().terrain(assault.target)).ground_drm),
        };
        let barred = assault.side == Side::Soviet && self.barricades.contains(assault.target);
        match charts.ground.barricade {
            barricade if barred && barricade >= terrain => ("13.3g", barricade),
            _ if assault.surprise => ("9.2.7d", 0),
            _ => (rule, terrain),
        }
    }

    /// [13.2d] What Volkssturm alone in a hex are worth to Soviets who strike at it.
    fn volkssturm_die(&self, side: Side, target: Hex) -> i8 {
        let alone = self.places.units_in(target).is_subset(&data().by_class.volkssturm);
        if side == Side::Soviet && alone { data().charts.ground.volkssturm_only } else { 0 }
    }

    /// [4.3.2b] Ruling 95: what it is worth that all units of a hex are out of supply, or by the other reading any.
    fn unsupplied_die(&self, target: Hex) -> i8 {
        let mut units = self.places.stack(target);
        let fits = if self.options.unsupplied_any {
            units.any(|unit| self.is_unsupplied(unit))
        } else {
            units.all(|unit| self.is_unsupplied(unit))
        };
        if fits { data().charts.ground.unsupplied } else { 0 }
    }

    /// [9.2.8a] Rulings 30 and 87: combat engineers and flamethrowers, each kind once, against built-up terrain, Rubble
    /// and Barricades.
    fn specialists_die(&self, assault: &Assault, terms: &mut impl Story<Term>) -> i8 {
        let (charts, classes, target) = (&data().charts, &data().by_class, assault.target);
        let obstacle = self.rubble.contains(target) || self.barricades.contains(target);
        if !obstacle && !data().sets.built_up.contains(target) {
            return 0;
        }
        let kinds = [
            (&classes.combat_engineers, charts.ground.combat_engineer),
            (&classes.flamethrowers, charts.ground.flamethrower),
        ];
        let mut sum = 0;
        for (kind, amount) in kinds {
            if let Some(unit) = assault.units.and(kind).first() {
                terms.tell(|| specialist(unit, amount));
                sum += amount;
            }
        }
        sum
    }
}

fn specialist(unit: Unit, amount: i8) -> Term {
    Term { rule: RuleId("9.2.8a"), unit: Some(unit), amount: amount.into() }
}
