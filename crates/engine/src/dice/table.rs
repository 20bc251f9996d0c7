//! The dice of a real game: faces that were given come first, then the stream, if there is one.
//!
//! One mechanism serves play, replay, scripts and a person who rolls real dice: a request that cannot be
//! answered yields a dummy and is named; the caller throws the copy away, asks, and runs again.

use super::{Dice, Stream, Throw, Token, Why};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A face of a die, or the id of what was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Face {
    Die(u8),
    Drawn(String),
}

/// What one request for dice was answered with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    pub rule: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    pub faces: Vec<Face>,
    /// The number of this roll in the table's stream, if the stream had a part in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// How many of the faces were given (typed or queued); the rest come from the stream.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub given: usize,
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// What a source without an answer wants to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "DiceRequest")]
pub struct Request {
    pub rule: &'static str,
    pub about: Option<&'static str>,
    pub want: Want,
    /// Faces of this request that are there already.
    pub have: Vec<Face>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    Dice(Throw),
    OneOf(Vec<&'static str>),
}

/// A given face that does not answer the request it met.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rule {rule} asks for {wanted}, but was given {given}")]
pub struct Fault {
    pub rule: &'static str,
    pub wanted: String,
    pub given: String,
}

/// Given faces, then the stream; everything recorded.
#[derive(Clone, Debug)]
pub struct TableDice {
    given: Vec<Face>,
    used: usize,
    pub stream: Option<Stream>,
    pub rolls: Vec<Roll>,
    /// The first request that could not be answered; nothing after it counts.
    pub missing: Option<Request>,
    /// The first given face that did not fit; nothing after it counts.
    pub fault: Option<Fault>,
}

impl TableDice {
    pub fn new(given: Vec<Face>, stream: Option<Stream>) -> Self {
        TableDice { given, used: 0, stream, rolls: Vec::new(), missing: None, fault: None }
    }

    /// Given faces that no request has used.
    pub fn unused(&self) -> &[Face] {
        &self.given[self.used..]
    }

    fn is_spoilt(&self) -> bool {
        self.missing.is_some() || self.fault.is_some()
    }

    fn record(&mut self, why: Why, faces: Vec<Face>, number: Option<u64>, given: usize) {
        let about = why.about.map(str::to_owned);
        self.rolls.push(Roll { rule: why.rule.0.to_owned(), about, faces, number, given });
    }

    fn next_number(&self) -> Option<u64> {
        self.stream.as_ref().map(|s| s.drawn)
    }
}

impl Dice for TableDice {
    fn throw(&mut self, throw: Throw, why: Why) -> u32 {
        if self.is_spoilt() {
            return throw.dummy();
        }
        let mut faces = Vec::new();
        while !throw.is_answered(&faces) {
            match self.given.get(self.used) {
                None => break,
                Some(&Face::Die(face @ 1..=6)) => {
                    faces.push(face);
                    self.used += 1;
                }
                Some(face) => {
                    self.fault = Some(Fault {
                        rule: why.rule.0,
                        wanted: "the face of a die, 1 to 6".into(),
                        given: face.to_string(),
                    });
                    return throw.dummy();
                }
            }
        }
        let given = faces.len();
        let mut number = None;
        if !throw.is_answered(&faces) {
            number = self.next_number();
            match &mut self.stream {
                Some(stream) => faces = stream.faces(throw, &faces),
                None => {
                    let have = faces.into_iter().map(Face::Die).collect();
                    self.missing =
                        Some(Request { rule: why.rule.0, about: why.about, want: Want::Dice(throw), have });
                    return throw.dummy();
                }
            }
        }
        let value = throw.value(&faces);
        self.record(why, faces.into_iter().map(Face::Die).collect(), number, given);
        value
    }

