//! Edits of type aliases: which other items of the piece they concern.
//!
//! The tree of items knows which of them define type aliases, and about which mention one ([`Mentions`]). So an edit of an
//! alias costs what the items cost that mention it, and those that define others; however many do not are not looked at.

use std::ops::Range;
use std::sync::Arc;

use super::Window;
use crate::document::alias_scope::{self, Mentions};
use crate::document::items::{Element, Placed};
use crate::document::pieces::Piece;
use crate::document::type_aliases::TypeAliases;
use crate::document::{Document, Replaced};
use crate::lower::Reader;
use crate::text::source::Source;

impl Document {
    /// What a piece defines that holds the window; the same `Arc` if that is what it was.
    pub(super) fn aliases_with(&self, piece: usize, window: &Window) -> Option<Arc<TypeAliases>> {
        let known = &self.pieces.get(piece)?.aliases;
        let is_concerned =
            !self.items.type_aliases(window.old.clone()).is_empty() || window.cuts.iter().any(|cut| cut.shape.is_type);
        if !is_concerned {
            return Some(Arc::clone(known));
        }
        let items = self.scopes().piece_items(piece);
        let mut aliases = TypeAliases::default();
        let define = |aliases: &mut TypeAliases, items: Range<usize>| {
            for index in self.items.type_aliases(items) {
                alias_scope::define(aliases, &self.items.at(index).item.text);
            }
        };
        define(&mut aliases, items.start..window.old.start);
        for cut in window.cuts.iter().filter(|cut| cut.shape.is_type) {
            alias_scope::define(&mut aliases, &self.rope.part(cut.start..cut.end));
        }
        define(&mut aliases, window.old.end..items.end);
        Some(match **known == aliases {
            true => Arc::clone(known),
            false => Arc::new(aliases),
        })
    }

    /// Puts the window in the place of the old items, and reads again all other items of the piece that mention an alias
    /// that now means something else.
    pub(super) fn replace_with_aliases(
        &mut self,
        window: Window,
        mut kept: Vec<Option<usize>>,
        index: usize,
        piece: Piece,
    ) -> Replaced {
        let aliases = Arc::clone(&piece.aliases);
        let old = self.pieces.get(index).map(|old| Arc::clone(&old.aliases));
        let old = old.unwrap_or_default();
        let changed = alias_scope::changed_names(&old, &aliases);
        let is_concerned = |item: usize| alias_scope::mentions(&self.items.at(item).item.text, &changed);
        for kept in &mut kept {
            *kept = kept.filter(|old| !is_concerned(*old));
        }
        let inside = self.place(&window.cuts, &kept, &aliases);

        let items = self.scopes().piece_items(index);
        let mentions = Mentions::of(changed.iter().copied());
        let outside = |range: Range<usize>| {
            let mut found = self.items.mentioning(mentions, range);
            found.retain(|item| is_concerned(*item));
            found
        };
        let (in_front, after) = (
            outside(items.start..window.old.start),
            outside(window.old.end..items.end),
        );
        let mut reader = Reader::default();
        let mut read = |index: &usize| {
            let Placed { item, shape, .. } = self.items.at(*index);
            let item = Arc::new(reader.item(&item.text, item.kind, &aliases, &self.dialects));
            (*index, Element { item, shape: *shape })
        };
        let in_front: Vec<_> = in_front.iter().map(&mut read).collect();
        let after: Vec<_> = after.iter().map(&mut read).collect();

        self.pieces.splice(index..index + 1, vec![piece]);
        // From the back to the front, so that the indices of what is still to come stay.
        let mut parts = runs(after);
        parts.reverse();
        parts.push((window.old, inside));
        parts.extend(runs(in_front).into_iter().rev());
        self.replace_all(parts)
    }

