//! Refusals declared once: the variant, the rule, the words and what fills their gaps in one line.

/// A message of refusal: its key, and the names of what can fill its gaps.
pub type Key = (&'static str, &'static [&'static str]);

/// Declares why something is refused: an enum whose variants know their rule and their words.
///
/// A line is a variant with its facts, the rule (a literal, or a call of a plain function of the facts where it depends
/// on them) and the last part of the message's key. Every fact is an argument of the message under its own name, so it
/// must be able to say what it is called: `Into<Arg>`. What the words have no gap for is left out of them.
///
/// After the lines the refusals of others may be joined, each in a variant that holds it.
///
/// ```
/// volga_engine::refusals! {
///     /// Why nobody moves.
///     pub enum CannotMove in "refused.move" {
///         Nobody => "7.0a", "nobody";
///         TooFar { cost: u8, left: u8 } => "7.1", "too_far";
///     }
/// }
/// volga_engine::refusals! {
///     /// Why nothing is done.
///     pub enum Forbidden in "refused" {
///         GameOver => "4.0", "game_over";
///     }
///     joins { Move(CannotMove), }
/// }
/// let refused = CannotMove::TooFar { cost: 3, left: 2 };
/// assert_eq!(refused.rule().0, "7.1");
/// assert_eq!(refused.why(), volga_engine::say!("refused.move.too_far", cost = 3, left = 2));
/// assert_eq!(Forbidden::from(refused).why(), refused.why());
/// assert_eq!(Forbidden::KEYS[2], ("refused.move.too_far", &["cost", "left"][..]));
/// ```
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $name:ident in $prefix:literal {
        $($(#[$about:meta])* $variant:ident $({ $($fact:ident: $kind:ty),+ $(,)? })? => $rule:expr, $key:literal;)+
    }
    $(joins { $($held:ident($other:ty)),+ $(,)? })?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name {
            $($(#[$about])* $variant $({ $($fact: $kind),+ })?,)+
            $($($held($other),)+)?
        }

        impl $name {
            /// The messages of these lines and of the refusals that are joined.
            const LISTS: &[&[$crate::refusals::Key]] = &[
                &[$((concat!($prefix, ".", $key), &[$($(stringify!($fact)),+)?]),)+],
                $($(<$other>::KEYS,)+)?
            ];

            /// The key of every message and the names of what fills its gaps.
            $vis const KEYS: &[$crate::refusals::Key] =
                &$crate::refusals::joined::<{ $crate::refusals::count($name::LISTS) }>($name::LISTS);

            #[allow(unused_variables)]
            $vis fn rule(self) -> $crate::RuleId {
                match self {
                    $($name::$variant $({ $($fact),+ })? => $crate::RuleId($rule),)+
                    $($($name::$held(refused) => refused.rule(),)+)?
                }
            }

            $vis fn why(self) -> $crate::Message {
                match self {
                    $($name::$variant $({ $($fact),+ })? => {
                        $crate::say!(concat!($prefix, ".", $key) $($(, $fact = $fact)+)?)
                    })+
                    $($($name::$held(refused) => refused.why(),)+)?
                }
            }
        }

        impl From<$name> for $crate::Refusal {
            fn from(refused: $name) -> $crate::Refusal {
                $crate::Refusal { rule: refused.rule(), why: refused.why() }
            }
        }

        $($(impl From<$other> for $name {
            fn from(refused: $other) -> $name {
                $name::$held(refused)
            }
        })+)?
    };
}

/// How many messages there are in all of these lists.
pub const fn count(lists: &[&[Key]]) -> usize {
    let (mut all, mut list) = (0, 0);
    while list < lists.len() {
        all += lists[list].len();
        list += 1;
    }
    all
}

/// One list of all messages, in order. `ALL` is how many there are.
pub const fn joined<const ALL: usize>(lists: &[&[Key]]) -> [Key; ALL] {
    let mut keys: [Key; ALL] = [("", &[]); ALL];
    let (mut next, mut list) = (0, 0);
    while list < lists.len() {
        let mut at = 0;
        while at < lists[list].len() {
            keys[next] = lists[list][at];
            (next, at) = (next + 1, at + 1);
        }
        list += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use crate::{Refusal, say};

    refusals! {
        /// Why nobody moves.
        enum CannotMove in "refused.move" {
            Nobody => "7.0a", "nobody";
            /// The way is too long.
            TooFar { cost: u8, left: u8 } => points_rule(left), "too_far";
        }
    }

    refusals! {
        /// Why nothing is done.
        enum Forbidden in "refused" {
            GameOver => "4.0", "game_over";
        }
        joins { Move(CannotMove), }
    }

    fn points_rule(left: u8) -> &'static str {
        if left == 0 { "7.2" } else { "7.1" }
    }

    #[test]
    fn a_refusal_knows_its_rule_and_its_words() {
        assert_eq!(
            (CannotMove::Nobody.rule().0, CannotMove::Nobody.why()),
            ("7.0a", say!("refused.move.nobody"))
        );
        let refused = CannotMove::TooFar { cost: 3, left: 2 };
        assert_eq!(refused.rule().0, "7.1");
        assert_eq!(refused.why(), say!("refused.move.too_far", cost = 3, left = 2));
        assert_eq!(CannotMove::TooFar { cost: 3, left: 0 }.rule().0, "7.2");
    }

    #[test]
    fn joined_refusals_keep_their_rule_and_their_words() {
        let refused = CannotMove::TooFar { cost: 3, left: 2 };
        let forbidden = Forbidden::from(refused);
        assert_eq!((forbidden.rule(), forbidden.why()), (refused.rule(), refused.why()));
        assert_eq!(Refusal::from(Forbidden::GameOver).why, say!("refused.game_over"));
    }

    #[test]
    fn the_keys_are_those_of_all() {
        let keys: [super::Key; 3] = [
            ("refused.game_over", &[]),
            ("refused.move.nobody", &[]),
            ("refused.move.too_far", &["cost", "left"]),
        ];
        assert_eq!(Forbidden::KEYS, keys);
        assert_eq!(CannotMove::KEYS, &keys[1..]);
    }
}
