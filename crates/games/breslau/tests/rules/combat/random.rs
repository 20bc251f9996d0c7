//! Combat phases of random positions: they end, and what is offered is what is allowed.

use volga_breslau::ids::{BySide, Hex, HexSet, Mask, Side, Unit, UnitSet};
use volga_breslau::stage::{AttackStep, Designation, DesignationStep, Stage};
use volga_breslau::{Action, AttackEvent, Breslau, Event, LossEvent, Off, Options, limit};
use volga_engine::dice::Quick;
use volga_engine::testing::{amount, any_of, legal};
use volga_engine::{Game, Turn};

/// A few hexes on both sides of the Oder, of every terrain, with bridges.
fn region(dice: &mut Quick) -> Vec<Hex> {
    let centres = ["1904", "1609", "1417", "1818", "2409", "1602", "1325", "1624"];
    let centre = Hex::named(any_of(&centres, dice)).expect("a hex");
    HexSet::within(centre, 2).iter().collect()
}

/// Units of both sides all over a small region, some of them tired, and any options.
fn position(dice: &mut Quick) -> Breslau {
    let mut flag = || dice.below(2) == 1;
    let mut options = Options { levels: flag(), rubble: flag(), gas: flag(), ..Options::default() };
    (options.direct_fire, options.armor_advance, options.support_movement) = (flag(), flag(), flag());
    (options.chained_artillery, options.operational_supply, options.pontoons) = (flag(), flag(), flag());
    (options.flak_artillery, options.no_forced_guns, options.one_aircraft_support) = (flag(), flag(), flag());
    (options.ambush_by_choice, options.unsupplied_any) = (flag(), flag());
    let mut game = Breslau::empty(options);
    let hexes = region(dice);
    let ground: Vec<Unit> = Unit::all().filter(|unit| game.face(*unit).movement > 0).collect();
    for _ in 0..10 + dice.below(30) {
        let (unit, hex) = (any_of(&ground, dice), any_of(&hexes, dice));
        let side = if unit.name().starts_with("g_") { Side::German } else { Side::Soviet };
        if game.places.hex(unit).is_none() && game.has_room(side, hex) {
            game.places.put(unit, hex);
            for set in [&mut game.fired, &mut game.unsupplied, &mut game.moved] {
                if dice.below(6) == 0 {
                    set.insert(unit);
                }
            }
        }
    }
    game.fired = game.fired.iter().filter(|unit| is_gun(*unit)).collect();
    for unit in Unit::all().filter(|unit| unit.name().starts_with("s_air_16")) {
        game.places.take(unit, Off::Available);
    }
    let some: HexSet = hexes.iter().copied().filter(|_| dice.below(5) == 0).collect();
    let germans = *game.places.occupied(Side::German);
    game.barricades = some.and(&germans);
    game.supply_points = dice.below(9) as u16;
    let step = DesignationStep::Count { side: Side::Soviet };
    game.stage = Stage::Designation(Designation { left: BySide::both(0), step });
    game
}

fn is_gun(unit: Unit) -> bool {
    ["art", "859", "_aa_"].iter().any(|part| unit.name().contains(part))
}

/// Whatever can be said in a combat phase about the units in play, their hexes, the marked ones and those beside them.
fn all_that_can_be_said(game: &Breslau) -> Vec<Action> {
    let held = game.places.occupied(Side::German).or(game.places.occupied(Side::Soviet));
    let marked: HexSet = game.markers.iter().flat_map(|marker| [marker.hex, marker.target]).collect();
    let hexes: Vec<Hex> = held.or(&marked).widened(1).iter().collect();
    let units: Vec<Unit> = Unit::all().filter(|unit| game.places.hex(*unit).is_some()).collect();
    let mut all =
        vec![Action::EndMarking, Action::Commit, Action::CommitUnpaid, Action::EndCover, Action::EndGuns];
    all.extend([Action::Decline, Action::EndAdvance, Action::Waive]);
    for &hex in &hexes {
        all.extend(hexes.iter().map(|&target| Action::Mark { hex, target }));
        all.extend((0..512).map(|from| Action::Attack { hex, from: Mask(from) }));
        all.extend((0..64).map(|guns| Action::Support { from: hex, guns: Mask(guns) }));
        all.extend([Action::GiveUp { hex }, Action::Ambush { hex }]);
        all.extend(units.iter().map(|&unit| Action::Advance { unit, to: hex }));
    }
    all.extend(units.iter().flat_map(|&unit| [Action::LeaveOut { unit }, Action::Lose { unit }]));
    all.extend(Unit::all().map(|unit| Action::Cover { unit }));
    all
}

