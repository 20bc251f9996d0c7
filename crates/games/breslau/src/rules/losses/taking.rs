//! [2.4c] The owner of a hex takes its losses: who may be lost next, and what is forced. Bombs, shells, attacks and
//! ambushes all come here; when their losses are over, the stage that holds them goes on.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::Event;
use crate::forbidden::Forbidden;
use crate::ids::{Hex, Side, Unit, UnitSet};
use crate::rules::levels::street_level;
use crate::stage::{Level, LossCause, Losses, Stage};
use crate::state::Breslau;
use volga_engine::{Dice, RuleId, Story, Turn, refusals};

/// [2.4c] Units of a hex are to lose steps.
#[derive(Clone, Copy)]
pub(crate) struct Losing<'a> {
    pub(crate) losses: &'a Losses,
}

impl DecisionPoint for Losing<'_> {
    fn turn(self, game: &Breslau) -> Turn {
        match self.losses.owner(game) {
            Some(owner) if self.losses.are_chosen(game) => Turn::Of(owner.seat()),
            Some(_) | None => Turn::Auto,
        }
    }

    fn legal(self, game: &Breslau, into: &mut Vec<Action>) {
        into.extend(self.losses.candidates(game).iter().map(|unit| Action::Lose { unit }));
    }

    fn check(self, game: &Breslau, action: Action) -> Result<(), Forbidden> {
        match action {
            Action::Lose { unit } => Ok(self.losses.check(game, unit)?),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, game: &mut Breslau, action: Action, story: &mut impl Story<Event>) {
        if let Action::Lose { unit } = action {
            game.take_loss(unit, story);
        }
    }

    /// What is forced: everybody is lost, or the only unit that can be.
    fn step(self, game: &mut Breslau, _: &mut impl Dice, story: &mut impl Story<Event>) {
        let losses = self.losses;
        match losses.candidates(game).first() {
            Some(unit) if losses.left < game.steps_in(losses.hex) => game.take_loss(unit, story),
            Some(_) | None => {
                game.eliminate_all(&game.places.units_in(losses.hex), losses.cause.rule(), story);
                game.after_losses(story);
            }
        }
    }
}

impl Losses {
    /// Who takes them.
    pub fn owner(&self, game: &Breslau) -> Option<Side> {
        game.places.holder(self.hex)
    }

    /// [6.1.9b] [7.4b] [7.1c] [9.2.8b] [14.5.3d] The units of which the owner picks the next one to lose a step.
    /// [6.1.9a] [7.4a] The first hit of a bombardment takes artillery if there is any (rulings 21 and 22: on both
    /// sides, and neither AA nor infantry guns). [14.2.1b] Ruling 57: what is always at street level is not lost in the
    /// basement or upstairs while others are left. [14.12a] [14.12b] Under bombardment AFVs go last, and Porsel after
    /// them.
    pub fn candidates(&self, game: &Breslau) -> UnitSet {
        let units = game.places.units_in(self.hex);
        let classes = &data().by_class;
        if self.cause.is_first_hit() && units.meets(&classes.artillery) {
            return units.and(&classes.artillery);
        }
        let reached = if self.is_indoors() { spare(&units, &street_level()) } else { units };
        if self.is_armor_spared(game) {
            let train = UnitSet::EMPTY.with(data().porsel);
            spare(&spare(&reached, &train), &classes.afv)
        } else {
            reached
        }
    }

    /// Whether the owner has a choice: not if everybody is lost, nor if only one unit can be. [3.2g] Ruling 109: the
    /// owner of a hidden stack is asked even then, so that the question tells nothing of what is in it.
    pub fn are_chosen(&self, game: &Breslau) -> bool {
        self.left < game.steps_in(self.hex)
            && (game.has_hidden_units(self.hex) || self.candidates(game).len() > 1)
    }

    fn check(&self, game: &Breslau, unit: Unit) -> Result<(), CannotLose> {
        let candidates = self.candidates(game);
        let guns = &data().by_class.artillery;
        match () {
            () if candidates.contains(unit) => Ok(()),
            () if game.places.hex(unit) != Some(self.hex) => Err(self.cause.elsewhere(unit, self.hex)),
            () if self.cause.is_first_hit() && candidates.is_subset(guns) => Err(match self.cause {
                LossCause::Bombs { .. } => CannotLose::GunsFirstToBombs { unit },
                _ => CannotLose::GunsFirstToShells { unit },
            }),
            () if self.is_indoors() && street_level().contains(unit) => {
                Err(CannotLose::AtStreetLevel { unit })
            }
            () if unit == data().porsel => Err(CannotLose::TrainLast { unit }),
            () => Err(CannotLose::ArmorLast { unit }),
        }
    }

