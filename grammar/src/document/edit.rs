//! An edit of a document: which items it takes away, and what takes their place.
//!
//! The cut begins before the item that the edit touches and goes on until it meets the beginning of an old item
//! after the edit, inside the same modules: from there on nothing has changed. Only where the edit moved the ends of a
//! piece, or took away the balance that an item needs, the rest of the piece is looked at, and cut again if it must be. Items
//! that mention a type alias which now means something else are parsed again ([`aliases`]).

mod aliases;

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::dialects::Dialects;
use crate::document::alias_scope;
use crate::document::items::{Element, Placed};
use crate::document::pieces::Piece;
use crate::document::type_aliases::TypeAliases;
use crate::document::{Document, Replaced, aliases_of, pieces_of, settle, trust_of};
use crate::item::{Item, ItemKind};
use crate::lower::{Reader, patch_item};
use crate::text::cut::{Cut, Cutter, ItemShape, LONGEST_PLACE, OpenModules, Trust, brackets_up_to};
use crate::text::divider::{Head, Reading};
use crate::text::source::Source;

/// Where the text changed: `start..old_end` became `start..new_end` (bytes).
struct Change {
    start: usize,
    old_end: usize,
    new_end: usize,
}

impl Change {
    /// Where a byte after the change was before it.
    fn before(&self, offset: usize) -> usize {
        offset + self.old_end - self.new_end
    }

    /// Where a byte after the change is after it.
    fn after(&self, offset: usize) -> usize {
        offset + self.new_end - self.old_end
    }
}

/// Old items, and the cuts that take their place.
struct Window {
    old: Range<usize>,
    cuts: Vec<Cut>,
    /// What decides in the piece that holds them, where all items around the window fit it.
    trust: Option<Trust>,
}

impl Document {
    /// Replaces the bytes `range` by `text`. The range is clamped to the text, and its ends to the beginnings of their
    /// characters.
    ///
    /// Items whose text stays, and for which no type alias changes, stay the same `Arc`, unless the `RUN:` lines now ask for
    /// another reading. The answer is the least range of items that holds all others.
    pub fn edit(&mut self, range: Range<usize>, text: &str) -> Replaced {
        let range = self.clamp(range);
        let patched = self.patch(range.clone(), text);
        let chars = self.rope.byte_to_char(range.start)..self.rope.byte_to_char(range.end);
        self.rope.remove(chars.clone());
        self.rope.insert(chars.start, text);
        let change = Change {
            start: range.start,
            old_end: range.end,
            new_end: range.start + text.len(),
        };
        let head = match change.start <= self.head.end {
            true => Head::of(&self.rope),
            false => self.head,
        };
        if head.reading != self.head.reading || head.reading.is_container {
            return self.read_again();
        }
        self.head = head;

        if let Some((index, item)) = patched {
            let shape = *self.items.at(index).shape;
            return self.replace(index..index + 1, vec![Element { item, shape }], None);
        }
        let mut window = self.cut_again(&change);
        let mut kept = self.find_kept(&window, &change);
        self.trim(&mut window, &mut kept, &change);
        if let Some((index, piece)) = self.within_piece(&window) {
            if let Some(old) = self.pieces.get(index)
                && old.aliases != piece.aliases
            {
                return self.replace_with_aliases(window, kept, index, piece);
            }
            let elements = match self.patch_window(&window, &kept, &change, text, &piece.aliases) {
                Some(item) => vec![Element {
                    item: Arc::new(item),
                    shape: window.cuts[0].shape,
                }],
                None => self.place(&window.cuts, &kept, &piece.aliases),
            };
            self.pieces.splice(index..index + 1, vec![piece]);
            return self.replace(window.old, elements, None);
        }
        window = self.widen_to_pieces(window, &change);
        let kept = self.find_kept(&window, &change);
        let (elements, pieces) = self.place_pieces(&window, kept);
        self.replace(window.old, elements, Some(pieces))
    }

    fn rules(&self) -> (&Dialects, Reading) {
        (&self.dialects, self.head.reading)
    }

    /// Reads all of the text again. The `RUN:` lines ask for another reading, or the text is a `split-file` container;
    /// containers are small.
    fn read_again(&mut self) -> Replaced {
        let again = Self::read(self.rope.clone(), &self.rope, Arc::clone(&self.dialects));
        let replaced = Replaced {
            old: 0..self.items.len(),
            new: 0..again.items.len(),
        };
        self.history.push(replaced.clone());
        *self = Self {
            history: std::mem::take(&mut self.history),
            ..again
        };
        replaced
    }

