//! What the server answers, and that all of it is asked for.

use volga_catalog::{GameId, with_game};
use volga_engine::Game;
use volga_engine::testing::amount;
use volga_twins::{Moments, Site, has_twins, http};

#[test]
fn r8_4a_the_server_answers_twins_of_city_alike() {
    answers_alike(GameId::City, amount(3, 6), Moments { every: 25, steps: 3 });
}

#[test]
fn r3_2b_the_server_answers_twins_of_breslau_alike() {
    answers_alike(GameId::Breslau, amount(8, 16), Moments { every: 250, steps: 3 });
}

#[test]
fn r3_5_the_server_answers_twins_of_blau_alike() {
    answers_alike(GameId::Blau, amount(3, 8), Moments { every: 250, steps: 3 });
}

fn answers_alike(game: GameId, games: u64, moments: Moments) {
    let site = Site::open().expect("a server");
    let asked = (0..games).map(|seed| {
        let asked = http(&site, game, seed, moments).expect("the game has secrets");
        asked.unwrap_or_else(|difference| panic!("game {seed}: {difference}"))
    });
    assert!(asked.sum::<u64>() > 10, "few moments were asked about");
}

#[test]
fn every_game_with_secrets_has_twins() {
    for game in GameId::ALL {
        assert_eq!(with_game!(game, G => G::SECRETS), has_twins(game), "{game:?}");
    }
}

/// What the router knows is described, so that no request can be left out.
#[test]
fn every_route_is_described() {
    let source = include_str!("../../server/src/api/mod.rs");
    let described = Site::open().and_then(|site| site.described()).expect("a description");
    let routes = source.lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let mut found = 0;
    for route in routes {
        let (path, handlers) = route.split_once('"').expect("a path");
        let named = [("get(", "GET"), ("post(", "POST"), ("put(", "PUT"), ("delete(", "DELETE")];
        for (_, method) in named.iter().filter(|(name, _)| handlers.contains(name)) {
            let path = format!("/api{path}");
            assert!(described.contains(&((*method).to_owned(), path.clone())), "{method} {path}");
            found += 1;
        }
    }
    assert_eq!(found, described.len(), "{described:?}");
}
