//! Leaks that are planted on purpose: the property finds each of them, and none where there is none.

mod cups;
mod cups_table;

use cups::{Cups, HIDER, Leak, Options};
use volga_engine::Viewer;
use volga_engine::dice::Quick;
use volga_engine::testing::random::{Random, any};
use volga_engine::testing::twins::{Asked, Twins};

/// The leak of a game is told by its number.
const LEAKS: [Leak; 9] = [
    Leak::Order,
    Leak::Draw,
    Leak::Count,
    Leak::Refusal,
    Leak::Length,
    Leak::Odds,
    Leak::Event,
    Leak::Clicks,
    Leak::Choice,
];

const TWINS: Twins<Cups> =
    Twins { random: Random { opening, choose: any }, redraw, begun: |_| (String::new(), Options::default()) };

fn opening(seed: u64) -> Cups {
    Cups::new((seed % 10).checked_sub(1).and_then(|n| LEAKS.get(n as usize)).copied())
}

/// Two tokens under cups that nobody has lifted change places.
fn redraw(cups: &Cups, viewer: Viewer, dice: &mut Quick) -> Option<Cups> {
    let covered: Vec<usize> = cups.covered().collect();
    if viewer == Viewer::Seat(HIDER) || covered.len() < 2 {
        return None;
    }
    let mut twin = cups.clone();
    let first = dice.below(covered.len() as u32) as usize;
    twin.under.swap(covered[first], covered[(first + 1) % covered.len()]);
    Some(twin)
}

/// Games with this leak, or with none: how much was asked, or what was found first.
fn asked(leak: Option<Leak>) -> Result<Asked, String> {
    let number = leak.map_or(0, |leak| 1 + LEAKS.iter().position(|known| *known == leak).unwrap_or(0) as u64);
    let mut all = Asked::default();
    for round in 0..20 {
        let asked = TWINS.answer_alike(10 * round + number, 1, 4)?;
        all = Asked { twins: all.twins + asked.twins, moments: all.moments + asked.moments };
    }
    Ok(all)
}

#[test]
fn a_game_that_keeps_its_secret_answers_alike() {
    let asked = asked(None).unwrap_or_else(|difference| panic!("{difference}"));
    assert!(asked.twins > 100 && asked.moments > 2 * asked.twins, "{asked:?}");
}

#[test]
fn every_planted_leak_is_found() {
    for leak in LEAKS {
        let found = asked(Some(leak)).expect_err("it leaks");
        let question = match leak {
            Leak::Order => "overlays",
            Leak::Draw => "believed",
            Leak::Count => "prompt",
            Leak::Refusal => "check Swap",
            Leak::Length => "why",
            Leak::Odds => "odds",
            Leak::Event => "what is told",
            Leak::Clicks => "clicks",
            Leak::Choice => "choices",
        };
        assert!(found.contains(question), "{leak:?} was found by {found}");
    }
}