    /// Cuts from before the change to where the old cut is met again.
    fn cut_again(&self, change: &Change) -> Window {
        let items = &self.items;
        let kind = |index: usize| items.at(index).shape.kind;
        let mut first = self.item_at(change.start.saturating_sub(1)).unwrap_or(0);
        // Whether a line begins a message is decided by all of it, as far as a message's place can reach.
        let in_front = self.rope.bytes_at(change.start).reversed().take(LONGEST_PLACE + 1);
        let column = in_front.take_while(|&byte| byte != b'\n').count();
        if column <= LONGEST_PLACE {
            while first > 0 && items.at(first).start > change.start - column {
                first -= 1;
            }
        }
        // What the item begins with decides where the one before ends; a separator ends with its line. A blank item ends
        // where a separator begins: without it, what is in front may go on.
        if first > 0 && kind(first - 1) != ItemKind::Separator {
            first -= 1;
            while first > 0 && kind(first) == ItemKind::Blank {
                first -= 1;
            }
        }
        let piece_index = self.scopes().piece(first);
        let piece = self.scopes().piece_items(piece_index);
        let old_trust = self
            .pieces
            .get(piece_index)
            .map_or(Trust::Brackets, |piece| piece.trust);
        let known_trust = self.trust_after(&piece, first, change);
        let trust = known_trust.unwrap_or(old_trust);
        let misfit = match trust == old_trust {
            true => None,
            false => items.last_misfit(first..piece.end, trust),
        };
        let meets = |met: usize| {
            let met_piece = self.scopes().piece(met);
            self.pieces.get(met_piece).is_some_and(|piece| piece.trust == trust)
                || met_piece == piece_index && trust != old_trust && misfit.is_none_or(|misfit| met > misfit)
        };

        let headers = self.scopes().modules(first).map(|module| items.at(module).shape.indent);
        let mut modules = OpenModules::from_innermost(headers);
        let start = items.get(first).map_or(0, |placed| placed.start);
        let mut cutter = Cutter::new(self.rope.cursor(start), self.rules(), trust, modules.clone());
        let fits_in_front = || items.extent(piece.start..first).fits(trust);
        let mut window = Window {
            old: first..first,
            cuts: Vec::new(),
            trust: known_trust.filter(|_| trust == old_trust || fits_in_front()),
        };
        let mut after = items.range(first..items.len());
        let mut next = after.next();
        while let Some(cut) = cutter.next() {
            window.cuts.push(cut);
            if cut.end <= change.new_end {
                continue;
            }
            let before = change.before(cut.end);
            while let Some(placed) = next.filter(|placed| placed.start < before) {
                modules.pass(placed.shape);
                window.old.end += 1;
                next = after.next();
            }
            if let Some(placed) = next
                && placed.start == before
                && (placed.shape.kind == ItemKind::Separator || modules == *cutter.modules() && meets(window.old.end))
            {
                return window;
            }
        }
        window.old.end = items.len();
        window
    }

    /// What decides in a piece after the change, if the ends of the piece stay: the brackets of the items that the change
    /// touches are counted again, from the item `first` on.
    fn trust_after(&self, piece: &Range<usize>, first: usize, change: &Change) -> Option<Trust> {
        let items = &self.items;
        let from = items.get(first)?;
        if from.shape.kind == ItemKind::Separator {
            return None;
        }
        // A line start, so that no string or comment reaches over it.
        let next = items.beginning_behind(change.old_end);
        let begins_line = |placed: &Placed<'_>| self.rope.byte(change.after(placed.start) - 1) == b'\n';
        let inside_line = items.range(next..items.len()).take_while(|placed| !begins_line(placed));
        let next = next + inside_line.count();
        if next > piece.end {
            return None;
        }
        let end = items
            .get(next)
            .map_or(self.rope.len_bytes(), |placed| change.after(placed.start));
        let now = brackets_up_to(self.rope.cursor(from.start), end, self.head.reading)?;
        let brackets_of = |range: Range<usize>| items.extent(range).brackets;
        if now == brackets_of(first..next) {
            return Some(self.pieces.get(self.scopes().piece(first))?.trust);
        }
        let in_front = brackets_of(piece.start..first);
        let after = brackets_of(next..piece.end);
        Some(in_front.then(now).then(after).trust())
    }

