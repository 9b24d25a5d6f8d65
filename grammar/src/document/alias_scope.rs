//! Which type aliases a piece defines, and which texts a change of them concerns.

use std::hash::BuildHasher;

use memchr::memchr_iter;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::document::type_aliases::TypeAliases;
use crate::ir::span::Span;
use crate::token::{Kind, flat};

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

/// Adds what an alias item defines. Of two definitions the first counts: the second is an error.
pub(crate) fn define(aliases: &mut TypeAliases, text: &str) {
    if let Some((name, ty)) = definition(text)
        && aliases.get(name).is_none()
    {
        aliases.insert(name, ty);
    }
}

/// The name of an alias item, with its sign, and where its definition is written; `None` for any other text.
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

/// Which type aliases something mentions, as far as that is kept at hand: one bit for many names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mentions(u64);

impl Mentions {
    /// Those of `names`, each with its sign.
    pub(crate) fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let mut mentions = Self::default();
        names.into_iter().for_each(|name| mentions.add(name));
        mentions
    }

    /// This name, too, unless it is that of a dialect's type.
    pub(crate) fn add(&mut self, name: &str) {
        if !name.as_bytes().contains(&b'.') {
            self.0 |= 1 << (FxBuildHasher.hash_one(name) >> 58);
        }
    }

    /// What either mentions.
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether both may mention the same name; if not, they do not.
    pub(crate) fn may_share(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The names that mean something else in `new` than in `old`, directly or through the aliases they are made of.
pub(crate) fn changed_names<'a>(old: &'a TypeAliases, new: &'a TypeAliases) -> FxHashSet<&'a str> {
    let removed = old.iter().filter(|(name, ty)| new.get(name) != Some(ty));
    let come = new.iter().filter(|(name, _)| old.get(name).is_none());
    let mut reached: Vec<&str> = removed.chain(come).map(|(name, _)| name).collect();
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
