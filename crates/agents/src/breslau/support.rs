//! [14.8] Who moves up before an attack, and where to.

use super::Pick;
use super::moves::{Judge, joining};
use super::prospect::Prospect;
use super::routes::Routes;
use volga_breslau::ids::{Hex, HexSet, Side};
use volga_breslau::stage::{Attack, Mover, Purpose};
use volga_breslau::{Action, Breslau};

/// A move in support must bring so much.
const LEAST: f32 = 0.3;

/// The next unit that moves up.
pub(super) fn next(judge: &impl Judge, side: Side, legal: &[Action]) -> Pick {
    let game = judge.front().game;
    let mut pick = Pick::new(Action::EndSupport, LEAST);
    for &action in legal {
        let Action::Begin { hex, units } = action else { continue };
        let all = game.places.units_in(hex);
        let Some(group) = units.of(&all) else { continue };
        let here = judge.worth(&all, hex) - judge.worth(&all.minus(&group), hex);
        let mover = Mover::new(side, group, hex, Purpose::Support);
        if let Some((_, there)) = best_hex(judge, &Routes::of_mover(judge.front(), &mover), &mover) {
            pick.offer(action, there - here);
        }
    }
    pick
}

/// What a unit does that is on its way to support an attack.
pub(super) fn on_the_way(judge: &impl Judge, mover: &Mover, legal: &[Action]) -> Pick {
    let routes = Routes::of_mover(judge.front(), mover);
    let step = best_hex(judge, &routes, mover).and_then(|(to, _)| routes.first_step(to));
    let mut pick = Pick::new(step.map_or(Action::Finish, |to| Action::Step { to }), 1.0);
    for &action in legal {
        if matches!(action, Action::Step { .. } | Action::Finish) {
            pick.offer(action, 0.0);
        }
    }
    pick
}

/// The best of the hexes where a unit supports the attack under way, and what it is worth there.
fn best_hex(judge: &impl Judge, routes: &Routes, mover: &Mover) -> Option<(Hex, f32)> {
    let game = judge.front().game;
    let attack = game.attack()?;
    let centre = if mover.side == attack.side { attack.from } else { [attack.target].into_iter().collect() };
    let wanted = routes.hexes.and(&centre.widened(1));
    let open = wanted.iter().filter(|to| *to != mover.at || mover.moved);
    let valued = open.filter_map(|to| {
        let stands = joining(judge, mover, to)?;
        Some((to, stands + attackers_gain(game, attack, &centre, mover, to)))
    });
    valued.max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What a unit adds to an attack of its side, if it joins a hex that attacks.
fn attackers_gain(game: &Breslau, attack: &Attack, centre: &HexSet, mover: &Mover, to: Hex) -> f32 {
    if mover.side != attack.side || !centre.contains(to) || attack.ranged {
        return 0.0;
    }
    let with = Attack { units: attack.units.or(&mover.units), ..*attack };
    let strike = |attack: &Attack| Prospect { game, attack }.strike(0);
    strike(&with) - strike(attack)
}
