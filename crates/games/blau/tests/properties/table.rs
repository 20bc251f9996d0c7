//! What people see, in every game.

use super::play;
use volga_blau::ids::Side;
use volga_blau::{Blau, Options, RULES};
use volga_engine::{Table, Viewer};

#[test]
fn positions_read_back() {
    let (mut seen, mut written) = (0usize, 0usize);
    for seed in 0..3 {
        play(seed + 500, true, true, |game, _| {
            seen += 1;
            if !seen.is_multiple_of(5) {
                return;
            }
            let Some(set) = game.to_position() else { return };
            let read = Blau::from_position(
                "campaign",
                &Options { ready_made: true, ..Options::default() },
                RULES,
                &set,
            );
            assert_eq!(read.as_ref(), Ok(game), "{set}");
            written += 1;
        });
    }
    assert!(written > 200, "{written}");
}

/// Every text that is shown has its words.
#[test]
fn everything_shown_has_words() {
    let mut seen = 0usize;
    play(4_242, false, true, |game, menu| {
        seen += 1;
        if !seen.is_multiple_of(11) {
            return;
        }
        let said = |text: String| assert!(!text.contains("{") && !text.contains("}"), "{text}");
        for viewer in Blau::viewers() {
            said(Blau::text(&game.prompt(viewer).text));
            let _ = game.view(viewer);
            for overlay in game.overlays(viewer) {
                said(Blau::text(&overlay.name));
            }
            for victory in game.outlook(viewer).victory {
                said(Blau::text(&victory.text));
            }
        }
        for action in menu.iter().take(40) {
            said(Blau::text(&game.choice(*action).label));
        }
    });
}

/// A sheet's strengths, assets and steps are in no view but its owner's.
#[test]
fn r2_2_3h_no_view_shows_the_other_sheet() {
    let mut seen = 0usize;
    play(9_001, false, true, |game, _| {
        seen += 1;
        if !seen.is_multiple_of(9) {
            return;
        }
        for side in Side::ALL {
            let other = game.view(Viewer::Seat(side.enemy().seat()));
            for unit in game.data().units_of[side].iter() {
                assert_eq!(other.pieces[unit.name()].steps, None, "{unit:?}");
            }
            for asset in
                game.data().assets_of[side].iter().filter(|asset| game.sheets.bearer(*asset).in_play())
            {
                let shown = other.pieces.get(asset.name()).map(|state| state.at.clone());
                let pile = if side == Side::Axis { "axis-dead" } else { "soviet-dead" };
                assert!(shown.is_none() || shown.as_deref() == Some(pile), "{asset:?} {shown:?}");
            }
        }
    });
}
