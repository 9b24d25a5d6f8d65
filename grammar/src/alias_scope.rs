//! Which type aliases a piece defines, and which texts a change of them concerns.

use rustc_hash::{FxHashMap, FxHashSet};

use memchr::memchr_iter;

use crate::ir::Span;
use crate::token::{Kind, flat};
use crate::type_aliases::TypeAliases;

/// The name and the type of an alias item `!name = type`; `None` for any other text.
pub(crate) fn definition(text: &str) -> Option<(&str, &str)> {
    let name_start = first_token(text);
    let rest = &text[name_start..];
    let name = name_at(rest)?;
    let ty = rest[name.len()..].trim_start().strip_prefix('=')?.trim();
    // `!t = type i32`, as it was before 2022.
    let formerly = ty
        .strip_prefix("type")
        .filter(|rest| rest.starts_with(char::is_whitespace));
    Some((name, formerly.map_or(ty, str::trim_start)))
}

/// The name of an alias item, with its sign, and where what it stands for is written; `None` for any other text.
pub(crate) fn definition_of(text: &str) -> Option<(&str, Span)> {
    let mut tokens = flat(text);
    let name = tokens
        .next()
        .filter(|token| matches!(token.kind, Kind::Hash | Kind::Bang))?;
    tokens.next().filter(|token| token.kind == Kind::Equal)?;
    let mut first = tokens.next()?;
    let second = tokens.next();
    // `!t = type i32`, as it was before 2022.
    if let Some(second) = second
        && text.get(first.span().range()) == Some("type")
    {
        first = second;
    }
    let last = tokens.last().or(second).unwrap_or(first);
    Some((text.get(name.span().range())?, first.span().to(last.span())))
}

/// The names that mean something else in `new` than in `old`, directly or through the aliases they are made of.
pub(crate) fn changed_names<'a>(old: &'a TypeAliases, new: &'a TypeAliases) -> FxHashSet<&'a str> {
    let gone = old.iter().filter(|(name, ty)| new.get(name) != Some(ty));
    let come = new.iter().filter(|(name, _)| old.get(name).is_none());
    let mut reached: Vec<&str> = gone.chain(come).map(|(name, _)| name).collect();
    let mut changed: FxHashSet<&str> = reached.iter().copied().collect();
    if reached.is_empty() {
        return changed;
    }
    let mut users: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
    for (name, ty) in new.iter() {
        for used in names(ty) {
            users.entry(used).or_default().push(name);
        }
    }
    while let Some(name) = reached.pop() {
        for user in users.remove(name).unwrap_or_default() {
            if changed.insert(user) {
                reached.push(user);
            }
        }
    }
    changed
}

/// Whether a text mentions one of the aliases.
pub(crate) fn mentions(text: &str, aliases: &FxHashSet<&str>) -> bool {
    !aliases.is_empty() && names(text).any(|name| aliases.contains(name))
}

/// All that looks like the name of a type alias, or begins like one.
fn names(text: &str) -> impl Iterator<Item = &str> {
    memchr_iter(b'!', text.as_bytes()).filter_map(|at| name_at(&text[at..]))
}

/// The name with its sign at the beginning of `text`.
fn name_at(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('!')?;
    let length = rest
        .bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'-'))
        .count();
    (length > 0).then(|| &text[..=length])
}

/// Where white space and comments end.
fn first_token(text: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at += rest.len()
            - rest
                .trim_start_matches(|byte: char| byte.is_whitespace() || byte == '\0' || byte == '\u{feff}')
                .len();
        if !text[at..].starts_with("//") {
            return at;
        }
        at += text[at..].find(['\n', '\r']).unwrap_or(text.len() - at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_definition_is_found_behind_its_comments() {
        assert_eq!(
            definition("// c !x = i1\n\n!a_1 = memref<4xf32>\n"),
            Some(("!a_1", "memref<4xf32>"))
        );
        assert_eq!(definition("#map = affine_map<() -> ()>"), None);
        assert_eq!(definition("// only a comment"), None);
        assert_eq!(definition(""), None);
    }

    #[test]
    fn a_change_reaches_what_is_made_of_it() {
        let (mut old, mut new) = (TypeAliases::default(), TypeAliases::default());
        for (aliases, element) in [(&mut old, "i32"), (&mut new, "i64")] {
            aliases.insert("!e", element);
            aliases.insert("!v", "vector<4x!e>");
            aliases.insert("!m", "memref<2x!v>");
            aliases.insert("!o", "index");
        }
        let mut changed: Vec<_> = changed_names(&old, &new).into_iter().collect();
        changed.sort_unstable();
        assert_eq!(changed, ["!e", "!m", "!v"]);
        assert!(mentions("f(%a: !m)", &changed_names(&old, &new)));
        assert!(!mentions("f(%a: !o, !mm)", &changed_names(&old, &new)));
    }
}
