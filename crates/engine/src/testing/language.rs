//! The language of the board over random play: what a game says of itself hangs together, and shows no id to people.

use super::random::Random;
use crate::board::{Battle, Board, Outlook, SpaceKind, Sum, Verb, View};
use crate::dice::Quick;
use crate::{Message, Refusal, Seat, Table, Transition, Turn, Viewer};
use std::collections::BTreeSet;

impl<G: Table> Random<G> {
    /// Choices, fights and what is to come name only what is on the board, or what a viewer sees by its back; an action
    /// passes if and only if its choice says so; a fight begins before it goes on.
    pub fn language_holds_together(&self, games: u64) {
        for seed in 0..games {
            let mut dice = Quick::new(seed);
            let mut game = (self.opening)(seed);
            let board = game.board();
            let known = Known::of(&board);
            let mut begun = BTreeSet::new();
            for _ in 0..super::MOST_STEPS {
                if let Turn::Of(_) = game.turn() {
                    let view = game.view(Viewer::Open);
                    super::legal(&game).into_iter().for_each(|action| known.choice(&game, &view, action));
                }
                known.outlook(&game.outlook(Viewer::Open));
                if let Turn::Over(_) = game.turn() {
                    break;
                }
                let step =
                    Transition::of(&mut game, |game, events| go_on(self, seed, game, &mut dice, events));
                for told in step.told(Viewer::Open).iter().flatten() {
                    if let Some(battle) = &told.battle {
                        known.battle(&step, battle, &mut begun);
                    }
                }
            }
        }
    }

    /// Every text that the game makes is words: no key without a sentence, no gap, no id of a data file. `refusals`
    /// says what is refused at a moment.
    pub fn texts_show_no_id(&self, games: u64, refusals: impl Fn(&G) -> Vec<Refusal>) {
        for seed in 0..games {
            let mut dice = Quick::new(seed);
            let mut game = (self.opening)(seed);
            let board = game.board();
            let reader = Reader::<G>::of(&board);
            reader.board(&board);
            for _ in 0..super::MOST_STEPS {
                reader.read(&game.prompt(Viewer::Open).text);
                reader.outlook(&game.outlook(Viewer::Open));
                game.overlays(Viewer::Open).iter().for_each(|overlay| reader.read(&overlay.name));
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Auto => {}
                    Turn::Of(seat) => {
                        reader.decision(&game, seat);
                        refusals(&game).iter().for_each(|refusal| reader.read(&refusal.why));
                    }
                }
                let step =
                    Transition::of(&mut game, |game, events| go_on(self, seed, game, &mut dice, events));
                for told in step.told(Viewer::Open).iter().flatten() {
                    reader.read(&told.text);
                    reader.sums(&told.sums);
                    told.battle.iter().for_each(|battle| reader.battle(battle));
                }
            }
        }
    }
}

fn go_on<G: Table>(
    random: &Random<G>,
    seed: u64,
    game: &mut G,
    dice: &mut Quick,
    events: &mut Vec<G::Event>,
) {
    match game.turn() {
        Turn::Over(_) => {}
        Turn::Auto => game.step(dice, events),
        Turn::Of(_) => {
            let action = (random.choose)(seed, &super::legal(game), dice);
            game.apply(action, dice, events);
        }
    }
}

/// What is on the board.
struct Known<'a> {
    spaces: BTreeSet<&'a str>,
    pieces: BTreeSet<&'a str>,
    sides: BTreeSet<&'a str>,
}

