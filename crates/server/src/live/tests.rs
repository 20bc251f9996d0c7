//! A table of two seats with secrets: who may see and do what.

#[allow(dead_code, reason = "the engine's tests use all of it")]
#[path = "../../../engine/tests/common/toy.rs"]
mod toy;
#[path = "../../../engine/tests/common/toy_table.rs"]
mod toy_table;
mod unnoticed;

use super::answer::Look;
use super::open::{Opening, import, open};
use super::seats::{Caller, Places, Seats};
use super::shared::{Ask, Texts};
use super::submit::{Submission, What};
use super::table::Live;
use crate::problem::{Code, Problem};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use toy::{Do, Toy, Work, work};
use volga_agents::random::Random;
use volga_agents::{Agent, Played};
use volga_engine::journal::{DiceSource, Match, Start};
use volga_engine::{Game, Seat, Viewer};
use volga_session::{Asker, EntryNumber, Session};

type Duel = Toy<2>;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

impl Played for Duel {
    fn scripted() -> Box<dyn Agent<Duel>> {
        Box::new(Random)
    }
}

fn seats(given: Value) -> Result<Seats, Problem> {
    let Value::Object(given) = given else { panic!("seats are an object") };
    Seats::read(&given, &places())
}

fn places() -> Places {
    Places { seats: Duel::SEATS, has_lesson: false, programs: vec!["random", "scripted"] }
}

/// A duel in which red has hidden a trap at 5 and blue at `blue`; red is to move.
fn duel(sitting: Value, blue: u8) -> Live {
    long_duel(sitting, blue, 0)
}

/// The same, where red has waited so many times.
fn long_duel(sitting: Value, blue: u8, waits: usize) -> Live {
    let start = Start {
        scenario: "duel".into(),
        options: toy::Options { wait: waits > 0, ..toy::Options::default() },
        position: None,
        dice: DiceSource::Typed,
    };
    let (mut table, _) = Match::<Duel>::start(start, &[2.into()]).unwrap();
    table.act(RED, Do::Hide(5), &[]).unwrap();
    table.act(BLUE, Do::Hide(blue), &[]).unwrap();
    for _ in 0..waits {
        table.act(RED, Do::Wait, &[]).unwrap();
    }
    Live::new(&Session::of(table, Asker::spectator()), seats(sitting).unwrap(), false)
}

fn act(seat: Option<&str>, action: Do) -> What {
    What::Act { seat: seat.map(str::to_owned), actions: vec![json!(action)], given: Vec::new() }
}

fn submit(table: &Live, what: What) -> Result<Live, Problem> {
    table.submit(&Submission { seq: Some(number(table.seq())), what }).map(|done| done.table)
}

/// An entry as all count it.
fn number(entry: usize) -> EntryNumber {
    entry.to_string().parse().unwrap()
}

fn undo(entry: usize) -> What {
    What::Undo { seat: None, entry: number(entry), decline: false }
}

/// How a table stands at some time, through some viewer.
fn look(table: &Live, at: Option<usize>, viewer: Option<&str>) -> Result<Look, Problem> {
    table.by(None, viewer)?.look(at.map(number))
}

#[track_caller]
fn code<T>(done: Result<T, Problem>) -> Code {
    done.err().expect("it is refused").code
}

