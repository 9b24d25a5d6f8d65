//! `bufferize-function-boundary`: functions accept and return buffers in place of tensors.
//!
//! The preparation phase of "Bufferization" (2020), for the signatures of all functions, their returns and the calls of them:
//!
//! - a ranked tensor becomes a memref of its shape;
//! - a tuple is taken apart into what it holds, at any depth: `test.make_tuple` puts it together again where an argument or a
//!   result is one, `test.get_tuple_element` takes it apart where one is passed or returned;
//! - a result that was a tensor stays a result, or, with `result-conversion=append-to-argument-list`, becomes an argument after
//!   the others: what is returned is copied into it, and each call passes a new buffer;
//! - a result that was a memref stays a result, or becomes an argument with `memref-result-conversion`: the document's
//!   `setResultConversionKind`, for each kind of type by itself;
//! - `append-results=@f#0,@g#2` and `keep-results=…` say so of single results, whatever holds for their types: of a tuple, for
//!   all buffers in it.
//!
//! Inside of bodies nothing says how operations on tensors work on buffers: `bufferization.to_tensor` and
//! `bufferization.to_buffer` convert between the two. They promise nothing about aliases (`restrict`): two arguments may be one
//! buffer. Copies are `memref.copy`, as of MLIR's passes today: `linalg.copy`, which the document has, may change the type of
//! elements as well.
//!
//! ```mlir
//! func.func @f(%a: tensor<5xf32>, %b: i1) -> (tensor<5xf32>, i1) {
//!   return %a, %b : tensor<5xf32>, i1
//! }
//! ```
//! becomes
//! ```mlir
//! func.func @f(%a: memref<5xf32>, %b: i1, %out: memref<5xf32>) -> i1 {
//!   memref.copy %a, %out : memref<5xf32> to memref<5xf32>
//!   return %b : i1
//! }
//! ```

mod boundary;

use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Item, OpId, Span, TypeId};

use crate::draft::result_spans;
use crate::pass::{FunctionResult, ModuleChange, ModuleSubject, OptionValue, Options, Pass, PassOption, Work};
use crate::refusal::Refusal;
use crate::together::{AMBIGUOUS, Plans, change_together};

/// The pass.
pub static BUFFERIZE_FUNCTION_BOUNDARY: Pass = Pass {
    name: "bufferize-function-boundary",
    title: "Accept and return buffers instead of tensors",
    options: &[
        PassOption {
            name: "result-conversion",
            default: OptionValue::Word(&["keep-as-function-result", APPEND]),
            summary: "what becomes of a result that was a tensor",
        },
        PassOption {
            name: MEMREFS,
            default: OptionValue::Word(&["keep-as-function-result", APPEND]),
            summary: "what becomes of a result that was a memref",
        },
        PassOption {
            name: APPENDED,
            default: OptionValue::Results,
            summary: "results that become arguments whatever holds for their types",
        },
        PassOption {
            name: KEPT,
            default: OptionValue::Results,
            summary: "results that stay results whatever holds for their types",
        },
    ],
    concerns: is_about_tensors,
    at: None,
    keeps_abi: false,
    work: Work::Module(bufferize_function_boundary),
};

/// The value of the option for results that become arguments.
const APPEND: &str = "append-to-argument-list";

/// The option for results that were memrefs.
const MEMREFS: &str = "memref-result-conversion";

/// The option for single results that become arguments.
const APPENDED: &str = "append-results";

/// The option for single results that stay results.
const KEPT: &str = "keep-results";

/// What becomes of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Conversion {
    /// It stays.
    Same(String),
    /// A tensor becomes a buffer.
    Tensor {
        tensor: String,
        memref: String,
        is_static: bool,
    },
    /// A buffer stays one.
    Buffer { memref: String, is_static: bool },
    /// A tuple is taken apart.
    Tuple(Vec<Conversion>),
}

/// What becomes of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Plan {
    arguments: Vec<Conversion>,
    results: Vec<Conversion>,
    /// For each of the results, taken apart: whether it becomes an argument.
    appended: Vec<bool>,
}

/// Which results become arguments.
#[derive(Clone, Copy, Debug)]
struct Appends<'a> {
    /// Those that were tensors.
    tensors: bool,
    /// Those that were memrefs.
    memrefs: bool,
    /// Those of these, whatever they were.
    appended: &'a [FunctionResult],
    /// None of these.
    kept: &'a [FunctionResult],
}

impl<'a> Appends<'a> {
    fn of(options: &'a Options) -> Self {
        Self {
            tensors: options.word("result-conversion") == APPEND,
            memrefs: options.word(MEMREFS) == APPEND,
            appended: options.results(APPENDED),
            kept: options.results(KEPT),
        }
    }

