//! [11.1] Reaction Chits.

use crate::action::Action;
use crate::data::data;
use crate::decision::DecisionPoint;
use crate::event::{ChitEvent, Event};
use crate::forbidden::Forbidden;
use crate::ids::Side;
use crate::stage::{ChitStep, Stage};
use crate::state::{ChitCount, Chits, City};
use volga_engine::dice::{Dice, Token, Why};
use volga_engine::{Story, Turn};

/// [11.1] What a draw came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// [11.13d] A Soviet Reaction Phase begins.
    pub reaction: bool,
    /// [11.13b] Both chits say so: the Soviet player may put one of them back.
    pub both: bool,
}

impl Chits {
    /// [11.11b] Whether the Soviet player may put the drawn chits back.
    pub fn may_refill(&self) -> bool {
        self.cup.total() < data().charts.may_refill_below && self.drawn.total() > 0
    }

    /// [11.11c] Whether he must; ruling 62: also if none is left.
    pub fn must_refill(&self) -> bool {
        self.cup.total() <= data().charts.must_refill_at && self.drawn.total() > 0
    }

    /// Ruling 62: all drawn chits go back, never those that have left the game.
    pub fn refill(&mut self) {
        self.cup.no_reaction += self.drawn.no_reaction;
        self.cup.reaction += self.drawn.reaction;
        self.drawn = ChitCount::default();
    }

    /// [11.13b] Of two Reaction chits one goes back.
    pub fn return_one(&mut self) {
        if let Some(left) = self.drawn.reaction.checked_sub(1) {
            self.drawn.reaction = left;
            self.cup.reaction += 1;
        }
    }

    /// [11.12] At the end of a turn all return, and a No Reaction chit leaves the game.
    pub fn end_turn(&mut self) {
        self.refill();
        let leaving = data().charts.chits_removed_each_turn;
        self.cup.no_reaction = self.cup.no_reaction.saturating_sub(leaving);
    }

    /// [11.11a] A chit leaves the cup.
    fn draw_one(&mut self, dice: &mut impl Dice) -> bool {
        let bag = [
            Token { name: "no_reaction_chit", weight: self.cup.no_reaction.into() },
            Token { name: "soviet_reaction_chit", weight: self.cup.reaction.into() },
        ];
        let reaction = dice.pick(&bag, Why::rule("11.1b")) == 1;
        let (cup, drawn) = match reaction {
            true => (&mut self.cup.reaction, &mut self.drawn.reaction),
            false => (&mut self.cup.no_reaction, &mut self.drawn.no_reaction),
        };
        *cup -= 1;
        *drawn += 1;
        reaction
    }
}

impl City {
    /// [11.13a] [11.13c] How many chits are drawn: two while Mamayev Kurgan was last in Soviet hands.
    pub fn draws(&self) -> u8 {
        match self.kurgan {
            Side::Soviet => data().charts.kurgan_draws,
            Side::German => 1,
        }
    }

    /// [11.1b] The draw. The cup is refilled first where it must be, and again if the draw all but empties it (ruling
    /// 63).
    pub fn draw_chits(&mut self, dice: &mut impl Dice) -> Draw {
        if self.chits.must_refill() {
            self.chits.refill();
        }
        let mut reactions = 0;
        for _ in 0..self.draws() {
            if self.chits.cup.total() > 0 {
                reactions += u8::from(self.chits.draw_one(dice));
            }
        }
        Draw { reaction: reactions > 0, both: reactions > 1 }
    }
}

impl DecisionPoint for ChitStep {
    fn turn(self, _: &City) -> Turn {
        match self {
            ChitStep::Refill | ChitStep::Return => Turn::Of(Side::Soviet.seat()),
            ChitStep::Draw => Turn::Auto,
        }
    }

    fn legal(self, _: &City, into: &mut Vec<Action>) {
        match self {
            ChitStep::Refill => into.extend([Action::Refill, Action::KeepDrawn]),
            ChitStep::Return => into.extend([Action::ReturnChit, Action::KeepChit]),
            ChitStep::Draw => {}
        }
    }

    fn check(self, _: &City, action: Action) -> Result<(), Forbidden> {
        match (self, action) {
            (ChitStep::Refill, Action::Refill | Action::KeepDrawn)
            | (ChitStep::Return, Action::ReturnChit | Action::KeepChit) => Ok(()),
            _ => Err(Forbidden::WrongTime),
        }
    }

    fn apply(self, city: &mut City, action: Action, story: &mut impl Story<Event>) {
        match action {
            Action::Refill => {
                city.refill_cup(false, story);
                city.set_chit(Some(ChitStep::Draw));
            }
            Action::KeepDrawn => city.set_chit(Some(ChitStep::Draw)),
            Action::ReturnChit => {
                city.chits.return_one();
                story.tell(|| Event::Chit(ChitEvent::Returned));
                city.set_chit(None);
            }
            Action::KeepChit => city.set_chit(None),
            _ => {}
        }
    }