    /// Takes from both ends of the window what has not changed.
    fn trim(&self, window: &mut Window, kept: &mut Vec<Option<usize>>, change: &Change) {
        let stays = |cut: &Cut, kept: &Option<usize>, old: usize, (from, to): (usize, usize)| {
            let is_same = |placed: Placed<'_>| placed.start + to == cut.start + from && *placed.shape == cut.shape;
            *kept == Some(old) && self.items.get(old).is_some_and(is_same)
        };
        let moved = (change.old_end, change.new_end);
        while let (Some(cut), Some(old)) = (window.cuts.last(), window.old.clone().last())
            && stays(cut, &kept[kept.len() - 1], old, moved)
        {
            window.cuts.pop();
            kept.pop();
            window.old.end -= 1;
        }
        let unchanged = window
            .cuts
            .iter()
            .zip(&*kept)
            .zip(window.old.clone())
            .take_while(|((cut, kept), old)| stays(cut, kept, *old, (0, 0)))
            .count();
        window.cuts.drain(..unchanged);
        kept.drain(..unchanged);
        window.old.start += unchanged;
    }

    /// The piece that holds the window, as it is after the change, if the window neither divides pieces nor joins them.
    fn within_piece(&self, window: &Window) -> Option<(usize, Piece)> {
        let is_separator = |shape: &ItemShape| shape.kind == ItemKind::Separator;
        let is_inner = |placed: Placed<'_>| !is_separator(placed.shape);
        let trust = window.trust?;
        let mut old = self.items.range(window.old.clone());
        let divides = !old.all(is_inner) || window.cuts.iter().any(|cut| is_separator(&cut.shape));
        // Where there was nothing, or nothing stays, an adjacent item determines which piece it is: the one before, or one
        // after that does not begin another piece.
        let is_empty = window.old.is_empty() || window.cuts.is_empty();
        let after = self.items.get(window.old.end).filter(|placed| is_inner(*placed));
        if divides || is_empty && window.old.start == 0 && after.is_none() {
            return None;
        }
        let is_last = window.old.is_empty() && after.is_none();
        let index = self.scopes().piece(window.old.start - usize::from(is_last));
        let aliases = self.aliases_with(index, window)?;
        Some((index, Piece { aliases, trust }))
    }