impl<'a> Known<'a> {
    fn of(board: &'a Board) -> Known<'a> {
        Known {
            spaces: board.spaces.iter().map(|space| space.id.as_str()).collect(),
            pieces: board.pieces.iter().map(|piece| piece.id.as_str()).collect(),
            sides: board.sides.iter().map(|side| side.id).collect(),
        }
    }

    fn choice<G: Table>(&self, game: &G, view: &View, action: G::Action) {
        let choice = game.choice(action);
        assert_eq!(choice.verb == Verb::Pass, G::is_pass(action), "{action:?}");
        let ends: Vec<&str> = [&choice.from, &choice.to].into_iter().flatten().map(String::as_str).collect();
        assert!(ends.iter().all(|space| self.spaces.contains(space)), "{action:?}: {ends:?}");
        for piece in &choice.pieces {
            assert!(view.pieces.contains_key(piece), "{action:?}: {piece}");
        }
        // Two spaces can be one target: then `to` is the first of them.
        let is_pair = choice.verb == Verb::Attack && choice.pieces.is_empty() && choice.clicks.len() == 2;
        for click in &choice.clicks {
            let meant = choice.pieces.contains(click) || ends.contains(&click.as_str());
            let stands = |piece| view.pieces.get(piece).is_some_and(|state| state.at == *click);
            let several = choice.from.is_none() && choice.pieces.iter().any(stands);
            let target = view.pieces.get(click).is_some_and(|state| ends.contains(&state.at.as_str()));
            let both = is_pair && self.spaces.contains(click.as_str());
            assert!(
                meant || several || target || both,
                "{action:?}: a click on {click} is for nothing in {choice:?}"
            );
        }
        if choice.verb == Verb::Move {
            assert!(!choice.pieces.is_empty() && !ends.is_empty(), "{action:?}: {choice:?}");
        }
    }

    fn outlook(&self, outlook: &Outlook) {
        for due in &outlook.due {
            assert!(self.sides.contains(due.side), "{due:?}");
            assert!(due.spaces.iter().all(|space| self.spaces.contains(space.as_str())), "{due:?}");
            assert!(due.pieces.iter().all(|piece| self.pieces.contains(piece.as_str())), "{due:?}");
        }
        for way in &outlook.victory {
            assert!(self.sides.contains(way.side), "{way:?}");
            let terms: i32 = way.sum.terms.iter().map(|term| term.value).sum();
            assert_eq!(way.sum.total, terms, "{way:?}");
            let spaces = || way.held.iter().chain(&way.missing);
            assert!(spaces().all(|space| self.spaces.contains(space.as_str())), "{way:?}");
            assert!(!way.held.iter().any(|held| way.missing.contains(held)), "{way:?}");
        }
    }

    fn battle<G: Table>(&self, step: &Transition<G>, battle: &Battle, begun: &mut BTreeSet<String>) {
        if battle.begins || battle.title.is_some() {
            begun.insert(battle.id.clone());
        }
        assert!(begun.contains(&battle.id), "{battle:?} has not begun");
        let views = [step.before.view(Viewer::Open), step.after.view(Viewer::Open)];
        let seen = |piece: &str| views.iter().any(|view| view.pieces.contains_key(piece));
        for side in &battle.sides {
            assert!(self.sides.contains(side.side), "{battle:?}");
            for fighter in &side.pieces {
                let known = self.pieces.contains(fighter.piece.as_str());
                assert!(known || seen(&fighter.piece), "{battle:?}: {}", fighter.piece);
                assert!(
                    known || fighter.before.is_none() && fighter.after.is_none(),
                    "{battle:?} tells of a back"
                );
            }
        }
        let marked = battle.marks.iter().map(|mark| &mark.space);
        let mut spaces = battle.from.iter().chain(&battle.space).chain(marked);
        assert!(spaces.all(|space| self.spaces.contains(space.as_str())), "{battle:?}");
        for roll in &battle.rolls {
            assert!(roll.hits.iter().all(|hit| *hit < roll.faces.len()), "{battle:?}");
            assert!(roll.colours.is_empty() || roll.colours.len() == roll.faces.len(), "{battle:?}");
            assert!(roll.chart.as_ref().is_none_or(|chart| chart.at < chart.columns.len()), "{battle:?}");
        }
    }
}

/// Someone who reads texts and knows what an id looks like.
struct Reader<G> {
    ids: BTreeSet<String>,
    game: std::marker::PhantomData<G>,
}

impl<G: Table> Reader<G> {
    /// Ids that no person would write: a printed number, a letter or a word is none, nor is what a piece or a space
    /// is called.
    fn of(board: &Board) -> Reader<G> {
        let is_odd = |id: &str| {
            let is_number = id.chars().all(|c| c.is_ascii_digit());
            let is_word = id.chars().all(char::is_lowercase);
            !is_number && !is_word && id.len() > 1
        };
        let printed = |text: &Message| G::text(text);
        let called: BTreeSet<String> = board
            .pieces
            .iter()
            .flat_map(|piece| [piece.label.clone(), printed(&piece.name)])
            .chain(board.spaces.iter().map(|space| printed(&space.name)))
            .flat_map(|name| name.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        let spaces = board.spaces.iter().filter(|space| space.kind == SpaceKind::Box).map(|space| &space.id);
        let pieces = board.pieces.iter().map(|piece| &piece.id);
        let tracks = board.tracks.iter().map(|track| track.id.to_owned());
        let all = spaces.chain(pieces).cloned().chain(tracks);
        let ids = all.filter(|id| is_odd(id) && !called.contains(id)).collect();
        Reader { ids, game: std::marker::PhantomData }
    }

    fn read(&self, message: &Message) {
        self.words(&G::text(message));
    }

    #[track_caller]
    fn words(&self, text: &str) {
        assert!(!text.contains(['\u{27e8}', '{', '#', '_']), "{text}");
        for word in text.split_whitespace() {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            assert!(!self.ids.contains(word), "{word} is an id: {text}");
        }
    }

    fn sums(&self, sums: &[Sum]) {
        for sum in sums {
            self.read(&sum.label);
            sum.terms.iter().for_each(|term| self.read(&term.label));
        }
    }

    fn decision(&self, game: &G, seat: Seat) {
        self.sums(&game.sums(seat, None));
        for (index, action) in super::legal(game).into_iter().enumerate() {
            let choice = game.choice(action);
            self.read(&choice.label);
            self.read(&choice.short);
            if index % 5 > 0 {
                continue;
            }
            self.sums(&game.sums(seat, Some(action)));
            for participants in game.participants(seat, Some(action)) {
                self.read(&participants.label);
                participants.notes.iter().for_each(|note| self.read(&note.text));
            }
            if let Some(forecast) = game.forecast(seat, action) {
                self.read(&forecast.until);
                forecast.assumes.iter().for_each(|message| self.read(message));
                for outcome in (forecast.outcomes)() {
                    let view = G::outcome(outcome);
                    self.read(&view.text);
                    self.read(&view.short);
                }
            }
        }
    }

    fn outlook(&self, outlook: &Outlook) {
        outlook.due.iter().for_each(|due| self.read(&due.text));
        for way in &outlook.victory {
            self.read(&way.text);
            self.sums(std::slice::from_ref(&way.sum));
        }
    }

    fn battle(&self, battle: &Battle) {
        battle.title.iter().chain(&battle.steps).for_each(|text| self.read(text));
        for side in &battle.sides {
            self.read(&side.role);
            self.sums(&side.sums);
        }
        for roll in &battle.rolls {
            self.read(&roll.label);
            self.read(&roll.text);
            let charts = roll.chart.iter().flat_map(|chart| chart.columns.iter().chain([&chart.name]));
            charts.for_each(|text| self.read(text));
        }
        if let Some(verdict) = &battle.verdict {
            verdict.sub.iter().chain([&verdict.text]).for_each(|text| self.read(text));
        }
        battle.marks.iter().for_each(|mark| self.read(&mark.text));
    }

    fn board(&self, board: &Board) {
        board.spaces.iter().for_each(|space| self.read(&space.name));
        for piece in &board.pieces {
            self.words(&piece.label);
            let printed = [&piece.printed.designation, &piece.printed.parent, &piece.text];
            printed.into_iter().flatten().chain([&piece.name]).for_each(|text| self.read(text));
            if let Some(card) = &piece.card {
                self.read(&card.title);
                self.read(&card.text);
            }
        }
        let tracks = board.tracks.iter().flat_map(|track| track.group.iter().chain([&track.name]));
        let phases = board.phases.iter().map(|phase| &phase.name);
        let sides = board.sides.iter().map(|side| &side.badge.name);
        let places = board.places.iter().map(|place| &place.text);
        let terrains = board.terrains.iter().map(|terrain| &terrain.name);
        let scenery = board.scenery.iter().filter_map(|scenery| scenery.name.as_ref());
        let clock = board.clock.iter().flat_map(|clock| &clock.names);
        let scale = board.sheet.iter().filter_map(|sheet| Some(&sheet.scale.as_ref()?.text));
        let named = tracks.chain(phases).chain(sides).chain(places);
        named.chain(terrains).chain(scenery).chain(clock).chain(scale).for_each(|text| self.read(text));
    }
}
