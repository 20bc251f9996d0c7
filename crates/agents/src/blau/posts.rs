//! Posts: where a side wants units, and who is to go there.

use super::field::Field;
use super::sense::Sense;
use volga_blau::data::UnitKind;
use volga_blau::ids::{Space, Unit, UnitSet};

/// How much further a garrison may come from than armour.
const ARMOUR: u8 = 4;

/// A place to be held or reached, in the order of importance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub(super) at: Space,
    /// The strength that is wanted there.
    pub(super) want: u16,
    /// Whether those who are there stay whatever comes.
    pub(super) hold: bool,
    /// The only unit that is to go there.
    pub(super) only: Option<Unit>,
}

impl Post {
    pub(super) fn new(name: &str, want: u16) -> Post {
        let at = Space::named(name).expect("a space of the map");
        Post { at, want, hold: false, only: None }
    }

    pub(super) fn held(self) -> Post {
        Post { hold: true, ..self }
    }

    pub(super) fn only(self, unit: Option<Unit>) -> Post {
        Post { only: unit, ..self }
    }
}

/// Units with their posts.
#[derive(Debug)]
pub(super) struct Posting {
    posts: Vec<(Post, Field)>,
    units: Vec<(Unit, usize)>,
}

impl Posting {
    /// Each post takes the nearest units until it has what it wants; the last one takes the rest.
    pub(super) fn of(sense: &Sense<'_>, posts: Vec<Post>, units: UnitSet) -> Posting {
        let game = sense.game;
        let posts: Vec<_> =
            posts.into_iter().map(|post| (post, Field::to(game, sense.side, post.at))).collect();
        let mut left = units;
        let mut posting = Vec::new();
        for (place, (post, field)) in posts.iter().enumerate() {
            let mut have = 0;
            let mut room = post.at.caucasus().map_or(usize::MAX, |caucasus| {
                usize::from(game.data().map.caucasus(caucasus).slots[sense.side])
            });
            while have < post.want && room > 0 {
                let fits = |unit: &Unit| {
                    post.only.is_none_or(|only| only == *unit)
                        && (game.places.space(*unit) == Some(post.at) || game.may_take_assets(*unit, post.at))
                };
                let far = |unit: &Unit| game.places.space(*unit).map_or(u8::MAX, |at| field.from(game, at));
                // Armour does not sit in garrisons.
                let wasted = |unit: &Unit| post.hold && game.data().unit(*unit).kind == UnitKind::Panzer;
                let key =
                    |unit: &Unit| (far(unit).saturating_add(if wasted(unit) { ARMOUR } else { 0 }), *unit);
                let nearest = left.iter().filter(fits).min_by_key(key);
                let Some(unit) = nearest.filter(|unit| far(unit) < u8::MAX) else { break };
                left.remove(unit);
                posting.push((unit, place));
                have += sense.forces.unit(unit).strength();
                room -= 1;
            }
        }
        Posting { posts, units: posting }
    }

    /// Units with their posts, the most important first.
    pub(super) fn each(&self) -> impl Iterator<Item = (Unit, &Post, &Field)> {
        self.units.iter().map(|(unit, place)| {
            let (post, field) = &self.posts[*place];
            (*unit, post, field)
        })
    }

    /// Units that are where they have to stay.
    pub(super) fn held(&self, sense: &Sense<'_>) -> UnitSet {
        let there = |(unit, post, _): &(Unit, &Post, &Field)| {
            post.hold && sense.game.places.space(*unit) == Some(post.at)
        };
        self.each().filter(there).map(|(unit, ..)| unit).collect()
    }
}
