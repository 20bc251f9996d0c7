//! Maps of hexes on the screen: a grid in which nothing lies over anything else, scrolled by the cursor.

use super::{Player, Scratch, rows};
use crate::play::atlas::Atlas;
use crate::play::grid::{Grid, Size};
use ratatui::crossterm::event::KeyCode;
use std::collections::BTreeSet;
use volga_engine::board::SpaceKind;

const GAMES: [&[&str]; 4] = [
    &["city", "--scenario", "intro", "--option", "ready_made=true"],
    &["breslau", "--scenario", "outer_line"],
    &["blau"],
    &["inferno"],
];

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (160, 50)];

fn begun(game: &[&str]) -> Player {
    Player::open(Scratch::new(&format!("hexes-{}", game[0])), &[game, &["--seed", "6"]].concat())
}

/// The lines of the pane of the map.
fn pane(player: &mut Player, (width, height): (u16, u16)) -> Vec<String> {
    let all = rows(&player.screen(width, height));
    let left = all.iter().filter(|row| row.contains('│')).filter_map(|row| row.split('│').next());
    left.map(str::to_owned).collect()
}

/// The numbers of hexes that are seen whole, with the line and the column of each.
fn numbers(pane: &[String]) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    for (line, row) in pane.iter().enumerate() {
        let letters: Vec<char> = row.chars().collect();
        for (column, six) in letters.windows(6).enumerate() {
            let [open, inner @ .., close] = six else { continue };
            let is_bracket = |c: &char| " [](){}‹›".contains(*c);
            if is_bracket(open) && is_bracket(close) && inner.iter().all(char::is_ascii_digit) {
                found.push((inner.iter().collect(), line, column));
            }
        }
    }
    found
}

fn atlas(player: &Player) -> &Atlas {
    &player.screens.app().expect("a game is under way").atlas
}

#[test]
fn hexes_stand_in_order_and_none_twice() {
    for game in GAMES {
        let mut player = begun(game);
        for size in SIZES {
            let pane = pane(&mut player, size);
            let seen = numbers(&pane);
            assert!(seen.len() >= 12, "{game:?} {size:?}:\n{}", pane.join("\n"));
            let different: BTreeSet<_> = seen.iter().map(|(number, ..)| number).collect();
            assert_eq!(different.len(), seen.len(), "{game:?} {size:?}:\n{}", pane.join("\n"));
            let centre = |number: &str| {
                let atlas = atlas(&player);
                atlas.space(atlas.index(number).expect("the number of a hex")).center
            };
            for (a, line_a, column_a) in &seen {
                for (b, line_b, column_b) in &seen {
                    let ((xa, ya), (xb, yb)) = (centre(a), centre(b));
                    assert!(line_a >= line_b || ya < yb + 1.0, "{a} above {b}:\n{}", pane.join("\n"));
                    assert!(column_a >= column_b || xa < xb + 1.0, "{a} left of {b}:\n{}", pane.join("\n"));
                }
            }
        }
    }
}

#[test]
fn the_hex_under_the_cursor_is_always_seen() {
    for game in GAMES {
        let mut player = begun(game);
        player.key(KeyCode::Tab);
        for n in 0..60 {
            let key = [KeyCode::Right, KeyCode::Down, KeyCode::Right, KeyCode::Up][(n / 15) % 4];
            player.key(key);
            let cursor = player.screens.app().expect("a game is under way").cursor;
            let space = atlas(&player).space(cursor);
            let number = space.id.clone();
            if space.kind == SpaceKind::Hex && number.len() == 4 {
                let pane = pane(&mut player, (80, 24));
                assert!(
                    numbers(&pane).iter().any(|(seen, ..)| *seen == number),
                    "{number} of {game:?}:\n{}",
                    pane.join("\n")
                );
            }
        }
    }
}

#[test]
fn no_space_is_called_by_an_id() {
    for game in GAMES {
        let mut player = begun(game);
        for _ in 0..2 {
            let pane = pane(&mut player, (160, 50)).join("\n");
            let spaces = atlas(&player).board.spaces.iter().filter(|space| space.kind != SpaceKind::Hex);
            for space in spaces.filter(|space| space.id != space.name) {
                assert!(!pane.contains(&space.id), "{} in\n{pane}", space.id);
            }
            player.type_in("z");
        }
    }
}

#[test]
fn hexes_never_share_a_cell() {
    for game in GAMES {
        let player = begun(game);
        let atlas = atlas(&player);
        let grid = Grid::new(&atlas.board).expect("a grid of hexes");
        for size in [Size::Near, Size::Far] {
            let mut taken = BTreeSet::new();
            for space in atlas.on_map() {
                let Some((x, y)) = grid.hex(space, size) else { continue };
                let (width, height) = size.of_hex();
                for cell in (x..x + width).flat_map(|x| (y..y + height).map(move |y| (x, y))) {
                    assert!(taken.insert(cell), "{} of {game:?} at {size:?}", atlas.space(space).id);
                }
            }
        }
    }
}

#[test]
fn areas_are_no_grid() {
    let player = Player::begin("no-grid", &[]);
    assert!(atlas(&player).grid.is_none());
}