/// Two games that differ only in what red cannot know give red the same, byte for byte.
#[test]
fn what_a_seat_cannot_know_is_nowhere() {
    let traffic = |blue: u8| {
        let mut table = duel(json!({"red": "you", "blue": "random"}), blue);
        let mut heard = Vec::new();
        for step in 0..2 {
            heard.push(json!(table.look(None).unwrap()).to_string());
            heard.push(json!(look(&table, Some(1), Some("spectator")).unwrap()).to_string());
            heard.push(json!(table.past(0)).to_string());
            heard.extend((0..table.seq()).map(|n| json!(table.news(n)).to_string()));
            heard.push(json!(table.odds(None, &json!(Do::Throw), &[]).unwrap()).to_string());
            heard.push(json!(table.why(None, Some(&json!(Do::Walk(9)))).unwrap()).to_string());
            heard.push(json!(table.chronicle().figures()).to_string());
            heard.push(json!(table.written().summary).to_string());
            heard.extend(table.journal());
            heard.push(table.branch(number(3)).expect_err("a branch would tell").text);
            let guess = Submission { seq: Some(number(2)), what: act(None, Do::Hide(9)) };
            heard.push(table.submit(&guess).expect_err("the entry is done").text);
            if step == 0 {
                table = submit(&table, act(None, Do::Walk(1))).unwrap();
            }
        }
        heard
    };
    assert_eq!(traffic(9), traffic(11));
    let open = |blue: u8| duel(json!({"red": "open", "blue": "random"}), blue).look(None).unwrap().view;
    assert_ne!(open(9), open(11), "an open table shows it");
}

/// The same where both seats are held by keys, for the other seat's holder and for those who look on.
#[test]
fn a_key_tells_no_more_than_its_seat_knows() {
    let traffic = |blue: u8| {
        let table = duel(json!({"red": "link", "blue": "link"}), blue);
        let mut heard = Vec::new();
        for holder in ["red", "spectator"] {
            let seen = table.by(Some(holder), None).unwrap();
            heard.push(json!(seen.look(None).unwrap()).to_string());
            heard.push(json!(seen.past(0)).to_string());
            heard.extend((0..seen.seq()).map(|n| json!(seen.news(n)).to_string()));
            heard.push(json!(seen.why(None, Some(&json!(Do::Walk(9)))).map_err(|p| p.text)).to_string());
            heard.push(json!(seen.odds(None, &json!(Do::Throw), &[]).map_err(|p| p.text)).to_string());
            heard.push(json!(seen.chronicle().figures()).to_string());
            heard.extend(seen.journal());
            heard.push(seen.branch(number(3)).expect_err("a branch would tell").text);
            heard.push(seen.restart(&[]).expect_err("the beginning may be a secret").text);
            heard.push(seen.by(Some(holder), Some("blue")).expect_err("it is another's eye").text);
        }
        heard
    };
    assert_eq!(traffic(9), traffic(11));
    let own = |blue: u8| {
        let table = duel(json!({"red": "link", "blue": "link"}), blue);
        json!(table.by(Some("blue"), None).unwrap().look(None).unwrap().view).to_string()
    };
    assert_ne!(own(9), own(11), "its owner sees it");
}

/// Orders are given and read by the seat's holder only.
#[test]
fn orders_are_a_seats_own() {
    let table = duel(json!({"red": "link", "blue": "link"}), 9);
    let by = |table: &Live, holder| table.by(Some(holder), None).unwrap();
    let what = What::Orders { seat: None, orders: json!({"only_choice": true}) };
    let done = by(&table, "blue").submit(&Submission { seq: None, what }).unwrap();
    let written = done.orders.unwrap();
    assert_eq!(written[0].0, "red");
    assert!(written[0].1.contains("false") && written[1].1.contains("true"), "{written:?}");
    let orders = |holder, seat| by(&done.table, holder).orders(seat);
    assert!(orders("blue", None).unwrap().only_choice);
    assert!(!orders("red", None).unwrap().only_choice);
    assert_eq!(code(orders("red", Some("blue"))), Code::NotYourSeat);
    assert_eq!(code(orders("spectator", None)), Code::NotYourSeat);
    let what = What::Orders { seat: Some("red".into()), orders: json!({}) };
    assert_eq!(code(by(&table, "blue").submit(&Submission { seq: None, what })), Code::NotYourSeat);
}