    /// Whether what is in the `index`-th result of a function becomes an argument.
    fn takes(self, function: &str, index: usize, leaf: &Conversion) -> bool {
        let is_in = |list: &[FunctionResult]| {
            let mut list = list.iter();
            list.any(|result| &*result.function == function && result.index == index)
        };
        let of_type = match leaf {
            Conversion::Tensor { .. } => self.tensors,
            Conversion::Buffer { .. } => self.memrefs,
            Conversion::Same(_) | Conversion::Tuple(_) => return false,
        };
        !is_in(self.kept) && (of_type || is_in(self.appended))
    }

    /// A result that was named and cannot become an argument, or be kept.
    fn misses(self, function: &str, results: &[Conversion]) -> Option<usize> {
        let named = self
            .appended
            .iter()
            .chain(self.kept)
            .filter(|result| &*result.function == function);
        let is_buffer = |result: &FunctionResult| {
            let leaves = results.get(result.index).map_or(Vec::new(), Conversion::leaves);
            leaves
                .iter()
                .any(|leaf| matches!(leaf, Conversion::Tensor { .. } | Conversion::Buffer { .. }))
        };
        let mut missing = named.filter(|result| !is_buffer(result));
        missing.next().map(|result| result.index)
    }

    /// Whether a result of a function was named.
    fn names(self, function: &str) -> bool {
        let mut named = self.appended.iter().chain(self.kept);
        named.any(|result| &*result.function == function)
    }
}

fn is_about_tensors(item: &Item, op: OpId) -> bool {
    let is_function = item.op_name(op) == "func.func" && item.ir.parent_op(op).is_none();
    is_function
        && item.ir.op(op).signature.as_deref().is_some_and(|signature| {
            let mut types = signature.arguments.iter().chain(&signature.results);
            types.any(|&ty| matches!(item.ir.ty(ty).kind, TypeKind::Tensor(_) | TypeKind::Tuple(_)))
        })
}

/// Whether a function returns memrefs.
fn returns_memrefs(item: &Item, op: OpId) -> bool {
    let is_function = item.op_name(op) == "func.func" && item.ir.parent_op(op).is_none();
    let signature = item.ir.op(op).signature.as_deref();
    is_function && signature.is_some_and(|signature| signature.results.iter().any(|&ty| item.ir.ty(ty).is_memref()))
}

/// The results of a function that can become arguments: which, and where their types are in the item.
#[must_use]
pub fn appendable_results(item: &Item, op: OpId) -> Vec<(usize, Span)> {
    let is_function = item.op_name(op) == "func.func" && item.ir.parent_op(op).is_none();
    let signature = item.ir.op(op).signature.as_deref().filter(|_| is_function);
    let Some(signature) = signature else { return Vec::new() };
    let is_buffer = |ty: TypeId| {
        let conversion = Conversion::of(item, ty);
        let leaves = conversion.iter().flat_map(Conversion::leaves);
        leaves
            .into_iter()
            .any(|leaf| matches!(leaf, Conversion::Tensor { .. } | Conversion::Buffer { .. }))
    };
    if !signature.results.iter().any(|&ty| is_buffer(ty)) {
        return Vec::new();
    }
    let spans = result_spans(item, op).unwrap_or_default();
    let results = signature.results.iter().zip(spans).enumerate();
    let results = results.filter(|(_, (ty, _))| is_buffer(**ty));
    results.map(|(index, (_, span))| (index, span)).collect()
}

fn bufferize_function_boundary(subject: &ModuleSubject<'_>) -> ModuleChange {
    let appends = Appends::of(subject.options);
    let is_changed = |item: &Item, op, symbol: &str| {
        is_about_tensors(item, op) || (appends.memrefs && returns_memrefs(item, op)) || appends.names(symbol)
    };
    let mut plans = Plans::default();
    let mut refusals = Vec::new();
    for (index, item) in subject
        .items
        .iter()
        .enumerate()
        .filter(|(index, _)| subject.takes(*index))
    {
        for &op in item.ir.top() {
            let Some(symbol) = item.symbol(op).filter(|symbol| is_changed(item, op, symbol)) else {
                continue;
            };
            if subject.functions.get(&symbol).is_none() {
                refusals.push((index, Refusal::at(op, AMBIGUOUS)));
                continue;
            }
            match plan(item, op, &symbol, appends) {
                Ok(plan) => {
                    plans.insert(symbol.as_ref().into(), plan);
                }
                Err(refusal) => refusals.push((index, refusal)),
            }
        }
    }
    change_together(subject, plans, refusals, boundary::rewrite)
}

