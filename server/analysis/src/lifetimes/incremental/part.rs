//! What is run by itself, with disjuncts and fuel of its own: an item, or each function of an item that defines several.

use std::num::NonZeroUsize;

use mlir_grammar::{Item, OpId, RegionId};
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::trace::{Body, Outcome, Trace, TracedRun};
use crate::buffers::dealloc_helper::is_helper;
use crate::finding::{Code, FreePath};
use crate::flow::call_order::{Assumed, settle};
use crate::flow::dominance::Dominance;
use crate::lifetimes::preanalysis::Preanalysis;
use crate::lifetimes::preanalysis::shape::body;
use crate::lifetimes::report::explanation::free_paths;
use crate::lifetimes::report::verdicts;
use crate::lifetimes::results::Lifetimes;
use crate::lifetimes::state::disjunct::Disjunct;
use crate::lifetimes::state::record::Record;
use crate::lifetimes::state::renumbering::{Renumbered, Renumbering};
use crate::lifetimes::summary::functions::summarise;
use crate::lifetimes::summary::inside::Inside;
use crate::lifetimes::transfer::entry::Entry;
use crate::lifetimes::transfer::flow::Exit;
use crate::lifetimes::transfer::machine::Machine;
use crate::summary::declared::declared;
use crate::summary::{Callees, Summary};

/// How many disjuncts are kept apart at one point of a program, by default.
const DISJUNCTS: usize = 64;

/// How many disjuncts are kept apart in a small item, by default.
const MOST_DISJUNCTS: usize = 512;

/// How many disjuncts are kept apart in a small item that has more paths than that, as long as it does not take long.
const MANY_DISJUNCTS: usize = 1 << 14;

/// How many operations are run then, counted once for each disjunct, before the run ends.
const FUEL: usize = 1 << 16;

/// How many operations are run before disjuncts are kept apart less, counted once for each disjunct: so many, and some for each
/// operation of the item. Loops in loops that pass each other buffers can take any number of rounds until nothing is new.
const EFFORT: usize = 1 << 18;
const EFFORT_EACH: usize = 256;

/// To what part the number of disjuncts kept apart falls each time.
const LESS: usize = 8;

/// Up to how many operations an item is small. What is run again in parts after an edit is larger.
const SMALL: usize = 512;

/// How many paths of a function are kept apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// How many disjuncts are kept apart at one point of a function; past it they are joined, and verdicts become fewer.
    /// `None`: 512, and 64 in a function of more than 512 operations.
    pub disjuncts: Option<NonZeroUsize>,
}

impl Limits {
    /// Those of something of so many operations.
    pub(crate) fn disjuncts(self, size: usize) -> usize {
        let default = match size {
            ..=SMALL => MOST_DISJUNCTS,
            _ => DISJUNCTS,
        };
        self.disjuncts.map_or(default, NonZeroUsize::get)
    }
}

/// Operations of an item that are run in one go.
pub(crate) struct Part {
    /// Functions, and operations that are in none.
    ops: Vec<OpId>,
    /// How many operations they are, with those inside.
    size: usize,
}

impl Part {
    /// All that an item does.
    pub(crate) fn whole(item: &Item) -> Self {
        let mut ops = item.ops_with(|info| info.traits.function);
        ops.extend(item.ir.top());
        ops.sort_unstable();
        ops.dedup();
        Self {
            ops,
            size: item.ir.ops().len(),
        }
    }

    fn function(pre: &Preanalysis, op: OpId) -> Self {
        Self {
            ops: vec![op],
            size: pre.size(op),
        }
    }
}

/// What is run, and within which limits.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) item: &'a Item,
    pub(crate) pre: &'a Preanalysis,
    pub(crate) dominance: &'a Dominance<'a>,
    pub(crate) limits: Limits,
}

/// What running something showed.
#[derive(Default)]
pub(crate) struct Ran {
    /// All but the summaries.
    pub(crate) lifetimes: Lifetimes,
    /// The functions with a body, and the declarations that say more than the ABI.
    pub(crate) summaries: Vec<(OpId, Summary)>,
    /// How a long function was run.
    pub(crate) outcome: Option<Outcome>,
}

