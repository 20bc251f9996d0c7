use super::*;

fn unit(id: &str) -> Unit {
    Unit::named(id).expect("a unit")
}

fn hex(number: &str) -> Hex {
    Hex::named(number).expect("a hex")
}

#[test]
fn german_stacks_keep_their_order_and_soviet_ones_that_of_the_data() {
    let mut places = Places::new();
    let (german, soviet) = (hex("1515"), hex("1520"));
    for id in ["g_vs_02", "g_co_1", "g_vs_01"] {
        places.put(unit(id), german);
    }
    let stack = |places: &Places, hex| places.stack(hex).map(Unit::name).collect::<Vec<_>>();
    assert_eq!(stack(&places, german), ["g_vs_01", "g_co_1", "g_vs_02"]);
    places.to_top(unit("g_co_1"));
    assert_eq!(stack(&places, german), ["g_co_1", "g_vs_01", "g_vs_02"]);
    places.slide_under(unit("g_co_2"), german);
    assert_eq!(stack(&places, german), ["g_co_1", "g_vs_01", "g_vs_02", "g_co_2"]);
    for id in ["s_309_r2", "s_309_r1", "s_309_art"] {
        places.put(unit(id), soviet);
    }
    assert!(stack(&places, soviet).windows(2).all(|pair| unit(pair[0]) < unit(pair[1])));
    assert_eq!((places.holder(german), places.holder(soviet)), (Some(Side::German), Some(Side::Soviet)));
    places.units_in(soviet).iter().for_each(|unit| places.take(unit, Off::Dead));
    assert!(
        !places.occupied(Side::Soviet).contains(soviet) && places.occupied(Side::German).contains(german)
    );
    assert_eq!(places.holder(soviet), None);
}

#[test]
fn places_read_back() {
    let mut places = Places::new();
    places.put(unit("g_vs_01"), hex("1515"));
    places.put(unit("g_co_1"), hex("1515"));
    places.take(unit("s_309_r1"), Off::Dead);
    let aircraft = data().aircraft;
    places.take(aircraft[0], Off::Over(hex("1515")));
    places.take(aircraft[1], Off::Available);
    places.take(aircraft[2], Off::Used);
    let json = serde_json::to_string(&places).expect("plain data");
    assert_eq!(serde_json::from_str::<Places>(&json).ok(), Some(places));
    let twice = r#"{"stacks":{"1515":["g_co_1"]},"dead":["g_co_1"]}"#;
    assert!(serde_json::from_str::<Places>(twice).is_err());
}
