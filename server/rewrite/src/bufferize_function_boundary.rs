//! `bufferize-function-boundary`: functions take and give buffers in place of tensors.
//!
//! The preparation phase of "Bufferization" (2020), for the signatures of all functions, their returns and the calls of them:
//!
//! - a ranked tensor becomes a memref of its shape;
//! - a tuple is taken apart into what it holds, at any depth: `test.make_tuple` puts it together again where an argument or
//!   a result is one, `test.get_tuple_element` takes it apart where one is passed or returned;
//! - a result that was a tensor stays a result, or, with `result-conversion=append-to-argument-list`, becomes an argument
//!   behind the others: what is returned is copied into it, and each call passes a new buffer;
//! - a result that was a memref stays a result, or becomes an argument with `memref-result-conversion`: the document's
//!   `setResultConversionKind`, for each kind of type by itself.
//!
//! Inside of bodies nothing says how operations on tensors work on buffers: `bufferization.to_tensor` and
//! `bufferization.to_buffer` stand between the two worlds. They promise nothing about aliases (`restrict`): two arguments may
//! be one buffer. Copies are `memref.copy`, as of MLIR's passes today: `linalg.copy`, which the document has, may change the
//! type of elements as well.
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

use mlir_grammar::types::TypeKind;
use mlir_grammar::{Item, OpId, TypeId};

use crate::pass::{ModuleChange, ModuleSubject, OptionValue, Pass, PassOption, Work};
use crate::refusal::Refusal;
use crate::together::{Plans, change_together};

/// The pass.
pub static BUFFERIZE_FUNCTION_BOUNDARY: Pass = Pass {
    name: "bufferize-function-boundary",
    title: "Take and give buffers in place of tensors",
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
    ],
    concerns: is_about_tensors,
    at: None,
    work: Work::Module(bufferize_function_boundary),
};

/// The value of the option for results that become arguments.
const APPEND: &str = "append-to-argument-list";

/// The option for results that were memrefs.
const MEMREFS: &str = "memref-result-conversion";

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
    appends: Appends,
}

/// Which results become arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Appends {
    /// Those that were tensors.
    tensors: bool,
    /// Those that were memrefs.
    memrefs: bool,
}

impl Appends {
    /// Whether a result of this kind becomes an argument.
    fn takes(self, leaf: &Conversion) -> bool {
        match leaf {
            Conversion::Tensor { .. } => self.tensors,
            Conversion::Buffer { .. } => self.memrefs,
            Conversion::Same(_) | Conversion::Tuple(_) => false,
        }
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

/// Whether a function gives memrefs.
fn gives_memrefs(item: &Item, op: OpId) -> bool {
    let is_function = item.op_name(op) == "func.func" && item.ir.parent_op(op).is_none();
    let signature = item.ir.op(op).signature.as_deref();
    is_function && signature.is_some_and(|signature| signature.results.iter().any(|&ty| item.ir.ty(ty).is_memref()))
}

fn bufferize_function_boundary(subject: &ModuleSubject<'_>) -> ModuleChange {
    let appends = Appends {
        tensors: subject.options.word("result-conversion") == APPEND,
        memrefs: subject.options.word(MEMREFS) == APPEND,
    };
    let is_changed = |item: &Item, op| is_about_tensors(item, op) || (appends.memrefs && gives_memrefs(item, op));
    let mut plans = Plans::default();
    let mut refusals = Vec::new();
    for (index, item) in subject.items.iter().enumerate() {
        for &op in item.ir.top().iter().filter(|&&op| is_changed(item, op)) {
            let Some(symbol) = item.symbol(op).filter(|symbol| subject.functions.get(symbol).is_some()) else {
                continue;
            };
            match plan(item, op, appends) {
                Ok(plan) => {
                    plans.insert(symbol.as_ref().into(), plan);
                }
                Err(refusal) => refusals.push((index, refusal)),
            }
        }
    }
    change_together(subject, plans, refusals, boundary::rewrite)
}

fn plan(item: &Item, op: OpId, appends: Appends) -> Result<Plan, Refusal> {
    let message = "has a type that no buffer stands for";
    let signature = item.ir.op(op).signature.as_deref();
    let signature = signature.ok_or_else(|| Refusal::at(op, message))?;
    let convert = |types: &[TypeId]| {
        let conversions: Option<Vec<Conversion>> = types.iter().map(|&ty| Conversion::of(item, ty)).collect();
        conversions.ok_or_else(|| Refusal::at(op, message))
    };
    Ok(Plan {
        arguments: convert(&signature.arguments)?,
        results: convert(&signature.results)?,
        appends,
    })
}

impl Conversion {
    /// `None` for a type that a function boundary cannot have as a buffer: a tensor without rank, or with an encoding.
    fn of(item: &Item, ty: TypeId) -> Option<Self> {
        let ty = item.ir.ty(ty);
        match &ty.kind {
            TypeKind::Tensor(shaped) => {
                let shape = shaped.shape.as_deref().filter(|_| shaped.encoding.is_none())?;
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

fn joined(parts: &[Conversion], text: impl Fn(&Conversion) -> String) -> String {
    parts.iter().map(text).collect::<Vec<String>>().join(", ")
}