    /// [14.2.1b] Whether the defenders are where AFVs, guns and AA never are.
    const fn is_indoors(&self) -> bool {
        matches!(self.level, Some(Level::Basement | Level::Upper))
    }

    /// [14.12a] Whether AFVs lose their steps last.
    const fn is_armor_spared(&self, game: &Breslau) -> bool {
        let bombarded = matches!(self.cause, LossCause::Bombs { .. } | LossCause::Shells { .. });
        bombarded && game.options.armor_last
    }
}

impl LossCause {
    /// [6.1.9a] [7.4a] Whether the first hit of a bombardment comes next.
    const fn is_first_hit(self) -> bool {
        matches!(self, LossCause::Bombs { first: true } | LossCause::Shells { first: true })
    }

    /// The same after a hit.
    const fn hit(self) -> LossCause {
        match self {
            LossCause::Bombs { .. } => LossCause::Bombs { first: false },
            LossCause::Shells { .. } => LossCause::Shells { first: false },
            LossCause::Attack => LossCause::Attack,
            LossCause::Ambush => LossCause::Ambush,
        }
    }

    /// Why a unit of another hex loses none of these steps.
    const fn elsewhere(self, unit: Unit, hex: Hex) -> CannotLose {
        match self {
            LossCause::Bombs { .. } => CannotLose::NotBombed { unit, hex },
            LossCause::Shells { .. } => CannotLose::NotShelled { unit, hex },
            LossCause::Attack => CannotLose::NotAttacked { unit, hex },
            LossCause::Ambush => CannotLose::NotAmbushed { unit, hex },
        }
    }

    /// [6.1.9c] [7.1c] [9.2.8a] [9.2.7i] The rule by which steps are lost.
    const fn rule(self) -> RuleId {
        RuleId(match self {
            LossCause::Bombs { .. } => "6.1.9c",
            LossCause::Shells { .. } => "7.1c",
            LossCause::Attack => "9.2.8a",
            LossCause::Ambush => "9.2.7i",
        })
    }
}

impl Breslau {
    /// A unit loses the next step.
    fn take_loss(&mut self, unit: Unit, story: &mut impl Story<Event>) {
        let Some(losses) = self.stage.losses_mut() else { return };
        losses.left = losses.left.saturating_sub(1);
        let Losses { hex, left, cause, .. } = *losses;
        losses.cause = cause.hit();
        self.lose_step(unit, cause.rule(), story);
        if left == 0 || self.places.top(hex).is_none() {
            self.after_losses(story);
        }
    }

    /// The losses are over: the stage that holds them goes on.
    fn after_losses(&mut self, story: &mut impl Story<Event>) {
        match self.stage {
            Stage::Strike(_) | Stage::Air(_) => self.after_bomb_losses(story),
            Stage::Artillery(_) => self.after_shell_losses(story),
            Stage::Resolution(_) => self.after_attack_losses(story),
            Stage::Setup { .. }
            | Stage::Supply(_)
            | Stage::Movement(_)
            | Stage::Designation(_)
            | Stage::TurnEnd(_)
            | Stage::Over(_) => {}
        }
    }
}

/// Units without some of them, if others are left.
fn spare(units: &UnitSet, spared: &UnitSet) -> UnitSet {
    let others = units.minus(spared);
    if others.is_empty() { *units } else { others }
}

refusals! {
    /// Why a unit does not lose the step.
    pub enum CannotLose in "refused.losses" {
        NotBombed { unit: Unit, hex: Hex } => "6.1.9b", "elsewhere";
        NotShelled { unit: Unit, hex: Hex } => "7.4b", "elsewhere";
        NotAttacked { unit: Unit, hex: Hex } => "9.2.8b", "elsewhere";
        NotAmbushed { unit: Unit, hex: Hex } => "9.2.7i", "elsewhere";
        GunsFirstToBombs { unit: Unit } => "6.1.9a", "guns_first";
        GunsFirstToShells { unit: Unit } => "7.4a", "guns_first";
        AtStreetLevel { unit: Unit } => "14.2.1b", "at_street_level";
        ArmorLast { unit: Unit } => "14.12a", "armor_last";
        TrainLast { unit: Unit } => "14.12b", "train_last";
    }
}
