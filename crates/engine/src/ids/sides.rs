//! The two sides of a game.

/// The two sides of a game, which are its seats, and what each of them has: `sides!(German german, Soviet soviet)`
/// defines `Side` and `BySide`. A side is called by the words of `side.<name>`.
#[macro_export]
macro_rules! sides {
    ($(#[$about:meta])* $One:ident $one:ident, $Other:ident $other:ident) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum Side {
            $One,
            $Other,
        }

        impl Side {
            pub const ALL: [Side; 2] = [Side::$One, Side::$Other];

            pub const fn enemy(self) -> Side {
                match self {
                    Side::$One => Side::$Other,
                    Side::$Other => Side::$One,
                }
            }

            pub const fn seat(self) -> $crate::Seat {
                $crate::Seat(self as u8)
            }

            pub fn of_seat(seat: $crate::Seat) -> Option<Side> {
                Side::ALL.into_iter().find(|side| side.seat() == seat)
            }

            pub const fn name(self) -> &'static str {
                match self {
                    Side::$One => stringify!($one),
                    Side::$Other => stringify!($other),
                }
            }

            /// The side as people call it.
            pub(crate) fn label(self) -> $crate::Message {
                $crate::say!(match self {
                    Side::$One => concat!("side.", stringify!($one)),
                    Side::$Other => concat!("side.", stringify!($other)),
                })
            }
        }

        /// What it is called in messages.
        impl From<Side> for $crate::Arg {
            fn from(side: Side) -> $crate::Arg {
                $crate::Arg::from(side.label())
            }
        }

        /// A value for each side.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        pub struct BySide<T> {
            pub $one: T,
            pub $other: T,
        }

        impl<T> BySide<T> {
            pub const fn both(value: T) -> BySide<T>
            where
                T: Copy,
            {
                BySide { $one: value, $other: value }
            }
        }

        impl<T> ::std::ops::Index<Side> for BySide<T> {
            type Output = T;

            fn index(&self, side: Side) -> &T {
                match side {
                    Side::$One => &self.$one,
                    Side::$Other => &self.$other,
                }
            }
        }

        impl<T> ::std::ops::IndexMut<Side> for BySide<T> {
            fn index_mut(&mut self, side: Side) -> &mut T {
                match side {
                    Side::$One => &mut self.$one,
                    Side::$Other => &mut self.$other,
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::{Arg, Seat};
    use two::{BySide, Side};

    #[expect(unreachable_pub, reason = "those of a game are seen from outside")]
    mod two {
        crate::sides!(North north, South south);
    }

    #[test]
    fn each_side_has_a_seat_a_name_and_an_enemy() {
        for side in Side::ALL {
            assert_eq!(Side::of_seat(side.seat()), Some(side));
            assert_eq!((side.enemy().enemy(), side.enemy() == side), (side, false));
            assert_eq!(serde_json::to_string(&side).expect("plain data"), format!("{:?}", side.name()));
        }
        assert_eq!(Side::of_seat(Seat(2)), None);
        assert_eq!(Arg::from(Side::North), Arg::from(crate::say!("side.north")));
    }

    #[test]
    fn each_side_has_its_own() {
        let mut pair = BySide { south: 2, ..BySide::both(1) };
        pair[Side::South] += 5;
        assert_eq!((pair[Side::North], pair[Side::South]), (1, 7));
    }
}
