//! From the name of a test to the rule it proves.

use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};

/// How a rulebook numbers what lies in a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// 9.5.1 lies in 9.5, and 9.50 does not.
    Dotted,
    /// 7.51 lies in 7.5.
    Decimal,
}

/// The ids of a game's rules, ready to be found in names and citations.
#[derive(Debug)]
pub(super) struct Ids {
    /// Each id by the form it has in the name of a test.
    by_form: BTreeMap<String, String>,
    /// The letters that ids begin with; the empty text for ids that begin with a digit.
    initials: BTreeSet<String>,
    numbering: Numbering,
}

impl Ids {
    /// Fails if two ids would have the same form in the name of a test.
    pub(super) fn new<'a>(ids: impl IntoIterator<Item = &'a str>, numbering: Numbering) -> Result<Ids> {
        let mut by_form = BTreeMap::new();
        let mut initials = BTreeSet::from([String::new()]);
        for id in ids {
            let form = form_of(id);
            initials.insert(form.chars().take_while(char::is_ascii_alphabetic).collect());
            if let Some(other) = by_form.insert(form, id.to_owned()) {
                bail!("rules {other} and {id} cannot be told apart in the name of a test");
            }
        }
        Ok(Ids { by_form, initials, numbering })
    }

    /// The rules that a test of this name proves: `r` and the longest id that is followed by `_`, and further ones that
    /// follow at once, as in `r7_3a_r7_8a_…`.
    pub(super) fn proved_by<'a>(&'a self, test: &'a str) -> impl Iterator<Item = &'a str> {
        let mut rest = test;
        std::iter::from_fn(move || {
            let name = rest.strip_prefix('r')?;
            let mut ends = name.match_indices('_').map(|(at, _)| at).rev();
            let (end, id) = ends.find_map(|end| Some((end, self.by_form.get(&name[..end])?)))?;
            rest = &name[end + 1..];
            Some(id.as_str())
        })
    }

    /// Whether a test is named as if it proved a rule: `r`, the letters of an id if it has any, a digit.
    pub(super) fn looks_like_a_rule(&self, test: &str) -> bool {
        let Some(name) = test.strip_prefix('r') else { return false };
        let number_follows = |initials: &String| {
            name.strip_prefix(initials.as_str())
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        self.proved_by(test).next().is_some() || self.initials.iter().any(number_follows)
    }

    /// Whether this is exactly the id of a rule.
    pub(super) fn has(&self, id: &str) -> bool {
        self.by_form.get(&form_of(id)).is_some_and(|known| known == id)
    }

    /// The rule that a person means, in whatever case.
    pub(super) fn meant(&self, typed: &str) -> Option<&str> {
        self.by_form.get(&form_of(typed)).map(String::as_str)
    }

    /// Rules that a person may have meant: those of the section, or else those that are written almost so.
    pub(super) fn near(&self, typed: &str) -> Vec<&str> {
        let ids = || self.by_form.values().map(String::as_str);
        let typed = typed.to_lowercase();
        let mut near: Vec<&str> =
            ids().filter(|id| lies_in(&id.to_lowercase(), &typed, self.numbering)).collect();
        if near.is_empty() {
            near = ids().collect();
            near.sort_by_key(|id| distance(&id.to_lowercase(), &typed));
            near.truncate(MOST_NEAR);
        }
        near
    }

    pub(super) fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Whether a citation names a rule or a section that holds rules.
    pub(super) fn may_be_cited(&self, citation: &str) -> bool {
        self.by_form.values().any(|id| lies_in(id, citation, self.numbering))
    }

    /// What the names of all tests of rules contain, and hardly another: one filter per chapter.
    pub(super) fn test_filters(&self) -> BTreeSet<String> {
        let chapter = |form: &String| format!("r{}_", form.split('_').next().unwrap_or(form));
        self.by_form.keys().map(chapter).collect()
    }
}

/// How many ids are offered in place of one that is unknown and no section.
const MOST_NEAR: usize = 5;