    fn pick(&mut self, bag: &[Token], why: Why) -> usize {
        if self.is_spoilt() {
            return Token::dummy(bag);
        }
        let names = || bag.iter().filter(|t| t.weight > 0).map(|t| t.name).collect::<Vec<_>>();
        let (index, number, given) = match (self.given.get(self.used), &mut self.stream) {
            (Some(face), _) => {
                let drawn = match face {
                    Face::Drawn(name) => bag.iter().position(|t| t.name == name && t.weight > 0),
                    Face::Die(_) => None,
                };
                let Some(index) = drawn else {
                    self.fault = Some(Fault {
                        rule: why.rule.0,
                        wanted: format!("a draw, one of {}", names().join(", ")),
                        given: face.to_string(),
                    });
                    return Token::dummy(bag);
                };
                self.used += 1;
                (index, None, 1)
            }
            (None, Some(stream)) => {
                let number = stream.drawn;
                (stream.draw(bag), Some(number), 0)
            }
            (None, None) => {
                let want = Want::OneOf(names());
                self.missing = Some(Request { rule: why.rule.0, about: why.about, want, have: Vec::new() });
                return Token::dummy(bag);
            }
        };
        self.record(why, vec![Face::Drawn(bag[index].name.to_owned())], number, given);
        index
    }
}

impl From<u8> for Face {
    fn from(face: u8) -> Face {
        Face::Die(face)
    }
}

impl From<&str> for Face {
    fn from(name: &str) -> Face {
        Face::Drawn(name.to_owned())
    }
}

impl std::fmt::Display for Face {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Face::Die(face) => write!(f, "{face}"),
            Face::Drawn(name) => write!(f, "{name:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;

    const WHY: Why = Why::rule("6.3a");

    const BAG: [Token; 2] = [Token { name: "b", weight: 0 }, Token { name: "a", weight: 1 }];

    #[test]
    fn given_faces_come_before_the_stream() {
        let mut dice = TableDice::new(vec![Face::Die(6)], Some(Stream::new(&Seed::from_number(1), &[])));
        let value = dice.sum(2, WHY);
        assert!((7..=12).contains(&value));
        assert_eq!((dice.rolls[0].given, dice.rolls[0].number), (1, Some(0)));
        dice.sum(1, WHY);
        assert_eq!((dice.rolls[1].given, dice.rolls[1].number), (0, Some(1)));
    }

    #[test]
    fn what_does_not_fit_is_a_fault() {
        for bad in [Face::Die(7), Face::Die(0), Face::Drawn("H8F".into())] {
            let mut dice = TableDice::new(vec![bad], None);
            dice.d6(WHY);
            assert!(dice.fault.is_some());
        }
        let mut dice = TableDice::new(vec![Face::Drawn("b".into())], None);
        assert_eq!(dice.pick(&BAG, WHY), 1);
        assert_eq!(
            dice.fault.unwrap().to_string(),
            "rule 6.3a asks for a draw, one of a, but was given \"b\""
        );
    }

    #[test]
    fn a_given_draw_is_taken_and_recorded() {
        let mut dice = TableDice::new(vec![Face::Drawn("a".into()), Face::Die(3)], None);
        assert_eq!(dice.pick(&BAG, Why::of("6.3a", "0512")), 1);
        assert_eq!((dice.fault.as_ref(), dice.unused()), (None, [Face::Die(3)].as_slice()));
        let json = serde_json::to_string(&dice.rolls).unwrap();
        assert_eq!(json, r#"[{"rule":"6.3a","about":"0512","faces":["a"],"given":1}]"#);
    }

    #[test]
    fn a_roll_of_the_stream_is_recorded_with_its_number() {
        let mut dice = TableDice::new(Vec::new(), Some(Stream::new(&Seed::from_number(7), &["salt".into()])));
        dice.sum(4, WHY);
        let json = serde_json::to_string(&dice.rolls).unwrap();
        assert_eq!(json, r#"[{"rule":"6.3a","faces":[5,2,3,5],"number":0}]"#);
    }

    #[test]
    fn what_is_missing_is_named() {
        let mut dice = TableDice::new(vec![Face::Die(2)], None);
        dice.sum(2, WHY);
        let request = dice.missing.clone().unwrap();
        assert_eq!((request.want, request.have), (Want::Dice(Throw::Sum(2)), vec![Face::Die(2)]));
        dice.sum(1, WHY);
        assert_eq!(dice.missing.unwrap().want, Want::Dice(Throw::Sum(2)), "the first one is named");
        assert!(dice.rolls.is_empty(), "nothing counts after a missing answer");
    }

    /// Rules may count on a draw being of something there is, even one that will be thrown away.
    #[test]
    fn a_dummy_is_never_what_the_bag_has_none_of() {
        let mut dice = TableDice::new(Vec::new(), None);
        assert_eq!(dice.pick(&BAG, WHY), 1);
        assert_eq!(dice.missing.as_ref().map(|m| &m.want), Some(&Want::OneOf(vec!["a"])));
        assert_eq!(dice.pick(&BAG, WHY), 1);
    }

    #[test]
    fn faces_are_numbers_and_strings_on_the_wire() {
        let faces: Vec<Face> = serde_json::from_str(r#"[6,"H8F"]"#).unwrap();
        assert_eq!(faces, [Face::Die(6), Face::Drawn("H8F".into())]);
    }
}
