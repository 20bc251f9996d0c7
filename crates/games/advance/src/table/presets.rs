//! [12.0] Sets of optional rules that go by a name.

use crate::data::ScenarioFacts;
use serde_json::{Value, json};
use volga_engine::Message;
use volga_engine::board::Preset;

/// The sets for a scenario.
pub(super) fn presets(facts: &ScenarioFacts) -> Vec<Preset> {
    let early: Vec<u8> = (facts.first_turn + 1..=facts.first_turn + 2).collect();
    let easier = json!({"12.3": true, "12.8": early});
    let harder = json!({"12.1": true, "12.2": true, "12.4": true, "12.5": true, "12.6": true, "12.7": 15});
    let mut everything = harder.clone();
    if let (Value::Object(all), Value::Object(more)) = (&mut everything, easier.clone()) {
        all.extend(more);
    }
    let sets = [("standard", json!({})), ("easier", easier), ("harder", harder), ("everything", everything)];
    sets.map(|(id, options)| Preset { id, name: text("name", id), meaning: text("meaning", id), options })
        .into()
}

fn text(part: &str, id: &str) -> Message {
    Message::new(format!("preset.{part}.{id}"))
}

#[cfg(test)]
mod tests {
    use crate::Advance;
    use volga_engine::board::Say;
    use volga_engine::dice::Quick;
    use volga_engine::{Game, Table, wire};

    #[test]
    fn every_preset_can_be_played_and_is_described() {
        for scenario in &Advance::about().scenarios {
            assert_eq!(scenario.presets.len(), 4);
            for preset in &scenario.presets {
                let preset = preset.say(Advance::about().catalogue);
                let options = wire::options::<Advance>(&preset.options).unwrap();
                let game = Advance::setup(scenario.id, &options, Advance::CURRENT, &mut Quick::new(1));
                assert!(game.is_ok(), "{}: {game:?}", preset.id);
                assert!(preset.name.is_ascii() && preset.meaning.is_ascii(), "{preset:?}");
            }
        }
    }

    #[test]
    fn everything_is_every_option() {
        for scenario in &Advance::about().scenarios {
            let all = &scenario.presets[3].options;
            assert!(Advance::about().options.iter().all(|spec| all.get(spec.id).is_some()));
        }
    }
}