/// Whether the position is at a decision of another chapter: support moves, AA fire, the top of a stack.
fn is_elsewhere(game: &Breslau) -> bool {
    let step = game.attack().map(|attack| attack.step);
    game.topless.is_some() || matches!(step, Some(AttackStep::Supporting { .. } | AttackStep::Flak(_)))
}

/// One combat phase, with a look at each decision.
fn play(seed: u64, mut look: impl FnMut(&Breslau, &[Action]), mut told: impl FnMut(&Breslau, &[Event])) {
    let mut dice = Quick::new(seed);
    let mut game = position(&mut dice);
    let mut story = Vec::new();
    for _ in 0..3000 {
        match game.turn() {
            Turn::Auto => game.step(&mut dice, &mut story),
            Turn::Of(_) => {
                let menu = legal(&game);
                look(&game, &menu);
                let choices: Vec<_> = menu.into_iter().filter(|action| *action != Action::Waive).collect();
                game.apply(any_of(&choices, &mut dice), &mut dice, &mut story);
            }
            Turn::Over(_) => panic!("the game is over"),
        }
        told(&game, &story);
        story.clear();
        if matches!(game.stage, Stage::TurnEnd(_)) {
            return;
        }
    }
    panic!("phase {seed} does not end: {:?}", game.stage);
}

#[test]
fn what_is_offered_is_what_is_allowed() {
    for seed in 0..amount(40, 400) {
        let mut decisions = 0;
        let look = |game: &Breslau, menu: &[Action]| {
            assert!(
                !menu.is_empty() && menu.is_sorted_by(|a, b| a < b),
                "phase {seed}: {menu:?} in {game:?}"
            );
            decisions += 1;
            if decisions % 3 > 0 || is_elsewhere(game) {
                return;
            }
            let Turn::Of(seat) = game.turn() else { return };
            let mut allowed = all_that_can_be_said(game);
            allowed.retain(|action| game.check(seat, *action).is_ok());
            allowed.sort_unstable();
            allowed.dedup();
            assert_eq!(allowed, menu, "phase {seed} in {:?}", game.stage);
        };
        play(seed, look, |_, _| {});
    }
}

/// What holds of every event and after every step: sums add up, nobody attacks twice, and stacks keep to their limits
/// but for a unit on its way.
#[test]
fn every_phase_keeps_the_books() {
    for seed in 0..amount(150, 3000) {
        let (mut spent, mut hits, mut lost) = (UnitSet::EMPTY, 0, 0);
        let told = |game: &Breslau, events: &[Event]| {
            for event in events {
                match *event {
                    Event::Attack(AttackEvent::Spent { units, .. }) => {
                        assert!(!spent.meets(&units), "phase {seed}: {units:?} twice");
                        spent = spent.or(&units);
                    }
                    Event::Attack(AttackEvent::Struck { factors, hits: struck, steps, .. }) => {
                        assert!(factors.total() > 0, "phase {seed}: no factors");
                        hits += u32::from(struck.min(steps));
                    }
                    Event::Loss(LossEvent::Reduced { hex: Some(_), .. }) => lost += 1,
                    Event::Loss(LossEvent::Eliminated { unit, hex: Some(_), .. }) => {
                        lost += 1;
                        assert!(game.places.hex(unit).is_none());
                    }
                    _ => {}
                }
            }
            let [germans, soviets] = Side::ALL.map(|side| *game.places.occupied(side));
            assert!(!germans.meets(&soviets), "phase {seed}: a hex is shared");
            let crowded = |side: Side| {
                game.places.occupied(side).iter().filter(|hex| game.places.height(*hex) > limit(side)).count()
            };
            assert!(crowded(Side::German) + crowded(Side::Soviet) <= 1, "phase {seed}");
            if matches!(game.stage, Stage::TurnEnd(_)) {
                assert_eq!(crowded(Side::German) + crowded(Side::Soviet), 0, "phase {seed}");
                assert!(game.markers.is_empty(), "phase {seed}");
            }
        };
        play(seed, |_, _| {}, told);
        assert!(lost <= hits, "phase {seed}: {lost} steps for {hits} hits");
    }
}
