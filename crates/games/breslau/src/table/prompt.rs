//! What is asked of the side that decides, in a short imperative.
//!
//! Of the German side it names hexes and what was said aloud; what its stacks can do stays between the German player
//! and an open table.

use super::names::id;
use super::view::is_blind;
use crate::data::data;
use crate::ids::{Hex, Side, Unit};
use crate::places::Off;
use crate::rules::air::flak::Occasion;
use crate::rules::setup::group_rule;
use crate::stage::{
    Air, AirStep, Artillery, ArtilleryStep, Attack, AttackStep, Designation, DesignationStep, Flak,
    LossCause, Losses, Movement, MovementStep, Mover, Purpose, Resolution, ResolutionStep, Stage, SupplyStep,
};
use crate::state::Breslau;
use volga_engine::board::{Id, Prompt};
use volga_engine::{Game, Message, RuleId, Turn, Viewer, say};

impl Breslau {
    /// What is asked of the side that decides, as far as a viewer may know it.
    pub fn prompt_for(&self, viewer: Viewer) -> Prompt {
        let asking = Asking { game: self, viewer };
        match self.turn() {
            Turn::Auto => plain(say!("prompt.procedure"), "5.0", Vec::new()),
            Turn::Over(_) | Turn::Of(_) => asking.prompt(),
        }
    }
}

fn plain(text: Message, rule: &'static str, focus: Vec<Id>) -> Prompt {
    Prompt { text, rule: RuleId(rule), focus }
}

fn at(hex: Hex) -> Vec<Id> {
    vec![id(hex)]
}

/// A question, and who hears it.
struct Asking<'a> {
    game: &'a Breslau,
    viewer: Viewer,
}

