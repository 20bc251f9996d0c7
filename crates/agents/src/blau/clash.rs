//! What an attack brings on average: the exact mean over both dice of the Combat Results Table.

use super::force::Force;
use volga_blau::Blau;
use volga_blau::data::{Fraction, Quotient};
use volga_blau::ids::Space;

/// The faces of a die.
const FACES: u8 = 6;

/// An attack, on average over its dice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Clash {
    /// Steps that the defender and the attacker lose.
    pub(super) inflicted: f32,
    pub(super) suffered: f32,
    /// The chance that no defender is left.
    pub(super) wiped: f32,
    /// The chance that defenders are left and have to go.
    pub(super) driven: f32,
    /// The chance that the attacker has to go, and that nobody of him is left.
    pub(super) repelled: f32,
    pub(super) lost: f32,
}

/// Where and how an attack is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    pub(super) space: Space,
    pub(super) river: bool,
}

impl Clash {
    pub(super) fn of(game: &Blau, attacker: &Force, defender: &Force, site: Site) -> Clash {
        let charts = &game.data().charts;
        let city = game.data().map.major_cities.contains(site.space);
        let whole = Fraction { times: 1, by: 1 };
        let part = |applies: bool, fraction: Fraction| if applies { fraction } else { whole };
        let in_city = part(city, charts.major_city);
        let river = part(site.river, charts.river_assault);
        let attack = attacker.total(&[in_city, river, defender.anti_tank.unwrap_or(whole)]);
        let defence = defender.total(&[in_city]);
        let table = Quotient::of(attack, defence);
        let share = 1.0 / f32::from(FACES);
        let mut clash = Clash::default();
        for die in 1..=FACES {
            let (hit, back) = (charts.crt.result(table, attack, die), charts.crt.result(table, defence, die));
            let (losses, own) = (u16::from(hit.losses), u16::from(back.losses));
            clash.inflicted += f32::from(losses.min(defender.steps)) * share;
            clash.suffered += f32::from(own.min(attacker.steps)) * share;
            if losses >= defender.steps {
                clash.wiped += share;
            } else if hit.retreat && !city {
                clash.driven += share;
            }
            if own >= attacker.steps {
                clash.lost += share;
            } else if back.retreat && !city {
                clash.repelled += share;
            }
        }
        clash
    }

    /// The chance that the space is the attacker's.
    pub(super) fn cleared(&self) -> f32 {
        (self.wiped + self.driven) * (1.0 - self.repelled - self.lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use volga_blau::Options;

    fn force(firm: u16, tanks: u16) -> Force {
        Force { firm, tanks, steps: firm, units: 1, anti_tank: None }
    }

    /// The table's rows of three to one and 27 or more, and of six to twelve.
    #[test]
    fn an_attack_is_worth_the_mean_of_its_row() {
        let game = Blau::empty(Options::default());
        let site = |name, river| Site { space: Space::named(name).expect("a space"), river };
        let clash = Clash::of(&game, &force(12, 16), &force(8, 0), site("0510", false));
        assert!((clash.inflicted - (4.0 + 5.0 + 6.0 + 7.0 + 8.0 + 8.0) / 6.0).abs() < 1e-5);
        assert!((clash.suffered - 13.0 / 6.0).abs() < 1e-5);
        assert!((clash.wiped - 2.0 / 6.0).abs() < 1e-5 && (clash.driven - 2.0 / 6.0).abs() < 1e-5);
        let wet = Clash::of(&game, &force(12, 16), &force(8, 0), site("0510", true));
        assert!(wet.inflicted < clash.inflicted);
        let city = Clash::of(&game, &force(12, 16), &force(8, 0), site("0606", false));
        assert_eq!((city.inflicted, city.driven), (wet.inflicted, 0.0));
    }
}