#[test]
fn when_the_game_is_over_nothing_is_secret() {
    let table = duel(json!({"red": "you", "blue": "random"}), 9);
    assert_eq!(code(table.branch(number(2))), Code::Hidden);
    assert_eq!(json!(table.past(2))["entries"][0]["action"], Value::Null);
    let table = submit(&table, What::Resign { seat: None }).unwrap();
    for viewer in [None, Some("blue"), Some("open")] {
        let view = json!(look(&table, Some(2), viewer).unwrap().view);
        assert_eq!(view["pieces"]["blue trap"]["at"], "9", "{viewer:?}");
    }
    assert_eq!(json!(table.past(2))["entries"][0]["action"], json!(Do::Hide(9)));
    assert_eq!(table.journal(), table.session.asked_by(Asker::referee()).journal());
    assert!(table.branch(number(2)).is_ok());
}

#[test]
fn numbers_are_those_of_the_seat_that_asks() {
    let table = duel(json!({"red": "you", "blue": "you"}), 9);
    let given = vec![json!("ace")];
    let draw = What::Act { seat: None, actions: vec![json!(Do::Draw)], given };
    let table = submit(&table, draw).unwrap();
    let total = |seat| json!(table.why(seat, None).unwrap())["sums"][0]["total"].clone();
    assert_eq!((total(None), total(Some("red")), total(Some("blue"))), (json!(4), json!(4), json!(0)));
}

/// A look as a viewer has nothing of another seat, even where one person holds both.
#[test]
fn an_eye_is_given_no_choice_of_another_seat() {
    let table = duel(json!({"red": "you", "blue": "you"}), 9);
    let table = submit(&table, act(None, Do::Walk(1))).unwrap();
    let given = |viewer| {
        let look = look(&table, None, viewer).unwrap();
        (look.choices.len(), look.take_back.len(), look.sums.len())
    };
    assert_eq!((given(None), given(Some("red"))), ((6, 1, 1), (6, 1, 1)));
    assert_eq!((given(Some("blue")), given(Some("spectator"))), ((0, 0, 0), (0, 0, 0)));
}

#[test]
fn nobody_acts_or_looks_for_another() {
    let table = duel(json!({"red": "you", "blue": "random"}), 9);
    assert_eq!(code(submit(&table, act(Some("blue"), Do::Pass))), Code::NotYourSeat);
    assert_eq!(code(submit(&table, What::Resign { seat: Some("blue".into()) })), Code::NotYourSeat);
    assert_eq!(code(look(&table, None, Some("blue"))), Code::NotYourSeat);
    assert_eq!(code(look(&table, None, Some("open"))), Code::NotYourSeat);
    assert_eq!(code(look(&table, None, Some("green"))), Code::UnknownViewer);
    assert_eq!(code(table.odds(Some("blue"), &json!(Do::Throw), &[])), Code::NotYourSeat);
    assert_eq!(code(submit(&table, act(Some("green"), Do::Pass))), Code::UnknownSeat);
    assert_eq!(code(submit(&table, What::Step { given: Vec::new() })), Code::NotAProgram);
    // A program does not agree to undo what it did.
    assert_eq!(code(submit(&table, undo(2))), Code::NotAgreed);
    assert!(!table.look(None).unwrap().can.undo);
}

#[test]
fn a_program_moves_when_it_is_its_turn() {
    let table = duel(json!({"red": "you", "blue": "random"}), 9);
    let table = submit(&table, act(None, Do::Pass)).unwrap();
    let look = table.look(None).unwrap();
    assert_eq!((look.seat, look.choices.len(), look.can.act, look.can.step), (Some("blue"), 0, false, true));
    assert_eq!(code(submit(&table, act(Some("red"), Do::Pass))), Code::NotYourTurn);
    // Its dice are asked of the person at the table; the step that comes with them is the same one.
    let mut given = Vec::new();
    let done = loop {
        match table
            .submit(&Submission { seq: Some(number(table.seq())), what: What::Step { given: given.clone() } })
        {
            Ok(done) => break done.table,
            Err(problem) => {
                assert_eq!(problem.code, Code::DiceNeeded);
                let drawn = json!(problem.request)["want"]["one_of"][0].clone();
                given.push(if drawn.is_null() { json!(3) } else { drawn });
            }
        }
    };
    assert_eq!(done.seq(), table.seq() + 1);
}