impl Asking<'_> {
    /// Whether the viewer may know all that a side does.
    fn knows(&self, side: Side) -> bool {
        side == Side::Soviet || !is_blind(self.viewer)
    }

    /// A question that lists what can be done; of a side whose secrets the viewer does not know it lists nothing.
    fn listing(&self, side: Side, key: &str, rule: &'static str, focus: Vec<Id>) -> Prompt {
        let text = match self.knows(side) {
            true => Message::new(format!("prompt.{key}")).with("offers", self.game.offered()),
            false => Message::new(format!("prompt.hidden.{key}")),
        };
        plain(text, rule, focus)
    }

    fn prompt(&self) -> Prompt {
        let game = self.game;
        if let Some(hex) = game.top_asked() {
            return plain(say!("prompt.topless", hex = hex.called()), "3.2d", at(hex));
        }
        if let Some(losses) = game.stage.losses() {
            return losing(losses);
        }
        match &game.stage {
            Stage::Setup { .. } => self.set_up(),
            Stage::Strike(_) => plain(say!("prompt.strike"), "14.13a", Vec::new()),
            Stage::Air(air) => self.in_the_air(air),
            Stage::Artillery(artillery) => self.bombardment(artillery),
            Stage::Supply(step) => transports(*step),
            Stage::Movement(movement) => self.movement(movement),
            Stage::Designation(designation) => self.markers(designation),
            Stage::Resolution(resolution) => self.resolution(resolution),
            Stage::TurnEnd(_) => plain(say!("prompt.procedure"), "5.8a", Vec::new()),
            Stage::Over(victory) => {
                let (level, n) = (victory.level(), game.soviet_held.len());
                plain(say!("prompt.over", level = level.name, n = n), level.rule, Vec::new())
            }
        }
    }

    /// [15.1] Which unit is asked for, and how many follow.
    fn set_up(&self) -> Prompt {
        let asked = self.game.asked();
        match asked {
            _ if !self.knows(Side::German) => plain(say!("prompt.hidden.set_up"), "15.1", Vec::new()),
            None => plain(say!("prompt.set_up_done"), "15.0", Vec::new()),
            Some(unit) => {
                let due = |other: &Unit| self.game.is_to_be_set_up(*other);
                let left: Vec<Unit> = data().by_side.german.iter().filter(due).collect();
                let formation = data().unit(unit).formation;
                let alike = left.iter().filter(|other| data().unit(**other).formation == formation).count();
                let text = say!("prompt.set_up", unit = unit, of = alike, n = left.len());
                plain(text, group_rule(unit), vec![unit.name().to_owned()])
            }
        }
    }

    fn in_the_air(&self, air: &Air) -> Prompt {
        let soviet = Side::Soviet;
        match &air.step {
            AirStep::Restoring { left } => {
                with(self.listing(soviet, "restoring", "6.0b", Vec::new()), "n", usize::from(*left))
            }
            AirStep::Flying => {
                let n = self.game.aircraft_in(Off::Available).len();
                with(self.listing(soviet, "flying", "6.1.1", Vec::new()), "n", n)
            }
            AirStep::Flak(flak) => self.flak(flak, Occasion::Phase),
            AirStep::Steps | AirStep::Bombing | AirStep::Bomb(_) => {
                plain(say!("prompt.bombing"), "6.1.8", Vec::new())
            }
        }
    }

    /// [6.1.2] [9.2.4] Whom AA units fire at, and which of them.
    fn flak(&self, flak: &Flak, occasion: Occasion) -> Prompt {
        match flak.naming {
            Some(naming) => {
                let focus = vec![naming.aircraft.name().to_owned()];
                let rule = occasion.choose("6.1.3a", "9.2.4d");
                let prompt = self.listing(Side::German, "flak_guns", rule, focus);
                Prompt { text: prompt.text.with("unit", naming.aircraft), ..prompt }
            }
            None => self.listing(Side::German, "flak", occasion.choose("6.1.2", "9.2.4a"), Vec::new()),
        }
    }

    fn bombardment(&self, artillery: &Artillery) -> Prompt {
        match &artillery.step {
            ArtilleryStep::Joining(barrage) => {
                let prompt = self.listing(artillery.turn, "joining", "14.9", at(barrage.hex));
                Prompt { text: prompt.text.with("hex", barrage.hex.called()), ..prompt }
            }
            _ => self.listing(artillery.turn, "bombard", "5.2a", Vec::new()),
        }
    }

    fn movement(&self, movement: &Movement) -> Prompt {
        match &movement.step {
            MovementStep::Directives { left } => {
                with(self.listing(Side::Soviet, "directives", "14.4.1a", Vec::new()), "n", usize::from(*left))
            }
            MovementStep::Moving(mover) => self.group(mover),
            MovementStep::Excess(hex) => {
                let over = self
                    .game
                    .places
                    .height(*hex)
                    .saturating_sub(crate::rules::stacking::limit(movement.side));
                plain(say!("prompt.excess", hex = hex.called(), n = over), "3.1c", at(*hex))
            }
            MovementStep::Opening | MovementStep::Free | MovementStep::Goliath { .. } => {
                match movement.side {
                    Side::Soviet => self.listing(Side::Soviet, "soviet_movement", "5.4b", Vec::new()),
                    Side::German => self.listing(Side::German, "german_movement", "5.5b", Vec::new()),
                }
            }
        }
    }

    /// What a group can do, and how far it can go: that tells what is in it.
    fn group(&self, mover: &Mover) -> Prompt {
        let key = match mover.purpose {
            Purpose::Move => "moving",
            Purpose::Support => "support_move",
        };
        let prompt = self.listing(mover.side, key, mover.purpose.rule().0, at(mover.at));
        let text = prompt.text.with("hex", mover.at.called());
        let text =
            if self.knows(mover.side) { text.with("points", self.game.points_left(mover)) } else { text };
        Prompt { text, ..prompt }
    }

    fn markers(&self, designation: &Designation) -> Prompt {
        let DesignationStep::Placing { side, .. } = designation.step else {
            return plain(say!("prompt.procedure"), "5.6a", Vec::new());
        };
        let (key, rule) = match side {
            Side::Soviet => ("soviet_markers", "9.1.2b"),
            Side::German => ("german_markers", "9.1.1a"),
        };
        with(self.listing(side, key, rule, Vec::new()), "n", usize::from(designation.left[side]))
    }

    fn resolution(&self, resolution: &Resolution) -> Prompt {
        match &resolution.step {
            ResolutionStep::Initiative => plain(say!("prompt.procedure"), "9.1.3", Vec::new()),
            ResolutionStep::Choosing { side, .. } => self.listing(*side, "attacks", "9.2a", Vec::new()),
            ResolutionStep::Attacking { attack, .. } => self.attack(attack),
        }
    }

    fn attack(&self, attack: &Attack) -> Prompt {
        let (side, enemy) = (attack.side, attack.side.enemy());
        let listing = |side, key: &str, rule| {
            let prompt = self.listing(side, key, rule, at(attack.target));
            Prompt { text: prompt.text.with("hex", attack.target.called()), ..prompt }
        };
        match &attack.step {
            AttackStep::Naming { .. } => listing(side, "naming", "9.0a"),
            AttackStep::Supporting { mover: Some(mover), .. } => self.group(mover),
            AttackStep::Supporting { side, left, mover: None } => {
                let rule = if *side == attack.side { "9.2.1" } else { "9.2.2" };
                with(listing(*side, "supporting", rule), "n", usize::from(*left))
            }
            AttackStep::Cover => listing(Side::Soviet, "cover", "9.2.3a"),
            AttackStep::Flak(flak) => self.flak(flak, Occasion::Support),
            AttackStep::Guns => listing(side, "guns", "9.2.5a"),
            AttackStep::Ambush(_) => listing(enemy, "ambush", "9.2.7e"),
            AttackStep::Advance(advance) if advance.hexes == 0 => listing(side, "armor", "14.7"),
            AttackStep::Advance(advance) => {
                with(listing(side, "advance", "11.2a"), "n", usize::from(advance.hexes))
            }
            AttackStep::SupportDie { .. }
            | AttackStep::Tactical
            | AttackStep::Level { .. }
            | AttackStep::Roll { .. }
            | AttackStep::Losses { .. }
            | AttackStep::Done => plain(say!("prompt.procedure"), "9.2b", at(attack.target)),
        }
    }
}

