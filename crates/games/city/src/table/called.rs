//! What people call a unit: its formation, what it is, and a number where there are several alike.

use super::board::symbol;
use crate::data::{Arrival, UnitKind, data};
use crate::ids::{UNITS, Unit};
use crate::text::catalogue;
use std::collections::HashMap;
use std::sync::LazyLock;
use volga_engine::{Message, say};

/// A unit as people call it.
pub(crate) fn called(unit: Unit) -> &'static Message {
    static NAMES: LazyLock<Vec<Message>> = LazyLock::new(all);
    &NAMES[unit.index()]
}

/// The names of all units, in data order.
fn all() -> Vec<Message> {
    let stems: Vec<Message> = Unit::all().map(stem).collect();
    let words: Vec<String> = stems.iter().map(|stem| catalogue().render(stem)).collect();
    let mut many: HashMap<&str, (usize, usize)> = HashMap::with_capacity(UNITS);
    for stem in &words {
        many.entry(stem).or_default().1 += 1;
    }
    let mut names = Vec::with_capacity(UNITS);
    for (stem, words) in stems.into_iter().zip(&words) {
        let (last, of) = many.entry(words).or_default();
        *last += 1;
        names.push(if *of == 1 { stem } else { say!("called.numbered", name = stem, n = *last) });
    }
    names
}

/// What a unit shares with those that are like it.
fn stem(unit: Unit) -> Message {
    if unit == data().chuikov {
        return say!("called.chuikov");
    }
    if let Arrival::Survivor(hex) = data().unit(unit).arrival {
        return say!("called.survivors", hex = hex.name());
    }
    if data().counter(unit).kind == UnitKind::Worker {
        return say!("called.workers");
    }
    let formation = data().formations[usize::from(data().unit(unit).formation)];
    let formation = formation.split(" (").next().unwrap_or(formation);
    // "94th Division infantry", "29th Motorized tank".
    let short = match formation.contains(" Infantry ") {
        true => formation.replace(" Infantry ", " "),
        false => formation.strip_suffix(" Division").unwrap_or(formation).to_owned(),
    };
    let symbol = match symbol(data().counter(unit).kind) {
        "motorized_infantry" if short.contains("Motorized") => "infantry",
        symbol => symbol,
    };
    let kind = Message::new(format!("called.kind.{symbol}"));
    if short.to_lowercase().contains(&catalogue().render(&kind)) {
        Message::name(short)
    } else {
        say!("called.of_kind", formation = short, kind = kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::unit;
    use std::collections::BTreeSet;

    #[test]
    fn every_unit_has_a_name_of_its_own() {
        let words = |unit: Unit| catalogue().render(called(unit));
        let names: BTreeSet<String> = Unit::all().map(words).collect();
        assert_eq!(names.len(), UNITS);
        assert!(names.iter().all(|name| !name.contains('\u{27e8}')), "{names:?}");
        for (id, name) in [
            ("29M-PZ-1", "29th Motorized tank 1"),
            ("94I-INF-2", "94th Division infantry 2"),
            ("62A-CHUI-1", "General Chuikov"),
            ("6T-T34-1", "6th Tank Brigade 1"),
            ("SURV-1726", "Survivor unit of 1726"),
            ("WRK-WRK-2", "Worker brigade 2"),
            ("VRF-FLOT-1", "Volga River Flotilla"),
        ] {
            assert_eq!(words(unit(id)), name);
        }
    }

    #[test]
    fn a_message_names_units_as_people_do() {
        let message = say!("choice.begin", units = vec![unit("29M-PZ-1"), unit("29M-PZ-2")], hex = "0509");
        let text = catalogue().render(&message);
        assert_eq!(text, "From 0509: 29th Motorized tank 1 and 29th Motorized tank 2");
    }
}
