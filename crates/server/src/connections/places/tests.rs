//! Who loses a place, and to whom.

use super::*;
use std::net::Ipv4Addr;

fn address(last: u8) -> Address {
    Address::of(Ipv4Addr::new(10, 0, 0, last).into())
}

fn limits() -> Limits {
    Limits { requests: 4, streams: 4, ..Limits::default() }
}

/// A connection in this phase since so many seconds.
async fn since(places: &Places, phase: Phase, seconds: u64) -> Connection {
    let connection = places.take(address(1)).await.unwrap();
    let since = Instant::now() - Duration::from_secs(seconds);
    *connection.inner.doing() = Doing { since, ..Doing::new(phase) };
    connection
}

fn lost(connections: &[&Connection]) -> Vec<bool> {
    connections.iter().map(|one| one.inner.lost.is_cancelled()).collect()
}

#[tokio::test]
async fn who_keeps_the_server_waiting_goes_first_and_the_longest_idle_before_others() {
    let places = Places::new(limits());
    let kept = since(&places, Phase::Idle { answered: true }, 25).await;
    let head = since(&places, Phase::Head, 10).await;
    let unread = since(&places, Phase::Answer, 15).await;
    unread.inner.doing().is_unread = true;
    let work = since(&places, Phase::Work, 20).await;
    let all = [&kept, &head, &unread, &work];
    let mut newcomers = Vec::new();
    for expected in [
        [false, false, true, false],
        [false, true, true, false],
        [true, true, true, false],
        // A newcomer that has said nothing yet may do so soon; one who waits long for long work is served last, but
        // not before somebody who just came.
        [true, true, true, false],
    ] {
        newcomers.push(places.take(address(2)).await.unwrap());
        assert_eq!(lost(&all), expected);
    }
    assert!(newcomers[0].inner.lost.is_cancelled(), "the first of those who have said nothing");
    for newcomer in &newcomers {
        *newcomer.inner.doing() = Doing::new(Phase::Work);
    }
    newcomers.push(places.take(address(2)).await.unwrap());
    assert_eq!(lost(&all), [true, true, true, true]);
}

#[tokio::test]
async fn one_who_is_served_keeps_its_place_and_a_free_one_is_taken() {
    let places = Places::new(Limits { requests: 1, ..limits() });
    let busy = since(&places, Phase::Work, 0).await;
    assert!(places.try_take(address(1)).unwrap().is_none());
    *busy.inner.doing() = Doing::new(Phase::Answer);
    busy.wrote(true);
    assert!(places.try_take(address(1)).unwrap().is_none(), "an answer goes out and is read");
    drop(busy);
    let next = places.try_take(address(1)).unwrap().expect("the place is free");
    next.listens().unwrap();
    let other = places.try_take(address(1)).unwrap().expect("a stream has a place of its own");
    assert_eq!(lost(&[&next, &other]), [false, false]);
}

#[tokio::test]
async fn a_slow_download_that_goes_on_goes_after_those_that_stand_still() {
    let places = Places::new(Limits { requests: 2, ..limits() });
    let slow = since(&places, Phase::Answer, 60).await;
    slow.wrote(false);
    slow.wrote(true);
    slow.wrote(false);
    let kept = since(&places, Phase::Idle { answered: true }, 1).await;
    let newcomer = places.take(address(1)).await.unwrap();
    assert_eq!(lost(&[&slow, &kept, &newcomer]), [false, true, false]);
}

#[tokio::test]
async fn answers_that_nobody_reads_take_so_much_memory_and_no_more() {
    let places = Places::new(Limits { unread_bytes: 100, ..limits() });
    let mut answers = Vec::new();
    for (size, is_unread) in [(60, true), (30, true), (200, false)] {
        let answer = since(&places, Phase::Answer, 1).await;
        answer.inner.doing().answer = size;
        answer.wrote(!is_unread);
        answers.push(answer);
    }
    let lost = || lost(&answers.iter().collect::<Vec<_>>());
    let next = places.take(address(2)).await.unwrap();
    drop(next.says(Body::from("short")));
    assert_eq!(lost(), [false, false, false]);
    answers[2].wrote(false);
    drop(next.says(Body::from("short")));
    assert_eq!(lost(), [false, false, true], "the largest makes room enough");
}

#[tokio::test]
async fn a_head_that_trickles_counts_from_its_beginning() {
    let places = Places::new(Limits { requests: 2, ..limits() });
    let trickles = since(&places, Phase::Idle { answered: false }, 9).await;
    let waits = since(&places, Phase::Head, 8).await;
    trickles.heard();
    trickles.heard();
    assert_eq!(trickles.inner.phase(), Phase::Head);
    let newcomer = places.take(address(1)).await.unwrap();
    assert_eq!(lost(&[&trickles, &waits, &newcomer]), [true, false, false]);
}

#[tokio::test]
async fn streams_are_shared_between_addresses() {
    let places = Places::new(Limits { requests: 100, ..limits() });
    let listen = async |last: u8| {
        let connection = places.take(address(last)).await.unwrap();
        connection.listens().map(|()| connection)
    };
    let crowd = [listen(1).await, listen(1).await, listen(1).await, listen(1).await].map(Result::unwrap);
    let crowd: Vec<&Connection> = crowd.iter().collect();
    assert_eq!(listen(1).await.unwrap_err().code, Code::Busy);
    let first = listen(2).await.unwrap();
    assert_eq!(lost(&crowd), [false, false, false, true], "the latest of those who have the most");
    let second = listen(2).await.unwrap();
    assert_eq!(lost(&crowd), [false, false, true, true]);
    assert_eq!(listen(2).await.unwrap_err().code, Code::Busy, "both have as many");
    assert_eq!(listen(1).await.unwrap_err().code, Code::Busy);
    // An unread one goes before all others, whoever comes.
    crowd[0].wrote(false);
    crowd[0].inner.doing().since = Instant::now() - Duration::from_secs(60);
    let next = listen(1).await.unwrap();
    assert_eq!(lost(&[crowd[0], crowd[1], &first, &second, &next]), [true, false, false, false, false]);
}

#[tokio::test]
async fn an_address_can_be_limited() {
    let places = Places::new(Limits { per_address: Some(2), ..limits() });
    let kept = since(&places, Phase::Idle { answered: true }, 1).await;
    let work = since(&places, Phase::Work, 0).await;
    let other = places.take(address(2)).await.unwrap();
    let next = places.take(address(1)).await.unwrap();
    assert_eq!(
        lost(&[&kept, &work, &other, &next]),
        [true, false, false, false],
        "one of its own makes room"
    );
    *next.inner.doing() = Doing::new(Phase::Work);
    assert_eq!(places.take(address(1)).await.unwrap_err().code, Code::Busy);
    drop(work);
    places.take(address(1)).await.unwrap();
}