/// How many characters must be put in, left out or changed to make one text the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = before + usize::from(a != *b);
            before = row[j + 1];
            row[j + 1] = changed.min(before + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

/// An id as the name of a test spells it.
fn form_of(id: &str) -> String {
    id.to_lowercase().replace(['.', '-'], "_")
}

/// Whether an id is the section or lies in it: 9.5.5a in 9.5.5, in 9.5 and in chapter 9.0, but not in 9.50; in
/// a decimal book 7.51a in 7.5.
pub(super) fn lies_in(id: &str, section: &str, numbering: Numbering) -> bool {
    if id == section {
        return true;
    }
    if let Some(chapter) = section.strip_suffix(".0").filter(|chapter| !chapter.contains('.')) {
        return id.strip_prefix(chapter).is_some_and(|rest| rest.starts_with('.'));
    }
    let Some(rest) = id.strip_prefix(section).filter(|_| !section.is_empty()) else { return false };
    let (last, next) = (section.chars().next_back(), rest.chars().next());
    let both = |what: fn(&char) -> bool| last.as_ref().is_some_and(what) && next.as_ref().is_some_and(what);
    let deeper = numbering == Numbering::Decimal && section.contains('.');
    (deeper || !both(char::is_ascii_digit)) && !both(char::is_ascii_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proved<'a>(ids: &'a Ids, test: &'a str) -> Vec<&'a str> {
        ids.proved_by(test).collect()
    }

    fn ids(ids: &[&str]) -> Ids {
        Ids::new(ids.iter().copied(), Numbering::Dotted).expect("these ids differ")
    }

    #[test]
    fn a_test_proves_the_rule_it_is_named_for() {
        let ids = ids(&["9.5.5a", "9.5.2A", "SU2", "16.1-16.3", "4.0-D1b"]);
        assert_eq!(proved(&ids, "r9_5_5a_a_repulse_spends_the_attackers"), ["9.5.5a"]);
        assert_eq!(proved(&ids, "r9_5_2a_the_lead_counts_whole"), ["9.5.2A"]);
        assert_eq!(proved(&ids, "rsu2_blocks_are_mixed"), ["SU2"]);
        assert_eq!(proved(&ids, "r16_1_16_3_advice"), ["16.1-16.3"]);
        assert_eq!(proved(&ids, "r4_0_d1b_reaction"), ["4.0-D1b"]);
    }

    #[test]
    fn a_test_may_prove_several_rules() {
        let ids = ids(&["7.3a", "7.3", "7.8a", "8.1"]);
        assert_eq!(proved(&ids, "r7_3a_r7_8a_major_rivers"), ["7.3a", "7.8a"]);
        assert_eq!(proved(&ids, "r7_3_r8_1_r7_8a_all"), ["7.3", "8.1", "7.8a"]);
        assert_eq!(proved(&ids, "r7_3a_is_not_r7_8a_here"), ["7.3a"], "only at the beginning");
        assert_eq!(proved(&ids, "r7_3a_r9_9_unknown"), ["7.3a"]);
    }

    #[test]
    fn a_person_may_type_any_case_and_is_helped_on() {
        let ids = ids(&["9.5.5a", "9.5.2A", "9.6", "CB26", "CB2"]);
        assert_eq!(
            (ids.meant("9.5.2a"), ids.meant("cb26"), ids.meant("CB27")),
            (Some("9.5.2A"), Some("CB26"), None)
        );
        assert_eq!(ids.near("9.5"), ["9.5.2A", "9.5.5a"]);
        assert_eq!(ids.near("cb27")[..2], ["CB2", "CB26"]);
        assert!(ids.has("9.5.2A") && !ids.has("9.5.2a"));
        assert_eq!((distance("abc", "abc"), distance("abc", "axcd"), distance("", "ab")), (0, 2, 2));
    }

    #[test]
    fn the_longest_id_wins() {
        let ids = ids(&["6.3", "6.3.1", "6.3.1a"]);
        assert_eq!(proved(&ids, "r6_3_supply"), ["6.3"]);
        assert_eq!(proved(&ids, "r6_3_1_banked"), ["6.3.1"]);
        assert_eq!(proved(&ids, "r6_3_1a_spent"), ["6.3.1a"]);
        assert_eq!(proved(&ids, "r6_3_2_points"), ["6.3"]);
    }

    #[test]
    fn an_id_must_be_followed_by_an_underscore() {
        let ids = ids(&["6.3", "6.3a"]);
        assert!(proved(&ids, "r6_3").is_empty());
        assert!(proved(&ids, "r6_3ab_nothing").is_empty());
        assert!(proved(&ids, "r6_30_nothing").is_empty());
        assert!(proved(&ids, "6_3_nothing").is_empty());
    }

    #[test]
    fn a_name_with_a_number_looks_like_a_rule() {
        let ids = ids(&["6.3", "SU2"]);
        assert!(ids.looks_like_a_rule("r9_9_unknown") && ids.looks_like_a_rule("rsu3_unknown"));
        assert!(ids.looks_like_a_rule("r6_3_known") && ids.looks_like_a_rule("r6_3"));
        assert!(!ids.looks_like_a_rule("random_play_ends") && !ids.looks_like_a_rule("rsupply_is_kept"));
        assert!(!ids.looks_like_a_rule("all_9_turns"));
    }

    #[test]
    fn ids_that_one_name_would_mean_are_refused() {
        for pair in [["9.5.2A", "9.5.2a"], ["4.0-1", "4.0.1"], ["6.3", "6.3"]] {
            let error = Ids::new(pair, Numbering::Dotted).expect_err("one name for two ids").to_string();
            assert!(error.contains(pair[0]) && error.contains(pair[1]), "{error}");
        }
    }

    #[test]
    fn sections_may_be_cited() {
        let ids = ids(&["9.5.5a", "10.1", "A1.1", "SU2", "16.1-16.3"]);
        for good in ["9.5.5a", "9.5.5", "9.5", "9.0", "10.0", "A1", "A1.1", "SU", "16.1"] {
            assert!(ids.may_be_cited(good), "{good}");
        }
        for bad in ["9.5.5", "9.5", "9.0"].map(|known| format!("{known}0")) {
            assert!(!ids.may_be_cited(&bad), "{bad}");
        }
        for bad in ["1.0", "9.5.5b", "9.5.5ab", "10.1.0", "S", "SU2a", ""] {
            assert!(!ids.may_be_cited(bad), "{bad}");
        }
    }

    #[test]
    fn sections_of_a_decimal_book_hold_longer_numbers() {
        let decimal = Ids::new(["7.51a", "10.67", "4.0-E2"], Numbering::Decimal).expect("these ids differ");
        for good in ["7.51a", "7.51", "7.5", "7.0", "10.6", "10.0", "4.0"] {
            assert!(decimal.may_be_cited(good), "{good}");
        }
        for bad in ["7.52", "7.510", "1.0", "1", "7.51b", "10.5"] {
            assert!(!decimal.may_be_cited(bad), "{bad}");
        }
        assert!(!ids(&["7.51a"]).may_be_cited("7.5"));
    }

    #[test]
    fn one_filter_covers_a_chapter() {
        let filters = ids(&["9.5.5a", "9.1", "10.1", "SU2"]).test_filters();
        assert_eq!(filters.into_iter().collect::<Vec<_>>(), ["r10_", "r9_", "rsu2_"]);
    }
}
