//! `Lifetimes`: which buffers leak, are freed twice, or are used after they were freed.
//!
//! A forward analysis over *worlds*, see [`world`]. A world is one way that execution may have gone: what is known of
//! `i1` values, which allocation each memref value points to, and the state of each allocation. A condition splits a
//! world only if the world does not already decide it; a value that dies is forgotten, and equal worlds merge. So a free
//! under `scf.if %c` is matched with an allocation under another `scf.if %c`, and a memref and its ownership that travel
//! together stay together.
//!
//! **Promised.** A finding without "when" or "may" holds in every world that reaches its place. A finding with a condition
//! holds exactly where the condition does. What the IR does not decide (flags read from memory, conditions that change with
//! each iteration, operations of which nothing is known, worlds joined past the limit) makes findings fewer, never wrong.
//!
//! **Not promised.** Arguments may alias each other: freeing one and using the other is not found. Addresses that become
//! integers are not followed, apart from comparing them. Of more than four live allocations of one place in a loop, the
//! further ones are not followed.

mod borrowing;
mod calls;
mod changes;
mod conditions;
mod counters;
mod dealloc_helper;
mod deaths;
mod declared;
mod effects;
mod explanation;
mod family;
mod flow;
mod frees;
mod functions;
mod incomplete;
mod integers;
mod kinds;
mod leaving;
mod machine;
mod premises;
mod record;
mod renumbering;
mod roles;
mod rounds;
mod shape;
mod shared_map;
mod trace;
mod trips;
mod verdicts;
mod world;

use std::num::NonZeroUsize;

use mlir_grammar::types::Type;
use mlir_grammar::{Item, OpId, RegionId, ValueId};
use rustc_hash::{FxBuildHasher, FxHashMap};

use self::dealloc_helper::is_helper;
use self::declared::declared;
use self::explanation::free_paths;
use self::flow::Exit;
use self::functions::summarise;
use self::machine::Machine;
use self::premises::Premises;
use self::record::Record;
use self::renumbering::{Renumbered, Renumbering};
pub use self::trace::Trace;
use self::trace::{Body, Outcome, Run};
use self::world::{Content, Origin, World};
use crate::dominance::Dominance;
use crate::facts::OwnershipHint;
use crate::finding::{Code, Finding, FreePath};
use crate::summary::{Callees, Summary};

/// How many worlds are kept apart at one point of a program, if nobody says.
const WORLDS: usize = 64;

/// How many worlds are kept apart in a small item, if nobody says.
const MOST_WORLDS: usize = 512;

/// How many worlds are kept apart in a small item that has more ways than that, as long as it does not take long.
const MANY_WORLDS: usize = 1 << 14;

/// How many operations are run then, counted once for each world, before that is given up.
const PATIENCE: usize = 1 << 16;

/// How many operations are run before worlds are kept apart less, counted once for each world: so many, and some for each
/// operation of the item. Loops in loops that hand each other buffers can take any number of rounds until nothing is new.
const EFFORT: usize = 1 << 18;
const EFFORT_EACH: usize = 256;

/// To what part the number of worlds kept apart falls each time.
const LESS: usize = 8;

/// Up to how many operations an item is small. What is run again in parts after an edit is larger.
const SMALL: usize = 512;

/// How much is done to tell the ways of a function apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// How many worlds are kept apart at one point of a function; past it they are joined, and verdicts become fewer.
    /// `None`: 512, and 64 in a function of more than 512 operations.
    pub worlds: Option<NonZeroUsize>,
}

impl Limits {
    fn worlds(self, item: &Item) -> usize {
        let default = match item.ir.ops().len() {
            ..=SMALL => MOST_WORLDS,
            _ => WORLDS,
        };
        self.worlds.map_or(default, NonZeroUsize::get)
    }
}

