//! [SA] [S1] The Soviet procedure: the choice between Move and Spawn, and the Move.

use crate::control::Entry;
use crate::data::{Side, data};
use crate::event::{Event, Stuck};
use crate::ids::{Hex, HexSet, Hexes};
use crate::stacks::Piece;
use crate::state::{Attack, Edge, Inferno, Phase, PlacedDice, Soviet};
use arrayvec::ArrayVec;
use volga_engine::dice::Token;
use volga_engine::{Dice, Story, Why};

impl Inferno {
    /// [GR2] After the German action the procedure runs once.
    pub(crate) fn begin_soviets(&mut self, story: &mut impl Story<Event>) {
        self.phase = Phase::Soviet(Soviet::Decide);
        story.tell(|| Event::SovietsBegin);
    }

    /// [SA1] [SA2] The size of the largest Soviet stack, and the hexes that hold as many.
    pub fn fullest_hexes(&self) -> (u8, HexSet) {
        let mut most = 0;
        let mut hexes = HexSet::EMPTY;
        for hex in self.stacks.soviet().iter() {
            let units = self.stacks.len(hex);
            if units > most {
                (most, hexes) = (units, HexSet::EMPTY);
            }
            if units == most {
                hexes.insert(hex);
            }
        }
        (most as u8, hexes)
    }

    /// [SA3] [SA4] The Soviets Move if the fullest hexes are no more than their spawn hexes; else they Spawn.
    pub(crate) fn decide_soviets(&mut self, story: &mut impl Story<Event>) {
        let (n_max, fullest) = self.fullest_hexes();
        let (hexes, spawn_hexes) = (fullest.len() as u8, self.soviet_spawn_hexes());
        let moves = hexes <= spawn_hexes;
        self.phase = Phase::Soviet(if moves { Soviet::Roll } else { Soviet::Spawn { done: 0 } });
        story.tell(|| Event::SovietsDecided { n_max, hexes, spawn_hexes, moves });
    }

    /// [S1.1] A die for each of the fullest hexes: [S1.2] from north to south, [S1.3] in a row the one closer to the
    /// Volga first.
    pub(crate) fn roll_soviet_dice(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let (_, fullest) = self.fullest_hexes();
        let mut order: ArrayVec<Hex, 6> = fullest.iter().take(6).collect();
        order.sort_unstable_by_key(|hex| (data().hex(*hex).row, std::cmp::Reverse(data().hex(*hex).column)));
        let mut placed = PlacedDice::default();
        for hex in order {
            placed.add(hex, dice.d6(Why::of("S1.1", hex.name())) as u8);
            self.phase = Phase::Soviet(Soviet::Dice(placed));
            let ground = self.ground(hex);
            story.tell(|| Event::DieLaid { ground });
        }
        self.go_on_with_dice(story);
    }

    /// After a die: the next one, or the next round.
    pub(crate) fn go_on_with_dice(&mut self, story: &mut impl Story<Event>) {
        if matches!(self.phase, Phase::Soviet(_)) && self.placed_dice().iter().next().is_none() {
            self.end_round(story);
        }
    }

    /// [GR1] The next round.
    pub(crate) fn end_round(&mut self, story: &mut impl Story<Event>) {
        self.round = self.round.saturating_add(1);
        self.phase = Phase::Order;
        let round = self.round;
        story.tell(|| Event::RoundBegan { round });
    }

    /// [S1.4] The lowest number has its turn.
    pub(crate) fn resolve_dice(&mut self, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let placed = self.placed_dice();
        let Some(face) = placed.iter().map(|(_, face)| face).min() else {
            self.go_on_with_dice(story);
            return;
        };
        let hexes: ArrayVec<Hex, 6> = placed.iter().filter(|(_, f)| *f == face).map(|(h, _)| h).collect();
        let mut left = placed;
        hexes.iter().for_each(|hex| left.take(*hex));
        self.phase = Phase::Soviet(Soviet::Dice(left));
        match hexes.as_slice() {
            [hex] => self.resolve_die(*hex, face, dice, story),
            _ => self.repeated_dice(face, &hexes, story),
        }
        if self.fight.is_none() && !self.is_over() {
            self.go_on_with_dice(story);
        }
    }

