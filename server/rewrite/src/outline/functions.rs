//! Functions that are the same but for constants become one.
//!
//! Of functions that are equal, one keeps its body. Of functions that differ in constants, a new one gets the body of the first,
//! with a parameter for each constant that differs. A private function that is only called is removed, and its callers
//! call the one with the body; any other stays as one call of it.
//!
//! As LLVM's MergeFunctions does for equal functions of LLVM IR, and its port in Swift for those that differ in constants.
//!
//! Promised:
//! - What a symbol means to others stays: public functions, and those that are referred to otherwise than by calls.
//! - Left out: functions with a finding, variadic ones, those in the generic form, with a linkage of their own or with
//!   arguments that are passed otherwise (`llvm.byval`), those of the LLVM dialect with locations (a subprogram belongs to
//!   one function), and a second body for attributes that may be bound to a name.
//! - A second time changes nothing: what is no more than a call stays.
//! - Functions that refer to one of a group that is merged wait for the next round.

mod candidate;
mod cost;
mod parts;
mod writing;

use buffer_analysis::Finding;
use buffer_analysis::similarity::functions::{Alike, Function, Likeness, alike, functions, spelling};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Item, OpId};
use rustc_hash::{FxHashMap, FxHashSet};

use self::candidate::{Candidate, Uses, known_constants, uses};
use self::cost::{body, caller, size, words};
use super::callable::Callable;
use super::choice::Choice;
use super::code_size::Machine;
use super::constant::Constant;
use super::cost::Target;
use super::legality::code_attributes;
use super::scopes::Scopes;
use crate::draft::Names;
use crate::edit::TextEdit;
use crate::pass::ModuleChange;

/// The part of the code that is added which must be saved besides: an estimate may be off by so much.
const MARGIN: i64 = 8;

/// How many bytes are to be saved at least: functions begin at multiples of it.
const ALIGNMENT: i64 = 16;

/// Functions that were merged.
#[derive(Clone, Debug, Default)]
pub struct MergedFunctions {
    /// The edits, and the texts of new functions.
    pub change: ModuleChange,
    /// The groups.
    pub groups: Vec<MergedGroup>,
}

/// A group that was merged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MergedGroup {
    /// The function that has the body.
    pub symbol: String,
    /// How many functions were the same.
    pub functions: usize,
    /// How many constants became parameters.
    pub parameters: usize,
    /// About how many bytes of code fewer there are.
    pub saved_bytes: i64,
}

/// Where a function is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FunctionPlace {
    /// The index of its item.
    pub item: usize,
    /// Its operation there.
    pub op: OpId,
}

/// Functions that [`merge`] can make one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mergeable {
    /// To what extent they are the same.
    pub likeness: Likeness,
    /// Two or more. The body is that of the first one.
    pub functions: Vec<FunctionPlace>,
    /// How many constants become parameters.
    pub parameters: usize,
    /// About how many bytes of code fewer there are then; 0 where that is not worth it, and they stay.
    pub saved_bytes: i64,
}

/// What can be merged in one input on the default target, if nothing is found in it. Items that are `kept` stay as they are.
#[must_use]
pub fn mergeable(items: &[&Item], kept: &FxHashSet<usize>) -> Vec<Mergeable> {
    let nothing = vec![&[][..]; items.len()];
    let merger = Merger::new(items, &nothing, kept, Target::default().machine());
    let place = |&member: &usize| {
        let Candidate { item, op, .. } = merger.candidates[member];
        FunctionPlace { item, op }
    };
    let groups = merger.groups_to_merge().into_iter().flat_map(|group| {
        let plans = merger.plans_of(&group).into_iter();
        plans.map(move |plan| (group.likeness, plan))
    });
    groups
        .map(|(likeness, plan)| Mergeable {
            likeness,
            functions: plan.members.iter().map(place).collect(),
            parameters: plan.parameters.len(),
            saved_bytes: if plan.is_worth_it() { plan.saved() } else { 0 },
        })
        .collect()
}