    /// Puts the elements in the place of the old items, part by part, the last part first.
    fn replace_all(&mut self, parts: Vec<(Range<usize>, Vec<Element>)>) -> Replaced {
        if parts.len() > RUNS {
            let old = parts[parts.len() - 1].0.start..parts[0].0.end;
            let items = self.items.range(old.clone());
            let element = |placed: Placed<'_>| Element {
                item: Arc::clone(placed.item),
                shape: *placed.shape,
            };
            let mut elements: Vec<Element> = items.map(element).collect();
            for (range, part) in parts {
                elements.splice(range.start - old.start..range.end - old.start, part);
            }
            return self.replace(old, elements, None);
        }
        let mut sum: Option<Replaced> = None;
        for (range, elements) in parts {
            let next = self.replace(range, elements, None);
            let is_nothing = next.old.is_empty() && next.new.is_empty();
            sum = match sum {
                None => Some(next),
                Some(sum) if is_nothing => Some(sum),
                Some(sum) if sum.old.is_empty() && sum.new.is_empty() => Some(next),
                Some(sum) => Some(Replaced {
                    old: next.old.start..sum.old.end,
                    new: next.new.start..(sum.new.end + next.new.len()).saturating_sub(next.old.len()),
                }),
            };
        }
        sum.unwrap_or(Replaced { old: 0..0, new: 0..0 })
    }
}

/// Elements that take the places of others, those with consecutive indices together.
fn runs(elements: Vec<(usize, Element)>) -> Vec<(Range<usize>, Vec<Element>)> {
    let mut runs: Vec<(Range<usize>, Vec<Element>)> = Vec::new();
    for (index, element) in elements {
        match runs.last_mut() {
            Some((range, run)) if range.end == index => {
                range.end += 1;
                run.push(element);
            }
            _ => runs.push((index..index + 1, vec![element])),
        }
    }
    runs
}

/// An edit that replaces more runs of items than this is remembered as one that replaces all between them.
const RUNS: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialects::Dialects;

    /// Replaces the text `from`; which items were read again, and how many parts were replaced.
    fn read_again(document: &mut Document, from: &str, to: &str) -> (Vec<usize>, usize) {
        let at = document.rope.to_string().find(from).expect("what is replaced");
        let before = document.clone();
        let replaced = document.edit(at..at + from.len(), to);
        let fresh = Document::new(&document.rope.to_string(), document.dialects.clone());
        for (edited, fresh) in document.items.iter().zip(&fresh.items) {
            assert_eq!(
                (&edited.item.ir, &edited.item.errors),
                (&fresh.item.ir, &fresh.item.errors)
            );
        }
        let pairs = before.items.iter().zip(&document.items).enumerate();
        let again: Vec<usize> = pairs
            .filter(|(_, (old, new))| !Arc::ptr_eq(old.item, new.item))
            .map(|(index, _)| index)
            .collect();
        let parts = document.replaced_since(&before).expect("a later version");
        for index in &again {
            assert!(replaced.new.contains(index), "{index} in {replaced:?}");
            assert!(
                parts.iter().any(|part| part.new.contains(index)),
                "{index} in {parts:?}"
            );
        }
        (again, parts.len())
    }

    fn functions(types: impl Fn(usize) -> &'static str) -> String {
        let function = |n| format!("func.func @f{n}(%a: {}) {{\n  return\n}}\n", types(n));
        (0..40).map(function).collect()
    }

    #[test]
    fn far_apart_items_are_read_again_alone() {
        let types = |n: usize| match n {
            3 | 20 | 21 => "!a",
            37 => "memref<4x!b>",
            5 => "!c",
            _ => "!llvm.ptr",
        };
        let text = format!("!a = i32\n!b = tuple<!a>\n{}!c = i1\n!a = i64\n", functions(types));
        let mut document = Document::new(&text, Dialects::builtin());
        let (again, parts) = read_again(&mut document, "i32", "i16");
        assert_eq!((again, parts), (vec![0, 1, 5, 22, 23, 39, 43], 5));
        assert_eq!(read_again(&mut document, "i1\n", "i2\n"), (vec![7, 42], 2));
        // The second definition does not count.
        assert_eq!(read_again(&mut document, "i64", "i8"), (vec![43], 1));
        // The first one is taken away: now it does.
        assert_eq!(
            read_again(&mut document, "!a = i16", "!d = i16").0,
            [0, 1, 5, 22, 23, 39, 43]
        );
    }

    #[test]
    fn what_is_mentioned_everywhere_is_replaced_at_once() {
        let types = |n: usize| if n.is_multiple_of(2) { "!a" } else { "!b" };
        let text = format!("!a = i32\n!b = i1\n{}", functions(types));
        let mut document = Document::new(&text, Dialects::builtin());
        let (again, parts) = read_again(&mut document, "i32", "i16");
        let expected: Vec<usize> = (0..42_usize).filter(|n| n.is_multiple_of(2)).collect();
        assert_eq!((again, parts), (expected, 1));
    }
}
