//! Figures of a player's judgement that can be raced against each other: each has a name and a range.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A figure of a player's judgement: its name, what it is, and between what it may lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    pub name: &'static str,
    pub value: f64,
    pub least: f64,
    pub most: f64,
}

/// Why figures are not those of a player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WeightError {
    #[error("unknown weight {name:?}; there are {}", known.join(", "))]
    Unknown { name: String, known: Vec<&'static str> },
    #[error("weight {name:?} is {value}; it lies between {least} and {most}")]
    Range { name: &'static str, value: f64, least: f64, most: f64 },
}

/// These weights with some figures changed.
pub fn with(mut weights: Vec<Weight>, given: &BTreeMap<String, f64>) -> Result<Vec<Weight>, WeightError> {
    for (name, &value) in given {
        let known = || weights.iter().map(|weight| weight.name).collect();
        let Some(index) = weights.iter().position(|weight| weight.name == name) else {
            return Err(WeightError::Unknown { name: name.clone(), known: known() });
        };
        let Weight { name, least, most, .. } = weights[index];
        if !(least..=most).contains(&value) {
            return Err(WeightError::Range { name, value, least, most });
        }
        weights[index].value = value;
    }
    Ok(weights)
}

/// Figures as a race left them, with the command that began it.
#[derive(Deserialize)]
struct Tuned {
    weights: BTreeMap<String, f64>,
}

/// The values of these weights, in order, with the figures of a file of `data/`.
pub(crate) fn tuned(weights: Vec<Weight>, file: &str) -> Vec<f64> {
    let Tuned { weights: given } =
        serde_json::from_str(file).expect("the file is compiled in and tests read it");
    let weights = with(weights, &given).expect("the figures have names and lie in their ranges");
    weights.iter().map(|weight| weight.value).collect()
}

/// Declares the weights of a player: a struct of figures, each with what it is at first and between what it may lie.
macro_rules! weights {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$about:meta])* $field:ident: $value:literal in $least:literal to $most:literal,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        $vis struct $name {
            $($(#[$about])* $vis $field: f64,)+
        }

        impl Default for $name {
            fn default() -> Self {
                $name { $($field: $value,)+ }
            }
        }

        impl $name {
            /// The figures by name, in order.
            $vis fn named(&self) -> Vec<$crate::weights::Weight> {
                vec![$($crate::weights::Weight {
                    name: stringify!($field),
                    value: self.$field,
                    least: $least,
                    most: $most,
                },)+]
            }

            /// The same with other figures, in the order in which they are named.
            $vis fn from_values(values: &[f64]) -> Self {
                let mut values = values.iter().copied();
                let first = Self::default();
                $name { $($field: values.next().unwrap_or(first.$field),)+ }
            }
        }
    };
}
pub(crate) use weights;

#[cfg(test)]
mod tests {
    use super::*;

    weights! {
        /// Two figures.
        struct Two {
            /// The first.
            one: 1.0 in 0.0 to 2.0,
            other: 0.5 in 0.25 to 0.75,
        }
    }

    #[test]
    fn figures_have_names_and_ranges() {
        let two = Two::default();
        assert_eq!(two.named()[0], Weight { name: "one", value: 1.0, least: 0.0, most: 2.0 });
        assert_eq!(Two::from_values(&[1.5]), Two { one: 1.5, other: 0.5 });
        let given = |name: &str, value| with(two.named(), &[(name.to_owned(), value)].into());
        assert_eq!(given("other", 0.3).unwrap()[1].value, 0.3);
        let error = given("other", 3.0).unwrap_err().to_string();
        assert_eq!(error, "weight \"other\" is 3; it lies between 0.25 and 0.75");
        let error = given("third", 3.0).unwrap_err().to_string();
        assert_eq!(error, "unknown weight \"third\"; there are one, other");
    }
}