/// Merges the functions of one input that are the same: items in the order of the text, each with what was found in it. What is
/// worth it is decided in bytes of code. Items that are `kept` stay as they are.
#[must_use]
pub fn merge(items: &[&Item], findings: &[&[Finding]], kept: &FxHashSet<usize>, choice: Choice) -> MergedFunctions {
    let mut merger = Merger::new(items, findings, kept, choice.target.machine());
    let groups = merger.groups_to_merge();
    let mut plans: Vec<Plan> = groups.iter().flat_map(|group| merger.plans_of(group)).collect();
    plans.retain(|plan| choice.no_cost || plan.is_worth_it());
    plans.sort_by_key(|plan| (-plan.saved(), plan.members[0]));
    let mut taken: FxHashSet<usize> = FxHashSet::default();
    let mut touched: FxHashSet<usize> = FxHashSet::default();
    for plan in plans {
        let items: Vec<usize> = plan
            .members
            .iter()
            .map(|&member| merger.candidates[member].item)
            .collect();
        let callers: Vec<usize> = plan.members.iter().flat_map(|&member| merger.users(member)).collect();
        let is_free = items
            .iter()
            .all(|item| !taken.contains(item) && !touched.contains(item))
            && callers
                .iter()
                .all(|item| !taken.contains(item) && !items.contains(item));
        if is_free {
            taken.extend(items);
            touched.extend(callers);
            merger.write(&plan);
        }
    }
    merger.finish()
}

/// A group that can be merged.
struct Plan {
    /// Indices of candidates. The first one has the body.
    members: Vec<usize>,
    /// The indices of the constants that become parameters.
    parameters: Vec<usize>,
    removed: i64,
    added: i64,
}

impl Plan {
    fn saved(&self) -> i64 {
        self.removed - self.added
    }

    fn is_worth_it(&self) -> bool {
        self.saved() >= ALIGNMENT.max(self.added / MARGIN + 1)
    }
}

struct Merger<'a> {
    machine: &'a Machine,
    items: &'a [&'a Item],
    scopes: Scopes,
    uses: Uses,
    candidates: Vec<Candidate<'a>>,
    compared: Vec<Function>,
    names: FxHashMap<usize, Names<'a>>,
    edits: FxHashMap<usize, Vec<TextEdit>>,
    new: FxHashMap<usize, Vec<String>>,
    next: u32,
    groups: Vec<MergedGroup>,
}