    /// The window widened to whole pieces, that of the item before included; each is cut as fits it.
    fn widen_to_pieces(&self, window: Window, change: &Change) -> Window {
        let piece = self.scopes().piece(window.old.start.saturating_sub(1));
        let start = self.scopes().piece_items(piece).start;
        let end = self.items.separator_from(window.old.end);
        let cut = |placed: Placed<'_>| {
            let Range { start, end } = placed.range();
            let shape = *placed.shape;
            Cut { start, end, shape }
        };
        let mut cuts: Vec<Cut> = self.items.range(start..window.old.start).map(cut).collect();
        cuts.extend(window.cuts);
        cuts.extend(self.items.range(window.old.end..end).map(cut).map(|cut| Cut {
            start: change.after(cut.start),
            end: change.after(cut.end),
            ..cut
        }));
        Window {
            old: start..end,
            cuts: settle(cuts, &self.rope, self.rules()),
            trust: None,
        }
    }

    /// For each cut of the window the old item with the same text, if there is one. No old item is found twice.
    fn find_kept(&self, window: &Window, change: &Change) -> Vec<Option<usize>> {
        let old: Vec<Placed<'_>> = self.items.range(window.old.clone()).collect();
        let mut is_kept = vec![false; old.len()];
        let mut kept = vec![None; window.cuts.len()];
        let mut next = 0;
        for (cut, kept) in window.cuts.iter().zip(&mut kept) {
            let start = if cut.end <= change.start {
                cut.start
            } else if cut.start >= change.new_end {
                change.before(cut.start)
            } else {
                continue;
            };
            while next < old.len() && old[next].start < start {
                next += 1;
            }
            if let Some(placed) = old.get(next)
                && placed.range() == (start..start + cut.end - cut.start)
                && placed.shape.kind == cut.shape.kind
            {
                is_kept[next] = true;
                *kept = Some(window.old.start + next);
            }
        }

        let mut by_length: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for (index, placed) in old.iter().enumerate().rev() {
            let range = placed.range();
            if !is_kept[index] && range.start <= change.old_end && change.start <= range.end {
                by_length.entry(range.len()).or_default().push(index);
            }
        }
        for (cut, kept) in window.cuts.iter().zip(&mut kept).filter(|(_, kept)| kept.is_none()) {
            let Some(candidates) = by_length.get_mut(&(cut.end - cut.start)) else {
                continue;
            };
            let text = self.rope.byte_slice(cut.start..cut.end);
            let found = candidates.iter().rev().take(CANDIDATES).position(|candidate| {
                let placed = &old[*candidate];
                placed.shape.kind == cut.shape.kind && text == *placed.item.text
            });
            if let Some(found) = found {
                let candidate = candidates.remove(candidates.len() - 1 - found);
                *kept = Some(window.old.start + candidate);
            }
        }
        kept
    }

    /// What becomes of the only item of the window, if it begins and ends as before; its content may differ.
    fn patch_window(
        &self,
        window: &Window,
        kept: &[Option<usize>],
        change: &Change,
        inserted: &str,
        aliases: &TypeAliases,
    ) -> Option<Item> {
        let ([cut], [None]) = (&window.cuts[..], kept) else {
            return None;
        };
        let placed = self.items.get(window.old.start)?;
        let end = placed.range().end;
        let is_same = window.old.len() == 1
            && placed.start == cut.start
            && placed.shape.kind == cut.shape.kind
            && placed.start <= change.start
            && change.old_end <= end
            && change.after(end) == cut.end;
        let range = change.start.checked_sub(placed.start)?..change.old_end - placed.start;
        is_same
            .then(|| patch_item(placed.item, range, inserted, aliases))
            .flatten()
    }

    /// The items of the cuts, which lie in one piece: kept ones, and others parsed.
    fn place(&self, cuts: &[Cut], kept: &[Option<usize>], aliases: &TypeAliases) -> Vec<Element> {
        let mut reader = Reader::default();
        cuts.iter()
            .zip(kept)
            .map(|(cut, kept)| {
                let item = match kept {
                    Some(old) => Arc::clone(self.items.at(*old).item),
                    None => {
                        let text = self.rope.part(cut.start..cut.end);
                        Arc::new(reader.item(&text, cut.shape.kind, aliases, &self.dialects))
                    }
                };
                let shape = cut.shape;
                Element { item, shape }
            })
            .collect()
    }

    /// The items of cuts that cover whole pieces, and what each piece defines. Of the kept ones, those that mention an
    /// alias that now means something else are parsed again.
    fn place_pieces(&self, window: &Window, mut kept: Vec<Option<usize>>) -> (Vec<Element>, Vec<Piece>) {
        let mut elements = Vec::with_capacity(window.cuts.len());
        let mut pieces = Vec::new();
        let mut rest = &mut kept[..];
        for cuts in pieces_of(&window.cuts) {
            let kept;
            (kept, rest) = rest.split_at_mut(cuts.len());
            let defined = aliases_of(cuts, &self.rope);
            let mut origins: Vec<usize> = kept.iter().flatten().map(|old| self.scopes().piece(*old)).collect();
            origins.dedup();
            let defined = origins
                .iter()
                .filter_map(|origin| Some(&self.pieces.get(*origin)?.aliases))
                .find(|old| ***old == defined)
                .map_or_else(|| Arc::new(defined), Arc::clone);
            let mut changed = (None, FxHashSet::default());
            for kept in kept.iter_mut() {
                let Some(old) = *kept else { continue };
                let origin = self.scopes().piece(old);
                if changed.0 != Some(origin) {
                    let names = self.pieces.get(origin);
                    let names = names.map(|piece| alias_scope::changed_names(&piece.aliases, &defined));
                    changed = (Some(origin), names.unwrap_or_default());
                }
                if alias_scope::mentions(&self.items.at(old).item.text, &changed.1) {
                    *kept = None;
                }
            }
            elements.extend(self.place(cuts, kept, &defined));
            pieces.push(Piece {
                aliases: defined,
                trust: trust_of(cuts),
            });
        }
        (elements, pieces)
    }

    /// Puts the items in the place of the old ones. With `pieces`, they are whole pieces.
    fn replace(&mut self, old: Range<usize>, elements: Vec<Element>, pieces: Option<Vec<Piece>>) -> Replaced {
        let before: Vec<Placed<'_>> = self.items.range(old.clone()).collect();
        if let Some(pieces) = pieces {
            let first = self.scopes().piece(old.start);
            let count = old
                .clone()
                .last()
                .map_or(0, |last| self.scopes().piece(last) + 1 - first);
            self.pieces.splice(first..first + count, pieces);
        }

        // The same `}` may end more modules than before.
        let is_same = |(old, new): &(&Placed<'_>, &Element)| {
            Arc::ptr_eq(old.item, &new.item) && old.shape.closes == new.shape.closes
        };
        let head = before.iter().zip(&elements).take_while(is_same).count();
        let tail = before[head..]
            .iter()
            .rev()
            .zip(elements[head..].iter().rev())
            .take_while(is_same)
            .count();
        let answer = Replaced {
            old: old.start + head..old.end - tail,
            new: old.start + head..old.start + elements.len() - tail,
        };
        self.items.splice(old, elements);
        if !(answer.old.is_empty() && answer.new.is_empty()) {
            self.history.push(answer.clone());
        }
        answer
    }
}