impl Ran {
    fn extend(&mut self, other: Self) {
        let (all, more) = (&mut self.lifetimes, other.lifetimes);
        all.findings.extend(more.findings);
        all.ownership.extend(more.ownership);
        all.frees.extend(more.frees);
        all.has_joined |= more.has_joined;
        self.summaries.extend(other.summaries);
    }
}

impl Subject<'_> {
    /// Runs the functions of an item that see each other.
    pub(crate) fn functions(self, mut inside: Inside<'_>) -> Ran {
        let item = self.item;
        let is_defined = |op: OpId| item.is_function(op) && body(item, op).is_some();
        let mut others = Part::whole(item);
        others.ops.retain(|&op| !is_defined(op));
        let mut all = self.part(&others, &inside, None);
        for circle in inside.in_order() {
            let ran = match circle.is_recursive {
                true => self.circle(&circle.functions, &mut inside),
                false => self.each(&circle.functions, &inside),
            };
            for (function, summary) in &ran.summaries {
                inside.learn(*function, summary.clone());
            }
            all.extend(ran);
        }
        all
    }

    /// Runs functions with what is known of others.
    fn each(self, functions: &[OpId], inside: &Inside<'_>) -> Ran {
        let mut all = Ran::default();
        for &function in functions {
            all.extend(self.part(&Part::function(self.pre, function), inside, None));
        }
        all
    }

    /// Runs functions that call each other, until nothing is new.
    fn circle(self, functions: &[OpId], inside: &mut Inside<'_>) -> Ran {
        let round = |assumed: Assumed<'_, Ran>, distinguishes_outcomes: bool| {
            for &function in functions {
                match assumed {
                    Assumed::NeverReturns => inside.learn(function, Summary::never_returns()),
                    Assumed::Abi => inside.forget(function),
                    Assumed::Found(_) => {}
                }
            }
            if let Assumed::Found(ran) = assumed {
                for (function, summary) in &ran.summaries {
                    inside.learn(*function, summary.clone());
                }
            }
            let mut ran = self.each(functions, inside);
            if !distinguishes_outcomes {
                ran.summaries.iter_mut().for_each(|(_, is)| *is = is.without_outcomes());
            }
            Some(ran)
        };
        settle(round, |one, other| one.summaries == other.summaries).unwrap_or_default()
    }

    /// Runs a part of the item, at less cost where `former` is an older item that it came to be from, with its trace.
    pub(crate) fn part(self, part: &Part, callees: &dyn Callees, former: Option<(&Item, &Trace)>) -> Ran {
        let limit = self.limits.disjuncts(part.size);
        let former = former.filter(|(_, trace)| trace.limit == limit);
        let effort = EFFORT + EFFORT_EACH * part.size;
        let machine = |limit| Machine::new(self.item, self.pre, self.dominance, callees, limit);
        let run = |limit, former| {
            let mut machine = machine(limit).with_fuel(effort);
            let ran = run(&mut machine, part, former);
            ran.filter(|_| !machine.is_out_of_fuel())
        };
        let ran = former.and_then(|former| run(limit, Some(former)));
        let Some(mut ran) = ran.or_else(|| run(limit, None)) else {
            let fewer = std::iter::successors(Some(limit / LESS), |limit| Some(limit / LESS));
            let fewer = fewer.take_while(|limit| *limit > 0);
            let ran = fewer.filter_map(|limit| run(limit, None)).next();
            let mut ran = ran.unwrap_or_else(|| self.given_up(part));
            ran.lifetimes.has_joined = true;
            ran.outcome = None;
            return ran;
        };
        if ran.lifetimes.has_joined && limit == MOST_DISJUNCTS && self.limits.disjuncts.is_none() {
            let mut machine = machine(MANY_DISJUNCTS).with_fuel(FUEL);
            let more = self::run(&mut machine, part, None).filter(|more| !more.lifetimes.has_joined);
            if let Some(more) = more {
                ran = Ran {
                    outcome: ran.outcome,
                    ..more
                };
            }
        }
        ran
    }

    /// Nothing is found in a function that takes too long, and its callers know nothing of what they pass to it or get.
    fn given_up(self, part: &Part) -> Ran {
        let ir = &self.item.ir;
        let functions = part.ops.iter().filter(|&&op| self.item.is_function(op));
        let functions = functions.filter_map(|&op| {
            let summary = match body(self.item, op) {
                Some(region) => {
                    let arguments = ir.arguments(ir.blocks_of(region)[0]).count();
                    let signature = ir.op(op).signature.as_ref();
                    Summary::unknown(arguments, signature.map_or(0, |signature| signature.results.len()))
                }
                None => declared(self.item, op)?,
            };
            Some((op, summary))
        });
        Ran {
            summaries: functions.collect(),
            ..Ran::default()
        }
    }
}