#[test]
fn at_one_screen_the_eye_follows_the_turn() {
    let sitting = json!({"red": "you", "blue": "you"});
    let table = duel(sitting.clone(), 9);
    assert_eq!(table.session.viewer(), Viewer::Seat(RED));
    let traps = |table: &Live| {
        let view = json!(table.look(None).unwrap().view);
        (view["pieces"]["red trap"].is_object(), view["pieces"]["blue trap"].is_object())
    };
    assert_eq!(traps(&table), (true, false));
    let next = submit(&table, act(None, Do::Pass)).unwrap();
    assert_eq!((next.session.viewer(), traps(&next)), (Viewer::Seat(BLUE), (false, true)));
    assert_eq!(
        table.journal(),
        table.session.asked_by(Asker::referee()).journal(),
        "all seats are one's own"
    );
    assert!(table.look(None).unwrap().can.undo);
    let undone =
        submit(&next, What::Undo { seat: Some("red".into()), entry: number(3), decline: false }).unwrap();
    assert_eq!(traps(&undone), (true, false));
    assert_eq!(json!(seats(sitting.clone()).unwrap().sitting(Duel::SEATS)), sitting);
}

#[test]
fn seats_that_nobody_names_are_open() {
    assert_eq!(json!(seats(json!({})).unwrap().sitting(Duel::SEATS)), json!({"red": "open", "blue": "open"}));
    assert_eq!(seats(json!({})).unwrap().asker(Caller::Page).viewer(Some(BLUE)), Viewer::Open);
    let programs = seats(json!({"red": "random", "blue": "scripted"})).unwrap();
    assert_eq!(programs.asker(Caller::Page).viewer(Some(RED)), Viewer::Spectator);
    assert_eq!(code(seats(json!({"red": "oracle"}))), Code::UnknownAgent);
    let links = seats(json!({"red": "link"})).unwrap();
    assert_eq!(json!(links.sitting(Duel::SEATS)), json!({"red": "link", "blue": "link"}));
    assert_eq!(links.asker(Caller::Holder(BLUE)).viewer(Some(RED)), Viewer::Seat(BLUE));
    assert_eq!(links.asker(Caller::Onlooker).viewer(Some(RED)), Viewer::Spectator);
    assert_eq!(code(seats(json!({"red": "link", "blue": "you"}))), Code::BadRequest);
    assert!(seats(json!({"red": "link", "blue": "random"})).is_ok());
    assert_eq!(
        code(Seats::read(&Map::from_iter([("green".into(), json!("you"))]), &places())),
        Code::UnknownSeat
    );
}

/// What a submission asks of the game, with all that its answer and the store need.
fn work_of_an_act(table: &Live, what: What) -> (Live, Work) {
    work(|| {
        let next = submit(table, what).unwrap();
        let (look, _) = next.stands().unwrap();
        assert_eq!(look.seq, number(table.seq() + 1));
        assert_eq!((next.session.keeper().lines_from(table.seq()).len(), next.kept().marked), (1, false));
        next
    })
}

/// An act is played once, seen once and told to whoever did it, however long the game is and however much may be taken
/// back.
#[test]
fn an_act_costs_what_is_new() {
    let cost = |waits| {
        let table = long_duel(json!({}), 9, waits);
        let look = table.look(None).unwrap();
        assert_eq!(look.take_back.len(), waits);
        let (table, acted) = work_of_an_act(&table, act(None, Do::Wait));
        assert_eq!(table.look(None).unwrap().take_back.len(), waits + 1);
        let (table, back) =
            work_of_an_act(&table, What::TakeBack { seat: None, entry: number(table.seq() - 1) });
        assert_eq!(table.look(None).unwrap().take_back.len(), waits);
        (acted, back, look.choices.len())
    };
    let (acted, back, choices) = cost(10);
    // The words are those of the choices, of what was done, and of what may be taken back.
    assert_eq!((acted.applied, acted.viewed, acted.told, acted.worded), (1, 1, 1, choices + 2));
    assert_eq!((back.applied, back.viewed, back.told, back.worded), (0, 1, 0, choices));
    assert_eq!(cost(500), (acted, back, choices));
}

