//! Dice that answer along a path and leave the next request open: every chance can be tried in turn.

use super::search::Throws;
use crate::dice::{Dice, Throw, Token, Why};

/// Answers requests along a path; the first one past its end is left open, with all its answers.
pub(super) struct Branches<'a> {
    path: &'a [u32],
    throws: &'a mut Throws,
    at: usize,
    pub(super) open: Option<Vec<(u32, u64)>>,
    /// A request has more answers than can be counted.
    pub(super) endless: bool,
}

impl<'a> Branches<'a> {
    pub(super) fn new(path: &'a [u32], throws: &'a mut Throws) -> Branches<'a> {
        Branches { path, throws, at: 0, open: None, endless: false }
    }

    fn next(&mut self) -> Option<u32> {
        let answer = self.path.get(self.at).copied();
        self.at += 1;
        answer.filter(|_| self.open.is_none())
    }
}

impl Dice for Branches<'_> {
    fn throw(&mut self, throw: Throw, _: Why) -> u32 {
        if let Some(answer) = self.next() {
            return answer;
        }
        if self.open.is_none() {
            match self.throws.spread(throw) {
                Some(spread) => self.open = Some(spread.values.clone()),
                None => self.endless = true,
            }
        }
        throw.dummy()
    }

    fn pick(&mut self, bag: &[Token], _: Why) -> usize {
        if let Some(answer) = self.next() {
            return answer as usize;
        }
        if self.open.is_none() {
            let kinds = bag.iter().enumerate().filter(|(_, token)| token.weight > 0);
            self.open = Some(kinds.map(|(i, token)| (i as u32, u64::from(token.weight))).collect());
        }
        Token::dummy(bag)
    }

    /// The first token of each kind stands for all of them.
    fn pick_of_kinds(&mut self, bag: &[Token], kinds: &[u8], _: Why) -> usize {
        if let Some(answer) = self.next() {
            return answer as usize;
        }
        if self.open.is_none() {
            let mut answers: Vec<(u32, u64)> = Vec::new();
            let drawable = bag.iter().zip(kinds).enumerate().filter(|(_, (token, _))| token.weight > 0);
            for (i, (token, kind)) in drawable {
                match answers.iter_mut().find(|(first, _)| kinds[*first as usize] == *kind) {
                    Some((_, weight)) => *weight += u64::from(token.weight),
                    None => answers.push((i as u32, token.weight.into())),
                }
            }
            self.open = Some(answers);
        }
        Token::dummy(bag)
    }
}