/// Runs operations to their ends. `None` if what the trace knows does not fit.
fn run(machine: &mut Machine<'_>, part: &Part, former: Option<(&Item, &Trace)>) -> Option<Ran> {
    let item = machine.item;
    let mut summaries = Vec::new();
    let mut frees: Vec<FreePath> = Vec::new();
    let mut outcome = None;
    for &op in &part.ops {
        if item.is_function(op) {
            let Some(region) = body(item, op) else {
                summaries.extend(declared(item, op).map(|known| (op, known)));
                continue;
            };
            let mut summary = match Body::of(item, region) {
                Some(body) => {
                    let run = TracedRun::new(body, machine, former);
                    let ran = function(machine, op, region, |machine, start, end| run.run(machine, start, end))?;
                    outcome.insert(ran).summary().clone()
                }
                None => function(machine, op, region, |machine, start, end| {
                    let exits = machine.region(region, start);
                    if let Some(symbol) = item.symbol(op) {
                        frees.extend(free_paths(item, machine.callees, &exits, &symbol));
                    }
                    end(machine, exits)
                }),
            };
            summary.decides_frees = is_helper(item, region);
            summaries.push((op, summary));
        } else if item.ir.op(op).parent.is_none() && !item.info(op).is_some_and(|info| info.traits.module) {
            machine.unknown_regions(op, &mut Disjunct::default());
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
    let mut findings = verdicts::findings(item, machine, record);
    findings.retain(|finding| {
        let is_weak = finding.buffer.is_some_and(|buffer| record.weak.contains(&buffer));
        !(matches!(finding.code, Code::Leak | Code::UnknownEffects) && is_weak)
    });
    let lifetimes = Lifetimes {
        findings,
        ownership,
        frees,
        has_joined: shown.iter().any(|(record, _)| record.has_joined),
        ..Lifetimes::default()
    };
    Some(Ran {
        lifetimes,
        summaries,
        outcome,
    })
}

/// Runs a function from its entry: `run` takes disjuncts from there through `region`, and what comes to its ends to the
/// function that it is passed.
fn function<R>(
    machine: &mut Machine<'_>,
    op: OpId,
    region: RegionId,
    run: impl FnOnce(&mut Machine<'_>, Vec<Disjunct>, &AtEnd<'_>) -> R,
) -> R {
    let ir = &machine.item.ir;
    let entry = ir.blocks_of(region)[0];
    let mut state = Disjunct::default();
    let entry = Entry::of(machine, op, ir.arguments(entry).collect(), &mut state);
    let results = ir
        .op(op)
        .signature
        .as_ref()
        .map_or(0, |signature| signature.results.len());
    let at_end = |machine: &mut Machine<'_>, exits: Vec<Exit>| summarise(machine, exits, op, &entry, results);
    run(machine, vec![state], &at_end)
}

/// What disjuncts at the ends of a function come to.
type AtEnd<'a> = dyn Fn(&mut Machine<'_>, Vec<Exit>) -> Summary + 'a;