/// The same with a number.
fn with(prompt: Prompt, name: &'static str, n: usize) -> Prompt {
    Prompt { text: prompt.text.with(name, n), ..prompt }
}

fn losing(losses: &Losses) -> Prompt {
    let text = say!("prompt.losses", hex = losses.hex.called(), n = losses.left);
    plain(text, loss_rule(losses.cause), at(losses.hex))
}

/// The rule by which the owner chooses who loses a step.
pub(super) fn loss_rule(cause: LossCause) -> &'static str {
    match cause {
        LossCause::Bombs { .. } => "6.1.9b",
        LossCause::Shells { .. } => "7.4b",
        LossCause::Attack => "9.2.8b",
        LossCause::Ambush => "9.2.7i",
    }
}

/// [14.11.4] Transports that fly, or are shot at.
fn transports(step: SupplyStep) -> Prompt {
    match step {
        SupplyStep::Sending { left, .. } => {
            plain(say!("prompt.transports", n = left), "14.11.4c", Vec::new())
        }
        SupplyStep::Losses { left, .. } => {
            plain(say!("prompt.transport_losses", n = left), "14.11.4d", Vec::new())
        }
        SupplyStep::Check
        | SupplyStep::Eliminate { .. }
        | SupplyStep::Points
        | SupplyStep::Flights
        | SupplyStep::Fire { .. }
        | SupplyStep::Delivery { .. } => plain(say!("prompt.procedure"), "5.3", Vec::new()),
    }
}
