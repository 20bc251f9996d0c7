//! The Soviet stacks that would have to attack, and how badly: what counts while they move.

use super::names::{ids, pieces};
use crate::data::data;
use crate::ids::{Hex, HexSet, Side};
use crate::rules::combat::Fire;
use crate::stage::{AttackKind, Movement, Stage};
use crate::state::Breslau;
use volga_engine::board::{Due, DueKind};
use volga_engine::{Message, RuleId, Viewer, say};

/// The best attack that a stack can make alone.
struct Best {
    target: Hex,
    fire: Fire,
    /// How many faces of the die hit, and what all six come to.
    faces: u8,
    hits: u8,
}

impl Breslau {
    /// [9.1.2b] The Soviet stacks that would have to attack if their movement ended now; none in other phases.
    pub(super) fn would_attack(&self) -> HexSet {
        let moving = matches!(&self.stage, Stage::Movement(Movement { side: Side::Soviet, .. }));
        if moving { self.forced_stacks().collect() } else { HexSet::EMPTY }
    }

    /// Those of them that more often than not hit nothing, whatever they attack.
    pub(super) fn would_attack_badly(&self) -> HexSet {
        let badly = |hex: &Hex| self.best_attack(*hex).is_none_or(|best| best.faces < 3);
        self.would_attack().iter().filter(badly).collect()
    }

    /// [9.1.1b] [9.1.2b] How many stacks would have to attack against how many markers there may be, and each of them
    /// with the best that it can do.
    pub(super) fn attacks_due(&self, viewer: Viewer) -> Vec<Due> {
        let known = self.known_to(viewer);
        let stacks = known.would_attack();
        if stacks.is_empty() {
            return Vec::new();
        }
        let added = data().charts.markers.soviet;
        let all = say!("due.attacks", n = stacks.len(), least = added + 1, most = added + 6);
        let each = stacks.iter().filter_map(|hex| {
            let Best { target, fire, faces, .. } = known.best_attack(hex)?;
            let key = if fire.die == 0 { "due.attack" } else { "due.attack_modified" };
            let text = say!(
                key,
                hex = hex.called(),
                target = target.called(),
                n = fire.factors,
                added = fire.die,
                faces = faces
            );
            Some(self.attack_due(&[hex].into_iter().collect(), text))
        });
        [self.attack_due(&stacks, all)].into_iter().chain(each).collect()
    }

    fn attack_due(&self, hexes: &HexSet, text: Message) -> Due {
        let units = hexes.iter().flat_map(|hex| self.places.stack(hex)).collect();
        Due {
            kind: DueKind::Changes,
            turn: Some(self.turn.into()),
            side: Side::Soviet.name(),
            spaces: ids(hexes),
            pieces: pieces(&units),
            text,
            rule: RuleId("9.1.2b"),
        }
    }

    /// The best Normal attack of a Soviet stack alone, without support.
    fn best_attack(&self, hex: Hex) -> Option<Best> {
        let judged = |target: Hex| {
            self.check_mark(Side::Soviet, hex, target).ok()?;
            let attack = self.attack_from(Side::Soviet, hex, target);
            let fire = self.attack_fire(&attack, AttackKind::Normal, None, &mut (), &mut ());
            let hits = |die: i8| data().charts.hits(fire.factors, die + fire.die);
            let faces = (1..=6).filter(|die| hits(*die) > 0).count() as u8;
            Some(Best { target, fire, faces, hits: (1..=6).map(hits).sum() })
        };
        hex.neighbours().filter_map(judged).max_by_key(|best| (best.faces, best.hits))
    }
}
