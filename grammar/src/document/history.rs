//! Which items the last edits of a document replaced: what is known of a former version holds for all others.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::document::Replaced;

/// So many edits are remembered: more than anybody makes while a former version is still worked on.
const REMEMBERED: usize = 64;

/// The edits that led to a version of a document.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    /// Stands for the version: clones of a document share it until one of them is edited.
    version: Arc<()>,
    /// The versions before it, oldest first, each with what its edit replaced.
    edits: Arc<VecDeque<(Arc<()>, Replaced)>>,
}

impl History {
    /// Another edit.
    pub(crate) fn push(&mut self, replaced: Replaced) {
        let before = std::mem::take(&mut self.version);
        let edits = Arc::make_mut(&mut self.edits);
        if edits.len() == REMEMBERED {
            edits.pop_front();
        }
        edits.push_back((before, replaced));
    }

    /// What was replaced since a former version, in order and apart from each other; `None` if that is not known.
    pub(crate) fn since(&self, former: &Self) -> Option<Vec<Replaced>> {
        if Arc::ptr_eq(&self.version, &former.version) {
            return Some(Vec::new());
        }
        let is_former = |(version, _): &(Arc<()>, Replaced)| Arc::ptr_eq(version, &former.version);
        let from = self.edits.iter().position(is_former)?;
        let edits = self.edits.range(from..).map(|(_, replaced)| replaced);
        Some(edits.fold(Vec::new(), then))
    }
}

/// What is replaced by edits whose `sum` is known, and one more after them.
fn then(sum: Vec<Replaced>, next: &Replaced) -> Vec<Replaced> {
    let mut all = Vec::with_capacity(sum.len() + 1);
    // What the next edit meets, as indices before it.
    let mut met = next.old.clone();
    let (mut in_front, mut inside, mut after) = (0, 0, Vec::new());
    for replaced in sum {
        if replaced.new.end < next.old.start {
            in_front += growth(&replaced);
            all.push(replaced);
        } else if next.old.end < replaced.new.start {
            after.push(replaced);
        } else {
            inside += growth(&replaced);
            met = met.start.min(replaced.new.start)..met.end.max(replaced.new.end);
        }
    }
    all.push(Replaced {
        old: moved(met.start, -in_front)..moved(met.end, -in_front - inside),
        new: met.start..moved(met.end, growth(next)),
    });
    all.extend(after.into_iter().map(|replaced| Replaced {
        new: moved(replaced.new.start, growth(next))..moved(replaced.new.end, growth(next)),
        ..replaced
    }));
    all
}

/// How many items more there are.
fn growth(replaced: &Replaced) -> isize {
    replaced.new.len() as isize - replaced.old.len() as isize
}

fn moved(index: usize, by: isize) -> usize {
    index.saturating_add_signed(by)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Numbers in place of items: those outside of what was replaced are the same.
        #[test]
        fn what_lies_outside_is_kept(edits in prop::collection::vec((any::<usize>(), 0..4_usize, 0..4_usize), 0..20)) {
            let mut history = History::default();
            let former = history.clone();
            let old: Vec<usize> = (0..30).collect();
            let mut new = old.clone();
            for (number, (start, removed, added)) in edits.into_iter().enumerate() {
                let start = start % (new.len() + 1);
                let range = start..(start + removed).min(new.len());
                new.splice(range.clone(), (0..added).map(|_| 100 + number));
                history.push(Replaced { old: range, new: start..start + added });
            }
            let replaced = history.since(&former).unwrap();
            let (mut old_end, mut new_end) = (0, 0);
            for replaced in &replaced {
                prop_assert_eq!(&old[old_end..replaced.old.start], &new[new_end..replaced.new.start]);
                prop_assert!(new[replaced.new.clone()].iter().all(|item| *item >= 100 || old[replaced.old.clone()].contains(item)));
                (old_end, new_end) = (replaced.old.end, replaced.new.end);
            }
            prop_assert_eq!(&old[old_end..], &new[new_end..]);
        }
    }

    #[test]
    fn edits_elsewhere_and_long_ago_are_not_known() {
        let nothing = Replaced { old: 0..1, new: 0..1 };
        let mut history = History::default();
        let former = history.clone();
        let mut other = former.clone();
        history.push(nothing.clone());
        other.push(nothing.clone());
        assert_eq!(history.since(&former), Some(vec![nothing.clone()]));
        assert_eq!((history.since(&other), former.since(&history)), (None, None));
        for _ in 0..REMEMBERED {
            history.push(nothing.clone());
        }
        assert_eq!(history.since(&former), None);
    }
}
