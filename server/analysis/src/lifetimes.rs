//! `Lifetimes`: which buffers leak, are freed twice, or are used after they were freed.
//!
//! A forward analysis over *disjuncts* (`disjunct`). A disjunct is one path that execution may have taken: which allocation
//! each memref points to, and the state of each allocation. For the values that control flow depends on (`relevant`) it has an
//! *environment*, the term that each was computed to be (`eval`), and a *path condition*, what is known of the symbols in
//! these terms ([`crate::formula`]). A path that contradicts its condition is not followed. Nothing else decides a condition or a
//! number. A condition splits a disjunct only if the path condition leaves it open (`splitting`). A dead value is forgotten,
//! and equal disjuncts merge. So a free under `scf.if %c` is matched with an allocation under another `scf.if %c`, and a memref
//! stays together with the ownership that travels beside it.
//!
//! **Promised.** A finding without "when" or "may" holds in every disjunct that reaches its place. A finding with a condition
//! holds exactly where the condition does. What the IR does not decide makes findings fewer, never wrong (`doubt`): flags in
//! memory, integers in memory that the function may write, products and remainders of numbers that a loop changes, which
//! outcome of a callee an answer belongs to, functions called as values, unknown operations, disjuncts joined past the limit.
//!
//! Of a number that a loop changes, its order to what it is compared with is kept (`thresholds`, `widening`), where
//! something happens to a buffer in the loop, and not deep inside other loops.
//!
//! A number read from memory is a value like an argument if its element was followed, or if nothing can have written it
//! (`memory`, `written`). A summary says what a callee writes, answers and decides in terms of its arguments and their
//! elements, numbers and buffers (`entry`); a call replaces these by what the caller knows (`instantiation`). So a buffer is
//! followed that one function stores and another loads. No condition holds back a fault that a single decision brings about: a
//! return that frees nothing, a free after an early free (`inevitable`).
//!
//! An unknown operation may free or keep a buffer that it uses. From there on no leak is claimed; where nothing else frees the
//! buffer, `unknown-effects` says that all depends on that operation.
//!
//! **Not promised.** Arguments are taken to be distinct buffers: freeing one and using the other is not found, and a store to
//! one leaves what another holds. Addresses that become integers are not followed, apart from comparing them. A number that
//! ends a loop from zero and is compared with zero, that is compared as unsigned, or that is a size, is taken not to be
//! negative. Sums of indices are taken not to overflow, an index to fit into the smaller integer that it becomes, and steps not
//! to skip a value that the program compares with. Of more than four live allocations of one place in a loop, the further ones
//! are not followed; that the others leak is reported of some path, never of all.
//!
//! **The rooms.** Each imports from itself and from those above it only:
//! - [`state`]: a disjunct, and the record of what happened in all of them.
//! - [`preanalysis`]: what a run has to know of an item before it begins.
//! - [`transfer`]: what each operation makes of a disjunct, and where control goes next.
//! - [`summary`]: what the callers of a function have to know.
//! - [`report`]: what may be reported, for which paths, and in what words.
//! - [`incremental`]: what an edit leaves as it was.
//!
//! **The road of a leak.** `preanalysis/deaths` knows after which operation no name of a buffer is used. There
//! `transfer/machine` drops the names, and `state/disjunct` says which buffers nothing points to any more. The machine writes
//! each with its path into `state/record`. At the end `report/verdicts` compares these paths with those that free the buffer
//! (`report/verdicts/extent`), and `report/explanation` makes the steps of the message.

mod incremental;
mod preanalysis;
mod report;
mod results;
mod state;
mod summary;
mod transfer;

use mlir_grammar::Item;

pub use self::incremental::part::Limits;
use self::incremental::part::{Part, Ran, Subject};
pub use self::incremental::trace::Trace;
use self::preanalysis::Preanalysis;
pub use self::results::Lifetimes;
pub(crate) use self::summary::inside::Inside;
use crate::checks::reached_elements;
use crate::checks::read_before_write;
use crate::flow::dominance::Dominance;
use crate::incomplete;
use crate::numbers::loop_range::LoopRanges;
use crate::summary::Callees;

impl Lifetimes {
    /// Runs the functions of `item`.
    #[must_use]
    pub fn new(item: &Item, dominance: &Dominance<'_>, callees: &dyn Callees) -> Self {
        Self::after(item, dominance, callees, Limits::default(), None).0
    }

    /// The same within other limits, and with the help of the trace of an older item that `item` came to be from. Gives a
    /// trace for a long function.
    #[must_use]
    pub fn after(
        item: &Item,
        dominance: &Dominance<'_>,
        callees: &dyn Callees,
        limits: Limits,
        former: Option<(&Item, &Trace)>,
    ) -> (Self, Option<Trace>) {
        let pre = Preanalysis::new(item, callees);
        let subject = Subject {
            item,
            pre: &pre,
            dominance,
            limits,
        };
        let inside = Inside::of(item, callees);
        let has_functions_inside = inside.is_some();
        let Ran {
            mut lifetimes,
            mut summaries,
            outcome,
        } = match inside {
            Some(inside) => subject.functions(inside),
            None => subject.part(&Part::whole(item), callees, former),
        };
        // Of several with one name, the order of the text holds.
        summaries.sort_by_key(|(op, _)| *op);
        let ranges = LoopRanges::new(item, callees);
        for (function, summary) in &mut summaries {
            read_before_write::note_arguments(item, dominance, callees, &ranges, *function, summary);
            reached_elements::note_arguments(item, callees, &ranges, *function, summary);
        }
        incomplete::retain_sure(item, &mut lifetimes.findings, &mut summaries);
        if has_functions_inside {
            lifetimes.functions_inside.clone_from(&summaries);
        }
        let named = summaries
            .into_iter()
            .filter_map(|(op, summary)| Some((item.symbol(op)?.into(), summary)));
        lifetimes.summaries = named.collect();
        let limit = limits.disjuncts(item.ir.ops().len());
        let trace = outcome.map(|outcome| Trace::new(item, pre, callees, limit, outcome));
        (lifetimes, trace)
    }
}
