//! Functions and the calls of them, changed together: what the passes on whole modules share.
//!
//! Each function that is to change has a plan, by its symbol. An item that holds such a function or calls one is rewritten
//! by all plans that it needs. An item that cannot be rewritten stays as it is: the plans that it needs are dropped, and the
//! other items that go by them are rewritten without. At the end, every call fits its callee.

use mlir_grammar::{Item, OpId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::edit::TextEdit;
use crate::functions::Function;
use crate::pass::{ModuleChange, ModuleSubject};
use crate::refusal::Refusal;

/// Plans by the symbols of functions (with their signs: `@f`).
pub(crate) type Plans<P> = FxHashMap<Box<str>, P>;

/// Why a function stays whose symbol another one has, too: it is unknown which one is called.
pub(crate) const AMBIGUOUS: &str = "shares its name with another function";

/// The symbol that an operation calls, if it is a call that can be changed.
pub(crate) fn callee(item: &Item, op: OpId) -> Option<&str> {
    if item.op_name(op) != "func.call" {
        return None;
    }
    let callee = item.ir.attribute(op, "callee");
    callee.map(|attribute| item.str(attribute.value))
}

/// The returns of a function.
pub(crate) fn returns_of(item: &Item, function: OpId) -> Vec<OpId> {
    let returns = item.ir.ops().filter(|&op| item.op_name(op) == "func.return");
    returns.filter(|&op| item.ir.parent_op(op) == Some(function)).collect()
}

/// Whether an operation without a description does nothing here with what it names: it takes, returns and holds
/// nothing. It says to others what there is.
fn only_names(item: &Item, op: OpId) -> bool {
    let ir = &item.ir;
    item.info(op).is_none() && ir.operands(op).is_empty() && ir.results(op).len() == 0 && ir.regions_of(op).is_empty()
}

/// Carries out `plans`, but for those that the items in `refusals` need: `rewrite` makes the edits of an item.
pub(crate) fn change_together<P>(
    subject: &ModuleSubject<'_>,
    plans: Plans<P>,
    refusals: Vec<(usize, Refusal)>,
    rewrite: impl Fn(&Item, &Plans<P>) -> Result<Vec<TextEdit>, Refusal>,
) -> ModuleChange {
    let mut work = Together::new(subject, plans);
    for (index, refusal) in refusals {
        work.refuse(index, refusal);
    }
    let mut edits: FxHashMap<usize, Vec<TextEdit>> = FxHashMap::default();
    work.pending = (0..subject.items.len()).rev().collect();
    while let Some(index) = work.pending.pop() {
        edits.remove(&index);
        if !work.needed[index].iter().any(|symbol| work.plans.contains_key(symbol)) {
            continue;
        }
        match rewrite(&subject.items[index], &work.plans) {
            Ok(made) => {
                edits.insert(index, made);
            }
            Err(refusal) => work.refuse(index, refusal),
        }
    }
    let mut edits: Vec<(usize, Vec<TextEdit>)> = edits.into_iter().collect();
    edits.sort_by_key(|(index, _)| *index);
    work.refusals.sort_by_key(|(index, _)| *index);
    ModuleChange {
        edits,
        refusals: work.refusals,
        ..ModuleChange::default()
    }
}

/// Plans, and the items that go by them.
struct Together<P> {
    plans: Plans<P>,
    /// By item: the functions that it holds or calls.
    needed: Vec<FxHashSet<Box<str>>>,
    /// By function: the items that hold it or call it.
    users: FxHashMap<Box<str>, Vec<usize>>,
    refusals: Vec<(usize, Refusal)>,
    /// The items to rewrite, or to rewrite again.
    pending: Vec<usize>,
}

impl<P> Together<P> {
    fn new(subject: &ModuleSubject<'_>, plans: Plans<P>) -> Self {
        let mut work = Self {
            plans,
            needed: Vec::new(),
            users: FxHashMap::default(),
            refusals: Vec::new(),
            pending: Vec::new(),
        };
        let mut named_otherwise = Vec::new();
        for (index, item) in subject.items.iter().enumerate() {
            let defined = item.ir.top().iter().filter_map(|&op| item.symbol(op));
            let mut symbols: FxHashSet<Box<str>> = defined.map(|symbol| symbol.as_ref().into()).collect();
            for used in item.ir.symbol_uses() {
                let symbol = item.str(used.span);
                if callee(item, used.op) == Some(symbol) {
                    symbols.insert(symbol.into());
                } else if let Some(symbol) = symbol.rsplit("::").next() {
                    named_otherwise.push((symbol, only_names(item, used.op)));
                }
            }
            for symbol in &symbols {
                work.users.entry(symbol.clone()).or_default().push(index);
            }
            work.needed.push(symbols);
        }
        for (symbol, is_only_named) in named_otherwise {
            let function = subject.functions.get(symbol);
            // A public function that changes does so for unseen callers, too.
            let is_obstacle = |function: &Function| !is_only_named || function.is_private;
            if let Some(function) = function.filter(|function| work.plans.contains_key(symbol) && is_obstacle(function))
            {
                let message = "is named by something else than a call of it";
                work.refuse(function.item, Refusal::at(function.op, message));
            }
        }
        work
    }

    /// An item stays as it is: nothing that it needs changes.
    fn refuse(&mut self, index: usize, refusal: Refusal) {
        self.refusals.push((index, refusal));
        for symbol in &self.needed[index] {
            if self.plans.remove(symbol).is_some() {
                let users = self.users[symbol].iter();
                self.pending.extend(users.filter(|&&user| user != index));
            }
        }
    }
}