    /// [S1.5] Equal dice move nobody: one card for the number, or by option one for each die (ruling 41).
    fn repeated_dice(&mut self, face: u8, hexes: &[Hex], story: &mut impl Story<Event>) {
        story.tell(|| {
            let grounds = hexes.iter().map(|hex| self.ground(*hex)).collect();
            Event::DiceRepeated { face, grounds }
        });
        let cards = if self.options.card_per_repeated_die { hexes.len() } else { 1 };
        for _ in 0..cards {
            self.draw_soviet_card("S1.5", story);
        }
    }

    /// [S1.6] to [S1.12] One die: an attack, a move, or a card.
    fn resolve_die(&mut self, hex: Hex, face: u8, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let to = data().hex(hex).compass[usize::from(face - 1)];
        let attacked = to.filter(|to| self.stacks.german().contains(*to));
        let stuck = match (attacked, to) {
            // [ruling 45] Nobody is left to move or to attack.
            _ if self.stacks.is_empty(hex) => Some(Stuck::Nobody),
            (Some(_), _) => None,
            (None, _) if face == 1 => Some(Stuck::One),
            (None, None) => Some(Stuck::NoHex),
            (None, Some(to)) => (self.room(to) == 0).then_some(Stuck::Full),
        };
        let ground = self.ground(hex);
        match (stuck, attacked, to) {
            (Some(why), _, _) => {
                story.tell(|| Event::DieStuck { face, ground, why });
                self.draw_soviet_card(why.rule(), story);
            }
            // [S1.7] [S1.9] [ruling 44] The whole stack attacks.
            (None, Some(target), _) => {
                story.tell(|| Event::DieAttacks { face, ground, target });
                self.begin_fight(Attack::Soviet, target, Hexes::of(HexSet::of(hex)), story);
            }
            (None, None, Some(to)) => self.move_any(hex, to, face, dice, story),
            (None, None, None) => {}
        }
    }

    /// [S1.8] Any unit of the stack, hidden or not (ruling 81). Nothing is drawn where all are alike.
    fn move_any(&mut self, hex: Hex, to: Hex, face: u8, dice: &mut impl Dice, story: &mut impl Story<Event>) {
        let pieces: ArrayVec<Piece, 4> = self.stacks.pieces(hex).collect();
        let differ = pieces.iter().any(|piece| *piece != pieces[0]);
        let which = if differ { self.draw_piece(hex, &pieces, dice) } else { 0 };
        let Some(piece) = pieces.get(which).copied() else { return };
        self.stacks.remove(hex, piece);
        self.stacks.place(to, piece);
        let edge = match piece {
            Piece::Soviet(block) => self.block_edge[block.index()],
            Piece::German(_) | Piece::Hidden(_) => Edge::FULL,
        };
        let (ground, backs_left, backs_there) =
            (self.ground(hex), self.stacks.backs(hex), self.stacks.backs(to));
        story.tell(|| Event::DieMoves { face, ground, to, piece, edge, backs_left, backs_there });
        let taken = self.take_control(to, Side::Soviet, Entry::Arrival, story);
        // [S1.13]
        if taken && data().entry.contains(to) {
            self.draw_soviet_card("S1.13", story);
        }
    }

    /// Which piece of a stack is drawn: blocks by name, backs by their place in the stack.
    fn draw_piece(&self, hex: Hex, pieces: &[Piece], dice: &mut impl Dice) -> usize {
        let mut backs = data().hex(hex).hidden.into_iter();
        let name = |piece: &Piece| match piece {
            Piece::Hidden(_) => backs.next().unwrap_or_default(),
            Piece::German(_) | Piece::Soviet(_) => piece.name(),
        };
        let bag: ArrayVec<Token, 4> = pieces.iter().map(name).map(|name| Token { name, weight: 1 }).collect();
        dice.pick(&bag, Why::of("S1.8", hex.name()))
    }
}
