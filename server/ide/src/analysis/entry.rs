//! What is known of one item of a document.

use std::sync::{Arc, OnceLock, Weak};

use buffer_analysis::symbols::NameSpaces;
use buffer_analysis::{BufferViewFlow, Callees, ControlFlow, Facts, Summary, Trace};
use mlir_grammar::{FunctionType, Item, OpId};
use rustc_hash::FxHashMap;

use crate::analysis::across_items::Neighbour;
use crate::analysis::call_graph::{Functions, is_alias};
use crate::analysis::item_findings::ItemFindings;
use crate::analysis::item_key::ItemKey;
use crate::analysis::name_index::Names;

/// What is known of one item.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: ItemKey,
    pub(crate) place: Place,
    pub(crate) item: Arc<Item>,
    pub(crate) functions: Arc<Functions>,
    pub(crate) neighbour: Arc<Neighbour>,
    /// What it shows to others and takes from them, by name.
    pub(crate) names: Arc<Names>,
    /// The types of the functions that it declares or defines, sorted by symbol.
    pub(crate) function_types: Arc<[(Box<str>, Arc<FunctionType>)]>,
    /// The items that define what it calls, in the order of [`Functions::called`].
    pub(crate) callees: Arc<[Option<ItemKey>]>,
    pub(crate) facts: Option<Arc<ItemFacts>>,
    /// Its findings together with those about its neighbours, for an item that has any.
    pub(crate) merged: Option<Arc<ItemFindings>>,
    /// What was known of the item that it came to be from by an edit, until more is known.
    pub(crate) former: Option<Arc<ItemFacts>>,
}

/// The place of an item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Place {
    /// The header of the innermost module around it; in none, the same as `piece`.
    pub(crate) scope: ItemKey,
    /// The separator that its piece begins with, if it has one.
    pub(crate) piece: ItemKey,
}

impl Place {
    /// Where a function or an alias is looked up by its name.
    pub(crate) fn of(self, name: &str) -> ItemKey {
        match is_alias(name) {
            true => self.piece,
            false => self.scope,
        }
    }
}

/// The facts of one item and what they were computed from.
#[derive(Debug)]
pub struct ItemFacts {
    /// The facts; spans are relative to the item.
    pub facts: Facts,
    /// The findings of the item by itself: those that need its neighbours are left out.
    pub(crate) findings: Arc<ItemFindings>,
    pub(crate) functions: Arc<Functions>,
    /// What the callees looked like, in the order of their symbols.
    pub(crate) inputs: Box<[Callee]>,
    /// For an item of a recursion: the addresses of its items.
    pub(crate) recursion: Box<[usize]>,
    /// What the analysis said when it panicked.
    pub(crate) panic: Option<Box<str>>,
    /// How a long function was run.
    pub(crate) trace: Option<Trace>,
    /// The flow of buffers, once it is asked for.
    pub(crate) views: OnceLock<BufferViewFlow>,
}

/// What a caller sees of a function.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Callee {
    /// Whether one function of that name is there, or may be where the text does not show it.
    pub(crate) is_defined: bool,
    pub(crate) summary: Option<Summary>,
    pub(crate) function_type: Option<Arc<FunctionType>>,
    /// The affine map or set that an alias names.
    pub(crate) map: Option<Box<str>>,
}

impl Entry {
    /// Of an item that nothing else is known of, whose key and place are still to be set.
    pub(crate) fn new(item: &Arc<Item>) -> Self {
        let spaces = NameSpaces::new(item);
        let neighbour = Neighbour::new(item, &spaces);
        let functions = Functions::of(item, &spaces, neighbour.aliases());
        Self {
            key: ItemKey::NONE,
            place: Place::default(),
            item: Arc::clone(item),
            names: Arc::new(Names::of(&functions, &neighbour, item)),
            functions: Arc::new(functions),
            neighbour: Arc::new(neighbour),
            function_types: function_types(item),
            callees: Arc::default(),
            facts: None,
            merged: None,
            former: None,
        }
    }

    /// An item that took the place of one of `known`, by their addresses.
    pub(crate) fn after(known: &FxHashMap<usize, &Arc<Entry>>, item: &Arc<Item>) -> Self {
        let from = item.patch.as_ref().map(|patch| Weak::as_ptr(&patch.from).addr());
        let former = from.and_then(|from| known.get(&from)?.facts.clone());
        Self {
            former: former.filter(|facts| facts.trace.is_some()),
            ..Self::new(item)
        }
    }

    /// The same with these facts.
    pub(crate) fn with_facts(&self, facts: ItemFacts) -> Arc<Self> {
        Arc::new(Self {
            facts: Some(Arc::new(facts)),
            merged: None,
            former: None,
            ..self.clone()
        })
    }

    /// Where in memory the item is: its identity.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.item).addr()
    }

    /// The findings of the item, in the order of their spans; `None` before they are known.
    pub(crate) fn findings(&self) -> Option<&Arc<ItemFindings>> {
        let own = self.facts.as_ref().map(|facts| &facts.findings);
        self.merged.as_ref().or(own)
    }

    /// The type of a function that it declares or defines.
    pub(crate) fn function_type(&self, symbol: &str) -> Option<Arc<FunctionType>> {
        let types = &self.function_types;
        let index = types.binary_search_by(|(name, _)| (**name).cmp(symbol)).ok()?;
        Some(Arc::clone(&types[index].1))
    }
}

fn function_types(item: &Item) -> Arc<[(Box<str>, Arc<FunctionType>)]> {
    let functions = item.ir.ops().filter_map(|op| {
        let ty = FunctionType::of(&item.ir, op)?;
        Some((item.symbol(op)?.into(), Arc::new(ty)))
    });
    let mut functions: Vec<(Box<str>, _)> = functions.collect();
    functions.sort_by(|(a, _), (b, _)| a.cmp(b));
    functions.into()
}

impl ItemFacts {
    /// What the facts were computed with.
    pub(crate) fn callees(&self) -> impl Callees + '_ {
        Inputs {
            called: &self.functions.called,
            callees: &self.inputs,
        }
    }

    /// The flow of buffers in the item that these are the facts of. It is kept: who asks about one value of a long function
    /// asks about the next, too.
    pub(crate) fn views(&self, item: &Item) -> &BufferViewFlow {
        self.views
            .get_or_init(|| BufferViewFlow::new(item, &ControlFlow::new(item), &self.callees()))
    }

    pub(crate) fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.facts.summary(symbol)
    }
}

/// What one item calls.
pub(crate) struct Inputs<'a> {
    /// Symbols, sorted.
    pub(crate) called: &'a [Box<str>],
    pub(crate) callees: &'a [Callee],
}

impl Inputs<'_> {
    fn callee(&self, symbol: &str) -> Option<&Callee> {
        let index = self.called.binary_search_by(|called| (**called).cmp(symbol)).ok()?;
        self.callees.get(index)
    }
}

impl Callees for Inputs<'_> {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        self.callee(symbol)?.summary.as_ref()
    }

    fn is_missing(&self, _call: OpId, symbol: &str) -> bool {
        self.callee(symbol).is_some_and(|callee| !callee.is_defined)
    }

    fn function_type(&self, symbol: &str) -> Option<&FunctionType> {
        self.callee(symbol)?.function_type.as_deref()
    }

    fn map(&self, name: &str) -> Option<&str> {
        self.callee(name)?.map.as_deref()
    }
}