impl<'a> Merger<'a> {
    fn new(items: &'a [&'a Item], findings: &[&[Finding]], kept: &FxHashSet<usize>, machine: &'a Machine) -> Self {
        let mut merger = Self {
            machine,
            items,
            scopes: Scopes::of(items, "@merged_"),
            uses: uses(items),
            candidates: Vec::new(),
            compared: Vec::new(),
            names: FxHashMap::default(),
            edits: FxHashMap::default(),
            new: FxHashMap::default(),
            next: 0,
            groups: Vec::new(),
        };
        // What cannot be read may refer to anything.
        let are_read = items.iter().all(|item| item.errors.is_empty());
        for (index, &item) in items.iter().enumerate() {
            if kept.contains(&index) || !findings[index].is_empty() || item.ir.top().len() != 1 {
                continue;
            }
            for function in functions(item, 0) {
                let around = (&merger.uses, &merger.scopes, machine);
                if let Some(candidate) = Candidate::of(item, index, function.op, around, are_read) {
                    merger.candidates.push(candidate);
                    merger.compared.push(function);
                }
            }
        }
        merger
    }

    /// The groups with functions that may be merged.
    fn groups_to_merge(&self) -> Vec<Alike> {
        let groups = alike(&self.compared, 1).into_iter();
        groups.filter(|group| group.likeness <= Likeness::Constants).collect()
    }

    /// One plan for each symbol table, and kind of function, with members of a group.
    fn plans_of(&self, group: &Alike) -> Vec<Plan> {
        let mut parts: FxHashMap<(usize, Callable), Vec<usize>> = FxHashMap::default();
        for &member in &group.functions {
            let candidate = &self.candidates[member];
            parts
                .entry((candidate.table, candidate.callable))
                .or_default()
                .push(member);
        }
        let mut parts: Vec<Vec<usize>> = parts.into_values().filter(|members| members.len() > 1).collect();
        parts.sort_unstable();
        parts.into_iter().filter_map(|members| self.plan(members)).collect()
    }

    fn plan(&self, mut members: Vec<usize>) -> Option<Plan> {
        let of = |member: &usize| &self.candidates[*member];
        let first = of(&members[0]);
        let spelled = |member: &usize| {
            let Candidate { item, op, .. } = of(member);
            spelling(self.items[*item], *op, Likeness::Constants, 0)
        };
        let text = spelled(&members[0]);
        // Equal numbers may be those of different texts.
        members.iter().all(|member| spelled(member) == text).then_some(())?;
        let all: Vec<&[Constant<'_>]> = members.iter().map(|member| &of(member).constants[..]).collect();
        let parameters = differing(&all)?;
        if parameters.is_empty() {
            // One that has to stay keeps the body.
            if let Some(stays) = members.iter().position(|member| !of(member).is_only_called) {
                let stays = members.remove(stays);
                members.insert(0, stays);
            }
        } else if members.iter().any(|member| of(member).refers_to_itself)
            || !self.can_have_parameters(first, &parameters)
        {
            return None;
        }
        let first = of(&members[0]);
        let count = parameters.len() as i64;
        let passed = self.machine.passing(first.words + count) - self.machine.passing(first.words);
        let kept = usize::from(count == 0);
        let added: i64 = members[kept..]
            .iter()
            .map(|member| match of(member).is_only_called {
                true => passed * self.uses.get(&of(member).symbol).map_or(0, Vec::len) as i64,
                false => caller(self.machine, first.words, count),
            })
            .sum();
        let removed = members[kept..].iter().map(|member| of(member).size).sum();
        let body = match count {
            0 => 0,
            _ => body(self.machine, first.size, first.words, count),
        };
        Some(Plan {
            members,
            parameters,
            removed,
            added: added + body,
        })
    }

    /// Whether a second function can have this body with parameters in place of these constants: scalars under names of their own
    /// that are seen wherever they are used, and no attribute that says more than how code is made.
    fn can_have_parameters(&self, first: &Candidate<'_>, parameters: &[usize]) -> bool {
        let item = self.items[first.item];
        let is_known = |name: &str| {
            let of_signature = [
                "sym_name",
                "function_type",
                "arg_attrs",
                "res_attrs",
                "sym_visibility",
                "linkage",
            ];
            of_signature.contains(&name) || code_attributes(item, first.op).iter().any(|(known, _)| *known == name)
        };
        let mut attributes = item.ir.attributes(first.op).iter();
        let mut named: FxHashMap<&str, usize> = FxHashMap::default();
        for value in item.ir.values() {
            *named.entry(item.str(item.ir.value(value).name)).or_default() += 1;
        }
        let fits = |&index: &usize| {
            let op = first.constants[index].op;
            let Some(value) = item.ir.results(op).next() else {
                return false;
            };
            let data = item.ir.value(value);
            let name = item.str(data.name);
            let ty = item.ir.type_of(value);
            let is_scalar =
                ty.is_some_and(|ty| matches!(ty.kind, TypeKind::Index | TypeKind::Integer(1..=64) | TypeKind::Float));
            // Some intrinsics, and assembly, take constants only.
            let mut users = item.ir.uses(value).iter().map(|used| item.op_name(used.op));
            let may_vary = !users.any(|name| matches!(name, "llvm.call_intrinsic" | "llvm.inline_asm"));
            let around = std::iter::successors(item.ir.parent_op(op), |&op| item.ir.parent_op(op));
            let mut around = around.take_while(|&op| op != first.op);
            let is_seen = around.all(|op| item.info(op).is_some_and(|info| !info.traits.isolated));
            is_scalar
                && may_vary
                && is_seen
                && data.pack_index.is_none()
                && named.get(name) == Some(&1)
                && !name.is_empty()
        };
        attributes.all(|attribute| is_known(&attribute.name)) && parameters.iter().all(fits)
    }

    /// The items that refer to a function.
    fn users(&self, member: usize) -> impl Iterator<Item = usize> + '_ {
        let used = self.uses.get(&self.candidates[member].symbol);
        used.into_iter()
            .flatten()
            .map(|used| used.item)
            .filter(move |&item| item != self.candidates[member].item)
    }
}

/// About how many bytes of code fewer there are if these functions of several inputs, which are the same up to constants, are
/// merged and all of them can still be called; `None` if they cannot be compared.
#[must_use]
pub fn estimated(functions: &[(&Item, OpId)]) -> Option<i64> {
    let constants = functions.iter().map(|&(item, op)| known_constants(item, op));
    let constants: Vec<Vec<Constant<'_>>> = constants.collect::<Option<_>>()?;
    let constants: Vec<&[Constant<'_>]> = constants.iter().map(Vec::as_slice).collect();
    let count = differing(&constants)?.len() as i64;
    let (&(item, op), others) = functions.split_first()?;
    let machine = Target::default().machine();
    let (size, words) = (size(machine, item, op), words(item, op));
    let saved = (size - caller(machine, words, count)) * others.len() as i64;
    Some(match count {
        0 => saved,
        _ => saved + size - caller(machine, words, count) - body(machine, size, words, count),
    })
}

/// Which constants differ in some functions, by their index; `None` if not all have as many.
fn differing(functions: &[&[Constant<'_>]]) -> Option<Vec<usize>> {
    let (&first, others) = functions.split_first()?;
    let is_complete = others.iter().all(|other| other.len() == first.len());
    let differs = |&index: &usize| others.iter().any(|other| !other[index].is_same(&first[index]));
    is_complete.then(|| (0..first.len()).filter(differs).collect())
}