/// What the lifetimes of an item show.
#[derive(Clone, Debug, Default)]
pub struct Lifetimes {
    /// `leak`, `double-free`, `use-after-free` and `free-of-…`.
    pub findings: Vec<Finding>,
    /// For each memref that execution can reach: who owns it where it is defined.
    pub ownership: FxHashMap<ValueId, OwnershipHint>,
    /// The functions with a body, and the declarations that say more than the ABI, by symbol.
    pub summaries: Vec<(Box<str>, Summary)>,
    /// How these functions free their arguments, where they are not long.
    pub frees: Vec<FreePath>,
    /// Whether worlds were joined because there were too many: verdicts may be fewer.
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
        let premises = Premises::new(item);
        let limit = limits.worlds(item);
        let former = former.filter(|(_, trace)| trace.limit == limit);
        let effort = EFFORT + EFFORT_EACH * item.ir.ops().len();
        let run = |limit, former| {
            let mut machine = Machine::new(item, &premises, dominance, callees, limit).with_patience(effort);
            let found = Self::run(&mut machine, former);
            found.filter(|_| !machine.is_out_of_patience())
        };
        let found = former.and_then(|former| run(limit, Some(former)));
        let Some((mut lifetimes, outcome)) = found.or_else(|| run(limit, None)) else {
            let fewer = std::iter::successors(Some(limit / LESS), |limit| Some(limit / LESS));
            let fewer = fewer.take_while(|limit| *limit > 0);
            let found = fewer.filter_map(|limit| run(limit, None)).next();
            let (mut lifetimes, _) = found.unwrap_or_else(|| (Self::given_up(item), None));
            lifetimes.has_joined = true;
            return (lifetimes, None);
        };
        if lifetimes.has_joined && limit == MOST_WORLDS && limits.worlds.is_none() {
            let machine = Machine::new(item, &premises, dominance, callees, MANY_WORLDS);
            let more = Self::run(&mut machine.with_patience(PATIENCE), None);
            if let Some((more, _)) = more.filter(|(more, _)| !more.has_joined) {
                lifetimes = more;
            }
        }
        let trace = outcome.map(|outcome| Trace::new(item, premises, callees, limit, outcome));
        (lifetimes, trace)
    }

    /// Nothing is found in a function that takes too long, and its callers know nothing of what they pass to it or get.
    fn given_up(item: &Item) -> Self {
        let functions = item.ir.ops().filter_map(|op| {
            let symbol = item
                .symbol(op)
                .filter(|_| item.info(op).is_some_and(|info| info.traits.function))?;
            let summary = match body(item, op) {
                Some(region) => {
                    let arguments = item.ir.arguments(item.ir.blocks_of(region)[0]).count();
                    let signature = item.ir.op(op).signature.as_ref();
                    Summary::unknown(arguments, signature.map_or(0, |signature| signature.results.len()))
                }
                None => declared(item, op)?,
            };
            Some((symbol.into(), summary))
        });
        Self {
            summaries: functions.collect(),
            ..Self::default()
        }
    }

    /// `None` if what the trace knows does not fit.
    fn run(machine: &mut Machine<'_>, former: Option<(&Item, &Trace)>) -> Option<(Self, Option<Outcome>)> {
        let item = machine.item;
        let mut summaries = Vec::new();
        let mut frees: Vec<FreePath> = Vec::new();
        let mut outcome = None;
        for op in item.ir.ops() {
            let is_function = item.info(op).is_some_and(|info| info.traits.function);
            if is_function {
                let Some(region) = body(item, op) else {
                    let known = item
                        .symbol(op)
                        .and_then(|symbol| Some((symbol.into(), declared(item, op)?)));
                    summaries.extend(known);
                    continue;
                };
                let mut summary = match Body::of(item, region) {
                    Some(body) => {
                        let run = Run::new(body, machine, former);
                        let ran = function(machine, op, region, |machine, start, end| run.run(machine, start, end))?;
                        outcome.insert(ran).summary().clone()
                    }
                    None => function(machine, op, region, |machine, start, end| {
                        let exits = machine.region(region, start);
                        if let Some(symbol) = item.symbol(op) {
                            frees.extend(free_paths(item, &exits, &symbol));
                        }
                        end(machine, exits)
                    }),
                };
                summary.decides_frees = is_helper(item, region);
                if let Some(symbol) = item.symbol(op) {
                    summaries.push((symbol.into(), summary));
                }
            } else if item.ir.op(op).parent.is_none() && !item.info(op).is_some_and(|info| info.traits.module) {
                machine.unknown_regions(op, &mut World::default());
            }
        }
        let here = Renumbering::identity();
        let mut shown = vec![(&machine.record, &here)];
        shown.extend(outcome.iter().flat_map(Outcome::shown));
        let hints = shown.iter().map(|(record, _)| record.hints().len()).sum();
        let mut ownership = FxHashMap::with_capacity_and_hasher(hints, FxBuildHasher);
        for (record, by) in &shown {
            for (value, hint) in record.hints() {
                ownership.insert(value.renumbered(by)?, hint.renumbered(by)?);
            }
        }
        let gathered = match &shown[..] {
            [_] => None,
            parts => Some(Record::gather(parts)?),
        };
        let record = gathered.as_ref().unwrap_or(&machine.record);
        let mut findings = verdicts::findings(item, record, machine.premises);
        findings.retain(|finding| {
            let is_weak = finding.buffer.is_some_and(|buffer| record.weak.contains(&buffer));
            !(finding.code == Code::Leak && is_weak)
        });
        incomplete::retain_sure(item, &mut findings);
        let lifetimes = Lifetimes {
            findings,
            ownership,
            summaries,
            frees,
            has_joined: shown.iter().any(|(record, _)| record.has_joined),
        };
        Some((lifetimes, outcome))
    }
}

/// The region in which a function runs; `None` for a declaration.
fn body(item: &Item, op: OpId) -> Option<RegionId> {
    let mut regions = item.ir.regions_of(op).iter().copied();
    regions.find(|&region| !item.ir.blocks_of(region).is_empty())
}

/// Runs a function from its entry: `run` takes worlds from there through `region`, and what comes to its ends to the
/// function that it is given.
fn function<R>(
    machine: &mut Machine<'_>,
    op: OpId,
    region: RegionId,
    run: impl FnOnce(&mut Machine<'_>, Vec<World>, &AtEnd<'_>) -> R,
) -> R {
    let ir = &machine.item.ir;
    let entry = ir.blocks_of(region)[0];
    let arguments: Vec<ValueId> = ir.arguments(entry).collect();
    let mut world = World::default();
    let mut objects = Vec::new();
    for &argument in &arguments {
        let is_memref = ir.type_of(argument).is_some_and(Type::is_memref);
        let object = if is_memref {
            world.allocate(argument, Origin::Argument, Content::Unknown)
        } else {
            None
        };
        if let Some(object) = object {
            world.pin(object);
            machine.see(argument, &world);
        }
        objects.push(object);
    }

    let results = ir
        .op(op)
        .signature
        .as_ref()
        .map_or(0, |signature| signature.results.len());
    let at_end = |machine: &mut Machine<'_>, exits: Vec<Exit>| summarise(machine, exits, &arguments, &objects, results);
    run(machine, vec![world], &at_end)
}

/// What worlds at the ends of a function come to.
type AtEnd<'a> = dyn Fn(&mut Machine<'_>, Vec<Exit>) -> Summary + 'a;
