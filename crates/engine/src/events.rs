//! Events declared once: the variant, the rule, the kind, the words and what fills their gaps in one line.

/// Declares what can happen: an enum whose variants know their rule, their kind on the wire and their words.
///
/// A line is a variant with its facts, the rule (a literal, a fact, or a call of a plain function of the facts), the
/// kind, and in parentheses what fills the gaps of the sentence: facts by their own name, or `name = value`.
///
/// The key of the sentence is the kind, unless the line says otherwise: `["key"]`; `["one", "other"][which]`, of which
/// a fact or a plain function of the facts chooses one, by its place or as no and yes; `= text` leaves the whole
/// message to a plain function.
///
/// The second form gathers the events of others, each in a variant that holds it; on the wire only the inner is seen.
///
/// ```
/// use volga_engine::{events, say};
///
/// events! {
///     /// What happens to a unit.
///     #[derive(Copy)]
///     pub enum UnitEvent in "event.unit" {
///         Moved { to: u8, cost: u8 } => "7.1", "moved"(space = to);
///         Rolled { die: u8, hit: bool } => "9.2", "rolled"["missed", "hit"][hit](die);
///     }
/// }
/// events! {
///     /// What happens.
///     #[derive(Copy)]
///     pub enum Event joins { Unit(UnitEvent), }
/// }
/// let event = Event::from(UnitEvent::Moved { to: 4, cost: 1 });
/// assert_eq!((event.rule().0, event.kind()), ("7.1", "moved"));
/// assert_eq!(event.text(), say!("event.unit.moved", space = 4));
/// let event = UnitEvent::Rolled { die: 6, hit: true };
/// assert_eq!(event.text(), say!("event.unit.hit", die = 6));
/// assert_eq!(Event::KEYS[1], ("event.unit.missed", &["die"][..]));
/// ```
#[macro_export]
macro_rules! events {
    ($(#[$meta:meta])* $vis:vis enum $name:ident in $prefix:literal {
        $($(#[$about:meta])* $variant:ident $({ $($(#[$of:meta])* $fact:ident: $type:ty),+ $(,)? })?
            => $rule:expr, $kind:literal $([$($key:literal),+] $([$which:expr])?)?
            $(($($gap:ident $(= $value:expr)?),*))? $(= $text:expr)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize)]
        #[serde(rename_all = "snake_case")]
        $vis enum $name {
            $($(#[$about])* $variant $({ $($(#[$of])* $fact: $type),+ })?,)+
        }

        impl $name {
            const LISTS: &[&[$crate::refusals::Key]] = &[
                $($crate::events!(@keys $prefix, $kind, [$($($key),+)?], [$($(stringify!($gap)),*)?] $(, $text)?),)+
            ];

            /// The key of every sentence and the names of what fills its gaps.
            $vis const KEYS: &[$crate::refusals::Key] =
                &$crate::refusals::joined::<{ $crate::refusals::count($name::LISTS) }>($name::LISTS);

            #[allow(unused_variables)]
            $vis fn rule(&self) -> $crate::RuleId {
                match ::core::clone::Clone::clone(self) {
                    $($name::$variant $({ $($fact),+ })? => $crate::RuleId::from($rule),)+
                }
            }

            /// The kind of event, as it is called on the wire.
            $vis fn kind(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => $kind,)+
                }
            }

            #[allow(unused_variables)]
            $vis fn text(&self) -> $crate::Message {
                match ::core::clone::Clone::clone(self) {
                    $($name::$variant $({ $($fact),+ })? => $crate::events!(
                        @text [$prefix, $kind $(, [$($key),+] $([$which])?)?] [$($($gap $(= $value)?),*)?] $($text)?
                    ),)+
                }
            }
        }
    };

    ($(#[$meta:meta])* $vis:vis enum $name:ident joins { $($held:ident($other:ty)),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize)]
        #[serde(untagged)]
        $vis enum $name {
            $($held($other),)+
        }

        impl $name {
            const LISTS: &[&[$crate::refusals::Key]] = &[$(<$other>::KEYS),+];

            /// The key of every sentence and the names of what fills its gaps.
            $vis const KEYS: &[$crate::refusals::Key] =
                &$crate::refusals::joined::<{ $crate::refusals::count($name::LISTS) }>($name::LISTS);

            $vis fn rule(&self) -> $crate::RuleId {
                match self {
                    $($name::$held(event) => event.rule(),)+
                }
            }

            /// The kind of event, as it is called on the wire.
            $vis fn kind(&self) -> &'static str {
                match self {
                    $($name::$held(event) => event.kind(),)+
                }
            }

            $vis fn text(&self) -> $crate::Message {
                match self {
                    $($name::$held(event) => event.text(),)+
                }
            }
        }

        $(impl From<$other> for $name {
            fn from(event: $other) -> $name {
                $name::$held(event)
            }
        })+
    };

    (@keys $prefix:literal, $kind:literal, [], $gaps:tt) => { &[(concat!($prefix, ".", $kind), &$gaps)] };
    (@keys $prefix:literal, $kind:literal, [$($key:literal),+], $gaps:tt) => {
        &[$((concat!($prefix, ".", $key), &$gaps)),+]
    };
    (@keys $prefix:literal, $kind:literal, [], $gaps:tt, $text:expr) => { &[] };

    (@text $key:tt [$($gap:ident $(= $value:expr)?),*]) => {
        $crate::Message::new($crate::events!(@key $key))
            $(.with(stringify!($gap), $crate::events!(@value $gap $(= $value)?)))*
    };
    (@text $key:tt [] $text:expr) => { $text };

    (@key [$prefix:literal, $kind:literal]) => { concat!($prefix, ".", $kind) };
    (@key [$prefix:literal, $kind:literal, [$key:literal]]) => { concat!($prefix, ".", $key) };
    (@key [$prefix:literal, $kind:literal, [$($key:literal),+] [$which:expr]]) => {{
        let which = usize::from($which);
        [$(concat!($prefix, ".", $key)),+][which]
    }};

    (@value $gap:ident) => { $gap };
    (@value $gap:ident = $value:expr) => { $value };
}

#[cfg(test)]
mod tests {
    use crate::{Message, RuleId, say};
    use serde_json::json;

    events! {
        /// What happens to a unit.
        enum UnitEvent in "event.unit" {
            /// It goes to a space.
            Moved { to: u8, #[serde(skip)] cost: u8 } => cost_rule(cost), "moved"(space = to, cost);
            Rolled { die: u8, hit: bool } => "9.2", "rolled"["missed", "hit"][hit](die);
            Rested { cause: RuleId } => cause, "rested"["idle"];
            Lost { of: Vec<u8> } => "9.3", "lost" = losses(of.len());
        }
    }

    events! {
        /// What happens.
        enum Event joins { Unit(UnitEvent), }
    }

    fn cost_rule(cost: u8) -> &'static str {
        if cost == 0 { "7.2" } else { "7.1" }
    }

    fn losses(units: usize) -> Message {
        say!("event.losses", n = units)
    }

    #[test]
    fn an_event_knows_its_rule_its_kind_and_its_words() {
        let moved = UnitEvent::Moved { to: 4, cost: 1 };
        assert_eq!((moved.rule().0, moved.kind()), ("7.1", "moved"));
        assert_eq!(moved.text(), say!("event.unit.moved", space = 4, cost = 1));
        assert_eq!(UnitEvent::Moved { to: 4, cost: 0 }.rule().0, "7.2");
        let rested = UnitEvent::Rested { cause: RuleId("8.1") };
        assert_eq!(
            (rested.rule().0, rested.kind(), rested.text()),
            ("8.1", "rested", say!("event.unit.idle"))
        );
    }

    #[test]
    fn facts_choose_the_words() {
        let text = |hit| UnitEvent::Rolled { die: 2, hit }.text();
        assert_eq!(text(false), say!("event.unit.missed", die = 2));
        assert_eq!(text(true), say!("event.unit.hit", die = 2));
        assert_eq!(UnitEvent::Lost { of: vec![1, 2] }.text(), say!("event.losses", n = 2));
    }

    #[test]
    fn gathered_events_keep_what_they_are() {
        let moved = UnitEvent::Moved { to: 4, cost: 1 };
        let event = Event::from(moved.clone());
        assert_eq!((event.rule(), event.kind(), event.text()), (moved.rule(), moved.kind(), moved.text()));
        assert_eq!(serde_json::to_value(&event).expect("plain data"), json!({"moved": {"to": 4}}));
    }

    #[test]
    fn the_keys_are_those_of_all_sentences_declared() {
        let keys: [crate::refusals::Key; 4] = [
            ("event.unit.moved", &["space", "cost"]),
            ("event.unit.missed", &["die"]),
            ("event.unit.hit", &["die"]),
            ("event.unit.idle", &[]),
        ];
        assert_eq!(Event::KEYS, keys);
    }
}
