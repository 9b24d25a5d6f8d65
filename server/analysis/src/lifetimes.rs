//! `Lifetimes`: which buffers leak, are freed twice, or are used after they were freed.
//!
//! A forward analysis over *disjuncts* ([`disjunct`]). A disjunct is one path that execution may have taken: which allocation
//! each memref points to, and the state of each allocation. For the values that control flow depends on ([`asked`]) it has an
//! *environment*, the term that each was computed to be ([`eval`]), and a *path condition*, what is known of the symbols in
//! these terms ([`formula`]). A path that contradicts its condition is not followed. Nothing else decides a condition or a
//! number. A condition splits a disjunct only if the path condition leaves it open ([`splitting`]). A dead value is forgotten,
//! and equal disjuncts merge. So a free under `scf.if %c` is matched with an allocation under another `scf.if %c`, and a memref
//! stays together with the ownership that travels beside it.
//!
//! **Promised.** A finding without "when" or "may" holds in every disjunct that reaches its place. A finding with a condition
//! holds exactly where the condition does. What the IR does not decide makes findings fewer, never wrong ([`doubt`]): flags in
//! memory, integers in memory that the function may write, products and remainders of numbers that a loop changes, which
//! outcome of a callee an answer belongs to, functions called as values, unknown operations, disjuncts joined past the limit.
//!
//! Of a number that a loop changes, its order to what it is compared with is kept ([`thresholds`], [`widening`]), where
//! something happens to a buffer in the loop, and not deep inside other loops.
//!
//! A number read from memory is a value like an argument if its element was followed, or if nothing can have written it
//! ([`memory`], [`written`]). A summary says what a callee writes, answers and decides in terms of its arguments and their
//! elements ([`entry`]); a call replaces these by what the caller knows ([`instantiation`]). No condition holds back a fault
//! that a single decision brings about: a return that frees nothing, a free after an early free ([`inevitable`]).
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

mod addresses;
mod arena;
mod arrivals;
mod asked;
mod bases;
mod borrowing;
mod callee_uses;
mod calls;
mod changes;
mod choosing;
mod counts;
mod dealloc_helper;
mod deaths;
mod declared;
mod disjunct;
mod doubt;
mod effects;
mod entry;
mod eval;
mod explanation;
mod family;
mod flow;
#[doc(hidden)]
pub mod formula;
mod frees;
mod functions;
mod incomplete;
mod inevitable;
mod inside;
mod instantiation;
mod interface;
mod kinds;
mod known_trips;
mod leaving;
mod loops;
mod machine;
mod memory;
mod part;
mod passing;
mod preanalysis;
mod questions;
mod record;
mod region_graph;
mod renumbering;
mod roles;
mod sets;
mod shape;
mod shared_map;
mod splitting;
mod stores;
mod thresholds;
mod touched;
mod trace;
mod trips;
mod verdicts;
mod widening;
mod written;

use std::num::NonZeroUsize;

use mlir_grammar::{Item, OpId, RegionId, ValueId};
use rustc_hash::FxHashMap;

pub(crate) use self::inside::Inside;
use self::part::{Part, Ran, Subject};
use self::preanalysis::Preanalysis;
pub use self::trace::Trace;
use crate::dominance::Dominance;
use crate::finding::{Finding, FreePath};
use crate::loop_range::LoopRanges;
use crate::ownership_hint::OwnershipHint;
use crate::summary::{Callees, Summary};
use crate::{reached_elements, read_before_write};

/// How many disjuncts are kept apart at one point of a program, if nobody says.
const DISJUNCTS: usize = 64;

/// How many disjuncts are kept apart in a small item, if nobody says.
const MOST_DISJUNCTS: usize = 512;

/// How many disjuncts are kept apart in a small item that has more ways than that, as long as it does not take long.
const MANY_DISJUNCTS: usize = 1 << 14;

/// How many operations are run then, counted once for each disjunct, before that is given up.
const FUEL: usize = 1 << 16;

/// How many operations are run before disjuncts are kept apart less, counted once for each disjunct: so many, and some for each
/// operation of the item. Loops in loops that hand each other buffers can take any number of rounds until nothing is new.
const EFFORT: usize = 1 << 18;
const EFFORT_EACH: usize = 256;

/// To what part the number of disjuncts kept apart falls each time.
const LESS: usize = 8;

/// Up to how many operations an item is small. What is run again in parts after an edit is larger.
const SMALL: usize = 512;

/// How much is done to tell the ways of a function apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// How many disjuncts are kept apart at one point of a function; past it they are joined, and verdicts become fewer.
    /// `None`: 512, and 64 in a function of more than 512 operations.
    pub disjuncts: Option<NonZeroUsize>,
}

impl Limits {
    /// Those of something of so many operations.
    fn disjuncts(self, size: usize) -> usize {
        let default = match size {
            ..=SMALL => MOST_DISJUNCTS,
            _ => DISJUNCTS,
        };
        self.disjuncts.map_or(default, NonZeroUsize::get)
    }
}

/// What the lifetimes of an item show.
#[derive(Clone, Debug, Default)]
pub struct Lifetimes {
    /// `leak`, `unknown-effects`, `double-free`, `use-after-free` and `free-of-…`.
    pub findings: Vec<Finding>,
    /// For each memref that execution can reach: who owns it where it is defined.
    pub ownership: FxHashMap<ValueId, OwnershipHint>,
    /// The functions with a body, and the declarations that say more than the ABI, by symbol.
    pub summaries: Vec<(Box<str>, Summary)>,
    /// The same by function, for an item whose functions may call each other.
    pub functions_inside: Vec<(OpId, Summary)>,
    /// How these functions free their arguments, where they are not long.
    pub frees: Vec<FreePath>,
    /// Whether disjuncts were joined because there were too many: verdicts may be fewer.
    pub has_joined: bool,
}

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

/// The region in which a function runs; `None` for a declaration.
fn body(item: &Item, op: OpId) -> Option<RegionId> {
    let mut regions = item.ir.regions_of(op).iter().copied();
    regions.find(|&region| !item.ir.blocks_of(region).is_empty())
}