/// What a mended decision is called is asked anew.
#[test]
fn labels_follow_a_mending() {
    let table = long_duel(json!({}), 9, 20);
    table.look(None).unwrap();
    let mend = What::Mend { seat: None, entry: number(5), action: json!(Do::Walk(1)), given: Vec::new() };
    let (mended, work) = work_of_an_act(&table, mend);
    let choices = mended.look(None).unwrap().choices.len();
    assert_eq!((work.applied, work.worded), (18, choices + 20 + 18));
}

/// What has just happened is told without playing or looking at what came before.
#[test]
fn the_latest_entries_cost_what_is_new() {
    for waits in [10, 11, 500] {
        let table = long_duel(json!({}), 9, waits);
        let last = table.seq() - 1;
        let (past, asked) = work(|| table.past(last).entries);
        assert_eq!((past.len(), asked.applied, asked.viewed, asked.told), (1, 1, 0, 1));
        let (news, asked) = work(|| table.news(last).unwrap());
        assert_eq!((news.told.entry, asked.applied, asked.viewed), (number(last), 1, 0));
        let all = table.past(0).entries;
        assert_eq!((all.len(), json!(all.last())), (last + 1, json!(past.last())));
    }
}

/// All who come as the same and look with the same viewer share the texts of a table.
#[test]
fn texts_are_shared_by_those_who_are_answered_the_same() {
    let table = long_duel(json!({"red": "link", "blue": "link"}), 9, 100);
    let (texts, seq) = (Texts::default(), table.seq());
    let text = |holder, viewer, ask| {
        texts.of(table.by(Some(holder), viewer).unwrap().asker(), ask, seq).map(|text| Arc::as_ptr(&text))
    };
    let news = Ask::News(seq - 1);
    for holder in ["red", "blue", "spectator"] {
        assert_eq!(text(holder, None, news), text(holder, None, news), "{holder}");
    }
    assert_ne!(text("red", None, news), text("blue", None, news));
    assert_ne!(text("red", None, news), text("spectator", None, news));
    assert_ne!(
        text("red", Some("spectator"), news),
        text("spectator", None, news),
        "they may do another thing"
    );
    assert_ne!(text("red", None, news), text("red", None, Ask::Entries(seq - 1)));
    assert!(text("red", None, Ask::Entries(0)).is_none(), "a whole game is told to each");
    assert!(text("red", None, Ask::Entries(seq + 1)).is_none(), "nobody fills memory with numbers");
}

/// A journal is read from one text; when nobody waits for it any more, reading ends.
#[test]
fn a_journal_that_nobody_awaits_is_not_read_on() {
    let opening = Opening {
        data: None,
        game: "advance".into(),
        scenario: None,
        options: Value::Null,
        seats: Map::new(),
        typed: false,
        seed: Some(1),
        position: None,
        given: Vec::new(),
    };
    let table = open(&opening).unwrap();
    let action = table.look(None).unwrap().choices[0].offer.action.0.clone();
    let what = What::Act { seat: None, actions: vec![action], given: Vec::new() };
    let table = table.submit(&Submission { seq: None, what }).unwrap().table;
    let text = table.journal().join("\n") + &"\n".repeat(1000);
    assert_eq!(import(&text, &|| true).unwrap().journal(), table.journal());
    assert_eq!(code(import(&text, &|| false)), Code::Timeout);
    assert_eq!(code(import(&"\n".repeat(1000), &|| true)), Code::BadJournal);
}
