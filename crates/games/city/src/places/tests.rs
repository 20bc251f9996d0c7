use super::*;
use proptest::prelude::*;

fn hex(name: &str) -> Hex {
    Hex::named(name).expect("a hex")
}

fn unit(name: &str) -> Unit {
    Unit::named(name).expect("a unit")
}

fn names(places: &Places, at: &str) -> Vec<&'static str> {
    places.stack(hex(at)).map(Unit::name).collect()
}

#[test]
fn r8_4a_a_german_unit_comes_to_lie_on_top() {
    let mut places = Places::new();
    for name in ["29M-PZ-1", "29M-ENG218-1", "29M-ART-1"] {
        places.put(unit(name), hex("0642"));
    }
    assert_eq!(names(&places, "0642"), ["29M-ART-1", "29M-ENG218-1", "29M-PZ-1"]);
    let before = places;
    places.to_top(unit("29M-PZ-1"));
    assert_eq!(names(&places, "0642"), ["29M-PZ-1", "29M-ART-1", "29M-ENG218-1"]);
    assert_ne!(places, before, "the order is part of the position");
    let elsewhere = ["0642", "0643"].map(|at| {
        let mut places = Places::new();
        places.put(unit("29M-PZ-1"), hex(at));
        places
    });
    assert_ne!(elsewhere[0], elsewhere[1]);
    places.put(unit("29M-ART-1"), hex("0643"));
    assert_eq!(names(&places, "0642"), ["29M-PZ-1", "29M-ENG218-1"]);
    assert_eq!(places.top(hex("0643")), Some(unit("29M-ART-1")));
    places.to_top(unit("16P-PZ-1"));
    assert_eq!(places.of(unit("16P-PZ-1")), Place::Off(Off::Due), "what is off the map stays there");
}

#[test]
fn a_soviet_stack_lies_in_data_order() {
    let (a, b, c) = (unit("244D-INF2-1"), unit("244D-INF3-1"), unit("131D-INF2-1"));
    let mut one = Places::new();
    let mut other = Places::new();
    [c, a, b].into_iter().for_each(|unit| one.put(unit, hex("1136")));
    [b, c, a].into_iter().for_each(|unit| other.put(unit, hex("1136")));
    assert_eq!(names(&one, "1136"), ["244D-INF2-1", "244D-INF3-1", "131D-INF2-1"]);
    assert_eq!(one, other);
}

#[test]
fn r6_63_counters_and_what_stands_beyond_the_volga_hold_no_hex() {
    let mut places = Places::new();
    places.put(data().chuikov, hex("1730"));
    places.put(data().depot, hex("1730"));
    places.put(data().flotilla, hex("2030"));
    places.put(unit("TV6-614-1"), hex("2925"));
    assert!(places.occupied(Side::Soviet).is_empty());
    places.put(unit("44P-PTN-1"), hex("1832"));
    assert!(places.occupied(Side::Soviet).contains(hex("1832")), "ruling 22: a pontoon is a unit");
}

#[test]
fn r9_1_who_exerts_a_zone_of_control() {
    let exerts = |name: &str| {
        let mut places = Places::new();
        places.put(unit(name), hex("1136"));
        places.exerting(data().counter(unit(name)).side).contains(hex("1136"))
    };
    for name in
        ["244D-INF3-1", "35G-GINF2-1", "244D-AT-1", "244D-ART-1", "WRK-WRK-1", "2M-MOT2-1", "29M-ART-1"]
    {
        assert!(exerts(name), "{name}");
    }
    for name in ["244D-INF2-1", "MILS-MIL-1", "62A-CHUI-1"] {
        assert!(!exerts(name), "{name}");
    }
    let mut places = Places::new();
    let survivor = data().survivor(hex("1726")).expect("the Kurgan is fortified");
    places.put(survivor, hex("1726"));
    assert!(!places.exerting(Side::Soviet).contains(hex("1726")));
    assert!(places.occupied(Side::Soviet).contains(hex("1726")));
}

#[test]
fn r13_25_militia_is_alone_until_another_unit_joins_it() {
    let mut places = Places::new();
    places.put(unit("MILC-MIL-1"), hex("1631"));
    places.put(data().chuikov, hex("1631"));
    assert!(places.militia_only().contains(hex("1631")));
    places.put(unit("6T-INF3-1"), hex("1631"));
    assert!(!places.militia_only().contains(hex("1631")));
    places.take(unit("6T-INF3-1"), Off::Dead);
    assert!(places.militia_only().contains(hex("1631")));
    assert_eq!(places.off(Off::Dead).collect::<Vec<_>>(), [unit("6T-INF3-1")]);
}

proptest! {
    /// Whatever is done, lists and sets are those that a fresh count gives, and they read back from storage.
    #[test]
    fn everything_follows_from_the_lists(moves in proptest::collection::vec((0..UNITS, 0..24usize, 0..7u8), 1..120)) {
        let mut places = Places::new();
        let hexes: Vec<Hex> = HexSet::within(hex("1726"), 2).iter().chain([hex("2925"), hex("2030")]).collect();
        for (unit, to, what) in moves {
            let unit = Unit::from_index(unit);
            match what {
                0 => places.take(unit, Off::Dead),
                1 => places.take(unit, Off::Ghost(hexes[to % hexes.len()])),
                2 => places.to_top(unit),
                _ => places.put(unit, hexes[to % hexes.len()]),
            }
        }
        for hex in Hex::all() {
            let here: UnitSet = Unit::all().filter(|unit| places.hex(*unit) == Some(hex)).collect();
            prop_assert_eq!(places.units_in(hex), here);
            prop_assert_eq!(places.stack(hex).count(), here.len());
        }
        for side in Side::ALL {
            let held = |hex: &Hex| {
                let mut units = places.stack(*hex).map(|unit| data().counter(unit));
                units.any(|counter| counter.side == side && holds(counter))
            };
            prop_assert_eq!(*places.occupied(side), Hex::all().filter(held).collect::<HexSet>());
        }
        let json = serde_json::to_string(&places).expect("plain data");
        let back: Places = serde_json::from_str(&json).expect("what was written can be read");
        prop_assert_eq!(&back, &places);
        prop_assert_eq!(back.exerting(Side::Soviet), places.exerting(Side::Soviet));
        prop_assert_eq!(back.militia_only(), places.militia_only());
    }
}

#[test]
fn a_unit_in_two_places_is_refused() {
    for json in [
        r#"{"stacks":{"0642":["29M-PZ-1","29M-PZ-1"]}}"#,
        r#"{"stacks":{"0642":["29M-PZ-1"],"0643":["29M-PZ-1"]}}"#,
        r#"{"stacks":{"0642":["29M-PZ-1"]},"dead":["29M-PZ-1"]}"#,
        r#"{"stacks":{"0642":["29M-PZ-9"]}}"#,
        r#"{"stacks":{"9942":[]}}"#,
    ] {
        assert!(serde_json::from_str::<Places>(json).is_err(), "{json}");
    }
    let json = r#"{"stacks":{"0642":["29M-PZ-2","29M-PZ-1"]},"boxed":["29M-PZ-3"]}"#;
    let places: Places = serde_json::from_str(json).expect("sound");
    assert_eq!(names(&places, "0642"), ["29M-PZ-2", "29M-PZ-1"]);
    assert_eq!(serde_json::to_string(&places).expect("plain data"), json);
}
