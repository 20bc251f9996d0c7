//! Exact odds against sampled plays.

use super::*;

/// A question about odds: scenario, options, position, actions before, the action asked about, a plan.
struct Question {
    scenario: &'static str,
    options: Value,
    set: Value,
    before: Vec<Action>,
    action: Action,
    plan: Vec<Action>,
}

/// Units in a Contested Area attack.
fn fight_on(
    options: Value,
    number: usize,
    counter: &str,
    names: &[&str],
    more: &Value,
    plan: &[Action],
) -> Question {
    let mut set = json!({"phase": "combat", "available": {"artillery": 4, "engineer": 4, "air": 2}});
    for name in names {
        set["units"][*name] = json!(number);
    }
    for (key, value) in more.as_object().expect("an object") {
        set[key] = value.clone();
    }
    set["soviet"][number.to_string()] = json!(counter);
    let before = vec![Action::Activate { area: area(number) }];
    let action = attack(number, names);
    Question { scenario: "main", options, set, before, action, plan: plan.to_vec() }
}

/// Units enter an Area and attack whatever lies there.
fn storm(options: Value, from: usize, to: usize, names: &[&str], more: &Value, plan: &[Action]) -> Question {
    let mut question = fight_on(options, to, "unrevealed", names, more, plan);
    for name in names {
        question.set["units"][*name] = json!(from);
    }
    if (7..48).contains(&from) {
        question.set["soviet"][from.to_string()] = Value::Null;
    }
    let entry = names.iter().map(|n| move_to(n, to));
    question.before = [Action::Activate { area: area(from) }].into_iter().chain(entry).collect();
    question
}

/// Area 9 is cut off from the Volga.
fn pocket() -> Value {
    json!({"isolated": [9], "soviet": {"7": null, "8": null, "10": null, "11": null, "18": null}})
}

fn questions() -> Vec<Question> {
    let off = || json!({});
    let div = ["29-15", "29-71", "29-129", "29-RCN"];
    let mixed = ["24-21", "94-267", "71-191"];
    let give_up = |name| Action::GiveUp { unit: unit(name) };
    let mut all = vec![
        fight_on(off(), 9, "L4H", &div[..1], &off(), &[]),
        fight_on(off(), 9, "L9F", &div, &off(), &[support(Air)]),
        fight_on(off(), 10, "H10A", &div, &json!({"morale": 9}), &[support(Artillery), support(Engineer)]),
        fight_on(off(), 31, "C4H", &mixed, &off(), &[support(Air), support(Air)]),
        fight_on(json!({"12.3": true}), 9, "L8G", &div[..2], &pocket(), &[]),
        fight_on(json!({"12.3": true}), 9, "L5B", &div[..3], &pocket(), &[support(Air)]),
        fight_on(json!({"12.4": true}), 47, "E8A", &mixed, &off(), &[support(Artillery)]),
        fight_on(json!({"12.6": true}), 10, "PAVLOV", &div, &off(), &[support(Artillery); 4]),
        storm(off(), 7, 9, &div[..2], &off(), &[]),
        storm(off(), 7, 9, &div, &off(), &[support(Air), support(Engineer)]),
        storm(off(), 7, 8, &div[..3], &off(), &[Action::FallBack]),
        storm(off(), 8, 10, &div, &json!({"event": "commissars"}), &[give_up("29-RCN"), support(Air)]),
        storm(json!({"12.5": true}), 8, 10, &div, &off(), &[support(Air), support(Artillery)]),
        storm(json!({"12.6": true}), 8, 10, &mixed, &json!({"morale": 5}), &[support(Air)]),
        storm(json!({"12.3": true}), 7, 9, &div, &pocket(), &[support(Air)]),
        storm(json!({"12.1": true, "12.4": true}), 7, 11, &div, &off(), &[support(Engineer)]),
        storm(off(), 30, 21, &div, &json!({"event": "shell_shortages"}), &[support(Artillery); 3]),
        storm(off(), 30, 31, &div[..1], &off(), &[]),
        storm(off(), 19, 16, &mixed, &off(), &[Action::Lead { unit: unit("94-267") }]),
    ];
    // The move alone, and Pavlov's House where it stands in the Factory District.
    let mut question = storm(off(), 7, 9, &div[..2], &off(), &[]);
    question.action = question.before.pop().expect("two moves");
    all.push(question);
    let pavlov = json!({"12.6": true});
    let mut question = fight_on(pavlov, 14, "PAVLOV", &["71-191", "71-194"], &off(), &[support(Air)]);
    question.scenario = "factory";
    all.push(question);
    all
}

#[test]
fn exact_odds_agree_with_sampled_plays() {
    let plays = if std::env::var_os("VOLGA_FULL").is_some() { 1_000_000 } else { 20_000 };
    let questions = questions();
    assert!(questions.len() >= 20);
    for (i, q) in questions.iter().enumerate() {
        let game = play_on(q.scenario, &q.options, &q.set, &q.before, &[]);
        let exact = exact(&game, q.action, &q.plan);
        let total: f64 = exact.outcomes.iter().map(Chance::probability).sum();
        assert!((total - 1.0).abs() < 1e-12, "question {i}: {total}");
        let forecast = game.forecast(GERMAN, q.action).expect("chance is involved");
        let question =
            OddsQuestion { game: &game, seat: GERMAN, action: q.action, forecast: &forecast, plan: &q.plan };
        let sampled = question.sample(0..plays).odds();
        for key in KEYS.into_iter().chain(["undecided"]) {
            let of = |odds: &Odds| {
                odds.outcomes.iter().find(|c| self::key(c) == key).map_or(0.0, Chance::probability)
            };
            let (p, seen) = (of(&exact), of(&sampled));
            let error = (p * (1.0 - p) / f64::from(plays)).sqrt();
            assert!((p - seen).abs() <= 4.0 * error, "question {i}, {key}: exactly {p}, seen {seen}");
        }
    }
}
