//! Any JSON as standing orders.

use crate::decode::actions::reached;
use crate::decode::{JSON, UNITS};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use volga_engine::testing::{answer, cases};

/// What looks like standing orders: any of them, and now and then something odd.
fn orders_like() -> impl Strategy<Value = Value> {
    let switch = || JSON.mostly(any::<bool>().prop_map(Value::from));
    let number = || JSON.mostly(prop::option::of(0..120u8).prop_map(|number| json!(number)));
    let units = JSON.mostly(prop::collection::vec(select(&UNITS[..]), 0..4).prop_map(Value::from));
    let odd = prop::option::weighted(0.1, (select(&["no_flak", "losses", "nonsense"][..]), JSON.value()));
    let flak = (switch(), switch(), number());
    let losses = (switch(), units);
    (flak, losses, switch(), switch(), number(), odd).prop_map(
        |((all_flak, no_flak, factors), (weakest, losses), next_on_top, no_support, chance, odd)| {
            let mut orders = json!({"all_flak": all_flak, "no_flak": no_flak, "flak_factors": factors,
                "weakest_first": weakest, "losses": losses, "next_on_top": next_on_top,
                "no_support": no_support, "bombardment_chance": chance});
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
    fn any_orders_are_refused_or_kept(sent in orders_like(), breslau in reached()) {
        answer::to_orders(&breslau, sent)?;
    }
}
