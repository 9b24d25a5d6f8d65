//! `custom<…>` directives: small grammars that formats of upstream dialects name, written in C++ there. One file a family.

mod acc;
mod gpu;
mod lists;
mod llvm;
mod named;
mod omp;
mod regions;
mod symbols;
mod types;

use super::super::leaf::{is_word, peek};
use super::super::state::{At, Parsed};
use crate::format::{Argument, What};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

pub(crate) use lists::async_dependencies;

macro_rules! directives {
    ($($name:ident $start:expr => $read:path),* $(,)?) => {
        /// A directive that formats can use.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Directive {
            $(#[doc = stringify!($name)] $name),*
        }

        impl Directive {
            /// The directive that formats call `name`.
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($name) => Some(Self::$name),)*
                    _ => None,
                }
            }

            fn start(self) -> Start {
                match self {
                    $(Self::$name => $start,)*
                }
            }

            /// Reads its text; `arguments`: what the format gives it, in order.
            pub fn read<'s>(self, at: &mut At<'s, '_>, arguments: &'s [Argument]) -> Parsed {
                let arguments = Arguments(arguments);
                match self {
                    $(Self::$name => $read(at, arguments),)*
                }
            }
        }
    };
}

/// What the text of a directive begins with.
#[derive(Clone, Copy)]
enum Start {
    /// Perhaps nothing: what stands behind it tells.
    Maybe,
    /// One of these tokens.
    Signs(&'static [Kind]),
    /// One of these words.
    Words(&'static [&'static str]),
}

use Start::{Maybe, Signs, Words};

const BRACKET: Start = Signs(&[Kind::LSquare]);

directives! {
    AccVar Words(&["accPtr", "accVar"]) => acc::device_variable,
    AlignedClause Signs(&[Kind::Value]) => omp::aligned,
    AllReduceOperation Maybe => gpu::all_reduce_operation,
    AllocateAndAllocator Signs(&[Kind::Value]) => omp::allocate,
    AlternativesOpSelectedRegion Maybe => regions::selected_region,
    ApplyRegisteredPassOptions Signs(&[Kind::Braces]) => named::options,
    AsyncDependencies Words(&["async", "["]) => lists::gpu_async_dependencies,
    AttributesOp Signs(&[Kind::Braces]) => named::in_braces,
    BindName Signs(&[Kind::Symbol, Kind::String]) => acc::bound_names,
    CaptureType Signs(&[Kind::Word]) => omp::words,
    ClauseAttr Signs(&[Kind::Word]) => omp::words,
    CombinedConstructsLoop Signs(&[Kind::Word]) => acc::combined_construct,
    ContinuousTileSizeTypes Signs(&[Kind::LParen]) => types::one_result_type,
    Copyprivate Signs(&[Kind::Value]) => omp::copy_private,
    CreateOperationOpAttributes Maybe => named::in_braces,
    CreateOperationOpResults Maybe => named::created_results,
    DependVarList Signs(&[Kind::Word]) => omp::dependences,
    DeviceTypeArrayAttr Maybe => acc::optional_devices,
    DeviceTypeOperands Maybe => acc::operands,
    DeviceTypeOperandsWithKeywordOnly Maybe => acc::optional_operands,
    DeviceTypeOperandsWithSegment Maybe => acc::operands,
    DimensionList Maybe => regions::dimension_list,
    DynamicIndexList BRACKET => lists::dynamic_index_list,
    ElseRegion Maybe => regions::otherwise,
    EmitCFieldOpTypeAndInitialValue Maybe => symbols::global_type_and_value,
    EmitCGlobalOpTypeAndInitialValue Maybe => symbols::global_type_and_value,
    ForeachMatchSymbols Signs(&[Kind::Symbol]) => named::symbol_pairs,
    GEPIndices Maybe => lists::element_indices,
    GangClause Maybe => acc::optional_operands,
    GlobalMemrefOpTypeAndInitialValue Maybe => symbols::global_type_and_value,
    GrainsizeClause Signs(&[Kind::Word, Kind::Value]) => omp::granularity,
    ImageOperands Maybe => llvm::image_operands,
    InReductionPrivateReductionRegion Maybe => omp::region,
    InReductionPrivateRegion Maybe => omp::region,
    IndirectBrOpSucessors BRACKET => llvm::indirect_successors,
    InsertExtractValueElementType Maybe => nothing,
    LevelRange Signs(&[Kind::Integer]) => regions::level_range,
    LLVMLinkage Maybe => llvm::linkage,
    LinearClause Signs(&[Kind::Value]) => omp::linear,
    LoopControl Maybe => acc::loop_control,
    LoopTransformClis Maybe => omp::loop_transformation,
    MNKDimensionList Signs(&[Kind::Integer]) => regions::dimensions,
    MapClause Signs(&[Kind::Word]) => omp::words,
    MembersIndex BRACKET => omp::members_index,
    MultitileSizesTypes Signs(&[Kind::LParen]) => types::one_result_type,
    NamedValueList Signs(&[Kind::LParen]) => named::in_parentheses,
    NamedValueListWithVariadicity Signs(&[Kind::LParen]) => named::in_parentheses,
    NumGangs Maybe => acc::operands,
    NumTasksClause Signs(&[Kind::Word, Kind::Value]) => omp::granularity,
    OffloadingHandler Maybe => gpu::offloading_handler,
    OpBundles Maybe => llvm::operand_bundles,
    OperandWithKeywordOnly Maybe => acc::optional_typed_operands,
    OperandsWithKeywordOnly Maybe => acc::optional_typed_operands,
    OperationOpAttributes Maybe => named::in_braces,
    OptionalDynamicIndexList Maybe => lists::optional_index_list,
    PackedOrDynamicIndexList Signs(&[Kind::LSquare, Kind::Star]) => lists::packed_or_index_list,
    OrderClause Signs(&[Kind::Word]) => omp::words,
    PrivateReductionRegion Maybe => omp::region,
    PrivateRegion Maybe => omp::region,
    RangeType Maybe => named::range_type,
    RecipeSym Signs(&[Kind::Symbol]) => acc::recipe,
    ResultsValueType Maybe => named::results_type,
    RoutineGangClause Maybe => acc::optional_devices,
    ScheduleClause Signs(&[Kind::Word]) => omp::schedule,
    SemiFunctionType Maybe => types::semi_function_type,
    SequenceOpOperands Maybe => types::bindings,
    ShuffleType Maybe => nothing,
    SingleBlockRegion Maybe => regions::single_block,
    SwitchOpCases Maybe => llvm::switch_cases,
    SymbolVisibility Maybe => symbols::visibility,
    SynchronizationHint Maybe => omp::words,
    TargetOpRegion Maybe => omp::region,
    TaskReductionRegion Maybe => omp::region,
    TokenOrdering Maybe => named::token_ordering,
    TransformMatchDims Maybe => types::dimensions,
    TypedInitialValue Maybe => regions::typed_initial_value,
    UseDeviceAddrUseDevicePtrRegion Maybe => omp::region,
    Var Words(&["varPtr", "var"]) => acc::variable,
    VarPtrType Maybe => acc::variable_type,
    VariableOpTypeOrInitialValue Signs(&[Kind::Equal, Kind::Colon]) => symbols::type_or_value,
    WaitClause Maybe => acc::optional_operands,
}