fn plan(item: &Item, op: OpId, symbol: &str, appends: Appends<'_>) -> Result<Plan, Refusal> {
    let message = "has a type that no buffer can represent";
    let signature = item.ir.op(op).signature.as_deref();
    let signature = signature.ok_or_else(|| Refusal::at(op, message))?;
    let convert = |types: &[TypeId]| {
        let conversions: Option<Vec<Conversion>> = types.iter().map(|&ty| Conversion::of(item, ty)).collect();
        conversions.ok_or_else(|| Refusal::at(op, message))
    };
    let results = convert(&signature.results)?;
    if let Some(index) = appends.misses(symbol, &results) {
        return Err(Refusal::at(op, &format!("has no buffer as its result {index}")));
    }
    let leaves = results
        .iter()
        .enumerate()
        .flat_map(|(index, result)| result.leaves().into_iter().map(move |leaf| (index, leaf)));
    Ok(Plan {
        arguments: convert(&signature.arguments)?,
        appended: leaves.map(|(index, leaf)| appends.takes(symbol, index, leaf)).collect(),
        results,
    })
}

impl Conversion {
    /// `None` for a type that a function boundary cannot have as a buffer: a tensor without rank, with an encoding, or of
    /// elements that no buffer holds.
    fn of(item: &Item, ty: TypeId) -> Option<Self> {
        let ty = item.ir.ty(ty);
        match &ty.kind {
            TypeKind::Tensor(shaped) => {
                let is_stored = shaped.encoding.is_none() && can_be_stored(item.ir.ty(shaped.element));
                let shape = shaped.shape.as_deref().filter(|_| is_stored)?;
                let sizes = shape
                    .iter()
                    .map(|size| size.map_or_else(|| "?x".to_owned(), |size| format!("{size}x")));
                let sizes: String = sizes.collect();
                Some(Self::Tensor {
                    tensor: ty.text.to_string(),
                    memref: format!("memref<{sizes}{}>", item.ir.ty(shaped.element).text),
                    is_static: shape.iter().all(Option::is_some),
                })
            }
            TypeKind::Tuple(parts) => {
                let parts: Option<Vec<Self>> = parts.iter().map(|&part| Self::of(item, part)).collect();
                parts.filter(|parts| !parts.is_empty()).map(Self::Tuple)
            }
            TypeKind::MemRef(memref) if memref.shaped.shape.is_some() => Some(Self::Buffer {
                memref: ty.text.to_string(),
                // What an allocation can be made of without further values.
                is_static: memref.layout.is_none() && memref.shaped.shape.iter().flatten().all(Option::is_some),
            }),
            _ => Some(Self::Same(ty.text.to_string())),
        }
    }

    /// The type before.
    fn before(&self) -> String {
        match self {
            Self::Same(ty) => ty.clone(),
            Self::Tensor { tensor, .. } => tensor.clone(),
            Self::Buffer { memref, .. } => memref.clone(),
            Self::Tuple(parts) => format!("tuple<{}>", joined(parts, Self::before)),
        }
    }

    /// The type afterwards, of a tuple that is put together again.
    fn after(&self) -> String {
        match self {
            Self::Same(ty) => ty.clone(),
            Self::Tensor { memref, .. } | Self::Buffer { memref, .. } => memref.clone(),
            Self::Tuple(parts) => format!("tuple<{}>", joined(parts, Self::after)),
        }
    }

    /// Whether values of the type stay what they are.
    fn is_same(&self) -> bool {
        matches!(self, Self::Same(_) | Self::Buffer { .. })
    }

    /// What is no tuple in it, in order.
    fn leaves(&self) -> Vec<&Self> {
        match self {
            Self::Tuple(parts) => parts.iter().flat_map(Self::leaves).collect(),
            leaf => vec![leaf],
        }
    }
}

/// Whether a buffer can hold elements of a type. Of types of dialects, that is known of pointers only.
fn can_be_stored(ty: &Type) -> bool {
    match &ty.kind {
        TypeKind::Index
        | TypeKind::Integer(_)
        | TypeKind::Float
        | TypeKind::Complex(_)
        | TypeKind::Vector(_)
        | TypeKind::MemRef(_) => true,
        TypeKind::Dialect => ty.text.starts_with("!llvm.ptr"),
        _ => false,
    }
}

fn joined(parts: &[Conversion], text: impl Fn(&Conversion) -> String) -> String {
    parts.iter().map(text).collect::<Vec<String>>().join(", ")
}
