//! The Soviets: what they want, and what attacks bring them.

use super::clash::Clash;
use super::posts::Post;
use super::sense::Sense;
use super::worth;
use volga_blau::Supply;
use volga_blau::ids::{Side, Space};

/// The turn from which the Volga's bank is lined, and from which they strike back.
const LINING: u8 = 12;
const STRIKING: u8 = 9;
const LAST: u8 = 14;

/// The western bank of the Volga.
const BANK: [&str; 11] =
    ["0706", "0705", "0704", "0803", "0903", "1002", "0507", "0406", "0307", "0206", "0107"];

/// Where they want units, the most important first.
pub(super) fn posts(sense: &Sense<'_>) -> Vec<Post> {
    let game = sense.game;
    let turn = game.turn;
    let threat = |post: &Post| sense.threat(post.at).strength();
    let guarded = |name, least: u16| {
        let post = Post::new(name, least);
        Post { want: least.max((threat(&post) / 2).min(40)), ..post }.held()
    };
    let mut posts = vec![guarded("0606", if turn < 3 { 5 } else { 12 }), guarded("1001", 3)];
    if turn >= LINING {
        let bank = BANK.map(|name| Post::new(name, 3).held());
        posts.extend(bank.into_iter().filter(|post| threat(post) > 0 || turn == LAST));
    }
    posts.extend([
        guarded("Dagestan", 4),
        guarded("Stavropolsky", 4),
        guarded("Batumi", 3),
        guarded("Krasnodarsky", 4),
        guarded("Maikop", 3),
    ]);
    if !game.places.of_side(Side::Axis, Post::new("Dagestan", 0).at).is_empty() {
        posts.push(guarded("Baku", 3));
    }
    if turn >= STRIKING {
        posts.extend([("0607", 20), ("0509", 16), ("0512", 14)].map(|(name, want)| Post::new(name, want)));
        posts.push(Post::new("0809", 12));
        posts.push(Post::new("0617", u16::MAX));
    } else {
        posts.extend(
            [
                ("0607", 8),
                ("0114", 5),
                ("0213", 5),
                ("0313", 5),
                ("0412", 5),
                ("0411", 5),
                ("0410", 5),
                ("0409", 5),
            ]
            .map(|(name, want)| Post::new(name, want)),
        );
        posts.push(Post::new("0508", 8));
        posts.push(Post::new("0706", 5));
        posts.push(Post::new("0606", u16::MAX));
    }
    posts
}

/// What a cleared or contested space is worth, besides what falls in it.
pub(super) fn prize(sense: &Sense<'_>, space: Space, clash: &Clash) -> f32 {
    let game = sense.game;
    let data = game.data();
    let mut prize = 0.0;
    if data.charts.victory.wins(Side::Soviet).contains(space) {
        prize += worth::DECIDES * clash.wiped;
    }
    if data.charts.victory.wins(Side::Axis).contains(space) {
        // Whoever stands in the city keeps the game from ending.
        let lost = sense.own(space).is_empty() && Supply::of(game, Side::Axis).reaches(space);
        prize += 3.0 + 6.0 * clash.wiped + if lost { worth::DECIDES } else { 0.0 };
    }
    if let Some(caucasus) = space.caucasus() {
        prize += (1.0 + 2.0 * f32::from(data.map.caucasus(caucasus).points)) * clash.cleared();
    }
    if data.map.volga.contains(space) && game.turn + 3 > LAST {
        prize += if game.turn == LAST { 15.0 } else { 4.0 } * clash.cleared();
    }
    prize + clash.cleared()
}

/// What they like about a space: not to fall where it scores.
pub(super) fn liking(sense: &Sense<'_>, to: Space) -> f32 {
    let exposed = sense.game.data().map.alz.contains(to) && sense.threat(to).strength() > 0;
    if exposed { -1.0 } else { 0.0 }
}
