//! The Axis: what it wants, and what attacks bring it.

use super::clash::Clash;
use super::posts::Post;
use super::sense::Sense;
use super::worth::{self, weight};
use volga_blau::data::Objective;
use volga_blau::ids::{Side, Space, Unit};
use volga_blau::{Blau, Supply};

/// The last turn, and the one from which the Volga comes first.
const LAST: u8 = 14;
const END: u8 = 12;
/// The turn from which a reserve is kept behind the front.
const RESERVE: u8 = 8;

/// Where it wants units, the most important first.
pub(super) fn posts(sense: &Sense<'_>) -> Vec<Post> {
    let game = sense.game;
    let of = |objective| weight(game, Side::Axis, objective);
    let (caucasus, stalingrad) = (of(Objective::Caucasus), of(Objective::Stalingrad));
    let kharkov = Post::new("0617", 0);
    let threat = sense.threat(kharkov.at).strength();
    let mut posts = vec![Post { want: 6.max(threat / 2), hold: game.turn < LAST, ..kharkov }];
    if game.turn >= END {
        posts.extend([("0705", 14), ("0803", 14), ("0704", 12)].map(|(name, want)| Post::new(name, want)));
    }
    let mountain = Unit::named("ger-xlix").filter(|_| !game.edelweiss);
    if mountain.is_some() {
        posts.push(Post::new("Elbrus", 1).only(mountain));
    }
    let boxes: &[(&str, u16)] = match caucasus {
        ..1.5 => &[("Maikop", 5), ("Stavropolsky", 5), ("Dagestan", 6)],
        ..2.5 => &[("Maikop", 5), ("Stavropolsky", 6), ("Dagestan", 12), ("Batumi", 5), ("Krasnodarsky", 5)],
        _ => &[
            ("Maikop", 5),
            ("Stavropolsky", 6),
            ("Dagestan", 14),
            ("Batumi", 6),
            ("Krasnodarsky", 5),
            ("Baku", 6),
        ],
    };
    posts.extend(spearhead(sense).filter(|_| caucasus > 1.5));
    posts.extend(boxes.iter().map(|(name, want)| Post::new(name, *want).held()));
    let city = Post::new("0606", if stalingrad > 2.5 { 44 } else { 34 });
    posts.push(Post { hold: game.turn < LAST, ..city });
    if game.turn >= RESERVE {
        posts.extend([("0706", 12), ("0705", 12), ("0809", 8)].map(|(name, want)| Post::new(name, want)));
    }
    posts.extend(
        [("0608", 8), ("0509", 6), ("0511", 6), ("0413", 5), ("0214", 5), ("0510", 5), ("0512", 5)]
            .map(|(name, want)| Post::new(name, want)),
    );
    posts.push(Post::new("0908", 8));
    posts.push(Post::new("0314", 5));
    posts.push(Post::new("0606", u16::MAX));
    posts
}

/// The first box on the way into the Caucasus that is in the enemy's hands: armour forces it.
fn spearhead(sense: &Sense<'_>) -> impl Iterator<Item = Post> {
    let shut = ["Krasnodarsky", "Stavropolsky", "Dagestan"].map(|name| {
        let post = Post::new(name, 0);
        Post { want: 3 * sense.forces.sum(sense.enemies(post.at)).strength(), ..post }
    });
    shut.into_iter().find(|post| post.want > 0).into_iter()
}

/// What a cleared or contested space is worth, besides what falls in it.
pub(super) fn prize(sense: &Sense<'_>, space: Space, clash: &Clash, fallen: f32) -> f32 {
    let game = sense.game;
    let map = &game.data().map;
    let of = |objective| weight(game, Side::Axis, objective);
    let mut prize = 0.0;
    if map.alz.contains(space) {
        prize += clash.wiped * fallen * (1.0 + 1.5 * of(Objective::Don));
    }
    if space == game.data().campaign.stalingrad.into() {
        prize += 2.0 * of(Objective::Stalingrad) + 15.0 * clash.wiped;
    }
    if game.data().charts.victory.wins(Side::Soviet).contains(space) && sense.own(space).is_empty() {
        prize += worth::DECIDES;
    }
    if let Some(caucasus) = space.caucasus() {
        let points = f32::from(map.caucasus(caucasus).points);
        let left = f32::from((LAST + 1).saturating_sub(game.turn)) / 7.0;
        let presence = if sense.own(space).is_empty() { 0.6 * points } else { 0.0 };
        prize += of(Objective::Caucasus) * left * (presence + (1.5 + 0.5 * points) * clash.cleared());
    }
    if map.volga.contains(space) && game.turn + 1 >= LAST {
        let sole = if game.turn == LAST && !game.holds_the_volga() { 25.0 } else { 4.0 };
        prize += sole * clash.cleared();
    }
    prize + clash.cleared()
}

/// What it likes about a space: from the last turns on the bank of the Volga, and on the very last above all.
pub(super) fn liking(game: &Blau, to: Space) -> f32 {
    if game.turn < END || !game.data().map.volga.contains(to) {
        return 0.0;
    }
    let decides = game.turn == LAST && !game.holds_the_volga() && Supply::of(game, Side::Axis).reaches(to);
    if decides { worth::DECIDES } else { 3.0 }
}
