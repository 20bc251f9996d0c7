//! Enums whose variants go by a name on the wire, each written once.

/// Declares such an enum, with `ALL` of its variants and the `name` of each.
macro_rules! named {
    ($(#[$about:meta])* $enum:ident { $($variant:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $enum {
            $($variant,)+
        }

        impl $enum {
            /// All of them: what is not here does not exist.
            pub const ALL: &[$enum] = &[$($enum::$variant),+];

            /// How it is written.
            pub fn name(self) -> &'static str {
                match self {
                    $($enum::$variant => $name,)+
                }
            }
        }
    };
}

pub(super) use named;