/// So many old items of the same length are compared with a new one.
const CANDIDATES: usize = 16;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::dialects::Dialects;

    const SOURCE: &str = "!t = i1\nmodule {\n  func.func @f(%a: !t) {\n    scf.if %a {\n    }\n    return\n  }\n  module {\n    func.func @g() {\n    }\n  }\n}\n// -----\nfunc.func @h() {\n  return\n}\n";
    /// Read as a whole: the line that divides others is a comment.
    const WHOLE: &str = "// RUN: tool %s\nmodule {\n  func.func @f() {\n    return\n  }\n\n  // -----\n\n  func.func @g() {\n    return\n  }\n}\n";
    /// A `split-file` container with one part in MLIR.
    const CONTAINER: &str = "// RUN: split-file %s %t\n// RUN: tool %t/a.mlir\n//--- b.c\nvoid f(int a) { }\n//--- a.mlir\nfunc.func @a() {\n  return\n}\n//--- c.txt\n}\n";
    const FRAGMENTS: &[&str] = &[
        "// RUN: tool %s\n",
        "// RUN: tool %s --split-input-file\n",
        "// RUN: split-file %s %t\n",
        "//--- d.mlir\n",
        "//--- e.txt\n",
        "{",
        "}",
        "(",
        ")",
        "[",
        "\"",
        "//",
        "\n",
        " ",
        "\n  }\n",
        "module {",
        "// -----\n",
        "  func.func @x() {\n",
        "=",
        "%a = ",
        " #b = 1 : i8",
        "!u = i2 ",
    ];

    proptest! {
        /// What the next edit starts from is also as if the text had been read at once.
        #[test]
        fn what_is_known_of_items_and_pieces_equals_fresh(
            source in prop::sample::select(vec![SOURCE, WHOLE, CONTAINER]),
            steps in prop::collection::vec((any::<usize>(), 0..12_usize, 0..FRAGMENTS.len()), 1..16)
        ) {
            let mut edited = Document::new(source, Dialects::builtin());
            for (offset, length, fragment) in steps {
                let start = offset % (edited.rope.len_bytes() + 1);
                edited.edit(start..start + length, FRAGMENTS[fragment]);
                let text = edited.rope.to_string();
                let fresh = Document::new(&text, Dialects::builtin());
                let shapes = |document: &Document| document.items.iter().map(|placed| (placed.start, *placed.shape)).collect::<Vec<_>>();
                prop_assert_eq!(shapes(&edited), shapes(&fresh), "of {:?}", text);
                prop_assert_eq!(&edited.pieces, &fresh.pieces, "of {:?}", text);
                prop_assert_eq!(edited.head, fresh.head, "of {:?}", text);
            }
        }
    }

    fn kinds(text: &str) -> Vec<ItemKind> {
        let document = Document::new(text, Dialects::builtin());
        document.items.iter().map(|placed| placed.shape.kind).collect()
    }

    #[test]
    fn what_runs_a_test_says_what_divides_it() {
        let is_divided = |text: &str| kinds(text).contains(&ItemKind::Separator);
        assert!(!is_divided(WHOLE));
        assert!(is_divided(&WHOLE.replace("RUN:", "")));
        for command in [
            "tool %s -split-input-file",
            "tool %s | tool2 --split-input-file",
            "tool \\\n// RUN: %s -split-input-file",
            "ROUNDTRIP",
        ] {
            assert!(is_divided(&WHOLE.replace("tool %s", command)), "{command}");
        }
        assert!(is_divided(
            "// RUN: tool %s\n// -----// IR Dump After CSE (cse) //----- //\nfunc.func @f()\n"
        ));
    }

    #[test]
    fn the_second_sign_of_a_comment_makes_it_one() {
        let mut document = Document::new(&WHOLE[1..], Dialects::builtin());
        document.edit(1..1, "/");
        let edited: Vec<ItemKind> = document.items.iter().map(|placed| placed.shape.kind).collect();
        assert_eq!(edited, kinds(WHOLE));
    }

    #[test]
    fn of_files_in_one_those_of_mlir_are_read() {
        use ItemKind::{Operation, Separator};
        let found = kinds(CONTAINER);
        let read: Vec<ItemKind> = found.into_iter().filter(|kind| *kind != ItemKind::Blank).collect();
        assert_eq!(read, [Separator, Separator, Operation, Separator]);
    }
}
