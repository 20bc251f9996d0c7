//! Any JSON as standing orders.

use crate::decode::actions::reached;
use crate::decode::{HEXES, JSON, UNITS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use volga_engine::testing::{answer, cases};

/// What looks like standing orders: any of them, and now and then something odd.
fn orders_like() -> impl Strategy<Value = Value> {
    let switch = || JSON.mostly(any::<bool>().prop_map(Value::from));
    let chance = JSON.mostly(prop::option::of(0..120u8).prop_map(|chance| json!(chance)));
    let list = |names: &'static [&'static str]| {
        JSON.mostly(prop::collection::vec(select(names), 0..4).prop_map(Value::from))
    };
    let odd =
        prop::option::weighted(0.1, (select(&["no_flak", "quiet_hexes", "nonsense"][..]), JSON.value()));
    (switch(), chance, list(&HEXES), list(&UNITS), switch(), switch(), odd).prop_map(
        |(none, chance, hexes, units, all_flak, no_flak, odd)| {
            let mut orders = json!({"no_counterattacks": none, "counterattack_chance": chance,
                "quiet_hexes": hexes, "quiet_units": units, "all_flak": all_flak, "no_flak": no_flak});
            if let Some((key, value)) = odd {
                orders[key] = value;
            }
            orders
        },
    )
}

proptest! {
    #![proptest_config(cases(1_000, 10_000))]

    /// What can be read reads back, and what it orders is legal.
    #[test]
    fn any_orders_are_refused_or_kept(sent in orders_like(), city in reached()) {
        answer::to_orders(&city, sent)?;
    }
}
