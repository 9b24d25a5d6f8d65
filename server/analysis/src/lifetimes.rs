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
//! integers are not followed, apart from comparing them. Of more than three live allocations of one place in a loop, the
//! further ones are not followed.

mod conditions;
mod deaths;
mod flow;
mod kinds;
mod machine;
mod record;
mod roles;
mod shape;
mod shared_map;
mod verdicts;
mod world;

use mlir_grammar::types::Type;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use self::machine::Machine;
use self::world::{Content, Origin, World};
use crate::dominance::Dominance;
use crate::facts::OwnershipHint;
use crate::finding::Finding;
use crate::summary::{ArgumentSummary, Callees, Certainty, ResultSummary, Summary};

/// How many worlds are kept apart at one point of a program.
const WORLDS: usize = 64;

/// What the lifetimes of an item show.
#[derive(Clone, Debug, Default)]
pub struct Lifetimes {
    /// `leak`, `double-free`, `use-after-free` and `free-of-…`.
    pub findings: Vec<Finding>,
    /// For each memref that execution can reach: who owns it where it is defined.
    pub ownership: FxHashMap<ValueId, OwnershipHint>,
    /// The functions with a body, by symbol.
    pub summaries: Vec<(Box<str>, Summary)>,
}

impl Lifetimes {
    /// Runs the functions of `item`.
    #[must_use]
    pub fn new(item: &Item, dominance: &Dominance<'_>, callees: &dyn Callees) -> Self {
        let mut machine = Machine::new(item, dominance, callees, WORLDS);
        let mut summaries = Vec::new();
        for op in item.ir.ops() {
            let is_function = item.info(op).is_some_and(|info| info.traits.function);
            if is_function {
                if let Some(summary) = function(&mut machine, op)
                    && let Some(symbol) = item.symbol(op)
                {
                    summaries.push((symbol.into(), summary));
                }
            } else if item.ir.op(op).parent.is_none() && !item.info(op).is_some_and(|info| info.traits.module) {
                machine.unknown_regions(op, &mut World::default());
            }
        }
        let weak = std::mem::take(&mut machine.weak);
        let mut findings = verdicts::findings(item, &machine.record);
        findings.retain(|finding| {
            let is_weak = finding.buffer.is_some_and(|buffer| weak.contains(&buffer));
            !(finding.code == crate::finding::Code::Leak && is_weak)
        });
        Lifetimes {
            findings,
            ownership: machine.record.hints().collect(),
            summaries,
        }
    }
}

/// Runs a function from its entry. `None` for a declaration.
fn function(machine: &mut Machine<'_>, op: OpId) -> Option<Summary> {
    let ir = &machine.item.ir;
    let region = *ir
        .regions_of(op)
        .iter()
        .find(|&&region| !ir.blocks_of(region).is_empty())?;
    let entry = *ir.blocks_of(region).first()?;
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
    let mut summary = Summary {
        arguments: vec![ArgumentSummary::default(); arguments.len()],
        results: vec![ResultSummary::default(); results],
    };
    let mut freed = vec![0_usize; arguments.len()];
    let mut count = 0_usize;
    for exit in machine.region(region, vec![world]) {
        count += 1;
        // Arguments that are only returned have not escaped in the eyes of the caller: the result says it.
        let before: Vec<Option<(bool, bool)>> = objects
            .iter()
            .map(|id| {
                let object = exit.world.object((*id)?)?;
                Some((object.freed_at.is_some(), object.is_escaped))
            })
            .collect();
        machine.returns(exit, |index, pointer, world| {
            let Some(result) = summary.results.get_mut(index) else {
                return;
            };
            match pointer.and_then(|pointer| Some((pointer, world.object(pointer.object)?))) {
                Some((_, object)) if object.origin == Origin::Heap => result.owned = true,
                Some((pointer, object)) if object.origin == Origin::Argument => {
                    let argument = objects.iter().position(|id| *id == Some(pointer.object));
                    if let Some(argument) = argument.map(|argument| argument as u32)
                        && !result.arguments.contains(&argument)
                    {
                        result.arguments.push(argument);
                    }
                }
                _ => result.borrowed = true,
            }
        });
        for (index, state) in before.into_iter().enumerate() {
            match (objects[index], state) {
                (None, _) => {}
                (Some(_), Some((is_freed, is_escaped))) => {
                    freed[index] += usize::from(is_freed);
                    summary.arguments[index].escapes |= is_escaped;
                }
                (Some(_), None) => summary.arguments[index].escapes = true,
            }
        }
    }
    if count == 0 {
        // Nothing returns, or the text is broken: what the ABI says is all there is.
        return Some(Summary::by_abi(arguments.len(), results));
    }
    for (argument, freed) in summary.arguments.iter_mut().zip(freed) {
        argument.freed = match freed {
            0 => Certainty::Never,
            freed if freed == count => Certainty::Always,
            _ => Certainty::May,
        };
    }
    Some(summary)
}
