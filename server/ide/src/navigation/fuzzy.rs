//! How well a name matches the letters that a user types to find it.

use std::cmp::Reverse;

/// How well a name fits, best first in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fit {
    /// Which letters fit: all of the name, its beginning, some in a row, some.
    kind: Reverse<Kind>,
    /// How many letters of the name are not asked for.
    spare: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Scattered,
    InARow,
    Beginning,
    Whole,
}

/// How well `name` fits `query`, if the letters of the query are in it in this order. Case does not matter, nor does a sign
/// (`@`) that either of them begins with.
#[must_use]
pub fn fit(query: &str, name: &str) -> Option<Fit> {
    let plain = |text: &str| text.trim_start_matches('@').trim_matches('"').to_lowercase();
    let (query, name) = (plain(query), plain(name));
    let mut rest = name.chars();
    let is_there = query
        .chars()
        .filter(|c| !c.is_whitespace())
        .all(|wanted| rest.any(|c| c == wanted));
    let kind = match name.find(&query) {
        Some(0) if name.len() == query.len() => Kind::Whole,
        Some(0) => Kind::Beginning,
        Some(_) => Kind::InARow,
        None => Kind::Scattered,
    };
    is_there.then(|| Fit {
        kind: Reverse(kind),
        spare: name.len().saturating_sub(query.len()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_in_the_order_of_the_query() {
        for (query, name) in [
            ("", "@f"),
            ("mm", "@MatMul"),
            ("@mat", "@matmul"),
            ("mat mul", "@matmul"),
            ("é", "@\"É\""),
        ] {
            assert!(fit(query, name).is_some(), "{query} {name}");
        }
        for (query, name) in [("lm", "@matmul"), ("matmull", "@matmul"), ("x", "@f")] {
            assert!(fit(query, name).is_none(), "{query} {name}");
        }
    }

    #[test]
    fn better_fits_come_first() {
        let mut names = ["@a_map", "@m_a_p", "@map_all", "@map", "@remap"];
        names.sort_by_key(|name| fit("map", name));
        assert_eq!(names, ["@map", "@map_all", "@a_map", "@remap", "@m_a_p"]);
    }
}