impl Directive {
    /// Whether its text is there; `None` where it may be nothing.
    pub fn begins(self, at: &mut At<'_, '_>) -> Option<bool> {
        match self.start() {
            Maybe => None,
            Signs(kinds) => Some(peek(at).is_some_and(|next| kinds.contains(&next))),
            Words(words) => Some(words.iter().any(|word| match *word {
                "[" => peek(at) == Some(Kind::LSquare),
                word => is_word(at, word),
            })),
        }
    }
}

/// The arguments of a directive.
#[derive(Clone, Copy)]
struct Arguments<'s>(&'s [Argument]);

impl<'s> Arguments<'s> {
    /// The segment of the operand that argument `nth` names.
    fn operand(self, nth: usize) -> u8 {
        match self.0.get(nth).map(|argument| argument.what) {
            Some(What::Operand(segment)) => segment,
            _ => NO_SEGMENT,
        }
    }

    /// The segment of the operand called `name`.
    fn operand_named(self, name: &str) -> u8 {
        let named = self.0.iter().find_map(|argument| match argument.what {
            What::Operand(segment) if *argument.name == *name => Some(segment),
            _ => None,
        });
        named.unwrap_or(NO_SEGMENT)
    }

    /// How many there are.
    fn len(self) -> usize {
        self.0.len()
    }

    /// The segment of the result that argument `nth` names.
    fn result(self, nth: usize) -> u8 {
        match self.0.get(nth).map(|argument| argument.what) {
            Some(What::Result(segment)) => segment,
            _ => NO_SEGMENT,
        }
    }

    /// The name of argument `nth`.
    fn name(self, nth: usize) -> &'s str {
        self.0.get(nth).map_or("", |argument| &argument.name)
    }
}

/// What takes no text.
fn nothing(_: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    Ok(())
}