    fn step(self, city: &mut City, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if self == ChitStep::Draw {
            city.draw(dice, story);
        }
    }
}

impl City {
    /// [11.1b] [2.2e] [4.0-D1d] A chit is to be drawn before anything else goes on. [11.14] In other phases than a
    /// German one nothing happens, nor when the phase has been cut short already (ruling 97). The caller first puts its
    /// own slot on what follows.
    pub fn call_for_chit(&mut self) {
        // [11.11b] Ruling 62: a refill by choice is offered right before a draw.
        let offered = self.chits.may_refill() && !self.chits.must_refill();
        if let Stage::Initiative(operation) = &mut self.stage
            && !operation.cut
        {
            operation.chit = Some(if offered { ChitStep::Refill } else { ChitStep::Draw });
        }
    }

    /// [11.1c] [11.1d] [11.13d] The draw, and what it brings: a Reaction chit ends the German phase, otherwise it goes
    /// on.
    fn draw(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        if self.chits.must_refill() {
            self.refill_cup(true, story);
        }
        let before = self.chits.drawn;
        let draw = self.draw_chits(dice);
        let drawn = self.chits.drawn;
        story.tell(|| {
            let (no_reaction, reaction) =
                (drawn.no_reaction - before.no_reaction, drawn.reaction - before.reaction);
            Event::Chit(ChitEvent::Drawn { no_reaction, reaction })
        });
        // [11.11c] Ruling 62: as soon as one or none is left, all go back, and with them what could be returned.
        let refilled = self.chits.must_refill();
        if refilled {
            self.refill_cup(true, story);
        }
        self.set_chit((draw.both && !refilled).then_some(ChitStep::Return));
        if let Some(operation) = self.operation_mut() {
            operation.cut |= draw.reaction;
        }
    }

    fn refill_cup(&mut self, forced: bool, story: &mut impl Story<Event>) {
        self.chits.refill();
        story.tell(|| Event::Chit(ChitEvent::Refilled { forced }));
    }

    fn set_chit(&mut self, step: Option<ChitStep>) {
        if let Some(operation) = self.operation_mut() {
            operation.chit = step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::Board;
    use volga_engine::dice::{Face, TableDice};

    const YES: &str = "soviet_reaction_chit";

    fn cup(no_reaction: u8, reaction: u8) -> ChitCount {
        ChitCount { no_reaction, reaction }
    }

    /// A German Initiative Phase, the Kurgan last held by this side, chits drawn in this order.
    fn draw(kurgan: Side, chits: Chits, drawn: &[&str]) -> (City, Draw) {
        let mut city = Board::new().with(|city| (city.kurgan, city.chits) = (kurgan, chits)).city();
        let faces = drawn.iter().map(|name| Face::from(*name)).collect();
        let mut dice = TableDice::new(faces, None);
        let result = city.draw_chits(&mut dice);
        assert!(dice.fault.is_none() && dice.missing.is_none() && dice.unused().is_empty());
        (city, result)
    }

    #[test]
    fn r11_11b_below_five_the_soviet_player_may_refill() {
        for (left, may) in [(6, false), (5, false), (4, true), (2, true)] {
            let mut chits = Chits { cup: cup(left, 0), drawn: cup(24 - left, 6) };
            assert_eq!(chits.may_refill(), may, "{left} left");
            chits.refill();
            assert_eq!((chits.cup, chits.drawn), (cup(24, 6), cup(0, 0)));
        }
        assert!(!Chits { cup: cup(3, 0), drawn: cup(0, 0) }.may_refill(), "there is nothing to put back");
    }

    #[test]
    fn r11_11c_with_one_left_he_must() {
        for (left, must) in [(2, false), (1, true), (0, true)] {
            assert_eq!(
                Chits { cup: cup(left, 0), drawn: cup(24 - left, 6) }.must_refill(),
                must,
                "{left} left"
            );
        }
        assert!(!Chits { cup: cup(1, 0), drawn: cup(0, 0) }.must_refill(), "there is nothing to put back");
        let (city, _) = draw(Side::German, Chits { cup: cup(1, 0), drawn: cup(23, 6) }, &[YES]);
        assert_eq!(
            (city.chits.cup, city.chits.drawn),
            (cup(24, 5), cup(0, 1)),
            "it was filled before the draw"
        );
    }

    #[test]
    fn r11_13c_the_attack_that_clears_the_kurgan_still_draws_two() {
        // Nobody is on the Kurgan any more, and no German has entered it yet.
        let city = Board::new().with(|city| city.kurgan = Side::Soviet).city();
        assert_eq!((city.holder(data().kurgan), city.draws()), (None, 2));
    }
}
