//! What is printed in a hex.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A printed hex number: two digits and two digits, as 0512. Which pair is the column is the grid's business
/// ([`Order`](super::Order)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Number {
    first: u8,
    second: u8,
}

/// A text that is not a hex number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no hex number: four digits are expected, as in 0512")]
pub struct BadNumber(pub String);

impl Number {
    /// The number made of two pairs of digits; none if one is above 99.
    pub const fn new(first: u8, second: u8) -> Option<Number> {
        if first > 99 || second > 99 { None } else { Some(Number { first, second }) }
    }

    pub const fn first(self) -> u8 {
        self.first
    }

    pub const fn second(self) -> u8 {
        self.second
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.first, self.second)
    }
}

impl FromStr for Number {
    type Err = BadNumber;

    fn from_str(text: &str) -> Result<Number, BadNumber> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
        let pair = |tens, units| Some(10 * digit(tens)? + digit(units)?);
        let number = match *text.as_bytes() {
            [a, b, c, d] => pair(a, b).zip(pair(c, d)),
            _ => None,
        };
        let (first, second) = number.ok_or_else(|| BadNumber(text.to_owned()))?;
        Ok(Number { first, second })
    }
}

impl From<Number> for String {
    fn from(number: Number) -> String {
        number.to_string()
    }
}

impl TryFrom<String> for Number {
    type Error = BadNumber;

    fn try_from(text: String) -> Result<Number, BadNumber> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_numbers_read_back() {
        for first in 0..=99 {
            for second in 0..=99 {
                let number = Number::new(first, second).unwrap();
                assert_eq!(number.to_string().parse(), Ok(number));
            }
        }
        assert_eq!("0512".parse(), Ok(Number { first: 5, second: 12 }));
        assert_eq!((Number::new(100, 1), Number::new(1, 100)), (None, None));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "512", "05123", "5.12", "+512", "05 1", "W", "é12"] {
            assert_eq!(text.parse::<Number>(), Err(BadNumber(text.to_owned())));
        }
    }

    #[test]
    fn a_number_is_a_text_in_json() {
        let number: Number = serde_json::from_str("\"0512\"").unwrap();
        assert_eq!(serde_json::to_string(&number).unwrap(), "\"0512\"");
        assert!(serde_json::from_str::<Number>("\"512\"").is_err());
    }
}
