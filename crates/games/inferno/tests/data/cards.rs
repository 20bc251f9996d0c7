use super::{CHARTS, german, refused, soviet};
use serde_json::{Value, json};
use volga_inferno::cards::{GermanCards, SovietCards};
use volga_inferno::data::{GermanEffect, SovietEffect, data};
use volga_inferno::ids::{GermanCard, SovietCard};

#[test]
fn the_decks_have_30_and_20_cards() {
    assert_eq!((GermanCards::all().total(), SovietCards::all().total()), (30, 20));
    let leaders = data().german_cards.iter().filter(|c| c.leader).count();
    assert_eq!((leaders, data().soviet_cards.iter().filter(|c| c.leader).count()), (6, 5));
    refused(CHARTS, "german_deck, size", |c| german(c, "gs-stuka")["copies"] = json!(5));
    refused(CHARTS, "german_deck, size", |c| c["german_deck"]["size"] = json!(31));
    refused(CHARTS, "soviet_deck, leaders", |c| c["soviet_deck"]["leaders"] = json!(4));
    refused(CHARTS, "german_deck, card gl-hoth, copies", |c| german(c, "gl-hoth")["copies"] = json!(2));
    refused(CHARTS, "german_deck, card gs-stuka, copies", |c| german(c, "gs-stuka")["copies"] = json!(0));
    refused(CHARTS, "german_deck, cards, ids", |c| german(c, "gs-stuka")["id"] = json!("gs-arty"));
    refused(CHARTS, "german_deck, cards", |c| drop(c["german_deck"]["cards"].as_array_mut().unwrap().pop()));
    refused(CHARTS, "soviet_deck, cards", |c| drop(c["soviet_deck"]["cards"].as_array_mut().unwrap().pop()));
}

#[test]
fn every_card_has_its_words() {
    for field in ["name", "text", "provenance"] {
        refused(CHARTS, &format!("german_deck, card gs-arty, {field}"), |c| {
            german(c, "gs-arty")[field] = json!("");
        });
        refused(CHARTS, &format!("soviet_deck, card ss-jam, {field}"), |c| {
            soviet(c, "ss-jam")[field] = json!("");
        });
    }
}

#[test]
fn support_cards_have_a_rubble_modifier_and_leaders_none() {
    let modifiers: Vec<u8> = data().german_cards.iter().filter(|c| !c.leader).map(|c| c.rubble).collect();
    assert_eq!(modifiers, [2, 4, 2, 3, 1, 1, 0]);
    refused(CHARTS, "german_deck, card gs-arty, rubble_drm", |c| {
        german(c, "gs-arty")["rubble_drm"] = Value::Null;
    });
    refused(CHARTS, "german_deck, card gl-hoth, rubble_drm", |c| {
        german(c, "gl-hoth")["rubble_drm"] = json!(1);
    });
}

#[test]
fn effects_are_what_they_can_be() {
    let effect = |id: &str| &data().german_card(GermanCard::named(id).unwrap()).effect;
    assert_eq!(*effect("gs-stuka"), GermanEffect::Bombard { dice: 3, hits_on: 5, air: true });
    assert_eq!(*effect("gl-paulus"), GermanEffect::ReinforceDraw { cards: 2 });
    let effect = |id: &str| &data().soviet_card(SovietCard::named(id).unwrap()).effect;
    assert_eq!(*effect("ss-order227"), SovietEffect::Absorb { hits: 2 });
    let of = |id: &str| format!("german_deck, card {id}, effect");
    refused(CHARTS, &of("gs-stuka"), |c| {
        german(c, "gs-stuka")["effect"] = json!({"op": "short_moves", "count": 3});
    });
    refused(CHARTS, &of("gl-hoth"), |c| german(c, "gl-hoth")["effect"] = json!({"op": "breach"}));
    refused(CHARTS, &format!("{}, hits_on", of("gs-stuka")), |c| {
        german(c, "gs-stuka")["effect"]["hits_on"] = json!(3);
    });
    refused(CHARTS, &format!("{}, times", of("gl-hoth")), |c| {
        german(c, "gl-hoth")["effect"]["times"] = json!(2);
    });
    refused(CHARTS, "soviet_deck, card ss-jam, when", |c| soviet(c, "ss-jam")["when"] = json!("both"));
    refused(CHARTS, "soviet_deck, card sl-yeremenko, effect", |c| {
        soviet(c, "sl-yeremenko")["effect"]["hex"] = json!("7");
    });
    refused(CHARTS, "soviet_deck, card sl-yeremenko, effect", |c| {
        soviet(c, "sl-yeremenko")["effect"]["hex"] = json!("20");
    });
    refused(CHARTS, "soviet_deck, card sl-chuikov, effect, hits_on", |c| {
        soviet(c, "sl-chuikov")["effect"]["hits_on"] = json!(2);
    });
    refused(CHARTS, "soviet_deck, card ss-sniper, effect", |c| {
        soviet(c, "ss-sniper")["effect"] = json!({"op": "defence_absorb", "hits": 1});
    });
    refused(CHARTS, "german_deck, card gs-arty, effect, op", |c| {
        german(c, "gs-arty")["effect"]["op"] = json!("flood");
    });
    refused(CHARTS, "soviet_deck, card ss-jam, when", |c| soviet(c, "ss-jam")["when"] = json!("never"));
}
